"""The vocabulary of relics and potions: the die, die relics that trigger each other, the Courier,
and what relics change about paths and added cards."""

from typing import ClassVar, Final

from roguetable.engine.state import Request
from roguetable.games.spire.actions.amounts import several
from roguetable.games.spire.actions.do import Do, Word
from roguetable.games.spire.actions.gold import spend
from roguetable.games.spire.actions.potions import draw_potion, gain_potion, return_potion
from roguetable.games.spire.actions.relics import draw_priced_relic, gain_relic, return_relic
from roguetable.games.spire.model.cards import (
    DIE,
    NO_POTIONS,
    TYPE_NAMES,
    faces_text,
)
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.party import mod
from roguetable.games.spire.model.state import IN_ROOM, Spire
from roguetable.games.spire.model.streams import DIE_STREAM, ROLLS


class Reroll(Word):
    """reroll: roll the die again."""

    def run(self, state: Spire, by: Do) -> None:
        stream = ROLLS if state.phase == IN_ROOM else DIE_STREAM
        state.die = state.chance.below(stream, 6) + 1
        if state.log is not None:
            state.log.say(
                f"The die is rolled again: {state.die}.", "spire.player_turn.roll.no-reroll"
            )

    def sentence(self) -> str:
        return "reroll the die"


class TurnDie(Word):
    """turn-die 1, turn-die -1: one more or one less; after 6 comes 1."""

    by_how_much: int

    def __init__(self, by_how_much: int) -> None:
        super().__init__()
        self.by_how_much = by_how_much

    def run(self, state: Spire, by: Do) -> None:
        state.die = (state.die - 1 + self.by_how_much) % 6 + 1
        if state.log is not None:
            state.log.say(f"The die is turned to {state.die}.", "spire.player_turn.roll.modify-now")

    def sentence(self) -> str:
        if self.by_how_much > 0:
            return f"the die shows {self.by_how_much} more (6 becomes 1)"
        return f"the die shows {-self.by_how_much} less (1 becomes 6)"


class SetDie(Word):
    """set-die: the die shows any number you like."""

    def run(self, state: Spire, by: Do) -> None:
        state.ask(WhichFace([by.owner], [1, 2, 3, 4, 5, 6]))

    def sentence(self) -> str:
        return "set the die to any number"


class WhichFace(Request):
    """Which number does the die show?"""

    def answer(self, state: Spire, option: int) -> None:
        state.die = option

    def prompt(self, state: Spire) -> str:
        return "Which number does the die show?"

    def notation(self, state: Spire, option: int) -> str:
        return f"die {option}"

    def sentence(self, state: Spire, option: int) -> str:
        return f"The die shows {option}."


# Die relics that trigger others.

MIRROR: Final = 0  # any die ability of any player's relics; its owner gets the effect
CODEX: Final = 1  # any ability that a 2 triggers
LOADED: Final = 2  # an ability of one's own relics, this relic's own included
SCOPE: Final = 1000


class Trigger(Word):
    """mirror, codex, loaded: trigger a die ability, as if the die showed its face."""

    which: int

    def __init__(self, which: int) -> None:
        super().__init__()
        self.which = which

    def run(self, state: Spire, by: Do) -> None:
        options = die_abilities(state, by, self.which)
        if options:
            state.ask(WhichDieAbility([by.owner], options, self.which, by.row))

    def sentence(self) -> str:
        if self.which == MIRROR:
            return "trigger any die relic ability; its owner gets the effect"
        if self.which == CODEX:
            return "trigger any ability of a die relic that a 2 triggers; its owner gets the effect"
        return "trigger the other die ability of this relic, or one of another relic of yours"


def die_abilities(state: Spire, by: Do, which: int) -> list[int]:
    """Abilities that may be chosen: player * SCOPE * 16 + relic place * 16 + ability place."""
    options: list[int] = []
    cards = state.content.cards
    for player in range(len(state.players)):
        if which == LOADED and player != by.owner:
            continue
        p = state.players[player]
        for index in range(len(p.relics)):
            card = cards[p.relics[index]]
            if not card.watch >> DIE & 1:
                continue
            for place in range(len(card.abilities)):
                ability = card.abilities[place]
                if ability.when != DIE or (which == CODEX and not ability.faces >> 1 & 1):
                    continue
                if card.number == by.row and ability.part == by.part:
                    continue  # never itself
                if is_trigger(state, card.number, ability.part):
                    continue  # no relic that triggers a relic
                options.append((player * SCOPE + index) * 16 + place)
    return options


def is_trigger(state: Spire, number: int, part: int) -> bool:
    """Does this ability itself trigger others?"""
    return any(isinstance(effect, Trigger) for effect in state.content.rows[number].parts[part])


