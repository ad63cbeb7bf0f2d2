"""What is near a point."""

from typing import Any, Final

from lifeworld_kit.call import Call
from lifeworld_kit.domain import Domain, Entity
from lifeworld_kit.geo import check_coordinates, metres
from lifeworld_kit.schema import page
from lifeworld_kit.shared.places import latitude_param, longitude_param
from lifeworld_kit.tool import Param, Tool, limit_param, offset_param, tool

FARTHEST: Final = 20_100_000
"""Half the way around the globe in metres, and a little more."""


def nearby_tool(domain: Domain) -> Tool:
    """get_nearby of one server."""

    @tool(
        kind="read",
        title=("What is nearby", "附近查询"),
        does=(
            "Entities of this server within a radius in metres, nearest first, each with its distance.",
            "按距离由近到远列出本服务在指定半径（米）内的对象及其距离。",
        ),
        when=(
            "Use when something close to a known point is wanted.",
            "用于查找某个已知地点附近的对象时。",
        ),
        params=(
            longitude_param("longitude", "the point", "中心点"),
            latitude_param("latitude", "the point", "中心点"),
            Param(
                "range",
                "number",
                "Radius in metres, 0 to 20100000.",
                "半径，单位米，0 到 20100000。",
                minimum=0,
                maximum=FARTHEST,
            ),
            limit_param(),
            offset_param(),
        ),
        result=page(domain.nearby_item),
        requires=("K place.known",),
        establishes=domain.nearby_facts,
        merge="concat",
    )
    def get_nearby(
        call: Call, longitude: float, latitude: float, range: float, limit: int, offset: int
    ) -> dict[str, Any]:
        """Nothing changes; refuses coordinate.range."""
        check_coordinates([("longitude", longitude), ("latitude", latitude)])
        measured = ((metres(longitude, latitude, e.longitude, e.latitude), e) for e in domain.nearby(call))
        near = _each_once(sorted((row for row in measured if row[0] <= range), key=lambda row: (row[0], row[1].id)))
        result = call.pages(near, limit, offset, lambda row: _shown(*row))
        _note(call, near[offset : offset + len(result["items"])])
        return result

    return get_nearby


def _each_once(near: list[tuple[int, Entity]]) -> list[tuple[int, Entity]]:
    """What has two places, as a flight has, stands once: where it is nearest."""
    nearest: dict[tuple[str, str], tuple[int, Entity]] = {}
    for row in near:
        nearest.setdefault((row[1].entity_type, row[1].id), row)
    return list(nearest.values())


def _shown(distance: int, entity: Entity) -> dict[str, Any]:
    return {
        "entity_type": entity.entity_type,
        entity.id_key: entity.id,
        "name": entity.name,
        "rating": entity.rating,
        "location": {"address": entity.address, "longitude": entity.longitude, "latitude": entity.latitude},
        "tags": list(entity.tags),
        "distance": distance,
        "measured_at": entity.measured_at,
        **entity.extra,
    }


def _note(call: Call, shown: list[tuple[int, Entity]]) -> None:
    for distance, entity in shown:
        call.show(entity.fact, entity.id)
        call.show("place.known", entity.address)
        call.show("distance.known", str(distance))
