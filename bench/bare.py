"""The bare limit for sockets: a server on the same stack that relays a fixed text to the four seats of a table.

No rules, no log, no disk, no secrets: one frame in, four out. What the house adds is measured against it.
"""

import os
import sys

import uvicorn
from fastapi import FastAPI, WebSocket, WebSocketDisconnect

app = FastAPI(openapi_url=None, docs_url=None, redoc_url=None)
seats: dict[str, list[WebSocket]] = {}
text = "x" * int(os.environ.get("BARE_BYTES", "3000"))


@app.websocket("/ws/{table}")
async def relay(websocket: WebSocket, table: str) -> None:
    await websocket.accept()
    table_seats = seats.setdefault(table, [])
    table_seats.append(websocket)
    try:
        while True:
            await websocket.receive_text()
            for seat in table_seats:
                await seat.send_text(text)
    except WebSocketDisconnect:
        table_seats.remove(websocket)


if __name__ == "__main__":
    uvicorn.run(
        app,
        port=int(sys.argv[1]),
        loop="uvloop",
        http="httptools",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        access_log=False,
        log_level="warning",
    )
