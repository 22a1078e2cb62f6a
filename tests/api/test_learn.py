"""The lesson as the server writes it: every step can be read without a script, and its boards come with it."""

import json
import re
from html import unescape
from typing import Any

import pytest
from httpx import AsyncClient

from app.lessons.first import EXPANDED, STEPS


def boards(text: str) -> Any:
    found = re.search(r'<script type="application/json" id="boards">(.*?)</script>', text, re.DOTALL)
    assert found
    return json.loads(found[1])


async def test_the_boards_of_the_lesson_come_with_the_page(client: AsyncClient) -> None:
    """As JSON that nothing runs; the page needs no network once it is there."""
    answer = await client.get("/learn")
    assert answer.status_code == 200
    assert boards(answer.text) == json.loads(json.dumps(EXPANDED))


async def test_every_step_is_there_to_be_read(client: AsyncClient) -> None:
    """What it asks, what it says afterwards, and the board in words."""
    text = unescape((await client.get("/learn")).text)
    assert text.count("<h2 ") == STEPS
    assert text.count('data-said="done"') == STEPS
    assert "A few goes later, the line is open at 5 and at 2. Your 2·1 has a 2, so it lights up. Tap it." in text
    assert "<span>5·3</span> <span>3·3</span> <span>3·2</span>" in text


@pytest.mark.parametrize(
    ("address", "shown"), [("", 1), ("?step=4", 4), ("?step=0", 1), ("?step=77", 1), ("?step=x", 1)]
)
async def test_an_address_names_a_step(client: AsyncClient, address: str, shown: int) -> None:
    text = (await client.get(f"/learn{address}")).text
    assert re.findall(r'class="step is-now"[^>]* data-step="(\d)"', text) == [str(shown)]


async def test_its_form_opens_a_table_with_an_easy_bot(client: AsyncClient) -> None:
    """The real hand at the end of it, as a browser without a script would ask for it."""
    text = (await client.get("/learn")).text
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="(\w+)">', text))
    answer = await client.post("/", data=fields)
    assert answer.status_code == 303
    view = (await client.get(f"/api/tables/{answer.headers['location'].removeprefix('/t/')}")).json()
    assert (view["options"]["game"], [seat["level"] for seat in view["seats"]]) == ("draw", [None, "easy"])


@pytest.mark.parametrize("page", ["/", "/rules"])
async def test_the_lesson_is_a_tap_away(client: AsyncClient, page: str) -> None:
    assert 'href="/learn"' in (await client.get(page)).text
