"""How the tools of several servers become one set."""

from typing import Any

import pytest
from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.toolset import merged


def tool(name: str, *, merge: str = "", properties: dict[str, Any] | None = None, fact: str = "") -> dict[str, Any]:
    meta: dict[str, Any] = {"lifeworld/kind": "read", "lifeworld/contract": {"establishes": [fact] if fact else []}}
    if merge:
        meta["lifeworld/merge"] = merge
    return {"name": name, "inputSchema": {"type": "object", "properties": properties or {}}, "_meta": meta}


def test_one_server_keeps_its_own_order() -> None:
    found = merged({"delivery": [tool("own"), tool("weather", merge="any")]})
    assert found.names == ("own", "weather")
    assert found.routes["weather"].servers == ("delivery",)


def test_shared_tools_come_first_and_once_and_any_one_server_is_asked() -> None:
    weather = tool("weather", merge="any")
    found = merged({"delivery": [tool("eat"), weather], "travel": [tool("fly"), weather]})
    assert found.names == ("weather", "eat", "fly")
    assert found.routes["weather"].servers == ("delivery",)


WINDOW = {name: {"type": "integer", "default": 0, "minimum": 0} for name in ("limit", "offset")}


def test_a_joined_list_knows_all_its_servers_and_the_facts_of_each() -> None:
    found = merged(
        {
            "delivery": [tool("nearby", merge="concat", fact="store", properties=WINDOW)],
            "travel": [tool("nearby", merge="concat", fact="hotel", properties=WINDOW)],
        }
    )
    assert found.routes["nearby"].servers == ("delivery", "travel")
    assert found.listing[0]["_meta"]["lifeworld/contract"]["establishes"] == ["store", "hotel"]


def test_one_name_for_two_different_tools_is_an_error_that_names_both_servers() -> None:
    with pytest.raises(SetupError, match=r"'pay'.*server a.*server b"):
        merged({"a": [tool("pay")], "b": [tool("pay")]})
    with pytest.raises(SetupError, match=r"'pay'.*server a.*server b"):
        merged({"a": [tool("pay", merge="any")], "b": [tool("pay", merge="any", properties={"x": {"type": "string"}})]})


def test_lists_without_a_window_cannot_be_joined_and_clash() -> None:
    with pytest.raises(SetupError, match=r"'nearby'.*server a.*server b"):
        merged({"a": [tool("nearby", merge="concat")], "b": [tool("nearby", merge="concat")]})


def test_one_name_twice_on_one_server_is_an_error() -> None:
    with pytest.raises(SetupError, match=r"'pay' stands twice on server a"):
        merged({"a": [tool("pay"), tool("pay")]})


@pytest.mark.parametrize(
    ("field", "schema"),
    [
        ("$.xs", {"type": "array"}),
        ("$.xs", {"type": "array", "items": {}}),
        ("$.xs", {"type": ["array", "null"], "items": {"type": "string"}}),
        ("$.xs.anyOf[0]", {"anyOf": [{"type": "array"}, {"type": "null"}]}),
        ("$.xs[].deep", {"type": "array", "items": {"type": "object", "properties": {"deep": {"type": "array"}}}}),
    ],
)
def test_a_tool_with_an_odd_schema_is_left_out_with_server_tool_and_field(field: str, schema: dict[str, Any]) -> None:
    found = merged({"stranger": [tool("odd", properties={"xs": schema}), tool("fine")]})
    assert found.names == ("fine",)
    (warning,) = found.warnings
    assert "stranger" in warning
    assert "odd" in warning
    assert f"{field}:" in warning


def test_a_plain_schema_of_optional_lists_is_kept() -> None:
    good = {"xs": {"anyOf": [{"type": "array", "items": {"type": "string"}}, {"type": "null"}]}}
    assert merged({"stranger": [tool("fine", properties=good)]}).warnings == ()


def test_a_server_tool_may_not_take_a_name_of_the_user_channel() -> None:
    with pytest.raises(SetupError, match="wait_for_user"):
        merged({"stranger": [tool("wait_for_user")]}).with_tools("user", [tool("wait_for_user")])
