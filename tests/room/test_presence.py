"""Who is here: whoever has a connection, or had one a moment ago."""

import asyncio

from app.room.presence import Presence
from tests.room.driver import Time, until

AWAY = 200
SHORT = 0.01
LONG = 0.3


NOON = 43_200_000


class Gone(list[tuple[str, int]]):
    """Who was said to be gone, in order, and since when."""

    def __call__(self, person: str, lost: int) -> None:
        self.append((person, lost))


def noon() -> int:
    return NOON


async def test_a_reload_is_no_absence() -> None:
    gone = Gone()
    presence = Presence(AWAY, noon)
    presence.came("ana")
    presence.went("ana", gone)
    assert presence.is_here("ana")
    await asyncio.sleep(SHORT)
    presence.came("ana")
    await asyncio.sleep(LONG)
    assert presence.is_here("ana")
    assert gone == []


async def test_who_does_not_come_back_is_away_after_a_moment() -> None:
    gone = Gone()
    presence = Presence(AWAY, noon)
    presence.came("ana")
    presence.went("ana", gone)
    await asyncio.sleep(LONG)
    assert not presence.is_here("ana")
    assert gone == [("ana", NOON)]


async def test_of_several_tabs_the_last_one_counts() -> None:
    gone = Gone()
    presence = Presence(0, noon)
    presence.came("ana")
    presence.came("ana")
    presence.went("ana", gone)
    await asyncio.sleep(SHORT)
    assert presence.is_here("ana")
    presence.went("ana", gone)
    await asyncio.sleep(SHORT)
    assert not presence.is_here("ana")


async def test_many_reloads_are_still_no_absence() -> None:
    """Each one stops the clock of the one before."""
    gone = Gone()
    presence = Presence(AWAY, noon)
    presence.came("ana")
    for _ in range(10):
        presence.went("ana", gone)
        presence.came("ana")
    presence.came("ana")
    presence.went("ana", gone)
    await asyncio.sleep(LONG)
    assert presence.is_here("ana")
    assert gone == []


async def test_each_is_here_for_themselves() -> None:
    gone = Gone()
    presence = Presence(0, noon)
    presence.came("ana")
    presence.came("ben")
    presence.went("ana", gone)
    await asyncio.sleep(SHORT)
    assert not presence.is_here("ana")
    assert presence.is_here("ben")
    assert not presence.is_here("cleo")


async def test_an_absence_counts_from_when_the_connection_was_lost() -> None:
    """Not from when it is sure, a moment later."""
    gone, time = Gone(), Time(5_000)
    presence = Presence(20, time)
    presence.came("ana")
    presence.went("ana", gone)
    time.at = 5_020
    await until(lambda: bool(gone))
    assert gone == [("ana", 5_000)]
