"""Sending a reference sequence to a fresh world and listing every difference.

Called by the `conform golden` command. A sequence runs on the servers of its task, each with a world of its own. Each
call must be accepted or refused as the file says, by every server that is asked; a refused one must leave the digests
as they were (where the transport can tell); an accepted one must mention what it should; at the end the records of all
servers together must be those of the file.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import anyio
from lifeworld_datasets.render import render
from lifeworld_datasets.task import Task
from mcp_types import CallToolResult

from lifeworld_orchestrator.conform.endpoints import Era, OpenWorld, Transport
from lifeworld_orchestrator.conform.golden import GoldenCall, GoldenSequence, TaskShelf
from lifeworld_orchestrator.conform.joint import JointWorld, Servers, running
from lifeworld_orchestrator.conform.records import differences

_ID_KEYS = ("order_id", "book_id", "reservation_id")
_PAIR = ("longitude", "latitude")
_VALUE_KEYS = ("distance", "minutes", "date")


@dataclass
class Replayed:
    """One sequence, replayed."""

    sequence_id: str
    calls: int
    differences: list[str] = field(default_factory=list)


async def replay_all(
    sequences: Sequence[GoldenSequence],
    shelf: TaskShelf,
    *,
    transport: Transport,
    era: Era,
    concurrency: int = 2,
    done: Callable[[Replayed], None] = lambda _: None,
) -> list[Replayed]:
    """Replay all sequences; the results stand in the order of the sequences."""
    tasks = [shelf.get(s.task_id, s.language) for s in sequences]
    results: dict[str, Replayed] = {}
    limiter = anyio.CapacityLimiter(concurrency if transport != "inprocess" else 1)

    async def one(sequence: GoldenSequence, task: Task, servers: Servers) -> None:
        async with limiter:
            results[sequence.sequence_id] = await _replay(sequence, task, servers)
            done(results[sequence.sequence_id])

    names = [name for task in tasks for name in task.servers]
    async with running(names, transport, era) as servers, anyio.create_task_group() as group:
        for sequence, task in zip(sequences, tasks, strict=True):
            group.start_soon(one, sequence, task, servers)
    return [results[s.sequence_id] for s in sequences]


async def _replay(sequence: GoldenSequence, task: Task, servers: Servers) -> Replayed:
    result = Replayed(sequence.sequence_id, len(sequence.calls))
    ids: dict[str, str] = {}
    async with servers.world(task.servers, render(task, sequence.language).seed) as world:
        for number, call in enumerate(sequence.calls):
            for text in await _send(world, call, number, ids):
                result.differences.append(f"call {number} ({call.tool}): {text}")
    names = {real: name for name, real in ids.items()}
    result.differences += differences(sequence, world.records, names)
    return result


async def _send(world: JointWorld, call: GoldenCall, number: int, ids: dict[str, str]) -> list[str]:
    expect = call.expect
    before = None if expect.ok else await world.digest()
    answers = await world.call(call.tool, resolved(call.arguments, ids))
    if not answers:
        return ["no server of the task offers this tool"]
    faults = [
        f"{'refused' if answer.is_error else 'accepted'}, expected the opposite ({expect.note}): {_text(answer)[:200]}"
        for _, answer in answers
        if answer.is_error == expect.ok
    ]
    if faults:
        return faults
    if not expect.ok:
        return [] if before is None or await world.digest() == before else ["refused, but the state changed"]
    contents = [answer.structured_content or {} for _, answer in answers]
    if call.tool.startswith("create_") or call.tool in ("instore_book", "instore_reservation"):
        ids.update({f"call{number}.{key}": contents[0][key] for key in _ID_KEYS if key in contents[0]})
    if expect.mentions:
        text = "\n".join([await _all_pages(one, call, ids, answer) for one, answer in answers])
    else:
        text = "\n".join(_text(answer) for _, answer in answers)
    return _said(expect.mentions, expect.absent, text, ids) + _valued(expect.value, contents[0])


def resolved(value: Any, ids: Mapping[str, str]) -> Any:
    """The value with every `{"$ref": …}` replaced by the real id."""
    if isinstance(value, dict):
        if set(value) == {"$ref"}:
            return ids.get(value["$ref"], value["$ref"])
        return {key: resolved(inner, ids) for key, inner in value.items()}
    if isinstance(value, list):
        return [resolved(inner, ids) for inner in value]
    return value


async def _all_pages(world: OpenWorld, call: GoldenCall, ids: Mapping[str, str], first: CallToolResult) -> str:
    """The text of the answer and of the pages that follow it."""
    texts, content = [_text(first)], first.structured_content or {}
    while content.get("next_offset", -1) >= 0:
        arguments = {**resolved(call.arguments, ids), "offset": content["next_offset"]}
        answer = await world.call(call.tool, arguments)
        texts.append(_text(answer))
        content = answer.structured_content or {}
    return "\n".join(texts)


def _said(mentions: list[Any], absent: list[Any], text: str, ids: Mapping[str, str]) -> list[str]:
    missing = [f"{m!r} is not mentioned" for m in (resolved(v, ids) for v in mentions) if str(m) not in text]
    present = [f"{m!r} is mentioned" for m in (resolved(v, ids) for v in absent) if str(m) in text]
    return missing + present


def _valued(expected: float | list[float] | str | None, content: Mapping[str, Any]) -> list[str]:
    if expected is None:
        return []
    if isinstance(expected, list):
        actual: Any = [content.get(key) for key in _PAIR]
        same = all(isinstance(a, int | float) and abs(a - e) <= 1e-6 for a, e in zip(actual, expected, strict=True))
    else:
        actual = next((content[key] for key in _VALUE_KEYS if key in content), None)
        close = isinstance(expected, float) and isinstance(actual, int | float)
        same = abs(actual - expected) <= 1e-6 if close else actual == expected
    return [] if same else [f"the answer is {actual!r}, expected {expected!r}"]


def _text(answer: CallToolResult) -> str:
    return "\n".join(block.text for block in answer.content if block.type == "text")
