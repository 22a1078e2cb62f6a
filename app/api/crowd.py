"""How many connections there are that are no sockets: all, and of each address. Counted before anything is read.

An address is one as `addresses` has it, except that of a proxy whose word is taken: it comes for everybody.
"""

from collections import Counter
from dataclasses import dataclass

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from app.api.addresses import network_of


@dataclass(frozen=True, slots=True)
class Places:
    """For so many connections. 0 means: no limit."""

    of_an_address: int = 300
    of_all: int = 5_000


class Crowd:
    """Of one house. `proxies` as uvicorn has them: addresses with a comma between two, or `*`."""

    def __init__(self, places: Places, proxies: list[str] | str) -> None:
        self._places = places
        self._proxies = ProxyHeadersMiddleware(_nowhere, proxies).trusted_hosts
        self._of: Counter[str] = Counter()
        self._all = 0
        self.turned_away = 0
        """Of those beyond the limits: how many are being told."""

    @property
    def of_all(self) -> int:
        return self._all

    def come(self, host: str) -> str | None:
        """One more, to be taken off with `go`; the code of the limit that it is beyond, if it is."""
        address = self._address(host)
        self._all += 1
        self._of[address] += 1
        if 0 < self._places.of_all < self._all:
            return "house_full"
        if address and 0 < self._places.of_an_address < self._of[address]:
            return "too_many_sockets"
        return None

    def go(self, host: str) -> None:
        address = self._address(host)
        self._all -= 1
        self._of[address] -= 1
        if not self._of[address]:
            del self._of[address]

    def _address(self, host: str) -> str:
        return "" if host in self._proxies else network_of(host)


async def _nowhere(*_: object) -> None:
    """uvicorn's list of proxies is to be had with an application alone."""
