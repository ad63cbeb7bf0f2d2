"""Days of festivals that move through the year, so that stories can be set a few days before one."""

from datetime import date, timedelta

FESTIVALS: dict[str, tuple[str, ...]] = {
    "laba": ("2026-01-26", "2027-01-15"),
    "lantern": ("2026-03-03", "2027-02-20"),
    "mothers-day": ("2026-05-10", "2027-05-09"),
    "dragon-boat": ("2026-06-19", "2027-06-09"),
    "fathers-day": ("2026-06-21", "2027-06-20"),
    "qixi": ("2026-08-19", "2027-08-08"),
    "teachers-day": ("2026-09-10", "2027-09-10"),
    "mid-autumn": ("2026-09-25", "2027-09-15"),
    "double-ninth": ("2026-10-18", "2027-10-08"),
    "winter-solstice": ("2026-12-22", "2027-12-22"),
}
"""Dates in 2026 and 2027 by key."""


def before(festival: str, *days: int) -> list[str]:
    """Dates that lie so many days before a festival: for `Draft.scene(on=)`."""
    return [(date.fromisoformat(on) - timedelta(days=n)).isoformat() for on in FESTIVALS[festival] for n in days]


def days_until(festival: str, today: str) -> int:
    """Days from a date to the next such festival.

    Raises:
        StopIteration: the table has none after that date.
    """
    start = date.fromisoformat(today[:10])
    return next(gap for on in FESTIVALS[festival] if (gap := (date.fromisoformat(on) - start).days) >= 0)
