"""What can go wrong with one attempt to ask a model, and how an error of an SDK becomes one of these.

Raised by the providers, handled by `lifeworld_orchestrator.models.hub` alone. Texts are safe to record: they name the
status and what the provider says, without keys, and of a refused key nothing at all, because some echo it.
"""

import email.utils
import re
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from lifeworld_datasets.session import Usage

from lifeworld_orchestrator.failures import ProviderFault
from lifeworld_orchestrator.models.backoff import ATTEMPTS

OPTIONAL = ("temperature", "seed", "include")
"""Parameters that are left out when a model refuses them."""
_AGAIN = frozenset({408, 409, 425, 429})
_QUOTA = re.compile(r"insufficient_quota|billing|credit balance|exceeded your current quota", re.I)
_TOO_LONG = re.compile(r"context_length_exceeded|maximum context length|prompt is too long|context window", re.I)
_KEY = re.compile(r"\b(?:sk|pk|rk|gsk|xai)-[\w-]{4,}|\bAIza[\w-]{10,}")
_HEADER = re.compile(r"(?i)\b(authorization|x-api-key|api[-_ ]?key|bearer)\b[\"':=\s]+(?:bearer\s+)?[^\s\"',}]+")
LENGTH = 300
UNREACHABLE = 3
"""Times a request is sent to an address where nothing listens."""


class ContextOverflow(ProviderFault):
    """The conversation no longer fits into the model: the agent's own doing, where it is the agent's."""


class Retryable(Exception):
    """Asking again may help, `attempts` times in all; `after` is what the provider asked to wait, in seconds."""

    def __init__(self, reason: str, after: float = 0.0, usage: Usage | None = None, attempts: int = ATTEMPTS) -> None:
        super().__init__(reason)
        self.reason = reason
        self.after = after
        self.attempts = attempts
        self.usage = usage or Usage()


class Refused(Exception):
    """The model does not take that parameter."""

    def __init__(self, parameter: str) -> None:
        super().__init__(parameter)
        self.parameter = parameter


def redacted(text: str, secrets: tuple[str, ...] = ()) -> str:
    """The text without anything that is or looks like a key."""
    for secret in secrets:
        text = text.replace(secret, "[key]")
    return _HEADER.sub(r"\1 [key]", _KEY.sub("[key]", text))


def classified(error: Exception, sdk: Any, key_env: str, secrets: tuple[str, ...]) -> Exception:
    """The error of an SDK in our words; an error that is not of the SDK comes back as it is."""
    if isinstance(error, sdk.APIStatusError):
        return _status(error, key_env, secrets)
    if isinstance(error, sdk.APITimeoutError):
        return Retryable("the provider did not answer in time")
    if isinstance(error, sdk.APIConnectionError):
        if type(error.__cause__).__name__ == "ConnectError":
            return Retryable("nothing listens at the provider's address", attempts=UNREACHABLE)
        return Retryable("the provider cannot be reached, or broke off")
    if isinstance(error, sdk.APIError | ValueError):
        return Retryable("the provider's answer cannot be read")
    return error


def _status(error: Any, key_env: str, secrets: tuple[str, ...]) -> Exception:
    status = int(error.status_code)
    said = _said(error)
    told = redacted(said, secrets)[:LENGTH]
    if status in (401, 403):
        return ProviderFault(f"status {status}: the provider refuses the key in {key_env}")
    if _QUOTA.search(said) and status in (402, 403, 429):
        return ProviderFault(f"status {status}: the quota is used up: {told}")
    if status in _AGAIN or status >= 500:
        return Retryable(f"status {status}: {told}", after=retry_after(error.response.headers))
    if _TOO_LONG.search(said):
        return ContextOverflow(f"status {status}: {told}")
    if status in (400, 422):
        found = _refused_parameter(error, said)
        if found:
            return Refused(found)
    return ProviderFault(f"status {status}: {told}")


def _said(error: Any) -> str:
    """The provider's own sentence, with its code."""
    body = error.body if isinstance(error.body, dict) else {}
    inner = body.get("error")
    body = inner if isinstance(inner, dict) else body
    parts = [str(body[key]) for key in ("code", "type", "message") if body.get(key)]
    return ": ".join(parts) or str(error.message)


def _refused_parameter(error: Any, said: str) -> str:
    param = str(getattr(error, "param", "") or "")
    return next((name for name in OPTIONAL if param == name or re.search(rf"['\"`]{name}\b", said)), "")


def retry_after(headers: Mapping[str, str]) -> float:
    """Seconds that a response asks to wait; 0 where it says nothing that can be read."""
    exact = headers.get("retry-after-ms", "")
    if exact.replace(".", "", 1).isdigit():
        return float(exact) / 1000
    value = headers.get("retry-after", "")
    if value.replace(".", "", 1).isdigit():
        return float(value)
    try:
        until = email.utils.parsedate_to_datetime(value)
        now = email.utils.parsedate_to_datetime(headers["date"]) if headers.get("date") else datetime.now(UTC)
        return max(0.0, (until - now).total_seconds())
    except (TypeError, ValueError):
        return 0.0
