"""A bot of one's own: it sits down at a table, lays the heaviest tile that fits, and plays the match to its end.

It knows docs/protocol.md and nothing else of the house, and needs Python and the package `websockets` alone. A better
one begins in `lay`. What proves who it is, a cookie, is kept in a file: started again it has the same seat.
"""

import argparse
import asyncio
import json
import time
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import connect

Table = dict[str, Any]
AGAIN = ("too_fast", "storage_unavailable")
"""Refusals after which nothing comes by itself: the same is asked again, a moment later."""


def lay(table: Table) -> dict[str, Any]:
    """The heart of it: one of `plays`, which are all that may be laid, and one of the ends it fits."""
    play = max(table["you"]["plays"], key=lambda play: sum(map(int, play["tile"].split("-"))))
    return {"type": "lay", "tile": play["tile"], "end": (play["ends"] or [None])[0], "seen": table["version"]}


def ask(table: Table, name: str) -> dict[str, Any] | None:
    """What to ask of a table that looks like this; None: nothing, somebody else has to do something."""
    seat, phase = table["you"]["seat"], table["phase"]
    if seat is None:
        return {"type": "sit", "seat": None, "name": name}
    if phase == "seating" and all(each["kind"] != "open" for each in table["seats"]):
        return {"type": "start"}
    if phase == "between" and not table["seats"][seat]["ready"]:
        return {"type": "ready"}
    return lay(table) if table["you"]["plays"] else None


async def play(link: str, name: str, kept: Path) -> None:
    """From the first look at the table to the end of the match."""
    scheme, place, path, *_ = urlsplit(link)
    socket = f"{'wss' if scheme == 'https' else 'ws'}://{place}/ws/tables/{path.split('/')[-1]}"
    headers = {"Cookie": kept.read_text()} if kept.exists() else {}
    numbers = count(time.time_ns() // 1_000_000)  # none comes again, after a new start either
    async with connect(socket, additional_headers=headers) as connection:
        if connection.response and (cookie := connection.response.headers.get("Set-Cookie")):
            kept.touch(0o600)
            kept.write_text(cookie.split(";")[0])
        table: Table = {}
        async for frame in connection:
            message = json.loads(frame)
            if message["type"] == "table":
                table = message["table"]
                if table["phase"] == "over":
                    print("The match is over:", table["scores"])
                    return
            elif message["type"] == "refused":
                print(message["message"])
                if message["code"] not in AGAIN:
                    continue
                await asyncio.sleep(1)
            else:
                continue
            if asked := ask(table, name):
                await connection.send(json.dumps({"id": next(numbers), **asked}))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("link", help="of the table, as friends are sent it")
    parser.add_argument("--name", default="Heavy")
    parser.add_argument("--cookie", type=Path, default=Path("bot.cookie"), help="the file that keeps who it is")
    args = parser.parse_args()
    asyncio.run(play(args.link, args.name, args.cookie))
