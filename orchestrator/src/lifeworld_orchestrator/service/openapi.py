"""The OpenAPI document of the control API, made of its models and the table of its routes.

Served at `/openapi.json`. The routes stand once, in `ROUTES`; the app and this document are both made of them.
"""

from dataclasses import dataclass
from importlib.metadata import version
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from lifeworld_orchestrator.service.orders import TrialList, TrialMade, TrialOrder, TrialStatus
from lifeworld_orchestrator.trouble import Trouble

_REF = "#/components/schemas/{model}"


@dataclass(frozen=True)
class Operation:
    """One operation: `name` is its handler and operationId; `answer` a model, or the media type of what is sent."""

    method: str
    path: str
    name: str
    summary: str
    answer: type[BaseModel] | str
    status: int = 200
    body: type[BaseModel] | None = None
    troubles: tuple[int, ...] = (401, 404)
    open: bool = False


ROUTES = (
    Operation("GET", "/health", "health", "Whether the service runs.", "application/json", troubles=(), open=True),
    Operation("GET", "/openapi.json", "openapi", "This document.", "application/json", troubles=(), open=True),
    Operation("POST", "/trials", "mint", "Mint a trial; it waits for its agent.", TrialMade, 201, TrialOrder,
              (401, 413, 422, 429)),
    Operation("GET", "/trials", "trials", "All trials, also of former processes.", TrialList, troubles=(401,)),
    Operation("GET", "/trials/{id}", "status", "What became of a trial.", TrialStatus),
    Operation("GET", "/trials/{id}/events", "events",
              "Its session line by line while it happens; Last-Event-ID goes on after that line.", "text/event-stream"),
    Operation("POST", "/trials/{id}/end", "end", "The agent has finished; answers when all is written and judged.",
              TrialStatus),
    Operation("DELETE", "/trials/{id}", "delete", "Stop a trial and remove its files.", "", 204),
    Operation("GET", "/trials/{id}/session", "session", "The session file.", "application/jsonl"),
    Operation("GET", "/trials/{id}/scorecard", "scorecard", "The scorecard.", "application/json"),
)  # fmt: skip


def document() -> dict[str, Any]:
    """The whole document."""
    models = (TrialOrder, TrialMade, TrialStatus, TrialList, Trouble)
    _, schemas = models_json_schema([(model, "validation") for model in models], ref_template=_REF)
    paths: dict[str, Any] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Lifeworld gateway",
            "version": version("lifeworld-orchestrator"),
            "description": "Mints trials for agents that dial in by MCP. The agent gets the MCP URL and nothing else.",
        },
        "paths": paths,
        "components": {
            "schemas": schemas["$defs"],
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
        "security": [{"token": []}],
    }


def _operation(route: Operation) -> dict[str, Any]:
    made: dict[str, Any] = {"operationId": route.name, "summary": route.summary}
    if "{id}" in route.path:
        made["parameters"] = [{"name": "id", "in": "path", "required": True, "schema": {"type": "string"}}]
    if route.body is not None:
        made["requestBody"] = {"required": True, "content": {"application/json": {"schema": _ref(route.body)}}}
    answer: dict[str, Any] = {"description": route.summary}
    if isinstance(route.answer, str):
        if route.answer:
            answer["content"] = {route.answer: {}}
    else:
        answer["content"] = {"application/json": {"schema": _ref(route.answer)}}
    made["responses"] = {str(route.status): answer} | {str(code): _trouble(code) for code in route.troubles}
    if route.open:
        made["security"] = []
    return made


def _trouble(code: int) -> dict[str, Any]:
    words = {
        401: "No token, or another one.",
        404: "No trial of that id, or nothing of the kind yet.",
        413: "The body is too large.",
        422: "The trial was asked for something impossible.",
        429: "As many trials are open as this service takes.",
    }
    return {"description": words[code], "content": {"application/json": {"schema": _ref(Trouble)}}}


def _ref(model: type[BaseModel]) -> dict[str, str]:
    return {"$ref": _REF.format(model=model.__name__)}
