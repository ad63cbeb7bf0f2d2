"""Causes of failure by rules from the record: one test for each kind, and whose fault it was."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from lifeworld_datasets.journal import read_session
from lifeworld_datasets.scorecard import Scorecard
from lifeworld_judge.failures.blame import blame
from lifeworld_judge.failures.kinds import BLAMELESS, KINDS, group
from lifeworld_judge.failures.rules import Cause, causes, primary, tool_kind
from lifeworld_judge.judge import Judge

Record = Callable[..., Path]
Events = list[tuple[str, str, dict[str, Any]]]

NO_ORDER = 'state.delivery.orders.exists(o, o.store_id == "NOBODY")'
ORDER = {"order_id": "O1", "store_id": "S", "status": "unpaid", "delivery_time": "2026-01-01 12:00:00"}
CHANGE = {"server": "delivery", "record": "order", "id": "O1", "before": None, "after": ORDER}
FACTS = [
    {"id": "wish", "text": {"en": "w", "zh": "w"}, "disclose": "opening"},
    {"id": "window", "text": {"en": "t", "zh": "t"}, "disclose": "ask"},
    {"id": "diet", "text": {"en": "d", "zh": "d"}, "disclose": "never"},
]


def says(actor: str, text: str = "x", **data: Any) -> tuple[str, str, dict[str, Any]]:
    return ("message", actor, {"text": text, **data})


def call(number: int, tool: str, *, refused: str = "", changes: Any = (), **arguments: Any) -> Events:
    refusal = {"refusal": {"code": refused, "message": "no", "hint": ""}} if refused else {"result": {}}
    return [
        ("tool_call", "agent", {"call": number, "tool": tool, "arguments": arguments, "server": "delivery"}),
        ("tool_result", "server", {"call": number, "ok": not refused, "changes": list(changes), **refusal}),
    ]


BOUGHT = call(0, "create_delivery_order", changes=[CHANGE])


def one(criterion: str, facts: list[str], check: str = NO_ORDER, **more: Any) -> dict[str, Any]:
    return {"id": criterion, "text": {"en": criterion, "zh": criterion}, "check": check, "facts": facts, **more}


JUDGE: list[Judge] = []


@pytest.fixture(autouse=True, scope="module")
def judge() -> Iterator[None]:
    """One judge for all tests here: each would start a process of its own."""
    with Judge() as made:
        JUDGE[:] = [made]
        yield


def found(path: Path) -> tuple[Scorecard, list[Cause]]:
    card = JUDGE[0].score(path)
    return card, causes(read_session(path), card)


def kinds(path: Path) -> list[str]:
    return [cause.kind for cause in found(path)[1]]


@pytest.fixture
def trial(record: Record) -> Callable[..., Path]:
    def write(criterion: dict[str, Any], events: Events, **more: Any) -> Path:
        more.setdefault("facts", FACTS)
        more.setdefault("orders", [ORDER])
        return record([criterion], events=events, **more)

    return write


def test_a_success_has_no_cause(record: Record) -> None:
    assert found(record())[1] == []


def test_a_fact_that_nobody_asked_for_is_an_unasked_question(trial: Callable[..., Path]) -> None:
    path = trial(one("c", ["wish", "window"]), [says("user", facts=["wish"]), says("agent"), *BOUGHT])
    (cause,) = found(path)[1]
    assert (cause.kind, cause.criterion, cause.evidence) == ("interaction.unasked", "c", (1,))
    assert "window" in cause.reason


def test_a_habit_not_inferred_is_named_as_such(trial: Callable[..., Path]) -> None:
    assert kinds(trial(one("c", ["diet"]), [says("user", facts=["wish"]), *BOUGHT])) == ["reasoning.inference"]


def test_a_need_that_was_told_and_never_acted_on_is_missed(trial: Callable[..., Path]) -> None:
    path = trial(one("c", ["wish"]), [says("user", facts=["wish"]), says("agent", "Done!")])
    assert kinds(path) == ["reasoning.missed_need"]


def test_a_need_whose_tool_was_never_called_is_missed_although_others_were_acted_on(
    trial: Callable[..., Path],
) -> None:
    solution = [{"call": {"tool": "cancel_delivery_order", "arguments": {}}}]
    near_misses = [{"id": "n", "breaks": "c", "edits": [{"step": 0, "drop": True}]}]
    events = [says("user", facts=["wish"]), *BOUGHT]
    (cause,) = found(trial(one("c", ["wish"]), events, solution=solution, near_misses=near_misses))[1]
    assert cause.kind == "reasoning.missed_need"
    assert "cancel_delivery_order" in cause.reason


def test_conditions_that_belong_together_are_a_conflict(trial: Callable[..., Path]) -> None:
    path = trial(one("c", ["wish", "window"]), [says("user", facts=["wish", "window"]), *BOUGHT])
    assert kinds(path) == ["reasoning.constraint_conflict"]


def test_a_wrong_time_or_sum_is_arithmetic(trial: Callable[..., Path]) -> None:
    late = 'state.delivery.orders.exists(o, o.delivery_time > "2026-01-01 13:00:00")'
    path = trial(one("c", ["wish"], late), [says("user", facts=["wish"]), *BOUGHT])
    assert kinds(path) == ["reasoning.arithmetic_time_space"]


NEAR_HOME = 'state.delivery.orders.all(o, metres({"longitude": 1.0, "latitude": 2.0}, o.location) <= 30)'


def test_a_wrong_place_is_a_choice_and_no_arithmetic(trial: Callable[..., Path]) -> None:
    there = {**ORDER, "location": {"address": "2 Hill Road", "longitude": 9.0, "latitude": 9.0}}
    sent = call(0, "create_delivery_order", changes=[{**CHANGE, "after": there}], address="2 Hill Road")
    events = [says("user", facts=["wish"]), *sent]
    solution = [{"call": {"tool": "create_delivery_order", "arguments": {"address": "1 Lake Road"}}}]
    near_misses = [{"id": "n", "breaks": "c", "edits": [{"step": 0, "set": {"address": "3 Mill Road"}}]}]
    told = {"solution": solution, "near_misses": near_misses, "orders": [there]}
    known = found(trial(one("c", ["wish"], NEAR_HOME), events, **told))[1]
    assert [(cause.kind, "address" in cause.reason) for cause in known] == [("reasoning.decision", True)]
    assert kinds(trial(one("c", ["wish"], NEAR_HOME), events, orders=[there], trial=1)) == ["reasoning.decision"]
    both = (
        'state.delivery.orders.exists(o, o.delivery_time >= "2026-01-01 11:00:00" && '
        'o.location.address == "1 Lake Road")'
    )
    (cause,) = found(trial(one("c", ["wish"], both), events, orders=[there], trial=2))[1]
    assert (cause.kind, cause.reason) == ("reasoning.decision", "not what was meant: address")


def test_a_time_that_differs_beside_a_right_place_stays_arithmetic(trial: Callable[..., Path]) -> None:
    late = 'state.delivery.orders.exists(o, o.store_id == "S" && o.delivery_time > "2026-01-01 13:00:00")'
    assert kinds(trial(one("c", ["wish"], late), [says("user", facts=["wish"]), *BOUGHT])) == [
        "reasoning.arithmetic_time_space"
    ]
    far = 'state.delivery.orders.all(o, metres({"longitude": 1.0, "latitude": 2.0}, o.location) > 5000)'
    there = {**ORDER, "location": {"longitude": 1.0, "latitude": 2.0}}
    path = trial(one("c", ["wish"], far), [says("user", facts=["wish"]), *BOUGHT], orders=[there], trial=1)
    assert kinds(path) == ["reasoning.arithmetic_time_space"]


def test_a_wrong_choice_with_all_known_is_a_decision(trial: Callable[..., Path]) -> None:
    assert kinds(trial(one("c", ["wish"]), [says("user", facts=["wish"]), *BOUGHT])) == ["reasoning.decision"]
    unasked = one("c", ["wish"], kind="conduct")
    assert kinds(trial(unasked, [says("user", facts=["wish"]), *BOUGHT], trial=1)) == ["reasoning.decision"]


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("argument.missing", "tool.wrong_argument"),
        ("store.unknown", "tool.wrong_argument"),
        ("tool.unknown", "tool.wrong_tool"),
        ("order.wrong_type", "tool.wrong_tool"),
        ("knowledge.missing", "tool.missing_prerequisite"),
        ("order.not_unpaid", "tool.missing_prerequisite"),
        ("reservation.disabled", "tool.missing_prerequisite"),
    ],
)
def test_a_call_that_stayed_refused_is_a_tool_fault_by_its_code(
    trial: Callable[..., Path], code: str, kind: str
) -> None:
    assert tool_kind(code) == kind
    path = trial(one("c", ["wish"]), [says("user", facts=["wish"]), *call(0, "create_delivery_order", refused=code)])
    (cause,) = found(path)[1]
    assert (cause.kind, cause.evidence) == (kind, (1, 2))


def test_a_refused_call_that_was_put_right_is_no_cause(trial: Callable[..., Path]) -> None:
    events = [
        says("user", facts=["wish"]),
        *call(0, "create_delivery_order", refused="argument.missing"),
        *call(1, "create_delivery_order", changes=[CHANGE], store_id="S"),
    ]
    assert kinds(trial(one("c", ["wish"]), events)) == ["reasoning.decision"]


def test_the_same_refused_call_again_and_again_is_named(trial: Callable[..., Path]) -> None:
    again = [e for n in range(3) for e in call(n, "create_delivery_order", refused="argument.missing", store_id="S")]
    assert kinds(trial(one("c", ["wish"]), [says("user", facts=["wish"]), *again])) == ["tool.repeated_failed_call"]
    path = trial(one("c", ["wish"]), [says("user", facts=["wish"]), *again], termination="max_errors", trial=1)
    assert kinds(path) == ["tool.repeated_failed_call"] * 2


def test_what_had_to_be_said_and_was_not_is_an_interaction_fault(trial: Callable[..., Path]) -> None:
    criterion = one("c", ["wish"], 'said("agent", "total")')
    assert kinds(trial(criterion, [says("user", facts=["wish"]), *BOUGHT])) == ["interaction.unasked"]
    events = [says("user", facts=["wish"]), says("agent", "It is free."), says("user", acts=["correct"]), *BOUGHT]
    (cause,) = found(trial(criterion, events, trial=1))[1]
    assert (cause.kind, cause.evidence) == ("interaction.contradiction", (2,))


def test_stopping_while_the_user_waits_is_a_premature_end(trial: Callable[..., Path]) -> None:
    events = [says("user", facts=["wish"]), *BOUGHT, says("agent", "Done."), says("user", facts=["window"])]
    listed = found(trial(one("c", ["window"]), events, termination="agent_done"))[1]
    assert [(cause.kind, cause.criterion) for cause in listed] == [
        ("interaction.premature_end", ""),
        ("interaction.premature_end", "c"),
    ]


def test_a_user_who_left_because_of_repetition_says_so(trial: Callable[..., Path]) -> None:
    events = [says("user", facts=["wish"]), says("agent"), says("user", acts=["refuse"]), *BOUGHT]
    listed = found(trial(one("c", ["wish"]), events, termination="user_hung_up"))[1]
    assert (listed[0].kind, listed[0].evidence) == ("interaction.repeated", (2,))


@pytest.mark.parametrize(
    ("word", "kind"),
    [
        ("user_fault", "user.fault"), ("server_error", "server.fault"), ("provider_error", "provider.fault"),
        ("client_error", "client.fault"), ("harness_error", "harness.fault"), ("killed", "harness.fault"),
    ],
)  # fmt: skip
def test_a_broken_trial_is_put_down_to_its_boundary_and_to_nothing_else(
    trial: Callable[..., Path], word: str, kind: str
) -> None:
    events: Events = [("failure", "harness", {"boundary": group(kind), "word": word, "message": "m"})]
    (cause,) = found(trial(one("c", ["wish"]), events, termination=word))[1]
    assert (cause.kind, cause.criterion, cause.evidence) == (kind, "", (0,))
    assert group(kind) in BLAMELESS


@pytest.mark.parametrize("word", ["max_turns", "max_calls", "timeout", "budget"])
def test_a_limit_reached_stands_beside_what_was_left_undone(trial: Callable[..., Path], word: str) -> None:
    assert kinds(trial(one("c", ["wish"]), [says("user", facts=["wish"])], termination=word))[0] == "limit.budget"


def test_a_session_without_end_and_a_check_that_cannot_be_decided_have_causes(record: Record) -> None:
    assert kinds(record(termination=None)) == ["harness.fault"]
    listed = found(record([("odd", "nonsense.x")], trial=1))[1]
    assert [(cause.kind, "unknown name" in cause.reason) for cause in listed] == [("judge.unscored", True)]


def test_a_criterion_that_rests_on_another_unmet_one_has_no_cause_of_its_own(record: Record) -> None:
    rubric = [one("c", []), one("d", [], depends_on=["c"])]
    path = record(rubric, [ORDER], events=[says("user"), *BOUGHT])
    assert [cause.criterion for cause in found(path)[1]] == ["c"]


def test_a_trial_is_counted_once_under_its_commonest_cause() -> None:
    listed = [Cause(kind, str(n), (), "") for n, kind in enumerate(
        ["tool.wrong_argument", "interaction.unasked", "interaction.unasked"])]  # fmt: skip
    assert primary(listed) == "interaction.unasked"
    assert primary([*listed, Cause("server.fault", "", (), "")]) == "server.fault"
    assert primary(listed[:2]) == "tool.wrong_argument"
    assert primary([]) == ""


def test_scores_stand_with_and_without_what_was_not_the_agents_fault() -> None:
    def card(success: bool | None) -> Scorecard:
        return Scorecard.model_validate({
            "session_id": "s", "session_hash": "h", "suite": "x", "task": "t", "language": "en", "trial": 0,
            "agent": "a", "judge": "checks", "coverage": 1.0, "termination": "user_done", "verdicts": [],
            "success": success,
        })  # fmt: skip

    split = blame([
        (card(True), []),
        (card(False), [Cause("tool.wrong_argument", "c", (), "")]),
        (card(None), [Cause("provider.fault", "", (), "")]),
        (card(None), [Cause("user.fault", "", (), "")]),
    ])  # fmt: skip
    assert (split.trials, split.failed, split.blameless) == (4, 3, 2)
    assert (split.success_all, split.success_own) == (0.25, 0.5)
    assert split.groups == {"tool": 1, "provider": 1, "user": 1}
    assert blame([]).success_all is None


def test_every_kind_has_a_meaning_and_every_group_is_known() -> None:
    assert {group(kind) for kind in KINDS} >= {"reasoning", "tool", "interaction", *BLAMELESS}
    assert all(meaning for meaning in KINDS.values())
