"""What time does to orders in a world whose clock runs: dispatch, then delivery.

Called by the kit before a call, only where the seed switches `transitions` on.
"""

from lifeworld_kit.call import Call

from lifeworld_delivery import records
from lifeworld_delivery.rules.status import moved_by_time


def advance(call: Call) -> None:
    """Move every order whose time has come; each move is a change of its own, at the moment it was due."""
    for order in sorted(records.of_all(call.db), key=lambda o: str(o["order_id"])):
        while move := moved_by_time(order["status"], order["dispatch_time"], order["delivery_time"], call.now):
            status, moment = move
            after = records.update(call.db, order, moment, status=status)
            call.changed("order", order["order_id"], order, after)
            call.forget("order.detail_read:delivery", order["order_id"])
            order = after
