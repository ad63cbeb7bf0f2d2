"""The tools as clients read them from running servers and from a gateway over all of them.

Counts, schemas that every client takes, both languages, and the size of what they answer. The rules are those that the
widest range of clients demands: flat schemas without unions, references or type lists, string enums, defaults on
optionals, short names, everything described and annotated.
"""

import json
import re
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import anyio
import httpx2
import pytest
from lifeworld_datasets.blueprints.registry import write_task
from lifeworld_datasets.render import render
from lifeworld_delivery.demo import seed as delivery_demo
from lifeworld_instore.demo import seed as instore_demo
from lifeworld_orchestrator.binding import bound
from lifeworld_orchestrator.toolset import merged
from lifeworld_orchestrator.upstreams.fleet import Fleet
from lifeworld_travel.demo import seed as travel_demo
from mcp import Client, StdioServerParameters
from mcp_types import TextContent, Tool
from server_process import ServerProcess, script

ERAS = ("legacy", "2026-07-28")
LANGUAGES = ("en", "zh")
DEMOS = {"delivery": delivery_demo, "instore": instore_demo, "travel": travel_demo}
COUNTS = {"delivery": (20, 10, 4, 6), "instore": (24, 10, 9, 5), "travel": (38, 19, 14, 5), "mixed": (66, 33, 27, 6)}
"""Tools, and of these read, write and generic."""
TYPES = {"string", "number", "integer", "boolean", "array"}
ALLOWED = {"type", "description", "default", "enum", "minimum", "maximum", "maxLength", "maxItems", "items"}
HAN = re.compile(r"[\u4e00-\u9fff]")
WIDEST = 20_000
"""Tokens of a result, by the estimate of `tokens`, that no client cuts."""

EVERYWHERE = {"longitude": 116.4, "latitude": 39.9, "range": 20_000_000}
"""A circle around Beijing that holds every place of the earth."""

Urls = dict[str, dict[str, str]]
Listings = dict[tuple[str, str], list[Tool]]


@pytest.fixture(scope="module")
def urls(three: dict[str, ServerProcess], token: str) -> Urls:
    """By server and language, where its demo world is."""

    def world(server: ServerProcess, document: dict[str, Any]) -> str:
        body = {"seed": document, "knowledge": "state"}
        headers = {"Authorization": f"Bearer {token}"}
        made = httpx2.post(server.at("/control/worlds"), json=body, headers=headers, timeout=30)
        return server.at(f"/w/{made.json()['handle']}/mcp")

    return {name: {spoken: world(three[name], demo(spoken)) for spoken in LANGUAGES} for name, demo in DEMOS.items()}


@pytest.fixture(scope="module")
def listings(urls: Urls) -> Listings:
    """What each server lists in each language, and what a gateway over all three makes of it."""
    return anyio.run(listed, urls)


async def listed(urls: Urls) -> Listings:
    found = {(name, spoken): await tools(urls[name][spoken]) for name, spoken in product(DEMOS, LANGUAGES)}
    for spoken in LANGUAGES:
        document = {key: part for demo in DEMOS.values() for key, part in demo(spoken).items()}
        async with Fleet() as fleet:
            binding = await bound(fleet, sorted(DEMOS), document, "state")
            listing = merged(await binding.listings()).listing
            found["mixed", spoken] = [Tool.model_validate(tool) for tool in listing]
            await binding.close()
    return found


async def tools(url: str, era: str = ERAS[0]) -> list[Tool]:
    async with Client(url, mode=era) as client:
        page = await client.list_tools()
    assert page.next_cursor is None
    return page.tools


def tokens(text: str) -> float:
    """An estimate that is on the safe side: three plain characters to a token, and more than one for a Chinese one."""
    plain = sum(map(str.isascii, text))
    return plain / 3 + (len(text) - plain) * 1.2


def every(listings: Listings) -> Iterator[Tool]:
    """The tools of all listings."""
    for listed in listings.values():
        yield from listed


def nodes(schema: Any) -> Iterator[dict[str, Any]]:
    """Every schema object within a schema, itself included."""
    yield schema
    for child in (*schema.get("properties", {}).values(), *([schema["items"]] if "items" in schema else [])):
        yield from nodes(child)


async def test_every_server_and_all_together_list_their_tools_by_kind(listings: Listings) -> None:
    for (name, _), listed in listings.items():
        kinds = [(tool.meta or {})["lifeworld/kind"] for tool in listed]
        counted = (len(listed), *(kinds.count(kind) for kind in ("read", "write", "generic")))
        assert counted == COUNTS[name], name
        assert len({tool.name for tool in listed}) == len(listed), name


