"""The vocabulary of relics and potions: the die, die relics that trigger each other, the Courier,
and what relics change about paths and added cards."""

from typing import ClassVar, Final

from roguetable.engine.events import Rolled
from roguetable.engine.state import Refusal
from roguetable.games.spire.actions.do import Do, Word
from roguetable.games.spire.actions.gold import spend
from roguetable.games.spire.actions.potions import draw_potion, gain_potion, return_potion
from roguetable.games.spire.actions.relics import draw_priced_relic, gain_relic, return_relic
from roguetable.games.spire.model.cards import (
    DIE,
    NO_POTIONS,
    TYPE_NAMES,
    Card,
    CardTrigger,
    faces_text,
)
from roguetable.games.spire.model.menus import who
from roguetable.games.spire.model.names import player_name, several
from roguetable.games.spire.model.party import mod
from roguetable.games.spire.model.phases import IN_ROOM
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.model.streams import DIE_STREAM, ROLL_STREAM
from roguetable.kit.menu import Choice, Menu, code, other_of, seat_in, thing_of
from roguetable.kit.ready_menus import PickOne, picks


class Reroll(Word):
    """Roll the die again."""

    FORM: ClassVar = "reroll"

    def run(self, state: Spire, by: Do) -> None:
        stream = ROLL_STREAM if state.phase == IN_ROOM else DIE_STREAM
        state.die = state.chance.below(stream, 6) + 1
        if state.log is not None:
            state.log.say(
                f"The die is rolled again: {state.die}.", "spire.player_turn.roll.no-reroll"
            )
            state.log.show(Rolled("die", state.die))

    def sentence(self) -> str:
        return "reroll the die"


class TurnDie(Word):
    """The die shows so much more, or less (`-1`); after 6 comes 1."""

    FORM: ClassVar = "turn-die by_how_much:N"
    by_how_much: int

    def __init__(self, by_how_much: int) -> None:
        super().__init__()
        self.by_how_much = by_how_much

    def run(self, state: Spire, by: Do) -> None:
        state.die = (state.die - 1 + self.by_how_much) % 6 + 1
        if state.log is not None:
            state.log.say(f"The die is turned to {state.die}.", "spire.player_turn.roll.modify-now")
            state.log.show(Rolled("die", state.die))

    def sentence(self) -> str:
        if self.by_how_much > 0:
            return f"the die shows {self.by_how_much} more (6 becomes 1)"
        return f"the die shows {-self.by_how_much} less (1 becomes 6)"


class SetDie(Word):
    """The die shows any number you like."""

    FORM: ClassVar = "set-die"

    def run(self, state: Spire, by: Do) -> None:
        state.ask(WhichFace([by.owner], picks([1, 2, 3, 4, 5, 6])))

    def sentence(self) -> str:
        return "set the die to any number"


class WhichFace(PickOne):
    """Which number does the die show? Things are its faces."""

    def picked(self, state: Spire, thing: int) -> None:
        state.die = thing
        if state.log is not None:
            state.log.show(Rolled("die", thing))

    def prompt(self, state: Spire) -> str:
        return "Which number does the die show?"

    def written(self, state: Spire, thing: int) -> str:
        return f"die {thing}"

    def meaning(self, state: Spire, thing: int) -> str:
        return f"The die shows {thing}."


# Die relics that trigger others.

MIRROR: Final = 0  # any die ability of any player's relics; its owner gets the effect
CODEX: Final = 1  # any ability that a 2 triggers
LOADED: Final = 2  # an ability of one's own relics, this relic's own included


class TriggerDie(Word):
    """Trigger a die ability, as if the die showed its face."""

    which: int

    def __init__(self, which: int) -> None:
        super().__init__()
        self.which = which

    def run(self, state: Spire, by: Do) -> None:
        options = [
            option
            for option in die_abilities(state)
            if not untriggered(state, by.owner, self.which, option)
        ]
        if options:
            state.ask(WhichDieAbility([by.owner], options, self.which, by.row))


class TriggerAny(TriggerDie):
    """Trigger any die ability of any player's relics; its owner gets the effect."""

    FORM: ClassVar = "mirror"

    def __init__(self) -> None:
        super().__init__(MIRROR)

    def sentence(self) -> str:
        return "trigger any die relic ability; its owner gets the effect"


class TriggerTwos(TriggerDie):
    """Trigger any die ability that a 2 triggers; its owner gets the effect."""

    FORM: ClassVar = "codex"

    def __init__(self) -> None:
        super().__init__(CODEX)

    def sentence(self) -> str:
        return "trigger any ability of a die relic that a 2 triggers; its owner gets the effect"


