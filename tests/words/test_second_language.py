"""A second language needs a catalogue and no code: a copy of the house with one more file of words speaks it."""

import json
import os
import re
import shutil
import subprocess
import sys
from html import unescape

import pytest

from app.api.templates import choose
from tests.house.tree import ROOT
from tests.words.made_up import made_up

ASK = """
import asyncio, json, sys
from httpx import ASGITransport, AsyncClient
from app.main import create_app
from app.settings import read_settings
from app.store import open_store

async def ask():
    app = create_app(read_settings({"DATABASE": sys.argv[1]}))
    client = AsyncClient(transport=ASGITransport(app), base_url="http://house")
    async with app.router.lifespan_context(app), client:
        said = {}
        table = (await client.post("/", data={})).headers["location"]
        paths = {"new": "/", "rules": "/rules", "lost": "/nothing", "gone": "/t/XKRM7-PQD4F", "table": table}
        paths["offline"] = "/offline"
        for language in ("pl", "en"):
            for name, path in paths.items():
                answer = await client.get(path, headers={"accept-language": language})
                said[f"{name} {language}"] = answer.text
            wrong = await client.post("/", data={"target": "no"}, headers={"accept-language": language})
            said[f"wrong {language}"] = wrong.text
            for script in ("new", "table"):
                address = said[f"{script} {language}"].partition('<script type="module" src="')[2].partition('"')[0]
                said[f"{script}.js {language}"] = (await client.get(address)).text
        print(json.dumps(said))

asyncio.run(ask())
"""
PAGES = ("new", "rules", "lost", "gone", "table", "offline", "wrong")
# What stays as it is in every language: the names of tables, codes, tiles, and what no reader sees.
SAME = re.compile(
    r"XKRM7-PQD4F|[a-z]+-[a-z]+(?= · |$)|#[0-9a-f]{6}|https?://\S+"
    r"|width=device-width.*|dark light|website|image/png|summary_large_image"
)


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Every page and script of a house with a made-up second language, asked for in it and in English."""
    house = tmp_path_factory.mktemp("house")
    for folder in ("app", "templates"):
        shutil.copytree(ROOT / folder, house / folder, ignore=shutil.ignore_patterns("__pycache__"))
    (house / "app/static/words/pl.json").write_text(json.dumps(made_up(), ensure_ascii=False), encoding="utf-8")
    asked = subprocess.run(
        [sys.executable, "-c", ASK, str(house / "games.db")],
        cwd=house,
        env={**os.environ, "PYTHONPATH": str(house)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert asked.returncode == 0, asked.stderr
    pages: dict[str, str] = json.loads(asked.stdout)
    return pages


@pytest.mark.parametrize("page", PAGES)
def test_a_page_speaks_the_language_of_its_catalogue_alone(said: dict[str, str], page: str) -> None:
    """Text and what is read out, by whoever asks for that language; with the language told to the browser."""
    assert '<html lang="pl"' in said[f"{page} pl"]
    assert [text for text in _texts(said[f"{page} pl"]) if re.search("[A-Za-z]{2}", SAME.sub("", text))] == []


@pytest.mark.parametrize("page", PAGES)
def test_who_asks_for_another_language_is_answered_in_english(said: dict[str, str], page: str) -> None:
    """Nothing of the second language is on the page."""
    assert '<html lang="en-GB"' in said[f"{page} en"]
    assert "é" not in said[f"{page} en"]


@pytest.mark.parametrize(("script", "key"), [("new.js", "new.notSent"), ("table.js", "call.yourGo")])
def test_the_script_of_a_page_has_the_words_of_its_language(said: dict[str, str], script: str, key: str) -> None:
    """The catalogue is joined to it in place of the English one."""
    yours = made_up()[key]
    assert yours in said[f"{script} pl"]
    assert yours not in said[f"{script} en"]


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("pl", "pl"),
        ("PL-pl, en;q=0.8", "pl"),
        ("de, pl;q=0.5", "pl"),
        ("en-GB, pl;q=0.9", "en"),
        ("pl;q=0.1, en;q=0.2", "en"),
        ("de", "en"),
        ("*", "en"),
        ("pl;q=x, en;q=0.1", "en"),
        (",;q=, pl", "pl"),
    ],
)
def test_the_language_a_reader_likes_best_is_spoken(accepted: str, language: str) -> None:
    """As browsers send it; English where none is spoken."""
    assert choose(accepted, ["en", "pl"]) == language


def _texts(page: str) -> list[str]:
    page = re.sub(r"<script.*?</script>|<!--.*?-->|<link[^>]*>", "", page, flags=re.DOTALL)
    said = r'>([^<>]*[A-Za-z][^<>]*)<|(?:aria-label|title|alt|placeholder|content)="([^"]*)"'
    return [unescape(between or read_out).strip() for between, read_out in re.findall(said, page)]
