"""Why an ask is refused: a code for programs and a sentence a player understands."""


class Refusal(Exception):
    """An ask that was not carried out. Nothing has changed."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(code, message)
        self.code = code
        self.message = message


class NoSuchMove(Exception):
    """A hand has no such move, or it is no lay of a bot."""


class UnknownTable(Exception):
    """There is no table of that id."""