class TriggerOwn(TriggerDie):
    """Trigger a die ability of your own relics, this one's other included."""

    FORM: ClassVar = "loaded"

    def __init__(self) -> None:
        super().__init__(LOADED)

    def sentence(self) -> str:
        return "trigger the other die ability of this relic, or one of another relic of yours"


def die_abilities(state: Spire) -> list[int]:
    """The die abilities of all relics: whose (the seat), which relic, which of its abilities."""
    options: list[int] = []
    for player in range(len(state.players)):
        relics = state.players[player].relics
        for index in range(len(relics)):
            card = state.content.cards[relics[index]]
            if card.watch >> DIE & 1:
                for place in range(len(card.triggers)):
                    if card.triggers[place].when == DIE:
                        options.append(code(0, index, player, place))
    return options


def die_relic(state: Spire, option: int) -> Card:
    """The relic whose ability it is."""
    return state.content.cards[state.players[seat_in(option)].relics[thing_of(option)]]


def die_ability(state: Spire, option: int) -> CardTrigger:
    """The ability itself."""
    return die_relic(state, option).triggers[other_of(option)]


def untriggered(state: Spire, owner: int, which: int, option: int) -> str:
    """Why a die ability cannot be triggered by another relic, in a sentence; "": it can."""
    if which == LOADED and seat_in(option) != owner:
        return "It triggers relics of its own player."
    ability = die_ability(state, option)
    if which == CODEX and not ability.faces >> 1 & 1:
        return "It triggers abilities that a 2 triggers."
    for effect in die_relic(state, option).parts[ability.part]:
        if isinstance(effect, TriggerDie):
            return "A relic's ability to trigger others cannot be triggered itself."
    return ""


class TriggerAbility(Choice):
    """A die ability; the seat is whose relic it is, the thing its place, the other thing which."""

    def answer(self, state: Spire, menu: "WhichDieAbility", option: int) -> None:
        number = die_relic(state, option).number
        part = die_ability(state, option).part
        state.push(Do(number, part, seat_in(option)))
        if state.log is not None:
            state.log.say(
                f"{state.content.rows[menu.relic].name} triggers {state.content.rows[number].name}.",
                "spire.deck.loaded-die" if menu.which == LOADED else "spire.game_end.golden-rule",
            )

    def notation(self, state: Spire, menu: "WhichDieAbility", option: int) -> str:
        faces = faces_text(die_ability(state, option).faces)
        return f"{who(state, seat_in(option))}{die_relic(state, option).id} {faces}"

    def sentence(self, state: Spire, menu: "WhichDieAbility", option: int) -> str:
        card = die_relic(state, option)
        effects = card.parts[die_ability(state, option).part]
        text = ", ".join([effect.sentence() for effect in effects])
        return f"{player_name(state, seat_in(option))}'s {card.name}: {text}"

    def why_not(self, state: Spire, menu: "WhichDieAbility", seat: int) -> list[Refusal]:
        found: list[Refusal] = []
        for option in die_abilities(state):
            why = untriggered(state, menu.seats[0], menu.which, option)
            if why:
                notation = self.notation(state, menu, option)
                found.append(Refusal(notation, "spire.game_end.golden-rule", why))
        return found


TRIGGER_ABILITY: Final[list[Choice]] = [TriggerAbility()]


class WhichDieAbility(Menu):
    """Which die ability is triggered?"""

    CARDS: ClassVar[tuple[str, ...]] = ("relic",)
    which: int
    relic: int

    def __init__(self, seats: list[int], options: list[int], which: int, relic: int) -> None:
        super().__init__(seats, options)
        self.which = which
        self.relic = relic

    def choices(self) -> list[Choice]:
        return TRIGGER_ABILITY

    def prompt(self, state: Spire) -> str:
        return f"{state.content.rows[self.relic].name}: which die ability is triggered?"


class KeepBlockWord(Word):
    """Keep the Block left from last turn (asked when Block would be reset)."""

    FORM: ClassVar = "keep-block"

    def run(self, state: Spire, by: Do) -> None:
        return

    def sentence(self) -> str:
        return "keep the Block left over from last turn"


# Outside of combat.


class Courier(Word):
    """Look at the top of the potion or relic deck; buy it or discard it."""

    FORM: ClassVar = "courier"

    def run(self, state: Spire, by: Do) -> None:
        decks: list[int] = []
        if state.relic_deck:
            decks.append(COURIER_RELIC)
        if state.potion_deck:
            decks.append(COURIER_POTION)
        if decks:
            state.ask(CourierDeck([by.owner], picks(decks)))

    def sentence(self) -> str:
        return "look at the top of the relic or potion deck; buy it or discard it"


COURIER_RELIC: Final = 0
COURIER_POTION: Final = 1
DECK_NAMES: Final = ("relic deck", "potion deck")


