"""One-click bundles: what the published schemas ask for, the same bytes twice, and a server that really starts."""

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from jsonschema import Draft7Validator
from lifeworld_orchestrator.bundles import manifest
from lifeworld_orchestrator.bundles.build import Built, build
from lifeworld_orchestrator.failures import SetupError

FIXTURES = Path(__file__).parent / "fixtures"
ROOT = Path(__file__).parents[3]
SERVERS = ("delivery", "instore", "travel")
INITIALIZE = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "test", "version": "1"},
    },
}


def faults(schema: str, document: object) -> list[str]:
    loaded = json.loads((FIXTURES / schema).read_text(encoding="utf-8"))
    return [error.message for error in Draft7Validator(loaded).iter_errors(document)]


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def built(tmp_path_factory: pytest.TempPathFactory, anyio_backend: str) -> dict[str, Built]:
    folder = tmp_path_factory.mktemp("bundles")
    return {one.name: one for one in await build((), folder, manifest.NAMESPACE, "https://example.org/files")}


def read(one: Built, name: str) -> str:
    return zipfile.ZipFile(one.path).read(name).decode()


def test_there_is_one_for_each_server_and_one_for_the_gateway(built) -> None:
    assert set(built) == {*SERVERS, "gateway"}


@pytest.mark.parametrize("name", [*SERVERS, "gateway"])
def test_a_manifest_is_what_the_published_schema_asks_for(built, name: str) -> None:
    made = json.loads(read(built[name], "manifest.json"))
    assert faults("mcpb-manifest-v0.4.schema.json", made) == []
    assert made["server"]["entry_point"] in zipfile.ZipFile(built[name].path).namelist()


@pytest.mark.parametrize("name", SERVERS)
def test_a_server_json_is_what_the_registry_asks_for_and_names_the_bundle(built, name: str) -> None:
    one = built[name]
    made = json.loads((one.path.parent / f"lifeworld-{name}.server.json").read_text(encoding="utf-8"))
    assert faults("server.schema.json", made) == []
    assert made["packages"][1]["fileSha256"] == one.sha256
    assert made["packages"][1]["identifier"] == f"https://example.org/files/{one.path.name}"
    readme = (ROOT / "servers" / name / "README.md").read_text(encoding="utf-8")
    assert f"mcp-name: {made['name']}" in readme


def test_the_schemas_notice_what_is_wrong() -> None:
    assert faults("server.schema.json", {"name": "no-slash", "description": "x" * 101, "version": "1"}) != []
    assert faults("mcpb-manifest-v0.4.schema.json", {"name": "x", "version": "1"}) != []


async def test_the_same_sources_give_the_same_bytes(built, tmp_path: Path) -> None:
    [again] = await build(("travel",), tmp_path, manifest.NAMESPACE)
    assert again.sha256 == built["travel"].sha256


async def test_what_cannot_be_bundled_is_named(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="no server 'garden' to bundle; there are delivery"):
        await build(("garden",), tmp_path, manifest.NAMESPACE)


def test_a_bundle_asks_for_third_party_packages_only(built) -> None:
    wanted = read(built["delivery"], "pyproject.toml").partition("dependencies")[2]
    assert "rapidfuzz" in wanted
    for name in ("lifeworld", "openai", "networkx"):
        assert name not in wanted


def test_a_server_starts_out_of_its_bundle(built, tmp_path: Path) -> None:
    zipfile.ZipFile(built["delivery"].path).extractall(tmp_path)
    # The folder of the script comes first on the path: what runs is the bundle, whatever else is installed.
    (tmp_path / "src" / "lifeworld_kit" / "__init__.py").write_text("import sys; sys.stderr.write(__file__)\n")
    done = subprocess.run(
        [sys.executable, str(tmp_path / "src" / "main.py")],
        input=json.dumps(INITIALIZE) + "\n", capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert json.loads(done.stdout.splitlines()[0])["result"]["serverInfo"]["name"] == "lifeworld-delivery", done.stderr
    assert str(tmp_path) in done.stderr
