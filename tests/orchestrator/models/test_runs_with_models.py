"""Runs that spend money: limits, budget, estimate, cassettes, costs, and a resume that minds what changed."""

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import anyio
import pytest
from lifeworld_datasets.session import Usage as RecordedUsage
from lifeworld_datasets.suites import load_suite
from lifeworld_orchestrator.budget import Purse
from lifeworld_orchestrator.complaints import complaints
from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.folder import read_manifest
from lifeworld_orchestrator.models.cassette import Cassettes
from lifeworld_orchestrator.models.hub import Hub
from lifeworld_orchestrator.models.spec import parse_model
from lifeworld_orchestrator.report import as_csv, cost_table, document, exit_status
from lifeworld_orchestrator.request import Request
from lifeworld_orchestrator.run import Result, execute
from scripted_endpoint import Asked, Fault, Once, Reply, Steps, Usage
from scripted_endpoint.solution import Solution

KEY = "sk-TEST-9f3"
LUNCH = "starter-desk-lunch"
AGENT = "openai:gpt-4.1?temperature=0"
SPENT = Usage(input=1000, output=100)
TURN = (1000 * 2 + 100 * 8) / 1e6


class Silent:
    def __init__(self) -> None:
        self.warnings: list[str] = []

    def begin(self, what: str, total: int) -> None:
        pass

    def tick(self) -> None:
        pass

    def warn(self, text: str) -> None:
        self.warnings.append(text)


def lunch(**policy: Any) -> Solution:
    return Solution(next(task for task in load_suite("starter") if task.id == LUNCH), usage=SPENT, **policy)


def request(**more: Any) -> Request:
    return Request(**{"only": (LUNCH,), "agents": (AGENT,), "language": "en", **more})


@pytest.fixture
def run(tmp_path: Path) -> Callable[..., Any]:
    async def go(asked: Request, out: str = "run", **options: Any) -> Result:
        return await execute(asked, tmp_path / out, Silent(), **options)

    return go


def lines(folder: Path) -> dict[str, list[dict[str, Any]]]:
    """The sessions of a run without their real time."""
    found = {}
    for path in sorted((folder / "sessions").iterdir()):
        parsed = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        found[path.name] = [{key: value for key, value in line.items() if key != "at"} for line in parsed]
    return found


def everything(folder: Path) -> str:
    return "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*") if path.is_file())


async def test_a_recorded_run_is_repeated_without_key_or_network_line_by_line(
    bench, run, tmp_path, monkeypatch
) -> None:
    busy = [Fault(429, headers={"retry-after": "1"}), Fault(500)]
    asked = request(language="all", trials=2)
    async with bench.at(Once(busy, lunch()), cassettes=Cassettes(tmp_path / "tape", record=True)):
        first = await run(asked, hub=bench.hub)
    assert [card.success for card in first.cards] == [True] * 4
    for name in ("OPENAI_API_KEY", "OPENAI_BASE_URL"):
        monkeypatch.delenv(name)
    again = await run(asked, "again", hub=Hub(cassettes=Cassettes(tmp_path / "tape", record=False)))
    assert again.missing == 0
    assert lines(tmp_path / "again") == lines(tmp_path / "run")
    header = next(iter(lines(tmp_path / "run").values()))[0]
    assert header["prices"].startswith("prices/")
    assert header["versions"]["agent-prompt"] == "agent-prompt/1"
    assert KEY not in everything(tmp_path)


async def test_a_call_that_was_not_recorded_is_named_with_what_differs(bench, run, tmp_path) -> None:
    async with bench.at(lunch(), cassettes=Cassettes(tmp_path / "tape", record=True)):
        await run(request(), hub=bench.hub)
    replay = Hub(cassettes=Cassettes(tmp_path / "tape", record=False))
    result = await run(request(seed=5), "other", hub=replay)
    assert result.entries[0].termination == "harness_error"
    assert "no call" in result.entries[0].detail
    assert "differs from the recorded one in its settings" in result.entries[0].detail
    with pytest.raises(SetupError, match="no cassette"):
        Cassettes(tmp_path / "empty", record=False)


