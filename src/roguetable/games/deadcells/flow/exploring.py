"""Exploring a biome: move the Group, flip the tile, look who is alive; again and again.

A move has four steps: choose a path, verify Runes, perform Checks, place the Group token
(deadcells.exploring.move.order).
"""

from typing import ClassVar, Final

from roguetable.engine.events import Moved, Revealed
from roguetable.engine.state import Phases, Refusal, Step
from roguetable.games.deadcells.actions.harm import harm
from roguetable.games.deadcells.actions.moments import add_answers
from roguetable.games.deadcells.flow.biome_tokens import GAIN_MALAISE, snuff_lanterns
from roguetable.games.deadcells.flow.checks import DeckCheck, HandCheck
from roguetable.games.deadcells.flow.end_of_run import end_run
from roguetable.games.deadcells.flow.interbiome import LEAVE_BIOME
from roguetable.games.deadcells.flow.tiles import add_tile, change_first_at
from roguetable.games.deadcells.model.deaths import IN_THE_DARK
from roguetable.games.deadcells.model.menus import EXPLORING
from roguetable.games.deadcells.model.moments import TILE_FLIPPED
from roguetable.games.deadcells.model.names import (
    CASTLE,
    COLOUR_NAMES,
    EXIT,
    NOBODY,
    SEPULCHER,
    SHAPE_NAMES,
    SHAPE_TEXTS,
    SHAPE_TITLES,
    START,
)
from roguetable.games.deadcells.model.questions import health_text, holds_rune, name_of
from roguetable.games.deadcells.model.shown import PARTY, space_id
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.model.world_rows import (
    NO_PART,
    NO_RUNE,
    NO_SYMBOL,
    Biome,
    Corridor,
)
from roguetable.kit.menu import Choice, Menu, Way, code, thing_of
from roguetable.kit.ready_menus import PickOne, Thing, pick
from roguetable.kit.sentences import said

STEPS_TO_MALAISE: Final = 4  # in the castle
TELEPORTATION: Final = "teleportation"
"""The id of the Rune that opens doors to elsewhere."""


def here(state: DeadCells) -> Biome:
    """The biome board on the table."""
    return state.content.biome(state.biome)


def opens(state: DeadCells, way: Corridor) -> bool:
    """Has the Group the Rune of a corridor (deadcells.exploring.move.rune-required)?"""
    return way.rune == NO_RUNE or holds_rune(state, way.rune)


class Move(Step):
    """1. The Group moves one space; the First Player has the last word about the route."""

    def run(self, state: DeadCells) -> None:
        board = here(state)
        options: list[int] = []
        for place in board.ways_from(state.place):
            if opens(state, board.corridors[place]) and not state.shut >> place & 1:
                options.append(code(TAKE_CORRIDOR, place))
        state.ask(Route(state.deciders(), options))


class TakeCorridor(Choice):
    """Along a corridor, in the direction of its arrow. The thing is its place on the board."""

    RULE: ClassVar = "deadcells.exploring.move.one-space"

    def answer(self, state: DeadCells, menu: "Route", option: int) -> None:
        place = thing_of(option)
        way = here(state).corridors[place]
        if way.rune != NO_RUNE and state.log is not None:
            state.log.say(
                f"The {state.content.rows[way.rune].name} opens the way.",
                "deadcells.exploring.move.rune-required",
                "deadcells.exploring.move.rune-not-spent",
                "deadcells.exploring.move.rune-before-check",
            )
        if way.hand != NO_SYMBOL:
            state.push(CorridorCheck(way.hand, place))
        else:
            go_through(state, place)

    def notation(self, state: DeadCells, menu: "Route", option: int) -> str:
        return f"go {leads_to(state, thing_of(option))}"

    def sentence(self, state: DeadCells, menu: "Route", option: int) -> str:
        board = here(state)
        way = board.corridors[thing_of(option)]
        space = board.spaces[way.end]
        what = f"{SHAPE_TITLES[space.shape]}{side(board, way)}"
        if space.shape == EXIT:
            what = f"Leave for {state.content.rows[state.content.number(space.leads)].name}"
        elif state.flipped >> way.end & 1:
            what = state.content.rows[state.tiles[way.end]].name
        text = f"{what}."
        if way.hand != NO_SYMBOL:
            text += f" Hand Check: costs a card that shows {COLOUR_NAMES[way.hand].capitalize()}."
        if way.deck:
            parts = state.content.parts[board.number]
            rewards = [
                f"{COLOUR_NAMES[colour].capitalize()}: {said(parts[way.deck[colour]])}"
                for colour in range(len(way.deck))
                if way.deck[colour] != NO_PART
            ]
            text += (
                f" Deck Check, by the top card of the First Player's deck ({'. '.join(rewards)})."
            )
        return text

    def subject(self, state: DeadCells, menu: "Route", option: int) -> str:
        return space_id(leads_to(state, thing_of(option)))

    def why_not(self, state: DeadCells, menu: "Route", seat: int) -> list[Refusal]:
        """Corridors that are barred, against the arrow, and spaces that none leads to."""
        board = here(state)
        found: list[Refusal] = []
        for place in board.ways_from(state.place):
            found.append(self.barred(state, board, place))
        joined: set[int] = {way.end for way in board.corridors if way.start == state.place}
        back = {way.start for way in board.corridors if way.end == state.place}
        beyond = {way.end for way in board.corridors if way.start in joined}
        for place, space in enumerate(board.spaces):
            if place in joined:
                continue
            rule = "deadcells.exploring.move.corridor-only"
            why = "No corridor leads there from here."
            if place == state.place:
                rule, why = "deadcells.exploring.move.one-space", "The Group is there: it moves on."
            elif place in back:
                rule, why = "deadcells.exploring.move.arrows", "The arrow points the other way."
            elif place in beyond:
                rule, why = "deadcells.exploring.move.no-skip", "A space cannot be skipped."
            found.append(Refusal(f"go {space.id}", rule, why))
        return found

    def barred(self, state: DeadCells, board: Biome, place: int) -> Refusal:
        """Why a corridor cannot be taken."""
        way = board.corridors[place]
        name = f"go {board.spaces[way.end].id}"
        if state.shut >> place & 1:
            why = "The Hand Check there failed: another way must be found."
            return Refusal(name, "deadcells.exploring.move.hand-check-fail", why)
        rune = state.content.rows[way.rune].name if way.rune != NO_RUNE else ""
        if state.runeless:
            why = f"Runes do not work here any more, and it needs the {rune}."
            return Refusal(name, "deadcells.cursed.b7.runes", why)
        return Refusal(
            name, "deadcells.exploring.move.rune-required", f"The Group lacks the {rune}."
        )


