"""Agents that look at the task: the oracle carries out its solution, the overbuyer adds a purchase nobody asked for.

Used to prove tasks: the oracle must succeed, a near miss must fail its criterion, the overbuyer must fail always. Not
systems under test.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import mcp_types
from lifeworld_datasets.errors import DatasetError, ReferenceFault
from lifeworld_datasets.plan import edited
from lifeworld_datasets.references import resolve
from lifeworld_datasets.render import render
from lifeworld_datasets.solution import CallStep, NearMiss
from lifeworld_datasets.task import Task

from lifeworld_orchestrator.agents.agent import Act
from lifeworld_orchestrator.agents.script import Script, ScriptedAgent, call
from lifeworld_orchestrator.failures import AgentFault, SetupError
from lifeworld_orchestrator.graph.contract import family, node_of

_CLOSING = {"en": "Everything is done. Is there anything else?", "zh": "都办好了。还有别的需要吗？"}
_CLOSINGS = 8
UNPAID, PAID = "order.unpaid", "order.paid"


class Oracle(ScriptedAgent):
    """Carries out the solution step by step, then closes until the user is content."""

    def __init__(self, name: str, task: Task, language: str, near_miss: str = "") -> None:
        super().__init__(name)
        try:
            self._steps = edited(task, _near_miss(task, near_miss))
        except DatasetError as error:
            raise SetupError(str(error)) from error
        self._language = language
        self._texts = render(task, language).texts

    def script(self, opening: str) -> Script:
        """The solution; without a user its words are left out."""
        results: dict[str, Any] = {}
        solo = self.briefing.mode == "solo"
        yield from self.prepare()
        for name, step in self._steps:
            if step.call is not None:
                yield from self.make(name, step.call, results)
            elif step.say is not None and not solo:
                yield Act(message=step.say[self._language])
        for _ in range(0 if solo else _CLOSINGS):
            yield Act(message=_CLOSING[self._language])

    def prepare(self) -> Script:
        """Before the first step: nothing."""
        yield from ()

    def make(self, name: str, step: CallStep, results: dict[str, Any]) -> Script:
        """One call of the solution; its result goes by that name."""
        returned = yield from call(step.tool, **self.resolved(step, results))
        if returned.result is not None:
            results[name] = returned.result

    def resolved(self, step: CallStep, results: Mapping[str, Any]) -> dict[str, Any]:
        """The arguments with their references filled in."""
        try:
            arguments: dict[str, Any] = resolve(step.arguments, results, self._texts)
        except ReferenceFault as fault:
            raise AgentFault(str(fault)) from fault
        return arguments


class Overbuyer(Oracle):
    """The oracle, who buys once more what it buys first, or anything at all where the errand buys nothing."""

    def __init__(self, name: str, task: Task, language: str) -> None:
        super().__init__(name, task, language)
        self._creates = any(step.call and step.call.tool.startswith("create_") for _, step in self._steps)
        self._seed = render(task, language).seed
        self._bought = False

    def make(self, name: str, step: CallStep, results: dict[str, Any]) -> Script:
        """The call, and after the first purchase the same again."""
        yield from super().make(name, step, results)
        if step.tool.startswith("create_") and not self._bought and name in results:
            self._bought = True
            yield from self._buy(step.tool, self.resolved(step, results))

    def prepare(self) -> Script:
        """Where the solution buys nothing: order the first product of the first store."""
        stores = self._seed.get("delivery", {}).get("stores", [])
        if self._creates or not stores:
            return
        store, user = stores[0], self._seed["user"]
        found = yield from call("delivery_store_search_recommand", keywords=[store["name"]])
        yield from call("get_delivery_store_info", store_id=store["store_id"])
        places = [*user.get("addresses", {}).values(), *(place["address"] for place in self._seed.get("places", []))]
        if found.ok and places:
            arguments = {
                "user_id": user["user_id"],
                "store_id": store["store_id"],
                "product_ids": [store["products"][0]["product_id"]],
                "product_cnts": [1],
                "address": places[0],
                "dispatch_time": self._seed["clock"]["now"],
            }
            yield from self._buy("create_delivery_order", arguments)

    def _buy(self, tool: str, arguments: dict[str, Any]) -> Script:
        order = yield from call(tool, **arguments)
        if order.result is not None and "order_id" in order.result:
            pay = paying(tool, self.briefing.tools)
            if pay:
                yield from call(pay, order_id=order.result["order_id"])


def paying(create: str, tools: Sequence[mcp_types.Tool]) -> str:
    """The tool that pays what `create` makes, by their contracts: it needs the unpaid order and establishes a paid one.

    Empty where none does.
    """
    nodes = [node_of(tool.model_dump(by_alias=True, mode="json"), ()) for tool in tools]
    made = {fact for node in nodes if node.name == create for fact in node.establishes if family(fact) == UNPAID}
    for node in nodes:
        paid = {fact.replace(UNPAID, PAID, 1) for fact in made & {need.fact for need in node.requires}}
        if paid & node.establishes:
            return node.name
    return ""


def _near_miss(task: Task, wanted: str) -> NearMiss | None:
    if not wanted:
        return None
    for near_miss in task.near_misses:
        if near_miss.id == wanted:
            return near_miss
    known = ", ".join(entry.id for entry in task.near_misses) or "none"
    raise SetupError(f"task {task.id} has no near miss {wanted!r} (it has: {known})")
