"""What a room needs from outside."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from app.room.chance import Chance
from app.room.changes import Changes
from app.room.pace import Pace
from app.room.tickets import Tickets
from app.store import Store
from app.workers.base import Thinker

Now = Callable[[], int]
"""Milliseconds since 1970."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Where logs are kept, chance, the time and the pace of the house, its minds, when it was opened, how often
    seats have changed of late, the tickets that move them, and whose turn it is to look back (`looking`).
    """

    store: Store
    chance: Chance
    now: Now
    pace: Pace
    thinker: Thinker
    began: int
    changes: Changes
    tickets: Tickets = field(default_factory=Tickets)
    one_look: asyncio.Lock = field(default_factory=asyncio.Lock)
