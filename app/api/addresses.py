"""What one address may do: open so many tables, try so many links that lead nowhere, keep so many sockets.

An address is what a household or an office shares, so the figures are generous; they are settings. Nothing is
kept of an address for longer than the limit itself needs.
"""

import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from math import ceil

from starlette.requests import HTTPConnection

_REMEMBERED = 10_000
_EVERYBODY = ""
_HOUR = 3600
_MINUTE = 60
_NETWORK_BITS = 64
"""Of an IPv6 address: one connection to the network has all the addresses behind them (RFC 6177)."""


@dataclass(frozen=True, slots=True)
class Allowed:
    """0 means: no limit."""

    tables_an_hour: int = 30
    all_tables_an_hour: int = 2_000
    misses_a_minute: int = 30
    sockets: int = 100
    all_sockets: int = 10_000


class TurnedAway(Exception):
    """Too much from one address, or for the house. `code` says which; `seconds` is how long to wait."""

    def __init__(self, code: str, seconds: int) -> None:
        super().__init__(code)
        self.code = code
        self.seconds = seconds


class Addresses:
    """Of one house. `now`: seconds of any clock that never goes back."""

    def __init__(self, allowed: Allowed, now: Callable[[], float] = time.monotonic) -> None:
        self._allowed = allowed
        self._now = now
        self._tables = _Windows(allowed.tables_an_hour, _HOUR)
        self._all_tables = _Windows(allowed.all_tables_an_hour, _HOUR)
        self._misses = _Windows(allowed.misses_a_minute, _MINUTE)
        self._sockets: dict[str, int] = {}
        self._all_sockets = 0

    @property
    def open_sockets(self) -> int:
        return self._all_sockets

    def opens_table(self, connection: HTTPConnection) -> None:
        """Before a table is opened. TurnedAway."""
        address, now = address_of(connection), self._now()
        if wait := self._tables.wait(address, now):
            raise TurnedAway("too_many_tables", wait)
        if wait := self._all_tables.wait(_EVERYBODY, now):
            raise TurnedAway("house_full", wait)
        self._tables.note(address, now)
        self._all_tables.note(_EVERYBODY, now)

    def tries(self, connection: HTTPConnection) -> None:
        """Before a link is looked up. TurnedAway when too many of late have led nowhere: then none does."""
        if wait := self._misses.wait(address_of(connection), self._now()):
            raise TurnedAway("too_many_misses", wait)

    def missed(self, connection: HTTPConnection) -> None:
        """A link led nowhere."""
        self._misses.note(address_of(connection), self._now())

    @contextmanager
    def socket(self, connection: HTTPConnection) -> Iterator[None]:
        """Around the life of a socket. TurnedAway."""
        address = address_of(connection)
        if 0 < self._allowed.all_sockets <= self._all_sockets:
            raise TurnedAway("house_full", _MINUTE)
        if 0 < self._allowed.sockets <= self._sockets.get(address, 0):
            raise TurnedAway("too_many_sockets", _MINUTE)
        self._all_sockets += 1
        self._sockets[address] = self._sockets.get(address, 0) + 1
        try:
            yield
        finally:
            self._all_sockets -= 1
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]


class _Windows:
    """For each address so much at most in any stretch of so many seconds, wherever it begins."""

    def __init__(self, most: int, seconds: float) -> None:
        self._most = most
        self._seconds = seconds
        self._times: dict[str, deque[float]] = {}

    def wait(self, address: str, now: float) -> int:
        """Whole seconds until there may be one more; 0: there may."""
        times = self._times.get(address)
        if times is None or len(times) < self._most:
            return 0
        return max(0, ceil(times[0] + self._seconds - now))

    def note(self, address: str, now: float) -> None:
        """One more."""
        if not self._most:
            return
        if address not in self._times and len(self._times) >= _REMEMBERED:
            self._let_go(now)
        # No more of them than the limit: the oldest falls off.
        self._times.setdefault(address, deque(maxlen=self._most)).append(now)

    def _let_go(self, now: float) -> None:
        kept = {address: times for address, times in self._times.items() if times[-1] > now - self._seconds}
        # Never more than so many: then the oldest begin anew.
        self._times = dict(list(kept.items())[-_REMEMBERED // 2 :])


def address_of(connection: HTTPConnection) -> str:
    """Who is asking, as far as the network knows: an IPv4 address, or the first half of an IPv6 one."""
    return network_of(connection.client.host if connection.client else "")


def network_of(host: str) -> str:
    """What counts as one address."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        mapped = address.ipv4_mapped
        return str(mapped) if mapped else str(IPv6Address(int(address) >> _NETWORK_BITS << _NETWORK_BITS))
    return str(address)
