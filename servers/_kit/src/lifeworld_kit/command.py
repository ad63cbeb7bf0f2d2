"""The console script of a domain server: `lifeworld-delivery` and its siblings.

Reads the command line, opens the world it names and serves it over stdio or HTTP. Standard output belongs to the
protocol on stdio; logs and messages go to standard error. A start that fails says what failed and exits with 2.
"""

import argparse
import json
import logging
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from typing import Any

import anyio
import uvicorn
from mcp.server.stdio import stdio_server

from lifeworld_kit.control import control_app
from lifeworld_kit.domain import Domain
from lifeworld_kit.refusals import Refusal
from lifeworld_kit.seedmodel import SeedError
from lifeworld_kit.server import DomainServer, create
from lifeworld_kit.worlds.world import World

TOKEN_VARIABLE = "LIFEWORLD_CONTROL_TOKEN"
DUMP_FORMAT = "lifeworld-dump/1"
LAST_PORT = 65535


class _UsageError(Exception):
    """The command line or a file it names does not fit."""


def run(domain: Domain, argv: list[str] | None = None) -> None:
    """Serve a domain until the client leaves or the process is told to stop."""
    options = _parser(domain).parse_args(argv)
    logging.basicConfig(stream=sys.stderr, level=options.log_level, format="%(levelname)s %(name)s: %(message)s")
    logging.captureWarnings(True)
    try:
        _check(options)
        server = create(domain, options.state_dir, options.language)
        world = _world(server, options)
        if options.transport == "stdio":
            _serve_stdio(server, world or server.worlds.demo(options.language), options.dump)
        else:
            _serve_http(server, world, options)
    except _UsageError as error:
        sys.exit(_say(domain, str(error)))
    except OSError as error:
        sys.exit(_say(domain, f"{error.filename}: {error.strerror}"))


def _say(domain: Domain, message: str) -> int:
    sys.stderr.write(f"lifeworld-{domain.name}: {message}\n")
    return 2


def _check(options: argparse.Namespace) -> None:
    for name in ("port", "control_port"):
        port = getattr(options, name)
        if port is not None and not 0 <= port <= LAST_PORT:
            raise _UsageError(f"--{name.replace('_', '-')} is a number from 0 to {LAST_PORT}, not {port}.")
    if options.dump is not None and not os.access(options.dump.parent, os.W_OK):
        raise _UsageError(f"--dump {options.dump}: its folder cannot be written to.")
    if options.control_port is not None and not os.environ.get(TOKEN_VARIABLE):
        raise _UsageError(f"--control-port needs a token in the environment variable {TOKEN_VARIABLE}.")


def _parser(domain: Domain) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=f"lifeworld-{domain.name}", description=domain.instructions[0])
    add = parser.add_argument
    add("--transport", choices=("stdio", "http"), default="stdio", help="how clients connect (default: stdio)")
    add("--host", default="127.0.0.1", help="address to listen on (http)")
    add("--port", type=int, default=8000, help="port to listen on (http); 0 takes a free one and says which")
    add("--seed", type=Path, help="seed document to open instead of the demo world")
    add("--world", help="handle of a world in the state directory")
    add("--state-dir", type=Path, help="keep worlds in files here, open to several processes; never the demo world")
    add("--knowledge", choices=("full", "state"), help="knowledge level of the world (default: the seed's)")
    add("--language", choices=("en", "zh"), default="en", help="language of the demo world")
    add("--dump", type=Path, help="write the world's records here at exit and on SIGUSR1")
    add("--control-port", type=int, help=f"port of the control surface; needs {TOKEN_VARIABLE}")
    add("--allowed-host", action="append", default=[], help="further Host header to accept, name or name:port (http)")
    add("--log-level", choices=("DEBUG", "INFO", "WARNING", "ERROR"), default="WARNING")
    add("--version", action="version", version=domain.version)
    return parser


def _world(server: DomainServer, options: argparse.Namespace) -> World | None:
    if options.world:
        return _known_world(server, options)
    if options.seed:
        return _seeded_world(server, options)
    if options.knowledge:
        server.worlds.demo(options.language).set_level(options.knowledge)
    return None


