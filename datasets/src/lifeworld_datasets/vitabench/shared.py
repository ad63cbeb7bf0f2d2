"""The part of an imported task that is the same for all domains: clock, user, map, weather, persona.

Called by the importer for every task. Texts stay in the one language of the file. Refuses: taking anything of the
profile into the world but the behaviours that agents may read and the two addresses (`tools.md` §9.3).
"""

from typing import Any

from lifeworld_datasets.persona import Approach, Persona, Profile, Temper
from lifeworld_datasets.vitabench.geography import letters, metres, point
from lifeworld_datasets.vitabench.published import Environment, PublishedTask
from lifeworld_datasets.vitabench.published_values import Location

_PROFILE = {
    "occupation": ("occupation", "职业"),
    "age_group": ("age group", "age_group", "年龄段"),
    "residence": ("residence", "常住地"),
    "diet": ("dietary restrictions", "dietary_restrictions", "饮食禁忌"),
    "family": ("family status", "family_status", "家庭情况"),
    "personality": ("personality", "性格"),
}
_ADDRESSES = {
    "home": ("home address", "home_address", "家庭住址"),
    "work": ("work address", "work_address", "工作地址"),
}
_UNKNOWN = {"en": "not known", "zh": "未知"}
_NAMES = {"en": "Customer {}", "zh": "顾客{}"}
_TEMPERS: dict[Temper, tuple[str, ...]] = {
    "impatient": ("impatient", "急躁"),
    "anxious": ("anxious", "焦虑"),
    "indifferent": ("cold", "indifferent", "冷漠"),
}
_APPROACHES: dict[Approach, tuple[str, ...]] = {
    "dependent": ("dependent", "reliant", "依赖"),
    "scattered": ("scattered", "跳跃"),
    "detail-oriented": ("detail", "细致"),
}
_PATIENCE: dict[Temper, int] = {"impatient": 3, "anxious": 4, "indifferent": 4, "cooperative": 7}


def pick(table: dict[str, Any], names: tuple[str, ...]) -> str:
    """The first value of a table under one of its names, as text; "" if there is none."""
    found = next((table[name] for name in names if table.get(name)), "")
    return found if isinstance(found, str) else str(found)


def persona(task: PublishedTask, language: str) -> Persona:
    """The person of a published profile; what it does not say gets a plain default."""
    profile = task.user_scenario.user_profile
    texts = {key: {language: pick(profile, names) or _UNKNOWN[language]} for key, names in _PROFILE.items()}
    manner = pick(profile, _PROFILE["personality"]).casefold()
    temper: Temper = next((t for t, words in _TEMPERS.items() if any(w in manner for w in words)), "cooperative")
    approach: Approach = next((a for a, words in _APPROACHES.items() if any(w in manner for w in words)), "logical")
    return Persona(
        id=task.environment.user_id,
        name={language: _NAMES[language].format(task.environment.user_id)},
        profile=Profile(**texts),
        temper=temper,
        approach=approach,
        style="terse" if temper in ("impatient", "indifferent") else "plain",
        patience=_PATIENCE[temper],
    )


def addresses(task: PublishedTask) -> dict[str, str]:
    """Home and work of the user, as worded."""
    tables = (task.environment.user_historical_behaviors, task.user_scenario.user_profile)
    found = {key: next((text for t in tables if (text := pick(t, names))), "") for key, names in _ADDRESSES.items()}
    return {key: text.strip() for key, text in found.items() if text.strip()}


def shared_world(task: PublishedTask, entities: list[Location], repairs: list[str]) -> dict[str, Any]:
    """The shared part of the world; `entities` are the places of all sections, whose coordinates count first."""
    environment = task.environment
    return {
        "clock": {"now": environment.time, "mode": "frozen"},
        "user": {
            "user_id": environment.user_id,
            "addresses": addresses(task),
            "behaviors": environment.user_historical_behaviors,
        },
        "places": _places(environment, entities, repairs),
        "weather": [
            {
                "city": day.city,
                "date": day.datetime,
                "category": day.category,
                "temperature_low": day.temperature[0],
                "temperature_high": day.temperature[1],
                "humidity": day.humidity,
            }
            for day in environment.weather
        ],
    }


def _places(environment: Environment, entities: list[Location], repairs: list[str]) -> list[dict[str, Any]]:
    known = {letters(location.address): location for location in reversed(entities)}
    places: dict[str, dict[str, Any]] = {}
    for location in environment.location:
        key = letters(location.address)
        if key in places:
            repairs.append(f"place {location.address!r} stands twice in the list; the first counts")
            continue
        wins = known.get(key, location)
        if metres(point(wins), point(location)):
            repairs.append(
                f"place {location.address!r} has other coordinates than the entity there; the entity's count"
            )
        places[key] = {"address": location.address, "longitude": wins.longitude, "latitude": wins.latitude}
    return list(places.values())
