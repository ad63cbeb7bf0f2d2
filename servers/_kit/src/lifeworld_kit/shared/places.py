"""Distances and addresses."""

from typing import Any

from lifeworld_kit.addresses import world_map
from lifeworld_kit.call import Call
from lifeworld_kit.geo import check_coordinates, metres
from lifeworld_kit.schema import FLAG, INTEGER, NUMBER, TEXT, obj
from lifeworld_kit.tool import Param, tool


def longitude_param(name: str, en: str, zh: str) -> Param:
    """A longitude; its bounds are `coordinate.range`, not `argument.range`."""
    return Param(name, "number", f"Longitude of {en}, -180 to 180 degrees.", f"{zh}的经度，-180 到 180 度。")


def latitude_param(name: str, en: str, zh: str) -> Param:
    """A latitude; its bounds are `coordinate.range`, not `argument.range`."""
    return Param(name, "number", f"Latitude of {en}, -90 to 90 degrees.", f"{zh}的纬度，-90 到 90 度。")


@tool(
    kind="generic",
    title=("Distance between two points", "两点距离"),
    does=(
        "Great-circle distance between two coordinate pairs, in whole metres.",
        "计算两组经纬度之间的大圆距离，单位为整数米。",
    ),
    when=(
        "Use when two places must be compared or a travel time is wanted.",
        "用于比较两个地点的远近，或需要估算路程时间时。",
    ),
    params=(
        longitude_param("longitude1", "the first point", "第一个地点"),
        latitude_param("latitude1", "the first point", "第一个地点"),
        longitude_param("longitude2", "the second point", "第二个地点"),
        latitude_param("latitude2", "the second point", "第二个地点"),
    ),
    result=obj(distance=INTEGER),
    requires=("K place.known",),
    establishes=("distance.known",),
    merge="any",
)
def longitude_latitude_to_distance(
    call: Call, longitude1: float, latitude1: float, longitude2: float, latitude2: float
) -> dict[str, Any]:
    """Nothing changes; refuses coordinate.range."""
    check_coordinates(
        [
            ("longitude1", longitude1),
            ("latitude1", latitude1),
            ("longitude2", longitude2),
            ("latitude2", latitude2),
        ]
    )
    distance = metres(longitude1, latitude1, longitude2, latitude2)
    call.show("distance.known", str(distance))
    return {"distance": distance}


@tool(
    kind="generic",
    title=("Look up coordinates", "地址转坐标"),
    does=(
        "Coordinates of a place on the map of this world, with the map's own spelling and a match score.",
        "查询地图上某个地点的经纬度，并给出地图上的写法和匹配分数。",
    ),
    when=(
        "Use when only the text of an address is known and coordinates are needed.",
        "用于只知道地址文字而需要坐标时。",
    ),
    params=(
        Param(
            "address",
            "string",
            "Address or name of a place, at most 300 characters.",
            "地址或地点名称，最多 300 个字符。",
            max_length=300,
        ),
    ),
    result=obj(longitude=NUMBER, latitude=NUMBER, matched_address=TEXT, score=INTEGER, approximate=FLAG),
    establishes=("place.known",),
    merge="any",
)
def address_to_longitude_latitude(call: Call, address: str) -> dict[str, Any]:
    """Nothing changes; refuses address.unknown and address.ambiguous rather than guess."""
    match = call.cached("map", world_map).look_up(address)
    place = match.place
    call.show("place.known", place.address)
    return {
        "longitude": place.longitude,
        "latitude": place.latitude,
        "matched_address": place.address,
        "score": match.score,
        "approximate": place.approximate,
    }
