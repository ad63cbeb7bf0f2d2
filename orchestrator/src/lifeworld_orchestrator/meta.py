"""The `_meta` keys that Lifeworld adds to MCP, in one place.

Read by whoever lists, routes or records tools. They are ours alone: what is internal (`WORLD`, `CHANGES`, `BUDGET`)
never reaches an agent.
"""

from typing import Any

WORLD = "lifeworld/world"
CHANGES = "lifeworld/changes"
CONTRACT = "lifeworld/contract"
KIND = "lifeworld/kind"
MERGE = "lifeworld/merge"
BUDGET = "lifeworld/budget"
USAGE = "lifeworld/usage"
"""What an agent used so far, by its own word, on any of its calls; the one key here that an agent may send."""

COMPLETE = {"resultType": "complete"}
"""What every result of ours carries; the SDK takes it off again for clients of the handshake era."""

Wire = dict[str, Any]
"""A JSON object as it stands on the wire (camelCase keys)."""


def published(meta: Wire | None, key: str) -> Any:
    """What a tool publishes under one of our keys, or None."""
    return (meta or {}).get(key)
