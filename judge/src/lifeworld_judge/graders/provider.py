"""What both model graders share: spec options, keys, waiting and trying again, faults by name.

Owned by the model graders. The SDKs are told not to retry, so that every attempt is counted here. Tried again: 408,
409, 429 and 5xx and broken connections, after `Retry-After` where the provider gives it. Keys come from the
environment, stand in no spec and are cut out of every message that is kept.
"""

import os
import re
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar
from urllib.parse import urlsplit

from lifeworld_judge.graders.grader import Answer, GraderFault, Question, Spent, UnknownGrader
from lifeworld_judge.secrecy import shown

T = TypeVar("T")
RETRIES = 4
LONGEST_WAIT_S = 60.0
TIMEOUT_S = 120.0
MAX_TOKENS = 8192
_AGAIN = frozenset({408, 409, 429, 529})
_HOPELESS = frozenset({401, 402, 403, 404})
_DETAIL = 300


@dataclass(frozen=True)
class ModelOptions:
    """Settings of a model grader. `price`: US dollars for a million tokens of input and output."""

    model: str
    base_url: str = ""
    key_env: str = ""
    temperature: float | None = 0.0
    max_tokens: int = MAX_TOKENS
    timeout: float = TIMEOUT_S
    price: tuple[float, float] | None = None


def parse_options(head: str, model: str, given: Mapping[str, str], *, temperature: float | None) -> ModelOptions:
    """The settings in a spec.

    Raises:
        UnknownGrader: an option is unknown, unreadable or secret.
    """
    values: dict[str, Any] = {"temperature": temperature}
    head = shown(head)
    for key, text in given.items():
        if key in ("key", "api_key", "token"):
            raise UnknownGrader(
                f"grader {head}: a key does not belong into a spec, which is recorded; use key_env=NAME"
            )
        if key not in _READ:
            raise UnknownGrader(f"grader {head}: there is no option {shown(key)!r}; there are {', '.join(_READ)}")
        try:
            values[key] = _READ[key](text)
        except ValueError as fault:
            raise UnknownGrader(f"grader {head}: {key} cannot be read: {fault}") from None
    return ModelOptions(model, **values)


def _url(text: str) -> str:
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError("it takes an http or https URL")
    if parts.username or parts.password or parts.query:
        raise ValueError("a recorded URL takes no user, password or query")
    return text.rstrip("/")


_OURS = "LIFEWORLD_"
"""Variables of this project hold its own tokens, and a spec says which address a key is sent to."""


def _variable(text: str) -> str:
    if text.upper().startswith(_OURS):
        raise ValueError(f"the project's own {_OURS}* variables are no keys of models")
    if not re.fullmatch(r"[A-Za-z_][A-Za-z0-9_]*", text):
        raise ValueError("it takes the name of an environment variable")
    return text


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise ValueError("it takes a number") from None


def _price(text: str) -> tuple[float, float]:
    values = [_number(part) for part in text.split(",")]
    if len(values) != 2:
        raise ValueError("it takes INPUT,OUTPUT in US dollars for a million tokens")
    given, taken = values
    if min(given, taken) < 0:
        raise ValueError("it takes INPUT,OUTPUT in US dollars for a million tokens")
    return given, taken


def _positive(text: str) -> float:
    if not 0 < _number(text) < float("inf"):
        raise ValueError("it takes a number above 0")
    return float(text)


def _temperature(text: str) -> float | None:
    return None if text == "off" else _number(text)


_READ: dict[str, Callable[[str], Any]] = {
    "base_url": _url,
    "key_env": _variable,
    "temperature": _temperature,
    "max_tokens": lambda text: int(_positive(text)),
    "timeout": _positive,
    "price": _price,
}


class ModelGrader(ABC):
    """A model of a provider. Subclasses make the client, ask once, and say which of their errors is which."""

    key_env = ""

    def __init__(self, name: str, options: ModelOptions) -> None:
        self.name = name
        self.options = options
        self._client: Any = None
        self._lock = threading.Lock()

    @property
    def price(self) -> tuple[float, float] | None:
        """As given in the spec; there is no table of prices here."""
        return self.options.price

    def ask(self, question: Question) -> Answer:
        """The model's answer, after as many attempts as it takes and is worth."""
        client = self._connected()
        tried = 0
        while True:
            tried += 1
            try:
                return self.once(client, question)
            except GraderFault:
                raise
            except Exception as fault:
                self._judge_fault(fault, tried)

    def _judge_fault(self, fault: Exception, tried: int) -> None:
        """Waits where trying again may help.

        Raises:
            GraderFault: it may not, or it was tried often enough.
        """
        status, retry_after = self.trouble(fault)
        if status is None:
            raise fault
        detail = self.scrubbed(str(fault))
        timed_out = type(fault).__name__ == "APITimeoutError"
        tries = 1 if timed_out else RETRIES
        if tried <= tries and (status in _AGAIN or status >= 500 or status == 0):
            backoff = min(0.5 * 2 ** (tried - 1), 8.0) if retry_after is None else retry_after
            if backoff <= LONGEST_WAIT_S:
                self.pause(backoff)
                return
        raise GraderFault(
            "judge_timeout" if timed_out else "judge_provider_error",
            f"{detail} (tried {tried} times)" if tried > 1 else detail,
            Spent(requests=tried),
            hopeless=status in _HOPELESS or (status == 0 and not timed_out),
        ) from fault

    def pause(self, seconds: float) -> None:
        """Wait, as providers ask for between attempts."""
        threading.Event().wait(seconds)

    def _connected(self) -> Any:
        with self._lock:
            if self._client is None:
                self._client = self.connect(self._key())
            return self._client

    def _key(self) -> str:
        variable = self.options.key_env or self.key_env
        key = os.environ.get(variable, "")
        if not key:
            raise GraderFault("judge_not_connected", f"{self.name}: there is no key in ${variable}", hopeless=True)
        return key

    def scrubbed(self, text: str) -> str:
        """A message without keys, cut to what a scorecard can hold."""
        key = os.environ.get(self.options.key_env or self.key_env, "")
        return (text.replace(key, "***") if key else text)[:_DETAIL]

    @abstractmethod
    def connect(self, key: str) -> Any:
        """The SDK's client, imported here and not before."""

    @abstractmethod
    def once(self, client: Any, question: Question) -> Answer:
        """One request.

        Raises:
            GraderFault: the answer is a refusal or cut off.
            Exception: what the SDK raises.
        """

    def trouble(self, fault: Exception) -> tuple[int | None, float | None]:
        """The HTTP status of an error of the SDK and its `Retry-After`.

        0 stands for a broken connection or one that took too long, nothing for an error that is none of the SDK's.
        """
        status = getattr(fault, "status_code", None)
        if isinstance(status, int):
            headers = getattr(getattr(fault, "response", None), "headers", {})
            return status, _seconds(headers.get("retry-after"))
        known = {one.__name__ for one in type(fault).__mro__} & {"APIError", "JSONDecodeError"}
        return (0 if known else None), None


def _seconds(text: str | None) -> float | None:
    try:
        return None if text is None else max(0.0, float(text))
    except ValueError:
        return None


def rejects(fault: Exception, *words: str) -> bool:
    """Whether an error is a 400 or 422 about one of these parameters."""
    return getattr(fault, "status_code", None) in (400, 422) and any(word in str(fault) for word in words)
