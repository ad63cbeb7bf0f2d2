"""A test that is skipped passes on a developer's machine and fails in CI."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
FILES = {
    "test_passes.py": "def test_it(): pass\n",
    "test_expected_to_fail.py": "import pytest\n@pytest.mark.xfail\ndef test_it(): assert False\n",
    "test_skips_itself.py": "import pytest\ndef test_it(): pytest.skip('no such tool')\n",
    "test_skipped_by_mark.py": "import pytest\n@pytest.mark.skipif(True, reason='no such tool')\ndef test_it(): pass\n",
    "test_skipped_at_import.py": "import pytest\npytest.skip('no such tool', allow_module_level=True)\n",
}


def verdict(folder: Path, ci: str) -> tuple[int, dict[str, int], str]:
    """Exit code, counts and output of a run over the files beside the project's conftest."""
    shutil.copy(ROOT / "tests" / "conftest.py", folder / "conftest.py")
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    env = {**os.environ, "CI": ci, "PYTEST_ADDOPTS": ""}
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--rootdir", str(folder), str(folder)]
    command += ["--continue-on-collection-errors"]
    done = subprocess.run(command, capture_output=True, text=True, env=env, cwd=folder, timeout=60, check=False)
    counts = re.findall(r"(\d+) (passed|failed|skipped|xfailed|error)s?", done.stdout.splitlines()[-1])
    return done.returncode, {what: int(number) for number, what in counts}, done.stdout


def test_every_kind_of_skip_fails_in_ci_and_keeps_its_reason(tmp_path: Path) -> None:
    code, counts, said = verdict(tmp_path, ci="true")
    assert code == 1
    # pytest calls a failure outside the test itself (by mark, at import) an error.
    assert counts == {"passed": 1, "xfailed": 1, "failed": 1, "error": 2}
    assert len(re.findall("skipped in CI: .*no such tool", said)) >= 3


def test_skips_pass_elsewhere(tmp_path: Path) -> None:
    code, counts, _ = verdict(tmp_path, ci="")
    assert code == 0
    assert counts == {"passed": 1, "xfailed": 1, "skipped": 3}
