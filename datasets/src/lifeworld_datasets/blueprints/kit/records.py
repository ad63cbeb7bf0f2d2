"""Orders, bookings and reservations that exist before a task begins, each with the entity it stands for.

Used for history, for records that a need changes, and for bystanders that must stay as they are. Each function puts
the entity into the world unless it is there already, and the record beside it.
"""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from lifeworld_datasets.blueprints.kit.draft import Draft
from lifeworld_datasets.blueprints.kit.geo import Place, courier_minutes, distance
from lifeworld_datasets.blueprints.kit.words import TIME, Words, moment
from lifeworld_datasets.blueprints.pools.ingredients import INGREDIENTS
from lifeworld_datasets.blueprints.pools.menus import groups
from lifeworld_datasets.blueprints.pools.shops import kinds


@dataclass(frozen=True)
class Record:
    """A record of the seed: how to find it, and what people call its entity."""

    server: str
    kind: str
    type: str
    id: str
    name: Words
    place: Place
    price: float = 0.0


def user_id(draft: Draft) -> str:
    """The one user of the world."""
    return f"U{draft.today.replace('-', '')[2:]}"


def made_before(draft: Draft, days_ago: int) -> dict[str, str]:
    """The times of a record made so many days ago."""
    created = (moment(draft.now) - timedelta(days=days_ago, minutes=draft.rng.randrange(11, 190))).strftime(TIME)
    return {"create_time": created, "update_time": created}


def store(draft: Draft, group: str, near: Place | None = None) -> dict[str, Any]:
    """A new delivery store with a short menu of a group."""
    rng, found = draft.rng, groups()[group]
    first = draft.name()
    spot = (
        draft.city.address(rng)
        if near is None
        else draft.city.address(
            rng, (near.longitude + rng.uniform(-0.01, 0.01), near.latitude + rng.uniform(-0.01, 0.01))
        )
    )
    items = rng.sample(found.items, min(3, len(found.items)))
    made = {
        "store_id": draft.id("S"),
        "name": Words(f"{first.en} {found.store.en}", f"{first.zh}{found.store.zh}").text(),
        "rating": round(rng.uniform(4.0, 4.9), 1),
        "location": spot.location(),
        "tags": [found.word.text(), Words("open 08:00-22:00", "营业 08:00-22:00").text()],
        "products": [
            {
                "product_id": draft.id("P", 6),
                "name": i.name.text(),
                "price": float(i.price),
                "attributes": {"en": "", "zh": ""},
                "tags": [found.word.text(), *(INGREDIENTS[k].text() for k in sorted(i.has))],
            }
            for i in items
        ],
    }
    draft.world["delivery"]["stores"].append(made)
    return made


def delivery_order(
    draft: Draft,
    at: dict[str, Any],
    product: dict[str, Any],
    *,
    days_ago: int = 0,
    to: Place | None = None,
    dispatch: str = "",
    status: str = "delivered",
    note: Words | None = None,
    quantity: int = 1,
) -> Record:
    """An order of one product at a store of the world; past ones are delivered, others wait until `dispatch`."""
    door = to or draft.home
    made = made_before(draft, days_ago)
    place = Place(Words(**at["location"]["address"]), at["location"]["longitude"], at["location"]["latitude"])
    shipping = courier_minutes(distance(place, door))
    sent = dispatch or made["create_time"]
    total = product["price"] * quantity
    order = {
        "order_id": f"OT{draft.rng.randrange(16**10):010x}",
        "order_type": "delivery",
        "user_id": user_id(draft),
        "store_id": at["store_id"],
        "status": status,
        "products": [
            {
                "product_id": product["product_id"],
                "name": product["name"],
                "attributes": "",
                "quantity": quantity,
                "unit_price": product["price"],
            }
        ],
        "total_price": total,
        "amount_paid": total,
        "amount_due": 0.0,
        "refunded": 0.0,
        "location": door.location(),
        "dispatch_time": sent,
        "shipping_time": shipping,
        "delivery_time": (moment(sent) + timedelta(minutes=shipping)).strftime(TIME),
        "note": note.text() if note else {"en": "", "zh": ""},
        **made,
    }
    draft.world["delivery"]["orders"].append(order)
    return Record("delivery", "order", "delivery", order["order_id"], Words(**at["name"]), place, total)


