"""Three hundred names nobody is called: markup, marks, hidden characters, both ways of writing, twenty of the widest.

Most of them the house would refuse. A page has to stand all of them, since what it is sent is all it knows.
"""

MOST = 20

MARKUP = (
    "<b>Ana</b>",
    "<script>a()</script",
    "</script><b>",
    "<svg/onload=a()>",
    "<img src=x onerror>",
    '"><i>Ana',
    "'><s>Ana",
    "<a href=//x.y>a</a>",
    "<base href=//x.y>",
    "<style>*{all:unset}",
    "<iframe src=//x.y>",
    "<x onclick=a()>",
    "<!-- Ana",
    "<![CDATA[ Ana",
    "]]>Ana",
    "--><p>",
    "&lt;b&gt;Ana",
    "&#60;b&#62;",
    "&amp;&quot;",
    "%3Cb%3EAna",
    "\\u003cb\\u003e",
    "javascript:a()",
    "data:text/html,a",
    "{{7*7}}",
    "${7*7}",
    "<%=7*7%>",
    "{names}",
    "{who, select,",
    "'{'",
    "#",
    "# tiles",
    "<rules>",
    "</rules>",
    "<b>",
    "</b>",
    "{",
    "}",
    "'",
    "''",
    '"',
    "\\",
    "/",
    "//",
    "../../etc",
    ";--",
    "' OR 1=1",
    "=1+1",
    "@ana",
    "null",
    "undefined",
    "NaN",
    "true",
    "[object Object]",
    "__proto__",
    "constructor",
    "toString",
    "You",
    "Seat 2",
    "0",
    "-1",
    "1e9",
    "0x1F",
    "Ana\u2028Ben",
    "Ana\u2029Ben",
    "Ana\nBen",
    "Ana\tBen",
    "Ana\r\nBen",
    "\x00Ana",
    "\x07",
    "\x1b[31m",
)
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
FLAG = "\U0001f1e9\U0001f1ea"
ONE = ("W", "M", "m", "@", "\u5b57", "\uff37", "\uac00", "\u0e01\u0e33", "\ua9c5", "\ufdfd", FAMILY, FLAG)
SIDES = (
    "\u05d0\u05e0\u05d4",
    "\u0622\u0646\u0627",
    "Ana \u05d1\u05df",
    "\u0628\u0646 7-3",
    "(\u05d0)",
    "\u0623(b)\u062c",
)
TURNS = "\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
HIDDEN = (
    "\u00ad\u034f\u115f\u1160\u17b4\u180e\u200b\u200c\u200d\u2060\u2061\u2800\u3164\ufe0f\ufeff\uffa0\ufff9\U000e0041"
)
MARKS = "\u0300\u0301\u0308\u0323\u0336\u0489\u0e49\u20dd"


def odd_names() -> list[str]:
    """All of them, each once."""
    wide = [one * many for one in ONE for many in (1, 7, MOST)] + [f"{one * 9} {one * 10}" for one in ONE]
    turned = [f"{turn}Ana" for turn in TURNS] + [f"An{turn}a <b>" for turn in TURNS] + [turn * MOST for turn in TURNS]
    written = [name * many for name in SIDES for many in (1, 2)] + [f"{name}\u202e{name}" for name in SIDES]
    hidden = [f"A{sign}na" for sign in HIDDEN] + list(HIDDEN) + [f"{sign}a" * 10 for sign in HIDDEN]
    piled = [f"A{mark * many}na" for mark in MARKS for many in (1, 4, 40, 1000)]
    backwards = [f"\u202e{name}" for name in MARKUP]
    names = dict.fromkeys([*MARKUP, *wide, *turned, *written, *hidden, *piled, *backwards])
    return list(names)[:300]
