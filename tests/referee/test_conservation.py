"""Random play at every table: nothing is lost, the line always joins, and somebody can act or the hand is over.

Not here: hand-worked examples of the rules (see `test_referee` and `test_blocked_and_match`).
"""

import random

import pytest

from tests.referee.referee import ALL_TILES, Hand, Match, numbers, weight

TABLES = [
    (players, game, opening, blocked)
    for players in (2, 3, 4)
    for game in ("block", "draw")
    for opening in ("any", "highest")
    for blocked in ("difference", "all")
]
HANDS = 100


def shuffled(chance: random.Random) -> list[str]:
    """The 28 tiles in a random order."""
    return chance.sample(ALL_TILES, len(ALL_TILES))


def written(pair: tuple[int, int]) -> str:
    """A tile of the line, written high number first again."""
    return f"{max(pair)}-{min(pair)}"


def check_tiles_and_line(hand: Hand) -> None:
    """All 28 tiles are somewhere, once, and neighbours on the line show each other the same number."""
    held = [tile for tiles in hand.hands for tile in tiles]
    assert sorted(held + hand.boneyard + [written(pair) for pair in hand.line]) == ALL_TILES
    assert all(one[1] == other[0] for one, other in zip(hand.line, hand.line[1:], strict=False))


def check_somebody_can_act(hand: Hand) -> None:
    """Either the hand is over and nobody is in turn, or the seat in turn has something to lay."""
    assert (hand.result is None) == (hand.turn is not None) == bool(hand.choices())


def check_the_end(hand: Hand, game: str, players: int) -> None:
    """The result agrees with the tiles left: out means an empty hand, else nothing fits and nothing can be drawn."""
    result = hand.result
    assert result is not None
    assert result["left"] == hand.hands
    assert result["pips"] == [sum(weight(tile) for tile in tiles) for tiles in hand.hands]
    assert 0 <= result["points"] <= 168
    assert (result["side"] is None) == (result["how"] == "tie")
    if result["how"] == "out":
        assert [seat for seat, tiles in enumerate(hand.hands) if not tiles] == [result["seat"]]
        return
    ends = {hand.line[0][0], hand.line[-1][1]}
    assert all(tiles and not any(ends & set(numbers(tile)) for tile in tiles) for tiles in hand.hands)
    assert game == "block" or len(hand.boneyard) == 2
    assert [event[0] for event in hand.events[-players:]] == ["passed"] * players


@pytest.mark.parametrize(("players", "game", "opening", "blocked"), TABLES)
def test_28_tiles_always_and_somebody_can_act_or_the_hand_is_over(
    players: int, game: str, opening: str, blocked: str
) -> None:
    """Rules: The tiles, Your go and Scoring, at every table, after every lay of many random hands."""
    chance = random.Random(f"{players} {game} {opening} {blocked}")
    for _ in range(HANDS):
        hand = Hand(
            players=players,
            game=game,
            opening=opening,
            blocked=blocked,
            order=shuffled(chance),
            dealer=chance.randrange(players),
        )
        check_tiles_and_line(hand)
        check_somebody_can_act(hand)
        while hand.turn is not None:
            hand.lay(*chance.choice(hand.choices()))
            check_tiles_and_line(hand)
            check_somebody_can_act(hand)
        check_the_end(hand, game, players)


@pytest.mark.parametrize(("players", "game", "opening", "blocked"), TABLES)
def test_every_match_ends_with_one_side_at_the_target(players: int, game: str, opening: str, blocked: str) -> None:
    """Rules: Scoring, points go to one side a hand, add up and end the match at the target."""
    chance = random.Random(f"{players} {game} {opening} {blocked} match")
    match = Match(players, game, opening, blocked, 100, chance.randrange(players))
    while match.over is None:
        before, dealer = sum(match.scores), match.dealer
        hand = match.deal(shuffled(chance))
        while hand.turn is not None:
            hand.lay(*chance.choice(hand.choices()))
        match.close()
        assert hand.result is not None
        assert sum(match.scores) == before + hand.result["points"]
        assert match.dealer == (dealer + 1) % players
    assert [side for side, score in enumerate(match.scores) if score >= 100] == [match.over]
