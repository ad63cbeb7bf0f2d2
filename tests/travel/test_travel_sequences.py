"""Any sequence of legal and illegal calls keeps books and stock: a state machine against the real tools and a model."""

from collections import Counter

from hypothesis import strategies as st
from hypothesis.stateful import Bundle, initialize, invariant, multiple, rule
from sequences import Sequence, drive

KINDS = {
    "hotel": ("hotel_id", "H1", "room_id", ["R1", "R2", "RF"]),
    "attraction": ("attraction_id", "A1", "ticket_id", ["T1", "T2"]),
    "flight": ("flight_id", "F1", "seat_id", ["FS1", "FS2"]),
    "train": ("train_id", "G1", "seat_id", ["TS1", "TS2", "TS0"]),
}
ENTITY_KEYS = {keys[0] for keys in KINDS.values()}
OPEN = {"unpaid", "paid", "unconsumed", "in-progress"}
DAYS = [f"2026-03-{day:02}" for day in (1, 2, 5, 6, 7, 8, 9, 10, 11)]
NOW, TODAY = "2026-03-02 09:00:00", "2026-03-02"
LEAVES = {"flight": "10:00:00", "train": "08:10:00"}
"""When F1 and G1 leave: today's train has gone, today's flight has not."""
SEATS = {
    "economy": {"FS1"}, "business": {"FS2"}, "second class": {"TS0", "TS1", "TS7"}, "first class": {"TS2"},
}  # fmt: skip
STARTED = [f"O_{k.upper()}_{s}" for k in KINDS for s in ("UNPAID", "PAID", "CONSUMED", "PAST_PAID", "CANCELLED")]
faults = st.sampled_from(
    [
        ("user_id", "U2"), ("user_id", ""), ("quantity", 0), ("quantity", 1.5), ("quantity", 1000), ("date", "soon"),
        ("date", "2026-02-30"), ("entity", "NOPE"), ("product", "NOPE"), ("product", "R9"), ("food_id", "x"),
    ]
)  # fmt: skip


