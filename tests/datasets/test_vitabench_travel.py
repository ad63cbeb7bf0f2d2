"""Published OTA tasks become tasks of ours: rooms, tickets, seats, orders by date, and the reach of a key."""

from collections.abc import Callable
from typing import Any

import pytest
from lifeworld_datasets.lint import lint
from lifeworld_datasets.render import render
from lifeworld_datasets.seed import parse_seed
from lifeworld_datasets.vitabench import Imported, import_document
from lifeworld_datasets.vitabench.travel_solution import city_in

Make = Callable[..., dict[str, Any]]

NOW = "2025-05-31 18:45:07"


def take(document: dict[str, Any]) -> Imported:
    (imported,) = import_document([document], "file.json")
    # A rating above 5 is kept as it was published, so lint may speak of it, and of nothing else.
    assert {finding.path.rsplit(".", 1)[-1] for finding in lint(imported.task)} <= {"rating"}
    return imported


def calls(imported: Imported, tool: str) -> list[dict[str, Any]]:
    return [step.call.arguments for step in imported.task.solution if step.call and step.call.tool == tool]


def tools(imported: Imported) -> list[str]:
    return [step.call.tool for step in imported.task.solution if step.call]


def check(imported: Imported, record: str) -> str:
    return next(one.check for one in imported.task.rubric if one.id == f"key_{record}") or ""


def reasons(imported: Imported) -> list[tuple[str, str]]:
    return [(record.reach, record.reason) for record in imported.records]


def place(address: str, longitude: float = 120.1) -> dict[str, Any]:
    return {"address": address, "longitude": longitude, "latitude": 30.2}


def product(product_id: str, date: str, price: float, quantity: int | None = 5, **words: str) -> dict[str, Any]:
    return {"product_id": product_id, "date": date, "price": price, "quantity": quantity, **words}


def hotel(hotel_id: str = "H1", **changes: Any) -> dict[str, Any]:
    products = [
        product("R1", "2025-06-05", 420, 2, room_type="double"),
        product("R2", "2025-06-06", 450.5, 3, room_type="double"),
        product("R3", "2025-05-30", 99, room_type="double"),
    ]
    return {
        "hotel_id": hotel_id, "hotel_name": "Lake Inn", "score": 4.5, "star_rating": 4, "tags": ["lake view"],
        "location": place("1 Shore Road, Hangzhou"), "products": products, "special_note": "the answer", **changes,
    }  # fmt: skip


def attraction(**changes: Any) -> dict[str, Any]:
    tickets = [product("T1", "2025-06-05", 30, 50, ticket_type="adult")]
    return {
        "attraction_id": "A1", "attraction_name": "Bamboo Park", "score": 4.7, "location": place("Bamboo Park"),
        "description": "Bamboo", "opening_hours": "08:00-17:00", "ticket_price": 30, "products": tickets, **changes,
    }  # fmt: skip


def flight(flight_id: str = "F1", **changes: Any) -> dict[str, Any]:
    seats = [
        product("S1", "2025-06-05", 800, 9, seat_type="economy"),
        product("S2", "2025-06-06", 900, 9, seat_type="economy"),
        product("S3", "2025-06-07", 700, 1, seat_type="economy"),
        product("S4", "2025-06-06", 2000, 9, seat_type="business"),
    ]
    return {
        "flight_id": flight_id, "flight_number": f"LW{flight_id}", "departure_city": "Hangzhou",
        "arrival_city": "Kunming", "departure_airport_location": place("Hangzhou Airport", 120.4),
        "arrival_airport_location": place("Kunming Airport", 102.9), "departure_time": "10:00:00",
        "arrival_time": "13:10:00", "tags": [], "products": seats, **changes,
    }  # fmt: skip


def train(**changes: Any) -> dict[str, Any]:
    seats = [
        product("TS1", "2025-06-05", 73, 120, seat_type="second class"),
        product("TS2", "2025-05-31", 73, seat_type="second class"),
    ]
    return {
        "train_id": "G1", "train_number": "G7301", "departure_city": "Hangzhou", "arrival_city": "Shanghai",
        "departure_station_location": place("Hangzhou East", 120.2), "arrival_station_location": place("Hongqiao", 121),
        "departure_time": "08:10:00", "arrival_time": "09:05:00", "tags": [], "products": seats, **changes,
    }  # fmt: skip


