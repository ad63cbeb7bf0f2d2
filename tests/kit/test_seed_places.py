"""The map of a world: what of a seed stands on it, and with which coordinates."""

from typing import Any

from lifeworld_kit.addresses import Place
from lifeworld_kit.seedmodel import map_places, parse_seed


def spot(address: str, longitude: float = 1.0, latitude: float = 2.0) -> dict[str, Any]:
    return {"address": address, "longitude": longitude, "latitude": latitude}


def built(**changes: Any) -> tuple[list[Place], list[tuple[str, str]]]:
    user = {"user_id": "U1", "addresses": changes.pop("addresses", {})}
    base = {"format": "lifeworld-seed/1", "world_id": "w", "clock": {"now": "2026-03-02 09:00:00"}, "user": user}
    notes: list[tuple[str, str]] = []
    places = map_places(parse_seed({**base, **changes}), lambda kind, text: notes.append((kind, text)))
    return places, notes


def addresses(**changes: Any) -> list[str]:
    return [place.address for place in built(**changes)[0]]


def test_the_map_holds_places_entities_of_every_section_and_addresses_of_the_users_own_records() -> None:
    found = addresses(
        places=[spot("Home")],
        travel={"flights": [{"departure_airport_location": spot("Airport A"), "arrival": [spot("Airport B")]}]},
        bikes={"stands": {"deep": [{"inside": spot("Stand")}]}},
        delivery={
            "stores": [{"location": spot("Store")}],
            "orders": [
                {"user_id": "U1", "location": spot("Old flat")},
                {"user_id": "U2", "location": spot("A stranger's flat")},
            ],
        },
    )  # fmt: skip
    assert sorted(found) == ["Airport A", "Airport B", "Home", "Old flat", "Stand", "Store"]


def test_the_map_does_not_depend_on_the_order_of_the_sections() -> None:
    sections = {"b": {"x": spot("Mill Lane 1", 1)}, "a": {"x": spot("mill lane 1!", 2)}}
    assert built(**sections)[0] == built(**dict(reversed(sections.items())))[0] == [Place("mill lane 1!", 2, 2)]


def test_an_entitys_coordinates_win_over_the_list_and_the_list_over_records_and_conflicts_are_reported() -> None:
    places, notes = built(
        places=[spot("Mill Lane 1", 5), spot("Mill Lane 2", 6)],
        delivery={
            "stores": [{"location": spot("mill lane 1", 9)}],
            "orders": [{"user_id": "U1", "location": spot("Mill Lane 2", 7)}],
        },
    )
    assert places == [Place("mill lane 1", 9, 2), Place("Mill Lane 2", 6, 2)]
    assert notes == [
        ("place.conflict", "Mill Lane 1: kept 9.0, 2.0, not 5.0, 2.0"),
        ("place.conflict", "Mill Lane 2: kept 6.0, 2.0, not 7.0, 2.0"),
    ]


def test_the_same_coordinates_twice_are_no_conflict() -> None:
    assert built(places=[spot("A B"), spot("a, b")]) == ([Place("A B", 1, 2)], [])


def test_what_is_no_place_on_the_globe_is_left_to_the_server_that_owns_it() -> None:
    wrong: list[Any] = [
        spot(" — "), spot("A", 200), {**spot("B"), "latitude": True}, {**spot("C"), "longitude": "1"}, {"address": "D"},
        {**spot("E"), "address": 5},
    ]  # fmt: skip
    assert addresses(market={"stalls": wrong}) == []


def test_a_home_that_is_on_the_map_stays_where_it_is() -> None:
    places, notes = built(places=[spot("12 Willow Lane, Hangzhou")], addresses={"home": "12 willow lane"})
    assert (len(places), notes) == (1, [])


def test_a_home_and_a_work_place_nowhere_on_the_map_are_put_amid_the_entities_and_marked() -> None:
    places, notes = built(
        places=[spot("Far away", 100, 50)],
        market={"stalls": [spot("Stall 1", 10, 20), spot("Stall 2", 11, 21)]},
        addresses={"home": "12 Willow Lane", "work": "7 Harbour Street", "same": "12, willow lane", "blank": "—"},
    )
    assert places[-2:] == [Place("12 Willow Lane", 10.5, 20.5, True), Place("7 Harbour Street", 10.5, 20.5, True)]
    assert notes == [("place.approximate", "12 Willow Lane"), ("place.approximate", "7 Harbour Street")]


def test_without_entities_the_listed_places_are_the_middle_and_without_any_place_there_is_none() -> None:
    assert built(places=[spot("Far away", 100, 50)], addresses={"home": "Hut"})[0][-1] == Place("Hut", 100, 50, True)
    assert built(addresses={"home": "Hut"}) == ([], [("place.unplaced", "Hut")])


def test_a_home_that_fits_two_places_is_reported_and_not_added() -> None:
    twins = [spot("3 Mill Lane, North", 1), spot("3 Mill Lane, South", 2)]
    places, notes = built(places=twins, addresses={"home": "3 Mill Lane"})
    assert (len(places), notes) == (2, [("place.ambiguous", "3 Mill Lane")])


def test_a_place_that_the_seed_marks_as_approximate_stays_marked() -> None:
    assert built(places=[{**spot("Hut"), "approximate": True}])[0] == [Place("Hut", 1, 2, True)]
