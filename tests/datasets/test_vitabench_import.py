"""Published delivery tasks become tasks of ours, and say how far their answer keys can be reached."""

from collections.abc import Callable
from typing import Any

import pytest
from lifeworld_datasets.errors import DatasetError
from lifeworld_datasets.lint import lint
from lifeworld_datasets.render import render
from lifeworld_datasets.seed import parse_seed
from lifeworld_datasets.vitabench import Imported, count, import_document
from lifeworld_datasets.vitabench.geography import metres, travel_minutes

Make = Callable[..., dict[str, Any]]

BOOK = {"book_id": "B1", "shop_id": "I1", "customer_id": "U7", "status": "paid", "book_time": "2025-06-01 18:00:00"}
TRAIN = {
    "train_id": "G1",
    "train_number": "G7301",
    "departure_city": "Qingdao",
    "arrival_city": "Jinan",
    "departure_station_location": {"address": "Qingdao Station", "longitude": 120.31, "latitude": 36.06},
    "arrival_station_location": {"address": "Jinan Station", "longitude": 117.0, "latitude": 36.67},
    "departure_time": "08:10:00",
    "arrival_time": "11:00:00",
    "products": [],
}
FAR = {"address": "Nowhere", "longitude": 1.0, "latitude": 2.0}


def take(document: dict[str, Any]) -> Imported:
    (imported,) = import_document([document], "file.json")
    # A rating above 5 is kept as it was published, so lint may speak of it, and of nothing else.
    assert {finding.path.rsplit(".", 1)[-1] for finding in lint(imported.task)} <= {"rating"}
    return imported


def calls(imported: Imported, tool: str) -> list[dict[str, Any]]:
    return [step.call.arguments for step in imported.task.solution if step.call and step.call.tool == tool]


def tools(imported: Imported) -> list[str]:
    return [step.call.tool for step in imported.task.solution if step.call]


def check(imported: Imported, record: str) -> str:
    return next(one.check for one in imported.task.rubric if one.id == f"key_{record}") or ""


def test_a_record_that_tools_can_produce_is_exact(published: Make, key_order: Make) -> None:
    imported = take(published(key_order("K1")))
    (record,) = imported.records
    assert (record.id, record.kind, record.reach, record.reason) == ("K1", "create", "exact", "")
    assert tools(imported) == [
        "get_user_historical_behaviors",
        "delivery_store_search_recommand",
        "get_delivery_store_info",
        "address_to_longitude_latitude",
        "create_delivery_order",
        "pay_delivery_order",
    ]
    assert calls(imported, "create_delivery_order") == [
        {
            "user_id": {"$ref": "call0.user_id"},
            "store_id": "S1",
            "product_ids": ["P1"],
            "product_cnts": [2],
            "address": {"$text": "address"},
            "dispatch_time": "2025-05-31 18:55:07",
        }
    ]
    assert imported.task.texts == {"address": {"en": "Green Garden, 63 Hong Kong Road"}}
    assert check(imported, "K1") == (
        'state.delivery.orders.exists(o, o.store_id == "S1" && o.status == "paid" && size(o.products) == 1'
        ' && o.products.exists(p, p.product_id == "P1" && p.quantity == 2) && o.total_price == 2000'
        ' && metres(o.location, {"longitude": 120.4, "latitude": 36.06}) <= 30)'
    )


def test_the_task_has_one_opening_fact_the_key_as_required_and_the_published_rubric_beside_it(
    published: Make, key_order: Make
) -> None:
    task = take(published(key_order("K1"))).task
    assert [(fact.disclose, fact.needed_by) for fact in task.facts] == [("opening", ["key_K1"])]
    assert [(one.id, one.required, one.check is not None) for one in task.rubric] == [
        ("key_K1", True, True),
        ("rubric_1", False, False),
    ]
    assert task.rubric[1].text == {"en": "Two kebabs are on their way."}
    assert task.origin is not None
    assert (task.origin.licence, task.origin.notes["state_rubrics"]) == ("MIT", [["Two kebabs"]])
    assert (task.persona.temper, task.persona.style, task.persona.profile.age_group) == (
        "impatient",
        "terse",
        {"en": "30~35"},
    )
    assert task.persona.profile.diet == {"en": "not known"}


