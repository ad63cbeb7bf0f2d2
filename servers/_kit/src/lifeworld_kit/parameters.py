"""The parameters of tools: type, bounds and wording in both languages.

Tools declare them; `lifeworld_kit.arguments` checks what arrives against them and `input_schema` publishes them as a
flat JSON Schema (no unions, no nullable types, every optional with a default).
"""

from dataclasses import dataclass
from typing import Any, Literal

ParamType = Literal["string", "number", "integer", "boolean", "strings", "integers"]


class _Required:
    """The default of a parameter that has none."""

    def __repr__(self) -> str:
        return "REQUIRED"


REQUIRED = _Required()

ORDER_STATUS = (
    "unpaid", "paid", "unconsumed", "consumed", "processed", "in-progress", "delivered", "cancelled", "all",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Param:
    """One parameter.

    `max_length` counts characters (of each element in a list of strings), `max_items` list elements. A required
    string that is blank is refused unless `blank_ok`; `source` names the tool whose results give such ids. Out of
    `minimum`/`maximum` is `argument.range`; counts have a code of their own and are the rules' work.
    """

    name: str
    type: ParamType
    en: str
    zh: str
    default: object = REQUIRED
    enum: tuple[str, ...] = ()
    minimum: float | None = None
    maximum: float | None = None
    max_length: int | None = None
    max_items: int | None = None
    blank_ok: bool = False
    source: str = ""
    also_integer: bool = False

    @property
    def required(self) -> bool:
        """Whether the argument must be given."""
        return self.default is REQUIRED

    def schema(self, language: str) -> dict[str, Any]:
        """The parameter as a property of the input schema."""
        out: dict[str, Any] = dict(_JSON_TYPE[self.type])
        if not self.required:
            out["default"] = list(self.default) if isinstance(self.default, tuple | list) else self.default
        if self.enum:
            out["enum"] = list(self.enum)
        bounds = {"minimum": self.minimum, "maximum": self.maximum}
        out.update({key: bound for key, bound in bounds.items() if bound is not None})
        if self.max_length is not None and self.type == "string":
            out["maxLength"] = self.max_length
        if self.max_items is not None:
            out["maxItems"] = self.max_items
        out["description"] = self.zh if language == "zh" else self.en
        return out


_JSON_TYPE: dict[str, dict[str, Any]] = {
    "string": {"type": "string"},
    "number": {"type": "number"},
    "integer": {"type": "integer"},
    "boolean": {"type": "boolean"},
    "strings": {"type": "array", "items": {"type": "string"}},
    "integers": {"type": "array", "items": {"type": "integer"}},
}


def input_schema(params: tuple[Param, ...], language: str) -> dict[str, Any]:
    """The flat JSON Schema of a tool's arguments."""
    return {
        "type": "object",
        "additionalProperties": False,
        "required": [p.name for p in params if p.required],
        "properties": {p.name: p.schema(language) for p in params},
    }


def id_param(name: str, en: str, zh: str, source: str, default: object = REQUIRED) -> Param:
    """An id of at most 64 characters; `source` is the tool that shows such ids."""
    return Param(name, "string", en, zh, default=default, max_length=64, source=source)


def user_param() -> Param:
    """The id of the user."""
    return id_param("user_id", "Id of the user.", "用户编号。", "get_user_historical_behaviors")


def limit_param() -> Param:
    """How many items a page holds."""
    return Param("limit", "integer", "Items per page.", "每页条数。", default=20, minimum=1, maximum=100)


def offset_param() -> Param:
    """Where the page begins."""
    return Param("offset", "integer", "First item.", "起始位置，从 0 开始。", default=0, minimum=0, maximum=1000000)


def keywords_param(name: str = "keywords", default: object = REQUIRED) -> Param:
    """Search words; an empty list means no filter."""
    return Param(
        name, "strings", "Search words; an empty list lists everything.", "搜索关键词；空列表表示不筛选。",
        default=default, max_length=200, max_items=20,
    )  # fmt: skip


def status_param(default: str) -> Param:
    """The status wanted of a list of orders."""
    return Param(
        "status",
        "string",
        "Status wanted; all for any.",
        "想看的状态；all 表示不限。",
        default=default,
        enum=ORDER_STATUS,
    )
