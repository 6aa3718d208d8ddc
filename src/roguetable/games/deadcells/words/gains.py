"""Gain words: icons of tiles, Death spaces, rewards, mutations for the start, curses and bells.

The docstring of a class states the word's rule and `FORM` how it is written, `run` does it, `sentence` says
it. `by.target` is the one for whom a reward is (a Deck Check's is the First Player's), NOBODY: the Group
chooses.
"""

from typing import ClassVar, Final

from roguetable.engine.effects import Effect
from roguetable.engine.log import count
from roguetable.engine.state import Step
from roguetable.games.deadcells.actions.bag import (
    gain_cells,
    gain_potions,
    gain_teeth,
    lose_potions,
    lose_teeth,
    teeth_text,
)
from roguetable.games.deadcells.actions.campaign import gain_rune
from roguetable.games.deadcells.actions.do import Do
from roguetable.games.deadcells.actions.harm import change_first, harm, shed_worms
from roguetable.games.deadcells.actions.tokens import cure
from roguetable.games.deadcells.flow.biome_tokens import (
    GAIN_MALAISE,
    AssignWorms,
    light_lantern,
    ring_bell,
    snuff_lanterns,
    take_key,
)
from roguetable.games.deadcells.flow.combat.damage import EACH, FIRST, ONE, SPLIT, strike
from roguetable.games.deadcells.flow.equipping import (
    DropOne,
    FitSlots,
    find_blueprint,
    find_equipment,
)
from roguetable.games.deadcells.flow.gains import (
    ANY_COLOUR,
    AssignHarm,
    DrinkVials,
    LoseScroll,
    drink_vial,
    gain_scroll,
)
from roguetable.games.deadcells.flow.purging import ANY_CARD, purge, purge_tile
from roguetable.games.deadcells.flow.upgrades import TAKE_SECRET
from roguetable.games.deadcells.model.deaths import BLOW
from roguetable.games.deadcells.model.names import COLOUR_NAMES, NOBODY, STATE_TITLES
from roguetable.games.deadcells.model.questions import in_fight
from roguetable.games.deadcells.model.signs import Signs
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.model.worth import DeadCellsWorth
from roguetable.kit.amounts import Amount
from roguetable.kit.words import Counted, Named, Numbered, Plain

# For whom a gain or a loss is.
THE_FIRST: Final = 0
ALL_OF_THEM: Final = 1
AN_ALLY: Final = 2
CHOSEN: Final = 3  # whom the Group chooses, where nobody is named
DRINKERS: Final = ("the First Player drinks", "everyone drinks", "somebody else drinks", "drink")
HARMED: Final = ("the First Player takes", "everyone takes", "", "the Group takes")
AIMS: Final = (FIRST, EACH, ONE, SPLIT)


# --- into the Bag ---------------------------------------------------------------------------------


class Teeth(Counted):
    """So many Gold Teeth go into the Bag."""

    FORM: ClassVar = "teeth AMOUNT"
    GAIN: ClassVar = 0.35

    def happen(self, state: DeadCells, by: Do, n: int) -> None:
        gain_teeth(state, n, "deadcells.icons.gold-tooth")

    def sentence(self) -> str:
        return f"gain {teeth_text(self.amount)}"

    def worth(self, total: DeadCellsWorth, weight: float) -> None:
        super().worth(total, weight)
        total.teeth += weight * self.amount.usual()


class Cells(Counted):
    """So many Cells go into the Bag."""

    FORM: ClassVar = "cells AMOUNT"
    GAIN: ClassVar = 0.5
    TEXT: ClassVar = "gain {}"
    THING: ClassVar = "Cell"

    def happen(self, state: DeadCells, by: Do, n: int) -> None:
        gain_cells(state, n, "deadcells.icons.cell")

    def worth(self, total: DeadCellsWorth, weight: float) -> None:
        super().worth(total, weight)
        total.cells += weight * self.amount.usual()


class Potion(Counted):
    """So many Potions go into the Bag."""

    FORM: ClassVar = "potion AMOUNT"
    GAIN: ClassVar = 2.2
    TEXT: ClassVar = "gain {}"
    THING: ClassVar = "Potion"

    def happen(self, state: DeadCells, by: Do, n: int) -> None:
        gain_potions(state, n, "deadcells.icons.potion")

    def foretell(self, signs: Signs) -> None:
        signs.potions = True


