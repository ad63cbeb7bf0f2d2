"""Bookings: a table or room kept for a time, paid, cancelled, listed and found."""

from typing import Any

from lifeworld_kit import accounts
from lifeworld_kit.accounts import account_of, money_of
from lifeworld_kit.call import Call
from lifeworld_kit.money import amount
from lifeworld_kit.parameters import limit_param, offset_param, user_param
from lifeworld_kit.schema import NUMBER, page
from lifeworld_kit.times import check_ahead, time_text
from lifeworld_kit.tool import tool

from lifeworld_instore.catalogue import ShopInfo, catalogue
from lifeworld_instore.records import Record, bookings, taken
from lifeworld_instore.rules.counts import check_count
from lifeworld_instore.rules.visits import booked, check_takes_bookings
from lifeworld_instore.tools import shops
from lifeworld_instore.tools.access import BOOK_LIST, book_param, facts_of_booking, own_booking, show
from lifeworld_instore.tools.orders import ID_PREFIX
from lifeworld_instore.tools.schemas import FULL_BOOKING, receipt
from lifeworld_instore.tools.visits import count_param, time_param


@tool(
    kind="write",
    title=("Book a table or room", "预订桌位"),
    does=(
        "Books a shop that offers booking, for a time and a number of guests; may cost a deposit.",
        "为指定时间和人数预订一家可预订的店，可能需要定金。",
    ),
    when=(
        "Use when the shop has enable_book true and time and guests are settled.",
        "用于商家 enable_book 为 true，且时间和人数都已确定时。",
    ),
    params=(user_param(), shops.shop_param(), time_param(), count_param()),
    result=FULL_BOOKING,
    requires=("K user.known", "E shop.known"),
    establishes=("book.known", "book.unpaid ?", "book.paid ?", "book.open"),
    idempotent=False,
)
def instore_book(call: Call, user_id: str, shop_id: str, time: str, customer_count: int) -> dict[str, Any]:
    """A new booking stands in the world, unpaid while a deposit is due.

    Refuses, in this order: count.range, time.format, user.mismatch, shop.unknown, knowledge.missing, book.disabled,
    time.past, time.too_far.
    """
    check_count(customer_count)
    moment = time_text(time)
    call.check_user(user_id)
    shop = shops.find_shop(catalogue(call), shop_id)
    call.require("shop.known", shop_id, shops.SEARCH)
    check_takes_bookings(shop_id, book=shop.enable_book, reservation=shop.enable_reservation, otherwise=shops.SEARCH)
    check_ahead(moment, call.now)
    booking = _booking(call, shop, moment, customer_count)
    bookings.TABLE.insert(call.db, booking)
    call.changed("booking", booking["book_id"], None, booking)
    call.show("book.known", booking["book_id"])
    return bookings.shown(booking)


def _booking(call: Call, shop: ShopInfo, moment: str, guests: int) -> Record:
    account = booked(shop.book_price)
    return {
        "book_id": call.new_id("booking", ID_PREFIX, lambda id: taken(call.db, id)),
        "shop_id": shop.shop_id,
        "shop_name": shop.name,
        "user_id": call.world.user_id,
        "book_time": moment,
        "customer_count": guests,
        "book_price": shop.book_price,
        "status": account.status,
        **money_of(account),
        "create_time": call.now,
        "update_time": call.now,
        "revision": 1,
    }


@tool(
    kind="write",
    title=("Pay a booking", "支付预订"),
    does=("Pays the deposit of one unpaid booking.", "支付一笔待支付预订的定金。"),
    when=("Use when the user wants the booking paid.", "用于用户要支付预订时。"),
    params=(book_param(),),
    result=receipt(paid_now=NUMBER),
    requires=("K book.known", "S book.unpaid"),
    establishes=("book.paid",),
    retracts=("book.unpaid",),
)
def pay_instore_book(call: Call, book_id: str) -> dict[str, Any]:
    """The booking is paid; refuses book.unknown, book.not_owned, book.not_unpaid."""
    before = own_booking(call, book_id)
    account, paid = accounts.pay(account_of(before), "book", book_id, BOOK_LIST)
    return bookings.receipt(_write(call, before, account), paid_now=amount(paid))


@tool(
    kind="write",
    title=("Cancel a booking", "取消预订"),
    does=(
        "Cancels one open booking and refunds the deposit paid.",
        "取消一笔未结束的预订，并退还已支付的定金。",
    ),
    when=("Use when the booking is no longer wanted.", "用于不再需要该预订时。"),
    params=(book_param(),),
    result=receipt(refund=NUMBER),
    requires=("K book.known", "S book.open"),
    retracts=("book.open", "book.unpaid", "book.paid"),
    destructive=True,
)
def instore_cancel_book(call: Call, book_id: str) -> dict[str, Any]:
    """The booking is cancelled and refunded; refuses book.unknown, book.not_owned, book.closed."""
    before = own_booking(call, book_id)
    account, refund = accounts.cancel(account_of(before), "book", book_id, BOOK_LIST)
    return bookings.receipt(_write(call, before, account), refund=amount(refund))


def _write(call: Call, before: Record, account: accounts.Account) -> Record:
    after = bookings.TABLE.update(call.db, before, call.now, status=account.status, **money_of(account))
    call.changed("booking", before["book_id"], before, after)
    return after


@tool(
    kind="read",
    title=("Bookings", "预订列表"),
    does=(
        "Full records of the user's bookings, every status.",
        "列出用户全部预订的完整记录，不分状态。",
    ),
    when=("Use when a booking must be found or checked.", "用于查找或核对预订。"),
    params=(user_param(), limit_param(), offset_param()),
    result=page(FULL_BOOKING),
    requires=("K user.known",),
    establishes=("book.known", "shop.known"),
)
def get_instore_books(call: Call, user_id: str, limit: int, offset: int) -> dict[str, Any]:
    """Nothing changes; refuses user.mismatch. Newest change first, then by id."""
    call.check_user(user_id)
    return _page(call, bookings.every(call.db, user_id), limit, offset)


@tool(
    kind="read",
    title=("Find a booking", "查找预订"),
    does=(
        "One booking by id, or all bookings of the user when no id is given.",
        "按编号查找一笔预订；不给编号则列出用户的全部预订。",
    ),
    when=(
        "Use when the id of a booking is known and its record is wanted.",
        "用于已知预订编号、需要查看其记录时。",
    ),
    params=(user_param(), book_param(default=""), limit_param(), offset_param()),
    result=page(FULL_BOOKING),
    requires=("K user.known",),
    establishes=("book.known", "shop.known"),
)
def search_instore_book(call: Call, user_id: str, book_id: str, limit: int, offset: int) -> dict[str, Any]:
    """Nothing changes; refuses user.mismatch and, with an id, book.unknown and book.not_owned."""
    call.check_user(user_id)
    found = [own_booking(call, book_id)] if book_id else bookings.every(call.db, user_id)
    return _page(call, found, limit, offset)


def _page(call: Call, found: list[Record], limit: int, offset: int) -> dict[str, Any]:
    result = call.pages(found, limit, offset, bookings.shown)
    for booking in result["items"]:
        show(call, facts_of_booking(booking))
    return result
