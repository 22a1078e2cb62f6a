"""How much one client may ask for. Every number of it is here; docs/protocol.md tells each to the world."""

FRAME_BYTES = 2048
"""A longer message from a client closes its socket with 1009."""

HEAD_BYTES = 16_384
"""A longer head of a request is answered 431."""

BODY_BYTES = 8192
"""A longer request body is answered 413."""

PACKED_BYTES = 65_536
"""A body that comes in chunks may take so much in all, with what is around the chunks."""

REQUEST_SECONDS = 10
"""How long the head of a request may take to come, and then its body."""

PIPELINED = 16
"""Requests that may wait on one connection for the answer to the one before; browsers send none ahead."""

RETRY_SECONDS = 60
"""When somebody who is turned away may try again."""

TURNED_AWAY = 100
"""Connections beyond the limits that are still told so, at once; more than that are cut off without a word."""

ASKS_A_SECOND = 20
ASKS_AT_ONCE = 60
"""Each socket earns asks by the second and saves up to so many; beyond that `too_fast`. The same again is earned for
control frames, which no page sends; beyond that it is a flood."""

FLOOD = 200
FLOOD_SECONDS = 10
"""More than so many `too_fast` in that time close the socket with 1008."""

STUCK_SECONDS = 10
"""A client that has not read for so long is cut off; it comes back to a whole view."""

UNSENT_BYTES = 16_384
"""What the system may take for a client before it is on its way; whatever is more waits here, where it is counted."""

FRAGMENTS = 256
"""A message in more pieces closes its socket with 1009; nobody needs so many for 2 KiB."""

PING_SECONDS = 6
PONG_SECONDS = 7
"""How often a socket is asked whether it is still there, and how long it may take to say so."""

GOODBYE_SECONDS = 2
"""How long a closing message, and what waits before it, may take to leave before the connection is cut."""

CLOSING_SECONDS = 5
"""How long a stopping server waits for goodbyes."""

LINES_AT_ONCE = 200
LINES_A_SECOND = 2
"""Lines of the journal about refusals: so many at once, then so many a second."""

COOKIE_SECONDS = 400 * 24 * 60 * 60
"""The longest that browsers keep a cookie."""

FORM_FIELDS = 50
QR_SECONDS = 24 * 60 * 60
"""How long a browser may keep the picture of a link, which never changes."""
