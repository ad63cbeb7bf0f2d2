"""What all model calls of a run share: connections, caps, retries, prices, cassettes.

A run opens one; agents and users reach it through `create_model`. Outside a run, `current` is a hub of the caller's
event loop without caps. The clock that retries wait by is replaced in tests.
"""

import logging
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar, Token
from dataclasses import replace
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlsplit

import anyio
from lifeworld_datasets.session import Usage

from lifeworld_orchestrator.failures import ProviderFault, SetupError
from lifeworld_orchestrator.models.backoff import Backoff, off_clock
from lifeworld_orchestrator.models.cassette import Cassette, Cassettes, parts
from lifeworld_orchestrator.models.faults import Refused, Retryable, redacted
from lifeworld_orchestrator.models.messages import ModelReply, ModelRequest
from lifeworld_orchestrator.models.prices import price_of
from lifeworld_orchestrator.models.providers import Provider, base_url, create_provider, key_env
from lifeworld_orchestrator.models.spec import PROVIDERS, ModelSpec

log = logging.getLogger("lifeworld.models")


class Hub:
    """The models of a run. `caps` says how many requests a provider gets at once."""

    def __init__(
        self,
        *,
        caps: Mapping[str, int] | None = None,
        cassettes: Cassettes | None = None,
        backoff: Backoff | None = None,
        sleep: Callable[[float], Awaitable[None]] = anyio.sleep,
        offline: bool = False,
    ) -> None:
        """`offline` models are planned with and never asked. Raises SetupError where a cap names no provider."""
        unknown = sorted(set(caps or ()) - set(PROVIDERS))
        if unknown:
            raise SetupError(f"no provider {unknown[0]!r} to cap; there are {', '.join(PROVIDERS)}")
        self.cassettes = cassettes
        self.backoff = backoff or Backoff()
        self.sleep = sleep
        self.left_out: dict[str, set[str]] = {}
        self._offline = offline
        self._told: set[str] = set()
        self._caps = dict(caps or {})
        self._tokens: list[Token[Hub | None]] = []
        self._limiters: dict[str, anyio.CapacityLimiter] = {}
        self._providers: dict[tuple[str, ...], Provider] = {}

    @property
    def replaying(self) -> bool:
        """Whether no provider is asked."""
        return self.cassettes is not None and not self.cassettes.record

    def check(self, spec: ModelSpec) -> None:
        """Refuse a model that could not be asked; its SDK is loaded here, before any trial's clock runs.

        Raises:
            SetupError: there is no key for it.
        """
        if not self.replaying and not self._offline:
            self.provider(spec)

    def model(self, spec: ModelSpec, actor: str, seed: int) -> "HubModel":
        """A model for one actor of one trial."""
        self.check(spec)
        return HubModel(self, spec, actor, seed, _trial.get() or _Trial("no trial"))

    def provider(self, spec: ModelSpec) -> Provider:
        """The shared provider of that model."""
        key = (spec.provider, base_url(spec), key_env(spec))
        if key not in self._providers:
            self._providers[key] = create_provider(spec)
        return self._providers[key]

    def tell_once(self, spec: ModelSpec, fault: Retryable) -> None:
        """One note on standard error for an endpoint that has to be asked again; its host alone is named."""
        host = urlsplit(base_url(spec)).hostname or f"{spec.provider}'s own address"
        if host in self._told:
            return
        self._told.add(host)
        waits = sum(min(self.backoff.cap, self.backoff.base * 2.0**n * 1.5) for n in range(fault.attempts - 1))
        sys.stderr.write(
            f"note: {spec.head} at {host}: {redacted(fault.reason)}; each request is sent up to {fault.attempts} times,"
            f" which takes up to {max(waits, fault.after):.0f} s of waiting or what the provider asks for\n"
        )

    @asynccontextmanager
    async def slot(self, spec: ModelSpec) -> AsyncIterator[None]:
        """One of the requests that the provider gets at once; waiting for it is off the trial's clock."""
        cap = self._caps.get(spec.provider)
        if cap is None:
            yield
            return
        limiter = self._limiters.setdefault(spec.provider, anyio.CapacityLimiter(cap))
        token = object()
        with off_clock():
            await limiter.acquire_on_behalf_of(token)
        try:
            yield
        finally:
            limiter.release_on_behalf_of(token)

    async def close(self) -> None:
        """Close all connections."""
        for provider in self._providers.values():
            await provider.close()
        self._providers.clear()

    async def __aenter__(self) -> Self:
        self._tokens.append(_hub.set(self))
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        _hub.reset(self._tokens.pop())
        with anyio.CancelScope(shield=True):
            await self.close()


