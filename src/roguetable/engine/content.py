"""Content as data: YAML rows, checked when loaded, in layers.

A *row* is one card, enemy, room or tile. A *pack* is a folder of YAML files; ours is the game's
`content/` folder, a designer's pack lies over it: a row whose id we have changes only the fields it
gives, a new id adds a row. Every complaint names file, line, field and the nearest right word.
"""

import gc
import hashlib
import threading
from collections.abc import Callable, Collection, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Protocol, TypeVar

import yaml

from roguetable.engine.errors import UserError, controls_in, near_words, nearest
from roguetable.engine.files import about_file, read_text
from roguetable.engine.rows import Content
from roguetable.engine.yaml_limits import Loader, count_parts

BIGGEST_FILE = 1_000_000
BIGGEST_PACKS = 5_000_000
MOST_FILES = 500
MOST_ROWS = 10_000
MOST_PARTS = 300_000
"""Words, lists and mappings. A row of ours has some 25."""
LARGEST = 10**9
LONGEST_ID = 100
MOST_EXTENDED = 20
"""So many others a pack may extend, and so many packs one another in a row."""
LONGEST_COMPLAINT = 1_000
PACK_FILE = "pack.yaml"
MOST_KEPT = 8
"""So many lists of packs are kept ready."""

C = TypeVar("C", bound=Content)
Read = TypeVar("Read", bound=Content, covariant=True)
Stamp = list[tuple[str, int, int]]


class ContentError(UserError):
    """Something is wrong with a content file; the message says where and what to write instead.

    It may know the row and its field, and the field that was meant.
    """

    def __init__(
        self, message: str, row: "RawRow | None" = None, field: str = "", meant: str = ""
    ) -> None:
        self.row = row
        self.field = field
        self.meant = meant
        super().__init__(
            message
            if len(message) <= LONGEST_COMPLAINT
            else f"{message[: LONGEST_COMPLAINT // 2]} … {message[-LONGEST_COMPLAINT // 4 :]}"
        )


class RawRow:
    """A row as written: its fields, and where each of them stands."""

    latest: "ClassVar[RawRow | None]" = None
    """The row that was looked at last: what goes wrong then, it is about."""

    def __init__(self, kind: str, fields: dict[str, Any], file: str, lines: dict[str, int]) -> None:
        self.kind = kind
        self.fields = fields
        self.file = file
        self.lines = lines
        self.files = dict.fromkeys(fields, file)
        self.read: set[str] = set()
        # If a pack has it: the rows of its kind, and how many of them lie below it.
        self.kin: list[RawRow] = []
        self.below = 0

    @property
    def id(self) -> str:
        return str(self.fields.get("id", "?"))

    @property
    def meant(self) -> str:
        """Which rows below it may be meant, if it is a new one over ours."""
        ids = [row.id for row in self.kin[: self.below]]
        if not ids or self.id in ids:
            return ""
        return f" {self.id!r} is a new id.{nearest(self.id, ids, 2)}"

    def lay_over(self, other: "RawRow") -> None:
        """Take over the fields that a later pack gives for the same id."""
        self.fields.update(other.fields)
        self.lines.update(other.lines)
        self.files.update(other.files)

    def wrong(self, field: str, message: str, meant: str = "") -> ContentError:
        """The error to raise about a field of this row."""
        line = self.lines.get(field, self.lines.get("id", self.lines.get("", 0)))
        file = self.files.get(field, self.file)
        text = f"{file}:{line}: {self.kind} {self.id!r}, field {field!r}: {message}"
        return ContentError(text, self, field, meant)

    def lacks(self, field: str, why: str = "; every row of this kind needs it.") -> ContentError:
        """The error to raise about a field that is missing: most likely it is misspelt."""
        usual = {known for row in self.kin[: self.below] for known in row.fields}
        for other in self.fields if usual else ():
            if other not in usual | self.read and near_words(other, [field]):
                return self.misspelt(other, [field])
        return self.wrong(field, f"is missing{why}{self.meant}")

    def misspelt(self, field: str, known: Collection[str]) -> ContentError:
        """The error to raise about a field that nobody asks for."""
        hint = nearest(field, known) or f" Fields: {', '.join(sorted(known))}."
        [meant] = near_words(field, known) or [""]
        return self.wrong(field, f"is not a field of this kind.{hint}", meant)

    def has(self, field: str) -> bool:
        return field in self.fields

    def get(self, field: str, default: Any = None) -> Any:
        RawRow.latest = self
        self.read.add(field)
        return self.fields.get(field, default)

    def need(self, field: str) -> Any:
        if field not in self.fields:
            raise self.lacks(field)
        return self.get(field)

    def text(self, field: str, default: str | None = None) -> str:
        value = self.need(field) if default is None else self.get(field, default)
        if not isinstance(value, str):
            raise self.wrong(field, f"must be text, not {value!r}.")
        return value

    def number(self, field: str, low: int, high: int, default: int | None = None) -> int:
        value = self.need(field) if default is None else self.get(field, default)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.wrong(field, f"must be a whole number from {low} to {high}, not {value!r}.")
        return value

    def choice(self, field: str, choices: Sequence[str], default: str | None = None) -> str:
        value = self.need(field) if default is None else self.get(field, default)
        if value not in choices:
            hint = nearest(str(value), choices)
            raise self.wrong(field, f"cannot be {value!r}.{hint} One of: {', '.join(choices)}.")
        return str(value)

    def flag(self, field: str) -> bool:
        value = self.get(field, False)
        if not isinstance(value, bool):
            raise self.wrong(field, f"must be true or false, not {value!r}.")
        return value

    def mapping(self, field: str) -> dict[Any, Any]:
        value = self.get(field, {})
        if not isinstance(value, dict):
            raise self.wrong(field, f"must be a mapping, not {value!r}.")
        return value

    def listing(self, field: str) -> list[Any]:
        value = self.get(field, [])
        if not isinstance(value, list):
            raise self.wrong(field, f"must be a list, not {value!r}.")
        return value

    def finish(self) -> None:
        """Complain about fields that nobody asked for: most likely misspelt ones."""
        for field in self.fields:
            if field not in self.read:
                raise self.misspelt(field, self.read)


