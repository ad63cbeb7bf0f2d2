"""Search: which entities a query finds, how they score and in which order they stand."""

import random
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lifeworld_kit.search import Document, Index

WORDS = ("beef", "noodles", "noodle", "spicy", "rice", "牛肉面", "奶茶", "牛", "tea", "milk", "restaurant", "a1")
TEXTS = st.lists(st.sampled_from(WORDS), min_size=1, max_size=4).map(" ".join)
DOCUMENTS = st.lists(st.tuples(TEXTS, st.lists(TEXTS, max_size=2), TEXTS), max_size=12).map(
    lambda rows: [Document(f"D{n}", name, tuple(tags), parent) for n, (name, tags, parent) in enumerate(rows)]
)
QUERIES = st.lists(TEXTS, max_size=4)


def found(keywords: Sequence[str], *documents: Document[str]) -> dict[str, int]:
    return dict(Index(documents).search(keywords))


def score(keyword: str, **fields: str) -> int:
    tags = tuple(filter(None, [fields.pop("tags", "")]))
    document = Document("D", fields.pop("name", "zzz"), tags=tags, **fields)
    return found([keyword], document).get("D", 0)


@pytest.mark.parametrize(
    ("field", "expected"), [("tags", 90), ("parent", 80), ("description", 60), ("address", 50), ("name", 100)]
)
def test_each_field_has_its_weight(field: str, expected: int) -> None:
    assert score("beef", **{field: "fresh beef stew"}) == expected


@pytest.mark.parametrize(
    ("piece", "word", "expected"),
    [
        ("noodle", "noodles", 81),
        ("noodles", "noodle", 81),
        ("noo", "noodles", 81),
        ("no", "noodles", 0),
        ("restaurent", "restaurant", 63),
        ("beaf", "beef", 0),
        ("Ｂｅｅｆ！", "BEEF", 90),
    ],
)
def test_words_match_when_same_beginning_or_alike_enough(piece: str, word: str, expected: int) -> None:
    assert score(piece, tags=word) == expected


@pytest.mark.parametrize(
    ("query", "text", "expected"),
    [
        ("牛肉", "红烧牛肉面", 90),
        ("牛肉面", "牛肉汤", 45),
        ("面", "牛肉面", 90),
        ("鱼", "牛肉面", 0),
        ("面牛", "牛肉面", 0),
        ("肉面", "牛肉 面", 0),
    ],
)
def test_chinese_matches_by_overlapping_pairs(query: str, text: str, expected: int) -> None:
    assert score(query, tags=text) == expected


def test_a_piece_takes_its_best_field_and_repeated_pieces_count_once() -> None:
    assert score("beef beef soup", tags="beef", address="beef soup") == 70


def test_a_keyword_equal_to_the_name_scores_100_among_other_keywords() -> None:
    ranks = found(["牛肉面", "cheap", "fast"], Document("A", "牛肉面"), Document("B", "招牌牛肉面"))
    assert ranks == {"A": 100, "B": 95}


def test_a_name_holds_a_word_from_its_beginning_and_chinese_anywhere() -> None:
    assert found(["ea"], Document("A", "tea house")) == {}
    assert found(["te"], Document("A", "green tea house")) == {"A": 95}
    assert found(["茶馆"], Document("A", "绿茶馆子")) == {"A": 100}
    assert found(["noodle tea"], Document("A", "noodle teahouse"), Document("B", "tea noodles")) == {"A": 95, "B": 95}


def test_the_relevance_cut_drops_what_is_weak_beside_the_best_hit() -> None:
    query = ["beef noodles soup spicy rice"]
    strong, weak = Document("A", "beef noodles soup spicy rice"), Document("B", "other", parent="rice")
    assert found(query, strong, weak) == {"A": 100}
    assert found(query, weak) == {"B": 16}


def test_below_fifteen_nothing_is_kept_even_alone() -> None:
    assert found(["one two three four rice"], Document("B", "other", address="rice")) == {}


def test_without_keywords_everything_stands_in_the_order_of_ids() -> None:
    index = Index([Document("B", "x"), Document("A", "y")])
    assert index.search([]) == [("A", 0), ("B", 0)]


@pytest.mark.parametrize("keywords", [["!!!"], ["🍜"], ["", "！"], ["_"]])
def test_keywords_without_a_letter_or_digit_find_nothing_and_rank_nothing_in_a_city(keywords: list[str]) -> None:
    index = Index([Document("B", "x"), Document("A", "y!")])
    assert index.search(keywords) == []
    assert index.search(keywords, among=["A", "B"]) == [("A", 0), ("B", 0)]


def test_in_a_city_search_the_city_is_the_cut_and_keywords_only_rank() -> None:
    index = Index([Document("A", "Inn"), Document("B", "Lake view Inn"), Document("C", "Lake view Inn")])
    assert index.search(["lake"], among=["A", "B"]) == [("B", 100), ("A", 0)]
    assert index.search([], among={"B", "A"}) == [("A", 0), ("B", 0)]


def test_ties_stand_in_the_order_of_ids_and_alike_entities_are_never_merged() -> None:
    same = [Document((f"P{n}", store), "Tea", parent="Shop") for n in (2, 1) for store in ("S2", "S1")]
    assert Index(same).search(["tea"]) == [
        (("P1", "S1"), 100), (("P1", "S2"), 100), (("P2", "S1"), 100), (("P2", "S2"), 100),
    ]  # fmt: skip


def test_an_empty_catalogue_has_no_hits() -> None:
    assert Index([]).search(["tea"]) == []


@given(DOCUMENTS, QUERIES, st.randoms(use_true_random=False))
def test_neither_the_order_of_the_catalogue_nor_of_the_keywords_changes_the_hits(
    documents: list[Document[str]], query: list[str], chance: random.Random
) -> None:
    expected = Index(documents).search(query)
    shuffled, turned = list(documents), list(query)
    chance.shuffle(shuffled)
    chance.shuffle(turned)
    assert Index(shuffled).search(query) == expected
    if not any("\u4e00" <= sign <= "\u9fff" for word in query for sign in word):
        assert Index(documents).search(turned) == expected


@given(DOCUMENTS, QUERIES)
def test_hits_stand_once_with_a_score_in_range_best_first_then_by_id(
    documents: list[Document[str]], query: list[str]
) -> None:
    hits = Index(documents).search(query)
    assert len({key for key, _ in hits}) == len(hits)
    assert all(0 <= relevance <= 100 for _, relevance in hits)
    assert hits == sorted(hits, key=lambda hit: (-hit[1], hit[0]))


@given(DOCUMENTS.filter(bool), st.data())
def test_an_entity_is_found_with_100_by_its_whole_name_whatever_else_is_asked(
    documents: list[Document[str]], data: st.DataObject
) -> None:
    wanted = data.draw(st.sampled_from(documents))
    others = data.draw(QUERIES)
    assert dict(Index(documents).search([*others, wanted.name]))[wanted.key] == 100


@given(DOCUMENTS, QUERIES)
def test_a_city_search_gives_back_exactly_the_entities_of_the_city(
    documents: list[Document[str]], query: list[str]
) -> None:
    city = [document.key for document in documents[::2]]
    assert sorted(key for key, _ in Index(documents).search(query, among=city)) == sorted(city)
