"""Compares scorecards with labels: accuracy, kappa and alpha, by scope, with intervals. Pure.

Called by `measure`. Sessions are what is drawn again for the intervals, each with all its criteria: the verdicts on one
session are alike. Where all resamples come to one value there is no interval: it would claim certainty. What the judge
left undecided enters no value and is counted beside each. What a figure cannot show is said in `warnings` and in its
mark: a judge that says one thing of everything agrees by chance alone, however high its accuracy, and a check agrees
with labels that it gave itself.
"""

import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import Any, get_args

from lifeworld_datasets.agreement import Agreement, AgreementFigure, Measure, Scope
from lifeworld_datasets.labels import ECHO, TASK, Label
from lifeworld_datasets.rubric import Criterion
from lifeworld_datasets.scorecard import Scorecard

from lifeworld_judge.chance import Coincidences, Table, accuracy, alpha, coincidences, kappa, table
from lifeworld_judge.config import parse
from lifeworld_judge.truth import of_task, truths

FORMULA = "agreement/2, session-bootstrap-percentile/1, 95%, 1000 resamples"
RESAMPLES = 1000
SEED = 20250926
FEW = 20
"""Below this many sessions an interval is marked as rough."""
SCOPES: tuple[Scope, ...] = get_args(Scope)
_STATES = {"met": True, "unmet": False}
_TOLD: dict[Scope, str] = {"criterion": "criteria", "task": "whole tasks"}


@dataclass(frozen=True)
class Judged:
    """A scorecard with the rubric it was made by."""

    card: Scorecard
    rubric: Sequence[Criterion]


@dataclass
class Compared:
    """One session in one scope: judge against truth, all raters of each unit, what was left undecided."""

    pairs: list[tuple[bool, bool]] = field(default_factory=list)
    units: list[list[bool]] = field(default_factory=list)
    unscored: int = 0

    def add(self, judge: bool | None, truth: bool | None, raters: Sequence[bool]) -> None:
        """One verdict; without a truth there is nothing to compare."""
        if truth is None:
            return
        if judge is None:
            self.unscored += 1
            return
        self.pairs.append((judge, truth))
        self.units.append([judge, *raters])


Sessions = dict[str, dict[Scope, Compared]]


def agreement(judged: Sequence[Judged], labels: Sequence[Label], source: str) -> Agreement:
    """The agreement of scorecards of one configuration with labels; sessions without labels are left out."""
    sessions = compared(judged, labels)
    first = judged[0].card if judged else None
    return Agreement(
        judge=first.judge if first else "",
        versions=first.versions if first else {},
        labels=source,
        sessions=len(sessions),
        formula=FORMULA,
        figures=[figure for scope in SCOPES for figure in _figures(scope, sessions)],
        people=alpha(coincidences(_raters(labels).values())),
        warnings=[*_constant(sessions), *_echoes(first, sessions)],
    )


def compared(judged: Iterable[Judged], labels: Sequence[Label]) -> Sessions:
    """Every labelled session with its comparisons."""
    known, raters = truths(labels), _raters(labels)
    labelled, echoes = {session for session, _ in known}, _echoed(labels)
    return {
        one.card.session_id: _session(one, known, raters, echoes)
        for one in judged
        if one.card.session_id in labelled and one.card.counted
    }


def _raters(labels: Iterable[Label]) -> dict[tuple[str, str], list[bool]]:
    """What each person said, by unit."""
    units: dict[tuple[str, str], list[bool]] = defaultdict(list)
    for label in labels:
        if label.label != "unclear":
            units[(label.session_id, label.criterion)].append(label.label == "met")
    return units


def _echoed(labels: Iterable[Label]) -> set[tuple[str, str]]:
    """The units that nobody but the criterion's own check labelled."""
    people: dict[tuple[str, str], set[str]] = defaultdict(set)
    for label in labels:
        people[(label.session_id, label.criterion)].add(label.annotator)
    return {unit for unit, names in people.items() if names == {ECHO}}


