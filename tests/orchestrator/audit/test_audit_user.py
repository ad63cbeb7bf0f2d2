"""The audit: clean for the scripted user, and able to find every kind of fault in a user that has it."""

import json
from dataclasses import replace
from typing import Any

import pytest
from lifeworld_datasets.suites import load_suite
from lifeworld_orchestrator.audit import session as audited
from lifeworld_orchestrator.audit.questioner import questions, topics
from lifeworld_orchestrator.audit.report import MUST_BE_ZERO, report
from lifeworld_orchestrator.cli import build
from lifeworld_orchestrator.failures import ProviderFault
from lifeworld_orchestrator.users.create import create_user
from lifeworld_orchestrator.users.hearing import table
from scripted_endpoint import Reply
from speaking import Saying, hub, pointed
from typer.testing import CliRunner

TASKS = load_suite("starter")
SAMPLE = 12


@pytest.mark.parametrize("language", ["en", "zh"])
async def test_the_scripted_user_invents_nothing_hides_nothing_and_repeats_no_sentence(language):
    found = await report("scripted", TASKS, language, SAMPLE, 1000)
    assert found.clean, found.as_json()
    assert found.fidelity == found.consistency == 10
    assert found.overlap is not None
    assert found.overlap < 0.05
    endings = found.as_json()["endings"]
    assert set(endings) == {"user_done", "user_hung_up"}
    assert endings["user_done"] >= SAMPLE / 2


def test_the_questioner_asks_known_topics_repeats_and_comes_to_a_claim():
    for language in ("en", "zh"):
        assert set(topics(language)) <= set(table.topics())
        asked = [[*questions(language, seed)] for seed in range(20)]
        assert asked[0] == [*questions(language, 0)]
        assert asked[0] != asked[1]
        assert {q.kind for session in asked for q in session} == {
            "ask", "persuade", "summary", "chat", "work", "more", "claim",
        }  # fmt: skip
        assert all(session[-1].kind == "claim" and session[-1].progress.changes for session in asked)
        assert all("{" not in q.words for session in asked for q in session)


class Spoilt:
    """The scripted user with something wrong in its turns."""

    def __init__(self, user: Any, spoil: Any) -> None:
        self.user = user
        self.spoil = spoil
        self.count = 0

    async def open(self) -> Any:
        return self._turn(await self.user.open())

    async def reply(self, words: str, progress: Any) -> Any:
        return self._turn(await self.user.reply(words, progress))

    def _turn(self, turn: Any) -> Any:
        self.count += 1
        return self.spoil(turn, self.count)


def ends_early(turn: Any, count: int) -> Any:
    return replace(turn, ended="user_done") if count == 3 else turn


def never_refuses(turn: Any, count: int) -> Any:
    return replace(turn, acts=tuple("answer_again" if a == "refuse" else a for a in turn.acts))


SPOILS = {
    "invented": lambda turn, count: replace(turn, text=f"{turn.text} There are 47 people."),
    "lost": lambda turn, count: replace(turn, text="Fine.", facts=turn.facts),
    "form": lambda turn, count: replace(turn, text=f"{turn.text} How can I help you?"),
    "repeated": lambda turn, count: replace(turn, text=f"{turn.text} You know me."),
    "undisclosed": ends_early,
    "refusal": never_refuses,
    "early": lambda turn, count: replace(turn, text=f"{turn.text} 40 yuan at most.") if count == 1 else turn,
}


@pytest.mark.parametrize("fault", SPOILS)
async def test_a_fault_of_every_kind_is_found(monkeypatch, fault):
    def spoilt(*args: Any) -> Spoilt:
        return Spoilt(create_user(*args), SPOILS[fault])

    monkeypatch.setattr(audited, "create_user", spoilt)
    tasks = [task for task in TASKS if task.id == "starter-desk-lunch"]
    found = await report("scripted", tasks, "en", 12, 0)
    assert found.count(fault) > 0
    assert not found.clean
    assert fault in found.as_json()["examples"] or fault == "undisclosed"


async def test_a_prompted_model_is_held_against_the_same_rule(monkeypatch):
    says = Saying("Hello, I want beef brisket noodles for 9 people.", then=lambda asked: Reply("Your order is ready."))
    with pointed(monkeypatch, says):
        async with hub():
            tasks = [task for task in TASKS if task.id == "starter-desk-lunch"]
            found = await report("openai:m?policy=prompt", tasks, "en", 1, 0)
    assert found.broken
    assert ProviderFault.word not in found.broken[0]
    assert "user_fault" in found.broken[0]
    with pointed(
        monkeypatch, Saying(then=lambda asked: Reply(f"Beef brisket noodles, number {len(asked.items)}, 9 people."))
    ):
        async with hub():
            found = await report("openai:m?policy=prompt", tasks, "en", 1, 0)
    assert found.count("invented") > 0
    assert found.fidelity is not None
    assert found.fidelity < 5


def command(*arguments: str) -> Any:
    return CliRunner().invoke(build(), ["audit", "user", *arguments])


def test_the_command_prints_a_table_or_one_document_and_says_by_its_status_whether_all_is_well():
    table_of_two = command("--sessions", "2", "--lang", "en")
    assert table_of_two.exit_code == 0
    assert "undisclosed" in table_of_two.stdout
    as_json = command("--sessions", "1", "--json")
    documents = json.loads(as_json.stdout)
    assert (as_json.exit_code, [d["language"] for d in documents]) == (0, ["en", "zh"])
    assert set(documents[0]["findings"]) == set(MUST_BE_ZERO)
    unknown = command("--user", "robot")
    assert (unknown.exit_code, unknown.stdout) == (2, "")
    assert "no simulated user 'robot'" in unknown.stderr
    assert command("--lang", "fr").exit_code == 2
