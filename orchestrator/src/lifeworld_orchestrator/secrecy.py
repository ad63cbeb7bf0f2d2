"""What looks like a key, a password or a token in words that are shown or recorded.

Used wherever a spec, an address or a command is refused (`shown`), told on (`clean`) or about to be recorded
(`holds_secret`). Pure: which variables hold secrets, `agents.programs` knows. Refuses: guessing at words that only a
person can tell from a key.
"""

import re

_SHAPES = (
    re.compile(r"(?i)\b(bearer|x-api-key[\"':= ]+)\s*[A-Za-z0-9._~+/=-]{8,}"),
    re.compile(r"\b(?:sk|pk|rk|gsk|xai)-[A-Za-z0-9_-]{6,}"),
    re.compile(r"\bAIza[A-Za-z0-9_-]{10,}"),
)
_USER_INFO = re.compile(r"(\w+://)[^/\s@?#]+@")
_WORD = r"(?:api[-_]?key|access[-_]?key|key|token|secret|password|passwd)"
_QUERY = re.compile(rf"(?i)([?&;,](?:[\w.-]*?[-_.]?)?{_WORD}=)[^&;,\s#]+")
_OPTION = re.compile(r"(?i)(--?(?:\w+-)*(?:api-?key|access-?key|token|secret|password|passwd)(?:=|\s+))(?!\s|-)[^\s]+")
SECRET = "[secret]"


def clean(text: str) -> str:
    """The text without what looks like a secret."""
    for shape in _SHAPES:
        text = shape.sub(SECRET, text)
    for named in (_QUERY, _OPTION):
        text = named.sub(rf"\1{SECRET}", text)
    return _USER_INFO.sub(rf"\1{SECRET}@", text)


def holds_secret(text: str) -> bool:
    """Whether something in it looks like a secret."""
    return clean(text) != text


def shown(spec: str) -> str:
    """A spec as a refusal names it: without its options, and a command by its first word alone."""
    head = spec.partition("?")[0]
    if head.startswith("command:"):
        head = " ".join(head.split()[:1])
    return clean(head)
