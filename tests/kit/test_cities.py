"""Cities by any of their names, and the cities that stand in an address."""

import sqlite3

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lifeworld_kit.cities import Cities, normalised, world_cities
from lifeworld_kit.cities.names import built_in
from lifeworld_kit.refusals import Refusal

PLAIN = Cities()


def same(one: str, other: str, cities: Cities = PLAIN) -> bool:
    return cities.resolve(one).fits(cities.named(other))


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Xi'an City", "xian"), ("XI’AN", "xian"), ("Hong Kong", "hongkong"), ("杭州市", "杭州"), ("city", "city"),
        ("市", "市"), ("Mexico city", "mexico"), ("  ", ""),
    ],
)  # fmt: skip
def test_a_name_is_compared_without_case_city_word_apostrophes_and_spaces(name: str, expected: str) -> None:
    assert normalised(name) == expected


@pytest.mark.parametrize(
    ("one", "other"),
    [("Beijing", "北京市"), ("Peking", "北京"), ("xian", "Xi'an City"), ("Canton", "广州"), ("北平", "Beijing City")],
)
def test_chinese_english_and_older_names_mean_one_city(one: str, other: str) -> None:
    assert same(one, other)
    assert same(other, one)


@pytest.mark.parametrize(
    ("one", "other"), [("Beijing", "Nanjing"), ("Beijin", "Beijing"), ("杭", "杭州"), ("Jin", "Jinan")]
)
def test_a_city_is_never_matched_by_likeness(one: str, other: str) -> None:
    assert not same(one, other)


def test_a_name_of_two_cities_is_ambiguous_and_both_are_told() -> None:
    with pytest.raises(Refusal) as refused:
        PLAIN.resolve("Taizhou City")
    assert refused.value.code == "city.ambiguous"
    assert refused.value.render("zh")["hint"] == "这些城市是：台州; 泰州。"
    assert refused.value.render("en")["hint"] == "These are: Taizhou (台州); Taizhou (泰州)."


def test_a_name_that_the_worlds_own_data_uses_is_not_ambiguous() -> None:
    cities = Cities(own=["Taizhou City"])
    assert cities.resolve("Taizhou").fits(cities.named("台州"))


def test_the_seed_adds_names_to_a_known_city_and_cities_that_nobody_knew() -> None:
    cities = Cities([("Rivertown", ["江州"]), ("Hangzhou", ["Lake City of Silk"]), ("Taizhou", ["泰州"])])
    assert same("江州市", "rivertown", cities)
    assert same("Lake city of silk", "杭州", cities)
    assert same("Taizhou", "泰州", cities)
    assert not same("Taizhou", "台州", cities)


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("3 Lake Road, Hangzhou", ["杭州"]),
        ("Xi'an City, Shaanxi Province", ["西安"]),
        ("5 Queen Street, Hong Kong", ["香港"]),
        ("12 Nanjing Road, Shanghai", ["上海"]),
        ("12 Nanjing East Road, Shanghai City", ["上海"]),
        ("Nanjing Lu 5, Suzhou", ["苏州"]),
        ("Jilin Province, Changchun", ["长春"]),
        ("Hangzhounian", []),
        ("上海市黄浦区南京东路5号", ["上海"]),
        ("上海市南京路5号", ["上海"]),
        ("大连市中山区人民路", ["大连"]),
        ("吉林省吉林市解放大路", ["吉林"]),
        ("Shop 2, 杭州市 Hangzhou", ["杭州"]),
        ("From Hangzhou to Kunming", ["杭州", "昆明"]),
        ("No. 1 Lane", []),
        ("", []),
    ],
)
def test_a_city_stands_in_an_address_as_whole_word_and_not_as_a_streets_or_regions_name(
    address: str, expected: list[str]
) -> None:
    assert [min(named.keys) for named in PLAIN.standing_in(address)] == expected


def test_two_names_of_one_city_count_once_and_the_clearer_one_counts() -> None:
    found = PLAIN.standing_in("Taizhou 泰州 Taizhou")
    assert [named.keys for named in found] == [frozenset({"泰州"})]
    assert [len(named.keys) for named in PLAIN.standing_in("Taizhou, Zhejiang")] == [2]
    added = Cities([("泰州", ["Taichow"])]).standing_in("Taizhou, once Taichow")
    assert [named.keys for named in added] == [frozenset({"泰州"})]
    assert Cities([("Jiaojiang", [])]).derive("1 Lane, Jiaojiang", "en") == "jiaojiang"


def test_a_text_is_read_as_a_city_or_as_an_address_that_contains_one() -> None:
    found = [PLAIN.find(text) for text in ("Peking", "1 Lane, Beijing", "北京市西城区1号")]
    assert [named is not None and min(named.keys) for named in found] == ["北京"] * 3
    assert PLAIN.find("1 Lane, Atlantis") is None


@pytest.mark.parametrize("text", ["Taizhou", "From Hangzhou to Kunming", "1 Lane, Taizhou"])
def test_a_text_that_fits_several_cities_is_ambiguous(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        PLAIN.find(text)
    assert refused.value.code == "city.ambiguous"
    assert len(refused.value.values["candidates"]) == 2  # type: ignore[arg-type]


def test_an_entity_belongs_to_its_own_city_or_without_one_to_the_city_in_its_address() -> None:
    asked = PLAIN.resolve("杭州")
    assert PLAIN.belongs(asked, "Hangzhou", "1 Lane, Kunming")
    assert not PLAIN.belongs(asked, "Kunming", "1 Lane, Hangzhou")
    assert PLAIN.belongs(asked, "", "1 Lane, Hangzhou")
    assert PLAIN.belongs(asked, "", "From Hangzhou to Kunming")
    assert not PLAIN.belongs(asked, "", "Hangzhou Road 1, Kunming")


def test_a_city_left_out_is_derived_from_the_address_or_stays_blank() -> None:
    assert PLAIN.derive("1 Lane, Hangzhou", "zh") == "杭州"
    assert PLAIN.derive("杭州市西湖区", "en") == "Hangzhou"
    assert [PLAIN.derive(text, "en") for text in ("From Hangzhou to Kunming", "1 Lane", "1 Lane, Taizhou")] == [""] * 3


def test_the_cities_of_a_world_are_read_from_its_tables() -> None:
    db = sqlite3.connect(":memory:")
    db.execute("CREATE TABLE city (name TEXT, aliases TEXT)")
    db.execute("CREATE TABLE weather (city TEXT)")
    db.execute("""INSERT INTO city VALUES ('Rivertown', '["江州"]')""")
    db.execute("INSERT INTO weather VALUES ('Taizhou')")
    cities = world_cities(db, own=["Yulin"])
    db.close()
    assert same("江州", "Rivertown", cities)
    assert same("Taizhou", "泰州", cities)
    assert same("Yulin", "榆林", cities)


@given(st.sampled_from(built_in()))
def test_every_city_of_the_table_is_found_by_its_chinese_name_in_an_address(city: object) -> None:
    zh = city.zh  # type: ignore[attr-defined]
    assert normalised(zh) in {key for named in PLAIN.standing_in(f"{zh}市1号") for key in named.keys}


def test_no_name_of_the_table_is_blank_and_few_are_ambiguous() -> None:
    names = {name for city in built_in() for name in (city.zh, city.en, *city.older)}
    assert all(map(normalised, names))
    assert {name for name in names if len(PLAIN.named(name).keys) > 1} == {"Taizhou", "Yichun", "Yulin"}
