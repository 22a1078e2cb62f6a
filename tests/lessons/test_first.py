"""The boards of the first game do what its sentences say they do."""

from typing import Any

from app.lessons.first import EXPANDED, FACES, STEPS


def ways(name: str, at: int = 0) -> list[tuple[str, str | None]]:
    return [(way["tile"], way["end"]) for way in EXPANDED[name]["nodes"][at]["then"]]


def last(name: str) -> Any:
    return EXPANDED[name]["nodes"][-1]


def test_there_are_six_steps() -> None:
    assert STEPS == 6


def test_the_tiles_to_turn_up_are_an_ordinary_one_a_double_and_a_blank() -> None:
    assert [(face["pips"], face["double"]) for face in FACES] == [(10, False), (6, True), (2, False)]
    assert FACES[-1]["tile"].endswith("-0")


def test_any_tile_may_lead() -> None:
    assert len(ways("lead")) == len(EXPANDED["lead"]["nodes"][0]["tiles"])


def test_one_tile_fits_and_on_the_right_end_alone() -> None:
    """ "Your 2·1 has a 2": the number is that of the right end."""
    assert ways("fits") == [("2-1", "right")]


def test_one_tile_fits_both_ends_and_leaves_another_number_on_each() -> None:
    assert ways("both") == [("4-2", "left"), ("4-2", "right")]
    ends = [EXPANDED["both"]["nodes"][way["node"]]["ends"] for way in EXPANDED["both"]["nodes"][0]["then"]]
    assert ends == [(2, 2), (4, 4)]


def test_whoever_is_stuck_draws_until_a_tile_fits() -> None:
    """After one lay and Ben's go; then two tiles are left, and nobody can draw them."""
    assert len(ways("stuck")) == 1
    node = EXPANDED["stuck"]["nodes"][1]
    assert [entry["seat"] for entry in node["log"] if "drew" in entry] == [0, 0]
    assert [play["tile"] for play in node["plays"]] == [node["tiles"][-1]]
    assert node["boneyard"] == {"tiles": 2, "drawable": 0}


def test_the_last_step_ends_with_you_out() -> None:
    assert len(ways("out")) == 1
    assert last("out")["result"]["how"] == "out"
    assert last("out")["result"]["seat"] == 0
    assert last("out")["result"]["points"] == 21


def test_nobody_acts_where_the_step_does_not_say_so() -> None:
    """Else a board would show somebody pass of whom nothing was told."""
    for name in ("lead", "fits", "both"):
        assert {entry["seat"] for node in EXPANDED[name]["nodes"] for entry in node["log"]} == {0}
