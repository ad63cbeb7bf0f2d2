"""What is wrong in a seed document, and where."""

from collections.abc import Sequence
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

M = TypeVar("M", bound=BaseModel)


class SeedError(ValueError):
    """A seed document that does not fit; nothing is loaded.

    Attributes:
        path: Where, as a JSON path: ``delivery.stores[0].products[2].price``; "" is the document itself.
        message: What is wrong there.
    """

    def __init__(self, path: str, message: str) -> None:
        super().__init__(f"{path}: {message}" if path else message)
        self.path = path
        self.message = message


def validated(model: type[M], value: Any, prefix: str = "") -> M:
    """The value as that model.

    Raises:
        SeedError: the first thing that does not fit, with its path after the prefix.
    """
    try:
        return model.model_validate(value)
    except ValidationError as found:
        first = found.errors(include_url=False)[0]
        raise SeedError(json_path(prefix, first["loc"]), _message(first)) from None


def json_path(prefix: str, location: Sequence[str | int]) -> str:
    """A path as it is written in errors: ``json_path("delivery", ("stores", 0)) == "delivery.stores[0]"``."""
    path = prefix
    for step in location:
        path += f"[{step}]" if isinstance(step, int) else f".{step}" if path else step
    return path


def _message(error: Any) -> str:
    kind: str = error["type"]
    if kind == "extra_forbidden":
        return "no such key in a seed"
    if kind == "missing":
        return "must be given"
    cause = error.get("ctx", {}).get("error")
    return str(cause) if cause is not None else str(error["msg"])
