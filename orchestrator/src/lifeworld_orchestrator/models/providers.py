"""One attempt at one provider: the client of its SDK, the request in its words, the answer in ours.

Made by the hub, once for each provider, URL and key. The SDKs are imported when a model is first asked, and their own
retries are off. Every error leaves as one of `lifeworld_orchestrator.models.faults`.
"""

import os
from collections.abc import Iterable
from typing import Any, Protocol

from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.models import anthropic_messages, openai_chat, openai_responses
from lifeworld_orchestrator.models.faults import classified
from lifeworld_orchestrator.models.messages import ModelReply, ModelRequest
from lifeworld_orchestrator.models.spec import ModelSpec

TIMEOUT = 300.0
"""Seconds for one answer."""
_KEYS = {"openai": "OPENAI_API_KEY", "anthropic": "ANTHROPIC_API_KEY"}
_URLS = {"openai": "OPENAI_BASE_URL", "anthropic": "ANTHROPIC_BASE_URL"}
NO_KEY = "none"
"""Sent to endpoints of one's own that need no key."""


def key_env(spec: ModelSpec) -> str:
    """The variable that holds the key."""
    return spec.key_env or _KEYS[spec.provider]


def base_url(spec: ModelSpec) -> str:
    """Where the model is reached; empty for the provider's own address."""
    return spec.base_url or os.environ.get(_URLS[spec.provider], "")


def key_of(spec: ModelSpec) -> str:
    """The key for a model.

    Raises:
        SetupError: there is none, and the model is not at an address of one's own.
    """
    found = os.environ.get(key_env(spec), "")
    if found:
        return found
    if spec.key_env or not base_url(spec):
        raise SetupError(f"model {spec.head}: set {key_env(spec)} to its key, or base_url=URL to an endpoint without")
    return NO_KEY


class Provider(Protocol):
    """A provider that can be asked once."""

    async def ask(self, spec: ModelSpec, request: ModelRequest, seed: int, without: Iterable[str]) -> ModelReply:
        """One attempt, the named parameters left out.

        Raises:
            Retryable, Refused, ProviderFault: it did not work.
        """
        ...

    async def close(self) -> None:
        """Close its connections."""
        ...


def create_provider(spec: ModelSpec) -> Provider:
    """The provider of a model; raises SetupError where there is no key."""
    return OpenAI(spec) if spec.provider == "openai" else Anthropic(spec)


class OpenAI:
    """OpenAI and everything that speaks like it."""

    def __init__(self, spec: ModelSpec) -> None:
        import openai

        self._sdk: Any = openai
        self._env, self._key = key_env(spec), key_of(spec)
        url = base_url(spec)
        self._official = not url
        self._client: Any = openai.AsyncOpenAI(api_key=self._key, base_url=url or None, max_retries=0, timeout=TIMEOUT)

    async def ask(self, spec: ModelSpec, request: ModelRequest, seed: int, without: Iterable[str]) -> ModelReply:
        """One attempt."""
        responses = spec.api == "responses"
        made = (
            openai_responses.parameters(spec, request)
            if responses
            else openai_chat.parameters(spec, request, seed, official=self._official)
        )
        create = self._client.responses.create if responses else self._client.chat.completions.create
        try:
            answer = await create(**{key: value for key, value in made.items() if key not in without})
        except Exception as error:
            raise classified(error, self._sdk, self._env, (self._key,)) from None
        return openai_responses.reply(answer) if responses else openai_chat.reply(answer)

    async def close(self) -> None:
        """Close its connections."""
        await self._client.close()


class Anthropic:
    """Anthropic."""

    def __init__(self, spec: ModelSpec) -> None:
        import anthropic

        self._sdk: Any = anthropic
        self._env, self._key = key_env(spec), key_of(spec)
        self._client: Any = anthropic.AsyncAnthropic(
            api_key=self._key, base_url=base_url(spec) or None, max_retries=0, timeout=TIMEOUT
        )

    async def ask(self, spec: ModelSpec, request: ModelRequest, seed: int, without: Iterable[str]) -> ModelReply:
        """One attempt."""
        made = anthropic_messages.parameters(spec, request)
        if "temperature" in without:
            made.pop("extra_body", None)
        try:
            answer = await self._client.messages.create(**made)
        except Exception as error:
            raise classified(error, self._sdk, self._env, (self._key,)) from None
        return anthropic_messages.reply(answer)

    async def close(self) -> None:
        """Close its connections."""
        await self._client.close()
