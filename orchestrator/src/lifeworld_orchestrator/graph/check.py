"""The enforced edges proven by execution: real servers, real calls over MCP, fresh worlds.

Called by `lifeworld graph --check`. For an enforced fact, at level full: the call is refused with `knowledge.missing`,
the hint names a tool whose contract establishes the fact, and after that one call the same call passes, or goes on to
the next fact, until it passes. For a state fact, at level state: the state code is raised where the fact does not
hold, and the call passes where it does. Declared facts are told as declared; nothing proves them.
"""

import re
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Literal

from lifeworld_orchestrator.feedback import Refusal, refusal_of
from lifeworld_orchestrator.graph.contract import ToolNode
from lifeworld_orchestrator.graph.probes import Probe, ProbeSet
from lifeworld_orchestrator.meta import Wire
from lifeworld_orchestrator.upstreams.fleet import Fleet
from lifeworld_orchestrator.upstreams.upstream import Upstream

Verdict = Literal["proven", "failed", "not probed", "declared"]
_CODES = {"unpaid": "not_unpaid", "paid": "not_paid", "open": "closed"}
_MISSING = "knowledge.missing"


@dataclass(frozen=True)
class Proof:
    """What is known of one required fact of one tool; `note` says how it went."""

    server: str
    tool: str
    fact: str
    kind: str
    verdict: Verdict
    note: str = ""


async def check(fleet: Fleet, tools: Mapping[str, Sequence[ToolNode]], probes: Mapping[str, ProbeSet]) -> list[Proof]:
    """A proof for every required fact of every tool, server by server, in listing order."""
    found: list[Proof] = []
    for server, nodes in tools.items():
        upstream = await fleet.get(server)
        known = probes.get(server) if upstream.control is not None else None
        bench = _Bench(server, upstream, {node.name: node for node in nodes}, known)
        for node in nodes:
            found += await bench.tool(node)
    return found


@dataclass
class _Chase:
    """One way from nothing known to a call that passes: fact -> tool of its hint, and the ids that were refused."""

    shown: dict[str, str] = field(default_factory=dict)
    ids: list[str] = field(default_factory=list)
    trouble: str = ""


