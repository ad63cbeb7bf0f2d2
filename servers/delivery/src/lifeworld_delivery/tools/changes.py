"""Orders changed: paid, cancelled, given another note. Each answers with a receipt, not with the full order."""

from typing import Any

from lifeworld_kit.accounts import account_of, money_of
from lifeworld_kit.call import Call
from lifeworld_kit.money import amount
from lifeworld_kit.schema import NUMBER, TEXT
from lifeworld_kit.tool import Param, tool

from lifeworld_delivery import records
from lifeworld_delivery.records import Record
from lifeworld_delivery.rules import status as rules
from lifeworld_delivery.tools.access import order_param, own_order
from lifeworld_delivery.tools.schemas import receipt

DETAIL_READ = "order.detail_read:delivery"
NOTE_LENGTH = 500


def _write(call: Call, before: Record, **changes: Any) -> Record:
    """Change an order: what was read of it in full no longer holds."""
    after = records.update(call.db, before, call.now, **changes)
    call.changed("order", before["order_id"], before, after)
    call.forget(DETAIL_READ, before["order_id"])
    return after


@tool(
    kind="write",
    title=("Pay a delivery order", "支付外卖订单"),
    does=(
        "Pays the whole open amount of one unpaid delivery order.",
        "支付一笔待支付外卖订单的全部应付金额。",
    ),
    when=("Use when the user wants the order paid.", "用于用户要支付订单时。"),
    params=(order_param(),),
    result=receipt(paid_now=NUMBER),
    requires=("K order.known:delivery", "S order.unpaid:delivery"),
    establishes=("order.paid:delivery",),
    retracts=("order.unpaid:delivery", DETAIL_READ),
)
def pay_delivery_order(call: Call, order_id: str) -> dict[str, Any]:
    """The order is paid; refuses order.unknown, order.not_owned, order.not_unpaid."""
    before = own_order(call, order_id)
    after, paid = rules.pay(order_id, account_of(before))
    return records.receipt(_write(call, before, status=after.status, **money_of(after)), paid_now=amount(paid))


@tool(
    kind="write",
    title=("Cancel a delivery order", "取消外卖订单"),
    does=(
        "Cancels one open delivery order and refunds what was paid.",
        "取消一笔未结束的外卖订单，并退还已支付的金额。",
    ),
    when=("Use when the user no longer wants the order.", "用于用户不再需要该订单时。"),
    params=(order_param(),),
    result=receipt(refund=NUMBER),
    requires=("K order.known:delivery", "S order.open:delivery"),
    retracts=("order.open:delivery", "order.unpaid:delivery", "order.paid:delivery", DETAIL_READ),
    destructive=True,
)
def cancel_delivery_order(call: Call, order_id: str) -> dict[str, Any]:
    """The order is cancelled and refunded; refuses order.unknown, order.not_owned, order.closed."""
    before = own_order(call, order_id)
    after, refund = rules.cancel(order_id, account_of(before))
    return records.receipt(_write(call, before, status=after.status, **money_of(after)), refund=amount(refund))


@tool(
    kind="write",
    title=("Change the note of a delivery order", "修改外卖订单备注"),
    does=(
        "Replaces the note of one open delivery order; an empty note clears it.",
        "替换一笔未结束外卖订单的备注；备注留空即清除。",
    ),
    when=("Use when the remark for store or courier must change.", "用于需要修改给商家或骑手的备注时。"),
    params=(
        order_param(),
        Param(
            "note",
            "string",
            "New note, at most 500 characters; empty clears it.",
            "新的备注，最多 500 字；留空则清除。",
            max_length=NOTE_LENGTH,
            blank_ok=True,
        ),
    ),
    result=receipt(note=TEXT),
    requires=("K order.known:delivery", f"E {DETAIL_READ}", "S order.open:delivery"),
    retracts=(DETAIL_READ,),
)
def modify_delivery_order(call: Call, order_id: str, note: str) -> dict[str, Any]:
    """The note is another; refuses order.unknown, order.not_owned, knowledge.missing, order.closed."""
    before = own_order(call, order_id)
    call.require(DETAIL_READ, order_id, rules.DETAIL_TOOL)
    rules.check_open(order_id, account_of(before))
    return records.receipt(_write(call, before, note=note), note=note)