def test_without_records_the_published_rubric_is_required(published: Make) -> None:
    document = published()
    document["evaluation_criteria"]["overall_rubrics"] = []
    imported = take(document)
    assert [(one.id, one.required, one.text) for one in imported.task.rubric] == [
        ("rubric_1", True, {"en": "Two kebabs"})
    ]
    assert imported.reach == "exact"


def test_only_the_environment_becomes_the_world_and_no_answer_flag_enters(published: Make, key_order: Make) -> None:
    imported = take(
        published(
            key_order("K1"),
            orders=(key_order("O1", status="delivered", shipping_time=30, dispatch_time="2025-5-1 9:00:00"),),
            time="2025-05-31\xa018:45:07",
        )
    )
    seed = render(imported.task, "en").seed
    parse_seed(seed)
    assert seed["clock"] == {"now": "2025-05-31 18:45:07", "mode": "frozen"}
    assert seed["user"]["addresses"] == {"home": "Old Town 1"}
    assert seed["weather"][0]["temperature_high"] == 25
    assert "the answer" not in str(seed)
    assert "product_type" not in str(seed)
    assert seed["delivery"]["stores"][0]["products"][0] == {
        "product_id": "P1",
        "name": "P1",
        "price": 10,
        "attributes": "Mild, Hot, Less Ice",
        "tags": [],
    }
    order = seed["delivery"]["orders"][0]
    assert (order["amount_paid"], order["amount_due"], order["shipping_time"]) == (20, 0, 30)
    assert order["dispatch_time"] == "2025-05-01 09:00:00"


def test_money_of_initial_orders_follows_their_status(published: Make, key_order: Make) -> None:
    orders = (key_order("A", status="unpaid"), key_order("B", status="cancelled"), key_order("C", create_time=""))
    orders[2]["order_time"] = "2025-05-30 10:00:00"
    seed = take(published(key_order("K1"), orders=orders)).task.world["delivery"]["orders"]
    assert [(order["amount_paid"], order["amount_due"]) for order in seed] == [(0, 20), (0, 0), (20, 0)]
    assert seed[2]["create_time"] == "2025-05-30 10:00:00"


@pytest.mark.parametrize("status", ["processed", "in-progress", "delivered", "consumed"])
def test_statuses_that_no_tool_produces_become_paid(published: Make, key_order: Make, status: str) -> None:
    imported = take(published(key_order("K1", status=status)))
    assert imported.records[0].reach == "adapted"
    assert imported.records[0].reason == f"no tool produces status {status}, the order stays paid"
    assert 'o.status == "paid"' in check(imported, "K1")


def test_unpaid_stays_unpaid_and_cancelled_is_cancelled(published: Make, key_order: Make) -> None:
    imported = take(published(key_order("K1", status="unpaid"), key_order("K2", status="cancelled")))
    assert [record.reach for record in imported.records] == ["exact", "exact"]
    assert tools(imported)[-2:] == ["create_delivery_order", "cancel_delivery_order"]
    assert "pay_delivery_order" not in tools(imported)
    assert tools(imported).count("get_delivery_store_info") == 1


def test_note_attributes_and_stated_times_are_ordered_and_checked(published: Make, key_order: Make) -> None:
    record = key_order(
        "K-1",
        note="No cutlery",
        dispatch_time="2025-05-31 19:00:00",
        total_price="27.35",
        products=[
            {"product_id": "P1", "price": 10, "quantity": 2, "attributes": "Mild,Less Ice"},
            {"product_id": "P2", "price": "7.35", "quantity": 1, "attribute": None},
        ],
    )
    imported = take(published(record))
    assert imported.records[0].reach == "exact"
    assert "key record K-1 has a line with `attribute` instead of `attributes`" in imported.repairs
    (arguments,) = calls(imported, "create_delivery_order")
    assert arguments["attributes"] == [{"$text": "K_1_choice"}, ""]
    assert arguments["note"] == {"$text": "K_1_note"}
    assert arguments["dispatch_time"] == "2025-05-31 19:00:00"
    assert imported.task.texts["K_1_choice"] == {"en": "Mild,Less Ice"}
    expression = check(imported, "K_1")
    for part in (
        'p.attributes == text("K_1_choice")',
        'o.note == text("K_1_note")',
        'o.dispatch_time == "2025-05-31 19:00:00"',
        "o.total_price == 2735",
    ):
        assert part in expression


