"""`python -m tests.blind room 100`: compare so many games until bytes differ, and print the report as JSON.

`app` instead of `room` goes through the HTTP calls and sockets. For a copy of the app with a leak planted in it.
"""

import asyncio
import json
import sys

from tests.blind import app_stage, stage
from tests.blind.compare import Report, compare

STAGES = {"room": stage.perform, "app": app_stage.perform}


async def main(through: str, games: int) -> None:
    report = Report()
    for seed in range(games):
        await compare(seed, STAGES[through], report, most_hands=3 if through == "room" else 1)
        if report.differences:
            break
    sys.stdout.write(json.dumps({"counts": report.counts, "differences": report.differences}))


asyncio.run(main(sys.argv[1], int(sys.argv[2])))
