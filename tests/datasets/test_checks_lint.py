"""What lint says about a check, without running it."""

from typing import Any

import mcp
import pytest
from lifeworld_datasets.checks import lint_check, paths_to, unknown_names
from lifeworld_datasets.checks.lint import WORDS
from lifeworld_datasets.checks.syntax import MAX_LENGTH, SyntaxFault, read
from lifeworld_datasets.checks.tools import SHARED, TOOLS
from lifeworld_datasets.session import BOUNDARY_OF
from lifeworld_datasets.task import Task
from lifeworld_delivery.server import create

BOTH = {"en": "plain", "zh": "普通"}


def task(servers: tuple[str, ...] = ("delivery",)) -> Task:
    return Task.model_validate(
        {
            "id": "t",
            "suite": "s",
            "languages": ["en", "zh"],
            "servers": list(servers),
            "title": BOTH,
            "world": {"delivery": {"stores": [{"store_id": "LOTUS", "name": BOTH}]}},
            "persona": {
                "id": "p",
                "name": BOTH,
                "profile": dict.fromkeys(
                    ("occupation", "age_group", "residence", "diet", "family", "personality"), BOTH
                ),
            },
            "instruction": BOTH,
            "facts": [{"id": "diet", "text": BOTH, "disclose": "never"}],
            "texts": {"noon_note": BOTH},
            "rubric": [{"id": "r", "text": BOTH}],
        }
    )


GOOD = [
    'state.delivery.orders.exists(o, o.store_id == "S_LOTUS" && o.status == "paid" && o.products.exists(p, '
    'p.product_id == "P_BEEF" && p.quantity == 2) && o.note == text("noon_note"))',
    'state.delivery.orders.exists(o, o.store_id == "LOTUS")',
    'state.delivery.orders.filter(o, o.status in ["paid", "unpaid"]).size() == 1',
    "sum(state.delivery.orders.map(o, o.total_price)) <= 5000",
    "size(distinct(state.delivery.orders.map(o, o.store_id))) == 1",
    "true",
    'initial.delivery.orders.all(o, o["status"] != "cancelled")',
    'changes.exists(c, c.record == "order" && c.after.status == "paid")',
    'changes.exists(c, c.before != null && c.before.status == "unpaid")',
    "changes.all(c, c.before == null)",
    'calls.exists(c, c.tool == "pay_delivery_order" && c.ok && c.arguments.order_id == "OT1")',
    'calls.exists(c, c.tool in ["weather", "pay_delivery_order"] && c.arguments.order_id == "OT1")',
    "calls.all(c, !has(c.result.order_id))",
    'calls.exists(c, c.ok && c.result.items.exists(i, i.whatever == "S_1"))',
    'calls.exists(c, c.code == "order.unknown")',
    'said("agent", text("noon_note")) && !said("user", "18:30")',
    'facts.exists(f, f.id == "diet" && f.told && f.told_at < 5)',
    'end.termination == "user_done" ? end.boundary == "none" : end.termination == "timeout"',
    'minutes("2026-07-27 12:00:00", "2026-07-27") < 10.0 && day("2026-07-27 12:00") == "2026-07-27"',
    'state.delivery.orders.all(o, metres(o.location, {"longitude": 121.6, "latitude": 38.9}) < 2e3)',
    "state.delivery.orders.map(o, o.location).exists(l, l.latitude == 1.0)",
    'state.delivery.orders.exists(o, o.note.contains(text("noon_note")))',
    "state.delivery.stock.exists(s, s.left == 0)",
    "// words\nend.turns < 10 && -1 < 0x1F && end.calls != 3u",
    'r"S_1" == \'S_1\' && """S_1""" == "S\\u005f1"',
    "messages.exists_one(m, m.turn == 1)",
    "[1, 2,].exists(x, x == 1)",
    "end.turns in [1] && (end.turns + 1) * 2 > int('3')",
]


@pytest.mark.parametrize("expression", GOOD)
def test_sound_checks_pass(expression: str) -> None:
    assert lint_check(expression, task()) == []