def leads_to(state: DeadCells, corridor: int) -> str:
    """The space that a corridor leads to."""
    board = here(state)
    return board.spaces[board.corridors[corridor].end].id


TAKE_CORRIDOR: Final = 0
ROUTES: Final[list[Choice]] = [TakeCorridor()]


class Route(Menu):
    """Where does the Group go?"""

    PROMPT: ClassVar = "Where does the Group go?"

    def choices(self) -> list[Choice]:
        return ROUTES

    def situation(self) -> int:
        return EXPLORING


class CorridorCheck(HandCheck):
    """A Hand Check in a corridor: passed, the way is free; failed, another must be found."""

    corridor: int

    def __init__(self, symbol: int, corridor: int) -> None:
        super().__init__(symbol)
        self.corridor = corridor

    def went(self, state: DeadCells, passed: bool) -> None:
        if passed:
            if state.log is not None:
                state.log.cite("deadcells.checks.hand.corridor-pass")
            go_through(state, self.corridor)
            return
        state.shut |= 1 << self.corridor
        if state.log is not None:
            state.log.say(
                "The Group does not get through and must choose another route.",
                "deadcells.exploring.move.hand-check-fail",
                "deadcells.exploring.move.never-stuck",
            )
        state.push(MOVE)


def go_through(state: DeadCells, corridor: int) -> None:
    """Nothing bars the corridor any more; a Deck Check in it comes before the token is placed."""
    way = here(state).corridors[corridor]
    if not way.deck:
        state.push(PlaceToken(way.end))
        return
    if state.log is not None:
        state.log.cite(
            "deadcells.exploring.move.check-before-place",
            "deadcells.exploring.move.deck-check-fail",
        )
    state.plan(DeckCheck(state.biome, way.deck), PlaceToken(way.end))


class PlaceToken(Step):
    """The Group token goes to a space; in some biomes every step has its price."""

    space: int

    def __init__(self, space: int) -> None:
        self.space = space

    def run(self, state: DeadCells) -> None:
        board = here(state)
        before = state.place
        state.place = self.space
        state.shut = 0
        space = board.spaces[self.space]
        if state.log is not None:
            state.log.say(
                f"The Group moves to {SHAPE_TEXTS[space.shape]}. {health_text(state)}",
                "deadcells.exploring.move.order",
                "deadcells.exploring.move.one-space",
                "deadcells.exploring.move.first-player-decides",
                "deadcells.first_player.who-decides",
            )
            state.log.show(
                Moved(space_id(board.spaces[before].id), space_id(space.id), thing=PARTY)
            )
        if space.shape < START:
            state.placed += 1
            if board.place == SEPULCHER:
                burn_down(state)
            elif board.place == CASTLE and state.placed % STEPS_TO_MALAISE == 0:
                state.push(GAIN_MALAISE)


def burn_down(state: DeadCells) -> None:
    """A step in the Sepulcher: a Lantern goes out, or the dark bites the First Player."""
    if state.lanterns:
        snuff_lanterns(state, 1, "deadcells.components.tokens.lantern")
    else:
        harm(state, state.first, 1, IN_THE_DARK, NOBODY, "deadcells.components.tokens.lantern")


SHAPE_RULES: Final = (
    "deadcells.tiles.encounter",
    "deadcells.tiles.elite-encounter",
    "deadcells.tiles.treasure",
    "deadcells.tiles.merchant.three-facts",
    "deadcells.tiles.door",
)


