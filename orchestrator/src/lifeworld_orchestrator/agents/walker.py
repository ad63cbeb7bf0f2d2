"""An agent that walks at random: legal calls with values it has seen, drawn by the seed of the trial.

The floor for agents that act: whoever meets a rubric by doing things at random meets nothing. It sees what any agent
sees and never the task. Arguments follow the input schema: what an earlier result or the user's words hold under that
name, a value of an enumeration, the default, else a small number. Refuses: looking at what anything means.
"""

import re
from random import Random
from typing import Any

import mcp_types

from lifeworld_orchestrator.agents.agent import Act, Returned
from lifeworld_orchestrator.agents.script import Script, ScriptedAgent, call, words

CALLS = 30
"""Calls it makes; more only repeat what it has done."""
_ASK = {"en": "What else should I know?", "zh": "还有什么要告诉我的吗？"}
_DONE = {"en": "That is all I did.", "zh": "我做的就是这些。"}
_LONGEST = 200
_ALIASES = {"product_ids": "product_id", "user_id": "user_id", "departure": "city", "destination": "city"}


class Walker(ScriptedAgent):
    """Calls tools at random and ends."""

    def __init__(self, name: str, seed: int) -> None:
        super().__init__(name)
        self._rng = Random(f"walker:{seed}")
        self._seen: dict[str, list[Any]] = {}

    def script(self, opening: str) -> Script:
        """Ask once, walk, end."""
        language = self.briefing.language
        said = opening
        if self.briefing.mode != "solo":
            seen = yield Act(message=_ASK[language])
            said = f"{opening}\n{words(seen)}"
        self._words = re.findall(r"[A-Za-z]{3,}|[\u4e00-\u9fff]{2,4}", said) or ["a"]
        for _ in range(CALLS):
            tool = self._rng.choice(self.briefing.tools)
            arguments = self._arguments(tool)
            if arguments is not None:
                self._remember((yield from call(tool.name, **arguments)))
        yield Act(message=_DONE[language], done=True)

    def _arguments(self, tool: mcp_types.Tool) -> dict[str, Any] | None:
        """The required arguments; None where one is an id of a kind not seen yet."""
        made: dict[str, Any] = {}
        for name in tool.input_schema.get("required", ()):
            value = self._value(name, tool.input_schema["properties"][name])
            if value is None:
                return None
            made[name] = value
        return made

    def _value(self, name: str, schema: dict[str, Any]) -> Any:
        rng, kind = self._rng, schema.get("type")
        known = self._seen.get(_ALIASES.get(name, name), [])
        if kind == "array":
            inner = self._value(name, schema.get("items", {}))
            return None if inner is None else [inner]
        if known and kind in ("string", None):
            return rng.choice(known)
        if "enum" in schema:
            return rng.choice(schema["enum"])
        if kind in ("integer", "number"):
            numbers = [value for value in known if isinstance(value, int | float)]
            return rng.choice(numbers) if numbers else rng.randrange(1, 4)
        if kind == "boolean":
            return rng.random() < 0.5
        if name.endswith(("_id", "_ids")):
            return None
        if "time" in name or "date" in name:
            return self.briefing.now if "time" in name else self.briefing.now[:10]
        return rng.choice(self._words)

    def _remember(self, returned: Returned) -> None:
        """Texts and numbers of a result by the name they stand under; the ids of a list also by its singular."""
        todo: list[tuple[str, Any]] = [("", returned.result or {})]
        while todo:
            name, value = todo.pop()
            if isinstance(value, dict):
                todo += value.items()
            elif isinstance(value, list):
                todo += [(name, inner) for inner in value]
            elif name and isinstance(value, str | int | float) and not isinstance(value, bool):
                kept = self._seen.setdefault(name, [])
                if value not in kept and len(kept) < _LONGEST:
                    kept.append(value)