async def test_costs_stand_in_json_csv_and_table_and_are_absent_where_no_price_is_known(bench, run) -> None:
    async with bench.at(lunch()):
        result = await run(request(agents=(AGENT, "openai:home-made")), hub=bench.hub)
    known, unknown = result.entries
    requests = 7
    assert known.usage["agent"]["cost"] == pytest.approx(requests * TURN)
    assert unknown.usage["agent"]["cost"] is None
    groups = {group["agent"]: group for group in document(result)["costs"]}
    assert groups[AGENT]["cost_per_solved_task"] == pytest.approx(requests * TURN)
    assert groups["openai:home-made"]["cost_per_trial"] is None
    rows = list(csv.DictReader(io.StringIO(as_csv(result))))
    assert [row["cost_agent"] for row in rows] == [str(known.usage["agent"]["cost"]), ""]
    assert rows[0]["input_tokens"] == str(requests * 1000)
    table = cost_table(result)
    assert table is not None
    assert table.row_count == 2


async def test_a_run_starts_no_trial_that_would_exceed_its_budget_and_goes_on_with_more(bench, run, tmp_path) -> None:
    async with bench.at(lunch()):
        result = await run(request(trials=6), hub=bench.hub, budget=2.5 * 7 * TURN, concurrency=1)
        states = [entry.status for entry in result.entries]
        assert states == ["counted"] * 2 + ["missing"] * 4
        assert "budget" in result.entries[4].detail
        same = await run(request(trials=6), hub=Hub(), budget=2.5 * 7 * TURN, resume=True)
        assert same.missing == 4
        more = await run(request(trials=6), hub=Hub(), budget=99.0, resume=True)
    assert more.missing == 0
    assert len(list((tmp_path / "run" / "sessions").iterdir())) == 6


GRADER = "openai:gpt-4.1%3Fprice%3D2,8"
JUDGE = f"model?grader={GRADER}&windows=off"


def graded() -> Callable[[Asked], Reply | Fault]:
    """The agent that solves the lunch, and a grader at the same endpoint that costs one turn a session."""
    agent = lunch()
    ids = [criterion.id for task in load_suite("starter") if task.id == LUNCH for criterion in task.rubric]
    said = json.dumps({"verdicts": [{"id": one, "reason": "-", "evidence": [], "state": "pending"} for one in ids]})
    return lambda asked: agent(asked) if asked.tools else Reply(said, usage=SPENT)


async def test_the_budget_holds_what_graders_cost_and_is_not_exceeded(bench, run, tmp_path) -> None:
    budget = 2.7 * 8 * TURN  # three trials of seven turns, but two with their judging
    async with bench.at(graded()):
        result = await run(request(trials=4, judge=JUDGE), hub=bench.hub, budget=budget, concurrency=1)
        assert [entry.status for entry in result.entries] == ["counted"] * 2 + ["missing"] * 2
        assert [card.usage["openai:gpt-4.1?price=2,8"].cost for card in result.cards] == [pytest.approx(TURN)] * 2
        again = await run(request(trials=4, judge=JUDGE), hub=Hub(), budget=3.5 * 8 * TURN, resume=True)
        assert [entry.status for entry in again.entries] == ["counted"] * 3 + ["missing"]
    spent = sum(group["cost"] for group in document(again)["costs"])
    assert spent == pytest.approx(3 * 8 * TURN)
    assert (len(again.cards), again.unjudged) == (3, [])


async def test_what_the_budget_does_not_reach_to_judge_is_told_and_judged_on_resume(bench, run, tmp_path) -> None:
    async with bench.at(graded()):
        result = await run(request(judge=JUDGE), hub=bench.hub, budget=7 * TURN)
        assert (result.missing, result.cards) == (0, [])
        assert result.unjudged == [result.entries[0].session]
        assert exit_status(result) == 3
        (line,) = complaints(result)
        assert line.startswith("1 trial not judged: the budget of 0.0196 US dollars does not reach")
        more = await run(request(judge=JUDGE), hub=Hub(), budget=9.0, resume=True)
    assert (len(more.cards), more.unjudged, exit_status(more)) == (1, [], 0)


