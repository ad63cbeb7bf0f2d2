"""One tool as the graph sees it: what it requires, establishes and retracts.

Read from `_meta["lifeworld/contract"]`. A tool that publishes none, or something else under that key, has an empty
contract and stands in the graph without edges.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from lifeworld_orchestrator.meta import CONTRACT, Wire, published

Kind = Literal["state", "enforced", "declared"]


@dataclass(frozen=True, slots=True)
class Need:
    """A fact that must hold before a call: state, enforced through the ledger, or declared only."""

    fact: str
    kind: str

    @property
    def family(self) -> str:
        """The fact without its type."""
        return family(self.fact)


@dataclass(frozen=True, slots=True)
class ToolNode:
    """A tool and its contract. `servers` has several names only for a shared tool."""

    name: str
    servers: tuple[str, ...]
    kind: str = ""
    requires: tuple[Need, ...] = ()
    establishes: frozenset[str] = frozenset()
    retracts: frozenset[str] = frozenset()
    contracted: bool = True

    @property
    def shared(self) -> bool:
        """Whether it stands on more than one server."""
        return len(self.servers) > 1


def family(fact: str) -> str:
    """A fact without its type: `order.known` of `order.known:hotel`."""
    return fact.partition(":")[0]


def node_of(tool: Wire, servers: Iterable[str], kind: str = "") -> ToolNode:
    """The tool as it is listed."""
    found = published(tool.get("_meta"), CONTRACT)
    contract: Mapping[str, Any] = found if isinstance(found, dict) else {}
    needs = dict.fromkeys(
        Need(entry["fact"], str(entry.get("kind", "declared"))) for entry in _entries(contract, "requires")
    )
    return ToolNode(
        tool["name"],
        tuple(servers),
        kind,
        tuple(needs),
        frozenset(entry["fact"] for entry in _entries(contract, "establishes")),
        frozenset(entry["fact"] for entry in _entries(contract, "retracts")),
        contracted=bool(contract),
    )


def _entries(contract: Mapping[str, Any], key: str) -> list[Mapping[str, Any]]:
    found = contract.get(key)
    entries = found if isinstance(found, list) else []
    return [entry for entry in entries if isinstance(entry, dict) and isinstance(entry.get("fact"), str)]
