"""Rules of the house that no linter holds: module sizes, docstrings, import contracts, words that must not appear."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CEILING = 400
# Modules above the ceiling, with their size when they were let in. The list only shrinks.
TOO_LONG: dict[str, int] = {}

BINARY = (".xz",)
FORBIDDEN = {
    "an absolute path of a machine": re.compile(r"(?<![\w.$}])/(?:root|home/\w+|work|Users|opt|tmp)/\w"),
    "a package host": re.compile(r"pypi\.(?:org|python)|pythonhosted\.org|npmjs\.(?:org|com)|index-url"),
}


def tracked(*patterns: str) -> list[Path]:
    """Files under version control, and those that would be when added."""
    command = ["git", "-C", str(ROOT), "ls-files", "--cached", "--others", "--exclude-standard", "-z", *patterns]
    listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split("\0")
    return [ROOT / name for name in listed if name and (ROOT / name).is_file()]


MODULES = tracked("*/src/*.py")


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_no_module_is_longer_than_the_ceiling() -> None:
    sizes = {name(path): len(path.read_text(encoding="utf-8").splitlines()) for path in MODULES}
    assert {path: size for path, size in sizes.items() if size > TOO_LONG.get(path, CEILING)} == {}


def test_the_list_of_long_modules_only_shrinks() -> None:
    for path, size in TOO_LONG.items():
        assert len((ROOT / path).read_text(encoding="utf-8").splitlines()) > CEILING, f"{path} fits now: take it off"
        assert size > CEILING


def test_every_module_says_what_it_is() -> None:
    silent = [name(path) for path in MODULES if not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))]
    assert silent == []


def test_import_contracts_hold() -> None:
    checker = str(Path(sys.executable).with_name("lint-imports"))
    done = subprocess.run([checker], cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("what", FORBIDDEN)
def test_no_file_names(what: str) -> None:
    found = []
    for path in tracked():
        if path.name == "LICENSE" or path == Path(__file__) or path.suffix in BINARY:
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if FORBIDDEN[what].search(line):
                found.append(f"{name(path)}:{number}: {line.strip()[:100]}")
    assert found == []


def test_no_lock_file_is_committed() -> None:
    assert [name(path) for path in tracked() if path.name in ("uv.lock", "package-lock.json", "yarn.lock")] == []


def test_modules_of_tests_have_names_of_their_own() -> None:
    names = [path.name for path in tracked("tests/*.py") if path.name.startswith("test_")]
    assert sorted(names) == sorted(set(names))
