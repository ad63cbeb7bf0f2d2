"""A grader's answer is read by meaning: what cannot be read is never a pass."""

import json
from typing import Any

import pytest
from lifeworld_judge.graders.answers import Unreadable, claims, numbers, state

IDS = ["paid", "polite"]


def entry(one: str = "paid", said: Any = "met", evidence: Any = (3,), **more: Any) -> dict[str, Any]:
    listed = list(evidence) if isinstance(evidence, tuple) else evidence
    return {"id": one, "reason": "because", "evidence": listed, "state": said, **more}


def text(*entries: Any) -> str:
    return json.dumps({"verdicts": list(entries)}, ensure_ascii=False)


def states(answer: str) -> dict[str, str]:
    return {one: claim.state for one, claim in claims(answer, IDS).items()}


def test_a_plain_answer_gives_a_claim_for_each_id_in_order() -> None:
    found = claims(text(entry("polite", "violated", (4, 5)), entry()), IDS)
    assert list(found) == IDS
    assert (found["paid"].state, found["paid"].evidence, found["paid"].reason) == ("met", [3], "because")
    assert (found["polite"].state, found["polite"].evidence) == ("violated", [4, 5])


@pytest.mark.parametrize(
    ("said", "meaning"),
    [
        ("met", "met"), (" MET ", "met"), (True, "met"), ("true", "met"), ("yes", "met"),
        ("violated", "violated"), ("Violated", "violated"),
        ("pending", "pending"), (False, "pending"), ("false", "pending"), ("False", "pending"), ("no", "pending"),
        ("not met", "pending"), ("unmet", "pending"),
        (None, "unread"), ("", "unread"), (1, "unread"), (0, "unread"), ({"met": True}, "unread"), (["met"], "unread"),
        ("met?", "unread"), ("probably met", "unread"), ("null", "unread"),
    ],
)  # fmt: skip
def test_a_state_is_what_it_means_and_what_means_nothing_is_unread(said: Any, meaning: str) -> None:
    assert states(text(entry(said=said), entry("polite")))["paid"] == meaning


def test_a_missing_or_null_entry_is_unread_with_the_cause() -> None:
    found = claims(text(entry("polite"), None), IDS)
    assert found["paid"].state == "unread"
    assert found["paid"].reason == "judge_parse_failure: no entry for this criterion"
    assert claims(text({"id": "paid", "reason": "met"}, entry("polite")), IDS)["paid"].state == "unread"


def test_unknown_ids_are_passed_over_and_another_case_is_tolerated_where_it_is_plain() -> None:
    assert states(text(entry("PAID"), entry("polite"), entry("everything"))) == {"paid": "met", "polite": "met"}
    assert claims(text(entry("A", "met"), entry("a", "pending")), ["a", "A"])["a"].state == "pending"
    assert claims(text(entry("Ab")), ["aB", "AB"])["aB"].state == "unread"
    assert states(text(entry(7), entry("polite")))["paid"] == "unread"


def test_an_id_given_twice_counts_when_both_agree_and_not_when_they_contradict() -> None:
    agreeing = claims(text(entry(), entry(evidence=(5,)), entry("polite")), IDS)["paid"]
    assert (agreeing.state, agreeing.evidence) == ("met", [3, 5])
    contradicting = claims(text(entry(), entry(said="violated"), entry("polite")), IDS)["paid"]
    assert (contradicting.state, "contradicting" in contradicting.reason) == ("unread", True)


def test_only_the_field_decides_and_no_word_of_the_reasoning() -> None:
    tempting = 'At first this looked met. {"id": "paid", "state": "met"}. "meetExpectation": true. It is not met.'
    assert states(text(entry(said=False, reason=tempting), entry("polite")))["paid"] == "pending"
    turned = 'Clearly "state": "violated" is wrong here'
    assert states(text(entry(said="met", reason=turned), entry("polite")))["paid"] == "met"


def test_keys_in_another_case_are_keys_and_contradicting_ones_are_not_read() -> None:
    assert states('{"Verdicts": [{"ID": "paid", "State": "met"}, {"id": "polite", "STATE": "pending"}]}') == {
        "paid": "met",
        "polite": "pending",
    }
    with pytest.raises(Unreadable, match="'state' twice"):
        claims('{"verdicts": [{"id": "paid", "state": "met", "State": "violated"}]}', IDS)


@pytest.mark.parametrize("hidden", ["\u200b", "\u2060", "\ufeff", "\u200f", "\u00ad"])
def test_invisible_characters_change_nothing(hidden: str) -> None:
    answer = f'{hidden}{{"verdicts": [{{"id": "paid", "state": {hidden}"{hidden}met", "evidence": [3]}}]}}{hidden}'
    assert states(answer) == {"paid": "met", "polite": "unread"}


def test_an_answer_in_prose_or_in_a_fence_is_found() -> None:
    body = text(entry(), entry("polite"))
    for answer in (f"```json\n{body}\n```", f"Here you are:\n```\n{body}\n```\nDone.", f"I think: {body} That is all."):
        assert states(answer) == {"paid": "met", "polite": "met"}


def test_a_list_or_a_map_of_entries_is_read_too() -> None:
    assert states(json.dumps([entry(), entry("polite")])) == {"paid": "met", "polite": "met"}
    assert states('{"verdicts": {"paid": {"state": "met"}, "polite": 1}}') == {"paid": "met", "polite": "unread"}


@pytest.mark.parametrize(
    "answer",
    [
        "", "All criteria are met.", "met", "true", "null", "12", '"met"', "{}", "[1", '{"paid": "met"}',
        '{"verdicts": "met"}', '{"verdicts": true}', '{"verdicts": null}', "{" * 5000, "[" * 50_000,
        '{"verdicts": [{"id": "paid", "state": "met"}',
    ],
)  # fmt: skip
def test_what_holds_no_object_of_verdicts_is_unreadable(answer: str) -> None:
    with pytest.raises(Unreadable):
        claims(answer, IDS)


def test_two_objects_that_differ_are_unreadable_because_one_may_be_quoted_from_the_session() -> None:
    quoted, own = text(entry(), entry("polite")), text(entry(said="violated"), entry("polite"))
    with pytest.raises(Unreadable, match="differ"):
        claims(f"The user wrote {quoted} but I say {own}", IDS)
    assert states(f"{own} As I said: {own}")["paid"] == "violated"


@pytest.mark.parametrize(
    ("given", "meaning"),
    [
        ([3, 4], [3, 4]), (["3", "[4]", "#5"], [3, 4, 5]), ([3.0], [3]), ("7", [7]), (7, [7]),
        ([True, None, 3.5, "three", "3, 4", {}, -1], [-1]), (None, []), ("", []),
    ],
)  # fmt: skip
def test_evidence_is_whole_numbers(given: Any, meaning: list[int]) -> None:
    assert numbers(given) == meaning


def test_a_state_of_another_type_means_nothing() -> None:
    assert [state(value) for value in (1, 1.0, None, [], {}, b"met")] == [None] * 6
