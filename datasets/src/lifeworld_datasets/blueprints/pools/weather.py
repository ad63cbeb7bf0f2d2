"""Weather that fits the city and the month, by a table of monthly means."""

from datetime import date, timedelta
from random import Random
from typing import Any

from lifeworld_datasets.blueprints.kit.words import Words
from lifeworld_datasets.blueprints.pools.cities import City

_HIGHS = {
    "north": (3, 6, 13, 21, 27, 31, 32, 31, 27, 20, 11, 4),
    "northeast": (-6, -2, 6, 15, 22, 26, 28, 27, 23, 15, 4, -4),
    "northcoast": (4, 6, 11, 17, 22, 25, 28, 29, 26, 20, 12, 6),
    "east": (8, 10, 15, 21, 26, 29, 33, 32, 28, 23, 17, 11),
    "central": (8, 11, 16, 22, 27, 30, 33, 33, 29, 23, 17, 11),
    "west": (10, 12, 17, 23, 27, 29, 32, 31, 27, 21, 16, 11),
    "south": (19, 20, 22, 26, 30, 31, 33, 33, 32, 29, 25, 21),
}
_KINDS = {"sunny": Words("sunny", "晴"), "cloudy": Words("cloudy", "多云"), "overcast": Words("overcast", "阴")}
RAIN, SNOW = Words("light rain", "小雨"), Words("light snow", "小雪")


def weather(rng: Random, city: City, start: str, days: int, wet: tuple[str, ...] = ()) -> list[dict[str, Any]]:
    """Rows for so many days; on the dates of `wet` it rains or snows, on the others it stays dry."""
    rows = []
    first = date.fromisoformat(start[:10])
    for n in range(days):
        day = first + timedelta(days=n)
        high = _HIGHS[city.climate][day.month - 1] + rng.randrange(-3, 4)
        low = high - rng.randrange(6, 10)
        dry = _KINDS[rng.choice(sorted(_KINDS))]
        kind = (SNOW if high <= 1 else RAIN) if day.isoformat() in wet else dry
        rows.append(
            {
                "city": city.name.text(), "date": day.isoformat(), "category": kind.text(), "temperature_low": low,
                "temperature_high": high, "humidity": rng.randrange(78, 95) if kind in (RAIN, SNOW) else rng.randrange(35, 70),
            }
        )  # fmt: skip
    return rows
