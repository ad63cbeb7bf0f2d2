"""The `lifeworld` script: gathers the commands of every installed package.

Each entry point of group `lifeworld.commands` is a function that adds its commands to the groups it asks for; nothing
here knows a command by name. A package whose commands cannot be loaded costs its own commands and a line on stderr.
"""

import sys
from importlib.metadata import entry_points, version
from typing import Annotated

import typer

GROUP = "lifeworld.commands"

_HELP = {
    "audit": "Audits of what evaluation rests on.",
    "": "Everyday-life tool servers, simulated users and a judge for MCP agents.",
    "tasks": "Tasks and suites.",
    "judge": "Judging recorded sessions.",
    "conform": "Conformance with published traces.",
    "serve": "Services over HTTP.",
}


class Groups:
    """Typer apps by name, made when first asked for."""

    def __init__(self) -> None:
        self._apps: dict[str, typer.Typer] = {}
        self.root = self("")
        self.root.callback()(_root)

    def __call__(self, name: str) -> typer.Typer:
        """The app of that name; the empty name is the root."""
        if name not in self._apps:
            app = typer.Typer(help=_HELP.get(name), no_args_is_help=True, pretty_exceptions_enable=False)
            self._apps[name] = app
            if name:
                self.root.add_typer(app, name=name)
        return self._apps[name]


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(version("lifeworld-orchestrator"))
        raise typer.Exit


def _root(
    show_version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and leave.")
    ] = False,
) -> None:
    """Everyday-life tool servers, simulated users and a judge for MCP agents."""


def build() -> typer.Typer:
    """The whole command line."""
    groups = Groups()
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            point.load()(groups)
        except (ImportError, AttributeError) as error:
            sys.stderr.write(f"warning: the commands of {point.name!r} cannot be loaded: {error}\n")
    return groups.root


def main() -> None:
    """Entry point of the script. What no command expected of the machine is a sentence, not a traceback."""
    from lifeworld_orchestrator.failures import BrokenRun, sentence

    try:
        build()()
    except (BrokenRun, BaseExceptionGroup, OSError) as error:
        sys.stderr.write(f"error: {sentence(error)}\n")
        sys.exit(1)
