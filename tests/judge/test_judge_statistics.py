"""Known answers and properties of the estimators, intervals and summaries."""

import itertools
import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lifeworld_datasets.scorecard import Figure, Scorecard, Summary
from lifeworld_judge.estimators import avg_at_k, pass_at_k, pass_hat_k
from lifeworld_judge.intervals import interval
from lifeworld_judge.summary import figures, summarise


def card(task: str, trial: int, success: bool | None, **more: object) -> Scorecard:
    base: dict[str, object] = {
        "session_id": f"abc-{task}-en-{trial}", "session_hash": "0" * 64, "suite": "starter", "task": task,
        "language": "en", "trial": trial, "agent": "a", "judge": "checks", "verdicts": [], "success": success,
        "partial": None if success is None else float(success), "coverage": 1.0, "termination": "user_done",
        "turns": 2, "calls": 4, "seconds": 1.0,
    }  # fmt: skip
    return Scorecard.model_validate({**base, **more})


def cards(outcomes: dict[str, list[bool | None]]) -> list[Scorecard]:
    return [card(task, trial, one) for task, listed in outcomes.items() for trial, one in enumerate(listed)]


def values(summary: Summary) -> dict[tuple[str, int], float | None]:
    return {(figure.name, figure.k): figure.value for figure in summary.figures}


def test_known_answers_of_the_field_report() -> None:
    assert pass_hat_k(4, 2, 1) == 0.5
    assert pass_hat_k(4, 2, 2) == 1 / 6
    assert pass_at_k(4, 2, 2) == 5 / 6
    assert pass_hat_k(4, 2, 4) == 0
    assert [f(3, 3, k) for f in (avg_at_k, pass_at_k, pass_hat_k) for k in (1, 2, 3)] == [1.0] * 9


def test_average_does_not_depend_on_k() -> None:
    assert [avg_at_k(4, 2, k) for k in (1, 2, 3, 4)] == [0.5] * 4


@given(outcomes=st.lists(st.booleans(), min_size=1, max_size=8), data=st.data())
def test_the_estimators_are_means_over_all_subsets(outcomes: list[bool], data: st.DataObject) -> None:
    n, c = len(outcomes), sum(outcomes)
    k = data.draw(st.integers(1, n))
    subsets = list(itertools.combinations(outcomes, k))
    assert math.isclose(avg_at_k(n, c, k), sum(sum(s) / k for s in subsets) / len(subsets), abs_tol=1e-12)
    assert pass_at_k(n, c, k) == sum(any(s) for s in subsets) / len(subsets)
    assert pass_hat_k(n, c, k) == sum(all(s) for s in subsets) / len(subsets)


@given(n=st.integers(1, 200), data=st.data())
def test_the_estimators_are_ordered_and_monotone_in_k(n: int, data: st.DataObject) -> None:
    c, k = data.draw(st.integers(0, n)), data.draw(st.integers(1, n))
    assert 0 <= pass_hat_k(n, c, k) <= avg_at_k(n, c, k) <= pass_at_k(n, c, k) <= 1
    if k > 1:
        assert pass_hat_k(n, c, k) <= pass_hat_k(n, c, k - 1)
        assert pass_at_k(n, c, k) >= pass_at_k(n, c, k - 1)
    assert math.isclose(pass_at_k(n, c, k), 1 - pass_hat_k(n, n - c, k), abs_tol=1e-12)


@pytest.mark.parametrize(("n", "c", "k"), [(2, 1, 3), (2, 1, 0), (2, 3, 1), (2, -1, 1), (0, 0, 1)])
def test_impossible_arguments_are_refused(n: int, c: int, k: int) -> None:
    for estimator in (avg_at_k, pass_at_k, pass_hat_k):
        with pytest.raises(ValueError, match="trials"):
            estimator(n, c, k)


def test_every_figure_of_a_table_is_a_mean_over_the_same_tasks() -> None:
    made = {(f.name, f.k): f for f in figures({"t1": (4, 4), "t2": (2, 1)})}
    assert made["Avg@k", 1].value == made["Avg@k", 2].value == 0.75
    assert made["Pass@k", 2].value == 1.0
    assert made["Pass^k", 2].value == 0.5
    for name in ("Avg@k", "Pass@k", "Pass^k"):
        for k in (3, 4):
            assert made[name, k].value is None
            assert made[name, k].low is None
            assert "k=" in made[name, k].mark
            assert "smallest" in made[name, k].mark