def order(order_id: str, order_type: str, store: str, *lines: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {
        "order_id": order_id, "order_type": order_type, "user_id": "U7", "store_id": store, "note": "",
        "location": None, "dispatch_time": "", "shipping_time": None, "delivery_time": "", "create_time": "",
        "total_price": sum(line["price"] * line["quantity"] for line in lines), "update_time": "2025-05-30 10:00:00",
        "status": "paid", "products": list(lines), **changes,
    }  # fmt: skip


ROOM = product("R1", "2025-06-05", 420, 1, room_type="double")
TICKETS = product("T1", "2025-06-05", 30, 3, ticket_type="adult")
SEATS = product("S1", "2025-06-05", 800, 2, seat_type="economy")
TRAIN_SEAT = product("TS1", "2025-06-05", 73, 1, seat_type="second class")


@pytest.fixture
def ota(published: Make) -> Make:
    def make(*records: dict[str, Any], **tables: Any) -> dict[str, Any]:
        document = published(*records, stores={})
        document["environment"] |= {
            "hotels": {"H1": hotel()},
            "attractions": {"A1": attraction()},
            "flights": {"F1": flight()},
            "trains": {"G1": train()},
            **tables,
        }
        return document

    return make


def test_entities_and_orders_become_the_travel_section(ota: Make) -> None:
    old = order("O1", "flight", "F1", {**SEATS, "attributes": ""}, status="unpaid")
    imported = take(ota(orders={"O1": old}))
    assert (imported.task.servers, imported.task.suite) == (["travel"], "vitabench-travel")
    seed = render(imported.task, "en").seed
    parse_seed(seed)
    travel = seed["travel"]
    assert travel["hotels"][0] == {
        "hotel_id": "H1", "name": "Lake Inn", "rating": 4.5, "star_rating": 4,
        "location": place("1 Shore Road, Hangzhou"), "tags": ["lake view"],
        "products": [
            {"room_id": "R1", "room_type": "double", "date": "2025-06-05", "price": 420, "stock": 2},
            {"room_id": "R2", "room_type": "double", "date": "2025-06-06", "price": 450.5, "stock": 3},
            {"room_id": "R3", "room_type": "double", "date": "2025-05-30", "price": 99, "stock": 5},
        ],
    }  # fmt: skip
    assert travel["attractions"][0]["products"][0] == {
        "ticket_id": "T1", "ticket_type": "adult", "date": "2025-06-05", "price": 30, "stock": 50
    }  # fmt: skip
    assert (travel["flights"][0]["flight_number"], travel["trains"][0]["departure_time"]) == ("LWF1", "08:10:00")
    assert "arrival_day_offset" not in travel["flights"][0]
    assert travel["orders"] == [
        {
            "order_id": "O1", "order_type": "flight", "user_id": "U7", "flight_id": "F1", "status": "unpaid",
            "products": [
                {"seat_id": "S1", "seat_type": "economy", "date": "2025-06-05", "quantity": 2, "unit_price": 800}
            ],
            "total_price": 1600, "amount_paid": 0, "amount_due": 1600, "refunded": 0,
            "create_time": "2025-05-30 10:00:00", "update_time": "2025-05-30 10:00:00",
        }
    ]  # fmt: skip
    assert "the answer" not in str(seed)


def test_each_kind_is_searched_ordered_and_checked(ota: Make) -> None:
    imported = take(
        ota(
            order("K1", "hotel", "H1", ROOM),
            order("K2", "attraction", "A1", TICKETS, status="unpaid"),
            order("K3", "flight", "F1", SEATS, status="cancelled"),
            order("K4", "train", "G1", TRAIN_SEAT),
        )
    )
    assert reasons(imported) == [("exact", "")] * 4
    assert tools(imported) == [
        "get_user_historical_behaviors",
        "hotel_search_recommand", "get_ota_hotel_info", "create_hotel_order", "pay_hotel_order",
        "address_to_longitude_latitude", "get_nearby", "get_ota_attraction_info", "create_attraction_order",
        "flight_search_recommend", "get_ota_flight_info", "create_flight_order", "cancel_flight_order",
        "train_ticket_search", "get_ota_train_info", "create_train_order", "pay_train_order",
    ]  # fmt: skip
    assert calls(imported, "hotel_search_recommand") == [{"city_name": "Hangzhou", "key_words": ["Lake Inn"]}]
    user = {"$ref": "call0.user_id"}
    assert calls(imported, "create_hotel_order") == [{"hotel_id": "H1", "room_id": "R1", "user_id": user}]
    assert calls(imported, "create_flight_order") == [
        {"flight_id": "F1", "seat_id": "S1", "user_id": user, "date": "2025-06-05", "quantity": 2}
    ]
    assert calls(imported, "cancel_flight_order") == [{"order_id": {"$ref": "call11.order_id"}, "user_id": user}]
    assert calls(imported, "train_ticket_search") == [
        {"departure": "Hangzhou", "destination": "Shanghai", "date": "2025-06-05"}
    ]
    assert check(imported, "K2") == (
        'state.travel.orders.exists(o, o.order_type == "attraction" && o.attraction_id == "A1"'
        ' && o.status == "unpaid" && size(o.products) == 1 && o.products.exists(p,'
        ' p.ticket_id == "T1" && p.quantity == 3 && p.date == "2025-06-05") && o.total_price == 9000)'
    )


def test_rooms_take_an_order_for_each_room_and_night(ota: Make) -> None:
    two = {**ROOM, "quantity": 2}
    night = product("R2", "2025-06-06", 450.5, 1, room_type="double")
    imported = take(ota(order("K1", "hotel", "H1", two, night)))
    assert reasons(imported) == [("adapted", "one room and night an order, it takes 3")]
    assert [a["room_id"] for a in calls(imported, "create_hotel_order")] == ["R1", "R1", "R2"]
    assert check(imported, "K1").startswith("size(state.travel.orders.filter(o, ")
    assert "o.total_price == 42000)) >= 2 && state.travel.orders.exists(o, " in check(imported, "K1")


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        (order("K1", "hotel", "H9", ROOM), "there is no hotel H9"),
        (order("K1", "hotel", "H1"), "the key record has no lines"),
        (order("K1", "hotel", "H1", {**ROOM, "product_id": "R9"}), "product R9 is not sold by the hotel of the key"),
        (order("K1", "hotel", "H1", {**ROOM, "date": "2025-06-09"}), "product R1 is not sold on 2025-06-09"),
        (order("K1", "hotel", "H1", product("R3", "2025-05-30", 99, 1)), "the hotel of 2025-05-30 is over"),
        (order("K1", "hotel", "H1", {**ROOM, "quantity": 3}), "of product R1 there are only 2"),
        (order("K1", "train", "G1", product("TS2", "2025-05-31", 73, 1)), "the train of 2025-05-31 is over or has"),
    ],
)
def test_what_cannot_be_ordered_is_unreachable_and_takes_no_steps(
    ota: Make, record: dict[str, Any], reason: str
) -> None:
    imported = take(ota(record))
    assert imported.reach == "unreachable"
    assert reason in imported.records[0].reason
    assert tools(imported) == ["get_user_historical_behaviors"]
    assert check(imported, "K1")


