"""The twelve tools of delivery, by noun, in the order of their listing."""

from lifeworld_delivery.tools.changes import cancel_delivery_order, modify_delivery_order, pay_delivery_order
from lifeworld_delivery.tools.durations import delivery_distance_to_time
from lifeworld_delivery.tools.orders import (
    get_delivery_order_detail,
    get_delivery_order_status,
    search_delivery_orders,
)
from lifeworld_delivery.tools.placing import create_delivery_order
from lifeworld_delivery.tools.products import delivery_product_search_recommand, get_delivery_product_info
from lifeworld_delivery.tools.stores import delivery_store_search_recommand, get_delivery_store_info

TOOLS = (
    delivery_distance_to_time,
    get_delivery_store_info,
    get_delivery_product_info,
    delivery_store_search_recommand,
    delivery_product_search_recommand,
    create_delivery_order,
    pay_delivery_order,
    get_delivery_order_status,
    cancel_delivery_order,
    modify_delivery_order,
    search_delivery_orders,
    get_delivery_order_detail,
)

__all__ = ["TOOLS"]
