"""A small bilingual task that lints clean, and a small published task; both as plain JSON, for tests to change."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from lifeworld_datasets.session import End, Header
from lifeworld_datasets.task import Limits, Task


def both(en: str, zh: str) -> dict[str, str]:
    return {"en": en, "zh": zh}


TASK: dict[str, Any] = {
    "format": "lifeworld-task/1",
    "id": "noodles",
    "suite": "tests",
    "languages": ["en", "zh"],
    "servers": ["delivery"],
    "title": both("Noodles for two", "两碗面"),
    "world": {
        "clock": {"now": "2026-03-02 09:00:00"},
        "user": {
            "user_id": "U1",
            "addresses": {"home": both("12 Willow Lane", "柳巷12号")},
            "behaviors": {"en": {"residence": "Hangzhou"}, "zh": {"常住地": "杭州"}},
        },
        "places": [{"address": both("12 Willow Lane", "柳巷12号"), "longitude": 120.13, "latitude": 30.25}],
        "weather": [
            {
                "city": both("Hangzhou", "杭州"),
                "date": "2026-03-02",
                "category": both("rain", "雨"),
                "temperature_low": 6,
                "temperature_high": 11,
                "humidity": 81,
            }
        ],
        "delivery": {
            "stores": [
                {
                    "store_id": "S_LOTUS",
                    "name": both("Lotus Noodles", "莲花面馆"),
                    "rating": 4.6,
                    "location": {"address": both("3 Lake Road", "湖路3号"), "longitude": 120.14, "latitude": 30.25},
                    "tags": {"en": ["noodles"], "zh": ["面"]},
                    "products": [
                        {"product_id": "P_BEEF", "name": both("Beef noodles", "牛肉面"), "price": 28.0},
                        {"product_id": "P_EGG", "name": both("Egg noodles", "鸡蛋面"), "price": 18.5},
                    ],
                }
            ],
            "orders": [],
        },
    },
    "persona": {
        "id": "ann",
        "name": both("Ann", "安"),
        "profile": {
            key: both("plain", "普通")
            for key in ("occupation", "age_group", "residence", "diet", "family", "personality")
        },
    },
    "instruction": both(
        "Order 2 bowls of beef noodles home, to arrive by 12:30, at most 60 yuan.",
        "点2碗牛肉面送到家，12:30前送到，不超过60元。",
    ),
    "facts": [
        {
            "id": "dish",
            "text": both("I want 2 bowls of beef noodles.", "我要2碗牛肉面。"),
            "slots": {"count": 2, "dish": both("beef noodles", "牛肉面"), "spicy": False},
            "disclose": "opening",
            "needed_by": ["ordered"],
        },
        {
            "id": "when",
            "text": both("It must be here by 12:30.", "12点半前要送到。"),
            "slots": {"time": "2026-03-02 12:30"},
            "disclose": "ask",
            "needed_by": ["in_time"],
        },
    ],
    "texts": {"home": both("12 Willow Lane", "柳巷12号")},
    "rubric": [
        {
            "id": "ordered",
            "text": both("Two bowls are ordered.", "点了两碗。"),
            "check": "state.delivery.orders.exists(o, o.products.exists(p, p.quantity == 2))",
            "facts": ["dish"],
        },
        {
            "id": "in_time",
            "text": both("It arrives in time.", "准时送到。"),
            "check": 'state.delivery.orders.exists(o, o.delivery_time <= "2026-03-02 12:30:00")',
            "facts": ["when"],
            "depends_on": ["ordered"],
        },
        {"id": "polite", "text": both("The agent is polite.", "礼貌。"), "kind": "conduct", "required": False},
    ],
    "solution": [
        {"call": {"tool": "delivery_store_search_recommand", "arguments": {"keywords": ["noodles"]}}},
        {"say": both("I am looking.", "我看看。")},
        {
            "call": {
                "tool": "create_delivery_order",
                "arguments": {
                    "user_id": "U1",
                    "store_id": {"$ref": "call0.items[store_id=S_LOTUS].store_id"},
                    "product_ids": ["P_BEEF"],
                    "product_cnts": [2],
                    "address": {"$text": "home"},
                    "dispatch_time": {"$time": "2026-03-02 12:30:00", "minus_minutes": 35},
                    "note": "quick",
                },
            }
        },
        {"call": {"tool": "pay_delivery_order", "arguments": {"order_id": {"$ref": "call1.order_id"}}}},
    ],
    "near_misses": [
        {"id": "one", "breaks": "ordered", "edits": [{"step": 2, "set": {"product_cnts": [1]}}]},
        {"id": "late", "breaks": "in_time", "edits": [{"step": 2, "set": {"dispatch_time": "2026-03-02 12:29:00"}}]},
    ],
}

PLACE = {"address": "Green Garden, 63 Hong Kong Road", "longitude": 120.4, "latitude": 36.06}


def _order(order_id: str, **changes: Any) -> dict[str, Any]:
    order = {
        "order_id": order_id,
        "order_type": "delivery",
        "user_id": "U7",
        "store_id": "S1",
        "note": "",
        "location": PLACE,
        "dispatch_time": "",
        "shipping_time": None,
        "delivery_time": "",
        "total_price": 20,
        "create_time": "2025-05-31 18:00:00",
        "update_time": "2025-05-31 18:00:00",
        "status": "paid",
        "products": [{"product_id": "P1", "price": 10, "quantity": 2, "attributes": ""}],
    }
    return copy.deepcopy({**order, **changes})


def _product(product_id: str, **changes: Any) -> dict[str, Any]:
    product = {"product_id": product_id, "name": product_id, "store_id": "S1", "store_name": "x", "price": 10}
    return {**product, "tags": [], "attributes": [], "product_type": "target", **changes}


@pytest.fixture
def task_json() -> dict[str, Any]:
    """The clean task as JSON, to be changed."""
    return copy.deepcopy(TASK)


@pytest.fixture
def task(task_json: dict[str, Any]) -> Task:
    return Task.model_validate(task_json)


@pytest.fixture
def key_order() -> Callable[..., dict[str, Any]]:
    """An order of the published format."""
    return _order


@pytest.fixture
def published() -> Callable[..., dict[str, Any]]:
    """A published delivery task with these key records, initial orders and changes of its environment."""

    def make(*records: dict[str, Any], orders: tuple[dict[str, Any], ...] = (), **environment: Any) -> dict[str, Any]:
        return {
            "id": "T1",
            "domain": "delivery",
            "message_history": [],
            "environment": {
                "time": "2025-05-31 18:45:07",
                "user_id": "U7",
                "orders": {order["order_id"]: order for order in orders},
                "weather": [
                    {
                        "city": "Qingdao",
                        "category": "rain",
                        "datetime": "2025-05-31",
                        "temperature": [17, 25],
                        "humidity": 84,
                    }
                ],
                "location": [PLACE],
                "user_historical_behaviors": {"user id": "U7", "home address": "Old Town 1"},
                "stores": {
                    "S1": {
                        "name": "Kebab House",
                        "store_id": "S1",
                        "score": 4.5,
                        "location": {"address": "Kebab House, Zhonglian", "longitude": 120.38, "latitude": 36.08},
                        "tags": ["kebab"],
                        "target_reason": "the answer",
                        "products": [
                            _product("P1", attributes=["Mild", "Hot", "Less Ice"]),
                            _product("P2", price=7.35),
                        ],
                    }
                },
                **environment,
            },
            "user_scenario": {"user_profile": {"personality": "Impatient, rushes", "age_group": "30~35"}},
            "instructions": "Order two kebabs to the office.",
            "evaluation_criteria": {
                "expected_states": [
                    {"required_orders": list(records), "optional_orders": [], "state_rubrics": ["Two kebabs"]}
                ],
                "overall_rubrics": ["Two kebabs are on their way."],
            },
        }

    return make


@pytest.fixture
def header(task: Task) -> Header:
    return Header(
        session_id="abc-noodles-en-0",
        trial=0,
        seed=1,
        task=task,
        language="en",
        agent="scripted:idle",
        user="scripted",
        limits=Limits(),
        servers=["delivery"],
        tools=[],
        initial={"delivery": {"orders": [], "bookings": [], "reservations": [], "stock": []}},
    )


@pytest.fixture
def end() -> End:
    return End(termination="agent_done", boundary="none", turns=1)


@pytest.fixture
def write_json(tmp_path: Path) -> Callable[[str, Any], Path]:
    def write(name: str, document: Any) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")
        return path

    return write
