"""A person plays a trial in a real browser: forms from schemas, conversation, end; by name and label throughout."""

import os
from pathlib import Path
from typing import Any

import pytest
import webdriver

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not webdriver.installed(), reason="no chromium and chromedriver here"),
]

SCHEMA = {
    "type": "object",
    "properties": {
        "room": {"type": "string", "enum": ["garden", "hall"], "description": "Where to sit."},
        "people": {"type": "integer", "minimum": 1},
        "quiet": {"type": "boolean"},
        "tags": {"type": "array", "items": {"type": "string"}},
        "dishes": {"type": "array", "items": {"type": "object", "properties": {"dish": {"type": "string"}}}},
        "note": {"type": "string", "default": ""},
    },
    "required": ["room", "people"],
}
UNLABELLED = """
return [...document.querySelectorAll("input, select, textarea, button, summary")]
  .filter((e) => !(e.labels && e.labels.length) && !e.textContent.trim() && !e.getAttribute("aria-label"))
  .map((e) => e.outerHTML);
"""
LAST = "return [...document.querySelectorAll('.entry')].at(-1).textContent"


@pytest.fixture
def shop_class(lab):
    """The shop of the tests with one more tool, which has a field of every kind."""

    class Hall(lab.Shop):  # type: ignore[misc, name-defined]
        def __init__(self) -> None:
            tool = {"name": "reserve", "title": "Reserve a table", "description": "Reserves.", "inputSchema": SCHEMA}
            super().__init__(extra=[tool])

        async def _call(self, ctx: Any, params: Any) -> Any:
            return self._accept({"order_id": "R1"}) if params.name == "reserve" else await super()._call(ctx, params)

    return Hall


async def test_a_person_solves_a_task_in_a_real_browser(house, errand, shop_class, tmp_path: Path) -> None:
    async with house(make_shop=shop_class) as gateway, webdriver.browser(tmp_path / "profile") as page:
        made = await gateway.mint(task=errand, channel="page")
        await page.open(made["page_url"])
        await page.until("document.querySelectorAll('details.tool').length === 3")
        assert await page.script("return document.documentElement.lang") == "en"
        assert await page.script(UNLABELLED) == []
        assert "Please buy tea." in await page.script(LAST)

        await page.type("#filter", "reserve")
        assert await page.script("return document.querySelectorAll('details.tool:not([hidden])').length") == 1
        await page.click("details.tool:not([hidden]) > summary")
        await page.type("[name=people]", "3")
        await page.type("[name=tags]", "window\nshade")
        await page.type("[name=dishes]", "no json")
        await page.click("[data-tool=reserve] button")
        assert await page.script("return document.querySelector('[name=dishes]').validationMessage")
        assert await page.script("return document.querySelectorAll('.call').length") == 0
        await page.clear("[name=dishes]")
        await page.type("[name=dishes]", '[{"dish": "tea"}]')
        await page.click("[data-tool=reserve] button")
        await page.until("document.querySelectorAll('.call').length === 1")
        await page.clear("#filter")
        await page.type("#filter", "buy")

        await page.click("details.tool:not([hidden]) > summary")
        await page.type("[data-tool=buy] [name=item]", "tea <b>")
        await page.click("[data-tool=buy] button")
        await page.until("document.querySelectorAll('.call').length === 2")
        assert "O1" in await page.script(LAST)
        assert await page.script("return document.querySelectorAll('.entry b').length") == 0
        await page.open(made["page_url"])
        await page.until("document.querySelectorAll('.call').length === 2")
        if os.environ.get("LIFEWORLD_SCREENSHOTS"):
            await page.screenshot(Path(os.environ["LIFEWORLD_SCREENSHOTS"]) / "agent-en.png")
        await page.type("#message", "Bought.")
        await page.click("#send")
        await page.until("!document.getElementById('over').hidden")
        assert await page.script("return document.getElementById('words').hidden") is True
        status = await gateway.ended(made["id"])
        assert (status["termination"], status["score"]["success"], status["calls"]) == ("user_done", True, 2)
        session = (await gateway.http.get(f"/trials/{made['id']}/session")).text
        assert '"arguments":{"dishes":[{"dish":"tea"}],"people":3,"room":"garden","tags":["window","shade"]}' in session


async def test_the_page_speaks_the_language_of_its_task_and_may_end_it(house, errand, tmp_path: Path) -> None:
    async with house() as gateway, webdriver.browser(tmp_path / "profile") as page:
        made = await gateway.mint(task=errand, channel="page", language="zh")
        await page.open(made["page_url"])
        await page.until("document.querySelectorAll('details.tool').length === 2")
        assert await page.script("return document.documentElement.lang") == "zh-Hans"
        assert await page.script("return document.querySelector('#send').textContent") == "发送"
        if os.environ.get("LIFEWORLD_SCREENSHOTS"):
            await page.screenshot(Path(os.environ["LIFEWORLD_SCREENSHOTS"]) / "agent-zh.png")
        await page.click("#done")
        await page.accept()
        await page.until("!document.getElementById('over').hidden")
        assert (await gateway.ended(made["id"]))["termination"] == "agent_done"