def test_average_over_one_task_is_the_same_for_each_k_of_s11() -> None:
    (summary,) = summarise(cards({"t": [True, False, False, True]}))
    shown = values(summary)
    assert [shown["Avg@k", k] for k in (1, 2, 3, 4)] == [0.5] * 4
    assert [shown["Pass@k", k] for k in (1, 2, 3, 4)] == [0.5, 5 / 6, 1.0, 1.0]
    assert [shown["Pass^k", k] for k in (1, 2, 3, 4)] == [0.5, 1 / 6, 0.0, 0.0]


def test_a_task_without_scored_trial_is_left_out_of_every_figure_and_said_so() -> None:
    (summary,) = summarise(cards({"t1": [True, True], "t2": [None, None]}))
    assert (summary.tasks, summary.trials, summary.scored, summary.unscored) == (2, 2, 2, 2)
    assert all("1 of 2 tasks" in figure.mark for figure in summary.figures)
    assert values(summary)["Avg@k", 2] == 1.0


def test_nothing_scored_forms_no_figure() -> None:
    (summary,) = summarise(cards({"t": [None]}))
    assert (summary.trials, summary.scored) == (0, 0)
    assert all(figure.value is None and figure.mark == "nothing is scored" for figure in summary.figures)


def test_an_unscored_trial_makes_the_trials_uneven_and_that_is_marked() -> None:
    (summary,) = summarise(cards({"t1": [True, None], "t2": [True, True]}))
    assert summary.trials == 1
    assert values(summary)["Pass^k", 1] == 1.0
    assert values(summary)["Pass^k", 2] is None


def test_endings_sum_to_what_is_recorded_and_missing_fills_up_to_planned() -> None:
    recorded = [
        card("t1", 0, True),
        card("t1", 1, None, counted=False, termination="server_error"),
        card("t1", 2, None, counted=False, termination="killed"),
        card("t1", 3, False, termination="max_errors"),
    ]
    (summary,) = summarise(recorded, {("a", recorded[0].suite, "en"): 6})
    assert summary.terminations == {"killed": 1, "max_errors": 1, "server_error": 1, "user_done": 1}
    assert (summary.planned, summary.scored, summary.missing, summary.unscored) == (6, 2, 4, 0)
    assert summary.planned == summary.scored + summary.unscored + summary.missing


def test_a_session_given_twice_counts_once_and_order_does_not_matter() -> None:
    listed = cards({"t1": [True, False], "t2": [False, False], "t3": [True, True]})
    assert summarise([*listed, *(one.model_copy() for one in listed)]) == summarise(listed[::-1])


def test_agents_languages_and_suites_are_never_mixed() -> None:
    others = [card("t", 0, True, **more) for more in ({}, {"agent": "b"}, {"language": "zh"}, {"suite": "x"})]
    assert len(summarise(others)) == 4


def test_runs_set_up_in_different_ways_are_never_averaged_together() -> None:
    mixed = [card("t", 0, True, config="aaa"), card("t", 0, False, config="bbb", session_id="bbb-t-en-0")]
    assert [(s.config, s.planned, values(s)["Avg@k", 1]) for s in summarise(mixed)] == [
        ("aaa", 1, 1.0),
        ("bbb", 1, 0.0),
    ]
    judged = [card("t", 0, True, versions={"cel": "1"}), card("t", 1, False, versions={"cel": "2"})]
    assert len(summarise(judged)) == 2


def test_the_partial_score_has_a_figure_with_an_interval_over_tasks() -> None:
    shares = {f"t{n}": [n / 10, (n + 1) / 10] for n in range(10)}
    listed = [card(t, i, False, partial=share) for t, two in shares.items() for i, share in enumerate(two)]
    partial = summarise(listed)[0].figures[-1]
    assert (partial.name, partial.k, partial.value) == ("Partial", 1, pytest.approx(0.5))
    assert partial.low is not None
    assert partial.high is not None
    assert 0 < partial.low < 0.5 < partial.high < 1
    left_out = summarise([*listed, card("none", 0, None)])[0].figures[-1]
    assert left_out.value == partial.value
    assert "1 of 11 tasks have no scored trial" in left_out.mark


def test_two_versions_of_a_task_are_two_tasks() -> None:
    changed = [card("t", 0, True, task_digest="old"), card("t", 1, False, task_digest="new")]
    (summary,) = summarise(changed)
    assert (summary.tasks, summary.trials) == (2, 1)
    assert values(summary)["Pass@k", 1] == 0.5


