"""Any sequence of legal and illegal MCP calls keeps stock, money and statuses: a state machine beside a small model."""

from collections import Counter

from hypothesis import strategies as st
from hypothesis.stateful import Bundle, initialize, invariant, multiple, rule
from sequences import Sequence, drive

PRICES = {
    ("I1", "V1"): 9850, ("I1", "V2"): 1999, ("I1", "V3"): 10, ("I1", "V9"): 3000, ("I2", "V9"): 3500, ("I3", "V7"): 0,
    ("I4", "V8"): 4500, ("I2", "V5"): 5800,
}  # fmt: skip
LIMITED = {("I1", "V2"): 1, ("I1", "V3"): 50, ("I1", "V9"): 5, ("I2", "V9"): 2, ("I2", "V5"): 0, ("I4", "V8"): 3}
DEPOSITS = {"I1": 2050, "I3": 0}
OPEN = {"unpaid", "paid", "unconsumed", "in-progress"}
ORDERS = ["O_UNPAID", "O_PAID", "O_UNCONSUMED", "O_IN-PROGRESS", "O_CONSUMED", "O_CANCELLED"]
BOOKS = ["B_UNPAID", "B_PAID", "B_UNCONSUMED", "B_CONSUMED", "B_CANCELLED"]
VISITS = ["R_UNPAID", "R_PAID", "R_UNCONSUMED", "R_CONSUMED", "R_CANCELLED"]
IDS = {"order": "order_id", "booking": "book_id", "reservation": "reservation_id"}
NOT_OURS = [
    ("pay_instore_order", "order_id", "O", "order"),
    ("instore_cancel_order", "order_id", "O", "order"),
    ("pay_instore_book", "book_id", "B", "book"),
    ("instore_cancel_book", "book_id", "B", "book"),
    ("instore_cancel_reservation", "reservation_id", "R", "reservation"),
]
FAULTS = [
    ({"quantity": 0}, "count.range"),
    ({"quantity": 1.5}, "argument.type"),
    ({"quantity": "1"}, "argument.type"),
    ({"user_id": "U2"}, "user.mismatch"),
    ({"shop_id": "NOPE"}, "shop.unknown"),
    ({"product_id": "NOPE"}, "product.unknown"),
    ({"product_id": "V5"}, "product.not_in_store"),
    ({"quantity": 999}, "stock.insufficient"),
]
TIMES = ["2026-03-02 09:00:00", "2026-03-05 18:30:00", "2027-03-03 09:00:00"]
wrong_times = st.sampled_from(
    [("soon", "time.format"), ("2026-03-02 08:59:59", "time.past"), ("2028-01-01 00:00:00", "time.too_far")]
)


