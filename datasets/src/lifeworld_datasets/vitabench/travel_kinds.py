"""The four kinds of travel order: the keys, tables and tools that belong to each.

Read by the other travel modules of the importer, so that none of them tells hotels from trains by hand. Refuses:
anything a kind does not differ in.
"""

from dataclasses import dataclass

from lifeworld_datasets.vitabench.published_catalogue import Entity, Flight, Train


@dataclass(frozen=True)
class TravelKind:
    """A kind; `ends` are the published and our keys of the places of a trip."""

    name: str
    table: str
    entity_key: str
    product_key: str
    type_key: str
    ends: tuple[str, str] | None = None

    @property
    def info(self) -> str:
        """The tool that shows one entity with its products."""
        return f"get_ota_{self.name}_info"

    def tool(self, verb: str) -> str:
        """The tool that creates, pays, cancels or modifies an order of this kind."""
        return f"{verb}_{self.name}_order"

    @property
    def detail(self) -> str:
        """The tool that shows one order in full."""
        return f"get_{self.name}_order_detail"


HOTEL = TravelKind("hotel", "hotels", "hotel_id", "room_id", "room_type")
ATTRACTION = TravelKind("attraction", "attractions", "attraction_id", "ticket_id", "ticket_type")
FLIGHT = TravelKind(
    "flight",
    "flights",
    "flight_id",
    "seat_id",
    "seat_type",
    ("departure_airport_location", "arrival_airport_location"),
)
TRAIN = TravelKind(
    "train",
    "trains",
    "train_id",
    "seat_id",
    "seat_type",
    ("departure_station_location", "arrival_station_location"),
)
KINDS = {kind.name: kind for kind in (HOTEL, ATTRACTION, FLIGHT, TRAIN)}


def entity_id(kind: TravelKind, entity: Entity) -> str:
    """The id of an entity."""
    return str(getattr(entity, kind.entity_key))


def entity_name(entity: Entity) -> str:
    """What people call an entity: its name, or its number."""
    if isinstance(entity, Flight):
        return entity.flight_number
    return entity.train_number if isinstance(entity, Train) else entity.name
