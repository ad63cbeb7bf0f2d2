"""The canary: in every file of ours and in the data card, never where an agent could read it."""

import json
from dataclasses import asdict
from pathlib import Path

import pytest
from lifeworld_datasets.blueprints.registry import blueprints, write_task
from lifeworld_datasets.render import render
from lifeworld_datasets.suites import suites_folder
from lifeworld_datasets.task import CANARY
from lifeworld_datasets.taskfile import dump_task, parse_task, read_json

CARD = Path(__file__).parents[2] / "datasets" / "README.md"
FILES = sorted(suites_folder().glob("*/*.json"))


def test_every_bundled_file_holds_it_once() -> None:
    assert FILES
    assert [path.name for path in FILES if path.read_text(encoding="utf-8").count(CANARY) != 1] == []


def test_the_data_card_holds_it() -> None:
    assert CANARY in CARD.read_text(encoding="utf-8")


@pytest.mark.parametrize("suite", sorted({*blueprints().values()}))
def test_a_fresh_task_holds_it_and_what_agents_and_users_are_given_does_not(suite: str) -> None:
    task = write_task(next(name for name, where in blueprints().items() if where == suite), 1000)
    text = dump_task(task)
    assert text.count(CANARY) == 1
    assert parse_task(json.loads(text), "fresh").canary == CANARY
    for language in task.languages:
        assert CANARY not in json.dumps(asdict(render(task, language)))


def test_what_agents_and_users_are_given_of_the_starter_tasks_does_not_hold_it() -> None:
    for path in suites_folder().glob("starter/*.json"):
        task = parse_task(read_json(path), str(path))
        assert CANARY not in json.dumps([asdict(render(task, language)) for language in task.languages])
