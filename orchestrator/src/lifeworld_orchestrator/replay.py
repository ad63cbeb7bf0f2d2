"""Repeats the tool calls of a recorded session in fresh worlds and says where the outcome differs.

Called by `lifeworld replay`. The worlds are made from the task in the session's header, the calls are sent over MCP in
their order with the arguments as recorded, and what comes back is held against the record: accepted or refused and
with which code, the result, the records changed, and at the end the state and the digests of the worlds. Words are not
repeated: neither agent nor user takes part. Foreign servers keep no worlds that could be made anew; their calls are
left out and counted.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from lifeworld_datasets.journal import Session
from lifeworld_datasets.render import render
from lifeworld_datasets.session import Event

from lifeworld_orchestrator.binding import Binding, bound
from lifeworld_orchestrator.channel import SERVER as USER_CHANNEL
from lifeworld_orchestrator.failures import UpstreamError
from lifeworld_orchestrator.feedback import refusal_of, text_of
from lifeworld_orchestrator.folder import differences
from lifeworld_orchestrator.request import versions
from lifeworld_orchestrator.toolset import Toolset, merged
from lifeworld_orchestrator.upstreams.fleet import Fleet

FORMAT = "lifeworld-replay/1"
MOST = 5
"""Differing places that are listed for one call."""


@dataclass(frozen=True)
class Difference:
    """A call, or what stood at the end, that came out otherwise; `n` is the event of the call, -1 at the end."""

    n: int
    what: str
    places: tuple[str, ...]


@dataclass
class Replay:
    """One session, replayed. `notes` say what may explain differences or was not compared."""

    session_id: str
    calls: int = 0
    left_out: int = 0
    differences: list[Difference] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


async def replay(session: Session, fleet: Fleet) -> Replay:
    """Replays a session on the servers of a fleet.

    Raises:
        SetupError: a server that keeps worlds is not installed.
        ServerFault: one does not start or does not take the task's world.
        DatasetError: the task in the header cannot be rendered.
    """
    header = session.header
    result = Replay(session.header.session_id, notes=_notes(session))
    foreign = [name for name in header.servers if name not in fleet.own and name not in header.task.servers]
    names = [name for name in header.servers if name not in foreign]
    if foreign:
        result.notes.append(f"servers without worlds are not replayed: {', '.join(foreign)}")
    binding = await bound(fleet, names, render(header.task, header.language).seed, header.knowledge)
    try:
        toolset = merged(await binding.listings())
        _compare(result, -1, "the worlds before the first call", header.initial, binding.initial, names)
        await _calls(session, binding, toolset, result, foreign)
        await _end(session, binding, result)
    finally:
        await binding.close()
    return result


def _notes(session: Session) -> list[str]:
    recorded, now = session.header.versions, versions()
    notes = [
        f"recorded with {name} {version}, replayed with {now.get(name, 'none')}"
        for name, version in recorded.items()
        if now.get(name) != version
    ]
    if session.end is None:
        notes.append("the session has no end line: the state at the end is not compared")
    return notes


async def _calls(session: Session, binding: Binding, toolset: Toolset, result: Replay, foreign: Sequence[str]) -> None:
    answers = {e.data.get("call"): e for e in session.events if e.kind == "tool_result"}
    for event in session.events:
        if event.kind != "tool_call" or event.data.get("server") == USER_CHANNEL:
            continue
        answer = answers.get(event.data.get("call"))
        if event.data.get("server") in foreign:
            result.left_out += 1
            continue
        result.calls += 1
        came = await _call(event, binding, toolset)
        if answer is None:
            result.notes.append(f"event {event.n}: the call was never answered; what it did is not compared")
            continue
        recorded = _comparable(answer.data)
        found = [line.strip() for line in differences(recorded, came)]
        if found:
            result.differences.append(Difference(event.n, str(event.data.get("tool")), _first(found)))


async def _call(event: Event, binding: Binding, toolset: Toolset) -> dict[str, Any]:
    """One call made anew, in the form that is compared."""
    route = toolset.routes.get(str(event.data.get("tool")))
    if route is None:
        return {"ok": False, "code": "tool.unknown", "changes": []}
    sent = event.data.get("arguments")
    try:
        result, changes = await binding.call(route, sent if isinstance(sent, dict) else {}, [])
    except UpstreamError as error:
        return {"ok": False, "code": str(error), "changes": []}
    if result.get("isError"):
        refusal = refusal_of(result)
        return {"ok": False, "code": refusal["code"] if refusal else text_of(result), "changes": changes}
    structured = result.get("structuredContent")
    came = {"text": text_of(result)} if structured is None else {"result": structured}
    return {"ok": True, **came, "changes": changes}


def _comparable(data: dict[str, Any]) -> dict[str, Any]:
    """A recorded result in the form that is compared."""
    changes = [{"before": None, "after": None, **change} for change in data.get("changes") or ()]
    if data.get("ok"):
        came = {"result": data["result"]} if "result" in data else {"text": data.get("text", "")}
        return {"ok": True, **came, "changes": changes}
    refusal = data.get("refusal") or {}
    return {"ok": False, "code": data.get("code") or refusal.get("code") or data.get("text", ""), "changes": changes}


async def _end(session: Session, binding: Binding, result: Replay) -> None:
    if session.end is None:
        return
    state, digests = await binding.state()
    servers = list(digests)
    _compare(result, -1, "the state at the end", session.end.state, state, servers)
    _compare(result, -1, "the digest of the world at the end", session.end.digests, digests, servers)


def _compare(
    result: Replay, n: int, what: str, recorded: dict[str, Any], came: dict[str, Any], servers: Sequence[str]
) -> None:
    for server in servers:
        if server in recorded and recorded[server] != came.get(server):
            lines = [line.strip() for line in differences(recorded[server], came.get(server), server)]
            result.differences.append(Difference(n, what, _first(lines)))


def _first(lines: Sequence[str]) -> tuple[str, ...]:
    more = [f"and {len(lines) - MOST} more places"] if len(lines) > MOST else []
    return (*lines[:MOST], *more)
