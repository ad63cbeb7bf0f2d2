"""What people say of the criteria of sessions (`lifeworld-labels/1`), as JSON or CSV.

Annotation pages and spreadsheets write these, `lifeworld judge agree` reads them. One label is one person's word on
one criterion of one session; the criterion `task` stands for the session as a whole. Both forms hold the same; which
one a file has is told by its suffix.
"""

import csv
import io
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Literal

from pydantic import Field, ValidationError

from lifeworld_datasets.errors import DatasetError, first_fault
from lifeworld_datasets.model import Model
from lifeworld_datasets.versions import LABELS_FORMAT

TASK = "task"
"""The criterion that stands for the whole session: was the task done?"""
ECHO = "check"
"""The annotator whose labels are verdicts of the criterion's own check, which agrees with them whatever it says."""
COLUMNS = ("session_id", "criterion", "label", "annotator", "note")


class Label(Model):
    """One person's word on one criterion; `unclear` is data, and enters no figure."""

    session_id: str = Field(min_length=1)
    criterion: str = Field(min_length=1)
    label: Literal["met", "unmet", "unclear"]
    annotator: str = ""
    note: str = ""


class Labels(Model):
    """A file of labels."""

    format: Literal["lifeworld-labels/1"] = LABELS_FORMAT  # type: ignore[assignment]
    labels: list[Label]


def read_labels(path: Path) -> list[Label]:
    """The labels of a CSV or JSON file.

    Raises:
        DatasetError: it cannot be read; names the row or path and the cause.
    """
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as fault:
        raise DatasetError(f"{path}: cannot be read: {fault}") from fault
    labels = _from_csv(path, text) if path.suffix.casefold() == ".csv" else _from_json(path, text)
    seen: dict[tuple[str, str, str], str] = {}
    for label in labels:
        key = (label.session_id, label.criterion, label.annotator)
        if seen.setdefault(key, label.label) != label.label:
            raise DatasetError(
                f"{path}: {label.annotator or 'one annotator'} labels {label.criterion!r} of {label.session_id!r} "
                f"twice, as {seen[key]} and {label.label}. Keep one."
            )
    return labels


def _from_json(path: Path, text: str) -> list[Label]:
    try:
        return Labels.model_validate_json(text).labels
    except ValidationError as fault:
        raise DatasetError(f"{path}: {first_fault(fault)}") from fault


def _from_csv(path: Path, text: str) -> list[Label]:
    rows = csv.DictReader(io.StringIO(text, newline=""))
    missing = [name for name in COLUMNS[:3] if name not in (rows.fieldnames or ())]
    if missing:
        raise DatasetError(f"{path}: the first row names no column {missing[0]!r}; it takes {', '.join(COLUMNS)}")
    names = list(rows.fieldnames or ())
    strange = [name for place, name in enumerate(names) if name not in COLUMNS or name in names[:place]]
    if strange:
        raise DatasetError(
            f"{path}: the first row names a column {strange[0]!r} too many; it takes {', '.join(COLUMNS)}, each once"
        )
    labels = []
    for number, row in enumerate(rows, 2):
        if None in row:
            raise DatasetError(
                f"{path}: row {number} holds more cells than the first row names; put words with commas in quotes"
            )
        if not (row["label"] or "").strip():
            continue  # not labelled yet
        try:
            labels.append(Label.model_validate({name: (row.get(name) or "").strip() for name in COLUMNS}))
        except ValidationError as fault:
            raise DatasetError(f"{path}: row {number}: {first_fault(fault)}") from fault
    return labels


def sheet_text(units: Iterable[tuple[str, str]], annotator: str = "") -> str:
    """An empty CSV sheet to be filled with labels, a row for each (session id, criterion)."""
    return _csv((session, criterion, "", annotator, "") for session, criterion in units)


def labels_text(labels: Sequence[Label], suffix: str) -> str:
    """Labels as the text of a file with that suffix."""
    if suffix.casefold() != ".csv":
        return json.dumps(Labels(labels=list(labels)).model_dump(mode="json"), ensure_ascii=False, indent=1) + "\n"
    return _csv([getattr(label, name) for name in COLUMNS] for label in labels)


def _csv(rows: Iterable[Sequence[str]]) -> str:
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(rows)
    return out.getvalue()
