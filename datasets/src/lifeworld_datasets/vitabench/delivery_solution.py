"""Steps and criteria of an imported delivery task, written from the plans of its key records.

One required criterion with a check stands for each record and looks only at what the key states (`formats.md` §8); the
steps make the look-ups an agent would need at knowledge level `full`. Refuses: deciding anything; the plans have.
"""

from lifeworld_datasets.vitabench.delivery_key import NewOrder, PresetEdit, WantedLine
from lifeworld_datasets.vitabench.domain import Draft, stem
from lifeworld_datasets.vitabench.expressions import not_initial, one_of, quoted
from lifeworld_datasets.vitabench.geography import SAME_PLACE, Spot
from lifeworld_datasets.vitabench.published_catalogue import Store
from lifeworld_datasets.vitabench.published_records import Order
from lifeworld_datasets.vitabench.report import Kind

_ORDERS = "state.delivery.orders"
_WORDS = {
    "en": {
        "create": "There is one order of status {status} from {store}: {lines}.",
        "cancel": "Order {order} is cancelled.",
        "note": "Order {order} carries the note that the user wants.",
        "pay": "Order {order} is paid.",
        "keep": "Order {order} is left as it was.",
    },
    "zh": {
        "create": "在 {store} 有一份状态为 {status} 的订单：{lines}。",
        "cancel": "订单 {order} 已取消。",
        "note": "订单 {order} 带有用户想要的备注。",
        "pay": "订单 {order} 已支付。",
        "keep": "订单 {order} 保持原样。",
    },
}


def write_solution(
    draft: Draft, shops: dict[str, Store], plans: list[NewOrder | PresetEdit], initial: dict[str, Order]
) -> None:
    """Adds criteria, record plans, named texts and steps for all key records."""
    writer = _Writer(draft, shops, sorted(initial))
    draft.user()
    if any(isinstance(plan, PresetEdit) for plan in plans):
        draft.look("get_user_all_orders")
    for plan in plans:
        writer.preset(plan) if isinstance(plan, PresetEdit) else writer.new(plan)


