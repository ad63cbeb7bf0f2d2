"""What time does to orders in a world whose clock runs: a paid one is consumed when its service is over.

Called by the kit before a call, only where the seed switches `transitions` on.
"""

from lifeworld_kit.call import Call

from lifeworld_travel import records
from lifeworld_travel.records import Record
from lifeworld_travel.rules.service import ends
from lifeworld_travel.rules.status import Account, moved_by_time


def advance(call: Call) -> None:
    """Move every order whose time has come; each move is a change, at the moment it was due."""
    for order in records.with_status(call.db, "paid"):
        end = _end(order)
        if moved_by_time(order["status"], end, call.now):
            account = Account("consumed", *(order[key] for key in records.MONEY))
            after = records.update(call.db, order, end, account)
            call.changed("order", order["order_id"], order, after)
            call.forget(records.kind_of(order).fact("order.detail_read"), order["order_id"])


def _end(order: Record) -> str:
    """When the last of its lines is over; never for an order without lines."""
    kind, time = records.kind_of(order), records.departure_time(order)
    return max((ends(kind, date, time) for date in records.dates(order)), default="9999")
