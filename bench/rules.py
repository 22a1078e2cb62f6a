"""Random play through the rules, in every setting, beside PyPI's `dominoes` on its own four-hand block game.

Both play with the same generator and choose in the same way; a decision is one tile laid by choice. CPU time of one
core; the parts take turns, and the best of each part's rounds counts, since others use the machine too.
"""

import itertools
import random
import time
from collections.abc import Callable
from typing import get_args

import dominoes

from app.rules import round as rounds
from app.rules.line import plays_of
from app.rules.options import PLAYERS, Blocked, Game, Opening, Options
from app.rules.tiles import SET

HANDS = 1_000
ROUNDS = 5
Count = tuple[int, float]
"""Decisions made and CPU seconds taken for `HANDS` hands."""


def main() -> None:
    parts: dict[str, Callable[[random.Random], Count]] = {
        "dominoes 6.1, block, 4 hands of 7": _library,
        "ours, the same game (hands of 7)": _same_game,
    }
    for players, game, opening, blocked in itertools.product(
        PLAYERS, get_args(Game), get_args(Opening), get_args(Blocked)
    ):
        parts[f"ours, {game} {players}, {opening}, {blocked}"] = _ours(Options(players, game, opening, blocked))
    best = _take_turns(parts)
    limit = best["dominoes 6.1, block, 4 hands of 7"]
    print(f"\nRules: random play, one core, best of {ROUNDS} rounds of {HANDS:,} hands\n")
    print(f"{'':38}{'hands/s':>12}{'decisions/s':>14}{'beside dominoes':>18}")
    for name, (decisions, seconds) in best.items():
        pace = decisions / seconds
        print(f"{name:38}{HANDS / seconds:>12,.0f}{pace:>14,.0f}{pace / (limit[0] / limit[1]):>17.2f}x")


def _take_turns(parts: dict[str, Callable[[random.Random], Count]]) -> dict[str, Count]:
    best: dict[str, Count] = {}
    for number in range(ROUNDS):
        for name, part in parts.items():
            count = part(random.Random(number))
            if name not in best or count[0] / count[1] > best[name][0] / best[name][1]:
                best[name] = count
    return best


def _library(chance: random.Random) -> Count:
    random.seed(chance.random())  # the library shuffles with the module's own generator
    decisions, began = 0, time.process_time()
    for _ in range(HANDS):
        game = dominoes.Game.new()
        while game.result is None:
            game.make_move(*chance.choice(game.valid_moves))
            decisions += 1
    return decisions, time.process_time() - began


def _ours(options: Options) -> Callable[[random.Random], Count]:
    def part(chance: random.Random) -> Count:
        decisions, began = 0, time.process_time()
        for number in range(HANDS):
            order = list(SET)
            chance.shuffle(order)
            decisions += _play(rounds.deal(options, order, number % options.players), chance)
        return decisions, time.process_time() - began

    return part


def _same_game(chance: random.Random) -> Count:
    """All 28 tiles in four hands, as the library deals them: a table the house does not offer, played by its rules."""
    decisions, began = 0, time.process_time()
    options = Options(4)
    for _ in range(HANDS):
        order = list(SET)
        chance.shuffle(order)
        dealt = rounds.deal(options, order, 0)
        hands = tuple(tuple(order[seat * 7 : seat * 7 + 7]) for seat in range(4))
        decisions += _play(dealt._replace(hands=hands, boneyard=(), plays=plays_of(hands[1], None)), chance)
    return decisions, time.process_time() - began


def _play(round: rounds.Round, chance: random.Random) -> int:
    decisions = 0
    while round.turn is not None:
        play = chance.choice(round.plays)
        end = chance.choice(play.ends) if len(play.ends) > 1 else None
        round = rounds.lay(round, round.turn, play.tile, end)
        decisions += 1
    return decisions
