"""What a table may choose, and what is refused."""

from typing import Any

import pytest

from app.rules.options import Options, default_target


@pytest.mark.parametrize(
    ("game", "players", "each", "left_over"),
    [
        ("block", 2, 7, 14),
        ("block", 3, 5, 13),
        ("block", 4, 5, 8),
        ("draw", 2, 7, 14),
        ("draw", 3, 7, 7),
        ("draw", 4, 6, 4),
    ],
)
def test_how_many_tiles_each_and_how_many_are_left_over(game: Any, players: int, each: int, left_over: int) -> None:
    """Rules, The deal: Block 7 for two and 5 for three or four; Draw 7 for two or three and 6 for four.

    Clauses H7, H9, T4, T5.
    """
    options = Options(players, game)
    assert (options.each, options.left_over) == (each, left_over)


@pytest.mark.parametrize(("players", "sides"), [(2, [0, 1]), (3, [0, 1, 2]), (4, [0, 1, 0, 1])])
def test_four_play_as_two_pairs_sitting_opposite(players: int, sides: list[int]) -> None:
    """Rules, Pairs: the first and third seat against the second and fourth; otherwise everyone for themselves.

    Clauses H1, H11.
    """
    options = Options(players)
    assert [options.side_of(seat) for seat in range(players)] == sides
    assert options.sides == len(set(sides))


def test_the_default_is_block_for_two_to_a_hundred() -> None:
    """Rules, New game: Block, the house game; any tile leads and a blocked hand pays the difference. Clause H7."""
    assert Options() == Options(2, "block", "any", "difference", 100)


@pytest.mark.parametrize(("players", "target"), [(2, 100), (3, 61), (4, 100)])
def test_the_game_is_to_100_or_61_for_three(players: int, target: int) -> None:
    """Rules, Match: to 100 for two players or two pairs, 61 for three. Clause H26."""
    assert default_target(players) == target


@pytest.mark.parametrize("target", [1, 2, 61, 100, 499, 500])
def test_any_target_from_1_to_500_can_be_set(target: int) -> None:
    """Rules, Match: a table may play to another number."""
    assert Options(target=target).target == target


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"players": 1}, "players must be 2, 3 or 4"),
        ({"players": 5}, "players must be 2, 3 or 4"),
        ({"players": 0}, "players must be 2, 3 or 4"),
        ({"players": "2"}, "players must be 2, 3 or 4"),
        ({"game": "muggins"}, "game must be one of block, draw"),
        ({"game": "Draw"}, "game must be one of block, draw"),
        ({"game": None}, "game must be one of block, draw"),
        ({"opening": "lowest"}, "opening must be one of any, highest"),
        ({"blocked": "half"}, "blocked must be one of difference, all"),
        ({"target": 0}, "target must be from 1 to 500"),
        ({"target": 501}, "target must be from 1 to 500"),
        ({"target": -100}, "target must be from 1 to 500"),
        ({"target": 99.5}, "target must be from 1 to 500"),
    ],
)
def test_everything_else_is_refused_by_name(wrong: dict[str, Any], says: str) -> None:
    """Rules, New game: a table these rules do not know cannot be opened."""
    with pytest.raises(ValueError, match=says):
        Options(**wrong)
