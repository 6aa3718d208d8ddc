"""Tables, bots and little helpers for the tests of the terminal client."""

from pathlib import Path

from roguetable.bots.base import Advice
from roguetable.engine.game import load_game
from roguetable.engine.state import State
from roguetable.engine.table import Table
from roguetable.engine.view import Item, Panel
from roguetable.terminal.session import Session
from tests.games.players import Anybody
from tests.minigame.game import LEDGE


def ledge(*die: int, seed: int = 1) -> Table:
    """A table of Ledge whose next dice show these numbers (1 to 6). Hidden: the pockets."""
    table = Table.new(LEDGE, {}, seed)
    table.state.chance.script = {1: [number - 1 for number in die]}
    return table


def stygian(players: int = 1, seed: int = 1, moves: int = 0) -> Table:
    """A table of The Stygian Society after so many random moves. Hidden: nothing between seats."""
    table = Table.new(load_game("stygian"), {"players": players}, seed)
    player = Anybody(seed)
    for _ in range(moves):
        if table.state.request is None:
            break
        table.choose(player.pick(table.state))
    return table


def everybody(table: Table, save: Path | None = None) -> Session:
    """All seats at one screen."""
    return Session(table, list(range(len(table.game.seats(table.state)))), {}, save)


class FirstBot:
    """Takes the first option that it may, and can say so."""

    def choose(self, state: State, seat: int) -> int:
        request = state.request
        assert request is not None
        return next(option for option in request.options if request.seat_of(option) in (-1, seat))

    def advise(self, state: State, seat: int) -> Advice:
        option = self.choose(state, seat)
        request = state.request
        assert request is not None
        return Advice(
            option, "It comes first.", 0.42, [request.notation(state, option), "camp"], [], []
        )


ALL_KINDS = [
    Panel(
        "tracks",
        "tracks",
        "Tracks",
        [
            Item("hp", "Health", value=7, limit=30, colour="red"),
            Item("doom", "Doom", value=3, limit=9, marks={2: "rain", 5: "frogs", 9: "the end"}),
            Item("gold", "Gold", value=120),
        ],
    ),
    Panel(
        "foes",
        "figures",
        "Foes",
        [
            Item("foe-1", "Jaw Worm", "bites", value=8, limit=8, colour="red", glyphs=["⚔2"]),
            Item("foe-2", "A Foe with a Very Long Name Indeed", value=1, limit=60, tags=["boss"]),
        ],
    ),
    Panel(
        "bag",
        "piles",
        "Bag",
        [
            Item("bag-red", "red", count=4, colour="red", glyphs=["R"]),
            Item("bag-black", "black", count=2, colour="black", glyphs=["K"]),
        ],
        note="shaken",
    ),
    Panel("decks", "piles", "Decks", [Item("deck", "Draw", count=7), Item("gone", "Out", count=0)]),
    Panel(
        "hand",
        "cards",
        "Hand",
        [
            Item("strike", "Strike", "Hit 1."),
            Item("bash", "Bash", "Hit 2; vulnerable 1.", tags=["exhausted"]),
        ],
        owner=0,
        active=True,
    ),
    Panel("tokens", "tokens", "Tokens", [Item("key", "Key"), Item("rune", "Rune", count=2)]),
    Panel("story", "text", "Recap", [Item("s", "Prologue", "It was dark. " * 12)], note="p. 1"),
    Panel(
        "floor",
        "grid",
        "Floor",
        [Item("me", "Me", glyphs=["^"]), Item("rat", "Rat", colour="yellow"), Item("off", "Off")],
        data={"size": [6, 5], "at": {"me": [0, 0], "rat": [5, 4]}, "area": "left"},
    ),
    Panel(
        "way",
        "map",
        "Way",
        [Item("a", "Gate"), Item("b", "Registry"), Item("c", "Well")],
        data={"at": {"a": [0, 0], "b": [1, 0], "c": [1, 1]}, "links": [["a", "b"], ["b", "c"]]},
    ),
    Panel("odd", "something new", "Odd", [Item("x", "Thing", value=1)]),
    Panel("empty", "cards", "Empty"),
]
"""A table that no game has: a panel of every kind."""
