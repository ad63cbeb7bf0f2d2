"""Published in-store tasks become tasks of ours: shops, orders, bookings, reservations, and the reach of a key."""

from collections.abc import Callable
from typing import Any

import pytest
from lifeworld_datasets.lint import lint
from lifeworld_datasets.render import render
from lifeworld_datasets.seed import parse_seed
from lifeworld_datasets.vitabench import Imported, import_document

Make = Callable[..., dict[str, Any]]


def take(document: dict[str, Any]) -> Imported:
    (imported,) = import_document([document], "file.json")
    # A rating above 5 is kept as it was published, so lint may speak of it, and of nothing else.
    assert {finding.path.rsplit(".", 1)[-1] for finding in lint(imported.task)} <= {"rating"}
    return imported


def calls(imported: Imported, tool: str) -> list[dict[str, Any]]:
    return [step.call.arguments for step in imported.task.solution if step.call and step.call.tool == tool]


def tools(imported: Imported) -> list[str]:
    return [step.call.tool for step in imported.task.solution if step.call]


def check(imported: Imported, name: str) -> str:
    return next(one.check for one in imported.task.rubric if one.id == f"key_{name}") or ""


def reasons(imported: Imported) -> list[tuple[str, str]]:
    return [(record.reach, record.reason) for record in imported.records]


def offer(product_id: str, **changes: Any) -> dict[str, Any]:
    return {
        "product_id": product_id, "name": f"Set {product_id}", "shop_id": "I1", "price": 98.5, "tags": ["set"],
        "quantity": 5, "product_type": "target", **changes,
    }  # fmt: skip


def shop(shop_id: str = "I1", **changes: Any) -> dict[str, Any]:
    return {
        "shop_id": shop_id, "shop_name": "Moon Teahouse", "score": 4.8, "tags": ["tea"], "category": "drinks",
        "location": {"address": "8 Tea Street", "longitude": 120.15, "latitude": 30.24}, "shop_type": "target",
        "enable_book": True, "book_price": 20, "enable_reservation": True, "business_hours": "9-5",
        "products": [offer("V1"), offer("V2", price=10, quantity=0)], **changes,
    }  # fmt: skip


def order(order_id: str, *products: tuple[str, int, float], **changes: Any) -> dict[str, Any]:
    lines = [{"product_id": name, "name": name, "quantity": count, "price": price} for name, count, price in products]
    return {
        "order_id": order_id, "order_type": "instore", "user_id": "U7", "store_id": "I1", "note": "", "location": None,
        "dispatch_time": "", "shipping_time": None, "delivery_time": "", "create_time": "2025-05-30 10:00:00",
        "total_price": sum(count * price for _, count, price in products), "update_time": "2025-05-30 11:00:00",
        "status": "paid", "products": lines, **changes,
    }  # fmt: skip


def book(book_id: str, **changes: Any) -> dict[str, Any]:
    return {
        "book_id": book_id, "shop_id": "I1", "book_time": "2025-06-01 18:00:00", "customer_id": "U7",
        "update_time": "2025-05-30 11:00:00", "customer_count": 2, "book_price": 20, "status": "paid", **changes,
    }  # fmt: skip


def visit(reservation_id: str, **changes: Any) -> dict[str, Any]:
    return {
        "reservation_id": reservation_id, "shop_id": "I1", "reservation_time": "2025-06-01 14:00:00",
        "customer_id": "U7", "update_time": "", "customer_count": 3, "status": "unconsumed", **changes,
    }  # fmt: skip


@pytest.fixture
def instore(published: Make) -> Make:
    def make(*records: dict[str, Any], shops: dict[str, Any] | None = None, **tables: Any) -> dict[str, Any]:
        document = published(*records, stores={}, shops=shops or {"I1": shop()})
        document["environment"] |= tables
        return document

    return make


def test_the_tables_decide_the_server_and_only_what_the_seed_names_enters_the_world(instore: Make) -> None:
    imported = take(instore(order("K1", ("V1", 1, 98.5))))
    task = imported.task
    assert (task.servers, task.suite) == (["instore"], "vitabench-instore")
    assert "delivery" not in task.world
    seed = render(task, "en").seed
    parse_seed(seed)
    assert seed["instore"] == {
        "shops": [
            {
                "shop_id": "I1", "name": "Moon Teahouse", "rating": 4.8, "tags": ["tea"],
                "location": {"address": "8 Tea Street", "longitude": 120.15, "latitude": 30.24},
                "enable_book": True, "book_price": 20, "enable_reservation": True,
                "products": [
                    {"product_id": "V1", "name": "Set V1", "price": 98.5, "stock": 5, "tags": ["set"]},
                    {"product_id": "V2", "name": "Set V2", "price": 10, "stock": None, "tags": ["set"]},
                ],
            }
        ],
        "orders": [], "books": [], "reservations": [],
    }  # fmt: skip


