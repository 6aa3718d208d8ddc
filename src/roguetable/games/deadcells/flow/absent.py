"""Who cannot be chosen because it is dead or takes no part in the fight, and the rule that says so."""

from roguetable.engine.state import Refusal
from roguetable.games.deadcells.model.questions import name_of, written_companion
from roguetable.games.deadcells.model.state import DeadCells


def absent(
    state: DeadCells,
    index: int,
    notation: str,
    of_the_dead: str = "deadcells.dying.dead-inactive",
    of_who_passed: str = "deadcells.pass.excluded",
) -> Refusal | None:
    """Why this one of the Group cannot be chosen: it is dead, or it passed. None: it is there."""
    one = state.group[index]
    if one.dead:
        return Refusal(notation, of_the_dead, f"{name_of(state, index)} is dead.")
    if one.passed:
        why = f"{name_of(state, index)} takes no part in this fight."
        return Refusal(notation, of_who_passed, why)
    return None


def add_companions(state: DeadCells, found: list[Refusal], verb: str, rule: str, why: str) -> None:
    """Companions get nothing of this kind: add the reason for each of them."""
    for index in range(len(state.group)):
        equipment = state.group[index].equipment
        for slot in range(len(equipment)):
            if state.content.equipment(equipment[slot]).health:
                notation = f"{verb} {written_companion(state, index, slot)}"
                found.append(Refusal(notation, rule, why))


def can_be_healed(state: DeadCells, index: int) -> bool:
    """Would a Potion or a Vial help it: is it hurt, alive, and in the fight if there is one?

    In one reading of the rules who passed may be healed all the same.
    """
    one = state.group[index]
    here = not one.passed or state.readings.passer_healed
    return one.wounds > 0 and not one.dead and here


def why_not_healed(state: DeadCells, index: int, notation: str, unhurt: str) -> Refusal:
    """Why it cannot be given a Potion or a Vial; `unhurt` is the rule for one without Damage."""
    one = state.group[index]
    if one.dead or not state.readings.passer_healed:
        found = absent(
            state, index, notation, "deadcells.dying.no-revive", "deadcells.pass.no-potion"
        )
        if found is not None:
            return found
    return Refusal(notation, unhurt, f"{name_of(state, index)} is not hurt.")
