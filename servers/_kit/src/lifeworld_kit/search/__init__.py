"""Search over a catalogue: relevance with a cut, the same order every time, Chinese as well as Latin script.

`Index` is made once of a catalogue's `Document`s (see `Call.cached`) and asked by the search tools. Scores follow
integer arithmetic, so the same query over the same catalogue gives the same list on every machine. Nothing here knows
cities or pages: the tools filter and cut.
"""

from lifeworld_kit.search.document import Document
from lifeworld_kit.search.index import Index

__all__ = ["Document", "Index"]