def test_a_purchase_is_searched_ordered_paid_and_checked(instore: Make) -> None:
    imported = take(instore(order("K1", ("V1", 2, 98.5))))
    assert reasons(imported) == [("exact", "")]
    assert tools(imported) == [
        "get_user_historical_behaviors",
        "instore_shop_search_recommend",
        "instore_product_search_recommend",
        "create_instore_product_order",
        "pay_instore_order",
    ]
    assert calls(imported, "instore_shop_search_recommend") == [{"keywords": ["Moon Teahouse"]}]
    assert calls(imported, "instore_product_search_recommend") == [{"keywords": ["Set V1"]}]
    assert calls(imported, "create_instore_product_order") == [
        {"user_id": {"$ref": "call0.user_id"}, "shop_id": "I1", "product_id": "V1", "quantity": 2}
    ]
    assert check(imported, "K1") == (
        'state.instore.orders.exists(o, o.shop_id == "I1" && o.status == "paid" && size(o.products) == 1'
        ' && o.products.exists(p, p.product_id == "V1" && p.quantity == 2) && o.total_price == 19700)'
    )


def test_unpaid_cancelled_and_statuses_that_no_tool_produces(instore: Make) -> None:
    imported = take(
        instore(
            order("K1", ("V2", 1, 10), status="unpaid"),
            order("K2", ("V2", 2, 10), status="cancelled"),
            order("K3", ("V2", 3, 10), status="consumed"),
        )
    )
    assert [record.reach for record in imported.records] == ["exact", "exact", "adapted"]
    assert tools(imported)[-5:] == [
        "create_instore_product_order",
        "create_instore_product_order",
        "instore_cancel_order",
        "create_instore_product_order",
        "pay_instore_order",
    ]
    assert tools(imported).count("instore_shop_search_recommend") == 1
    assert 'o.status == "paid"' in check(imported, "K3")


def test_several_products_take_an_order_each_and_alike_ones_are_counted(instore: Make) -> None:
    imported = take(instore(order("K1", ("V1", 1, 98.5), ("V2", 1, 10), ("V2", 1, 10)), order("K2", ("V2", 1, 10))))
    assert reasons(imported) == [("adapted", "one product an order: the key's order takes 3 orders"), ("exact", "")]
    assert [a["product_id"] for a in calls(imported, "create_instore_product_order")] == ["V1", "V2", "V2", "V2"]
    assert " && size(state.instore.orders.filter(o, o.shop_id" in check(imported, "K1")
    assert check(imported, "K1").endswith(" && o.total_price == 1000)) >= 2")
    assert check(imported, "K2").endswith(" && o.total_price == 1000)) >= 3")


def test_a_total_that_is_not_the_price_of_the_lines_is_not_checked(instore: Make) -> None:
    imported = take(instore(order("K1", ("V1", 1, 98.5), total_price=90, note="quick", user_id="U8")))
    assert reasons(imported) == [
        (
            "adapted",
            "the key names user U8, the order is placed for the user of the world; in-store orders carry no note; "
            "the lines cost 98.50 in the catalogue, the key says 90.00",
        )
    ]
    assert "total_price" not in check(imported, "K1")


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        (order("K1", ("V9", 1, 1)), "product V9 is not sold by the shop of the key (no shop sells it)"),
        (order("K1", ("W1", 1, 98.5)), "product W1 is not sold by the shop of the key (shop I2 sells it)"),
        (order("K1", ("V1", 6, 98.5)), "of product V1 there are only 5"),
        (order("K1", ("V1", 1, 98.5), store_id="I9"), "there is no shop I9"),
        (order("K1"), "the key record has no lines"),
        (book("K1", shop_id="I2"), "the shop takes no bookings"),
        (visit("K1", shop_id="I2"), "the shop takes no reservations"),
        (visit("K1", shop_id="I9"), "there is no shop I9"),
        (book("K1", book_time="2025-05-31 18:00:00"), "time 2025-05-31 18:00:00 lies before the clock"),
        (book("K1", book_time="2026-07-01 18:00:00"), "time 2026-07-01 18:00:00 lies more than 366 days ahead"),
        (visit("K1", reservation_time="tomorrow"), "the key's time 'tomorrow' cannot be read"),
    ],
)
def test_what_cannot_be_had_is_unreachable_takes_no_steps_and_keeps_its_criterion(
    instore: Make, record: dict[str, Any], reason: str
) -> None:
    closed = shop("I2", enable_book=False, enable_reservation=False, products=[offer("W1", shop_id="I2")])
    imported = take(instore(record, shops={"I1": shop(), "I2": closed}))
    assert imported.reach == "unreachable"
    assert reason in imported.records[0].reason
    assert tools(imported) == ["get_user_historical_behaviors"]
    assert check(imported, "K1")


