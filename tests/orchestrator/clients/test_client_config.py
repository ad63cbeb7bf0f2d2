"""Entries in the configuration of other people's clients: in the documented form, and gone again without a trace."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lifeworld_orchestrator.clients import jsonc
from lifeworld_orchestrator.clients.config import ClientConfig
from lifeworld_orchestrator.clients.table import FORMS, Target, bridge, form
from lifeworld_orchestrator.clients.writing import printed
from lifeworld_orchestrator.failures import SetupError

URL = "http://127.0.0.1:1/t/h/mcp"
DOCUMENTED: dict[str, Any] = json.loads((Path(__file__).parent / "documented.json").read_text(encoding="utf-8"))[
    "clients"
]

COMMENTED = """// my settings
{
    "theme": "dark", // not bright
    /* servers of mine */
    "GROUP": {
        "mine": { "command": "x", "args": [ "http://not//a comment", ], }, // keep
    },
    "last": [1, 2, /* three */ ],
}
"""
PLAIN = '{\n  "GROUP": {\n    "mine": {"command": "x"}\n  },\n  "other": "ü 中"\n}'
CRLF = '{\r\n\t"GROUP": {},\r\n\t"other": 1\r\n}\r\n'
TOML = """# my model
model = "gpt"  # the big one

[mcp_servers.mine]
command = "x"  # mine

