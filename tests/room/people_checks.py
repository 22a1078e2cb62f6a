"""What must hold at a table after every step, whatever people do: of the people, of the time, and of the tiles."""

from collections.abc import Mapping, Sequence
from typing import Any

from tests.room.driver import Ear, View
from tests.room.people_model import ABSENCE, Model


def check_people(view: View, model: Model, looker: Ear) -> None:
    """And what was last told is how it is."""
    for seat, person in model.seats.items():
        told = view["seats"][seat]
        assert told["kind"] == ("bot" if seat in model.bots else "open" if person is None else "person")
        assert (told["level"] is None) == (seat not in model.bots)
        assert told["present"] == (seat in model.bots or model.is_here(person))
        assert (told["away"] is None) == (person is None or model.is_here(person))
        assert told["away"] is None or told["away"] >= 0
        assert told["stand_in"] == model.stands_in(seat)
        assert not (told["stand_in"] and told["present"])
    message = next(each for each in reversed(looker.heard) if each["type"] in ("table", "presence"))
    for was, now in zip(message.get("table", message)["seats"], view["seats"], strict=True):
        assert (was["present"], was["stand_in"]) == (now["present"], now["stand_in"])
        assert (was["away"] is None) == (now["away"] is None)


def check_time(view: View, model: Model) -> None:
    round = view["round"]
    if round is None:
        return
    assert (round["turn"] is not None) == (view["phase"] == "playing")
    if round["turn"] is None or not model.company or model.bot_lays(round["turn"]):
        assert round["deadline"] is None
    elif model.is_here(model.seats[round["turn"]]):
        assert (round["deadline"] is None) == (model.manners.clock is None)
    else:
        assert (round["deadline"] is None) == (model.manners.away == "wait")
        assert round["deadline"] is None or round["deadline"] <= ABSENCE
    assert round["deadline"] is None or round["deadline"] >= 0


def check_tiles(view: View, model: Model, ears_of: Mapping[str, Sequence[Ear]]) -> None:
    """Each lies in one place, and together they are 28."""
    round = view["round"]
    if round is None:
        return
    line = [placed["tile"] for placed in round["line"]]
    counts = [seat["tiles"] for seat in view["seats"]]
    assert len(line) + sum(counts) + round["boneyard"]["tiles"] == 28
    seen = list(line)
    for person, ears in ears_of.items():
        for ear in ears:
            assert ear.view["version"] == view["version"]
            you = ear.view["you"]
            assert you["seat"] == next((seat for seat, sits in model.seats.items() if sits == person), None)
        if ears and ears[0].view["you"]["seat"] is not None:
            mine = ears[0].view["you"]["tiles"]
            assert len(mine) == counts[ears[0].view["you"]["seat"]]
            seen += mine
    assert len(seen) == len(set(seen))


def check_lay(row: Mapping[str, Any], model: Model) -> str:
    """Whoever made this lay of the log had the right to. Says what it was, and tells the model."""
    assert row["seat"] == model.turn
    here = model.is_here(model.seats[row["seat"]])
    if row["by"] == "person":
        assert here
        return "laid"
    assert model.may_lay(), f"the table laid for seat {row['seat']}"
    assert row["by"] == ("clock" if here else "bot")
    model.laid()
    return "time was up" if here else "bot laid" if row["seat"] in model.bots else "laid for"
