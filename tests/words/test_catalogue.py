"""The catalogue in templates: markup comes from the message and never from what is given."""

import pytest
from markupsafe import Markup, escape

from app.api.errors import MEANINGS
from app.words.catalogue import ENGLISH, Catalogue, read_catalogue
from app.words.message import BadMessage

# These have pages of their own, or none.
OTHERS = {"unknown_table", "unknown_round", "hand_in_play", "unknown_match", "unknown_move", "busy"}


def test_markup_is_made_of_what_is_in_a_message_and_never_of_what_is_given() -> None:
    """Bold and links are the message's, names are text."""
    words = Catalogue({"locale": "en-GB", "a.b": "<b>{name}</b> & <rules>the rules</rules>", "a.plain": "{tile} & {n}"})
    assert words.t("a.b", name="<i>", rules="/rules?a=1&b=2") == (
        '<b>&lt;i&gt;</b> &amp; <a href="/rules?a=1&amp;b=2">the rules</a>'
    )
    assert words.t("a.plain", tile=Markup("<svg>"), n=1200) == "<svg> &amp; 1,200"


@pytest.mark.parametrize(("key", "args"), [("a.missing", {}), ("a.name", {}), ("a.link", {}), ("locale", {})])
def test_what_cannot_be_said_is_a_fault_that_says_which(key: str, args: dict[str, object]) -> None:
    """An unknown key, a name that is not given, a link without an address."""
    words = Catalogue({"locale": "en-GB", "a.name": "{name}", "a.link": "<rules>The rules</rules>"})
    with pytest.raises(BadMessage, match=f"{key} cannot be said"):
        words.t(key, **args)


@pytest.mark.parametrize("code", [code for code, meaning in MEANINGS.items() if meaning.message and code not in OTHERS])
def test_a_page_says_why_it_cannot_be_shown(code: str) -> None:
    """app.api.errors has the sentence for programs. In English the page has the same under the title that fits all, and
    what to do under a title that says it already.
    """
    words = read_catalogue(ENGLISH)
    title, message = words.t("error.title", code=code), words.t("error.message", code=code)
    if title == words.t("error.title", code="another"):
        assert message == escape(MEANINGS[code].message)
    else:
        assert message != words.t("error.message", code="another")
        assert title not in message
