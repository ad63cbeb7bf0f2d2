"""Needs that change what exists: cancel or pay a record, move a reservation, rebook a trip, change a remark.

The record is made with `kit.records` first and handed in. Each need has one criterion for the change itself and, where
it sets a value, one for the value.
"""

from datetime import timedelta
from typing import Any

from lifeworld_datasets.blueprints.kit import checks
from lifeworld_datasets.blueprints.kit.geo import Place
from lifeworld_datasets.blueprints.kit.need import Need
from lifeworld_datasets.blueprints.kit.records import Record
from lifeworld_datasets.blueprints.kit.words import TIME, Words, clock, date, moment

CANCEL = {
    ("delivery", "order"): ("cancel_delivery_order", "order_id", False),
    ("instore", "order"): ("instore_cancel_order", "order_id", False),
    ("instore", "booking"): ("instore_cancel_book", "book_id", False),
    ("instore", "reservation"): ("instore_cancel_reservation", "reservation_id", False),
}
PAY = {
    ("instore", "order"): ("pay_instore_order", "order_id", False),
    ("instore", "booking"): ("pay_instore_book", "book_id", False),
}


class Change(Need):
    """A change to one record of the seed."""

    def __init__(self, id: str, label: tuple[str, str], record: Record, *, fact: str | tuple[str, ...]) -> None:
        super().__init__(id, label, fact)
        self.record, self.server = record, record.server

    def build(self) -> None:
        """Its record is there already; it is the one that may be touched."""
        self.draft.changed.add(self.record.id)

    @property
    def place(self) -> Place:
        """Where the record takes place."""
        return self.record.place

    @property
    def name(self) -> Words:
        """The name of its entity."""
        return self.record.name

    def cost(self) -> float:
        """Nothing new."""
        return 0.0

    def same(self, condition: str) -> str:
        """The record is there and meets a condition on `o`."""
        records = f"state.{self.server}.{checks.LISTS[self.record.kind]}"
        return f'{records}.exists(o, o.{checks.IDS[self.record.kind]} == "{self.record.id}" && {condition})'


class Cancel(Change):
    """The record is cancelled."""

    kind = "cancel"

    def asks(self) -> list[str]:
        """What is cancelled."""
        return [f"{self.record.type}:{self.record.kind}"]

    def act(self) -> None:
        """Cancel it."""
        d, r = self.draft, self.record
        travel = (f"cancel_{r.type}_order", "order_id", True)
        tool, key, user = CANCEL.get((r.server, r.kind), travel)
        call = d.call(tool, **{key: r.id}, **({"user_id": {"$ref": "call0.user_id"}} if user else {}))
        text = Words("{label}: cancelled.", "{label}：已取消。")
        d.criterion(self.id, self.spoken(text), self.same('o.status == "cancelled"'), self.facts)
        d.miss(self.id, {"step": call.step, "drop": True})


class Settle(Change):
    """An unpaid order or booking of a shop is paid."""

    kind = "settle"

    def asks(self) -> list[str]:
        """What is paid."""
        return [f"{self.record.type}:{self.record.kind}"]

    def act(self) -> None:
        """Pay it."""
        d, r = self.draft, self.record
        tool, key, _ = PAY[r.server, r.kind]
        call = d.call(tool, **{key: r.id})
        text = Words("{label}: it is paid.", "{label}：已付款。")
        d.criterion(self.id, self.spoken(text), self.same('o.status == "paid"'), self.facts)
        d.miss(self.id, {"step": call.step, "drop": True})


