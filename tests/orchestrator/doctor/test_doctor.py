"""The doctor: limits of clients held against any tools, a machine looked at, and no key ever printed."""

import json
from typing import Any

import pytest
from lifeworld_orchestrator.cli import build
from lifeworld_orchestrator.doctor.limits import clients, limits_of
from lifeworld_orchestrator.doctor.tools import lint
from typer.testing import CliRunner


def tool(name: str = "look", description: str = "Looks.", read: bool = True, **properties: Any) -> dict[str, Any]:
    return {
        "name": name,
        "description": description,
        "inputSchema": {"type": "object", "properties": properties},
        "annotations": {"readOnlyHint": True} if read else {},
    }


def said(client: str, *tools: dict[str, Any], **servers: list[dict[str, Any]]) -> list[tuple[str, str]]:
    listings = {"shop": list(tools), **servers}
    return [(finding.level, f"{finding.where}: {finding.text}") for finding in lint(listings, limits_of(client))]


def run(*arguments: str) -> Any:
    return CliRunner().invoke(build(), ["doctor", *arguments])


def test_every_row_names_its_source_and_date() -> None:
    for client in clients():
        row = limits_of(client)
        assert len(row.source) > 10
        assert row.date.startswith("2026-11-")


def test_plain_tools_are_fine_for_everybody() -> None:
    for client in clients():
        assert said(client, tool(word={"type": "string"}, count={"type": "integer"})) == []


UNION = {"anyOf": [{"type": "string"}, {"type": "integer"}]}
NULLABLE = {"anyOf": [{"type": "string"}, {"type": "null"}]}


@pytest.mark.parametrize(
    ("client", "schema", "complaint"),
    [
        ("cursor", UNION, "$.x: a union"),
        ("cursor", NULLABLE, "$.x: null is allowed"),
        ("gemini", {"$ref": "#/$defs/y"}, "$.x: a reference"),
        ("gemini", {"type": "integer", "enum": [1, 2]}, "$.x: an enumeration of values that are no text"),
        ("gemini", {"type": "array", "items": {"type": "string"}, "prefixItems": []}, "$.x: items by position"),
        ("claude-code", {"type": ["string", "null"]}, "$.x: a list of types"),
        ("claude-code", {"type": "array"}, "$.x: an array without typed items"),
        ("openai", {"type": "array", "items": {"type": ["string", "null"]}}, "$.x[]: a list of types"),
    ],
)
def test_a_schema_that_a_client_refuses_is_an_error_with_its_field(client, schema, complaint) -> None:
    found = said(client, tool(x=schema))
    assert any(level == "error" and f"shop.look: {complaint}" in text for level, text in found), found


def test_what_one_client_refuses_another_takes() -> None:
    assert said("vscode", tool(x=UNION)) == []
    assert [level for level, _ in said("generic", tool(x=UNION))] == ["warning"]


def test_names_that_are_too_long_or_of_odd_letters() -> None:
    assert "the name has 65 characters; vscode takes 64" in said("vscode", tool("a" * 65))[0][1]
    assert "has 61 characters; cursor takes 60" in said("cursor", tool("a" * 56))[0][1]
    assert "mcp__shop__" in said("claude-code", tool("a" * 120))[0][1]
    assert said("gemini", tool("Look Up"))[0][0] == "error"
    assert said("gemini", tool("look.up")) == []


def test_counts_descriptions_and_hints() -> None:
    many = [tool(f"look{number}") for number in range(129)]
    assert "129 tools together; vscode takes 128" in said("vscode", *many)[0][1]
    assert [text for _, text in said("generic", *many[:41])] == [
        "shop: 41 tools on one server; some clients stop at 40"
    ]
    assert "1025 characters; openai takes 1024" in said("openai", tool(description="x" * 1025))[0][1]
    assert said("inspect", tool(description=" ")) == [("error", "shop.look: no description")]
    assert said("codex", tool(read=False)) == [("warning", "shop.look: no readOnlyHint")]


def test_names_that_stand_twice() -> None:
    assert said("vscode", tool(), tool())[0] == ("error", "shop.look: stands 2 times on this server")
    [(level, text)] = said("vscode", tool(), garden=[tool()])
    assert (level, text) == ("error", "look: two different tools of one name, on shop and garden")
    shared = {**tool(), "_meta": {"lifeworld/merge": "any"}}
    assert said("vscode", shared, garden=[shared]) == []


def test_servers_of_ours_are_fine_and_a_key_is_named_but_never_printed(monkeypatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "sk-TEST-9f3-canary")
    done = run("--servers", "delivery", "--client", "cursor", "--client", "gemini")
    assert done.exit_code == 0, done.output
    assert "canary" not in done.output
    assert "OPENAI_API_KEY: is set" in done.output
    assert "tools (delivery 20) for cursor: nothing to say" in done.output


def test_all_servers_together_are_too_many_for_one_client() -> None:
    done = run("--client", "cursor")
    assert done.exit_code == 1
    assert "66 tools together; cursor takes 40" in done.output


def test_a_server_of_somebody_else_is_linted_and_a_dead_one_is_a_finding(command) -> None:
    odd = [{"name": "odd", "inputSchema": {"type": "object", "properties": {"tags": {"type": "array"}}}}]
    done = run("--json", "--servers", "none", "--with", f"odd={command(odd)}", "--with", "dead=no-such-program-here")
    document = json.loads(done.stdout)
    assert done.exit_code == 1
    found = {finding["where"]: finding["text"] for finding in document["clients"]["generic"]["findings"]}
    assert "an array without typed items" in found["odd.odd"]
    assert "dead" in found["dead"]
    assert document["servers"] == {"odd": 1}
    assert {entry["where"] for entry in document["machine"]} >= {"python", "ports", "node", "cli:codex"}


def test_bad_usage_is_told(command) -> None:
    done = run("--client", "no-such-client")
    assert done.exit_code == 2
    assert "claude-desktop" in done.output