def test_attributes_take_the_spelling_of_the_catalogue_or_stay_open(published: Make, key_order: Make) -> None:
    def line(words: str) -> dict[str, Any]:
        return {"product_id": "P1", "price": 10, "quantity": 2, "attributes": words}

    imported = take(
        published(
            key_order("K1", products=[line("mild")]),
            key_order("K2", products=[line("Frozen")]),
            key_order("K3", products=[line("hot, less ice")]),
        )
    )
    assert [record.reach for record in imported.records] == ["adapted"] * 3
    assert [record.reason for record in imported.records] == [
        "attribute 'mild' is spelled 'Mild' in the catalogue",
        "attribute 'Frozen' is none of the product's options, left open",
        "attribute 'hot, less ice' is spelled 'Hot, Less Ice' in the catalogue",
    ]
    assert "attributes" not in check(imported, "K2")
    assert "attributes" not in calls(imported, "create_delivery_order")[1]


def test_a_wanted_delivery_time_is_met_by_working_back_the_travel_time(published: Make, key_order: Make) -> None:
    imported = take(published(key_order("K1", delivery_time="2025-05-31 20:00:00")))
    assert imported.records[0].reach == "exact"
    assert calls(imported, "longitude_latitude_to_distance")[0]["longitude1"] == {"$ref": "call2.location.longitude"}
    assert calls(imported, "create_delivery_order")[0]["dispatch_time"] == {
        "$time": "2025-05-31 20:00:00",
        "minus_minutes": {"$ref": "call5.minutes"},
    }
    assert 'o.delivery_time == "2025-05-31 20:00:00"' in check(imported, "K1")


def test_times_that_cannot_be_kept_are_replaced_and_not_checked(published: Make, key_order: Make) -> None:
    imported = take(
        published(
            key_order("K1", dispatch_time="2025-05-31 18:00:00"),
            key_order("K2", delivery_time="2025-05-31 18:50:00"),
            key_order("K3", dispatch_time="2025-05-31 19:00:00", delivery_time="2025-05-31 19:10:00"),
        )
    )
    assert [record.reach for record in imported.records] == ["adapted"] * 3
    assert [record.reason.split(", clock")[0] for record in imported.records] == [
        "dispatch time of the key lies before the clock",
        "delivery time of the key cannot be met from now",
        "dispatched at 2025-05-31 19:00:00 the order arrives at 2025-05-31 19:44:00, not at 2025-05-31 19:10:00",
    ]
    times = [arguments["dispatch_time"] for arguments in calls(imported, "create_delivery_order")]
    assert times == ["2025-05-31 18:55:07", "2025-05-31 18:55:07", "2025-05-31 19:00:00"]
    assert "time ==" not in check(imported, "K1") + check(imported, "K2")
    assert "o.delivery_time" not in check(imported, "K3")


def test_dispatch_and_delivery_that_fit_are_both_checked(published: Make, key_order: Make) -> None:
    record = key_order("K1", dispatch_time="2025-05-31 19:00:00", delivery_time="2025-05-31 19:44:00")
    imported = take(published(record))
    assert imported.records[0].reach == "exact"
    assert 'o.dispatch_time == "2025-05-31 19:00:00" && o.delivery_time == "2025-05-31 19:44:00"' in check(
        imported, "K1"
    )


