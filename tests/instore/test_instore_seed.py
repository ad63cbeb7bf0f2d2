"""The in-store section of a seed: what it may leave out, what is derived, and what is refused with its path."""

import copy

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lifeworld_delivery.server import DOMAIN as DELIVERY
from lifeworld_instore.server import DOMAIN
from lifeworld_kit.accounts import STATUSES
from lifeworld_kit.seedmodel import SeedError
from lifeworld_kit.worlds.store import WorldStore


def world_of(seed):
    return WorldStore(DOMAIN).create(seed)


def at(seed, *path):
    for step in path:
        seed = seed[step]
    return seed


SHOP, PRODUCT, ORDER = ("shops", 0), ("shops", 0, "products", 0), ("orders", 0)
BOOK, VISIT = ("books", 0), ("reservations", 0)


@pytest.mark.parametrize(
    ("where", "changes", "path"),
    [
        ((), {"stores": []}, "instore.stores"),
        (SHOP, {"target_reason": "x"}, "instore.shops[0].target_reason"),
        (SHOP, {"rating": "4.6"}, "instore.shops[0].rating"),
        (SHOP, {"rating": -1}, "instore.shops[0].rating"),
        (SHOP, {"shop_id": ""}, "instore.shops[0].shop_id"),
        (SHOP, {"shop_id": "I2"}, "instore.shops[1].shop_id"),
        (SHOP, {"enable_book": 1}, "instore.shops[0].enable_book"),
        (SHOP, {"enable_reservation": None}, "instore.shops[0].enable_reservation"),
        (SHOP, {"book_price": -1}, "instore.shops[0].book_price"),
        (SHOP, {"book_price": 1.005}, "instore.shops[0].book_price"),
        ((*SHOP, "location"), {"longitude": 181}, "instore.shops[0].location.longitude"),
        (PRODUCT, {"price": "28"}, "instore.shops[0].products[0].price"),
        (PRODUCT, {"price": True}, "instore.shops[0].products[0].price"),
        (PRODUCT, {"stock": -1}, "instore.shops[0].products[0].stock"),
        (PRODUCT, {"stock": 1.5}, "instore.shops[0].products[0].stock"),
        (PRODUCT, {"stock": "5"}, "instore.shops[0].products[0].stock"),
        (PRODUCT, {"stock": True}, "instore.shops[0].products[0].stock"),
        (PRODUCT, {"product_id": "V2"}, "instore.shops[0].products[1].product_id"),
        (ORDER, {"status": "lost"}, "instore.orders[0].status"),
        (ORDER, {"order_type": "delivery"}, "instore.orders[0].order_type"),
        (ORDER, {"order_id": "O_PAID"}, "instore.orders[1].order_id"),
        (ORDER, {"create_time": "yesterday"}, "instore.orders[0].create_time"),
        (ORDER, {"amount_due": 1}, "instore.orders[0].amount_due"),
        (ORDER, {"note": "x"}, "instore.orders[0].note"),
        ((*ORDER, "products", 0), {"quantity": 0}, "instore.orders[0].products[0].quantity"),
        (BOOK, {"book_id": "B_PAID"}, "instore.books[1].book_id"),
        (BOOK, {"status": "delivered"}, "instore.books[0].status"),
        (BOOK, {"customer_count": 0}, "instore.books[0].customer_count"),
        (BOOK, {"customer_count": 1000}, "instore.books[0].customer_count"),
        (BOOK, {"book_time": "2026-02-30 10:00:00"}, "instore.books[0].book_time"),
        (BOOK, {"book_time": None}, "instore.books[0].book_time"),
        (BOOK, {"book_time": "2026-03-05 24:00:00"}, "instore.books[0].book_time"),
        (BOOK, {"book_time": "2026-03-05 18:30:00+08:00"}, "instore.books[0].book_time"),
        (BOOK, {"total_price": 21}, "instore.books[0].total_price"),
        (BOOK, {"amount_paid": 1}, "instore.books[0].amount_due"),
        (VISIT, {"reservation_id": "R_PAID"}, "instore.reservations[1].reservation_id"),
        (VISIT, {"status": "processed"}, "instore.reservations[0].status"),
        (VISIT, {"book_price": 1}, "instore.reservations[0].book_price"),
        (VISIT, {"reservation_time": None}, "instore.reservations[0].reservation_time"),
        (ORDER, {"create_time": None}, "instore.orders[0].create_time"),
        (VISIT, {"reservation_time": ""}, "instore.reservations[0].reservation_time"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_path(seed, where, changes, path):
    at(seed["instore"], *where).update(changes)
    with pytest.raises(SeedError) as caught:
        world_of(seed)
    assert caught.value.path == path
    assert caught.value.message


@pytest.mark.parametrize("key", ["shop_id", "name", "rating", "location", "enable_book", "enable_reservation"])
def test_a_shop_must_have_its_parts(seed, key):
    del seed["instore"]["shops"][0][key]
    with pytest.raises(SeedError) as caught:
        world_of(seed)
    assert caught.value.path == f"instore.shops[0].{key}"


def test_a_missing_section_is_an_empty_world(seed):
    del seed["instore"]
    assert world_of(seed).records(None) == {"orders": [], "bookings": [], "reservations": [], "stock": []}


@pytest.mark.parametrize(
    ("status", "paid", "due"), [("unpaid", 0, 2050), ("paid", 2050, 0), ("consumed", 2050, 0), ("cancelled", 0, 0)]
)
def test_money_that_a_seed_leaves_out_follows_from_the_status(seed, status, paid, due):
    records = world_of(seed).records(None)
    book = next(b for b in records["bookings"] if b["book_id"] == f"B_{status.upper()}")
    assert [book[k] for k in ("total_price", "amount_paid", "amount_due", "refunded")] == [2050, paid, due, 0]
    order = next(o for o in records["orders"] if o["order_id"] == f"O_{status.upper()}")
    expected = [6000, 6000 if paid else 0, 6000 if due else 0, 0]
    assert [order[k] for k in ("total_price", "amount_paid", "amount_due", "refunded")] == expected


@given(st.sampled_from(STATUSES), st.integers(0, 10**7), st.integers(1, 999))
def test_an_order_of_any_status_and_price_loads_with_balanced_money(status, price, quantity):
    from_seed = {
        "order_id": "O1", "user_id": "U1", "shop_id": "I1", "status": status, "create_time": "2026-03-01 10:00:00",
        "products": [{"product_id": "V1", "quantity": quantity, "unit_price": price / 100}],
    }  # fmt: skip
    order = DOMAIN.section.model_validate({"orders": [from_seed]}).orders[0]
    assert order.account().balanced
    assert order.account().total == price * quantity


def test_names_come_from_the_catalogue_and_times_are_padded(seed):
    order = seed["instore"]["orders"][0]
    del order["products"][0]["name"]
    order["create_time"] = "2026-3-1 8:5:9"
    loaded = next(o for o in world_of(seed).records(None)["orders"] if o["order_id"] == "O_UNPAID")
    assert (loaded["products"][0]["name"], loaded["shop_name"]) == ("Gift card", "Moon Teahouse")
    assert loaded["create_time"] == loaded["update_time"] == "2026-03-01 08:05:09"


def test_records_of_a_shop_that_is_gone_load_and_are_reported(seed):
    for kind in ("orders", "books", "reservations"):
        seed["instore"][kind][0]["shop_id"] = "I_GONE"
    world = world_of(seed)
    assert [note["kind"] for note in world.template.report] == ["order.shop", "book.shop", "reservation.shop"]
    assert all("I_GONE" in note["text"] for note in world.template.report)


def test_a_total_that_differs_from_its_lines_is_kept_and_reported(seed):
    seed["instore"]["orders"][0]["total_price"] = 50.5
    world = world_of(seed)
    assert world.template.report == [{"kind": "order.total", "text": "O_UNPAID: total 50.5 kept, lines come to 60"}]
    assert next(o for o in world.records(None)["orders"] if o["order_id"] == "O_UNPAID")["amount_due"] == 5050


def test_orders_of_the_start_take_no_stock(seed):
    assert {"shop_id": "I1", "product_id": "V9", "stock": 5} in world_of(seed).records(None)["stock"]


def test_a_stock_of_nothing_is_sold_out_and_none_is_unlimited(seed):
    del seed["instore"]["shops"][0]["products"][1]["stock"]
    stock = {(s["shop_id"], s["product_id"]): s["stock"] for s in world_of(seed).records(None)["stock"]}
    assert stock["I2", "V5"] == 0
    assert ("I1", "V1") not in stock
    assert ("I1", "V2") not in stock


def test_the_same_seed_gives_the_same_digest_and_another_stock_another(seed):
    one = world_of(copy.deepcopy(seed)).digest()
    assert world_of(copy.deepcopy(seed)).digest() == one
    seed["instore"]["shops"][0]["products"][1]["stock"] = 2
    assert world_of(seed).digest() != one


def test_a_fork_at_a_call_has_the_stock_and_the_records_of_that_call(seed):
    store = WorldStore(DOMAIN)
    world = store.create(seed, "state")
    tools = {tool.name: tool for tool in DOMAIN.tools}
    bought = {"user_id": "U1", "shop_id": "I1", "product_id": "V3", "quantity": 2}
    world.perform(tools["create_instore_product_order"], bought)
    after_first = world.digest()
    world.perform(tools["instore_cancel_order"], {"order_id": "O_PAID"})
    world.perform(tools["instore_cancel_book"], {"book_id": "B_PAID"})
    world.perform(tools["instore_cancel_reservation"], {"reservation_id": "R_PAID"})
    assert store.fork(world.handle, at=1).digest() == after_first
    world.roll_back(0)
    assert world.digest() == store.create(seed).digest()


def test_no_table_of_this_server_has_the_name_of_one_of_delivery():
    names = {str(table.__tablename__) for table in DOMAIN.tables}
    assert not names & {str(table.__tablename__) for table in DELIVERY.tables}
    assert all(name.startswith("instore_") for name in names)
