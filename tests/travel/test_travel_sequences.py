"""Any sequence of legal and illegal calls keeps books and stock: a state machine against the real tools and a model."""

import copy
import json
from collections import Counter

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, initialize, invariant, multiple, rule

KINDS = {
    "hotel": ("hotel_id", "H1", "room_id", ["R1", "R2", "RF"]),
    "attraction": ("attraction_id", "A1", "ticket_id", ["T1", "T2"]),
    "flight": ("flight_id", "F1", "seat_id", ["FS1", "FS2"]),
    "train": ("train_id", "G1", "seat_id", ["TS1", "TS2", "TS0"]),
}
OPEN = {"unpaid", "paid", "unconsumed", "in-progress"}
DAYS = [f"2026-03-{day:02}" for day in (1, 2, 5, 6, 7, 8, 9, 10, 11)]
EXPECTED_NO = {
    "product.not_on_date", "date.past", "trip.departed", "stock.insufficient", "date.unchanged", "order.not_paid",
    "order.multi_line", "order.not_unpaid", "order.closed",
}  # fmt: skip
STARTED = [f"O_{k.upper()}_{s}" for k in KINDS for s in ("UNPAID", "PAID", "CONSUMED", "PAST_PAID", "CANCELLED")]
faults = st.sampled_from(
    [
        ("user_id", "U2"), ("user_id", ""), ("quantity", 0), ("quantity", 1.5), ("quantity", 1000), ("date", "soon"),
        ("date", "2026-02-30"), ("entity", "NOPE"), ("product", "NOPE"), ("product", "R9"), ("food_id", "x"),
    ]
)  # fmt: skip


