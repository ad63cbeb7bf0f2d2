"""Every fault a task can carry is found where it is, and a clean task has none."""

from collections.abc import Callable
from typing import Any

import pytest
from lifeworld_datasets.lint import lint
from lifeworld_datasets.lint.numbers import Number, from_slot, read
from lifeworld_datasets.task import Task

Change = Callable[[dict[str, Any]], Any]


def found(task_json: dict[str, Any]) -> list[tuple[str, str]]:
    return [tuple(finding) for finding in lint(Task.model_validate(task_json))]  # type: ignore[misc]


def test_a_clean_task_has_no_findings(task_json: dict[str, Any]) -> None:
    assert found(task_json) == []


def call(task: dict[str, Any], step: int) -> dict[str, Any]:
    arguments: dict[str, Any] = task["solution"][step]["call"]["arguments"]
    return arguments


def store(task: dict[str, Any]) -> dict[str, Any]:
    first: dict[str, Any] = task["world"]["delivery"]["stores"][0]
    return first


CASES: list[tuple[Change, str, str]] = [
    # languages
    (lambda t: t["title"].pop("zh"), "$.title", "has the languages en, the task has en, zh"),
    (lambda t: t["texts"]["home"].update(fr="x"), "$.texts.home", "has the languages en, fr, zh"),
    (lambda t: t["facts"][0]["text"].update(en=" "), "$.facts[0].text.en", "is blank"),
    (lambda t: t["persona"]["profile"]["diet"].pop("en"), "$.persona.profile.diet", "has the languages zh"),
    (lambda t: t["solution"][1]["say"].pop("zh"), "$.solution[1].say", "has the languages en"),
    (
        lambda t: t["near_misses"][0]["edits"].append({"step": 0, "after": [{"say": {"en": "x"}}]}),
        "$.near_misses[0].edits[1].after[0].say",
        "has the languages en",
    ),
    (lambda t: store(t)["name"].pop("zh"), "$.world.delivery.stores[0].name", "has the languages en"),
    (lambda t: t["facts"][0]["slots"]["dish"].pop("zh"), "$.facts[0].slots.dish", "has the languages en"),
    (
        lambda t: store(t)["tags"]["en"].append("x"),
        "$.world.delivery.stores[0].tags",
        "2 entries in one language and 1",
    ),
    (
        lambda t: t["world"]["user"]["behaviors"]["en"].update(more="x"),
        "$.world.user.behaviors",
        "2 entries in one language and 1",
    ),
    (lambda t: store(t).update(rating={"en": 4, "zh": 5}), "$.world.delivery.stores[0].rating", "numbers stand once"),
    (lambda t: store(t).update(x={"en": 4, "zh": "4"}), "$.world.delivery.stores[0].x", "a number in one language"),
    (
        lambda t: store(t).update(x={"en": {"a": 1}, "zh": {"b": 1}}),
        "$.world.delivery.stores[0].x.a",
        "stands in one language only",
    ),
    # links
    (lambda t: t["facts"][0]["needed_by"].append("lost"), "$.facts[0].needed_by", "names the criterion 'lost'"),
    (lambda t: t["rubric"][0]["facts"].append("lost"), "$.rubric[0].facts", "names the fact 'lost'"),
    (lambda t: t["rubric"][0].update(depends_on=["lost"]), "$.rubric[0].depends_on", "names the criterion 'lost'"),
    (lambda t: t["near_misses"][0].update(breaks="lost"), "$.near_misses[0].breaks", "names the criterion 'lost'"),
    (lambda t: t["rubric"][0].update(depends_on=["in_time"]), "$.rubric[0].depends_on", "depends on itself"),
    (
        lambda t: store(t)["products"].append(store(t)["products"][0]),
        "$.world.delivery.stores[0].products[2].product_id",
        "'P_BEEF' stands twice",
    ),
    # worlds
    (lambda t: store(t).update(target_reason="x"), "$.world.delivery.stores[0].target_reason", "holds no answers"),
    (
        lambda t: store(t)["products"][0].update(Is_Target=True),
        "$.world.delivery.stores[0].products[0].Is_Target",
        "holds no answers",
    ),
    (lambda t: t.update(servers=["delivery", "travel"]), "$.servers", "names 'travel'"),
    (lambda t: t["world"]["clock"].update(now="tomorrow"), "$.world.clock.now", "no valid seed in 'en'"),
    (lambda t: t["world"]["places"][0].update(longitude=500), "$.world.places[0].longitude", "no valid seed in 'zh'"),
    (lambda t: t["world"]["weather"][0].update(date="2026-02-30"), "$.world.weather[0].date", "no valid seed"),
    (lambda t: t["world"]["user"].update(mood="sad"), "$.world.user.mood", "no valid seed"),
    (lambda t: t["world"].pop("clock"), "$.world.clock", "Field required"),
    (lambda t: t["world"].update(extra=3), "$.world.extra", "no valid seed"),
    # values that every section shares
    (lambda t: store(t)["products"][0].update(price=-5), "$.world.delivery.stores[0].products[0].price", "0 or more"),
    (lambda t: store(t)["products"][0].update(stock=-1), "$.world.delivery.stores[0].products[0].stock", "0 or more"),
    (lambda t: store(t).update(rating=5.5), "$.world.delivery.stores[0].rating", "0 to 5"),
    (lambda t: store(t)["location"].update(longitude=999), "$.world.delivery.stores[0].location.longitude", "180"),
    (lambda t: store(t)["location"].update(latitude=-91.0), "$.world.delivery.stores[0].location.latitude", "90"),
    (
        lambda t: t["world"].update(travel={"trains": [{"departure_time": "2026-02-30 08:00:00"}]}),
        "$.world.travel.trains[0].departure_time",
        "no moment of the calendar",
    ),
    (
        lambda t: t["world"]["delivery"].update(orders=[{"order_id": "O1", "create_time": "2099-01-01 00:00:00"}]),
        "$.world.delivery.orders[0].create_time",
        "after the clock",
    ),
    (
        lambda t: t["world"]["weather"][0].update(temperature_low=20, temperature_high=3),
        "$.world.weather[0].temperature_low",
        "above temperature_high (3)",
    ),
    # criteria
    (lambda t: t["rubric"][0].update(check="state.delivery.ordrs.size() == 1"), "$.rubric[0].check", "ordrs"),
    (lambda t: t["rubric"][0].update(check="state."), "$.rubric[0].check", "does not parse"),
    (lambda t: t["near_misses"].pop(0), "$.near_misses", "none breaks the check of 'ordered'"),
    (
        lambda t: (t["rubric"][0].update(facts=[]), t["facts"][0].update(needed_by=[])),
        "$.rubric[0].facts",
        "no fact leads to",
    ),
    (lambda t: t["facts"][1].update(disclose="never"), "$.rubric[1].facts", "never tells"),
    # solutions
    (lambda t: (t["solution"].clear(), t["near_misses"].clear()), "$.solution", "is empty"),
    (
        lambda t: call(t, 3).update(order_id={"$ref": "call2.order_id"}),
        "$.solution[3].call.arguments.order_id",
        "points to call2",
    ),
    (
        lambda t: call(t, 3).update(order_id={"$ref": "call1[0]"}),
        "$.solution[3].call.arguments.order_id",
        "cannot be read",
    ),
    (
        lambda t: call(t, 2).update(address={"$text": "office"}),
        "$.solution[2].call.arguments.address",
        "no text 'office'",
    ),
    (lambda t: call(t, 2).update(note={"$env": "HOME"}), "$.solution[2].call.arguments.note", "is none of"),
    (lambda t: t["near_misses"][0]["edits"][0].update(step=9), "$.near_misses[0].edits", "edits step 9"),
    (
        lambda t: t["near_misses"][0]["edits"][0].update(set={"note": "quick"}),
        "$.near_misses[0].edits",
        "leave the solution as it is",
    ),
    (lambda t: t["near_misses"][0]["edits"][0].update(drop=True, set={}), "$.near_misses[0].edits", "points to call1"),
    (
        lambda t: call(t, 2).update(dispatch_time="2026-03-02 08:59:59"),
        "$.solution[2].call.arguments.dispatch_time",
        "lies before the clock",
    ),
    (
        lambda t: call(t, 2).update(dispatch_time={"$time": "2026-03-01 12:00:00"}),
        "$.solution[2].call.arguments.dispatch_time.$time",
        "lies before the clock",
    ),
    (lambda t: call(t, 2).update(time="2026-13-01"), "$.solution[2].call.arguments.time", "no moment of the calendar"),
    (
        lambda t: t["facts"][1]["slots"].update(time="2026-03-01 12:30"),
        "$.facts[1].slots.time",
        "lies before the clock",
    ),
    # numbers
    (
        lambda t: t["instruction"].update(zh="点2碗牛肉面送到家，12:30前送到，不超过70元。"),
        "$.instruction.zh",
        "does not say 60, which the en text says",
    ),
    (
        lambda t: t["instruction"].update(zh="点2碗牛肉面送到家，12:30前送到，不超过70元。"),
        "$.instruction.en",
        "does not say 70, which the zh text says",
    ),
    (
        lambda t: t["instruction"].update(zh="点2碗牛肉面，下午1点半前送到，不超过60元。"),
        "$.instruction.zh",
        "does not say the time 12:30",
    ),
    (lambda t: t["facts"][0]["slots"].update(count=3), "$.facts[0].slots.count", "facts[0].text.en does not say 3"),
    (lambda t: t["facts"][0]["slots"].update(count=3), "$.facts[0].slots.count", "$.instruction.zh does not say 3"),
    (
        lambda t: t["facts"][1]["slots"].update(time="2026-03-02 12:45"),
        "$.facts[1].slots.time",
        "does not say the time 12:45",
    ),
    (lambda t: t["facts"][0]["slots"].update(price=31.5), "$.facts[0].slots.price", "does not say 31.5"),
    # texts of the rubric: a wrong date, amount or head-count, and languages that differ
    (
        lambda t: t["rubric"][0]["text"].update(en="Two bowls are ordered for 28 July.", zh="7月28日订了两碗。"),
        "$.rubric[0].text.en",
        "says the date 07-28, which neither instruction",
    ),
    (
        lambda t: t["rubric"][0]["text"].update(en="It costs at most 1,628 yuan.", zh="不超过1628元。"),
        "$.rubric[0].text.zh",
        "says 1628, which neither instruction",
    ),
    (
        lambda t: t["rubric"][0]["text"].update(en="Enough for 17 people.", zh="够17人吃。"),
        "$.rubric[0].text.en",
        "says 17, which neither instruction",
    ),
    (
        lambda t: t["rubric"][0]["text"].update(en="2 bowls are ordered.", zh="订了3碗。"),
        "$.rubric[0].text.zh",
        "does not say 2, which the en text says",
    ),
]


