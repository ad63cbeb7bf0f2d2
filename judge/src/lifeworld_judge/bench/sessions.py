"""Makes session files of a given size for the bench: a shipped task, so many events, so many checks.

Called by `bench.scoring`. The record is made up but has the weight of a real one: the whole world of the task in the
header, tools with schemas, results of a search as agents get them. Seeded; nothing of it means anything.
"""

from pathlib import Path
from typing import Any

from lifeworld_datasets.journal import SessionWriter
from lifeworld_datasets.rubric import Criterion
from lifeworld_datasets.session import End, Header, ToolSeen
from lifeworld_datasets.suites import load_suite
from lifeworld_datasets.task import Limits, Task

SUITE, LANGUAGE = "starter", "en"
_TOOLS = 24
_ROWS = 8
_STAMP = "2026-01-01T00:00:00+00:00"
_ORDER = {
    "order_id": "OT0000000001", "order_type": "delivery", "user_id": "U1", "store_id": "S1", "status": "unpaid",
    "products": [{"product_id": "P1", "name": "Noodles", "attributes": "", "quantity": 1, "unit_price": 1800}],
    "total_price": 1800, "amount_paid": 0, "amount_due": 1800, "refunded": 0, "note": "", "shipping_time": 30,
    "dispatch_time": "2026-07-27 11:40:00", "update_time": "2026-07-27 11:10:00",
    "create_time": "2026-07-27 11:10:00", "delivery_time": "2026-07-27 12:10:00",
    "location": {"address": "1 Lake Road", "longitude": 120.1, "latitude": 30.2},
}  # fmt: skip


def write(folder: Path, count: int, events: int, checks: int) -> list[Path]:
    """Writes `count` sessions of so many events, with so many criteria that have a check."""
    tasks = [_with_checks(task, checks) for task in load_suite(SUITE)]
    return [_session(folder, tasks[number % len(tasks)], number, events) for number in range(count)]


def _with_checks(task: Task, wanted: int) -> Task:
    own = [criterion for criterion in task.rubric if criterion.check is not None]
    rubric = [
        Criterion.model_validate({**own[n % len(own)].model_dump(), "id": f"c{n}", "facts": [], "depends_on": []})
        for n in range(wanted)
    ]
    return task.model_copy(update={"rubric": rubric})


def _session(folder: Path, task: Task, number: int, events: int) -> Path:
    header = Header(
        session_id=f"000000000000-{task.id}-{LANGUAGE}-{number}",
        trial=number,
        seed=number,
        task=task,
        language=LANGUAGE,
        agent="scripted:bench",
        user="scripted",
        limits=Limits(),
        servers=list(task.servers),
        tools=[_tool(n) for n in range(_TOOLS)],
        initial={server: {"orders": [_ORDER]} for server in task.servers},
    )
    path = folder / f"{header.session_id}.jsonl"
    with SessionWriter(path, header, lambda: _STAMP) as writer:
        for n in range(events):
            writer.event(n // 4, *_event(n))
        writer.end(End(termination="user_done", boundary="none", turns=events // 4, calls=events // 4))
    return path


def _tool(n: int) -> ToolSeen:
    properties = {f"p{i}": {"type": "string", "description": "A value that the call needs."} for i in range(5)}
    return ToolSeen(name=f"tool_{n}", server="delivery", description="Does one thing. " * 8, input_schema={
        "type": "object", "properties": properties})  # fmt: skip


def _event(n: int) -> tuple[str, str, dict[str, Any]]:
    """Message of the user, message of the agent, call and result, in turn."""
    match n % 4:
        case 0:
            return "message", "user", {"text": f"And one more thing, number {n}: not too spicy, please.", "facts": []}
        case 1:
            return "message", "agent", {"text": f"Certainly, I am looking for it now ({n})."}
        case 2:
            arguments = {"keywords": ["noodles", "soup"], "p0": "x"}
            return (
                "tool_call",
                "agent",
                {"call": n // 4, "tool": "tool_1", "arguments": arguments, "server": "delivery"},
            )
    rows = [{"product_id": f"P{i}", "name": f"Noodles {i}", "price": 18.5 + i, "tags": ["warm"]} for i in range(_ROWS)]
    change = {"server": "delivery", "record": "order", "id": _ORDER["order_id"], "before": _ORDER, "after": _ORDER}
    data = {"call": n // 4, "ok": True, "result": {"items": rows, "total": _ROWS}, "changes": [change]}
    return "tool_result", "server", data
