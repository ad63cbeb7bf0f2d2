"""When a service is over: a night or a visit with its date, a trip at its departure.

Texts are compared, since padded times compare as the moments do. A departure time that nobody can read (a seed may
carry one) leaves the date alone to decide.
"""

from collections.abc import Iterable

from lifeworld_kit.refusals import Refusal
from lifeworld_kit.times import add_days, check_date, parse_day_time

from lifeworld_travel.rules.kinds import Kind


def is_readable(day_time: str) -> bool:
    """Whether a text is a time of day of the form HH:MM:SS."""
    try:
        parse_day_time(day_time)
    except ValueError:
        return False
    return True


def ends(kind: Kind, date: str, departure_time: str) -> str:
    """The moment from which the service can no longer be had."""
    if kind.is_trip and is_readable(departure_time):
        return f"{date} {departure_time}"
    return f"{add_days(date, 1)} 00:00:00"


def is_over(kind: Kind, date: str, departure_time: str, now: str) -> bool:
    """Whether the night or visit lies in the past, or the trip has left (a departure right now has left)."""
    return ends(kind, date, departure_time) <= now


def check_departure(name: str, date: str, departure_time: str, now: str, tool: str) -> None:
    """Refuse a flight or train that has left; `tool` finds later ones.

    Raises:
        Refusal: `trip.departed`.
    """
    if date < now[:10] or (is_readable(departure_time) and f"{date} {departure_time}" <= now):
        raise Refusal("trip.departed", value=name, time=f"{date} {departure_time}".strip(), now=now, tool=tool)


def check_service(kind: Kind, name: str, dates: Iterable[str], departure_time: str, now: str) -> None:
    """Refuse to pay for or to cancel what is over in part or whole.

    Raises:
        Refusal: `date.past`, or of a trip `trip.departed`.
    """
    for date in dates:
        if kind.is_trip:
            check_departure(name, date, departure_time, now, kind.search)
        else:
            check_date(date, now[:10])
