"""Statistics over many scorecards: held against scipy, brute force and known answers."""

import itertools
import math
import random
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from lifeworld_datasets.scorecard import Scorecard
from lifeworld_judge.statistics import paired, regression, variance
from lifeworld_judge.statistics.clustered import clustered
from lifeworld_judge.statistics.distributions import binomial_two_sided, t_cdf, t_quantile
from lifeworld_judge.statistics.frontier import frontier
from lifeworld_judge.statistics.resampling import errors
from lifeworld_judge.statistics.variance import Score, components
from scipy import stats


@pytest.mark.parametrize("df", [1, 2, 3.5, 10, 99, 1000])
@pytest.mark.parametrize("t", [-40.0, -2.5, -0.1, 0.0, 0.7, 1.96, 12.0])
def test_students_t_is_that_of_scipy(t: float, df: float) -> None:
    assert t_cdf(t, df) == pytest.approx(stats.t.cdf(t, df), rel=1e-8, abs=1e-12)


@pytest.mark.parametrize("share", [0.001, 0.025, 0.5, 0.9, 0.975])
@pytest.mark.parametrize("df", [1, 4, 30])
def test_quantiles_of_t_are_those_of_scipy(share: float, df: int) -> None:
    assert t_quantile(share, df) == pytest.approx(stats.t.ppf(share, df), rel=1e-8, abs=1e-9)


@pytest.mark.parametrize(("successes", "n"), [(0, 0), (0, 5), (3, 5), (8, 10), (50, 100), (1, 40)])
def test_the_sign_test_is_exact(successes: int, n: int) -> None:
    expected = stats.binomtest(successes, n).pvalue if n else 1.0
    assert binomial_two_sided(successes, n) == pytest.approx(expected, rel=1e-12)


@given(st.lists(st.sampled_from([-4, -3, -1, 0, 1, 2, 4]), min_size=1, max_size=6))
def test_the_permutation_test_counts_every_arrangement(quarters: list[int]) -> None:
    gaps = [Fraction(q, 4) for q in quarters]
    observed = abs(sum(gaps))
    arrangements = [
        sum(sign * gap for sign, gap in zip(signs, gaps, strict=True))
        for signs in itertools.product((1, -1), repeat=len(gaps))
    ]
    share = sum(abs(total) >= observed for total in arrangements) / len(arrangements)
    assert paired.permutation(gaps) == (pytest.approx(share), True)


def test_the_permutation_test_agrees_with_scipy_on_many_tasks() -> None:
    draw = random.Random(3)
    gaps = [Fraction(draw.randint(-4, 6), 4) for _ in range(60)]
    p, exact = paired.permutation(gaps)
    drawn = stats.permutation_test(
        ([float(g) for g in gaps], [0.0] * len(gaps)),
        lambda x, y, axis: np.mean(x - y, axis=axis),
        permutation_type="samples",
        vectorized=True,
        n_resamples=20_000,
        rng=np.random.default_rng(1),
    ).pvalue
    assert exact
    assert p == pytest.approx(drawn, abs=0.01)


def test_too_many_sums_are_drawn_and_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paired, "_MOST_SUMS", 100)
    gaps = [Fraction(1, prime) for prime in (2, 3, 5, 7, 11, 13, 17, 19, 23)]
    p, exact = paired.permutation(gaps)
    assert not exact
    assert p == pytest.approx(2 / 2**9, abs=0.003)


def test_two_runs_are_compared_task_by_task_over_what_both_have() -> None:
    first = {"a": [1, 1], "b": [1, 0], "c": [0, 0], "d": [1, 1], "only": [1], "empty": []}
    second = {"a": [0, 0], "b": [1, 0], "c": [0, 0], "d": [1, 0], "empty": [1.0]}
    found = paired.compare(first, second)
    assert (found.tasks, found.only_first, found.only_second) == (4, 1, 1)
    assert (found.first, found.second, found.difference) == (0.625, 0.25, 0.375)
    assert (found.better, found.worse, found.equal) == (2, 0, 2)
    assert (found.sign_p, found.permutation_p, found.exact) == (0.5, 0.5, True)
    assert found.limits.low is not None
    assert found.limits.high is not None
    assert -1 <= found.limits.low <= found.difference <= found.limits.high <= 1


def test_a_run_against_itself_differs_in_nothing() -> None:
    same = {"a": [1.0, 0.0], "b": [0.0, 0.0]}
    found = paired.compare(same, same)
    assert (found.difference, found.sign_p, found.permutation_p, found.detectable) == (0.0, 1.0, 1.0, None)
    with pytest.raises(ValueError, match="no task in common"):
        paired.compare(same, {"z": [1.0]})
    with pytest.raises(ValueError, match="target"):
        paired.compare(same, same, target=5)


