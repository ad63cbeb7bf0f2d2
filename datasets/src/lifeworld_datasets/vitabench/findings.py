"""Why a key record is not reached exactly, and the rules about statuses that all domains share.

Filled while a domain module plans a record (`*_key`), read when its criterion and report are written. The rules stand
in `formats.md` §8: what only time or a shop brings about ends where the tools end.
"""

from dataclasses import dataclass, field

from lifeworld_datasets.vitabench.report import Kind, Reach

OPEN = ("unpaid", "paid", "unconsumed", "in-progress")
"""Statuses of an order or booking that can still be cancelled."""
PAID = ("paid", "processed", "in-progress", "delivered", "consumed", "unconsumed")
"""Words of the key that mean for a new record: paid, the furthest a tool takes it."""


@dataclass
class Findings:
    """Why a record is not reached exactly; `contradictions` are those of `adapted` where key and world disagree."""

    adapted: list[str] = field(default_factory=list)
    contradictions: list[str] = field(default_factory=list)
    unreachable: list[str] = field(default_factory=list)

    @property
    def reach(self) -> Reach:
        """The reach these reasons leave."""
        return "unreachable" if self.unreachable else "adapted" if self.adapted else "exact"

    @property
    def reason(self) -> str:
        """All reasons, the worst first."""
        return "; ".join(dict.fromkeys(self.unreachable + self.adapted))

    def disputes(self, text: str) -> None:
        """Notes that the key says something else than catalogue, map, clock or initial records."""
        self.adapted.append(text)
        self.contradictions.append(text)

    def no_tool(self, wanted: str, reached: str, what: str = "order") -> None:
        """Notes that the key wants a status which no tool produces."""
        self.adapted.append(f"no tool produces status {wanted}, the {what} stays {reached}")

    def new_status(self, wanted: str, what: str = "order") -> str:
        """The status of a new record, where that of the key is `wanted`."""
        if wanted in ("unpaid", "cancelled", "paid"):
            return wanted
        self.no_tool(wanted, "paid", what)
        return "paid"

    def preset_status(self, wanted: str, present: str, what: str = "order") -> tuple[str, Kind]:
        """The status an initial order or booking gets, and by what edit, where the key says `wanted`."""
        if wanted == present:
            return present, "keep"
        if wanted == "cancelled":
            if present not in OPEN:
                article = "an" if what == "order" else "a"
                self.unreachable.append(f"{article} {what} in status {present} cannot be cancelled")
            return "cancelled", "cancel"
        if present == "unpaid" and wanted in PAID:
            if wanted != "paid":
                self.no_tool(wanted, "paid", what)
            return "paid", "pay"
        self.no_tool(wanted, present, what)
        return present, "keep"

    def owner(self, owner: str, user: str, record: str) -> None:
        """Notes an initial record of somebody else."""
        if owner != user:
            self.unreachable.append(f"initial {record} belongs to {owner}")

    def buyer(self, named: str, user: str, what: str = "the order is placed") -> None:
        """Notes a new record that the key gives to somebody else."""
        if named != user:
            self.disputes(f"the key names user {named}, {what} for the user of the world")

    def total(self, cost: int, stated: int) -> bool:
        """Whether the key's total is what its lines cost in the catalogue; notes it where it is not."""
        if cost != stated:
            self.disputes(f"the lines cost {cost / 100:.2f} in the catalogue, the key says {stated / 100:.2f}")
        return cost == stated
