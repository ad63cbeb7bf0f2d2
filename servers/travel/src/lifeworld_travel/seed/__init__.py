"""The travel section of a seed document: its strict model with the checks on loading, and the loading itself.

Called by the kit when a template is built. Unknown keys, loose types and records whose money does not add up are
refused with the JSON path of the first failure, and nothing is loaded. What a seed may leave out is derived here: money
from the status, classes of lines and departures from the catalogue, cities from addresses.
"""

from lifeworld_travel.seed.loading import load
from lifeworld_travel.seed.section import Section

__all__ = ["Section", "load"]
