"""Reservations: a visit announced, changed, cancelled, listed and found."""

from typing import Any

from lifeworld_kit.accounts import check_open
from lifeworld_kit.call import Call
from lifeworld_kit.parameters import Param, limit_param, offset_param, user_param
from lifeworld_kit.schema import page
from lifeworld_kit.times import check_ahead, time_text
from lifeworld_kit.tool import tool

from lifeworld_instore.catalogue import ShopInfo, catalogue
from lifeworld_instore.records import Record, reservations, taken
from lifeworld_instore.rules.counts import check_count
from lifeworld_instore.rules.visits import NEW_RESERVATION, check_takes_reservations
from lifeworld_instore.tools import shops
from lifeworld_instore.tools.access import (
    RESERVATION_LIST,
    facts_of_reservation,
    own_reservation,
    reservation_param,
    show,
)
from lifeworld_instore.tools.orders import ID_PREFIX
from lifeworld_instore.tools.schemas import FULL_RESERVATION, RESERVATION_CANCELLED, RESERVATION_CHANGED
from lifeworld_instore.tools.visits import count_param, time_param

READ = "reservation.detail_read"
FIND = "search_instore_reservation"


@tool(
    kind="write",
    title=("Reserve a visit", "预约到店"),
    does=(
        "Reserves a visit to a shop that takes reservations; costs nothing.",
        "向一家接受预约的店预约到店，不收费用。",
    ),
    when=(
        "Use when the shop has enable_reservation true and time and guests are settled.",
        "用于商家 enable_reservation 为 true，且时间和人数都已确定时。",
    ),
    params=(user_param(), shops.shop_param(), time_param(), count_param()),
    result=FULL_RESERVATION,
    requires=("K user.known", "E shop.known"),
    establishes=("reservation.known", "reservation.open", READ),
    idempotent=False,
)
def instore_reservation(call: Call, user_id: str, shop_id: str, time: str, customer_count: int) -> dict[str, Any]:
    """A new reservation stands in the world.

    Refuses, in this order: count.range, time.format, user.mismatch, shop.unknown, knowledge.missing,
    reservation.disabled, time.past, time.too_far.
    """
    check_count(customer_count)
    moment = time_text(time)
    call.check_user(user_id)
    shop = shops.find_shop(catalogue(call), shop_id)
    call.require("shop.known", shop_id, shops.SEARCH)
    check_takes_reservations(
        shop_id, book=shop.enable_book, reservation=shop.enable_reservation, otherwise=shops.SEARCH
    )
    check_ahead(moment, call.now)
    reservation = _reservation(call, shop, moment, customer_count)
    reservations.TABLE.insert(call.db, reservation)
    call.changed("reservation", reservation["reservation_id"], None, reservation)
    call.show("reservation.known", reservation["reservation_id"])
    call.show(READ, reservation["reservation_id"])
    return reservation


def _reservation(call: Call, shop: ShopInfo, moment: str, guests: int) -> Record:
    return {
        "reservation_id": call.new_id("reservation", ID_PREFIX, lambda id: taken(call.db, id)),
        "shop_id": shop.shop_id,
        "shop_name": shop.name,
        "user_id": call.world.user_id,
        "reservation_time": moment,
        "customer_count": guests,
        "status": NEW_RESERVATION,
        "create_time": call.now,
        "update_time": call.now,
        "revision": 1,
    }