def test_of_a_room_id_with_several_nights_the_first_is_sold(ota: Make) -> None:
    nights = [product("R1", f"2025-06-0{day}", 420, room_type="double") for day in (4, 5)]
    imported = take(ota(order("K1", "hotel", "H1", ROOM), hotels={"H1": hotel(products=nights)}))
    assert reasons(imported) == [("unreachable", "room R1 is sold for the night of 2025-06-04 first")]


def test_totals_notes_users_and_statuses_of_the_key_that_cannot_be(ota: Make) -> None:
    record = order("K1", "hotel", "H1", ROOM, note="quiet", user_id="U8", total_price=1, status="consumed")
    imported = take(ota(record))
    assert reasons(imported)[0][0] == "adapted"
    assert imported.records[0].reason == (
        "the key names user U8, the order is placed for the user of the world; travel orders carry no note; "
        "no tool produces status consumed, the order stays paid; "
        "the lines cost 420.00 in the catalogue, the key says 1.00"
    )
    assert "total_price" not in check(imported, "K1")


def moved(date: str, price: float, product_id: str, **changes: Any) -> dict[str, Any]:
    return order("O1", "flight", "F1", product(product_id, date, price, 1, seat_type="economy"), **changes)


OLD = order("O1", "flight", "F1", {**SEATS, "quantity": 1})


