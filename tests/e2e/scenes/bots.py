"""Scenes with bots: alone among them, seats filled with them, what a hint says, and what they saw."""

from playwright.sync_api import expect

from tests.e2e.scenes.scene import ALL_WAYS, BOTH, ONLY_PHONE, Scenes, Screen
from tests.e2e.scenes.stage import Stage, Table
from tests.e2e.scenes.tables import BEFORE, PAIRS, THREE, fresh
from tests.e2e.table_page import TablePage

BOTS = Scenes()
state = BOTS.state

# More than a bot ever waits before it lays.
LATER = 4000


@state("bots-lobby", "A table of bots: to sit down is to play", BOTH)
def among_bots(screen: Screen) -> TablePage:
    shown = screen.at(screen.stage.shared("bots", lambda stage: stage.open_table((), players=4, bots="steady")), None)
    expect(shown.button("Sit down and play")).to_be_visible()
    return shown


@state("bots-fill", "Seats without a friend get a bot, in one tap each", ALL_WAYS)
def fill(screen: Screen) -> TablePage:
    shown = screen.at(screen.stage.shared("filled", two_bots))
    expect(shown.button("Put a bot in seat 4")).to_be_visible()
    return shown


def two_bots(stage: Stage) -> Table:
    table = stage.open_table(("Ola",), players=4)
    puts_bots(table, {1: "easy", 2: "sharp"})
    return table


def puts_bots(table: Table, levels: dict[int, str]) -> None:
    """Whoever sat in these seats has left them to bots."""
    for seat, level in levels.items():
        if seat < len(table.people):
            table.people[seat].must("stand")
        table.people[0].must("bot", seat=seat, level=level)


@state("bot-seat", "A bot's seat: how well it plays, its place, or no bot")
def bot_seat(screen: Screen) -> TablePage:
    shown = fill(screen)
    shown.press(shown.page.locator(".chair--n"))
    expect(shown.page.locator(".sheetbox--bot")).to_be_visible()
    return shown


@state("bots-door", "A friend opens the link of somebody who plays with bots: one gives its seat up", ONLY_PHONE)
def bots_door(screen: Screen) -> TablePage:
    shown = screen.at(alone(screen), None)
    expect(shown.button("Sit down")).to_be_visible()
    return shown


@state("bots-table", "Alone with bots, your go: a hint can be asked for", ALL_WAYS)
def alone_on_turn(screen: Screen) -> TablePage:
    shown = screen.at(alone(screen))
    expect(shown.button("Hint")).to_be_visible()
    return shown


def alone(screen: Screen) -> Table:
    def make(stage: Stage) -> Table:
        table = fresh(stage, PAIRS, *BEFORE[PAIRS], "pairs-shown", clock=None)
        puts_bots(table, {1: "sharp", 2: "sharp", 3: "easy"})
        return table

    return screen.stage.shared("alone", make)


@state("bots-go", "A bot is to lay: nothing is gold", ONLY_PHONE)
def bots_go(screen: Screen) -> TablePage:
    def make(stage: Stage) -> Table:
        table = fresh(stage, THREE, *BEFORE[THREE], "three-shown", lays=4, clock=None)
        puts_bots(table, {1: "steady", 2: "steady"})
        return table

    shown = screen.at(screen.stage.shared("bots go", make))
    expect(shown.call).to_contain_text("Steady bot 2 to lay")
    return shown


@state("bots-hint", "A hint: what a mind would lay, and how much that is worth", ("phone", "360x640", "desktop"))
def hint(screen: Screen) -> TablePage:
    shown = alone_on_turn(screen)
    shown.press(shown.button("Hint"))
    expect(shown.call).to_contain_text("About ")
    return shown


@state("bots-saw", "The hand is over: every lay of a bot can be asked about", ONLY_PHONE)
def lays_of_bots(screen: Screen) -> TablePage:
    shown = screen.at(screen.stage.shared("saw", a_bot_plays))
    expect(shown.sum).to_be_visible()
    shown.press(shown.button("What did the bots see?"))
    expect(shown.page.locator(".whys__lay")).to_have_count(3)
    return shown


@state("bot-saw", "What the bot was handed for this lay, and what it made of its plays", BOTH)
def one_lay(screen: Screen) -> TablePage:
    shown = lays_of_bots(screen)
    shown.press(shown.page.locator(".whys__lay").nth(1))
    expect(shown.page.locator(".seen__plays")).to_be_visible()
    return shown


def a_bot_plays(stage: Stage) -> Table:
    """After the lead the bot alone can go, three times, in whatever order it likes."""
    table = stage.open_table(("Ola",), players=2, bots="sharp")
    table.deal("two-bot")
    table.play()
    for lays in range(3):
        before = table.view()
        # Each lay begins the next go, at a time that is later still.
        with stage.clock.later((lays + 1) * LATER):
            stage.house.newer(table.id, before)
    return table
