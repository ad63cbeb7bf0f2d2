"""Shared by all tests: the backend of asynchronous ones, and property tests that give the same answer every time."""

import pytest
from hypothesis import settings

settings.register_profile("lifeworld", deadline=None, derandomize=True)
settings.load_profile("lifeworld")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
