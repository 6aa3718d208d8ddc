"""What comes of Damage and of a State for one of the Group, told before it is decided who gets it.

Only what is certain is said: Shields, Marked and the last Health are on the table, what cards will yet do is not.
"""

from typing import Final

from roguetable.engine.log import count
from roguetable.games.deadcells.actions.tokens import first_line, first_script
from roguetable.games.deadcells.flow.combat.hurting import shield_price, with_marks
from roguetable.games.deadcells.flow.combat.keeping import may_keep
from roguetable.games.deadcells.flow.which import dies
from roguetable.games.deadcells.model.mods import TOUGH_MOD
from roguetable.games.deadcells.model.names import (
    BLEEDING,
    BURNING,
    FROZEN,
    MARKED,
    NO_FIGHT,
    NOBODY,
    POISONED,
    ROUND_IV,
    ROUND_NAMES,
)
from roguetable.games.deadcells.model.questions import immune, next_line
from roguetable.games.deadcells.model.state import DeadCells

STATE_QUESTIONS: Final = (
    "who becomes Poisoned, and takes {n} Damage at the end of each round?",
    "who becomes Bleeding, and dies at the end of Round III unless cured?",
    "who is set On Fire? One token does nothing, a second one kills.",
    "who becomes Frozen, and does nothing in the next round that has a line?",
    "who becomes Marked, and takes {n} more with each Damage?",
)


def of_damage(state: DeadCells, index: int, n: int, unblockable: bool) -> str:
    """What so much Damage of one attack does to one of the Group: ``dies, and the run is lost``."""
    one = state.group[index]
    said: list[str] = []
    price = shield_price(state)
    cancelled = 0 if unblockable else min(n, one.shields // price)
    asked = state.readings.ask_shields and may_keep(state, index)
    can = "can cancel" if asked else "cancels" if cancelled * price == 1 else "cancel"
    if cancelled < n and one.golden:
        return "a Golden Shield can cancel it" if asked else "a Golden Shield cancels it"
    if cancelled:
        what = "it" if cancelled == n else f"{cancelled} of {n}"
        said.append(f"{count(cancelled * price, 'Shield')} {can} {what}")
        n -= cancelled
    if n > 0 and one.mods[TOUGH_MOD] > 0 and not one.spared and state.round != NO_FIGHT:
        said.append("the first Damage of a fight does nothing")
        n -= 1
    if n > 0:
        placed = with_marks(state, n, one.states[MARKED])
        if placed > n:
            said.append(f"{placed} Damage, being Marked")
        if placed >= one.life():
            said.append(dies(state))
        elif unblockable and one.shields:
            said.append("no Shield stops it")
    return "; ".join(said)


def of_state(state: DeadCells, index: int, which: int, n: int) -> str:
    """What tokens of a State do to one of the Group."""
    one = state.group[index]
    if immune(one, which):
        return "is immune, so nothing comes of it"
    have = one.states[which] + n
    last = state.round == ROUND_IV and state.boss == NOBODY
    if which == BURNING:
        return f"a second token, {dies(state)}" if have >= 2 else "the first token"
    if which == FROZEN:
        return of_frost(state, index)
    if which == MARKED:
        return f"{have} more with each Damage" if have > n else ""
    if last:
        return "too late to matter in this fight"
    if which == BLEEDING:
        return "is Bleeding already" if have > n else ""
    assert which == POISONED
    dose = with_marks(state, have, one.states[MARKED])
    spared = one.mods[TOUGH_MOD] > 0 and not one.spared
    if dose >= one.life() and not spared:
        if state.acting != NOBODY:  # while an enemy acts, the Round End is still to come
            return dies(state, " at the end of this round unless healed")
        return f"{dose} Damage a round, and has no more Health than that"
    return f"{dose} Damage a round" if dose > n else ""


def of_frost(state: DeadCells, index: int) -> str:
    """Which of the lines of one of the Group a Frozen token would lie on."""
    one = state.group[index]
    if one.frozen:
        acts = state.content.lined(first_script(state, one)).acts
        line = next_line(acts, one.frozen[0], first_line(state, one.acted))
        if line >= 0:
            return f"does nothing in Round {ROUND_NAMES[line]}"
    return "has nothing left to freeze"
