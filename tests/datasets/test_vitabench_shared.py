"""The published files themselves, where they stand beside the checkout: all import, nearly all exactly."""

import json
from pathlib import Path

import pytest
from lifeworld_datasets.lint import lint
from lifeworld_datasets.vitabench import import_file

SHARED = Path(__file__).parents[3] / "shared" / "vitabench"

PUBLISHED_FAULTS = [
    ("10721003", "$.world.weather[0].temperature_low"),  # 24 to 17 degrees
    ("G0716002", "$.world.delivery.stores[6].rating"),  # 65
]
"""What lint finds in the published delivery files, in both languages: values that stand so in the files themselves."""

pytestmark = [
    pytest.mark.shared,
    pytest.mark.skipif(not SHARED.is_dir(), reason="the published files do not stand beside the checkout"),
]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_all_delivery_tasks_import_and_what_the_golden_sequences_reach_is_exact(language: str) -> None:
    skipped = json.loads((SHARED / "golden" / "skipped.json").read_text(encoding="utf-8"))["delivery"]
    known = {(entry["task_id"], entry["record"]) for entry in skipped if entry["language"] == language}
    imported = import_file(SHARED / "tasks" / f"delivery_{language}.json")
    assert len(imported) == 50
    assert {one.task.languages[0] for one in imported} == {language}
    lifted = {("30711009", "30711009O01"), ("30711009", "30711009T02")}  # stood inside a record that is known
    reach = [
        record.reach for one in imported for record in one.records if (one.task.id, record.id) not in known | lifted
    ]
    assert len(reach) >= 25
    assert reach.count("exact") >= 0.95 * len(reach)
    assert [(one.task.id, finding.path) for one in imported for finding in lint(one.task)] == PUBLISHED_FAULTS


def test_all_in_store_tasks_import_and_what_the_golden_sequences_reach_is_exact() -> None:
    skipped = json.loads((SHARED / "golden" / "skipped.json").read_text(encoding="utf-8"))["instore"]
    known = {(entry["task_id"], entry["record"]) for entry in skipped}
    imported = import_file(SHARED / "tasks" / "instore_en.json")
    assert len(imported) == 50
    reach = [
        record.reach
        for one in imported
        for record in one.records
        if (one.task.id, record.id.removesuffix("_order").removesuffix("_booking")) not in known
    ]
    assert len(reach) >= 110
    assert reach.count("exact") >= 0.9 * len(reach)
    assert [finding for one in imported for finding in lint(one.task)] == []


@pytest.mark.parametrize(
    ("file", "servers"),
    [("ota_synthetic", ["travel"]), ("cross_synthetic", ["delivery", "instore", "travel"])],
)
def test_tasks_whose_key_was_read_from_a_replay_are_exact(file: str, servers: list[str]) -> None:
    imported = import_file(SHARED / "tasks" / f"{file}.json")
    assert {tuple(one.task.servers) for one in imported} == {tuple(servers)}
    assert {record.reach for one in imported for record in one.records} == {"exact"}
    assert [finding for one in imported for finding in lint(one.task)] == []
