"""A starter task as a script for the scripted model endpoint: its solution, call by call and sentence by sentence."""

from typing import Any

from lifeworld_datasets.render import render
from lifeworld_datasets.suites import load_suite
from lifeworld_datasets.task import Task
from scripted_endpoint import Asked, Fault, Policy, Reply, Script

TASK = "starter-desk-lunch"


def task(task_id: str = TASK) -> Task:
    return next(task for task in load_suite("starter") if task.id == task_id)


class Bounded:
    """A script that gives up when a client asks it again and again."""

    def __init__(self, script: Script, most: int = 60) -> None:
        self._script, self._left = script, most

    def __call__(self, asked: Asked) -> Reply | Fault:
        self._left -= 1
        return self._script(asked) if self._left >= 0 else Fault(400, body={"error": {"message": "asked too often"}})


def policy(language: str = "en", *, end: bool = True) -> Script:
    """Plays the solution of the task; `end` false leaves the end to the user."""
    errand = task()
    texts = render(errand, language).texts
    steps: list[dict[str, Any]] = []
    for step in errand.solution:
        if step.call is not None:
            steps.append({"tool": step.call.tool, "arguments": _filled(step.call.arguments, texts)})
        elif step.say is not None:
            steps.append({"say": step.say[language]})
    return Bounded(Policy(steps=steps, farewell="", end=end))


def _filled(value: Any, texts: dict[str, str]) -> Any:
    """Text keys as texts, references to earlier results in the endpoint's own form."""
    if isinstance(value, list):
        return [_filled(entry, texts) for entry in value]
    if not isinstance(value, dict):
        return value
    if "$text" in value:
        return texts[value["$text"]]
    if "$ref" in value:
        return "$" + str(value["$ref"]).removeprefix("call")
    return {key: _filled(entry, texts) for key, entry in value.items()}


def tools(*, channel: bool) -> tuple[str, ...]:
    """Every tool that the errand needs, those of the user channel among them where it is used."""
    called = [step.call.tool for step in task().solution if step.call is not None]
    talk = ["start_conversation", "send_message_to_user", "wait_for_user", "end_conversation"] if channel else []
    return tuple(dict.fromkeys([*talk, *called]))