def test_a_product_twice_in_one_order_takes_two_orders(published: Make, key_order: Make) -> None:
    lines = [
        {"product_id": "P1", "price": 10, "quantity": 1, "attributes": "Mild"},
        {"product_id": "P1", "price": 10, "quantity": 1, "attributes": "Hot"},
        {"product_id": "P2", "price": 7.35, "quantity": 1, "attributes": ""},
    ]
    imported = take(published(key_order("K1", products=lines, total_price=27.35)))
    assert imported.records[0].reach == "adapted"
    assert [a["product_ids"] for a in calls(imported, "create_delivery_order")] == [["P1", "P2"], ["P1"]]
    assert check(imported, "K1").count("orders.exists") == 2
    assert "o.total_price == 1735" in check(imported, "K1")


def test_a_total_that_is_not_the_price_of_the_lines_is_not_checked(published: Make, key_order: Make) -> None:
    imported = take(published(key_order("K1", total_price=155)))
    assert imported.records[0].reason == "the lines cost 20.00 in the catalogue, the key says 155.00"
    assert "total_price" not in check(imported, "K1")


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"store_id": "S9"}, "there is no store S9"),
        ({"products": [{"product_id": "P9", "price": 20, "quantity": 1}]}, "P9 is not sold by the store of the key"),
        ({"location": FAR}, "address 'Nowhere' is nowhere on the map"),
        ({"products": []}, "the key record has no lines"),
    ],
)
def test_what_cannot_be_ordered_is_unreachable_takes_no_steps_and_keeps_its_criterion(
    published: Make, key_order: Make, changes: dict[str, Any], reason: str
) -> None:
    imported = take(published(key_order("K1", **changes)))
    assert imported.reach == "unreachable"
    assert reason in imported.records[0].reason
    assert tools(imported) == ["get_user_historical_behaviors"]
    assert check(imported, "K1")


def test_a_product_twice_that_nobody_sells_is_unreachable(published: Make, key_order: Make) -> None:
    line = {"product_id": "P9", "price": 10, "quantity": 1}
    other = {"S2": {"name": "B", "store_id": "S2", "score": 4, "location": FAR, "products": []}}
    document = published(key_order("K1", products=[line, line]))
    document["environment"]["stores"] |= other
    document["environment"]["stores"]["S2"]["products"] = [{"product_id": "P9", "name": "x", "price": 1}]
    record = take(document).records[0]
    assert record.reach == "unreachable"
    assert "store S2 sells it" in record.reason


def test_an_address_is_found_by_its_letters_by_its_point_and_in_the_profile(published: Make, key_order: Make) -> None:
    garden = {"longitude": 120.4, "latitude": 36.06}
    imported = take(
        published(
            key_order("K1", location={**garden, "address": "GREEN garden 63, Hong Kong Road".replace(" 63,", ", 63")}),
            key_order("K2", location={**garden, "address": "The Garden"}),
            key_order("K3", location={**FAR, "address": "Old Town 1"}),
            key_order("K4", location={**FAR, "address": "Green Garden, 63 Hong Kong Road"}),
        )
    )
    assert [record.reach for record in imported.records] == ["exact", "adapted", "exact", "adapted"]
    assert "stands on the map as 'Green Garden, 63 Hong Kong Road'" in imported.records[1].reason
    assert "the map's count" in imported.records[3].reason
    assert imported.task.texts["address"] == {"en": "Green Garden, 63 Hong Kong Road"}
    assert 'o.location.matched_address == text("address_1")' in check(imported, "K3")


def test_another_user_in_the_key_is_adapted(published: Make, key_order: Make) -> None:
    record = take(published(key_order("K1", user_id="U9"))).records[0]
    assert (record.reach, record.reason) == (
        "adapted",
        "the key names user U9, the order is placed for the user of the world",
    )