def test_a_summary_names_formula_interval_and_means() -> None:
    (summary,) = summarise(cards({"t": [True]}))
    assert summary.formula == "unbiased/1, task-bootstrap-bca/1, 95%, 2000 resamples"
    assert (summary.turns, summary.calls, summary.seconds, summary.coverage) == (2.0, 4.0, 1.0, 1.0)


def test_largest_k_is_chosen_by_the_caller_and_refused_by_mark() -> None:
    (summary,) = summarise(cards({"t": [True, True]}), largest_k=3)
    assert [(f.k, f.value) for f in summary.figures if f.name == "Avg@k"] == [(1, 1.0), (2, 1.0), (3, None)]


def test_many_trials_show_a_readable_choice_of_k() -> None:
    assert sorted({f.k for f in figures({"t": (40, 20)})}) == [1, 2, 3, 4, 5, 6, 7, 8, 16, 32, 40]


def test_an_interval_is_the_same_every_time_and_in_any_order() -> None:
    sample = [0.0, 0.25, 0.5, 1.0, 1.0, 0.75, 0.0, 0.25, 0.5, 0.5, 0.25]
    assert interval(sample) == interval(sample[::-1])
    low, high, mark = interval(sample)
    assert low is not None
    assert high is not None
    assert 0 < low < sum(sample) / len(sample) < high < 1
    assert mark == ""


@pytest.mark.parametrize(
    ("sample", "limits"),
    [
        ([0, 0, 0, 0, 0.25, 0.25, 0.5, 1, 1 / 6, 0, 0.75, 0], (0.0972222, 0.4791667)),
        ([1, 1, 1, 0.75, 1, 0.5, 1, 0, 1, 1, 1, 0.25, 1, 1, 0.75], (0.6, 0.9333333)),
    ],
)
def test_limits_are_those_of_scipy(sample: list[float], limits: tuple[float, float]) -> None:
    # As found by the bootstrap of scipy 1.x with method BCa and 200,000 resamples.
    assert interval(sample, resamples=50_000)[:2] == pytest.approx(limits, abs=1e-6)


def test_small_and_uniform_samples_say_so() -> None:
    assert interval([]).mark == "no task: no interval"
    assert interval([0.5]) == (None, None, "one task: no interval")
    assert interval([0.5, 0.5]) == (None, None, "all 2 tasks alike: no interval")
    assert "rough" in interval([0.0, 1.0, 0.5]).mark
    low, high, mark = interval([1.0] * 8)
    assert low == pytest.approx(0.6305833524)  # 0.025 ** (1/8): Clopper-Pearson for 8 of 8
    assert high == 1.0
    assert "exact" in mark
    assert interval([0.0] * 8)[:2] == (0.0, pytest.approx(0.3694166475))
    with pytest.raises(ValueError, match="level"):
        interval([0.0, 1.0], level=1.0)


def test_a_wider_level_gives_a_wider_interval() -> None:
    sample = [i % 5 / 4 for i in range(30)]
    narrow, wide = interval(sample, level=0.5), interval(sample, level=0.99)
    assert wide.low is not None
    assert narrow.low is not None
    assert wide.low < narrow.low


def test_intervals_hold_the_true_mean_about_as_often_as_they_say() -> None:
    draw = random.Random(7)
    hits = 0
    rounds = 200
    for _ in range(rounds):
        sample = [
            sum(draw.random() < chance for _ in range(4)) / 4 for chance in (draw.betavariate(1, 2) for _ in range(30))
        ]
        low, high, _ = interval(sample, resamples=300)
        assert low is not None
        assert high is not None
        hits += low <= 1 / 3 <= high
    assert 0.88 <= hits / rounds <= 0.99


@given(st.lists(st.sampled_from([0.0, 1 / 6, 0.25, 0.5, 0.75, 1.0]), min_size=2, max_size=20))
def test_limits_are_always_ordered_shares(sample: list[float]) -> None:
    low, high, _ = interval(sample, resamples=50)
    if low is not None and high is not None:
        assert 0 <= low <= high <= 1


def test_figures_carry_name_and_k_apart() -> None:
    assert figures({"t": (1, 1)})[0] == Figure(name="Avg@k", k=1, value=1.0, mark="one task: no interval")
