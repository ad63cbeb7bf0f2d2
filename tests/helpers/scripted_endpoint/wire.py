"""Small things that all APIs share: server-sent events, texts out of parts, and what the endpoint has sent so far."""

import hashlib
import json
from typing import Any

from scripted_endpoint.neutral import Call, Reply


def sse(data: Any, event: str = "") -> bytes:
    """One server-sent event."""
    head = f"event: {event}\n" if event else ""
    return f"{head}data: {json.dumps(data, ensure_ascii=False)}\n\n".encode()


def text_of(content: Any) -> str:
    """The text of a content that may be text, absent, or a list of parts."""
    if content is None:
        return ""
    if isinstance(content, str):
        return content
    return "\n".join(str(part.get("text", "")) for part in content if isinstance(part, dict) and "text" in part)


def arguments_of(call: Call) -> str:
    """The arguments as the model would write them."""
    return call.arguments if isinstance(call.arguments, str) else json.dumps(call.arguments, ensure_ascii=False)


def parsed(text: str) -> dict[str, Any] | str:
    """Arguments as they came back: an object where they are one."""
    try:
        found = json.loads(text)
    except ValueError:
        return text
    return found if isinstance(found, dict) else text


class Emitted:
    """Ids of the calls in one reply, and the reasoning that went out with each id before.

    Ids follow from how long the conversation is, so that the same script gives the same bytes.
    """

    def __init__(self, reasoning: dict[str, str], turn: int, salt: str) -> None:
        self.reasoning = reasoning
        self._base = f"{hashlib.sha256(salt.encode()).hexdigest()[:6]}_{turn}"

    @property
    def message(self) -> str:
        """The id of this reply; clients put pieces with the same id together."""
        return f"msg_{self._base}"

    def identities(self, reply: Reply) -> list[tuple[str, Call]]:
        """The calls with their ids."""
        made = [(f"call_{self._base}_{number}", call) for number, call in enumerate(reply.calls)]
        if reply.reasoning:
            self.reasoning.update({identity: reply.reasoning for identity, _ in made})
        return made
