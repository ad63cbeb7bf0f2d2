"""Sending a reference sequence to a fresh world and listing every difference.

Called by the `conform golden` command. Each call must be accepted or refused as the file says; a refused one must
leave the world's digest as it was (where the transport can tell); an accepted one must mention what it should; at the
end the records must be those of the file.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import anyio
from lifeworld_datasets.render import render
from mcp_types import CallToolResult

from lifeworld_orchestrator.conform.endpoints import Era, OpenWorld, Transport, WorldOpener, opener
from lifeworld_orchestrator.conform.golden import GoldenCall, GoldenSequence, TaskShelf
from lifeworld_orchestrator.conform.records import differences
from lifeworld_orchestrator.failures import SetupError

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
    server = _one_server(sequences, shelf)
    results: dict[str, Replayed] = {}
    limiter = anyio.CapacityLimiter(concurrency if transport != "inprocess" else 1)

    async def one(sequence: GoldenSequence, open_world: WorldOpener) -> None:
        async with limiter:
            results[sequence.sequence_id] = await _replay(sequence, shelf, open_world)
            done(results[sequence.sequence_id])

    async with opener(server, transport, era) as open_world, anyio.create_task_group() as group:
        for sequence in sequences:
            group.start_soon(one, sequence, open_world)
    return [results[s.sequence_id] for s in sequences]


def _one_server(sequences: Sequence[GoldenSequence], shelf: TaskShelf) -> str:
    servers = {name for s in sequences for name in shelf.get(s.task_id, s.language).servers}
    if len(servers) != 1:
        raise SetupError(f"sequences of one server are replayed at a time, not of {', '.join(sorted(servers))}")
    return servers.pop()


async def _replay(sequence: GoldenSequence, shelf: TaskShelf, open_world: WorldOpener) -> Replayed:
    task = shelf.get(sequence.task_id, sequence.language)
    result = Replayed(sequence.sequence_id, len(sequence.calls))
    ids: dict[str, str] = {}
    async with open_world(render(task, sequence.language).seed) as world:
        for number, call in enumerate(sequence.calls):
            for text in await _send(world, call, number, ids):
                result.differences.append(f"call {number} ({call.tool}): {text}")
    names = {real: name for name, real in ids.items()}
    result.differences += differences(sequence, world.records, names)
    return result


async def _send(world: OpenWorld, call: GoldenCall, number: int, ids: dict[str, str]) -> list[str]:
    expect = call.expect
    before = await world.digest() if world.digest and not expect.ok else None
    answer: CallToolResult = await world.call(call.tool, resolved(call.arguments, ids))
    accepted = not answer.is_error
    text = _text(answer)
    if accepted != expect.ok:
        return [f"{'accepted' if accepted else 'refused'}, expected the opposite ({expect.note}): {text[:200]}"]
    if not accepted:
        changed = before is not None and world.digest is not None and await world.digest() != before
        return ["refused, but the state changed"] if changed else []
    content = answer.structured_content or {}
    if call.tool.startswith("create_") or call.tool in ("instore_book", "instore_reservation"):
        ids.update({f"call{number}.{key}": content[key] for key in _ID_KEYS if key in content})
    if expect.mentions:
        text = await _all_pages(world, call, ids, answer)
    return _said(expect.mentions, expect.absent, text, ids) + _valued(expect.value, content)


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