def shop(draft: Draft, kind: str, *, books: bool = False, reserves: bool = False) -> dict[str, Any]:
    """A new shop of a kind with its vouchers."""
    rng, found = draft.rng, kinds()[kind]
    first = draft.name()
    made = {
        "shop_id": draft.id("I"),
        "name": Words(f"{first.en} {found.name.en}", f"{first.zh}{found.name.zh}").text(),
        "rating": round(rng.uniform(4.0, 4.9), 1),
        "location": draft.city.address(rng).location(),
        "tags": [found.word.text(), Words("open 09:00-22:00", "营业 09:00-22:00").text()],
        "enable_book": books,
        "book_price": 20.0 if books else 0.0,
        "enable_reservation": reserves,
        "products": [
            {
                "product_id": draft.id("V", 6),
                "name": v.name.fill({"n": 2}).text(),
                "price": v.price,
                "stock": rng.randrange(8, 60),
                "tags": [found.word.text()],
            }
            for v in found.vouchers
        ],
    }
    draft.world["instore"]["shops"].append(made)
    return made


def _shop_record(draft: Draft, at: dict[str, Any], kind: str, id: str, price: float) -> Record:
    place = Place(Words(**at["location"]["address"]), at["location"]["longitude"], at["location"]["latitude"])
    return Record("instore", kind, "instore", id, Words(**at["name"]), place, price)


def voucher_order(draft: Draft, at: dict[str, Any], *, days_ago: int = 2, status: str = "paid") -> Record:
    """A voucher of a shop, bought some days ago; with status `unpaid` it is still to be paid."""
    product, id = at["products"][0], f"OI{draft.rng.randrange(16**10):010x}"
    price = product["price"]
    paid = 0.0 if status == "unpaid" else price
    draft.world["instore"]["orders"].append(
        {
            "order_id": id,
            "order_type": "instore",
            "user_id": user_id(draft),
            "shop_id": at["shop_id"],
            "status": status,
            "products": [
                {"product_id": product["product_id"], "name": product["name"], "quantity": 1, "unit_price": price}
            ],
            "total_price": price,
            "amount_paid": paid,
            "amount_due": price - paid,
            "refunded": 0.0,
            **made_before(draft, days_ago),
        }
    )
    return _shop_record(draft, at, "order", id, price)


def booking(
    draft: Draft, at: dict[str, Any], time: str, people: int, *, days_ago: int = 2, status: str = "paid"
) -> Record:
    """A table booked at a shop; with status `unpaid` its deposit is still to be paid."""
    id, price = f"OI{draft.rng.randrange(16**10):010x}", float(at["book_price"])
    paid = 0.0 if status == "unpaid" else price
    draft.world["instore"]["books"].append(
        {
            "book_id": id,
            "user_id": user_id(draft),
            "shop_id": at["shop_id"],
            "book_time": time,
            "customer_count": people,
            "book_price": price,
            "status": status,
            "total_price": price,
            "amount_paid": paid,
            "amount_due": price - paid,
            "refunded": 0.0,
            **made_before(draft, days_ago),
        }
    )
    return _shop_record(draft, at, "booking", id, price)


def reservation(
    draft: Draft, at: dict[str, Any], time: str, people: int, *, days_ago: int = 2, status: str = "unconsumed"
) -> Record:
    """A visit reserved at a shop."""
    id = f"OI{draft.rng.randrange(16**10):010x}"
    draft.world["instore"]["reservations"].append(
        {
            "reservation_id": id,
            "user_id": user_id(draft),
            "shop_id": at["shop_id"],
            "reservation_time": time,
            "customer_count": people,
            "status": status,
            **made_before(draft, days_ago),
        }
    )
    return _shop_record(draft, at, "reservation", id, 0.0)
