"""The whole bench: ratios against their targets, worlds, memory, and where the time goes.

Called by the `lifeworld bench` command. The targets are those the design states; a ratio without a target is shown for
information.
"""

import cProfile
import json
import pstats
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lifeworld_datasets.render import render
from lifeworld_datasets.suites import load_suite
from mcp import Client

from lifeworld_orchestrator.bench.floors import constant_server, relay_server
from lifeworld_orchestrator.bench.measure import Work, medians
from lifeworld_orchestrator.bench.subjects import LANGUAGE, SUITE, Subjects, subjects
from lifeworld_orchestrator.meta import Wire
from lifeworld_orchestrator.upstreams.fleet import Fleet

TARGET_SESSIONS = 500
NO_OP: Wire = {"name": "nothing", "description": "Does nothing.", "inputSchema": {"type": "object"}}
NO_OP_RESULT: Wire = {"content": [{"type": "text", "text": "{}"}], "isError": False}


@dataclass(frozen=True)
class Row:
    """One figure: a ratio to a floor, milliseconds or megabytes."""

    name: str
    value: float
    unit: str
    target: float | None = None
    note: str = ""

    @property
    def met(self) -> bool | None:
        """Whether the target is met; None where there is none."""
        return None if self.target is None else self.value <= self.target


async def ratios(*, rounds: int) -> list[Row]:
    """Reads and writes, direct and through the gateway, against one hop and relay of the bare SDK."""
    with tempfile.TemporaryDirectory(prefix="lifeworld-bench-") as folder:
        async with AsyncExitStack() as stack:
            subject = await stack.enter_async_context(subjects(Path(folder)))
            paths = await _paths(stack, subject)
            taken = await medians(paths, rounds=rounds)
    return [row for kind, allowed in (("read", 1.5), ("write", 2.5)) for row in _rows(kind, allowed, taken)]


async def _paths(stack: AsyncExitStack, subject: Subjects) -> dict[str, Work]:
    paths: dict[str, Work] = {"no-op": await _floor(stack, NO_OP, NO_OP_RESULT)}
    for kind, call in (("read", subject.read), ("write", subject.write)):
        answer = await subject.call_direct(call)
        result = answer.model_dump(by_alias=True, mode="json", exclude_none=True)
        result.pop("_meta", None)
        tool = subject.tools[call[0]]
        server = constant_server(tool, result)
        relay = await stack.enter_async_context(relay_server(server))
        for name, floor in ((f"{kind} one hop", server), (f"{kind} relay", relay)):
            client = await stack.enter_async_context(Client(floor, cache=None))
            await client.list_tools()
            paths[name] = _calling(client, call)
        paths[f"{kind} direct"] = lambda call=call: subject.call_direct(call)  # type: ignore[misc]
        paths[f"{kind} through"] = lambda call=call: subject.call_through(call)  # type: ignore[misc]
    return paths


async def _floor(stack: AsyncExitStack, tool: Wire, result: Wire) -> Work:
    client = await stack.enter_async_context(Client(constant_server(tool, result), cache=None))
    await client.list_tools()
    return _calling(client, (tool["name"], {}))


def _calling(client: Client, call: tuple[str, Wire]) -> Work:
    return lambda: client.call_tool(*call)


def _rows(kind: str, allowed: float, taken: dict[str, float]) -> list[Row]:
    rows = []
    for path, floor, title in (
        ("direct", "one hop", "called directly, against one hop"),
        ("through", "relay", "through gateway and recorder, against a relay"),
    ):
        ours, bare = taken[f"{kind} {path}"], taken[f"{kind} {floor}"]
        rows.append(Row(f"{kind} {title}", ours / bare, "×", allowed, f"{ours:.3f} ms against {bare:.3f} ms"))
        rows.append(Row(f"{kind} {title.split(',')[0]}, against a no-op tool", ours / taken["no-op"], "×"))
    return rows


async def worlds(*, count: int) -> list[Row]:
    """Making a world from a built template, through the control surface."""
    task = load_suite(SUITE)[0]
    seed = render(task, LANGUAGE).seed
    async with Fleet() as fleet:
        upstream = await fleet.get(task.servers[0])
        control = upstream.control
        assert control is not None
        made: list[str] = []

        async def create() -> None:
            made.append(await control.create(seed, "full"))

        taken = await medians({"world": create}, rounds=count, warm_up=3)
        for handle in made:
            await control.delete(handle)
    return [Row("a world from a built template", taken["world"], "ms", 2.0)]


def memory(*, sessions: int) -> list[Row]:
    """Resident memory of a process with many live sessions."""
    with tempfile.TemporaryDirectory(prefix="lifeworld-bench-") as folder:
        command = [sys.executable, "-m", "lifeworld_orchestrator.bench.crowd", str(sessions), folder]
        told = subprocess.run(command, check=True, capture_output=True, text=True, encoding="utf-8").stdout
    found = json.loads(told)
    note = f"{(found['during_mb'] - found['before_mb']) / sessions:.2f} MB each over {found['before_mb']:.0f} MB"
    target = 600.0 if sessions == TARGET_SESSIONS else None
    return [Row(f"{sessions} live sessions in one process", found["during_mb"], "MB", target, note)]


async def profile(*, calls: int) -> list[tuple[str, float]]:
    """Share of the time that each package takes in reads and writes through the gateway."""
    profiler = cProfile.Profile()
    with tempfile.TemporaryDirectory(prefix="lifeworld-bench-") as folder:
        async with subjects(Path(folder)) as subject:
            for call in (subject.read, subject.write):
                await subject.call_through(call)
            profiler.enable()
            for _ in range(calls):
                for call in (subject.read, subject.write):
                    await subject.call_through(call)
            profiler.disable()
    return _shares(pstats.Stats(profiler))


def _shares(stats: Any) -> list[tuple[str, float]]:
    own: dict[str, float] = defaultdict(float)
    for (file, _, function), (_, _, seconds, _, _) in stats.stats.items():
        own[_package(file, function)] += seconds
    total = sum(own.values()) or 1.0
    return sorted(((name, share / total) for name, share in own.items()), key=lambda item: -item[1])[:12]


def _package(file: str, function: str) -> str:
    if file.startswith("~"):
        return "sqlite3" if "sqlite3" in function else "built in"
    parts = Path(file).parts
    for root in ("site-packages", "src"):
        if root in parts[:-1]:
            return parts[parts.index(root) + 1].removesuffix(".py")
    return "standard library"


Progress = Callable[[str], None]


async def everything(*, quick: bool, say: Progress) -> tuple[list[Row], list[tuple[str, float]]]:
    """All figures; `quick` takes fewer calls and fewer sessions."""
    say("ratios")
    rows = await ratios(rounds=100 if quick else 400)
    say("worlds")
    rows += await worlds(count=50 if quick else 200)
    say("memory")
    rows += memory(sessions=50 if quick else TARGET_SESSIONS)
    say("profile")
    return rows, await profile(calls=50 if quick else 200)
