"""The delivery section of a seed: what it may leave out, what is derived, and what is refused with its path."""

import copy

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lifeworld_delivery.server import DOMAIN
from lifeworld_kit.accounts import STATUSES
from lifeworld_kit.seedmodel import SeedError
from lifeworld_kit.worlds.store import WorldStore


def world_of(seed):
    return WorldStore(DOMAIN).create(seed)


def orders_of(seed):
    return {o["order_id"]: o for o in world_of(seed).records(None)["orders"]}


def at(seed, *path):
    for step in path:
        seed = seed[step]
    return seed


STORE, PRODUCT, ORDER = ("stores", 0), ("stores", 0, "products", 0), ("orders", 0)


@pytest.mark.parametrize(
    ("where", "changes", "path"),
    [
        ((), {"shops": []}, "delivery.shops"),
        (STORE, {"target_reason": "x"}, "delivery.stores[0].target_reason"),
        (STORE, {"rating": "4.6"}, "delivery.stores[0].rating"),
        (STORE, {"rating": float("nan")}, "delivery.stores[0].rating"),
        (STORE, {"store_id": ""}, "delivery.stores[0].store_id"),
        (STORE, {"store_id": "x" * 65}, "delivery.stores[0].store_id"),
        (STORE, {"store_id": "S2"}, "delivery.stores[1].store_id"),
        (STORE, {"tags": "noodles"}, "delivery.stores[0].tags"),
        ((*STORE, "location"), {"longitude": 181}, "delivery.stores[0].location.longitude"),
        ((*STORE, "location"), {"latitude": -90.5}, "delivery.stores[0].location.latitude"),
        (PRODUCT, {"price": -1}, "delivery.stores[0].products[0].price"),
        (PRODUCT, {"price": 1.005}, "delivery.stores[0].products[0].price"),
        (PRODUCT, {"price": "28"}, "delivery.stores[0].products[0].price"),
        (PRODUCT, {"price": True}, "delivery.stores[0].products[0].price"),
        (PRODUCT, {"price": float("inf")}, "delivery.stores[0].products[0].price"),
        (PRODUCT, {"product_id": "P2"}, "delivery.stores[0].products[1].product_id"),
        (PRODUCT, {"stock": 5}, "delivery.stores[0].products[0].stock"),
        (ORDER, {"status": "lost"}, "delivery.orders[0].status"),
        (ORDER, {"order_type": "hotel"}, "delivery.orders[0].order_type"),
        (ORDER, {"order_id": "O_PAID"}, "delivery.orders[1].order_id"),
        (ORDER, {"create_time": "yesterday"}, "delivery.orders[0].create_time"),
        (ORDER, {"dispatch_time": "2026-02-30 10:00:00"}, "delivery.orders[0].dispatch_time"),
        (ORDER, {"dispatch_time": None}, "delivery.orders[0].dispatch_time"),
        (ORDER, {"delivery_time": None}, "delivery.orders[0].delivery_time"),
        (ORDER, {"create_time": None}, "delivery.orders[0].create_time"),
        (ORDER, {"shipping_time": None}, "delivery.orders[0].shipping_time"),
        (ORDER, {"amount_due": 1}, "delivery.orders[0].amount_due"),
        (("orders", 7), {"amount_paid": 5}, "delivery.orders[7].amount_due"),
        ((*ORDER, "products", 0), {"quantity": 0}, "delivery.orders[0].products[0].quantity"),
        ((*ORDER, "products", 0), {"quantity": 1.5}, "delivery.orders[0].products[0].quantity"),
        ((*ORDER, "products", 0), {"unit_price": 0.001}, "delivery.orders[0].products[0].unit_price"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_path(seed, where, changes, path):
    at(seed["delivery"], *where).update(changes)
    with pytest.raises(SeedError) as caught:
        world_of(seed)
    assert caught.value.path == path
    assert caught.value.message


@pytest.mark.parametrize("key", ["store_id", "name", "rating", "location"])
def test_a_store_must_have_its_parts(seed, key):
    del seed["delivery"]["stores"][0][key]
    with pytest.raises(SeedError) as caught:
        world_of(seed)
    assert caught.value.path == f"delivery.stores[0].{key}"


def test_a_missing_section_is_an_empty_world(seed):
    del seed["delivery"]
    assert world_of(seed).records(None) == {"orders": []}


@pytest.mark.parametrize(
    ("order_id", "paid", "due"),
    [("O_UNPAID", 0, 5600), ("O_PAID", 5600, 0), ("O_DELIVERED", 5600, 0), ("O_CANCELLED", 0, 0)],
)
def test_money_that_a_seed_leaves_out_follows_from_the_status(seed, order_id, paid, due):
    order = orders_of(seed)[order_id]
    money = [order[key] for key in ("total_price", "amount_paid", "amount_due", "refunded")]
    assert money == [5600, paid, due, 0]


@given(st.sampled_from(STATUSES), st.integers(0, 10**7), st.integers(1, 999))
def test_an_order_of_any_status_and_price_loads_with_balanced_money(status, price, quantity):
    from_seed = {
        "order_id": "O1", "user_id": "U1", "store_id": "S1", "status": status, "create_time": "2026-03-01 10:00:00",
        "products": [{"product_id": "P1", "quantity": quantity, "unit_price": price / 100}],
        "location": {"address": "A 1", "longitude": 1, "latitude": 1},
    }  # fmt: skip
    order = DOMAIN.section.model_validate({"orders": [from_seed]}).orders[0]
    assert order.account().balanced
    assert order.account().total == price * quantity


def test_money_that_a_seed_states_is_kept(seed):
    seed["delivery"]["orders"][7].update(amount_paid=56, refunded=56)
    order = orders_of(seed)["O_CANCELLED"]
    assert (order["amount_paid"], order["refunded"]) == (5600, 5600)


def test_a_total_that_differs_from_its_lines_is_kept_and_reported(seed):
    seed["delivery"]["orders"][0]["total_price"] = 50.5
    world = world_of(seed)
    assert world.template.report == [{"kind": "order.total", "text": "O_UNPAID: total 50.5 kept, lines come to 56"}]
    assert next(o for o in world.records(None)["orders"] if o["order_id"] == "O_UNPAID")["amount_due"] == 5050


def test_names_and_distance_come_from_the_catalogue_and_times_are_padded(seed):
    order = seed["delivery"]["orders"][0]
    del order["products"][0]["name"], order["dispatch_time"], order["delivery_time"], order["shipping_time"]
    order["create_time"] = "2026-3-1 8:5:9"
    loaded = orders_of(seed)["O_UNPAID"]
    assert loaded["products"][0]["name"] == "Beef noodles"
    assert (loaded["store_name"], loaded["distance"]) == ("Lotus Noodles", 1322)
    assert loaded["location"]["matched_address"] == loaded["location"]["address"]
    assert loaded["create_time"] == loaded["update_time"] == "2026-03-01 08:05:09"
    assert (loaded["dispatch_time"], loaded["delivery_time"], loaded["shipping_time"]) == ("", "", 0)


def test_an_order_of_a_store_that_is_gone_loads_and_is_reported(seed):
    seed["delivery"]["orders"][0].update(store_id="S_GONE")
    world = world_of(seed)
    assert [note["kind"] for note in world.template.report] == ["order.store"]
    order = next(o for o in world.records(None)["orders"] if o["order_id"] == "O_UNPAID")
    assert (order["store_name"], order["distance"]) == ("", 0)


def test_the_same_seed_gives_the_same_digest_and_another_seed_another(seed):
    one = world_of(copy.deepcopy(seed)).digest()
    assert world_of(copy.deepcopy(seed)).digest() == one
    seed["delivery"]["stores"][0]["products"][0]["price"] = 28.01
    assert world_of(seed).digest() != one


def test_a_fork_at_a_call_is_the_world_after_that_call(seed):
    store = WorldStore(DOMAIN)
    world = store.create(seed, "state")
    tools = {tool.name: tool for tool in DOMAIN.tools}
    world.perform(tools["pay_delivery_order"], {"order_id": "O_UNPAID"})
    after_first = world.digest()
    world.perform(tools["cancel_delivery_order"], {"order_id": "O_UNPAID"})
    assert store.fork(world.handle, at=1).digest() == after_first
    world.roll_back(0)
    assert world.digest() == store.create(seed).digest()