class Travels(Sequence):
    """Orders of all kinds placed, paid, moved and cancelled in any order, with wrong calls in between."""

    orders = Bundle("orders")

    def __init__(self):
        super().__init__()
        self.made = set()
        self.cash = Counter({id: o["amount_paid"] - o["refunded"] for id, o in self.orders_of(self.initial)})

    def key(self, listed, record):
        if listed == "orders":
            return "order", record["order_id"]
        entity_key = next(k for k in record if k in ENTITY_KEYS)
        values = [value for name, value in record.items() if name != "stock"]
        return "stock", "/".join((entity_key.removesuffix("_id"), *values))

    def orders_of(self, records):
        return [(id, record) for (kind, id), record in records.items() if kind == "order"]

    def departed(self, kind, day):
        return kind in LEAVES and f"{day} {LEAVES[kind]}" <= NOW

    def left(self, kind, product=""):
        """What is left of what a kind sells, by product and date; of one product where it is named."""
        entity = (kind, KINDS[kind][1])
        ids = [id.split("/") for what, id in self.records() if what == "stock"]
        return {
            (id, day): self.records()["stock", "/".join((*entity, id, day))]["stock"]
            for *whose, id, day in ids
            if tuple(whose) == entity and product in ("", id)
        }

    def why_not_placed(self, kind, product, day, quantity):
        """The code with which an order must be refused as the world stands, "" where it must be accepted."""
        sold = {date: left for (_, date), left in self.left(kind, product).items()}
        if kind == "hotel":
            quantity = 1
            coming = sorted(date for date in sold if date >= TODAY)
            day = next((date for date in coming if sold[date]), (coming or sorted(sold)[-1:])[0])
        if day not in sold:
            return "product.not_on_date"
        if day < TODAY:
            return "date.past"
        if self.departed(kind, day):
            return "trip.departed"
        return "stock.insufficient" if sold[day] < quantity else ""

    def why_not_moved(self, order, kind, day):
        """The code with which a change of date must be refused as the world stands, "" where it must be accepted."""
        (line,) = order["products"]
        if order["order_type"] != kind:
            return "order.wrong_type"
        if order["status"] != "paid":
            return "order.not_paid"
        if self.departed(kind, line["date"]):
            return "trip.departed"
        if day == line["date"]:
            return "date.unchanged"
        if day < TODAY:
            return "date.past"
        fitting = {
            id: left for (id, date), left in self.left(kind).items() if date == day and id in SEATS[line["seat_type"]]
        }
        if not fitting:
            return "product.not_on_date"
        if self.departed(kind, day):
            return "trip.departed"
        left = fitting.get(line["seat_id"], next(iter(fitting.values())))
        return "stock.insufficient" if left < line["quantity"] else ""

    def order(self, order_id):
        return self.records()["order", order_id]

    def arguments(self, kind, product, day, quantity):
        entity_key, entity, product_key, _ = KINDS[kind]
        dated = {} if kind == "hotel" else {"date": day, "quantity": quantity}
        return {entity_key: entity, product_key: product, "user_id": "U1", **dated}

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
        product = products[pick % len(products)]
        expected = self.why_not_placed(kind, product, day, quantity)
        order, code = self.attempt(f"create_{kind}_order", **self.arguments(kind, product, day, quantity))
        assert code == expected
        if order is None:
            return multiple()
        assert order["order_id"] not in self.made
        assert ("order", order["order_id"]) not in self.initial
        self.made.add(order["order_id"])
        return order["order_id"]

    @rule(kind=st.sampled_from(sorted(KINDS)), fault=faults)
    def place_wrongly(self, kind, fault):
        entity_key, _, product_key, products = KINDS[kind]
        if kind == "hotel" and fault[0] in ("quantity", "date"):
            return
        key = {"entity": entity_key, "product": product_key}.get(fault[0], fault[0])
        arguments = {**self.arguments(kind, products[0], "2026-03-06", 1), key: fault[1]}
        assert self.attempt(f"create_{kind}_order", **arguments)[1]

    @rule(order_id=orders)
    def pay(self, order_id):
        kind, before = self.order(order_id)["order_type"], self.order(order_id)
        receipt, code = self.attempt(f"pay_{kind}_order", order_id=order_id)
        if before["status"] != "unpaid":
            assert code == "order.not_unpaid"
            return
        assert round(receipt["paid_now"] * 100) == before["amount_due"]
        self.cash[order_id] += before["amount_due"]

    @rule(order_id=orders)
    def cancel(self, order_id):
        kind, before = self.order(order_id)["order_type"], self.order(order_id)
        receipt, code = self.attempt(f"cancel_{kind}_order", order_id=order_id, user_id="U1")
        day = before["products"][0]["date"]
        if before["status"] not in OPEN:
            assert code == "order.closed"
        elif self.departed(kind, day):
            assert code == "trip.departed"
        elif day < TODAY:
            assert code == "date.past"
        else:
            assert not code
            assert round(receipt["refund"] * 100) == self.cash[order_id]
            self.cash[order_id] = 0

    @rule(order_id=orders, day=st.sampled_from(DAYS))
    def move(self, order_id, day):
        kind, before = self.order(order_id)["order_type"], self.order(order_id)
        asked = kind if kind in LEAVES else "train"
        expected = self.why_not_moved(before, asked, day)
        receipt, code = self.attempt(f"modify_{asked}_order", order_id=order_id, user_id="U1", new_date=day)
        assert code == expected
        if receipt is None:
            return
        assert before["status"] == "paid"
        after = self.order(order_id)
        assert after["products"][0]["date"] == day != before["products"][0]["date"]
        assert after["products"][0]["seat_type"] == before["products"][0]["seat_type"]
        assert round(receipt["difference"] * 100) == after["total_price"] - before["total_price"]
        self.cash[order_id] -= round(receipt["refund"] * 100)

    @rule(kind=st.sampled_from(sorted(KINDS)), verb=st.sampled_from(["pay", "cancel"]))
    def reach_for_what_is_not_ours(self, kind, verb):
        rest = {"user_id": "U1"} if verb == "cancel" else {}
        assert self.attempt(f"{verb}_{kind}_order", order_id=f"O_{kind.upper()}_OTHER", **rest)[1] == "order.not_owned"
        other = "hotel" if kind == "train" else "train"
        wrong = self.attempt(f"{verb}_{kind}_order", order_id=f"O_{other.upper()}_PAID", **rest)[1]
        assert wrong == "order.wrong_type"

    @invariant()
    def books_balance(self):
        for id, order in self.orders_of(self.records()):
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
        now = {id: record for (kind, id), record in self.records().items() if kind == "stock"}
        assert all(record["stock"] >= 0 for record in now.values())
        held = Counter()
        for id, order in self.orders_of(self.records()):
            initially = self.initial.get(("order", id))
            was_held = initially is not None and initially["status"] != "cancelled"
            for line in _held(initially) if was_held else ():
                held[line[0]] -= line[1]
            for line in _held(order) if order["status"] != "cancelled" else ():
                held[line[0]] += line[1]
        for id, record in now.items():
            assert record["stock"] == self.initial["stock", id]["stock"] - held[id], id


def _held(order):
    entity_key, _, product_key, _ = KINDS[order["order_type"]]
    for line in order["products"]:
        yield "/".join((order["order_type"], order[entity_key], line[product_key], line["date"])), line["quantity"]


def test_any_sequence_of_calls_keeps_books_and_stock(seed, server, plain_client, property_scale):
    calls = drive(Travels, server, seed, plain_client, examples=20 * property_scale, steps=25)
    assert calls > 420 * property_scale
