"""Builds the house and opens its doors: the only wiring, and the only place that reads settings."""

import asyncio
import logging
import os
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from uvicorn.loops.auto import auto_loop_factory

from app.api import learn, lessons, manifest, metrics, offline, pages, replay, rules, static, tables, tickets
from app.api import socket as sockets
from app.api.addresses import Addresses, Allowed
from app.api.crowd import Places
from app.api.failures import answer_failures
from app.api.headers import SecurityHeaders
from app.api.house import House
from app.api.journal import keep_journal
from app.api.listen import CannotListen, Server
from app.api.origin import OwnOriginOnly
from app.room.chance import Chance
from app.room.pace import Pace
from app.room.rooms import Keeping, Rooms
from app.room.surroundings import Now
from app.settings import BadSetting, Settings, read_settings
from app.store import Store, StoreUnavailable, TimedStore, open_store
from app.workers.base import Thinker
from app.workers.pool import Pool

log = logging.getLogger(__name__)

CANNOT_OPEN = 1
ROUTERS = (
    sockets.router,
    tables.router,
    tickets.router,
    pages.router,
    learn.router,
    rules.router,
    lessons.router,
    replay.router,
    manifest.router,
    offline.router,
    static.router,
)
_DAY = 24 * 60 * 60 * 1000
_SWEEP_SECONDS = 60 * 60


def create_app(
    settings: Settings,
    *,
    store: Store | None = None,
    chance: Chance | None = None,
    now: Now | None = None,
    pace: Pace | None = None,
    thinker: Thinker | None = None,
) -> FastAPI:
    """The house for these settings. It opens the store it is not given, and closes the one it has."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        kept = store or await open_store(settings.database)
        timed = TimedStore(kept, metrics.APPENDS.took)
        pool = Pool(settings.bot_workers, missed=metrics.FALLBACKS.one)
        minds, most = thinker or pool, settings.changes_a_minute
        rooms = Rooms(timed, now=now or house_clock(), thinker=minds, chance=chance, pace=pace, changes_a_minute=most)
        app.state.house = House(rooms, kept, settings.base_url, Addresses(_allowed(settings)))
        work = [asyncio.create_task(_forget_idle_tables(rooms, settings.keep_days))]
        if settings.metrics_port:
            work.append(asyncio.create_task(metrics.watch_the_loop()))
        try:
            yield
        finally:
            for each in work:
                each.cancel()
            await pool.close()
            await kept.close()

    app = FastAPI(lifespan=lifespan, openapi_url=None, docs_url=None, redoc_url=None, redirect_slashes=False)
    for router in ROUTERS:
        app.include_router(router)
    app.mount("/static", static.Static())
    app.add_middleware(OwnOriginOnly)
    app.add_middleware(SecurityHeaders)
    # What is packed holds no secret: the one there is travels in a cookie and is in no body beside what somebody typed.
    app.add_middleware(GZipMiddleware, compresslevel=6)
    answer_failures(app)
    return app


def _allowed(settings: Settings) -> Allowed:
    return Allowed(
        tables_an_hour=settings.tables_an_hour,
        all_tables_an_hour=settings.all_tables_an_hour,
        misses_a_minute=settings.misses_a_minute,
        sockets=settings.sockets_an_address,
        all_sockets=settings.sockets,
    )


async def _forget_idle_tables(rooms: Rooms, keep_days: int) -> None:
    """Now and every hour."""
    keeping = Keeping(left=keep_days * _DAY if keep_days else None)
    while True:
        try:
            if forgotten := await rooms.forget_idle(keeping):
                log.info("%d tables that nobody came back to are forgotten", forgotten)
        except StoreUnavailable as error:
            log.warning("idle tables stay for now: %s", error)
        await asyncio.sleep(_SWEEP_SECONDS)


def house_clock() -> Now:
    """Milliseconds since 1970 as the machine had it at the start, counted on from there: whoever sets its clock right
    later takes nobody's time on their go.
    """
    began = time.time_ns() - time.monotonic_ns()
    return lambda: (began + time.monotonic_ns()) // 1_000_000


def main() -> None:
    """Serve until told to stop. What the house cannot run with is one line and exit code 1."""
    keep_journal()
    try:
        # Stopped by hand, there is nothing left to say.
        with suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
            runner.run(_serve(read_settings(os.environ)))
    except (BadSetting, CannotListen, StoreUnavailable) as refused:
        print(f"Double Six cannot open: {refused}", file=sys.stderr)  # noqa: T201
        sys.exit(CANNOT_OPEN)


async def _serve(settings: Settings) -> None:
    # Opened here and not by the server, which would answer a refusal with a traceback.
    store = await open_store(settings.database)
    try:
        app = create_app(settings, store=store)
        shown = metrics.with_metrics(app, settings.metrics_port) if settings.metrics_port else app
        places = Places(of_an_address=settings.connections_an_address, of_all=settings.connections)
        await Server(shown, settings.host, settings.port, settings.base_url, settings.metrics_port, places).open()
    finally:
        await store.close()


if __name__ == "__main__":
    main()
