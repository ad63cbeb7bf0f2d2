"""Values of the published format as they are found there: money, texts, times, places.

Loose where the published data is loose (numbers as text, unpadded times, non-breaking spaces), strict where a wrong
value would pass unnoticed. Keys that a model does not name are dropped: so no answer flag of the published catalogue
can enter a world.
"""

import re
from datetime import datetime
from decimal import ROUND_HALF_UP, Decimal, InvalidOperation
from typing import Annotated

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from lifeworld_datasets.references import TIME

_DATE = re.compile(r"\s*(\d{4}-\d{1,2}-\d{1,2})(?:[ T]+(.*))?")
_SHORT_TIME = "%Y-%m-%d %H:%M"


def _cents(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        raise ValueError("money is a number")
    try:
        return int((Decimal(str(value)) * 100).quantize(Decimal(1), rounding=ROUND_HALF_UP))
    except InvalidOperation as fault:
        raise ValueError(f"{value!r} is no amount of money") from fault


def _text(value: object) -> object:
    if value is None:
        return ""
    if isinstance(value, list):
        return ", ".join(str(entry) for entry in value)
    return value.replace("\xa0", " ").strip() if isinstance(value, str) else value


def _time(value: object) -> object:
    text = _text(value)
    if not isinstance(text, str) or not text:
        return text
    return datetime.strptime(text, TIME).strftime(TIME)  # noqa: DTZ007 - times of a world carry no zone


def _options(value: object) -> object:
    if value is None or value == "":
        return []
    return [value] if isinstance(value, str) else value


def _count(value: object) -> object:
    return 0 if value is None else value


Cents = Annotated[int, BeforeValidator(_cents)]
Loose = Annotated[str, BeforeValidator(_text)]
Time = Annotated[str, BeforeValidator(_time)]
"""A time text, padded; "" where there is none."""
Options = Annotated[list[str], BeforeValidator(_options)]
Count = Annotated[int, BeforeValidator(_count), Field(ge=0)]
"""A whole number; 0 where there is none."""


def moment(text: str) -> tuple[str, bool]:
    """A time text padded, and whether it had its seconds; "" where nobody can read it."""
    for form in (TIME, _SHORT_TIME):
        try:
            return datetime.strptime(text, form).strftime(TIME), form == TIME  # noqa: DTZ007
        except ValueError:
            continue
    return "", False


def split_day(text: str) -> tuple[str, str]:
    """The date in front of a text, padded, and the rest; ("", text) where it begins with none."""
    found = _DATE.fullmatch(text)
    if found is None:
        return "", text
    try:
        day = datetime.strptime(found[1], "%Y-%m-%d")  # noqa: DTZ007
    except ValueError:
        return "", text
    return day.strftime("%Y-%m-%d"), found[2] or ""


class Published(BaseModel):
    """Base of these models: unknown keys are dropped."""

    model_config = ConfigDict(extra="ignore", frozen=True)


class Place(Published):
    """A place with its address; records of an answer key may leave its coordinates out."""

    address: Loose
    longitude: float | None = Field(default=None, ge=-180, le=180)
    latitude: float | None = Field(default=None, ge=-90, le=90)


class Location(Published):
    """A place with its address and coordinates."""

    address: Loose
    longitude: float = Field(ge=-180, le=180)
    latitude: float = Field(ge=-90, le=90)