[profiles.a]
model = "b"
"""


def document(client: str, text: str) -> dict[str, Any]:
    if form(client).kind == "toml":
        return tomllib.loads(text)
    value: dict[str, Any] = jsonc.read(text).value
    return value


def former(client: str) -> list[str]:
    """Files as people have them, each holding an entry of their own where there is a group at all."""
    if form(client).kind == "toml":
        return [TOML, TOML.replace("\n", "\r\n"), "", 'model = "x"']
    texts = [COMMENTED, PLAIN, CRLF, "{}", "", "\n", "{ // nothing yet\n}"]
    return [text.replace("GROUP", form(client).group) for text in texts]


@pytest.mark.parametrize("client", FORMS)
def test_an_entry_has_the_form_that_the_clients_makers_document(client, tmp_path) -> None:
    known, row = DOCUMENTED[client], form(client)
    place = row.place(tmp_path, tmp_path)
    assert list(place.parts[-len(known["file"]) :]) == known["file"]
    assert (row.source, row.date) == (known["source"], known["date"])
    for target, example in (
        (Target(url="ADDRESS"), known.get("remote")),
        (Target(command=("PROGRAM", "ARGUMENT")), known["local"]),
    ):
        expected = example or {"command": bridge("ADDRESS")[0], "args": list(bridge("ADDRESS")[1:])}
        assert document(client, printed(client, "life", target)) == {known["group"]: {"life": expected}}


def test_the_generic_form_is_printed_for_all_others() -> None:
    assert json.loads(printed("generic", "life", Target(url=URL)))["mcpServers"]["life"]["url"] == URL


@pytest.mark.parametrize("client", FORMS)
def test_what_stood_in_a_file_stays_and_undo_restores_it_byte_for_byte(client, tmp_path) -> None:
    for number, text in enumerate(former(client)):
        path = tmp_path / str(number) / "config"
        path.parent.mkdir()
        path.write_bytes(text.encode())
        before = document(client, text) if text.strip() else {}
        config = ClientConfig(form(client), path)
        config.insert("life", {"url": URL})
        config.insert("life", {"url": URL + "2"})
        config.insert("more", {"command": "x", "args": ["y"]})
        after = document(client, path.read_text(encoding="utf-8"))
        group = after[form(client).group]
        assert group.pop("life") == {"url": URL + "2"}
        assert group.pop("more") == {"command": "x", "args": ["y"]}
        if form(client).group not in before:
            assert after.pop(form(client).group) == {}
        assert after == before
        for comment in ("// my settings", "// not bright", "// keep", "# my model", "# the big one"):
            assert (comment in text) == (comment in path.read_text(encoding="utf-8"))
        config.undo()
        assert path.read_bytes() == text.encode()
        assert [entry.name for entry in path.parent.iterdir()] == ["config"]


@pytest.mark.parametrize("client", FORMS)
def test_a_file_that_did_not_exist_does_not_exist_after_undo(client, tmp_path) -> None:
    path = tmp_path / "a" / "b" / "config"
    config = ClientConfig(form(client), path)
    config.insert("life", {"url": URL})
    assert document(client, path.read_text(encoding="utf-8")) == {form(client).group: {"life": {"url": URL}}}
    assert path.stat().st_mode & 0o077 == 0
    config.undo()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("client", ["cursor", "codex"])
def test_what_others_changed_meanwhile_is_kept_and_only_our_entry_goes(client, tmp_path) -> None:
    path = tmp_path / "config"
    text = former(client)[0]
    path.write_text(text, encoding="utf-8")
    config = ClientConfig(form(client), path)
    config.insert("life", {"url": URL})
    changed = path.read_text(encoding="utf-8").replace("dark", "light").replace("gpt", "own")
    path.write_text(changed, encoding="utf-8")
    assert "changed since" in config.undo()
    left = document(client, path.read_text(encoding="utf-8"))
    assert left == document(client, text.replace("dark", "light").replace("gpt", "own"))


def test_a_change_of_others_between_two_of_ours_survives_undo(tmp_path) -> None:
    path = tmp_path / "config"
    path.write_text('{"mcpServers": {}}', encoding="utf-8")
    config = ClientConfig(form("cursor"), path)
    config.insert("life", {"url": URL})
    theirs = path.read_text(encoding="utf-8").replace('{"mcpServers"', '{"new": 1, "mcpServers"')
    path.write_text(theirs, encoding="utf-8")
    config.insert("more", {"url": URL})
    config.undo()
    assert document("cursor", path.read_text(encoding="utf-8")) == {"new": 1, "mcpServers": {}}


@pytest.mark.parametrize(
    ("client", "text", "words"),
    [
        ("cursor", '{"mcpServers": {"life": {"url": "theirs"}}}', "already"),
        ("codex", '[mcp_servers.life]\nurl = "theirs"\n', "already"),
        ("cursor", '{"mcpServers": {', "line 1"),
        ("cursor", '{"mcpServers": 5}', "no object"),
        ("cursor", "[]", "no object"),
        ("cursor", '{"a": "b" "c"}', "line 1"),
        ("codex", "a = = b", "left as it is"),
        ("codex", 'mcp_servers = {mine = {command = "x"}}\n', "inline"),
    ],
)
def test_a_file_that_cannot_be_added_to_is_left_as_it_is(client, text, words, tmp_path) -> None:
    path = tmp_path / "config"
    path.write_text(text, encoding="utf-8")
    config = ClientConfig(form(client), path)
    with pytest.raises(SetupError, match=words):
        config.insert("life", {"url": URL})
    assert path.read_text(encoding="utf-8") == text
    assert [entry.name for entry in tmp_path.iterdir()] == ["config"]
    with pytest.raises(SetupError, match="nothing of ours"):
        config.undo()


def test_a_kill_between_note_and_file_leaves_a_file_that_undo_accepts(tmp_path, monkeypatch) -> None:
    path = tmp_path / "config"
    path.write_text(PLAIN, encoding="utf-8")
    config = ClientConfig(form("cursor"), path)
    save = config._save

    def dies(target: Path, content: bytes) -> None:
        if target == path:
            raise KeyboardInterrupt
        save(target, content)

    monkeypatch.setattr(config, "_save", dies)
    with pytest.raises(KeyboardInterrupt):
        config.insert("life", {"url": URL})
    assert path.read_text(encoding="utf-8") == PLAIN
    ClientConfig(form("cursor"), path).undo()
    assert path.read_text(encoding="utf-8") == PLAIN


def test_a_linked_configuration_stays_a_link(tmp_path) -> None:
    real = tmp_path / "dotfiles" / "config"
    real.parent.mkdir()
    real.write_text("{}", encoding="utf-8")
    link = tmp_path / "config"
    link.symlink_to(real)
    config = ClientConfig(form("cursor"), link)
    config.insert("life", {"url": URL})
    assert link.is_symlink()
    assert "life" in real.read_text(encoding="utf-8")
    config.undo()
    assert real.read_text(encoding="utf-8") == "{}"


LEAVES = st.none() | st.booleans() | st.integers(-9, 9) | st.text(max_size=6)
VALUES = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner))
OBJECTS = st.dictionaries(st.text(max_size=4), VALUES, max_size=4)


@given(OBJECTS, st.dictionaries(st.text(max_size=4), OBJECTS, max_size=3) | st.none(), st.sampled_from([None, 1, 4]))
@settings(max_examples=25, deadline=None)
def test_of_any_object_only_the_one_member_changes(other, group, indent) -> None:
    whole = {**other, **({} if group is None else {"g": group})}
    whole.setdefault("g", {})
    if group is None:
        whole.pop("g")
    text = json.dumps(whole, indent=indent)
    made = jsonc.inserted(text, "g", "life\n", {"url": "x"})
    expected = {**whole, "g": {**(whole.get("g") or {}), "life\n": {"url": "x"}}}
    assert json.loads(made) == expected
    gone = jsonc.removed(made, "g", "life\n")
    assert json.loads(gone) == {**whole, "g": whole.get("g") or {}}
