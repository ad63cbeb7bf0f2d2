"""The interface of a model: one request, one reply.

Agents and users that speak through a model get one from `create_model` and call `complete`; retries, caps, prices and
cassettes lie behind it.
"""

from typing import Protocol

from lifeworld_orchestrator.models.messages import ModelReply, ModelRequest
from lifeworld_orchestrator.models.spec import ModelSpec


class ChatModel(Protocol):
    """A model that can be asked."""

    async def complete(self, request: ModelRequest) -> ModelReply:
        """The reply to a request; its usage covers every attempt, and its cost is absent where no price is known.

        Raises:
            ProviderFault: the provider refused or broke, after retries.
        """
        ...


def create_model(spec: ModelSpec, *, actor: str = "agent", seed: int = 0) -> ChatModel:
    """The model of that spec for one actor of one trial (`agent`, `user`); `seed` is sent where the spec has none.

    Inside a run it shares connections, caps and cassettes with all others (`lifeworld_orchestrator.models.hub`).

    Raises:
        SetupError: there is no key for it.
    """
    from lifeworld_orchestrator.models.hub import current

    return current().model(spec, actor, seed)
