"""The base of all models that are written to disk.

Owns: the strictness every file model shares. Unknown keys are refused, so that a misspelt key in a task file is an
error with a path and never a silent default. Refuses: behaviour; a model here only holds and validates data.
"""

from pydantic import BaseModel, ConfigDict

Text = dict[str, str]
"""One human text in each language of its task: `{"en": "...", "zh": "..."}`."""

Json = object
"""Any JSON value: None, bool, int, float, str, list or dict with string keys."""


class Model(BaseModel):
    """A strict, immutable file model: unknown keys are errors, assignment is not possible."""

    model_config = ConfigDict(extra="forbid", frozen=True)
