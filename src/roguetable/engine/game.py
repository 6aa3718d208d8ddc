"""The door to a game: everything outside `games/` meets a game through this class and no other.

A game is registered by an entry in `GAMES`, loaded only when somebody asks for it.
"""

import importlib
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Protocol

import msgspec

from roguetable.engine.errors import UserError
from roguetable.engine.log import Log
from roguetable.engine.rows import Content
from roguetable.engine.rules import Catalogue
from roguetable.engine.state import State
from roguetable.engine.view import Panel

__all__ = [
    "GAMES",
    "Config",
    "Count",
    "Game",
    "Setting",
    "UserError",
    "configure",
    "load_game",
]

Config = dict[str, Any]


class Setting(msgspec.Struct, frozen=True):
    """One thing a table may decide before it starts."""

    name: str
    default: Any
    choices: tuple[Any, ...]
    text: str
    rule: str = ""
    samples: tuple[Any, ...] = ()
    """Values that make sense where anything may be written: for whoever tries out many tables."""
    open_ended: bool = False
    """Content packs may add choices; `Game.new`, which knows the packs, refuses what there is not."""


class Count(msgspec.Struct, frozen=True):
    """One line of the inventory: a component, the rulebook's count and ours."""

    component: str
    expected: int
    actual: int


class Game(Protocol):
    """What a game offers. State arguments are always the game's own `State` class."""

    id: str
    title: str
    about: str
    accent: str
    players: tuple[int, int]
    rules_version: str

    @property
    def streams(self) -> tuple[str, ...]:
        """The names of the game's streams of chance, by number."""

    @property
    def settings(self) -> tuple[Setting, ...]:
        """What a table may decide before it starts."""

    def content(self, packs: Sequence[Path] = ()) -> Content:
        """The loaded content, the designer's packs layered over ours (cached per set of packs)."""

    def rules(self) -> Catalogue:
        """The game's rule catalogue."""

    def new(
        self, config: Config, seed: int, packs: Sequence[Path] = (), log: Log | None = None
    ) -> State:
        """A game set up and run to its first request, watched by `log` if one is given.

        `config` has been through `configure`.
        """

    def seats(self, state: Any) -> list[str]:
        """A name for each seat, by number: `["Knight, Doctor", "Burglar"]`."""

    def headline(self, state: Any) -> str:
        """The table in one line: `Floor 2 · The Ash Kitchen · peril 5`."""

    def panels(self, state: Any, seat: int) -> list[Panel]:
        """The table as that seat may see it; -1 is a spectator."""

    def redeal(self, state: Any, seat: int, seed: int) -> State:
        """A copy in which what the seat cannot see has been dealt anew."""

    def evaluate(self, state: Any) -> float:
        """How good the position is for the party: 0 lost, 1 won."""

    def invariants(self, state: Any) -> list[str]:
        """What is wrong with the components of this state; empty if all is well."""

    def inventory(self) -> list[Count]:
        """Components counted against the rulebook's counts."""

    def write_position(self, state: Any) -> dict[str, Any]:
        """The state as names and numbers a person can read and edit."""

    def read_position(self, position: dict[str, Any]) -> State:
        """A state built from such a description; `UserError` says what is wrong with it."""


GAMES = {
    "stygian": "roguetable.games.stygian.game:STYGIAN",
    "spire": "roguetable.games.spire.game:SPIRE",
}


def load_game(name: str) -> Game:
    """The game called `name`; a clear error with the nearest right name if there is none."""
    where = GAMES.get(name)
    if where is None:
        near = get_close_matches(name, GAMES, 1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise UserError(f"There is no game {name!r}.{hint} Games: {', '.join(GAMES)}.")
    module, attribute = where.split(":")
    game: Game = getattr(importlib.import_module(module), attribute)
    return game


def package_of(game: Game) -> str:
    """Where the classes of a game live: the package of its `Game` class."""
    module = type(game).__module__
    return module.rpartition(".")[0] or module


def configure(game: Game, given: Config) -> Config:
    """The full configuration of a table: the given values checked, the rest by default."""
    known = {setting.name: setting for setting in game.settings}
    for name, value in given.items():
        if name not in known:
            near = get_close_matches(name, known, 1)
            hint = f" Did you mean {near[0]!r}?" if near else ""
            raise UserError(
                f"{game.title} has no setting {name!r}.{hint} Settings: {', '.join(known)}."
            )
        choices = known[name].choices
        if choices and value not in choices and not known[name].open_ended:
            raise UserError(
                f"Setting {name!r} cannot be {value!r}. Choose one of: "
                + ", ".join(str(choice) for choice in choices)
                + "."
            )
    return {name: given.get(name, setting.default) for name, setting in known.items()}
