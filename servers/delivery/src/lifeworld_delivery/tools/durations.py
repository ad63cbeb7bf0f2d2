"""How long a delivery takes: `delivery_distance_to_time`."""

from typing import Any

from lifeworld_kit.call import Call
from lifeworld_kit.schema import INTEGER, obj
from lifeworld_kit.tool import Param, tool

from lifeworld_delivery.rules.duration import delivery_minutes


@tool(
    kind="generic",
    title=("Delivery duration", "配送时长估算"),
    does=(
        "Minutes a courier needs for a distance in metres: 25 plus 0.00651 per whole metre, rounded half to even.",
        "按距离（米）估算骑手需要的分钟数：25 分钟加每整米 0.00651 分钟，四舍六入五成双。",
    ),
    when=(
        "Use when judging whether an order can arrive by a wanted time.",
        "用于判断订单能否在期望的时间前送达。",
    ),
    params=(
        Param(
            "distance",
            "number",
            "Distance in metres, 0 to 20100000.",
            "距离，单位米，0 到 20100000。",
        ),
    ),
    result=obj(minutes=INTEGER),
    requires=("K distance.known",),
    establishes=("duration.known",),
)
def delivery_distance_to_time(call: Call, distance: float) -> dict[str, Any]:
    """Nothing changes; refuses distance.range."""
    minutes = delivery_minutes(distance)
    call.show("duration.known", str(minutes))
    return {"minutes": minutes}
