"""What came of the proofs: figures by suite, the table for people, one document for machines.

Greedy's limit is a suite's and judged here: below fifteen of a hundred trials.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from lifeworld_datasets.lint.suite import closest, lint_suite
from lifeworld_datasets.table import table
from lifeworld_datasets.task import Task

from lifeworld_orchestrator.prove.findings import PROOFS, TaskReport
from lifeworld_orchestrator.prove.task import SOMETIMES

GREEDY_LIMIT = 0.15


@dataclass
class SuiteReport:
    """Figures of one suite."""

    suite: str
    tasks: list[TaskReport]
    faults: list[str] = field(default_factory=list)
    closest: str = ""

    @property
    def ok(self) -> bool:
        """Every task and the suite as a whole."""
        return not self.faults and all(task.ok for task in self.tasks)

    def rate(self, agent: str) -> float:
        """Share of the agent's trials with strict success."""
        trials = [success for task in self.tasks for success in task.successes.get(agent, ())]
        return sum(trials) / len(trials) if trials else 0.0

    @property
    def agents(self) -> list[str]:
        """The agents that were tried."""
        return list(dict.fromkeys(agent for task in self.tasks for agent in task.successes))


def by_suite(reports: Sequence[TaskReport]) -> list[SuiteReport]:
    """The suites in order of first appearance, with what only a suite can fail."""
    groups: dict[str, list[TaskReport]] = defaultdict(list)
    for report in reports:
        groups[report.suite].append(report)
    suites = [SuiteReport(suite, tasks) for suite, tasks in groups.items()]
    for suite in suites:
        for agent in suite.agents:
            rate = suite.rate(agent)
            trials = sum(len(task.successes.get(agent, ())) for task in suite.tasks)
            if agent in SOMETIMES and trials >= 1 / GREEDY_LIMIT and rate >= GREEDY_LIMIT:
                suite.faults.append(
                    f"{agent} succeeds in {rate:.0%} of {trials} trials; the limit is {GREEDY_LIMIT:.0%}"
                )
    return suites


def whole_suites(suites: Sequence[SuiteReport], tasks: Sequence[Task]) -> None:
    """Lint of the tasks of each suite together, added to its faults, and the two that are most alike."""
    for suite in suites:
        own = [task for task in tasks if task.suite == suite.suite]
        suite.faults += [f"{finding.path} {finding.message}" for finding in lint_suite(own)]
        for pair in closest(own):
            suite.closest = f"{pair.one} and {pair.other}, {pair.figure:.2f}"


def tasks_table(reports: Sequence[TaskReport]) -> str:
    """Task by proof, with the valid ways among its candidates."""
    head = ["task", *PROOFS, "ways", "seconds"]
    rows = [[r.task, *(_cell(r, proof) for proof in PROOFS), _ways(r), f"{r.seconds:.1f}"] for r in reports]
    return table(head, rows)


def _cell(report: TaskReport, proof: str) -> str:
    passed = report.passed(proof)
    if passed is None:
        return "–"
    if passed:
        return f"{report.made[proof]} ok"
    return f"{sum(fault.proof == proof for fault in report.faults)} FAIL"


def _ways(report: TaskReport) -> str:
    return f"{report.solutions} of {report.candidates}" if report.candidates else "–"


def suites_table(suites: Sequence[SuiteReport]) -> str:
    """Suite by proof: tasks that pass of tasks that were proven, and the rates of agents that must not succeed."""
    agents = list(dict.fromkeys(agent for suite in suites for agent in suite.agents))
    head = ["suite", "tasks", *PROOFS, *(agent.removeprefix("scripted:") for agent in agents)]
    rows = [
        [
            suite.suite,
            str(len(suite.tasks)),
            *(_held(suite, proof) for proof in PROOFS),
            *(f"{suite.rate(agent):.1%}" for agent in agents),
        ]
        for suite in suites
    ]
    return table(head, rows)


def _held(suite: SuiteReport, proof: str) -> str:
    results = [passed for task in suite.tasks if (passed := task.passed(proof)) is not None]
    return f"{sum(results)}/{len(results)}" if results else "–"


def faults(suites: Sequence[SuiteReport]) -> list[str]:
    """One line for each fault."""
    lines = [f"{suite.suite}: {text}" for suite in suites for text in suite.faults]
    for suite in suites:
        for task in suite.tasks:
            for fault in task.faults:
                where = f"{task.task} {fault.language}".rstrip()
                lines.append(f"{where}: {fault.proof}: {fault.text}")
    return lines


def as_json(suites: Sequence[SuiteReport], seconds: float) -> dict[str, Any]:
    """For machines."""
    return {
        "ok": all(suite.ok for suite in suites),
        "seconds": round(seconds, 1),
        "suites": [
            {
                "suite": suite.suite,
                "ok": suite.ok,
                "faults": suite.faults,
                "most_alike": suite.closest,
                "agents": {agent: suite.rate(agent) for agent in suite.agents},
                "tasks": [{**asdict(task), "ok": task.ok} for task in suite.tasks],
            }
            for suite in suites
        ],
    }
