"""What the simulated user knows about the errand, and when it may be told.

The dialogue policy reads these; `never` means that the user confirms the point when the agent names it but does not
offer it. (`Disclosure` and not *fact*, which is the word of tool contracts.)
"""

from typing import Literal

from pydantic import Field

from lifeworld_datasets.model import Model, Text

Disclose = Literal["opening", "volunteer", "ask", "never"]
SlotValue = bool | int | float | str | Text | list[str] | list[Text]
"""A typed value: flag, number, id or time text, a text in each language, or a list of either."""


class Disclosure(Model):
    """One piece of the scenario.

    `slots` hold what the text says as typed values: wrong summaries, invented and undisclosed needs are measured on
    them and never on wording. `topics` are keys of the shipped keyword table that a question is matched to.
    """

    id: str
    text: Text
    slots: dict[str, SlotValue] = Field(default_factory=dict)
    topics: list[str] = Field(default_factory=list)
    disclose: Disclose
    needed_by: list[str] = Field(default_factory=list, description="Criterion ids that cannot be met without it.")