class _Trial:
    """The trial that a model is asked in: its name, and its cassette once it is needed."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._cassette: Cassette | None = None

    def cassette(self, cassettes: Cassettes) -> Cassette:
        """The cassette of this trial."""
        if self._cassette is None:
            self._cassette = cassettes.open(self.name)
        return self._cassette


_hub: ContextVar[Hub | None] = ContextVar("hub", default=None)
_trial: ContextVar[_Trial | None] = ContextVar("trial", default=None)


def current() -> Hub:
    """The hub of the run, or one of one's own."""
    found = _hub.get()
    if found is None:
        found = Hub()
        _hub.set(found)
    return found


@contextmanager
def in_trial(name: str) -> Iterator[None]:
    """Models made within this belong to that trial; `name` is the same whenever that trial is run."""
    token = _trial.set(_Trial(name))
    try:
        yield
    finally:
        _trial.reset(token)


class HubModel:
    """A model behind the hub: a `ChatModel`."""

    def __init__(self, hub: Hub, spec: ModelSpec, actor: str, seed: int, trial: _Trial) -> None:
        self._hub = hub
        self.spec = spec
        self._actor = actor
        self._seed = spec.seed if spec.seed is not None else seed
        self._trial = trial
        self._asked = 0
        self._told: set[str] = set()

    async def complete(self, request: ModelRequest) -> ModelReply:
        """The reply to a request; see `ChatModel`."""
        if self._hub.cassettes is None:
            return await self._attempts(request)
        cassette = self._trial.cassette(self._hub.cassettes)
        found = parts(self.spec, request, self._seed)
        key, occurrence = cassette.place(self._actor, found)
        about: dict[str, Any] = {
            "actor": self._actor, "model": self.spec.head, "length": len(request.messages), "parts": found
        }  # fmt: skip
        if self._hub.replaying:
            return cassette.give(key, occurrence, about)
        try:
            reply = await self._attempts(request)
        except ProviderFault as fault:
            cassette.keep(key, occurrence, about, fault)
            raise
        cassette.keep(key, occurrence, about, reply)
        return reply

    async def _attempts(self, request: ModelRequest) -> ModelReply:
        self._asked += 1
        spent = Usage()
        attempt = 0
        while True:
            without = self._hub.left_out.setdefault(self.spec.head, set())
            not_sent = frozenset(without)  # others may add to it while this request is under way
            try:
                reply = await self._once(request, not_sent)
            except Refused as refused:
                if refused.parameter in not_sent:
                    raise ProviderFault(f"the provider refuses {refused.parameter}, which was not sent") from None
                without.add(refused.parameter)
            except Retryable as fault:
                spent += self._priced(fault.usage)
                attempt += 1
                if attempt >= fault.attempts:
                    raise ProviderFault(f"{fault.reason} ({attempt} attempts)") from None
                await self._wait(attempt - 1, fault)
            else:
                usage = spent + reply.usage if attempt else reply.usage
                return replace(reply, usage=usage, notes=self._notes(not_sent))

    async def _once(self, request: ModelRequest, without: frozenset[str]) -> ModelReply:
        async with self._hub.slot(self.spec):
            reply = await self._hub.provider(self.spec).ask(self.spec, request, self._seed, without)
        return replace(reply, usage=self._priced(reply.usage, reply.written_tokens))

    async def _wait(self, attempt: int, fault: Retryable) -> None:
        seed = f"{self._trial.name}:{self._actor}:{self._seed}:{self._asked}"
        seconds = self._hub.backoff.seconds(attempt, seed, fault.after)
        log.info("%s: %s; asking again in %.1f s", self.spec.head, redacted(fault.reason), seconds)
        self._hub.tell_once(self.spec, fault)
        with off_clock():
            await self._hub.sleep(seconds)

    def _priced(self, usage: Usage, written: int = 0) -> Usage:
        """The usage with what it costs."""
        price = price_of(self.spec)
        return usage.model_copy(update={"cost": None if price is None else price.of(usage, written)})

    def _notes(self, without: frozenset[str]) -> tuple[str, ...]:
        """What was left out and has not been told in this trial."""
        new = sorted(without - self._told)
        self._told |= without
        return tuple(f"{self.spec.head} refuses {name}: it was left out" for name in new)
