"""Whoever listens to the user and looks at its records can find and know what the solution takes and knows."""

import re
from dataclasses import replace

import anyio
import pytest
from lifeworld_datasets.blueprints.registry import write_task
from lifeworld_datasets.journal import Session
from lifeworld_datasets.task import Task
from lifeworld_orchestrator.prove.evidence import unseen
from lifeworld_orchestrator.prove.stage import stage
from lifeworld_orchestrator.prove.words import unsearchable

SICKBED, WEEKEND = "sickbed", "weekend_away"
TRAVEL = ("train_ticket_search", "attractions_search_recommend", "hotel_search_recommand")


@pytest.fixture(scope="module")
def played() -> dict[tuple[str, str], Session]:
    """Sessions of solutions by blueprint and language."""

    async def main() -> dict[tuple[str, str], Session]:
        async with stage() as here:
            return {
                (name, language): (await here.trial(write_task(name, 11), language, "scripted:oracle")).session()
                for name in (SICKBED, WEEKEND)
                for language in ("en", "zh")
            }

    return anyio.run(main)


def told(session: Session, pattern: str, instead: str) -> Session:
    """The same session of a task whose user says something else."""
    task = session.header.task
    facts = [one.model_copy(update={"text": _said(one.text, pattern, instead)}) for one in task.facts]
    return with_task(session, facts=facts, instruction=_said(task.instruction, pattern, instead))


def _said(text: dict[str, str], pattern: str, instead: str) -> dict[str, str]:
    return {language: re.sub(pattern, instead, words, flags=re.IGNORECASE) for language, words in text.items()}


def with_task(session: Session, **changes: object) -> Session:
    task: Task = session.header.task.model_copy(update=changes)
    return replace(session, header=session.header.model_copy(update={"task": task}))


def searched(*sessions: Session) -> list[list[str]]:
    async def main() -> list[list[str]]:
        async with stage() as here:
            return [await unsearchable(here.runner, session) for session in sessions]

    return anyio.run(main)


def test_words_of_the_user_find_every_provider_and_the_words_alone_do(played: dict[tuple[str, str], Session]) -> None:
    sound = [*played.values()]
    mute = told(played[SICKBED, "en"], "congee", "something warm")
    stumm = told(played[SICKBED, "zh"], "\u7ca5", "\u4e1c\u897f")
    lost = told(played[WEEKEND, "en"], "qingdao", "somewhere")
    *fine, first, second, third = searched(*sound, mute, stumm, lost)
    assert fine == [[]] * len(sound)
    taken = next(e.data["arguments"]["store_id"] for e in mute.events if e.data.get("tool") == "create_delivery_order")
    assert first == second == [f"no search with words of the user shows {taken} on its first page"]
    assert third == [
        f"{tool} needs the city 'Qingdao', which neither the user nor its own records name" for tool in TRAVEL
    ]


def test_what_is_never_offered_has_its_evidence_in_a_look_up(played: dict[tuple[str, str], Session]) -> None:
    for session in played.values():
        assert [*unseen(session)] == []
    session = played[SICKBED, "en"]
    (harm,) = [fact for fact in session.header.task.facts if fact.disclose == "never"]
    (value,) = [one["en"] for one in harm.slots["avoid"]]  # type: ignore[union-attr]
    asked = {event.data["call"]: event.data["tool"] for event in session.events if event.kind == "tool_call"}
    catalogue = [
        e for e in session.events if e.kind != "tool_result" or not asked[e.data["call"]].startswith("get_user")
    ]
    assert value in str([event.data for event in catalogue]), "what there is to have proves nothing about the user"
    blind = replace(session, events=tuple(catalogue))
    (sentence,) = unseen(blind)
    assert sentence == f"{harm.needed_by[0]} rests on 'harm', and no look-up shows its value {value!r}"


@pytest.mark.parametrize(
    ("slots", "led", "found"),
    [
        ({"cups": 7771}, True, False), ({"cups": 7771}, False, True),
        ({"by": "2031-01-01 10:00:00"}, True, False), ({"by": "2031-01-01 10:00:00"}, False, True),
        ({"shop": {"en": "Nowhere Inn", "zh": "-"}}, True, True), ({"flag": True}, False, False),
        ({"kind": {"en": "Thermometer", "zh": "-"}}, True, False),
        ({"kind": {"en": "Thermometer", "zh": "-"}}, False, True),
    ],
)  # fmt: skip
def test_what_no_record_shows_is_worked_out_from_what_is_told_or_out_of_reach(
    played: dict[tuple[str, str], Session], slots: dict[str, object], led: bool, found: bool
) -> None:
    session = played[SICKBED, "en"]
    task = session.header.task
    facts = [fact.model_copy(update={"slots": slots if fact.disclose == "never" else {}}) for fact in task.facts]
    rubric = [one.model_copy(update={"facts": one.facts if led else ["harm"]}) for one in task.rubric]
    alone = [
        f.model_copy(update={"needed_by": [] if f.disclose != "never" and not led else f.needed_by}) for f in facts
    ]
    assert bool([*unseen(with_task(session, facts=alone, rubric=rubric))]) is found
