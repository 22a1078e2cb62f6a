"""The project belongs on any machine: no path, host or secret of one machine is in it."""

import json
import re

from tests.house.tree import ROOT, named, text_files

HOMES = "home|root|Users|work|tmp"
A_MACHINES_PATH = re.compile(rf"(?<![\w.:/}}\])-])/(?:{HOMES})/\w")


def test_no_file_names_a_path_of_one_machine() -> None:
    """What is written here works wherever it is cloned."""
    found = {
        named(path): hits
        for path in text_files()
        if (hits := A_MACHINES_PATH.findall(path.read_text(encoding="utf-8")))
    }
    assert not found


def test_lock_files_name_no_place_to_fetch_from() -> None:
    """Where packages come from is each machine's own matter; the hashes say which they are."""
    locks = [*(ROOT / "requirements").glob("*.txt"), ROOT / "package-lock.json"]
    assert [path.name for path in locks if "://" in path.read_text(encoding="utf-8")] == []


def test_every_locked_package_has_a_hash() -> None:
    """pip installs nothing from a lock that has an entry without one."""
    for lock in (ROOT / "requirements").glob("*.txt"):
        entries = re.split(r"\n(?=\S)", lock.read_text(encoding="utf-8").strip())
        assert [entry for entry in entries if "--hash=sha256:" not in entry or "==" not in entry] == []
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert [name for name, package in packages.items() if name and "integrity" not in package] == []
