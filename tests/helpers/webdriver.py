"""A real Chromium for tests, by the W3C WebDriver protocol over HTTP; chromedriver is all that is needed."""

import shutil
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import anyio
import httpx2

ARGUMENTS = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--window-size=1280,900",
)  # fmt: skip
WAIT = """
const done = arguments[arguments.length - 1], test = new Function("return (" + arguments[0] + ")");
(function look() { if (test()) done(true); else setTimeout(look, 20); })();
"""


def installed() -> bool:
    """Whether a browser can be driven here."""
    return shutil.which("chromedriver") is not None and shutil.which("chromium") is not None


class Browser:
    """One window."""

    def __init__(self, http: httpx2.AsyncClient, session: str) -> None:
        self._http = http
        self._session = session

    async def open(self, url: str) -> None:
        """Go to that address."""
        await self._post("url", url=url)

    async def script(self, source: str, *arguments: Any) -> Any:
        """The value that a script returns."""
        return await self._post("execute/sync", script=source, args=list(arguments))

    async def until(self, expression: str) -> None:
        """Wait until the expression holds; after 15 s the driver answers with an error."""
        await self._post("execute/async", script=WAIT, args=[expression])

    async def type(self, selector: str, text: str) -> None:
        """Type into the element as a person does."""
        await self._post(f"element/{await self._element(selector)}/value", text=text)

    async def clear(self, selector: str) -> None:
        """Empty the element as a person does, so that the page hears of it."""
        await self._post(f"element/{await self._element(selector)}/clear")

    async def click(self, selector: str) -> None:
        """Click the element; it must be visible."""
        await self._post(f"element/{await self._element(selector)}/click")

    async def accept(self) -> None:
        """Say yes to a question of the page."""
        await self._post("alert/accept")

    async def screenshot(self, path: Path) -> None:
        """What the window shows, as PNG."""
        import base64

        answer = await self._http.get(f"/session/{self._session}/screenshot")
        path.write_bytes(base64.b64decode(answer.json()["value"]))

    async def _element(self, selector: str) -> str:
        found = await self._post("element", using="css selector", value=selector)
        return str(next(iter(found.values())))

    async def _post(self, path: str, **body: Any) -> Any:
        answer = await self._http.post(f"/session/{self._session}/{path}", json=body)
        assert answer.status_code == 200, answer.text[:800]
        return answer.json()["value"]


@asynccontextmanager
async def browser(profile: Path) -> AsyncIterator[Browser]:
    """A window of a new browser that is gone afterwards; `profile` is an empty folder."""
    command = ["chromedriver", "--port=0", "--log-level=WARNING"]
    process = await anyio.open_process(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    try:
        assert process.stdout is not None
        told = ""
        with anyio.fail_after(30):
            while "on port " not in told.partition("started successfully")[2]:
                told += (await process.stdout.receive()).decode()
        port = int("".join(c for c in told.rpartition("on port ")[2] if c.isdigit()))
        async with httpx2.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
            options = {"args": [*ARGUMENTS, f"--user-data-dir={profile}"]}
            wanted = {"browserName": "chrome", "timeouts": {"script": 15_000}, "goog:chromeOptions": options}
            answer = await http.post("/session", json={"capabilities": {"alwaysMatch": wanted}})
            assert answer.status_code == 200, answer.text[:800]
            session = answer.json()["value"]["sessionId"]
            try:
                yield Browser(http, session)
            finally:
                await http.delete(f"/session/{session}")
    finally:
        process.terminate()
        with anyio.CancelScope(shield=True):
            await process.aclose()
