"""The pages as a browser without a script gets them."""

import re
from html import unescape
from xml.etree import ElementTree as ET

import pytest
from httpx import AsyncClient, Response

from app.api.limits import BODY_BYTES
from app.api.options import FIELDS
from app.room.names import read_table_id, show_table_id, table_name

CHOICES = {"players": "4", "game": "draw", "opening": "highest", "blocked": "all", "target": "150"} | {
    "clock": "30",
    "away": "wait",
    "aids": "true",
    "bots": "easy",
}


def chosen(answer: Response) -> dict[str, str]:
    """What the form on the page would send now."""
    inputs = [dict(re.findall(r'([\w-]+)(?:="([^"]*)")?', tag)) for tag in re.findall(r"<input ([^>]*)>", answer.text)]
    asked = [each for each in inputs if each.get("name") in FIELDS]
    sent = [each for each in asked if each["type"] not in ("radio", "checkbox") or "checked" in each]
    return {each["name"]: unescape(each["value"]) for each in sent}


def errors(answer: Response) -> dict[str, str]:
    """What the page says is wrong, by field."""
    said = re.findall(r'<p class="error"[^>]*data-error="(\w+)"([^>]*)>([^<]*)', answer.text)
    return {field: unescape(sentence) for field, rest, sentence in said if "hidden" not in rest}


async def test_the_new_game_page_offers_the_usual_game(client: AsyncClient) -> None:
    """A plain form that posts to the page itself. The target is left empty: it follows from the players."""
    answer = await client.get("/")
    assert answer.status_code == 200
    assert '<form class="page page--new" method="post" action="/"' in answer.text
    assert chosen(answer) == {
        "players": "2",
        "game": "block",
        "opening": "any",
        "blocked": "difference",
        "target": "",
        "clock": "",
        "away": "bot",
        "bots": "sharp",
    }
    assert errors(answer) == {}


async def test_the_form_opens_a_table_and_goes_there(client: AsyncClient) -> None:
    """303, so that loading the table again opens no second one."""
    answer = await client.post("/", data=CHOICES)
    assert answer.status_code == 303
    table = await client.get(answer.headers["location"])
    assert table.status_code == 200
    table_id = read_table_id(answer.headers["location"].removeprefix("/t/"))
    view = (await client.get(f"/api/tables/{table_id}")).json()
    options = view["options"] | {"bots": view["seats"][1]["level"]}
    assert {name: str(value).replace("True", "true") for name, value in options.items()} == CHOICES


@pytest.mark.parametrize(("button", "seats"), [("", ["open", "bot"]), ("&friends=", ["open", "open"])])
async def test_one_button_plays_against_bots_and_the_other_waits_for_friends(
    client: AsyncClient, button: str, seats: list[str]
) -> None:
    """A level is always chosen; the button for friends says that there are no bots all the same."""
    page = await client.get("/")
    assert re.search(r'<button class="btn btn--gold[^>]* name="friends" value="">', page.text)
    answer = await client.post("/", content=f"players=2&bots=steady{button}".encode())
    view = (await client.get("/api/tables/" + answer.headers["location"].removeprefix("/t/"))).json()
    assert [seat["kind"] for seat in view["seats"]] == seats


@pytest.mark.parametrize(("players", "target"), [("2", 100), ("3", 61), ("4", 100)])
async def test_an_empty_field_means_the_usual(client: AsyncClient, players: str, target: int) -> None:
    """An emptied target follows from the number of players."""
    answer = await client.post("/", data={"players": players, "target": " ", "game": "", "clock": ""})
    view = (await client.get("/api/tables/" + answer.headers["location"].removeprefix("/t/"))).json()
    assert (view["options"]["target"], view["options"]["game"]) == (target, "block")
    assert view["options"]["clock"] is None


@pytest.mark.parametrize(
    ("field", "typed"),
    [("players", "5"), ("players", "two"), ("game", "muggins"), ("opening", "x"), ("blocked", "none"), ("target", "0"),
     ("target", "501"), ("target", "1e2"), ("target", "<i>x"), ("target", "9" * 5000), ("target", "\u0661"),
     ("clock", "20"), ("clock", "none"), ("clock", "-15"), ("away", "gone"), ("aids", "on"), ("bots", "clever")],
)  # fmt: skip
async def test_a_wrong_choice_is_named_and_the_others_are_kept(client: AsyncClient, field: str, typed: str) -> None:
    """422, the same page, a sentence at the field."""
    answer = await client.post("/", data=CHOICES | {field: typed})
    assert answer.status_code == 422
    assert list(errors(answer)) == [field]
    kept = {name: value for name, value in chosen(answer).items() if name != field}
    assert kept == {name: value for name, value in CHOICES.items() if name != field}
    assert "<i>x" not in answer.text


