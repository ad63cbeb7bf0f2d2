"""The errors a reader of our files may want to catch.

Every message names the file (or the task), the place in it and what to do; commands print it without a traceback.
Refuses: being raised for faults of the program itself, those stay what they are.
"""

from collections.abc import Sequence

from pydantic import ValidationError


class DatasetError(ValueError):
    """A file or document of ours that cannot be used as it is; the message says where and why."""


class SessionError(DatasetError):
    """A session file that is damaged, or a session that cannot be written."""


class ReferenceFault(DatasetError):
    """A reference in a solution that leads nowhere."""


def json_path(parts: Sequence[int | str]) -> str:
    """A pydantic location as a JSON path: `("facts", 2, "id")` is `$.facts[2].id`."""
    return "$" + "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in parts)


def first_fault(error: ValidationError) -> str:
    """The first complaint of a validation as `$.path: sentence`."""
    fault = error.errors(include_url=False)[0]
    return f"{json_path(fault['loc'])}: {fault['msg']}"
