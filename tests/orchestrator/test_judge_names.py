"""A run knows the scorecards of a judge configuration by one name, however it was spelled."""

from typing import Any

from lifeworld_orchestrator.scoring import canonical, find_judge


def test_a_configuration_spelled_at_length_is_known_by_its_short_name() -> None:
    judge = find_judge()
    assert judge is not None
    try:
        assert canonical(judge, "model?windows=on&grader=scripted:always-yes") == "model?grader=scripted:always-yes"
        assert canonical(judge, "checks") == "checks"
    finally:
        judge.close()


def test_a_judge_that_knows_one_spelling_only_is_taken_at_its_word() -> None:
    plain: Any = object()
    assert canonical(plain, "their config") == "their config"
