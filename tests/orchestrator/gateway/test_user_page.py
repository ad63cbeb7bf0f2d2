"""A person as the user: their page is not the agent's, and the agent meets them through the same channel tools."""

import os
from pathlib import Path

import anyio
import httpx2
import pytest
import webdriver
from mcp import Client


async def test_a_person_answers_an_agent_and_says_when_all_is_done(house, errand) -> None:
    async with house() as gateway, httpx2.AsyncClient(base_url=gateway.url) as person:
        made = await gateway.mint(task=errand, user="human")
        page = made["user_url"].removeprefix(gateway.url)
        assert page.startswith("/u/")
        assert made["handle"] not in page
        assert (await person.get(f"/u/{made['handle']}/state")).status_code == 404
        before = (await person.get(f"{page}/state")).json()
        assert (before["instruction"], before["facts"], before["asked"]) == ("Buy tea.", ["Buy tea."], False)
        assert (await person.post(f"{page}/say", json={"text": "Too early"})).json()["entries"] == []
        heard: list[object] = []

        async def agent() -> None:
            async with Client(made["mcp_url"], cache=None) as client:
                heard.append((await client.call_tool("start_conversation", {})).structured_content)
                await client.call_tool("buy", {"item": "tea"})
                last = await client.call_tool("send_message_to_user", {"message": "Bought."})
                heard.append(last.structured_content)

        async def asked(entries: int) -> None:
            while True:
                state = (await person.get(f"{page}/state")).json()
                if state["asked"] and len(state["entries"]) == entries:
                    return

        with anyio.fail_after(15):
            async with anyio.create_task_group() as tasks:
                tasks.start_soon(agent)
                await asked(0)
                await person.post(f"{page}/say", json={"text": "Tea, please!"})
                await asked(2)
                await person.post(f"{page}/done", json={})
        assert heard == [{"status": "said", "text": "Tea, please!"}, {"status": "ended", "text": ""}]
        status = await gateway.ended(made["id"])
        assert (status["termination"], status["user"]) == ("user_done", "human")
        assert (await person.get(f"{page}/state")).json()["ended"] is True


async def test_a_page_whose_trial_the_agent_ended_says_so(house, errand) -> None:
    async with house() as gateway, httpx2.AsyncClient(base_url=gateway.url) as person:
        made = await gateway.mint(task=errand, user="human")
        await gateway.http.post(f"/trials/{made['id']}/end")
        page = made["user_url"].removeprefix(gateway.url)
        assert (await person.get(f"{page}/state")).json()["ended"] is True


@pytest.mark.parametrize("user", ["nobody", "human?x=1"])
async def test_users_that_do_not_exist_are_refused_at_once(house, errand, user) -> None:
    async with house() as gateway:
        answer = await gateway.http.post("/trials", json={"task": errand, "user": user})
        assert answer.status_code == 422
        assert "it offers scripted, human" in answer.json()["error"]["message"]
        both = await gateway.http.post("/trials", json={"task": errand, "user": "human", "channel": "page"})
        assert both.status_code == 422


@pytest.mark.browser
@pytest.mark.skipif(not webdriver.installed(), reason="no chromium and chromedriver here")
async def test_a_person_is_the_user_in_a_real_browser(house, errand, tmp_path: Path) -> None:
    async with house() as gateway, webdriver.browser(tmp_path / "profile") as page:
        made = await gateway.mint(task=errand, user="human", language="zh")
        await page.open(made["user_url"])
        await page.until("document.querySelectorAll('#facts li').length === 1")
        assert await page.script("return document.querySelector('#send').disabled") is True
        replies: list[object] = []

        async def agent() -> None:
            async with Client(made["mcp_url"], cache=None) as client:
                await client.call_tool("start_conversation", {})
                told = await client.call_tool("send_message_to_user", {"message": "买好了。<b>"})
                replies.append(told.structured_content)

        async with anyio.create_task_group() as tasks:
            tasks.start_soon(agent)
            await page.until("!document.querySelector('#send').disabled")
            await page.type("#message", "请买茶。")
            await page.click("#send")
            await page.until("document.querySelectorAll('.entry.agent').length === 1")
            if os.environ.get("LIFEWORLD_SCREENSHOTS"):
                await page.screenshot(Path(os.environ["LIFEWORLD_SCREENSHOTS"]) / "user-zh.png")
            assert await page.script("return document.querySelectorAll('.entry b').length") == 0
            await page.click("#leave")
            await page.until("document.querySelector('#words').hidden")
        assert (await gateway.ended(made["id"]))["termination"] == "user_hung_up"
