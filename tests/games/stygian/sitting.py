"""The five words of the rule tests: `table`, `drop`, `play`, `options`, and what lies on the table.

A test sets up a position in the game's language, scripts what the tower does, plays choices in
notation, and looks at the table:

>>> knight = table(heroes=["knight steel-fist"], front=["slasher"], field="2 blue")
>>> knight.drop()                                   # nothing comes out
>>> knight.play("act steel-fist", "wild white", "resolve")
>>> knight.wounds_on("front 1")
3
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from roguetable.engine.answers import IllegalError
from roguetable.engine.state import PLAYING, WON
from roguetable.engine.table import Table
from roguetable.games.stygian.actions.cards import recount
from roguetable.games.stygian.game import STYGIAN
from roguetable.games.stygian.model.cubes import COLOUR_NAMES, COLOURS, PLACE_NAMES
from roguetable.games.stygian.model.state import Figure, Hero, Stygian
from roguetable.games.stygian.model.streams import STREAMS
from roguetable.games.stygian.table.position import read_position
from tests.games.facts import choose_and_follow

QUIET_ROOM = "debtors-well"

BENCH = Path(__file__).parent / "bench"
"""A pack of cards, enemies and rooms with fixed figures (see `bench`)."""


def cube_counts(text: str) -> list[int]:
    """``"2 blue, 1 red"`` as six counts."""
    counts = [0] * COLOURS
    for piece in filter(None, text.split(",")):
        number, colour = piece.split()
        counts[COLOUR_NAMES.index(colour)] += int(number)
    return counts


class Sitting:
    """A table under test."""

    def __init__(self, table: Table) -> None:
        self.table = table

    # Chance.

    def drop(self, field: str = "", crypt: str = "") -> None:
        """Script the next drop: what lands in the field and in the crypt; the rest stays inside."""
        self.script("tower", *cube_counts(field), *cube_counts(crypt))

    def script(self, stream: str, *outcomes: int) -> None:
        """Script the next outcomes of a stream, after those scripted already."""
        chance = self.state.chance
        if chance.script is None:
            chance.script = {}
        chance.script.setdefault(STREAMS.index(stream), []).extend(outcomes)

    # Playing.

    def play(self, *choices: str) -> None:
        """Choose these options, in notation; events must tell all that changes on the table."""
        for choice in choices:
            choose_and_follow(self.table, choice)
            self.passives_are_counted()

    def passives_are_counted(self) -> None:
        """What passive cards add up to is what it would be if they were counted now."""
        twin = self.state.copy()
        recount(twin)
        for hero, counted in zip(self.state.heroes, twin.heroes, strict=True):
            assert hero.mods == counted.mods
        assert (self.state.luck_cap, self.state.watch) == (twin.luck_cap, twin.watch)

    def refused(self, choice: str) -> str:
        """The rule that refuses this choice now ('' if none is named); it must be refused."""
        try:
            self.table.choose(choice)
        except IllegalError as error:
            return error.rule
        raise AssertionError(f"{choice!r} was possible")

    @property
    def options(self) -> list[str]:
        """The notations of everything that can be chosen now."""
        return [option.notation for option in self.table.options()]

    @property
    def asked(self) -> str:
        """The open question."""
        request = self.state.request
        return request.prompt(self.state) if request is not None else ""

    # Looking.

    @property
    def state(self) -> Stygian:
        assert isinstance(self.table.state, Stygian)
        return self.table.state

    @property
    def over(self) -> str:
        """``"won"``, ``"lost"`` or nothing."""
        outcome = self.state.outcome
        return "" if outcome == PLAYING else ("won" if outcome == WON else "lost")

    def cubes(self, place: str) -> str:
        """``"2 blue, 1 red"``: the cubes of a place, in the order of the colours."""
        at = PLACE_NAMES.index(place) * COLOURS
        counts = self.state.cubes[at : at + COLOURS]
        return ", ".join(f"{n} {COLOUR_NAMES[c]}" for c, n in enumerate(counts) if n)

    def rank(self, which: str) -> list[str]:
        """The ids of the enemies in a rank (``"front"``, ``"rear"``), from the left."""
        return [self.state.content.name(figure.foe) for figure in self._rank(which)]

    def wounds_on(self, spot: str) -> int:
        """Wounds on the figure at ``"front 1"``."""
        which, place = spot.split()
        return self._rank(which)[int(place) - 1].wounds

    def _rank(self, which: str) -> list[Figure]:
        return self.state.front if which == "front" else self.state.rear

    def hero(self, name: str) -> Hero:
        """The hero with that name."""
        from roguetable.games.stygian.model.cards import HERO_NAMES

        return next(hero for hero in self.state.heroes if HERO_NAMES[hero.who] == name)

    def cards(self, name: str) -> list[str]:
        """The ids of a hero's cards, in the order gained."""
        return [self.state.content.name(number) for number in self.hero(name).cards]

    def exhausted(self, name: str) -> list[str]:
        """The ids of a hero's exhausted cards."""
        return [self.state.content.name(number) for number in self.hero(name).exhausted]

    def tokens(self, name: str, status: str) -> list[str]:
        """Colours of the tokens on a hero's status card."""
        from roguetable.games.stygian.model.mods import STATUS_NAMES

        at = STATUS_NAMES.index(status) * 3
        counts = self.hero(name).tokens[at : at + 3]
        return [COLOUR_NAMES[c] for c in range(3) for _ in range(counts[c])]

    @property
    def turn_of(self) -> str:
        """The hero whose turn it is."""
        from roguetable.games.stygian.model.cards import HERO_NAMES

        return HERO_NAMES[self.state.hero().who]

    @property
    def log(self) -> list[str]:
        """The sentences of the log."""
        return [line.text for line in self.table.view(0).log]

    def cited(self, rule: str) -> bool:
        """Has a log line named this rule?"""
        return any(rule in line.rules for line in self.table.view(0).log)


def table(heroes: list[Any] | None = None, packs: Sequence[Path] = (), **position: Any) -> Sitting:
    """A table in a position. Heroes are ``"knight steel-fist other-card"`` or mappings.

    The room is a plain one unless given; `front` defaults to one Clank. `packs` lie over our
    content.
    """
    rows: list[Any] = []
    for hero in heroes or ["knight steel-fist"]:
        if isinstance(hero, str):
            name, *cards = hero.split()
            rows.append({"hero": name, "cards": cards})
        else:
            rows.append(hero)
    position.setdefault("room", QUIET_ROOM)
    position.setdefault("front", ["clank"])
    state = read_position({"heroes": rows, **position}, packs)
    return Sitting(Table.at(STYGIAN, state, packs=packs))


def bench(heroes: list[Any] | None = None, **position: Any) -> Sitting:
    """A table with the pack `tests/games/stygian/bench` laid over our content.

    Its rows have plain figures that no balancing ever changes: there a test may say "an Ogre has
    10 health and wounds 1 for 3 red". By default the Knight idles before one Ogre in a hall without
    any actions or events.
    """
    position.setdefault("room", "quiet-hall")
    position.setdefault("front", ["ogre"])
    return table(heroes or ["knight idle"], packs=(BENCH,), **position)


def new_game(seed: int = 1, packs: Sequence[Path] = (), **settings: Any) -> Sitting:
    """A real game from its set-up on."""
    return Sitting(Table.new(STYGIAN, settings, seed, packs))
