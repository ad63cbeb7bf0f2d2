"""The tools as clients read them from a running server: counts, schemas that every client takes, both languages.

The rules are those that the widest range of clients demands: flat schemas without unions, references or type lists,
string enums, defaults on optionals, short names, everything described and annotated.
"""

import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from mcp import Client, StdioServerParameters
from mcp_types import Tool
from server_process import script, serving

DELIVERY = script("lifeworld-delivery")
ERAS = ("legacy", "2026-07-28")
KINDS = {"read": 10, "write": 4, "generic": 6}
TYPES = {"string", "number", "integer", "boolean", "array"}
ALLOWED = {"type", "description", "default", "enum", "minimum", "maximum", "maxLength", "maxItems", "items"}
HAN = re.compile(r"[\u4e00-\u9fff]")


@pytest.fixture(scope="module")
def urls() -> Iterator[dict[str, str]]:
    """A running server per language."""
    command = [DELIVERY, "--transport", "http", "--port", "0", "--language"]
    with serving([*command, "en"]) as english, serving([*command, "zh"]) as chinese:
        yield {"en": english.url, "zh": chinese.url}


@asynccontextmanager
async def reaching(urls: dict[str, str], transport: str, era: str, language: str = "en") -> AsyncIterator[Client]:
    stdio = StdioServerParameters(command=DELIVERY, args=["--language", language])
    async with Client(urls[language] if transport == "http" else stdio, mode=era) as client:
        yield client


async def tools(urls: dict[str, str], era: str, language: str) -> list[Tool]:
    async with reaching(urls, "http", era, language) as client:
        return (await client.list_tools()).tools


def nodes(schema: Any) -> Iterator[dict[str, Any]]:
    """Every schema object within a schema, itself included."""
    yield schema
    for child in (*schema.get("properties", {}).values(), *([schema["items"]] if "items" in schema else [])):
        yield from nodes(child)


@pytest.mark.parametrize("transport", ["stdio", "http"])
@pytest.mark.parametrize("era", ERAS)
async def test_twenty_tools_are_listed_on_one_page(urls: dict[str, str], transport: str, era: str) -> None:
    async with reaching(urls, transport, era) as client:
        page = await client.list_tools()
        assert page.next_cursor is None
        kinds = [(tool.meta or {})["lifeworld/kind"] for tool in page.tools]
        assert {kind: kinds.count(kind) for kind in KINDS} == KINDS
        assert len({tool.name for tool in page.tools}) == 20 == len(page.tools)


@pytest.mark.parametrize("era", ["legacy", "auto"])
async def test_nothing_but_tools_is_advertised(urls: dict[str, str], era: str) -> None:
    async with reaching(urls, "http", era) as client:
        assert (client.protocol_version == "2026-07-28") is (era == "auto")
        offered = client.server_capabilities.model_dump(exclude_none=True)
    assert set(offered) == {"tools"}
    assert not offered["tools"].get("list_changed")


@pytest.mark.parametrize("language", ["en", "zh"])
async def test_the_listing_is_the_same_in_both_eras(urls: dict[str, str], language: str) -> None:
    older, newer = [await tools(urls, era, language) for era in ERAS]
    assert [tool.model_dump() for tool in older] == [tool.model_dump() for tool in newer]


async def test_input_schemas_are_flat(urls: dict[str, str]) -> None:
    for tool in await tools(urls, ERAS[0], "en"):
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


async def test_output_schemas_have_no_unions_references_or_type_lists(urls: dict[str, str]) -> None:
    for tool in await tools(urls, ERAS[0], "en"):
        assert tool.output_schema is not None, tool.name
        assert tool.output_schema["type"] == "object", tool.name
        for node in nodes(tool.output_schema):
            assert isinstance(node["type"], str), tool.name
            assert not set(node) & {"oneOf", "anyOf", "allOf", "$ref", "$defs", "$schema", "prefixItems"}, tool.name
            assert not isinstance(node.get("items"), list), tool.name


@pytest.mark.parametrize("language", ["en", "zh"])
async def test_names_and_descriptions_fit_every_client(urls: dict[str, str], language: str) -> None:
    for tool in await tools(urls, ERAS[0], language):
        assert re.fullmatch(r"[a-z][a-z0-9_]{0,39}", tool.name)
        assert tool.title
        assert tool.description
        assert len(tool.description) <= 600, tool.name
        assert len(tool.description.split("\n")) == 4, tool.name
        assert all(line.strip() for line in tool.description.split("\n")), tool.name
        for name, param in tool.input_schema["properties"].items():
            assert param["description"].strip(), f"{tool.name}.{name}"


async def test_titles_and_descriptions_speak_the_language_of_the_world(urls: dict[str, str]) -> None:
    english, chinese = await tools(urls, ERAS[0], "en"), await tools(urls, ERAS[0], "zh")
    assert [tool.name for tool in english] == [tool.name for tool in chinese]
    for en, zh in zip(english, chinese, strict=True):
        titles = (en.meta or {})["lifeworld/titles"]
        assert (en.title, zh.title) == (titles["en"], titles["zh"]), en.name
        assert not HAN.search(en.description or ""), en.name
        assert all(HAN.search(line) for line in (zh.description or "").split("\n")), en.name
        shapes = [{k: {**v, "description": ""} for k, v in t.input_schema["properties"].items()} for t in (en, zh)]
        assert shapes[0] == shapes[1], en.name


async def test_annotations_are_complete_and_true_to_the_kind(urls: dict[str, str]) -> None:
    for tool in await tools(urls, ERAS[0], "en"):
        assert tool.annotations is not None
        hints = tool.annotations.model_dump()
        kind = (tool.meta or {})["lifeworld/kind"]
        assert hints["read_only_hint"] is (kind != "write"), tool.name
        assert hints["destructive_hint"] is tool.name.startswith("cancel_"), tool.name
        assert hints["idempotent_hint"] is not tool.name.startswith("create_"), tool.name
        assert hints["open_world_hint"] is False, tool.name
        assert hints["title"] == tool.title


async def test_every_tool_publishes_its_contract(urls: dict[str, str]) -> None:
    for tool in await tools(urls, ERAS[0], "en"):
        contract = (tool.meta or {})["lifeworld/contract"]
        assert {"requires", "establishes", "retracts"} <= set(contract), tool.name