@pytest.mark.parametrize("era", ["legacy", "auto"])
@pytest.mark.parametrize("name", DEMOS)
async def test_nothing_but_tools_is_advertised(urls: Urls, era: str, name: str) -> None:
    async with Client(urls[name]["en"], mode=era) as client:
        assert (client.protocol_version == "2026-07-28") is (era == "auto")
        offered = client.server_capabilities.model_dump(exclude_none=True)
    assert set(offered) == {"tools"}
    assert not offered["tools"].get("list_changed")


async def test_the_listing_is_the_same_in_both_eras_and_over_both_transports(urls: Urls, listings: Listings) -> None:
    for (name, spoken), older in listings.items():
        if name != "mixed":
            newer = await tools(urls[name][spoken], ERAS[1])
            assert [tool.model_dump() for tool in older] == [tool.model_dump() for tool in newer]
    async with Client(StdioServerParameters(command=script("lifeworld-delivery")), mode=ERAS[1]) as client:
        piped = (await client.list_tools()).tools
    assert [tool.model_dump() for tool in piped] == [tool.model_dump() for tool in listings["delivery", "en"]]


async def test_input_schemas_are_flat(listings: Listings) -> None:
    for tool in every(listings):
        schema = tool.input_schema
        assert set(schema) == {"type", "additionalProperties", "required", "properties"}, tool.name
        assert schema["type"] == "object"
        assert schema["additionalProperties"] is False
        for name, param in schema["properties"].items():
            where = f"{tool.name}.{name}"
            assert set(param) <= ALLOWED, where
            assert param["type"] in TYPES, where
            assert (name in schema["required"]) != ("default" in param), where
            if param["type"] == "array":
                assert param["items"] in ({"type": "string"}, {"type": "integer"}), where
            if "enum" in param:
                assert param["type"] == "string", where
                assert all(isinstance(value, str) for value in param["enum"]), where
            assert all(abs(param.get(bound, 0)) < 2**31 for bound in ("minimum", "maximum", "default")
                       if isinstance(param.get(bound, 0), int)), where  # fmt: skip


async def test_output_schemas_have_no_unions_references_or_type_lists(listings: Listings) -> None:
    for tool in every(listings):
        assert tool.output_schema is not None, tool.name
        assert tool.output_schema["type"] == "object", tool.name
        for node in nodes(tool.output_schema):
            assert isinstance(node["type"], str), tool.name
            assert not set(node) & {"oneOf", "anyOf", "allOf", "$ref", "$defs", "$schema", "prefixItems"}, tool.name
            assert not isinstance(node.get("items"), list), tool.name


async def test_names_and_descriptions_fit_every_client(listings: Listings) -> None:
    for tool in every(listings):
        assert re.fullmatch(r"[a-z][a-z0-9_]{0,39}", tool.name)
        assert tool.title
        assert tool.description
        assert len(tool.description) <= 600, tool.name
        assert len(tool.description.split("\n")) == 4, tool.name
        assert all(line.strip() for line in tool.description.split("\n")), tool.name
        for name, param in tool.input_schema["properties"].items():
            assert param["description"].strip(), f"{tool.name}.{name}"


@pytest.mark.parametrize("name", COUNTS)
async def test_titles_and_descriptions_speak_the_language_of_the_world(listings: Listings, name: str) -> None:
    english, chinese = listings[name, "en"], listings[name, "zh"]
    assert [tool.name for tool in english] == [tool.name for tool in chinese]
    for en, zh in zip(english, chinese, strict=True):
        titles = (en.meta or {})["lifeworld/titles"]
        assert (en.title, zh.title) == (titles["en"], titles["zh"]), en.name
        assert not HAN.search(en.description or ""), en.name
        assert all(HAN.search(line) for line in (zh.description or "").split("\n")), en.name
        shapes = [{k: {**v, "description": ""} for k, v in t.input_schema["properties"].items()} for t in (en, zh)]
        assert shapes[0] == shapes[1], en.name


async def test_annotations_are_complete_and_true_to_the_kind(listings: Listings) -> None:
    for tool in every(listings):
        assert tool.annotations is not None
        hints = tool.annotations.model_dump()
        kind = (tool.meta or {})["lifeworld/kind"]
        assert hints["read_only_hint"] is (kind != "write"), tool.name
        assert hints["destructive_hint"] is ("cancel_" in tool.name), tool.name
        makes = tool.name.startswith("create_") or tool.name in ("instore_book", "instore_reservation")
        assert hints["idempotent_hint"] is not makes, tool.name
        assert hints["open_world_hint"] is False, tool.name
        assert hints["title"] == tool.title


