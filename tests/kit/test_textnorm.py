"""Text in the form in which it is compared."""

from hypothesis import given
from hypothesis import strategies as st
from lifeworld_kit.textnorm import fold, is_chinese, plain, tokens


def test_width_case_and_compatibility_forms_do_not_matter() -> None:
    assert fold("Ｋ１２ Straße ﬁsh") == "k12 strasse fish"


def test_everything_but_letters_and_digits_is_one_space() -> None:
    assert plain("  No.5 —  Lake_Road （西湖） ") == "no 5 lake road 西湖"


def test_chinese_runs_stand_apart_from_words() -> None:
    assert tokens("3d打印 店a") == ["3d", "打印", "店", "a"]
    assert is_chinese("打印")
    assert not is_chinese("打印a")


@given(st.text())
def test_plain_text_stays_as_it_is(text: str) -> None:
    assert plain(plain(text)) == plain(text)
    assert "".join(tokens(plain(text))) == plain(text).replace(" ", "")
