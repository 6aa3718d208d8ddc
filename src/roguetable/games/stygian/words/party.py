"""Words about the party, its tracks, statuses and cards.

A row of content is written in these words (``hit 3+2 melee; heal 1``). The docstring of a class
states the word's rule and `FORM` how it is written, `run` does it, `sentence` says it, `worth` weighs
it for bots.
"""

from typing import ClassVar, Final

from roguetable.engine.state import LOST
from roguetable.games.stygian.actions.cards import recount
from roguetable.games.stygian.actions.do import Do
from roguetable.games.stygian.actions.party import heal, lose_luck, lower_peril
from roguetable.games.stygian.flow.chests import DrawTreasures
from roguetable.games.stygian.flow.choices import Refresh, Tire, choose_hero
from roguetable.games.stygian.flow.levels import GainXp
from roguetable.games.stygian.flow.party import gain_luck, suffer
from roguetable.games.stygian.flow.peril import raise_peril
from roguetable.games.stygian.flow.status import Cure, afflict
from roguetable.games.stygian.model import shown
from roguetable.games.stygian.model.cards import FIRST_EVENT, Foe, Room
from roguetable.games.stygian.model.mods import MENDING, STATUS_NAMES
from roguetable.games.stygian.model.questions import THE_PARTY
from roguetable.games.stygian.model.shown import show_track
from roguetable.games.stygian.model.state import Stygian
from roguetable.games.stygian.model.worth import StygianWorth
from roguetable.games.stygian.words.counts import EXTRA, FIGURES, HEROES
from roguetable.kit.amounts import Amount
from roguetable.kit.words import Counted, Numbered, Plain

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
    return isinstance(row, Foe) or (isinstance(row, Room) and by.part < FIRST_EVENT)


class Heal(Counted):
    """The party loses wounds; never below 0."""

    FORM: ClassVar = "heal AMOUNT"
    TEXT: ClassVar = "heal {}"
    THING: ClassVar = "wound"

    def run(self, state: Stygian, by: Do) -> None:
        heal(state, self.amount.value(state, by) + state.heroes[by.owner].mods[MENDING], by.row)

    def worth(self, total: StygianWorth, weight: float) -> None:
        total.heals += weight * self.amount.usual()
        total.heals_more += weight * self.amount.each(EXTRA)


class Wound(Counted):
    """The party suffers wounds; a raging floor makes those of enemy actions larger."""

    FORM: ClassVar = "wound AMOUNT"
    TEXT: ClassVar = "the party suffers {}"
    THING: ClassVar = "wound"

    def happen(self, state: Stygian, by: Do, count: int) -> None:
        if state.rage and hostile(state, by):
            count += state.rage
        suffer(state, count, by.row)

    def worth(self, total: StygianWorth, weight: float) -> None:
        each = self.amount.each(FIGURES)
        total.harm += weight * (self.amount.usual() - each * FIGURES.USUAL)
        total.harm_each += weight * each


class RaisePeril(Counted):
    """Peril rises, one event after the other."""

    FORM: ClassVar = "peril AMOUNT"
    TEXT: ClassVar = "peril rises by {}"

    def happen(self, state: Stygian, by: Do, count: int) -> None:
        raise_peril(state, count, by.row)

    def worth(self, total: StygianWorth, weight: float) -> None:
        total.peril += weight * self.amount.usual()


class Calm(Counted):
    """Peril falls; events stay happened."""

    FORM: ClassVar = "calm AMOUNT"
    TEXT: ClassVar = "peril falls by {}"
    GAIN: ClassVar = 1.3

    def run(self, state: Stygian, by: Do) -> None:
        lower_peril(state, self.amount.value(state, by), by.row)

    def worth(self, total: StygianWorth, weight: float) -> None:
        super().worth(total, weight)
        total.calms += weight * self.amount.usual()


class Luck(Counted):
    """The party gains luck, up to the maximum."""

    FORM: ClassVar = "luck AMOUNT"
    TEXT: ClassVar = "gain {} luck"
    GAIN: ClassVar = 1.0

    def run(self, state: Stygian, by: Do) -> None:
        gain_luck(state, self.amount.value(state, by), by.row)


class Unluck(Counted):
    """The party loses luck."""

    FORM: ClassVar = "unluck AMOUNT"
    TEXT: ClassVar = "lose {} luck"
    HARM: ClassVar = 0.8

    def run(self, state: Stygian, by: Do) -> None:
        lose_luck(state, self.amount.value(state, by), by.row)


