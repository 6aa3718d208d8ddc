"""Words about the party, its tracks, statuses and cards.

A row of content is written in these words (``hit 3+2 melee; heal 1``). The docstring of a class
states the word's rule and `FORM` how it is written, `run` does it, `sentence` says it, `worth` weighs
it for bots.
"""

from typing import ClassVar, Final

from roguetable.engine.effects import Effect
from roguetable.engine.state import LOST
from roguetable.games.stygian.actions.cards import recount
from roguetable.games.stygian.actions.do import Do
from roguetable.games.stygian.actions.party import heal, lose_luck, lower_peril
from roguetable.games.stygian.flow.choices import Refresh, Tire, choose_hero
from roguetable.games.stygian.flow.floor import DrawTreasures
from roguetable.games.stygian.flow.levels import GainXp
from roguetable.games.stygian.flow.party import gain_luck, suffer
from roguetable.games.stygian.flow.peril import raise_peril
from roguetable.games.stygian.flow.status import Cure, afflict
from roguetable.games.stygian.model import shown
from roguetable.games.stygian.model.cards import MENDING, STATUS_NAMES, Foe, Room
from roguetable.games.stygian.model.shown import show_track
from roguetable.games.stygian.model.state import Stygian
from roguetable.games.stygian.model.worth import StygianWorth
from roguetable.games.stygian.words.counts import EXTRA, FIGURES, Counted
from roguetable.kit.amounts import Amount

# Who is meant by an affliction.
ACTIVE: Final = 0
NEXT: Final = 1
EVERYONE: Final = 2
CHOSEN: Final = 3
WHOS: Final = ("hero", "next", "all", "choose")
WHO_TEXTS: Final = (
    "the hero whose turn it is",
    "the next hero",
    "every hero",
    "one that the players choose",
)

# Whose tokens or cards: this hero's or anybody's.
OWN: Final = 0
ANYBODYS: Final = 1


def hostile(state: Stygian, by: Do) -> bool:
    """Is this an enemy, room or boss action (not an event, a trap or a hero's card)?"""
    row = state.content.rows[by.row]
    return isinstance(row, Foe) or (isinstance(row, Room) and by.part < 3)


class Heal(Counted):
    """The party loses wounds; never below 0."""

    FORM: ClassVar = "heal AMOUNT"

    def run(self, state: Stygian, by: Do) -> None:
        heal(state, self.amount.value(state, by) + state.heroes[by.owner].mods[MENDING])

    def sentence(self) -> str:
        return f"heal {self.amount.counted('wound')}"

    def worth(self, total: StygianWorth, weight: float) -> None:
        total.heals += weight * self.amount.usual()
        total.heals_more += weight * self.amount.each(EXTRA)


class Wound(Counted):
    """The party suffers wounds; a raging floor makes those of enemy actions larger."""

    FORM: ClassVar = "wound AMOUNT"

    def run(self, state: Stygian, by: Do) -> None:
        amount = self.amount.value(state, by)
        if state.rage and amount > 0 and hostile(state, by):
            amount += state.rage
        suffer(state, amount)

    def sentence(self) -> str:
        return f"the party suffers {self.amount.counted('wound')}"

    def worth(self, total: StygianWorth, weight: float) -> None:
        each = self.amount.each(FIGURES)
        total.harm += weight * (self.amount.usual() - each * FIGURES.USUAL)
        total.harm_each += weight * each


class RaisePeril(Counted):
    """Peril rises, one event after the other."""

    FORM: ClassVar = "peril AMOUNT"

    def run(self, state: Stygian, by: Do) -> None:
        raise_peril(state, self.amount.value(state, by))
        if state.log is not None and not state.battle:
            state.log.cite("stygian.chests.peril-during")

    def sentence(self) -> str:
        return f"peril rises by {self.amount.text()}"

    def worth(self, total: StygianWorth, weight: float) -> None:
        total.peril += weight * self.amount.usual()


