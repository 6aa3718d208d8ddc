"""A game that is kept in a file: saved after every choice, and held so that nobody else goes on with it."""

from abc import ABC, abstractmethod
from pathlib import Path
from types import TracebackType
from typing import Self

from roguetable.engine.errors import UserError
from roguetable.engine.files import Lock
from roguetable.engine.saves import Save, write_save


class KeptInFile(ABC):
    """What a table knows of the file that it is attached to, if it is."""

    def __init__(self) -> None:
        self.notices: list[str] = []
        self.path: Path | None = None
        self.unsaved = ""
        """Why the last moves are not in the attached file; empty if they are."""
        self.saved_move = 0
        """The move up to which the attached file has the game."""
        self._lock: Lock | None = None

    @property
    @abstractmethod
    def move(self) -> int:
        """How many moves the game has."""

    @abstractmethod
    def as_save(self) -> Save:
        """What a save file of this game says."""

    def save(self, path: Path | None = None) -> None:
        """Write the game to a file (by default the attached one), whole or not at all."""
        target = path or self.path
        if target is None:
            raise UserError("This table is not attached to a file: say where to save it.")
        write_save(target, self.as_save())
        if target == self.path:
            self.unsaved, self.saved_move = "", self.move

    def attach(self, path: Path) -> None:
        """Save to this new file now and after every choice, and keep others from resuming it."""
        self.detach()
        lock = Lock(path)
        if path.exists():
            lock.release()
            raise UserError(
                f"{path}: already exists. Resume that game, or choose another name for this one."
            )
        self._lock, self.path = lock, path
        try:
            self.save()
        except UserError:
            self.detach()
            raise

    def hold(self, lock: Lock, path: Path) -> None:
        """Go on in the save that this table was read from; its lock is ours from now on."""
        self._lock, self.path = lock, path
        self.saved_move = self.move

    def detach(self) -> None:
        """Stop saving by itself and let others resume the file."""
        if self._lock is not None:
            self._lock.release()
        self._lock = self.path = None
        self.unsaved = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.detach()

    def _autosave(self) -> None:
        """A full disk must not take the game away: it is said, and tried again at the next move."""
        if self._lock is None:
            return
        before = self.unsaved
        try:
            self.save()
        except UserError as error:
            self.unsaved = str(error)
            if self.unsaved != before:
                self.notices.append(f"The last moves are not saved: {error}")

    def save_again(self) -> bool:
        """Try to write what could not be written; whether everything is in the file now."""
        if self.unsaved:
            self._autosave()
        return not self.unsaved
