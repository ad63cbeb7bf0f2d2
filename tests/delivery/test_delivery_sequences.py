"""Any sequence of legal and illegal calls keeps the books: a state machine against the real tools and a small model."""

import copy
import json

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, initialize, invariant, multiple, rule
from lifeworld_delivery.server import create

PRICES = {"P1": 2800, "P2": 10, "P3": 1999, "P9": 300}
OPEN = {"unpaid", "paid", "unconsumed", "in-progress"}
STARTED = [
    "O_UNPAID", "O_PAID", "O_UNCONSUMED", "O_IN-PROGRESS", "O_CONSUMED", "O_PROCESSED", "O_DELIVERED", "O_CANCELLED",
]  # fmt: skip
FAULTY = {
    "product_ids": [[], ["P1", "P1"], ["P5"], ["NOPE"]],
    "product_cnts": [[], [0], [1000], [1.5], ["1"], [1] * 5],
    "attributes": [["mild"] * 5, "mild"],
    "address": ["", "nowhere at all", "Blue Gate"],
    "dispatch_time": ["soon", "2026-03-02 08:59:59", "2028-01-01 00:00:00"],
    "user_id": ["U2", ""],
    "store_id": ["NOPE"],
    "food_id": ["P1"],
}
faults = st.sampled_from([(key, value) for key, values in FAULTY.items() for value in values])
lines = st.dictionaries(st.sampled_from(sorted(PRICES)), st.integers(1, 999), min_size=1)


class RefusedError(Exception):
    """The code of a refusal."""


class Deliveries(RuleBasedStateMachine):
    """Orders placed, paid, cancelled and annotated in any order, with wrong calls in between."""

    orders = Bundle("orders")

    def __init__(self):
        super().__init__()
        self.world = Deliveries.SERVER.worlds.create(copy.deepcopy(Deliveries.SEED), "state")
        self.start = self.world.digest()
        self.initial = self.snapshot()
        self.catalogue = self.catalogue_rows()
        self.model = {id: (o["status"], o["note"]) for id, o in self.initial.items()}
        self.folded = dict(self.initial)

    def snapshot(self):
        return {o["order_id"]: o for o in self.world.records(None)["orders"]}

    def catalogue_rows(self):
        return self.world.read(
            lambda db: [
                [tuple(row) for row in db.execute(f"SELECT * FROM {table} ORDER BY rowid")]
                for table in ("store", "product", "place")
            ]
        )

    def call(self, name, **arguments):
        result = Deliveries.CLIENT.call(name, arguments, self.world.handle)
        if result.is_error:
            raise RefusedError(json.loads(result.content[0].text)["code"])
        for change in (result.meta or {}).get("lifeworld/changes", []):
            assert self.folded.get(change["id"]) == change["before"]
            self.folded[change["id"]] = change["after"]
        return result.structured_content

    def refused(self, name, **arguments):
        before = self.world.read(lambda db: list(db.iterdump()))
        try:
            self.call(name, **arguments)
        except RefusedError as refusal:
            assert self.world.read(lambda db: list(db.iterdump())) == before
            return str(refusal)
        raise AssertionError(f"{name} accepted {arguments}")

    def arguments(self, wanted):
        return {
            "user_id": "U1",
            "store_id": "S1",
            "product_ids": list(wanted),
            "product_cnts": list(wanted.values()),
            "address": "12 Willow Lane, Xihu District, Hangzhou",
            "dispatch_time": "2026-03-02 11:30:00",
        }

    @initialize(target=orders)
    def known_from_the_start(self):
        return multiple(*STARTED)

    @rule(target=orders, wanted=lines)
    def place(self, wanted):
        order = self.call("create_delivery_order", **self.arguments(wanted))
        whole = sum(PRICES[id] * count for id, count in wanted.items())
        record = self.snapshot()[order["order_id"]]
        assert record["total_price"] == record["amount_due"] == whole
        assert order["order_id"] not in self.model
        self.model[order["order_id"]] = ("unpaid", "")
        return order["order_id"]

    @rule(wanted=lines, fault=faults)
    def place_wrongly(self, wanted, fault):
        assert self.refused("create_delivery_order", **{**self.arguments(wanted), fault[0]: fault[1]})

    @rule(order_id=orders)
    def pay(self, order_id):
        status, note = self.model[order_id]
        if status != "unpaid":
            assert self.refused("pay_delivery_order", order_id=order_id) == "order.not_unpaid"
            return
        due = self.snapshot()[order_id]["amount_due"]
        receipt = self.call("pay_delivery_order", order_id=order_id)
        assert round(receipt["paid_now"] * 100) == due
        self.model[order_id] = ("paid", note)

    @rule(order_id=orders)
    def cancel(self, order_id):
        status, note = self.model[order_id]
        if status not in OPEN:
            assert self.refused("cancel_delivery_order", order_id=order_id) == "order.closed"
            return
        before = self.snapshot()[order_id]
        receipt = self.call("cancel_delivery_order", order_id=order_id)
        assert round(receipt["refund"] * 100) == before["amount_paid"] - before["refunded"]
        self.model[order_id] = ("cancelled", note)

    @rule(order_id=orders, note=st.sampled_from(["", "Leave it outside", "放门口"]))
    def annotate(self, order_id, note):
        status, _ = self.model[order_id]
        if status not in OPEN:
            assert self.refused("modify_delivery_order", order_id=order_id, note=note) == "order.closed"
            return
        self.call("modify_delivery_order", order_id=order_id, note=note)
        self.model[order_id] = (status, note)

    @rule(order_id=orders)
    def read(self, order_id):
        before = self.world.digest()
        detail = self.call("get_delivery_order_detail", order_id=order_id)
        assert (detail["status"], detail["note"]) == self.model[order_id]
        assert self.world.digest() == before

    @rule(name=st.sampled_from(["pay_delivery_order", "cancel_delivery_order", "get_delivery_order_detail"]))
    def reach_for_what_is_not_ours(self, name):
        assert self.refused(name, order_id="O_OTHER") == "order.not_owned"
        assert self.refused(name, order_id="OT0000000000") == "order.unknown"

    @invariant()
    def books_balance_and_follow_the_model(self):
        orders = self.snapshot()
        for id, order in orders.items():
            kept = order["amount_paid"] - order["refunded"]
            if order["status"] == "cancelled":
                assert (order["amount_due"], kept) == (0, 0)
            else:
                assert kept + order["amount_due"] == order["total_price"]
            assert order["total_price"] == sum(p["line_price"] for p in order["products"])
            assert (order["status"], order["note"]) == self.model[id]
        assert orders == self.folded
        assert orders["O_OTHER"] == self.initial["O_OTHER"]

    @invariant()
    def catalogue_and_map_never_change(self):
        assert self.catalogue_rows() == self.catalogue

    def teardown(self):
        self.world.roll_back(0)
        assert self.world.digest() == self.start
        Deliveries.SERVER.worlds.delete(self.world.handle)


def test_any_sequence_of_calls_keeps_the_books(seed, plain_client, property_scale):
    Deliveries.SEED, Deliveries.SERVER = seed, create()
    Deliveries.CLIENT = plain_client(Deliveries.SERVER.mcp)
    case = Deliveries.TestCase
    case.settings = settings(
        max_examples=25 * property_scale,
        stateful_step_count=25,
        deadline=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    case("runTest").runTest()
    assert Deliveries.CLIENT.calls > 500 * property_scale
