"""Whether a folder can be written to, asked before anything else is begun. Called by commands; imports next to nothing.

Makes no folder to find out, so that two commands that start at once cannot get in each other's way. Refuses: judging
by permission bits, which say nothing about read-only file systems and about the superuser.
"""

import tempfile
from pathlib import Path


def why_unwritable(folder: Path) -> str:
    """Why no file could be written into that folder, made if need be; empty where one could.

    A folder that is not there yet is judged by the nearest one above it that is.
    """
    try:
        there = next(part for part in (folder, *folder.absolute().parents) if part.exists())
        if not there.is_dir():
            return f"{there} is a file, and a folder is needed"
        with tempfile.TemporaryFile(dir=there):
            return ""
    except OSError as error:
        return error.strerror or str(error)


def refusal(option: str, folder: Path | None) -> str:
    """The sentence for whoever gave that option; empty where the folder is none or can be written to."""
    reason = "" if folder is None else why_unwritable(folder)
    return f"{option} {folder} cannot be written to: {reason}; name another folder" if reason else ""
