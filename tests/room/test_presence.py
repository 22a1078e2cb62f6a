"""Who is here: whoever has a connection, or had one a moment ago."""

import asyncio

from app.room.presence import Presence

AWAY = 40
SHORT = 0.01
LONG = 0.08


class Changes:
    """How often somebody was said to be gone."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self) -> None:
        self.count += 1


async def test_a_reload_is_no_absence() -> None:
    changes = Changes()
    presence = Presence(AWAY, changes)
    presence.came("ana")
    presence.went("ana")
    assert presence.is_here("ana")
    await asyncio.sleep(SHORT)
    presence.came("ana")
    await asyncio.sleep(LONG)
    assert presence.is_here("ana")
    assert changes.count == 0


async def test_who_does_not_come_back_is_away_after_a_moment() -> None:
    changes = Changes()
    presence = Presence(AWAY, changes)
    presence.came("ana")
    presence.went("ana")
    await asyncio.sleep(LONG)
    assert not presence.is_here("ana")
    assert changes.count == 1


async def test_of_several_tabs_the_last_one_counts() -> None:
    presence = Presence(0, Changes())
    presence.came("ana")
    presence.came("ana")
    presence.went("ana")
    await asyncio.sleep(SHORT)
    assert presence.is_here("ana")
    presence.went("ana")
    await asyncio.sleep(SHORT)
    assert not presence.is_here("ana")


async def test_many_reloads_are_still_no_absence() -> None:
    """Each one stops the clock of the one before."""
    changes = Changes()
    presence = Presence(AWAY, changes)
    presence.came("ana")
    for _ in range(10):
        presence.went("ana")
        presence.came("ana")
    presence.came("ana")
    presence.went("ana")
    await asyncio.sleep(LONG)
    assert presence.is_here("ana")
    assert changes.count == 0


async def test_each_is_here_for_themselves() -> None:
    presence = Presence(0, Changes())
    presence.came("ana")
    presence.came("ben")
    presence.went("ana")
    await asyncio.sleep(SHORT)
    assert not presence.is_here("ana")
    assert presence.is_here("ben")
    assert not presence.is_here("cleo")
