"""Scenes of a seat that goes on on another phone: the link, the question, what is left behind, what the others see."""

from playwright.sync_api import expect

from tests.e2e.scenes.scene import ONLY_PHONE, Scenes, Screen
from tests.e2e.scenes.stage import Table
from tests.e2e.scenes.tables import THREE, fresh
from tests.e2e.table_page import TablePage

MOVING = Scenes()
state = MOVING.state


def their_table(screen: Screen) -> Table:
    """One for each, since a seat moves."""
    return fresh(screen.stage, THREE, "three-shown")


def with_link(screen: Screen) -> tuple[TablePage, str]:
    shown = screen.at(their_table(screen))
    shown.menu("Play on another phone")
    link = shown.page.locator(".seatlink__url")
    expect(link).to_be_visible()
    return shown, link.inner_text()


@state("other-phone", "A link that moves your seat to another phone, good for two minutes", ("phone", "landscape"))
def link(screen: Screen) -> TablePage:
    return with_link(screen)[0]


@state("other-phone-asked", "The link is opened: the question comes before anything is done", ONLY_PHONE)
def asked(screen: Screen) -> TablePage:
    shown = newcomer(screen, with_link(screen)[1])
    expect(shown.page.get_by_role("button", name="Continue")).to_be_visible()
    return shown


def newcomer(screen: Screen, link: str) -> TablePage:
    """Links of the house name its own address; this browser knows it by another."""
    return screen.look("/t/" + link.partition("/t/")[2])


@state("other-phone-used", "The link has been used: what to do", ONLY_PHONE)
def used(screen: Screen) -> TablePage:
    _, link = with_link(screen)
    first = newcomer(screen, link)
    first.press(first.button("Continue"))
    expect(first.rack).to_be_visible()
    shown = newcomer(screen, link)
    shown.press(shown.button("Continue"))
    expect(shown.page.get_by_text("This link has been used")).to_be_visible()
    screen.stage.visitors.expected("status of 410")
    return shown


@state("other-phone-left", "The phone that is left behind says where its seat went", ONLY_PHONE)
def left(screen: Screen) -> TablePage:
    shown, link = with_link(screen)
    other = newcomer(screen, link)
    other.press(other.button("Continue"))
    expect(shown.page.get_by_text("This phone watches.")).to_be_visible()
    return shown


@state("other-phone-told", "The others are told that Ana goes on on another phone", ONLY_PHONE)
def told(screen: Screen) -> TablePage:
    table = their_table(screen)
    shown, theirs = screen.at(table), screen.at(table, 1)
    theirs.menu("Play on another phone")
    other = newcomer(screen, theirs.page.locator(".seatlink__url").inner_text())
    other.press(other.button("Continue"))
    expect(shown.page.locator(".toast--news")).to_be_visible()
    return shown
