"""What a run was asked for, and the trials that follow from it.

Made by the command from its options, kept in the manifest, compared on resume. Everything that can move a result is in
`Config`; session ids come from its digest and never from a time, a folder or a random number.
"""

import itertools
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from importlib.metadata import entry_points, version
from pathlib import Path
from typing import Any

from lifeworld_datasets.canonical import digest
from lifeworld_datasets.errors import DatasetError
from lifeworld_datasets.suites import load_suite, load_tasks
from lifeworld_datasets.task import Task

from lifeworld_orchestrator import clock
from lifeworld_orchestrator.agents.agent import Mode
from lifeworld_orchestrator.agents.cli import table
from lifeworld_orchestrator.agents.create import create_agent, parse_spec
from lifeworld_orchestrator.agents.models import kind
from lifeworld_orchestrator.budget import Caps, check_prices
from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.feedback import Level
from lifeworld_orchestrator.secrecy import holds_secret
from lifeworld_orchestrator.selection import TASK
from lifeworld_orchestrator.trial import Channel, Knowledge, Setting, TrialPlan
from lifeworld_orchestrator.upstreams.fleet import GROUP
from lifeworld_orchestrator.users import create as users

DEFAULT_AGENTS = ("scripted:oracle", "scripted:greedy")


@dataclass(frozen=True)
class Request:
    """The options of a run, as given. `foreign` and `remote` are names with their command or URL."""

    suite: str = "starter"
    tasks: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    agents: tuple[str, ...] = DEFAULT_AGENTS
    user: str = "scripted"
    trials: int = 1
    seed: int = 0
    language: str = "all"
    mode: Mode | None = None
    channel: Channel = "host"
    knowledge: Knowledge = "full"
    feedback: Level = "full"
    tools: str = TASK
    foreign: dict[str, str] = field(default_factory=dict)
    remote: dict[str, str] = field(default_factory=dict)
    near_misses: bool = False
    judge: str = "checks"
    max_cost: float | None = None
    max_tokens: int | None = None
    max_calls: int | None = None
    max_turns: int | None = None
    max_seconds: float | None = None
    max_errors: int | None = None

    def as_json(self) -> dict[str, Any]:
        """For the manifest."""
        return {key: list(value) if isinstance(value, tuple) else value for key, value in asdict(self).items()}

    @classmethod
    def from_json(cls, stored: dict[str, Any]) -> "Request":
        """From the manifest.

        Raises:
            SetupError: it holds options of another version.
        """
        unknown = sorted(stored.keys() - cls.__dataclass_fields__.keys())
        if unknown:
            raise SetupError(f"the manifest holds the option {unknown[0]!r}, which this version does not have")
        values: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in stored.items()}
        return cls(**values)

    @property
    def caps(self) -> Caps:
        """Limits on top of the tasks'."""
        return Caps(self.max_cost, self.max_tokens, self.max_calls, self.max_turns, self.max_seconds, self.max_errors)

    def setting(self) -> Setting:
        """What all its trials have in common."""
        return Setting(
            user=self.user,
            mode=self.mode,
            channel=self.channel,
            knowledge=self.knowledge,
            feedback=self.feedback,
            extra=tuple(self.foreign),
            tools=self.tools,
            caps=self.caps,
            versions=versions(self.agents),
        )


def versions(agents: Sequence[str] = ()) -> dict[str, str]:
    """Versions of everything that can move a score, the programs that these agents run among them."""
    found = {name: version(name) for name in ("lifeworld-orchestrator", "lifeworld-datasets", "mcp")}
    for point in entry_points(group=GROUP):
        if point.dist is not None:
            found[point.dist.name] = point.dist.version
    found |= table.versions(tuple(agents)) | kind.versions(tuple(agents)) | users.versions()
    return dict(sorted(found.items()))


