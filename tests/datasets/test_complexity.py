"""How hard a task is: known answers, what each figure follows, and what it is left alone by."""

import math
from typing import Any

import pytest
from lifeworld_datasets.complexity import DEFINITION, complexity
from lifeworld_datasets.complexity.entropy import entropy
from lifeworld_datasets.complexity.search import is_need
from lifeworld_datasets.suites import load_suite
from lifeworld_datasets.task import Task

BOTH = {"en": "plain", "zh": "普通"}


def fact(name: str, disclose: str, slots: dict[str, Any], needed: tuple[str, ...] = ("bought",)) -> dict[str, Any]:
    return {"id": name, "text": BOTH, "slots": slots, "disclose": disclose, "needed_by": list(needed)}


def task(**changes: Any) -> Task:
    stores = [
        {"store_id": f"S{n}", "name": f"shop {n}", "products": [{"product_id": f"P{n}{m}"} for m in range(5)]}
        for n in range(2)
    ]
    orders = [{"order_id": f"O{n}", "products": [{"product_id": "P00"}]} for n in range(3)]
    document: dict[str, Any] = {
        "id": "noodles", "suite": "small", "languages": ["en", "zh"], "servers": ["delivery"], "title": BOTH,
        "world": {"clock": {"now": "2026-05-15 13:50:00"}, "delivery": {"stores": stores, "orders": orders}},
        "persona": {
            "id": "p", "name": BOTH, "patience": 10,
            "profile": dict.fromkeys(
                ("occupation", "age_group", "residence", "diet", "family", "personality"), BOTH
            ),
        },
        "instruction": BOTH,
        "facts": [
            fact("wish", "opening", {"dish": BOTH}),
            fact("rest", "ask", {"count": 2, "avoid": ["peanuts", "shrimp"]}),
            fact("diet", "never", {}),
            fact("chat", "volunteer", {"pet": "cat"}, ()),
        ],
        "rubric": [
            {"id": "bought", "text": BOTH, "facts": ["wish", "rest", "diet"]},
            {"id": "paid", "text": BOTH, "depends_on": ["bought"]},
        ],
        "solution": [
            {"call": {"tool": "delivery_store_search_recommand", "arguments": {"keywords": ["P00"]}}},
            {"say": BOTH},
            {"call": {"tool": "create_delivery_order", "arguments": {
                "store_id": "S0", "product_ids": ["P00", {"$ref": "call0.items[product_id=P01].product_id"}]}}},
            {"call": {"tool": "cancel_delivery_order", "arguments": {"order_id": "O1"}}},
            {"call": {"tool": "pay_delivery_order", "arguments": {"order_id": "O2"}}},
        ],
    }  # fmt: skip
    return Task.model_validate({**document, **changes})


def test_points_count_needed_values_inferred_ones_and_what_binds_them() -> None:
    found = complexity(task())
    assert (found["explicit_points"], found["implicit_points"], found["bindings"]) == (4, 1, 3)
    assert found["reasoning_points"] == 8
    assert [found[f"facts_{kind}"] for kind in ("opening", "volunteer", "ask", "never")] == [1, 1, 1, 1]
    assert found["definition"] == DEFINITION


def test_the_search_space_counts_look_alikes_of_what_the_solution_names() -> None:
    found = complexity(task())
    # two products among ten each (their shop follows), one order among three; the order paid for is no choice
    assert found["needs"] == 2
    assert found["search_entities"] == 23
    assert found["search_log10"] == pytest.approx(math.log10(10 * 10 * 3), abs=1e-6)


def test_what_is_unseen_at_the_opening_is_a_share_of_what_matters() -> None:
    found = complexity(task())
    assert found["eta_user"] == 0.8
    assert found["eta"] == pytest.approx(1 - 1 / 28, abs=1e-6)


def test_entropy_is_that_of_kind_and_fields_and_of_what_the_user_has_to_tell() -> None:
    assert entropy([1, 1, 1, 1]) == 2
    assert entropy([7]) == entropy([]) == 0
    # 15 records (2 stores, 10 products, 3 orders with a line each make 18): kinds, then id and name of a store, …
    kinds = [2, 10, 3, 3]
    fields = (2 * 2 + 10 * math.log2(10) + 3 * math.log2(3) + 0) / 18
    assert complexity(task())["entropy"] == pytest.approx(entropy(kinds) + fields + math.log2(4), abs=1e-6)


def test_figures_that_cannot_be_formed_are_left_out() -> None:
    found = complexity(task(solution=[], facts=[], rubric=[{"id": "bought", "text": BOTH}]))
    assert not {"needs", "search_entities", "search_log10", "eta", "eta_user"} & found.keys()
    assert found["reasoning_points"] == 1


def test_a_person_who_makes_it_hard_ranks_above_one_who_does_not() -> None:
    easy = task().persona.model_dump()
    assert complexity(task())["persona_hardness"] == 0
    worst = {**easy, "temper": "impatient", "approach": "scattered", "style": "terse", "patience": 1}
    assert complexity(task(persona=worst))["persona_hardness"] == 1


def test_more_look_alikes_make_a_task_harder_and_nothing_else_moves() -> None:
    more = task().world
    more["delivery"]["stores"].append({"store_id": "S9", "products": [{"product_id": "P9"}]})
    before, after = complexity(task()), complexity(task(world=more))
    moved = {name for name in before if before[name] != after[name]}
    assert moved == {"search_entities", "search_log10", "entropy", "eta"}
    assert after["search_entities"] > before["search_entities"]


def test_words_of_a_tools_name_say_whether_it_changes_something() -> None:
    changing = ("create_hotel_order", "modify_train_order", "cancel_hotel_order", "instore_book", "instore_reservation")
    looking = ("get_instore_books", "search_instore_reservation", "pay_instore_book", "get_weather")
    assert all(map(is_need, changing))
    assert not any(map(is_need, looking))


def test_every_shipped_task_has_every_figure_and_the_same_each_time() -> None:
    for one in load_suite("starter"):
        found = complexity(one)
        assert {"reasoning_points", "search_entities", "entropy", "eta", "persona_hardness"} <= found.keys()
        assert found["reasoning_points"] >= 5
        assert 0 < found["eta"] < 1
        assert found == complexity(one)
