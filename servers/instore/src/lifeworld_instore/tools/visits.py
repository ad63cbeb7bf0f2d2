"""What bookings and reservations ask for alike: when, and how many guests."""

from lifeworld_kit.parameters import Param


def time_param() -> Param:
    """When the guests come."""
    return Param(
        "time",
        "string",
        "When the guests come, YYYY-MM-DD HH:MM:SS, from now to 366 days ahead.",
        "到店时间，格式 YYYY-MM-DD HH:MM:SS，从现在起 366 天以内。",
        max_length=64,
    )


def count_param() -> Param:
    """How many guests come."""
    return Param("customer_count", "integer", "Number of guests, 1 to 999.", "到店人数，1 到 999。", default=1)
