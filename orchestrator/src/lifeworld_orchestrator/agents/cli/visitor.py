"""A command-line agent at work on one trial: run head-less, in a home of its own, resumed turn by turn or left alone.

Channel `cli`: its words at the end of each run are delivered to the user and the reply resumes it. Channel `tool`: it
is started once and talks through the channel tools. It is ended with all its children when the trial is. What it
prints is kept for diagnosis without secrets. Refuses: knowing any program by name; the table does.
"""

import json
import shutil
import tempfile
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from lifeworld_datasets.session import Usage

from lifeworld_orchestrator.agents.agent import Metered
from lifeworld_orchestrator.agents.cli import words
from lifeworld_orchestrator.agents.cli.row import Heard, Row, Seat
from lifeworld_orchestrator.agents.programs.environment import isolated, secrets_in
from lifeworld_orchestrator.agents.programs.keeping import Keeping
from lifeworld_orchestrator.agents.programs.process import Program
from lifeworld_orchestrator.agents.programs.scrub import Scrubber
from lifeworld_orchestrator.agents.visitor import Invitation, VisitorChannel
from lifeworld_orchestrator.failures import ClientFault, ProviderFault

PLACEHOLDER = "no-key"
"""Stands for the key where a base URL is given and no key is set: a local endpoint asks for none, the programs do."""
_DETAIL = 400


class CommandLineAgent(Metered):
    """One program on one trial. `output` is where its words are kept, if anywhere."""

    def __init__(self, name: str, row: Row, options: Mapping[str, str]) -> None:
        super().__init__()
        self.name = name
        self.channel: VisitorChannel = "cli" if row.resumes and options.get("channel") != "tool" else "tool"
        self.output: Path | None = None
        self._row = row
        self._options = options

    async def visit(self, invitation: Invitation) -> None:
        """Work until the trial is over or the program has nothing more to say.

        Raises:
            ClientFault: the program broke. ProviderFault: it reports that its model or its account did.
        """
        with tempfile.TemporaryDirectory(prefix="lifeworld-", ignore_cleanup_errors=True) as folder:
            seat = self._seat(Path(folder), invitation.url)
            secrets = {**secrets_in(seat.environment), "trial": invitation.handle}
            keeping = Keeping(Scrubber({name: value for name, value in secrets.items() if value != PLACEHOLDER}))
            try:
                await self._work(seat, keeping, invitation)
            finally:
                keeping.write(self.output)

    def _seat(self, folder: Path, url: str) -> Seat:
        home, work = folder / "home", folder / "work"
        for path in (home, home / "tmp", work):
            path.mkdir()
        options = self._options
        seat = Seat(
            url=url,
            home=home,
            work=work,
            model=options.get("model", "") or self._row.model,
            base_url=options.get("base_url", ""),
            builtin=options.get("builtin") == "on",
        )
        environment = isolated(home, self._row.keys)
        if seat.base_url and not any(environment.get(key) for key in self._row.needs):
            environment[self._row.needs[0]] = PLACEHOLDER
        seat = replace(seat, environment=environment)
        environment.update(self._row.environment(seat))
        for name, text in self._row.files(seat).items():
            path = home / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return seat

    async def _work(self, seat: Seat, keeping: Keeping, invitation: Invitation) -> None:
        briefing = invitation.briefing
        if self.channel == "tool":
            heard = await self._turn(seat, invitation.prompt, "", keeping, invitation)
            if briefing.mode == "solo" and heard.text.strip():
                await invitation.say(heard.text)
            else:
                invitation.aside(heard.text)
            return
        said, session = words.first(briefing.instructions, briefing.language, briefing.opening), ""
        while not invitation.over.is_set():
            heard = await self._turn(seat, said, session, keeping, invitation)
            if invitation.over.is_set() or (briefing.mode == "solo" and not heard.text.strip()):
                return
            session = heard.session
            said = await invitation.say(heard.text)

    async def _turn(self, seat: Seat, said: str, session: str, keeping: Keeping, invitation: Invitation) -> Heard:
        """One run of the program: what it said.

        Raises:
            ClientFault: it broke. ProviderFault: it says that its model or account did.
        """
        heard = Heard()
        command = [shutil.which(self._row.command) or self._row.command, *self._row.arguments(seat, session)]
        keeping.started([self._row.command, *command[1:]])

        def listen(source: str, line: str) -> None:
            keeping.line(source, line)
            if source == "out":
                self._understand(line, heard)

        try:
            code = await Program(command, seat.environment, seat.work).run(said, listen)
        finally:
            self._pay(heard)
        if invitation.over.is_set():
            return heard
        if heard.error and (code != 0 or not heard.text):
            raise ProviderFault(f"{self._row.command} reports: {keeping.clean(heard.error)[:_DETAIL]}")
        if code != 0:
            last = keeping.last_words[:_DETAIL] or "it wrote nothing to stderr"
            raise ClientFault(f"{self._row.command} ended with exit code {code}: {last}")
        return heard

    def _pay(self, heard: Heard) -> None:
        self.usage += Usage(input_tokens=heard.read, output_tokens=heard.written, cost=heard.cost)

    def _understand(self, line: str, heard: Heard) -> None:
        try:
            found = json.loads(line)
        except ValueError:
            return  # notices among the lines
        if isinstance(found, dict):
            self._row.hear(found, heard)
