"""Who plays in the bots' arena: the house's minds, and those they are measured against.

A player is asked with the whole hand, because some see all tiles on purpose; a mind is handed its sight of it and
nothing else.
"""

import random
from collections.abc import Callable

import dominoes

from app.bots.endings import solve
from app.bots.minds import Level, choose
from app.bots.sight import Sight
from app.rules.events import Laid, Passed
from app.rules.line import End, place
from app.rules.round import Round
from app.rules.tiles import SET, Hand, Tile
from app.rules.view import public_view, seat_view

Decision = tuple[Tile, End | None]
Player = Callable[[Round, str], Decision]
"""`(hand, seed)`: what the seat on turn lays."""


def decisions(round: Round) -> list[Decision]:
    """All that the seat on turn may decide."""
    return [(play.tile, end) for play in round.plays for end in play.ends or (None,)]


def mind(level: Level, budget: int | None = None) -> Player:
    """One of the house's, at the start of a match."""

    def player(round: Round, seed: str) -> Decision:
        choice = choose(level, sight_of(round), random.Random(seed), budget)
        return choice.tile, choice.end

    return player


def sight_of(round: Round) -> Sight:
    """What the seat on turn is handed."""
    assert round.turn is not None
    return Sight(round.options, (0,) * round.options.sides, public_view(round), seat_view(round, round.turn))


def greedy(round: Round, seed: str) -> Decision:  # noqa: ARG001  # it plays the same whatever the seed
    """The heaviest tile that fits; of equals what keeps more different numbers, then more tiles that follow."""
    assert round.turn is not None
    hand = round.hands[round.turn]

    def merit(decision: Decision) -> tuple[int, int, int]:
        tile, end = decision
        rest = [each for each in hand if each is not tile]
        _, ends = place(tile, end, round.ends, 0)
        numbers = {number for each in rest for number in (each.high, each.low)}
        return tile.pips, len(numbers), sum(each.high in ends or each.low in ends for each in rest)

    return max(decisions(round), key=merit)


def cheat(round: Round, seed: str) -> Decision:
    """Sees all tiles and knows how it ends when everybody else does too; where that takes too long, greedy."""
    assert round.turn is not None
    hands = [sum(1 << tile.index for tile in hand) for hand in round.hands]
    boneyard = [tile.index for tile in round.boneyard]
    solved = solve(round.options, hands, round.ends, round.turn, boneyard, nodes=100_000)
    if solved is None:
        return greedy(round, seed)
    best = {(SET[each.tile], each.end) for each in solved if each.points == solved[0].points}
    wish = greedy(round, seed)
    return wish if wish in best else (SET[solved[0].tile], solved[0].end)


LIBRARY_STARTS = 4
LIBRARY_WORLDS = 20


def library(round: Round, seed: str) -> Decision:
    """PyPI's `dominoes` 6.1, `probabilistic_alphabeta`: it deals the hidden tiles anew, solves each deal and counts.

    It plays for pairs with no tile left over, so the hidden tiles it deals are those of the other hands here as there;
    left to itself it would take them from the hands, so that it knew what is left over. Before it searches it is
    `bota_gorda`, which lays the heaviest. It believes that a blocked hand pays the pips of both sides, and that who
    goes out is paid the partner's tiles too.
    """
    game = _Blind.of(round)
    random.seed(seed)  # the library shuffles with the module's own generator
    dominoes.players.bota_gorda(game)
    search = dominoes.players.probabilistic_alphabeta(
        start_move=LIBRARY_STARTS, sample_size=LIBRARY_WORLDS, player=dominoes.players.bota_gorda
    )
    search(game)
    tile, left = game.valid_moves[0]
    ours = next(each for each in SET if {each.high, each.low} == {tile.first, tile.second})
    return ours, None if round.ends is None else "left" if left else "right"


class _Blind(dominoes.Game):  # type: ignore[misc]  # the library has no types
    """The library's game of a hand of ours. Two play as seats 0 and 1 of its four; the others hold nothing and pass."""

    left_over: list[dominoes.Domino]

    @classmethod
    def of(cls, round: Round) -> "_Blind":
        leader = next((move.seat for move in round.moves if isinstance(move, Laid)), round.turn)
        hands = [_theirs(hand) for hand in round.hands] + [[]] * (4 - len(round.hands))
        game = cls(dominoes.Board(), [dominoes.Hand(hand) for hand in hands], [], leader, (), leader, None)
        game.left_over = _theirs(round.boneyard)
        for each in round.line:
            game.board.board.append(dominoes.Domino(*each.shows))
        game.turn = round.turn
        game.moves = _moves(round)
        game.valid_moves = tuple(_valid(round))
        return game

    def random_possible_hands(self) -> list[dominoes.Hand]:
        """As the library does it, but from all that the seat cannot see."""
        missing = self.missing_values()
        hidden = [
            *self.left_over,
            *(tile for seat, hand in enumerate(self.hands) if seat != self.turn for tile in hand),
        ]
        while True:
            shuffled = iter(random.sample(hidden, len(hidden)))
            hands = [
                dominoes.Hand(hand if seat == self.turn else [next(shuffled) for _ in hand])
                for seat, hand in enumerate(self.hands)
            ]
            if not any(
                number in tile
                for hand, numbers in zip(hands, missing, strict=True)
                for tile in hand
                for number in numbers
            ):
                return hands


def _theirs(hand: Hand) -> list[dominoes.Domino]:
    return [dominoes.Domino(tile.low, tile.high) for tile in hand]


def _valid(round: Round) -> list[tuple[dominoes.Domino, bool]]:
    """An end alone where both show the same number, as the library has it."""
    alike = round.ends is not None and round.ends[0] == round.ends[1]
    return [
        (dominoes.Domino(tile.low, tile.high), end != "right")
        for tile, end in decisions(round)
        if not (alike and end == "right")
    ]


def _moves(round: Round) -> list[tuple[dominoes.Domino, bool] | None]:
    """All that was laid and passed, and a pass of each seat of the four where nobody sits here.

    A hand's first tile lies high number first, so all are written that way round.
    """
    moves: list[tuple[dominoes.Domino, bool] | None] = []
    seats, turn = len(round.hands), None
    for move in round.moves:
        if not isinstance(move, Laid | Passed):
            continue
        if turn is not None and move.seat < turn:
            moves += [None] * (4 - seats)
        turn = move.seat
        moves.append(
            (dominoes.Domino(move.tile.high, move.tile.low), move.end != "right") if isinstance(move, Laid) else None
        )
    return moves
