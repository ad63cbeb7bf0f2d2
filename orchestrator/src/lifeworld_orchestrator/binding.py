"""The worlds of one trial: one on each server that keeps worlds, all from the same seed document.

Entered by the trial and always left, so that no world outlives its trial. Owns the handles, which nobody else sees,
and the changes: from the result itself in process, from the control surface after a write over a wire. Worlds come in
the order of the names of their servers, whatever a task says, then foreign servers as given; joined lists follow it.
"""

import json
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import Any

import anyio
from lifeworld_datasets.canonical import canonical

from lifeworld_orchestrator.clocks import CommonClock
from lifeworld_orchestrator.failures import Failure, ServerFault
from lifeworld_orchestrator.joining import joined
from lifeworld_orchestrator.meta import CHANGES, COMPLETE, Wire
from lifeworld_orchestrator.toolset import Route
from lifeworld_orchestrator.upstreams.control import Control, Records
from lifeworld_orchestrator.upstreams.fleet import Fleet
from lifeworld_orchestrator.upstreams.upstream import Upstream

Place = tuple[str, str, str]


@dataclass
class _World:
    upstream: Upstream
    handle: str | None = None
    mark: int = 0


@dataclass
class Binding:
    """Servers bound to one seed. `initial` are the user's records before the first call."""

    user: str
    initial: dict[str, Records] = field(default_factory=dict)
    changed: int = 0
    created: int = 0
    _worlds: dict[str, _World] = field(default_factory=dict)
    _unpaid: set[Place] = field(default_factory=set)
    _stock: dict[Place, Wire] = field(default_factory=dict)
    _clock: CommonClock | None = None

    @property
    def servers(self) -> tuple[str, ...]:
        """Names in order."""
        return tuple(self._worlds)

    @property
    def unpaid(self) -> int:
        """Records created or changed in this trial that wait for payment now."""
        return len(self._unpaid)

    async def open(self, upstream: Upstream, seed: Wire, knowledge: str) -> None:
        """Make a world on that server, or just connect where it keeps none."""
        world = self._worlds[upstream.name] = _World(upstream)
        if upstream.control is not None:
            world.handle = await upstream.control.create(seed, knowledge)
        await upstream.attach(world.handle)
        if upstream.control is not None and world.handle is not None:
            self.initial[upstream.name] = await self._own_records(upstream.control, world.handle)

    async def branch(self) -> "Binding":
        """The same servers with copies of these worlds as they are now; what was counted begins anew."""
        made = Binding(self.user, self.initial, _clock=copy(self._clock))
        for name, world in self._worlds.items():
            twin = made._worlds[name] = _World(world.upstream, mark=world.mark)
            if world.upstream.control is not None and world.handle is not None:
                twin.handle = await world.upstream.control.fork(world.handle)
            await world.upstream.attach(twin.handle)
        return made

    async def listings(self) -> dict[str, list[Wire]]:
        """The tools of all servers as they publish them."""
        return {name: await world.upstream.tools(world.handle) for name, world in self._worlds.items()}

    async def call(self, route: Route, arguments: Wire, upstream: list[Wire]) -> tuple[Wire, list[Wire]]:
        """One call on the server or servers of that route: its raw result, and the records it changed.

        What a joined call asks of each server is added to `upstream` as it happens.

        Raises:
            UpstreamError: there is no result.
        """
        changes: list[Wire] = []
        if route.window is None:
            result = await self._one(route, route.server, arguments, changes)
        else:

            async def ask(server: str, asked: Wire, budget: float | None) -> Wire:
                entry = {"server": server, "arguments": asked, "ok": False}
                upstream.append(entry)
                answer = await self._one(route, server, asked, changes, budget)
                entry["ok"] = not answer.get("isError")
                return answer

            result = await joined(route.servers, route.window, arguments, ask)
        if self._clock is not None:
            await self._clock.after_call(not result.get("isError"), self._kept())
        return result, changes

    async def _one(
        self, route: Route, server: str, arguments: Wire, changes: list[Wire], budget: float | None = None
    ) -> Wire:
        world = self._worlds[server]
        result = await world.upstream.call(route.tool, arguments, world.handle, budget)
        meta = result.pop("_meta", None)
        result.update(COMPLETE)  # servers of the handshake era do not say so
        found = meta.get(CHANGES) if meta is not None else None
        if found is None and route.writes and world.upstream.control is not None and not result.get("isError"):
            found = await self._ask(world)
        for change in found or ():
            changes.append(_change(server, change))
            self._count(changes[-1])
        return result

    def _kept(self) -> list[tuple[Control, str]]:
        """The worlds of this trial with the control surfaces that keep them."""
        pairs = ((world.upstream.control, world.handle) for world in self._worlds.values())
        return [(control, handle) for control, handle in pairs if control is not None and handle is not None]

    async def state(self) -> tuple[dict[str, Records], dict[str, str]]:
        """The user's records now, with the stock that was touched, and the digest of each world."""
        records: dict[str, Records] = {}
        digests: dict[str, str] = {}
        for name, world in self._worlds.items():
            control = world.upstream.control
            if control is None or world.handle is None:
                continue
            records[name] = await self._own_records(control, world.handle)
            stock = [record for place, record in sorted(self._stock.items()) if place[0] == name]
            if stock:
                records[name]["stock"] = stock
            digests[name] = await control.digest(world.handle)
        return records, digests

    async def _own_records(self, control: Control, handle: str) -> Records:
        """The user's orders, bookings and reservations. Stock is recorded where a call touches it, not as a whole."""
        records = await control.records(handle, self.user)
        records.pop("stock", None)
        return records

    async def close(self) -> None:
        """Delete every world, whatever else went wrong."""
        with anyio.CancelScope(shield=True):
            for world in self._worlds.values():
                await world.upstream.release(world.handle)
                if world.upstream.control is not None and world.handle is not None:
                    try:
                        await world.upstream.control.delete(world.handle)
                    except Failure:
                        continue  # the server is gone, and the world with it

    async def _ask(self, world: _World) -> list[Wire]:
        assert world.upstream.control is not None
        assert world.handle is not None
        changes, world.mark = await world.upstream.control.changes(world.handle, world.mark)
        return changes

    def _count(self, change: Wire) -> None:
        place = (change["server"], change["record"], change["id"])
        after = change["after"]
        if change["record"] == "stock":
            if after is not None:
                self._stock[place] = after
            return
        self.changed += 1
        self.created += change["before"] is None
        if after is not None and after.get("status") == "unpaid" and change["record"] != "reservation":
            self._unpaid.add(place)
        else:
            self._unpaid.discard(place)


def _change(server: str, change: Wire) -> Wire:
    """A change as sessions hold it: without the server's own call number."""
    return {
        "server": server,
        "record": change["record"],
        "id": change["id"],
        "before": change.get("before"),
        "after": change.get("after"),
    }


def settled(seed: Wire) -> Wire:
    """The seed with its keys in order, but for what is shown of the user.

    A server collects the map in the order in which locations stand, and a session keeps its task with sorted keys: so
    that a replay finds the same world, every trial begins with them sorted.
    """
    return {key: seed[key] if key == "user" else json.loads(canonical(seed[key])) for key in sorted(seed)}


async def bound(fleet: Fleet, names: Sequence[str], seed: Wire, knowledge: str) -> Binding:
    """Bind the named servers to one seed.

    Raises:
        ServerFault: a server does not start or does not take the seed; what was bound is gone again.
    """
    user: Any = seed.get("user", {})
    seed = settled(seed)
    binding = Binding(str(user.get("user_id", "")), _clock=CommonClock(seed))
    try:
        for name in names:
            await binding.open(await fleet.get(name), seed, knowledge)
    except ServerFault:
        await binding.close()
        raise
    return binding
