"""How well the minds play: points a hand over duplicate deals, against "greedy", with the CPU time of a go.

`python -m bench bots --sharp 100` plays fewer deals; `--help` has the rest. The same seed gives the same deals and the
same lays on any machine; only the milliseconds are the machine's own.
"""

import argparse
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from typing import get_args

from app.bots import habits, sharp
from app.bots.minds import Level
from app.bots.sampling import World
from app.rules.options import Options
from bench.bots_hands import Figures, measure
from bench.bots_players import Player, cheat, greedy, library, mind

SETTINGS = {
    "block-2": ("Block, two", Options(2)),
    "draw-2": ("Draw, two", Options(2, "draw")),
    "block-3": ("Block, three", Options(3)),
    "block-4": ("Block, pairs", Options(4)),
    "draw-3": ("Draw, three", Options(3, "draw")),
    "draw-4": ("Draw, pairs", Options(4, "draw")),
}
FOUR = "block-2,draw-2,block-3,block-4"
DEALS = {"sharp": 1000, "steady": 5000, "easy": 5000, "cheat": 1000, "library": 100}
PROCESSES = 2
A_CHUNK = 20

Task = tuple[str, str, str, int | None]
"""A setting, who is measured, against whom, and how many worlds a mind may imagine."""


def main() -> None:
    args = _arguments()
    os.nice(args.nice)
    print("\nBots: points a hand more than the others, duplicate deals, 95 % interval; ms of CPU a go with a choice\n")
    print("| | who | against | deals | points a hand | ms a go | most |\n|---|---|---|---:|---:|---:|---:|")
    with ProcessPoolExecutor(args.processes, initializer=_leave_out, initargs=(args.without,)) as pool:
        for setting in args.settings.split(","):
            for who in args.who.split(","):
                for against in _opponents(setting, who, args.against):
                    _row(pool, (setting, who, against, args.worlds), vars(args)[who], args.seed)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench bots")
    parser.add_argument("bots", help=argparse.SUPPRESS)
    parser.add_argument("--settings", default=FOUR, help=f"which of {', '.join(SETTINGS)}")
    parser.add_argument("--who", default="sharp,steady,easy,cheat", help=f"who is measured: {', '.join(DEALS)}")
    parser.add_argument("--against", default="greedy", help=f"whom they play: greedy, {', '.join(DEALS)}")
    parser.add_argument("--worlds", type=int, help="how many worlds a sharp mind imagines at a go")
    parser.add_argument("--without", default="", help=f"leave ideas out of the sharp mind: {', '.join(IDEAS)}")
    parser.add_argument("--seed", default="bots")
    parser.add_argument("--processes", type=int, default=PROCESSES)
    parser.add_argument("--nice", type=int, default=10)
    for who, deals in DEALS.items():
        parser.add_argument(f"--{who}", type=int, default=deals, help=f"deals for {who}")
    return parser.parse_args()


def _leave_out(without: str) -> None:
    for idea in filter(None, without.split(",")):
        IDEAS[idea]()


def _without_endings() -> None:
    sharp.ENDING = 0


def _without_heavy() -> None:
    habits.HEAVY = 0.0


def _without_habits() -> None:
    def even(_: habits.Habits, world: World) -> habits.Likely:
        return habits.Likely(1.0, (0.0,) * len(world.hands))

    habits.Habits.likely = even  # type: ignore[assignment]  # left out on purpose


IDEAS = {"endings": _without_endings, "heavy": _without_heavy, "habits": _without_habits}
"""What can be left out to see its worth: endings solved, that some may lay the heaviest, all that lays tell."""


def _opponents(setting: str, who: str, against: str) -> list[str]:
    """The cheat is measured where it can see to the end; the library plays Block for two sides alone."""
    return [
        each
        for each in against.split(",")
        if each != who and not ("library" in (who, each) and setting not in ("block-2", "block-4"))
    ]


def _row(pool: ProcessPoolExecutor, task: Task, deals: int, seed: str) -> None:
    setting, who, against, _ = task
    names = [f"{seed} {setting} {number}" for number in range(deals)]
    chunks = [names[start : start + A_CHUNK] for start in range(0, deals, A_CHUNK)]
    figures = Figures()
    for part in pool.map(_chunk, repeat(task), chunks):
        figures.margins += part.margins
        figures.times += part.times
    mean = sum(figures.times) / max(1, len(figures.times))
    print(
        f"| {SETTINGS[setting][0]} | {who} | {against} | {deals:,} | {figures.mean:+.2f} ± {figures.half:.2f} "
        f"| {mean:.2f} | {max(figures.times, default=0):.0f} |",
        flush=True,
    )


def _chunk(task: Task, deals: Sequence[str]) -> Figures:
    setting, who, against, worlds = task
    return measure(SETTINGS[setting][1], _player(who, worlds), _player(against, worlds), deals)


def _player(name: str, worlds: int | None) -> Player:
    minds = {level: mind(level, worlds) for level in get_args(Level)}
    return {**minds, "greedy": greedy, "cheat": cheat, "library": library}[name]
