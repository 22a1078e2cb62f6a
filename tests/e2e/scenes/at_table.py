"""Scenes at the table while a hand is played: what it asks of whoever sits there, and what passes by itself."""

import re

from playwright.sync_api import expect

from tests.e2e.scenes.scene import ALL_WAYS, BOTH, ONLY_PHONE, Scenes, Screen
from tests.e2e.scenes.stage import Stage, Table
from tests.e2e.scenes.still import let_pass, still
from tests.e2e.scenes.tables import BEFORE, PAIRS, THREE, TWO, fresh, shared
from tests.e2e.table_page import TablePage

AT_TABLE = Scenes()
state = AT_TABLE.state

# How far down the long line both of its ends are out of view.
MIDDLE = "box => { box.scrollTop = 0.42 * (box.scrollHeight - box.clientHeight); }"


@state("c-table", "Your go: the tiles that fit stand higher, the open ends are gold", ALL_WAYS)
@state("j-forced-colors", "Your go, in the colours of the device", ONLY_PHONE, forced_colors="active")
def my_go(screen: Screen) -> TablePage:
    shown = screen.at(shared(screen.stage, THREE, "three-shown"), later=8000)
    expect(shown.lit.first).to_be_visible()
    return shown


@state("ten-seconds", "Ten seconds are left of your go")
def ten_seconds(screen: Screen) -> TablePage:
    return still(screen, shared(screen.stage, THREE, "three-shown"), later=21_000)


@state("c-wait", "Somebody else's go: nothing is gold")
def waiting(screen: Screen) -> TablePage:
    shown = screen.at(shared(screen.stage, THREE, "three-shown", 4))
    expect(shown.line).to_have_count(4)
    return shown


@state("c-hand-of-18", "Eighteen tiles: those that do not fit step back", ("360x640", "landscape"))
def hand_of_18(screen: Screen) -> TablePage:
    shown = screen.at(shared(screen.stage, TWO, "two-many"), later=3000)
    expect(shown.lit).to_have_count(8)
    return shown


@state("d-long-line", "A tile that fits both ends of a long line: one of them is far away", BOTH)
def which_end_of_many(screen: Screen) -> TablePage:
    shown = long_line(screen)
    shown.press(shown.lit.first)
    expect(shown.page.locator(".end.is-asking")).to_have_count(2)
    return shown


@state("d-both-ends-away", "In the middle of a long line: both ends stay in sight", ONLY_PHONE)
def both_ends_away(screen: Screen) -> TablePage:
    shown = long_line(screen)
    shown.page.locator(".line").evaluate(MIDDLE)
    expect(shown.page.locator(".end.is-pinned")).to_have_count(2)
    return shown


def long_line(screen: Screen) -> TablePage:
    shown = screen.at(shared(screen.stage, TWO, "two-long"), later=14_000)
    expect(shown.lit.first).to_be_visible()
    expect(shown.page.locator(".end.is-pinned")).to_have_count(1)
    return shown


@state("j-light-table", "Four in pairs, by day", theme="light")
@state("e-pairs", "Four in pairs: partners sit opposite, one pair round, one square", ALL_WAYS)
def pairs(screen: Screen) -> TablePage:
    shown = screen.at(shared(screen.stage, PAIRS, "pairs-shown"), later=5000)
    expect(shown.lit.first).to_be_visible()
    return shown


@state("which-end", "A tile that fits both ends is picked: it lies at both, in gold")
def which_end(screen: Screen) -> TablePage:
    shown = my_go(screen)
    shown.press(shown.page.locator('.htile[data-tile="2-1"]'))
    expect(shown.page.locator(".end.is-asking")).to_have_count(2)
    return shown


@state("does-not-fit", "A dim tile was tapped: the call says why not")
def does_not_fit(screen: Screen) -> TablePage:
    shown = still(screen, shared(screen.stage, THREE, "three-shown"))
    shown.press(shown.page.locator('.htile[data-tile="4-4"]'))
    let_pass(shown, shown.call.filter(has_text="4·4"))
    return shown


@state("pick-a-tile", "An end was tapped before a tile: the call asks for one")
def pick_a_tile(screen: Screen) -> TablePage:
    shown = still(screen, shared(screen.stage, THREE, "three-shown"))
    shown.press(shown.page.locator('.end[data-end="left"]'))
    let_pass(shown, shown.page.locator(".htile.is-hopping").first)
    return shown


@state("lead", "The first tile of a hand: any of them may lead")
def lead(screen: Screen) -> TablePage:
    shown = screen.at(shared(screen.stage, PAIRS, "pairs-shown", 0))
    expect(shown.lit).to_have_count(5)
    return shown


@state("drawing", "Nothing fits: the tiles come one by one")
def drawing(screen: Screen) -> TablePage:
    table = fresh(screen.stage, TWO, "two-many", lays=0)
    shown = still(screen, table)
    table.play(1)
    let_pass(shown, shown.rack.get_by_role("button").nth(11))
    return shown


