"""The doors: the Makefile, the script for a clean machine, the container. They name what exists and agree."""

import json
import os
import re
import subprocess
import sys

import pytest

from tests.house.tree import ROOT

MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", "")
ASSIGNED = re.compile(r"(\w+)=(\S+)")


@pytest.mark.parametrize("door", ["run", "test", "check", "soak", "bench", "lock"])
def test_the_makefile_has_the_door_and_says_what_it_does(door: str) -> None:
    """README: few doors, the same everywhere."""
    assert re.search(rf"^{door}:", MAKEFILE, re.MULTILINE)
    assert re.search(rf"^#   make {door} +\w", MAKEFILE, re.MULTILINE)


@pytest.mark.parametrize("door", ["test", "soak"])
def test_pytest_takes_what_the_door_asks_of_it(door: str) -> None:
    """An option of our own is known only once the folder of the tests is: no other word may pass for a folder."""
    (line,) = re.findall(rf"^{door}:.*?-m (pytest [^\n]+)$", MAKEFILE, re.MULTILINE | re.DOTALL)
    asked = [sys.executable, "-m", *line.replace("$(WHAT)", "").split()]
    told = subprocess.run([*asked, "--markers"], cwd=ROOT, check=False, capture_output=True, text=True)
    assert told.returncode == 0, told.stderr


def test_make_installs_from_locks_with_hashes_and_in_no_other_way() -> None:
    """A fresh clone gets the same packages next year."""
    installs = [line for line in MAKEFILE.splitlines() if "$(PIP) install" in line and not line.endswith(" uv")]
    assert len(installs) == 3
    assert all("--require-hashes -r $<" in line for line in installs)
    assert "npm install" not in MAKEFILE


def test_the_script_for_a_clean_machine_ends_in_make_test() -> None:
    """What runs there is what runs by hand."""
    script = ROOT / ".ci" / "run"
    text = script.read_text(encoding="utf-8")
    assert os.access(script, os.X_OK)
    assert text.rstrip().endswith("\nmake test")
    assert "set -euo pipefail" in text
    subprocess.run(["bash", "-n", script], check=True)


def test_the_container_copies_what_exists() -> None:
    """A renamed folder fails here and not in somebody's build."""
    sources = re.findall(r"^COPY (\S+) \S+$", DOCKERFILE, re.MULTILINE)
    assert {"app", "templates", "requirements/run.txt"} <= set(sources)
    let_in = {line[1:] for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines() if line[:1] == "!"}
    for source in sources:
        assert (ROOT / source).exists(), source
        assert source.split("/")[0] in let_in, source


def test_the_container_runs_as_nobody_special_on_one_volume() -> None:
    """docs/deploy.md, Container."""
    assert re.findall(r"^USER (\S+)$", DOCKERFILE, re.MULTILINE) == ["double-six"]
    assert re.findall(r"^VOLUME (\S+)$", DOCKERFILE, re.MULTILINE) == ["/data"]
    set_there = dict(ASSIGNED.findall(_instruction("ENV")))
    assert set_there["DATABASE"].startswith("/data/")
    assert set_there["HOST"] == "0.0.0.0"
    assert _instruction("EXPOSE") == set_there["PORT"] == "8000"


def test_the_container_says_how_it_is() -> None:
    """The check asks /healthz with what the image has: Python."""
    _, command = _instruction("HEALTHCHECK").split("CMD", 1)
    program, option, source = json.loads(command)
    assert (program, option) == ("python", "-c")
    compile(source, "healthcheck", "exec")
    assert "/healthz" in source


def test_the_container_starts_the_house_as_make_run_does() -> None:
    """One way to start it."""
    module = json.loads(_instruction("CMD"))[1:]
    assert module == ["-m", "app.main"]
    assert f"python {' '.join(module)}" in MAKEFILE


def _instruction(name: str) -> str:
    found = re.findall(rf"^{name} (.+)$", DOCKERFILE, re.MULTILINE)
    assert len(found) == 1
    return str(found[0])
