"""The eight tools that stand on every server.

Five generic ones and the user's habits give the same answer on each server, since all hold the same shared data;
get_user_all_orders and get_nearby speak of the server's own things, which the `Domain` supplies.
"""

from lifeworld_kit.domain import Domain
from lifeworld_kit.shared.festivals import get_date_holiday_info, get_holiday_date
from lifeworld_kit.shared.nearby import nearby_tool
from lifeworld_kit.shared.places import address_to_longitude_latitude, longitude_latitude_to_distance
from lifeworld_kit.shared.user import all_orders_tool, get_user_historical_behaviors
from lifeworld_kit.shared.weather import weather
from lifeworld_kit.tool import Tool


def shared_tools(domain: Domain) -> tuple[Tool, ...]:
    """The shared tools of one server, in listing order."""
    return (
        longitude_latitude_to_distance,
        weather,
        address_to_longitude_latitude,
        get_date_holiday_info,
        get_holiday_date,
        get_user_historical_behaviors,
        all_orders_tool(domain),
        nearby_tool(domain),
    )