class Move(Change):
    """A reservation gets another time, and another number of guests where one is given.

    `derived`: the time follows from something else, such as the old one; the fact does not say it.
    """

    kind = "move"

    def __init__(
        self,
        id: str,
        label: tuple[str, str],
        record: Record,
        *,
        fact: str,
        time: str,
        people: int = 0,
        people_fact: str = "",
        derived: bool = False,
    ) -> None:
        super().__init__(id, label, record, fact=fact)
        self.time, self.people, self.people_fact, self.derived = time, people, people_fact, derived

    def asks(self) -> list[str]:
        """Time and number."""
        return ["time"] + ["infer:time"] * self.derived + ["people"] * bool(self.people)

    def told(self) -> dict[str, dict[str, Any]]:
        """The new time and number."""
        found: dict[str, dict[str, Any]] = {} if self.derived else {self.facts[0]: {f"{self.id}_time": self.time}}
        if self.people:
            found.setdefault(self.people_fact or self.facts[0], {})[f"{self.id}_people"] = self.people
        return found

    def act(self) -> None:
        """Read it, move it."""
        d = self.draft
        d.call("get_instore_reservations", user_id={"$ref": "call0.user_id"})
        call = d.call(
            "instore_modify_reservation", reservation_id=self.record.id, time=self.time, customer_count=self.people
        )
        said = {"label": self.label, "x": clock(self.time), "day": date(self.time)}
        text = Words("{label}: it is moved to {x} on {day}.", "{label}：改到{day}{x}。").fill(said)
        check = self.same(f'o.status != "cancelled" && o.reservation_time == "{self.time}"')
        d.criterion(self.id, text, check, self.facts)
        late = (moment(self.time) + timedelta(minutes=45)).strftime(TIME)
        d.miss(self.id, {"step": call.step, "set": {"time": late}})
        if self.people:
            text = Words(f"{{label}}: now for {self.people}.", f"{{label}}：人数改为{self.people}。")
            id = d.criterion(
                f"{self.id}_people",
                self.spoken(text),
                self.same(f"o.customer_count == {self.people}"),
                [self.people_fact or self.facts[0]],
            )
            d.miss(id, {"step": call.step, "set": {"customer_count": 0}})


class Rebook(Change):
    """A paid train or flight order moves to another date; a dearer one is paid up."""

    kind = "rebook"

    def __init__(self, id: str, label: tuple[str, str], record: Record, *, fact: str, to: str, dearer: bool) -> None:
        super().__init__(id, label, record, fact=fact)
        self.to, self.dearer = to, dearer

    def asks(self) -> list[str]:
        """The date, by what."""
        return [self.record.type, "date"] + ["difference"] * self.dearer

    def told(self) -> dict[str, dict[str, Any]]:
        """The new date."""
        return {self.facts[0]: {f"{self.id}_date": self.to}}

    def act(self) -> None:
        """Read it, move it, pay the difference."""
        d, r = self.draft, self.record
        d.call(f"get_{r.type}_order_detail", order_id=r.id)
        call = d.call(f"modify_{r.type}_order", order_id=r.id, user_id={"$ref": "call0.user_id"}, new_date=self.to)
        said = {"label": self.label, "x": date(self.to)}
        text = Words("{label}: it is moved to {x}.", "{label}：改签到{x}。").fill(said)
        check = self.same(f'o.status != "cancelled" && o.products.all(p, p.date == "{self.to}")')
        d.criterion(self.id, text, check, self.facts)
        if not self.dearer:
            d.miss(self.id, {"step": call.step, "drop": True})
            return
        pay = d.call(f"pay_{r.type}_order", order_id=r.id)
        d.miss(self.id, {"step": call.step, "drop": True}, {"step": pay.step, "drop": True})
        text = Words("{label}: the difference is paid.", "{label}：差价已付。")
        id = d.criterion(
            f"{self.id}_paid",
            self.spoken(text),
            self.same('o.amount_due == 0 && o.amount_paid > 0 && o.products.all(p, p.date == "' + self.to + '")'),
            self.facts,
            depends_on=[self.id],
        )
        d.miss(id, {"step": pay.step, "drop": True})


class Remark(Change):
    """The remark of a delivery order that has not left is changed; `wanted` is what a check looks for."""

    kind = "remark"

    def __init__(
        self, id: str, label: tuple[str, str], record: Record, *, fact: str, words: Words, wanted: Words
    ) -> None:
        super().__init__(id, label, record, fact=fact)
        self.words, self.wanted = words, wanted

    def act(self) -> None:
        """Read it, change it."""
        d = self.draft
        d.call("get_delivery_order_detail", order_id=self.record.id)
        call = d.call("modify_delivery_order", order_id=self.record.id, note=d.text(f"{self.id}_note", self.words))
        d.text(f"{self.id}_wanted", self.wanted)
        text = Words("{label}: the remark says what it should.", "{label}：备注已按要求改好。")
        check = self.same(f'o.status != "cancelled" && o.note.matches(text("{self.id}_wanted"))')
        d.criterion(self.id, self.spoken(text), check, self.facts)
        d.miss(self.id, {"step": call.step, "drop": True})
