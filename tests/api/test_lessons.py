"""The lessons as a browser without a script gets them, and the page that lists them."""

import json
import re
from html import unescape

import pytest
from httpx import AsyncClient

from app.api.lessons import NAMES
from app.lessons.boards import expand
from app.lessons.shelf import LESSONS


def words(page: str) -> str:
    """What is read on it."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", "", page.split("<main")[1].split("</main>", maxsplit=1)[0])))


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
async def test_a_lesson_is_read_and_its_boards_come_with_it(client: AsyncClient, lesson: object) -> None:
    """Without a script the boards are there in words; for a script they are facts, as the rules worked them out."""
    name, boards = lesson.name, lesson.boards  # type: ignore[attr-defined]
    page = (await client.get(f"/learn/{name}")).text
    facts = re.search(r'<script type="application/json" id="boards">(.*)</script>', page)
    assert facts
    assert json.loads(facts[1]) == json.loads(json.dumps({each: expand(board) for each, board in boards.items()}))
    assert re.findall(r'data-board="(\w+)"', page) == list(boards)
    assert "Your tiles:" in words(page)
    assert re.findall(r'<p id="(try)" class="try">', page)


async def test_one_leads_to_the_next_and_back(client: AsyncClient) -> None:
    seen, path = [], f"/learn/{NAMES[0]}"
    while path:
        seen.append(path)
        page = (await client.get(path)).text
        before = re.search(r'href="([^"]+)" rel="prev"', page)
        assert (before[1] if before else None) == (seen[-2] if len(seen) > 1 else None)
        after = re.search(r'href="([^"]+)" rel="next"', page)
        path = after[1] if after else ""
    assert seen == [f"/learn/{name}" for name in NAMES]


async def test_all_are_on_one_page(client: AsyncClient) -> None:
    page = (await client.get("/learn/all")).text
    links = re.findall(r'<a href="(/learn/\w+)"><b>([^<]+)</b><span>([^<]+)</span>', page)
    assert [link for link, _, _ in links] == [f"/learn/{name}" for name in NAMES]
    for link, title, about in links:
        lesson = (await client.get(link)).text
        assert f"<h1>{title}</h1>" in lesson
        assert f'<meta name="description" content="{about}">' in lesson


@pytest.mark.parametrize("name", ["nothing", "ALL", "set/", "%2e%2e"])
async def test_a_lesson_that_is_none_is_a_page_that_says_so(client: AsyncClient, name: str) -> None:
    answer = await client.get(f"/learn/{name}")
    assert (answer.status_code, answer.headers["content-type"]) == (404, "text/html; charset=utf-8")