class Travels(RuleBasedStateMachine):
    """Orders of all kinds placed, paid, moved and cancelled in any order, with wrong calls in between."""

    orders = Bundle("orders")

    def __init__(self):
        super().__init__()
        self.world = Travels.SERVER.worlds.create(copy.deepcopy(Travels.SEED), "state")
        self.start = self.world.digest()
        self.before = self.snapshot()
        self.stock_before = self.stock()
        self.made = set()
        self.folded = {**self.before, **self.stock_before}
        self.cash = Counter({id: o["amount_paid"] - o["refunded"] for id, o in self.before.items()})

    def snapshot(self):
        return {o["order_id"]: o for o in self.world.records(None)["orders"]}

    def stock(self):
        found = {}
        for record in self.world.records(None)["stock"]:
            key = next(k for k in record if k in ("hotel_id", "attraction_id", "flight_id", "train_id"))
            values = [value for name, value in record.items() if name != "stock"]
            found["/".join((key.removesuffix("_id"), *values))] = record
        return found

    def call(self, name, **arguments):
        """The result, or None and the code of a refusal that changed nothing."""
        before = self.world.read(lambda db: db.serialize())
        result = Travels.CLIENT.call(name, arguments, self.world.handle)
        if result.is_error:
            assert self.world.read(lambda db: db.serialize()) == before
            return None, json.loads(result.content[0].text)["code"]
        for change in (result.meta or {}).get("lifeworld/changes", []):
            assert self.folded.get(change["id"]) == change["before"]
            self.folded[change["id"]] = change["after"]
        return result.structured_content, ""

    def arguments(self, kind, product, day, quantity):
        entity_key, entity, product_key, _ = KINDS[kind]
        dated = {} if kind == "hotel" else {"date": day, "quantity": quantity}
        return {entity_key: entity, product_key: product, "user_id": "U1", **dated}

    def kind_of(self, order_id):
        return self.snapshot()[order_id]["order_type"]

    @initialize(target=orders)
    def known_from_the_start(self):
        return multiple(*STARTED)

    @rule(
        target=orders,
        kind=st.sampled_from(sorted(KINDS)),
        pick=st.integers(0, 2),
        day=st.sampled_from(DAYS),
        quantity=st.integers(1, 5),
    )
    def place(self, kind, pick, day, quantity):
        products = KINDS[kind][3]
        order, code = self.call(
            f"create_{kind}_order", **self.arguments(kind, products[pick % len(products)], day, quantity)
        )
        if order is None:
            assert code in EXPECTED_NO
            return multiple()
        assert order["order_id"] not in self.before
        self.made.add(order["order_id"])
        return order["order_id"]

    @rule(kind=st.sampled_from(sorted(KINDS)), fault=faults)
    def place_wrongly(self, kind, fault):
        entity_key, _, product_key, products = KINDS[kind]
        if kind == "hotel" and fault[0] in ("quantity", "date"):
            return
        key = {"entity": entity_key, "product": product_key}.get(fault[0], fault[0])
        arguments = {**self.arguments(kind, products[0], "2026-03-06", 1), key: fault[1]}
        assert self.call(f"create_{kind}_order", **arguments)[1]

    @rule(order_id=orders)
    def pay(self, order_id):
        kind, before = self.kind_of(order_id), self.snapshot()[order_id]
        receipt, code = self.call(f"pay_{kind}_order", order_id=order_id)
        if before["status"] != "unpaid":
            assert code == "order.not_unpaid"
            return
        assert round(receipt["paid_now"] * 100) == before["amount_due"]
        self.cash[order_id] += before["amount_due"]

    @rule(order_id=orders)
    def cancel(self, order_id):
        kind, before = self.kind_of(order_id), self.snapshot()[order_id]
        receipt, code = self.call(f"cancel_{kind}_order", order_id=order_id, user_id="U1")
        if before["status"] not in OPEN:
            assert code == "order.closed"
        elif receipt is None:
            assert "PAST" in order_id
            assert code in ("date.past", "trip.departed")
        else:
            assert round(receipt["refund"] * 100) == self.cash[order_id]
            self.cash[order_id] = 0

    @rule(order_id=orders, day=st.sampled_from(DAYS))
    def move(self, order_id, day):
        kind, before = self.kind_of(order_id), self.snapshot()[order_id]
        tool = f"modify_{kind if kind in ('flight', 'train') else 'train'}_order"
        receipt, code = self.call(tool, order_id=order_id, user_id="U1", new_date=day)
        if receipt is None:
            assert code in EXPECTED_NO | ({"order.wrong_type"} if kind not in tool else set())
            return
        assert before["status"] == "paid"
        after = self.snapshot()[order_id]
        assert after["products"][0]["date"] == day != before["products"][0]["date"]
        assert after["products"][0]["seat_type"] == before["products"][0]["seat_type"]
        assert round(receipt["difference"] * 100) == after["total_price"] - before["total_price"]
        self.cash[order_id] -= round(receipt["refund"] * 100)

    @rule(kind=st.sampled_from(sorted(KINDS)), verb=st.sampled_from(["pay", "cancel"]))
    def reach_for_what_is_not_ours(self, kind, verb):
        rest = {"user_id": "U1"} if verb == "cancel" else {}
        assert self.call(f"{verb}_{kind}_order", order_id=f"O_{kind.upper()}_OTHER", **rest)[1] == "order.not_owned"
        other = "hotel" if kind == "train" else "train"
        wrong = self.call(f"{verb}_{kind}_order", order_id=f"O_{other.upper()}_PAID", **rest)[1]
        assert wrong == "order.wrong_type"

    @invariant()
    def books_balance(self):
        for id, order in self.snapshot().items():
            kept = order["amount_paid"] - order["refunded"]
            assert kept == self.cash[id]
            if order["status"] == "cancelled":
                assert (order["amount_due"], kept) == (0, 0)
            else:
                assert kept + order["amount_due"] == order["total_price"]
            assert order["total_price"] == sum(line["line_price"] for line in order["products"])
            assert order["status"] in OPEN | {"consumed", "processed", "delivered", "cancelled"}

    @invariant()
    def stock_is_what_the_orders_left(self):
        """Initial stock, less what open orders of this play hold, plus what initial orders gave back."""
        now = self.stock()
        assert all(record["stock"] >= 0 for record in now.values())
        held = Counter()
        for id, order in self.snapshot().items():
            initially = self.before.get(id)
            was_held = initially is not None and initially["status"] != "cancelled"
            for line in _held(initially) if was_held else ():
                held[line[0]] -= line[1]
            for line in _held(order) if order["status"] != "cancelled" else ():
                held[line[0]] += line[1]
        for id, record in now.items():
            assert record["stock"] == self.stock_before[id]["stock"] - held[id], id

    @invariant()
    def changes_fold_to_the_records(self):
        assert {**self.snapshot(), **self.stock()} == self.folded

    def teardown(self):
        self.world.roll_back(0)
        assert self.world.digest() == self.start
        Travels.SERVER.worlds.delete(self.world.handle)


def _held(order):
    entity_key, _, product_key, _ = KINDS[order["order_type"]]
    for line in order["products"]:
        yield "/".join((order["order_type"], order[entity_key], line[product_key], line["date"])), line["quantity"]


def test_any_sequence_of_calls_keeps_books_and_stock(seed, server, plain_client, property_scale):
    Travels.SEED, Travels.SERVER = seed, server
    Travels.CLIENT = plain_client(server.mcp)
    case = Travels.TestCase
    case.settings = settings(
        max_examples=20 * property_scale,
        stateful_step_count=25,
        deadline=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    case("runTest").runTest()
    assert Travels.CLIENT.calls > 420 * property_scale
