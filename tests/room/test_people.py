"""What is a name, and how two alike are told apart.

Who sits where under which name is in `test_seating`.
"""

import unicodedata

import pytest
import regex

from app.room.errors import Refusal
from app.room.people import LONGEST, read_name, told_apart

FAMILY = "👨‍👩‍👧‍👦"
ENGLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"

EVERYDAY = {
    "letters": "Ana",
    "accents": "Zoë Ångström",
    "an apostrophe": "O'Brien-Šimić",
    "digits": "4ever",
    "one letter": "É",
    "a family": FAMILY,
    "a family with skin tones": "👨🏿‍👩🏻‍👧🏽‍👦🏾",
    "a kiss with skin tones": "👩🏻‍❤️‍💋‍👨🏿",
    "a rainbow flag": "Ana 🏳️‍🌈",
    "a flag of two letters": "🇧🇪",
    "a flag of tags": ENGLAND,
    "a skin tone": "👋🏾",
    "a keycap": "1️⃣",
    "an eye in a bubble": "👁️‍🗨️",
    "a heart younger than Python 3.11": "Ana \U0001fa77",
    "a face younger than Python 3.11": "\U0001fae8",
    "Devanagari": "लक्ष्मी",
    "Devanagari with four viramas": "कार्त्स्न्य",
    "Tamil": "ஸ்ரீநிவாசன்",
    "Thai": "น้ำผึ้ง",
    "Tibetan": "བསྒྲུབས",
    "Burmese": "မြန်မာ",
    "Arabic": "محمد",
    "Arabic with vowels": "مُحَمَّدٌ",
    "Persian with a joiner that parts": "می‌خواهم",
    "Hebrew with points": "שָׁלוֹם",
    "Hebrew with points and accents": "בְּרֵאשִׁ֖ית",
    "Chinese": "李小龍",
    "Hangul": "김철수",
    "Hangul in parts": unicodedata.normalize("NFD", "김철수"),
    "Vietnamese": "Nguyễn Thị Hường",
    "Navajo": "Diné Bizaad ąą́",
}

REFUSED = {
    "a control": "An\x07a",
    "a null": "An\x00a",
    "a tab inside": "An\ta",
    "a new line inside": "An\na",
    "a line separator inside": "An\u2028a",
    "a bidi override": "\u202eanA",
    "a bidi isolate": "\u2067Ana\u2069",
    "a right-to-left mark": "Ana\u200f",
    "an Arabic letter mark": "Ana\u061c",
    "a zero-width space": "An\u200ba",
    "a word joiner": "An\u2060a",
    "a byte order mark": "\ufeffAna",
    "a soft hyphen": "An\u00ada",
    "a private character": "Ana \ue000",
    "a private character of plane 16": "\U00100000na",
    "an unassigned character": "Ana\u0378",
    "a noncharacter": "Ana\uffff",
    "half a character": "Ana\ud800",
    "a no-break space inside": "An\u00a0a",
    "an em space inside": "An\u2003a",
    "a Hangul filler": "An\u3164a",
    "a half-width Hangul filler": "Ana\uffa0",
    "a blank Braille cell": "Ana\u2800",
    "Zalgo": "Z\u0335\u0321\u0300\u0301\u0302a",
    "marks around one letter": "A\u20dd\u20de\u20df\u20e0\u20e3",
    "an emoji chain without end": "👨" + "\u200d👨" * 12,
    "letters of a flag without the flag": "Ana\U000e0062",
}

EMPTY = ["", "\ufffc", " ", "\t\n", "\u3164", "\u2800\u2800", "\u200d", "\ufe0f", "\u0301", "\U000e0067", " \u200c "]


def graphemes(name: str) -> int:
    return len(regex.findall(r"\X", name))


@pytest.mark.parametrize("name", EVERYDAY.values(), ids=EVERYDAY.keys())
def test_names_people_have_are_names(name: str) -> None:
    """Any script, any family, any flag: shown as it was typed."""
    assert read_name(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize("name", REFUSED.values(), ids=REFUSED.keys())
def test_what_cannot_be_shown_is_refused(name: str) -> None:
    """Controls, bidi, zero width, blanks and piles of marks: each would play tricks on the neighbours."""
    with pytest.raises(Refusal) as refused:
        read_name(name)
    assert refused.value.code == "bad_name"
    assert refused.value.message == "That name has a character that cannot be shown. Use letters, numbers or emoji."


@pytest.mark.parametrize("name", EMPTY, ids=[ascii(name) for name in EMPTY])
def test_a_name_that_shows_nothing_is_none(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_name(name)
    assert (refused.value.code, refused.value.message) == ("bad_name", "Type a name so friends know you.")


def test_a_name_is_trimmed_and_its_spaces_are_single() -> None:
    """Pages show a row of spaces as one, so two names that differ in it alone would look the same."""
    assert read_name("  \t Ana \n") == "Ana"
    assert read_name("Ana   Maria") == "Ana Maria"


def test_a_name_is_nfc() -> None:
    """The same letters are the same name, whatever keyboard wrote them."""
    assert read_name("Ame\u0301lie") == "Am\u00e9lie"


@pytest.mark.parametrize("unit", ["a", "é", "क्ष", "👋🏾", FAMILY, ENGLAND, "🇧🇪", "שָׁ"])
def test_twenty_characters_as_people_count_them_and_not_one_more(unit: str) -> None:
    assert graphemes(read_name(unit * LONGEST)) == LONGEST
    with pytest.raises(Refusal) as refused:
        read_name(unit * (LONGEST + 1))
    assert (refused.value.code, refused.value.message) == (
        "bad_name",
        "That name is too long. Use 20 characters at most.",
    )


def test_markup_is_text() -> None:
    """A name is never HTML; it is shown as it stands."""
    assert read_name("<b>Ana</b>&amp;") == "<b>Ana</b>&amp;"


def test_two_alike_get_a_number() -> None:
    assert told_apart("Ana", ["Ben"]) == "Ana"
    assert told_apart("Ana", ["Ana"]) == "Ana 2"
    assert told_apart("Ana", ["Ana", "Ana 2"]) == "Ana 3"
    assert told_apart("Ana 2", ["Ana", "Ana 2"]) == "Ana 2 2"
    assert told_apart("Ana", ["Ana 2"]) == "Ana"


@pytest.mark.parametrize("name", ["ANA", "ana", "Ana\u200d", "A\u034fna", "Ana\ufe0f", "An\u200ca"])
def test_names_that_look_alike_are_alike(name: str) -> None:
    """Capitals and characters that show nothing tell nobody apart."""
    assert told_apart(read_name(name), ["Ana"]) == f"{name} 2"


def test_flags_that_differ_are_different_names() -> None:
    scotland = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
    assert told_apart(read_name(scotland), [ENGLAND]) == scotland


@pytest.mark.parametrize("unit", ["a", "é", FAMILY, ENGLAND, "क्ष"])
def test_a_number_fits_behind_a_name_of_full_length(unit: str) -> None:
    """What is too long gives way to the number, a whole character at a time."""
    full = unit * LONGEST
    numbered = told_apart(full, [full])
    assert numbered == unit * (LONGEST - 2) + " 2"
    taken = [full, *(unit * (LONGEST - 2) + f" {number}" for number in range(2, 10))]
    assert told_apart(full, taken) == unit * (LONGEST - 3) + " 10"


def test_a_numbered_name_is_a_name() -> None:
    """No space is doubled where the name was cut."""
    name = read_name("abcdefghijklmnopq st")
    numbered = told_apart(name, [name])
    assert numbered == "abcdefghijklmnopq 2"
    assert read_name(numbered) == numbered
