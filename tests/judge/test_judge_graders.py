"""Scripted graders through windows, carried states and votes: what a session's criteria come to."""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from lifeworld_datasets.errors import SessionError
from lifeworld_datasets.scorecard import Scorecard, Verdict
from lifeworld_judge.config import Config, UnknownConfig, parse
from lifeworld_judge.files import scorecard_bytes
from lifeworld_judge.judge import LARGEST_MB, Judge
from lifeworld_judge.report import judging, verdict_block
from lifeworld_judge.summary import summarise
from lifeworld_judge.votes import combined, noise

Record = Callable[..., Path]
Ask = Callable[..., Scorecard]
PAID = 'state.delivery.orders.exists(o, o.status == "paid")'


def spoken(count: int, start: int = 0) -> list[tuple[str, str, dict[str, Any]]]:
    return [("message", "agent" if n % 2 else "user", {"text": f"line {n}"}) for n in range(start, start + count)]


def called(number: int, tool: str = "pay_delivery_order", *, ok: bool = True) -> list[tuple[str, str, dict[str, Any]]]:
    return [
        ("tool_call", "agent", {"call": number, "tool": tool, "arguments": {}, "server": "delivery"}),
        ("tool_result", "server", {"call": number, "ok": ok, "result": {}, "changes": []}),
    ]


def answer(**said: tuple[Any, Sequence[int]]) -> dict[str, Any]:
    entries = [{"id": one, "reason": f"{one} said", "evidence": list(n), "state": s} for one, (s, n) in said.items()]
    return {"verdicts": entries}


def criterion(one: str, kind: str = "outcome", check: str | None = None) -> dict[str, Any]:
    return {"id": one, "text": {"en": one, "zh": one}, "kind": kind, "check": check}


@pytest.fixture
def ask(record: Record, tmp_path: Path) -> Ask:
    """The scorecard when a table of answers, one a window, judges a session."""

    def score(
        answers: Mapping[str, Any],
        criteria: Sequence[Any] = (criterion("done"),),
        events: Sequence[Any] = (),
        options: str = "",
        decider: str = "model",
        **more: Any,
    ) -> Scorecard:
        file = tmp_path / "table.json"
        file.write_text(json.dumps({"*": answers}), encoding="utf-8")
        for old in tmp_path.glob("run/sessions/*.jsonl"):
            old.unlink()
        path = record(criteria, events=events or spoken(18))
        with Judge() as judge:
            return judge.score(path, f"{decider}?grader={quote(f'scripted:table?file={file}')}{options}", **more)

    return score


def state(card: Scorecard, one: str = "done") -> str:
    return next(verdict.state for verdict in card.verdicts if verdict.criterion == one)


def reason(card: Scorecard, one: str = "done") -> str:
    return next(verdict.reason for verdict in card.verdicts if verdict.criterion == one)


def test_a_state_is_carried_from_window_to_window_with_its_evidence(ask: Ask) -> None:
    card = ask({"0": answer(done=("met", [3])), "1": answer(done=("pending", []))})
    (verdict,) = card.verdicts
    assert (verdict.state, verdict.evidence, verdict.by.partition("?")[0]) == ("met", [3], "scripted:table")
    assert (card.success, card.partial) == (True, 1.0)
    assert [(one.window, one.first, one.last) for one in card.readings] == [(0, 0, 9), (1, 8, 17)]


def test_what_no_window_shows_is_unmet(ask: Ask) -> None:
    card = ask({"*": answer(done=("pending", []))})
    assert (state(card), card.success) == ("unmet", False)
    assert "not shown in any window" in reason(card)


