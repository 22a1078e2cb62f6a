"""The page of the rules, for all tables and for one: nothing is missing, what does not hold there is folded away."""

import re
from html import unescape

import pytest
from httpx import AsyncClient

PAIRS = "players=4&game=draw&opening=highest&blocked=all&target=150&clock=30&away=wait&aids=true"
USUAL = "players=2&game=block"


def clauses(page: str) -> dict[str, str]:
    """What stands at each anchor of a list."""
    return {anchor: re.sub(r"<[^>]+>", "", words) for anchor, words in re.findall(r'<li id="(\w+)">(.*?)</li>', page)}


def folded(page: str) -> set[str]:
    """The anchors of what does not hold at the table that is shown."""
    return {anchor for part in re.findall(r"<details.*?</details>", page, re.DOTALL) for anchor in clauses(part)}


async def test_for_all_tables_nothing_is_folded(client: AsyncClient) -> None:
    page = (await client.get("/rules")).text
    assert folded(page) == set()
    assert len(clauses(page)) > 40


@pytest.mark.parametrize(
    ("query", "elsewhere"),
    [
        (USUAL, {"boneyard", "seats", "highest", "heaviest", "draw", "lasttwo", "partner", "all", "three"}
         | {"together", "onescore", "clock", "awaywait"}),
        (PAIRS, {"leftout", "alone", "anytile", "round", "pass", "difference", "three", "awaybot"}),
        ("players=3&clock=15", {"boneyard", "seats", "highest", "heaviest", "draw", "lasttwo", "partner", "all"}
         | {"together", "onescore", "awaywait"}),
    ],
)  # fmt: skip
async def test_what_does_not_hold_at_a_table_is_folded_and_all_of_it_is_there(
    client: AsyncClient, query: str, elsewhere: set[str]
) -> None:
    page = (await client.get(f"/rules?{query}")).text
    assert folded(page) == elsewhere
    assert clauses(page) == clauses((await client.get("/rules")).text)


async def test_a_table_says_what_it_chose_and_each_leads_to_its_clause(client: AsyncClient) -> None:
    page = (await client.get(f"/rules?{PAIRS}")).text
    facts = re.findall(r'<a href="#(\w+)">(.*?)</a>', page.split('class="facts"')[1].split("</ul>")[0])
    assert facts == [
        ("seats", "Four, in pairs"),
        ("draw", "Draw: stuck? You take tiles, the last 2 stay"),
        ("deal", "6 tiles each, 4 in the boneyard"),
        ("highest", "The highest double opens"),
        ("all", "A blocked hand pays the other pips whole"),
        ("target", "First to 150 wins"),
        ("clock", "30 seconds for a go"),
        ("awaywait", "Somebody away is waited for"),
        ("aids", "Everybody has the counting aid"),
    ]
    assert all(f'id="{anchor}"' in page for anchor, _ in facts)
    assert '<td class="is-this">6, and 4 in the boneyard</td>' in page


async def test_deal_this_game_opens_new_game_with_exactly_these(client: AsyncClient) -> None:
    """Clause H34."""
    page = (await client.get(f"/rules?{PAIRS}&bots=easy")).text
    link = re.search(r'<a class="btn btn--wide" id="dealthis" href="(/\?[^"]+)">Deal this game</a>', page)
    assert link
    assert unescape(link[1]) == f"/?{PAIRS}&bots=easy"


@pytest.mark.parametrize("address", ["/rules", f"/rules?{PAIRS}"])
async def test_the_first_game_is_the_gold_link_of_the_rules(client: AsyncClient, address: str) -> None:
    """And the only gold one. Clause H33."""
    page = (await client.get(address)).text
    gold = re.findall(r'<a class="[^"]*btn--gold[^"]*" id="first" href="([^"]+)">([^<]+)</a>', page)
    assert gold == [("/learn", "Your first game, step by step")]
    assert page.count("btn--gold") == 1


@pytest.mark.parametrize("query", ["again", "from=table", "option=1&x=y"])
async def test_an_address_that_tells_of_no_table_has_the_rules_of_all(client: AsyncClient, query: str) -> None:
    assert (await client.get(f"/rules?{query}")).text == (await client.get("/rules")).text


async def test_what_is_wrong_in_an_address_is_as_usual(client: AsyncClient) -> None:
    """An old or mistyped link is read as far as it can be."""
    page = (await client.get("/rules?players=9&game=draw&blocked=<i>")).text
    assert folded(page) == folded((await client.get("/rules?players=2&game=draw")).text)
    assert "<i>" not in page


async def test_new_game_leads_to_the_rules_of_what_it_offers(client: AsyncClient) -> None:
    page = (await client.get(f"/?{PAIRS}&bots=easy")).text
    links = {unescape(link) for link in re.findall(r'href="(/rules[^"]*)"', page)}
    assert links == {f"/rules?{PAIRS}", f"/rules?{PAIRS}#lead"}