class Calm(Counted):
    """Peril falls; events stay happened."""

    FORM: ClassVar = "calm AMOUNT"

    def run(self, state: Stygian, by: Do) -> None:
        lower_peril(state, self.amount.value(state, by))

    def sentence(self) -> str:
        return f"peril falls by {self.amount.text()}"

    def worth(self, total: StygianWorth, weight: float) -> None:
        total.calms += weight * self.amount.usual()
        total.gain += weight * self.amount.usual() * 1.3


class Luck(Counted):
    """The party gains luck, up to the maximum."""

    FORM: ClassVar = "luck AMOUNT"

    def run(self, state: Stygian, by: Do) -> None:
        gain_luck(state, self.amount.value(state, by))

    def sentence(self) -> str:
        return f"gain {self.amount.text()} luck"

    def worth(self, total: StygianWorth, weight: float) -> None:
        total.gain += weight * self.amount.usual()


class Unluck(Counted):
    """The party loses luck."""

    FORM: ClassVar = "unluck AMOUNT"

    def run(self, state: Stygian, by: Do) -> None:
        lose_luck(state, self.amount.value(state, by))

    def sentence(self) -> str:
        return f"lose {self.amount.text()} luck"

    def worth(self, total: StygianWorth, weight: float) -> None:
        total.harm += weight * self.amount.usual() * 0.8


class Xp(Counted):
    """The party gains experience."""

    FORM: ClassVar = "xp AMOUNT"

    def run(self, state: Stygian, by: Do) -> None:
        state.push(GainXp(self.amount.value(state, by)))

    def sentence(self) -> str:
        return f"gain {self.amount.text()} experience"

    def worth(self, total: StygianWorth, weight: float) -> None:
        total.gain += weight * self.amount.usual() * 0.8


class Afflict(Effect):
    """Status tokens, drawn blind, for a hero."""

    FORM: ClassVar = "afflict STATUS AMOUNT [WHO]"
    status: int
    amount: Amount
    who: int

    def __init__(self, status: int, amount: Amount, who: int = ACTIVE) -> None:
        self.status = status
        self.amount = amount
        self.who = who

    def run(self, state: Stygian, by: Do) -> None:
        amount = self.amount.value(state, by)
        if self.who == ACTIVE:
            afflict(state, by.owner, self.status, amount)
        elif self.who == NEXT:
            afflict(state, (state.active + 1) % len(state.heroes), self.status, amount)
        elif self.who == EVERYONE:
            for index in range(len(state.heroes)):
                afflict(state, index, self.status, amount)
        else:
            choose_hero(state, self.status, amount)

    def sentence(self) -> str:
        who = ("the hero is", "the next hero is", "every hero is", "a hero of your choice is")[
            self.who
        ]
        times = (
            "" if self.amount.plain and self.amount.base == 1 else f" {self.amount.text()} times"
        )
        return f"{who} {STATUS_NAMES[self.status]}{times}"

    def worth(self, total: StygianWorth, weight: float) -> None:
        heroes = 3.0 if self.who == EVERYONE else 1.0
        total.harm += weight * self.amount.usual() * heroes * 1.2


class CureWord(Effect):
    """Remove status tokens without spending cubes."""

    FORM: ClassVar = "cure AMOUNT [whose:hero|any]"
    amount: Amount
    whose: int

    def __init__(self, amount: Amount, whose: int = OWN) -> None:
        self.amount = amount
        self.whose = whose

    def run(self, state: Stygian, by: Do) -> None:
        count = self.amount.value(state, by)
        if count > 0:
            state.push(
                Cure(-1 if self.whose == ANYBODYS else by.owner, count, state.heroes[by.owner].seat)
            )

    def sentence(self) -> str:
        whose = "of any heroes" if self.whose == ANYBODYS else "of this hero"
        return f"remove up to {self.amount.counted('status token')} {whose}"

    def worth(self, total: StygianWorth, weight: float) -> None:
        total.gain += weight * self.amount.usual() * 0.9


