"""Scenes around the table: New game, the lobby, the end of a hand and of a match, the rules, links to nowhere."""

from playwright.sync_api import Page, expect

from tests.e2e.scenes.scene import BOTH, ONLY_PHONE, Scenes, Screen
from tests.e2e.scenes.stage import Stage, Table
from tests.e2e.scenes.tables import BEFORE, PAIRS, THREE, TWO, fresh, shared
from tests.e2e.table_page import TablePage

AROUND = Scenes()
state = AROUND.state

# A phone has a share sheet; the browser of the tests has none of its own.
SHARES = "navigator.share = () => Promise.resolve();"


def shares(page: Page) -> None:
    page.add_init_script(SHARES)


@state("a-new-game", "New game: the table from above follows every choice", BOTH)
@state("j-light-new-game", "New game, by day", ONLY_PHONE, theme="light")
def new_game(screen: Screen) -> TablePage:
    shown = screen.look("/?players=4")
    expect(shown.page.locator("[data-spots] svg").first).to_be_visible()
    return shown


@state("a-new-game-rules", "The rules a table may choose", BOTH)
def new_game_rules(screen: Screen) -> TablePage:
    shown = new_game(screen)
    more = shown.page.locator("details.more")
    shown.press(more.locator("summary"))
    more.evaluate("more => more.scrollIntoView({ block: 'end' })")
    return shown


@state("new-game-wrong", "A target that is none is said beside its field", ONLY_PHONE)
def new_game_wrong(screen: Screen) -> TablePage:
    shown = new_game(screen)
    shown.press(shown.page.locator("details.more summary"))
    target = shown.page.locator("input[name=target]")
    target.fill("7000")
    target.press("Tab")
    expect(shown.page.locator("#target-error")).to_be_visible()
    return shown


def three_of_four(screen: Screen) -> Table:
    def make(stage: Stage) -> Table:
        table = stage.open_table((), players=4)
        for seat in (0, 1, 3):
            table.sits(seat, PAIRS[seat])
        return table

    return screen.stage.shared("three of four", make)


@state("b-lobby", "One seat is open: send the link", ONLY_PHONE)
@state("j-light-lobby", "The lobby, by day", ONLY_PHONE, theme="light")
def lobby(screen: Screen) -> TablePage:
    shown = screen.at(three_of_four(screen), before=shares)
    expect(shown.page.locator(".chair--open")).to_have_count(1)
    return shown


@state("b-lobby", "Everyone is here: deal the tiles", ("desktop",))
@state("lobby-full", "Everyone is here: deal the tiles", ONLY_PHONE)
def lobby_full(screen: Screen) -> TablePage:
    shown = screen.at(shared_lobby(screen), before=shares)
    expect(shown.button("Deal the tiles")).to_be_visible()
    return shown


def shared_lobby(screen: Screen) -> Table:
    return screen.stage.shared("everyone", lambda stage: stage.open_table(PAIRS, players=4))


@state("b-lobby", "A friend has opened the link: sit down", ("landscape",))
@state("lobby-guest", "A friend has opened the link: sit down", BOTH)
def lobby_guest(screen: Screen) -> TablePage:
    shown = screen.at(three_of_four(screen), None, before=shares)
    shown.page.get_by_label("Your name").fill("Dee")
    expect(shown.button("Sit down")).to_be_visible()
    return shown


@state("lobby-three", "A table for three", ONLY_PHONE)
def lobby_three(screen: Screen) -> TablePage:
    table = screen.stage.shared("two of three", lambda stage: stage.open_table(("Ola", "Ana"), players=3))
    shown = screen.at(table, before=shares)
    expect(shown.page.locator(".chair")).to_have_count(3)
    return shown


@state("full-table", "No seat is left: watch, or open another table")
def full_table(screen: Screen) -> TablePage:
    shown = screen.at(shared_lobby(screen), None)
    expect(shown.page.locator(".chair")).to_have_count(4)
    return shown


@state("door", "A table that plays already: watch, or open another", ONLY_PHONE)
def door(screen: Screen) -> TablePage:
    shown = screen.at(shared(screen.stage, PAIRS, "pairs-shown"), None)
    expect(shown.button("Watch")).to_be_visible()
    return shown


