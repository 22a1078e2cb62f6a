"""The go of the seat on turn: how long it may take, and when the table lays for it instead.

Pure: the table, who is here and the time come in, the room keeps the alarm. A go is followed from change to change,
in milliseconds since 1970. It is not kept: after a restart the go that was on begins anew.
"""

from dataclasses import dataclass, replace
from typing import Literal

from app.room.attendance import Attendance
from app.room.chance import Chance
from app.room.pace import Pace
from app.room.table import Table
from app.rules.events import Drew, Laid
from app.rules.round import Round

Standing = Literal["here", "away", "laid for", "nobody"]
"""Of the seat on turn. "here": its person is, and the clock runs if there is one. "away": it is counted for how long.
"laid for": no person sits there, or a bot stands in. "nobody": none of those who sit is here, so the tiles wait.
"""


@dataclass(frozen=True, slots=True)
class Go:
    """`began` when it became this seat's and, when somebody else sat down there, theirs; `since` when its `standing`
    did. At `since`, `left` is what the clock had left (None without one), `absence` what may be waited for who is away.
    `pause` is what a bot in that seat takes. `spared`: the clock has had its least after a return once, and does not
    get it again. `taken`: how often somebody came to a seat that the table was laying for.
    """

    position: int
    seat: int
    person: str | None
    standing: Standing
    began: int
    since: int
    left: int | None
    absence: int
    pause: int
    spared: bool = False
    taken: int = 0


def follow(go: Go | None, table: Table, seen: Attendance, pace: Pace, chance: Chance, now: int) -> Go | None:
    """The go on turn after whatever has changed: a lay, a deal, who is here, who sits. None while no hand is played."""
    round = None if table.match is None else table.match.round
    if round is None or round.turn is None:
        return None
    seat, person = round.turn, table.chairs[round.turn].person
    standing = _standing(seat, table, seen)
    if go is None or (go.position, go.seat) != (table.position, seat):
        return _begun(table, round, standing, pace, chance, now)
    if person not in (None, go.person):
        if not go.taken:
            return replace(_begun(table, round, standing, pace, chance, now), taken=1)
        # Only the first who takes the seat over in a go has it whole: else two who take turns draw it out for ever.
        go = replace(go, person=person)
    return go if standing == go.standing else _changed(go, standing, seen, pace, now)


def _begun(table: Table, round: Round, standing: Standing, pace: Pace, chance: Chance, now: int) -> Go:
    assert round.turn is not None
    clock, shown = table.manners.clock, _shown(round, pace)
    left = None if clock is None else clock * 1000 + shown
    pause = max(shown, chance.pause(pace.bot_least, pace.bot_most))
    person = table.chairs[round.turn].person
    return Go(table.position, round.turn, person, standing, now, now, left, pace.absence, pause)


def due_at(go: Go, table: Table, pace: Pace) -> int | None:
    """When the table lays for the seat on turn, None when it waits."""
    if go.standing != "laid for":
        return deadline(go, table)
    return go.since + (pace.empty_seat if table.chairs[go.seat].level is None else go.pause)


def deadline(go: Go | None, table: Table) -> int | None:
    """Until when a person may still lay themselves, None while nothing is counted down for one."""
    if go is None:
        return None
    match go.standing:
        case "here" if go.left is not None:
            return go.since + go.left
        case "away" if table.manners.away == "bot":
            return go.since + go.absence
        case _:
            return None


def moved(go: Go | None, seat: int, person: str) -> Go | None:
    """The same go once its person has moved to another device: their clock goes on."""
    return replace(go, person=person) if go is not None and go.seat == seat and go.person is not None else go


def resumed(go: Go | None, pace: Pace, now: int) -> Go | None:
    """The go once the table can go on after a fault: a clock that ran meanwhile has as much left as after a return."""
    if go is None or go.standing != "here" or go.left is None:
        return go
    return replace(go, since=now, left=max(go.left - (now - go.since), pace.back))


def _standing(seat: int, table: Table, seen: Attendance) -> Standing:
    if not seen.here:
        return "nobody"
    if seat in seen.here:
        return "here"
    return "laid for" if table.chairs[seat].person is None or seat in seen.stand_in else "away"


def _changed(go: Go, standing: Standing, seen: Attendance, pace: Pace, now: int) -> Go:
    # Whoever is away was so from the moment their connection was lost; it took a moment to be sure.
    at = max(go.since, min(now, seen.away.get(go.seat, now))) if go.standing == "here" else now
    go = _stopped(go, at, pace)
    match standing:
        case "here":
            left = go.left if go.left is None or go.spared else max(go.left, pace.back)
            taken = go.taken + (go.standing == "laid for")
            return replace(go, standing=standing, since=now, left=left, spared=True, taken=taken)
        case "laid for" if go.standing == "away" or go.taken > 1:
            # Called, or left a second time: a go that has lasted long enough is laid at once.
            return replace(go, standing=standing, since=go.began)
        case _:
            return replace(go, standing=standing, since=at)


def _stopped(go: Go, at: int, pace: Pace) -> Go:
    """What is left once this standing is over. With a clock, all absences of a go share one allowance: else who comes
    and goes could draw it out for ever.
    """
    match go.standing:
        case "here" if go.left is not None:
            return replace(go, left=go.left - (at - go.since))
        case "away":
            return replace(go, absence=pace.absence if go.left is None else max(0, go.absence - (at - go.since)))
        case _:
            return go


def _shown(round: Round, pace: Pace) -> int:
    """What it takes to show what led to this go. Everybody saw these moves, so it tells nothing of a hand."""
    time = pace.shown
    for move in reversed(round.moves):
        if isinstance(move, Laid):
            break
        time += pace.shown // 2 if isinstance(move, Drew) else pace.shown
    return time
