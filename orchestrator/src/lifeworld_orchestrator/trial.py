"""One trial from binding to the end line, whatever happens in between.

Called by the run for each planned trial. Everything that breaks inside becomes a termination word and its boundary in
the session; what leaves this module as an exception is only that the session itself cannot be written, or that the
run is being stopped (then the word is `killed`).
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import anyio
from lifeworld_datasets.disclosure import Disclosure
from lifeworld_datasets.journal import SessionWriter
from lifeworld_datasets.render import Rendered, render
from lifeworld_datasets.session import End, Header, Termination, Usage
from lifeworld_datasets.task import Task
from mcp import Client

from lifeworld_orchestrator import channel, clock, texts
from lifeworld_orchestrator.agents.agent import Agent, Briefing, Mode
from lifeworld_orchestrator.agents.create import create_agent
from lifeworld_orchestrator.agents.programs.keeping import Printing, beside
from lifeworld_orchestrator.agents.visitor import Visitor
from lifeworld_orchestrator.binding import Binding, bound
from lifeworld_orchestrator.budget import Caps
from lifeworld_orchestrator.conversation import Conversation
from lifeworld_orchestrator.failures import Failure, ServerFault, UserFault
from lifeworld_orchestrator.feedback import Level
from lifeworld_orchestrator.gateway import Door, endpoint
from lifeworld_orchestrator.host import play
from lifeworld_orchestrator.line import HostLine, Line, SoloLine, ToolLine
from lifeworld_orchestrator.live import LiveTrial
from lifeworld_orchestrator.models import prices
from lifeworld_orchestrator.models.backoff import trial_clock
from lifeworld_orchestrator.models.hub import in_trial
from lifeworld_orchestrator.models.spec import is_model
from lifeworld_orchestrator.reception import Reception
from lifeworld_orchestrator.recorder import Recorder
from lifeworld_orchestrator.selection import TASK, chosen
from lifeworld_orchestrator.tap import Tap, Watch
from lifeworld_orchestrator.toolset import Toolset, merged
from lifeworld_orchestrator.upstreams.control import Records
from lifeworld_orchestrator.upstreams.fleet import Fleet
from lifeworld_orchestrator.users.create import create_user
from lifeworld_orchestrator.users.user import Progress, User
from lifeworld_orchestrator.validators import lend
from lifeworld_orchestrator.visiting import receive

Channel = Literal["host", "tool"]
AnyChannel = Literal["tool", "host", "cli", "page"]
Knowledge = Literal["full", "state"]

AgentMaker = Callable[[str, Task, str, int], Agent | Visitor]
UserMaker = Callable[[str, Task, str, str, int], User]


@dataclass(frozen=True)
class Setting:
    """What all trials of a run have in common. `mode` absent: solo where a task has no disclosures, else default.

    `extra` are foreign servers, `tools` says which servers of ours stand beside the task's own.
    """

    user: str = "scripted"
    mode: Mode | None = None
    channel: Channel = "host"
    knowledge: Knowledge = "full"
    feedback: Level = "full"
    extra: tuple[str, ...] = ()
    tools: str = TASK
    caps: Caps = field(default_factory=Caps)
    versions: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class TrialPlan:
    """One trial to be run."""

    session_id: str
    task: Task
    language: str
    agent: str
    trial: int
    seed: int


@dataclass(frozen=True)
class Outcome:
    """What became of it."""

    session_id: str
    word: Termination
    detail: str
    hash: str
    usage: dict[str, Usage] = field(default_factory=dict)


class Toolsets:
    """Merged tool lists, made once for each set of servers, language and channel."""

    def __init__(self) -> None:
        self._made: dict[tuple[object, ...], Toolset] = {}

    async def of(self, binding: Binding, language: str, *, with_channel: bool) -> Toolset:
        """The tools of these servers.

        Raises:
            SetupError: two servers offer different tools of one name.
        """
        key = (binding.servers, language, with_channel)
        if key not in self._made:
            made = merged(await binding.listings())
            self._made[key] = made.with_tools(channel.SERVER, channel.tools(language)) if with_channel else made
        return self._made[key]


@dataclass
class TrialRunner:
    """Runs trials on a fleet. The makers and the clock are replaced in tests.

    Agents that drive themselves come through the reception, which whoever runs the trials enters beside the fleet.
    """

    fleet: Fleet
    setting: Setting
    toolsets: Toolsets = field(default_factory=Toolsets)
    reception: Reception = field(default_factory=Reception)
    make_agent: AgentMaker = create_agent
    make_user: UserMaker = create_user
    now: Callable[[], str] = clock.stamp
    watch: Watch | None = None

    async def run(self, plan: TrialPlan, path: Path) -> Outcome:
        """Run the trial into that file.

        Raises:
            SessionError: the session cannot be written; the message names it.
            SetupError: the trial was asked for something impossible.
        """
        return await _Trial(self, plan).run(path)

    def names(self, task: Task) -> list[str]:
        """The servers of a trial: those that keep worlds by name, then the foreign ones as given.

        Raises:
            SetupError: one is not installed.
        """
        ours = chosen(self.setting.tools, task.servers, self.fleet.own)
        return [*ours, *(name for name in self.setting.extra if name not in ours)]

    async def rehearse(self, plan: TrialPlan) -> tuple[str, ...]:
        """Bind and merge as this trial will, and let go again; warnings about tools that are left out.

        Raises:
            SetupError: two servers offer different tools of one name, or one a tool named like one of the channel.
        """
        return await _Trial(self, plan).rehearse()


class _Trial:
    def __init__(self, runner: TrialRunner, plan: TrialPlan) -> None:
        self.runner = runner
        self.plan = plan
        self.setting = runner.setting
        self.mode: Mode = self.setting.mode or ("default" if plan.task.facts else "solo")
        self.task = _with_opening(plan.task) if self.mode != "solo" else plan.task
        self.rendered: Rendered = render(self.task, plan.language)
        self.limits = self.setting.caps.tightened(self.task.limits)
        self.agent: Agent | Visitor | None = None
        self.unmade: Exception | None = None
        self.channel: AnyChannel = "tool" if self.setting.channel == "tool" and self.mode != "solo" else "host"

    @property
    def by_tool(self) -> bool:
        """Whether agent and user talk through the channel tools."""
        return self.channel == "tool" and self.mode != "solo"

    def _make_agent(self, path: Path) -> None:
        """The agent of this trial, before anything is bound: one that drives itself brings its own channel."""
        plan = self.plan
        try:
            self.agent = self.runner.make_agent(plan.agent, self.task, plan.language, plan.seed)
        except Exception as error:
            self.unmade = error
        if isinstance(self.agent, Visitor):
            self.channel = self.agent.channel
        if isinstance(self.agent, Printing):
            self.agent.output = beside(path)

    async def run(self, path: Path) -> Outcome:
        plan = self.plan
        with in_trial(f"{plan.task.id} {plan.language} {plan.trial} {plan.agent}"):
            return await self._run(path)

    async def _run(self, path: Path) -> Outcome:
        fault: Failure | None
        self._make_agent(path)
        binding, toolset, fault = await self._bind(with_channel=self.by_tool)
        try:
            with SessionWriter(path, self._header(binding, toolset), self.runner.now, replace=True) as writer:
                watch = self.runner.watch
                recorder = Recorder(writer if watch is None else Tap(writer, watch))
                conversation, unable = self._conversation(binding, recorder)
                fault = fault or unable
                live = self._live(binding, toolset, recorder, conversation)
                try:
                    if fault is not None:
                        live.finish(fault.word, str(fault))
                    else:
                        await self._play(live)
                except anyio.get_cancelled_exc_class():
                    live.finish("killed", "the run was stopped")
                    with anyio.CancelScope(shield=True):
                        await self._end(live, binding, recorder)
                    raise
                return await self._end(live, binding, recorder)
        finally:
            await binding.close()

    async def rehearse(self) -> tuple[str, ...]:
        # Whoever may come: the channel tools are merged in, so that no foreign tool of their name is found only then.
        binding, toolset, _fault = await self._bind(with_channel=self.mode != "solo")
        await binding.close()
        return toolset.warnings

    async def _bind(self, *, with_channel: bool) -> tuple[Binding, Toolset, ServerFault | None]:
        names = self.runner.names(self.task)
        binding = Binding("")
        try:
            binding = await bound(self.runner.fleet, names, self.rendered.seed, self.setting.knowledge)
            toolset = await self.runner.toolsets.of(binding, self.plan.language, with_channel=with_channel)
        except ServerFault as fault:
            return binding, Toolset((), {}), fault
        return binding, toolset, None

    def _header(self, binding: Binding, toolset: Toolset) -> Header:
        plan, setting = self.plan, self.setting
        return Header(
            session_id=plan.session_id,
            trial=plan.trial,
            seed=plan.seed,
            task=self.task,
            language=plan.language,
            mode=self.mode,
            channel=self.channel,
            agent=plan.agent,
            user="" if self.mode == "solo" else setting.user,
            knowledge=setting.knowledge,
            feedback=setting.feedback,
            limits=self.limits,
            servers=list(binding.servers) or list(self.task.servers),
            tools=toolset.seen(),
            initial=binding.initial,
            prices=prices.version() if is_model(plan.agent) or is_model(setting.user) else "",
            versions=setting.versions,
        )

    def _conversation(self, binding: Binding, recorder: Recorder) -> tuple[Conversation | None, UserFault | None]:
        """The user of this trial, who may be one that cannot be made of the task."""

        def progress() -> Progress:
            return Progress(changes=binding.changed, created=binding.created, unpaid=binding.unpaid)

        if self.mode == "solo":
            return None, None
        plan = self.plan
        try:
            user = self.runner.make_user(self.setting.user, self.task, plan.language, self.mode, plan.seed)
        except Exception as error:
            return None, UserFault(f"no user can be made of this task: {type(error).__name__}: {error}")
        return Conversation(user, recorder, progress), None

    def _live(
        self, binding: Binding, toolset: Toolset, recorder: Recorder, conversation: Conversation | None
    ) -> LiveTrial:
        return LiveTrial(
            toolset=toolset,
            binding=binding,
            recorder=recorder,
            conversation=conversation,
            limits=self.limits,
            feedback=self.setting.feedback,
            language=self.plan.language,
        )

    async def _play(self, live: LiveTrial) -> None:
        """Play the turns within the time limit; every break becomes an ending."""
        seconds = self.limits.seconds or None
        try:
            with anyio.move_on_after(seconds) as scope, trial_clock(scope):
                async with anyio.create_task_group() as tasks:
                    await self._connected(live, tasks)
                    tasks.cancel_scope.cancel()
            if scope.cancelled_caught:
                live.finish("timeout", f"{seconds} seconds")
        except Exception as error:
            _finish(live, error)

    async def _connected(self, live: LiveTrial, tasks: anyio.abc.TaskGroup) -> None:
        now = str(self.rendered.seed["clock"]["now"])
        instructions = texts.instructions(self.plan.language, now, channel=self.by_tool)
        door = Door(live, instructions, channel.UserChannel(live, tasks) if self.by_tool else None)
        if self.unmade is not None:
            return _finish(live, self.unmade)
        if isinstance(self.agent, Visitor):
            line = self._line(live)
            return await receive(self.agent, door, line, self.runner.reception, self.mode, now)
        async with Client(endpoint(door), cache=None) as client:
            try:
                await self._talk(live, client, instructions, now)
            except Exception as error:
                _finish(live, error)

    async def _talk(self, live: LiveTrial, client: Client, instructions: str, now: str) -> None:
        agent = self.agent
        assert agent is not None
        assert not isinstance(agent, Visitor)
        line = self._line(live, client)
        tools = (await client.list_tools()).tools
        lend(client, live.toolset.validators)
        opening = await line.open()
        if live.ending is not None:
            return
        own = tuple(tool for tool in tools if not (self.by_tool and tool.name in channel.NAMES))
        await agent.begin(Briefing(instructions, self.plan.language, own, opening, self.mode, now))
        await play(live, line, client, agent, opening)

    def _line(self, live: LiveTrial, client: Client | None = None) -> Line:
        if self.mode == "solo":
            facts = [fact.id for fact in self.rendered.facts if fact.disclose != "never"]
            return SoloLine(live, self.rendered.instruction, facts)
        return ToolLine(client) if self.by_tool and client is not None else HostLine(live)

    async def _end(self, live: LiveTrial, binding: Binding, recorder: Recorder) -> Outcome:
        state: dict[str, Records] = {}
        digests: dict[str, str] = {}
        try:
            state, digests = await binding.state()
        except Failure as failure:
            live.finish(failure.word, str(failure))
        live.finish("harness_error", "the trial stopped without an ending")
        ending = live.ending
        assert ending is not None
        spent: Usage = getattr(self.agent, "usage", live.reported)
        end = End(
            termination=ending.word,
            boundary=ending.boundary,
            detail=ending.detail,
            turns=recorder.turns,
            calls=recorder.calls,
            usage={"agent": spent.model_copy(update={"calls": recorder.calls}), **_of_user(live.conversation)},
            state=state,
            digests=digests,
        )
        return Outcome(self.plan.session_id, ending.word, ending.detail, recorder.end(end), end.usage)


def _with_opening(task: Task) -> Task:
    """A task without disclosures gets its whole instruction as one that opens the conversation."""
    if task.facts:
        return task
    opening = Disclosure(id="instruction", text=task.instruction, disclose="opening")
    return task.model_copy(update={"facts": [opening]})


def _of_user(conversation: Conversation | None) -> dict[str, Usage]:
    """What the user spent, where it spends anything."""
    spent = conversation.usage if conversation is not None else None
    return {} if spent is None else {"user": spent}


def _finish(live: LiveTrial, error: BaseException) -> None:
    """A break as an ending: the word of its border, or the harness's own."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    if isinstance(error, Failure):
        live.finish(error.word, str(error))
    else:
        live.finish("harness_error", f"{type(error).__name__}: {error}")