@state("f-hand-out", "Somebody is out: all hands lie open, the sum in words", BOTH)
def hand_out(screen: Screen) -> TablePage:
    return over(screen.at(screen.stage.shared("out", others_are_ready)))


def others_are_ready(stage: Stage) -> Table:
    table = fresh(stage, THREE, *BEFORE[THREE], "three-5")
    for person in table.people[1:]:
        person.must("ready")
    return table


@state("j-light-hand-over", "The end of a hand, by day", ONLY_PHONE, theme="light")
@state("f-hand-blocked", "Nobody can go on: the fewest pips score the difference", BOTH)
def hand_blocked(screen: Screen) -> TablePage:
    return over(screen.at(shared(screen.stage, PAIRS, "pairs-4")))


@state("hand-blocked-all", "Blocked, where every pip of the others counts", ONLY_PHONE)
def blocked_all(screen: Screen) -> TablePage:
    table = screen.stage.shared("all", lambda stage: fresh(stage, PAIRS, "pairs-all", blocked="all"))
    return over(screen.at(table))


@state("hand-tie", "Blocked and level: nobody scores")
def tie(screen: Screen) -> TablePage:
    table = screen.stage.shared("tie", lambda stage: fresh(stage, TWO, "two-tie", game="block"))
    return over(screen.at(table))


@state("hand-over-table", "The table again, as it lay")
def table_again(screen: Screen) -> TablePage:
    shown = hand_blocked(screen)
    shown.press(shown.button("See the table again"))
    expect(shown.line).to_have_count(15)
    return shown


def over(shown: TablePage) -> TablePage:
    expect(shown.sum).to_be_visible()
    return shown


@state("g-match-over", "The match is won: all hands on one sheet, a rematch", BOTH)
def match_over(screen: Screen) -> TablePage:
    shown = screen.at(screen.stage.shared("match", whole_match))
    expect(shown.button("Rematch")).to_be_visible()
    return shown


@state("match-over-watcher", "The end of the match, for somebody who watched")
def match_over_watched(screen: Screen) -> TablePage:
    shown = screen.watch(screen.stage.shared("match", whole_match))
    expect(shown.page.locator(".topple")).to_be_visible()
    return shown


def whole_match(stage: Stage) -> Table:
    table = fresh(stage, PAIRS, *BEFORE[PAIRS], "pairs-4", "pairs-5", "pairs-6")
    for seat in (1, 3):
        table.people[seat].must("rematch")
    return table


@state("h-rules", "How to play", ONLY_PHONE)
def rules(screen: Screen) -> TablePage:
    shown = screen.look("/rules")
    expect(shown.page.get_by_role("heading", level=1)).to_be_visible()
    return shown


@state("h-rules", "How to play at the table one comes from", ("desktop",))
def rules_there(screen: Screen) -> TablePage:
    shown = screen.look("/rules?players=4&game=draw&opening=highest&blocked=all&clock=30")
    expect(shown.heading("At this table")).to_be_visible()
    return shown


@state("lessons", "All lessons", ONLY_PHONE)
def lessons(screen: Screen) -> TablePage:
    shown = screen.look("/learn/all")
    expect(shown.page.locator(".lessons a")).to_have_count(11)
    return shown


@state("lesson", "A lesson, with its little table in the middle of a try", ONLY_PHONE)
def lesson(screen: Screen) -> TablePage:
    shown = screen.look("/learn/pairs")
    tile = shown.page.locator(".little .htile").first
    shown.press(tile)
    expect(shown.page.locator(".little__said")).to_contain_text("You and Dee score 9")
    shown.page.locator(".try").evaluate("words => words.scrollIntoView()")
    return shown


@state("gone-table", "A link that leads to no table")
def gone(screen: Screen) -> TablePage:
    shown = screen.look("/t/00000-00000")
    screen.stage.visitors.expected("status of 404")
    return shown


@state("error-page", "An address with nothing behind it")
def error_page(screen: Screen) -> TablePage:
    shown = screen.look("/nowhere")
    screen.stage.visitors.expected("status of 404")
    return shown


@state("offline", "No network: what can be done without one")
def offline(screen: Screen) -> TablePage:
    shown = screen.look("/rules")
    shown.page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    screen.stage.visitors.cut_off(shown.page)
    shown.page.goto(screen.stage.visitors.url)
    expect(shown.page.get_by_role("heading", level=1)).to_be_visible()
    return shown
