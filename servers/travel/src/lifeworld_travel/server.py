"""The travel server: a `Domain` for the kit, its entry point and its console script."""

from importlib.metadata import version
from pathlib import Path

from lifeworld_kit.command import run
from lifeworld_kit.domain import Domain
from lifeworld_kit.server import DomainServer
from lifeworld_kit.server import create as create_server

from lifeworld_travel import demo, records
from lifeworld_travel.models import CATALOGUE, TABLES
from lifeworld_travel.seed import Section, load
from lifeworld_travel.tools import TOOLS
from lifeworld_travel.tools.everywhere import ALL_ORDERS_FACTS, NEARBY_FACTS, all_orders, nearby
from lifeworld_travel.tools.schemas import LISTED_RECORD, NEARBY_ENTITY
from lifeworld_travel.tools.transitions import advance

DOMAIN = Domain(
    name="travel",
    title=("Lifeworld travel", "Lifeworld 旅行"),
    version=version("lifeworld-travel"),
    instructions=(
        "Travel: hotels, attractions, flights and trains; booking, paying, rebooking, cancelling and finding orders.",
        "旅行出行：酒店、景点、航班和火车，以及预订、支付、改签、取消和查询订单。",
    ),
    tools=TOOLS,
    tables=TABLES,
    catalogue=CATALOGUE,
    section=Section,
    load=load,
    records=records.by_list,
    all_orders=all_orders,
    all_orders_item=LISTED_RECORD,
    nearby=nearby,
    nearby_item=NEARBY_ENTITY,
    owns=records.owns,
    all_orders_facts=ALL_ORDERS_FACTS,
    nearby_facts=NEARBY_FACTS,
    demo=demo.seed,
    advance=advance,
)


def create(state_dir: Path | None = None) -> DomainServer:
    """The server for clients in this process; worlds live in memory or in files of a state directory."""
    return create_server(DOMAIN, state_dir)


def main() -> None:
    """The console script `lifeworld-travel`."""
    run(DOMAIN)
