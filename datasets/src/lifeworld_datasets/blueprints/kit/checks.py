"""Check expressions as text: the few forms in which criteria ask about records. Everything here writes CEL.

`live` are the new records of a kind that were not cancelled; the rest are conditions on them.
"""

from collections.abc import Iterable

LISTS = {"order": "orders", "booking": "bookings", "reservation": "reservations"}
IDS = {"order": "order_id", "booking": "book_id", "reservation": "reservation_id"}


def quoted(ids: Iterable[str]) -> str:
    """A list of ids."""
    return "[" + ", ".join(f'"{one}"' for one in sorted(set(ids))) + "]"


def live(server: str, kind: str, now: str, condition: str = "") -> str:
    """New records that stand, of which a condition on `o` holds."""
    more = f" && {condition}" if condition else ""
    return f'state.{server}.{LISTS[kind]}.filter(o, o.create_time >= "{now}" && o.status != "cancelled"{more})'


def some(records: str, condition: str = "true") -> str:
    """One of the records meets a condition on `o`."""
    return f"{records}.size() > 0" if condition == "true" else f"{records}.exists(o, {condition})"


def every(records: str, condition: str) -> str:
    """There are such records, and all meet a condition on `o`."""
    return f"{records}.size() > 0 && {records}.all(o, {condition})"


def untouched(server: str, kind: str, changed: Iterable[str]) -> str:
    """The initial records of a kind stand as they stood, but for those that were to be changed."""
    key = IDS[kind]
    allowed = [*changed]
    but = f"i.{key} in {quoted(allowed)} || " if allowed else ""
    same = f"o.{key} == i.{key} && o.status == i.status && o.update_time == i.update_time"
    listed = f"{server}.{LISTS[kind]}"
    return f"initial.{listed}.all(i, {but}state.{listed}.exists(o, {same}))"


def point(longitude: float, latitude: float) -> str:
    """A place for `metres`."""
    return f'{{"longitude": {longitude}, "latitude": {latitude}}}'
