"""Session files: whatever cuts, fills or tampers with them, a reader tells what it knows and no more."""

import contextlib
import errno
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from lifeworld_datasets.errors import SessionError
from lifeworld_datasets.journal import Session, SessionWriter, chain, read_session
from lifeworld_datasets.session import End, Header

AT = "2026-01-01T00:00:00Z"
STRANGE = "line\u2028para\u2029nel\x85 😀 \x00\x1f 中文 \r\n end"
QUICK = settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=120)


def write(path: Path, header: Header, end: End | None, texts: tuple[str, ...] = ("Hi", STRANGE)) -> bytes:
    with SessionWriter(path, header, lambda: AT) as writer:
        for turn, text in enumerate(texts):
            writer.event(turn, "message", "agent", {"text": text})
        if end:
            writer.end(end)
    return path.read_bytes()


def test_what_was_written_is_read_back_with_one_chain(tmp_path: Path, header: Header, end: End) -> None:
    path = tmp_path / "deep" / "s.jsonl"
    with SessionWriter(path, header, lambda: AT) as writer:
        event = writer.event(0, "message", "agent", {"text": STRANGE, "n": 1.5})
        last = writer.end(end)
    session = read_session(path)
    assert session.complete
    assert session.problem == ""
    assert session.hash == last == writer.hash
    assert session.events == (event,)
    assert session.events[0].data == {"text": STRANGE, "n": 1.5}
    assert (session.header, session.end) == (writer.header, session.end)
    assert session.header.task == header.task
    assert session.header.at == AT


