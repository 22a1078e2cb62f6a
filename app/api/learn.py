"""Your first game, step by step. What its boards do was worked out by `app.lessons` when the house opened."""

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from app.api.preview import preview
from app.api.templates import page
from app.api.who import introduce
from app.lessons.first import EXPANDED, FACES, STEPS

router = APIRouter()
_READ = ["GET", "HEAD"]
_AT_FIRST = 1


@router.api_route("/learn", methods=_READ)
async def first_game(request: Request, step: str = "") -> Response:
    """All steps are in the page; `step` says which is shown first, the first where it says nothing of use."""
    known = {str(number): number for number in range(1, STEPS + 1)}
    context = {"step": known.get(step, _AT_FIRST), "steps": STEPS, "boards": EXPANDED, "faces": FACES}
    return introduce(request, page(request, "learn.html", context | preview(request, "/learn")))
