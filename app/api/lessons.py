"""The lessons: a page each, and one that lists them. What is said of their boards was worked out by `app.lessons`."""

from functools import cache
from typing import Any

from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from app.api.preview import preview
from app.api.templates import page
from app.api.who import introduce
from app.lessons.boards import expand
from app.lessons.shelf import LESSONS

router = APIRouter()
_READ = ["GET", "HEAD"]

NAMES = [lesson.name for lesson in LESSONS]


@router.api_route("/learn/all", methods=_READ)
async def all_lessons(request: Request) -> Response:
    return introduce(request, page(request, "lessons/all.html", {"lessons": NAMES} | preview(request, "/learn/all")))


@router.api_route("/learn/{name}", methods=_READ)
async def lesson(request: Request, name: str) -> Response:
    if name not in NAMES:
        raise HTTPException(404)
    context = facts(name) | preview(request, f"/learn/{name}")
    return introduce(request, page(request, f"lessons/{name}.html", context))


@cache
def facts(name: str) -> dict[str, Any]:
    """What the template of that lesson is given."""
    at = NAMES.index(name)
    return {
        "name": name,
        "before": NAMES[at - 1] if at else None,
        "after": NAMES[at + 1] if at + 1 < len(NAMES) else None,
        "numbers": LESSONS[at].numbers(),
        "boards": {each: expand(board) for each, board in LESSONS[at].boards.items()},
    }
