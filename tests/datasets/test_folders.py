"""A folder that nobody can write to is told before anything is begun, and asking leaves nothing behind."""

from pathlib import Path

import pytest
from lifeworld_datasets.folders import refusal, why_unwritable


def test_asking_about_a_folder_that_is_not_there_does_not_make_it(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    for folder in (tmp_path / "a" / "b" / "c", tmp_path / "there", tmp_path / "there" / "x"):
        assert why_unwritable(folder) == ""
    assert [path.name for path in tmp_path.rglob("*")] == ["there"]
    assert refusal("--out", None) == refusal("--out", tmp_path / "a") == ""


@pytest.mark.parametrize("inside", ["", "x", "x/y"])
def test_a_file_or_what_lies_below_one_is_refused_with_the_option_and_the_reason(tmp_path: Path, inside: str) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    sentence = refusal("--out", tmp_path / "file" / inside)
    assert sentence.startswith(f"--out {tmp_path / 'file' / inside} cannot be written to: ")
    assert sentence.endswith("; name another folder")
