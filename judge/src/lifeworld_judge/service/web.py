"""Runs the app on a socket, says where it listens, and stops on SIGTERM or SIGINT with status 0."""

import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import anyio
import uvicorn
from starlette.types import ASGIApp

GRACE = 3
"""Seconds that open requests have when the service is told to stop."""


class _Server(uvicorn.Server):
    """Announces itself, and leaves signals to `run`: uvicorn would die of them after its orderly end."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self.servers:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            shown = f"[{host}]" if ":" in host else host
            sys.stderr.write(f"lifeworld-judge: judge at http://{shown}:{port}\n")
            sys.stderr.flush()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def run(app: ASGIApp, host: str, port: int) -> None:
    """Serve until told to stop.

    Raises:
        OSError: the address cannot be listened on.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host.strip("[]"), port))
        config = uvicorn.Config(app, http="h11", ws="none", log_level="warning", timeout_graceful_shutdown=GRACE)
        anyio.run(_serve, _Server(config), listener)


async def _serve(server: uvicorn.Server, listener: socket.socket) -> None:
    async with anyio.create_task_group() as tasks:
        tasks.start_soon(_stop_on_signal, server)
        await server.serve([listener])
        tasks.cancel_scope.cancel()


async def _stop_on_signal(server: uvicorn.Server) -> None:
    with anyio.open_signal_receiver(signal.SIGTERM, signal.SIGINT) as signals:
        async for _ in signals:
            server.should_exit = True
