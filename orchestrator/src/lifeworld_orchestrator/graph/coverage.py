"""How much of the tool set a task uses: |V_task| / |V|, beside what makes the task hard.

V_task are the tools that the task's solution calls. Tasks come by id from the bundled suites or from a file in any
form that tasks are read in. Refuses: guessing tools for a task that carries no solution.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from lifeworld_datasets.complexity import complexity
from lifeworld_datasets.errors import DatasetError
from lifeworld_datasets.suites import load_suite, load_tasks, suite_names
from lifeworld_datasets.task import Task

from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.graph.contract import ToolNode


@dataclass(frozen=True)
class Coverage:
    """The tools of one task among those of a set.

    `density` is that of the whole set; `complexity` what is known of the task before any run
    (`lifeworld_datasets.complexity`).
    """

    task: str
    tools: tuple[str, ...]
    missing: tuple[str, ...]
    nodes: int
    density: float = 0.0
    complexity: dict[str, float] = field(default_factory=dict)

    @property
    def share(self) -> float:
        """Tools used that the set has, as a share of the set."""
        return (len(self.tools) - len(self.missing)) / self.nodes if self.nodes else 0.0


def find_tasks(spec: str) -> list[Task]:
    """The task of that id, or all of that file.

    Raises:
        SetupError: there is no such task or file.
    """
    try:
        if Path(spec).exists():
            return load_tasks(spec)
        found = [task for name in suite_names() for task in load_suite(name) if task.id == spec]
    except DatasetError as error:
        raise SetupError(str(error)) from error
    if not found:
        raise SetupError(f"no task {spec!r} in the suites {', '.join(suite_names())}, and no such file")
    return found


def coverage(task: Task, tools: Sequence[ToolNode], density: float = 0.0) -> Coverage:
    """What the solution of the task uses of these tools, in the order of first use."""
    used = tuple(dict.fromkeys(step.call.tool for step in task.solution if step.call is not None))
    names = {tool.name for tool in tools}
    missing = tuple(name for name in used if name not in names)
    return Coverage(task.id, used, missing, len(tools), density, complexity(task))
