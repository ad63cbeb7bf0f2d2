"""The user: habits, and everything they have with this server."""

import json
import sqlite3
from collections.abc import Mapping
from typing import Any

from lifeworld_kit.call import Call
from lifeworld_kit.domain import Domain
from lifeworld_kit.schema import TEXT, obj, open_object, page
from lifeworld_kit.tool import Tool, limit_param, offset_param, tool


@tool(
    kind="read",
    title=("User habits", "用户历史行为"),
    does=(
        "Habits and history of the user of this world, as stored, with the user id.",
        "查询当前用户的习惯和历史行为（按存储内容给出）以及用户编号。",
    ),
    when=(
        "Use when preferences, residence or the user id are wanted.",
        "用于需要了解偏好、常住地或用户编号时。",
    ),
    result=obj(user_id=TEXT, behaviors=open_object()),
    establishes=("user.known",),
    merge="any",
)
def get_user_historical_behaviors(call: Call) -> dict[str, Any]:
    """Nothing changes."""
    call.show("user.known", call.world.user_id)
    return {"user_id": call.world.user_id, "behaviors": call.cached("behaviors", _behaviors)}


def _behaviors(db: sqlite3.Connection) -> Any:
    (user,) = db.execute("SELECT value FROM meta WHERE key = 'user'").fetchone()
    return _without_null(json.loads(user)["behaviors"])


def _without_null(value: Any) -> Any:
    """No result holds null: what the seed leaves open is shown as ""."""
    if isinstance(value, dict):
        return {key: _without_null(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_without_null(inner) for inner in value]
    return "" if value is None else value


def all_orders_tool(domain: Domain) -> Tool:
    """get_user_all_orders of one server."""

    @tool(
        kind="read",
        title=("All orders of the user", "用户全部订单"),
        does=(
            "Full records of everything the user has with this server: orders, and on instore also bookings and"
            " reservations.",
            "列出用户在本服务的全部完整记录：订单；到店服务还包括预订和预约。",
        ),
        when=(
            "Use when it is not known which order is meant, or to see the whole history.",
            "用于不确定指的是哪个订单，或要查看全部历史时。",
        ),
        params=(limit_param(), offset_param()),
        result=page(domain.all_orders_item),
        establishes=domain.all_orders_facts,
        merge="concat",
    )
    def get_user_all_orders(call: Call, limit: int, offset: int) -> dict[str, Any]:
        """Nothing changes; what the shown records establish enters the ledger, nothing else."""
        records = domain.all_orders(call)
        result = call.pages(records, limit, offset, lambda shown: shown[0])
        for _, facts in records[offset : offset + len(result["items"])]:
            _show(call, facts)
        return result

    return get_user_all_orders


def _show(call: Call, facts: Mapping[str, list[str]]) -> None:
    for fact, ids in facts.items():
        call.show(fact, *ids)