@pytest.mark.parametrize(
    ("kind", "middle", "evidence", "expected"),
    [
        ("outcome", called(0), [11], "unmet"),  # the agent itself undid it by a call
        ("outcome", called(0), [10], "unmet"),
        ("outcome", called(0), [3], "met"),  # not shown in this window
        ("outcome", called(0), [8], "met"),  # words of the user undo nothing
        ("outcome", called(0), [9], "met"),  # nor do words of the agent
        ("outcome", called(0, ok=False), [11], "met"),  # nor a call that was refused
        ("outcome", called(0, "look_up"), [11], "met"),  # nor one that only reads
        ("process", called(0, "look_up"), [11], "unmet"),
        ("process", spoken(2), [9], "unmet"),
        ("process", spoken(2), [8], "met"),
        ("conduct", spoken(2), [9], "unmet"),
    ],
)
def test_what_is_met_is_reversed_only_by_a_later_act_of_the_agent(
    record: Record, ask: Ask, kind: str, middle: list[Any], evidence: list[int], expected: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    import lifeworld_judge.windows as windows

    known = windows._may_write
    monkeypatch.setattr(windows, "_may_write", lambda e, kinds: e.data["tool"] != "look_up" and known(e, kinds))
    events = [*spoken(10), *middle, *spoken(6, 12)]
    card = ask(
        {"0": answer(done=("met", [5])), "1": answer(done=("violated", evidence))}, [criterion("done", kind)], events
    )
    assert state(card) == expected


def test_an_act_before_the_evidence_reverses_nothing(ask: Ask) -> None:
    events = [*spoken(8), *called(0), *spoken(8)]
    card = ask({"0": answer(done=("met", [9])), "1": answer(done=("violated", [8]))}, events=events)
    assert state(card) == "met"


@pytest.mark.parametrize(("kind", "expected"), [("outcome", "met"), ("process", "met"), ("conduct", "unmet")])
def test_violated_conduct_stays_violated_and_all_else_can_be_put_right(ask: Ask, kind: str, expected: str) -> None:
    events = [*spoken(10), *called(0), *spoken(6)]
    answers = {"0": answer(done=("violated", [5])), "1": answer(done=("met", [11]))}
    assert state(ask(answers, [criterion("done", kind)], events)) == expected


@pytest.mark.parametrize("evidence", [[], [99], [4], ["none"], None])
def test_a_verdict_without_an_event_of_its_window_does_not_count_and_is_never_a_pass(ask: Ask, evidence: Any) -> None:
    said = {"verdicts": [{"id": "done", "reason": "x", "evidence": evidence, "state": "met"}]}
    card = ask({"0": answer(done=("pending", [])), "1": said})
    assert (state(card), card.success) == ("unscored", None)
    assert reason(card).startswith("judge_evidence_invalid: claimed met")


def test_a_window_that_cannot_be_read_leaves_unscored_what_it_could_have_settled_and_no_more(ask: Ask) -> None:
    criteria = [criterion("early"), criterion("middle"), criterion("late"), criterion("rude", "conduct")]
    pending: dict[str, Any] = dict.fromkeys(("early", "middle", "late", "rude"), ("pending", ()))
    answers = {
        "0": answer(**{**pending, "early": ("met", [2]), "rude": ("violated", [1])}),
        "1": ["garbage", "more garbage", "All criteria are met."],
        "2": answer(**{**pending, "late": ("met", [20])}),
    }
    card = ask(answers, criteria, spoken(26))
    assert {v.criterion: v.state for v in card.verdicts} == {
        "early": "met",  # nothing in the unread window could have undone it
        "middle": "unscored",
        "late": "met",
        "rude": "unmet",
    }
    assert reason(card, "middle").startswith("judge_parse_failure")
    assert (card.success, card.partial) == (None, None)
    assert card.unscored.startswith("middle: judge_parse_failure")
    (summary,) = summarise([card])
    assert (summary.unscored, summary.scored) == (1, 0)


def test_an_unread_window_with_an_act_that_could_undo_leaves_the_outcome_in_doubt(ask: Ask) -> None:
    events = [*spoken(10), *called(0), *spoken(6)]
    card = ask({"0": answer(done=("met", [5])), "1": "garbage"}, events=events)
    assert state(card) == "unscored"


def test_one_window_alone_is_judged_again_and_the_rest_stands(ask: Ask) -> None:
    criteria = [criterion("first"), criterion("second")]
    one = answer(first=("met", [2]), second=("pending", []))
    broken = ask({"0": one, "1": "garbage"}, criteria)
    assert state(broken, "second") == "unscored"
    mended = ask(
        {"0": "must not be asked", "1": answer(first=("pending", []), second=("met", [12]))},
        criteria, earlier=broken, window=1,
    )  # fmt: skip
    assert (mended.success, state(mended, "second")) == (True, "met")
    assert next(iter(mended.usage.values())).requests == 1
    assert mended.readings[0] == broken.readings[0]
    unread = ask({"1": answer(first=("pending", []), second=("met", [12]))}, criteria, earlier=broken)
    assert unread.verdicts == mended.verdicts


def test_judging_one_window_again_needs_a_scorecard_of_the_same_session_configuration_and_prompt(ask: Ask) -> None:
    card = ask({"*": answer(done=("met", [9]))})
    for wrong, cause in (
        ({"session_hash": "0"}, "another session"),
        ({"judge": "checks"}, "another session or of configuration 'checks'"),
        ({"versions": {}}, "another prompt"),
    ):
        with pytest.raises(SessionError, match=cause):
            ask({"*": answer(done=("met", [9]))}, earlier=card.model_copy(update=wrong), window=0)
    with pytest.raises(SessionError, match="no window 7; it has 2"):
        ask({"*": answer(done=("met", [9]))}, earlier=card, window=7)


def test_a_missing_entry_is_asked_for_again_and_only_then_unscored(ask: Ask) -> None:
    criteria = [criterion("done"), criterion("told")]
    full = answer(done=("met", [9]), told=("met", [9]))
    half = answer(done=("met", [9]))
    assert ask({"*": [half, full]}, criteria).success is True
    card = ask({"*": half}, criteria)
    assert (state(card), state(card, "told")) == ("met", "unscored")
    assert "no entry for this criterion" in reason(card, "told")


def test_hybrid_lets_checks_decide_what_carries_one_and_graders_the_rest(ask: Ask) -> None:
    criteria = [criterion("paid", check=PAID), criterion("polite", "conduct")]
    card = ask({"*": answer(polite=("met", [9]))}, criteria, decider="hybrid")
    assert [(v.criterion, v.state, v.by.partition("?")[0]) for v in card.verdicts] == [
        ("paid", "met", "check"),
        ("polite", "met", "scripted:table"),
    ]
    assert (card.success, card.coverage, card.disagreements) == (True, 1.0, [])


def test_cross_examination_reports_where_graders_differ_and_the_check_stands(ask: Ask) -> None:
    criteria = [criterion("paid", check=PAID), criterion("polite", "conduct")]
    answers = {"*": answer(polite=("met", [9]), paid=("violated", [9]))}
    card = ask(answers, criteria, decider="hybrid", options="&cross-examine=on")
    assert state(card, "paid") == "met"
    assert [(one.criterion, one.check, one.graders) for one in card.disagreements] == [("paid", "met", "unmet")]
    assert list(card.verdicts[0].votes.values()) == ["unmet"]


def test_a_broken_check_stays_unscored_under_hybrid_and_no_grader_papers_it_over(ask: Ask) -> None:
    criteria = [criterion("paid", check="state.delivery.("), criterion("polite", "conduct")]
    card = ask({"*": answer(polite=("met", [9]))}, criteria, decider="hybrid")
    assert (state(card, "paid"), card.success) == ("unscored", None)
    assert "cannot be read" in reason(card, "paid")


def test_without_a_rubric_success_is_the_verdict_on_the_whole(ask: Ask) -> None:
    card = ask({"*": answer(task=("met", [9]))}, options="&rubric=off&windows=off")
    assert (card.success, card.partial, card.coverage) == (True, 1.0, 0.0)
    assert [(v.criterion, v.state) for v in card.verdicts] == [("done", "unscored"), ("task", "met")]
    failed = ask({"*": answer(task=("violated", [9]))}, options="&rubric=off", events=spoken(12))
    assert failed.success is False
    lost = ask({"*": "?"}, options="&rubric=off", events=spoken(13))
    assert (lost.success, lost.unscored.startswith("task: judge_parse_failure")) == (None, True)


def test_a_session_without_events_is_unscored_by_graders_with_a_named_reason(record: Record) -> None:
    with Judge() as judge:
        card = judge.score(record([("polite", None)]), "model?grader=scripted:always-yes")
    assert card.success is None
    assert card.verdicts[0].reason.startswith("empty_session")


def test_always_yes_and_always_no_and_a_coin_say_what_they_say_and_say_it_again(record: Record) -> None:
    path = record([criterion(f"c{n}") for n in range(12)], events=spoken(18))
    with Judge() as judge:
        yes = judge.score(path, "model?grader=scripted:always-yes")
        no = judge.score(path, "model?grader=scripted:always-no")
        coins = [judge.score(path, f"model?grader=scripted:coin-flip%3Fseed%3D{seed}") for seed in (1, 1, 2)]
    assert {v.state for v in yes.verdicts} == {"met"}
    assert {v.state for v in no.verdicts} == {"unmet"}
    assert {v.state for v in coins[0].verdicts} == {"met", "unmet"}
    assert scorecard_bytes(coins[0]) == scorecard_bytes(coins[1])
    assert [v.state for v in coins[0].verdicts] != [v.state for v in coins[2].verdicts]


def test_repeats_show_the_noise_of_a_grader_and_go_to_the_vote(record: Record) -> None:
    path = record([criterion(f"c{n}") for n in range(12)], events=spoken(4))
    with Judge() as judge:
        steady = judge.score(path, "model?grader=scripted:always-yes&repeat=3")
        shaky = judge.score(path, "model?grader=scripted:coin-flip&repeat=3")
    assert steady.noise == {"scripted:always-yes": 0.0}
    assert 0.3 < shaky.noise["scripted:coin-flip"] <= 1
    assert list(shaky.verdicts[0].votes) == ["scripted:coin-flip", "scripted:coin-flip#2", "scripted:coin-flip#3"]
    assert all(verdict.state != "unscored" for verdict in shaky.verdicts)
    assert {one.grader for one in shaky.readings} == set(shaky.verdicts[0].votes)


def vote(state: Any, reason: str = "r") -> Verdict:
    return Verdict(criterion="done", state=state, reason=reason, evidence=[1])


@pytest.mark.parametrize(
    ("rule", "votes", "expected"),
    [
        ("majority", ["met", "met", "unmet"], "met"), ("majority", ["unmet", "unmet", "met"], "unmet"),
        ("majority", ["met", "unmet"], "unscored"), ("majority", ["met", "unscored"], "unscored"),
        ("majority", ["met", "met", "unscored"], "met"), ("majority", ["met", "unmet", "unscored"], "unscored"),
        ("majority", ["unscored", "unscored", "met"], "unscored"), ("majority", ["met"], "met"),
        ("unanimous", ["met", "met"], "met"), ("unanimous", ["met", "unmet"], "unscored"),
        ("unanimous", ["unmet", "unmet", "unmet"], "unmet"), ("unanimous", ["met", "met", "unscored"], "unscored"),
        ("unanimous", ["unscored", "unscored"], "unscored"),
    ],
)  # fmt: skip
def test_votes_decide_by_more_than_half_of_all_asked_or_by_all_of_them(
    rule: Any, votes: list[str], expected: str
) -> None:
    verdict = combined({f"g{n}": vote(one) for n, one in enumerate(votes)}, rule, "g")
    assert verdict.state == expected
    assert list(verdict.votes.values()) == votes
    if expected == "unscored" and set(votes) != {"unscored"}:
        assert verdict.reason.startswith("judge_split: ")
    elif len(set(votes)) > 1:
        assert "(votes: " in verdict.reason


def test_noise_is_the_share_of_criteria_on_which_repeats_differ() -> None:
    runs = [{"a": vote("met"), "b": vote("met")}, {"a": vote("met"), "b": vote("unmet")}]
    assert noise(runs) == 0.5
    assert noise(runs[:1]) == noise([{}]) == 0.0


def test_several_graders_vote_and_their_split_is_reported(record: Record) -> None:
    path = record([criterion("done")], events=spoken(4))
    both = "grader=scripted:always-yes&grader=scripted:always-no"
    with Judge() as judge:
        split = judge.score(path, f"model?{both}")
        three = judge.score(path, f"model?{both}&grader=scripted:coin-flip")
        strict = judge.score(path, f"model?{both}&vote=unanimous")
    assert split.verdicts[0].reason == "judge_split: 1 met, 1 unmet"
    assert three.verdicts[0].state in ("met", "unmet")
    assert strict.success is None


@pytest.mark.parametrize(
    "name",
    [
        "checks", "model?grader=openai:m", "hybrid?grader=a:b&grader=c:d&vote=unanimous&repeat=3&cross-examine=on",
        "model?grader=scripted:coin-flip%3Fseed%3D1&windows=off&rubric=off", "model?grader=a:b&size=20&overlap=5",
    ],
)  # fmt: skip
def test_a_configuration_is_its_name(name: str) -> None:
    config = parse(name)
    assert parse(config.name) == config
    assert sorted(config.name.split("&")) == sorted(name.split("&")) or config.name.count("&") == name.count("&")


def test_what_is_as_published_stands_in_no_name() -> None:
    assert parse("model?grader=a:b&windows=on&rubric=on&size=10&overlap=2&vote=majority&repeat=1").name == (
        "model?grader=a:b"
    )


@pytest.mark.parametrize(
    ("name", "cause"),
    [
        ("psychic", "there is checks, model, hybrid"), ("model", "needs a grader"), ("hybrid", "needs a grader"),
        ("checks?grader=a:b", "takes no option"), ("checks?windows=off", "takes no option"),
        ("model?grader=a:b&grader=a:b", "named twice"), ("model?grader=a:b&size=1", "too small"),
        ("model?grader=a:b&overlap=10", "not between"), ("model?grader=a:b&repeat=0", "not between"),
        ("model?grader=a:b&repeat=many", "cannot be read"), ("model?grader=a:b&windows=yes", "on or off"),
        ("model?grader=a:b&vote=loud", "majority or unanimous"), ("model?grader=a:b&colour=red", "no option"),
        ("model?grader=a:b&cross-examine=on", "hybrid alone"), ("hybrid?grader=a:b&rubric=off", "only model"),
    ],
)  # fmt: skip
def test_a_configuration_that_makes_no_sense_is_refused_with_the_cause(name: str, cause: str) -> None:
    with pytest.raises(UnknownConfig, match=cause):
        parse(name)


def test_a_file_larger_than_any_session_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.jsonl"
    with path.open("wb") as file:
        file.truncate(200_000_000)
    with Judge() as judge, pytest.raises(SessionError, match=f"200 MB is more .* limit is {LARGEST_MB} MB"):
        judge.score(path)


def test_a_foreign_version_a_cut_header_and_a_rubric_without_criteria_are_named(record: Record) -> None:
    path = record([("polite", None)], events=spoken(2))
    whole = path.read_text(encoding="utf-8")
    with Judge() as judge:
        for text, cause in (
            (whole.replace("lifeworld-session/1", "lifeworld-session/9"), "line 1 "),
            (whole[:40], "no whole header line"),
            (whole.replace('"text":"line 1"', '"text":"line 2"'), "hash does not fit"),
        ):
            path.write_text(text, encoding="utf-8")
            with pytest.raises(SessionError, match=cause):
                judge.score(path, "model?grader=scripted:always-yes")
    with pytest.raises(ValueError, match="rubric"):
        record([], trial=5)


def test_a_config_names_its_graders() -> None:
    config = Config("model", graders=("scripted:coin-flip?seed=1&x=2",))
    assert parse(config.name).graders == config.graders


def test_judged_as_a_whole_there_are_no_rewards_and_it_is_said(record: Record) -> None:
    path = record([criterion("done")], events=spoken(4))
    with Judge() as judge:
        found = judge.rewards(path, "model?grader=scripted:always-yes&rubric=off")
        summed = judge.rewards(path, "model?grader=scripted:always-yes")
    assert (found.partial, found.steps, "as a whole" in found.unscored) == (None, (), True)
    assert sum(step.reward for step in summed.steps) == summed.partial == 1


def test_what_asking_took_and_where_graders_differ_is_told_beside_the_verdicts(record: Record) -> None:
    path = record([criterion("paid", check=PAID)], events=spoken(4))
    with Judge() as judge:
        card = judge.score(path, "hybrid?grader=scripted:always-no&cross-examine=on&repeat=2")
    assert judging(card) == [
        "scripted:always-no: 2 questions, 0 + 0 tokens, 0.0000 US dollars, repeats differ on 0% of the criteria",
        "paid: the check says met, graders say unmet",
    ]
    assert "2 questions" in "".join(map(str, verdict_block(card)))