@pytest.mark.parametrize(
    ("change", "path", "words"), CASES, ids=[f"{n}-{path}" for n, (_, path, _) in enumerate(CASES)]
)
def test_a_seeded_fault_is_found_at_its_place(task_json: dict[str, Any], change: Change, path: str, words: str) -> None:
    change(task_json)
    findings = found(task_json)
    assert any(where == path and words in message for where, message in findings), findings


def test_a_slot_of_a_fact_that_is_never_told_need_not_stand_in_the_instruction(task_json: dict[str, Any]) -> None:
    task_json["facts"].append(
        {
            "id": "age",
            "text": {"en": "She is 71.", "zh": "她71岁。"},
            "slots": {"age": 71, "since": "2020-01-01", "name": "x", "list": ["a"]},
            "disclose": "never",
        }
    )
    assert found(task_json) == []


def test_products_with_dates_may_repeat_their_id_on_other_days(task_json: dict[str, Any]) -> None:
    rooms = [{"room_id": "R1", "date": "2026-03-05"}, {"room_id": "R1", "date": "2026-03-06"}, "odd", {"name": "x"}]
    task_json["world"]["travel"] = {"hotels": [{"hotel_id": "H1", "products": rooms}]}
    assert found(task_json) == []
    rooms.append({"room_id": "R1", "date": "2026-03-06"})
    assert [path for path, _ in found(task_json)] == ["$.world.travel.hotels[0].products[4].room_id"]


