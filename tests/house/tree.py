"""The files of the project, for tests that read them. Folders that tools make are no part of it."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
APP = ROOT / "app"
STATIC = APP / "static"
DOCS = ROOT / "docs"
_MADE = {".git", ".venv", "node_modules", "data", "__pycache__", "test-results"}
_TEXT = {".css", ".html", ".js", ".json", ".md", ".mjs", ".py", ".svg", ".toml", ".txt", ".yml", ".yaml", ""}


@cache
def project_files() -> tuple[Path, ...]:
    """Every file that somebody wrote, in the order of their paths."""
    return tuple(sorted(_walk(ROOT)))


def _walk(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        if path.name in _MADE or (path.is_dir() and path.name.startswith(".") and path.name.endswith("_cache")):
            continue
        if path.is_dir() and path.name != ".hypothesis":
            yield from _walk(path)
        elif path.is_file():
            yield path


def files(*folders: str, ending: str = "") -> list[Path]:
    """The files under these folders of the project whose names end so."""
    roots = [ROOT / folder for folder in folders]
    return [
        path for path in project_files() if path.name.endswith(ending) and any(path.is_relative_to(r) for r in roots)
    ]


def text_files() -> list[Path]:
    return [path for path in project_files() if path.suffix in _TEXT]


def named(path: Path) -> str:
    """The path as it is written in the docs."""
    return path.relative_to(ROOT).as_posix()


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), named(path))


def imports(path: Path) -> set[str]:
    """The full names of the modules that a Python file imports, at any depth of it."""
    found: set[str] = set()
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return found
