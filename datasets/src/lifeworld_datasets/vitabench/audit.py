"""What is wrong with published tasks: which cannot be solved as their key asks, which contradict themselves, and why.

Called by `lifeworld tasks audit`. A task is `unreachable` where the tools cannot produce a record of its key, else
`contradictory` where key, catalogue, map, rubric or world say different things, else `adapted` where only the form
differs that tools give a record, else `sound`. Reads what the importer found; asks no server.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal

from lifeworld_datasets.lint import lint
from lifeworld_datasets.lint.suite import decisions
from lifeworld_datasets.table import table
from lifeworld_datasets.vitabench.report import Imported

Verdict = Literal["sound", "adapted", "contradictory", "unreachable"]
VERDICTS: tuple[Verdict, ...] = ("sound", "adapted", "contradictory", "unreachable")


@dataclass(frozen=True)
class Audit:
    """One task: the verdict, and every reason with the record or place it is about."""

    task: str
    verdict: Verdict
    reasons: list[tuple[Verdict, str, str]]
    points: int
    same: int
    reworded: int
    apart: list[str]


def audit(imported: Sequence[Imported]) -> list[Audit]:
    """Each task of a published file, in its order."""
    differing: dict[str, list[str]] = {}
    for finding in decisions([one.task for one in imported]):
        for id in finding.path.split(", "):
            differing.setdefault(id, []).append(f"{finding.path} {finding.message}")
    return [_audit(one, differing.get(one.task.id, [])) for one in imported]


def _audit(one: Imported, differing: list[str]) -> Audit:
    reasons: list[tuple[Verdict, str, str]] = []
    for record in one.records:
        if record.reach == "unreachable":
            reasons.append(("unreachable", record.id, record.reason))
        elif record.contradiction:
            reasons.append(("contradictory", record.id, record.contradiction))
        elif record.reach == "adapted":
            reasons.append(("adapted", record.id, record.reason))
    reasons += [("contradictory", "rubric", text) for text in one.disputes]
    reasons += [("contradictory", finding.path, finding.message) for finding in lint(one.task)]
    reasons += [("contradictory", "suite", text) for text in differing]
    verdict: Verdict = max((reason[0] for reason in reasons), key=VERDICTS.index, default="sound")
    points = one.points
    rubric = sum(criterion.id.startswith("rubric_") for criterion in one.task.rubric)
    return Audit(one.task.id, verdict, reasons, rubric, points.same, points.reworded, list(points.apart))


def told(audits: Sequence[Audit]) -> str:
    """For people: the counts, the points, and every reason but those that are only a matter of form."""
    counts = Counter(one.verdict for one in audits)
    lines = [
        table(["tasks", *VERDICTS], [[str(len(audits)), *(str(counts[verdict]) for verdict in VERDICTS)]]),
        "",
        duplicates(audits),
        "",
    ]
    rows = [
        [one.task, verdict, where, text]
        for one in audits
        for verdict, where, text in sorted(one.reasons, key=lambda reason: -VERDICTS.index(reason[0]))
        if verdict in ("unreachable", "contradictory")
    ]
    rows += [[one.task, "apart", "rubric", text] for one in audits for text in one.apart]
    return "\n".join([*lines, table(["task", "is", "because of", "reason"], rows)])


def duplicates(audits: Sequence[Audit]) -> str:
    """One sentence about points that stand with the states and in the overall list."""
    same, reworded = sum(one.same for one in audits), sum(one.reworded for one in audits)
    points, apart = sum(one.points for one in audits), sum(len(one.apart) for one in audits)
    return (
        f"rubrics: {points} points; {same + reworded} of the states repeat one of them and are left out "
        f"({same} word for word, {reworded} in other words), {apart} stand apart."
    )


def as_json(audits: Sequence[Audit]) -> dict[str, Any]:
    """For machines: everything."""
    return {
        "tasks": dict(Counter(one.verdict for one in audits)),
        "duplicates": {"same": sum(one.same for one in audits), "reworded": sum(one.reworded for one in audits)},
        "audits": [asdict(one) for one in audits],
    }