async def test_what_belongs_to_no_field_is_said_under_the_form(client: AsyncClient) -> None:
    """An option of tomorrow, or far too many fields."""
    assert list(errors(await client.post("/", data={"speed": "30"}))) == ["form"]
    many = await client.post("/", data={f"field{number}": "" for number in range(100)})
    assert (many.status_code, list(errors(many))) == (422, ["form"])


async def test_a_form_beyond_the_limit_is_refused(client: AsyncClient) -> None:
    answer = await client.post("/", content=b"target=" + b"1" * BODY_BYTES)
    assert answer.status_code == 413
    assert answer.headers["content-type"].startswith("text/html")


@pytest.mark.parametrize("body", [b"\xff\xfe=\x00", b"%", b"====", b"&&&", b"players=%ff"])
async def test_any_bytes_are_a_form_or_a_page_that_says_what_is_wrong(client: AsyncClient, body: bytes) -> None:
    assert (await client.post("/", content=body)).status_code in (303, 422)


async def test_a_link_chooses_a_game_beforehand(client: AsyncClient) -> None:
    """As the presets and `Deal this game` do; what is mistyped in one is as usual, the rest as asked."""
    assert chosen(await client.get("/", params=CHOICES)) == CHOICES
    for query in ("players=9", "target=x", "more=1", "players=2&players=9"):
        answer = await client.get(f"/?{query}")
        assert (answer.status_code, chosen(answer)["players"], errors(answer)) == (200, "2", {})
    kept = chosen(await client.get("/?players=3&game=draw&target=7000"))
    assert (kept["players"], kept["game"]) == ("3", "draw")


async def test_every_preset_is_a_link_to_a_game_that_can_be_opened(client: AsyncClient) -> None:
    page = (await client.get("/")).text
    links = [unescape(link) for link in re.findall(r'<a class="preset" href="([^"]+)"', page)]
    assert len(links) == 3
    for link in links:
        assert (await client.post("/", data=chosen(await client.get(link)))).status_code == 303


async def test_a_table_has_a_page_with_its_name_and_whole_link(client: AsyncClient, table: str) -> None:
    """However its id is typed."""
    for typed in (table, table.lower(), show_table_id(table)):
        page = (await client.get(f"/t/{typed}")).text
        assert f'data-table="{table}"' in page
        assert f'data-url="http://dominoes.test/t/{show_table_id(table)}"' in page
        assert table_name(table) in page


@pytest.mark.parametrize(
    "path", ["/t/0000000000", "/t/x", "/t/0000000000/qr.svg", "/t?code=x", "/t", "/t/%3Cscript%3E"]
)
async def test_a_link_to_no_table_says_what_to_do(client: AsyncClient, path: str) -> None:
    """404, with a way to a new game."""
    answer = await client.get(path)
    assert answer.status_code == 404
    assert "There is no table at this link" in answer.text
    assert 'href="/"' in answer.text


async def test_a_typed_code_goes_to_its_table(client: AsyncClient, table: str) -> None:
    """Dashes, spaces and case are the typist's own."""
    answer = await client.get("/t", params={"code": f" {show_table_id(table).lower()} "})
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{show_table_id(table)}")


async def test_the_rules_are_a_page(client: AsyncClient) -> None:
    answer = await client.get("/rules")
    assert answer.status_code == 200
    assert "How to play" in answer.text


async def test_an_address_that_is_nothing_is_a_page_too(client: AsyncClient) -> None:
    answer = await client.get("/nothing")
    assert (answer.status_code, answer.headers["content-type"]) == (404, "text/html; charset=utf-8")


async def test_the_icon_that_every_browser_asks_for_is_there(client: AsyncClient) -> None:
    answer = await client.get("/favicon.ico")
    assert (await client.get(answer.headers["location"])).status_code == 200


async def test_the_qr_code_is_dark_on_white_with_four_modules_of_quiet(client: AsyncClient, table: str) -> None:
    """What scanners need; the size says which version, the path where the dark modules are."""
    answer = await client.get(f"/t/{table}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    svg = ET.fromstring(answer.content)
    size = int(svg.attrib["viewBox"].split()[2])
    light, dark = list(svg)
    assert light.attrib["fill"] == "#fff"
    assert light.attrib["d"] == f"M0 0h{size}v{size}h-{size}z"
    assert dark.attrib["stroke"] == "#000"
    assert (size - 8 - 17) % 4 == 0
    # The first dark row is the top edge of the two upper finder patterns, past the quiet zone.
    assert dark.attrib["d"].startswith("M4 4.5h7")
    assert answer.content == (await client.get(f"/t/{show_table_id(table)}/qr.svg")).content
    assert answer.content != (await client.get(f"/t/{table}/qr.svg", headers={"host": "other.test"})).content
