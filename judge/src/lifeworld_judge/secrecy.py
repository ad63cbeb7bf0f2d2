"""Specs and names as a refusal may show them: without what looks like a key or a password.

Used by whatever parses a configuration or a grader. Pure.
"""

import re

_KEY = re.compile(r"\b(?:sk|pk|rk|gsk|xai)-[\w-]{6,}|\bAIza[\w-]{10,}")
_USER_INFO = re.compile(r"(\w+://)[^/\s@?#]+@")


def shown(spec: str) -> str:
    """The spec without its options."""
    return _USER_INFO.sub(r"\1[secret]@", _KEY.sub("[secret]", spec.partition("?")[0]))
