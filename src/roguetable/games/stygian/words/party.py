"""The vocabulary, first half: words about the party, its tracks, statuses and cards.

A row of content is written in these words (``hit 3+2 melee; heal 1``). The docstring of a class
states the word's rule, `run` does it, `sentence` says it. Words about cubes and enemies are in
`effects_table.py`.
"""

from typing import Final

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
from roguetable.games.stygian.model.cards import MENDING, STATUS_NAMES, Foe, Room
from roguetable.games.stygian.model.state import Stygian
from roguetable.games.stygian.words.amounts import Amount, Counted

# Who is meant by an affliction.
ACTIVE: Final = 0
NEXT: Final = 1
EVERYONE: Final = 2
CHOSEN: Final = 3
WHOS: Final = ("hero", "next", "all", "choose")


def hostile(state: Stygian, by: Do) -> bool:
    """Is this an enemy, room or boss action (not an event, a trap or a hero's card)?"""
    row = state.content.rows[by.row]
    return isinstance(row, Foe) or (isinstance(row, Room) and by.part < 3)


class Heal(Counted):
    """heal A: the party loses wounds; never below 0."""

    def run(self, state: Stygian, by: Do) -> None:
        heal(state, self.amount.value(state, by) + state.heroes[by.hero].mods[MENDING])

    def sentence(self) -> str:
        return f"heal {self.amount.text('wound')}"


class Wound(Counted):
    """wound A: the party suffers wounds; a raging floor makes those of enemy actions larger."""

    def run(self, state: Stygian, by: Do) -> None:
        amount = self.amount.value(state, by)
        if state.rage and amount > 0 and hostile(state, by):
            amount += state.rage
        suffer(state, amount)

    def sentence(self) -> str:
        return f"the party suffers {self.amount.text('wound')}"


class RaisePeril(Counted):
    """peril A: peril rises, one event after the other."""

    def run(self, state: Stygian, by: Do) -> None:
        raise_peril(state, self.amount.value(state, by))
        if state.log is not None and not state.battle:
            state.log.cite("stygian.chests.peril-during")

    def sentence(self) -> str:
        return f"peril rises by {self.amount.text()}"


class Calm(Counted):
    """calm A: peril falls; events stay happened."""

    def run(self, state: Stygian, by: Do) -> None:
        lower_peril(state, self.amount.value(state, by))

    def sentence(self) -> str:
        return f"peril falls by {self.amount.text()}"


class Luck(Counted):
    """luck A: the party gains luck, up to the maximum."""

    def run(self, state: Stygian, by: Do) -> None:
        gain_luck(state, self.amount.value(state, by))

    def sentence(self) -> str:
        return f"gain {self.amount.text()} luck"


class Unluck(Counted):
    """unluck A: the party loses luck."""

    def run(self, state: Stygian, by: Do) -> None:
        lose_luck(state, self.amount.value(state, by))

    def sentence(self) -> str:
        return f"lose {self.amount.text()} luck"


class Xp(Counted):
    """xp A: the party gains experience."""

    def run(self, state: Stygian, by: Do) -> None:
        state.push(GainXp(self.amount.value(state, by)))

    def sentence(self) -> str:
        return f"gain {self.amount.text()} experience"


class Afflict(Effect):
    """afflict STATUS A [WHO]: status tokens, drawn blind, for a hero."""

    status: int
    amount: Amount
    who: int

    def __init__(self, status: int, amount: Amount, who: int) -> None:
        self.status = status
        self.amount = amount
        self.who = who

    def run(self, state: Stygian, by: Do) -> None:
        amount = self.amount.value(state, by)
        if self.who == ACTIVE:
            afflict(state, by.hero, self.status, amount)
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
            "" if self.amount.per == 0 and self.amount.base == 1 else f" {self.amount.text()} times"
        )
        return f"{who} {STATUS_NAMES[self.status]}{times}"


class CureWord(Effect):
    """cure A [hero|any]: remove status tokens without spending cubes."""

    amount: Amount
    anyone: bool

    def __init__(self, amount: Amount, anyone: bool) -> None:
        self.amount = amount
        self.anyone = anyone

    def run(self, state: Stygian, by: Do) -> None:
        count = self.amount.value(state, by)
        if count > 0:
            state.push(Cure(-1 if self.anyone else by.hero, count, state.heroes[by.hero].seat))

    def sentence(self) -> str:
        whose = "of any heroes" if self.anyone else "of this hero"
        return f"remove up to {self.amount.text('status token')} {whose}"