def load(request: Request) -> list[Task]:
    """The tasks asked for.

    Raises:
        SetupError: there are none, or one cannot be read.
    """
    try:
        tasks = [t for spec in request.tasks for t in load_tasks(spec)] if request.tasks else load_suite(request.suite)
    except DatasetError as error:
        raise SetupError(str(error)) from error
    unknown = sorted(set(request.only) - {task.id for task in tasks})
    if unknown:
        raise SetupError(f"no task {unknown[0]!r} among {', '.join(task.id for task in tasks)}")
    chosen = [task for task in tasks if not request.only or task.id in request.only]
    twice = sorted({task.id for task in chosen if [t.id for t in chosen].count(task.id) > 1})
    if twice:
        raise SetupError(f"task {twice[0]!r} was asked for twice")
    if not chosen:
        raise SetupError("there is no task to run")
    return chosen


def config(request: Request, tasks: Sequence[Task]) -> dict[str, Any]:
    """Everything that can move a result; two runs with equal configs give equal sessions."""
    return {
        **{
            key: value for key, value in request.as_json().items() if key not in ("foreign", "remote", "tasks", "suite")
        },
        "foreign": sorted(request.foreign),
        "remote": sorted(request.remote),
        "tasks": {task.id: digest(task.model_dump(mode="json")) for task in tasks},
        "versions": versions(request.agents),
    }


def plan(request: Request, tasks: Sequence[Task]) -> list[TrialPlan]:
    """All trials in order: task, language, agent, trial.

    Raises:
        SetupError: an agent is unknown, or no task has the language.
    """
    for spec in request.agents:
        parse_spec(spec)
    try:
        users.check_user(request.user)
    except ValueError as error:
        raise SetupError(str(error)) from error
    _refuse_secrets(request)
    if request.max_cost is not None:
        check_prices((*request.agents, request.user), "--max-cost")
    elif any(task.limits.money for task in tasks):
        check_prices(request.agents, "the limit in money of these tasks")
    if request.trials < 1:
        raise SetupError(f"--trials takes 1 or more, not {request.trials}")
    plans = [
        TrialPlan(
            _session_id(request, agent, task, language, trial), task, language, agent, trial, request.seed + trial
        )
        for task in tasks
        for language in task.languages
        if request.language in ("all", language)
        for agent in _agents(request, task)
        for trial in range(request.trials)
    ]
    if not plans:
        raise SetupError(_nothing(request))
    for item in plans:
        if "?" in item.agent and item.trial == 0:
            create_agent(item.agent, item.task, item.language, item.seed)
    return plans


def _refuse_secrets(request: Request) -> None:
    """What a run was asked for is recorded, whatever it is.

    Raises:
        SetupError: some of it looks like a key or a password; the message does not repeat it.
    """
    for key, value in request.as_json().items():
        if holds_secret(value) if isinstance(value, str) else any(map(holds_secret, _texts(value))):
            raise SetupError(f"{key}: it holds a key or a password, and what a run was asked for is recorded")


def _texts(value: Any) -> list[str]:
    values = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [item for item in values if isinstance(item, str)]


def _nothing(request: Request) -> str:
    if request.near_misses:
        return "none of these tasks has a near miss in that language"
    return f"no task has the language {request.language!r}"


def _agents(request: Request, task: Task) -> tuple[str, ...]:
    if not request.near_misses:
        return request.agents
    return tuple(f"scripted:oracle?near_miss={near_miss.id}" for near_miss in task.near_misses)


def _session_id(request: Request, agent: str, task: Task, language: str, trial: int) -> str:
    shared = {
        "agent": agent,
        "user": request.user,
        "seed": request.seed,
        "mode": request.mode,
        "channel": request.channel,
        "knowledge": request.knowledge,
        "feedback": request.feedback,
        "tools": request.tools,
        "foreign": sorted(request.foreign),
        "remote": sorted(request.remote),
        "versions": versions((agent,)),
    }
    if request.caps.given:
        shared["caps"] = request.caps.given
    return f"{digest(shared)[:12]}-{task.id}-{language}-{trial}"


def new_folder(request: Request) -> Path:
    """A folder under `runs/` that does not exist yet, named by what runs and when."""
    what = Path(request.tasks[0]).stem if request.tasks else request.suite
    base = Path("runs") / f"{clock.stamp()[:19].replace(':', '').replace('T', '-')}-{what}"
    candidates = (base.with_name(f"{base.name}-{number}" if number else base.name) for number in itertools.count())
    return next(path for path in candidates if not path.exists())
