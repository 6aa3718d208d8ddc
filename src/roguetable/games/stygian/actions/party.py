"""The party's shared tracks: healing, luck and peril that fall."""

from roguetable.engine.log import count
from roguetable.games.stygian.model import shown
from roguetable.games.stygian.model.shown import show_track
from roguetable.games.stygian.model.state import Stygian


def heal(state: Stygian, amount: int, row: int) -> None:
    """Healing lowers the wound marker, to 0 at the least; the rest is wasted."""
    healed = min(amount, state.wounds)
    if healed < 0:
        healed = 0
    state.wounds -= healed
    if state.log is not None:
        state.log.say(
            f"The party heals {count(healed, 'wound') if healed else 'no wound'}"
            f" ({state.wounds} of {state.max_wounds}).",
            "stygian.party.heal",
            "stygian.party.heal.no-max-change",
            why=f"{amount} from {state.content.rows[row].name}"
            + (f", {amount - healed} wasted" if amount > healed else ""),
        )
        if amount > healed:
            state.log.cite("stygian.party.heal.floor")
        if healed == 0:
            state.log.cite("stygian.party.heal.at-zero")
        show_track(state, shown.WOUNDS, state.wounds + healed, state.wounds)


def lose_luck(state: Stygian, amount: int, row: int) -> None:
    """Luck falls to 0 at the least."""
    before = state.luck
    state.luck = max(0, before - amount)
    if state.log is not None:
        state.log.say(
            f"The party loses {before - state.luck or 'no'} luck to {state.content.rows[row].name}"
            f" ({state.luck} of {state.luck_cap}).",
            "stygian.luck.not-below-zero",
        )
        show_track(state, shown.LUCK, before, state.luck)


def spend_luck(state: Stygian, amount: int) -> None:
    """Luck is spent as if it were cubes."""
    state.luck -= amount
    show_track(state, shown.LUCK, state.luck + amount, state.luck)


def lower_peril(state: Stygian, amount: int, row: int) -> None:
    """Peril falls, to 0 at the least; events that happened stay happened."""
    before = state.peril
    state.peril = max(0, before - amount)
    if state.log is not None:
        state.log.say(
            f"Peril falls by {before - state.peril} to {state.peril}"
            f" ({state.content.rows[row].name}).",
            "stygian.peril.can-fall",
            "stygian.peril.not-below-zero",
        )
        show_track(state, shown.PERIL, before, state.peril)
