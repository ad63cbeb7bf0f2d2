"""The audit of published tasks: what stands twice, what cannot be done, what contradicts itself, and why."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from lifeworld_datasets.commands import register
from lifeworld_datasets.vitabench import Imported, import_document
from lifeworld_datasets.vitabench.audit import Audit, audit, duplicates
from lifeworld_datasets.vitabench.points import Points
from typer import Typer
from typer.testing import CliRunner

Make = Callable[..., dict[str, Any]]


def take(*documents: dict[str, Any]) -> list[Imported]:
    return import_document([{**one, "id": f"T{n}"} for n, one in enumerate(documents)], "test.json")


def points(document: dict[str, Any], overall: list[str], *states: list[str]) -> dict[str, Any]:
    """The same task with other rubrics."""
    criteria = document["evaluation_criteria"]
    first = {**criteria["expected_states"][0]} if criteria["expected_states"] else {"required_orders": []}
    found = [{**first, "state_rubrics": list(texts)} for texts in states]
    return {**document, "evaluation_criteria": {"expected_states": found, "overall_rubrics": overall}}


@pytest.mark.parametrize(
    ("overall", "states", "found", "rubric"),
    [
        (["a", "b"], [["a"], ["b"]], Points(2, 0), ["a", "b"]),
        (["a", "b it is"], [["a", "it is b"]], Points(1, 1), ["a", "b it is"]),
        (["a"], [["a", "b"]], Points(1, 0, ("b",)), ["a"]),
        ([], [["a"], ["a", "b"]], Points(0, 0, (), ("a",)), ["a", "b"]),
        (["a", "a"], [["a"]], Points(1, 0, (), ("a",)), ["a"]),
    ],
)
def test_points_that_stand_twice_enter_the_rubric_once_and_are_counted(
    published: Make, key_order: Make, overall: list[str], states: list[list[str]], found: Points, rubric: list[str]
) -> None:
    (imported,) = take(points(published(key_order("K1")), overall, *states))
    assert imported.points == found
    texts = [one.text["en"] for one in imported.task.rubric if one.id.startswith("rubric_")]
    assert texts == rubric
    assert len(overall) + sum(map(len, states)) >= len(texts) + found.left_out


def test_each_task_is_told_by_its_worst_reason_and_forms_that_differ_are_no_contradiction(
    published: Make, key_order: Make
) -> None:
    documents = (
        published(key_order("K1")),
        published(key_order("K1", status="delivered")),
        published(key_order("K1", total_price=1.0)),
        published(key_order("K1", user_id="U8"), key_order("K2", store_id="S9")),
    )
    found = audit(take(*({**one, "instructions": f"Errand {n}"} for n, one in enumerate(documents))))
    assert [one.verdict for one in found] == ["sound", "adapted", "contradictory", "unreachable"]
    assert [reason[0] for reason in found[3].reasons] == ["contradictory", "unreachable"]
    assert "the key says 1.00" in found[2].reasons[0][2]
    assert found[3].reasons[1][1:] == ("K2", _reason(found[3], "K2"))
    assert duplicates(found).startswith("rubrics: ")


def _reason(one: Audit, record: str) -> str:
    (text,) = [reason for _, where, reason in one.reasons if where == record]
    assert "S9" in text
    return text


@pytest.mark.parametrize(
    ("point", "disputed"),
    [
        ("The table is reserved for 2025-06-02 14:00", True),
        ("预约时间应为2025-06-02 14:00:00", True),
        ("The table is reserved for 2025-6-1 14:00", False),
        ("The reservation is before 2025-06-02 14:00", False),
        ("Tea arrives at 2025-06-02 14:00", False),
        ("A reservation is made", False),
    ],
)
def test_a_time_of_a_visit_that_the_key_does_not_have_is_a_contradiction(
    published: Make, point: str, disputed: bool
) -> None:
    visit = {
        "reservation_id": "R1", "shop_id": "I1", "reservation_time": "2025-06-01 14:00:00", "customer_id": "U7",
        "update_time": "", "customer_count": 3, "status": "unconsumed",
    }  # fmt: skip
    (imported,) = take(points(published(visit), [point], [point]))
    assert bool(imported.disputes) is disputed


def test_one_request_with_two_rubrics_is_a_contradiction(published: Make, key_order: Make) -> None:
    found = audit(take(published(key_order("K1")), published(key_order("K1", status="unpaid"))))
    assert [one.verdict for one in found] == ["contradictory"] * 2
    assert found[0].reasons == [
        ("contradictory", "suite", "T0, T1 decide an equal case differently: the whole rubric.")
    ]


def test_the_command_tells_counts_duplicates_and_reasons(
    published: Make, key_order: Make, write_json: Callable[[str, Any], Path]
) -> None:
    document = published(key_order("K1", total_price=1.0))
    path = write_json("published.json", [points(document, ["a"], ["a"], ["b"])])
    tasks = Typer()
    register(lambda _: tasks)
    done = CliRunner().invoke(tasks, ["audit", f"vitabench:{path}"])
    assert done.exit_code == 0, done.output
    assert "1 points; 1 of the states repeat one of them and are left out (1 word for word" in done.stdout
    assert "contradictory  K1" in done.stdout
    assert "apart" in done.stdout
    whole = json.loads(CliRunner().invoke(tasks, ["audit", str(path), "--json"]).stdout)
    assert whole["tasks"] == {"contradictory": 1}
    assert whole["audits"][0]["apart"] == ["b"]
    assert CliRunner().invoke(tasks, ["audit", "nowhere.json"]).exit_code == 2
