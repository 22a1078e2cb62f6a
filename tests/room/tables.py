"""Tables as values, without a room: told by their entries, or brought to a phase by asks that `decide` judges.

What a test claims stays in the test.
"""

from collections.abc import Iterable, Sequence

from app.room.commands import Decision, Lay, Sit, Start
from app.room.decide import decide
from app.room.entries import Dealt, Entry, Laid, Opened, Readied, What
from app.room.errors import Refusal
from app.room.table import Phase, Table, fold, opened
from app.rules import events
from app.rules.options import Options
from app.rules.round import Round
from app.rules.tiles import SET, Hand, Tile, tiles

ID = "XKRM7PQD4F"
PEOPLE = ("ana's hash", "ben's hash", "cleo's hash", "dan's hash")
NAMES = ("Ana", "Ben", "Cleo", "Dan")
ANA, BEN, CLEO, DAN = PEOPLE
EVE = "eve's hash"
SECRET = "5ec2e7" * 10 + "0000"


class Deals:
    """Chance that deals these orders in turn, the last one for ever; the dealer is always the same."""

    def __init__(self, *orders: Hand, dealer: int = 1) -> None:
        self._orders = list(orders or [SET])
        self._dealer = dealer
        self._pauses = 0

    def order(self) -> Hand:
        return self._orders.pop(0) if len(self._orders) > 1 else self._orders[0]

    def dealer(self, players: int) -> int:
        return self._dealer % players

    def secret(self) -> str:
        return SECRET

    def pause(self, least: int, most: int) -> int:
        self._pauses += 1
        return least + self._pauses * 377 % (most - least + 1)


def dealt(*hands: str) -> Hand:
    """An order that deals these hands, then the rest of the set from the lightest on."""
    first = tiles(" ".join(hands))
    return (*first, *(each for each in SET if each not in first))


# Two seats, Block: seat 0 leads and is out after seven lays, since nothing of seat 1 ever fits.
RUN = dealt("6-6 6-5 5-5 5-4 4-4 6-4 6-3", "0-0 1-0 1-1 2-0 2-1 2-2 3-0")


def told(options: Options, *whats: What, at: int = 0) -> Table:
    """The table these entries make, all of them written at the same moment."""
    return after(opened(ID, Entry(at, Opened(options))), *whats, at=at)


def after(table: Table, *whats: What, at: int = 0) -> Table:
    for what in whats:
        table, _ = fold(table, Entry(at, what))
    return table


def asked(table: Table, person: str, *asks: Decision, chance: Deals | None = None, at: int = 0) -> Table:
    """The table after asks that are carried out."""
    for ask in asks:
        table = after(table, *decide(table, person, ask, chance or Deals()), at=at)
    return table


def refusal(table: Table, person: str, ask: Decision) -> tuple[str, str]:
    """Code and sentence of an ask that has to be refused."""
    try:
        whats = decide(table, person, ask, Deals())
    except Refusal as refused:
        return refused.code, refused.message
    raise AssertionError(f"carried out: {whats}")


def seated(options: Options | None = None, people: Iterable[str] = PEOPLE) -> Table:
    """Everybody in their seat, nothing dealt yet."""
    table = told(options or Options())
    for seat, person in enumerate(list(people)[: table.options.players]):
        table = asked(table, person, Sit(1, seat, NAMES[PEOPLE.index(person)]))
    return table


def playing(options: Options | None = None, order: Hand = RUN, *, dealer: int = 1) -> Table:
    """The first hand has just been dealt; by default seat 0 leads."""
    return asked(seated(options), ANA, Start(2), chance=Deals(order, dealer=dealer))


def in_phase(phase: Phase, players: int = 2) -> Table:
    """A table of any size in any phase, everybody seated."""
    if phase == "seating":
        return seated(Options(players=players))
    table = playing(Options(players=players, target=500 if phase == "between" else 1), SET)
    while phase != "playing" and table.phase == "playing":
        table = lay_any(table)
    while phase == "over" and table.phase != "over":
        table = lay_any(table) if table.phase == "playing" else after(table, Dealt(tuple(reversed(SET)), None))
    assert table.phase == phase
    return table


def round_of(table: Table) -> Round:
    assert table.match is not None
    assert table.match.round is not None
    return table.match.round


def lay_any(table: Table) -> Table:
    """The first lay there is."""
    round = round_of(table)
    assert round.turn is not None
    play = round.plays[0]
    return after(table, Laid(round.turn, play.tile, play.ends[0] if play.ends else None, "person"))


def lays(table: Table, *moves: str) -> Table:
    """Lays as in notation: lays(table, "0=6-6", "1>6-0")."""
    end = {"=": None, "<": "left", ">": "right"}
    for number, move in enumerate(moves, 100):
        ask = Lay(number, move[2:], end[move[1]], table.version)  # type: ignore[arg-type]  # three words of a literal
        table = asked(table, PEOPLE[int(move[0])], ask)
    return table


def readied(table: Table, seats: Sequence[int], *, at: int = 0) -> Table:
    return after(table, *(Readied(seat) for seat in seats), at=at)


def moved_on(round: Round, moves: Sequence[events.Move]) -> list[set[Tile]]:
    """What everybody holds after these moves."""
    hands = [set(hand) for hand in round.hands]
    for move in moves:
        match move:
            case events.Laid():
                hands[move.seat].remove(move.tile)
            case events.Drew():
                hands[move.seat].add(move.tile)
            case events.Passed():
                pass
    return hands
