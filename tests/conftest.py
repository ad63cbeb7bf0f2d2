"""Shared by all tests: the backend of asynchronous ones."""

import pytest


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
