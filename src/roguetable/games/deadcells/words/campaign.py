"""Words of the campaign: instructions, the Well, secrets, rewards of feats, victories over bosses.

The docstring of a class states the word's rule and `FORM` how it is written, `run` does it, `sentence`
says it.
"""

from typing import ClassVar

from roguetable.engine.log import count
from roguetable.games.deadcells.actions.campaign import (
    add_slots,
    allow_start,
    flip_cover,
    gain_boss_cell,
    gain_rune,
    keep_gift,
    raise_market,
    receive_cells,
    win_blueprints,
)
from roguetable.games.deadcells.actions.do import Do
from roguetable.games.deadcells.actions.enemies import add_monster, remove_monster
from roguetable.games.deadcells.flow.upgrades import DECK_TITLES, TAKE_SECRET, TakeCard
from roguetable.games.deadcells.model.campaign_rows import Promise
from roguetable.games.deadcells.model.names import MARKET_NAMES, SET_TITLES
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.model.worth import DeadCellsWorth
from roguetable.games.deadcells.words.gains import Purging
from roguetable.kit.words import Named, Numbered, Plain


class Nothing(Plain):
    """Nothing happens."""

    FORM: ClassVar = "nothing"
    TEXT: ClassVar = "nothing happens"

    def run(self, state: DeadCells, by: Do) -> None:
        if state.log is not None:
            state.log.say("Nothing happens.", "deadcells.upgrades.instruction")


class BetterMarket(Plain):
    """Somebody of the market is one level better in all later runs, up to the last level."""

    FORM: ClassVar = "market PERSON"
    GAIN: ClassVar = 1.2
    person: int

    def __init__(self, person: int) -> None:
        self.person = person

    def run(self, state: DeadCells, by: Do) -> None:
        raise_market(state, self.person)

    def sentence(self) -> str:
        return f"the {MARKET_NAMES[self.person].capitalize()} is one level better from now on"


class PurgeCards(Purging):
    """The Group may Purge so many cards: equipment, or combat cards of a deck that can spare them."""

    FORM: ClassVar = "purge [amount:N] [which:any|equipment|combat]"

    def sentence(self) -> str:
        thing = ("card", "equipment card", "combat card")[self.which]
        return f"Purge up to {count(self.amount, thing)}"


class Secret(Numbered):
    """The Group takes the bottom card of the Deck of Secrets, so many times."""

    FORM: ClassVar = "secret [amount:N]"
    GAIN: ClassVar = 1.5

    def __init__(self, amount: int = 1) -> None:
        super().__init__(amount)

    def run(self, state: DeadCells, by: Do) -> None:
        for _ in range(self.amount):
            state.push(TAKE_SECRET)

    def sentence(self) -> str:
        return "take the bottom Secret" if self.amount == 1 else f"take {self.amount} Secrets"


class MoreCells(Numbered):
    """The Group gains Cells; at the end of a run they can be spent at once."""

    FORM: ClassVar = "cells amount:N"
    TEXT: ClassVar = "gain {}"
    THING: ClassVar = "Cell"
    GAIN: ClassVar = 0.5

    def run(self, state: DeadCells, by: Do) -> None:
        receive_cells(state, self.amount, by.row)


class GainBlueprint(Numbered):
    """The next blueprints of a set become equipment at once and for good."""

    FORM: ClassVar = "gain-blueprint which:SET amount:N"
    GAIN: ClassVar = 1.0
    which: int

    def __init__(self, which: int, amount: int) -> None:
        super().__init__(amount)
        self.which = which

    def run(self, state: DeadCells, by: Do) -> None:
        win_blueprints(state, self.which, self.amount)

    def sentence(self) -> str:
        name = SET_TITLES[self.which]
        if self.amount == 1:
            return f"the next blueprint of {name} joins the Equipment deck"
        return f"the next {self.amount} blueprints of {name} join the Equipment deck"


class AddMonster(Named):
    """A copy of a monster joins the deck of its biome for good."""

    FORM: ClassVar = "add-monster name:MONSTER"
    TEXT: ClassVar = "a {} joins its Biome"
    HARM: ClassVar = 0.4

    def run(self, state: DeadCells, by: Do) -> None:
        add_monster(state, self.named)


class RemoveMonster(Named):
    """A copy of a monster leaves the deck of its biome for good."""

    FORM: ClassVar = "remove-monster name:MONSTER"
    TEXT: ClassVar = "a {} leaves its Biome"
    GAIN: ClassVar = 0.4

    def run(self, state: DeadCells, by: Do) -> None:
        remove_monster(state, self.named)


class OfADeck(Plain):
    """A word about one of the decks of the campaign."""

    deck: int

    def __init__(self, deck: int) -> None:
        self.deck = deck

    def sentence(self) -> str:
        return self.TEXT.format(DECK_TITLES[self.deck])


class FlipCover(OfADeck):
    """The top card of a deck shows its other side, and its cards cost what stands there."""

    FORM: ClassVar = "flip-cover DECK"
    TEXT: ClassVar = "the top card of {} is turned"

    def run(self, state: DeadCells, by: Do) -> None:
        flip_cover(state, self.deck)


class DrawUpgrade(OfADeck):
    """The bottom card of an Upgrade deck, for nothing."""

    FORM: ClassVar = "draw-upgrade deck:survival|tactics|brutality"
    TEXT: ClassVar = "take the next card of {}"
    GAIN: ClassVar = 2.0

    def run(self, state: DeadCells, by: Do) -> None:
        state.push(TakeCard(self.deck))


class StartIn(Named):
    """Later runs may begin in that biome."""

    FORM: ClassVar = "start-in name:BIOME"
    TEXT: ClassVar = "later runs may begin in {}"
    GAIN: ClassVar = 3.0

    def run(self, state: DeadCells, by: Do) -> None:
        allow_start(state, self.named)


class GainRune(Named):
    """A Rune is the Group's from now on, in all runs."""

    FORM: ClassVar = "rune name:RUNE"
    TEXT: ClassVar = "gain the {}"
    GAIN: ClassVar = 2.0

    def run(self, state: DeadCells, by: Do) -> None:
        gain_rune(state, self.named)


class BossCell(Plain):
    """A Boss Cell is put on the Mutation board: later runs are harder, and hold secrets."""

    FORM: ClassVar = "boss-cell"
    TEXT: ClassVar = "gain a Boss Cell"

    def run(self, state: DeadCells, by: Do) -> None:
        gain_boss_cell(state)


class MoreSlots(Numbered):
    """Every Beheaded has more equipment slots for good, three at most."""

    FORM: ClassVar = "slots amount:N"
    TEXT: ClassVar = "every Beheaded has {}"
    THING: ClassVar = "more equipment slot"
    GAIN: ClassVar = 3.0

    def run(self, state: DeadCells, by: Do) -> None:
        add_slots(state, self.amount)


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
