"""Steps by name with a near miss cut in, and references resolved against earlier results."""

from typing import Any

import pytest
from lifeworld_datasets.errors import DatasetError, ReferenceFault
from lifeworld_datasets.plan import edited
from lifeworld_datasets.references import check_form, find, parse, resolve
from lifeworld_datasets.solution import CallStep, Edit, NearMiss, Step
from lifeworld_datasets.task import Task

RESULTS = {
    "call0": {"items": [{"product_id": "P1", "price": 3}, {"product_id": "P 2.x", "price": 4, "tags": ["a"]}, "odd"]},
    "call3": {"minutes": 34, "at": "2026-03-02 12:00:00", "flag": True, "n": 7},
}


def miss(*edits: Edit) -> NearMiss:
    return NearMiss(id="m", breaks="ordered", edits=list(edits))


def test_steps_are_named_by_place_among_calls_and_utterances(task: Task) -> None:
    assert [name for name, _ in edited(task)] == ["call0", "say0", "call1", "call2"]
    assert [step for _, step in edited(task)] == task.solution


def test_dropping_and_adding_steps_does_not_move_the_names_of_the_others(task: Task) -> None:
    extra = Step(call=CallStep(tool="weather"))
    edits = miss(Edit(step=0, drop=True, before=[extra]), Edit(step=2, after=[extra, extra]))
    assert [name for name, _ in edited(task, edits)] == ["add0", "say0", "call1", "add1", "add2", "call2"]


def test_setting_replaces_arguments_and_null_removes_them(task: Task) -> None:
    steps = dict(edited(task, miss(Edit(step=2, set={"note": None, "product_cnts": [1]}), Edit(step=2, set={"x": 1}))))
    call = steps["call1"].call
    assert call is not None
    assert call.tool == "create_delivery_order"
    assert "note" not in call.arguments
    assert (call.arguments["product_cnts"], call.arguments["x"], call.arguments["user_id"]) == ([1], 1, "U1")
    assert task.solution[2].call is not None
    assert task.solution[2].call.arguments["note"] == "quick"


@pytest.mark.parametrize(
    ("edit", "cause"),
    [
        (Edit(step=9, drop=True), "edits step 9, but the solution has 4 steps"),
        (Edit(step=1, set={"a": 1}), "at step 1 sets arguments, but the step is an utterance"),
    ],
)
def test_an_edit_that_does_not_fit_names_task_near_miss_and_step(task: Task, edit: Edit, cause: str) -> None:
    with pytest.raises(DatasetError, match=f"task noodles: near miss m.*{cause}"):
        edited(task, miss(edit))


def test_references_are_resolved_at_any_depth() -> None:
    value = {
        "a": [{"$ref": "call0.items[product_id=P1].price"}, {"b": {"$text": "note"}}],
        "plain": "x",
        "whole": {"$ref": "call3"},
        "dotted": {"$ref": "call0.items[product_id=P 2.x].tags"},
    }
    assert resolve(value, RESULTS, {"note": "no chili"}) == {
        "a": [3, {"b": "no chili"}],
        "plain": "x",
        "whole": RESULTS["call3"],
        "dotted": ["a"],
    }


@pytest.mark.parametrize(
    ("reference", "time"),
    [
        ({"$time": "2026-03-02 12:00:00"}, "2026-03-02 12:00:00"),
        ({"$time": "2026-03-02 12:00:00", "plus_minutes": 90}, "2026-03-02 13:30:00"),
        ({"$time": {"$ref": "call3.at"}, "minus_minutes": {"$ref": "call3.minutes"}}, "2026-03-02 11:26:00"),
        ({"$time": "2026-03-01 00:10:00", "minus_minutes": 10.5}, "2026-02-28 23:59:30"),
    ],
)
def test_times_are_moved_by_minutes(reference: dict[str, Any], time: str) -> None:
    assert resolve(reference, RESULTS, {}) == time


@pytest.mark.parametrize(
    ("reference", "cause"),
    [
        ({"$ref": "call9.x"}, "'call9.x': there is no result of call9"),
        ({"$ref": "call3.nothing"}, "nothing called 'nothing'"),
        ({"$ref": "call3.n.deeper"}, "nothing called 'deeper'"),
        ({"$ref": "call0.items[product_id=P9].price"}, "no element with product_id = 'P9'"),
        ({"$ref": "call3[a=b]"}, "does not stand at a list"),
        ({"$ref": "call0.items[0]"}, r"cannot be read from '\[0\]'"),
        ({"$ref": "call0.items..price"}, "cannot be read from"),
        ({"$ref": ""}, "is no path"),
        ({"$ref": 4}, "is no path"),
        ({"$ref": "call0", "x": 1}, "is none of"),
        ({"$text": "lost"}, "no text of that key"),
        ({"$text": 1}, "is none of"),
        ({"$eval": "1"}, "is none of"),
        ({"$time": "noon"}, "is no time"),
        ({"$time": 5}, "is no time"),
        ({"$time": "2026-03-02 12:00:00", "plus_minutes": "5"}, "is no number of minutes"),
        ({"$time": "2026-03-02 12:00:00", "plus_minutes": {"$ref": "call3.flag"}}, "is no number of minutes"),
        ({"$time": "2026-03-02 12:00:00", "plus_minutes": 1e12}, "out of the calendar"),
        ({"$time": "2026-03-02 12:00:00", "plus_minutes": 1, "minus_minutes": 1}, "is none of"),
    ],
)
def test_a_reference_that_leads_nowhere_is_named(reference: dict[str, Any], cause: str) -> None:
    with pytest.raises(ReferenceFault, match=cause):
        resolve({"argument": [reference]}, RESULTS, {})


def test_references_are_found_with_their_paths() -> None:
    value = {"a": [{"$time": {"$ref": "call0.t"}, "plus_minutes": 1}], "b": {"c": {"$text": "k"}}}
    assert [path for path, _ in find(value)] == ["$.a[0]", "$.a[0].$time", "$.b.c"]


def test_a_path_is_parsed_into_step_and_parts() -> None:
    assert parse("add0.items[date=2026-03-02 12:00:00].x") == ("add0", ("items", ("date", "2026-03-02 12:00:00"), "x"))
    assert check_form({"$ref": "call0"}) == "$ref"