class Allowance:
    """What packs may still hold, all that one table needs together."""

    def __init__(self) -> None:
        self.files = MOST_FILES
        self.letters = BIGGEST_PACKS
        self.parts = MOST_PARTS
        self.rows = MOST_ROWS

    def text_of(self, file: Path) -> str:
        """What stands in a file, if there is room for it and nothing in it does harm."""
        text = read_text(file, BIGGEST_FILE, ContentError)
        self.letters -= len(text)
        if self.letters < 0:
            raise ContentError(f"{file}: packs have at most {BIGGEST_PACKS:,} letters together.")
        self.parts -= count_parts(text, self.parts)
        return text

    def take_files(self, folder: Path, count: int) -> None:
        self.files -= count
        if self.files < 0:
            raise ContentError(f"{folder}: its files are too many; at most {MOST_FILES}.")

    def take_row(self, file: Path, node: yaml.Node) -> None:
        self.rows -= 1
        if self.rows < 0:
            where = f"{file}:{_line(node)}"
            raise ContentError(f"{where}: the rows are too many; packs have at most {MOST_ROWS:,}.")


class Pack:
    """A folder of content: what it says about itself, and its rows by id, in the order written.

    The rows are read when somebody asks for them. Without an allowance it is our own content, which every game
    that begins reads: nobody means harm by it.
    """

    def __init__(self, folder: Path, allowance: Allowance | None = None) -> None:
        self.folder = folder
        self.allowance = allowance
        self.name = folder.name
        self.counts_free = False
        self.extends: list[Path] = []
        if not _is_folder(folder):
            raise ContentError(
                f"{folder}: there is no such folder; a pack is a folder of YAML files."
            )
        about = folder / PACK_FILE
        has_about = about.exists() or about.is_symlink()
        if has_about:
            self._read_about(about)
        files = [file for file in sorted(folder.glob("*.yaml")) if file.name != PACK_FILE]
        if not files and not self.extends:
            raise ContentError(f"{folder}: the pack holds no .yaml file.")
        if allowance is not None:
            allowance.take_files(folder, has_about + len(files))
        self.files = files

    @cached_property
    def rows(self) -> dict[str, RawRow]:
        """The rows of all files."""
        return self.read_rows(_refuse)

    def read_rows(self, complain: Callable[[ContentError], None]) -> "dict[str, RawRow]":
        """The rows of all files; what is wrong with a file or a row is left out, if `complain` does not raise it."""
        rows: dict[str, RawRow] = {}
        for file in self.files:
            try:
                self._read_rows(file, rows, complain)
            except ContentError as error:
                complain(error)
        return rows

    def _read_about(self, file: Path) -> None:
        data, _ = _construct(file, _compose(file, self.allowance), set())
        if not isinstance(data, dict):
            raise ContentError(f"{file}:1: must be a mapping with name, extends, counts.")
        for field in data:
            if field not in ("name", "extends", "counts", "about"):
                hint = nearest(str(field), ("name", "extends", "counts", "about"))
                raise ContentError(f"{file}:1: unknown field {field!r}.{hint}")
        self.name = str(data.get("name", self.folder.name))
        self.counts_free = data.get("counts") == "free"
        extends = data.get("extends", [])
        if not isinstance(extends, list) or not all(isinstance(one, str) for one in extends):
            raise ContentError(
                f"{file}:1: 'extends' must be a list of folders, like [../other], not {extends!r}."
            )
        if len(extends) > MOST_EXTENDED:
            raise ContentError(f"{file}:1: a pack extends at most {MOST_EXTENDED} others.")
        self.extends = [_resolved(self.folder / other) for other in extends]

    def _read_rows(
        self, file: Path, found: dict[str, RawRow], complain: Callable[[ContentError], None]
    ) -> None:
        root = _compose(file, self.allowance)
        if not isinstance(root, yaml.MappingNode):
            raise ContentError(f"{file}:1: must be a mapping with 'kind' and 'rows'.")
        for key, _ in root.value:
            if not isinstance(key, yaml.ScalarNode):
                raise ContentError(f"{file}:{_line(key)}: a field name must be a plain word.")
        parts = {key.value: value for key, value in root.value}
        if set(parts) != {"kind", "rows"}:
            raise ContentError(
                f"{file}:1: must have exactly 'kind' and 'rows', not {sorted(parts)}."
            )
        rows = parts["rows"]
        kind = _plain(file, parts["kind"], set(), None)
        if not isinstance(kind, str):
            raise ContentError(f"{file}:{_line(parts['kind'])}: 'kind' must be a word.")
        if not isinstance(rows, yaml.SequenceNode):
            raise ContentError(f"{file}:{_line(rows)}: 'rows' must be a list.")
        seen: set[int] = set()
        for node in rows.value:
            if self.allowance is not None:
                self.allowance.take_row(file, node)
            try:
                row = _row(file, kind, node, seen)
                row.lines.setdefault("kind", _line(parts["kind"]))
                if row.id in found:
                    raise row.wrong("id", "stands twice in this pack.")
            except ContentError as error:
                complain(error)
            else:
                found[row.id] = row


