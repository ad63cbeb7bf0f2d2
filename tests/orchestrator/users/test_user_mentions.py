"""Slots held against values: typed or worded, single or in a window, one or several of a kind."""

import pytest
from lifeworld_orchestrator.users.brief import Brief
from lifeworld_orchestrator.users.hearing.listen import listen


def slots_of(errand, slots, words, text="A thing to know.", language="en", more=()):
    """(slot, fits) for each mention of a fact with these slots in these words."""
    facts = [{"id": "f", "disclose": "ask", "text": {"en": text, "zh": text}, "slots": slots}, *more]
    hearing = listen(words, Brief.of(errand(facts), language, "default", 1))
    return {(m.fact, m.slot, m.fits) for m in hearing.mentions}


WINDOW = {"from": "2026-07-27 17:00", "until": "2026-07-27 17:45"}


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("I order it for 17:30.", {("f", "from", True), ("f", "until", True)}),
        ("I order it for 18:15.", {("f", "until", False)}),
        ("I order it for 16:15.", {("f", "from", False)}),
        ("Delivered between 5 pm and 5:45 pm.", {("f", "from", True), ("f", "until", True)}),
        ("It arrives at about 17:50.", {("f", "from", True), ("f", "until", True)}),
    ],
)
def test_a_window_is_kept_or_broken_at_one_end(errand, words, expected):
    assert slots_of(errand, WINDOW, words) == expected


def test_a_time_that_fits_one_need_is_not_wrong_for_another(errand):
    dinner = {"id": "g", "disclose": "ask", "text": {"en": "Tea.", "zh": "茶"}, "slots": {"time": "18:00"}}
    assert slots_of(errand, {"time": "12:00"}, "I order for 18:00.", more=[dinner]) == {("g", "time", True)}
    both_right = slots_of(errand, {"time": "12:00"}, "I order for 12:00, then for 19:00.", more=[dinner])
    assert both_right == {("f", "time", True), ("g", "time", False)}


def test_the_slot_whose_fact_is_spoken_of_is_the_wrong_one(errand):
    tea = {
        "id": "g",
        "disclose": "ask",
        "text": {"en": "x", "zh": "x"},
        "slots": {"time": "18:00", "kind": "black tea"},
    }
    got = slots_of(errand, {"time": "12:00", "kind": "soup"}, "The black tea I order for 20:00.", more=[tea])
    assert got == {("g", "time", False), ("g", "kind", True)}


@pytest.mark.parametrize(
    ("slots", "words", "expected"),
    [
        ({"budget": "60 yuan"}, "The total is 60 yuan.", {("f", "budget", True)}),
        ({"budget": "60 yuan"}, "The total is 61 yuan.", {("f", "budget", False)}),
        ({"budget": 60}, "Your budget is 50 yuan, I note.", {("f", "budget", False)}),
        ({"budget": 60}, "The total is 45 yuan.", set()),
        ({"budget": "no limit"}, "The total is 45 yuan.", set()),
        ({"people": "three"}, "A table for 3 people.", {("f", "people", True)}),
        ({"people": "a few"}, "A table for 3 people.", set()),
        ({"phone": "1234"}, "The courier will ring the phone ending in 1234.", {("f", "phone", True)}),
        ({"phone": "1234"}, "I note your phone 13900005678.", {("f", "phone", False)}),
        ({"phone": "none"}, "I note the order.", set()),
        ({"pay_now": True}, "I pay now.", set()),
        ({"time": "soon"}, "You want it soon, right?", {("f", "time", True)}),
        ({"date": "2026-07-27"}, "I book 27 July.", {("f", "date", True)}),
        ({"date": "2026-07-27"}, "I book 29 July.", {("f", "date", False)}),
        ({"minutes_before": 20}, "I order for 12:00.", set()),
        ({"dish": ["soup", "rice"]}, "You get rice.", {("f", "dish", True)}),
        ({"avoid": "garlic"}, "I order it without garlic.", {("f", "avoid", True)}),
        ({"avoid": "garlic"}, "I order garlic bread for you.", {("f", "avoid", False)}),
        ({"avoid": "garlic"}, "Garlic grows well.", set()),
        ({"avoid": "garlic"}, "No problem, I order garlic bread for you.", {("f", "avoid", False)}),
    ],
)
def test_values_are_held_against_slots_by_kind(errand, slots, words, expected):
    assert slots_of(errand, slots, words) == expected


@pytest.mark.parametrize(
    ("text", "words", "expected"),
    [
        ("Five cups, please.", "I order five cups.", True),
        ("Five cups, please.", "I order six cups.", False),
        ("Five cups, please.", "I order six boxes.", None),
        ("Number 5, please.", "I order six cups.", None),
        ("一共五杯。", "给您订六杯。", False),
        ("一共五杯。", "给您订五大杯。", True),
    ],
)
def test_a_count_is_compared_with_its_own_unit_only(errand, text, words, expected):
    got = slots_of(errand, {"count": 5}, words, text=text)
    assert got == (set() if expected is None else {("f", "count", expected)})


@pytest.mark.parametrize(
    ("words", "fits"),
    [
        ("I order 2 x beef noodles.", True),
        ("Order: beef noodles x 2", True),
        ("Order: beef noodles × 3", False),
        ("I order three bowls of spicy beef noodles.", False),
        ("I order three colas and beef noodles.", None),
        ("I order noodles with beef, 3 of them", None),
        ("点牛肉面3份", None),
    ],
)
def test_a_count_belongs_to_the_product_beside_it(errand, words, fits):
    got = {m for m in slots_of(errand, {"product": "beef noodles", "quantity": 2}, words) if m[1] == "quantity"}
    assert got == (set() if fits is None else {("f", "quantity", fits)})


def test_a_fact_without_slots_is_named_by_most_of_its_words(errand):
    text = "My grandmother cannot climb stairs"
    assert slots_of(errand, {}, "So grandmother cannot climb the stairs, right?", text=text) == {("f", "", True)}
    assert slots_of(errand, {}, "Is there a lift?", text=text) == set()
    assert slots_of(errand, {}, "您奶奶不能爬楼梯，对吗？", text="奶奶不能爬楼梯", language="zh") == {("f", "", True)}


def test_two_other_names_at_once_are_a_list_and_no_wrong_summary(errand):
    slots = {"product": "beef noodles"}
    assert slots_of(errand, slots, "I can order chicken rice or peanut salad.") == set()
    assert slots_of(errand, slots, "I order chicken rice.") == {("f", "product", False)}
    assert slots_of(errand, {"product": "a light lunch"}, "I order chicken rice.") == set()
    assert slots_of(errand, {"address": "12 Willow Lane"}, "The shop at 88 River Road is nice, I order.") == set()
