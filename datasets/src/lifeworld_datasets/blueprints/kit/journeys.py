"""Hotel nights, tickets and seats that were ordered before a task begins; each brings its entity into the world."""

from datetime import date as day
from datetime import timedelta
from typing import Any

from lifeworld_datasets.blueprints.kit.draft import Draft
from lifeworld_datasets.blueprints.kit.geo import Place
from lifeworld_datasets.blueprints.kit.records import Record, made_before, user_id
from lifeworld_datasets.blueprints.kit.words import Words
from lifeworld_datasets.blueprints.pools.cities import City
from lifeworld_datasets.blueprints.pools.travel import (
    HOTEL_NAMES,
    ROOMS,
    SEAT_FACTOR,
    SEATS,
    SIGHT_WORDS,
    SIGHTS,
    TICKETS,
    fare,
    kilometres,
    minutes,
    terminals,
)


def sight_order(
    draft: Draft, city: City, sight: str, on: str, *, count: int = 2, days_ago: int = 3, status: str = "paid"
) -> Record:
    """Tickets of a sight bought before; the sight comes with them."""
    rng = draft.rng
    first, kind = draft.name(), rng.choice(SIGHTS[sight])
    spot, price, ticket = city.address(rng), float(rng.randrange(20, 60) * 2), draft.id("T", 6)
    made = {
        "attraction_id": draft.id("A"),
        "name": Words(f"{first.en} {kind.en}", f"{first.zh}{kind.zh}").text(),
        "rating": round(rng.uniform(4.0, 4.9), 1),
        "city": city.name.text(),
        "location": spot.location(),
        "description": SIGHT_WORDS[sight].text(),
        "opening_hours": "09:00-17:30",
        "ticket_price": price,
        "products": [
            {
                "ticket_id": ticket,
                "ticket_type": TICKETS["adult"].text(),
                "date": _near(on, n),
                "price": price,
                "stock": rng.randrange(20, 200),
            }
            for n in (-1, 0, 1)
        ],
    }
    draft.world["travel"]["attractions"].append(made)
    line = {
        "ticket_id": ticket,
        "ticket_type": TICKETS["adult"].text(),
        "date": on,
        "quantity": count,
        "unit_price": price,
    }
    return _travel(draft, "attraction", made, "attraction_id", line, days_ago, status, spot)


def past_visit(draft: Draft, city: City, days_ago: int) -> Record:
    """A visit to a sight long past; the sight still sells tickets, for days to come."""
    record = sight_order(
        draft, city, draft.rng.choice(sorted(SIGHTS)), draft.day(6), days_ago=days_ago, status="consumed"
    )
    order = draft.world["travel"]["orders"][-1]
    order["products"][0]["date"] = draft.day(2 - days_ago)
    return record


def hotel_order(
    draft: Draft, city: City, on: str, *, room: str = "double", days_ago: int = 3, status: str = "paid"
) -> Record:
    """One night of a hotel booked before; the hotel comes with it."""
    rng = draft.rng
    first, kind = draft.name(), rng.choice(HOTEL_NAMES)
    spot, price, base = city.address(rng), float(rng.randrange(240, 620)), draft.id("R", 6)
    nights = [_near(on, n) for n in (-1, 0, 1, 2)]
    made = {
        "hotel_id": draft.id("H"),
        "name": Words(f"{first.en} {kind.en}", f"{first.zh}{kind.zh}").text(),
        "rating": round(rng.uniform(4.0, 4.9), 1),
        "star_rating": rng.randrange(3, 5),
        "city": city.name.text(),
        "location": spot.location(),
        "tags": [],
        "products": [
            {
                "room_id": f"{base}-{n[5:7]}{n[8:10]}",
                "room_type": ROOMS[room].text(),
                "date": n,
                "price": price,
                "stock": rng.randrange(2, 8),
            }
            for n in nights
        ],
    }
    draft.world["travel"]["hotels"].append(made)
    line = {
        "room_id": f"{base}-{on[5:7]}{on[8:10]}",
        "room_type": ROOMS[room].text(),
        "date": on,
        "quantity": 1,
        "unit_price": price,
    }
    return _travel(draft, "hotel", made, "hotel_id", line, days_ago, status, spot)


def trip_order(
    draft: Draft,
    means: str,
    start: City,
    end: City,
    on: str,
    departs: str,
    *,
    seat: str,
    count: int = 1,
    other_dates: dict[str, float] | None = None,
    days_ago: int = 3,
    status: str = "paid",
) -> Record:
    """Seats bought before; the train or flight comes with them.

    `other_dates` are dates it also runs, each with the factor of its price.
    """
    rng, rail = draft.rng, means == "train"
    km = kilometres(means, start, end)
    minute = int(departs[:2]) * 60 + int(departs[3:]) + minutes(means, km)
    price = float(round(fare(means, km) * SEAT_FACTOR[seat]))
    id, seat_id = draft.id("G" if rail else "F"), draft.id("E", 6)
    number = ("G" if rail else "MU") + draft.id("", 4)
    ends = (
        ("departure_station_location", "arrival_station_location")
        if rail
        else ("departure_airport_location", "arrival_airport_location")
    )
    places = terminals(means, start, end)
    dates = {on: 1.0} | (other_dates or {})
    made = {
        f"{means}_id": id,
        f"{means}_number": number,
        "departure_city": start.name.text(),
        "arrival_city": end.name.text(),
        ends[0]: places[0].location(),
        ends[1]: places[1].location(),
        "departure_time": f"{departs}:00",
        "arrival_time": f"{minute // 60 % 24:02}:{minute % 60:02}:00",
        "arrival_day_offset": minute // 1440,
        "tags": [],
        "products": [
            {
                "seat_id": seat_id,
                "seat_type": SEATS[means][seat].text(),
                "date": when,
                "price": float(round(price * factor)),
                "stock": rng.randrange(count + 2, 60),
            }
            for when, factor in dates.items()
        ],
    }
    draft.world["travel"]["trains" if rail else "flights"].append(made)
    line = {
        "seat_id": seat_id,
        "seat_type": SEATS[means][seat].text(),
        "date": on,
        "quantity": count,
        "unit_price": price,
    }
    made["name"] = {"en": number, "zh": number}
    record = _travel(draft, means, made, f"{means}_id", line, days_ago, status, places[1])
    del made["name"]
    return record


def _near(on: str, days: int) -> str:
    return (day.fromisoformat(on) + timedelta(days=days)).isoformat()


def _travel(
    draft: Draft,
    type: str,
    entity: dict[str, Any],
    key: str,
    line: dict[str, Any],
    days_ago: int,
    status: str,
    place: Place,
) -> Record:
    id, total = f"OO{draft.rng.randrange(16**10):010x}", line["quantity"] * line["unit_price"]
    draft.world["travel"]["orders"].append(
        {
            "order_id": id,
            "order_type": type,
            "user_id": user_id(draft),
            key: entity[key],
            "status": status,
            "products": [line],
            "total_price": total,
            "amount_paid": total,
            "amount_due": 0.0,
            "refunded": 0.0,
            **made_before(draft, days_ago),
        }
    )
    return Record("travel", "order", type, id, Words(**entity["name"]), place, total)
