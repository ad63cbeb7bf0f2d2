"""How much of a refusal the agent sees: an experiment setting.

The gateway asks here for every error result. Level `full` leaves it as the server wrote it, `code` keeps the code
alone, `terse` says no more than that it was refused. Other errors (a foreign server's text) are treated alike.
"""

import json
from typing import Literal

from lifeworld_orchestrator.meta import COMPLETE, Wire

Level = Literal["full", "code", "terse"]
Refusal = dict[str, str]


def refusal_of(result: Wire) -> Refusal | None:
    """The `{code, message, hint}` of an error result, or None where its text is something else."""
    text = text_of(result)
    if not text.startswith("{"):
        return None
    try:
        found = json.loads(text)
    except ValueError:
        return None
    if not isinstance(found, dict) or not isinstance(found.get("code"), str):
        return None
    return {key: str(found.get(key, "")) for key in ("code", "message", "hint")}


def text_of(result: Wire) -> str:
    """The text blocks of a result, joined."""
    return "\n".join(block.get("text", "") for block in result.get("content", ()) if block.get("type") == "text")


def reduced(refusal: Refusal, level: Level) -> Refusal:
    """What is left of a refusal at that level."""
    if level == "full":
        return refusal
    return {"code": refusal["code"]} if level == "code" else {"code": "refused"}


def refused(refusal: Refusal) -> Wire:
    """An error result with that refusal as its text."""
    return {"content": [{"type": "text", "text": json.dumps(refusal, ensure_ascii=False)}], "isError": True, **COMPLETE}
