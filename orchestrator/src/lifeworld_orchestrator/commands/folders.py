"""Refuses a folder that cannot be written to, as the first thing a command does: before models, servers and data.

Called by every command of this package with a folder to write to. Owns no knowledge of folders; datasets have it.
"""

from pathlib import Path

import typer
from lifeworld_datasets.folders import refusal


def refuse_unwritable(option: str, folder: Path | None) -> None:
    """Leave with status 2 and one sentence where that folder, given by that option, takes no file."""
    sentence = refusal(option, folder)
    if sentence:
        typer.echo(f"error: {sentence}", err=True)
        raise typer.Exit(2)