@dataclass(frozen=True)
class _Bench:
    """One server with its probes."""

    server: str
    upstream: Upstream
    nodes: Mapping[str, ToolNode]
    probes: ProbeSet | None

    async def tool(self, node: ToolNode) -> list[Proof]:
        probe = self.probes.tools.get(node.name) if self.probes is not None else None
        enforced = [need.fact for need in node.requires if need.kind == "enforced"]
        shown = await self._knowledge(node, probe, enforced) if probe is not None and enforced else {}
        found = []
        for need in node.requires:
            verdict: tuple[Verdict, str]
            if need.kind == "declared":
                verdict = "declared", ""
            elif probe is None:
                verdict = "not probed", ""
            elif need.kind == "enforced":
                verdict = shown[need.fact]
            else:
                verdict = await self._state(node, probe, need.fact)
            found.append(Proof(self.server, node.name, need.fact, need.kind, *verdict))
        return found

    async def _knowledge(self, node: ToolNode, probe: Probe, facts: Sequence[str]) -> dict[str, tuple[Verdict, str]]:
        """Chase all facts from nothing known; one that came along with another's hint is chased by itself after."""
        shown: dict[str, tuple[Verdict, str]] = {}
        known: list[str] = []
        while True:
            chase = await self._chase(node, probe, facts, known)
            fresh = {fact: helper for fact, helper in chase.shown.items() if fact not in shown}
            for fact, helper in fresh.items():
                shown[fact] = ("failed", chase.trouble) if chase.trouble else ("proven", f"by {helper}")
            lost = [fact for fact in facts if fact not in shown]
            if not lost or not fresh:
                never = chase.trouble or "never refused without it"
                return {**shown, **dict.fromkeys(lost, ("failed", never))}
            known += chase.ids

    async def _chase(self, node: ToolNode, probe: Probe, facts: Sequence[str], known: Sequence[str]) -> "_Chase":
        """The call again and again, each time one hint further, until it passes; `known` ids are known at the start."""
        chase = _Chase()
        async with self._world("full", known) as world:
            for _ in range(len(facts) + 1):
                refusal = await self._call(world, node.name, probe.arguments)
                if refusal is None:
                    return chase
                fact, helper, chase.trouble = self._read(facts, chase.shown, refusal)
                if fact:
                    chase.shown.setdefault(fact, helper)
                    chase.ids += [id for id in _texts(probe.arguments) if _names(refusal["message"], id)]
                if not chase.trouble:
                    chase.trouble = await self._help(world, helper, probe.arguments)
                if chase.trouble:
                    return chase
        chase.trouble = "the call is refused although every hint was followed"
        return chase

    def _read(self, facts: Sequence[str], shown: Mapping[str, str], refusal: Refusal) -> tuple[str, str, str]:
        """(fact, tool of the hint, trouble) of a refusal."""
        fact = next((fact for fact in facts if fact in refusal["message"]), "")
        helper = self._named(refusal["hint"])
        if refusal["code"] != _MISSING:
            return fact, helper, f"refused with {refusal['code']}: {refusal['message']}"
        if not fact:
            return fact, helper, f"the refusal names none of the declared facts: {refusal['message']}"
        if fact in shown:
            return fact, helper, f"refused again after {shown[fact]}"
        if not helper:
            return fact, helper, f"the hint names no tool: {refusal['hint']!r}"
        if fact not in self.nodes[helper].establishes:
            return fact, helper, f"the hint names {helper}, whose contract does not establish it"
        return fact, helper, ""

    def _named(self, hint: str) -> str:
        return next((word for word in re.findall(r"\w+", hint) if word in self.nodes), "")

    async def _help(self, world: str, helper: str, given: Wire) -> str:
        """Call the tool of the hint, about the same things where its parameters have the same names."""
        probe = self.probes.tools.get(helper) if self.probes is not None else None
        own = probe.arguments if probe is not None else {}
        arguments = {**own, **{name: given[name] for name in own if name in given}}
        refusal = await self._call(world, helper, arguments)
        return "" if refusal is None else f"{helper} is refused: {refusal['code']}: {refusal['message']}"

    async def _state(self, node: ToolNode, probe: Probe, fact: str) -> tuple[Verdict, str]:
        if fact not in probe.without:
            return "not probed", ""
        noun, _, predicate = fact.partition(":")[0].partition(".")
        code = probe.code.get(fact, f"{noun}.{_CODES.get(predicate, f'not_{predicate}')}")
        async with self._world("state") as world:
            refusal = await self._call(world, node.name, {**probe.arguments, **probe.without[fact]})
        if refusal is None or refusal["code"] != code:
            return "failed", f"without it: {refusal['code'] if refusal else 'accepted'}, expected {code}"
        async with self._world("state") as world:
            refusal = await self._call(world, node.name, probe.arguments)
        if refusal is not None:
            return "failed", f"where it holds: refused with {refusal['code']}: {refusal['message']}"
        return "proven", f"without it {code}"

    async def _call(self, world: str, tool: str, arguments: Wire) -> Refusal | None:
        result = await self.upstream.call(tool, dict(arguments), world)
        if not result.get("isError"):
            return None
        return refusal_of(result) or {"code": "", "message": str(result.get("content")), "hint": ""}

    @asynccontextmanager
    async def _world(self, level: str, known: Sequence[str] = ()) -> AsyncIterator[str]:
        control = self.upstream.control
        assert control is not None
        assert self.probes is not None
        seed = {**self.probes.seed, "knowledge": {"level": level, "known_ids": list(known)}}
        world = await control.create(seed, level)
        await self.upstream.attach(world)
        try:
            yield world
        finally:
            await self.upstream.release(world)
            await control.delete(world)


def _texts(arguments: Wire) -> list[str]:
    """The texts among the arguments, also in lists."""
    values = [item for value in arguments.values() for item in (value if isinstance(value, list) else [value])]
    return [value for value in values if isinstance(value, str)]


def _names(message: str, id: str) -> bool:
    """Whether a message names an id as a word of its own."""
    return re.search(rf"(?<!\w){re.escape(id)}(?!\w)", message) is not None
