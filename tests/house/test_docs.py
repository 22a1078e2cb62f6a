"""The pages of the docs: every one is checked against the code it tells of, so that none can lag behind."""

import re
import tomllib
from dataclasses import fields
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from app.api import limits
from app.api.options import Chosen
from app.api.presets import presets
from app.bots.minds import Level
from app.room.changes import MOST_ENTRIES
from app.room.manners import Clock, Manners
from app.rules.options import PLAYERS, TARGETS, Options, default_target
from app.settings import Settings
from app.words.catalogue import ENGLISH, read_catalogue
from tests.house.tree import APP, DOCS, ROOT, files, named

PAGES = [ROOT / "README.md", *files("docs", ending=".md")]
LINK = re.compile(r"(?<!!)\[[^\]]+\]\(([^)\s]+)\)|!\[[^\]]*\]\(([^)\s]+)\)")
ROW = re.compile(r"^\| `([^`|]+)`(?: `[^|]+)? \|(.*)\|$", re.MULTILINE)


def _text(page: str) -> str:
    return (DOCS / page).read_text(encoding="utf-8")


def _section(text: str, heading: str) -> str:
    """What stands under a heading, up to the next of any level."""
    found = re.search(rf"^#+ {heading}.*?\n(.*?)(?=^#|\Z)", text, re.MULTILINE | re.DOTALL)
    assert found, heading
    return found[1]


def test_every_page_has_a_check() -> None:
    """A page that no test reads will be wrong one day; some are checked beside what they show."""
    elsewhere = {"bots.md", "clauses.md", "protocol.md", "pictures.md", "promises.md"}
    by_a_run = {"soak.md"}
    checked = {"architecture.md", "glossary.md", "options.md", "deploy.md", "limits.md", "CHANGELOG.md"}
    pages = {path.relative_to(DOCS).as_posix() for path in files("docs", ending=".md")}
    assert {page for page in pages if not page.startswith("decisions/")} == checked | elsewhere | by_a_run


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_a_link_leads_somewhere(page: Path) -> None:
    """Files and headings of the project; other addresses are the reader's own affair."""
    for link in ("".join(found) for found in LINK.findall(page.read_text(encoding="utf-8"))):
        if re.match(r"[a-z]+:", link):
            continue
        path, _, heading = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), link
        assert not heading or heading in _headings(target), link


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_no_blank_line_breaks_a_table(page: Path) -> None:
    """After a blank line a row is the head of a table, or no row at all."""
    for head, below in re.findall(r"\n\n(\|.*)\n(.*)", page.read_text(encoding="utf-8")):
        assert re.fullmatch(r"[|:-]+", below), head


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_a_path_of_the_house_exists(page: Path) -> None:
    """`app/room/decide` and `app/rules/options.py`, as the pages write them."""
    for path in re.findall(
        r"`((?:app|tests|docs|templates|bench|examples|requirements)/[\w/.-]*)`", page.read_text(encoding="utf-8")
    ):
        assert (ROOT / path).exists() or (ROOT / f"{path}.py").exists(), path


@pytest.mark.parametrize("room", ["rules", "bots", "store", "room", "api", "lessons", "words"])
def test_the_architecture_lists_every_module_of_a_room_and_no_other(room: str) -> None:
    """docs/architecture.md, Rooms of the house."""
    section = _section(_text("architecture.md"), f"[^\n]*`app/{room}`")
    listed = [name for name, _ in ROW.findall(section)]
    assert sorted(listed) == sorted(path.stem for path in (APP / room).glob("*.py") if path.stem != "__init__")


@pytest.mark.parametrize(
    ("heading", "folder"), [("The page: `app/static`", "app/static/js"), ("The tests: `tests`", "tests")]
)
def test_the_architecture_lists_every_folder(heading: str, folder: str) -> None:
    """docs/architecture.md, Rooms of the house."""
    rows = {name.removeprefix("js/") for name, _ in ROW.findall(_section(_text("architecture.md"), heading))}
    listed = rows - {"css"} - ({"words"} if folder == "app/static/js" else set())
    assert listed == {
        path.relative_to(ROOT / folder).parts[0] for path in files(folder) if path.parent != ROOT / folder
    }