async def test_trials_that_run_are_waited_for_before_the_money_is_called_spent() -> None:
    purse, begun = Purse(budget=3.7), []

    async def trial(name: str, cost: float) -> None:
        begun.append((name, await purse.take()))
        if begun[-1][1]:
            await anyio.lowlevel.checkpoint()
            purse.pay_judging([0.5], purse.pay({"agent": RecordedUsage(cost=cost)}))
            purse.give_back()

    await trial("dear", 1.0)
    async with anyio.create_task_group() as tasks:
        for name in ("first", "second", "third", "fourth"):
            tasks.start_soon(trial, name, 0.1)
    assert begun == [(name, True) for name in ("dear", "first", "second")] + [("third", False), ("fourth", False)]
    assert purse.spent == pytest.approx(2.7)
    assert "does not reach (2.7000 spent, up to 1.5000" in purse.stopped


async def test_limits_given_to_a_run_tighten_those_of_the_task_and_never_widen_them(bench, run, tmp_path) -> None:
    async with bench.at(Steps([Reply("And?", usage=SPENT)])):
        result = await run(request(max_turns=4, max_calls=10_000, max_cost=9.0), hub=bench.hub)
        spent = await run(request(max_cost=3 * TURN), "poor", hub=Hub())
    assert result.entries[0].termination == "max_turns"
    limits = next(iter(lines(tmp_path / "run").values()))[0]["limits"]
    assert (limits["turns"], limits["calls"], limits["money"]) == (4, 120, 9.0)
    assert spent.entries[0].termination == "budget"


async def test_a_budget_with_a_grader_of_unknown_price_is_refused_before_anything_is_spent(bench, run) -> None:
    async with bench.at(lunch()) as endpoint:
        asked = request(judge="model?grader=openai:home-made")
        with pytest.raises(SetupError, match="--budget: the price of grader openai:home-made is not known"):
            await run(asked, hub=bench.hub, budget=1.0)
    assert endpoint.requests == []


@pytest.mark.parametrize("option", ["max_cost", "budget"])
async def test_a_limit_in_money_on_an_unknown_price_is_refused_before_anything_is_spent(bench, run, option) -> None:
    async with bench.at(lunch()) as endpoint:
        asked = request(agents=("openai:home-made",), **({"max_cost": 1.0} if option == "max_cost" else {}))
        with pytest.raises(SetupError, match="price of openai:home-made is not known"):
            await run(asked, hub=bench.hub, **({"budget": 1.0} if option == "budget" else {}))
    assert endpoint.requests == []


async def test_resume_refuses_another_model_and_shows_the_difference(bench, run) -> None:
    async with bench.at(lunch()):
        await run(request(), hub=bench.hub)
        with pytest.raises(SetupError, match=r"agents.*gpt-4\.1\?temperature=0.*gpt-4\.1-mini"):
            await run(request(agents=("openai:gpt-4.1-mini",)), hub=Hub(), resume=True)


async def test_resume_refuses_another_prompt_task_price_limit_or_mode_and_shows_each(
    bench, run, tmp_path, monkeypatch
) -> None:
    async with bench.at(lunch()):
        await run(request(), hub=bench.hub)
        monkeypatch.setattr("lifeworld_orchestrator.agents.models.prompt.version", lambda: "agent-prompt/0")
        changed = request(max_turns=9, mode="neutral", agents=(f"{AGENT}&seed=3",))
        with pytest.raises(SetupError) as refused:
            await run(changed, hub=Hub(), resume=True)
    text = str(refused.value)
    for difference in ('"agent-prompt/1" -> "agent-prompt/0"', "max_turns: null -> 9", 'null -> "neutral"', "seed=3"):
        assert difference in text
    edited = next(task for task in load_suite("starter") if task.id == LUNCH).model_copy(update={"version": 99})
    (tmp_path / "task.json").write_text(edited.model_dump_json(), encoding="utf-8")
    with pytest.raises(SetupError, match=f"tasks.{LUNCH}"):
        await run(request(tasks=(str(tmp_path / "task.json"),), agents=("scripted:idle",)), hub=Hub(), resume=True)


