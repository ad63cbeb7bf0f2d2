"""The in-store server: a `Domain` for the kit, its entry point and its console script."""

from importlib.metadata import version
from pathlib import Path

from lifeworld_kit.command import run
from lifeworld_kit.domain import Domain
from lifeworld_kit.server import DomainServer
from lifeworld_kit.server import create as create_server

from lifeworld_instore import demo, records
from lifeworld_instore.models import CATALOGUE, TABLES
from lifeworld_instore.seed import Section, load
from lifeworld_instore.tools import TOOLS
from lifeworld_instore.tools.everywhere import ALL_ORDERS_FACTS, NEARBY_FACTS, all_orders, nearby
from lifeworld_instore.tools.schemas import LISTED_RECORD, NEARBY_SHOP
from lifeworld_instore.tools.transitions import advance

DOMAIN = Domain(
    name="instore",
    title=("Lifeworld in-store", "Lifeworld 到店"),
    version=version("lifeworld-instore"),
    instructions=(
        "Shops to visit: finding them and their vouchers, buying and paying, table bookings and reservations.",
        "到店消费：查找商家和团购商品，下单、支付、预订和预约。",
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
    nearby_item=NEARBY_SHOP,
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
    """The console script `lifeworld-instore`."""
    run(DOMAIN)