def _known_world(server: DomainServer, options: argparse.Namespace) -> World:
    try:
        return server.worlds.get(options.world)
    except Refusal as refusal:
        where = f"in {options.state_dir}" if options.state_dir else "without --state-dir"
        raise _UsageError(f"there is no world {options.world} {where}.") from refusal


def _seeded_world(server: DomainServer, options: argparse.Namespace) -> World:
    try:
        return server.worlds.create(json.loads(options.seed.read_text(encoding="utf-8")), options.knowledge)
    except SeedError as error:
        raise _UsageError(f"seed {options.seed}: at {error.path}: {error.message}") from error
    except (OSError, ValueError) as error:
        raise _UsageError(f"seed {options.seed} cannot be read: {error}") from error


def _serve_stdio(server: DomainServer, world: World, dump: Path | None) -> None:
    async def serve() -> None:
        mcp = server.on_world(world)
        # The SDK keeps the wire to itself; what a tool or library prints goes to standard error.
        async with stdio_server() as (read, write):
            with redirect_stdout(sys.stderr):
                await mcp.run(read, write, mcp.create_initialization_options())

    with _dumping(world, dump) as write:
        # The thread that reads standard input cannot be called back; once the dump is written nothing is lost.
        signal.signal(signal.SIGTERM, lambda *_: (write(), os._exit(0)))
        anyio.run(serve)


def _serve_http(server: DomainServer, world: World | None, options: argparse.Namespace) -> None:
    token = os.environ.get(TOKEN_VARIABLE)
    own_port = options.control_port is not None
    app = server.http_app(control_token=None if own_port else token, allowed_hosts=options.allowed_host)
    apps = [(app, options.port)] + ([(control_app(server.worlds, token), options.control_port)] if own_port else [])
    path = f"/w/{world.handle}/mcp" if world else "/mcp"

    async def serve() -> None:
        servers = [_uvicorn(a, options.host, port, options.log_level) for a, port in apps]
        async with anyio.create_task_group() as group:
            group.start_soon(_stop_on_signal, servers)
            for web in servers:
                group.start_soon(web.serve)
            await _announce(server.name, servers, options.host, path)

    with _dumping(world or server.worlds.demo(options.language), options.dump):
        anyio.run(serve)


class _Web(uvicorn.Server):
    """A web server that leaves signals alone: one receiver stops all of them, and the dump is written after that."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def _uvicorn(app: Any, host: str, port: int, log_level: str) -> uvicorn.Server:
    # h11 by name: httptools keeps white space around header values, which the protocol forbids.
    return _Web(uvicorn.Config(app, host=host, port=port, http="h11", log_level=log_level.lower(), ws="none"))


async def _stop_on_signal(servers: list[uvicorn.Server]) -> None:
    with anyio.open_signal_receiver(signal.SIGTERM, signal.SIGINT) as signals:
        async for _ in signals:
            for web in servers:
                web.should_exit = True
            return


async def _announce(name: str, servers: list[uvicorn.Server], host: str, path: str) -> None:
    while not all(web.started or web.should_exit for web in servers):
        await anyio.sleep(0.01)
    for web, what in zip(
        servers, (f"MCP at http://{host}:{{}}{path}", f"control surface at http://{host}:{{}}"), strict=False
    ):
        if web.started:
            sys.stderr.write(f"lifeworld-{name}: {what.format(web.servers[0].sockets[0].getsockname()[1])}\n")
    sys.stderr.flush()


@contextmanager
def _dumping(world: World, target: Path | None) -> Iterator[Callable[..., None]]:
    """Write the dump when the block ends and whenever SIGUSR1 comes."""

    def write(*_: object) -> None:
        if target is not None:
            _dump(world, target)

    if target is not None:
        signal.signal(signal.SIGUSR1, write)
    try:
        yield write
    finally:
        write()


def _dump(world: World, target: Path) -> None:
    changes, last = world.changes(0)
    document = {
        "format": DUMP_FORMAT, "now": world.now(), "records": world.records(None), "changes": changes,
        "calls": last, "digest": world.digest(),
    }  # fmt: skip
    part = target.with_name(target.name + ".part")
    part.write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")
    part.replace(target)
