"""Runs the endpoint on loopback in a thread of its own, for as long as a test needs it."""

import logging
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn

from scripted_endpoint.app import App
from scripted_endpoint.neutral import Asked, Script
from scripted_endpoint.script import script_from


class Endpoint:
    """A running endpoint: where it is, and what it was sent."""

    def __init__(self, app: App, port: int) -> None:
        self._app = app
        self.origin = f"http://127.0.0.1:{port}"
        self.url = f"{self.origin}/v1"

    @property
    def requests(self) -> list[Asked]:
        """Every request that could be read, in order of arrival."""
        return self._app.requests

    @property
    def refused(self) -> list[str]:
        """Why requests were answered with 400."""
        return self._app.refused


@contextmanager
def scripted_endpoint(
    script: Script | list[Any] | dict[str, Any], *, demand_reasoning: bool = False
) -> Iterator[Endpoint]:
    """Run the script; `url` is the base of the OpenAI APIs, `origin` that of Anthropic's and Gemini's."""
    app = App(script if callable(script) else script_from(script), demand_reasoning=demand_reasoning)
    listening = socket.create_server(("127.0.0.1", 0), backlog=512)
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
    config = uvicorn.Config(app.app, log_config=None, http="h11", lifespan="off", timeout_graceful_shutdown=1)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()
    try:
        yield Endpoint(app, listening.getsockname()[1])
    finally:
        server.should_exit = True
        thread.join(10)
        listening.close()
