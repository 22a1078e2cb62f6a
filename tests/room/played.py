"""A hand in play at a table, with a time moved by hand. Nothing is claimed here."""

from app.room.manners import Manners
from app.room.room import Room
from app.room.rooms import Rooms
from app.rules.options import Options
from app.store import Store
from tests.room.driver import PROMPT, Ear, Shuffles, Time, View, deal, joined, settle, until
from tests.room.heaviest import Heaviest


class Played:
    """A hand in play at a table of two: who is on turn, the other, and a time to move."""

    def __init__(self, room: Room, ears: list[Ear], time: Time) -> None:
        self.room = room
        self.time = time
        turn = ears[0].view["round"]["turn"]
        self.ears = ears
        self.on_turn, self.other = ears[turn], ears[1 - turn]
        self.seat = turn

    async def passes(self, ms: int) -> None:
        """So much time, and whatever is then due has happened."""
        self.time.at += ms
        await ring(self.room)

    async def vanishes(self, ear: Ear) -> None:
        self.room.leave(ear)
        await until(lambda: not self.room._presence.is_here(ear.person))

    async def returns(self, ear: Ear) -> Ear:
        return joined(self.room, ear.person)

    @property
    def log(self) -> list[View]:
        return [each for each in joined(self.room, "looker").view["round"]["log"] if "laid" in each]

    def seen(self, by: Ear) -> View:
        """What that one was last told of the seat on turn, by view or by presence."""
        message = next(each for each in reversed(by.heard) if each["type"] in ("table", "presence"))
        told = message.get("table", message)
        deadline = told["round"]["deadline"] if "round" in told else told["deadline"]
        seat = told["seats"][self.seat]
        return {name: seat[name] for name in ("present", "away", "stand_in")} | {"deadline": deadline}


async def ring(room: Room) -> None:
    """The loop's time does not move with the test's: have the room look at what is due now."""
    if room._alarm is not None:
        room._alarm.cancel()
    room._ring()
    await settle()


async def played(store: Store, manners: Manners | None = None, players: int = 2) -> Played:
    time = Time()
    rooms = Rooms(store, now=time, thinker=Heaviest(), chance=Shuffles(3), pace=PROMPT)
    room = await rooms.get(await rooms.create(Options(players, target=500), manners or Manners()))
    return Played(room, await deal(room), time)
