"""What time does to bookings and reservations in a world whose clock runs: at their time they are consumed.

Called by the kit before a call, only where the seed switches `transitions` on. Orders wait for their buyer for ever.
"""

from lifeworld_kit.call import Call

from lifeworld_instore.records import Record, bookings, reservations
from lifeworld_instore.records.table import Table
from lifeworld_instore.rules.visits import booking_is_over, reservation_is_over


def advance(call: Call) -> None:
    """Move every booking and reservation whose time has come, by id, at the moment it was due."""
    for booking in sorted(bookings.every(call.db, None), key=lambda b: str(b["book_id"])):
        if booking_is_over(booking["status"], booking["book_time"], call.now):
            _consume(call, "booking", bookings.TABLE, booking, booking["book_time"])
    for reservation in sorted(reservations.every(call.db, None), key=lambda r: str(r["reservation_id"])):
        if reservation_is_over(reservation["status"], reservation["reservation_time"], call.now):
            _consume(call, "reservation", reservations.TABLE, reservation, reservation["reservation_time"])
            call.forget("reservation.detail_read", reservation["reservation_id"])


def _consume(call: Call, kind: str, table: Table, before: Record, moment: str) -> None:
    after = table.update(call.db, before, moment, status="consumed")
    call.changed(kind, before[table.key], before, after)