@pytest.mark.parametrize(
    ("record", "status", "reach", "pays"),
    [
        (moved("2025-06-06", 900, "S2"), "paid", "exact", True),
        (moved("2025-06-06", 900, "S2", status="unpaid"), "unpaid", "exact", False),
        (moved("2025-06-07", 700, "S3"), "paid", "exact", False),
        (moved("2025-06-07", 700, "S3", status="unpaid"), "paid", "adapted", False),
        (moved("2025-06-06", 2000, "S4"), "paid", "adapted", True),
    ],
)
def test_another_date_is_a_rebooking(ota: Make, record: dict[str, Any], status: str, reach: str, pays: bool) -> None:
    imported = take(ota(record, orders={"O1": OLD}))
    assert [(r.kind, r.reach) for r in imported.records] == [("change", reach)]
    steps = tools(imported)[2:]
    assert steps == [
        "get_flight_order_detail",
        "flight_search_recommend",
        "modify_flight_order",
        *(["pay_flight_order"] if pays else []),
    ]
    date = record["products"][0]["date"]
    assert calls(imported, "modify_flight_order") == [
        {"order_id": "O1", "user_id": {"$ref": "call0.user_id"}, "new_date": date}
    ]
    assert f'o.status == "{status}" && o.products.exists(p, p.date == "{date}")' in check(imported, "O1")


@pytest.mark.parametrize(
    ("record", "old", "reason"),
    [
        (moved("2025-06-09", 900, "S2"), OLD, "there is no economy on 2025-06-09"),
        (moved("2025-06-06", 900, "S2"), {**OLD, "status": "unpaid"}, "an order in status unpaid cannot be changed"),
        (moved("2025-06-06", 900, "S2"), {**OLD, "user_id": "U9"}, "initial order O1 belongs to U9"),
        (
            moved("2025-06-06", 900, "S2"),
            order("O1", "flight", "F1", {**SEATS, "quantity": 1, "date": "2025-05-31"}),
            "the flight of 2025-05-31 is over",
        ),
        (
            moved("2025-06-07", 700, "S3"),
            order("O1", "flight", "F1", SEATS),
            "of product S3 there are only 1",
        ),
    ],
)
def test_a_rebooking_that_is_refused_is_unreachable(
    ota: Make, record: dict[str, Any], old: dict[str, Any], reason: str
) -> None:
    imported = take(ota(record, orders={"O1": old}))
    assert imported.reach == "unreachable"
    assert reason in imported.records[0].reason
    assert "modify_flight_order" not in tools(imported)


def test_initial_orders_are_paid_cancelled_or_kept(ota: Make) -> None:
    past = product("R3", "2025-05-30", 99, 1, room_type="double")
    imported = take(
        ota(
            order("O1", "hotel", "H1", ROOM),
            order("O2", "attraction", "A1", TICKETS, status="cancelled"),
            order("O3", "train", "G1", TRAIN_SEAT),
            order("O4", "hotel", "H1", past, status="cancelled"),
            order("O5", "hotel", "H1", {**ROOM, "quantity": 2}),
            order("O6", "hotel", "H1", {**ROOM, "quantity": 2}, status="cancelled"),
            orders={
                "O1": order("O1", "hotel", "H1", ROOM, status="unpaid"),
                "O2": order("O2", "attraction", "A1", TICKETS),
                "O3": order("O3", "train", "G1", TRAIN_SEAT),
                "O4": order("O4", "hotel", "H1", past),
                "O5": order("O5", "hotel", "H1", ROOM),
                "O6": order("O6", "hotel", "H1", ROOM),
            },
        )
    )
    assert [(r.kind, r.reach) for r in imported.records] == [
        ("pay", "exact"), ("cancel", "exact"), ("keep", "exact"), ("cancel", "unreachable"), ("keep", "adapted"),
        ("cancel", "exact"),
    ]  # fmt: skip
    assert tools(imported)[1:] == [
        "get_user_all_orders", "get_hotel_order_detail", "pay_hotel_order", "get_attraction_order_detail",
        "cancel_attraction_order", "get_hotel_order_detail", "cancel_hotel_order",
    ]  # fmt: skip
    assert check(imported, "O3").endswith('o.status == "paid" && o.products.exists(p, p.date == "2025-06-05"))')
    assert "key record O6 has other lines than the order it cancels" in imported.repairs


