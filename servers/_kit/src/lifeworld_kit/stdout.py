"""Keeping standard output clean: on stdio it belongs to the protocol alone.

Called first thing by every console script, before anything heavy is imported. Whatever a dependency prints, at import
or later, goes to standard error. This module imports nothing but the standard library, so that it can come first.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

_STDOUT, _STDERR = 1, 2


@contextmanager
def diverted() -> Iterator[None]:
    """Send everything written to file descriptor 1 to standard error while the block runs."""
    sys.stdout.flush()
    kept = os.dup(_STDOUT)
    os.dup2(_STDERR, _STDOUT)
    try:
        yield
    finally:
        sys.stdout.flush()
        os.dup2(kept, _STDOUT)
        os.close(kept)
