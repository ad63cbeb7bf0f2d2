"""Any subset of the servers: tool counts and order as an agent sees them, and tasks run with more tools than they need.

Sets whose servers are not installed are not looked at; a new domain stands in for "another server" everywhere.
"""

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from lifeworld_datasets.journal import read_session
from lifeworld_datasets.suites import load_suite
from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.request import Request
from lifeworld_orchestrator.run import start
from lifeworld_orchestrator.selection import chosen
from lifeworld_orchestrator.upstreams.fleet import installed

OWN = {"delivery": (7, 4, 1), "instore": (7, 9, 0), "travel": (16, 14, 0)}
"""Own tools of a server: read, write, generic."""
SHARED = (3, 0, 5)
PUBLISHED = {20: (10, 4, 6), 24: (10, 9, 5), 38: (19, 14, 5), 66: (33, 27, 6)}
THERE = [name for name in OWN if name in installed()]
SUBSETS = [names for size in range(1, len(THERE) + 1) for names in combinations(THERE, size)]


def total(names: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(sum(column) for column in zip(SHARED, *(OWN[name] for name in names), strict=True))


def test_the_sums_are_the_counts_of_the_contract() -> None:
    for names in (("delivery",), ("instore",), ("travel",), tuple(OWN)):
        assert PUBLISHED[sum(total(names))] == total(names)


@pytest.mark.parametrize("names", SUBSETS, ids="+".join)
async def test_a_set_offers_each_shared_tool_once_and_first_then_its_servers_in_order(
    seat, names: tuple[str, ...]
) -> None:
    async with seat(names, {}) as table:
        tools = (await table.client.list_tools()).tools
        kinds = [(tool.meta or {})["lifeworld/kind"] for tool in tools]
        assert tuple(kinds.count(kind) for kind in ("read", "write", "generic")) == total(names)
        alone = [[tool["name"] for tool in listing] for listing in (await table.binding.listings()).values()]
    own = [listing[:-8] for listing in alone]
    shared = alone[0][-8:]
    expected = alone[0] if len(names) == 1 else [*shared, *(name for listing in own for name in listing)]
    assert [tool.name for tool in tools] == expected


async def test_descriptions_and_names_keep_to_their_limits_when_everything_is_mixed(new_domains, seat) -> None:
    new_domains("garden")
    for language in ("en", "zh"):
        async with seat((*THERE, "garden"), {"language": language}) as table:
            for tool in (await table.client.list_tools()).tools:
                assert len(tool.description or "") <= 600, tool.name
                assert len((tool.description or "").split("\n")) == 4
                assert len(tool.name) <= 40


class Quiet:
    """A watcher that says nothing."""

    def begin(self, what: str, total: int) -> None:
        pass

    def tick(self) -> None:
        pass

    def warn(self, text: str) -> None:
        raise AssertionError(text)


def run(folder: Path, **request: Any) -> Any:
    one = load_suite("starter")[0].id
    options: dict[str, Any] = {"only": (one,), "language": "en", "agents": ("scripted:oracle",), **request}
    result = start(Request(**options), folder, Quiet())
    (session,) = (folder / "sessions").iterdir()
    return result, read_session(session)


@pytest.mark.parametrize("tools", ["all", "pool,garden"])
def test_a_task_of_one_domain_runs_and_succeeds_with_the_tools_of_others(new_domains, tmp_path, tools: str) -> None:
    new_domains("garden", "pool")
    result, session = run(tmp_path / "run", tools=tools)
    servers = [*THERE, "garden", "pool"] if tools == "all" else ["delivery", "garden", "pool"]
    assert session.header.servers == sorted(servers)
    assert len(session.header.tools) == sum(total(tuple(n for n in servers if n in OWN))) + 14
    assert {tool.server for tool in session.header.tools} == set(servers)
    assert [card.success for card in result.cards] == [True]
    assert set(session.end.state) == set(servers)


def test_without_the_option_a_task_has_its_own_servers_only(new_domains, tmp_path) -> None:
    new_domains("garden")
    _, session = run(tmp_path / "run")
    assert session.header.servers == ["delivery"]


def test_another_set_of_tools_is_another_configuration(tmp_path) -> None:
    new = Request(tools="all")
    assert Request.from_json(new.as_json()) == new
    from lifeworld_orchestrator.request import plan

    tasks = load_suite("starter")[:1]
    ids = {item.session_id for tools in ("task", "all") for item in plan(Request(tools=tools), tasks)}
    assert len(ids) == 2 * len(plan(Request(), tasks))


def test_a_server_that_is_not_there_stops_the_run_before_it_starts(tmp_path) -> None:
    with pytest.raises(SetupError, match=r"no server 'nowhere' is installed \(installed: delivery"):
        run(tmp_path / "run", tools="nowhere")


def test_servers_come_by_name_each_once_whatever_asked_for_them() -> None:
    known = ["delivery", "instore", "travel"]
    assert chosen("all", ["travel"], known) == known
    assert chosen("task", ["travel", "delivery"], known) == ["delivery", "travel"]
    assert chosen("travel, instore", ["travel"], known) == ["instore", "travel"]
    with pytest.raises(SetupError, match="'x'"):
        chosen("x", [], known)
