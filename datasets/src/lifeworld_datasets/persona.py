"""Who the simulated user is.

Owns the profile and the behaviour attributes; the dialogue policy and the voices read them, agents never see them.
What an agent may know about a user stands in `world.user.behaviors` instead.
"""

from typing import Literal

from pydantic import Field

from lifeworld_datasets.model import Model, Text

Temper = Literal["impatient", "anxious", "indifferent", "cooperative"]
Approach = Literal["detail-oriented", "dependent", "logical", "scattered"]


class Profile(Model):
    """Facts of life that shape needs; each is a text in every language of the task."""

    occupation: Text
    age_group: Text
    residence: Text
    diet: Text
    family: Text
    personality: Text


class Persona(Model):
    """A person: profile, manner and voice style; stable across tasks."""

    id: str
    name: Text
    profile: Profile
    temper: Temper = "cooperative"
    approach: Approach = "logical"
    style: Literal["terse", "chatty", "plain", "polite"] = "plain"
    patience: int = Field(default=5, ge=1, le=10, description="How much friction the person bears before hanging up.")
