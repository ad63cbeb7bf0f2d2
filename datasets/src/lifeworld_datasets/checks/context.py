"""What a check sees of a session: `context` builds it, `texts` gives the words of `text(key)`.

The shapes stand in `shapes`. Built from the record alone, so it is the same wherever a session is judged. With
`until` it is the view after that event, for states that run along the session. Refuses: looking into the task's
solution or anything else that is no part of what happened.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from lifeworld_datasets.checks.shapes import LISTS

if TYPE_CHECKING:
    from lifeworld_datasets.journal import Session
    from lifeworld_datasets.session import Event

Worlds = dict[str, dict[str, list[dict[str, Any]]]]

_IDS = {"order": "order_id", "booking": "book_id", "reservation": "reservation_id"}


def context(session: "Session", until: int | None = None) -> dict[str, Any]:
    """The values of `state`, `initial`, `changes`, `calls`, `messages`, `facts` and `end` (`formats.md` §4)."""
    header = session.header
    events = [event for event in session.events if until is None or event.n <= until]
    changes = _changes(events)
    ended = session.end if until is None else None
    state = fold(_worlds(header.servers, header.initial), changes)
    if ended is not None:
        state.update(_worlds([server for server in header.servers if server in ended.state], ended.state))
    return {
        "state": state,
        "initial": _worlds(header.servers, header.initial),
        "changes": changes,
        "calls": _calls(session, events),
        "messages": _messages(events, overheard=header.mode == "solo"),
        "facts": _facts([fact.id for fact in header.task.facts], events),
        "end": {
            "termination": ended.termination if ended else "",
            "boundary": ended.boundary if ended else "",
            "turns": ended.turns if ended else 0,
            "calls": ended.calls if ended else 0,
        },
    }


def _messages(events: "Iterable[Event]", *, overheard: bool) -> list[dict[str, Any]]:
    """What was said to the other side. Words beside tool calls reach no user; solo, all words are the report."""
    return [
        {"n": e.n, "turn": e.turn, "actor": e.actor, "text": str(e.data.get("text", ""))}
        for e in events
        if e.kind == "message" and (overheard or not e.data.get("aside"))
    ]


def texts(session: "Session") -> dict[str, str]:
    """The task's named texts in the language of the session."""
    language = session.header.language
    return {key: words[language] for key, words in session.header.task.texts.items() if language in words}


def fold(initial: Worlds, changes: Iterable[dict[str, Any]]) -> Worlds:
    """The records after the changes, each list in order of first appearance; the given worlds stay as they are."""
    worlds = {server: {name: list(records) for name, records in lists.items()} for server, lists in initial.items()}
    for change in changes:
        lists = worlds.setdefault(change["server"], {name: [] for name in LISTS.values()})
        _replace(lists[LISTS[change["record"]]], change)
    return worlds


def _replace(records: list[dict[str, Any]], change: dict[str, Any]) -> None:
    key, before, after = _IDS.get(change["record"]), change["before"], change["after"]
    place = next(
        (i for i, record in enumerate(records) if record == before or (key and record.get(key) == change["id"])), None
    )
    if place is not None:
        records[place : place + 1] = [] if after is None else [after]
    elif after is not None:
        records.append(after)


def _worlds(servers: Iterable[str], recorded: Worlds) -> Worlds:
    return {server: {name: recorded.get(server, {}).get(name, []) for name in LISTS.values()} for server in servers}


def _changes(events: "Iterable[Event]") -> list[dict[str, Any]]:
    return [
        {
            "n": event.n,
            "call": event.data.get("call", -1),
            "server": change["server"],
            "record": change["record"],
            "id": change["id"],
            "before": change.get("before"),
            "after": change.get("after"),
        }
        for event in events
        if event.kind == "tool_result"
        for change in event.data.get("changes") or ()
    ]


def _calls(session: "Session", events: "Iterable[Event]") -> list[dict[str, Any]]:
    """One entry a call, its result beside it; a call that never came back is not ok, with code `unanswered`."""
    defaults = {tool.name: _defaults(tool.input_schema) for tool in session.header.tools}
    calls: dict[int, dict[str, Any]] = {}
    for event in events:
        data = event.data
        if event.kind == "tool_call":
            sent = data.get("arguments")
            calls[data["call"]] = {
                "n": event.n,
                "turn": event.turn,
                "call": data["call"],
                "tool": data["tool"],
                "server": data.get("server", ""),
                "arguments": {**defaults.get(data["tool"], {}), **(sent if isinstance(sent, dict) else {})},
                "ok": False,
                "code": "unanswered",
                "result": {},
            }
        elif event.kind == "tool_result" and data.get("call") in calls:
            calls[data["call"]].update(_outcome(data))
    return list(calls.values())


def _outcome(data: dict[str, Any]) -> dict[str, Any]:
    ok = bool(data.get("ok"))
    result = data.get("result")
    # Where the agent saw less than the whole refusal, the code stands beside it.
    code = "" if ok else str(data.get("code") or (data.get("refusal") or {}).get("code", "")) or "error"
    return {"ok": ok, "code": code, "result": result if ok and isinstance(result, dict) else {}}


def _defaults(schema: dict[str, Any]) -> dict[str, Any]:
    properties = schema.get("properties")
    if not isinstance(properties, dict):
        return {}
    return {name: one.get("default") if isinstance(one, dict) else None for name, one in properties.items()}


def _facts(ids: list[str], events: "Iterable[Event]") -> list[dict[str, Any]]:
    told: dict[str, int] = {}
    for event in events:
        if event.kind == "message" and event.actor == "user":
            for fact in event.data.get("facts") or ():
                told.setdefault(fact, event.n)
    return [{"id": one, "told": one in told, "told_at": told.get(one, -1)} for one in ids]
