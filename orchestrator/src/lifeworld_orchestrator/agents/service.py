"""`url:http://HOST:PORT/PATH`: an agent service that waits somewhere and is sent the invitation of each trial.

POST of a `lifeworld-invitation/1` document; a token in `LIFEWORLD_AGENT_TOKEN` goes along as bearer. The service
either answers 200 when it is done, or 202 at once and works on; the trial then goes on until it ends by itself or the
agent has been silent for long. A JSON object in the answer may hold `lifeworld_usage`, and `report` in solo mode.
The MCP URL is on loopback, so the service runs on this machine or behind a tunnel.
"""

import json
import os
import re
from typing import Any

import anyio
import httpx2
from lifeworld_datasets.task import Task

from lifeworld_orchestrator.agents.agent import Metered
from lifeworld_orchestrator.agents.invited import document
from lifeworld_orchestrator.agents.programs.printed import KEY, SILENT, numbers
from lifeworld_orchestrator.agents.programs.scrub import Scrubber, refuse_secrets
from lifeworld_orchestrator.agents.spec import AgentSpec
from lifeworld_orchestrator.agents.visitor import Invitation, VisitorChannel
from lifeworld_orchestrator.failures import ClientFault, SetupError
from lifeworld_orchestrator.secrecy import shown

TOKEN = "LIFEWORLD_AGENT_TOKEN"
SILENCE = 300.0
"""Seconds without a call after which a service that answered 202 counts as gone."""
ANSWER_LIMIT = 1 << 20


class ServiceAgent(Metered):
    """One visit of a service to one trial."""

    channel: VisitorChannel = "tool"

    def __init__(self, name: str, url: str, silence: float = SILENCE) -> None:
        super().__init__()
        self.name = name
        self._url = url
        self._silence = silence

    async def visit(self, invitation: Invitation) -> None:
        """Send the invitation and wait for the service to be done.

        Raises:
            ClientFault: it cannot be reached, or answers anything but 200 and 202.
        """
        token = os.environ.get(TOKEN, "")
        scrub = Scrubber({TOKEN: token, "trial": invitation.handle})
        headers = {"authorization": f"Bearer {token}"} if token else {}
        try:
            # The time limit is the trial's own.
            async with httpx2.AsyncClient(timeout=httpx2.Timeout(None, connect=10.0), trust_env=False) as client:
                answer = await client.post(self._url, json=document(invitation), headers=headers)
        except httpx2.HTTPError as error:
            if invitation.over.is_set():
                return
            detail = scrub(str(error) or type(error).__name__)
            raise ClientFault(f"the agent service at {self._url} cannot be reached: {detail}") from error
        if answer.status_code not in (200, 202):
            detail = scrub(answer.text[:200])
            raise ClientFault(f"the agent service at {self._url} answers {answer.status_code}: {detail}")
        told = _told(answer)
        self.usage = numbers(told.get(KEY)) or SILENT
        if answer.status_code == 202:
            await self._gone_or_over(invitation)
        elif told.get("report") and invitation.briefing.mode == "solo":
            await invitation.say(str(told["report"]))

    async def _gone_or_over(self, invitation: Invitation) -> None:
        async with anyio.create_task_group() as tasks:

            async def until_over() -> None:
                await invitation.over.wait()
                tasks.cancel_scope.cancel()

            tasks.start_soon(until_over)
            await invitation.pulse.silence(self._silence)
            tasks.cancel_scope.cancel()


def _told(answer: httpx2.Response) -> dict[str, Any]:
    """The object in the answer, if there is one of a reasonable size."""
    if len(answer.content) > ANSWER_LIMIT:
        return {}
    try:
        found = json.loads(answer.content)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def examples() -> list[str]:
    """One."""
    return ["url:http://HOST:PORT/PATH"]


def check(spec: AgentSpec) -> None:
    """Whether it is a URL that may be recorded.

    Raises:
        SetupError: it is not.
    """
    refuse_secrets(spec.text)
    if not re.match(r"https?://[^@\s]+$", spec.rest):
        raise SetupError(
            f"agent {shown(spec.text)!r}: it takes an http URL without a user or password in it;"
            f" a token goes into {TOKEN}"
        )


def make(spec: AgentSpec, task: Task, language: str, seed: int) -> ServiceAgent:
    """The agent of one trial; it knows nothing of the task."""
    return ServiceAgent(spec.text, spec.rest)
