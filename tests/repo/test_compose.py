"""`compose.yaml`, the Dockerfiles, the installed servers and their command lines say the same.

The schema beside this file is that of the Compose Specification; its `$comment` says where it comes from and when.
"""

import json
import subprocess
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml
from server_process import script

ROOT = Path(__file__).parents[2]
SCHEMA = ROOT / "tests" / "repo" / "fixtures" / "compose-spec.json"
SERVERS = sorted(point.name for point in entry_points(group="lifeworld.servers"))
PROGRAMS = {**{name: [f"lifeworld-{name}"] for name in SERVERS}, "gateway": ["lifeworld", "serve", "gateway"]}
PROGRAMS["judge"] = ["lifeworld-judge"]
SECRETS = {"LIFEWORLD_CONTROL_TOKEN", "LIFEWORLD_GATEWAY_TOKEN", "LIFEWORLD_JUDGE_TOKEN"}


@cache
def compose() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
    return loaded


def service(name: str) -> dict[str, Any]:
    found: dict[str, Any] = compose()["services"][name]
    return found


def dockerfile(name: str) -> str:
    return (ROOT / service(name)["build"]["dockerfile"]).read_text(encoding="utf-8")


@cache
def options(name: str) -> str:
    command = [script(PROGRAMS[name][0]), *PROGRAMS[name][1:], "--help"]
    return subprocess.run(command, capture_output=True, text=True, check=True, env={"COLUMNS": "300"}).stdout


def test_the_file_is_a_compose_file() -> None:
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    jsonschema.Draft201909Validator(schema).validate(compose())


def test_there_is_a_service_for_each_installed_server_and_for_gateway_and_judge() -> None:
    assert sorted(compose()["services"]) == sorted([*SERVERS, "gateway", "judge"])
    assert sorted(compose()["volumes"]) == sorted(compose()["services"])


@pytest.mark.parametrize("name", sorted(PROGRAMS))
def test_a_service_starts_the_program_that_is_installed_with_options_it_has(name: str) -> None:
    if name in SERVERS:
        assert service(name)["build"]["args"] == {"SERVER": name}
        assert "exec lifeworld-$LIFEWORLD_SERVER" in dockerfile(name)
    else:
        assert f"ENTRYPOINT {json.dumps(PROGRAMS[name])}" in dockerfile(name)
    given = [part.partition("=")[0] for part in service(name)["command"] if part.startswith("--")]
    assert given
    assert [option for option in given if option not in options(name)] == []


@pytest.mark.parametrize("name", sorted(PROGRAMS))
def test_a_service_is_reachable_from_this_machine_alone_keeps_its_state_and_says_how_it_is(name: str) -> None:
    (port,) = service(name)["ports"]
    assert port.startswith("127.0.0.1:")
    assert port.endswith(":8000")
    assert service(name)["volumes"] == [f"{name}:/state"]
    assert "/state" in " ".join(service(name)["command"])
    assert "http://127.0.0.1:8000/health" in service(name)["healthcheck"]["test"][-1]
    assert f"{name}:8000" in " ".join(service(name)["command"]), "its siblings reach it by its name"


def test_no_two_services_share_a_port() -> None:
    ports = [found["ports"][0] for found in compose()["services"].values()]
    assert len(set(ports)) == len(ports)


def test_the_gateway_waits_for_the_servers_and_asks_all_of_them() -> None:
    assert service("gateway")["depends_on"] == {name: {"condition": "service_healthy"} for name in SERVERS}
    asked = [part.removeprefix("--server=") for part in service("gateway")["command"] if part.startswith("--server=")]
    assert asked == [f"{name}=http://{name}:8000/mcp,http://{name}:8000/control" for name in SERVERS]


def test_every_token_comes_from_the_environment_and_is_demanded() -> None:
    text = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    assert {name for name in SECRETS if f"${{{name}:?" in text} == SECRETS
    for name, found in compose()["services"].items():
        values = found["environment"].values()
        assert all(value.startswith("${LIFEWORLD_") for value in values), name


@pytest.mark.parametrize("name", sorted(PROGRAMS))
def test_an_image_runs_as_nobody_special_and_holds_no_sources(name: str) -> None:
    build, _, image = dockerfile(name).rpartition("\nFROM ")
    assert "USER 10001" in image
    assert "COPY --from=build /installed" in image
    assert image.count("COPY") == 1
    copied = [line.split()[1].replace("${SERVER}", name) for line in build.splitlines() if line.startswith("COPY")]
    assert copied
    assert [path for path in copied if not (ROOT / path / "pyproject.toml").is_file()] == []
