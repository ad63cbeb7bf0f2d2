"""The one canonical form of JSON, and hashes over it.

Called wherever bytes must agree between runs and machines: session chains, digests, suite files. Refuses NaN and
infinities, which are no JSON.
"""

import hashlib
import json


def canonical(value: object) -> str:
    """The value as JSON text with sorted keys, no spaces and unescaped UTF-8.

    Raises:
        ValueError: the value holds NaN or an infinity.
        TypeError: the value holds something that is no JSON.
    """
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)


def digest(value: object) -> str:
    """SHA-256 of the canonical form, as 64 hex digits."""
    return hashlib.sha256(canonical(value).encode()).hexdigest()
