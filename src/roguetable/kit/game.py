"""A game that lives in the usual rooms, as a `Game`: which room answers what, written down once."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any, Generic, TypeVar, cast

from roguetable.engine.content import Reading
from roguetable.engine.game import Config, Game, InventoryCount, OutOfReach, package_of
from roguetable.engine.log import Log
from roguetable.engine.rows import Content
from roguetable.engine.rules import Catalogue
from roguetable.engine.state import State, advance
from roguetable.engine.view import Panel
from roguetable.kit.positions import Positions

S = TypeVar("S", bound=State)
C = TypeVar("C", bound=Content)
T = TypeVar("T")


def all_in_reach(content: Any, settings: Any, rows: Sequence[int]) -> list[OutOfReach]:
    """Of a game that locks nothing away every row may come up."""
    return []


@dataclass(frozen=True)
class Rooms(Generic[S, C, T]):
    """Who answers for a game, room by room. S is its state, C its content, T its settings understood."""

    content: Reading[C]
    """`loading/`: the content with the packs laid over it."""

    understand: Callable[[Config, C], T]
    """`campaign/`: what the settings of a table mean; what cannot be is refused."""

    set_up: Callable[[C, T, int], S]
    """`flow/`: the table set up from a seed, with the first steps on the agenda."""

    headline: Callable[[S], str]
    """`table/`: the table in one line ..."""

    place: Callable[[S], str]
    """... where the party is, in a few words ..."""

    panels: Callable[[S, int], list[Panel]]
    """... and all of it, as a seat may see it."""

    positions: Positions[S, C]
    """`table/`: tables as texts."""

    invariants: Callable[[S], list[str]]
    """`table/`: what is wrong with the components of a table ..."""

    inventory: Callable[[C], list[InventoryCount]]
    """... and those of the box, counted."""

    out_of_reach: Callable[[C, T, Sequence[int]], list[OutOfReach]] = all_in_reach
    """`campaign/`: which of some rows do not come up at a table with these settings."""


class RoomsGame(Game, Generic[S, C]):
    """A game that says its `rooms` and its `judge`, and beyond that only what is its own.

    Its `rules.yaml` lies beside the module of its class.
    """

    rooms: Rooms[S, C, Any]

    def content(self, packs: Sequence[Path] = ()) -> C:
        return self.rooms.content(tuple(packs))

    def out_of_reach(
        self, config: Config, packs: Sequence[Path], rows: Sequence[int]
    ) -> list[OutOfReach]:
        content = self.content(packs)
        return self.rooms.out_of_reach(content, self.rooms.understand(config, content), rows)

    def rules(self) -> Catalogue:
        return Catalogue.load(Path(str(files(package_of(self)) / "rules.yaml")))

    def new(
        self, config: Config, seed: int, packs: Sequence[Path] = (), log: Log | None = None
    ) -> S:
        rooms = self.rooms
        content = rooms.content(tuple(packs))
        state = rooms.set_up(content, rooms.understand(config, content), seed)
        state.log = log
        advance(state)
        return state

    def headline(self, state: Any) -> str:
        return self.rooms.headline(state)

    def place(self, state: Any) -> str:
        return self.rooms.place(state)

    def panels(self, state: Any, seat: int) -> list[Panel]:
        return self.rooms.panels(state, seat)

    def redeal(self, state: Any, seat: int, seed: int) -> S:
        return cast(S, self.judge.redeal(state, seat, seed))

    def evaluate(self, state: Any) -> float:
        return self.judge.evaluate(state)

    def invariants(self, state: Any) -> list[str]:
        return self.rooms.invariants(state)

    def inventory(self) -> list[InventoryCount]:
        return self.rooms.inventory(self.content())

    def write_position(self, state: Any) -> dict[str, Any]:
        return self.rooms.positions.write(state)

    def read_position(
        self,
        position: dict[str, Any],
        packs: Sequence[Path] = (),
        script: dict[int, list[int]] | None = None,
    ) -> S:
        return self.rooms.positions.read(position, packs, script)