@pytest.mark.parametrize(
    ("before", "wanted", "kind", "reach", "last"),
    [
        ({"status": "paid"}, {"status": "cancelled"}, "cancel", "exact", "cancel_delivery_order"),
        ({"status": "processed"}, {"status": "cancelled"}, "cancel", "unreachable", "get_user_all_orders"),
        ({"status": "paid"}, {"status": "paid", "note": "No straw"}, "note", "exact", "modify_delivery_order"),
        ({"status": "paid"}, {"status": "processed", "note": "x"}, "note", "adapted", "modify_delivery_order"),
        ({"status": "delivered"}, {"status": "delivered", "note": "x"}, "note", "unreachable", "get_user_all_orders"),
        ({"status": "unpaid"}, {"status": "paid"}, "pay", "exact", "pay_delivery_order"),
        ({"status": "unpaid"}, {"status": "delivered"}, "pay", "adapted", "pay_delivery_order"),
        ({"status": "paid"}, {"status": "paid"}, "keep", "exact", "get_user_all_orders"),
        ({"status": "paid"}, {"status": "unpaid"}, "keep", "adapted", "get_user_all_orders"),
        ({"status": "paid", "user_id": "U9"}, {"status": "cancelled"}, "cancel", "unreachable", "get_user_all_orders"),
    ],
)
def test_a_record_with_the_id_of_an_initial_order_is_its_edit(
    published: Make,
    key_order: Make,
    before: dict[str, Any],
    wanted: dict[str, Any],
    kind: str,
    reach: str,
    last: str,
) -> None:
    imported = take(published(key_order("O1", **wanted), orders=(key_order("O1", **before),)))
    (record,) = imported.records
    assert (record.kind, record.reach) == (kind, reach)
    assert tools(imported)[-1] == last
    assert check(imported, "O1").startswith('state.delivery.orders.exists(o, o.order_id == "O1" && o.status == ')
    assert ("o.note == text(" in check(imported, "O1")) == ("note" in wanted)


def test_other_lines_than_the_initial_order_matter_unless_it_is_cancelled(published: Make, key_order: Make) -> None:
    more = [{"product_id": "P1", "price": 10, "quantity": 3}]
    kept = take(published(key_order("O1", products=more), orders=(key_order("O1"),)))
    assert kept.records[0].reason == "the key has other lines than the initial order, no tool changes lines"
    gone = take(published(key_order("O1", products=more, status="cancelled"), orders=(key_order("O1"),)))
    assert gone.records[0].reach == "exact"
    assert "key record O1 has other lines than the initial order it cancels" in gone.repairs


def test_a_new_order_is_told_from_the_initial_ones(published: Make, key_order: Make) -> None:
    imported = take(published(key_order("K1"), orders=(key_order("O2"), key_order("O1"))))
    assert '!(o.order_id in ["O1", "O2"])' in check(imported, "K1")


def test_orders_nested_in_the_lines_of_another_are_lifted_out(published: Make, key_order: Make) -> None:
    outer = key_order("O1", note="No straw", status="paid")
    outer["products"] += [key_order("O2", store_id="S1"), key_order("K3")]
    imported = take(published(outer, orders=(key_order("O1"), key_order("O2", store_id="S7"))))
    assert [(record.id, record.kind, record.reach) for record in imported.records] == [
        ("O1", "note", "exact"),
        ("O2", "create", "adapted"),
        ("K3", "create", "exact"),
    ]
    assert "key record K3 stood among the lines of O1; lifted out" in imported.repairs
    assert "another store under the id of an initial order" in imported.records[1].reason


def test_repeated_states_are_one_key(published: Make, key_order: Make) -> None:
    document = published(key_order("K1"))
    states = document["evaluation_criteria"]["expected_states"]
    states.append({"required_orders": [key_order("K1"), key_order("K2")], "state_rubrics": ["More"]})
    imported = take(document)
    assert [record.id for record in imported.records] == ["K1", "K2"]