def _refuse(error: ContentError) -> None:
    raise error


def _row(file: Path, kind: str, node: yaml.Node, seen: set[int]) -> RawRow:
    if not isinstance(node, yaml.MappingNode):
        raise ContentError(f"{file}:{_line(node)}: a row must be a mapping, id: name: ...")
    fields, lines = _construct(file, node, seen)
    row = RawRow(kind, fields, str(file), lines)
    id = fields.get("id")
    if not isinstance(id, str):
        raise ContentError(f"{file}:{_line(node)}: the row has no id.")
    if not 0 < len(id) <= LONGEST_ID:
        raise row.wrong("id", f"must have 1 to {LONGEST_ID} letters, not {len(id)}.")
    return row


def _is_folder(folder: Path) -> bool:
    try:
        return folder.is_dir()
    except (OSError, ValueError):  # no folder can be called so
        return False


def _resolved(folder: Path) -> Path:
    """The folder that a path leads to, wherever its links go."""
    try:
        return folder.resolve()
    except (OSError, RuntimeError, ValueError) as error:
        raise ContentError(f"{folder}: is no folder ({error}).") from None


def _line(node: yaml.Node) -> int:
    return int(node.start_mark.line) + 1


def _compose(file: Path, allowance: Allowance | None) -> yaml.Node:
    try:
        text = read_text(file) if allowance is None else allowance.text_of(file)
        node = yaml.compose(text, Loader=Loader)
    except (yaml.YAMLError, RecursionError) as error:
        mark = getattr(error, "problem_mark", None)
        where = f"{file}:{mark.line + 1}" if mark else str(file)
        problem = getattr(error, "problem", None) or getattr(error, "reason", None)
        raise ContentError(
            f"{where}: is not readable YAML: {problem or 'it nests too deeply'}."
        ) from None
    if node is None:
        raise ContentError(f"{file}:1: the file is empty.")
    root: yaml.Node = node
    return root


