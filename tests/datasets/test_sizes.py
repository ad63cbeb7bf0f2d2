"""Sizes of whole suites, set beside the published ones."""

import pytest
from lifeworld_datasets.blueprints.registry import write_task
from lifeworld_datasets.overview import overview
from lifeworld_datasets.sizes import PUBLISHED, Sizes, sizes
from lifeworld_datasets.stats import stats
from lifeworld_datasets.task import Task

NAMES = ("sickbed", "team_coffee", "before_the_ship")


@pytest.fixture(scope="module")
def tasks() -> list[Task]:
    return [write_task(name, seed) for name in NAMES for seed in range(2)]


@pytest.fixture(scope="module")
def suites(tasks: list[Task]) -> list[Sizes]:
    return sizes(tasks)


def test_totals_are_sums_over_tasks_and_means_are_shares_of_them(tasks: list[Task], suites: list[Sizes]) -> None:
    delivery, cross = suites
    assert (delivery.suite, delivery.tasks, cross.suite, cross.tasks) == ("delivery", 4, "cross", 2)
    assert delivery.totals["products"] == sum(stats(task)["products"] for task in tasks[:4])
    assert cross.means["providers"] == cross.totals["providers"] / 2
    assert cross.totals["search"] == sum(cross.totals[name] for name in ("providers", "products", "records"))


def test_the_narrow_count_takes_each_condition_binding_and_inference_once(suites: list[Sizes]) -> None:
    """Before the ship: within, three things a place has, one named product, an arrival, five bindings, two times."""
    cross = suites[1]
    assert cross.means["points"] == 13
    assert cross.kinds["constraint"] == {"has": 6, "arrives": 2, "named": 2, "within": 2}
    assert cross.kinds["binding"] == {"to": 4, "along": 2, "before": 2, "during": 2}
    assert cross.kinds["inferred"] == {"time": 4}
    assert cross.means["points"] < cross.means["points_settled"] < cross.means["reasoning_points"]


def test_the_published_search_space_is_the_sum_of_what_is_published_of_the_data() -> None:
    for row in PUBLISHED.values():
        assert row["search"] == row["providers"] + row["products"] + row["records"]


def test_the_table_sets_ours_beside_the_published_and_says_what_cannot_be_compared(suites: list[Sizes]) -> None:
    told = overview(suites, 6)
    line = next(line for line in told.splitlines() if line.startswith("points per task, narrow count"))
    assert line.endswith("13.0 (10.3)")
    assert "which is wider" in told
    assert "6 personas over all suites." in told


def test_tasks_that_no_blueprint_wrote_have_sizes_but_no_narrow_count(task: Task) -> None:
    (found,) = sizes([task])
    assert found.totals["products"] == 2
    assert "points" not in found.means
    assert "points per task, narrow count" in overview([found], 1)
