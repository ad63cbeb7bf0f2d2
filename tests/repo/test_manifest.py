"""What the project says about itself equals what is there: packages, entry points, scripts, versions, tool tables."""

import re
import tomllib
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

import pytest
from lifeworld_delivery.server import create as create_delivery
from lifeworld_instore.server import create as create_instore
from lifeworld_travel.server import create as create_travel

ROOT = Path(__file__).parents[2]
README_COMMANDS = ("pip install uv && uv run lifeworld run", "pip install uv && uv run pytest")
SERVERS = {"delivery": create_delivery, "instore": create_instore, "travel": create_travel}


def project(folder: str) -> dict[str, Any]:
    return tomllib.loads((ROOT / folder / "pyproject.toml").read_text(encoding="utf-8"))


WORKSPACE = project(".")
MEMBERS: list[str] = WORKSPACE["tool"]["uv"]["workspace"]["members"]


def package(member: str) -> str:
    """The import name of a member, from its distribution name."""
    return str(project(member)["project"]["name"]).replace("-", "_")


def test_every_folder_with_a_pyproject_is_a_member_of_the_workspace() -> None:
    found = {str(path.parent.relative_to(ROOT)) for path in ROOT.glob("*/pyproject.toml")}
    found |= {str(path.parent.relative_to(ROOT)) for path in ROOT.glob("servers/*/pyproject.toml")}
    assert found == set(MEMBERS)


def test_every_list_of_packages_names_the_same_ones() -> None:
    names = {project(member)["project"]["name"] for member in MEMBERS}
    packages = {package(member) for member in MEMBERS}
    tool = WORKSPACE["tool"]
    assert set(WORKSPACE["project"]["dependencies"]) == names
    assert set(tool["uv"]["sources"]) == names
    assert set(tool["mypy"]["packages"]) == packages
    assert set(tool["mypy"]["mypy_path"]) == {f"{member}/src" for member in MEMBERS}
    assert set(tool["coverage"]["run"]["source_pkgs"]) == packages
    assert set(tool["importlinter"]["root_packages"]) == packages


def test_requirements_name_every_member() -> None:
    lines = (ROOT / "requirements.txt").read_text(encoding="utf-8").split("\n")
    assert [line for line in lines if line] == [f"-e {member}" for member in MEMBERS]


@pytest.mark.parametrize("member", MEMBERS)
def test_a_member_has_the_shape_of_all_members(member: str) -> None:
    folder = ROOT / member
    source = folder / "src" / package(member)
    assert [path.name for path in (folder / "src").iterdir() if path.name != "__pycache__"] == [source.name]
    assert (source / "__init__.py").is_file()
    assert (source / "py.typed").read_text(encoding="utf-8") == ""
    readme = (folder / "README.md").read_text(encoding="utf-8")
    assert readme.startswith(f"# {project(member)['project']['name']}\n")
    assert len(readme.splitlines()) > 10
    assert (ROOT / "tests" / member.split("/")[-1].strip("_")).is_dir()


def test_versions_licences_and_python_agree() -> None:
    described = [project(member)["project"] for member in MEMBERS] + [WORKSPACE["project"]]
    for key in ("version", "license", "requires-python"):
        assert len({about[key] for about in described}) == 1, key


@pytest.mark.parametrize("member", MEMBERS)
def test_every_declared_script_and_entry_point_is_installed_and_loads(member: str) -> None:
    about = project(member)["project"]
    declared = {("console_scripts", name): value for name, value in about.get("scripts", {}).items()}
    for group, entries in about.get("entry-points", {}).items():
        declared |= {(group, name): value for name, value in entries.items()}
    for (group, name), value in declared.items():
        found: list[EntryPoint] = [e for e in entry_points(group=group, name=name) if e.value == value]
        assert len(found) == 1, f"{group} {name}: installed differently; run uv sync"
        assert callable(found[0].load())


def test_every_server_folder_is_a_server_with_script_and_entry_point() -> None:
    for name in (member.split("/")[1] for member in MEMBERS if member.startswith("servers/")):
        if name == "_kit":
            continue
        about = project(f"servers/{name}")["project"]
        assert about["name"] == f"lifeworld-{name}"
        assert list(about["scripts"]) == [f"lifeworld-{name}"]
        assert list(about["entry-points"]["lifeworld.servers"]) == [name]
        assert name in SERVERS


@pytest.mark.parametrize("name", SERVERS)
def test_the_tool_table_of_a_server_equals_its_tools(name: str) -> None:
    readme = (ROOT / "servers" / name / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| ([^|]*) \|", readme, re.MULTILINE)
    listed = {tool: [] if given.strip() == "–" else [p.strip() for p in given.split(",")] for tool, given in rows}
    server = SERVERS[name]()
    assert list(listed) == [tool.name for tool in server.tools]
    assert listed == {tool.name: [param.name for param in tool.params] for tool in server.tools}
    assert f"{len(server.tools)} tools" in readme


def test_readme_names_every_part_and_the_two_commands() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for command in README_COMMANDS:
        assert command in readme
    for member in MEMBERS:
        assert f"]({member}/README.md)" in readme, member


def test_ci_runs_the_test_command_of_the_readme() -> None:
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert README_COMMANDS[1] in lines


def test_links_in_documents_lead_somewhere() -> None:
    for document in [*ROOT.glob("*.md"), *(ROOT / member / "README.md" for member in MEMBERS)]:
        for target in re.findall(r"\]\(([^)#:]+)\)", document.read_text(encoding="utf-8")):
            assert (document.parent / target).exists(), f"{document.relative_to(ROOT)}: {target}"


def test_the_changelog_has_its_headings() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    for heading in ("Design", "Scoring"):
        assert re.search(rf"^#+ {heading}$", changelog, re.MULTILINE), heading


def test_the_guide_for_contributors_is_short() -> None:
    assert len((ROOT / "AGENTS.md").read_text(encoding="utf-8").splitlines()) <= 100
