"""From scorecards to figures: one `Summary` for each agent, suite, language, configuration and judge. Pure.

The rules that keep a table honest: runs set up in different ways, or judged by different versions, are never averaged
together; two versions of a task are two tasks; every figure of a summary is a mean over the same tasks (those with a
scored trial, marked when some have none); a k above the smallest number of trials of these tasks forms no figure;
unscored and missing trials enter no mean and are always counted; a session given twice counts once.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from lifeworld_datasets.canonical import digest
from lifeworld_datasets.scorecard import Figure, Scorecard, Summary

from lifeworld_judge.estimators import ESTIMATORS, FORMULA
from lifeworld_judge.intervals import INTERVAL, RESAMPLES, Interval, interval

LEVEL = 0.95
PARTIAL = "Partial"
"""Name of the figure of partial scores; it has no k of its own and carries 1."""
DENSE_K = 8
"""Every k is shown up to here; beyond it only doublings and the largest."""

Trials = tuple[int, int]
"""Scored trials of a task, and how many of them succeeded."""


def summarise(
    cards: Sequence[Scorecard],
    planned: Mapping[tuple[str, str, str], int] | None = None,
    level: float = LEVEL,
    largest_k: int | None = None,
) -> list[Summary]:
    """The summaries of some scorecards, by agent, suite, language, configuration and judge.

    Args:
        cards: scorecards in any order; equal ones count once.
        planned: (agent, suite, language) -> planned trials; without an entry, as many as there are scorecards.
        level: level of the intervals.
        largest_k: the largest k to show; by default the largest number of trials that a task has.
    """
    groups: dict[tuple[str, ...], dict[tuple[str, str], Scorecard]] = defaultdict(dict)
    for card in cards:
        groups[group_of(card)][(card.session_id, card.session_hash)] = card
    return [
        _summary(list(group.values()), (planned or {}).get((key[0], key[1], key[2])), level, largest_k)
        for key, group in sorted(groups.items())
    ]


def group_of(card: Scorecard) -> tuple[str, ...]:
    """What a figure is about: cards that differ in any of these are never averaged together."""
    return (card.agent, card.suite, card.language, card.judge, card.config, digest(card.versions))


def task_of(card: Scorecard) -> tuple[str, str]:
    """A task in one version: the cluster of its trials."""
    return (card.task, card.task_digest)


def _summary(cards: Sequence[Scorecard], planned: int | None, level: float, largest_k: int | None) -> Summary:
    first = cards[0]
    counted = [card for card in cards if card.counted]
    scored = [card for card in counted if card.success is not None]
    trials = _trials(counted)
    planned = len(cards) if planned is None else planned
    return Summary(
        agent=first.agent,
        suite=first.suite,
        language=first.language,
        judge=first.judge,
        config=first.config,
        tasks=len({task_of(card) for card in cards}),
        trials=min((n for n, _ in trials.values() if n), default=0),
        planned=planned,
        scored=len(scored),
        missing=max(0, planned - len(counted)),
        unscored=len(counted) - len(scored),
        coverage=_mean(card.coverage for card in counted),
        formula=f"{FORMULA}, {INTERVAL}, {level:.0%}, {RESAMPLES} resamples",
        figures=[*figures(trials, level, largest_k), _partial(counted, level)],
        turns=_mean(card.turns for card in counted),
        calls=_mean(card.calls for card in counted),
        seconds=_mean(card.seconds for card in counted),
        terminations=dict(sorted(Counter(card.termination for card in cards).items())),
    )


def _trials(cards: Iterable[Scorecard]) -> dict[tuple[str, str], Trials]:
    tasks: dict[tuple[str, str], Trials] = {}
    for card in cards:
        n, c = tasks.get(task_of(card), (0, 0))
        scored = card.success is not None
        tasks[task_of(card)] = (n + scored, c + bool(card.success))
    return tasks


def figures(tasks: Mapping[Any, Trials], level: float = LEVEL, largest_k: int | None = None) -> list[Figure]:
    """Avg@k, Pass@k and Pass^k for each k, from (scored trials, successes) of each task."""
    scored = {task: trials for task, trials in sorted(tasks.items()) if trials[0]}
    smallest = min((n for n, _ in scored.values()), default=0)
    largest = max((n for n, _ in scored.values()), default=1)
    mark = _left_out(len(tasks), len(scored))
    known: dict[tuple[float, ...], Interval] = {}
    return [
        _figure(name, k, list(scored.values()), smallest, level, mark, known)
        for k in _ks(largest if largest_k is None else largest_k)
        for name in ESTIMATORS
    ]


def _figure(
    name: str,
    k: int,
    trials: Sequence[Trials],
    smallest: int,
    level: float,
    mark: str,
    known: dict[tuple[float, ...], Interval],
) -> Figure:
    if not trials:
        return Figure(name=name, k=k, mark="nothing is scored")
    if k > smallest:
        why = f"k={k} is above {smallest}, the smallest number of scored trials of a task"
        return Figure(name=name, k=k, mark=_join(why, mark))
    values = tuple(ESTIMATORS[name](n, c, k) for n, c in trials)
    if values not in known:
        known[values] = interval(values, level)
    low, high, note = known[values]
    return Figure(name=name, k=k, value=_mean(values), low=low, high=high, mark=_join(note, mark))


def _partial(cards: Sequence[Scorecard], level: float) -> Figure:
    """The partial score: mean over tasks of the mean over their scored trials."""
    tasks: dict[tuple[str, str], list[float]] = defaultdict(list)
    for card in cards:
        if card.partial is not None:
            tasks[task_of(card)].append(card.partial)
    if not tasks:
        return Figure(name=PARTIAL, k=1, mark="nothing is scored")
    values = tuple(_mean(scores) for _, scores in sorted(tasks.items()))
    low, high, note = interval(values, level)
    mark = _left_out(len({task_of(card) for card in cards}), len(tasks))
    return Figure(name=PARTIAL, k=1, value=_mean(values), low=low, high=high, mark=_join(note, mark))


def _left_out(tasks: int, scored: int) -> str:
    return f"{tasks - scored} of {tasks} tasks have no scored trial and are left out" if tasks > scored else ""


def _join(*marks: str) -> str:
    return "; ".join(mark for mark in marks if mark)


def _ks(largest: int) -> list[int]:
    dense = list(range(1, min(largest, DENSE_K) + 1))
    doubled = [2**power for power in range(4, largest.bit_length()) if 2**power < largest]
    return dense if largest <= DENSE_K else [*dense, *doubled, largest]


def _mean(numbers: Iterable[float]) -> float:
    listed = list(numbers)
    return sum(listed) / len(listed) if listed else 0.0