class LoseTeeth(Effect):
    """So many Gold Teeth are lost; without a number, all of them."""

    FORM: ClassVar = "lose-teeth [AMOUNT]"
    amount: Amount | None

    def __init__(self, amount: Amount | None = None) -> None:
        self.amount = amount

    def run(self, state: DeadCells, by: Do) -> None:
        n = state.teeth if self.amount is None else self.amount.value(state, by)
        lose_teeth(state, n, "deadcells.cursed.b7.teeth")

    def sentence(self) -> str:
        if self.amount is None:
            return "discard all Gold Teeth"
        return f"lose {teeth_text(self.amount)}"

    def worth(self, total: DeadCellsWorth, weight: float) -> None:
        total.harm += weight * (1.2 if self.amount is None else 0.35 * self.amount.usual())


class LosePotions(Plain):
    """Every Potion in the Bag is discarded."""

    FORM: ClassVar = "lose-potions"
    TEXT: ClassVar = "discard all Potions"
    HARM: ClassVar = 1.5

    def run(self, state: DeadCells, by: Do) -> None:
        lose_potions(state, "deadcells.cursed.b5.potions", "deadcells.cursed.b4.other")


# --- for somebody ---------------------------------------------------------------------------------


class Vial(Counted):
    """A Vial heals 1 Damage at once. Several may be for different ones."""

    FORM: ClassVar = "vial AMOUNT [who:first|everyone|ally]"
    GAIN: ClassVar = 1.0
    THING: ClassVar = "Vial"
    who: int

    def __init__(self, amount: Amount, who: int = CHOSEN) -> None:
        super().__init__(amount)
        self.who = who

    def happen(self, state: DeadCells, by: Do, n: int) -> None:
        if self.who == THE_FIRST:
            drink_vial(state, state.first, n)
        elif self.who == ALL_OF_THEM:
            for index in range(len(state.group)):
                if state.group[index].wounds and state.group[index].fights():
                    drink_vial(state, index, n)
        elif self.who == AN_ALLY:
            state.push(DrinkVials(n, by.owner))
        elif by.target != NOBODY:
            drink_vial(state, by.target, n)
        else:
            state.push(DrinkVials(n))

    def foretell(self, signs: Signs) -> None:
        signs.heals_owner = self.who != AN_ALLY
        signs.heals_others = True

    def sentence(self) -> str:
        return f"{DRINKERS[self.who]} {self.amount.counted('Vial')} (each heals 1 Damage)"

    def worth(self, total: DeadCellsWorth, weight: float) -> None:
        many = weight * (2.0 if self.who == ALL_OF_THEM else 1.0)
        super().worth(total, many)
        total.vials += many * self.amount.usual()


class Scroll(Plain):
    """Somebody advances a Scroll marker by one space; `any`: the Group chooses the colour."""

    FORM: ClassVar = "scroll COLOUR [first] | scroll any [first]"
    GAIN: ClassVar = 1.8
    colour: int
    first: bool

    def __init__(self, colour: int = ANY_COLOUR, first: bool = False) -> None:
        self.colour = colour
        self.first = first

    def run(self, state: DeadCells, by: Do) -> None:
        gain_scroll(state, self.colour, state.first if self.first else by.target)

    def sentence(self) -> str:
        name = "of any colour" if self.colour == ANY_COLOUR else self.title()
        return f"a Scroll {name}{' for the First Player' if self.first else ''}"

    def title(self) -> str:
        """Its colour."""
        return f"of {COLOUR_NAMES[self.colour].capitalize()}"


class FindEquipment(Plain):
    """The top card of the Equipment deck, for one who equips or discards it."""

    FORM: ClassVar = "equipment [first]"
    GAIN: ClassVar = 1.4
    first: bool

    def __init__(self, first: bool = False) -> None:
        self.first = first

    def run(self, state: DeadCells, by: Do) -> None:
        find_equipment(state, state.first if self.first else by.target)

    def sentence(self) -> str:
        return "an Equipment card for the First Player" if self.first else "an Equipment card"


class FindBlueprint(Plain):
    """The bottom card of the biome's Blueprint deck goes to the Collector space."""

    FORM: ClassVar = "blueprint"
    TEXT: ClassVar = "a Blueprint"
    GAIN: ClassVar = 0.8

    def run(self, state: DeadCells, by: Do) -> None:
        find_blueprint(state)


