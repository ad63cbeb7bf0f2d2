"""The four kinds of order as data: what they are called, what identifies them, and which tools serve them.

Everything that is the same for hotels, attractions, flights and trains (placing, paying, cancelling, finding, reading,
changing the date) is written once and takes a `Kind`.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of order.

    Attributes:
        name: The order type, such as `hotel`.
        zh: The same in Chinese.
        an: The English article.
        entity_key: Key of what the order is for, such as `hotel_id`.
        product_key: Key of what is sold there, such as `room_id`.
        type_key: Key of its class in words, such as `room_type`.
        search: The tool that finds such entities.
        info: The tool that shows one with all its products.
        is_trip: Whether it departs; else its service date is a day, and the day itself is still in time.
    """

    name: str
    zh: str
    an: str
    entity_key: str
    product_key: str
    type_key: str
    search: str
    info: str
    is_trip: bool

    @property
    def finder(self) -> str:
        """The tool that lists orders of this kind."""
        return f"search_{self.name}_order"

    @property
    def detail(self) -> str:
        """The tool that shows one order of this kind in full."""
        return f"get_{self.name}_order_detail"

    @property
    def entity_fact(self) -> str:
        """The fact that an entity's id is known."""
        return f"{self.name}.known"

    def fact(self, predicate: str) -> str:
        """A fact of this kind: `HOTEL.fact("order.known") == "order.known:hotel"`."""
        return f"{predicate}:{self.name}"


HOTEL = Kind(
    "hotel", "酒店", "a", "hotel_id", "room_id", "room_type", "hotel_search_recommand", "get_ota_hotel_info", False
)
ATTRACTION = Kind(
    "attraction", "景点", "an", "attraction_id", "ticket_id", "ticket_type", "attractions_search_recommend",
    "get_ota_attraction_info", False,
)  # fmt: skip
FLIGHT = Kind(
    "flight", "航班", "a", "flight_id", "seat_id", "seat_type", "flight_search_recommend", "get_ota_flight_info", True
)
TRAIN = Kind(
    "train", "火车", "a", "train_id", "seat_id", "seat_type", "train_ticket_search", "get_ota_train_info", True
)
KINDS = (HOTEL, ATTRACTION, FLIGHT, TRAIN)
BY_NAME = {kind.name: kind for kind in KINDS}
