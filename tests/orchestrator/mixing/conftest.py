"""What the tests of mixed servers share: new domains written by the skeleton, and a gateway over any set of servers.

A new domain is made as a user makes one: `lifeworld new-domain` writes it, and the entry point of its `pyproject.toml`
is installed. Nothing else knows of it.
"""

import importlib
import json
import sys
import tomllib
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from lifeworld_datasets.session import End
from lifeworld_datasets.task import Limits
from lifeworld_orchestrator.binding import Binding, bound
from lifeworld_orchestrator.gateway import Door, endpoint
from lifeworld_orchestrator.live import LiveTrial
from lifeworld_orchestrator.recorder import Recorder
from lifeworld_orchestrator.scaffold.domain import write
from lifeworld_orchestrator.toolset import merged
from lifeworld_orchestrator.upstreams.fleet import Fleet
from mcp import Client

SHARED: dict[str, Any] = {
    "format": "lifeworld-seed/1",
    "world_id": "mixed-1",
    "language": "en",
    "clock": {"now": "2026-03-02 09:00:00"},
    "user": {"user_id": "U1"},
}


class Pages:
    """A session in memory."""

    def __init__(self) -> None:
        self.events: list[tuple[str, dict[str, Any]]] = []

    def event(self, turn: int, kind: str, actor: str, data: dict[str, Any]) -> None:
        self.events.append((kind, data))

    def end(self, end: End) -> str:
        return ""


@dataclass
class Table:
    """An agent's seat at the gateway of some servers."""

    client: Client
    binding: Binding
    pages: Pages
    live: LiveTrial
    fleet: Fleet
    asked: list[tuple[str, str, dict[str, Any]]] = field(default_factory=list)

    async def ask(self, tool: str, **arguments: Any) -> Any:
        """The result, or the refusal."""
        answer = await self.client.call_tool(tool, arguments)
        if answer.is_error:
            return json.loads(answer.content[0].text)  # type: ignore[union-attr]
        assert json.loads(answer.content[0].text) == answer.structured_content  # type: ignore[union-attr]
        return answer.structured_content

    @property
    def last(self) -> dict[str, Any]:
        """The data of the last result in the session."""
        return self.pages.events[-1][1]

    @property
    def behind(self) -> list[tuple[str, int, int]]:
        """(server, limit, offset) of the upstream calls of the last result."""
        return [(u["server"], u["arguments"]["limit"], u["arguments"]["offset"]) for u in self.last["upstream"]]


Seat = Callable[..., Any]


@pytest.fixture
def seat() -> Seat:
    """Binds servers to a seed; an async context with a `Table`."""

    @asynccontextmanager
    async def bind(names: Sequence[str], seed: dict[str, Any], level: str = "full") -> AsyncIterator[Table]:
        async with Fleet() as fleet:
            binding = await bound(fleet, sorted(names), {**SHARED, **seed}, level)
            pages = Pages()
            live = LiveTrial(
                toolset=merged(await binding.listings()),
                binding=binding,
                recorder=Recorder(pages),
                conversation=None,
                limits=Limits(),
                feedback="full",
                language="en",
            )
            async with Client(endpoint(Door(live, "")), cache=None) as client:
                yield Table(client, binding, pages, live, fleet)
            await binding.close()

    return bind


@pytest.fixture
def new_domains(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., list[Path]]]:
    """Writes and installs domains of these names; their folders."""
    made: list[str] = []

    def install(*names: str) -> list[Path]:
        for name in names:
            write(name, tmp_path / "domains")
            made.append(name)
            source = tmp_path / "domains" / name / "src"
            _note_as_installed(tmp_path / "domains" / name, source)
            monkeypatch.syspath_prepend(str(source))
        importlib.invalidate_caches()
        return [tmp_path / "domains" / name for name in names]

    yield install
    for name in list(sys.modules):
        if name.split(".")[0] in {f"lifeworld_{domain}" for domain in made}:
            del sys.modules[name]


def _note_as_installed(folder: Path, source: Path) -> None:
    """What an installer writes down of a package."""
    about = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = source / f"{about['name'].replace('-', '_')}-{about['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {about['name']}\nVersion: {about['version']}\n", encoding="utf-8"
    )
    lines = []
    for group, entries in about["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {value}" for name, value in entries.items())]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def venue(id: str, **more: Any) -> dict[str, Any]:
    number = int(id.lstrip("V") or 0)
    place = {"address": f"{number} {id} Road, Hangzhou", "longitude": 120.1 + number / 1000, "latitude": 30.25}
    return {"venue_id": id, "name": f"Hall {id}", "rating": 4.0, "price": 10.0, "location": place, **more}


def order(id: str, minute: int, **more: Any) -> dict[str, Any]:
    return {
        "order_id": id,
        "user_id": "U1",
        "venue_id": "V1",
        "status": "paid",
        "quantity": 1,
        "unit_price": 10.0,
        "create_time": f"2026-03-01 12:{minute:02}:00",
        **more,
    }


@pytest.fixture
def section() -> Callable[..., dict[str, Any]]:
    """A section of a new domain: so many orders, newest first, and venues; `words` makes their names long."""

    def make(prefix: str, orders: int, venues: int = 1, words: int = 0) -> dict[str, Any]:
        return {
            "venues": [venue(f"V{n}", name=f"Hall {n} " + "x" * words) for n in range(1, venues + 1)],
            "orders": [order(f"{prefix}{n:02}", 59 - n) for n in range(orders)],
        }

    return make
