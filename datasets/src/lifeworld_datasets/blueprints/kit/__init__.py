"""What blueprints are written with: everything an author needs, in one import.

A blueprint module imports what it uses from here and defines `write(draft: Draft) -> None`. The guide is
`datasets/AUTHORING.md`.
"""

from lifeworld_datasets.blueprints.kit.budget import budget
from lifeworld_datasets.blueprints.kit.changes import Cancel, Move, Rebook, Settle
from lifeworld_datasets.blueprints.kit.changes import Remark as ChangeRemark
from lifeworld_datasets.blueprints.kit.constraints import (
    arrives,
    as_usual,
    avoid,
    counted,
    departs,
    has,
    held,
    includes,
    lacks,
    meatless,
    named,
    not_again,
    open_at,
    price_at_most,
    rating_at_least,
    seats,
    stars_at_least,
    within,
)
from lifeworld_datasets.blueprints.kit.delivery import Delivery, Line, Remark
from lifeworld_datasets.blueprints.kit.draft import Draft
from lifeworld_datasets.blueprints.kit.history import avoided, ordered, regretted, rode, slept
from lifeworld_datasets.blueprints.kit.sight import Sight
from lifeworld_datasets.blueprints.kit.stay import Stay
from lifeworld_datasets.blueprints.kit.trip import Trip
from lifeworld_datasets.blueprints.kit.visit import Book, Buy, Reserve, Visit
from lifeworld_datasets.blueprints.kit.words import Words, clock, date, later, listing, metres, money, weekday

__all__ = [
    "Book",
    "Buy",
    "Cancel",
    "ChangeRemark",
    "Delivery",
    "Draft",
    "Line",
    "Move",
    "Rebook",
    "Remark",
    "Reserve",
    "Settle",
    "Sight",
    "Stay",
    "Trip",
    "Visit",
    "Words",
    "arrives",
    "as_usual",
    "avoid",
    "avoided",
    "budget",
    "clock",
    "counted",
    "date",
    "departs",
    "has",
    "held",
    "includes",
    "lacks",
    "later",
    "listing",
    "meatless",
    "metres",
    "money",
    "named",
    "not_again",
    "open_at",
    "ordered",
    "price_at_most",
    "rating_at_least",
    "regretted",
    "rode",
    "seats",
    "slept",
    "stars_at_least",
    "weekday",
    "within",
]
