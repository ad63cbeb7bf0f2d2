"""A published task of several domains becomes one task of several servers, with one solution over all."""

from collections.abc import Callable
from typing import Any

from lifeworld_datasets.lint import lint
from lifeworld_datasets.vitabench import import_document

Make = Callable[..., dict[str, Any]]

SHOP_PLACE = {"address": "Green Garden, 63 Hong Kong Road", "longitude": 120.41, "latitude": 36.07}
SHOP = {
    "shop_id": "I1", "shop_name": "Moon Teahouse", "score": 4.8, "location": SHOP_PLACE, "tags": [],
    "enable_reservation": True, "products": [{"product_id": "V1", "name": "Tea", "price": 9, "quantity": 0}],
}  # fmt: skip
HOTEL = {
    "hotel_id": "H1", "hotel_name": "Lake Inn", "location": {"address": "Qingdao", "longitude": 1, "latitude": 2},
    "products": [{"product_id": "R1", "room_type": "twin", "date": "2025-06-05", "price": 420, "quantity": 2}],
}  # fmt: skip


def test_records_of_all_domains_share_look_ups_and_stand_on_their_servers(published: Make, key_order: Make) -> None:
    room = {"product_id": "R1", "date": "2025-06-05", "room_type": "twin", "price": 420, "quantity": 1}
    preset = key_order("O2", order_type="hotel", store_id="H1", location=None, products=[room], total_price=420)
    tea = [{"product_id": "V1", "price": 9, "quantity": 1}]
    visit = {
        "reservation_id": "K4", "shop_id": "I1", "reservation_time": "2025-06-01 14:00:00", "customer_id": "U7",
        "customer_count": 2, "status": "unconsumed",
    }  # fmt: skip
    document = published(
        key_order("K3", order_type="hotel", store_id="H1", location=None, products=[room], total_price=420),
        visit,
        key_order("K1"),
        key_order("O1", status="cancelled"),
        {**preset, "status": "cancelled"},
        key_order("K2", order_type="instore", store_id="I1", location=None, products=tea, total_price=9),
        orders=(key_order("O1"), preset),
        shops={"I1": SHOP},
        hotels={"H1": HOTEL},
    )
    (imported,) = import_document([document], "file.json")
    task = imported.task
    assert lint(task) == []
    assert (task.servers, task.suite) == (["delivery", "instore", "travel"], "vitabench-cross")
    assert task.title == {"en": "VitaBench cross T1"}
    assert [(record.id, record.kind, record.reach) for record in imported.records] == [
        ("K1", "create", "adapted"), ("O1", "cancel", "exact"), ("K4", "create", "exact"), ("K2", "create", "exact"),
        ("K3", "create", "exact"), ("O2", "cancel", "exact"),
    ]  # fmt: skip
    assert [order["order_id"] for order in task.world["delivery"]["orders"]] == ["O1"]
    assert [order["order_id"] for order in task.world["travel"]["orders"]] == ["O2"]
    assert task.world["instore"]["orders"] == []
    tools = [step.call.tool for step in task.solution if step.call]
    assert [tools.count(tool) for tool in ("get_user_historical_behaviors", "get_user_all_orders")] == [1, 1]
    assert tools[:3] == ["get_user_historical_behaviors", "get_user_all_orders", "delivery_store_search_recommand"]
    checks = {one.id: one.check or "" for one in task.rubric}
    assert "state.delivery.orders" in checks["key_K1"]
    assert "state.instore.orders" in checks["key_K2"]
    assert "state.instore.reservations" in checks["key_K4"]
    assert 'o.hotel_id == "H1"' in checks["key_K3"]
    place = "Green Garden, 63 Hong Kong Road"
    assert f"place '{place}' has other coordinates than the entity there; the entity's count" in imported.repairs
    assert imported.records[0].reason == "the key gives the address other coordinates than the map, the map's count"
    assert '"longitude": 120.41' in checks["key_K1"]