class RefreshWord(Effect):
    """Ready exhausted cards, never the one that says so."""

    FORM: ClassVar = "refresh AMOUNT [whose:hero|any]"
    amount: Amount
    whose: int

    def __init__(self, amount: Amount, whose: int = OWN) -> None:
        self.amount = amount
        self.whose = whose

    def run(self, state: Stygian, by: Do) -> None:
        count = self.amount.value(state, by)
        if count > 0:
            state.push(
                Refresh(
                    -1 if self.whose == ANYBODYS else by.owner,
                    count,
                    by.row,
                    state.heroes[by.owner].seat,
                )
            )

    def sentence(self) -> str:
        whose = "any hero's" if self.whose == ANYBODYS else "this hero's"
        return f"refresh {self.amount.text()} of {whose} exhausted cards"

    def worth(self, total: StygianWorth, weight: float) -> None:
        total.gain += weight * self.amount.usual() * 1.3


class TireWord(Counted):
    """Exhaust ready skills of the hero, of the player's choice; passives cannot tire."""

    FORM: ClassVar = "tire AMOUNT"

    def run(self, state: Stygian, by: Do) -> None:
        count = self.amount.value(state, by)
        if count > 0:
            state.push(Tire(by.owner, count))

    def sentence(self) -> str:
        return f"exhaust {self.amount.counted('ready skill')} of the hero"

    def worth(self, total: StygianWorth, weight: float) -> None:
        total.harm += weight * self.amount.usual() * 1.2


class Guard(Counted):
    """Prevent the next wounds this turn."""

    FORM: ClassVar = "guard AMOUNT"

    def run(self, state: Stygian, by: Do) -> None:
        state.guard += self.amount.value(state, by)

    def sentence(self) -> str:
        return f"prevent the next {self.amount.counted('wound')} this turn"

    def worth(self, total: StygianWorth, weight: float) -> None:
        total.guards += weight * self.amount.usual()
        total.guards_more += weight * self.amount.each(EXTRA)


class Boost(Counted):
    """Attacks of this turn deal more wounds."""

    FORM: ClassVar = "boost AMOUNT"

    def run(self, state: Stygian, by: Do) -> None:
        state.boost += self.amount.value(state, by)

    def sentence(self) -> str:
        return f"attacks deal {self.amount.counted('more wound')} this turn"

    def worth(self, total: StygianWorth, weight: float) -> None:
        total.boosts += weight * self.amount.usual()


class Pierce(Counted):
    """Attacks of this turn ignore some points of defence."""

    FORM: ClassVar = "pierce AMOUNT"

    def run(self, state: Stygian, by: Do) -> None:
        state.pierce += self.amount.value(state, by)

    def sentence(self) -> str:
        return f"attacks ignore {self.amount.counted('point')} of defence this turn"

    def worth(self, total: StygianWorth, weight: float) -> None:
        total.boosts += weight * self.amount.usual() * 0.35


class Cancel(Effect):
    """The enemy action or trap that was about to happen does not."""

    FORM: ClassVar = "cancel"

    def run(self, state: Stygian, by: Do) -> None:
        state.cancelled = True

    def sentence(self) -> str:
        return "it does not happen"

    def worth(self, total: StygianWorth, weight: float) -> None:
        total.stops = True
        total.gain += weight * 2.3


class Treasure(Counted):
    """Draw treasures."""

    FORM: ClassVar = "treasure AMOUNT"

    def run(self, state: Stygian, by: Do) -> None:
        count = self.amount.value(state, by)
        if count > 0:
            state.push(DrawTreasures(count))

    def sentence(self) -> str:
        return f"draw {self.amount.counted('treasure')}"

    def worth(self, total: StygianWorth, weight: float) -> None:
        total.gain += weight * self.amount.usual() * 1.5


