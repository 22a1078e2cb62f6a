"""What every store promises, whichever backend keeps the logs."""

import asyncio

import pytest

from app.store import Newest, Store, StoreUnavailable, VersionConflict
from tests.store.conftest import Opener


class TestEveryStore:
    async def test_entries_come_back_in_the_order_they_were_appended(self, store: Store) -> None:
        assert await store.append("fox", 0, ["a", "b"]) == 2
        assert await store.append("fox", 2, ["c"]) == 3
        assert await store.read("fox") == ["a", "b", "c"]

    async def test_what_is_behind_a_version_can_be_read_alone(self, store: Store) -> None:
        await store.append("fox", 0, ["a", "b", "c"])
        assert [await store.read("fox", after) for after in (1, 3, 9)] == [["b", "c"], [], []]

    async def test_an_unknown_table_has_no_entries(self, store: Store) -> None:
        assert await store.read("fox") == []

    async def test_no_entries_change_nothing(self, store: Store) -> None:
        assert await store.append("fox", 0, []) == 0
        assert await store.append("fox", 0, ["a"]) == 1
        assert await store.append("fox", 1, []) == 1

    async def test_tables_are_apart_however_alike_their_names(self, store: Store) -> None:
        names = ["fox", "FOX", "fox ", "fox\0", "", "føx", "%"]
        for name in names:
            assert await store.append(name, 0, [f"of {name!r}"]) == 1
        assert [await store.read(name) for name in names] == [[f"of {name!r}"] for name in names]

    @pytest.mark.parametrize("entry", ["", "two\nlines", "a\0b", "'; DROP TABLE entries; --", "🁫 é é", "x" * 100_000])
    async def test_any_text_comes_back_as_it_was(self, store: Store, entry: str) -> None:
        await store.append("fox", 0, [entry, "next"])
        assert await store.read("fox") == [entry, "next"]

    async def test_a_lone_surrogate_is_the_callers_mistake_alone(self, store: Store) -> None:
        good = asyncio.create_task(store.append("fox", 0, ["a"]))
        for mistake in (
            store.append("hen", 0, ["b", "\ud800"]),
            store.append("\ud800", 0, ["b"]),
            store.read("\udfff"),
        ):
            with pytest.raises(ValueError, match="surrogates"):
                await mistake
        assert await good == 1
        assert await store.read("hen") == []

    @pytest.mark.parametrize("expected", [-1, 0, 1, 3, 2**70])
    async def test_an_append_decided_on_another_version_keeps_nothing(self, store: Store, expected: int) -> None:
        """Compare-and-append: the one who is late is told where the log is."""
        await store.append("fox", 0, ["a", "b"])
        with pytest.raises(VersionConflict) as conflict:
            await store.append("fox", expected, ["late"])
        assert conflict.value.current == 2
        assert await store.read("fox") == ["a", "b"]

    async def test_a_table_nobody_opened_is_at_version_nought(self, store: Store) -> None:
        with pytest.raises(VersionConflict) as conflict:
            await store.append("fox", 7, ["a"])
        assert conflict.value.current == 0
        assert await store.append("fox", 0, ["a"]) == 1

    async def test_of_many_at_one_version_exactly_one_wins(self, store: Store) -> None:
        """One winner for each table and version."""
        for version in range(5):
            asked = [store.append("fox", version, [f"{version}.{who}"]) for who in range(20)]
            answers = await asyncio.gather(*asked, return_exceptions=True)
            conflicts = [answer for answer in answers if isinstance(answer, VersionConflict)]
            assert [answer for answer in answers if isinstance(answer, int)] == [version + 1]
            assert {conflict.current for conflict in conflicts} == {version + 1}
            assert len(conflicts) == 19
        assert len(await store.read("fox")) == 5

    async def test_a_conflict_spoils_nobody_elses_append(self, store: Store) -> None:
        await store.append("late", 0, ["a"])
        asked = [store.append("late" if who % 2 else f"table {who}", 0, [str(who)]) for who in range(40)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert [answer for answer in answers if answer == 1] == [1] * 20
        assert [await store.read(f"table {who}") for who in range(0, 40, 2)] == [[str(who)] for who in range(0, 40, 2)]
        assert await store.read("late") == ["a"]

    async def test_appends_asked_one_after_the_other_need_not_wait_for_answers(self, store: Store) -> None:
        asked = [store.append("fox", version, [str(version)]) for version in range(50)]
        assert await asyncio.gather(*asked) == list(range(1, 51))
        assert await store.read("fox") == [str(version) for version in range(50)]

    async def test_a_read_sees_all_that_was_asked_before_it(self, store: Store) -> None:
        """An ask of unknown outcome is settled by reading the log."""
        append = asyncio.create_task(store.append("fox", 0, ["a"]))
        read = asyncio.create_task(store.read("fox"))
        assert (await append, await read) == (1, ["a"])

    async def test_the_callers_list_may_change_once_it_was_handed_over(self, store: Store) -> None:
        entries = ["a"]
        append = asyncio.create_task(store.append("fox", 0, entries))
        await asyncio.sleep(0)
        entries.append("b")
        assert await append == 1
        assert await store.read("fox") == ["a"]

    async def test_whoever_stops_waiting_breaks_nothing(self, store: Store) -> None:
        """A dropped player never wedges the table: kept or not, the log tells, and the next append works."""
        for turn in range(50):
            table = f"table {turn}"
            task = asyncio.create_task(store.append(table, 0, ["dropped"]))
            others = [asyncio.create_task(store.append(f"{table}, other", 0, ["stays"])) for _ in range(1)]
            for _ in range(turn % 4):
                await asyncio.sleep(0)
            task.cancel()
            assert await asyncio.gather(*others) == [1]
            entries = await store.read(table)
            assert entries in ([], ["dropped"])
            assert await store.append(table, len(entries), ["next"]) == len(entries) + 1
        await store.check()

    async def test_whoever_waits_on_another_loop_is_answered_there(self, store: Store) -> None:
        async def both() -> list[int]:
            return list(await asyncio.gather(store.append("fox", 0, ["a"]), store.append("hen", 0, ["a"])))

        here, there = await asyncio.gather(
            store.append("cat", 0, ["a"]), asyncio.to_thread(lambda: asyncio.run(both()))
        )
        assert (here, there) == (1, [1, 1])

    async def test_everything_is_there_after_closing_and_opening(self, opener: Opener) -> None:
        """A restart is a pause."""
        store = await opener()
        for version in range(3):
            await store.append("fox", version, [f"entry {version}"])
        await store.close()
        store = await opener()
        assert await store.read("fox") == ["entry 0", "entry 1", "entry 2"]
        with pytest.raises(VersionConflict):
            await store.append("fox", 0, ["again"])
        assert await store.append("fox", 3, ["entry 3"]) == 4

    async def test_closing_finishes_what_is_queued(self, opener: Opener) -> None:
        store = await opener()
        asked = [asyncio.create_task(store.append(f"table {number}", 0, ["a"])) for number in range(500)]
        await asyncio.sleep(0)
        await store.close()
        assert await asyncio.gather(*asked) == [1] * 500
        store = await opener()
        assert [await store.read(f"table {number}") for number in range(500)] == [["a"]] * 500

    async def test_closing_twice_is_fine(self, opener: Opener) -> None:
        store = await opener()
        await asyncio.gather(store.close(), store.close())
        await store.close()

    async def test_a_closed_store_says_so(self, opener: Opener) -> None:
        store = await opener()
        await store.close()
        for ask in (
            store.append("fox", 0, ["a"]),
            store.read("fox"),
            store.check(),
            store.newest("", 1),
            store.forget("fox", 1),
        ):
            with pytest.raises(StoreUnavailable, match="closed"):
                await ask

    async def test_a_store_that_works_passes_its_check(self, store: Store) -> None:
        await store.check()

    async def test_all_tables_can_be_looked_through_in_steps(self, store: Store) -> None:
        """Each once, with its version and its newest entry, however much is appended meanwhile."""
        for number in range(7):
            await store.append(f"table {number}", 0, ["first", f"last of {number}"])
        seen: list[Newest] = []
        while found := await store.newest(seen[-1].table if seen else "", 3):
            assert len(found) <= 3
            seen += found
            await store.append(f"later {len(seen)}", 0, ["not in the way"])
        assert seen == [Newest(f"table {number}", 2, f"last of {number}") for number in range(7)]
        await store.append("table 3", 2, ["newer"])
        assert (await store.newest("table 2", 1)) == [Newest("table 3", 3, "newer")]

    async def test_a_forgotten_log_is_gone_and_its_name_is_free(self, store: Store) -> None:
        await store.append("fox", 0, ["a", "b"])
        await store.append("hen", 0, ["a"])
        await store.forget("fox", 2)
        assert await store.read("fox") == []
        assert await store.newest("", 9) == [Newest("hen", 1, "a")]
        assert await store.append("fox", 0, ["c"]) == 1

    async def test_a_log_that_has_moved_on_is_not_forgotten(self, store: Store) -> None:
        """Whoever came back in the last moment loses nothing."""
        await store.append("fox", 0, ["a"])
        late = asyncio.create_task(store.append("fox", 1, ["b"]))
        with pytest.raises(VersionConflict) as conflict:
            await asyncio.gather(late, store.forget("fox", 1))
        assert conflict.value.current == 2
        assert await store.read("fox") == ["a", "b"]
        with pytest.raises(VersionConflict):
            await store.forget("nobody", 1)

    async def test_forgetting_outlasts_a_restart(self, opener: Opener) -> None:
        store = await opener()
        await store.append("fox", 0, ["a"])
        await store.forget("fox", 1)
        await store.close()
        assert await (await opener()).read("fox") == []
