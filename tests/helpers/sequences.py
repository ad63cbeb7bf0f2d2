"""What state machines over a server's tools share: a world per sequence, calls over MCP, and what must always hold.

A machine names its records with `key`; `records()` is what the world holds, `folded` what the reported changes say it
holds. The two are compared after every step, and at the end the world is taken back to its start.
"""

import copy
import json
from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import RuleBasedStateMachine, invariant
from lifeworld_kit.server import DomainServer
from play import image

Key = tuple[str, str]


class Sequence(RuleBasedStateMachine):
    """A world at level state, and calls on it."""

    SEED: dict[str, Any]
    SERVER: DomainServer
    CLIENT: Any

    def __init__(self) -> None:
        super().__init__()
        self.world = self.SERVER.worlds.create(copy.deepcopy(self.SEED), "state")
        self.start = self.world.digest()
        self._records: dict[Key, dict[str, Any]] | None = None
        self.initial = self.records()
        self.folded = dict(self.initial)

    def key(self, listed: str, record: dict[str, Any]) -> Key:
        """Kind and id of a record of one of the world's lists, as changes name them."""
        raise NotImplementedError

    def records(self) -> dict[Key, dict[str, Any]]:
        """All records of all users by kind and id, read anew after each call."""
        if self._records is None:
            listed = self.world.records(None).items()
            self._records = {self.key(name, record): record for name, rows in listed for record in rows}
        return self._records

    def attempt(self, name: str, **arguments: Any) -> tuple[Any, str]:
        """The result and "", or None and the code of a refusal that changed nothing."""
        before = image(self.world)
        result = self.CLIENT.call(name, arguments, self.world.handle)
        self._records = None
        if result.is_error:
            assert image(self.world) == before
            return None, json.loads(result.content[0].text)["code"]
        for change in (result.meta or {}).get("lifeworld/changes", []):
            key = (change["record"], change["id"])
            assert self.folded.get(key) == change["before"]
            self.folded[key] = change["after"]
        return result.structured_content, ""

    def call(self, name: str, **arguments: Any) -> Any:
        """The result of a call that must succeed."""
        result, code = self.attempt(name, **arguments)
        assert not code, f"{name} refused {arguments} with {code}"
        return result

    def refused(self, name: str, **arguments: Any) -> str:
        """The code of a call that must be refused."""
        result, code = self.attempt(name, **arguments)
        assert code, f"{name} accepted {arguments} with {result}"
        return code

    @invariant()
    def changes_tell_all(self) -> None:
        assert self.records() == self.folded

    def teardown(self) -> None:
        self.world.roll_back(0)
        assert self.world.digest() == self.start
        self.SERVER.worlds.delete(self.world.handle)


def drive(
    machine: type[Sequence],
    server: DomainServer,
    seed: dict[str, Any],
    client: Callable[[Any], Any],
    *,
    examples: int,
    steps: int,
) -> int:
    """Run so many sequences of so many steps; the number of calls they made."""
    machine.SERVER, machine.SEED, machine.CLIENT = server, seed, client(server.mcp)
    case = machine.TestCase
    case.settings = settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    case("runTest").runTest()
    return int(machine.CLIENT.calls)
