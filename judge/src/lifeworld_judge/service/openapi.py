"""The OpenAPI document of the service, made from the table of operations. Owns no behaviour."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from importlib.metadata import version
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from lifeworld_judge.service.answers import Refused

REF = "#/components/schemas/{model}"


@dataclass(frozen=True)
class Operation:
    """One route: what it takes and gives; `errors` are the status codes beyond 401."""

    method: str
    path: str
    summary: str
    answer: type[BaseModel] | str
    status: int = 200
    body: type[BaseModel] | str | None = None
    query: dict[str, str] = field(default_factory=dict)
    errors: tuple[int, ...] = ()
    public: bool = False


def document(operations: Iterable[Operation]) -> dict[str, Any]:
    """OpenAPI 3.1 of these operations."""
    listed = list(operations)
    models = {part for one in listed for part in (one.answer, one.body) if isinstance(part, type)} | {Refused}
    ordered = sorted(models, key=lambda model: model.__name__)
    _, schemas = models_json_schema([(model, "serialization") for model in ordered], ref_template=REF)
    paths: dict[str, Any] = {}
    for one in listed:
        paths.setdefault(one.path, {})[one.method.lower()] = _operation(one)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Lifeworld judge", "version": version("lifeworld-judge")},
        "paths": paths,
        "components": {
            "schemas": schemas["$defs"],
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
        "security": [{"token": []}],
    }


def _operation(one: Operation) -> dict[str, Any]:
    names = [part[1:-1] for part in one.path.split("/") if part.startswith("{")]
    inside = [{"name": n, "in": "path", "required": True, "schema": {"type": "string"}} for n in names]
    asked = [
        {"name": name, "in": "query", "description": text, "schema": {"type": "string"}}
        for name, text in one.query.items()
    ]
    errors = one.errors if one.public else (401, *one.errors)
    found: dict[str, Any] = {
        "summary": one.summary,
        "parameters": inside + asked,
        "responses": {
            str(one.status): {"description": "Done.", **({} if one.status == 204 else _content(one.answer))},
            **{str(code): {"description": "Refused.", **_content(Refused)} for code in errors},
        },
    }
    if one.body is not None:
        found["requestBody"] = {"required": True, **_content(one.body)}
    if one.public:
        found["security"] = []
    return found


def _content(part: type[BaseModel] | str) -> dict[str, Any]:
    if isinstance(part, str):
        return {"content": {part: {"schema": {"type": "string"}}}}
    return {"content": {"application/json": {"schema": {"$ref": REF.format(model=part.__name__)}}}}
