"""What a person may ask of a table. `id` is the asker's own number for the ask; it comes back in the answer.

Reading them from the wire is `app.api.from_client`; what comes of them is `decide`.
"""

from dataclasses import dataclass

from app.bots.minds import Level
from app.rules.line import End

Key = tuple[str | int | None, ...]


@dataclass(frozen=True, slots=True)
class Sit:
    """`seat` None: the first that is open, else the first that a bot has."""

    id: int
    seat: int | None
    name: str

    @property
    def key(self) -> Key:
        return "sit", self.id, self.seat, self.name


@dataclass(frozen=True, slots=True)
class Stand:
    id: int

    @property
    def key(self) -> Key:
        return "stand", self.id


@dataclass(frozen=True, slots=True)
class Rename:
    id: int
    name: str

    @property
    def key(self) -> Key:
        return "rename", self.id, self.name


@dataclass(frozen=True, slots=True)
class Start:
    id: int

    @property
    def key(self) -> Key:
        return "start", self.id


@dataclass(frozen=True, slots=True)
class Lay:
    """`end` None: the first tile of a hand. `seen`: the version the lay was decided on."""

    id: int
    tile: str
    end: End | None
    seen: int

    @property
    def key(self) -> Key:
        return "lay", self.id, self.seen


@dataclass(frozen=True, slots=True)
class Ready:
    id: int

    @property
    def key(self) -> Key:
        return "ready", self.id


@dataclass(frozen=True, slots=True)
class Rematch:
    id: int

    @property
    def key(self) -> Key:
        return "rematch", self.id


@dataclass(frozen=True, slots=True)
class Take:
    """Take over the seat a ticket is for; `ticket` is the hash of it. See `tickets`."""

    id: int
    ticket: str

    @property
    def key(self) -> Key:
        return "take", self.id, self.ticket


@dataclass(frozen=True, slots=True)
class Bot:
    """A bot of that level for that seat: it sits down where it is open, and plays for somebody who is away. `level`
    None: the bot who sits there stands up.
    """

    id: int
    seat: int
    level: Level | None

    @property
    def key(self) -> Key:
        return "bot", self.id, self.seat, self.level


@dataclass(frozen=True, slots=True)
class Hint:
    """What a sharp mind in the asker's place would think of every play. It changes nothing, and may be asked again."""

    id: int


Decision = Sit | Stand | Rename | Start | Lay | Ready | Rematch | Bot
"""What goes into the log when it is carried out; but a `Bot` who lays for somebody away, and goes with their return, is
nothing for the log.
"""

Command = Decision | Take
"""`key` is what makes two asks of one person the same ask; see `answers`."""
