"""The prompt of the judge: the texts beside this module, filled in for one window. Owns its version.

Called by `jury`. The instructions are English, whatever the session's language: one wording to measure. Criteria, the
user's request and the session stand in the session's language. What enters is listed in `request`: the instruction,
the text, kind and evidence hint of each criterion, the window. No check, solution, near miss, fact or persona does.
"""

import hashlib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

from lifeworld_datasets.journal import Session
from lifeworld_datasets.rubric import Criterion

from lifeworld_judge.rendering import call_names, on_one_line, quoted, window_text
from lifeworld_judge.standing import Standing
from lifeworld_judge.windows import Window

PROMPT = "judge-prompt/1"
"""Version of the texts; a change of any of them is a new number."""

WHOLE = Criterion(
    id="task",
    text={
        "en": "Everything that the user asked for was done as asked, and nothing else was done.",
        "zh": "用户要求的事情全部按要求办妥，没有多做任何事。",
    },
)
"""Stands for the rubric where a configuration judges without one."""

SCHEMA: dict[str, object] = {
    "type": "object",
    "additionalProperties": False,
    "required": ["verdicts"],
    "properties": {
        "verdicts": {
            "type": "array",
            "items": {
                "type": "object",
                "additionalProperties": False,
                "required": ["id", "reason", "evidence", "state"],
                "properties": {
                    "id": {"type": "string"},
                    "reason": {"type": "string"},
                    "evidence": {"type": "array", "items": {"type": "integer"}},
                    "state": {"type": "string", "enum": ["pending", "met", "violated"]},
                },
            },
        }
    },
}
"""What an answer looks like; the reason stands before the state, so that it is written first."""


@cache
def _text(name: str) -> str:
    return (files("lifeworld_judge.prompts") / name).read_text(encoding="utf-8")


def system() -> str:
    """What a grader is told before anything else."""
    return _text("system.txt")


@cache
def version() -> str:
    """The version with the first digits of the hash over all texts, so that an edit without a new number shows."""
    told = "\0".join([system(), _text("request.txt"), *WHOLE.text.values()])
    return f"{PROMPT}+{hashlib.sha256(told.encode()).hexdigest()[:8]}"


def request(
    session: Session, window: Window, count: int, criteria: Sequence[Criterion], standings: Mapping[str, Standing]
) -> str:
    """The question about one window."""
    task, language = session.header.task, session.header.language
    return _text("request.txt").format(
        now=on_one_line(str(_clock(task.world))),
        number=window.number + 1,
        count=count,
        last=", the last one" if window.last else "",
        request=quoted(task.instruction.get(language, "")),
        criteria="\n".join(_criterion(one, standings[one.id], language) for one in criteria),
        window=window_text(window, call_names(session.events)),
        ids=on_one_line(", ".join(one.id for one in criteria)),
    )


def _clock(world: Mapping[str, object]) -> object:
    clock = world.get("clock")
    return clock.get("now", "unknown") if isinstance(clock, Mapping) else "unknown"


def _criterion(one: Criterion, standing: Standing, language: str) -> str:
    words = one.text.get(language) or next(iter(one.text.values()), "")
    lines = [f"{on_one_line(one.id)} ({one.kind})", quoted(words)]
    if one.evidence:
        lines.append(f"where to look: {on_one_line(one.evidence)}")
    cited = f", evidence {', '.join(map(str, standing.evidence))}" if standing.evidence else ""
    noted = f": {on_one_line(standing.reason)}" if standing.reason else ""
    lines.append(f"so far: {standing.state}{cited}{noted}")
    return "\n".join(lines)