class Xp(Counted):
    """The party gains experience."""

    FORM: ClassVar = "xp AMOUNT"
    TEXT: ClassVar = "gain {} experience"
    GAIN: ClassVar = 0.8

    def happen(self, state: Stygian, by: Do, count: int) -> None:
        state.push(GainXp(count))


class Afflict(Counted):
    """Status tokens, drawn blind, for a hero."""

    FORM: ClassVar = "afflict STATUS AMOUNT [WHO]"
    HARM: ClassVar = 1.2
    status: int
    who: int

    def __init__(self, status: int, amount: Amount, who: int = ACTIVE) -> None:
        super().__init__(amount)
        self.status = status
        self.who = who

    def happen(self, state: Stygian, by: Do, count: int) -> None:
        if self.who == ACTIVE:
            afflict(state, by.owner, self.status, count, by.row)
        elif self.who == NEXT:
            afflict(state, (state.active + 1) % len(state.heroes), self.status, count, by.row)
        elif self.who == EVERYONE:
            for index in range(len(state.heroes)):
                afflict(state, index, self.status, count, by.row)
        else:
            choose_hero(state, self.status, count, by.row)

    def sentence(self) -> str:
        who = ("the hero is", "the next hero is", "every hero is", "a hero of your choice is")[
            self.who
        ]
        once = self.amount.plain and self.amount.base == 1
        return f"{who} {STATUS_NAMES[self.status]}{'' if once else f' {self.how_many()} times'}"

    def worth(self, total: StygianWorth, weight: float) -> None:
        super().worth(total, weight * HEROES.USUAL if self.who == EVERYONE else weight)


class Helping(Counted):
    """A word for this hero's tokens or cards, or for those of anybody."""

    whose: int

    def __init__(self, amount: Amount, whose: int = OWN) -> None:
        super().__init__(amount)
        self.whose = whose

    def hero(self, by: Do) -> int:
        """The hero who is helped, or the party: any of them."""
        return THE_PARTY if self.whose == ANYBODYS else by.owner


class CureWord(Helping):
    """Remove status tokens without spending cubes."""

    FORM: ClassVar = "cure AMOUNT [whose:hero|any]"
    TEXT: ClassVar = "remove up to {}"
    THING: ClassVar = "status token"
    GAIN: ClassVar = 0.9

    def happen(self, state: Stygian, by: Do, count: int) -> None:
        state.push(Cure(self.hero(by), count, state.heroes[by.owner].seat))

    def sentence(self) -> str:
        whose = "of any heroes" if self.whose == ANYBODYS else "of this hero"
        return f"{super().sentence()} {whose}"


class RefreshWord(Helping):
    """Ready exhausted cards, never the one that says so."""

    FORM: ClassVar = "refresh AMOUNT [whose:hero|any]"
    TEXT: ClassVar = "refresh {}"
    GAIN: ClassVar = 1.3

    def happen(self, state: Stygian, by: Do, count: int) -> None:
        state.push(Refresh(self.hero(by), count, by.row, state.heroes[by.owner].seat))

    def sentence(self) -> str:
        whose = "any hero's" if self.whose == ANYBODYS else "this hero's"
        return f"{super().sentence()} of {whose} exhausted cards"


class TireWord(Counted):
    """Exhaust ready skills of the hero, of the player's choice; passives cannot tire."""

    FORM: ClassVar = "tire AMOUNT"
    TEXT: ClassVar = "exhaust {} of the hero"
    THING: ClassVar = "ready skill"
    HARM: ClassVar = 1.2

    def happen(self, state: Stygian, by: Do, count: int) -> None:
        state.push(Tire(by.owner, count))


class Guard(Counted):
    """Prevent the next wounds this turn."""

    FORM: ClassVar = "guard AMOUNT"
    TEXT: ClassVar = "prevent the next {} this turn"
    THING: ClassVar = "wound"

    def happen(self, state: Stygian, by: Do, count: int) -> None:
        state.guard += count

    def worth(self, total: StygianWorth, weight: float) -> None:
        total.guards += weight * self.amount.usual()
        total.guards_more += weight * self.amount.each(EXTRA)


