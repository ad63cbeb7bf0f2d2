"""Builds session files for the judge's tests."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
from lifeworld_datasets.journal import SessionWriter
from lifeworld_datasets.session import BOUNDARY_OF, End, Header, ToolSeen
from lifeworld_datasets.task import Limits, Task

ORDER = {
    "order_id": "OT0000000001", "order_type": "delivery", "user_id": "U1", "store_id": "S_LOTUS", "status": "paid",
    "products": [{"product_id": "P_BEEF", "quantity": 2, "unit_price": 1800, "line_price": 3600}],
    "total_price": 3600, "delivery_time": "2026-07-27 12:10:00", "note": "no coriander",
}  # fmt: skip

PAID = 'state.delivery.orders.exists(o, o.store_id == "S_LOTUS" && o.status == "paid")'
BOTH = {"en": "plain", "zh": "普通"}
PERSONA = {
    "id": "plain",
    "name": BOTH,
    "profile": dict.fromkeys(("occupation", "age_group", "residence", "diet", "family", "personality"), BOTH),
}

Record = Callable[..., Path]


@pytest.fixture
def order() -> dict[str, Any]:
    return dict(ORDER)


@pytest.fixture
def record(tmp_path: Path) -> Record:
    """Writes one session; `checks` are (id, check) pairs or whole criteria, `orders` what stands at the end."""

    def write(
        checks: Iterable[tuple[str, str | None] | dict[str, Any]] = (("paid", PAID),),
        orders: Iterable[dict[str, Any]] = (ORDER,),
        *,
        termination: str | None = "user_done",
        boundary: str | None = None,
        events: Iterable[tuple[str, str, dict[str, Any]]] = (),
        task: str = "noodles",
        trial: int = 0,
        agent: str = "scripted:oracle",
        language: str = "en",
        session_id: str = "",
        folder: str = "run/sessions",
        clock: Iterable[str] = (),
        servers: Iterable[str] = ("delivery",),
        facts: Iterable[dict[str, Any]] = (),
        solution: Iterable[dict[str, Any]] = (),
        near_misses: Iterable[dict[str, Any]] = (),
    ) -> Path:
        rubric = [
            one if isinstance(one, dict) else {"id": one[0], "text": {"en": one[0], "zh": one[0]}, "check": one[1]}
            for one in checks
        ]
        header = Header(
            session_id=session_id or f"0123456789ab-{task}-{language}-{trial}",
            trial=trial,
            seed=1,
            task=Task.model_validate(
                {
                    "id": task,
                    "suite": "starter",
                    "languages": ["en", "zh"],
                    "servers": list(servers),
                    "title": {"en": "Noodles", "zh": "面"},
                    "world": {},
                    "persona": PERSONA,
                    "instruction": {"en": "Noodles", "zh": "面"},
                    "texts": {"note": {"en": "No coriander", "zh": "不要香菜"}},
                    "rubric": rubric,
                    "facts": list(facts),
                    "solution": list(solution),
                    "near_misses": list(near_misses),
                }
            ),
            language=language,
            agent=agent,
            user="scripted",
            limits=Limits(),
            servers=list(servers),
            tools=[
                ToolSeen(name="pay_delivery_order", server="delivery"),
                ToolSeen(name="create_delivery_order", server="delivery", kind="write"),
                ToolSeen(name="cancel_delivery_order", server="delivery", kind="write"),
                ToolSeen(name="get_delivery_store_info", server="delivery", kind="read"),
            ],
            initial={"delivery": {"orders": []}},
        )
        stamps = iter(clock)
        path = tmp_path / folder / f"{header.session_id}.jsonl"
        with SessionWriter(path, header, lambda: next(stamps, "2026-01-01T00:00:00+00:00")) as writer:
            for kind, actor, data in events:
                writer.event(0, kind, actor, data)
            if termination is not None:
                writer.end(
                    End(
                        termination=termination,  # type: ignore[arg-type]
                        boundary=boundary or BOUNDARY_OF[termination],  # type: ignore[arg-type]
                        turns=3,
                        calls=4,
                        state={"delivery": {"orders": list(orders)}},
                    )
                )
        return path

    return write