class RefreshWord(Effect):
    """refresh A [hero|any]: ready exhausted cards, never the one that says so."""

    amount: Amount
    anyone: bool

    def __init__(self, amount: Amount, anyone: bool) -> None:
        self.amount = amount
        self.anyone = anyone

    def run(self, state: Stygian, by: Do) -> None:
        count = self.amount.value(state, by)
        if count > 0:
            state.push(
                Refresh(-1 if self.anyone else by.hero, count, by.row, state.heroes[by.hero].seat)
            )

    def sentence(self) -> str:
        whose = "any hero's" if self.anyone else "this hero's"
        return f"refresh {self.amount.text()} of {whose} exhausted cards"


class TireWord(Counted):
    """tire A: exhaust ready skills of the hero, of the player's choice; passives cannot tire."""

    def run(self, state: Stygian, by: Do) -> None:
        count = self.amount.value(state, by)
        if count > 0:
            state.push(Tire(by.hero, count))

    def sentence(self) -> str:
        return f"exhaust {self.amount.text('ready skill')} of the hero"


class Guard(Counted):
    """guard A: prevent the next wounds this turn."""

    def run(self, state: Stygian, by: Do) -> None:
        state.guard += self.amount.value(state, by)

    def sentence(self) -> str:
        return f"prevent the next {self.amount.text('wound')} this turn"


class Boost(Counted):
    """boost A: attacks of this turn deal more wounds."""

    def run(self, state: Stygian, by: Do) -> None:
        state.boost += self.amount.value(state, by)

    def sentence(self) -> str:
        return f"attacks deal {self.amount.text('more wound')} this turn"


class Pierce(Counted):
    """pierce A: attacks of this turn ignore some points of defence."""

    def run(self, state: Stygian, by: Do) -> None:
        state.pierce += self.amount.value(state, by)

    def sentence(self) -> str:
        return f"attacks ignore {self.amount.text('point')} of defence this turn"


class Cancel(Effect):
    """cancel: the enemy action or trap that was about to happen does not."""

    def run(self, state: Stygian, by: Do) -> None:
        state.cancelled = True

    def sentence(self) -> str:
        return "it does not happen"


class Treasure(Counted):
    """treasure A: draw treasures."""

    def run(self, state: Stygian, by: Do) -> None:
        count = self.amount.value(state, by)
        if count > 0:
            state.push(DrawTreasures(count))

    def sentence(self) -> str:
        return f"draw {self.amount.text('treasure')}"


class Rage(Counted):
    """rage A: for the rest of the floor wounds of enemy actions are larger."""

    def run(self, state: Stygian, by: Do) -> None:
        state.rage += self.amount.value(state, by)

    def sentence(self) -> str:
        return f"enemy actions deal {self.amount.text('more wound')} on this floor"


class FloorRule(Effect):
    """double-thorns, crypt-single, lock: a rule for the rest of the floor."""

    which: str

    def __init__(self, which: str) -> None:
        self.which = which

    def run(self, state: Stygian, by: Do) -> None:
        if self.which == "double-thorns":
            state.double_thorns = True
        elif self.which == "crypt-single":
            state.crypt_single = True
        else:
            state.locked = True

    def sentence(self) -> str:
        return {
            "double-thorns": "thorns count double on this floor",
            "crypt-single": "crypt cubes are worth one on this floor",
            "lock": "no support cards may be used on this floor",
        }[self.which]


class Lose(Effect):
    """lose: the party loses the game."""

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
    """maxwounds A: the maximum wound marker moves for the rest of the game."""

    change: int

    def __init__(self, change: int) -> None:
        self.change = change

    def run(self, state: Stygian, by: Do) -> None:
        state.max_wounds += self.change
        if state.wounds >= state.max_wounds:
            if state.log is not None:
                state.log.say(
                    "The wounds have reached the maximum.", "stygian.objective.lose-wounds"
                )
            state.finish(LOST)

    def sentence(self) -> str:
        return f"maximum wounds {self.change:+d} for the rest of the game"


class LuckCap(Effect):
    """luckcap A: the maximum of luck changes for the rest of the game."""

    change: int

    def __init__(self, change: int) -> None:
        self.change = change

    def run(self, state: Stygian, by: Do) -> None:
        state.luck_cap_change += self.change
        recount(state)

    def sentence(self) -> str:
        return f"maximum luck {self.change:+d} for the rest of the game"


class PerilStart(Effect):
    """perilstart A: later floors start with that much more peril."""

    change: int

    def __init__(self, change: int) -> None:
        self.change = change

    def run(self, state: Stygian, by: Do) -> None:
        state.peril_start += self.change

    def sentence(self) -> str:
        return f"later floors start with {self.change} more peril"
