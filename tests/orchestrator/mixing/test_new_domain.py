"""A new domain: one command writes it, and gateway, graph and contract rules take it up with no edit elsewhere."""

import importlib.util
import os
import re
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from lifeworld_orchestrator.cli import build
from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.scaffold.domain import write
from lifeworld_orchestrator.upstreams.fleet import installed
from mcp import Client
from typer.testing import CliRunner

TYPES = {"string", "number", "integer", "boolean", "array", "object"}
FORBIDDEN = {"anyOf", "oneOf", "allOf", "$ref", "$defs", "prefixItems"}


def nodes(schema: Any) -> Iterator[dict[str, Any]]:
    """Every schema within a schema, itself included."""
    yield schema
    for child in (*schema.get("properties", {}).values(), *([schema["items"]] if "items" in schema else [])):
        yield from nodes(child)


def test_the_command_says_what_it_wrote_and_refuses_to_write_over_it(tmp_path: Path) -> None:
    runner = CliRunner()
    done = runner.invoke(build(), ["new-domain", "garden", "--into", str(tmp_path)])
    assert done.exit_code == 0
    lines = done.stdout.splitlines()
    assert lines == sorted(str(path) for path in (tmp_path / "garden").rglob("*") if path.is_file())
    again = runner.invoke(build(), ["new-domain", "garden", "--into", str(tmp_path)])
    assert again.exit_code == 2
    assert "exists already" in again.stderr


@pytest.mark.parametrize("name", ["", "x", "Garden", "9lives", "far_too_long", "import", "a-b", "../up", "delivery"])
def test_a_name_that_no_server_may_have_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(SetupError):
        write(name, tmp_path / "into")
    assert not (tmp_path / "into").exists()


async def test_its_own_tests_pass(new_domains) -> None:
    (folder,) = new_domains("garden")
    (path,) = (folder / "tests").iterdir()
    spec = importlib.util.spec_from_file_location("own_tests", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    tests = [value for name, value in vars(module).items() if name.startswith("test_")]
    assert len(tests) == 2
    for test in tests:
        await test()


@pytest.mark.parametrize("name", ["ab", "abcdefgh"])
def test_what_is_written_keeps_the_rules_of_the_house(tmp_path: Path, name: str) -> None:
    root = Path(__file__).parents[3]
    write(name, tmp_path)
    for path in (tmp_path / name).rglob("*"):
        assert not path.is_file() or "@" not in path.name + path.read_text(encoding="utf-8").replace(
            "@tool(", ""
        ).replace("@pytest", "").replace("@dataclass", "").replace("@model_validator", "")
    command = [sys.executable, "-m", "ruff", "check", "--no-cache", "--config", str(root / "pyproject.toml")]
    done = subprocess.run(
        [*command, str(tmp_path / name / "src")], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("language", ["en", "zh"])
async def test_its_tools_keep_the_contract_of_all_tools(new_domains, seat, language: str) -> None:
    new_domains("garden")
    async with seat(("garden",), {"language": language}) as table:
        tools = (await table.client.list_tools()).tools
    assert [tool.name for tool in tools][:2] == ["search_garden_venues", "get_garden_venue_info"]
    assert len(tools) == 15
    for tool in tools:
        assert tool.description is not None
        assert len(tool.description.split("\n")) == 4
        assert tool.annotations is not None
        assert None not in (tool.annotations.read_only_hint, tool.annotations.destructive_hint)
        assert tool.output_schema is not None
        for schema in (*nodes(tool.input_schema), *nodes(tool.output_schema)):
            assert schema.get("type") in TYPES
            assert not FORBIDDEN & set(schema)
        assert all("description" in schema for schema in tool.input_schema["properties"].values())


async def test_it_answers_alone_with_its_demo_world(new_domains) -> None:
    new_domains("garden")
    async with Client(installed()["garden"]().mcp) as client:
        found = await client.call_tool("get_user_all_orders", {})
    assert found.structured_content is not None
    assert [row["order_id"] for row in found.structured_content["items"]] == ["OX0001"]


async def test_the_gateway_binds_it_beside_the_others_and_records_what_it_changes(new_domains, seat, section) -> None:
    new_domains("garden")
    async with seat(("delivery", "garden"), {"garden": section("G", 1)}) as table:
        await table.ask("search_garden_venues", keywords=[])
        made = await table.ask("create_garden_order", user_id="U1", venue_id="V1", quantity=3)
        (change,) = table.last["changes"]
        assert (change["server"], change["record"], change["after"]["total_price"]) == ("garden", "order", 3000)
        state, digests = await table.binding.state()
        assert [row["order_id"] for row in state["garden"]["orders"]] == [made["order_id"], "G00"]
        assert set(digests) == {"delivery", "garden"}


def test_the_lines_of_the_readme_work_as_they_stand(tmp_path: Path) -> None:
    """In a scratch folder with an environment of its own; only what an index would give is lent by ours."""
    root = Path(__file__).parents[3]
    lines = (root / "servers" / "README.md").read_text(encoding="utf-8").split("```\n")[1].splitlines()
    commands = [line.partition(" #")[0].strip() for line in lines]
    assert [command.split()[:3] for command in commands[:2]] == [["uv", "run", "lifeworld"], ["uv", "pip", "install"]]
    (tmp_path / "servers").mkdir()
    (tmp_path / "servers" / "_kit").symlink_to(root / "servers" / "_kit")
    env = tmp_path / ".venv"
    python = env / "bin" / "python"
    subprocess.run(["uv", "venv", "-q", "--offline", "--python", sys.executable, str(env)], check=True, timeout=60)
    (packages,) = env.glob("lib/python*/site-packages")
    (packages / "lent.pth").write_text(f"import site; site.addsitedir({sysconfig.get_path('purelib')!r})\n")
    lifeworld = env / "bin" / "lifeworld"
    lifeworld.write_text(f"#!{python}\nfrom lifeworld_orchestrator.cli import main\nmain()\n", encoding="utf-8")
    lifeworld.chmod(0o755)
    environment = {**os.environ, "VIRTUAL_ENV": str(env), "UV_OFFLINE": "1"}
    for command in commands[:5]:
        words = [*command.split(), *(("--no-deps",) if " pip install " in command else ())]
        done = subprocess.run(
            words, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=120, check=False
        )
        assert done.returncode == 0, (command, done.stdout, done.stderr)
        if "--check" in words:
            assert re.search(r"[1-9]\d* proven, 0 failed, 0 not probed", done.stdout)
    assert (env / "bin" / "lifeworld-garden").exists()