def test_values_at_the_edge_of_what_is_allowed_are_no_findings(task_json: dict[str, Any]) -> None:
    store(task_json).update(rating=5, location={**store(task_json)["location"], "longitude": -180, "latitude": 90})
    store(task_json)["products"][0].update(price=0, stock=0)
    now = task_json["world"]["clock"]["now"]
    task_json["world"]["delivery"]["orders"] = [{"order_id": "O1", "create_time": now}]
    task_json["world"]["weather"][0].update(temperature_low=3, temperature_high=3)
    assert found(task_json) == []


def test_a_number_of_a_criterion_may_come_from_its_check_or_the_world(task_json: dict[str, Any]) -> None:
    task_json["rubric"][0]["text"] = {"en": "At most 77.50 yuan, 28 July.", "zh": "不超过77.50元，7月28日。"}
    task_json["rubric"][0]["check"] = "state.delivery.orders.all(o, o.total_price <= 7750)"
    assert {path for path, _ in found(task_json)} == {"$.rubric[0].text.en", "$.rubric[0].text.zh"}
    task_json["world"]["delivery"]["orders"] = [{"order_id": "O1", "delivery_time": "2026-07-28 12:00:00"}]
    assert not [path for path, _ in found(task_json) if path.startswith("$.rubric[0].text")]


