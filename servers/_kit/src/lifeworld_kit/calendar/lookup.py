"""From a name to a festival, from a festival to its dates, from a date to its festivals."""

import re
from collections import defaultdict
from collections.abc import Mapping
from datetime import date
from functools import lru_cache
from typing import Final

from rapidfuzz.distance import Indel

from lifeworld_kit.calendar.festivals import FESTIVALS, Festival
from lifeworld_kit.refusals import Refusal
from lifeworld_kit.textnorm import plain

FIRST_YEAR: Final = 1901
LAST_YEAR: Final = 2099

_APOSTROPHES = re.compile("['`\u2018\u2019\u02bc\uff07]")


def find_festival(name: str) -> Festival:
    """The festival of that name or alias, in either language; case, width, spaces and apostrophes do not matter.

    Raises:
        Refusal: `holiday.unknown` with the nearest name; names that are only alike are no match.
    """
    key = _key(name)
    if key in _BY_NAME:
        return _BY_NAME[key]
    nearest = max(_BY_NAME, key=lambda known: Indel.normalized_similarity(key, known))
    raise Refusal("holiday.unknown", value=name, nearest=bilingual(_BY_NAME[nearest]))


def festival_dates(festival: Festival, year: int) -> list[date]:
    """All dates of the festival in a Gregorian year, earliest first.

    Raises:
        Refusal: `holiday.no_date` with the dates next to the year.
    """
    dates = festival.rule.dates(year)
    if not dates:
        around = festival.rule.dates(year - 1)[-1:] + festival.rule.dates(year + 1)[:1]
        nearest = [day.isoformat() for day in around]
        raise Refusal("holiday.no_date", value=bilingual(festival), year=year, dates=nearest)
    return dates


def festivals_on(day: date) -> tuple[Festival, ...]:
    """All festivals on a date, in the order of the table."""
    return _by_day(day.year).get(day, ())


def bilingual(festival: Festival) -> dict[str, str]:
    """The festival's name as refusals quote it in the language of the world."""
    return {"en": festival.en, "zh": festival.zh}


@lru_cache(maxsize=64)
def _by_day(year: int) -> Mapping[date, tuple[Festival, ...]]:
    found: dict[date, list[Festival]] = defaultdict(list)
    for festival in FESTIVALS:
        for day in festival.rule.dates(year):
            found[day].append(festival)
    return {day: tuple(festivals) for day, festivals in found.items()}


def _key(name: str) -> str:
    return plain(_APOSTROPHES.sub("", name)).replace(" ", "")


_BY_NAME: Final[Mapping[str, Festival]] = {_key(name): festival for festival in FESTIVALS for name in festival.names}
