"""A published-format task and reference sequences of our own, small enough to read."""

import json
from pathlib import Path
from typing import Any

import pytest

HOME = "7 Willow Lane, Xihu District, Hangzhou"
SHOP = "3 Lake Road, Xihu District, Hangzhou"


def task() -> dict[str, Any]:
    """One delivery task as the published files write them."""
    key = {
        "order_id": "T1", "order_type": "delivery", "user_id": "U9", "store_id": "S1", "note": "",
        "location": {"address": HOME, "longitude": 120.131, "latitude": 30.259},
        "dispatch_time": "", "shipping_time": None, "delivery_time": "", "total_price": 56.0,
        "create_time": "2026-03-02 11:00:00", "update_time": "2026-03-02 11:00:00", "status": "paid",
        "products": [{"product_id": "P1", "price": 28.0, "quantity": 2, "attributes": "mild"}],
    }  # fmt: skip
    preset = {
        **key, "order_id": "OLD1", "status": "unpaid", "create_time": "2026-03-01 11:00:00", "note": "no onions",
        "update_time": "2026-03-01 11:00:00", "dispatch_time": "2026-03-02 12:00:00", "shipping_time": 34,
        "delivery_time": "2026-03-02 12:34:00", "total_price": 9.9,
        "products": [{"product_id": "P2", "name": "Soy milk", "price": 9.9, "quantity": 1, "attributes": ""}],
    }  # fmt: skip
    return {
        "id": "MINI1",
        "domain": "delivery",
        "message_history": [],
        "user_scenario": {"user_profile": {"user id": "U9", "occupation": "Teacher", "home address": HOME}},
        "instructions": "Two mild beef noodles to my home, please, and pay for them.",
        "environment": {
            "time": "2026-03-02 11:00:00",
            "user_id": "U9",
            "orders": {"OLD1": preset},
            "weather": [
                {"city": "Hangzhou", "category": "rain", "datetime": "2026-03-02", "temperature": [6, 9], "humidity": 8}
            ],
            "location": [{"address": HOME, "longitude": 120.131, "latitude": 30.259}],
            "user_historical_behaviors": {"user id": "U9", "residence": "Hangzhou"},
            "stores": {
                "S1": {
                    "name": "Lotus Noodles", "store_id": "S1", "score": 4.6, "tags": ["noodles"],
                    "location": {"address": SHOP, "longitude": 120.14, "latitude": 30.25},
                    "products": [
                        {"product_id": "P1", "name": "Beef noodles", "store_id": "S1", "store_name": "Lotus Noodles",
                         "price": 28.0, "tags": ["beef"], "attributes": ["mild", "hot"]},
                        {"product_id": "P2", "name": "Soy milk", "store_id": "S1", "store_name": "Lotus Noodles",
                         "price": 9.9, "tags": ["drink"], "attributes": []},
                    ],
                }
            },
        },
        "evaluation_criteria": {
            "expected_states": [
                {"required_orders": [key], "optional_orders": [], "state_rubrics": ["Two beef noodles are ordered"]}
            ],
            "overall_rubrics": ["Two beef noodles are ordered"],
        },
    }  # fmt: skip


def sequence() -> dict[str, Any]:
    """A reference sequence with an accepted and a refused call of several kinds."""
    create = {
        "user_id": "U9", "store_id": "S1", "product_ids": ["P1", "P2"], "product_cnts": [2, 1], "address": HOME,
        "dispatch_time": "2026-03-02 11:30:00", "note": "call first", "attributes": ["mild", ""],
    }  # fmt: skip
    created = {"$ref": "call3.order_id"}
    return {
        "sequence_id": "MINI1/en/key",
        "task_id": "MINI1",
        "language": "en",
        "variant": "key",
        "calls": [
            {"tool": "delivery_store_search_recommand", "arguments": {"keywords": ["noodles"]},
             "expect": {"ok": True, "note": "by tag", "mentions": ["S1"], "absent": ["S2"]}},
            {"tool": "address_to_longitude_latitude", "arguments": {"address": HOME},
             "expect": {"ok": True, "note": "exact", "value": [120.131, 30.259]}},
            {"tool": "create_delivery_order", "arguments": {**create, "product_cnts": [2]},
             "expect": {"ok": False, "note": "more products than counts"}},
            {"tool": "create_delivery_order", "arguments": create, "expect": {"ok": True, "note": "key record"}},
            {"tool": "pay_delivery_order", "arguments": {"order_id": created}, "expect": {"ok": True, "note": "pay"}},
            {"tool": "pay_delivery_order", "arguments": {"order_id": created},
             "expect": {"ok": False, "note": "paying twice"}},
            {"tool": "get_delivery_order_status", "arguments": {"order_id": created},
             "expect": {"ok": True, "note": "word", "mentions": ["paid", created]}},
            {"tool": "delivery_distance_to_time", "arguments": {"distance": 1000},
             "expect": {"ok": True, "note": "minutes", "value": 32.0}},
            {"tool": "get_holiday_date", "arguments": {"year": "2026", "holiday_name": "National Day"},
             "expect": {"ok": True, "note": "date", "value": "2026-10-01"}},
            {"tool": "cancel_delivery_order", "arguments": {"order_id": "OLD1"},
             "expect": {"ok": True, "note": "cancel preset"}},
        ],
        "final_orders": [
            {"id": "call3.order_id", "type": "delivery", "user_id": "U9", "place_id": "S1", "status": "paid",
             "total_price": "65.90", "note": "call first", "dispatch_time": "2026-03-02 11:30:00",
             "delivery_time": "2026-03-02 12:04:00", "address": HOME,
             "items": [
                 {"product_id": "P1", "quantity": 2, "unit_price": "28.00", "attributes": "mild"},
                 {"product_id": "P2", "quantity": 1, "unit_price": "9.90", "attributes": ""},
             ]},
            {"id": "OLD1", "type": "delivery", "user_id": "U9", "place_id": "S1", "status": "cancelled",
             "total_price": "9.90", "note": "no onions", "dispatch_time": "2026-03-02 12:00:00",
             "delivery_time": None, "address": HOME,
             "items": [{"product_id": "P2", "quantity": 1, "unit_price": "9.90", "attributes": ""}]},
        ],
        "final_books": [],
        "final_reservations": [],
    }  # fmt: skip


@pytest.fixture
def golden(tmp_path: Path) -> Path:
    """A golden folder with the task beside it, as the published ones stand."""
    (tmp_path / "tasks").mkdir()
    (tmp_path / "golden").mkdir()
    (tmp_path / "tasks" / "mini_en.json").write_text(json.dumps([task()]), encoding="utf-8")
    path = tmp_path / "golden" / "mini.json"
    path.write_text(json.dumps([sequence()]), encoding="utf-8")
    return path


@pytest.fixture
def reference() -> dict[str, Any]:
    """The one sequence, to be changed."""
    return sequence()
