"""Moving cubes about the board."""

from roguetable.games.stygian.model.cubes import (
    BANK,
    BOX,
    COLOUR_NAMES,
    COLOURS,
    CRYPT,
    FIELD,
    PLACE_NAMES,
    TOWER,
    move,
)
from roguetable.games.stygian.model.shown import show_cubes
from roguetable.games.stygian.model.state import Stygian


def move_cube(state: Stygian, colour: int, source: int, to: int) -> None:
    """One cube goes from one place to another."""
    move(state.cubes, colour, source, to, 1)
    if state.log is not None:
        state.log.say(
            f"A {COLOUR_NAMES[colour]} cube moves from the {PLACE_NAMES[source]}"
            f" to the {PLACE_NAMES[to]}.",
            "stygian.turn.a.card-overrides",
            "stygian.hero.removal-occasions",
        )
        if source == CRYPT:
            state.log.cite("stygian.faq.field-means-both")
        if to == CRYPT:
            state.log.cite("stygian.boards.crypt.definition", "stygian.faq.crypt-only")
        show_cubes(state, colour, source, to, 1)


def swap_cube(state: Stygian, place: int, old: int, new: int) -> None:
    """A cube on the board goes back to the bank; one of another colour comes for it."""
    move(state.cubes, new, BANK, place, 1)
    if state.log is not None:
        state.log.say(
            f"A {COLOUR_NAMES[old]} cube in the {PLACE_NAMES[place]} becomes {COLOUR_NAMES[new]}.",
            "stygian.turn.a.card-overrides",
        )
        if place == CRYPT:
            state.log.cite("stygian.faq.field-means-both")
        show_cubes(state, new, BANK, place, 1)
    state.to_bank(place, old, 1)


def clear(state: Stygian, place: int) -> None:
    """Every cube of a place returns to the bank."""
    for colour in range(COLOURS):
        state.to_bank(place, colour, state.cubes[place * COLOURS + colour])


def retire_cubes(state: Stygian, colour: int, count: int) -> None:
    """Cubes go to the box for the rest of the game, from the bank first."""
    left = count
    for place in (BANK, FIELD, CRYPT, TOWER):
        there = state.cubes[place * COLOURS + colour]
        if place == BANK:
            there -= state.drop[colour]  # those are in a hand already, about to fall
        taken = min(left, there)
        move(state.cubes, colour, place, BOX, taken)
        show_cubes(state, colour, place, BOX, taken)
        left -= taken
