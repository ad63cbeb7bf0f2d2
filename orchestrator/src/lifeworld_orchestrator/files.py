"""Writing files so that a kill at any moment leaves either the old or the new content."""

import json
import os
from pathlib import Path
from typing import Any


def write_atomically(path: Path, text: str) -> None:
    """Replace the file in one step, on disk when this returns."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(path.name + ".part")
    with part.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)


def write_json(path: Path, value: Any) -> None:
    """The value as indented JSON, written atomically."""
    write_atomically(path, json.dumps(value, ensure_ascii=False, indent=2) + "\n")
