"""The reference plan of a task and the near misses cut from it.

A solution is data: calls and utterances whose arguments may refer to earlier results. The scripted oracle carries it
out; nothing here runs anything.

Call steps are named `call0`, `call1`, … by their place among the calls of the *unedited* solution, so that an edit
which drops or adds a step does not move the references of the others.

An argument value is a literal, or one of three references (nothing more, so a task file stays data):

- `{"$ref": "call3.items[product_id=P1].price"}`: a path into an earlier result; `[key=value]` picks the first element
  whose key equals the value.
- `{"$text": "noon_note"}`: the task's text of that key in the language of the trial.
- `{"$time": T, "plus_minutes": M}` or `minus_minutes`: T is a time text or a `$ref`, M a number or a `$ref`.
"""

from typing import Any, Self

from pydantic import Field, model_validator

from lifeworld_datasets.model import Model, Text


class CallStep(Model):
    """One tool call; `arguments` may hold references at any depth."""

    tool: str
    arguments: dict[str, Any] = Field(default_factory=dict)


class Step(Model):
    """Exactly one of a tool call and an utterance to the user."""

    call: CallStep | None = None
    say: Text | None = None

    @model_validator(mode="after")
    def _exactly_one(self) -> Self:
        if (self.call is None) == (self.say is None):
            raise ValueError("a step holds either `call` or `say`")
        return self


class Edit(Model):
    """One change at step `step` (0-based place in the unedited solution).

    `set` replaces arguments of the call there (null removes one); `drop` removes the step; `before` and `after` add
    steps around it.
    """

    step: int = Field(ge=0)
    set: dict[str, Any] = Field(default_factory=dict)
    drop: bool = False
    before: list[Step] = Field(default_factory=list)
    after: list[Step] = Field(default_factory=list)


class NearMiss(Model):
    """A solution changed so that criterion `breaks` fails; only criteria that depend on it may fail with it."""

    id: str
    breaks: str
    edits: list[Edit] = Field(min_length=1)
