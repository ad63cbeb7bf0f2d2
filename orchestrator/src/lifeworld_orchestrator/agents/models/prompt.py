"""What a model is told, in both languages: data with a version, because wording moves scores."""

import json
from functools import cache
from importlib.resources import files
from typing import Any

from lifeworld_orchestrator.agents.agent import Briefing

RAW = 200
"""Characters of unreadable arguments that are quoted."""


@cache
def _data() -> dict[str, Any]:
    text = (files("lifeworld_orchestrator.agents.models") / "prompt.json").read_text(encoding="utf-8")
    loaded: dict[str, Any] = json.loads(text)
    return loaded


def version() -> str:
    """The version of all wordings."""
    return str(_data()["version"])


def stop_mark() -> str:
    """What a model closes its last message with."""
    return str(_data()["stop"])


def system(briefing: Briefing) -> str:
    """The system prompt: what every client is told, and how to talk here."""
    how = "solo" if briefing.mode == "solo" else "talk"
    return f"{briefing.instructions}\n\n{_data()[how][briefing.language]}"


def nudge(what: str, language: str, raw: str = "") -> str:
    """What a model hears about a reply that came to nothing: `cut`, `blank` or `unreadable`."""
    return str(_data()[what][language]).replace("{raw}", raw[:RAW])
