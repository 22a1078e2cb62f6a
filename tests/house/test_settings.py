"""Settings: what is read, what it is without, and one clear line for a value that cannot be."""

from pathlib import Path

import pytest

from app.settings import BadSetting, Settings, read_settings


def test_with_nothing_set_the_house_serves_this_machine_alone_on_port_8000() -> None:
    """README, Play: http://localhost:8000."""
    assert read_settings({}) == Settings(
        host="127.0.0.1", port=8000, database=Path("data/double-six.db"), base_url=None, keep_days=30
    )


def test_every_setting_is_read_from_the_variable_of_its_name() -> None:
    """docs/deploy.md, Settings."""
    given = {
        "HOST": "0.0.0.0",
        "PORT": "9001",
        "DATABASE": "games.db",
        "BASE_URL": "https://dominoes.example.org/",
        "KEEP_DAYS": "0",
        "METRICS_PORT": "9100",
        "BOT_WORKERS": "4",
        "PATH": "x",
    }
    assert read_settings(given) == Settings(
        host="0.0.0.0",
        port=9001,
        database=Path("games.db"),
        base_url="https://dominoes.example.org",
        keep_days=0,
        metrics_port=9100,
        bot_workers=4,
    )


def test_an_empty_variable_counts_as_not_set() -> None:
    """Compose files pass variables on, set or not."""
    assert read_settings({"HOST": "", "PORT": " ", "DATABASE": "", "BASE_URL": ""}) == Settings()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("HOST", "http://localhost"),
        ("HOST", "two words"),
        ("PORT", "http"),
        ("PORT", "-1"),
        ("PORT", "65536"),
        ("PORT", "9" * 5000),
        ("PORT", "00080000"),
        ("PORT", "0080000"),
        ("PORT", "8000.5"),
        ("PORT", "\uff18\uff10\uff10\uff10"),
        ("METRICS_PORT", "0"),
        ("METRICS_PORT", "65536"),
        ("METRICS_PORT", "00080000"),
        ("METRICS_PORT", "no"),
        ("METRICS_PORT", "8000"),
        ("DATABASE", "data/"),
        ("DATABASE", "."),
        ("DATABASE", "a\0b"),
        ("KEEP_DAYS", "-1"),
        ("KEEP_DAYS", "1.5"),
        ("KEEP_DAYS", "never"),
        ("KEEP_DAYS", "9" * 50),
        *(("BOT_WORKERS", value) for value in ("0", "65", "-1", "0006400", "two", "1.5", "9" * 50)),
        ("BASE_URL", "dominoes.example.org"),
        ("BASE_URL", "ftp://dominoes.example.org"),
        ("BASE_URL", "https://"),
        ("BASE_URL", "https://dominoes.example.org/games"),
        ("BASE_URL", "https://dominoes.example.org/?a=1"),
        ("BASE_URL", "https://dominoes.example.org:port"),
        ("BASE_URL", "https://[::1"),
        ("BASE_URL", "https://me:secret@dominoes.example.org"),
    ],
)
def test_a_value_that_cannot_be_is_refused_in_one_line_that_names_it(name: str, value: str) -> None:
    """Whoever set it reads the name of the setting and what it takes."""
    with pytest.raises(BadSetting) as refused:
        read_settings({name: value})
    message = str(refused.value)
    assert message.startswith(name)
    assert "\n" not in message


def test_a_base_url_with_a_port_is_kept_whole() -> None:
    """Links and QR codes are made from it."""
    assert read_settings({"BASE_URL": "http://192.168.1.20:8000"}).base_url == "http://192.168.1.20:8000"
