"""The delivery server: a `Domain` for the kit, its entry point and its console script."""

from importlib.metadata import version
from pathlib import Path

from lifeworld_kit.command import run
from lifeworld_kit.domain import Domain
from lifeworld_kit.server import DomainServer
from lifeworld_kit.server import create as create_server

from lifeworld_delivery import demo, records
from lifeworld_delivery.models import CATALOGUE, TABLES
from lifeworld_delivery.seed import Section, load
from lifeworld_delivery.tools import TOOLS
from lifeworld_delivery.tools.everywhere import ALL_ORDERS_FACTS, NEARBY_FACTS, all_orders, nearby
from lifeworld_delivery.tools.schemas import LISTED_RECORD, NEARBY_STORE
from lifeworld_delivery.tools.transitions import advance

DOMAIN = Domain(
    name="delivery",
    title=("Lifeworld delivery", "Lifeworld 外卖"),
    version=version("lifeworld-delivery"),
    instructions=(
        "Delivery of food and goods to the door: stores and their menus, placing, paying, changing and finding orders.",
        "外卖与同城配送：查找商家和菜单，下单、支付、修改和查询订单。",
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
    nearby_item=NEARBY_STORE,
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
    """The console script `lifeworld-delivery`."""
    run(DOMAIN)