def test_the_detectable_difference_is_found_about_as_often_as_it_says() -> None:
    draw = random.Random(11)
    chances = [draw.betavariate(2, 2) for _ in range(60)]

    def run(shift: float) -> dict[str, list[float]]:
        return {
            str(n): [float(draw.random() < min(1, max(0, chance + shift))) for _ in range(4)]
            for n, chance in enumerate(chances)
        }

    pilot = paired.compare(run(0), run(0))
    assert pilot.detectable is not None
    rounds = 100
    hits = 0
    for _ in range(rounds):
        one, two = run(pilot.detectable), run(0)
        hits += paired.permutation([Fraction(int(sum(one[t]) - sum(two[t])), 4) for t in one])[0] < 0.05
    assert 0.6 <= hits / rounds <= 0.95
    assert pilot.tasks_needed is not None
    assert pilot.tasks_needed == pytest.approx(60 * (pilot.detectable / 0.05) ** 2, rel=0.02)


def test_more_trials_help_only_as_far_as_the_noise_of_trials_is_the_cause() -> None:
    noisy = {str(n): [1.0, 0.0] for n in range(40)}
    other = {str(n): [0.0, 1.0] if n % 2 else [1.0, 1.0] for n in range(40)}
    assert paired.compare(noisy, other, target=0.2).trials_needed is not None
    fixed = {str(n): [1.0, 1.0] if n % 2 else [0.0, 0.0] for n in range(40)}
    opposite = {str(n): [0.0, 0.0] if n % 2 else [1.0, 1.0] for n in range(40)}
    assert paired.compare(fixed, opposite, target=0.05).trials_needed is None


def test_four_trials_save_what_was_published_because_of_arithmetic_alone() -> None:
    draw = random.Random(5)
    tasks = [[float(draw.random() < chance) for _ in range(32)] for chance in (0.2, 0.5, 0.9)]
    found = errors(tasks)
    assert found[3].saved == pytest.approx(1 - 28 / (4 * 31))
    assert found[3].saved == pytest.approx(0.774, abs=0.001)
    assert found[-1].task_mse == pytest.approx(0, abs=1e-12)
    assert errors([[1.0], [0.0, 1.0]]) == []


def test_the_error_of_k_trials_is_that_of_all_subsets() -> None:
    scores = [1.0, 0.0, 0.0, 1.0, 1.0]
    for entry in errors([scores]):
        subsets = list(itertools.combinations(scores, entry.k))
        expected = sum((sum(s) / entry.k - 0.6) ** 2 for s in subsets) / len(subsets)
        assert entry.task_mse == pytest.approx(expected)


def test_spread_is_split_as_a_balanced_nested_analysis_of_variance_does() -> None:
    rng = np.random.default_rng(4)
    data = rng.normal(size=(12, 3, 4, 2))  # task, user, trial, judge
    data += rng.normal(scale=2, size=(12, 1, 1, 1)) + rng.normal(size=(12, 3, 1, 1))
    scores = [Score(f"t{a}", f"u{b}", f"s{a}{b}{c}", float(data[a, b, c, d])) for a, b, c, d in np.ndindex(data.shape)]
    found = {part.name: part.variance for part in components(scores)}
    session, cell, task = data.mean(3), data.mean((2, 3)), data.mean((1, 2, 3))
    judge = ((data - session[..., None]) ** 2).sum() / (12 * 3 * 4 * 1)
    trial = ((session - cell[..., None]) ** 2).sum() / (12 * 3 * 3) - judge / 2
    user = ((cell - task[..., None]) ** 2).sum() / (12 * 2) - trial / 4 - judge / 8
    between = task.var(ddof=1) - user / 3 - trial / 12 - judge / 24
    expected = {"judge": judge, "trial": trial, "user": user, "task": between}
    assert found == {name: pytest.approx(max(0, value)) for name, value in expected.items()}
    assert sum(part.share or 0 for part in components(scores)) == pytest.approx(1)


def test_what_was_not_repeated_is_absent_and_not_zero() -> None:
    parts = {
        p.name: p for p in components([Score("a", "u", "1", 1.0), Score("a", "u", "2", 0.0), Score("b", "u", "3", 1.0)])
    }
    assert parts["judge"].variance is None
    assert parts["user"].variance is None
    assert "no repeats" in parts["judge"].mark
    assert parts["trial"].variance == 0.5
    assert parts["task"].variance is not None
    assert tuple(p.name for p in components([]))[::-1] == variance.PARTS