def _session(
    one: Judged,
    known: Mapping[tuple[str, str], bool],
    raters: Mapping[tuple[str, str], list[bool]],
    echoes: Set[tuple[str, str]],
) -> dict[Scope, Compared]:
    session = one.card.session_id
    found: dict[Scope, Compared] = {scope: Compared() for scope in SCOPES}
    required = [criterion.id for criterion in one.rubric if criterion.required]
    truth = of_task(known, session, required)
    own = raters.get((session, TASK)) or ([] if truth is None else [truth])
    found["task"].add(one.card.success, truth, own)
    verdicts = {verdict.criterion: _STATES.get(verdict.state) for verdict in one.card.verdicts}
    for criterion in one.rubric:
        key = (session, criterion.id)
        part: tuple[Scope, ...] = ("checked", "echoed" if key in echoes else "independent")
        for scope in ("criterion", criterion.kind, *(("unchecked",) if criterion.check is None else part)):
            found[scope].add(verdicts.get(criterion.id), known.get(key), raters.get(key, []))
    return found


def _figures(scope: Scope, sessions: Sessions) -> list[AgreementFigure]:
    parts = [found[scope] for found in sessions.values()]
    tables = [table(part.pairs) for part in parts]
    units = [coincidences(part.units) for part in parts]
    items, unscored = sum(len(part.pairs) for part in parts), sum(part.unscored for part in parts)
    filled = sum(bool(part.pairs) for part in parts)
    word = _one_thing(part.pairs for part in parts)
    measures: list[tuple[Measure, Callable[[Any], float | None], type[Table] | type[Coincidences], Sequence[Any]]] = [
        ("accuracy", accuracy, Table, tables),
        ("kappa", kappa, Table, tables),
        ("alpha", alpha, Coincidences, units),
    ]
    made = []
    for name, formula, kind, counts in measures:
        value = formula(kind(*_total(counts, len(kind._fields))))
        low, high, mark = _interval(formula, kind, counts) if value is not None else (None, None, "")
        if value is None:
            mark = "nothing to compare" if not items else "not defined: judge and people say one thing throughout"
        elif word and name == "kappa":
            mark = "; ".join(part for part in (f"the judge says {word} of everything", mark) if part)
        made.append(
            AgreementFigure(
                scope=scope,
                measure=name,
                value=value,
                low=low,
                high=high,
                items=items,
                sessions=filled,
                unscored=unscored,
                mark=mark,
            )
        )
    return made


def _total(counts: Iterable[Sequence[float]], width: int) -> list[float]:
    return [sum(column) for column in zip(*counts, strict=True)] or [0.0] * width


def _interval(
    formula: Callable[[Any], float | None], kind: type[Table] | type[Coincidences], counts: Sequence[Any]
) -> tuple[float | None, float | None, str]:
    filled = sorted(one for one in counts if any(one))
    if len(filled) < 2:
        return None, None, "one session: no interval"
    draw = random.Random(SEED)
    values = sorted(
        value
        for _ in range(RESAMPLES)
        if (value := formula(kind(*_total(draw.choices(filled, k=len(filled)), len(kind._fields))))) is not None
    )
    if len(values) < RESAMPLES / 2:
        return None, None, "most resamples say one thing throughout: no interval"
    if values[0] == values[-1]:
        return None, None, "all resamples alike: no interval"
    mark = f"{len(filled)} sessions: a rough interval" if len(filled) < FEW else ""
    return values[int(0.025 * (len(values) - 1))], values[round(0.975 * (len(values) - 1))], mark


def _one_thing(sessions: Iterable[Sequence[tuple[bool, bool]]]) -> str:
    """The one word that the judge says of everything, or nothing where it says both or is not asked."""
    said = {judge for pairs in sessions for judge, _ in pairs}
    return ("met" if said.pop() else "unmet") if len(said) == 1 else ""


def _constant(sessions: Sessions) -> list[str]:
    """Judges that say one thing where people do not, of criteria and of whole tasks apart."""
    warnings = []
    for scope, what in _TOLD.items():
        pairs = [pair for found in sessions.values() for pair in found[scope].pairs]
        word = _one_thing([pairs])
        if word and len({truth for _, truth in pairs}) == 2:
            share = sum(truth == (word == "met") for _, truth in pairs) / len(pairs)
            warnings.append(
                f"the judge says {word} of everything ({what}); its accuracy is the share of labels that say so "
                f"({share:.1%})"
            )
    return warnings


def _echoes(first: Scorecard | None, sessions: Sessions) -> list[str]:
    """What the accuracy of checks owes to labels that are their own verdicts."""
    if first is None or parse(first.judge).decider == "model":
        return []
    echoed, apart = (sum(len(found[scope].pairs) for found in sessions.values()) for scope in ("echoed", "independent"))
    if not echoed:
        return []
    return [
        f"{echoed} of {echoed + apart} labels of criteria with a check are that check's own verdict and show nothing "
        f"about it; the {apart} others stand under `independent`"
    ]