def test_faults_of_the_data_are_repaired_and_reported(published: Make, key_order: Make) -> None:
    document = published(key_order("K1", store_id="S1_KEY"), orders=(key_order("O1", total_price=1),))
    environment = document["environment"]
    store = environment["stores"].pop("S1")
    store |= {"store_id": "S1_OTHER", "score": 6}
    for product in store["products"]:
        product["store_id"] = "S1_KEY"
    store["products"] += [
        {**store["products"][0], "store_id": "S_ELSE"},
        {"product_id": "P5", "name": "x", "price": 1, "store_id": "S_ELSE"},
    ]
    environment["stores"] = {
        "S1_KEY": store,
        "S2": {**store, "store_id": "S2b", "products": []},
        "S2b": {**store, "store_id": "S2b", "products": []},
    }
    misspelt = key_order("O2", products=[{"product_id": "P1", "price": 20, "quantity": 1, "attribute": "Hot"}])
    environment["orders"] |= {"OX": misspelt, "O2": misspelt}
    here = store["location"]
    environment["location"] += [environment["location"][0], {**here, "latitude": 30.0}]
    imported = take(document)
    assert imported.repairs == [
        "place 'Green Garden, 63 Hong Kong Road' stands twice in the list; the first counts",
        "place 'Kebab House, Zhonglian' has other coordinates than the entity there; the entity's count",
        "store is filed under S1_KEY but calls itself S1_OTHER; S1_KEY counts",
        "store S1_KEY has the score 6, outside 0 to 5; kept",
        "product P1 stands twice in store S1_KEY; the first counts",
        "product P5 names store S_ELSE; it is sold by S1_KEY",
        "store is filed under S2 but calls itself S2b; S2b counts",
        "store S2b has the score 6, outside 0 to 5; kept",
        "store S2b stands twice; the first counts",
        "order O1 has a total that differs from its lines; kept",
        "order is filed under OX but calls itself O2; its own id counts",
        "order O2 has a line with `attribute` instead of `attributes`; read as such",
        "order O2 stands twice; the first counts",
    ]
    assert imported.records[0].reach == "exact"


def test_a_chinese_file_becomes_a_chinese_task(published: Make, key_order: Make) -> None:
    document = published(key_order("K1"), orders=(key_order("O1"),))
    document["instructions"] = "点两份烤串到办公室。"
    document["user_scenario"]["user_profile"] = {"性格": "思维跳跃散漫", "职业": "医生", "家庭住址": "老城1号"}
    document["environment"]["user_historical_behaviors"] = {"常住地": "青岛"}
    imported = take(document)
    assert imported.task.languages == ["zh"]
    assert imported.task.persona.approach == "scattered"
    assert imported.task.persona.profile.occupation == {"zh": "医生"}
    assert imported.task.world["user"]["addresses"] == {"home": "老城1号"}
    assert imported.task.rubric[0].text["zh"] == "在 Kebab House 有一份状态为 paid 的订单：2 × P1。"


@pytest.mark.parametrize(
    ("tables", "servers", "suite"),
    [
        ({"stores": {}, "books": {"B1": BOOK}}, ["instore"], "vitabench-instore"),
        ({"stores": {}, "trains": {"G1": TRAIN}}, ["travel"], "vitabench-travel"),
        ({"books": {"B1": BOOK}, "trains": {"G1": TRAIN}}, ["delivery", "instore", "travel"], "vitabench-cross"),
        ({"stores": {}}, ["delivery"], "vitabench-delivery"),
    ],
)
def test_the_tables_decide_which_servers_a_task_needs(
    published: Make, tables: dict[str, Any], servers: list[str], suite: str
) -> None:
    task = take({**published(**tables), "domain": "any word"}).task
    assert (task.servers, task.suite) == (servers, suite)
    assert set(servers) == {"delivery", "instore", "travel"} & task.world.keys()


def test_records_of_the_key_need_their_server_too(published: Make, key_order: Make) -> None:
    imported = take(published(key_order("K1"), key_order("K2", order_type="In-store", store_id="I1")))
    assert imported.task.servers == ["delivery", "instore"]
    assert [(record.reach, record.reason) for record in imported.records] == [
        ("exact", ""),
        (
            "unreachable",
            "there is no shop I1; product P1 is not sold by the shop of the key (no shop sells it)",
        ),
    ]


