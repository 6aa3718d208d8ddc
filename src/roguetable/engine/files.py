"""Files: where they live, writing them whole or not at all, and keeping two programs apart."""

import json
import os
import stat
import sys
import tempfile
from pathlib import Path
from typing import Any

from roguetable.engine.errors import DiskError, UserError

BIGGEST = 8_000_000
"""Letters of a file that people bring: twice what a server takes, many times what we write."""


def home() -> Path:
    """The folder for saves and profiles: $ROGUETABLE_HOME, or the user's data folder (XDG)."""
    chosen = os.environ.get("ROGUETABLE_HOME")
    if chosen:
        return Path(chosen).expanduser()
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "roguetable"


def read_text(path: Path, most: int = BIGGEST, wrong: type[UserError] = UserError) -> str:
    """The text of a file of at most so many letters, or a clear error.

    What only looks like a file (a folder, a pipe, a device) is not opened: it might never end.
    """
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise wrong(f"{path}: cannot be read: it is a folder, a pipe or a device.")
        with path.open(encoding="utf-8") as file:
            text = file.read(most + 1)
    except FileNotFoundError:
        raise wrong(f"{path}: there is no such file.") from None
    except UnicodeDecodeError as error:
        raise wrong(f"{path}: is not a text file (not UTF-8 at byte {error.start}).") from None
    except OSError as error:
        raise wrong(f"{path}: cannot be read: {error.strerror}.") from None
    if len(text) > most:
        raise wrong(f"{path}: is too large; such a file has at most {most:,} letters.")
    return text


def about_file(path: Path) -> os.stat_result:
    """When a file was written and how large it is; also of a link that leads nowhere."""
    try:
        return path.stat()
    except OSError:
        return path.lstat()


def write_whole(path: Path, text: str) -> None:
    """Write a file so that at every moment either the old or the new text is there, complete.

    The text goes into a temporary file in the same folder, is brought to the disk, and takes the
    old file's place in one step.
    """
    path = path.resolve()
    temporary = ""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(
            dir=path.parent, prefix=f".{path.name}.", suffix=".tmp"
        )
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(path)
        _sync_folder(path.parent)
    except OSError as error:
        if temporary:
            Path(temporary).unlink(missing_ok=True)
        raise DiskError(f"{path}: cannot be written: {error.strerror}.") from None


def _sync_folder(folder: Path) -> None:
    """Bring the new name to the disk too, where folders can be opened."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def pretty(data: Any, width: int = 100, indent: int = 0, taken: int = 0) -> str:
    """JSON for people: what fits on a line stays on it, the rest is broken and indented.

    `taken` is what else must fit on the first line: the name before the value, a comma behind it.

    >>> print(pretty({"name": "Ann", "cards": [1, 2, 3], "more": {"text": "x" * 20}}, 45))
    {
      "name": "Ann",
      "cards": [1, 2, 3],
      "more": {"text": "xxxxxxxxxxxxxxxxxxxx"}
    }
    """
    short = json.dumps(data, ensure_ascii=False)
    if len(short) + indent + taken <= width or not data or not isinstance(data, (dict, list)):
        return short
    inside = indent + 2
    if isinstance(data, dict):
        names = [json.dumps(key, ensure_ascii=False) + ": " for key in data]
        parts = [
            name + pretty(value, width, inside, len(name) + 1)
            for name, value in zip(names, data.values(), strict=True)
        ]
        open_, close = "{", "}"
    else:
        parts = [pretty(value, width, inside, 1) for value in data]
        if not any(isinstance(value, (dict, list)) for value in data):
            parts = _filled(parts, width - inside)
        open_, close = "[", "]"
    body = ",\n".join(" " * inside + part for part in parts)
    return f"{open_}\n{body}\n{' ' * indent}{close}"


def _filled(words: list[str], width: int) -> list[str]:
    """Many small values on few lines."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + len(word) + 3 <= width:
            lines[-1] += f", {word}"
        else:
            lines.append(word)
    return lines


class Lock:
    """A file beside another that says: somebody has this one open.

    The lock is advisory and belongs to the open file, so it is gone when its process ends, however
    it ends. The lock file holds the process id, for the message.
    """

    def __init__(self, path: Path) -> None:
        self.path = Lock.path_of(path)
        self._handle = -1
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            while not self._acquire():
                pass
        except BlockingIOError:
            holder = Lock.holder_of(path)
            which = f" (process {holder})" if holder else ""
            raise UserError(
                f"{path}: is open in another program{which}. Close it there first, "
                "or watch that game instead of resuming it twice."
            ) from None
        except OSError as error:
            raise DiskError(f"{self.path}: cannot be locked: {error.strerror}.") from None

    @staticmethod
    def path_of(path: Path) -> Path:
        """The lock beside a file: whatever link that was reached by, it is one file."""
        real = path.resolve()
        return real.with_name(real.name + ".lock")

    @staticmethod
    def holder_of(path: Path) -> str:
        """The number of the process that has a file open; empty if its lock does not say."""
        try:
            number = read_text(Lock.path_of(path)).strip()
        except UserError:
            return ""
        return number if number.isdecimal() else ""

    def _acquire(self) -> bool:
        """Lock the file; False if its last holder removed it meanwhile, so that we try again."""
        handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            _lock(handle)
            if not self._current(handle):
                os.close(handle)
                return False
            os.ftruncate(handle, 0)
            os.write(handle, f"{os.getpid()}\n".encode())
        except BaseException:
            os.close(handle)
            raise
        self._handle = handle
        return True

    def _current(self, handle: int) -> bool:
        try:
            return os.path.samestat(os.fstat(handle), self.path.stat())
        except FileNotFoundError:
            return False

    def release(self) -> None:
        """Let others have the file."""
        if self._handle >= 0:
            handle, self._handle = self._handle, -1
            if sys.platform == "win32":
                os.close(handle)  # an open file cannot be removed there
                self.path.unlink(missing_ok=True)
            else:
                self.path.unlink(missing_ok=True)
                os.close(handle)

    def __del__(self) -> None:
        if getattr(self, "_handle", -1) >= 0:
            self.release()


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            raise BlockingIOError from None

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
