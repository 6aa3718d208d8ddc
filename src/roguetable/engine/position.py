"""Positions: a table as a short text of names, with scripted chance and choices to play.

.. code-block:: yaml

    game: ledge
    packs:              # content packs that it needs, if any
    - harder
    table:              # the game's own description of what lies on the table
      light: 2
      ...
    script:             # what chance brings next, stream by stream
      die: [5, 0]
    play:               # what is chosen, in notation
    - climb

Tests, puzzles, bug reports and rule disputes are positions.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import yaml

from roguetable.engine.errors import FieldError, UserError, nearest
from roguetable.engine.game import Game, load_game
from roguetable.engine.state import State
from roguetable.engine.table import Table
from roguetable.engine.yaml_limits import Loader, count_parts

try:
    from yaml import CSafeDumper as _Dumper
except ImportError:  # PyYAML built without libyaml
    from yaml import SafeDumper as _Dumper  # type: ignore[assignment]

PARTS = ("game", "packs", "table", "script", "play")
BIGGEST = 1_000_000
MOST_PARTS = 100_000


class PositionError(UserError):
    """Something is wrong with a position; the message begins with its line."""


class Position:
    """A position, read or about to be written."""

    def __init__(
        self,
        game: Game,
        table: dict[str, Any],
        script: dict[str, list[int]] | None = None,
        play: list[str] | None = None,
        packs: Sequence[Path] = (),
        source: "_Source | None" = None,
    ) -> None:
        self.game = game
        self.table = table
        self.script = script or {}
        self.play = play or []
        self.packs = tuple(packs)
        self._source = source or _Source({}, {})

    @staticmethod
    def of(game: Game, state: State, packs: Sequence[Path] = ()) -> "Position":
        """The position of a state, with what is still scripted for it; `packs` made its content."""
        script = state.chance.script or {}
        named = {game.streams[stream]: list(queue) for stream, queue in script.items() if queue}
        return Position(game, game.write_position(state), named, packs=packs)

    @staticmethod
    def load(text: str, folder: Path = Path()) -> "Position":
        """A position from its text. Its packs are looked for from `folder` on, where it lies."""
        if len(text) > BIGGEST:
            raise PositionError(f"line 1: a position has at most {BIGGEST:,} characters.")
        data, source = _parse(text)
        if not isinstance(data, dict):
            raise PositionError("line 1: a position is a mapping with 'game' and 'table'.")
        for part in data:
            if part not in PARTS:
                raise source.error((part,), f"unknown part {part!r}.{nearest(str(part), PARTS)}")
        for part in ("game", "table"):
            if part not in data:
                raise PositionError(f"line 1: the part {part!r} is missing.")
        try:
            game = load_game(str(data["game"]))
        except UserError as error:
            raise source.error(("game",), str(error)) from None
        if not isinstance(data["table"], dict):
            raise source.error(("table",), "'table' must be a mapping.")
        script = _script(data.get("script"), game, source)
        play = _texts("play", data.get("play"), source)
        named = _texts("packs", data.get("packs"), source)
        packs = [folder / Path(name).expanduser() for name in named]
        return Position(game, data["table"], script, play, packs, source)

    def dump(self) -> str:
        """The text of the position."""
        data: dict[str, Any] = {"game": self.game.id}
        if self.packs:
            data["packs"] = [str(pack) for pack in self.packs]
        data["table"] = self.table
        if self.script:
            data["script"] = self.script
        if self.play:
            data["play"] = self.play
        text: str = yaml.dump(data, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=100)
        return text

    def state(self) -> State:
        """The state at its question, laid out with the script, before anything is played."""
        streams = self.game.streams
        script = {streams.index(name): queue for name, queue in self.script.items()}
        try:
            self.game.content(self.packs)
        except UserError as error:
            raise self._source.error(("packs",), str(error)) from None
        try:
            return self.game.read_position(self.table, self.packs, script)
        except ValueError as error:  # chance cannot be as scripted
            raise self._source.error(("script",), str(error)) from None
        except FieldError as error:
            raise self._source.error(("table", *error.path), str(error)) from None
        except UserError as error:
            raise self._source.error_about(str(error)) from None

    def run(self) -> Table:
        """The table after everything in `play` has been chosen."""
        table = Table.at(self.game, self.state(), packs=self.packs)
        for number, choice in enumerate(self.play):
            try:
                table.choose(choice)
            except (UserError, ValueError) as error:  # ValueError: chance cannot be as scripted
                raise self._source.error(("play", number), f"{choice!r}: {error}") from None
        return table


def _script(data: Any, game: Game, source: "_Source") -> dict[str, list[int]]:
    if data is None:
        return {}
    if not isinstance(data, dict):
        raise source.error(("script",), "'script' must map streams to lists of numbers.")
    for stream, queue in data.items():
        where = ("script", stream)
        if stream not in game.streams:
            hint = nearest(str(stream), game.streams) or f" Streams: {', '.join(game.streams)}."
            raise source.error(where, f"{game.title} has no chance stream {stream!r}.{hint}")
        if not isinstance(queue, list) or not all(type(value) is int for value in queue):
            raise source.error(where, f"{stream!r} must be a list of whole numbers, from 0 up.")
    return data


LISTS = {"play": ("choices in notation", "notation"), "packs": ("folders", "folder")}


def _texts(part: str, data: Any, source: "_Source") -> list[str]:
    several, one = LISTS[part]
    if data is None:
        return []
    if not isinstance(data, list):
        raise source.error((part,), f"{part!r} must be a list of {several}.")
    for number, text in enumerate(data):
        if not isinstance(text, str):
            raise source.error((part, number), f"{text!r} is not a {one}; put it in quotes.")
    return data


Where = tuple[Any, ...]


class _Source:
    """Where in the text everything stands."""

    def __init__(self, lines: dict[Where, int], words: dict[str, int]) -> None:
        self.lines = lines
        self.words = words

    def error(self, path: Where, message: str) -> PositionError:
        """The error to raise about the thing at that path."""
        while path and path not in self.lines:
            path = path[:-1]
        line = self.lines.get(path)
        return PositionError(f"line {line}: {message}" if line else message)

    def error_about(self, message: str) -> PositionError:
        """The error for a game's complaint: the line is that of the first word it quotes."""
        places = [
            (message.index(repr(word)), line)
            for word, line in self.words.items()
            if repr(word) in message
        ]
        if places:
            return PositionError(f"line {min(places)[1]}: {message}")
        return self.error(("table",), message)


