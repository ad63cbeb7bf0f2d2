"""One tool call inside its transaction: what a tool function may see and do.

Made by `lifeworld_kit.worlds.world` for each call and gone with it. It hands out the open connection, the world's
clock and user, the knowledge ledger, new ids, and takes note of changed records. It commits nothing itself: the world
commits when the tool returns and rolls everything back when it raises.
"""

import sqlite3
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from lifeworld_kit import ids, ledger, paging
from lifeworld_kit.refusals import Refusal

if TYPE_CHECKING:
    from lifeworld_kit.worlds.world import World

T = TypeVar("T")


class Call:
    """The context of one call.

    Attributes:
        db: The connection, inside one transaction; rows are `sqlite3.Row`.
        world: The world: id, language, user and knowledge level.
        number: The call's number in its world; only successful calls keep one.
        now: The world's time as `YYYY-MM-DD HH:MM:SS`.
        changes: Records changed so far, as the control surface reports them.
    """

    def __init__(
        self, world: "World", db: sqlite3.Connection, number: int, now: str, budget: float | None = None
    ) -> None:
        self.world = world
        self.db = db
        self.number = number
        self.now = now
        self.changes: list[dict[str, Any]] = []
        self._budget = budget

    @property
    def today(self) -> str:
        """The world's date as `YYYY-MM-DD`."""
        return self.now[:10]

    def cached(self, key: str, build: Callable[[sqlite3.Connection], T]) -> T:
        """Something made of the catalogue, built once per template: the catalogue does not change in play."""
        return self.world.template.cached(key, lambda: build(self.db))

    def knows(self, fact: str, id: str) -> bool:
        """Whether a fact holds for an id: shown before, part of the user's own records, or given by the seed."""
        return ledger.holds(self.db, fact, id) or self.world.grants(self.db, fact, id)

    def require(self, fact: str, id: str, tool: str) -> None:
        """Refuse at level full unless the fact holds; `tool` is the one that establishes it.

        Raises:
            Refusal: `knowledge.missing`.
        """
        if self.world.level == "full" and not self.knows(fact, id):
            raise Refusal("knowledge.missing", fact=fact, value=id, tool=tool)

    def check_user(self, user_id: str) -> None:
        """Refuse anybody but the user of this world.

        Raises:
            Refusal: `user.mismatch`.
        """
        if user_id != self.world.user_id:
            raise Refusal("user.mismatch", value=user_id, tool="get_user_historical_behaviors")

    def show(self, fact: str, *ids_shown: str) -> None:
        """Note in the ledger that these ids stood in the result of this call."""
        ledger.write(self.db, self.number, fact, ids_shown, established=True)

    def forget(self, fact: str, id: str) -> None:
        """Note in the ledger that a fact no longer holds for an id."""
        ledger.write(self.db, self.number, fact, (id,), established=False)

    def changed(self, record: str, id: str, before: dict[str, Any] | None, after: dict[str, Any] | None) -> None:
        """Record a change of one record (order, booking, reservation, stock), money in integer cents."""
        self.changes.append({"record": record, "id": id, "before": before, "after": after})

    def new_id(self, kind: str, prefix: str, taken: Callable[[str], bool]) -> str:
        """The next id of that record kind: the same calls in the same world give the same ids."""
        return ids.next_id(self.db, self.world.world_id, kind, prefix, taken)

    def pages(
        self, items: Sequence[T], limit: int, offset: int, render: Callable[[T], dict[str, Any]]
    ) -> dict[str, Any]:
        """One page `{items, total, next_offset}` within the size budget; only what is shown is rendered.

        A caller that joins pages of several servers may leave less than the whole budget; then a page may be empty.
        """
        if self._budget is None:
            return paging.page(items, limit, offset, render)
        return paging.page(items, limit, offset, render, min(self._budget, paging.BUDGET), least=0)