class Flip(Step):
    """2. The tile is flipped, and its effects are carried out. An exit holds none.

    A tile that lies face up has been dealt with. Who is dead before it is flipped has ended the run.
    """

    def run(self, state: DeadCells) -> None:
        tile = state.tiles[state.place]
        if tile == NOBODY or state.flipped >> state.place & 1 or state.somebody_dead():
            return
        state.flipped |= 1 << state.place
        state.flips += 1
        state.chance.reveal()
        if state.log is not None:
            name = state.content.rows[tile].name
            state.log.say(
                f"The tile is {name}.",
                "deadcells.exploring.flip",
                SHAPE_RULES[state.content.tile(tile).shape],
            )
            state.log.show(
                Revealed(space_id(here(state).spaces[state.place].id), tile_id(state, tile))
            )
        change_first_at(state, tile)
        steps: list[Step] = []
        add_answers(steps, state, TILE_FLIPPED)
        add_tile(steps, state, tile)
        if state.content.tile(tile).teleports:
            steps.append(TELEPORT)
        state.plan_list(steps)


def tile_id(state: DeadCells, tile: int) -> str:
    """A tile, by the id of its row."""
    return state.content.name(tile)


class Teleport(Step):
    """A door that leads anywhere, if the Group has the Rune for it (deadcells.tiles.teleportation)."""

    def run(self, state: DeadCells) -> None:
        if state.somebody_dead():
            return
        rune = state.content.numbers.get(TELEPORTATION, NOBODY)
        if not holds_rune(state, rune):
            if state.log is not None:
                state.log.say(
                    "The door leads elsewhere, but the Group cannot use it.",
                    "deadcells.cursed.b7.runes"
                    if state.runeless
                    else "deadcells.tiles.teleportation",
                )
            return
        options: list[int] = []
        for place in range(len(state.tiles)):
            if state.tiles[place] != NOBODY and not state.flipped >> place & 1:
                options.append(pick(place))
        if options:
            options.append(STAY)
            state.ask(WhereTo(state.deciders(), options))


STAY: Final = 1  # its place among these
DESTINATIONS: Final[list[Choice]] = [
    Thing(),
    Way("stay", "Stay here.", "deadcells.tiles.teleportation"),
]


def side(board: Biome, way: Corridor) -> str:
    """Which of several ways it is, as one sees them on the board: ``, above``."""
    rows = sorted(
        {board.spaces[board.corridors[one].end].row for one in board.ways_from(way.start)}
    )
    row = board.spaces[way.end].row
    if len(rows) < 2:
        return ""
    return ", above" if row == rows[0] else ", below" if row == rows[-1] else ", in the middle"


class WhereTo(PickOne):
    """Where does the door lead?"""

    PROMPT: ClassVar = "The door leads to any tile that lies face down. Where does the Group go?"
    RULE: ClassVar = "deadcells.tiles.teleportation"

    def choices(self) -> list[Choice]:
        return DESTINATIONS

    def picked(self, state: DeadCells, thing: int) -> None:
        state.plan(PlaceToken(thing), FLIP)

    def written(self, state: DeadCells, thing: int) -> str:
        return f"teleport {here(state).spaces[thing].id}"

    def meaning(self, state: DeadCells, thing: int) -> str:
        return f"{SHAPE_NAMES[here(state).spaces[thing].shape].capitalize()}."

    def subject_of(self, state: DeadCells, thing: int) -> str:
        return space_id(here(state).spaces[thing].id)

    def not_offered(self, state: DeadCells, seat: int) -> list[Refusal]:
        return [
            Refusal(
                f"teleport {space.id}",
                "deadcells.tiles.teleportation",
                "No tile lies face down there.",
            )
            for space in here(state).spaces
        ]


class Alive(Step):
    """3. Is everybody alive? Then on, or out of the biome; otherwise the run is over."""

    def run(self, state: DeadCells) -> None:
        if state.somebody_dead():
            if state.log is not None:
                dead = [name_of(state, n) for n, one in enumerate(state.group) if one.dead]
                verb = "is" if len(dead) == 1 else "are"
                state.log.notify(
                    f"{' and '.join(dead)} {verb} dead: the run is over.",
                    "deadcells.exploring.alive.dead",
                    "deadcells.dying.run-over",
                    "deadcells.concept.run.definition",
                    "deadcells.concept.run.death-not-game-over",
                )
            end_run(state, False)
        elif here(state).spaces[state.place].shape == EXIT:
            state.plan(LEAVE_BIOME, EXPLORE)
        else:
            if state.log is not None:
                state.log.cite("deadcells.exploring.alive.continue")
            state.plan_phases(EXPLORATION)


MOVE: Final = Move()
FLIP: Final = Flip()
TELEPORT: Final = Teleport()
ALIVE: Final = Alive()
EXPLORATION: Final = Phases((MOVE, FLIP, ALIVE))


class Explore(Step):
    """A biome is explored, if everybody is alive to see it (deadcells.exploring.loop)."""

    def run(self, state: DeadCells) -> None:
        state.push(ALIVE)


EXPLORE: Final = Explore()
