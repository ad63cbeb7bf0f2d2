"""Proof 4, the world's part: whatever a solution takes was shown to it by a tool before.

Read off the recorded session of the solution, so it costs no call. Refuses: judging the words of a search; a person's
word and a shop's may differ and still mean one thing.
"""

import json
from collections.abc import Iterator
from typing import Any

from lifeworld_datasets.complexity.search import entities, is_need
from lifeworld_datasets.journal import Session


def unfound(session: Session) -> Iterator[str]:
    """A sentence for each entity of the world that was taken unseen."""
    known = {id for _, ids in entities(session.header.task) for id in ids}
    seen = ""
    for event in session.events:
        if event.kind == "tool_result" and event.data.get("ok"):
            seen += json.dumps(event.data, ensure_ascii=False)
        elif event.kind == "tool_call" and is_need(event.data["tool"]):
            for id in sorted(known & {*texts(event.data["arguments"])}):
                if id not in seen:
                    yield f"{event.data['tool']} takes {id}, which no tool has shown before"


def texts(value: Any) -> Iterator[str]:
    """Every text in a value as it came over the wire, at any depth."""
    if isinstance(value, dict):
        for entry in value.values():
            yield from texts(entry)
    elif isinstance(value, list):
        for entry in value:
            yield from texts(entry)
    elif isinstance(value, str):
        yield value