def test_stock_is_shared_by_all_records_of_the_key(instore: Make) -> None:
    imported = take(instore(order("K1", ("V1", 3, 98.5)), order("K2", ("V1", 3, 98.5))))
    assert [record.reach for record in imported.records] == ["exact", "unreachable"]


def test_bookings_are_paid_where_there_is_a_deposit(instore: Make) -> None:
    free = shop("I2", book_price=0)
    imported = take(
        instore(
            book("K1"),
            book("K2", shop_id="I2", book_price=0),
            book("K3", status="unpaid", customer_count=3),
            book("K4", status="cancelled"),
            book("K5", status="unpaid", shop_id="I2", book_price=0, customer_count=4),
            book("K6", status="unconsumed", book_price=50, customer_count=5),
            shops={"I1": shop(), "I2": free},
        )
    )
    assert reasons(imported) == [
        ("exact", ""),
        ("exact", ""),
        ("exact", ""),
        ("exact", ""),
        ("adapted", "no tool produces status unpaid, the booking without a deposit stays paid"),
        (
            "adapted",
            "the deposit is 20.00 in the catalogue, the key says 50.00; "
            "no tool produces status unconsumed, the booking stays paid",
        ),
    ]
    assert [tool for tool in tools(imported) if "book" in tool] == [
        "instore_book", "pay_instore_book", "instore_book", "instore_book", "instore_book", "instore_cancel_book",
        "instore_book", "instore_book", "pay_instore_book",
    ]  # fmt: skip
    assert check(imported, "K1") == (
        'state.instore.bookings.exists(b, b.shop_id == "I1" && b.status == "paid"'
        ' && b.book_time == "2025-06-01 18:00:00" && b.customer_count == 2 && b.book_price == 2000)'
    )
    assert "book_price" not in check(imported, "K6")


def test_a_booking_that_names_its_time_a_reservations_is_read(instore: Make) -> None:
    odd = book("K1", reservation_time="2025-06-02 19:00")
    del odd["book_time"], odd["book_price"]
    imported = take(instore(odd))
    assert reasons(imported) == [
        ("adapted", "the key's time '2025-06-02 19:00' has no seconds, read as 2025-06-02 19:00:00")
    ]
    assert calls(imported, "instore_book")[0]["time"] == "2025-06-02 19:00:00"
    assert "book_price" not in check(imported, "K1")


@pytest.mark.parametrize("status", ["paid", "unpaid", "consumed"])
def test_reservations_are_unconsumed(instore: Make, status: str) -> None:
    imported = take(instore(visit("K1", status=status), visit("K2", status="cancelled")))
    assert reasons(imported) == [
        ("adapted", f"no tool produces status {status}, the reservation stays unconsumed"),
        ("exact", ""),
    ]
    assert tools(imported)[-3:] == ["instore_reservation", "instore_reservation", "instore_cancel_reservation"]
    assert check(imported, "K1") == (
        'state.instore.reservations.exists(r, r.shop_id == "I1" && r.status == "unconsumed"'
        ' && r.reservation_time == "2025-06-01 14:00:00" && r.customer_count == 3)'
    )