_SCALARS = Loader("")


def _construct(file: Path, node: yaml.Node, seen: set[int]) -> tuple[Any, dict[str, int]]:
    """Plain data from a node tree, with the line of each field of the outermost mapping.

    A node met twice is an alias. Content has no use for them, and refusing them makes every YAML
    bomb and every cycle harmless.
    """
    lines: dict[str, int] = {"": _line(node)}
    value = _plain(file, node, seen, lines)
    return value, lines


def _plain(file: Path, node: yaml.Node, seen: set[int], lines: dict[str, int] | None) -> Any:
    if id(node) in seen:
        raise ContentError(
            f"{file}:{_line(node)}: anchors and aliases are not allowed; write it out."
        )
    seen.add(id(node))
    if isinstance(node, yaml.ScalarNode):
        if node.tag in _PLAIN_TAGS:
            return _scalar(file, node)
        raise ContentError(f"{file}:{_line(node)}: the tag {node.tag!r} is not allowed here.")
    if isinstance(node, yaml.SequenceNode):
        return [_plain(file, item, seen, None) for item in node.value]
    assert isinstance(node, yaml.MappingNode)
    result: dict[Any, Any] = {}
    for key_node, value_node in node.value:
        if not isinstance(key_node, yaml.ScalarNode):
            raise ContentError(f"{file}:{_line(key_node)}: a field name must be a plain word.")
        # YAML 1.1 reads an unquoted `on` or `yes` as true; as a field name it is the word itself.
        is_bool = key_node.tag == "tag:yaml.org,2002:bool"
        key = key_node.value if is_bool else _plain(file, key_node, seen, None)
        if key in result:
            raise ContentError(f"{file}:{_line(key_node)}: field {key!r} stands twice in one row.")
        if lines is not None:
            lines[str(key)] = _line(key_node)
        result[key] = _plain(file, value_node, seen, None)
    return result


def _scalar(file: Path, node: yaml.ScalarNode) -> Any:
    """A word, a number, true or false. No text moves the cursor of whoever reads it."""
    try:
        value = _SCALARS.construct_object(node)
        _SCALARS.constructed_objects.clear()  # it would keep every node that it has ever seen
    except (ValueError, ArithmeticError, LookupError, yaml.YAMLError):
        raise ContentError(f"{file}:{_line(node)}: {node.value!r} cannot be read.") from None
    if isinstance(value, str):
        odd = controls_in(value)
        if odd:
            raise ContentError(
                f"{file}:{_line(node)}: a text holds the control character U+{ord(odd[0]):04X}. "
                "Leave it out."
            )
    elif isinstance(value, (int, float)) and not abs(value) <= LARGEST:
        raise ContentError(f"{file}:{_line(node)}: {node.value!r} is too large a number.")
    return value


_PLAIN_TAGS = {f"tag:yaml.org,2002:{kind}" for kind in ("str", "int", "bool", "float", "null")}


def layer(base: Path, packs: Sequence[Path]) -> tuple[list[RawRow], bool, str]:
    """Our rows with the packs laid over them: (rows in order, are the counts free?, digest)."""
    rows: dict[str, RawRow] = {}
    of_kind: dict[str, list[RawRow]] = {}
    counts_free = False
    for pack in [Pack(base), *in_order(packs)]:
        counts_free = counts_free or pack.counts_free
        for row_id, row in pack.rows.items():
            kin = of_kind.setdefault(row.kind, [])
            if row_id not in rows:
                if pack.folder != base:
                    row.kin, row.below = kin, len(kin)
                kin.append(row)
                rows[row_id] = row
            elif rows[row_id].kind != row.kind:
                raise row.wrong("id", f"already names a {rows[row_id].kind} in an earlier pack.")
            else:
                rows[row_id].lay_over(row)
                rows[row_id].kin, rows[row_id].below = kin, len(kin)
    text = "\n".join(repr((row.kind, row.fields)) for row in rows.values())
    return list(rows.values()), counts_free, hashlib.sha256(text.encode()).hexdigest()[:16]