class Boost(Counted):
    """Attacks of this turn deal more wounds."""

    FORM: ClassVar = "boost AMOUNT"
    TEXT: ClassVar = "attacks deal {} this turn"
    THING: ClassVar = "more wound"

    def happen(self, state: Stygian, by: Do, count: int) -> None:
        state.boost += count

    def worth(self, total: StygianWorth, weight: float) -> None:
        total.boosts += weight * self.amount.usual()


class Pierce(Counted):
    """Attacks of this turn ignore some points of defence."""

    FORM: ClassVar = "pierce AMOUNT"
    TEXT: ClassVar = "attacks ignore {} of defence this turn"
    THING: ClassVar = "point"

    def happen(self, state: Stygian, by: Do, count: int) -> None:
        state.pierce += count

    def worth(self, total: StygianWorth, weight: float) -> None:
        total.boosts += weight * self.amount.usual() * 0.35


class Cancel(Plain):
    """The enemy action or trap that was about to happen does not."""

    FORM: ClassVar = "cancel"
    TEXT: ClassVar = "it does not happen"

    def run(self, state: Stygian, by: Do) -> None:
        state.cancelled = True

    def worth(self, total: StygianWorth, weight: float) -> None:
        total.stops = True
        total.gain += weight * 2.3


class Treasure(Counted):
    """Draw treasures."""

    FORM: ClassVar = "treasure AMOUNT"
    TEXT: ClassVar = "draw {}"
    THING: ClassVar = "treasure"
    GAIN: ClassVar = 1.5

    def happen(self, state: Stygian, by: Do, count: int) -> None:
        state.push(DrawTreasures(count))


class Rage(Counted):
    """For the rest of the floor wounds of enemy actions are larger."""

    FORM: ClassVar = "rage AMOUNT"
    TEXT: ClassVar = "enemy actions deal {} on this floor"
    THING: ClassVar = "more wound"
    HARM: ClassVar = 2.5

    def happen(self, state: Stygian, by: Do, count: int) -> None:
        state.rage += count


class FloorRule(Plain):
    """A rule for the rest of the floor, and a bad one."""

    HARM: ClassVar = 1.2

    def sentence(self) -> str:
        return f"{self.TEXT} on this floor"


class DoubleThorns(FloorRule):
    """Thorns count double for the rest of the floor."""

    FORM: ClassVar = "double-thorns"
    TEXT: ClassVar = "thorns count double"

    def run(self, state: Stygian, by: Do) -> None:
        state.double_thorns = True


class CryptSingle(FloorRule):
    """A cube in the crypt is worth one for the rest of the floor."""

    FORM: ClassVar = "crypt-single"
    TEXT: ClassVar = "crypt cubes are worth one"

    def run(self, state: Stygian, by: Do) -> None:
        state.crypt_single = True


class Lock(FloorRule):
    """No support cards for the rest of the floor."""

    FORM: ClassVar = "lock"
    TEXT: ClassVar = "no support cards may be used"

    def run(self, state: Stygian, by: Do) -> None:
        state.locked = True


class Lose(Plain):
    """The party loses the game."""

    FORM: ClassVar = "lose"
    TEXT: ClassVar = "the heroes lose the game"

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


class MaxWounds(Numbered):
    """The maximum wound marker moves for the rest of the game."""

    FORM: ClassVar = "maxwounds amount:N"
    TEXT: ClassVar = "maximum wounds {:+d} for the rest of the game"
    HARM: ClassVar = -1.0

    def run(self, state: Stygian, by: Do) -> None:
        state.max_wounds += self.amount
        show_track(state, shown.WOUNDS, state.wounds, state.wounds, state.max_wounds)
        if state.wounds >= state.max_wounds:
            if state.log is not None:
                state.log.say(
                    "The wounds have reached the maximum.", "stygian.objective.lose-wounds"
                )
            state.finish(LOST)


class LuckCap(Numbered):
    """The maximum of luck changes for the rest of the game."""

    FORM: ClassVar = "luckcap amount:N"
    TEXT: ClassVar = "maximum luck {:+d} for the rest of the game"
    HARM: ClassVar = -0.5

    def run(self, state: Stygian, by: Do) -> None:
        state.luck_cap_change += self.amount
        recount(state)


class PerilStart(Numbered):
    """Later floors start with that much more peril."""

    FORM: ClassVar = "perilstart amount:N"
    TEXT: ClassVar = "later floors start with {} more peril"
    HARM: ClassVar = 2.0

    def run(self, state: Stygian, by: Do) -> None:
        state.peril_start += self.amount