def test_the_hash_is_over_the_hash_before_and_the_canonical_line_without_at_and_hash(
    tmp_path: Path, header: Header, end: End
) -> None:
    import hashlib

    previous = ""
    for line in write(tmp_path / "s.jsonl", header, end).decode().removesuffix("\n").split("\n"):
        entry = json.loads(line)
        body = {key: value for key, value in entry.items() if key not in ("at", "hash")}
        text = json.dumps(body, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        previous = hashlib.sha256((previous + text).encode()).hexdigest()
        assert entry["hash"] == previous


def test_the_same_session_at_another_time_differs_in_at_alone(tmp_path: Path, header: Header, end: End) -> None:
    times = iter(f"2027-01-01T00:00:0{n}Z" for n in range(9))
    with SessionWriter(tmp_path / "b.jsonl", header, lambda: next(times)) as writer:
        writer.event(0, "message", "agent", {"text": "Hi"})
        other = writer.end(end)
    write(tmp_path / "a.jsonl", header, end, ("Hi",))
    assert read_session(tmp_path / "a.jsonl").hash == other


def test_a_file_cut_at_any_byte_reads_up_to_its_last_whole_line(tmp_path: Path, header: Header, end: End) -> None:
    whole = write(tmp_path / "s.jsonl", header, end)
    starts = [n + 1 for n, byte in enumerate(whole) if byte == 10]
    cut = tmp_path / "cut.jsonl"

    @QUICK
    @given(st.one_of(st.integers(0, len(whole)), st.integers(starts[0] - 2, len(whole)), st.sampled_from(starts)))
    def check(size: int) -> None:
        cut.write_bytes(whole[:size])
        lines = sum(start <= size for start in starts)
        if lines == 0:
            with pytest.raises(SessionError, match="no whole header"):
                read_session(cut)
            return
        session = read_session(cut)
        assert len(session.events) == min(lines - 1, 2)
        assert session.complete == (lines == 4)
        assert (session.problem == "") == (size in starts)
        assert session.hash == json.loads(whole[: starts[lines - 1]].split(b"\n")[lines - 1])["hash"]

    check()


def test_a_file_changed_at_any_byte_is_never_read_as_if_it_were_intact(
    tmp_path: Path, header: Header, end: End
) -> None:
    path = tmp_path / "s.jsonl"
    whole = write(path, header, end)
    intact = read_session(path)
    changed = tmp_path / "changed.jsonl"
    first = whole.index(b"\n")

    @QUICK
    @given(st.one_of(st.integers(0, len(whole) - 1), st.integers(first, len(whole) - 1)), st.integers(1, 255))
    def check(place: int, by: int) -> None:
        damaged = bytearray(whole)
        damaged[place] ^= by
        changed.write_bytes(damaged)
        with contextlib.suppress(SessionError):
            session = read_session(changed)
            assert session.problem or _without_times(session) == _without_times(intact)

    check()


def _without_times(session: Session) -> list[Any]:
    lines = [session.header, *session.events, session.end]
    return [line.model_dump(exclude={"at"}) for line in lines if line is not None]


@pytest.mark.parametrize(
    ("damage", "cause"),
    [
        (lambda lines: [lines[0], lines[2], lines[3]], "line 2 was changed after it was written"),
        (lambda lines: [lines[0], lines[1].replace(b"Hi", b"Ho"), *lines[2:]], "line 2 was changed"),
        (lambda lines: [lines[0], lines[1].replace(b'","', b'", "'), *lines[2:]], "line 2 was changed"),
        (lambda lines: [*lines, lines[3]], "line 5 stands after the end line"),
        (lambda lines: [lines[0], b"\xff", *lines[1:]], "line 2 is no JSON"),
        (lambda lines: [lines[0], b"[" * 200_000, *lines[1:]], "line 2 is no JSON"),
        (lambda lines: [lines[0], b"[]", *lines[1:]], "line 2 is no object with a hash"),
        (lambda lines: [lines[0], b'{"hash": "x", "n": NaN}', *lines[1:]], "line 2 holds what no session holds"),
        (lambda lines: [b"", *lines], "line 1 is no JSON"),
    ],
)
def test_damage_in_the_middle_names_file_line_and_cause(
    tmp_path: Path, header: Header, end: End, damage: Callable[[list[bytes]], list[bytes]], cause: str
) -> None:
    path = tmp_path / "s.jsonl"
    lines = write(path, header, end).splitlines(keepends=False)
    path.write_bytes(b"".join(line + b"\n" for line in damage(_lines(path))))
    assert lines
    with pytest.raises(SessionError) as caught:
        read_session(path)
    assert f"{path}: {cause}" in str(caught.value)


def _lines(path: Path) -> list[bytes]:
    return path.read_bytes().removesuffix(b"\n").split(b"\n")


def _chained(*entries: dict[str, Any]) -> bytes:
    """A file whose chain is right, whatever the entries say."""
    previous = ""
    text = ""
    for entry in entries:
        previous = chain(previous, entry)
        body = json.dumps({**entry, "hash": previous}, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        text += body + "\n"
    return text.encode()


def test_lines_of_a_right_chain_that_fit_no_session_are_errors_too(tmp_path: Path, header: Header) -> None:
    path = tmp_path / "s.jsonl"
    head = json.loads(header.model_dump_json(exclude={"hash"}))
    event = {"type": "event", "n": 0, "turn": 0, "kind": "note", "actor": "harness", "data": {}, "at": ""}
    cases = {
        "line 1 is no session header": [event],
        "line 1 has format 'lifeworld-session/9'": [{**head, "format": "lifeworld-session/9"}],
        "line 1 does not fit the format: $.trial": [{**head, "trial": -1}],
        "line 2 carries event number 4 where 0 was due": [head, {**event, "n": 4}],
        "line 2 does not fit the format: $.kind": [head, {**event, "kind": "dance"}],
        "line 2 does not fit the format": [head, head],
    }
    for cause, entries in cases.items():
        path.write_bytes(_chained(*entries))
        with pytest.raises(SessionError) as caught:
            read_session(path)
        assert cause in str(caught.value)


@pytest.mark.parametrize("kept", [True, False])
def test_another_version_is_named_before_its_hash_which_it_may_form_in_another_way(
    tmp_path: Path, header: Header, end: End, kept: bool
) -> None:
    path = tmp_path / "s.jsonl"
    first, *rest = write(path, header, end).decode().splitlines(keepends=True)
    entry = {**json.loads(first), "format": "lifeworld-session/9"}
    if not kept:
        del entry["hash"]
    path.write_text("".join([json.dumps(entry) + "\n", *rest]), encoding="utf-8")
    with pytest.raises(SessionError, match=r"line 1 has format 'lifeworld-session/9'; this version reads"):
        read_session(path)


def test_a_missing_or_empty_file_is_an_error_that_says_so(tmp_path: Path) -> None:
    with pytest.raises(SessionError, match="cannot be read: No such file"):
        read_session(tmp_path / "none.jsonl")
    (tmp_path / "empty.jsonl").write_bytes(b"")
    with pytest.raises(SessionError, match="no whole header"):
        read_session(tmp_path / "empty.jsonl")


@pytest.mark.parametrize(
    ("data", "cause"),
    [
        ({"x": {1, 2}}, "no JSON"),
        ({"x": float("nan")}, "no JSON"),
        ({"x": float("inf")}, "no JSON"),
        ({"x": b"bytes"}, "no JSON"),
        ({"x": "lone \ud800 surrogate"}, "no JSON"),
        ({"x": {9: "a", 10: "b"}}, "keys of objects must be text"),
        ({"x": object()}, "no JSON"),
        ("no object", "does not fit the format"),
    ],
)
def test_what_is_no_json_is_refused_by_name_and_leaves_the_earlier_lines(
    tmp_path: Path, header: Header, end: End, data: Any, cause: str
) -> None:
    path = tmp_path / "s.jsonl"
    writer = SessionWriter(path, header, lambda: AT)
    writer.event(0, "message", "agent", {"text": "Hi"})
    with pytest.raises(SessionError, match=f"session abc-noodles-en-0: .*{cause}"):
        writer.event(1, "note", "harness", data)
    writer.event(1, "note", "harness", {"text": "still here"})
    writer.end(end)
    assert [event.n for event in read_session(path).events] == [0, 1]


def test_a_big_strange_note_survives(tmp_path: Path, header: Header, end: End) -> None:
    note = (STRANGE * 8000)[:200_000]
    write(tmp_path / "s.jsonl", header, end, (note,))
    assert read_session(tmp_path / "s.jsonl").events[0].data["text"] == note


def test_nothing_follows_the_end_and_an_existing_file_is_not_written_into(
    tmp_path: Path, header: Header, end: End
) -> None:
    path = tmp_path / "s.jsonl"
    writer = SessionWriter(path, header, lambda: AT)
    writer.end(end)
    with pytest.raises(SessionError, match="it has ended"):
        writer.event(0, "note", "harness", {})
    with pytest.raises(SessionError, match="File exists"):
        SessionWriter(path, header, lambda: AT)
    SessionWriter(path, header, lambda: AT, replace=True).close()
    assert not read_session(path).complete
    writer.close()
    with pytest.raises(SessionError, match="its file is closed"):
        (closed := SessionWriter(tmp_path / "t.jsonl", header, lambda: AT)).close() or closed.end(end)


def test_a_full_disk_takes_the_half_line_back(
    tmp_path: Path, header: Header, end: End, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "s.jsonl"
    writer = SessionWriter(path, header, lambda: AT)
    real = os.write

    def half(file: int, line: bytes) -> int:
        return real(file, line[: len(line) // 2])

    def full(file: int, line: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", half)
        with pytest.raises(SessionError, match=r"abc-noodles-en-0: .*disk full\?.*taken back"):
            writer.event(0, "message", "agent", {"text": "Hi"})
        patch.setattr(os, "write", full)
        with pytest.raises(SessionError, match="No space left on device"):
            writer.event(0, "message", "agent", {"text": "Hi"})
    session = read_session(path)
    assert (session.events, session.problem) == ((), "")
    writer.event(0, "message", "agent", {"text": "Hi"})
    writer.end(end)
    assert read_session(path).complete


def test_a_header_that_cannot_be_written_leaves_no_open_file(
    tmp_path: Path, header: Header, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad = header.model_copy(update={"initial": {"delivery": {"orders": [{"x": float("nan")}]}}})
    with pytest.raises(SessionError, match="header holds something that is no JSON"):
        SessionWriter(tmp_path / "s.jsonl", bad, lambda: AT)

    def refuse(file: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    writer = SessionWriter(tmp_path / "t.jsonl", header, lambda: AT)
    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(SessionError, match="cannot be forced to disk"):
        writer.end(End(termination="agent_done", boundary="none"))


def test_every_line_is_one_write(tmp_path: Path, header: Header, end: End, monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[bytes] = []
    real = os.write
    monkeypatch.setattr(os, "write", lambda file, line: lines.append(line) or real(file, line))
    whole = write(tmp_path / "s.jsonl", header, end)
    assert len(lines) == 4
    assert b"".join(lines) == whole
    assert all(line.endswith(b"\n") and line.count(b"\n") == 1 for line in lines)


def test_a_writer_killed_outright_leaves_a_readable_file(tmp_path: Path, header: Header) -> None:
    (tmp_path / "header.json").write_text(header.model_dump_json(), encoding="utf-8")
    script = """
import os, signal, sys
from pathlib import Path
from lifeworld_datasets.journal import SessionWriter
from lifeworld_datasets.session import Header
header = Header.model_validate_json(Path(sys.argv[1]).read_text(encoding="utf-8"))
writer = SessionWriter(Path(sys.argv[2]), header, lambda: "")
for n in range(3):
    writer.event(n, "note", "harness", {"text": "x" * 1000})
os.kill(os.getpid(), signal.SIGKILL)
"""
    path = tmp_path / "s.jsonl"
    done = subprocess.run([sys.executable, "-c", script, str(tmp_path / "header.json"), str(path)], check=False)
    assert done.returncode == -signal.SIGKILL
    session = read_session(path)
    assert len(session.events) == 3
    assert not session.complete
