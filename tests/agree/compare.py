"""Plays the same match in the program and with the referee, decision by decision, and compares all there is.

Here live the random play and the comparison. What counts as right is in neither file: it is in `tests.referee`,
made from the rules texts alone. How many hands are played, and that the comparison bites, is in the tests.
"""

from collections import Counter
from itertools import count
from random import Random
from typing import NamedTuple, assert_never

from app.rules import match as matches
from app.rules import notation
from app.rules.errors import IllegalLay
from app.rules.events import Dealt, Drew, Event, Laid, MatchEnded, Passed, RoundEnded
from app.rules.line import End
from app.rules.match import Match
from app.rules.options import Blocked, Game, Opening, Options
from app.rules.round import Round
from app.rules.scoring import Out, Tie
from app.rules.tiles import tile, tiles
from tests.agree.seen import note_hand
from tests.referee import referee

TARGETS = (1, 25, 61, 100, 250, 500)
Told = tuple[object, ...]


class Setting(NamedTuple):
    """One of the 24 tables there are, the target aside."""

    players: int
    game: Game
    opening: Opening
    blocked: Blocked

    @property
    def name(self) -> str:
        return f"{self.game}-{self.players}-{self.opening}-{self.blocked}"


GAMES: tuple[Game, ...] = ("block", "draw")
OPENINGS: tuple[Opening, ...] = ("any", "highest")
BLOCKED: tuple[Blocked, ...] = ("difference", "all")
SETTINGS = [
    Setting(players, game, opening, blocked)
    for game in GAMES
    for players in (2, 3, 4)
    for opening in OPENINGS
    for blocked in BLOCKED
]


class Disagreement(AssertionError):
    """The program and the referee differ. The hand is in it, in notation, to be read and played again."""


def disagreement(what: str, program: object, judge: object, match: Match, seed: str) -> Disagreement:
    """One plain text, so that it comes back whole from another process."""
    hand = notation.write(match.round) if match.round else "none"
    return Disagreement(f"{what}\n  program: {program}\n  referee: {judge}\n  match:   {seed}\n  hand:    {hand}")


def play_hands(setting: Setting, hands: int, seed: str) -> Counter[str]:
    """Play whole random matches until there are that many hands; what came up, counted. Disagreement if any."""
    seen: Counter[str] = Counter()
    for number in count(1):
        if seen["hands"] >= hands:
            break
        _play_match(setting, f"{seed} {setting.name} {number}", seen)
    return seen


def _play_match(setting: Setting, seed: str, seen: Counter[str]) -> None:
    """One match to a target drawn by chance, from a dealer drawn by chance."""
    chance = Random(seed)
    target, dealer = chance.choice(TARGETS), chance.randrange(setting.players)
    match = matches.start(Options(*setting, target), dealer)
    judge = referee.Match(*setting, target, dealer)
    for number in count(1):
        match = _play_hand(match, judge, number, chance, seed)
        note_hand(seen, match)
        if judge.over is not None:
            break


def _play_hand(match: Match, judge: referee.Match, number: int, chance: Random, seed: str) -> Match:
    """One hand, told to both in the same words, compared after the deal and after each lay."""
    names = _shuffled(chance)
    hand = judge.deal(names)
    leader = hand.events[0][1] if hand.events else hand.turn
    dealt: Told = ("dealt", number, judge.dealer, leader)
    match, events = matches.deal(match, tiles(" ".join(names)))
    choices = _compare(match, judge, hand, (events, [dealt, *hand.events]), seed)
    while choices:
        seat, (name, end) = hand.turn, chance.choice(choices)
        assert seat is not None, "a seat has choices, so it is its go"
        told = len(hand.events)
        hand.lay(name, end)
        try:
            match, events = matches.lay(match, seat, tile(name), _END[end])
        except IllegalLay as refusal:
            raise disagreement("a lay", refusal.code, f"seat {seat} lays {name} {end}", match, seed) from None
        choices = _compare(match, judge, hand, (events, [*hand.events[told:]]), seed)
    return match


def _compare(
    match: Match, judge: referee.Match, hand: referee.Hand, news: tuple[matches.Events, list[Told]], seed: str
) -> list[referee.Choice]:
    """Everything both know after a decision. The choices there are now."""
    round = match.round
    assert round is not None, "a hand has been dealt"
    events, expected = news
    if hand.result is not None:
        judge.close()
        expected.append(("round ended",))
        if judge.over is not None:
            expected.append(("match ended", judge.over))
    choices = hand.choices()
    names = [[each.name for each in held] for held in round.hands]
    boneyard = [each.name for each in round.boneyard]
    program = (round.turn, _choices(round), [_told(event) for event in events], names, boneyard)
    referees = (hand.turn, choices, expected, hand.hands, hand.boneyard)
    if program != referees:
        raise disagreement("whose go, choices, news, hands or boneyard", program, referees, match, seed)
    if hand.result is not None:
        _compare_result(match, judge, hand, hand.result, seed)
    return choices


def _compare_result(match: Match, judge: referee.Match, hand: referee.Hand, result: referee.Result, seed: str) -> None:
    """How the hand ended, the line as it lies, and what stands on the score sheet."""
    round, ours = match.round, match.results[-1]
    assert round is not None, "a hand has just ended"
    ending = ours.ending
    out = isinstance(ending, Out)
    how = "out" if out else "tie" if isinstance(ending, Tie) else "blocked"
    line = [(placed.shows, placed.seat) for placed in round.line]
    laid_by = {str(event[2]): event[1] for event in hand.events if event[0] == "laid"}
    program = (
        (how, ending.seat if isinstance(ending, Out) else None, None if isinstance(ending, Tie) else ending.side),
        (ending.sum.points, [[each.name for each in held] for held in ours.left], list(ours.pips)),
        (line, ours.ends, list(ours.scores), list(match.scores), match.winner),
    )
    shown = [(shows, laid_by[f"{max(shows)}-{min(shows)}"]) for shows in hand.line]
    ends = (hand.line[0][0], hand.line[-1][1])
    referees = (
        (result["how"], result["seat"], result["side"]),
        (result["points"], result["left"], result["pips"]),
        (shown, ends, judge.scores, judge.scores, judge.over),
    )
    if program != referees:
        raise disagreement("result, line or scores", program, referees, match, seed)


_END: dict[str | None, End | None] = {None: None, "left": "left", "right": "right"}


def _shuffled(chance: Random) -> list[str]:
    """A shuffled set. One in eight has its doubles at the back, since deals without any are else too rare."""
    names = list(referee.ALL_TILES)
    chance.shuffle(names)
    if chance.random() < 1 / 8:
        names.sort(key=lambda name: name[0] == name[2])
    return names


def _choices(round: Round) -> list[tuple[str, End | None]]:
    """The program's plays, said the referee's way."""
    return sorted([(play.tile.name, end) for play in round.plays for end in play.ends or (None,)])


def _told(event: Event) -> Told:
    """The program's event, said the referee's way."""
    match event:
        case Laid(seat, laid, end, by):
            return "laid", seat, laid.name, end, by
        case Drew(seat, drawn):
            return "drew", seat, drawn.name
        case Passed(seat, (left, right)):
            return "passed", seat, left, right
        case Dealt(number, dealer, leader):
            return "dealt", number, dealer, leader
        case RoundEnded():
            return ("round ended",)
        case MatchEnded(side):
            return "match ended", side
        case _:
            assert_never(event)
