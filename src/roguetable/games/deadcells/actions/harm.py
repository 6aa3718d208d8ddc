"""Damage that no enemy deals: tiles, curses, what is paid with blood."""

from roguetable.engine.log import count
from roguetable.games.deadcells.actions.tokens import fall, show_life
from roguetable.games.deadcells.model.limits import WORM_TOKENS
from roguetable.games.deadcells.model.questions import name_of
from roguetable.games.deadcells.model.shown import beheaded_id, show_first, show_tokens
from roguetable.games.deadcells.model.state import DeadCells


def harm(state: DeadCells, index: int, n: int, death: int, row: int, *rules: str) -> None:
    """Damage tokens on one of the Group; with its last heart filled it is dead.

    Of what is told by `death` and `row`, the card that did it.
    """
    one = state.group[index]
    if one.dead or n <= 0:
        return
    before = one.wounds
    one.wounds = min(before + n, one.health)
    if state.log is not None:
        state.log.say(
            f"{name_of(state, index)} takes {n} Damage ({max(0, one.life())} left).",
            *rules,
            "deadcells.damage.outside-combat",
        )
        show_life(state, index, before)
    if one.wounds >= one.health:
        fall(state, index, death, row, "deadcells.dying.definition")


def pass_first(state: DeadCells, to: int, *rules: str) -> None:
    """The First Player token goes to somebody."""
    before = state.first
    if before == to:
        return
    state.first = to
    if state.log is not None:
        state.log.say(f"{name_of(state, to)} is First Player.", *rules)
        show_first(state, before, to)


def change_first(state: DeadCells) -> None:
    """The token passes to the next one clockwise (deadcells.icons.change-first-player)."""
    pass_first(
        state,
        (state.first + 1) % len(state.group),
        "deadcells.icons.change-first-player",
        "deadcells.first_player.clockwise",
        *(["deadcells.solo.first-player.change"] if state.group[-1].serenade else []),
    )


# Worms of the Stilt Village.


def worms_left(state: DeadCells) -> int:
    """Worm tokens in the supply."""
    taken = 0
    for one in state.group:
        taken += one.worms
    return WORM_TOKENS - taken


def add_worm(state: DeadCells, index: int) -> None:
    """A Worm token on one of the Group."""
    one = state.group[index]
    one.worms += 1
    if state.log is not None:
        state.log.say(
            f"{name_of(state, index)} gets a Worm ({count(one.worms, 'token')}).",
            "deadcells.components.tokens.worm",
            *(["deadcells.solo.serenade.biome-tokens"] if one.serenade else []),
        )
        show_tokens(state, beheaded_id(index), "worm", one.worms - 1, one.worms)


def shed_worms(state: DeadCells, index: int) -> None:
    """Every Worm on somebody goes back to the supply."""
    one = state.group[index]
    before = one.worms
    if before:
        one.worms = 0
        if state.log is not None:
            state.log.say(
                f"The Worms let go of {name_of(state, index)}.", "deadcells.components.tokens.worm"
            )
            show_tokens(state, beheaded_id(index), "worm", before, 0)
