"""Search cases: an expected id that is not where it should be is named."""

import json
from pathlib import Path
from typing import Any

import pytest
from lifeworld_orchestrator.cli import build
from typer.testing import CliRunner


def case(**changes: Any) -> dict[str, Any]:
    return {
        "task_id": "MINI1", "language": "en", "domain": "delivery", "tool": "delivery_product_search_recommand",
        "arguments": {"keywords": ["beef"]}, "match": "tag", "catalogue_size": 50, "expected_first_10": ["P1"],
        "also_acceptable": [], "published": {"rank": {"P1": 1}, "in_first_10": True}, **changes,
    }  # fmt: skip


def run(golden: Path, *cases: dict[str, Any], options: tuple[str, ...] = ()) -> Any:
    path = golden.parent / "search.json"
    path.write_text(json.dumps(cases), encoding="utf-8")
    return CliRunner().invoke(build(), ["conform", "search", str(path), *options])


def test_expected_ids_among_the_first_ten_pass(golden: Path) -> None:
    result = run(golden, case())
    assert result.exit_code == 0
    assert "1 cases, 1 in first 10, 1 published in first 10, 0 differences" in result.stdout


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"expected_first_10": ["P7"]}, "P7"),
        ({"catalogue_size": 5, "arguments": {"keywords": ["noodles"]}, "expected_first_10": ["P2"]}, "P2"),
    ],
)
def test_an_id_that_is_missing_or_too_low_is_named(golden: Path, changes: dict[str, Any], said: str) -> None:
    result = run(golden, case(**changes))
    assert result.exit_code == 1
    assert said in result.stdout


def test_only_cases_of_the_wanted_domain_are_asked(golden: Path) -> None:
    result = run(golden, case(), case(domain="travel", task_id="NOPE"), options=("--domain", "delivery", "--json"))
    assert result.exit_code == 0
    assert json.loads(result.stdout)["cases"] == 1


def test_a_domain_that_no_case_is_of_is_refused_naming_those_there_are(golden: Path) -> None:
    result = run(golden, case(), case(domain="travel"), options=("--domain", "foo"))
    assert result.exit_code == 2
    assert "--domain foo" in result.stderr
    assert "delivery, travel" in result.stderr


def test_a_rank_worse_than_published_is_told_and_is_no_difference(golden: Path) -> None:
    late = case(arguments={"keywords": ["noodles", "milk"]}, expected_first_10=["P1", "P2"])
    late["published"] = {"rank": {"P1": 1, "P2": 1}, "in_first_10": True}
    result = run(golden, late)
    assert result.exit_code == 0, result.stdout
    below = [line for line in result.stdout.splitlines() if "has rank" in line]
    assert len(below) == 1
    assert "has rank 2, published 1 (of 50)" in below[0]
    (told,) = json.loads(run(golden, late, options=("--json",)).stdout)["ranked_below_published"]
    assert told == below[0]


def test_being_found_among_ten_less_often_than_published_is_a_difference(golden: Path) -> None:
    lost = case(expected_first_10=["P7"], published={"rank": {"P7": 3}, "in_first_10": True})
    result = run(golden, case(), lost)
    assert result.exit_code == 1
    assert "expected ids among the first 10: 1 of 2, published 2" in result.stdout
    assert "P7 has rank none, published 3" in result.stdout
    unknown = {**lost, "published": {"rank": {"P7": 0}, "in_first_10": False}}
    assert "of 2, published" not in run(golden, case(), unknown).stdout
