"""The house without a server: its app, with a store of its own, asked over no network."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import pytest
from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient

from app.main import create_app
from app.settings import Settings
from tests.room.heaviest import Heaviest

Visit = Callable[..., AbstractAsyncContextManager[AsyncClient]]


@asynccontextmanager
async def visiting(app: FastAPI, base_url: str = "http://dominoes.test") -> AsyncIterator[AsyncClient]:
    """Somebody without a cookie; redirects are for the test to follow, faults are seen as a browser sees them."""
    transport = ASGITransport(app, raise_app_exceptions=False)
    async with app.router.lifespan_context(app), AsyncClient(transport=transport, base_url=base_url) as client:
        yield client


@pytest.fixture
def visit() -> Visit:
    return visiting


@pytest.fixture
def app(tmp_path: Path) -> FastAPI:
    return create_app(
        Settings(
            database=tmp_path / "double-six.db",
            tables_an_hour=0,
            all_tables_an_hour=0,
            misses_a_minute=0,
            changes_a_minute=0,
        ),
        thinker=Heaviest(),
    )


@pytest.fixture
async def client(app: FastAPI) -> AsyncIterator[AsyncClient]:
    async with visiting(app) as client:
        yield client


@pytest.fixture
async def table(client: AsyncClient) -> str:
    """The id of a new table."""
    table_id = str((await client.post("/api/tables", json={})).json()["id"])
    client.cookies.clear()
    return table_id