def test_a_key_record_may_give_an_address_without_coordinates(published: Make, key_order: Make) -> None:
    here = {"address": "Green Garden, 63 Hong Kong Road"}
    imported = take(published(key_order("K1", location=here), key_order("K2", location={"address": "Nowhere"})))
    assert [(record.reach, record.reason) for record in imported.records] == [
        ("exact", ""),
        ("unreachable", "address 'Nowhere' is nowhere on the map"),
    ]


def _key(document: dict[str, Any]) -> dict[str, Any]:
    record: dict[str, Any] = document["evaluation_criteria"]["expected_states"][0]["required_orders"][0]
    return record


@pytest.mark.parametrize(
    ("damage", "cause"),
    [
        (lambda d: d["environment"]["stores"]["S1"].pop("name"), r"\$\.environment\.stores\.S1\.name: Field required"),
        (lambda d: d["environment"].update(time="soon"), r"\$\.environment\.time: "),
        (lambda d: d["environment"].update(time=""), r"\$\.environment\.time: "),
        (lambda d: d["environment"].update(time=5), r"\$\.environment\.time: "),
        (
            lambda d: d["environment"]["stores"]["S1"]["products"][0].update(price="free"),
            r"price: .*no amount of money",
        ),
        (lambda d: d["environment"]["stores"]["S1"]["products"][0].update(price=True), r"price: .*money is a number"),
        (lambda d: d["environment"]["orders"].update(O="x"), r"\$\.environment\.orders\.O: "),
        (lambda d: d["environment"].update(shops={"I1": {}}), r"\$\.environment\.shops\.I1\.shop_name: Field required"),
        (
            lambda d: d["evaluation_criteria"]["expected_states"][0].update(required_orders=[{}]),
            r"reservation\.shop_id: Field",
        ),
        (lambda d: d["evaluation_criteria"]["expected_states"][0].update(required_orders=[5]), r"required_orders"),
        (lambda d: _key(d).update(order_type="taxi"), r"order_type: Input should be 'delivery'"),
        (lambda d: _key(d).update(location=None), r"a delivery order has a location"),
        (lambda d: d.update(environment=[]), "is no published task"),
    ],
)
def test_a_damaged_published_task_is_named_with_the_path(
    published: Make, key_order: Make, damage: Callable[[dict[str, Any]], Any], cause: str
) -> None:
    document = published(key_order("K1"))
    damage(document)
    with pytest.raises(DatasetError, match=rf"file\.json: \$\[0\].*{cause}"):
        import_document([document], "file.json")


def test_options_may_be_one_text_and_attributes_a_list(published: Make, key_order: Make) -> None:
    document = published(key_order("K1", products=[{"product_id": "P1", "price": 10, "quantity": 2, "attributes": []}]))
    document["environment"]["stores"]["S1"]["products"][0]["attributes"] = "Hot"
    document["environment"]["stores"]["S1"]["products"][1]["attributes"] = None
    products = take(document).task.world["delivery"]["stores"][0]["products"]
    assert [product["attributes"] for product in products] == ["Hot", ""]


def test_counts_are_over_records_and_over_tasks_by_their_worst_record(published: Make, key_order: Make) -> None:
    one = published(key_order("K1"), key_order("K2", status="delivered"))
    two = {**published(key_order("K1", location=FAR)), "id": "T2"}
    counts = count(import_document([one, two], "file.json"))
    assert counts.records == {"exact": 1, "adapted": 1, "unreachable": 1}
    assert counts.tasks == {"exact": 0, "adapted": 1, "unreachable": 1}
    with pytest.raises(DatasetError, match="'T1' stands twice in this file"):
        import_document([one, one], "file.json")


def test_distances_and_travel_times_are_those_of_the_servers() -> None:
    assert metres((120.40003, 36.066226), (120.379148, 36.080961)) == 2491
    assert metres((10.0, 20.0), (10.0, 20.0)) == 0
    assert [travel_minutes(distance) for distance in (0, 2491, 5000, 230_000)] == [25, 41, 58, 1522]
