"""What a solution takes must have been shown to it by a tool."""

from dataclasses import replace

import anyio
from lifeworld_datasets.blueprints.registry import write_task
from lifeworld_datasets.journal import Session
from lifeworld_orchestrator.prove.found import unfound
from lifeworld_orchestrator.prove.stage import stage


def test_what_is_taken_without_having_been_shown_is_named() -> None:
    async def play() -> Session:
        async with stage() as here:
            return (await here.trial(write_task("sickbed", 11), "zh", "scripted:oracle")).session()

    session = anyio.run(play)
    assert [*unfound(session)] == []
    blind = replace(session, events=tuple(event for event in session.events if event.kind != "tool_result"))
    told = [*unfound(blind)]
    assert told
    assert all("which no tool has shown before" in text for text in told)
