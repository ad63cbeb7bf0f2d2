"""Runs the gateway service on a port until the process is told to stop.

Called by `lifeworld serve gateway`. Refuses: opening the control API to a network without a token. A trial that runs
when the process stops ends as `killed`, with its session whole.
"""

import ipaddress
import signal
import socket
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import anyio

from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.reception import Reception, Web, web
from lifeworld_orchestrator.request import versions
from lifeworld_orchestrator.scoring import find_judge
from lifeworld_orchestrator.service.app import service_app
from lifeworld_orchestrator.service.desk import AT_ONCE, Desk
from lifeworld_orchestrator.service.offer import Offer
from lifeworld_orchestrator.upstreams.fleet import Fleet

TOKEN = "LIFEWORLD_TOKEN"


@dataclass(frozen=True)
class Service:
    """The options of the service."""

    out: Path
    host: str = "127.0.0.1"
    port: int = 8300
    token: str = field(default="", repr=False)
    public_url: str = ""
    allowed_hosts: Sequence[str] = ()
    at_once: int = AT_ONCE
    foreign: Mapping[str, str] = field(default_factory=dict)
    remote: Mapping[str, str] = field(default_factory=dict)
    offer: Offer = field(default_factory=Offer)

    def check(self) -> None:
        """Whether it may be started so.

        Raises:
            SetupError: it would open the control API to a network without a token.
        """
        if not self.token and not is_loopback(self.host):
            raise SetupError(
                f"--host {self.host} is reachable from elsewhere: set a token in {TOKEN} or name a file by --token-file"
            )


def is_loopback(host: str) -> bool:
    """Whether only this machine reaches that address."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


async def serve(service: Service) -> None:
    """Serve until SIGTERM or SIGINT.

    Raises:
        SetupError: the port or the folder cannot be used, `Service.check` refuses, or the offer names what is not here.
    """
    service.check()
    door = listener(service)
    port = door.getsockname()[1]
    address = service.public_url or f"http://{service.host}:{port}"
    fleet = Fleet(foreign=service.foreign, remote=service.remote)
    reception = Reception(address.rstrip("/"))
    judge = find_judge()
    try:
        service.offer.check(judge)
        async with (
            fleet,
            reception,
            Desk(fleet, reception, service.out, judge=judge, versions=versions(), at_once=service.at_once) as desk,
        ):
            app = service_app(
                desk,
                reception,
                token=service.token,
                public_url=service.public_url,
                allowed_hosts=service.allowed_hosts,
                offer=service.offer,
            )
            server = web(app)
            async with anyio.create_task_group() as tasks:
                tasks.start_soon(_stop_on_signal, server)
                sys.stderr.write(f"lifeworld gateway: {address}, control API at /trials, sessions in {service.out}\n")
                await server.serve([door])
                tasks.cancel_scope.cancel()
    finally:
        door.close()
        if judge is not None:
            judge.close()


def listener(service: Service) -> socket.socket:
    """The port of the service, open.

    Raises:
        SetupError: it cannot be listened on.
    """
    family = socket.AF_INET6 if ":" in service.host else socket.AF_INET
    opened = socket.socket(family, socket.SOCK_STREAM)
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        opened.bind((service.host, service.port))
    except OSError as error:
        opened.close()
        raise SetupError(f"{service.host}:{service.port} cannot be listened on: {error.strerror}") from error
    opened.listen(512)
    return opened


async def _stop_on_signal(server: Web) -> None:
    with anyio.open_signal_receiver(signal.SIGTERM, signal.SIGINT) as signals:
        async for _ in signals:
            server.should_exit = True
            return
