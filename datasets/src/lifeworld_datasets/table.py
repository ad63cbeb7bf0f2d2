"""Plain text tables for terminals and pipes, aligned also where signs are two columns wide."""

import unicodedata
from collections.abc import Sequence


def width(text: str) -> int:
    """The columns a text takes on a terminal."""
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Head and rows in columns; the last column is not padded and keeps its length."""
    lines = [[cell.replace("\n", " ") for cell in row] for row in (head, *rows)]
    widths = [max(width(line[column]) for line in lines) for column in range(len(head))]
    widths[-1] = 0
    return "\n".join(
        "  ".join(cell + " " * (wide - width(cell)) for cell, wide in zip(line, widths, strict=True)).rstrip()
        for line in lines
    )
