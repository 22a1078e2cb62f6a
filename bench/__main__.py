"""Prints the speed tables. `python -m bench rules`, `sockets` or `page` prints one of them."""

import sys

from bench import page, rules, sockets

PARTS = {"rules": rules.main, "sockets": sockets.main, "page": page.main}


def main() -> None:
    wanted = [name for name in PARTS if name in sys.argv[1:]] or list(PARTS)
    for name in wanted:
        PARTS[name]()


if __name__ == "__main__":
    main()
