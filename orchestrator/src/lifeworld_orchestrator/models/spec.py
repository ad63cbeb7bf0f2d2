"""Which model, where and how: `openai:MODEL?key=value&…`, `anthropic:MODEL?key=value&…`.

Parsed from `--agent`, `--user` and graders alike. A spec is recorded, so it refuses anything secret: keys come from
the environment, and `key_env` names another variable than the provider's own.
"""

import re
from collections.abc import Collection
from dataclasses import asdict, dataclass
from typing import Any, Literal
from urllib.parse import parse_qsl, urlsplit

from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.secrecy import shown

Provider = Literal["openai", "anthropic"]
PROVIDERS: tuple[Provider, ...] = ("openai", "anthropic")
_COMMON = ("base_url", "key_env", "temperature", "max_tokens", "price")
OPTIONS: dict[str, tuple[str, ...]] = {
    "openai": (*_COMMON, "api", "seed", "reasoning"),
    "anthropic": (*_COMMON, "thinking"),
}


@dataclass(frozen=True)
class ModelSpec:
    """A model with its settings; what is absent is left to the provider, `seed` to the trial.

    `reasoning` is an effort such as `low`; `thinking` a budget in tokens, 0 for none, or `adaptive`;
    `price` US dollars for a million tokens of input, output and cached input, for models the price table does not know.
    """

    provider: Provider
    model: str
    base_url: str = ""
    key_env: str = ""
    api: Literal["chat", "responses"] = "chat"
    temperature: float | None = None
    seed: int | None = None
    max_tokens: int | None = None
    reasoning: str = ""
    thinking: int | Literal["adaptive"] | None = None
    price: tuple[float, ...] = ()

    @property
    def head(self) -> str:
        """Provider and model, without settings."""
        return f"{self.provider}:{self.model}"

    @property
    def settings(self) -> dict[str, Any]:
        """What of it can move a reply; where the model is reached is none of it."""
        elsewhere = ("base_url", "key_env", "price")
        return {key: value for key, value in asdict(self).items() if key not in elsewhere and value is not None}


def is_model(spec: str) -> bool:
    """Whether a spec names a model of a provider."""
    return spec.partition(":")[0] in PROVIDERS


def parse_model(spec: str, ignore: Collection[str] = ()) -> ModelSpec:
    """The parts of a spec; options in `ignore` belong to whoever uses the model.

    Raises:
        SetupError: it names no model, or an option is unknown, unreadable or secret.
    """
    head, _, query = spec.partition("?")
    kind, _, model = head.partition(":")
    provider = next((name for name in PROVIDERS if name == kind), None)
    if provider is None or not model:
        raise SetupError(f"no model {shown(spec)!r}; write openai:MODEL or anthropic:MODEL")
    values: dict[str, Any] = {}
    known_as = shown(head)
    for key, text in parse_qsl(query, keep_blank_values=True):
        if key in ignore:
            continue
        if key in ("key", "api_key", "token"):
            raise SetupError(
                f"model {known_as}: a key does not belong into a spec, which is recorded; use key_env=NAME"
            )
        if key not in OPTIONS[provider]:
            known = ", ".join(OPTIONS[provider])
            raise SetupError(f"model {known_as}: there is no option {shown(key)!r}; there are {known}")
        values[key] = _value(head, key, text)
    return ModelSpec(provider, model, **values)


def _value(head: str, key: str, text: str) -> Any:
    try:
        return _READ.get(key, str)(text)
    except ValueError as error:  # its words are ours and hold no value: what was written may be a key
        raise SetupError(f"model {shown(head)}: {key} cannot be read: {error}") from None


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


def _api(text: str) -> str:
    if text not in ("chat", "responses"):
        raise ValueError("it takes chat or responses")
    return text


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise ValueError("it takes a number") from None


def _whole(text: str) -> int:
    if not re.fullmatch(r"[+-]?[0-9]{1,18}", text):
        raise ValueError("it takes a whole number of at most 18 digits")
    return int(text)


def _positive(text: str) -> int:
    if _whole(text) < 1:
        raise ValueError("it takes 1 or more")
    return int(text)


def _thinking(text: str) -> int | str:
    if text in ("off", "0"):
        return 0
    if text == "adaptive":
        return text
    if _whole(text) < 1024:
        raise ValueError("it takes 1024 tokens or more, adaptive, or off")
    return int(text)


def _price(text: str) -> tuple[float, ...]:
    values = tuple(_number(part) for part in text.split(","))
    if len(values) not in (2, 3) or min(values) < 0:
        raise ValueError("it takes INPUT,OUTPUT or INPUT,OUTPUT,CACHED in US dollars for a million tokens")
    return values


_READ: dict[str, Any] = {
    "base_url": _url,
    "key_env": _variable,
    "api": _api,
    "temperature": _number,
    "seed": _whole,
    "max_tokens": _positive,
    "thinking": _thinking,
    "price": _price,
}
