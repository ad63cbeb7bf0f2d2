"""The shared part of a seed: strictly read, errors with their path."""

import copy
from typing import Any

import pytest
from lifeworld_kit.seedmodel import Location, SeedError, Strict, parse_seed
from pydantic import Field

SEED: dict[str, Any] = {
    "format": "lifeworld-seed/1",
    "world_id": "w1",
    "clock": {"now": "2026-3-2 9:00:00"},
    "user": {"user_id": "U1"},
}


class Stall(Strict):
    stall_id: str
    location: Location


class Market(Strict):
    stalls: list[Stall] = Field(default_factory=list)


def seed(**changes: Any) -> dict[str, Any]:
    return {**copy.deepcopy(SEED), **changes}


def error(document: Any) -> tuple[str, str]:
    with pytest.raises(SeedError) as found:
        parse_seed(document)
    return found.value.path, found.value.message


def test_what_may_be_left_out_has_its_default_and_times_are_padded() -> None:
    read = parse_seed(SEED)
    assert (read.world_id, read.language, read.clock.now, read.clock.mode) == (
        "w1",
        "en",
        "2026-03-02 09:00:00",
        "frozen",
    )
    assert (read.knowledge.level, read.knowledge.known_ids, read.user.behaviors) == ("full", [], {})
    assert (read.places, read.cities, read.weather, dict(read.sections)) == ([], [], [], {})


def test_what_stands_under_another_name_is_a_section_and_a_missing_section_is_empty() -> None:
    read = parse_seed(seed(market={"stalls": []}, travel={"anything": 1}))
    assert set(read.sections) == {"market", "travel"}
    assert read.section("market", Market).stalls == []
    assert parse_seed(SEED).section("market", Market).stalls == []


@pytest.mark.parametrize(
    ("changes", "path", "words"),
    [
        ({"format": "lifeworld-seed/2"}, "format", "lifeworld-seed/1"),
        ({"world_id": ""}, "world_id", "at least 1"),
        ({"language": "fr"}, "language", "en"),
        ({"clock": {}}, "clock.now", "must be given"),
        ({"clock": {"now": ""}}, "clock.now", "no time"),
        ({"clock": {"now": "2026-02-30 09:00:00"}}, "clock.now", "day"),
        ({"clock": {"now": "2026-03-02 09:00:00", "mode": "wild"}}, "clock.mode", "frozen"),
        ({"clock": {"now": "2026-03-02 09:00:00", "step_seconds": -1}}, "clock.step_seconds", "greater"),
        ({"clock": {"now": "2026-03-02 09:00:00", "rate": float("inf")}}, "clock.rate", "finite"),
        ({"clock": {"now": "2026-03-02 09:00:00", "zone": "+8"}}, "clock.zone", "no such key"),
        ({"user": {"user_id": "U1", "name": "Li"}}, "user.name", "no such key"),
        ({"user": {"user_id": 7}}, "user.user_id", "string"),
        ({"user": {"user_id": "U1", "behaviors": {"x": "y" * 60000}}}, "user.behaviors", "too much"),
        ({"knowledge": {"level": "none"}}, "knowledge.level", "full"),
        ({"knowledge": {"known_ids": ["A", ""]}}, "knowledge.known_ids[1]", "at least 1"),
        ({"places": [{"address": "a", "longitude": 181, "latitude": 0}]}, "places[0].longitude", "180"),
        ({"places": [{"address": "a", "longitude": "1", "latitude": 0}]}, "places[0].longitude", "number"),
        ({"places": {"address": "a"}}, "places", "list"),
        ({"cities": [{"name": "A"}, {"name": "a!"}]}, "cities[1]", "a! stands twice"),
        ({"score": 5}, "score", "no such key"),
        ({"Market Hall": {}}, "Market Hall", "no such key"),
    ],
)
def test_the_first_thing_that_does_not_fit_is_named_with_its_path(
    changes: dict[str, Any], path: str, words: str
) -> None:
    found = error(seed(**changes))
    assert found[0] == path
    assert words in found[1]


def test_weather_stands_once_for_a_city_and_date() -> None:
    row = {
        "city": "A",
        "date": "2026-3-2",
        "category": "rain",
        "temperature_low": 1,
        "temperature_high": 2,
        "humidity": 3,
    }
    assert parse_seed(seed(weather=[row, {**row, "date": "2026-03-03"}])).weather[0].date == "2026-03-02"
    assert error(seed(weather=[row, {**row, "date": "2026-03-02"}])) == ("weather[1]", "A 2026-03-02 stands twice")


@pytest.mark.parametrize("key", ["format", "world_id", "clock", "user"])
def test_nothing_that_must_be_given_may_be_missing(key: str) -> None:
    assert error({name: value for name, value in SEED.items() if name != key}) == (key, "must be given")


@pytest.mark.parametrize("document", [None, [], "seed"])
def test_a_seed_is_an_object(document: Any) -> None:
    assert error(document) == ("", "a seed is a JSON object")


def test_an_error_in_a_section_names_the_path_from_the_top() -> None:
    read = parse_seed(seed(market={"stalls": [{"stall_id": "A", "location": {"address": "a", "longitude": 1}}]}))
    with pytest.raises(SeedError) as found:
        read.section("market", Market)
    assert str(found.value) == "market.stalls[0].location.latitude: must be given"