def test_the_layers_are_told_as_they_are_tested() -> None:
    """docs/architecture.md, What may import what, against the contract in pyproject.toml."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    layers = next(contract["layers"] for contract in contracts if contract["type"] == "layers")
    told = re.findall(r"^(app\.\w+(?: \| app\.\w+)*)  +\w", _text("architecture.md"), re.MULTILINE)
    assert told == layers


def test_every_word_of_the_glossary_is_a_word_of_the_code() -> None:
    """One word for one thing: a word that no module uses has been replaced by another."""
    code = " ".join(path.read_text(encoding="utf-8") for path in files("app", ending=".py")).lower()
    words = re.findall(r"^\| \*\*(\w+)\*\* \| \S", _text("glossary.md"), re.MULTILINE)
    assert len(words) > 30
    assert [word for word in words if not re.search(rf"\b{word}s?\b", code)] == []


def test_every_option_is_told_with_its_values_and_its_default() -> None:
    """docs/options.md, the first table."""
    rows = {name: cells.split("|") for name, cells in ROW.findall(_text("options.md").split("\n## ")[0])}
    defaults = {field.name: field.default for field in (*fields(Options), *fields(Manners))} | {"bots": Chosen().bots}
    assert list(rows) == list(defaults)
    for option, usual in defaults.items():
        values, default, _ = rows[option]
        assert re.findall(r"`([^`]+)`", values) == _values(option)
        assert default.strip() == _written(usual)
    assert {default_target(players) for players in (2, 4)} == {Options().target}
    assert f"three players play to {default_target(3)}" in rows["target"][2]


def test_the_table_of_deals_is_what_the_rules_deal() -> None:
    """docs/options.md, Tiles."""
    for game, cells in ROW.findall(_section(_text("options.md"), "Tiles")):
        players, each, left_over = (cell.strip() for cell in cells.split("|"))
        options = Options(int(players), "draw" if game == "draw" else "block")
        drawable = f" in the boneyard, {options.left_over - 2} to draw" if game == "draw" else ", out of the game"
        assert (each, left_over) == (str(options.each), f"{options.left_over}{drawable}")


def test_the_games_to_start_from_are_those_of_the_new_game_page() -> None:
    """docs/options.md, Games to start from; "as chosen" is what the game leaves as it is."""
    rows = [
        line.strip("| ").split(" | ") for line in _section(_text("options.md"), "Games to start from").split("\n")[3:]
    ]
    told = {name: [cell.strip("` ") for cell in cells] for name, *cells in rows if cells}
    names = ("players", "game", "opening", "blocked")
    offered = {
        ", ".join(filter(None, (game["name"], game["kind"]))): [
            str(game["options"].get(name, "as chosen")) for name in names
        ]
        for game in presets(read_catalogue(ENGLISH))
    }
    assert told == offered


def test_every_setting_is_told_with_what_it_is_without() -> None:
    """docs/deploy.md, Settings."""
    rows = {name: cells.split("|") for name, cells in ROW.findall(_section(_text("deploy.md"), "Settings"))}
    assert list(rows) == [*(field.name.upper() for field in fields(Settings)), "FORWARDED_ALLOW_IPS"]
    for field in fields(Settings):
        assert field.default is None or rows[field.name.upper()][0].strip() == f"`{field.default}`"


def test_every_limit_is_told_as_it_is() -> None:
    """docs/limits.md: the settings, and the constants that stop a client."""
    page = _text("limits.md")
    of_limits = [field for field in fields(Settings) if field.type in (int, "int") and field.name != "port"]
    assert {name.upper() for name in (field.name for field in of_limits)} == set(re.findall(r"`([A-Z_]+)` \|", page))
    for field in of_limits:
        assert re.search(rf"\| {field.default}[ |][^|]*\|? ?`{field.name.upper()}` \|", page), field.name
    assert f"| {MOST_ENTRIES}: a match" in page
    for name in ("FRAME_BYTES", "FRAGMENTS", "FLOOD", "FLOOD_SECONDS", "STUCK_SECONDS", "PING_SECONDS"):
        assert re.search(rf"\b{getattr(limits, name)}\b", page), name
    for name in ("PONG_SECONDS", "HEAD_BYTES", "REQUEST_SECONDS", "PACKED_BYTES", "PIPELINED", "TURNED_AWAY"):
        assert re.search(rf"\b{getattr(limits, name)}\b", page), name
    for name in ("ASKS_A_SECOND", "ASKS_AT_ONCE", "GOODBYE_SECONDS", "BODY_BYTES", "FORM_FIELDS"):
        assert re.search(rf"\b{getattr(limits, name)}\b", page), name


def test_the_proxy_samples_pass_sockets_on() -> None:
    """docs/deploy.md, Behind a proxy."""
    proxies = _section(_text("deploy.md"), "Behind a proxy")
    for line in (
        "reverse_proxy 127.0.0.1:8000",
        "proxy_set_header Upgrade $http_upgrade;",
        "proxy_set_header Host $http_host;",
    ):
        assert line in proxies


def test_the_readme_names_the_two_doors_alone_in_their_blocks() -> None:
    """README: what a newcomer types, copied as it stands."""
    blocks = re.findall(
        r"^```sh\n(.*?)^```", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    assert [block.strip() for block in blocks] == ["make run", "make test"]


def test_the_readme_shows_a_picture() -> None:
    """README: what it is, at a glance."""
    assert "](docs/pictures/e-pairs-phone.png)" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_door_of_the_readme_is_one_of_the_makefile() -> None:
    """README and docs: `make run` and the others."""
    doors = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for page in PAGES:
        assert set(re.findall(r"[`\n]make ([a-z]+)", page.read_text(encoding="utf-8"))) <= doors


@pytest.mark.parametrize("record", files("docs/decisions", ending=".md"), ids=named)
def test_a_decision_says_what_why_and_at_what_cost(record: Path) -> None:
    """docs/decisions: short records, numbered in the order they were made."""
    text = record.read_text(encoding="utf-8")
    number = files("docs/decisions", ending=".md").index(record) + 1
    assert record.name.startswith(f"{number:04}-")
    assert text.startswith(f"# {number}. ")
    assert re.findall(r"^## (.+)$", text, re.MULTILINE) == ["What we do", "Why", "What it costs"]
    assert "\n**Status:** " in text


def test_the_changelog_knows_this_version() -> None:
    """docs/CHANGELOG.md, newest first."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert re.findall(r"^## (.+)$", _text("CHANGELOG.md"), re.MULTILINE)[0] == version


def _written(usual: object) -> str:
    """A default as the page has it."""
    return "none" if usual is None else f"`{str(usual).lower() if isinstance(usual, bool) else usual}`"


def _values(option: str) -> list[str]:
    if option == "players":
        return [str(players) for players in PLAYERS]
    if option == "target":
        return [str(TARGETS[0]), str(TARGETS[-1])]
    if option == "clock":
        return [str(seconds) for seconds in get_args(Clock)]
    if option == "bots":
        return list(get_args(Level))
    if option == "aids":
        return ["true", "false"]
    return list(get_args((get_type_hints(Options) | get_type_hints(Manners))[option]))


def _headings(page: Path) -> set[str]:
    """As a forge makes anchors of them."""
    titles = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title).strip().lower().replace(" ", "-") for title in titles}
