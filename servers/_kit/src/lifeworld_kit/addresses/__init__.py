"""The address map of a world: where a text names a place, and when it does not.

`address_to_longitude_latitude` and `create_delivery_order` ask the same `AddressMap`. It refuses rather than guesses:
a text that fits nothing well, or two places equally well, is no address. The map never grows during play.
"""

from lifeworld_kit.addresses.map import AddressMap, Match, world_map
from lifeworld_kit.addresses.place import Place

__all__ = ["AddressMap", "Match", "Place", "world_map"]
