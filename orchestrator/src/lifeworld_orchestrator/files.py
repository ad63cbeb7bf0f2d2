"""Writing files so that a kill at any moment, or a full disk, leaves either the old or the new content."""

import contextlib
import json
import os
from pathlib import Path
from typing import Any

from lifeworld_orchestrator.failures import BrokenRun


def write_atomically(path: Path, text: str) -> None:
    """Replace the file in one step, on disk when this returns.

    Raises:
        BrokenRun: the disk does not take it; the old file stands.
    """
    part = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with part.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
        raise BrokenRun(f"{path} cannot be written: {error.strerror}") from error


def check_writable(path: Path) -> str:
    """Why this file could not be written; empty where it can. A file that was not there is not there afterwards."""
    there = path.exists()
    try:
        path.open("a", encoding="utf-8").close()
        if not there:
            path.unlink()
    except OSError as error:
        return error.strerror or str(error)
    return ""


def write_json(path: Path, value: Any) -> None:
    """The value as indented JSON, written atomically."""
    write_atomically(path, json.dumps(value, ensure_ascii=False, indent=2) + "\n")