class Visits(Sequence):
    """Vouchers, bookings and reservations made, paid, changed and cancelled in any order, wrong calls in between."""

    orders, books, visits = Bundle("orders"), Bundle("books"), Bundle("visits")

    def __init__(self):
        super().__init__()
        self.status = {id: record["status"] for (_, id), record in self.initial.items() if "status" in record}
        self.left = dict(LIMITED)
        self.paid_in, self.given_back = Counter(), Counter()

    def key(self, listed, record):
        if listed == "stock":
            return "stock", f"{record['shop_id']}/{record['product_id']}"
        kind = listed.removesuffix("s")
        return kind, record[IDS[kind]]

    @initialize(target=orders)
    def orders_of_the_start(self):
        return multiple(*ORDERS)

    @initialize(target=books)
    def books_of_the_start(self):
        return multiple(*BOOKS)

    @initialize(target=visits)
    def reservations_of_the_start(self):
        return multiple(*VISITS)

    @rule(target=orders, product=st.sampled_from(sorted(PRICES)), quantity=st.integers(1, 4))
    def buy(self, product, quantity):
        arguments = {"user_id": "U1", "shop_id": product[0], "product_id": product[1], "quantity": quantity}
        left = self.left.get(product)
        if left is not None and left < quantity:
            assert self.refused("create_instore_product_order", **arguments) == "stock.insufficient"
            return multiple()
        order = self.call("create_instore_product_order", **arguments)
        if left is not None:
            self.left[product] = left - quantity
        assert order["order_id"] not in self.status
        assert self.records()["order", order["order_id"]]["amount_due"] == PRICES[product] * quantity
        self.status[order["order_id"]] = "unpaid"
        return order["order_id"]

    @rule(fault=st.sampled_from(FAULTS))
    def buy_wrongly(self, fault):
        good = {"user_id": "U1", "shop_id": "I1", "product_id": "V3", "quantity": 1}
        assert self.refused("create_instore_product_order", **{**good, **fault[0]}) == fault[1]

    @rule(order_id=orders)
    def pay_order(self, order_id):
        self.pay("order", order_id, "pay_instore_order")

    @rule(book_id=books)
    def pay_book(self, book_id):
        self.pay("booking", book_id, "pay_instore_book")

    def pay(self, kind, id, tool):
        key = IDS[kind]
        if self.status[id] != "unpaid":
            assert self.refused(tool, **{key: id}) == f"{key[:-3]}.not_unpaid"
            return
        due = self.records()[kind, id]["amount_due"]
        assert round(self.call(tool, **{key: id})["paid_now"] * 100) == due
        self.paid_in[id] += due
        self.status[id] = "paid"

    @rule(order_id=orders)
    def cancel_order(self, order_id):
        lines = self.records()["order", order_id]["products"]
        shop = self.records()["order", order_id]["shop_id"]
        if self.cancel("order", order_id, "instore_cancel_order"):
            for line in lines:
                if (shop, line["product_id"]) in self.left:
                    self.left[shop, line["product_id"]] += line["quantity"]

    @rule(book_id=books)
    def cancel_book(self, book_id):
        self.cancel("booking", book_id, "instore_cancel_book")

    def cancel(self, kind, id, tool):
        key = IDS[kind]
        if self.status[id] not in OPEN:
            assert self.refused(tool, **{key: id}) == f"{key[:-3]}.closed"
            return False
        before = self.records()[kind, id]
        refund = round(self.call(tool, **{key: id})["refund"] * 100)
        assert refund == before["amount_paid"] - before["refunded"]
        self.given_back[id] += refund
        self.status[id] = "cancelled"
        return True

    @rule(
        target=books, shop=st.sampled_from(["I1", "I2", "I3", "I4"]), time=st.sampled_from(TIMES), n=st.integers(1, 999)
    )
    def book(self, shop, time, n):
        arguments = {"user_id": "U1", "shop_id": shop, "time": time, "customer_count": n}
        if shop not in DEPOSITS:
            assert self.refused("instore_book", **arguments) == "book.disabled"
            return multiple()
        booking = self.call("instore_book", **arguments)
        assert round(booking["book_price"] * 100) == DEPOSITS[shop]
        self.status[booking["book_id"]] = "unpaid" if DEPOSITS[shop] else "paid"
        return booking["book_id"]

    @rule(target=visits, shop=st.sampled_from(["I1", "I2", "I3", "I4"]), time=st.sampled_from(TIMES))
    def reserve(self, shop, time):
        arguments = {"user_id": "U1", "shop_id": shop, "time": time, "customer_count": 2}
        if shop not in ("I1", "I2"):
            assert self.refused("instore_reservation", **arguments) == "reservation.disabled"
            return multiple()
        reservation = self.call("instore_reservation", **arguments)
        self.status[reservation["reservation_id"]] = "unconsumed"
        return reservation["reservation_id"]

    @rule(tool=st.sampled_from(["instore_book", "instore_reservation"]), wrong=wrong_times)
    def come_at_a_wrong_time(self, tool, wrong):
        assert self.refused(tool, user_id="U1", shop_id="I1", time=wrong[0]) == wrong[1]

    @rule(id=visits, time=st.sampled_from(TIMES), count=st.sampled_from([0, 1, 7]))
    def move(self, id, time, count):
        arguments = {"reservation_id": id, "time": time, "customer_count": count}
        if self.status[id] not in OPEN:
            assert self.refused("instore_modify_reservation", **arguments) == "reservation.closed"
            return
        before = self.records()["reservation", id]
        self.call("instore_modify_reservation", **arguments)
        after = self.records()["reservation", id]
        assert (after["reservation_time"], after["customer_count"]) == (time, count or before["customer_count"])

    @rule(id=visits, wrong=wrong_times)
    def move_to_a_wrong_time(self, id, wrong):
        closed = self.status[id] not in OPEN and wrong[1] != "time.format"
        code = self.refused("instore_modify_reservation", reservation_id=id, time=wrong[0])
        assert code == ("reservation.closed" if closed else wrong[1])

    @rule(id=visits)
    def cancel_reservation(self, id):
        if self.status[id] not in OPEN:
            assert self.refused("instore_cancel_reservation", reservation_id=id) == "reservation.closed"
            return
        self.call("instore_cancel_reservation", reservation_id=id)
        self.status[id] = "cancelled"

    @rule(other=st.sampled_from(NOT_OURS))
    def reach_for_what_is_not_ours(self, other):
        tool, key, letter, noun = other
        assert self.refused(tool, **{key: f"{letter}_OTHER"}) == f"{noun}.not_owned"
        assert self.refused(tool, **{key: "OI0000000000"}) == f"{noun}.unknown"

    @rule()
    def read(self):
        before = self.world.digest()
        listed = self.call("get_user_all_orders", limit=100)
        for item in listed["items"]:
            assert item["status"] == self.status[item[IDS[item["record_type"]]]]
        found = self.call("instore_product_search_recommend", keywords=[])
        assert {(i["shop_id"], i["product_id"]): i["stock"] for i in found["items"]} == {
            product: self.left.get(product, -1) for product in PRICES
        }
        assert self.world.digest() == before

    @invariant()
    def money_adds_up_to_the_cent(self):
        for (kind, id), record in self.records().items():
            if kind not in ("order", "booking"):
                continue
            kept = record["amount_paid"] - record["refunded"]
            if record["status"] == "cancelled":
                assert (record["amount_due"], kept) == (0, 0)
            else:
                assert kept + record["amount_due"] == record["total_price"]
            start = self.initial.get((kind, id), {"amount_paid": 0, "refunded": 0})
            assert record["amount_paid"] - start["amount_paid"] == self.paid_in[id]
            assert record["refunded"] - start["refunded"] == self.given_back[id]

    @invariant()
    def stock_is_what_was_not_sold_and_never_below_nothing(self):
        rows = [record for (kind, _), record in self.records().items() if kind == "stock"]
        stock = {(r["shop_id"], r["product_id"]): r["stock"] for r in rows}
        assert stock == self.left
        assert min(stock.values()) >= 0

    @invariant()
    def statuses_follow_the_model(self):
        records = self.records()
        assert {id: r["status"] for (_, id), r in records.items() if "status" in r} == self.status
        for place in (("order", "O_OTHER"), ("booking", "B_OTHER"), ("reservation", "R_OTHER")):
            assert records[place] == self.initial[place]


def test_any_sequence_of_calls_keeps_stock_money_and_statuses(seed, server, plain_client, property_scale):
    calls = drive(Visits, server, seed, plain_client, examples=24 * property_scale, steps=40)
    assert calls > 430 * property_scale
