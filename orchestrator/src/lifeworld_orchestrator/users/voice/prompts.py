"""The prompts of users that speak through a model, from data (`prompts.json`), each language written by itself.

`voice_system` and `voice_turn` for the voice that words the policy's acts; `prompted_system` for the user that plays
on its own. The version enters what is recorded. Texts of the task and of the agent are put in as material, between
tags that they cannot close.
"""

import json
from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Any

from lifeworld_datasets.render import render
from lifeworld_datasets.task import Task

from lifeworld_orchestrator.users.acts import Act
from lifeworld_orchestrator.users.brief import Brief
from lifeworld_orchestrator.users.state import Mood
from lifeworld_orchestrator.users.voice.scripted import wordings

HEARD = 12_000
"""Characters of the agent's message that the model is shown: the first and the last half of this."""


@cache
def _data() -> dict[str, Any]:
    path = resources.files("lifeworld_orchestrator.users.voice").joinpath("prompts.json")
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data


def version() -> str:
    """The version of all these prompts."""
    return str(_data()["format"])


def text(name: str, language: str) -> str:
    """One text as it is."""
    return str(_data()[language][name])


def voice_system(task: Task, brief: Brief, *, neutral: bool) -> str:
    """What the wording model is told once."""
    words = _data()[brief.language]
    return str(words["voice"]).format(length=words["length"][brief.style], **_manner(task, brief, neutral=neutral))


def voice_turn(acts: Sequence[Act], mood: Mood, heard: str, brief: Brief) -> str:
    """What the wording model is told for one turn."""
    words = _data()[brief.language]
    lines = "\n".join(f"- {_act(act, brief)}" for act in acts)
    frame = words["turn"] if heard else words["opening"]
    return str(frame).format(heard=fenced(heard), mood=words["moods"][mood], acts=lines)


def prompted_system(task: Task, brief: Brief, *, neutral: bool) -> str:
    """What the model is told that plays the user on its own."""
    words = _data()[brief.language]
    rendered = render(task, brief.language)
    return str(words["prompted"]).format(
        approach=words["approaches"][brief.approach],
        instruction=fenced(rendered.instruction),
        now=str(rendered.seed["clock"]["now"])[:16],
        **_manner(task, brief, neutral=neutral),
    )


def wrong(faults: Sequence[str], language: str) -> str:
    """The faults of a wording, in words."""
    words = _data()[language]
    return ("; " if language == "en" else "；").join(words["faults"][fault] for fault in faults)


def fenced(material: str) -> str:
    """Text from elsewhere that cannot close the tag it stands in."""
    if len(material) > HEARD:
        material = material[: HEARD // 2] + "\n…\n" + material[-HEARD // 2 :]
    return material.replace("</", "<\u200b/")


def _manner(task: Task, brief: Brief, *, neutral: bool) -> dict[str, str]:
    words = _data()[brief.language]
    profile = task.persona.profile
    names = ("occupation", "age_group", "residence", "family", "personality")
    parts = [getattr(profile, name)[brief.language] for name in names]
    return {
        "persona": ("–" if neutral else ("; " if brief.language == "en" else "；").join(filter(None, parts))),
        "style": words["styles"][brief.style],
        "temper": words["tempers"][brief.temper],
    }


def _act(act: Act, brief: Brief) -> str:
    words = _data()[brief.language]
    line = str(words["acts"][act.kind]).format(topics=_topics(act.topics, brief), wrong=act.wrong)
    if not act.facts:
        return line
    facts = " ".join(brief.fact(f).text for f in act.facts)
    return f"{line} {words['facts'].format(facts=facts)}"


def _topics(topics: Sequence[str], brief: Brief) -> str:
    known = wordings(brief.language)
    named = [known["topics"][t] for t in topics if t in known["topics"]]
    return (", " if brief.language == "en" else "、").join(named) or str(known["that"])
