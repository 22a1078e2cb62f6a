"""Every page round the table at every size: nothing outside or overlapping, targets of 44 px, gold in view."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.company import at_a_table
from tests.e2e.house import OpenHouse, Seeded, open_house
from tests.e2e.layout import SIZES, wrong_at_any_size, wrong_with
from tests.e2e.visitors import Visitors, visiting

Inn = tuple[OpenHouse, Visitors, Seeded]
SHORT = ("Ola", "Ben", "Dee", "Ana")
# Twenty characters each, as wide as names get without being made up to be wide.
LONG = ("Bartholomew the Grea", "Wilhelmina Featherst", "Christopherson Nagy", "Mississippi Bergstro")
# What the first hand comes to by each seed, when everybody lays the first tile that fits.
BLOCKED, ALL, TIE, PAIR_OUT, OUT, MATCH, MANY_TILES = 0, 2, 71, 6, 4, 29, 784


@pytest.fixture
def inn(tmp_path: Path) -> Iterator[Inn]:
    chance = Seeded(BLOCKED)
    with open_house(tmp_path, chance) as house, visiting(house.url) as visitors:
        yield house, visitors, chance


RULES = "/rules?players=4&game=draw&opening=highest&blocked=all&clock=120&away=wait&aids=true"


@pytest.mark.parametrize(
    ("address", "wanted"),
    [("/", "New game"), ("/rules", "How to play"), (RULES, "At this table"), ("/learn/all", "Lessons")],
)
def test_new_game_and_the_rules(inn: Inn, address: str, wanted: str) -> None:
    house, visitors, _ = inn
    visitor = visitors.come(house.url + address)
    expect(visitor.heading(wanted)).to_be_visible()
    assert wrong_at_any_size(visitor.page) == []


def test_new_game_with_more_table_rules_open(inn: Inn) -> None:
    house, visitors, _ = inn
    visitor = visitors.come(house.url)
    visitor.press(visitor.page.get_by_text("More table rules"))
    assert [wrong for wrong in wrong_at_any_size(visitor.page) if "gold" not in wrong] == []


@pytest.mark.parametrize("address", ["/t/00000-00000", "/nowhere"])
def test_addresses_that_lead_nowhere(inn: Inn, address: str) -> None:
    house, visitors, _ = inn
    visitor = visitors.come(house.url + address)
    visitors.expected("status of 404")
    assert wrong_at_any_size(visitor.page) == []


def test_rules_without_a_script(inn: Inn) -> None:
    house, visitors, _ = inn
    page = visitors.come(f"{house.url}/rules", java_script_enabled=False).page
    page.set_viewport_size({"width": 320, "height": 568})
    for clause in ("difference", "all", "tie", "partner"):
        expect(page.locator(f"#{clause}")).to_be_visible()
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 320


@pytest.mark.parametrize(("names", "here"), [(SHORT, 0), (SHORT, 4), (LONG, 3), (LONG, 4)])
def test_the_lobby(inn: Inn, names: tuple[str, ...], here: int) -> None:
    house, visitors, _ = inn
    with at_a_table(house, players=4) as company:
        company.sit(*names[:here])
        guest = visitors.come(company.link)
        expect(guest.page.get_by_role("img", name="QR code")).to_be_visible()
        assert wrong_at_any_size(guest.page) == []
        if here:
            seated = visitors.come(company.link, **company.key(0))
            expect(seated.button("Stand up")).to_be_visible()
            assert wrong_at_any_size(seated.page) == []


@pytest.mark.parametrize("open_seat", [False, True])
def test_the_door_of_a_table_that_plays(inn: Inn, open_seat: bool) -> None:
    house, visitors, _ = inn
    with at_a_table(house, *LONG) as company:
        if open_seat:
            company.ask(company.people[1], "stand")
        late = visitors.come(company.link)
        expect(late.button("Watch")).to_be_visible()
        assert wrong_at_any_size(late.page) == []


@pytest.mark.parametrize(
    ("seed", "names", "options"),
    [
        (BLOCKED, LONG, {}),
        (ALL, SHORT, {"blocked": "all"}),
        (TIE, SHORT, {}),
        (PAIR_OUT, LONG, {}),
        (OUT, LONG[:3], {"game": "draw"}),
        (MANY_TILES, SHORT[:2], {"game": "draw"}),
    ],
)
def test_the_end_of_a_hand(tmp_path: Path, seed: int, names: tuple[str, ...], options: dict[str, str]) -> None:
    with (
        open_house(tmp_path, Seeded(seed)) as house,
        visiting(house.url) as visitors,
        at_a_table(house, *names, **options) as company,
    ):
        company.play()
        player = visitors.come(company.link, **company.key(1))
        expect(player.sum).to_be_visible()
        assert wrong_at_any_size(player.page) == []
        # What is said under the button makes the foot higher.
        company.ask(company.people[0], "ready")
        expect(player.page.locator(".foot").get_by_text("is ready")).to_be_visible()
        assert wrong_with(player.page, *SIZES[0]) == []


@pytest.mark.parametrize(("names", "width", "height"), [(SHORT, 390, 844), (SHORT, 844, 390), (LONG, 844, 390)])
def test_the_race_is_seen_without_scrolling(inn: Inn, names: tuple[str, ...], width: int, height: int) -> None:
    house, visitors, _ = inn
    with at_a_table(house, *names) as company:
        company.play()
        player = visitors.come(company.link, {"width": width, "height": height}, **company.key(0))
        expect(player.sum).to_be_visible()
        lanes = player.page.locator(".race li")
        expect(lanes).to_have_count(2)
        assert all(is_clear(player.page, lane) for lane in range(2))


def is_clear(page: Page, lane: int) -> bool:
    """The name, the bar and the figure of a lane are in view and nothing lies over them."""
    return bool(
        page.locator(".race li")
        .nth(lane)
        .evaluate(
            """(lane) => [...lane.children].every((part) => {
              const { x, y, width, height } = part.getBoundingClientRect();
              const top = document.elementFromPoint(x + width / 2, y + height - 1);
              return y + height <= innerHeight && part.contains(top);
            })"""
        )
    )


@pytest.mark.parametrize("names", [SHORT[:2], SHORT[:3], LONG])
def test_the_end_of_a_match(tmp_path: Path, names: tuple[str, ...]) -> None:
    with (
        open_house(tmp_path, Seeded(MATCH)) as house,
        visiting(house.url) as visitors,
        at_a_table(house, *names, target=50) as company,
    ):
        company.play(99)
        for seat in (0, None):
            how = {} if seat is None else company.key(seat)
            player = visitors.come(company.link, **how)
            if seat is None:
                player.press(player.button("Watch"))
            expect(player.page.get_by_role("region", name="All hands")).to_be_visible()
            assert wrong_at_any_size(player.page) == []
