"""Address look-up: a text finds its place, or is refused."""

import random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from lifeworld_kit.addresses import AddressMap, Place
from lifeworld_kit.addresses.score import Prepared, score
from lifeworld_kit.refusals import Refusal
from lifeworld_kit.textnorm import plain

HOME = Place("12 Willow Lane, Xihu District, Hangzhou, Zhejiang Province", 120.131, 30.259)
TEA = Place("Moon Teahouse, 8 Tea Street, Hangzhou", 120.15, 30.24)
HALL = Place("浙江省杭州市西湖区文三路100号东方大厦", 120.12, 30.27)
PARK = Place("浙江省杭州市上城区中山中路99号", 120.17, 30.25)
MAP = AddressMap([HOME, TEA, HALL, PARK])

STREETS = ("Willow", "Harbour", "Garden", "Temple", "Orchard", "Mill")
ENGLISH = st.builds(
    lambda number, street, district: f"{number} {street} Lane, {district} District, Rivertown",
    st.integers(1, 999),
    st.sampled_from(STREETS),
    st.sampled_from(("North", "East", "Lake")),
)
CHINESE = st.builds(
    lambda district, street, number: f"江州市{district}区{street}路{number}号",
    st.sampled_from(("青云", "白石", "河东")),
    st.sampled_from(("柳荫", "文昌", "望江", "解放")),
    st.integers(1, 999),
)
ADDRESSES = st.lists(st.one_of(ENGLISH, CHINESE), min_size=1, max_size=12, unique=True)


def places(addresses: list[str]) -> list[Place]:
    return [Place(address, 110 + 0.01 * number, 30) for number, address in enumerate(addresses)]


def refusal(address: str, known: AddressMap = MAP) -> Refusal:
    with pytest.raises(Refusal) as refused:
        known.look_up(address)
    return refused.value


@pytest.mark.parametrize(
    ("asked", "place", "expected"),
    [
        ("１２ willow lane — XIHU district; Hangzhou (Zhejiang Province)", HOME, 100),
        ("12 Willow Lane", HOME, 98),
        ("moon teahouse", TEA, 98),
        ("8 Tea Street, Hangzhou, Moon Teahouse", TEA, 95),
        ("Moon Teahouse, 8 Tea Street", TEA, 92),
        ("Table 5, Moon Teahouse, 8 Tea Street, Hangzhou", TEA, 92),
        ("杭州市西湖区文三路100号东方大厦", HALL, 93),
        ("东方大厦", HALL, 87),
        ("浙江省杭州市文三路100号东方大厦", HALL, 92),
        ("12 Wilow Lane, Xihu Distrct, Hangzhou, Zhejiang Province", HOME, 94),
    ],
)
def test_the_best_of_the_five_rules_gives_the_score(asked: str, place: Place, expected: int) -> None:
    match = MAP.look_up(asked)
    assert (match.place, match.score) == (place, expected)


def test_a_score_is_the_same_from_either_side_save_for_the_part_before_the_comma() -> None:
    one, other = Prepared.of("Moon Teahouse"), Prepared.of("moon — TEAHOUSE")
    assert (score(one, other), score(other, one)) == (100, 100)
    whole = Prepared.of(TEA.address)
    assert (score(one, whole), score(whole, one)) == (98, 88)


def test_below_80_an_address_is_unknown_and_the_three_nearest_names_are_told() -> None:
    refused = refusal("Somewhere nice")
    assert refused.code == "address.unknown"
    assert len(refused.render("en")["hint"].split(";")) == 3


@pytest.mark.parametrize("asked", ["Hangzhou", "杭州市", "12", "!!!"])
def test_one_word_or_three_chinese_characters_are_too_little_to_be_contained(asked: str) -> None:
    assert refusal(asked).code == "address.unknown"


def test_an_empty_map_knows_nothing_and_has_no_names_to_tell() -> None:
    assert refusal("12 Willow Lane", AddressMap([])).render("en")["hint"] == ""


def test_two_places_that_fit_about_as_well_are_ambiguous_and_both_are_named() -> None:
    known = AddressMap([Place("3 Mill Lane, North", 1, 1), Place("3 Mill Lane, South", 2, 2)])
    refused = refusal("3 Mill Lane", known)
    assert refused.code == "address.ambiguous"
    assert refused.render("en")["hint"] == "The two are: 3 Mill Lane, North; 3 Mill Lane, South."


def test_two_entries_of_one_building_are_no_ambiguity() -> None:
    known = AddressMap([Place("3 Mill Lane, Door A", 1, 1), Place("3 Mill Lane, Door B", 1.0001, 1)])
    assert known.look_up("3 Mill Lane").score == 98


def test_a_rival_behind_a_neighbour_still_makes_an_address_ambiguous() -> None:
    near = [Place(f"3 Mill Lane, Door {door}", 1, 1) for door in "AB"]
    assert refusal("3 Mill Lane", AddressMap([*near, Place("3 Mill Lane, Door C", 2, 2)])).code == "address.ambiguous"


def test_the_first_place_of_an_address_counts_and_blank_addresses_are_no_places() -> None:
    known = AddressMap([Place("3 Mill Lane", 1, 1), Place("3, mill lane!", 2, 2), Place(" — ", 3, 3)])
    assert known.look_up("3 MILL LANE").place.longitude == 1
    assert refusal("—", known).code == "address.unknown"


@given(ADDRESSES, st.data())
def test_every_entry_finds_itself_with_100(addresses: list[str], data: st.DataObject) -> None:
    wanted = data.draw(st.sampled_from(places(addresses)))
    match = AddressMap(places(addresses)).look_up(wanted.address)
    assert (match.place, match.score) == (wanted, 100)


@given(ENGLISH, st.randoms(use_true_random=False))
def test_with_two_words_swapped_an_entry_still_scores_95(address: str, chance: random.Random) -> None:
    words = plain(address).split()
    first, second = chance.sample(range(len(words)), 2)
    words[first], words[second] = words[second], words[first]
    turned = " ".join(words)
    assume(turned != plain(address))
    assert AddressMap(places([address])).look_up(turned).score == 95


@given(ADDRESSES, st.data())
def test_a_look_up_gives_the_same_answer_whatever_the_order_of_the_map(
    addresses: list[str], data: st.DataObject
) -> None:
    asked = data.draw(st.one_of(ENGLISH, CHINESE))
    turned = list(reversed(places(addresses)))
    answers = []
    for entries in (places(addresses), turned):
        try:
            answers.append(AddressMap(entries).look_up(asked).place.address)
        except Refusal as refused:
            answers.append(refused.code)
    assert answers[0] == answers[1]


@given(st.lists(ENGLISH, min_size=1, max_size=8, unique=True), CHINESE)
def test_an_address_of_another_world_is_refused(addresses: list[str], foreign: str) -> None:
    assert refusal(foreign, AddressMap(places(addresses))).code == "address.unknown"
