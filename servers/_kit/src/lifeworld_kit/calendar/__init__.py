"""Festivals by name and by date, and what kind of day a date is; both languages, 1901 to 2099.

`get_holiday_date` and `get_date_holiday_info` ask here. Dates follow rules: fixed, the n-th weekday of a month, the
Chinese lunar calendar, the sun's longitude at UTC+8. The libraries for the latter are imported at first use, so that a
server starts fast.
"""

from lifeworld_kit.calendar.days import DayStatus, day_status
from lifeworld_kit.calendar.festivals import FESTIVALS, Festival
from lifeworld_kit.calendar.lookup import FIRST_YEAR, LAST_YEAR, festival_dates, festivals_on, find_festival

__all__ = [
    "FESTIVALS",
    "FIRST_YEAR",
    "LAST_YEAR",
    "DayStatus",
    "Festival",
    "day_status",
    "festival_dates",
    "festivals_on",
    "find_festival",
]