@pytest.mark.parametrize(
    ("expression", "complaint"),
    [
        ("a b", "does not parse"),
        ("", "does not parse"),
        ("true || " * 400 + "true", f"longer than {MAX_LENGTH}"),
        ("state.delivery.orderz.size() == 0", "state.delivery.orderz is not known"),
        ("state.travel.orders.size() == 0", "state.travel is not known"),
        ("state.delivery.orders.exists(o, o.zz == 1)", "state.delivery.orders[].zz is not known"),
        ("state.delivery.orders.exists(o, o['zz'] == 1)", "state.delivery.orders[].zz is not known"),
        ("state.delivery.orders.exists(o, o.products.all(p, p.zz == 1))", "orders[].products[].zz is not known"),
        ("state.delivery.orders.filter(o, true).exists(o, o.zz == 1)", "state.delivery.orders[].zz is not known"),
        ("state.delivery.orders.map(o, o.location).exists(l, l.zz == 1)", "orders[].location[].zz is not known"),
        ("state.delivery.bookings.exists(b, b.zz == 1)", "state.delivery.bookings[].zz is not known"),
        ("distinct(calls).exists(c, c.zz == 1)", "calls[].zz is not known"),
        ("messages.exists(m, m.words == 'x_1')", "messages[].words is not known"),
        ("end.reason == 'user_done'", "end.reason is not known"),
        ("nope == 1", "nope is not known"),
        ("state.delivery.orders.exists(o, true) && o.status == 'paid'", "o is not known"),
        ("timestamp('2026-01-01') == timestamp('2026-01-01')", "timestamp() is not known"),
        ("end.foo_bar() == 1", "foo_bar() is not known"),
        ("state.delivery.orders[0].status == 'paid'", "takes an element of state.delivery.orders by its place"),
        ("[1][end.turns] == 1", "takes an element of a list by its place"),
        ("[1].all(a, [1].all(b, [1].all(c, true)))", "nests 3 macros"),
        ("state.delivery.orders.map(o, o.total_price)", "no yes/no question"),
        ("'S_1'", "no yes/no question"),
        ("true ? 1 : 2", "no yes/no question"),
        ("end.turns + 1", "no yes/no question"),
        ("state.delivery.orders.exists(o, o.note == 'no spice')", "'no spice' is language"),
        ("state.delivery.orders.exists(o, o.note == 'spicy')", "'spicy' is language"),
        ("state.delivery.orders.exists(o, o.note == '不要辣')", "is language"),
        ("said('agent', 'hello')", "'hello' is language"),
        ("said('waiter', text('noon_note'))", "the actor is agent or user"),
        ("text('zz') == ''", "the task has no such text"),
        ("text(messages.size() == 1 ? 'noon_note' : 'b_1') == ''", "one key as a literal"),
        ("calls.exists(c, c.tool == 'create_delivry_order')", "no tool 'create_delivry_order' on delivery"),
        ("calls.exists(c, c.tool == 'hotel_search_recommand')", "no tool 'hotel_search_recommand'"),
        (
            "calls.exists(c, c.tool == 'create_delivery_order' && c.arguments.storeid == 'S_1')",
            "calls[].arguments.storeid is no argument of create_delivery_order",
        ),
        ("calls.exists(c, c.tool != '' && c.arguments.hotel_id == 'H1')", "is no argument of any tool of this task"),
        ("calls.exists(c, c.arguments.order_id == 'OT1')", "calls[].arguments is absent at times; ask for tool"),
        ("calls.exists(c, c.result.order_id == 'OT1')", "calls[].result is absent at times; ask for ok"),
        ("changes.exists(c, c.before.status == 'paid')", "changes[].before is absent at times"),
    ],
)
def test_faults_are_named_with_their_place(expression: str, complaint: str) -> None:
    assert complaint in " | ".join(lint_check(expression, task()))


def test_records_of_several_kinds_need_their_kind_beside_them() -> None:
    several = task(("delivery", "instore", "travel"))
    assert "hotel_id is absent" in lint_check('state.travel.orders.exists(o, o.hotel_id == "H1")', several)[0]
    assert lint_check('state.travel.orders.exists(o, o.order_type == "hotel" && o.hotel_id == "H1")', several) == []
    assert lint_check('state.travel.orders.exists(o, has(o.hotel_id) && o.hotel_id == "H1")', several) == []
    assert "shop_id is absent" in lint_check('changes.exists(c, c.after.shop_id == "I1")', several)[0]
    assert lint_check('changes.exists(c, c.record == "booking" && c.after.shop_id == "I1")', several) == []
    assert lint_check('calls.exists(c, c.tool == "instore_book" && c.arguments.shop_id == "I1")', several) == []


def test_a_server_that_lint_does_not_know_is_open() -> None:
    foreign = task(("delivery", "laundry"))
    for expression in (
        "state.laundry.orders.exists(o, o.shirts == 3)",
        'calls.exists(c, c.tool == "wash_shirts" && c.arguments.shirts == 3)',
        "changes.exists(c, c.after.shirts == 3)",
    ):
        assert lint_check(expression, foreign) == []
    assert unknown_names("changes.exists(c, c.after.shirts == 3)", []) == []


def test_unknown_names_are_listed_once_with_their_paths() -> None:
    expression = "state.delivery.orders.exists(o, o.zz == 1 || o.zz == 2) && nope"
    assert unknown_names(expression, ["delivery"]) == ["state.delivery.orders[].zz", "nope"]
    assert paths_to(expression, ["delivery"], "zz") == ["state.delivery.orders[].zz"]
    assert paths_to("a b", ["delivery"], "zz") == []


@pytest.mark.parametrize(
    "expression",
    ["#", "a.(b)", "a.1", "(", "[1", "{1: 2", "{1 2}", "f(1", "a ? b", "a b", "!" * 41 + "a", "a" + ".b" * 41],
)
def test_what_cannot_be_read_is_a_fault_and_never_a_crash(expression: str) -> None:
    with pytest.raises(SyntaxFault):
        read(expression)


@pytest.mark.parametrize(
    ("literal", "content"),
    [
        (r'"a\n\t\"\u4e2d\q"', 'a\n\t"中q'),
        (r"r'a\n'", r"a\n"),
        ("'''a'b'''", "a'b"),
        ('"""a"b"""', 'a"b'),
        ('""', ""),
        ("b'x'", "x"),
    ],
)
def test_a_literal_stands_for_its_text(literal: str, content: str) -> None:
    assert (read(literal).kind, read(literal).value) == ("string", content)


def test_a_long_flat_chain_adds_no_depth() -> None:
    assert unknown_names(" && ".join(["true"] * 200), []) == []


def test_words_of_the_formats_are_no_language() -> None:
    words: set[Any] = {*BOUNDARY_OF, *BOUNDARY_OF.values(), "judge"}
    assert {word for word in words if "_" not in word} <= WORDS


async def test_the_tool_table_is_what_the_delivery_server_publishes() -> None:
    async with mcp.Client(create().mcp) as client:
        published = {tool.name: set(tool.input_schema["properties"]) for tool in (await client.list_tools()).tools}
    assert published == {name: set(listed) for name, listed in {**TOOLS[SHARED], **TOOLS["delivery"]}.items()}


def test_the_tool_table_has_sixty_six_tools() -> None:
    assert sum(len(tools) for server, tools in TOOLS.items() if server != "user") == 66
