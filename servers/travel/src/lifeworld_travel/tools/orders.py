"""Orders looked at, of any kind: the list by status and date, and one in full."""

from typing import Any

from lifeworld_kit.call import Call
from lifeworld_kit.parameters import Param, status_param, user_param
from lifeworld_kit.schema import page
from lifeworld_kit.times import date_text
from lifeworld_kit.tool import Tool, limit_param, offset_param

from lifeworld_travel import records
from lifeworld_travel.rules.kinds import KINDS, Kind
from lifeworld_travel.tools import schemas
from lifeworld_travel.tools.access import facts_of, order_param, own_order
from lifeworld_travel.tools.made import made


def _search_tool(kind: Kind) -> Tool:
    def find_orders(call: Call, user_id: str, date: str, status: str, limit: int, offset: int) -> dict[str, Any]:
        """Nothing changes; refuses date.format, user.mismatch. Newest change first, then by id."""
        day = date and date_text(date)
        call.check_user(user_id)
        found = records.of_user(call.db, user_id, kind, status)
        wanted = [order for order in found if not day or day in records.dates(order)]
        result = call.pages(wanted, limit, offset, records.short)
        call.show(kind.fact("order.known"), *(item["order_id"] for item in result["items"]))
        call.show(kind.entity_fact, *(item[kind.entity_key] for item in result["items"]))
        return result

    return made(
        kind.finder,
        find_orders,
        kind="read",
        title=(f"Find {kind.name} orders", f"查找{kind.zh}订单"),
        does=(
            f"Short list of the user's {kind.name} orders with one status, and on one service date when a date is"
            " given.",
            f"按状态列出用户的{kind.zh}订单（简表）；给出日期时只列该日使用的订单。",
        ),
        when=(
            f"Use when {kind.an} {kind.name} order must be found.",
            f"用于查找某个{kind.zh}订单时。",
        ),
        params=(
            user_param(),
            Param(
                "date",
                "string",
                "Service date YYYY-MM-DD; empty for any.",
                "使用日期，YYYY-MM-DD；留空表示不限。",
                default="",
                max_length=64,
            ),
            status_param("paid"),
            limit_param(),
            offset_param(),
        ),
        result=page(schemas.short_order(kind)),
        requires=("K user.known",),
        establishes=(kind.fact("order.known"), kind.entity_fact),
    )


def _detail_tool(kind: Kind) -> Tool:
    def show_order(call: Call, order_id: str) -> dict[str, Any]:
        """Nothing changes; refuses order.unknown, order.not_owned, order.wrong_type."""
        order = own_order(call, kind, order_id, lambda other: other.detail)
        for fact, ids in facts_of(order).items():
            call.show(fact, *ids)
        return records.shown(order)

    return made(
        kind.detail,
        show_order,
        kind="read",
        title=(f"{kind.name.capitalize()} order in full", f"{kind.zh}订单详情"),
        does=(
            f"One {kind.name} order in full: line, date, money and status.",
            f"查看一笔{kind.zh}订单的全部内容：明细、日期、金额和状态。",
        ),
        when=(
            "Use before an order is changed, or to answer about its content.",
            "用于更改订单之前，或回答订单内容的问题。",
        ),
        params=(order_param(kind),),
        result=schemas.full_order(kind),
        requires=(f"K {kind.fact('order.known')}",),
        establishes=(
            kind.fact("order.detail_read"),
            kind.entity_fact,
            kind.fact("product.known"),
            "user.known",
        ),
    )


SEARCH_TOOLS = tuple(_search_tool(kind) for kind in KINDS)
DETAIL_TOOLS = tuple(_detail_tool(kind) for kind in KINDS)