def test_a_trial_of_unknown_cost_closes_a_purse_with_a_budget_and_no_other() -> None:
    purse, free = Purse(budget=5.0), Purse()
    for one in (purse, free):
        one.pay({"agent": RecordedUsage(cost=None)})
    assert not purse.may_start()
    assert "not known" in purse.stopped
    assert free.may_start()


async def test_a_broken_provider_leaves_trials_to_resume_and_no_score_of_zero(bench, run, tmp_path) -> None:
    async with bench.at(Steps([Fault(503)])):
        result = await run(request(), hub=bench.hub)
    assert (result.entries[0].status, result.entries[0].termination) == ("missing", "provider_error")
    assert result.cards[0].success is None
    async with bench.at(lunch()):
        result = await run(request(), hub=bench.hub, resume=True)
    assert result.entries[0].status == "counted"
    assert result.cards[0].success is True
    assert read_manifest(tmp_path / "run")["trials"][0]["attempts"] == 2


async def test_no_key_stands_in_anything_a_run_leaves_behind(bench, run, tmp_path, capfd) -> None:
    echo = {"error": {"message": f"Incorrect API key provided: {KEY}. Header: Authorization: Bearer {KEY}"}}
    async with bench.at(Steps([Fault(401, body=echo)]), cassettes=Cassettes(tmp_path / "tape", record=True)):
        result = await run(request(agents=(AGENT, "anthropic:claude-haiku-4-5")), hub=bench.hub)
    assert {entry.termination for entry in result.entries} == {"provider_error"}
    assert "OPENAI_API_KEY" in result.entries[0].detail
    text = everything(tmp_path) + json.dumps(document(result)) + "".join(capfd.readouterr())
    assert "9f3" not in text


def test_a_key_in_a_spec_is_refused_and_so_is_one_in_a_url() -> None:
    for spec in ("openai:m?api_key=x", "openai:m?base_url=http://u:p@h/v1", "openai:m?base_url=http://h/?key=1"):
        with pytest.raises(SetupError):
            parse_model(spec)


async def test_a_model_without_a_key_is_refused_with_the_name_of_its_variable(run, monkeypatch) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    monkeypatch.delenv("OPENAI_BASE_URL", raising=False)
    with pytest.raises(SetupError, match="OPENAI_API_KEY"):
        await run(request())


async def test_a_provider_gets_no_more_requests_at_once_than_its_cap() -> None:
    spec = parse_model("openai:m")
    hub = Hub(caps={"openai": 2}, offline=True)
    inside = most = 0

    async def one() -> None:
        nonlocal inside, most
        async with hub.slot(spec):
            inside += 1
            most = max(most, inside)
            await anyio.lowlevel.checkpoint()
            inside -= 1

    async with anyio.create_task_group() as tasks:
        for _ in range(7):
            tasks.start_soon(one)
    assert most == 2
    with pytest.raises(SetupError, match="provider"):
        Hub(caps={"nobody": 1})


def test_a_dry_run_tells_trials_tokens_money_and_time_without_a_key(monkeypatch, capsys) -> None:
    from lifeworld_orchestrator.cli import build

    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    arguments = ["run", "--dry-run", "--task", LUNCH, "--trials", "3", "--agent", "openai:gpt-4.1", "--json"]
    build()(arguments, standalone_mode=False)
    found = json.loads(capsys.readouterr().out)
    assert found["trials"] == 6
    guess = found["agents"][0]
    assert guess["requests"] == 96
    assert guess["cost"] == pytest.approx((guess["input_tokens"] * 2 + guess["output_tokens"] * 8) / 1e6)
    assert guess["minutes"] > 0
    assert "Estimated" in found["method"]