def test_a_record_of_another_entity_under_an_initial_id_is_new(ota: Make) -> None:
    imported = take(ota(order("O1", "hotel", "H1", ROOM), orders={"O1": order("O1", "train", "G1", TRAIN_SEAT)}))
    assert [(r.kind, r.reach) for r in imported.records] == [("create", "adapted")]
    assert '!(o.order_id in ["O1"])' in check(imported, "O1")


def test_dated_times_serve_products_without_a_date_and_give_the_days_between(ota: Make) -> None:
    late = flight(
        departure_time="2025-06-05 22:30",
        arrival_time="2025-6-6 01:10:00",
        products=[{"product_id": "S1", "seat_type": "economy", "price": 800, "quantity": None}],
    )
    odd = train(departure_time="at dawn", arrival_time="9:05")
    imported = take(ota(flights={"F1": late}, trains={"G1": odd}))
    seed = imported.task.world["travel"]["flights"][0]
    assert (seed["departure_time"], seed["arrival_time"], seed["arrival_day_offset"]) == ("22:30:00", "01:10:00", 1)
    assert seed["products"] == [
        {"seat_id": "S1", "seat_type": "economy", "date": "2025-06-05", "price": 800, "stock": 0}
    ]
    trip = imported.task.world["travel"]["trains"][0]
    assert (trip["departure_time"], trip["arrival_time"]) == ("at dawn", "09:05:00")


def test_faults_of_the_data_are_repaired_and_reported(ota: Make) -> None:
    nights = [
        ROOM,
        ROOM,
        {**ROOM, "date": ""},
        product("R5", "2025-6-7 00:00:00", 5, 1, room_type="twin"),
        product("R6", "2025-06-07", 5),
    ]
    bare = {key: value for key, value in ROOM.items() if key not in ("date", "room_type")}
    imported = take(
        ota(
            hotels={
                "HX": hotel("H1", score=9, products=nights),
                "H1": hotel("H1"),
                "H2": {key: value for key, value in hotel(products=[]).items() if key != "hotel_id"},
            },
            orders={"O1": order("O1", "hotel", "H1", bare)},
        )
    )
    assert [h["hotel_id"] for h in imported.task.world["travel"]["hotels"]] == ["H1", "H2"]
    assert imported.task.world["travel"]["hotels"][0]["products"][1]["date"] == "2025-06-07"
    line = imported.task.world["travel"]["orders"][0]["products"][0]
    assert (line["date"], line["room_type"]) == ("2025-06-05", "double")
    assert imported.repairs == [
        "hotel is filed under HX but calls itself H1; H1 counts",
        "hotel H1 has the score 9, outside 0 to 5; kept",
        "product R1 stands twice on 2025-06-05 in H1; the first counts",
        "product R1 of H1 has no date; left out",
        "product R6 of H1 has no type; its id stands for it",
        "hotel H1 stands twice; the first counts",
        "hotel is filed under H2 but calls itself nothing; H2 counts",
        "order O1 lacks date or type of R1; the catalogue's count",
    ]


def test_late_flights_are_looked_for_behind_those_before_them(ota: Make) -> None:
    flights = {f"F{n}": flight(f"F{n}", departure_time=f"{8 + n:02}:00:00") for n in range(8)}
    imported = take(ota(order("K1", "flight", "F6", SEATS), flights=flights))
    assert calls(imported, "flight_search_recommend") == [
        {"departure": "Hangzhou", "destination": "Kunming", "offset": 6}
    ]


def test_many_trains_are_looked_for_on_a_long_page(ota: Make) -> None:
    trains = {f"G{n}": train(train_id=f"G{n}", departure_time=f"{n:02}:10:00") for n in range(23)}
    imported = take(ota(order("K1", "train", "G22", TRAIN_SEAT), trains=trains))
    assert calls(imported, "train_ticket_search")[0]["limit"] == 100


@pytest.mark.parametrize(
    ("address", "city"),
    [
        ("1 Shore Road, Hangzhou", "Hangzhou"),
        ("1 Hangzhoua Road", ""),
        ("Hangzhou Hotel, New York", ""),
        ("5 New York Plaza", "New York"),
        ("浙江省杭州市西湖区", "杭州"),
        ("somewhere", ""),
    ],
)
def test_a_city_is_one_that_the_data_names(address: str, city: str) -> None:
    assert city_in(address, ["Hangzhou", "New York", "杭州", "hangzhou"]) == city
