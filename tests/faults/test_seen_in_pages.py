"""What a page makes of a house that restarts, and of one that can write nothing down: a sentence, and it goes on."""

import resource
from pathlib import Path

from playwright.sync_api import expect

from tests.chaos.pages import evening

LATER = 20_000
"""Milliseconds. Five seconds are promised; a busy machine may take longer."""


def test_a_restart_is_a_quiet_line_and_the_same_page(tmp_path: Path) -> None:
    with evening(tmp_path) as there:
        pair = there.pair(direct=True)
        markers = [each.tell("marker") for each in pair]
        hands = [each.at.hand() for each in pair]
        there.server.stop()
        for each in pair:
            expect(each.at.call).to_contain_text("The house restarts")
            expect(each.at.page.get_by_role("alert")).to_have_text("")
        there.server.start()
        expect(pair[0].at.lit.first).to_be_visible(timeout=LATER)
        expect(pair[1].at.call).not_to_contain_text("The house restarts", timeout=LATER)
        assert [each.tell("marker") for each in pair] == markers
        assert [each.at.hand() for each in pair] == hands
        lie = len(pair[1].at.laid())
        pair[0].at.lay_any()
        expect(pair[1].at.line).to_have_count(lie + 1)


def test_a_full_disk_is_said_and_the_tile_can_be_laid_when_there_is_room(tmp_path: Path) -> None:
    with evening(tmp_path) as there:
        ana, ben = there.pair()
        hand, lie = ana.at.hand(), ben.at.laid()
        assert there.server.process is not None
        pid, no_limit = there.server.process.pid, resource.RLIM_INFINITY
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, no_limit))
        ana.at.lay_any()
        expect(ana.at.page.get_by_text("The house cannot write anything down just now").first).to_be_visible()
        assert ana.at.hand() == hand
        assert ben.at.laid() == lie
        assert sorted(lie) == sorted(there.laid(ana.table))
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (no_limit, no_limit))
        ana.at.lay_any()
        expect(ben.at.line).to_have_count(len(lie) + 1)
        assert sorted(ben.at.laid()) == sorted(there.laid(ana.table))
