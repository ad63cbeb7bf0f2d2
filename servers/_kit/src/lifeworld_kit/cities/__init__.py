"""Cities by any of their names, and the cities that an address names.

Owns the alias table ``cities.json`` (Chinese, English and other names of the larger Chinese cities; a name that stands
with two of them is ambiguous). A city is matched exactly after normalisation and aliases, never by likeness. Called by
the weather tool, the city searches of travel, and when a seed leaves a city out.
"""

from lifeworld_kit.cities.cities import Cities, world_cities
from lifeworld_kit.cities.names import Named, normalised

__all__ = ["Cities", "Named", "normalised", "world_cities"]
