"""`command:PROGRAM ARGUMENTS…`: a home-made agent, started once a trial and handed the MCP URL by environment.

It finds `LIFEWORLD_MCP_URL`, `LIFEWORLD_PROMPT` (also on standard input) and the rest of the invitation, works, and
leaves. It runs where `lifeworld` was started, with this environment less the project's own tokens, and is ended with
all its children at the limit or at the end of its trial.
"""

import shlex
import shutil
from pathlib import Path

from lifeworld_datasets.session import Usage
from lifeworld_datasets.task import Task

from lifeworld_orchestrator.agents.agent import Metered
from lifeworld_orchestrator.agents.invited import variables
from lifeworld_orchestrator.agents.programs.environment import inherited, secrets_in
from lifeworld_orchestrator.agents.programs.keeping import Keeping
from lifeworld_orchestrator.agents.programs.printed import SILENT, usage_in
from lifeworld_orchestrator.agents.programs.process import Program
from lifeworld_orchestrator.agents.programs.scrub import Scrubber, refuse_secrets
from lifeworld_orchestrator.agents.spec import AgentSpec
from lifeworld_orchestrator.agents.visitor import Invitation, VisitorChannel
from lifeworld_orchestrator.failures import ClientFault, SetupError
from lifeworld_orchestrator.secrecy import clean, shown

REPORT_LIMIT = 20_000
"""Characters of standard output that count as the report of a solo trial."""


class CommandAgent(Metered):
    """One program on one trial. `output` is where its words are kept, if anywhere."""

    channel: VisitorChannel = "tool"

    def __init__(self, name: str, command: list[str]) -> None:
        super().__init__()
        self.name = name
        self.output: Path | None = None
        self._command = command
        self._reports: list[Usage] = []

    async def visit(self, invitation: Invitation) -> None:
        """Run it once.

        Raises:
            ClientFault: it cannot be started, or ends with a code other than 0 before the trial has ended.
        """
        environment = {**inherited(), **variables(invitation)}
        keeping = Keeping(Scrubber({**secrets_in(inherited()), "trial": invitation.handle}))
        said: list[str] = []
        keeping.started(self._command)

        def listen(source: str, line: str) -> None:
            keeping.line(source, line)
            spent = usage_in(line) if source == "out" else None
            if spent is not None:
                self._reports.append(spent)
            elif source == "out" and sum(map(len, said)) < REPORT_LIMIT:
                said.append(line)

        try:
            code = await Program(self._command, environment).run(invitation.prompt, listen)
        finally:
            keeping.write(self.output)
            self.usage = sum(self._reports, Usage()) if self._reports else SILENT
        if invitation.over.is_set():
            return
        if code != 0:
            last = keeping.last_words[:400] or "it wrote nothing to stderr"
            raise ClientFault(f"{self._command[0]} ended with exit code {code}: {last}")
        report = "\n".join(said)[:REPORT_LIMIT].strip()
        if report and invitation.briefing.mode == "solo":
            await invitation.say(report)


def examples() -> list[str]:
    """One."""
    return ["command:PROGRAM"]


def check(spec: AgentSpec) -> None:
    """Whether the program is there.

    Raises:
        SetupError: it is not, the words cannot be read, or they hold a key.
    """
    refuse_secrets(spec.text)
    words = _words(spec)
    if shutil.which(words[0]) is None:
        raise SetupError(f"agent {shown(spec.text)!r}: there is no program {clean(words[0])!r}")


def make(spec: AgentSpec, task: Task, language: str, seed: int) -> CommandAgent:
    """The agent of one trial; it knows nothing of the task."""
    return CommandAgent(spec.text, _words(spec))


def _words(spec: AgentSpec) -> list[str]:
    try:
        words = shlex.split(spec.rest)
    except ValueError as error:
        raise SetupError(f"agent {shown(spec.text)!r}: the command cannot be read: {error}") from None
    if not words:
        raise SetupError(f'agent {shown(spec.text)!r} names no program; say for example command:"python my_agent.py"')
    return words