class Damage(Counted):
    """Damage to the Group: each token on one whom it chooses, or on who is named.

    In a fight it is assigned like that of an enemy, and Shields help.
    """

    FORM: ClassVar = "damage AMOUNT [who:first|everyone]"
    HARM: ClassVar = 1.0
    who: int

    def __init__(self, amount: Amount, who: int = CHOSEN) -> None:
        super().__init__(amount)
        self.who = who

    def happen(self, state: DeadCells, by: Do, n: int) -> None:
        if in_fight(state):
            if state.log is not None:
                state.log.cite_next("deadcells.kill.death-damage")
            strike(state, n, AIMS[self.who], False, by.row)
        elif self.who == THE_FIRST:
            harm(state, state.first, n, BLOW, by.row, "deadcells.icons.first-player")
        elif self.who == ALL_OF_THEM:
            for index in range(len(state.group)):
                harm(state, index, n, BLOW, by.row, "deadcells.dying.any-time")
        else:
            state.push(AssignHarm(n, by.row))

    def foretell(self, signs: Signs) -> None:
        signs.strikes = True

    def sentence(self) -> str:
        return f"{HARMED[self.who]} {self.amount.text()} Damage"

    def worth(self, total: DeadCellsWorth, weight: float) -> None:
        super().worth(total, weight * (2.5 if self.who == ALL_OF_THEM else 1.0))


class OneHealth(Plain):
    """Everybody takes Damage until exactly 1 Health is left."""

    FORM: ClassVar = "one-health"
    TEXT: ClassVar = "everybody takes Damage until 1 Health is left"
    HARM: ClassVar = 4.0

    def run(self, state: DeadCells, by: Do) -> None:
        for index in range(len(state.group)):
            n = state.group[index].life() - 1
            harm(state, index, n, BLOW, by.row, "deadcells.cursed.b4.one-health")


class DropEquipment(Effect):
    """The First Player, or everybody, discards 1 equipped card of their choice."""

    FORM: ClassVar = "drop-equipment who:first|everyone"
    who: int

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, state: DeadCells, by: Do) -> None:
        if self.who == THE_FIRST:
            state.push(DropOne(state.first, "deadcells.bell.equipment"))
            return
        steps: list[Step] = []
        for index in range(len(state.group)):
            if state.group[index].equipment:
                steps.append(DropOne(index, "deadcells.cursed.b5.equipment"))
        state.plan_list(steps)

    def sentence(self) -> str:
        who = "the First Player discards" if self.who == THE_FIRST else "everybody discards"
        return f"{who} 1 Equipment card"

    def worth(self, total: DeadCellsWorth, weight: float) -> None:
        total.harm += weight * (1.0 if self.who == THE_FIRST else 2.0)


class LoseAScroll(Plain):
    """The First Player picks one of their Scroll upgrades and loses it."""

    FORM: ClassVar = "lose-scroll first"
    TEXT: ClassVar = "the First Player loses a Scroll upgrade of their choice"
    HARM: ClassVar = 1.2

    def run(self, state: DeadCells, by: Do) -> None:
        state.plan(LoseScroll(state.first), FitSlots(state.first))


class ChangeFirstPlayer(Plain):
    """The First Player token passes to the next one clockwise."""

    FORM: ClassVar = "change-first"
    TEXT: ClassVar = "the next one becomes First Player"

    def run(self, state: DeadCells, by: Do) -> None:
        change_first(state)


class Cured(Plain):
    """Tokens of a State leave everybody in the fight; of Worms, everybody who takes part."""

    FORM: ClassVar = "cure STATE | cure worm"
    GAIN: ClassVar = 0.4
    state: int  # NOBODY: Worms
    worm: bool

    def __init__(self, state: int = NOBODY, worm: bool = False) -> None:
        self.state = state
        self.worm = worm

    def run(self, state: DeadCells, by: Do) -> None:
        for index in range(len(state.group)):
            if state.group[index].fights():
                if self.worm:
                    shed_worms(state, index)
                else:
                    cure(state, index, self.state)

    def sentence(self) -> str:
        if self.worm:
            return "everybody's Worms are removed"
        return f"nobody is {STATE_TITLES[self.state]} any more"


# --- the campaign ---------------------------------------------------------------------------------


class Rune(Named):
    """A Rune is turned to its active side: the Group has it, in all runs to come."""

    FORM: ClassVar = "rune name:RUNE"
    TEXT: ClassVar = "gain the {}"
    GAIN: ClassVar = 2.0

    def run(self, state: DeadCells, by: Do) -> None:
        gain_rune(state, self.named)
        if state.log is not None:
            state.log.cite("deadcells.icons.rune", "deadcells.icons.rune.text")