async def test_every_tool_publishes_its_contract(listings: Listings) -> None:
    for tool in every(listings):
        contract = (tool.meta or {})["lifeworld/contract"]
        assert {"requires", "establishes", "retracts"} <= set(contract), tool.name


@pytest.mark.parametrize(("name", "language"), list(product(DEMOS, LANGUAGES)))
async def test_the_largest_pages_of_the_shipped_worlds_are_cut_by_no_client(
    urls: Urls, listings: Listings, name: str, language: str
) -> None:
    given = {"limit": 100, "offset": 0, "user_id": "U2601", "key_words": [], "keywords": [], "radius": 50_000}
    given |= {
        "longitude": 120.15,
        "latitude": 30.26,
        "range": 50_000,
        "city_name": "Hangzhou" if language == "en" else "杭州",
    }
    asked = [
        tool
        for tool in listings[name, language]
        if "limit" in tool.input_schema["properties"] and set(tool.input_schema["required"]) <= set(given)
    ]
    assert len(asked) >= 4
    async with Client(urls[name][language]) as client:
        for tool in asked:
            arguments = {key: given[key] for key in tool.input_schema["properties"] if key in given}
            answer = await client.call_tool(tool.name, arguments)
            block = answer.content[0]
            assert isinstance(block, TextContent)
            assert not answer.is_error, (tool.name, block.text)
            assert tokens(block.text) < WIDEST, tool.name
            assert json.loads(block.text)["items"], tool.name


def arguments_of(tool: Tool, known: dict[str, list[str]]) -> Iterator[dict[str, Any]]:
    """Calls of a reading tool that answer with the most: about the widest things there are, in the longest pages."""
    wide = {"limit": 100, "offset": 0, "status": "all", "key_words": [], "keywords": [], **EVERYWHERE}
    given = {name: wide[name] for name in tool.input_schema["properties"] if name in wide}
    asked = [name for name in tool.input_schema["required"] if name not in given]
    cities = dict.fromkeys(("departure", "destination", "city_name"), known.get("city_name", []))
    for values in product(*({**known, **cities}.get(name, []) for name in asked)):
        yield {**given, **dict(zip(asked, values, strict=True))}


def sizes(value: Any) -> Iterator[tuple[str, str, int]]:
    """(key, text, characters of the object it stands in) of every text in a document."""
    if isinstance(value, dict):
        whole = len(json.dumps(value, ensure_ascii=False))
        yield from ((key, text, whole) for key, text in value.items() if isinstance(text, str))
        for inner in value.values():
            yield from sizes(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from sizes(inner)


def widest(document: dict[str, Any]) -> dict[str, list[str]]:
    """By key, the two ids whose objects are the largest; of cities, the two that stand in the document most often.

    Of orders all, since each kind has look-ups of its own that refuse the others.
    """
    weights: dict[str, Counter[str]] = {}
    for key, text, whole in sizes(document):
        city = key in ("city", "departure_city", "arrival_city")
        weights.setdefault("city_name" if city else key, Counter())[text] += 1 if city else whole
    return {
        key: [text for text, _ in found.most_common(None if key == "order_id" else 2)] for key, found in weights.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("where", [*DEMOS, "client_visit", "whichever_is_dry"])
async def test_every_reading_tool_of_demo_and_task_worlds_answers_within_what_no_client_cuts(
    three: dict[str, ServerProcess], token: str, listings: Listings, where: str, language: str
) -> None:
    if where in DEMOS:
        servers, document = [where], DEMOS[where](language)
    else:
        task = write_task(where, 0)
        servers, document = list(task.servers), render(task, language).seed
    known = widest(document)
    body, headers = {"seed": document, "knowledge": "state"}, {"Authorization": f"Bearer {token}"}
    measured: dict[str, float] = {}
    for name in servers:
        made = httpx2.post(three[name].at("/control/worlds"), json=body, headers=headers, timeout=30)
        assert made.status_code == 201, made.text
        async with Client(three[name].at(f"/w/{made.json()['handle']}/mcp")) as client:
            for tool in listings[name, language]:
                if (tool.meta or {})["lifeworld/kind"] != "read":
                    continue
                for arguments in arguments_of(tool, known):
                    answer = await client.call_tool(tool.name, arguments)
                    if not answer.is_error:
                        block = answer.content[0]
                        assert isinstance(block, TextContent)
                        measured[tool.name] = max(measured.get(tool.name, 0), tokens(block.text))
    reading = {t.name for s in servers for t in listings[s, language] if (t.meta or {})["lifeworld/kind"] == "read"}
    if where in DEMOS:
        assert set(measured) == reading
    assert len(measured) >= 3 * len(servers)
    assert max(measured.values()) < WIDEST, measured
