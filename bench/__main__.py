"""Prints the speed tables. `python -m bench rules`, `sockets`, `lag` or `page` prints one of them.

`python -m bench bots` prints how well the bots play: it takes an hour, so it is printed only where it is asked for.
"""

import sys

from bench import bots, lag, page, rules, sockets

PARTS = {"rules": rules.main, "sockets": sockets.main, "lag": lag.main, "page": page.main}


def main() -> None:
    if sys.argv[1:2] == ["bots"]:
        bots.main()
        return
    wanted = [name for name in PARTS if name in sys.argv[1:]] or list(PARTS)
    for name in wanted:
        PARTS[name]()


if __name__ == "__main__":
    main()
