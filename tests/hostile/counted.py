"""The house as it is, except that at a signal it writes down how many tasks it has."""

import asyncio
import logging
import signal

from app import main
from app.settings import Settings

SIGNAL = signal.SIGUSR1
SAYS = "tasks are counted"

serve = main._serve


async def serve_counted(settings: Settings) -> None:
    asyncio.get_running_loop().add_signal_handler(SIGNAL, tell)
    await serve(settings)


def tell() -> None:
    logging.getLogger(__name__).info(SAYS, extra={"tasks": len(asyncio.all_tasks())})


if __name__ == "__main__":
    main._serve = serve_counted
    main.main()
