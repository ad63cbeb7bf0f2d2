"""The published delivery files themselves, where they stand beside the checkout: all import, nearly all exactly."""

import json
from pathlib import Path

import pytest
from lifeworld_datasets.lint import lint
from lifeworld_datasets.vitabench import import_file

SHARED = Path(__file__).parents[3] / "shared" / "vitabench"

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
    assert [finding for one in imported for finding in lint(one.task)] == []
