"""Without a network: the rules stay readable, everything else says what is the matter and comes back by itself."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.house import OpenHouse, Seeded, open_house
from tests.e2e.visitors import Visitors, visiting
from tests.socket.harness import free_port

KEPT = """async () => {
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
}"""
AWAY = re.compile("ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED)")
READY = "async () => { await navigator.serviceWorker.ready; }"
Door = tuple[OpenHouse, Visitors]


@pytest.fixture
def door(tmp_path: Path) -> Iterator[Door]:
    with open_house(tmp_path, Seeded(1)) as house, visiting(house.url) as visitors:
        yield house, visitors


def with_worker(house: OpenHouse, visitors: Visitors, path: str) -> Page:
    """Somebody who has been here once; the worker is awake."""
    page = visitors.come(f"{house.url}{path}").page
    page.evaluate(READY)
    return page


def lost(visitors: Visitors) -> None:
    """What the browser says of a request that could not be made is no fault of ours."""
    visitors.wrong[:] = [each for each in visitors.wrong if not AWAY.search(each)]


def test_the_rules_are_read_and_a_table_comes_back_by_itself(door: Door) -> None:
    house, visitors = door
    link = house.open_table(players=2)
    page = with_worker(house, visitors, "/rules")
    page.context.set_offline(True)

    page.goto(f"{house.url}/rules?again#score")
    expect(page.get_by_role("heading", name="How to play")).to_be_visible()
    # Drawn and clothed: its script and its sheet are kept too.
    expect(page.locator(".run.is-drawn svg").first).to_be_visible()
    assert page.locator(".page--rules").evaluate("page => getComputedStyle(page).maxWidth") != "none"

    page.clock.install()
    page.goto(link)
    expect(page.get_by_role("heading", name="There is no connection")).to_be_visible()
    again = page.get_by_role("link", name="Try again")
    again.tap()
    expect(again).to_be_visible()
    assert page.url == link

    # Not by asking again after a while, but as the device tells of a network.
    page.clock.pause_at(page.evaluate("Date.now() + 60_000"))
    with page.expect_navigation():
        page.context.set_offline(False)
    page.clock.resume()
    expect(page.get_by_role("heading", name="Pick your seat")).to_be_visible()
    assert page.url == link
    lost(visitors)


@pytest.mark.parametrize("way", ["try again", "by itself"])
def test_a_server_that_was_away_is_found_again(tmp_path: Path, way: str) -> None:
    """The device has its network all the time and tells of nothing."""
    port = free_port()
    with visiting(f"http://127.0.0.1:{port}") as visitors:
        with open_house(tmp_path, Seeded(1), port=port) as house:
            link = house.open_table(players=2)
            page = with_worker(house, visitors, "/")
        page.clock.install()
        page.goto(link)
        expect(page.get_by_role("heading", name="There is no connection")).to_be_visible()
        with open_house(tmp_path, Seeded(1), port=port):
            if way == "try again":
                page.get_by_role("link", name="Try again").tap()
            else:
                page.clock.run_for(8000)
            expect(page.get_by_role("heading", name="Pick your seat")).to_be_visible()
            page.close()
        lost(visitors)


@pytest.mark.parametrize("path", ["/", "/rules", "{table}"])
def test_every_page_brings_the_worker_and_nothing_of_a_table_is_kept(door: Door, path: str) -> None:
    """Whatever was seen before."""
    house, visitors = door
    link = house.open_table(players=2)
    page = with_worker(house, visitors, path.format(table=link.removeprefix(house.url)))
    page.goto(link)
    expect(page.get_by_role("heading", name="Pick your seat")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Pick your seat")).to_be_visible()
    kept = page.evaluate(KEPT)
    assert {"/rules", "/offline"} <= set(kept)
    assert [
        each for each in kept if not re.fullmatch(r"/rules|/offline|/assets/(plain|rules|brand|favicon)[\w.-]+", each)
    ] == []


def test_a_new_release_takes_the_place_of_the_old(door: Door) -> None:
    """What an older worker kept goes, what others keep stays."""
    house, visitors = door
    page = visitors.page()
    page.goto(f"{house.url}/healthz")
    page.evaluate("() => Promise.all([caches.open('kept-00000000'), caches.open('others')])")
    page.goto(f"{house.url}/offline")
    page.evaluate(READY)
    page.wait_for_function("async () => !(await caches.keys()).includes('kept-00000000')")
    names = page.evaluate("() => caches.keys()")
    assert "others" in names
    assert len(names) == 2


def test_the_offline_page_is_a_page_that_stays(door: Door) -> None:
    """At its own address it stands in for nothing, and does not go on loading itself."""
    house, visitors = door
    page = with_worker(house, visitors, "/offline")
    expect(page.get_by_role("heading", name="There is no connection")).to_be_visible()
    page.evaluate("() => { window.stays = true; dispatchEvent(new Event('online')); }")
    page.get_by_role("link", name="How to play").first.tap()
    expect(page.get_by_role("heading", name="How to play")).to_be_visible()


def test_a_browser_finds_the_pages_fit_to_be_installed(door: Door) -> None:
    """Its own judgement of manifest, icons and worker. A window that keeps nothing is no reason of ours."""
    house, visitors = door
    page = with_worker(house, visitors, "/")
    browser = page.context.new_cdp_session(page)
    manifest = browser.send("Page.getAppManifest")
    assert manifest["url"] == f"{house.url}/manifest.webmanifest"
    assert manifest["errors"] == []
    reasons = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [each for each in reasons if each["errorId"] != "in-incognito"] == []
