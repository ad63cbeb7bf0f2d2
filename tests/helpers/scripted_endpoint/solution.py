"""A script that carries out the solution of a task, as a model would: so a whole run can succeed without a model."""

from typing import Any

from lifeworld_datasets.plan import edited
from lifeworld_datasets.references import resolve
from lifeworld_datasets.render import render

from scripted_endpoint.neutral import Asked, Reply
from scripted_endpoint.policy import Done, Policy


class Solution:
    """One task in its languages; the system prompt tells which. `usage` and `reasoning` go with every reply."""

    def __init__(self, task: Any, **policy: Any) -> None:
        self._steps = edited(task, None)
        self._texts = {language: render(task, language).texts for language in task.languages}
        self._policy = policy

    def __call__(self, asked: Asked) -> Reply:
        """The next step."""
        language = "zh" if "zh" in self._texts and not asked.system.isascii() else "en"
        found = Done(asked).results
        calls = [name for name, step in self._steps if step.call is not None]
        results = {name: result for name, result in zip(calls, found, strict=False) if result is not None}
        steps: list[dict[str, Any]] = []
        for _, step in self._steps:
            if step.call is not None:
                steps.append(
                    {"tool": step.call.tool, "arguments": self._filled(step.call.arguments, results, language)}
                )
            elif step.say is not None:
                steps.append({"say": step.say[language]})
        return Policy(steps, farewell="Bye." if language == "en" else "再见。", **self._policy)(asked)

    def _filled(self, arguments: Any, results: dict[str, Any], language: str) -> Any:
        """Arguments with what is known by now; those of later steps cannot be filled yet and are not looked at."""
        try:
            return resolve(arguments, results, self._texts[language])
        except Exception:
            return {}