@state("pass-shown", "You pass: it is said, and stays a while")
def my_pass(screen: Screen) -> TablePage:
    table = fresh(screen.stage, PAIRS, "pairs-all", lays=10)
    shown = still(screen, table)
    table.play(1)
    let_pass(shown, shown.call.filter(has_text=re.compile("You pass")))
    return shown


@state("pass-of-others", "Ben passes: on his seat and in the call")
def pass_of_others(screen: Screen) -> TablePage:
    shown = my_pass(screen)
    let_pass(shown, shown.call.filter(has_text=re.compile("Ben passes")))
    return shown


@state("watching", "Somebody without a seat looks on")
def watching(screen: Screen) -> TablePage:
    shown = screen.watch(shared(screen.stage, PAIRS, "pairs-shown"))
    expect(shown.line).to_have_count(7)
    return shown


@state("seat-open", "A seat has fallen free: whoever watches may have it")
def seat_open(screen: Screen) -> TablePage:
    shown = screen.watch(screen.stage.shared("seat open", ben_stands_up))
    expect(shown.call).to_be_visible()
    expect(shown.button("Sit down")).to_be_visible()
    return shown


def ben_stands_up(stage: Stage) -> Table:
    table = fresh(stage, PAIRS, "pairs-shown")
    table.people[1].must("stand")
    return table


@state("i-away", "Ben has gone, and it is his go", BOTH)
def away(screen: Screen) -> TablePage:
    return screen.at(screen.stage.shared("away", lambda stage: without_ben(stage, 5)), later=20_000)


@state("stand-in", "Ben has been gone for long: the table lays for him")
def stand_in(screen: Screen) -> TablePage:
    return screen.at(screen.stage.shared("stand-in", laid_for), later=25_000)


def laid_for(stage: Stage) -> Table:
    table = without_ben(stage, 7)
    table.people[0].must("bot", seat=1, level=None)
    return table


def without_ben(stage: Stage, lays: int) -> Table:
    table = fresh(stage, PAIRS, *BEFORE[PAIRS], "pairs-shown", lays=lays, clock=None)
    table.people[1].go()
    stage.house.until(table.id, lambda now: not now["seats"][1]["present"])
    return table


@state("i-reconnecting", "The link is lost: nothing is gold, seat and tiles are kept", BOTH)
def reconnecting(screen: Screen) -> TablePage:
    shown = still(screen, shared(screen.stage, THREE, "three-shown"))
    screen.stage.visitors.cut_off(shown.page)
    let_pass(shown, shown.page.locator(".is-offline"))
    return shown


@state("i-error", "Something went wrong that is nobody's fault", BOTH)
def error(screen: Screen) -> TablePage:
    shown = my_go(screen)
    shown.page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }")
    shown.press(shown.button("Menu"))
    shown.press(shown.page.get_by_role("dialog").get_by_role("button", name="Send link"))
    expect(shown.page.locator(".toast")).to_be_visible()
    return shown


@state("menu", "Behind the menu")
def menu(screen: Screen) -> TablePage:
    shown = my_go(screen)
    shown.press(shown.button("Menu"))
    expect(shown.page.get_by_role("dialog")).to_be_visible()
    return shown


@state("scores-and-log", "The score of every hand, and what happened in this one", ONLY_PHONE)
def scores_and_log(screen: Screen) -> TablePage:
    shown = my_go(screen)
    shown.menu("Scores and log")
    expect(shown.page.locator(".sheetbox--log .log")).to_be_visible()
    return shown


@state("leave", "Leaving asks once, and says what becomes of the seat")
def leave(screen: Screen) -> TablePage:
    shown = my_go(screen)
    shown.menu("Leave the table")
    expect(shown.page.locator(".sheetbox--leave")).to_be_visible()
    return shown


@state("left", "Who has left is told who plays on, and can sit down again", ONLY_PHONE)
def left(screen: Screen) -> TablePage:
    shown = screen.at(fresh(screen.stage, THREE, "three-shown"))
    dialog = shown.menu("Leave the table")
    shown.press(dialog.get_by_role("button", name="Leave", exact=True))
    expect(shown.button("Sit down again")).to_be_visible()
    return shown


@state("settings", "What can be set for this device")
def settings(screen: Screen) -> TablePage:
    shown = my_go(screen)
    shown.menu("Settings")
    expect(shown.page.locator(".settings")).to_be_visible()
    return shown


@state("pips-numbers", "Numbers instead of pips", ONLY_PHONE)
def numbers(screen: Screen) -> TablePage:
    return pips(screen, "numbers")


@state("pips-colour", "Coloured pips", ONLY_PHONE)
def coloured(screen: Screen) -> TablePage:
    return pips(screen, "colour")


def pips(screen: Screen, kind: str) -> TablePage:
    kept = f"localStorage.setItem('settings', JSON.stringify({{ pips: '{kind}' }}));"
    shown = screen.at(
        shared(screen.stage, THREE, "three-shown"), later=8000, before=lambda page: page.add_init_script(kept)
    )
    expect(shown.lit.first).to_be_visible()
    return shown
