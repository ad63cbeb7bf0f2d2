"""The reference set: recorded sessions with labels, to measure a grader on.

Called by `measure` and the perfect grader. Owns `sessions.tar.xz` (session files of scripted agents on the
starter tasks with four criteria added that no check decides: true reports, politeness, kept promises, a summary) and
`labels.csv`. `judge/reference/make.py` remakes both and says where labels come from.
"""

import lzma
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from tempfile import TemporaryDirectory

from lifeworld_datasets.labels import Label, read_labels

REFERENCE = "reference/1"
"""Version of the set; other sessions or labels are a new number."""


@cache
def labels() -> list[Label]:
    """The labels of all sessions."""
    with as_file(files(__name__) / "labels.csv") as path:
        return read_labels(path)


@contextmanager
def sessions() -> Iterator[list[Path]]:
    """The session files, unpacked for as long as they are needed."""
    with TemporaryDirectory(prefix="lifeworld-reference-") as scratch:
        folder = Path(scratch)
        with (
            (files(__name__) / "sessions.tar.xz").open("rb") as packed,
            lzma.open(packed) as plain,
            tarfile.open(fileobj=plain) as archive,
        ):
            archive.extractall(folder, filter="data")
        yield sorted(folder.glob("*.jsonl"))
