"""What whoever runs the house may set, read from the environment once. No defaults live anywhere else.

FORWARDED_ALLOW_IPS is not here: uvicorn reads it itself. docs/deploy.md tells of all of them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit


class BadSetting(ValueError):
    """A value the house cannot run with; the message is one line, for the one who set it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Each field is set by the environment variable of its name in capitals."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: Path = Path("data/double-six.db")
    base_url: str | None = None
    keep_days: int = 30


def read_settings(environment: Mapping[str, str]) -> Settings:
    """The settings of this environment; a variable that is empty counts as not set. Raises BadSetting."""
    given = {name: environment.get(name, "").strip() for name in ("HOST", "PORT", "DATABASE", "BASE_URL", "KEEP_DAYS")}
    unset = Settings()
    return Settings(
        host=_host(given["HOST"]) if given["HOST"] else unset.host,
        port=_port(given["PORT"]) if given["PORT"] else unset.port,
        database=_database(given["DATABASE"]) if given["DATABASE"] else unset.database,
        base_url=_base_url(given["BASE_URL"]) if given["BASE_URL"] else unset.base_url,
        keep_days=_days(given["KEEP_DAYS"]) if given["KEEP_DAYS"] else unset.keep_days,
    )


def _host(text: str) -> str:
    if "/" in text or any(mark.isspace() for mark in text):
        raise BadSetting(f"HOST is an address to listen on, such as 127.0.0.1 or 0.0.0.0, not {text!r}")
    return text


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text[:6]) <= 65535):
        raise BadSetting(f"PORT is a number from 0 to 65535 (0: any free one), not {text!r}")
    return int(text)


def _database(text: str) -> Path:
    path = Path(text)
    if "\0" in text or text.endswith("/") or path.is_dir():
        raise BadSetting(f"DATABASE is the path of a file, not {text!r}")
    return path


def _base_url(text: str) -> str:
    try:
        url = urlsplit(text)
        whole = bool(url.hostname) and url.port != 0
    except ValueError:
        raise _bad_base_url(text) from None
    if not whole or url.scheme not in ("http", "https") or url.path.strip("/") or url.query or url.fragment:
        raise _bad_base_url(text)
    if url.username is not None:
        raise BadSetting("BASE_URL is shown to every player, so it can hold no user name or password")
    return f"{url.scheme}://{url.netloc}"


def _days(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 6):
        raise BadSetting(f"KEEP_DAYS is a number of days, or 0 to keep every table for ever, not {text!r}")
    return int(text)


def _bad_base_url(text: str) -> BadSetting:
    return BadSetting(f"BASE_URL is the address players use, such as https://dominoes.example.org, not {text!r}")