class _Writer:
    """Writes record after record and remembers which look-ups were already made."""

    def __init__(self, draft: Draft, shops: dict[str, Store], initial: list[str]) -> None:
        self.draft = draft
        self.shops = shops
        self.initial = initial
        self.stores_seen: dict[str, str] = {}
        self.places_seen: dict[str, str] = {}

    def preset(self, plan: PresetEdit) -> None:
        """An initial order: its edit and its criterion."""
        name = stem(plan.record.order_id)
        parts = [f"o.order_id == {quoted(plan.order_id)}", f"o.status == {quoted(plan.status)}"]
        note = self.draft.text(f"{name}_note", plan.note) if plan.note else ""
        if note:
            parts.append(f"o.note == text({quoted(note)})")
        self._criterion(plan, plan.kind, one_of(_ORDERS, parts), order=plan.order_id)
        if plan.findings.reach == "unreachable":
            return
        if plan.kind in ("note", "cancel", "pay"):
            self.draft.call("get_delivery_order_detail", order_id=plan.order_id)
        if note:
            self.draft.call("modify_delivery_order", order_id=plan.order_id, note={"$text": note})
        if plan.kind == "cancel":
            self.draft.call("cancel_delivery_order", order_id=plan.order_id)
        elif plan.kind == "pay":
            self.draft.call("pay_delivery_order", order_id=plan.order_id)

    def new(self, plan: NewOrder) -> None:
        """A new order: its steps and its criterion."""
        store = self.shops.get(plan.record.store_id)
        checks = [
            self._check(plan, part, total, "" if len(plan.parts) == 1 else f"_{number}")
            for number, (part, total) in enumerate(zip(plan.parts, plan.totals, strict=True), start=1)
        ]
        lines = ", ".join(f"{line.quantity} × {line.name or line.product_id}" for part in plan.parts for line in part)
        name = store.name if store else plan.record.store_id
        self._criterion(plan, "create", " && ".join(checks), status=plan.status, store=name, lines=lines)
        if plan.findings.reach == "unreachable" or store is None:
            return
        for part in plan.parts:
            self._order(plan, part, store)

    def _criterion(self, plan: NewOrder | PresetEdit, kind: Kind, check: str, **words: str) -> None:
        text = _WORDS[self.draft.language][kind].format(**words)
        self.draft.plan(plan.record, kind, plan.findings, text=text, check=check, evidence=_ORDERS)

    def _check(self, plan: NewOrder, part: list[WantedLine], total: int | None, number: str) -> str:
        parts = [f"o.store_id == {quoted(plan.record.store_id)}", f"o.status == {quoted(plan.status)}"]
        parts += not_initial("o.order_id", self.initial)
        parts.append(f"size(o.products) == {len(part)}")
        for line in part:
            wanted = f"p.product_id == {quoted(line.product_id)} && p.quantity == {line.quantity}"
            if line.attributes:
                key = self._attribute(plan, line)
                wanted += f" && p.attributes == text({quoted(key)})"
            parts.append(f"o.products.exists(p, {wanted})")
        if total is not None:
            parts.append(f"o.total_price == {total}")
        if plan.record.note:
            parts.append(f"o.note == text({quoted(self._note(plan))})")
        parts.append(self._place(plan.spot))
        for field, time in (("dispatch_time", plan.checked_dispatch), ("delivery_time", plan.checked_delivery)):
            if time:
                parts.append(f"o.{field} == {quoted(time)}")
        return one_of(_ORDERS, parts)

    def _place(self, spot: Spot) -> str:
        if spot.point is None:
            return f"o.location.matched_address == text({quoted(self._address(spot))})"
        longitude, latitude = map(float, spot.point)
        here = f'{{"longitude": {longitude!r}, "latitude": {latitude!r}}}'
        return f"metres(o.location, {here}) <= {SAME_PLACE}"

    def _note(self, plan: NewOrder) -> str:
        return self.draft.text(f"{stem(plan.record.order_id)}_note", plan.record.note)

    def _attribute(self, plan: NewOrder, line: WantedLine) -> str:
        return self.draft.text(f"{stem(plan.record.order_id)}_choice", line.attributes or "")

    def _address(self, spot: Spot) -> str:
        return self.draft.text("address", spot.address)

    def _order(self, plan: NewOrder, part: list[WantedLine], store: Store) -> None:
        draft = self.draft
        info = self._look_up_store(store)
        place = self._look_up_place(plan.spot)
        dispatch: object = plan.dispatch_time
        if plan.by_delivery_time:
            dispatch = self._start(plan, info, place)
        arguments: dict[str, object] = {
            "user_id": draft.user(),
            "store_id": store.store_id,
            "product_ids": [line.product_id for line in part],
            "product_cnts": [line.quantity for line in part],
            "address": {"$text": self._address(plan.spot)},
            "dispatch_time": dispatch,
        }
        if any(line.attributes for line in part):
            arguments["attributes"] = [
                {"$text": self._attribute(plan, line)} if line.attributes else "" for line in part
            ]
        if plan.record.note:
            arguments["note"] = {"$text": self._note(plan)}
        order = {"$ref": f"{draft.call('create_delivery_order', **arguments)}.order_id"}
        if plan.status == "paid":
            draft.call("pay_delivery_order", order_id=order)
        elif plan.status == "cancelled":
            draft.call("cancel_delivery_order", order_id=order)

    def _look_up_store(self, store: Store) -> str:
        if store.store_id not in self.stores_seen:
            self.draft.call("delivery_store_search_recommand", keywords=[store.name])
            self.stores_seen[store.store_id] = self.draft.call("get_delivery_store_info", store_id=store.store_id)
        return self.stores_seen[store.store_id]

    def _look_up_place(self, spot: Spot) -> str:
        if spot.address not in self.places_seen:
            address = {"$text": self._address(spot)}
            self.places_seen[spot.address] = self.draft.call("address_to_longitude_latitude", address=address)
        return self.places_seen[spot.address]

    def _start(self, plan: NewOrder, info: str, place: str) -> dict[str, object]:
        """The dispatch time as an agent works it out: the delivery time less the travel time."""
        distance = self.draft.call(
            "longitude_latitude_to_distance",
            longitude1={"$ref": f"{info}.location.longitude"},
            latitude1={"$ref": f"{info}.location.latitude"},
            longitude2={"$ref": f"{place}.longitude"},
            latitude2={"$ref": f"{place}.latitude"},
        )
        minutes = self.draft.call("delivery_distance_to_time", distance={"$ref": f"{distance}.distance"})
        return {"$time": plan.record.delivery_time, "minus_minutes": {"$ref": f"{minutes}.minutes"}}
