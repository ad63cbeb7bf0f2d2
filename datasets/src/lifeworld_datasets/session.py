"""The recorded session (`lifeworld-session/1`): header, events, end.

Owns the models of the three kinds of line and what the `data` of each event kind holds. Reading and writing the file
is `lifeworld_datasets.journal`. Nothing secret enters a session: no handle, key, header or random id. `at` is the only
real time and stands outside the hash.

Records in `initial`, `changes` and `end.state` have the shapes of `tools.md` §3.3 with every money key of
`MONEY_KEYS` in integer cents; `calls` and results stand as the agent saw them.
"""

from typing import Any, Literal

from pydantic import Field

from lifeworld_datasets.model import Model
from lifeworld_datasets.task import Limits, Task
from lifeworld_datasets.versions import SESSION_FORMAT

MONEY_KEYS = frozenset(
    {"total_price", "amount_paid", "amount_due", "refunded", "unit_price", "line_price", "book_price"}
)
"""Keys of records that are integer cents wherever a record is recorded."""

Termination = Literal[
    "user_done", "agent_done",
    "user_hung_up", "agent_silent", "agent_fault", "max_turns", "max_calls", "max_errors", "timeout", "budget",
    "user_fault",
    "server_error", "provider_error", "client_error", "harness_error", "killed",
]  # fmt: skip
Boundary = Literal["none", "agent", "user", "server", "provider", "client", "harness", "judge"]

BOUNDARY_OF: dict[str, Boundary] = {
    "user_done": "none",
    "agent_done": "none",
    **dict.fromkeys(
        ("user_hung_up", "agent_silent", "agent_fault", "max_turns", "max_calls", "max_errors", "timeout", "budget"),
        "agent",
    ),
    "user_fault": "user",
    "server_error": "server",
    "provider_error": "provider",
    "client_error": "client",
    "harness_error": "harness",
    "killed": "harness",
}
"""The boundary a termination word is attributed to (`formats.md` §3)."""

COUNTED: frozenset[str] = frozenset(word for word, b in BOUNDARY_OF.items() if b in ("none", "agent"))
"""Words whose trial counts; all other trials are invalid and re-run by resume."""


class ToolSeen(Model):
    """One tool as the agent saw it in `tools/list`."""

    name: str
    server: str = Field(description="Name of the server behind it; `user` for the user channel.")
    description: str = ""
    input_schema: dict[str, Any] = Field(default_factory=dict)
    kind: str = Field(default="", description="read, write, generic or empty where the server publishes none.")
    contract: dict[str, Any] = Field(default_factory=dict)


class Header(Model):
    """Everything that was settled before the first event."""

    type: Literal["header"] = "header"
    format: Literal["lifeworld-session/1"] = SESSION_FORMAT  # type: ignore[assignment]
    session_id: str
    trial: int = Field(ge=0)
    seed: int
    task: Task
    language: str
    mode: Literal["default", "neutral", "solo"] = "default"
    channel: Literal["tool", "host", "cli", "page"] = "host"
    agent: str
    user: str
    knowledge: Literal["full", "state"] = "full"
    feedback: Literal["full", "code", "terse"] = "full"
    limits: Limits
    servers: list[str]
    tools: list[ToolSeen]
    initial: dict[str, dict[str, list[dict[str, Any]]]] = Field(
        description="server -> record list name (orders, bookings, reservations, stock) -> the user's records."
    )
    prices: str = Field(default="", description="Version of the price table behind `cost`.")
    versions: dict[str, str] = Field(default_factory=dict, description="Of everything that can move a score.")
    at: str = ""
    hash: str = ""


EventKind = Literal["message", "tool_call", "tool_result", "user_state", "failure", "note"]


class Event(Model):
    """One entry of the session.

    What `data` holds, by kind:

    - `message`: `text`, `aside` (true for words beside tool calls, which no user hears); of a user also `facts`
      (disclosure ids told in it), `acts` (what the policy decided), `heard` (list of `{topic, score}` matched in the
      agent's words), `tags` (`asked`/`volunteered` per fact id) and, where it is not the scripted user's, `voice` (who
      worded it: `model`, `scripted` for want of a fair wording, `prompt`, `human`) and `rejected` (faults of wordings
      thrown away before).
    - `tool_call`: `call` (number within the session, from 0), `tool`, `arguments` (as sent), `server`.
    - `tool_result`: `call`, `ok`, `result` (the structured result, or absent), `refusal` (`{code, message, hint}` as
      the agent saw it, or absent), `code` (of the refusal, where the agent saw less than the whole), `text` (only
      where there is neither result nor refusal), `changes` (list of `Change`), `upstream` (calls behind a joined one:
      `{server, arguments, ok}`).
    - `user_state`: `patience`, `trust`, `attention`, `mood`, `felt` (happenings), `told`,
      `asked` (topic -> times), `confirmed`.
    - `failure`: `boundary`, `word`, `message`.
    - `note`: `text`.
    """

    type: Literal["event"] = "event"
    n: int = Field(ge=0, description="Number of the event in its session, from 0.")
    turn: int = Field(ge=0)
    kind: EventKind
    actor: Literal["agent", "user", "server", "harness"]
    data: dict[str, Any]
    at: str = ""
    hash: str = ""


class Change(Model):
    """One record changed by one call; `before` is absent on creation, `after` on removal."""

    server: str
    record: Literal["order", "booking", "reservation", "stock"]
    id: str
    before: dict[str, Any] | None = None
    after: dict[str, Any] | None = None


class Usage(Model):
    """What one actor used.

    Two usages can be added; a cost that is not known makes the sum unknown.
    """

    calls: int = 0
    input_tokens: int = Field(default=0, description="All that was read, cached tokens among them.")
    output_tokens: int = Field(default=0, description="All that was written, reasoning among it.")
    reasoning_tokens: int = 0
    cached_tokens: int = 0
    cost: float | None = Field(
        default=0.0, description="US dollars by the header's price table; absent where a model has no known price."
    )

    def __add__(self, other: "Usage") -> "Usage":
        known = self.cost is not None and other.cost is not None
        return Usage(
            calls=self.calls + other.calls,
            input_tokens=self.input_tokens + other.input_tokens,
            output_tokens=self.output_tokens + other.output_tokens,
            reasoning_tokens=self.reasoning_tokens + other.reasoning_tokens,
            cached_tokens=self.cached_tokens + other.cached_tokens,
            cost=(self.cost or 0.0) + (other.cost or 0.0) if known else None,
        )


class End(Model):
    """How the trial ended and what the worlds held then."""

    type: Literal["end"] = "end"
    termination: Termination
    boundary: Boundary
    detail: str = ""
    turns: int = 0
    calls: int = 0
    usage: dict[str, Usage] = Field(default_factory=dict)
    state: dict[str, dict[str, list[dict[str, Any]]]] = Field(
        default_factory=dict, description="As `Header.initial`, at the end; stock lists what was touched."
    )
    digests: dict[str, str] = Field(default_factory=dict, description="World digest per server.")
    seconds: float = Field(default=0.0, description="Simulated seconds; real time stands in `at` only.")
    at: str = ""
    hash: str = ""
