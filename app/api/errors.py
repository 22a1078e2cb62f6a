"""Every code of a refusal, and what it means on each way in: the HTTP status, and what happens to a socket.

The sentences for what a table refuses are said where it is refused, in `app.room`; those of the doors are here.
"""

from dataclasses import dataclass

CLOSE_TOO_FAST = 1008
CLOSE_TOO_LARGE = 1009
CLOSE_BROKEN = 1011
CLOSE_TOO_SLOW = 1013
CLOSE_REPLACED = 4001


@dataclass(frozen=True, slots=True)
class Meaning:
    """`close`: the code that closes the socket; None when it is answered and lives on."""

    status: int
    close: int | None = None
    message: str = ""


MEANINGS = {
    # refused by a table
    "not_seated": Meaning(403),
    "seat_taken": Meaning(409),
    "table_full": Meaning(409),
    "no_such_seat": Meaning(422),
    "not_your_turn": Meaning(409),
    "not_held": Meaning(409),
    "does_not_fit": Meaning(409),
    "choose_end": Meaning(409),
    "stale": Meaning(409),
    "not_now": Meaning(409),
    "not_yours": Meaning(403),
    "bad_name": Meaning(422),
    "bad_ticket": Meaning(410),
    # refused at the door
    "unknown_table": Meaning(
        404, message="There is no table with this code. Ask for the link again, or open a new table."
    ),
    "unknown_round": Meaning(404, message="There is no finished hand of this number at this table."),
    "hand_in_play": Meaning(409, message="This hand is still being played. Come back when it is over."),
    "unknown_match": Meaning(404, message="There is no match of this number with a finished hand at this table."),
    "unknown_move": Meaning(404, message="That is no lay of a bot in this hand."),
    "unknown_page": Meaning(404, message="There is nothing at this address."),
    "not_allowed": Meaning(405, message="This address does not answer that kind of request."),
    "wrong_origin": Meaning(
        403, message="Another page asked for that, so nothing was done. Open the table at its own address."
    ),
    "too_many_tables": Meaning(
        429, message="Many tables have been opened from where you are. Use one of them, or try again later."
    ),
    "too_many_misses": Meaning(
        429, message="Many links from where you are led to no table. Wait a minute, then open the link again."
    ),
    "too_many_sockets": Meaning(
        429, message="Too many pages are open from where you are. Close some of them, then load this one again."
    ),
    "house_full": Meaning(503, message="The house is full just now. Wait a minute and try again."),
    "unreadable": Meaning(422, message="That message could not be read."),
    "too_fast": Meaning(429, message="Too fast. Wait a moment and try again."),
    "too_large": Meaning(413, CLOSE_TOO_LARGE, message="That is too long."),
    "busy": Meaning(503, message="The bots have too much to think about just now. Try again in a moment."),
    "storage_unavailable": Meaning(
        503, message="The house cannot write anything down just now, so nothing has changed. Try again in a moment."
    ),
    "broken": Meaning(
        500, message="Something went wrong on our side. Your seat and tiles are kept. Try again in a moment."
    ),
}


def sentence(code: str) -> str:
    return MEANINGS[code].message
