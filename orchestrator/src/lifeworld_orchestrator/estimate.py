"""What a run would take, before anything is spent: `lifeworld run --dry-run`.

Starts the servers, reads their tools, asks no model. The figures are rough and say so (`METHOD`): they know the tools
and the tasks, not the model. Agents that are no model behind an API are counted in trials only.
"""

import json
import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from lifeworld_datasets.render import render
from lifeworld_datasets.session import Usage
from lifeworld_datasets.task import Task
from rich.table import Table
from rich.text import Text

from lifeworld_orchestrator.binding import bound
from lifeworld_orchestrator.models.hub import Hub
from lifeworld_orchestrator.models.prices import price_of, version
from lifeworld_orchestrator.models.spec import is_model, parse_model
from lifeworld_orchestrator.request import Request, load, plan
from lifeworld_orchestrator.trial import TrialPlan, TrialRunner
from lifeworld_orchestrator.upstreams.fleet import Fleet

CHARACTERS = {"en": 4.0, "zh": 1.6}
"""Characters of English, and of Chinese, for one token."""
LOOKING = 1.5
"""Calls of an agent for each call of the solution."""
RESULT, MESSAGE, WRITTEN = 600, 60, 80
"""Tokens of a tool result, of a message, and of what a model writes in one request."""
PROMPT = 300
"""Tokens of the system prompt."""
SECONDS = 4.0
"""For one request."""
METHOD = (
    f"Estimated: {LOOKING:g} calls for each call of the solution, one request for each call and each message, two "
    f"messages more than disclosures; every request reads system prompt and tools (measured, a token for "
    f"{CHARACTERS['en']:g} English or {CHARACTERS['zh']:g} Chinese characters) and the conversation so far "
    f"({RESULT} tokens a result, {MESSAGE} a message) and writes {WRITTEN} tokens; no prompt caching, no "
    f"reasoning, {SECONDS:g} s a request. "
    "Half or double is normal; models that reason write several times as much."
)


@dataclass
class Guess:
    """What one agent is expected to take; absent figures cannot be known."""

    agent: str
    trials: int = 0
    requests: int | None = 0
    input_tokens: int | None = 0
    output_tokens: int | None = 0
    cost: float | None = 0.0
    user_cost: float | None = 0.0
    minutes: float | None = 0.0


async def estimate(request: Request, concurrency: int, done: frozenset[str] = frozenset()) -> list[Guess]:
    """What each agent is expected to take; trials whose session ids are in `done` are not run again.

    Raises:
        SetupError: the run could not start as asked.
    """
    async with Hub(offline=True):
        plans = [item for item in plan(request, load(request)) if item.session_id not in done]
        fleet = Fleet(foreign=request.foreign, remote=request.remote)
        runner = TrialRunner(fleet, request.setting())
        async with fleet:
            prefixes = await _prefixes(runner, plans)
    guesses = {agent: Guess(agent) for agent in dict.fromkeys(item.agent for item in plans)}
    seconds: dict[str, float] = defaultdict(float)
    for item in plans:
        guess = guesses[item.agent]
        guess.trials += 1
        prefix = prefixes[_key(item)]
        seconds[item.agent] += _agent(guess, item, prefix) + _user(guess, item, request.user)
    for agent, guess in guesses.items():
        guess.minutes = None if guess.requests is None else seconds[agent] / max(1, concurrency) / 60
    return list(guesses.values())


def _key(item: TrialPlan) -> tuple[object, ...]:
    return tuple(item.task.servers), item.language


async def _prefixes(runner: TrialRunner, plans: Sequence[TrialPlan]) -> dict[tuple[object, ...], int]:
    """Tokens of system prompt and tools, for each set of servers and language."""
    found: dict[tuple[object, ...], int] = {}
    for item in plans:
        if _key(item) in found:
            continue
        binding = await bound(runner.fleet, runner.names(item.task), render(item.task, item.language).seed, "full")
        try:
            tools = (await runner.toolsets.of(binding, item.language, with_channel=False)).seen()
        finally:
            await binding.close()
        text = "".join(tool.name + tool.description + json.dumps(tool.input_schema) for tool in tools)
        found[_key(item)] = _tokens(text) + PROMPT
    return found


def _tokens(text: str) -> int:
    """Tokens of a text in either script."""
    wide = sum(not character.isascii() for character in text)
    return math.ceil((len(text) - wide) / CHARACTERS["en"] + wide / CHARACTERS["zh"])


def _steps(task: Task, *, solo: bool) -> tuple[int, int]:
    """Expected calls and messages of the agent."""
    calls = sum(step.call is not None for step in task.solution)
    return math.ceil(calls * LOOKING), 1 if solo else len(task.facts) + 2


def _agent(guess: Guess, item: TrialPlan, prefix: int) -> float:
    if not is_model(item.agent):
        if not item.agent.startswith("scripted:"):
            guess.requests = guess.input_tokens = guess.output_tokens = guess.cost = None
        return 0.0
    calls, messages = _steps(item.task, solo=not item.task.facts)
    requests = calls + messages
    conversation = calls * (RESULT + WRITTEN) + messages * 2 * MESSAGE
    usage = Usage(input_tokens=requests * prefix + requests * conversation // 2, output_tokens=requests * WRITTEN)
    guess.requests = (guess.requests or 0) + requests
    guess.input_tokens = (guess.input_tokens or 0) + usage.input_tokens
    guess.output_tokens = (guess.output_tokens or 0) + usage.output_tokens
    guess.cost = _plus(guess.cost, item.agent, usage)
    return requests * SECONDS


def _user(guess: Guess, item: TrialPlan, user: str) -> float:
    spec = user if is_model(user) else ""
    if not spec or not item.task.facts:
        return 0.0
    _, messages = _steps(item.task, solo=False)
    read = messages * (800 + messages * MESSAGE)
    guess.user_cost = _plus(guess.user_cost, spec, Usage(input_tokens=read, output_tokens=messages * MESSAGE))
    return messages * SECONDS


def _plus(cost: float | None, spec: str, usage: Usage) -> float | None:
    price = price_of(parse_model(spec, ignore=("policy",)))
    return None if cost is None or price is None else cost + price.of(usage)


def document(guesses: Sequence[Guess]) -> dict[str, Any]:
    """As JSON."""
    return {
        "format": "lifeworld-estimate/1",
        "agents": [asdict(guess) for guess in guesses],
        "trials": sum(guess.trials for guess in guesses),
        "prices": version(),
        "method": METHOD,
    }


def table(guesses: Sequence[Guess]) -> Table:
    """For people."""
    made = Table(caption_justify="left", caption=f"{METHOD} Prices: {version()}.")
    made.add_column("agent", overflow="fold")
    forms: Mapping[str, str] = {
        "trials": "{:,}", "requests": "{:,}", "input_tokens": "{:,}", "output_tokens": "{:,}", "cost": "${:.2f}",
        "user_cost": "${:.2f}", "minutes": "{:.0f}",
    }  # fmt: skip
    for name in forms:
        made.add_column(name.replace("_", " "), justify="right")
    for guess in guesses:
        values = {name: getattr(guess, name) for name in forms}
        cells = ["–" if value is None else forms[name].format(value) for name, value in values.items()]
        made.add_row(Text(guess.agent), *cells)
    return made
