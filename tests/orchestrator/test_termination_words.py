"""Every termination word is forced once, and stands in the session with its boundary."""

from typing import Any

import anyio
import pytest
from lifeworld_datasets.journal import read_session
from lifeworld_datasets.session import BOUNDARY_OF, Usage
from lifeworld_orchestrator.agents.agent import Act, ToolCall
from lifeworld_orchestrator.failures import AgentFault, ClientFault, ProviderFault
from lifeworld_orchestrator.trial import Setting, TrialRunner
from lifeworld_orchestrator.upstreams.fleet import Fleet

BUY = Act(calls=(ToolCall("buy", {"item": "tea"}),))
WRONG = Act(calls=(ToolCall("look", {}),))
ENDLESS = ["More."] * 50


class Spender:
    """Mixed into an agent: it has used a lot."""

    usage = Usage(input_tokens=900, output_tokens=200, cost=0.5)


def cases(lab: Any) -> dict[str, dict[str, Any]]:
    class Stuck(lab.Doer):  # type: ignore[misc, name-defined]
        async def act(self, seen: Any) -> Act:
            await anyio.sleep_forever()
            raise AssertionError

    class Rich(Spender, lab.Doer):  # type: ignore[misc, name-defined]
        pass

    class Broken(lab.Talker):  # type: ignore[misc, name-defined]
        async def reply(self, words: str, progress: Any) -> Any:
            raise ValueError("lost my script")

    return {
        "user_done": {"agent": lab.Doer(Act(message="Done."))},
        "agent_done": {"agent": lab.Doer(Act(done=True))},
        "user_hung_up": {"agent": lab.Doer(Act(message="Hm?")), "user": lab.Talker(ended="user_hung_up")},
        "agent_silent": {"agent": lab.Doer(Act())},
        "agent_fault": {"agent": lab.Doer(AgentFault("cut off at the token limit"))},
        "max_turns": {
            "agent": lab.Doer(*[Act(message="And?")] * 9),
            "user": lab.Talker(ENDLESS),
            "task": lab.task(limits={"turns": 5}),
        },
        "max_calls": {"agent": lab.Doer(*[BUY] * 9), "task": lab.task(limits={"calls": 2})},
        "max_errors": {"agent": lab.Doer(*[WRONG] * 9), "task": lab.task(limits={"errors": 2})},
        "timeout": {"agent": Stuck(), "task": lab.task(limits={"seconds": 0.02})},
        "budget": {"agent": Rich(BUY), "task": lab.task(limits={"tokens": 1000})},
        "user_fault": {"agent": lab.Doer(Act(message="Hello?")), "user": Broken()},
        "server_error": {"agent": lab.Doer(Act(calls=(ToolCall("look", {"word": "crash"}),)))},
        "provider_error": {"agent": lab.Doer(ProviderFault("429 five times"))},
        "client_error": {"agent": lab.Doer(ClientFault("went away"))},
        "harness_error": {"agent": lab.Doer(KeyError("slip"))},
    }


@pytest.mark.parametrize("word", [word for word in BOUNDARY_OF if word != "killed"])
async def test_a_trial_that_is_forced_to_it_ends_in_exactly_this_word(lab, word) -> None:
    case = cases(lab)[word]
    session = await lab.trial(case.pop("agent"), **case)
    assert session.end is not None
    assert (session.end.termination, session.end.boundary) == (word, BOUNDARY_OF[word]), session.end.detail
    failures = [event.data for event in session.events if event.kind == "failure"]
    assert [f["word"] for f in failures] == ([] if BOUNDARY_OF[word] in ("none", "agent") else [word])


async def test_a_run_that_is_stopped_leaves_the_word_killed_in_what_was_running(lab) -> None:
    started = anyio.Event()

    class Stuck(lab.Doer):  # type: ignore[misc, name-defined]
        async def act(self, seen: Any) -> Act:
            started.set()
            await anyio.sleep_forever()
            raise AssertionError

    path = lab.folder / "killed.jsonl"
    async with Fleet(packages={"shop": lab.Shop}) as fleet:
        runner = TrialRunner(fleet, Setting(), make_agent=lambda *_: Stuck(), make_user=lambda *_: lab.Talker())
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(runner.run, lab.plan(lab.task()), path)
            with anyio.fail_after(5):
                await started.wait()
            tasks.cancel_scope.cancel()
    end = read_session(path).end
    assert end is not None
    assert (end.termination, end.boundary) == ("killed", "harness")


async def test_a_limit_reached_in_the_same_step_does_not_replace_a_proper_ending(lab) -> None:
    task = lab.task(limits={"calls": 1, "turns": 2})
    agent = lab.Doer(BUY, Act(message="Done.", done=True))
    session = await lab.trial(agent, lab.Talker(ENDLESS), task=task)
    assert session.end is not None
    assert session.end.termination == "agent_done"


async def test_the_word_that_came_first_counts(lab) -> None:
    crash = ToolCall("look", {"word": "crash"})
    session = await lab.trial(lab.Doer(Act(calls=(crash, crash), done=True)))
    assert session.end is not None
    assert session.end.termination == "server_error"
    assert session.end.calls == 1


async def test_a_world_that_cannot_be_made_is_a_server_error_that_says_why(lab) -> None:
    task = lab.task(world={"clock": {"now": "2026-03-02 09:00:00"}, "user": {"user_id": "U1"}, "broken": True})
    session = await lab.trial(lab.Doer(), task=task)
    assert session.end is not None
    assert session.end.termination == "server_error"
    assert "$.broken" in session.end.detail
    assert "shop" in session.end.detail


async def test_a_user_that_cannot_be_made_of_the_task_is_a_user_fault_and_ends_no_other_trial(lab) -> None:
    def no_user(*_: object) -> object:
        raise ValueError("day is out of range for month")

    async with Fleet(packages={"shop": lab.Shop}) as fleet:
        runner = TrialRunner(fleet, Setting(), make_agent=lambda *_: lab.Doer(), make_user=no_user, now=lambda: "")
        outcome = await runner.run(lab.plan(lab.task()), lab.folder / "s.jsonl")
    assert outcome.word == "user_fault"
    assert "day is out of range for month" in outcome.detail
