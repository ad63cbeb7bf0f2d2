"""The thirty tools of travel, by noun, in the order of their listing."""

from lifeworld_travel.tools.attractions import attractions_search_recommend, get_ota_attraction_info
from lifeworld_travel.tools.changes import CANCEL_TOOLS, PAY_TOOLS
from lifeworld_travel.tools.hotels import get_ota_hotel_info, hotel_search_recommand
from lifeworld_travel.tools.orders import DETAIL_TOOLS, SEARCH_TOOLS
from lifeworld_travel.tools.placing import CREATE_TOOLS
from lifeworld_travel.tools.rebooking import modify_flight_order, modify_train_order
from lifeworld_travel.tools.trips import (
    flight_search_recommend,
    get_ota_flight_info,
    get_ota_train_info,
    train_ticket_search,
)

TOOLS = (
    get_ota_hotel_info,
    get_ota_attraction_info,
    get_ota_flight_info,
    get_ota_train_info,
    hotel_search_recommand,
    attractions_search_recommend,
    flight_search_recommend,
    train_ticket_search,
    *CREATE_TOOLS,
    *PAY_TOOLS,
    *SEARCH_TOOLS,
    *DETAIL_TOOLS,
    modify_train_order,
    modify_flight_order,
    *CANCEL_TOOLS,
)

__all__ = ["TOOLS"]