class Reading(Protocol[Read]):
    """A function that gives the content of a list of packs."""

    def __call__(self, packs: Sequence[Path] = ()) -> Read: ...


def read_once(read: Callable[[tuple[Path, ...]], C]) -> Reading[C]:
    """Content is read once for each list of packs, and again if a file of a pack has changed.

    Tables that are being played keep the content that they began with. Decorates the function that
    reads it.
    """
    # A function, not an object that can be called: Python takes three times as long to call one of
    # those, and every game that begins does.
    kept: dict[tuple[Path, ...], tuple[list[Path], Stamp, C]] = {}

    def is_current(found: tuple[list[Path], Stamp, C] | None) -> bool:
        return found is not None and (not found[0] or stamp(found[0]) == found[1])

    def content_of(packs: Sequence[Path] = ()) -> C:
        asked = tuple(packs)
        found = kept.get(asked)
        if found is None or not is_current(found):
            with _READING:
                found = kept.get(asked)  # another thread may have read it meanwhile
                if found is None or not is_current(found):
                    found = kept[asked] = read_now(asked)
                    while len(kept) > MOST_KEPT:
                        del kept[next(other for other in kept if other not in (asked, ()))]
        return found[2]

    def read_now(asked: tuple[Path, ...]) -> tuple[list[Path], Stamp, C]:
        folders = [pack.folder for pack in in_order(asked)]
        written = stamp(folders)
        content = _understood(read, asked)
        content.packs = [str(pack) for pack in asked]
        return folders, written, content

    return content_of


_READING = threading.RLock()
"""Held while content is read: tables that threads open at the same time share one content."""


def _understood(read: Callable[[tuple[Path, ...]], C], packs: tuple[Path, ...]) -> C:
    """The content with these packs. Whatever a strange row makes a reader stumble over is that row's fault."""
    try:
        return read(packs)
    except UserError:
        raise
    except Exception as error:
        row = RawRow.latest
        if not packs or row is None:
            raise
        why = f"it cannot be understood ({type(error).__name__}: {error}). Compare it with ours."
        raise row.wrong("id", why) from error


def stamp(folders: list[Path]) -> Stamp:
    """What changes when somebody edits, adds or removes a file of these packs."""
    found: Stamp = []
    for folder in folders:
        for file in sorted(folder.glob("*.yaml")):
            written = about_file(file)
            found.append((str(file), written.st_mtime_ns, written.st_size))
    return found


def live_long() -> None:
    """Content has been loaded: it lives as long as the process.

    Thousands of small objects that never go away need not be looked at by every full garbage
    collection; in random games that alone is a third of the time.
    """
    gc.collect()
    gc.freeze()


def in_order(packs: Sequence[Path | Pack]) -> list[Pack]:
    """The packs with all that they extend, each once, the extended one first. No row is read yet."""
    order: dict[Path, Pack] = {}
    allowance = Allowance()

    def visit(folder: Path, trail: tuple[Path, ...], given: Pack | None = None) -> None:
        folder = _resolved(folder)
        if len(trail) > MOST_EXTENDED:
            raise ContentError(f"{folder}: more than {MOST_EXTENDED} packs extend one another.")
        if folder in trail:
            circle = " -> ".join(path.name for path in (*trail, folder))
            raise ContentError(
                f"{folder / PACK_FILE}:1: packs extend each other in a circle: {circle}."
            )
        if folder not in order:
            pack = given or Pack(folder, allowance)
            for other in pack.extends:
                visit(other, (*trail, folder))
            order[folder] = pack

    for asked in packs:
        if isinstance(asked, Pack):
            visit(asked.folder, (), asked)
        else:
            visit(asked, ())
    return list(order.values())
