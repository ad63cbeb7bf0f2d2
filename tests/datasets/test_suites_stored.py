"""The suites of blueprints as files: all of them or none, and byte for byte what the blueprints write."""

import random
from pathlib import Path

import pytest
from lifeworld_datasets import suites
from lifeworld_datasets.blueprints.registry import STORED, SUITES, blueprints, task_id, write_task
from lifeworld_datasets.suites import load_suite, suites_folder
from lifeworld_datasets.taskfile import dump_task
from lifeworld_datasets.taskfile import write_task as write_file

each_suite = pytest.mark.parametrize("suite", SUITES)


def seeds(suite: str) -> list[tuple[str, int]]:
    return [(name, seed) for name, where in blueprints().items() if where == suite for seed in range(STORED)]


@each_suite
def test_a_suite_comes_from_at_least_twenty_five_blueprints(suite: str) -> None:
    assert len(seeds(suite)) >= 25 * STORED


@each_suite
def test_a_stored_suite_has_exactly_the_files_that_its_blueprints_write(suite: str) -> None:
    found = {path.name for path in (suites_folder() / suite).glob("*")}
    assert found in (set(), {f"{task_id(*one)}.json" for one in seeds(suite)})


@each_suite
def test_stored_tasks_are_byte_for_byte_what_their_blueprints_write(suite: str) -> None:
    """Two of each suite by a fixed draw; ids are checked also where nothing is stored."""
    for name, seed in random.Random(f"stored:{suite}").sample(seeds(suite), 2):
        task = write_task(name, seed)
        assert task.id == task_id(name, seed)
        path = suites_folder() / suite / f"{task.id}.json"
        if path.parent.is_dir():
            assert path.read_text(encoding="utf-8") == dump_task(task), f"{path.name}: write the suite again"


def test_a_suite_without_files_is_written_and_one_with_files_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(suites, "suites_folder", lambda: tmp_path)
    monkeypatch.setattr(suites, "blueprints", lambda: {"sickbed": "delivery", "team_coffee": "delivery"})
    written = load_suite("delivery")
    assert [task.id for task in written] == [
        f"delivery-{name}-{seed:02}" for name in ("sickbed", "team-coffee") for seed in range(4)
    ]
    (tmp_path / "delivery").mkdir()
    for task in written[:3]:
        write_file(task, tmp_path / "delivery" / f"{task.id}.json")
    assert load_suite("delivery") == written[:3]
