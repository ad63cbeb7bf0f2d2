"""The travel section of a seed: what it may leave out, what is derived, and what is refused with its path."""

import copy

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lifeworld_kit.seedmodel import SeedError
from lifeworld_kit.worlds.store import WorldStore
from lifeworld_travel.rules.status import STATUSES
from lifeworld_travel.server import DOMAIN


def world_of(seed):
    return WorldStore(DOMAIN).create(seed)


def orders_of(seed):
    return {o["order_id"]: o for o in world_of(seed).records(None)["orders"]}


def at(seed, *path):
    for step in path:
        seed = seed[step]
    return seed


HOTEL, ROOM, SIGHT = ("hotels", 0), ("hotels", 0, "products", 0), ("attractions", 0)
FLIGHT, TRAIN, SEAT, ORDER = ("flights", 0), ("trains", 0), ("trains", 0, "products", 0), ("orders", 0)


@pytest.mark.parametrize(
    ("where", "changes", "path"),
    [
        ((), {"stores": []}, "travel.stores"),
        (HOTEL, {"target_reason": "x"}, "travel.hotels[0].target_reason"),
        (HOTEL, {"rating": "4.6"}, "travel.hotels[0].rating"),
        (HOTEL, {"star_rating": 4.5}, "travel.hotels[0].star_rating"),
        (HOTEL, {"hotel_id": ""}, "travel.hotels[0].hotel_id"),
        (HOTEL, {"hotel_id": "H2"}, "travel.hotels[1].hotel_id"),
        ((*HOTEL, "location"), {"longitude": 181}, "travel.hotels[0].location.longitude"),
        (ROOM, {"price": -1}, "travel.hotels[0].products[0].price"),
        (ROOM, {"price": 1.005}, "travel.hotels[0].products[0].price"),
        (ROOM, {"stock": -1}, "travel.hotels[0].products[0].stock"),
        (ROOM, {"stock": 1.5}, "travel.hotels[0].products[0].stock"),
        (ROOM, {"stock": None}, "travel.hotels[0].products[0].stock"),
        (ROOM, {"date": "2026-02-30"}, "travel.hotels[0].products[0].date"),
        (ROOM, {"date": None}, "travel.hotels[0].products[0].date"),
        (ROOM, {"date": "2026-03-03"}, "travel.hotels[0].products[2].room_id"),
        (ROOM, {"seat_id": "S"}, "travel.hotels[0].products[0].seat_id"),
        (SIGHT, {"ticket_price": "30"}, "travel.attractions[0].ticket_price"),
        (SIGHT, {"attraction_id": "A2"}, "travel.attractions[1].attraction_id"),
        (FLIGHT, {"departure_city": ""}, "travel.flights[0].departure_city"),
        (FLIGHT, {"flight_id": "F2"}, "travel.flights[1].flight_id"),
        (FLIGHT, {"departure_time": 8}, "travel.flights[0].departure_time"),
        (TRAIN, {"arrival_day_offset": -1}, "travel.trains[0].arrival_day_offset"),
        (TRAIN, {"train_id": "G2"}, "travel.trains[1].train_id"),
        (SEAT, {"price": True}, "travel.trains[0].products[0].price"),
        (ORDER, {"status": "lost"}, "travel.orders[0].status"),
        (ORDER, {"order_type": "delivery"}, "travel.orders[0].order_type"),
        (ORDER, {"order_type": "train"}, "travel.orders[0].hotel_id"),
        (ORDER, {"train_id": "G1"}, "travel.orders[0].train_id"),
        (ORDER, {"hotel_id": ""}, "travel.orders[0].hotel_id"),
        (ORDER, {"order_id": "O_HOTEL_PAID"}, "travel.orders[1].order_id"),
        (ORDER, {"create_time": "yesterday"}, "travel.orders[0].create_time"),
        (ORDER, {"amount_due": 1}, "travel.orders[0].amount_due"),
        (ORDER, {"note": "x"}, "travel.orders[0].note"),
        (("orders", 7), {"amount_paid": 5}, "travel.orders[7].amount_due"),
        ((*ORDER, "products", 0), {"quantity": 0}, "travel.orders[0].products[0].quantity"),
        ((*ORDER, "products", 0), {"unit_price": 0.001}, "travel.orders[0].products[0].unit_price"),
        ((*ORDER, "products", 0), {"date": None}, "travel.orders[0].products[0].date"),
        ((*ORDER, "products", 0), {"date": ""}, "travel.orders[0].products[0].date"),
        ((*ORDER, "products", 0), {"room_id": ""}, "travel.orders[0].products[0].room_id"),
        ((*ORDER, "products", 0), {"seat_id": "S"}, "travel.orders[0].products[0].seat_id"),
        ((*ORDER, "products", 0), {"ticket_type": "adult"}, "travel.orders[0].products[0].ticket_type"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_path(seed, where, changes, path):
    at(seed["travel"], *where).update(changes)
    with pytest.raises(SeedError) as caught:
        world_of(seed)
    assert caught.value.path == path
    assert caught.value.message


@pytest.mark.parametrize(
    ("where", "keys"),
    [
        (HOTEL, ["hotel_id", "name", "rating", "star_rating", "location"]),
        (SIGHT, ["attraction_id", "name", "rating", "location", "ticket_price"]),
        (FLIGHT, ["flight_id", "flight_number", "departure_city", "arrival_city", "departure_airport_location"]),
        (TRAIN, ["train_id", "train_number", "arrival_station_location", "departure_time", "arrival_time"]),
        (SEAT, ["seat_id", "seat_type", "date", "price", "stock"]),
        (ORDER, ["order_id", "order_type", "user_id", "hotel_id", "status", "products", "create_time"]),
        ((*ORDER, "products", 0), ["room_id", "date", "quantity", "unit_price"]),
    ],
)
def test_what_must_be_given_is_named(seed, where, keys):
    for key in keys:
        document = copy.deepcopy(seed)
        del at(document["travel"], *where)[key]
        with pytest.raises(SeedError) as caught:
            world_of(document)
        assert caught.value.path.endswith(f".{key}")


def test_a_missing_section_is_an_empty_world(seed):
    del seed["travel"]
    assert world_of(seed).records(None) == {"orders": [], "stock": []}


@pytest.mark.parametrize(
    ("order_id", "paid", "due"),
    [
        ("O_TRAIN_UNPAID", 0, 7350),
        ("O_TRAIN_PAID", 7350, 0),
        ("O_TRAIN_CONSUMED", 7350, 0),
        ("O_TRAIN_CANCELLED", 0, 0),
    ],
)
def test_money_that_a_seed_leaves_out_follows_from_the_status(seed, order_id, paid, due):
    order = orders_of(seed)[order_id]
    money = [order[key] for key in ("total_price", "amount_paid", "amount_due", "refunded")]
    assert money == [7350, paid, due, 0]


@given(st.sampled_from(STATUSES), st.integers(0, 10**7), st.integers(1, 999))
def test_an_order_of_any_status_and_price_loads_with_balanced_money(status, price, quantity):
    line = {"seat_id": "S1", "date": "2026-03-06", "quantity": quantity, "unit_price": price / 100}
    from_seed = {
        "order_id": "O1", "order_type": "train", "user_id": "U1", "train_id": "G1", "status": status,
        "create_time": "2026-03-01 10:00:00", "products": [line],
    }  # fmt: skip
    order = DOMAIN.section.model_validate({"orders": [from_seed]}).orders[0]
    assert order.account().balanced
    assert order.account().total == price * quantity


def test_money_that_a_seed_states_is_kept(seed):
    order = next(o for o in seed["travel"]["orders"] if o["order_id"] == "O_TRAIN_UNPAID")
    order.update(total_price=80.2, amount_paid=73.5, amount_due=6.7)
    loaded = orders_of(seed)["O_TRAIN_UNPAID"]
    assert (loaded["total_price"], loaded["amount_paid"], loaded["amount_due"]) == (8020, 7350, 670)


def test_a_total_that_differs_from_its_lines_is_kept_and_reported(seed):
    seed["travel"]["orders"][0]["total_price"] = 400.5
    notes = world_of(seed).template.report
    assert {"kind": "order.total", "text": "O_HOTEL_UNPAID: total 400.5 kept, lines come to 420.5"} in notes


def test_names_classes_and_departures_come_from_the_catalogue_and_dates_are_padded(seed):
    order = next(o for o in seed["travel"]["orders"] if o["order_id"] == "O_TRAIN_UNPAID")
    del order["products"][0]["seat_type"]
    order["products"][0]["date"] = "2026-3-6"
    order["create_time"] = "2026-3-1 8:5:9"
    loaded = orders_of(seed)["O_TRAIN_UNPAID"]
    assert loaded["name"] == "G7301"
    assert (loaded["products"][0]["seat_type"], loaded["products"][0]["date"]) == ("second class", "2026-03-06")
    assert loaded["departure"]["departure_time"] == "08:10:00"
    assert loaded["create_time"] == loaded["update_time"] == "2026-03-01 08:05:09"


@pytest.mark.parametrize(("kind", "key"), [("hotel", "hotel_id"), ("train", "train_id")])
def test_an_order_of_something_that_is_gone_loads_and_is_reported(seed, kind, key):
    order = next(o for o in seed["travel"]["orders"] if o["order_type"] == kind)
    order[key] = "GONE"
    world = world_of(seed)
    assert f"order.{kind}" in [note["kind"] for note in world.template.report]
    loaded = next(o for o in world.records(None)["orders"] if o["order_id"] == order["order_id"])
    assert (loaded[key], loaded["name"]) == ("GONE", "")
    assert loaded.get("departure", {}).get("departure_time", "") == ""


@pytest.mark.parametrize(
    ("times", "given", "offset"),
    [
        (("22:50:00", "00:55:00"), None, 1),
        (("8:10:00", "09:05:00"), None, 0),
        (("8:10:00", "09:05:00"), 2, 2),
        (("22:50:00", "00:55:00"), 0, 0),
        (("soon", "later"), None, 0),
    ],
)
async def test_an_arrival_before_the_departure_is_a_day_later_unless_the_seed_says_otherwise(
    play, seed, times, given, offset
):
    train = seed["travel"]["trains"][0]
    train["departure_time"], train["arrival_time"] = times
    if given is not None:
        train["arrival_day_offset"] = given
    async with play(seed) as p:
        shown = await p.ok("get_ota_train_info", train_id="G1")
    assert shown["arrival_day_offset"] == offset
    assert shown["departure_time"] == ("08:10:00" if times[0] == "8:10:00" else times[0])


def test_times_that_nobody_can_read_are_reported(seed):
    notes = [note["text"] for note in world_of(seed).template.report if note["kind"] == "trip.time"]
    assert notes == [f"G2: {text!r} is no time of day; the date alone counts" for text in ("soon", "later")]


def test_cities_that_a_seed_leaves_out_are_derived_in_its_language_or_reported_as_none(seed, seed_zh):
    seed["travel"]["hotels"][0].update(city="", location={"address": "Pine Lane", "longitude": 1, "latitude": 1})
    notes = [note for note in world_of(seed).template.report if note["kind"].startswith("city")]
    assert notes == [
        {"kind": "city.none", "text": "H1: no one city, from Pine Lane"},
        {"kind": "city.derived", "text": "H2: Shanghai, from 9 Quay Street, Shanghai"},
        {"kind": "city.derived", "text": "A2: Hangzhou, from 3 Hill Road, Hangzhou"},
    ]
    assert {"kind": "city.derived", "text": "H2: 上海, from 上海市码头街9号"} in world_of(seed_zh).template.report


async def test_a_city_of_the_seed_has_the_aliases_of_the_seed(play, seed):
    seed["cities"] = [{"name": "Springvale", "aliases": ["Lower Springvale"]}]
    seed["travel"]["hotels"][0]["city"] = "Springvale"
    async with play(seed) as p:
        found = await p.ok("hotel_search_recommand", city_name="lower springvale")
    assert [item["hotel_id"] for item in found["items"]] == ["H1"]


def test_the_same_seed_gives_the_same_digest_and_another_seed_another(seed):
    one = world_of(copy.deepcopy(seed)).digest()
    assert world_of(copy.deepcopy(seed)).digest() == one
    seed["travel"]["hotels"][0]["products"][0]["stock"] = 6
    assert world_of(seed).digest() != one


def test_places_of_all_ends_are_on_the_map(seed):
    world = world_of(seed)
    addresses = world.read(lambda db: {row[0] for row in db.execute("SELECT address FROM place")})
    assert addresses >= {"1 Shore Road, Hangzhou", "Hangzhou Airport", "Beijing Airport", "Shanghai Hongqiao Station"}
