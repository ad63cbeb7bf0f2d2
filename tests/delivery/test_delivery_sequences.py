"""Any sequence of legal and illegal calls keeps the books: a state machine against the real tools and a small model."""

from hypothesis import strategies as st
from hypothesis.stateful import Bundle, initialize, invariant, multiple, rule
from sequences import Sequence, drive

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


class Deliveries(Sequence):
    """Orders placed, paid, cancelled and annotated in any order, with wrong calls in between."""

    orders = Bundle("orders")

    def __init__(self):
        super().__init__()
        self.catalogue = self.catalogue_rows()
        self.model = {id: (o["status"], o["note"]) for (_, id), o in self.initial.items()}

    def key(self, listed, record):
        return "order", record["order_id"]

    def order(self, order_id):
        return self.records()["order", order_id]

    def catalogue_rows(self):
        return self.world.read(
            lambda db: [
                [tuple(row) for row in db.execute(f"SELECT * FROM {table} ORDER BY rowid")]
                for table in ("store", "product", "place")
            ]
        )

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
        record = self.order(order["order_id"])
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
        due = self.order(order_id)["amount_due"]
        receipt = self.call("pay_delivery_order", order_id=order_id)
        assert round(receipt["paid_now"] * 100) == due
        self.model[order_id] = ("paid", note)

    @rule(order_id=orders)
    def cancel(self, order_id):
        status, note = self.model[order_id]
        if status not in OPEN:
            assert self.refused("cancel_delivery_order", order_id=order_id) == "order.closed"
            return
        before = self.order(order_id)
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
        for (_, id), order in self.records().items():
            kept = order["amount_paid"] - order["refunded"]
            if order["status"] == "cancelled":
                assert (order["amount_due"], kept) == (0, 0)
            else:
                assert kept + order["amount_due"] == order["total_price"]
            assert order["total_price"] == sum(p["line_price"] for p in order["products"])
            assert (order["status"], order["note"]) == self.model[id]
        assert self.order("O_OTHER") == self.initial["order", "O_OTHER"]

    @invariant()
    def catalogue_and_map_never_change(self):
        assert self.catalogue_rows() == self.catalogue


def test_any_sequence_of_calls_keeps_the_books(seed, server, plain_client, property_scale):
    calls = drive(Deliveries, server, seed, plain_client, examples=25 * property_scale, steps=25)
    assert calls > 500 * property_scale