class Rage(Counted):
    """For the rest of the floor wounds of enemy actions are larger."""

    FORM: ClassVar = "rage AMOUNT"

    def run(self, state: Stygian, by: Do) -> None:
        state.rage += self.amount.value(state, by)

    def sentence(self) -> str:
        return f"enemy actions deal {self.amount.counted('more wound')} on this floor"

    def worth(self, total: StygianWorth, weight: float) -> None:
        total.harm += weight * self.amount.usual() * 2.5


class FloorRule(Effect):
    """A rule for the rest of the floor, and a bad one."""

    def worth(self, total: StygianWorth, weight: float) -> None:
        total.harm += weight * 1.2


class DoubleThorns(FloorRule):
    """Thorns count double for the rest of the floor."""

    FORM: ClassVar = "double-thorns"

    def run(self, state: Stygian, by: Do) -> None:
        state.double_thorns = True

    def sentence(self) -> str:
        return "thorns count double on this floor"


class CryptSingle(FloorRule):
    """A cube in the crypt is worth one for the rest of the floor."""

    FORM: ClassVar = "crypt-single"

    def run(self, state: Stygian, by: Do) -> None:
        state.crypt_single = True

    def sentence(self) -> str:
        return "crypt cubes are worth one on this floor"


class Lock(FloorRule):
    """No support cards for the rest of the floor."""

    FORM: ClassVar = "lock"

    def run(self, state: Stygian, by: Do) -> None:
        state.locked = True

    def sentence(self) -> str:
        return "no support cards may be used on this floor"


class Lose(Effect):
    """The party loses the game."""

    FORM: ClassVar = "lose"

    def run(self, state: Stygian, by: Do) -> None:
        if state.log is not None:
            state.log.say(
                "The heroes lose the game.",
                "stygian.objective.lose-peril",
                "stygian.objective.lose-other",
                "stygian.objective.cooperative",
                "stygian.enemy.lose-mid-step",
                "stygian.objective.loss-before-win",
            )
        state.finish(LOST)

    def sentence(self) -> str:
        return "the heroes lose the game"


class MaxWounds(Effect):
    """The maximum wound marker moves for the rest of the game."""

    FORM: ClassVar = "maxwounds change:N"
    change: int

    def __init__(self, change: int) -> None:
        self.change = change

    def run(self, state: Stygian, by: Do) -> None:
        state.max_wounds += self.change
        show_track(state, shown.WOUNDS, state.wounds, state.wounds, state.max_wounds)
        if state.wounds >= state.max_wounds:
            if state.log is not None:
                state.log.say(
                    "The wounds have reached the maximum.", "stygian.objective.lose-wounds"
                )
            state.finish(LOST)

    def sentence(self) -> str:
        return f"maximum wounds {self.change:+d} for the rest of the game"

    def worth(self, total: StygianWorth, weight: float) -> None:
        total.harm -= weight * self.change


class LuckCap(Effect):
    """The maximum of luck changes for the rest of the game."""

    FORM: ClassVar = "luckcap change:N"
    change: int

    def __init__(self, change: int) -> None:
        self.change = change

    def run(self, state: Stygian, by: Do) -> None:
        state.luck_cap_change += self.change
        recount(state)

    def sentence(self) -> str:
        return f"maximum luck {self.change:+d} for the rest of the game"

    def worth(self, total: StygianWorth, weight: float) -> None:
        total.harm -= weight * self.change * 0.5


class PerilStart(Effect):
    """Later floors start with that much more peril."""

    FORM: ClassVar = "perilstart change:N"
    change: int

    def __init__(self, change: int) -> None:
        self.change = change

    def run(self, state: Stygian, by: Do) -> None:
        state.peril_start += self.change

    def sentence(self) -> str:
        return f"later floors start with {self.change} more peril"

    def worth(self, total: StygianWorth, weight: float) -> None:
        total.harm += weight * self.change * 2.0