def test_a_process_criterion_needs_no_fact(task_json: dict[str, Any]) -> None:
    task_json["rubric"][2]["required"] = True
    assert found(task_json) == []


@pytest.mark.parametrize(
    ("language", "text", "digits", "words"),
    [
        ("en", "at 7 pm, 19:30 or half past eight", {("time", 420), ("time", 450)}, {("time", 510)}),
        ("en", "a quarter to 5 o'clock; quarter past nine", {("time", 300)}, {("time", 555)}),
        ("en", "quarter to 5", set(), {("time", 285)}),
        (
            "en",
            "by noon on July 27th or 3 of August, not 9 items",
            {("date", 727), ("date", 803), ("number", 9)},
            {("time", 0)},
        ),
        (
            "en",
            "on 2026-07-28 train G7301, 1,200 yuan and 3.5 km",
            {("date", 728), ("number", 1200), ("number", 3.5)},
            set(),
        ),
        (
            "en",
            "one hundred and twenty five, half a dozen",
            set(),
            {("number", 100), ("number", 25), ("number", 0.5), ("number", 30)},
        ),
        ("en", "those leave marks. 2 packs on 23 May. 3 adults", {("number", 2), ("date", 523), ("number", 3)}, set()),
        ("en", "on Mar. 2 or Sept 5", {("date", 302), ("date", 905)}, set()),
        ("zh", "晚上7点半，19:15，十二点三刻", {("time", 450), ("time", 435)}, {("time", 45)}),
        ("zh", "7月27日中午，八月三号，9点05分", {("date", 727), ("time", 545)}, {("date", 803), ("time", 0)}),
        ("zh", "两份，一百五十元，半小时，有点时间", set(), {("number", 2), ("number", 150), ("number", 0.5)}),
        ("zh", "2斤，G7301次", {("number", 2)}, set()),
        ("zh", "零点15分到零点40分", {("time", 15), ("time", 40)}, set()),
    ],
)
def test_numbers_times_and_dates_are_read(
    language: str, text: str, digits: set[tuple[str, float]], words: set[tuple[str, float]]
) -> None:
    said = read(text, language)
    assert {tuple(number) for number in said.digits} == digits
    assert words <= {tuple(number) for number in said.words}


def test_an_hour_may_be_said_as_a_bare_number_and_the_other_way_round() -> None:
    assert read("before 7", "en").says(Number("time", 420.0))
    assert read("7点前", "zh").says(Number("number", 7.0))
    assert not read("7点半前", "zh").says(Number("number", 7.0))
    assert not read("", "en").has_times()
    assert str(Number("date", 727.0)) == "the date 07-27"
    assert from_slot(True) is None
    assert from_slot("12:05") == from_slot("2026-01-01 00:05:00")
