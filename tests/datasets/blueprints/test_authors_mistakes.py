"""What an author gets wrong is named at once, with what would be right."""

import pytest
from lifeworld_datasets.blueprints.kit import Buy, Visit, has
from lifeworld_datasets.blueprints.kit.finish import finish
from lifeworld_datasets.blueprints.registry import draft_of


def _shop(kind: str, buy: Buy | None = None) -> Visit:
    return Visit("more", ("the extra", "额外的"), kind, fact="pay", buy=buy or Buy(0, "pay"))


def test_an_unknown_feature_or_kind_of_shop_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match=r"no feature 'softt'; there are: .*soft, "):
        has("softt", "pay")
    with pytest.raises(ValueError, match=r"no kind of shop 'bbq'; there are: .*barbecue, "):
        _shop("bbq")


def test_a_voucher_that_no_shop_of_the_kind_sells_is_refused() -> None:
    with pytest.raises(ValueError, match="'dentist' has 2 vouchers, counted from 0"):
        _shop("dentist", Buy(2, "pay"))
    with pytest.raises(ValueError, match="`people` of a voucher is one of"):
        _shop("family", Buy(0, "pay", people=5))


def test_two_needs_that_look_for_the_same_are_refused_by_name() -> None:
    draft = draft_of("first_glasses", 0)
    with pytest.raises(ValueError, match="needs 'test' and 'more' both look for optician shops"):
        draft.need(_shop("optician"))


def test_an_order_of_thought_that_leaves_a_fact_out_is_refused_whatever_the_seed_takes() -> None:
    draft = draft_of("first_glasses", 0)
    for order in range(len(draft.orders_of_thought)):
        broken = draft_of("first_glasses", 0)
        broken.orders_of_thought[order].remove("small")
        with pytest.raises(ValueError, match="differs from the facts that are told: small"):
            finish(broken)


def test_facts_without_an_order_of_thought_are_refused() -> None:
    draft = draft_of("first_glasses", 0)
    draft.orders_of_thought.clear()
    with pytest.raises(ValueError, match="give orders of thought"):
        finish(draft)
