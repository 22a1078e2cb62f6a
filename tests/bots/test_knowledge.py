"""What is held certain is so, and everything is that can be."""

from random import Random

import pytest

from app.bots.knowledge import Known, known
from app.rules.events import Drew
from app.rules.options import Options
from app.rules.tiles import tiles
from tests.amount import amount
from tests.bots.positions import SETTINGS, goes, sight_of
from tests.bots.worlds import Taken, mask, mixed, same_to_the_seat_on_turn, taken
from tests.rules.deals import table

DRAWING = [options for options in SETTINGS if options.game == "draw"]


@pytest.mark.soak
@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_the_deal_that_was_is_never_ruled_out(options: Options) -> None:
    """Every batch is as large as it was, and each of its tiles is where knowledge says that it may be."""
    for round in goes(options, Random(f"true {options}"), amount(60, 2000)):
        now, true = known(sight_of(round)), taken(round, round.order)
        assert [(each.seat, each.size) for each in now.batches] == [(seat, len(held)) for seat, held in true.batches]
        assert possible(now, true)
        just_drawn = (
            mask({play.tile for play in round.plays}) if round.moves and isinstance(round.moves[-1], Drew) else 0
        )
        held = [mask(hand) & ~just_drawn for hand in round.hands]
        assert all(not each & lacks for each, lacks in zip(held, now.lacks, strict=True))
        assert (now.hand, now.counts) == (mask(round.hands[now.seat]), tuple(len(hand) for hand in round.hands))


@pytest.mark.soak
@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_a_world_is_possible_exactly_when_all_would_have_gone_the_same_way_in_it(options: Options) -> None:
    """Hidden and laid tiles are mixed and the same lays made again by the rules: no less is certain, and no more."""
    rng = Random(f"mixed {options}")
    could, could_not = 0, 0
    for round in goes(options, rng, amount(30, 1000)):
        now = known(sight_of(round))
        for _ in range(6):
            order = mixed(round, rng, rng.randrange(1, 4))
            other = same_to_the_seat_on_turn(round, order)
            supposed = possible(now, taken(round, order))
            assert supposed == (other is not None), f"{round.moves} with {order}"
            could, could_not = could + supposed, could_not + (not supposed)
    assert could > 20
    assert could_not > 20


def possible(now: Known, supposed: Taken) -> bool:
    """Whether knowledge allows that these tiles went there."""
    held = [mask(batch) for _, batch in supposed.batches]
    for batch, inside in zip(now.batches, held, strict=True):
        if batch.seat != now.seat and inside & ~now.laid & ~batch.may:
            return False
    drawn = iter([last.index for seat, last in supposed.drawn if seat != now.seat])
    for lay in now.lays:
        if lay.seat == now.seat:
            continue
        if not lay.sources:
            if lay.tile != next(drawn):
                return False
        elif not any(held[at] >> lay.tile & 1 for at in lay.sources):
            return False
    return True


SIXES = mask(tiles("6-6 6-5 6-4 6-3 6-2 6-1 6-0"))


def test_who_passes_lacks_both_numbers_for_good_in_block() -> None:
    """A hand of Block only grows smaller."""
    hands = "6-6 6-5 6-1 2-0 3-0 4-0 5-0", "1-1 2-1 3-1 4-1 5-1 2-2 3-2"
    hand = table("block 2 any difference dealer 1", *hands, moves="0=6-6 0>6-5 1>5-1 0<6-1")
    now = known(sight_of(hand))
    assert (now.seat, now.lacks) == (1, (0, SIXES))


def test_what_is_drawn_later_may_have_what_was_lacked_before() -> None:
    """Draw: 5-5 and 4-4 did not fit a six and are held, 6-4 did; where nothing fits the noughts are drawn for anew."""
    hands = "6-6 6-5 6-1 2-0 3-0 4-0 5-0", "1-1 2-1 3-1 4-1 1-0 2-2 3-2"
    first = "5-5 4-4 6-4 3-3 5-4 4-3 4-2"
    hand = table("draw 2 any difference dealer 1", *hands, first=first, moves="0=6-6 1>6-4 0>4-0 1>1-0")
    now = known(sight_of(hand))
    dealt, drawn = (each for each in now.batches if each.seat == 1)
    assert (dealt.size, drawn.size) == (7, 2)
    assert not dealt.may & SIXES
    assert not drawn.may & SIXES
    assert now.lacks[1] == SIXES


def test_nobody_was_dealt_what_would_have_opened_instead() -> None:
    """The highest double opens: with 4-4 on the line 5-5 and 6-6 are in no hand."""
    hands = "4-4 6-5 6-1 2-0 3-0 4-0 5-0", "1-1 2-1 3-1 5-4 1-0 2-2 3-2"
    now = known(sight_of(table("block 2 highest difference dealer 1", *hands)))
    assert now.lacks == (mask(tiles("6-6 5-5")),) * 2
    assert not any(each.may & mask(tiles("6-6 5-5")) for each in now.batches)
