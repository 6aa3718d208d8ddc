"""The party's shared tracks: wounds with armour, healing, luck, peril."""

from roguetable.engine.log import count
from roguetable.engine.state import LOST, Step
from roguetable.games.stygian.actions.do import do_part
from roguetable.games.stygian.actions.responses import fire, title
from roguetable.games.stygian.model.cards import (
    EVENT,
    FRAIL,
    LUCK,
    NO_LUCK,
    SHIELDS,
    WOUNDS,
)
from roguetable.games.stygian.model.state import Hero, Stygian


def tokens_of(hero: Hero, status: int) -> int:
    """How many tokens lie on a status card of the hero."""
    tokens = hero.tokens
    at = status * 3
    return tokens[at] + tokens[at + 1] + tokens[at + 2]


def suffer(state: Stygian, amount: int) -> None:
    """The party suffers wounds: responses first, then armour, then the marker."""
    if amount <= 0:
        return
    state.push(Suffer(amount))
    fire(state, WOUNDS)


class Suffer(Step):
    """Wounds that nobody responds to any more."""

    amount: int

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, state: Stygian) -> None:
        amount = self.amount
        why = str(amount) if state.log is not None else ""
        if state.battle:
            hero = state.hero()
            frail = hero.mods[FRAIL]
            if frail > 0:
                amount += frail
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


def heal(state: Stygian, amount: int) -> None:
    """Healing lowers the wound marker, to 0 at the least; the rest is wasted."""
    healed = min(amount, state.wounds)
    if healed < 0:
        healed = 0
    state.wounds -= healed
    if state.log is not None:
        state.log.say(
            f"The party heals {count(healed, 'wound')} ({state.wounds} of {state.max_wounds}).",
            "stygian.party.heal",
            "stygian.party.heal.no-max-change",
            why=f"{amount} healing" + (f", {amount - healed} wasted" if amount > healed else ""),
        )
        if amount > healed:
            state.log.cite("stygian.party.heal.floor")
        if healed == 0:
            state.log.cite("stygian.party.heal.at-zero")


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
        if before + amount > state.luck_cap:
            state.log.cite("stygian.luck.maximum")
    if state.luck > before:
        fire(state, LUCK)


def lose_luck(state: Stygian, amount: int) -> None:
    """Luck falls to 0 at the least."""
    before = state.luck
    state.luck = max(0, before - amount)
    if state.log is not None:
        state.log.say(f"Luck: {before} to {state.luck}.", "stygian.luck.not-below-zero")


def raise_peril(state: Stygian, amount: int) -> None:
    """Peril rises; each event on the way happens as it is reached."""
    if amount > 0:
        state.push(Peril(amount))


def lower_peril(state: Stygian, amount: int) -> None:
    """Peril falls, to 0 at the least; events that happened stay happened."""
    state.peril = max(0, state.peril - amount)
    if state.log is not None:
        state.log.say(
            f"Peril falls to {state.peril}.",
            "stygian.peril.can-fall",
            "stygian.peril.not-below-zero",
        )


class Peril(Step):
    """Points by which peril still has to rise, one at a time (stygian.peril.each-step)."""

    amount: int

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, state: Stygian) -> None:
        room = state.content.room(state.room)
        levels = room.event_levels
        left = self.amount
        while left > 0:
            left -= 1
            state.peril += 1
            if state.peril in levels:
                event = levels.index(state.peril)
                if not (state.fired >> event) & 1:
                    state.fired |= 1 << event
                    if left > 0:
                        state.push(Peril(left))
                    if state.log is not None:
                        self.announce(state, event)
                    fire(state, EVENT)
                    do_part(state, state.room, 3 + event, state.active, -1, 0)
                    return
                if state.log is not None:
                    state.log.say(
                        f"The event at peril {state.peril} has happened already.",
                        "stygian.peril.once-per-floor",
                    )
        if state.log is not None:
            state.log.say(
                f"Peril rises to {state.peril}.",
                "stygian.peril.check",
                "stygian.peril.sources",
                "stygian.boards.status.peril-rises",
            )

    def announce(self, state: Stygian, event: int) -> None:
        """Say which event peril has reached."""
        room = state.content.room(state.room)
        text = "; ".join(effect.sentence() for effect in room.parts[3 + event])
        assert state.log is not None
        state.log.say(
            f"Peril reaches {state.peril}: {text}.",
            "stygian.peril.event-on-reach",
            "stygian.peril.check",
            "stygian.peril.each-step",
            "stygian.anatomy.room.peril-events"
            if room.boss < 0
            else "stygian.anatomy.boss.peril-events",
        )
        if event == len(room.event_levels) - 1:
            state.log.cite("stygian.peril.final-loss", "stygian.objective.lose-peril")
