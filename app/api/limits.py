"""How much one client may ask for. Every number of it is here; docs/protocol.md tells each to the world."""

FRAME_BYTES = 2048
"""A longer message from a client closes its socket with 1009."""

BODY_BYTES = 8192
"""A longer request body is answered 413."""

ASKS_A_SECOND = 20
ASKS_AT_ONCE = 60
"""Each socket earns asks by the second and saves up to so many; beyond that `too_fast`."""

FLOOD = 200
FLOOD_SECONDS = 10
"""More than so many `too_fast` in that time close the socket with 1008."""

STUCK_SECONDS = 10
"""A client that has not read for so long is cut off; it comes back to a whole view."""

UNREAD_BYTES = 1 << 20
"""What may wait for a client that does not read before it is cut off at once."""

FRAGMENTS = 256
"""Pieces one message may come in; nobody needs so many for 2 KiB."""

PING_SECONDS = 10
"""How often a silent socket is asked whether it is still there, and how long it may take to say so."""

GOODBYE_SECONDS = 2
"""How long a closing message, and what waits before it, may take to leave before the connection is cut."""

CLOSING_SECONDS = 5
"""How long a stopping server waits for goodbyes."""

COOKIE_SECONDS = 400 * 24 * 60 * 60
"""The longest that browsers keep a cookie."""

FORM_FIELDS = 50
QR_SECONDS = 24 * 60 * 60
"""How long a browser may keep the picture of a link, which never changes."""
