"""Whether a folder can be written to, asked before anything else is begun. Called by commands; imports next to nothing.

Leaves nothing behind: what it made to find out is taken away again. Refuses: judging by permission bits, which say
nothing about read-only file systems and about the superuser.
"""

import tempfile
from pathlib import Path


def why_unwritable(folder: Path) -> str:
    """Why no file could be written into that folder, made if need be; empty where one could."""
    made: list[Path] = []
    try:
        for part in (*reversed(folder.parents), folder):
            if not part.exists():
                part.mkdir()
                made.append(part)
        if not folder.is_dir():
            return "it is a file, and a folder is needed"
        with tempfile.TemporaryFile(dir=folder):
            return ""
    except OSError as error:
        return error.strerror or str(error)
    finally:
        for part in reversed(made):
            part.rmdir()


def refusal(option: str, folder: Path | None) -> str:
    """The sentence for whoever gave that option; empty where the folder is none or can be written to."""
    reason = "" if folder is None else why_unwritable(folder)
    return f"{option} {folder} cannot be written to: {reason}; name another folder" if reason else ""