def test_initial_records_are_loaded_with_their_own_ids_and_money(instore: Make) -> None:
    imported = take(
        instore(
            order("K1", ("V1", 1, 98.5)),
            orders={
                "OX": order("O1", ("V1", 1, 98.5), create_time=None, order_time="2025-5-1 9:00:00", status="consumed"),
                "O2": order("O2", ("V2", 1, 9), status="unpaid", total_price=10),
                "D1": order("D1", ("V1", 1, 98.5), order_type="hotel"),
            },
            books={"BX": book("B1", status="unpaid"), "B2": book("B2", book_price=None, update_time="")},
            reservations={"O1": visit("O1", reservation_time="2025-6-1 14:00")},
        )
    )
    section = imported.task.world["instore"]
    assert [(o["order_id"], o["shop_id"], o["amount_paid"], o["amount_due"]) for o in section["orders"]] == [
        ("O1", "I1", 98.5, 0),
        ("O2", "I1", 0, 10),
    ]
    assert section["orders"][0]["create_time"] == "2025-05-01 09:00:00"
    assert section["orders"][0]["products"][0]["name"] == "Set V1"
    assert [(b["book_id"], b["user_id"], b["book_price"], b["amount_due"]) for b in section["books"]] == [
        ("B1", "U7", 20, 20),
        ("B2", "U7", 20, 0),
    ]
    assert section["books"][0]["create_time"] == "2025-05-30 11:00:00"
    assert section["books"][1]["create_time"] == "2025-05-31 18:45:07"
    assert section["reservations"][0]["reservation_time"] == "2025-06-01 14:00:00"
    assert imported.repairs == [
        "order D1 is of type hotel, whose server this task does not have; left out",
        "order is filed under OX but calls itself O1; its own id counts",
        "order O1 has order_time instead of create_time; read as such",
        "order O2 has a total that differs from its lines; kept",
        "booking is filed under BX but calls itself B1; its own id counts",
    ]
    assert '!(o.order_id in ["O1", "O2"])' in check(imported, "K1")


def test_an_id_of_an_order_and_of_a_reservation_means_both(instore: Make) -> None:
    imported = take(
        instore(
            order("T2", ("V1", 1, 98.5), status="cancelled"),
            visit("T2", status="cancelled"),
            orders={"T2": order("T2", ("V1", 1, 98.5))},
            reservations={"T2": visit("T2")},
        )
    )
    assert [(r.id, r.kind, r.reach, r.criterion) for r in imported.records] == [
        ("T2_order", "cancel", "exact", "key_T2_order"),
        ("T2_reservation", "cancel", "exact", "key_T2_reservation"),
    ]
    assert tools(imported)[1:] == ["get_user_all_orders", "instore_cancel_order", "instore_cancel_reservation"]
    assert check(imported, "T2_reservation") == (
        'state.instore.reservations.exists(r, r.reservation_id == "T2" && r.status == "cancelled")'
    )


def test_initial_records_are_paid_cancelled_moved_or_kept(instore: Make) -> None:
    later = {"reservation_time": "2025-06-02 15:00:00", "customer_count": 4}
    imported = take(
        instore(
            order("O1", ("V1", 1, 98.5)),
            order("O2", ("V1", 2, 98.5), status="consumed"),
            book("B1"),
            book("B2", status="cancelled"),
            book("B3", book_time="2025-06-03 18:00:00"),
            visit("R1", **later),
            visit("R2", status="paid"),
            orders={
                "O1": order("O1", ("V1", 1, 98.5), status="unpaid"),
                "O2": order("O2", ("V1", 1, 98.5), status="consumed"),
            },
            books={name: book(name, status="unpaid" if name == "B1" else "paid") for name in ("B1", "B2", "B3")},
            reservations={"R1": visit("R1"), "R2": visit("R2")},
        )
    )
    assert [(r.id, r.kind, r.reach) for r in imported.records] == [
        ("O1", "pay", "exact"), ("O2", "keep", "adapted"), ("B1", "pay", "exact"), ("B2", "cancel", "exact"),
        ("B3", "keep", "adapted"), ("R1", "change", "exact"), ("R2", "keep", "adapted"),
    ]  # fmt: skip
    assert tools(imported)[2:] == [
        "pay_instore_order", "pay_instore_book", "instore_cancel_book", "search_instore_reservation",
        "instore_modify_reservation",
    ]  # fmt: skip
    assert calls(imported, "instore_modify_reservation") == [
        {"reservation_id": "R1", "time": "2025-06-02 15:00:00", "customer_count": 4}
    ]
    assert check(imported, "R1").endswith('r.reservation_time == "2025-06-02 15:00:00" && r.customer_count == 4)')
    assert "book_time" not in check(imported, "B3")


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        (order("O1", ("V1", 1, 98.5), status="cancelled"), "an order in status consumed cannot be cancelled"),
        (order("O2", ("V1", 1, 98.5)), "initial order O2 belongs to U9"),
        (book("B1", status="cancelled"), "a booking in status consumed cannot be cancelled"),
        (visit("R1", customer_count=9, status="consumed"), "a reservation in status consumed cannot be changed"),
        (visit("R2"), "initial reservation R2 belongs to U9"),
    ],
)
def test_edits_that_no_tool_makes_are_unreachable(instore: Make, record: dict[str, Any], reason: str) -> None:
    imported = take(
        instore(
            record,
            orders={
                "O1": order("O1", ("V1", 1, 98.5), status="consumed"),
                "O2": order("O2", ("V1", 1, 98.5), user_id="U9"),
            },
            books={"B1": book("B1", status="consumed")},
            reservations={"R1": visit("R1", status="consumed"), "R2": visit("R2", customer_id="U9")},
        )
    )
    assert reasons(imported) == [("unreachable", reason)]
    assert tools(imported) == ["get_user_historical_behaviors", "get_user_all_orders"]


