"""Who is here: whoever has a connection, or had one a moment ago."""

import asyncio

from app.room.presence import Presence

AWAY = 200
SHORT = 0.01
LONG = 0.3


class Gone(list[str]):
    """Who was said to be gone, in order."""

    def __call__(self, person: str) -> None:
        self.append(person)


async def test_a_reload_is_no_absence() -> None:
    gone = Gone()
    presence = Presence(AWAY, gone)
    presence.came("ana")
    presence.went("ana")
    assert presence.is_here("ana")
    await asyncio.sleep(SHORT)
    presence.came("ana")
    await asyncio.sleep(LONG)
    assert presence.is_here("ana")
    assert gone == []


async def test_who_does_not_come_back_is_away_after_a_moment() -> None:
    gone = Gone()
    presence = Presence(AWAY, gone)
    presence.came("ana")
    presence.went("ana")
    await asyncio.sleep(LONG)
    assert not presence.is_here("ana")
    assert gone == ["ana"]


async def test_of_several_tabs_the_last_one_counts() -> None:
    presence = Presence(0, Gone())
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
    gone = Gone()
    presence = Presence(AWAY, gone)
    presence.came("ana")
    for _ in range(10):
        presence.went("ana")
        presence.came("ana")
    presence.came("ana")
    presence.went("ana")
    await asyncio.sleep(LONG)
    assert presence.is_here("ana")
    assert gone == []


async def test_each_is_here_for_themselves() -> None:
    presence = Presence(0, Gone())
    presence.came("ana")
    presence.came("ben")
    presence.went("ana")
    await asyncio.sleep(SHORT)
    assert not presence.is_here("ana")
    assert presence.is_here("ben")
    assert not presence.is_here("cleo")
