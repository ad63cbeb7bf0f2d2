"""What a scorecard says about one session."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from lifeworld_datasets.errors import SessionError
from lifeworld_datasets.scorecard import Scorecard
from lifeworld_datasets.session import BOUNDARY_OF, COUNTED
from lifeworld_judge.files import scorecard_bytes
from lifeworld_judge.judge import Judge, UnknownConfig, create

Record = Callable[..., Path]

PAID = 'state.delivery.orders.exists(o, o.store_id == "S_LOTUS" && o.status == "paid")'
CHEAP = "state.delivery.orders.all(o, o.total_price < 100)"


def criterion(one: str, check: str | None, **more: Any) -> dict[str, Any]:
    return {"id": one, "text": {"en": one, "zh": one}, "check": check, **more}


def scored(path: Path) -> Scorecard:
    with create() as judge:
        return judge.score(path)


def states(card: Scorecard) -> dict[str, str]:
    return {verdict.criterion: verdict.state for verdict in card.verdicts}


def test_all_required_checks_met_is_success(record: Record) -> None:
    card = scored(record([("paid", PAID), ("note", "size(state.delivery.orders) == 1")]))
    assert (card.success, card.partial, card.coverage, card.unscored) == (True, 1.0, 1.0, "")
    assert states(card) == {"paid": "met", "note": "met"}
    assert all(verdict.by == "check" for verdict in card.verdicts)


def test_partial_share_is_weighted_over_required_criteria_alone(record: Record) -> None:
    card = scored(
        record(
            [
                criterion("paid", PAID, weight=3),
                criterion("cheap", CHEAP, weight=1),
                criterion("extra", CHEAP, weight=50, required=False),
            ]
        )
    )
    assert (card.success, card.partial, card.coverage) == (False, 0.75, 1.0)
    assert states(card) == {"paid": "met", "cheap": "unmet", "extra": "unmet"}


def test_a_criterion_without_a_check_is_unscored_and_only_lowers_coverage(record: Record) -> None:
    card = scored(record([("paid", PAID), ("polite", None)]))
    assert (card.success, card.partial, card.coverage) == (True, 1.0, 0.5)
    assert card.verdicts[1].state == "unscored"
    assert "no check" in card.verdicts[1].reason


def test_without_any_required_check_there_is_no_success(record: Record) -> None:
    card = scored(record([criterion("paid", PAID, required=False), criterion("polite", None)]))
    assert (card.success, card.partial, card.coverage, card.counted) == (None, None, 0.0, True)
    assert "no required criterion" in card.unscored
    only_extra = scored(record([criterion("paid", PAID, required=False)], trial=1))
    assert only_extra.coverage == 0.0


def test_an_idle_trial_is_unmet_and_not_unscored(record: Record) -> None:
    total = "sum(state.delivery.orders.map(o, o.total_price)) > 0"
    card = scored(record([("paid", PAID), ("total", total)], orders=[]))
    assert (card.success, card.partial) == (False, 0.0)
    assert states(card) == {"paid": "unmet", "total": "unmet"}


@pytest.mark.parametrize("orders", [[], [{"store_id": "S_LOTUS", "status": "paid"}]])
def test_an_unknown_name_is_unscored_with_its_path_whatever_the_agent_did(
    record: Record, orders: list[dict[str, Any]]
) -> None:
    card = scored(record([("paid", PAID), ("typo", "state.delivery.orders.exists(o, o.stauts == 'paid')")], orders))
    assert card.verdicts[1].state == "unscored"
    assert card.verdicts[1].reason == "unknown name: state.delivery.orders[].stauts"
    assert (card.success, card.partial, card.coverage) == (None, None, 0.5)
    assert card.verdicts[0].state == ("met" if orders else "unmet")
    assert card.unscored == "typo: unknown name: state.delivery.orders[].stauts"


@pytest.mark.parametrize(
    ("check", "reason"),
    [
        ("state.delivery.orderz.size() == 0", "unknown name: state.delivery.orderz"),
        ("state.travel.orders.size() == 0", "unknown name: state.travel"),
        ("nothing == 1", "unknown name: nothing"),
        ("state.delivery.orders.exists(o, o.distance == 1.0)", "no such field: state.delivery.orders[].distance"),
        ("calls.exists(c, c.result.order_id == 'x')", "no such field: calls[].result.order_id"),
        ("state.delivery.orders.map(o, o.total_price)", "the check comes to list, not to true or false"),
        ("1", "the check comes to int, not to true or false"),
        ("text('nope') == ''", "the check failed: the task has no text 'nope'"),
        ("minutes('soon', '2026-01-01 00:00:00') < 1.0", "the check failed: 'soon' is no time"),
        ("1 / 0 == 1", "the check failed: division by zero in CEL expression"),
        ("1 +", "the check cannot be read: unexpected 'end' at 3"),
        ("(" * 60 + "true" + ")" * 60, "the check cannot be read: nested more than 40 deep"),
        ("state.delivery.orders.exists(o, o.total_price > 'a')", "the check failed: No such overload"),
    ],
)
def test_a_check_that_cannot_be_decided_is_unscored_with_the_cause(record: Record, check: str, reason: str) -> None:
    refused = [
        ("tool_call", "agent", {"call": 0, "tool": "pay_delivery_order", "arguments": {}, "server": "delivery"}),
        ("tool_result", "server", {"call": 0, "ok": False, "refusal": {"code": "order.unknown"}}),
    ]
    card = scored(record([("odd", check)], events=refused))
    assert card.verdicts[0].state == "unscored"
    assert card.verdicts[0].reason.startswith(reason)
    assert card.success is None


def test_checks_see_what_calls_returned(record: Record) -> None:
    paid = [
        ("tool_call", "agent", {"call": 0, "tool": "pay_delivery_order", "arguments": {}, "server": "delivery"}),
        ("tool_result", "server", {"call": 0, "ok": True, "result": {"paid_now": 36}}),
    ]
    checks = [("seen", "calls.exists(c, c.ok && c.result.paid_now == 36)"), ("blind", "calls.all(c, c.n == 0)")]
    assert scored(record(checks, events=paid)).success is True


def test_a_field_that_a_record_holds_is_known_whatever_the_schema_says(record: Record) -> None:
    card = scored(record([("new", "state.delivery.orders.exists(o, o.gift == true)")], [{"gift": True, "in": [{}]}]))
    assert card.success is True


def test_one_check_serves_both_languages(record: Record) -> None:
    note = 'state.delivery.orders.exists(o, o.note == text("note"))'
    english = scored(record([("note", note)], [{"note": "No coriander"}]))
    chinese = scored(record([("note", note)], [{"note": "不要香菜"}], language="zh"))
    assert (english.success, chinese.success) == (True, True)
    assert (english.language, chinese.language) == ("en", "zh")


@pytest.mark.parametrize("word", sorted(BOUNDARY_OF))
def test_every_ending_keeps_its_word_and_only_user_and_agent_endings_count(record: Record, word: str) -> None:
    card = scored(record(termination=word))
    assert card.termination == word
    assert card.counted is (word in COUNTED)
    assert (card.success is not None) is card.counted
    if not card.counted:
        assert word in card.unscored
        assert {verdict.state for verdict in card.verdicts} == {"unscored"}


def test_a_trial_attributed_to_the_server_does_not_count_under_any_word(record: Record) -> None:
    assert scored(record(termination="user_done", boundary="server")).counted is False


def test_a_session_without_end_line_is_not_counted(record: Record) -> None:
    path = record(termination=None)
    path.write_bytes(path.read_bytes() + b'{"type":"ev')
    card = scored(path)
    assert (card.counted, card.success, card.termination, card.turns) == (False, None, "killed", 0)
    assert "no end line" in card.unscored
    assert "cut" in card.unscored


def test_damaged_and_missing_files_are_named_errors(record: Record, tmp_path: Path) -> None:
    path = record()
    path.write_text(path.read_text(encoding="utf-8").replace("oracle", "greedy"), encoding="utf-8")
    with create() as judge:
        with pytest.raises(SessionError, match=r"01234.*line 1"):
            judge.score(path)
        with pytest.raises(SessionError, match="no-such"):
            judge.score(tmp_path / "no-such.jsonl")


def test_an_event_that_does_not_hold_what_its_kind_must_is_a_named_error(record: Record) -> None:
    path = record(events=[("tool_call", "agent", {"call": 0})])
    with create() as judge, pytest.raises(SessionError, match=r"noodles.*does not hold"):
        judge.score(path)


def test_an_unknown_configuration_is_refused_with_the_known_ones(record: Record) -> None:
    with create() as judge, pytest.raises(UnknownConfig, match=r"'psychic'; there is checks, model, hybrid"):
        judge.score(record(), "psychic")


def test_the_same_session_gives_the_same_bytes_apart_from_real_seconds(record: Record) -> None:
    again = record(clock=["2026-01-01T00:00:00+00:00", "2026-01-01T00:00:07.5+00:00"], folder="b/sessions")
    first, second, third = scored(record()), scored(again), scored(again)
    assert scorecard_bytes(second) == scorecard_bytes(third)
    assert (first.seconds, second.seconds) == (0.0, 7.5)
    assert first.model_copy(update={"seconds": 7.5}) == second
    assert str(again) not in json.dumps(second.model_dump())


def test_unreadable_stamps_give_no_seconds(record: Record) -> None:
    assert scored(record(clock=["yesterday"])).seconds == 0.0
    mixed = record(clock=["2026-01-01T00:00:00", "2026-01-01T00:00:00+00:00"], folder="b/sessions")
    assert scored(mixed).seconds == 0.0


def test_a_scorecard_names_every_version_that_can_move_it(record: Record) -> None:
    card = scored(record())
    assert set(card.versions) == {"judge", "scores", "checks", "cel"}
    assert card.versions["checks"] == "checks/1"
    assert len(card.session_hash) == 64


def test_summaries_come_from_the_judge_too(record: Record) -> None:
    with Judge() as judge:
        card = judge.score(record())
        (summary,) = judge.summarise([card], {("scripted:oracle", card.suite, "en"): 4})
    assert (summary.planned, summary.scored, summary.missing) == (4, 1, 3)


def test_a_scorecard_names_what_the_run_was_set_up_with_and_which_task_it_was(record: Record) -> None:
    with Judge() as judge:
        first, second = (judge.score(record(trial=trial)) for trial in (0, 1))
        other = judge.score(record(trial=0, session_id="ba9876543210-noodles-en-0"))
        foreign = judge.score(record(trial=0, session_id="session-of-somebody"))
        changed = judge.score(record([("paid", "true")], trial=3))
    assert first.config == second.config == "0123456789ab"
    assert other.config == "ba9876543210"
    assert len(foreign.config) == 12
    assert first.task_digest == second.task_digest != changed.task_digest
