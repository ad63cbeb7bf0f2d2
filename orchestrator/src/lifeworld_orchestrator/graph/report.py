"""Everything that `lifeworld graph` was asked for, gathered from servers that live only as long.

Called by the command. Starts the servers, reads their tools, lets them go; only proofs call tools.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.graph.check import Proof, check
from lifeworld_orchestrator.graph.contract import ToolNode
from lifeworld_orchestrator.graph.coverage import Coverage, coverage, find_tasks
from lifeworld_orchestrator.graph.figures import Family, Figures, families, figures
from lifeworld_orchestrator.graph.plans import Plans, plans, unreachable
from lifeworld_orchestrator.graph.probes import ProbeSet, with_files
from lifeworld_orchestrator.graph.sources import ToolSource, read
from lifeworld_orchestrator.graph.toolgraph import Graph, Reading, build, density
from lifeworld_orchestrator.selection import chosen
from lifeworld_orchestrator.upstreams.fleet import Fleet


@dataclass
class GraphReport:
    """What was found. `proven_edges` are (edges on proven facts, all enforced ones)."""

    reading: Reading
    graph: Graph
    rows: list[Figures]
    families: list[Family]
    unreachable: list[str]
    warnings: tuple[str, ...]
    plans: list[Plans] = field(default_factory=list)
    coverages: list[Coverage] = field(default_factory=list)
    proofs: list[Proof] = field(default_factory=list)
    proven_edges: tuple[int, int] = (0, 0)


async def gather(
    servers: str,
    foreign: Mapping[str, str],
    reading: Reading,
    *,
    tasks: Sequence[str] = (),
    plans: Sequence[str] = (),
    probes: Sequence[Path] = (),
    check: bool = False,
    fleet: Fleet | None = None,
) -> GraphReport:
    """Connect, read, count, and prove where asked to.

    Raises:
        SetupError: a server, tool, task or file that is not there, or tools that clash.
        ServerFault: a server does not start.
    """
    known = with_files(probes)
    wanted = [task for spec in tasks for task in find_tasks(spec)]
    async with fleet or Fleet(foreign=foreign) as connected:
        names = chosen(servers, (), connected.own)
        if not names and not connected.foreign:
            raise SetupError("no server is installed and none was named")
        source = await read(connected, names)
        mixed = source.mixed()
        made = _report(source, mixed, reading)
        made.plans = [_plan(mixed, goal, reading) for goal in plans]
        made.coverages = [coverage(task, mixed, density(made.graph)) for task in wanted]
        if check:
            made.proofs = await _check(connected, source, known)
            made.proven_edges = proven_edges(mixed, made.proofs)
    return made


async def _check(fleet: Fleet, source: ToolSource, known: Mapping[str, ProbeSet]) -> list[Proof]:
    return await check(fleet, {name: source.alone(name) for name in source.listings}, known)


def _report(source: ToolSource, mixed: Sequence[ToolNode], reading: Reading) -> GraphReport:
    rows = [figures(name, (name,), source.alone(name)) for name in source.listings]
    if len(source.own) > 1 and len(source.own) < len(source.listings):
        rows.append(figures("mixed", source.own, source.only(source.own)))
    if len(source.listings) > 1:
        together = "mixed" if len(source.own) == len(source.listings) else "all connected"
        rows.append(figures(together, tuple(source.listings), mixed))
    return GraphReport(
        reading, build(mixed, reading), rows, families(mixed), unreachable(mixed, reading), source.warnings
    )


def _plan(tools: Sequence[ToolNode], goal: str, reading: Reading) -> Plans:
    if goal not in {tool.name for tool in tools}:
        raise SetupError(f"no connected server has a tool {goal!r}")
    return plans(tools, goal, reading)


def proven_edges(tools: Sequence[ToolNode], proofs: Sequence[Proof]) -> tuple[int, int]:
    """How many of the edges enforced at level full are carried by a fact that was proven for their second tool."""
    proven = {(proof.tool, proof.fact) for proof in proofs if proof.verdict == "proven"}
    edges = list(build(tools, Reading.full).edges(data="facts"))
    return sum(any((other, fact) in proven for fact in facts) for _, other, facts in edges), len(edges)
