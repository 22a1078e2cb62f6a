"""A hand in the mind goes by the rules of the house."""

from random import Random

import pytest

from app.bots.masks import EMPTY_LINE, LANDINGS, NUMBERS
from app.bots.playout import Playout, heaviest
from app.bots.policy import policy_of
from app.rules import round as rounds
from app.rules.options import Options
from app.rules.round import Round
from app.rules.scoring import winner
from app.rules.tiles import tiles
from tests.amount import amount
from tests.bots.positions import SETTINGS, decisions, shuffled
from tests.bots.worlds import mask


@pytest.mark.soak
@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_it_agrees_with_the_rules_at_every_lay(options: Options) -> None:
    """Random hands side by side: who is on turn with what, what may be laid, and what is paid in the end."""
    rng = Random(f"playout {options}")
    for _ in range(amount(30, 1000)):
        round = rounds.deal(options, shuffled(rng), rng.randrange(options.players))
        if not round.plays:  # where the highest double opens by itself, it may block the hand
            continue
        playout = imagined(round)
        while round.turn is not None:
            same(playout, round)
            tile, end = rng.choice(decisions(round))
            round = rounds.lay(round, round.turn, tile, end)
            at_left = end == "left"
            after = next(ends for left, ends, _ in LANDINGS[playout.ends][tile.index] if left == at_left)
            playout.lay(tile.index, after, at_left=at_left)
        assert round.ending is not None
        assert playout.open_to == 0
        assert playout.pays() == (winner(round.ending) or (-1, 0))


def imagined(round: Round) -> Playout:
    """The same hand in the mind, at any lay."""
    assert round.turn is not None
    options = round.options
    policy = policy_of(options.game, options.players)
    playout = Playout(options, policy, round.turn, [mask(hand) for hand in round.hands])
    playout.boneyard = [tile.index for tile in reversed(round.boneyard)]
    playout.laid = mask(tuple(each.tile for each in round.line))
    playout.ends = round.ends[0] * NUMBERS + round.ends[1] if round.ends else EMPTY_LINE
    if round.line:
        playout.left_by, playout.right_by = round.line[0].seat, round.line[-1].seat
    playout.open_to = mask(tuple(play.tile for play in round.plays))
    return playout


def same(playout: Playout, round: Round) -> None:
    """Objects to any difference between the two."""
    assert playout.turn == round.turn
    assert playout.hands == [mask(hand) for hand in round.hands]
    assert playout.counts == [len(hand) for hand in round.hands]
    assert playout.boneyard == [tile.index for tile in reversed(round.boneyard)]
    assert playout.open_to == mask(tuple(play.tile for play in round.plays))
    if round.line:
        assert round.ends == divmod(playout.ends, NUMBERS)
        assert {round.line[0].seat, round.line[-1].seat} == {playout.left_by, playout.right_by}
    for seat, lacks in enumerate(playout.lacks):
        just_drawn = playout.open_to if seat == playout.turn else 0
        assert not playout.hands[seat] & lacks & ~just_drawn


def test_the_heaviest_are_all_of_the_greatest_weight() -> None:
    """6-2 and 5-3 are as heavy as each other."""
    assert heaviest(mask(tiles("6-2 5-3 4-3 1-0"))) == mask(tiles("6-2 5-3"))