def test_a_clustered_error_is_wider_where_trials_of_a_task_are_alike() -> None:
    alike = clustered([[1, 1, 1, 1], [0, 0, 0, 0], [1, 1, 1, 1]])
    mixed = clustered([[1, 1, 0, 1], [0, 1, 1, 0], [1, 0, 1, 1]])
    assert alike is not None
    assert mixed is not None
    assert alike.mean == mixed.mean
    assert alike.error is not None
    assert mixed.error is not None
    assert alike.error > mixed.error
    assert clustered([[], []]) is None
    assert clustered([[1, 0]]) == (0.5, None, None, None)


def test_one_trial_a_task_gives_the_ordinary_interval_of_a_mean() -> None:
    values = [0.0, 1.0, 1.0, 0.5, 0.25, 0.75, 1.0]
    found = clustered([[value] for value in values])
    expected = stats.t.interval(0.95, len(values) - 1, np.mean(values), stats.sem(values))
    assert found is not None
    assert found[2:] == pytest.approx(expected)


def test_a_regression_is_that_of_scipy() -> None:
    draw = random.Random(2)
    x = [draw.random() for _ in range(25)]
    y = [0.8 - 0.5 * value + draw.gauss(0, 0.1) for value in x]
    found, expected = regression.fit(y, [("points", x)]), stats.linregress(x, y)
    constant, slope = found.coefficients
    assert slope.value == pytest.approx(expected.slope)
    assert slope.p == pytest.approx(expected.pvalue)
    reach = stats.t.ppf(0.975, 23) * expected.stderr
    assert (slope.low, slope.high) == pytest.approx((expected.slope - reach, expected.slope + reach))
    assert constant.value == pytest.approx(expected.intercept)
    assert found.r_squared == pytest.approx(expected.rvalue**2)


def test_several_predictors_give_the_least_squares_solution() -> None:
    rng = np.random.default_rng(8)
    x = rng.normal(size=(40, 2))
    y = x @ [1.5, -2.0] + 0.3 + rng.normal(scale=0.2, size=40)
    found = regression.fit(list(y), [("a", list(x[:, 0])), ("b", list(x[:, 1]))])
    expected = np.linalg.lstsq(np.column_stack([np.ones(40), x]), y, rcond=None)[0]
    assert [one.value for one in found.coefficients] == pytest.approx(list(expected))


def test_what_a_sample_cannot_carry_is_not_fitted() -> None:
    assert "too few" in regression.fit([1.0, 0.0, 1.0], [("a", [1, 2, 3])]).mark
    doubled = [float(n) for n in range(20)]
    assert "same thing" in regression.fit(doubled, [("a", doubled), ("b", [2 * n for n in doubled])]).mark
    assert regression.fit([1.0] * 20, [("a", doubled)]).mark == "the outcome does not vary"


@pytest.mark.parametrize("size", [12, 40])
def test_rank_correlation_is_that_of_scipy(size: int) -> None:
    draw = random.Random(size)
    x = [float(draw.randint(0, 8)) for _ in range(size)]
    y = [value + draw.randint(-4, 4) for value in x]
    found, expected = regression.spearman(x, y), stats.spearmanr(x, y)
    assert found.value == pytest.approx(expected.statistic)
    assert found.p == pytest.approx(expected.pvalue, rel=1e-6)
    assert found.low is not None
    assert found.high is not None
    assert -1 < found.low < (found.value or 0) < found.high < 1


def test_few_points_have_a_correlation_without_an_interval() -> None:
    found = regression.spearman([1, 2, 3], [3, 2, 1])
    assert (found.value, found.low) == (pytest.approx(-1), None)
    assert "too few" in found.mark
    assert regression.spearman([1, 1], [0, 1]).value is None
    assert math.isclose(sum(regression.ranks([5, 5, 1])), 6)


def test_the_frontier_is_where_agents_part() -> None:
    def card(agent: str, states: dict[str, str], counted: bool = True) -> Scorecard:
        return Scorecard.model_validate({
            "session_id": "s", "session_hash": "h", "suite": "x", "task": "t", "language": "en", "trial": 0,
            "agent": agent, "judge": "checks", "coverage": 1.0, "termination": "user_done", "counted": counted,
            "verdicts": [{"criterion": c, "state": s} for c, s in states.items()],
        })  # fmt: skip

    edges = frontier([
        card("good", {"easy": "met", "hard": "met", "never": "unmet", "odd": "unscored"}),
        card("bad", {"easy": "met", "hard": "unmet", "never": "unmet", "odd": "unscored"}),
        card("bad", {"easy": "unmet", "hard": "unmet", "never": "unmet"}, counted=False),
    ])  # fmt: skip
    assert [(edge.criterion, edge.place) for edge in edges] == [
        ("hard", "separates"), ("easy", "met by all"), ("never", "met by none"),
    ]  # fmt: skip
    assert [(rate.agent, rate.met, rate.decided) for rate in edges[0].rates] == [("bad", 0, 1), ("good", 1, 1)]
