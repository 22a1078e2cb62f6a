"""What whoever runs the house may set, read from the environment once. No defaults live anywhere else.

FORWARDED_ALLOW_IPS is not here: uvicorn reads it itself. docs/deploy.md tells of all of them.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

MOST_BOT_WORKERS = 64


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
    tables_an_hour: int = 30
    all_tables_an_hour: int = 2000
    misses_a_minute: int = 30
    changes_a_minute: int = 30
    sockets_an_address: int = 100
    sockets: int = 10_000
    connections_an_address: int = 300
    connections: int = 5_000
    metrics_port: int | None = None
    bot_workers: int = 1


def read_settings(environment: Mapping[str, str]) -> Settings:
    """The settings of this environment; a variable that is empty counts as not set. Raises BadSetting."""
    given = {field.name: environment.get(field.name.upper(), "").strip() for field in fields(Settings)}
    settings = Settings(**{name: _READ.get(name, _count)(name.upper(), text) for name, text in given.items() if text})
    if settings.metrics_port == settings.port:
        raise BadSetting("METRICS_PORT and PORT cannot be the same")
    return settings


def _host(_: str, text: str) -> str:
    if "/" in text or any(mark.isspace() for mark in text):
        raise BadSetting(f"HOST is an address to listen on, such as 127.0.0.1 or 0.0.0.0, not {text!r}")
    return text


def _number(text: str) -> int:
    """-1 when it is none, or too long for any that is asked for."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 8 else -1


def _port(_: str, text: str) -> int:
    port = _number(text)
    if not 0 <= port <= 65535:
        raise BadSetting(f"PORT is a number from 0 to 65535 (0: any free one), not {text!r}")
    return port


def _metrics_port(_: str, text: str) -> int:
    port = _number(text)
    if not 1 <= port <= 65535:
        raise BadSetting(f"METRICS_PORT is a number from 1 to 65535, not {text!r}")
    return port


def _database(_: str, text: str) -> Path:
    path = Path(text)
    if "\0" in text or text.endswith("/") or path.is_dir():
        raise BadSetting(f"DATABASE is the path of a file, not {text!r}")
    return path


def _base_url(_: str, text: str) -> str:
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


def _count(name: str, text: str) -> int:
    count = _number(text)
    if count < 0:
        raise BadSetting(f"{name} is a number, or 0 for no limit, not {text!r}")
    return count


def _bot_workers(name: str, text: str) -> int:
    workers = _number(text)
    if not 1 <= workers <= MOST_BOT_WORKERS:
        raise BadSetting(f"{name} is a number from 1 to {MOST_BOT_WORKERS}, not {text!r}")
    return workers


def _bad_base_url(text: str) -> BadSetting:
    return BadSetting(f"BASE_URL is the address players use, such as https://dominoes.example.org, not {text!r}")


_READ: dict[str, Callable[[str, str], Any]] = {
    "host": _host,
    "port": _port,
    "database": _database,
    "base_url": _base_url,
    "metrics_port": _metrics_port,
    "bot_workers": _bot_workers,
}
"""The others are counts."""
