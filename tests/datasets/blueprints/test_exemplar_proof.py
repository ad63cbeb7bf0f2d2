"""One blueprint of each suite proven over the real servers: who follows the solution succeeds, who strays fails."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from lifeworld_datasets.blueprints.registry import write_task
from lifeworld_datasets.taskfile import write_task as write_file
from lifeworld_orchestrator.nearmiss import proofs
from lifeworld_orchestrator.request import Request
from lifeworld_orchestrator.run import Result, start

EXEMPLARS = ("sickbed", "busy_saturday", "meeting_moved", "before_the_ship")
SEED = 7
Runs = Callable[..., Result]


class Silent:
    """A watcher that hears everything and says nothing."""

    def begin(self, what: str, total: int) -> None:
        pass

    def tick(self) -> None:
        pass

    def warn(self, text: str) -> None:
        raise AssertionError(text)


@pytest.fixture
def runs(tmp_path: Path) -> Runs:
    folder = tmp_path / "tasks"
    folder.mkdir()
    for name in EXEMPLARS:
        task = write_task(name, SEED)
        write_file(task, folder / f"{task.id}.json")

    def run(agent: str = "scripted:oracle", **request: Any) -> Result:
        asked = Request(agents=(agent,), tasks=(str(folder),), **request)
        result = start(asked, tmp_path / "run", Silent(), concurrency=2)
        assert result.missing == 0
        return result

    return run


def test_the_solution_succeeds_in_both_languages_and_the_user_is_content(runs: Runs) -> None:
    cards = runs().cards
    assert {(card.success, card.termination) for card in cards} == {(True, "user_done")}
    assert len(cards) == 2 * len(EXEMPLARS)


def test_near_misses_of_three_servers_fail_what_they_break_and_nothing_else(runs: Runs) -> None:
    ship = write_task("before_the_ship", SEED)
    result = runs(near_misses=True, language="zh", only=(ship.id,))
    assert [(proof.near_miss, proof.failed) for proof in proofs(result) if not proof.ok] == []
    assert len(result.cards) == len(ship.near_misses)


def test_who_buys_too_much_fails(runs: Runs) -> None:
    assert {card.success for card in runs("scripted:overbuyer", language="en").cards} == {False}