class TakeSecret(Plain):
    """The bottom card of the Deck of Secrets."""

    FORM: ClassVar = "secret"
    TEXT: ClassVar = "take the bottom Secret"
    GAIN: ClassVar = 1.5

    def run(self, state: DeadCells, by: Do) -> None:
        state.push(TAKE_SECRET)


class Purging(Numbered):
    """A word with which cards leave the game for good, of any kind or of one."""

    GAIN: ClassVar = 0.7
    which: int

    def __init__(self, amount: int = 1, which: int = ANY_CARD) -> None:
        super().__init__(amount)
        self.which = which

    def run(self, state: DeadCells, by: Do) -> None:
        purge(state, self.amount, self.which)


class PurgeSome(Purging):
    """So many cards may be purged: out of the game for good."""

    FORM: ClassVar = "purge [amount:N] [which:any|equipment|combat]"

    def sentence(self) -> str:
        thing = ("card", "Equipment card", "Combat card")[self.which]
        return f"purge {count(self.amount, thing)}"


class PurgeTile(Plain):
    """This tile leaves the game for good."""

    FORM: ClassVar = "purge-tile"
    TEXT: ClassVar = "purge this tile"

    def run(self, state: DeadCells, by: Do) -> None:
        purge_tile(state, by.row)


# --- tokens of the biomes -------------------------------------------------------------------------


class Light(Plain):
    """An unlit Lantern is lit."""

    FORM: ClassVar = "light"
    TEXT: ClassVar = "light a Lantern"
    GAIN: ClassVar = 0.7

    def run(self, state: DeadCells, by: Do) -> None:
        light_lantern(state)


class Unlight(Plain):
    """Every lit Lantern goes out."""

    FORM: ClassVar = "unlight"
    TEXT: ClassVar = "all Lanterns go out"
    HARM: ClassVar = 1.2

    def run(self, state: DeadCells, by: Do) -> None:
        snuff_lanterns(state, state.lanterns, "deadcells.cursed.b6.lanterns")


class Key(Plain):
    """The Group takes a Key, if one is left."""

    FORM: ClassVar = "key"
    TEXT: ClassVar = "take a Key"
    GAIN: ClassVar = 1.5

    def run(self, state: DeadCells, by: Do) -> None:
        take_key(state)


class Bell(Plain):
    """The next Bell is turned over, and its effect befalls the First Player."""

    FORM: ClassVar = "bell"
    TEXT: ClassVar = "a Bell rings"
    HARM: ClassVar = 0.5

    def run(self, state: DeadCells, by: Do) -> None:
        ring_bell(state)


class Worm(Counted):
    """So many Worms, each on one whom the Group chooses."""

    FORM: ClassVar = "worm AMOUNT"
    HARM: ClassVar = 0.8
    TEXT: ClassVar = "the Group gets {}"
    THING: ClassVar = "Worm"

    def happen(self, state: DeadCells, by: Do, n: int) -> None:
        state.push(AssignWorms(n))


class Malaise(Plain):
    """One with the fewest Malaise tokens gets a token and the top Malaise card."""

    FORM: ClassVar = "malaise"
    TEXT: ClassVar = "somebody gets Malaise"
    HARM: ClassVar = 1.2

    def run(self, state: DeadCells, by: Do) -> None:
        state.push(GAIN_MALAISE)


class Silence(Plain):
    """No talk before fights, until the end of the biome."""

    FORM: ClassVar = "silence"
    TEXT: ClassVar = "no talk before fights until the end of the Biome"

    def run(self, state: DeadCells, by: Do) -> None:
        state.silenced = True
        if state.log is not None:
            state.log.say(
                "From now on nobody may talk before a fight in this Biome.",
                "deadcells.cursed.b6.silence",
            )


class NoRunes(Plain):
    """The Group cannot use Runes until the end of the biome."""

    FORM: ClassVar = "no-runes"
    TEXT: ClassVar = "Runes do not work until the end of the Biome"
    HARM: ClassVar = 0.3

    def run(self, state: DeadCells, by: Do) -> None:
        state.runeless = True
        if state.log is not None:
            state.log.say("Runes do not work here any more.", "deadcells.cursed.b7.runes")
