"""Words of the campaign: instructions, the Well, secrets, rewards of feats, victories over bosses.

The docstring of a class states the word's rule and `FORM` how it is written, `run` does it, `sentence`
says it.
"""

from typing import ClassVar

from roguetable.engine.effects import Effect
from roguetable.games.deadcells.actions.campaign import (
    add_monster,
    add_slots,
    allow_start,
    flip_cover,
    gain_blueprint,
    gain_boss_cell,
    gain_cells,
    gain_rune,
    keep_gift,
    raise_market,
    remove_monster,
)
from roguetable.games.deadcells.actions.do import Do
from roguetable.games.deadcells.flow.purging import ANY_CARD, purge
from roguetable.games.deadcells.flow.upgrades import DECK_TITLES, TAKE_SECRET, TakeCard
from roguetable.games.deadcells.model.campaign_rows import Promise
from roguetable.games.deadcells.model.names import BLUEPRINT_SETS, MARKET_NAMES
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.model.worth import DeadCellsWorth
from roguetable.kit.forms import RowName

PURGE_TEXTS = ("card", "equipment card", "combat card")


class Nothing(Effect):
    """Nothing happens."""

    FORM: ClassVar = "nothing"

    def run(self, state: DeadCells, by: Do) -> None:
        if state.log is not None:
            state.log.say("Nothing happens.", "deadcells.upgrades.instruction")

    def sentence(self) -> str:
        return "nothing happens"


class Market(Effect):
    """Somebody of the market is one level better in all later runs, up to the last level."""

    FORM: ClassVar = "market PERSON"

    person: int

    def __init__(self, person: int) -> None:
        self.person = person

    def run(self, state: DeadCells, by: Do) -> None:
        raise_market(state, self.person)

    def sentence(self) -> str:
        return f"the {MARKET_NAMES[self.person].capitalize()} is one level better from now on"

    def worth(self, total: DeadCellsWorth, weight: float) -> None:
        total.gain += weight * 1.2


class PurgeCards(Effect):
    """The Group may Purge so many cards: equipment, or combat cards of a deck that can spare them."""

    FORM: ClassVar = "purge [amount:N] [which:any|equipment|combat]"

    amount: int
    which: int

    def __init__(self, amount: int = 1, which: int = ANY_CARD) -> None:
        self.amount = amount
        self.which = which

    def run(self, state: DeadCells, by: Do) -> None:
        purge(state, self.amount, self.which)

    def sentence(self) -> str:
        thing = PURGE_TEXTS[self.which]
        return f"Purge up to {self.amount} {thing}{'s' if self.amount > 1 else ''}"

    def worth(self, total: DeadCellsWorth, weight: float) -> None:
        total.gain += weight * 0.7 * self.amount


class Secret(Effect):
    """The Group takes the bottom card of the Deck of Secrets, so many times."""

    FORM: ClassVar = "secret [amount:N]"

    amount: int

    def __init__(self, amount: int = 1) -> None:
        self.amount = amount

    def run(self, state: DeadCells, by: Do) -> None:
        for _ in range(self.amount):
            state.push(TAKE_SECRET)

    def sentence(self) -> str:
        return "take the bottom Secret" if self.amount == 1 else f"take {self.amount} Secrets"

    def worth(self, total: DeadCellsWorth, weight: float) -> None:
        total.gain += weight * 1.5 * self.amount


class MoreCells(Effect):
    """The Group gains Cells; at the end of a run they can be spent at once."""

    FORM: ClassVar = "cells amount:N"

    amount: int

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, state: DeadCells, by: Do) -> None:
        gain_cells(state, self.amount, by.row)

    def sentence(self) -> str:
        return f"gain {self.amount} Cell{'s' if self.amount > 1 else ''}"

    def worth(self, total: DeadCellsWorth, weight: float) -> None:
        total.gain += weight * 0.5 * self.amount


class GainBlueprint(Effect):
    """The next blueprints of a set become equipment at once and for good."""

    FORM: ClassVar = "gain-blueprint which:SET amount:N"

    which: int
    amount: int

    def __init__(self, which: int, amount: int) -> None:
        self.which = which
        self.amount = amount

    def run(self, state: DeadCells, by: Do) -> None:
        gain_blueprint(state, self.which, self.amount)

    def sentence(self) -> str:
        name = BLUEPRINT_SETS[self.which].upper()
        if self.amount == 1:
            return f"the next blueprint of {name} joins the Equipment deck"
        return f"the next {self.amount} blueprints of {name} join the Equipment deck"

    def worth(self, total: DeadCellsWorth, weight: float) -> None:
        total.gain += weight * self.amount