@tool(
    kind="write",
    title=("Change a reservation", "修改预约"),
    does=(
        "Moves one open reservation to another time and, when a count above 0 is given, changes the number of guests;"
        " 0 keeps it.",
        "把一笔未结束的预约改到另一时间；人数大于 0 时一并修改，0 表示不变。",
    ),
    when=("Use when time or party size changes.", "用于时间或人数有变时。"),
    params=(
        reservation_param(),
        time_param(),
        Param(
            "customer_count",
            "integer",
            "New number of guests, 1 to 999; 0 keeps the present one.",
            "新的到店人数，1 到 999；0 表示不变。",
            default=0,
        ),
    ),
    result=RESERVATION_CHANGED,
    requires=("K reservation.known", f"E {READ}", "S reservation.open"),
    retracts=(READ,),
)
def instore_modify_reservation(call: Call, reservation_id: str, time: str, customer_count: int) -> dict[str, Any]:
    """The reservation has another time and perhaps another count.

    Refuses, in this order: count.range, time.format, reservation.unknown, reservation.not_owned, knowledge.missing,
    reservation.closed, time.past, time.too_far.
    """
    check_count(customer_count, least=0)
    moment = time_text(time)
    before = own_reservation(call, reservation_id)
    call.require(READ, reservation_id, FIND)
    check_open(before["status"], "reservation", reservation_id, RESERVATION_LIST)
    check_ahead(moment, call.now)
    guests = customer_count or before["customer_count"]
    after = _write(call, before, reservation_time=moment, customer_count=guests)
    return reservations.receipt(after, "reservation_time", "customer_count")


@tool(
    kind="write",
    title=("Cancel a reservation", "取消预约"),
    does=("Cancels one open reservation.", "取消一笔未结束的预约。"),
    when=("Use when the visit is no longer wanted.", "用于不再需要到店时。"),
    params=(reservation_param(),),
    result=RESERVATION_CANCELLED,
    requires=("K reservation.known", "S reservation.open"),
    retracts=("reservation.open", READ),
    destructive=True,
)
def instore_cancel_reservation(call: Call, reservation_id: str) -> dict[str, Any]:
    """The reservation is cancelled; refuses reservation.unknown, reservation.not_owned, reservation.closed."""
    before = own_reservation(call, reservation_id)
    check_open(before["status"], "reservation", reservation_id, RESERVATION_LIST)
    return reservations.receipt(_write(call, before, status="cancelled"))


def _write(call: Call, before: Record, **changes: Any) -> Record:
    """Change a reservation: what was read of it in full no longer holds."""
    after = reservations.TABLE.update(call.db, before, call.now, **changes)
    call.changed("reservation", before["reservation_id"], before, after)
    call.forget(READ, before["reservation_id"])
    return after


@tool(
    kind="read",
    title=("Reservations", "预约列表"),
    does=(
        "Full records of the user's reservations, every status.",
        "列出用户全部预约的完整记录，不分状态。",
    ),
    when=("Use when a reservation must be found or checked.", "用于查找或核对预约。"),
    params=(user_param(), limit_param(), offset_param()),
    result=page(FULL_RESERVATION),
    requires=("K user.known",),
    establishes=("reservation.known", READ, "shop.known"),
)
def get_instore_reservations(call: Call, user_id: str, limit: int, offset: int) -> dict[str, Any]:
    """Nothing changes; refuses user.mismatch. Newest change first, then by id."""
    call.check_user(user_id)
    return _page(call, reservations.every(call.db, user_id), limit, offset)


@tool(
    kind="read",
    title=("Find a reservation", "查找预约"),
    does=(
        "One reservation by id, or all reservations of the user when no id is given.",
        "按编号查找一笔预约；不给编号则列出用户的全部预约。",
    ),
    when=(
        "Use when the id of a reservation is known and its record is wanted.",
        "用于已知预约编号、需要查看其记录时。",
    ),
    params=(user_param(), reservation_param(default=""), limit_param(), offset_param()),
    result=page(FULL_RESERVATION),
    requires=("K user.known",),
    establishes=("reservation.known", READ, "shop.known"),
)
def search_instore_reservation(
    call: Call, user_id: str, reservation_id: str, limit: int, offset: int
) -> dict[str, Any]:
    """Nothing changes; refuses user.mismatch and, with an id, reservation.unknown and reservation.not_owned."""
    call.check_user(user_id)
    found = [own_reservation(call, reservation_id)] if reservation_id else reservations.every(call.db, user_id)
    return _page(call, found, limit, offset)


def _page(call: Call, found: list[Record], limit: int, offset: int) -> dict[str, Any]:
    result = call.pages(found, limit, offset, dict)
    for reservation in result["items"]:
        show(call, facts_of_reservation(reservation))
    return result