def _parse(text: str) -> tuple[Any, _Source]:
    """The data of a YAML text and the line of each of its parts."""
    source = _Source({}, {})
    loader = Loader(text)
    try:
        count_parts(text, MOST_PARTS)
        node = loader.get_single_node()
        if node is None:
            raise PositionError("line 1: the position is empty.")
        _note_lines(node, (), source, set())
        data = loader.construct_document(node)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise PositionError(f"line {line}: is not readable YAML: {error.problem}.") from None
    except (yaml.YAMLError, ValueError, LookupError, AttributeError) as error:
        # The last two are a word with the tag of something that it is not: !!bool x.
        raise PositionError(f"line 1: is not readable YAML: {error}.") from None
    finally:
        loader.dispose()
    return data, source


def _note_lines(node: yaml.Node, path: Where, source: _Source, seen: set[int]) -> None:
    line = node.start_mark.line + 1
    if id(node) in seen:
        raise PositionError(f"line {line}: anchors and aliases are not allowed; write it out.")
    seen.add(id(node))
    source.lines.setdefault(path, line)
    if isinstance(node, yaml.ScalarNode):
        source.words.setdefault(node.value, line)
    elif isinstance(node, yaml.SequenceNode):
        for number, item in enumerate(node.value):
            _note_lines(item, (*path, number), source, seen)
    elif isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            # A thing stands where its key does, also when its value begins further down.
            source.lines[(*path, key.value)] = key.start_mark.line + 1
            _note_lines(key, (*path, key.value), source, seen)
            _note_lines(value, (*path, key.value), source, seen)
