"""Which tool takes which arguments, as far as lint can know it without a server.

The names stand in the tool catalogue (`tools.md` §6); a test compares them with what the servers publish. A server that
is not listed here is unknown to lint, which then lets every tool and argument name pass.
"""

SHARED = "shared"

TOOLS: dict[str, dict[str, tuple[str, ...]]] = {
    SHARED: {
        "longitude_latitude_to_distance": ("longitude1", "latitude1", "longitude2", "latitude2"),
        "weather": ("address", "date_start", "date_end"),
        "address_to_longitude_latitude": ("address",),
        "get_date_holiday_info": ("date",),
        "get_holiday_date": ("year", "holiday_name"),
        "get_user_historical_behaviors": (),
        "get_user_all_orders": ("limit", "offset"),
        "get_nearby": ("longitude", "latitude", "range", "limit", "offset"),
    },
    "delivery": {
        "delivery_distance_to_time": ("distance",),
        "get_delivery_store_info": ("store_id",),
        "get_delivery_product_info": ("product_id",),
        "delivery_store_search_recommand": ("keywords", "limit", "offset"),
        "delivery_product_search_recommand": ("keywords", "limit", "offset"),
        "create_delivery_order": (
            "user_id",
            "store_id",
            "product_ids",
            "product_cnts",
            "address",
            "dispatch_time",
            "attributes",
            "note",
        ),
        "pay_delivery_order": ("order_id",),
        "get_delivery_order_status": ("order_id",),
        "cancel_delivery_order": ("order_id",),
        "modify_delivery_order": ("order_id", "note"),
        "search_delivery_orders": ("user_id", "status", "limit", "offset"),
        "get_delivery_order_detail": ("order_id",),
    },
    "instore": {
        "instore_shop_search_recommend": ("keywords", "limit", "offset"),
        "instore_product_search_recommend": ("keywords", "limit", "offset"),
        "create_instore_product_order": ("user_id", "shop_id", "product_id", "quantity"),
        "pay_instore_order": ("order_id",),
        "instore_cancel_order": ("order_id",),
        "instore_book": ("user_id", "shop_id", "time", "customer_count"),
        "pay_instore_book": ("book_id",),
        "instore_cancel_book": ("book_id",),
        "instore_reservation": ("user_id", "shop_id", "time", "customer_count"),
        "instore_modify_reservation": ("reservation_id", "time", "customer_count"),
        "instore_cancel_reservation": ("reservation_id",),
        "get_instore_orders": ("user_id", "limit", "offset"),
        "get_instore_reservations": ("user_id", "limit", "offset"),
        "get_instore_books": ("user_id", "limit", "offset"),
        "search_instore_book": ("user_id", "book_id", "limit", "offset"),
        "search_instore_reservation": ("user_id", "reservation_id", "limit", "offset"),
    },
    "travel": {
        "get_ota_hotel_info": ("hotel_id",),
        "get_ota_attraction_info": ("attraction_id",),
        "get_ota_flight_info": ("flight_id",),
        "get_ota_train_info": ("train_id",),
        "hotel_search_recommand": ("city_name", "key_words", "limit", "offset"),
        "attractions_search_recommend": ("city_name", "key_words", "limit", "offset"),
        "flight_search_recommend": ("departure", "destination", "limit", "offset"),
        "train_ticket_search": ("departure", "destination", "date", "limit", "offset"),
        "create_hotel_order": ("hotel_id", "room_id", "user_id"),
        "create_attraction_order": ("attraction_id", "ticket_id", "user_id", "date", "quantity"),
        "create_flight_order": ("flight_id", "seat_id", "user_id", "date", "quantity"),
        "create_train_order": ("train_id", "seat_id", "user_id", "date", "quantity"),
        "pay_hotel_order": ("order_id",),
        "pay_attraction_order": ("order_id",),
        "pay_flight_order": ("order_id",),
        "pay_train_order": ("order_id",),
        "search_hotel_order": ("user_id", "date", "status", "limit", "offset"),
        "search_attraction_order": ("user_id", "date", "status", "limit", "offset"),
        "search_flight_order": ("user_id", "date", "status", "limit", "offset"),
        "search_train_order": ("user_id", "date", "status", "limit", "offset"),
        "get_hotel_order_detail": ("order_id",),
        "get_attraction_order_detail": ("order_id",),
        "get_flight_order_detail": ("order_id",),
        "get_train_order_detail": ("order_id",),
        "modify_train_order": ("order_id", "user_id", "new_date"),
        "modify_flight_order": ("order_id", "user_id", "new_date"),
        "cancel_hotel_order": ("order_id", "user_id"),
        "cancel_attraction_order": ("order_id", "user_id"),
        "cancel_flight_order": ("order_id", "user_id"),
        "cancel_train_order": ("order_id", "user_id"),
    },
    "user": {
        "start_conversation": (),
        "send_message_to_user": ("message",),
        "wait_for_user": (),
        "end_conversation": ("summary",),
    },
}
"""Server name -> tool name -> argument names; `SHARED` tools exist on every server, `user` is the user channel."""


def known(servers: list[str]) -> dict[str, tuple[str, ...]] | None:
    """The tools an agent of a task with these servers can call, or nothing where one of the servers is unknown."""
    if any(server not in TOOLS for server in servers):
        return None
    return {name: names for part in (SHARED, "user", *servers) for name, names in TOOLS[part].items()}
