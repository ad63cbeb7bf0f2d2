"""Another date for a paid flight or train order: same trip, class and quantity; only the date and the money change."""

from typing import Any

from lifeworld_kit.call import Call
from lifeworld_kit.money import amount
from lifeworld_kit.parameters import user_param
from lifeworld_kit.refusals import Refusal
from lifeworld_kit.schema import NUMBER, TEXT
from lifeworld_kit.times import check_date, date_text
from lifeworld_kit.tool import Tool

from lifeworld_travel import records, stock
from lifeworld_travel.catalogue import Product, catalogue
from lifeworld_travel.records import Record
from lifeworld_travel.rules import status as rules
from lifeworld_travel.rules.kinds import FLIGHT, TRAIN, Kind
from lifeworld_travel.rules.lines import Line, only_line
from lifeworld_travel.rules.service import check_departure
from lifeworld_travel.tools.access import date_param, not_on_date, order_param, own_order
from lifeworld_travel.tools.changes import pay_name, write
from lifeworld_travel.tools.made import made
from lifeworld_travel.tools.schemas import receipt


def _modify_name(kind: Kind) -> str:
    """The tool that changes the date of orders of that kind; there is none for hotels and attractions."""
    return f"modify_{kind.name}_order" if kind.is_trip else ""


def _check_new_date(call: Call, kind: Kind, order: Record, line: Line, day: str) -> Product:
    """The product that the order moves to, in the one order of checks.

    Raises:
        Refusal: `trip.departed` (the old date), `date.unchanged`, `date.past`, `product.not_on_date`, or
            `trip.departed` (the new date).
    """
    trip_id, name = records.entity_id(order), order["name"]
    check_departure(name, line.date, records.departure_time(order), call.now, kind.search)
    if day == line.date:
        raise Refusal("date.unchanged", value=day)
    check_date(day, call.today)
    found = catalogue(call)
    fitting = [p for p in found.sold_by(kind, trip_id) if p.date == day and p.type == line.product_type]
    if not fitting:
        raise not_on_date(kind, trip_id, line.product_type, day)
    check_departure(name, day, found.trips(kind)[trip_id].departure_time, call.now, kind.search)
    return next((product for product in fitting if product.id == line.product_id), fitting[0])


def _move(call: Call, kind: Kind, before: Record, line: Line, product: Product) -> dict[str, Any]:
    new = Line(product.id, product.type, product.date, line.quantity, product.price)
    stock.give_back(call, kind, product.entity_id, line.product_id, line.date, line.quantity)
    stock.take(call, product, line.quantity)
    account, difference, refund = rules.rebook(records.account(before), new.price)
    after = write(call, kind, before, account, new)
    return records.receipt(
        after, old_date=line.date, new_date=new.date, difference=amount(difference), refund=amount(refund)
    )


def _modify_tool(kind: Kind) -> Tool:
    def change_date(call: Call, order_id: str, user_id: str, new_date: str) -> dict[str, Any]:
        """The order is for another date; its stock moved along, a difference is due or refunded.

        Refuses, in this order: date.format, user.mismatch, order.unknown, order.not_owned, order.wrong_type,
        knowledge.missing, order.not_paid, order.multi_line, trip.departed, date.unchanged, date.past,
        product.not_on_date, trip.departed, stock.insufficient.
        """
        day = date_text(new_date)
        call.check_user(user_id)
        before = own_order(call, kind, order_id, _modify_name)
        call.require(kind.fact("order.detail_read"), order_id, kind.detail)
        rules.check_paid(order_id, records.account(before), pay_name(kind))
        line = only_line(kind, order_id, before["products"])
        return _move(call, kind, before, line, _check_new_date(call, kind, before, line, day))

    return made(
        _modify_name(kind),
        change_date,
        kind="write",
        title=(f"Change the date of a {kind.name} order", f"改签{kind.zh}订单"),
        does=(
            f"Moves one paid {kind.name} order to another date in the same class; a dearer date leaves a difference to"
            " pay, a cheaper one is refunded at once.",
            f"把一笔已支付的{kind.zh}订单改到另一天，席别不变；更贵时需补差价，更便宜时立即退差价。",
        ),
        when=(
            f"Use when the user wants another day on the same {kind.name}.",
            f"用于用户想改乘同一{'航班' if kind is FLIGHT else '车次'}的另一天时。",
        ),
        params=(
            order_param(kind),
            user_param(),
            date_param("new_date", "New date of departure, YYYY-MM-DD.", "新的出发日期，YYYY-MM-DD。"),
        ),
        result=receipt(old_date=TEXT, new_date=TEXT, difference=NUMBER, refund=NUMBER),
        requires=(
            "K user.known",
            f"K {kind.fact('order.known')}",
            f"E {kind.fact('order.detail_read')}",
            f"S {kind.fact('order.paid')}",
        ),
        establishes=(f"{kind.fact('order.unpaid')} ?",),
        retracts=(f"{kind.fact('order.paid')} ?", kind.fact("order.detail_read")),
    )


modify_train_order = _modify_tool(TRAIN)
modify_flight_order = _modify_tool(FLIGHT)