class CourierDeck(PickOne):
    """At which deck does the Courier look?"""

    def picked(self, state: Spire, thing: int) -> None:
        player = self.seats[0]
        number = draw_priced_relic(state) if thing == COURIER_RELIC else draw_potion(state)
        if number < 0:
            return
        card = state.content.cards[number]
        if state.log is not None:
            state.log.say(
                f"The Courier shows {card.name} for {max(0, card.price)} gold.",
                "spire.game_end.golden-rule",
            )
        options = [DISCARD_IT]
        barred = thing == COURIER_POTION and mod(state, player, NO_POTIONS) > 0
        if state.players[player].gold >= card.price and not barred:
            options = [BUY_IT, DISCARD_IT]
        state.ask(CourierBuy([player], options, number, thing == COURIER_POTION))

    def prompt(self, state: Spire) -> str:
        return f"{player_name(state, self.seats[0])}: the relic or the potion deck?"

    def written(self, state: Spire, thing: int) -> str:
        return DECK_NAMES[thing]

    def meaning(self, state: Spire, thing: int) -> str:
        return f"Look at the top card of the {DECK_NAMES[thing]}."


class BuyIt(Choice):
    """What the Courier shows is bought with own gold."""

    def answer(self, state: Spire, menu: "CourierBuy", option: int) -> None:
        player = menu.seats[0]
        spend(state, player, menu.price(state))
        if menu.potion:
            gain_potion(state, player, menu.number)
        else:
            gain_relic(state, player, menu.number)

    def notation(self, state: Spire, menu: "CourierBuy", option: int) -> str:
        return f"buy {state.content.rows[menu.number].id}"

    def sentence(self, state: Spire, menu: "CourierBuy", option: int) -> str:
        row = state.content.rows[menu.number]
        return f"Buy {row.name} for {menu.price(state)} gold: {row.sentence()}"

    def rule(self, state: Spire, menu: "CourierBuy", option: int) -> str:
        return "spire.deck.item-gold-cost"

    def subject(self, state: Spire, menu: "CourierBuy", option: int) -> str:
        return f"card:{menu.number}"


class DiscardIt(Choice):
    """What the Courier shows goes to the bottom of its deck."""

    def answer(self, state: Spire, menu: "CourierBuy", option: int) -> None:
        if menu.potion:
            return_potion(state, menu.number)
        else:
            return_relic(state, menu.number)
        if state.log is not None:
            state.log.say(
                f"{state.content.rows[menu.number].name} is discarded.",
                "spire.rewards.potion.bottom" if menu.potion else "spire.rewards.relic.bottom",
            )

    def notation(self, state: Spire, menu: "CourierBuy", option: int) -> str:
        return f"discard {state.content.rows[menu.number].id}"

    def sentence(self, state: Spire, menu: "CourierBuy", option: int) -> str:
        return f"Discard {state.content.rows[menu.number].name}."

    def rule(self, state: Spire, menu: "CourierBuy", option: int) -> str:
        return "spire.deck.item-gold-cost"

    def subject(self, state: Spire, menu: "CourierBuy", option: int) -> str:
        return f"card:{menu.number}"


BUY_IT: Final = 0
DISCARD_IT: Final = 1
COURIER_CHOICES: Final[list[Choice]] = [BuyIt(), DiscardIt()]


class CourierBuy(Menu):
    """Buy what the Courier shows, with own gold, or discard it?"""

    CARDS: ClassVar[tuple[str, ...]] = ("number",)
    number: int
    potion: bool

    def __init__(self, seats: list[int], options: list[int], number: int, potion: bool) -> None:
        super().__init__(seats, options)
        self.number = number
        self.potion = potion

    def choices(self) -> list[Choice]:
        return COURIER_CHOICES

    def price(self, state: Spire) -> int:
        return max(0, state.content.cards[self.number].price)

    def prompt(self, state: Spire) -> str:
        name = state.content.rows[self.number].name
        return f"{player_name(state, self.seats[0])}: {name} for {self.price(state)} gold?"


class Wings(Word):
    """The party may ignore the paths.

    It is never run: relics.winged asks for it.
    """

    FORM: ClassVar = "wings"

    def run(self, state: Spire, by: Do) -> None:
        pass

    def sentence(self) -> str:
        return "the party may ignore paths when it moves up to the next room"


class UpgradeAdded(Word):
    """Such cards are upgraded when added.

    It is never run: deck.hatch asks. `type` is ATTACK or SKILL of cards.py.
    """

    FORM: ClassVar = "upgrade-added type:attack|skill"
    type: int

    def __init__(self, type: int) -> None:
        super().__init__()
        self.type = type

    def run(self, state: Spire, by: Do) -> None:
        pass

    def sentence(self) -> str:
        return f"when you add {several(1, TYPE_NAMES[self.type].capitalize())}, upgrade it"
