"""The progress bar of a run, on stderr, so that stdout stays with the result."""

from types import TracebackType
from typing import Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeElapsedColumn


class ProgressBar:
    """A `Watcher` for people."""

    def __init__(self) -> None:
        console = Console(stderr=True)
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
        self._progress = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
        self._console = console
        self._task: TaskID | None = None

    def begin(self, what: str, total: int) -> None:
        """A new bar."""
        if self._task is not None:
            self._progress.remove_task(self._task)
        self._task = self._progress.add_task(what, total=total)

    def tick(self) -> None:
        """One further."""
        if self._task is not None:
            self._progress.advance(self._task)

    def warn(self, text: str) -> None:
        """A line above the bar."""
        self._console.print(f"warning: {text}", markup=False, highlight=False, soft_wrap=True)

    def __enter__(self) -> Self:
        self._progress.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._progress.stop()
