"""The weather of a city."""

from typing import Any, Final

from lifeworld_kit.call import Call
from lifeworld_kit.cities import Cities, Named, world_cities
from lifeworld_kit.refusals import Refusal
from lifeworld_kit.schema import INTEGER, NUMBER, TEXT, arr, obj
from lifeworld_kit.times import add_days, date_text, days_between
from lifeworld_kit.tool import Param, tool

MOST_DAYS: Final = 100


@tool(
    kind="generic",
    title=("Weather by city and dates", "城市天气"),
    does=(
        "Daily weather of one city for every date of a closed range.",
        "查询一个城市在起止日期之间（含首尾）每天的天气。",
    ),
    when=(
        "Use when a plan depends on the weather of a city on given days.",
        "用于安排取决于某城市某几天的天气时。",
    ),
    params=(
        Param(
            "address",
            "string",
            "City, or an address that contains one; at most 300 characters.",
            "城市，或包含城市的地址，最多 300 个字符。",
            max_length=300,
        ),
        Param("date_start", "string", "First date, YYYY-MM-DD.", "开始日期，YYYY-MM-DD。"),
        Param(
            "date_end",
            "string",
            "Last date, YYYY-MM-DD; the range has at most 100 days.",
            "结束日期，YYYY-MM-DD；最多 100 天。",
        ),
    ),
    result=obj(
        city=TEXT,
        items=arr(obj(date=TEXT, category=TEXT, temperature_low=NUMBER, temperature_high=NUMBER, humidity=NUMBER)),
        total=INTEGER,
        next_offset=INTEGER,
    ),
    establishes=("weather.known",),
    merge="any",
)
def weather(call: Call, address: str, date_start: str, date_end: str) -> dict[str, Any]:
    """Nothing changes; refuses date.format, date.order, date.range, city.unknown, city.ambiguous."""
    start, end = date_text(date_start), date_text(date_end)
    _check_range(start, end)
    city = _city(call, address)
    rows = call.db.execute(
        "SELECT date, category, temperature_low, temperature_high, humidity FROM weather"
        " WHERE city = ? AND date BETWEEN ? AND ? ORDER BY date",
        (city, start, end),
    )
    items = [{key: _number(row[key]) for key in row.keys()} for row in rows]  # noqa: SIM118
    call.show("weather.known", city)
    return {"city": city, "items": items, "total": len(items), "next_offset": -1}


def _check_range(start: str, end: str) -> None:
    if start > end:
        raise Refusal("date.order", value=start, end=end)
    if days_between(start, end) >= MOST_DAYS:
        raise Refusal("date.range", value=f"{start} – {end}", low=start, high=add_days(start, MOST_DAYS - 1))


def _city(call: Call, address: str) -> str:
    """The city's name as the weather data has it."""
    known = [row[0] for row in call.db.execute("SELECT city FROM weather GROUP BY city ORDER BY min(position)")]
    cities = call.cached("cities", world_cities)
    asked = cities.find(address)
    found = None if asked is None else _best(cities, asked, known)
    if found is None:
        raise Refusal("city.unknown", value=address, known=known)
    return found


def _best(cities: Cities, asked: Named, known: list[str]) -> str | None:
    same = (name for name in known if cities.named(name).name == asked.name)
    fitting = (name for name in known if cities.named(name).fits(asked))
    return next(same, None) or next(fitting, None)


def _number(value: Any) -> Any:
    return int(value) if isinstance(value, float) and value.is_integer() else value
