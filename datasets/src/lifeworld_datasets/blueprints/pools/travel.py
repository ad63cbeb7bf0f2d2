"""Hotels, sights, trains and flights: words and figures that travel needs draw on. Sights and hotels are invented."""

from lifeworld_datasets.blueprints.kit.geo import Place, distance
from lifeworld_datasets.blueprints.kit.words import Words
from lifeworld_datasets.blueprints.pools.cities import City


def _pairs(text: str) -> tuple[Words, ...]:
    return tuple(Words(*cell.strip().split("|")) for cell in text.strip().split(";"))


HOTEL_NAMES = _pairs(
    "Hotel|酒店;Inn|宾馆;Guesthouse|民宿;Garden Hotel|花园酒店;Boutique Hotel|精品酒店;Suites|公寓酒店"
)
ROOMS = {"double": Words("double room", "大床房"), "twin": Words("twin room", "双床房"), "family": Words("family room", "家庭房"), "single": Words("single room", "单人房")}  # fmt: skip
SIGHTS = {
    "museum": _pairs("Porcelain Museum|瓷器博物馆;Folk Art Museum|民间艺术馆;Railway Museum|铁道博物馆;Silk Museum|丝绸博物馆;Science Hall|科学馆"),
    "garden": _pairs("Botanical Garden|植物园;Peony Garden|牡丹园;Rock Garden|叠石园;Orchid Garden|兰圃;Rose Garden|月季园"),
    "park": _pairs("Hill Park|山地公园;Wetland Park|湿地公园;Forest Park|森林公园;Lakeside Park|湖畔公园;River Park|滨河公园"),
    "zoo": _pairs("Aquarium|海洋馆;Bird Park|百鸟园;Safari Park|野生动物园;Panda House|熊猫馆;Butterfly House|蝴蝶馆"),
    "tower": _pairs("Old Pagoda|古塔;City Wall Walk|古城墙;Observation Tower|观景塔;Drum Tower Hall|鼓楼展馆;Bell Tower|钟楼"),
    "theme": _pairs("Water World|水上世界;Adventure Park|欢乐园;Snow World|冰雪大世界;Film Town|影视城;Dinosaur Park|恐龙园"),
}  # fmt: skip
SIGHT_WORDS = {
    "museum": Words("museum", "博物馆"), "garden": Words("garden", "园林"), "park": Words("park", "公园"),
    "zoo": Words("zoo", "动物园"), "tower": Words("historic building", "古迹"), "theme": Words("amusement park", "乐园"),
}  # fmt: skip
TICKETS = {"adult": Words("adult ticket", "成人票"), "child": Words("child ticket", "儿童票"), "senior": Words("senior ticket", "老人票")}  # fmt: skip
TICKET_SHARE = {"adult": 1.0, "child": 0.5, "senior": 0.5}
SEATS = {
    "train": {"second": Words("second class", "二等座"), "first": Words("first class", "一等座"), "business": Words("business class", "商务座")},
    "flight": {"economy": Words("economy class", "经济舱"), "business": Words("business class", "公务舱")},
}  # fmt: skip
SEAT_FACTOR = {"second": 1.0, "first": 1.6, "business": 3.0, "economy": 1.0}
AIRLINES = ("CA", "MU", "CZ", "HU", "ZH", "MF")
DETOUR = {
    frozenset({"beijing", "dalian"}): 1.75, frozenset({"dalian", "qingdao"}): 4.2, frozenset({"shanghai", "qingdao"}): 1.7,
    frozenset({"chengdu", "xian"}): 1.3, frozenset({"dalian", "shanghai"}): 2.0, frozenset({"dalian", "nanjing"}): 1.9,
    frozenset({"hangzhou", "qingdao"}): 1.6, frozenset({"qingdao", "harbin"}): 1.8,
}  # fmt: skip
"""How much longer than the straight line the rails run between two cities; 1.25 where nothing is said."""


def kilometres(kind: str, a: City, b: City) -> float:
    """Kilometres between the stations or airports of two cities: along the rails, or straight through the air."""
    start, end = terminals(kind, a, b)
    way = DETOUR.get(frozenset({a.key, b.key}), 1.25) if kind == "train" else 1.0
    return way * distance(start, end) / 1000


def terminals(kind: str, a: City, b: City) -> tuple[Place, Place]:
    """Where a trip begins and ends.

    Raises:
        ValueError: a city has no airport.
    """
    if kind == "train":
        return a.station, b.station
    if a.airport is None or b.airport is None:
        raise ValueError(f"no airport in {a.name.en if a.airport is None else b.name.en}")
    return a.airport, b.airport


def minutes(kind: str, km: float) -> int:
    """Usual minutes of a trip: high-speed rail at 215 km/h; flights with taxiing."""
    return round(km / 215 * 60 + 8) if kind == "train" else round(km / 760 * 60 + 40)


def fare(kind: str, km: float) -> float:
    """Usual price of the lowest class in yuan."""
    return round(km * 0.46) if kind == "train" else round((280 + km * 0.62) / 10) * 10
