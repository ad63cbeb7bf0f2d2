"""The seed document ``lifeworld-seed/1``: its shared part, strictly read, and the map made of all its sections.

Every server gets the same whole document. `parse_seed` checks the shared part, a server checks its own section with
`Seed.section`, and `map_places` collects the places of every section, so the map is the same on all servers. Whatever
does not fit is a `SeedError` with its JSON path, and nothing is loaded.
"""

from lifeworld_kit.seedmodel.document import Seed, parse_seed
from lifeworld_kit.seedmodel.errors import SeedError, validated
from lifeworld_kit.seedmodel.places import map_places
from lifeworld_kit.seedmodel.shared import City, Clock, Date, Knowledge, Location, Strict, Time, User, Weather

__all__ = [
    "City",
    "Clock",
    "Date",
    "Knowledge",
    "Location",
    "Seed",
    "SeedError",
    "Strict",
    "Time",
    "User",
    "Weather",
    "map_places",
    "parse_seed",
    "validated",
]
