"""P13, in a browser: a page plays with a secret it cannot read, and has it in no string of its memory."""

from pathlib import Path

from playwright.sync_api import Page, Request, WebSocket, expect

from tests.conftest import Promised
from tests.doors.secrets import found, together
from tests.e2e.house import Dealt, open_house
from tests.e2e.visitors import visiting

ANA = "6-5 6-6 6-4 6-3 5-1 5-0 1-1"
BEN = "5-2 6-2 4-2 3-2 2-2 2-1 2-0"
STORED = """() => JSON.stringify([
  document.cookie, { ...localStorage }, { ...sessionStorage }, history.state, location.href, document.referrer,
])"""


def test_a_page_has_no_secret_to_lose(tmp_path: Path, promised: Promised) -> None:
    """Addresses, frames both ways, markup, storage and every string of the heap, of two who play."""
    with open_house(tmp_path, Dealt(ANA, BEN)) as house, visiting(house.url) as visitors:
        link = house.open_table(players=2)
        wire: list[str] = []
        tokens: dict[str, str] = {}
        places: dict[str, bytes] = {}
        ana, ben = visitors.come(link), visitors.come(link)
        for name, player in (("Ana", ana), ("Ben", ben)):
            _listen(player.page, wire)
            player.page.reload()
            player.sit(len(tokens), name)
            tokens[name] = _secret(player.page)
        ben.deal()
        expect(ana.call).to_contain_text("Your go")
        ana.press(ana.tile("double six"))
        expect(ben.call).to_contain_text("Your go")
        for name, player in (("Ana", ana), ("Ben", ben)):
            places[f"the markup of {name}'s page"] = player.page.content().encode()
            places[f"the storage of {name}'s page"] = str(player.page.evaluate(STORED)).encode()
            places[f"the memory of {name}'s page"] = _memory(player.page)
    places["what went over the wire"] = together(wire)
    assert tokens["Ana"] != tokens["Ben"]
    assert found(tokens, places) == []
    # Looked for where it would be: what a page does know is there.
    assert b"/ws/tables/" in places["what went over the wire"]
    assert b'"type":"lay"' in places["what went over the wire"]
    assert all(name.encode() in places[f"the memory of {name}'s page"] for name in tokens)
    size = sum(map(len, places.values())) // 1_000_000
    promised("P13", f"two pages in Chromium, {size} MB of memory, markup, storage and frames: 0 found")


def _listen(page: Page, wire: list[str]) -> None:
    def asked(request: Request) -> None:
        wire.append(f"{request.method} {request.url} {request.post_data or ''}")

    def opened(socket: WebSocket) -> None:
        wire.append(socket.url)
        socket.on("framesent", lambda frame: wire.append(str(frame)))
        socket.on("framereceived", lambda frame: wire.append(str(frame)))

    page.on("request", asked)
    page.on("websocket", opened)


def _secret(page: Page) -> str:
    """The only cookie of the house, and one that no script can read."""
    (cookie,) = page.context.cookies()
    assert (cookie["name"], cookie["httpOnly"], cookie["sameSite"]) == ("who", True, "Lax")
    return str(cookie["value"])


def _memory(page: Page) -> bytes:
    """All that the page's script holds: every string of the heap among it."""
    chunks: list[str] = []
    session = page.context.new_cdp_session(page)
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda told: chunks.append(told["chunk"]))
    session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    session.detach()
    return "".join(chunks).encode()
