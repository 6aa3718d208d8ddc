"""The party's shared tracks: wounds with armour, healing, luck, peril."""

from mypy_extensions import mypyc_attr

from roguetable.engine.events import Hit
from roguetable.engine.log import count
from roguetable.engine.state import LOST, Step
from roguetable.games.stygian.flow.responses import fire
from roguetable.games.stygian.model import shown
from roguetable.games.stygian.model.cards import (
    FRAIL,
    LUCK,
    NO_LUCK,
    SHIELDS,
    WOUNDS,
)
from roguetable.games.stygian.model.questions import title
from roguetable.games.stygian.model.shown import show_track
from roguetable.games.stygian.model.state import Stygian


def suffer(state: Stygian, amount: int) -> None:
    """The party suffers wounds: responses first, then armour, then the marker."""
    if amount <= 0:
        return
    state.push(Suffer(amount))
    fire(state, WOUNDS)


@mypyc_attr(acyclic=True, free_list_len=1)
class Suffer(Step):
    """Wounds that nobody responds to any more."""

    amount: int

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, state: Stygian) -> None:
        amount = blow = self.amount
        why = str(amount) if state.log is not None else ""
        if state.battle:
            hero = state.hero()
            frail = hero.mods[FRAIL]
            if frail > 0:
                amount += frail
                blow += frail
                if state.log is not None:
                    why += f" + {frail} ({title(hero)} is exposed)"
            # Shields work on their hero's own turn only; each prevents one wound a turn, or one of
            # every event if the table plays it so (stygian.party.armour.per-turn-pool).
            left = hero.mods[SHIELDS] - (0 if state.armour_per_event else state.shields_used)
            blocked = min(left, amount)
            if blocked > 0:
                state.shields_used += blocked
                amount -= blocked
                if state.log is not None:
                    why += f" - {blocked} ({title(hero)}'s shields)"
        guarded = min(state.guard, amount)
        if guarded > 0:
            state.guard -= guarded
            amount -= guarded
            if state.log is not None:
                why += f" - {guarded} (guard)"
        state.wounds += amount
        if state.log is not None:
            state.log.say(
                f"The party suffers {count(amount, 'wound')} ({state.wounds} of {state.max_wounds}).",
                "stygian.party.wound",
                "stygian.party.wound.shared",
                why=f"{amount} = {why}" if " " in why else "",
            )
            state.log.show(Hit("", shown.WOUNDS, blow, blow - amount))
            show_track(state, shown.WOUNDS, state.wounds - amount, state.wounds)
            if state.battle and "shields" in why:
                state.log.cite(
                    "stygian.party.armour",
                    "stygian.icons.shield",
                    "stygian.party.armour.own-turn-only",
                    "stygian.party.armour.per-turn-pool",
                    "stygian.party.armour.skills-and-treasures",
                )
                if amount == 0:
                    state.log.cite("stygian.party.armour.minimum")
                if state.card >= 0:
                    state.log.cite("stygian.party.armour.enemy-actions")
                else:
                    state.log.cite("stygian.party.armour.start-of-turn")
            if not state.battle:
                state.log.cite("stygian.party.armour.between-floors")
        if state.wounds >= state.max_wounds:
            if state.log is not None:
                state.log.say(
                    "The party's wounds have reached the maximum: the heroes are defeated.",
                    "stygian.objective.lose-wounds",
                    "stygian.party.wound.loss",
                    "stygian.objective.lose-wounds-any-time",
                    "stygian.objective.cooperative",
                )
                if not state.battle:
                    state.log.cite("stygian.chests.can-kill")
            state.finish(LOST)


def gain_luck(state: Stygian, amount: int) -> None:
    """Luck rises to its maximum at the most; excess is lost (stygian.luck.maximum)."""
    before = state.luck
    if state.battle and state.hero().mods[NO_LUCK] > 0:
        if state.log is not None:
            state.log.say(f"{title(state.hero())} finds no luck.", "stygian.modes.woes.effect")
        return
    state.luck = min(state.luck_cap, before + amount)
    if state.log is not None:
        state.log.say(
            f"Luck: {before} to {state.luck} (at most {state.luck_cap}).", "stygian.luck.timing"
        )
        show_track(state, shown.LUCK, before, state.luck)
        if before + amount > state.luck_cap:
            state.log.cite("stygian.luck.maximum")
    if state.luck > before:
        fire(state, LUCK)
