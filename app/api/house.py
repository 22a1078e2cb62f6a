"""What every door of the house opens on: the rooms, whether the store answers, and the address players use."""

from dataclasses import dataclass
from typing import Protocol

from starlette.requests import HTTPConnection

from app.api.addresses import Addresses
from app.room.names import show_table_id
from app.room.rooms import Rooms


class Checked(Protocol):
    """As much of a store as the doors may see."""

    async def check(self) -> None:
        """Raises StoreUnavailable when nothing can be written down."""
        ...


@dataclass(frozen=True, slots=True)
class House:
    rooms: Rooms
    store: Checked
    base_url: str | None
    addresses: Addresses


def house_of(connection: HTTPConnection) -> House:
    house: House = connection.app.state.house
    return house


def whole(connection: HTTPConnection, path: str) -> str:
    """The whole address of a path, for players and for those who show them a link."""
    base = house_of(connection).base_url or str(connection.base_url)
    return f"{base.rstrip('/')}{path}"


def link(connection: HTTPConnection, table_id: str) -> str:
    """The whole address of a table, as it is sent to friends."""
    return whole(connection, f"/t/{show_table_id(table_id)}")