def test_a_record_of_another_shop_under_an_initial_id_is_new(instore: Make) -> None:
    imported = take(
        instore(
            order("O1", ("V1", 1, 98.5)),
            visit("R1"),
            orders={"O1": order("O1", ("V1", 1, 98.5), store_id="I7")},
            reservations={"R1": visit("R1", shop_id="I7")},
        )
    )
    assert [(r.kind, r.reach) for r in imported.records] == [("create", "adapted"), ("create", "adapted")]
    assert '!(r.reservation_id in ["R1"])' in check(imported, "R1")


def test_cancelled_initial_orders_may_have_other_lines(instore: Make) -> None:
    imported = take(
        instore(
            order("O1", ("V1", 2, 98.5), status="cancelled"), orders={"O1": order("O1", ("V1", 1, 98.5))}
        )
    )  # fmt: skip
    assert reasons(imported) == [("exact", "")]
    assert imported.repairs == ["key record O1 has other lines than the initial order it cancels"]


def test_faults_of_the_catalogue_are_repaired_and_reported(instore: Make) -> None:
    shops = {
        "I1_KEY": shop("I1_OTHER", score=6, products=[offer("V1", shop_id="I1_KEY"), offer("V1"), offer("V3")]),
        "I2": shop("I2b", products=[offer("V1", shop_id="I2b")]),
        "I2b": shop("I2b"),
        "I3": {key: value for key, value in shop("I3", products=[]).items() if key != "shop_id"},
    }
    imported = take(instore(order("K1", ("V1", 1, 98.5), store_id="I1_KEY"), shops=shops))
    assert reasons(imported) == [("exact", "")]
    assert imported.repairs == [
        "shop is filed under I1_KEY but calls itself I1_OTHER; I1_KEY counts",
        "shop I1_KEY has the score 6, outside 0 to 5; kept",
        "product V1 stands twice in shop I1_KEY; the first counts",
        "product V3 names shop I1; it is sold by I1_KEY",
        "shop is filed under I2 but calls itself I2b; I2b counts",
        "shop I2b stands twice; the first counts",
        "shop is filed under I3 but calls itself nothing; I3 counts",
        "product V1 is sold by I1_KEY, I2b; each sells its own",
    ]


def test_a_search_asks_for_a_long_page_where_many_names_contain_the_wanted_one(instore: Make) -> None:
    products = [offer(f"V{n}", name=f"Tea {n}", quantity=0) for n in range(25)] + [offer("W", name="Tea")]
    imported = take(instore(order("K1", ("W", 1, 98.5)), shops={"I1": shop(products=products)}))
    assert calls(imported, "instore_product_search_recommend") == [{"keywords": ["Tea"], "limit": 100}]
    assert calls(imported, "instore_shop_search_recommend") == [{"keywords": ["Moon Teahouse"]}]


def test_a_chinese_file_becomes_a_chinese_task(instore: Make) -> None:
    document = instore(order("K1", ("V1", 1, 98.5)), visit("K2"), book("K3"))
    document["instructions"] = "买一份套餐，再预约。"
    document["evaluation_criteria"]["overall_rubrics"] = ["买好了"]
    imported = take(document)
    assert [one.text["zh"] for one in imported.task.rubric[:3]] == [
        "在 Moon Teahouse 购买，状态为 paid：1 × Set V1。",
        "在 Moon Teahouse 有一份状态为 unconsumed 的预约：3 人，2025-06-01 14:00:00。",
        "在 Moon Teahouse 有一份状态为 paid 的预订：2 人，2025-06-01 18:00:00。",
    ]