class AddMonster(Effect):
    """A copy of a monster joins the deck of its biome for good."""

    FORM: ClassVar = "add-monster MONSTER"

    monster: int
    title: str

    def __init__(self, monster: RowName) -> None:
        self.monster = monster.number
        self.title = monster.title

    def run(self, state: DeadCells, by: Do) -> None:
        add_monster(state, self.monster)

    def sentence(self) -> str:
        return f"a {self.title} joins its Biome"

    def worth(self, total: DeadCellsWorth, weight: float) -> None:
        total.harm += weight * 0.4


class RemoveMonster(Effect):
    """A copy of a monster leaves the deck of its biome for good."""

    FORM: ClassVar = "remove-monster MONSTER"

    monster: int
    title: str

    def __init__(self, monster: RowName) -> None:
        self.monster = monster.number
        self.title = monster.title

    def run(self, state: DeadCells, by: Do) -> None:
        remove_monster(state, self.monster)

    def sentence(self) -> str:
        return f"a {self.title} leaves its Biome"

    def worth(self, total: DeadCellsWorth, weight: float) -> None:
        total.gain += weight * 0.4


class FlipCover(Effect):
    """The top card of a deck shows its other side, and its cards cost what stands there."""

    FORM: ClassVar = "flip-cover DECK"

    deck: int

    def __init__(self, deck: int) -> None:
        self.deck = deck

    def run(self, state: DeadCells, by: Do) -> None:
        flip_cover(state, self.deck)

    def sentence(self) -> str:
        return f"the top card of {DECK_TITLES[self.deck]} is turned"


class DrawUpgrade(Effect):
    """The bottom card of an Upgrade deck, for nothing."""

    FORM: ClassVar = "draw-upgrade deck:survival|tactics|brutality"

    deck: int

    def __init__(self, deck: int) -> None:
        self.deck = deck

    def run(self, state: DeadCells, by: Do) -> None:
        state.push(TakeCard(self.deck))

    def sentence(self) -> str:
        return f"take the next card of {DECK_TITLES[self.deck]}"

    def worth(self, total: DeadCellsWorth, weight: float) -> None:
        total.gain += weight * 2.0


class StartIn(Effect):
    """Later runs may begin in that biome."""

    FORM: ClassVar = "start-in BIOME"

    biome: int
    title: str

    def __init__(self, biome: RowName) -> None:
        self.biome = biome.number
        self.title = biome.title

    def run(self, state: DeadCells, by: Do) -> None:
        allow_start(state, self.biome)

    def sentence(self) -> str:
        return f"later runs may begin in {self.title}"

    def worth(self, total: DeadCellsWorth, weight: float) -> None:
        total.gain += weight * 3.0


class GainRune(Effect):
    """A Rune is the Group's from now on, in all runs."""

    FORM: ClassVar = "rune RUNE"

    rune: int
    title: str

    def __init__(self, rune: RowName) -> None:
        self.rune = rune.number
        self.title = rune.title

    def run(self, state: DeadCells, by: Do) -> None:
        gain_rune(state, self.rune)

    def sentence(self) -> str:
        return f"gain the {self.title}"

    def worth(self, total: DeadCellsWorth, weight: float) -> None:
        total.gain += weight * 2.0


class BossCell(Effect):
    """A Boss Cell is put on the Mutation board: later runs are harder, and hold secrets."""

    FORM: ClassVar = "boss-cell"

    def run(self, state: DeadCells, by: Do) -> None:
        gain_boss_cell(state)

    def sentence(self) -> str:
        return "gain a Boss Cell"


class MoreSlots(Effect):
    """Every Beheaded has more equipment slots for good, three at most."""

    FORM: ClassVar = "slots amount:N"

    amount: int

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, state: DeadCells, by: Do) -> None:
        add_slots(state, self.amount)

    def sentence(self) -> str:
        return (
            f"every Beheaded has {self.amount} more equipment slot{'s' if self.amount > 1 else ''}"
        )

    def worth(self, total: DeadCellsWorth, weight: float) -> None:
        total.gain += weight * 3.0 * self.amount


class NextRun(Promise):
    """What is named comes once, at the start of the next run."""

    FORM: ClassVar = "next-run gain:GAIN"

    def run(self, state: DeadCells, by: Do) -> None:
        if by.row not in state.sheet.gifts:
            keep_gift(state, by.row)

    def sentence(self) -> str:
        return f"at the start of the next run: {self.gain.sentence()}"

    def worth(self, total: DeadCellsWorth, weight: float) -> None:
        self.gain.worth(total, weight * 0.5)
