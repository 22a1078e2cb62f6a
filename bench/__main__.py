"""Prints the speed tables. `python -m bench rules` or `sockets` prints one of them."""

import sys

from bench import rules, sockets

PARTS = {"rules": rules.main, "sockets": sockets.main}


def main() -> None:
    wanted = sys.argv[1:] or list(PARTS)
    for name in wanted:
        PARTS[name]()


if __name__ == "__main__":
    main()