class WhichDieAbility(Request):
    """Which die ability is triggered?"""

    CARDS: ClassVar[tuple[str, ...]] = ("relic",)
    which: int
    relic: int

    def __init__(self, seats: list[int], options: list[int], which: int, relic: int) -> None:
        super().__init__(seats, options)
        self.which = which
        self.relic = relic

    def answer(self, state: Spire, option: int) -> None:
        place = option % 16
        player = option // 16 // SCOPE
        number = state.players[player].relics[option // 16 % SCOPE]
        ability = state.content.cards[number].abilities[place]
        state.push(Do(number, ability.part, 0, player, -1, -1, -1, 0, 0))
        if state.log is not None:
            state.log.say(
                f"{state.content.rows[self.relic].name} triggers {state.content.rows[number].name}.",
                "spire.deck.loaded-die" if self.which == LOADED else "spire.game_end.golden-rule",
            )

    def prompt(self, state: Spire) -> str:
        return f"{state.content.rows[self.relic].name}: which die ability is triggered?"

    def notation(self, state: Spire, option: int) -> str:
        player = option // 16 // SCOPE
        number = state.players[player].relics[option // 16 % SCOPE]
        ability = state.content.cards[number].abilities[option % 16]
        who = "" if len(state.players) == 1 else f"{player_name(state, player).lower()} "
        return f"{who}{state.content.rows[number].id} {faces_text(ability.faces)}"

    def sentence(self, state: Spire, option: int) -> str:
        player = option // 16 // SCOPE
        number = state.players[player].relics[option // 16 % SCOPE]
        ability = state.content.cards[number].abilities[option % 16]
        effects = state.content.rows[number].parts[ability.part]
        text = ", ".join([effect.sentence() for effect in effects])
        return f"{player_name(state, player)}'s {state.content.rows[number].name}: {text}"


class KeepBlockWord(Word):
    """keep-block: keep the Block left from last turn (asked when Block would be reset)."""

    def run(self, state: Spire, by: Do) -> None:
        return

    def sentence(self) -> str:
        return "keep the Block left over from last turn"


# Outside of combat.


class Courier(Word):
    """courier: look at the top of the potion or relic deck; buy it or discard it."""

    def run(self, state: Spire, by: Do) -> None:
        options: list[int] = []
        if state.relic_deck:
            options.append(COURIER_RELIC)
        if state.potion_deck:
            options.append(COURIER_POTION)
        if options:
            state.ask(CourierDeck([by.owner], options))

    def sentence(self) -> str:
        return "look at the top of the relic or potion deck; buy it or discard it"


COURIER_RELIC: Final = 0
COURIER_POTION: Final = 1
BUY_IT: Final = 1
DISCARD_IT: Final = 0


class CourierDeck(Request):
    """At which deck does the Courier look?"""

    def answer(self, state: Spire, option: int) -> None:
        player = self.seats[0]
        number = draw_priced_relic(state) if option == COURIER_RELIC else draw_potion(state)
        if number < 0:
            return
        card = state.content.cards[number]
        if state.log is not None:
            state.log.say(
                f"The Courier shows {card.name} for {max(0, card.price)} gold.",
                "spire.game_end.golden-rule",
            )
        options = [DISCARD_IT]
        barred = option == COURIER_POTION and mod(state, player, NO_POTIONS) > 0
        if state.players[player].gold >= card.price and not barred:
            options = [BUY_IT, DISCARD_IT]
        state.ask(CourierBuy([player], options, number, option == COURIER_POTION))

    def prompt(self, state: Spire) -> str:
        return f"{player_name(state, self.seats[0])}: the relic or the potion deck?"

    def notation(self, state: Spire, option: int) -> str:
        return "relic deck" if option == COURIER_RELIC else "potion deck"

    def sentence(self, state: Spire, option: int) -> str:
        return f"Look at the top card of the {self.notation(state, option)}."


class CourierBuy(Request):
    """Buy what the Courier shows, with own gold, or discard it?"""

    CARDS: ClassVar[tuple[str, ...]] = ("number",)
    number: int
    potion: bool

    def __init__(self, seats: list[int], options: list[int], number: int, potion: bool) -> None:
        super().__init__(seats, options)
        self.number = number
        self.potion = potion

    def answer(self, state: Spire, option: int) -> None:
        player = self.seats[0]
        if option == DISCARD_IT:
            if self.potion:
                return_potion(state, self.number)
            else:
                return_relic(state, self.number)
            if state.log is not None:
                state.log.say(
                    f"{state.content.rows[self.number].name} is discarded.",
                    "spire.rewards.potion.bottom" if self.potion else "spire.rewards.relic.bottom",
                )
            return
        spend(state, player, max(0, state.content.cards[self.number].price))
        if self.potion:
            gain_potion(state, player, self.number)
        else:
            gain_relic(state, player, self.number)

    def prompt(self, state: Spire) -> str:
        card = state.content.cards[self.number]
        return f"{player_name(state, self.seats[0])}: {card.name} for {max(0, card.price)} gold?"

    def notation(self, state: Spire, option: int) -> str:
        verb = "buy" if option == BUY_IT else "discard"
        return f"{verb} {state.content.rows[self.number].id}"

    def sentence(self, state: Spire, option: int) -> str:
        card = state.content.cards[self.number]
        if option == DISCARD_IT:
            return f"Discard {card.name}."
        return f"Buy {card.name} for {max(0, card.price)} gold: {card.sentence()}"

    def rule(self, state: Spire, option: int) -> str:
        return "spire.deck.item-gold-cost"

    def subject(self, state: Spire, option: int) -> str:
        return f"card:{self.number}"


class Wings(Word):
    """wings: the party may ignore the paths (part 0 of a relic; never run: relics.winged asks)."""

    def run(self, state: Spire, by: Do) -> None:
        pass

    def sentence(self) -> str:
        return "the party may ignore paths when it moves up to the next room"


class UpgradeAdded(Word):
    """upgrade-added attack|skill: such cards are upgraded when added (part 0 of a relic; never run).

    `type` is ATTACK or SKILL of cards.py; deck.hatch asks.
    """

    type: int

    def __init__(self, type: int) -> None:
        super().__init__()
        self.type = type

    def run(self, state: Spire, by: Do) -> None:
        pass

    def sentence(self) -> str:
        return f"when you add {several(1, TYPE_NAMES[self.type].capitalize())}, upgrade it"
