"""Orders paid and cancelled, of any kind. Each answers with a receipt, not with the full order."""

from typing import Any

from lifeworld_kit.call import Call
from lifeworld_kit.money import amount
from lifeworld_kit.parameters import user_param
from lifeworld_kit.schema import NUMBER
from lifeworld_kit.tool import Tool

from lifeworld_travel import records, stock
from lifeworld_travel.records import Record
from lifeworld_travel.rules import status as rules
from lifeworld_travel.rules.kinds import KINDS, Kind
from lifeworld_travel.rules.lines import Line
from lifeworld_travel.rules.service import check_service
from lifeworld_travel.rules.status import Account
from lifeworld_travel.tools.access import order_param, own_order
from lifeworld_travel.tools.made import made
from lifeworld_travel.tools.schemas import receipt


def pay_name(kind: Kind) -> str:
    """The tool that pays orders of that kind."""
    return f"pay_{kind.name}_order"


def cancel_name(kind: Kind) -> str:
    """The tool that cancels orders of that kind."""
    return f"cancel_{kind.name}_order"


def write(call: Call, kind: Kind, before: Record, account: Account, line: Line | None = None) -> Record:
    """Change an order: what was read of it in full no longer holds."""
    after = records.update(call.db, before, call.now, account, line)
    call.changed("order", before["order_id"], before, after)
    call.forget(kind.fact("order.detail_read"), before["order_id"])
    return after


def _check_in_time(call: Call, kind: Kind, order: Record) -> None:
    check_service(kind, order["name"], records.dates(order), records.departure_time(order), call.now)


def _pay_tool(kind: Kind) -> Tool:
    def pay_order(call: Call, order_id: str) -> dict[str, Any]:
        """The order is paid; refuses order.unknown, .not_owned, .wrong_type, .not_unpaid, then what is over."""
        before = own_order(call, kind, order_id, pay_name)
        account = records.account(before)
        rules.check_unpaid(order_id, account, kind.detail)
        _check_in_time(call, kind, before)
        after, paid = rules.pay(account)
        return records.receipt(write(call, kind, before, after), paid_now=amount(paid))

    return made(
        pay_name(kind),
        pay_order,
        kind="write",
        title=(f"Pay {kind.an} {kind.name} order", f"支付{kind.zh}订单"),
        does=(
            f"Pays the whole open amount of one unpaid {kind.name} order.",
            f"支付一笔待支付{kind.zh}订单的全部应付金额。",
        ),
        when=("Use when the user wants the order paid.", "用于用户要支付订单时。"),
        params=(order_param(kind),),
        result=receipt(paid_now=NUMBER),
        requires=(f"K {kind.fact('order.known')}", f"S {kind.fact('order.unpaid')}"),
        establishes=(kind.fact("order.paid"),),
        retracts=(kind.fact("order.unpaid"), kind.fact("order.detail_read")),
    )


def _cancel_tool(kind: Kind) -> Tool:
    def cancel_order(call: Call, order_id: str, user_id: str) -> dict[str, Any]:
        """The order is cancelled and refunded, its stock returned.

        Refuses user.mismatch, order.unknown, order.not_owned, order.wrong_type, order.closed, then what is over.
        """
        call.check_user(user_id)
        before = own_order(call, kind, order_id, cancel_name)
        account = records.account(before)
        rules.check_open(order_id, account, kind.detail)
        _check_in_time(call, kind, before)
        after, refund = rules.cancel(account)
        for line in records.lines(before):
            stock.give_back(call, kind, records.entity_id(before), line.product_id, line.date, line.quantity)
        return records.receipt(write(call, kind, before, after), refund=amount(refund))

    return made(
        cancel_name(kind),
        cancel_order,
        kind="write",
        title=(f"Cancel {kind.an} {kind.name} order", f"取消{kind.zh}订单"),
        does=(
            f"Cancels one open {kind.name} order, refunds what was really paid and returns the stock.",
            f"取消一笔未结束的{kind.zh}订单，退还实际支付的金额并归还库存。",
        ),
        when=("Use when the user no longer wants the order.", "用于用户不再需要该订单时。"),
        params=(order_param(kind), user_param()),
        result=receipt(refund=NUMBER),
        requires=("K user.known", f"K {kind.fact('order.known')}", f"S {kind.fact('order.open')}"),
        retracts=tuple(
            kind.fact(predicate) for predicate in ("order.open", "order.unpaid", "order.paid", "order.detail_read")
        ),
        destructive=True,
    )


PAY_TOOLS = tuple(_pay_tool(kind) for kind in KINDS)
CANCEL_TOOLS = tuple(_cancel_tool(kind) for kind in KINDS)
