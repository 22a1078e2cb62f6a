"""Scenes of learning: a step of the first game, and the real hand behind it, explained."""

import json

from playwright.sync_api import expect

from tests.e2e.scenes.scene import ONLY_PHONE, Scenes, Screen
from tests.e2e.scenes.stage import Stage, Table
from tests.e2e.table_page import TablePage

LEARN = Scenes()
state = LEARN.state


@state("h-lesson", "Your first game, step by step: a tile that fits", ONLY_PHONE)
def lesson(screen: Screen) -> TablePage:
    shown = screen.look("/learn?step=3")
    expect(shown.lit).to_have_count(1)
    return shown


@state("first-hand", "The first hand after the lesson: every go is explained", ONLY_PHONE)
def first_hand(screen: Screen) -> TablePage:
    table = screen.stage.shared("first hand", against_a_bot)
    kept = json.dumps(json.dumps(table.id.replace("-", "")))
    shown = screen.at(table, before=lambda page: page.add_init_script(f"localStorage.setItem('first-game', {kept})"))
    expect(shown.button("Tips off")).to_be_visible()
    return shown


def against_a_bot(stage: Stage) -> Table:
    table = stage.open_table(("Ola",), players=2, bots="easy")
    table.deal("two-bot")
    return table
