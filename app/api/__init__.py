"""The house's doors: HTTP, pages and sockets. Reads what is asked, hands it to the room, says what came of it.

No game decisions here: what may be laid is for `app.rules`, what a table allows for `app.room`.
"""
