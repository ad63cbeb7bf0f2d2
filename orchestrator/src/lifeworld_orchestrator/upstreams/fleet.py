"""All servers of one run: found, started once, shared by every trial, ended together.

`Fleet` is entered by the run and asked by the binding. Our own servers are found through the entry point group
`lifeworld.servers`, so a package that publishes one is usable without an edit here; foreign ones come by name with a
command or a URL. Refuses a name that stands for two servers.
"""

import os
import re
import shlex
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from importlib.metadata import entry_points
from types import TracebackType

import anyio
import httpx2
from anyio.abc import TaskGroup

from lifeworld_orchestrator.failures import ServerFault, SetupError
from lifeworld_orchestrator.secrecy import clean, holds_secret
from lifeworld_orchestrator.selection import chosen
from lifeworld_orchestrator.upstreams.control import Control
from lifeworld_orchestrator.upstreams.inprocess import InProcess, ServerPackage
from lifeworld_orchestrator.upstreams.remote import Remote
from lifeworld_orchestrator.upstreams.spawn import TOKEN, spawn
from lifeworld_orchestrator.upstreams.upstream import Upstream
from lifeworld_orchestrator.upstreams.worlds import RemoteWorlds

GROUP = "lifeworld.servers"

Factory = Callable[[], ServerPackage]


def installed() -> dict[str, Factory]:
    """Server packages of this environment by name."""
    return {point.name: point.load() for point in sorted(entry_points(group=GROUP), key=lambda point: point.name)}


def is_url(target: str) -> bool:
    """Whether a target names an address and no command."""
    return target.startswith(("http://", "https://"))


def parse_target(text: str, option: str) -> tuple[str, str]:
    """`NAME=COMMAND|URL` in its two parts.

    Raises:
        SetupError: the text has another form, or its command or URL cannot be read.
    """
    name, equals, target = text.partition("=")
    if not equals or not name.strip() or not target.strip():
        raise SetupError(f"{option} takes NAME=COMMAND or NAME=URL, got {clean(text)!r}")
    name, target = name.strip(), target.strip()
    if not re.fullmatch(r"[\w.-]+", name):
        raise SetupError(f"{option} takes NAME=COMMAND or NAME=URL; a name is letters, digits, dots and dashes")
    if holds_secret(target):
        raise SetupError(
            f"{option} {name}: its command or URL holds a password or a key, and both are recorded; "
            "name a command that reads it from a file"
        )
    try:
        if not is_url(target):
            shlex.split(target)
        elif not all(httpx2.URL(part).host for part in target.split(",")):
            raise SetupError(f"{option} {name}: the URL names no host")
    except (ValueError, httpx2.InvalidURL) as error:
        raise SetupError(f"{option} {name}: its command or URL cannot be read: {error}") from None
    return name, target


@dataclass
class Fleet:
    """The servers of a run. `packages` are in-process factories, `foreign` and `remote` come from the command line."""

    packages: Mapping[str, Factory] = field(default_factory=installed)
    foreign: Mapping[str, str] = field(default_factory=dict)
    remote: Mapping[str, str] = field(default_factory=dict)
    _started: dict[str, Upstream] = field(default_factory=dict)
    _stack: AsyncExitStack = field(default_factory=AsyncExitStack)
    _lock: anyio.Lock = field(default_factory=anyio.Lock)
    _tasks: TaskGroup | None = None

    def __post_init__(self) -> None:
        twice = sorted(set(self.foreign) & (set(self.packages) | set(self.remote)))
        if twice:
            raise SetupError(f"the name {twice[0]!r} stands for two servers; give the other one another name")

    @property
    def own(self) -> list[str]:
        """Names of the servers that keep worlds, in order."""
        return sorted({*self.packages, *self.remote})

    def unused(self, needed: Iterable[str], tools: str) -> list[str]:
        """Servers that were given by `--server` and that no trial of these servers and extra tools binds."""
        return sorted(set(self.remote) - set(chosen(tools, needed, self.own)))

    async def __aenter__(self) -> "Fleet":
        self._tasks = await self._stack.enter_async_context(anyio.create_task_group())
        for name, target in self.foreign.items():
            self._started[name] = Remote(name, target if is_url(target) else shlex.split(target), self._tasks)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool | None:
        assert self._tasks is not None
        self._tasks.cancel_scope.cancel()
        with anyio.CancelScope(shield=True):
            for upstream in self._started.values():
                if upstream.control is not None:
                    await upstream.control.close()
        return await self._stack.__aexit__(kind, error, trace)

    async def get(self, name: str) -> Upstream:
        """The server of that name, started at first use.

        Raises:
            SetupError: no installed package and no option names it.
        """
        async with self._lock:
            if name not in self._started:
                self._started[name] = await self._start(name)
        return self._started[name]

    async def try_foreign(self, names: Sequence[str] | None = None) -> list[ServerFault]:
        """Start foreign servers ahead of the first trial; what did not start."""
        faults = []
        for name in names if names is not None else self.foreign:
            try:
                await self._started[name].attach(None)
            except ServerFault as fault:
                faults.append(fault)
        return faults

    async def _start(self, name: str) -> Upstream:
        if name in self.remote:
            return await self._worlds(name, self.remote[name])
        if name not in self.packages:
            known = ", ".join(sorted({*self.packages, *self.remote})) or "none"
            raise SetupError(f"no server {name!r} is installed (installed: {known}); name one with --server")
        assert self._tasks is not None
        server = InProcess(self.packages[name]())
        await server.start(self._stack, self._tasks)
        return server

    async def _worlds(self, name: str, target: str) -> RemoteWorlds:
        assert self._tasks is not None
        if not is_url(target):
            return await spawn(name, target, self._tasks)
        url, _, control = target.partition(",")
        base = url.rstrip("/").removesuffix("/mcp")
        surface = Control.over_http(name, control or f"{base}/control", os.environ.get(TOKEN, ""))
        return RemoteWorlds(name, url, surface, self._tasks)
