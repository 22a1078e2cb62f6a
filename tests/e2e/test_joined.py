"""A joined script does what its modules do: both are run by a browser, the modules as they are written."""

from pathlib import Path

from playwright.sync_api import Page, Route, expect

from app.api.scripts import join_scripts
from tests.e2e.house import Seeded, open_house
from tests.e2e.visitors import visiting

ADDRESS = "http://modules.test"
WORDS = '{"locale": "en", "call.go": "Your go, `${name}`"}'
MODULES = {
    "page.js": """// The entry.
import { add, Count, count as tally, later } from './lib/count.js';
import {
  name as other,
  shout,
} from './lib/names.js';
import en from '../words/en.json' with { type: 'json' };

const name = 'page'; // also a name of lib/names.js
const count = /** @type {number} */ (tally.value) / 2 /* half */; // not the count of lib/count.js
function say(/** @type {string[]} */ ...said) {
  const shout = (/** @type {string} */ x) => x.toLowerCase();
  return said.map(shout).join(' ');
}
add(3);
/** @type {any} */ (window).done = later().then((waited) => ({
  words: en['call.go'], name, other, count, value: tally.value, kind: tally instanceof Count, waited,
  said: say('A', 'B'), loud: shout(say('c')), found: /\\/\\*|import/.test('/*'),
  text: 'export const a = 1; import { b } from "c"',
  strict: (function () { return this === undefined; })(), made: hoisted(),
}));
function hoisted() { return 'hoisted'; }
""",
    "lib/count.js": """import { name } from './names.js';

export class Count {
  value = 0;
}
export const count = new Count();
export function add(n) { count.value += n; runs(); }
export async function later() { await null; return `${name} waited`; }
function runs() { window.runs = (window.runs ?? 0) + 1; }
runs();
""",
    "lib/names.js": """/* Names. */
import { dollars } from './dollars.js';
export const name = 'names';
export const shout = (text) => `${text.toUpperCase()}${dollars}`;
window.runs = (window.runs ?? 0) + 1;
""",
    "lib/dollars.js": "const $1 = '$', $_ = '&';\nexport const dollars = `${$1}${$_}`;\n",
}
EXPECTED = {
    "words": "Your go, `${name}`", "name": "page", "other": "names", "count": 0, "value": 3, "kind": True,
    "waited": "names waited", "said": "a b", "loud": "C$&", "text": 'export const a = 1; import { b } from "c"',
    "found": True, "strict": True, "made": "hoisted", "runs": 3,
}  # fmt: skip


def test_a_joined_script_does_what_its_modules_do(tmp_path: Path) -> None:
    """Names renamed, shadowed and hoisted, classes, waiting, words; and each module runs once."""
    for name, text in {"words/en.json": WORDS, **{f"js/{name}": text for name, text in MODULES.items()}}.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    joined = join_scripts(tmp_path / "js" / "page.js", tmp_path, "en")
    with visiting(ADDRESS) as visitors:
        apart = run(visitors.page(), tmp_path)
        (tmp_path / "js" / "page.js").write_text(joined, encoding="utf-8")
        together = run(visitors.page(), tmp_path)
    assert apart == (EXPECTED, 5)
    assert together == (EXPECTED, 1)


def test_the_modules_run_as_they_are_written_too(tmp_path: Path) -> None:
    """Without the joiner, from /static, under the policy of the pages: for whoever looks for a fault."""
    with open_house(tmp_path, Seeded(1)) as house, visiting(house.url) as visitors:
        page = visitors.page()
        page.goto(f"{house.url}/offline")
        assert page.evaluate("async () => (await import('/static/js/lib/words.js')).listed(['A', 'B'])") == "A and B"
        page.evaluate("() => document.body.replaceChildren()")
        page.evaluate("() => import('/static/js/pages/plain.js')")
        expect(page.locator(".paints")).to_be_attached()


def run(page: Page, folder: Path) -> tuple[dict[str, object], int]:
    """What the page came to, and how many files it took."""
    asked: list[str] = []

    def answer(route: Route) -> None:
        path = route.request.url.removeprefix(ADDRESS)
        if path == "/":
            route.fulfill(content_type="text/html", body='<script type="module" src="/js/page.js"></script>')
            return
        asked.append(path)
        route.fulfill(path=folder / path.removeprefix("/"))

    page.route(f"{ADDRESS}/**", answer)
    page.goto(f"{ADDRESS}/")
    done: dict[str, object] = page.evaluate("async () => ({ ...await window.done, runs: window.runs })")
    page.close()
    return done, len([path for path in asked if path != "/favicon.ico"])
