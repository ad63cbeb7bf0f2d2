"""Does what is known of a task before any run predict how it went? Pure.

Called by `lifeworld judge predict`. The unit is a task: its outcome is the mean success of its scored trials, its
figures come from `lifeworld_datasets.complexity`. With several agents also their mean, over the tasks that all of them
have. Says plainly where the sample is too small, and fits nothing there.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from lifeworld_datasets.complexity import DEFINITION, complexity
from lifeworld_datasets.scorecard import Scorecard
from lifeworld_datasets.task import Task

from lifeworld_judge.statistics.regression import Correlation, Fit, fit, spearman

METHOD = f"prediction/1, complexity/{DEFINITION}"
PREDICTORS = ("reasoning_points", "tools", "persona_hardness")
"""One for each dimension of the published frame, by default."""
EVERYBODY = "(mean of all agents)"


@dataclass(frozen=True)
class Prediction:
    """One agent: correlation of each figure with success over its tasks, the strongest first, and a joint fit."""

    agent: str
    tasks: int
    mean: float
    coverage: float
    correlations: tuple[tuple[str, Correlation], ...]
    fit: Fit


def features(tasks: Iterable[Task]) -> dict[str, dict[str, float]]:
    """Task id -> its figures."""
    return {task.id: complexity(task) for task in tasks}


def predict(
    cards: Sequence[Scorecard], known: Mapping[str, Mapping[str, float]], predictors: Sequence[str] = PREDICTORS
) -> list[Prediction]:
    """The predictions for every agent, and for their mean where there are several.

    Raises:
        ValueError: a predictor is none of the figures.
    """
    names = sorted({name for figures in known.values() for name in figures if name != "definition"})
    for name in predictors:
        if known and name not in names:
            raise ValueError(f"{name!r} is none of the figures of a task: {', '.join(names)}")
    means = _means(cards)
    if len(means) > 1:
        shared = set.intersection(*(set(tasks) for tasks in means.values()))
        means[EVERYBODY] = {task: sum(m[task] for m in means.values()) / len(means) for task in sorted(shared)}
    return [
        _prediction(agent, outcome, _coverage(cards, agent), known, names, predictors)
        for agent, outcome in means.items()
        if outcome
    ]


def _coverage(cards: Sequence[Scorecard], agent: str) -> float:
    shares = [card.coverage for card in cards if card.counted and agent in (card.agent, EVERYBODY)]
    return sum(shares) / len(shares)


def _means(cards: Sequence[Scorecard]) -> dict[str, dict[str, float]]:
    scores: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for card in sorted(cards, key=lambda card: (card.agent, card.task)):
        if card.counted and card.success is not None:
            scores[card.agent][card.task].append(float(card.success))
    return {agent: {task: sum(s) / len(s) for task, s in tasks.items()} for agent, tasks in scores.items()}


def _prediction(
    agent: str,
    outcome: Mapping[str, float],
    coverage: float,
    known: Mapping[str, Mapping[str, float]],
    names: Sequence[str],
    predictors: Sequence[str],
) -> Prediction:
    found = []
    for name in names:
        tasks = [task for task in outcome if name in known[task]]
        if tasks:
            series = [known[task][name] for task in tasks]
            found.append((name, spearman(series, [outcome[task] for task in tasks])))
    found.sort(key=lambda pair: -abs(pair[1].value or 0.0))
    whole = [task for task in outcome if all(name in known[task] for name in predictors)]
    columns = [(name, [known[task][name] for task in whole]) for name in predictors]
    joint = fit([outcome[task] for task in whole], columns)
    mean = sum(outcome.values()) / len(outcome)
    return Prediction(agent, len(outcome), mean, coverage, tuple(found), joint)
