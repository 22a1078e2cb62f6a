"""Five thousand random hands at each of the 24 tables: program and referee agree on all of them.

Twenty times as many in `make soak`. `AGREE_SEED` sets which. A failure prints the hand in notation.
"""

import multiprocessing
import os
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor

import pytest

from tests.agree.compare import SETTINGS, Setting, play_hands
from tests.agree.seen import due
from tests.amount import amount

HANDS = amount(5_000, 100_000)
SEED = os.environ.get("AGREE_SEED", "double six")
ENOUGH_TO_SEE_ALL = 5000

Played = dict[Setting, Future[Counter[str]]]


@pytest.fixture(scope="module")
def played() -> Iterator[Played]:
    """All tables at once, spread over the cores there are. New processes, so that no thread of this one is copied."""
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(4, os.cpu_count() or 1), fresh) as pool:
        yield {setting: pool.submit(play_hands, setting, HANDS, SEED) for setting in SETTINGS}
        pool.shutdown(cancel_futures=True)


@pytest.mark.soak
@pytest.mark.parametrize("setting", SETTINGS, ids=[setting.name for setting in SETTINGS])
def test_the_referee_agrees_on_every_choice_draw_pass_end_winner_and_score(played: Played, setting: Setting) -> None:
    """Rules, whole: every hand of whole matches, compared after every decision."""
    seen = played[setting].result()
    assert seen["hands"] >= HANDS
    if HANDS >= ENOUGH_TO_SEE_ALL:
        missed = {fact for fact in due(setting.players, setting.game, setting.opening) if not seen[fact]}
        assert not missed, f"random play with seed {SEED!r} did not come to these; it saw {seen}"
