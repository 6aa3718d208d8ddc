"""Potions: gained up to the limit, used, discarded."""

from typing import ClassVar, Final

from roguetable.engine.events import Acted
from roguetable.engine.state import Refusal, Step, WayOut
from roguetable.games.spire.actions.do import Do, words_of
from roguetable.games.spire.model import shown
from roguetable.games.spire.model.ascension import FEW_POTIONS
from roguetable.games.spire.model.cards import NO_POTIONS, Card
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.party import alive_players, figure, forbidden_by, in_combat, mod
from roguetable.games.spire.model.phases import PLAY_PHASE
from roguetable.games.spire.model.readings import PASS_IN_COMBAT
from roguetable.games.spire.model.shown import ITEMS, place_id, player_id, show_card
from roguetable.games.spire.model.state import Spire
from roguetable.kit.menu import Choice, Menu, code, other_of, thing_of


def potion_limit(state: Spire) -> int:
    """3 potions, 2 from Ascension 4 on."""
    if state.ascension >= FEW_POTIONS:
        return figure(state, "potion-limit-asc4")
    return figure(state, "potion-limit")


def draw_potion(state: Spire) -> int:
    """The top card of the potion deck; -1: it is empty."""
    if not state.potion_deck:
        return -1
    number = state.potion_deck[-1]
    state.potion_deck = state.potion_deck[:-1]
    state.chance.reveal()
    show_card(state, number, shown.POTIONS, "")
    return number


def return_potion(state: Spire, number: int) -> None:
    """A used, discarded or skipped potion goes to the bottom of the potion deck."""
    state.potion_deck = [number, *state.potion_deck]
    show_card(state, number, "", shown.POTIONS)


def has_room(state: Spire, player: int) -> bool:
    """May the player take one more potion?"""
    p = state.players[player]
    return p.alive and len(p.potions) < potion_limit(state) and not mod(state, player, NO_POTIONS)


def gain_potion(state: Spire, player: int, number: int) -> None:
    """A potion comes to a player; at the limit something must give (spire.rewards.potion.at-limit)."""
    state.push(GainPotion(player, number))


def take_potion(state: Spire, player: int, index: int) -> int:
    """Take a potion away from a player; its number."""
    p = state.players[player]
    number = p.potions[index]
    p.potions = p.potions[:index] + p.potions[index + 1 :]
    if state.log is not None:
        show_card(state, number, place_id(player, ITEMS), "")
    return number


def add_potion(state: Spire, player: int, number: int) -> None:
    p = state.players[player]
    p.potions = [*p.potions, number]
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} has {state.content.rows[number].name} now.",
            "spire.rewards.potion.face-up",
        )
        show_card(state, number, "", place_id(player, ITEMS))


def discard_potion(state: Spire, player: int, index: int) -> None:
    """A potion is put back unused."""
    number = take_potion(state, player, index)
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} discards {state.content.rows[number].name}.",
            "spire.rewards.potion.bottom",
        )
    return_potion(state, number)


def usable_outside(state: Spire, player: int, index: int) -> bool:
    """May the potion be used now, outside of combat? (spire.rewards.potion.use-outside)"""
    p = state.players[player]
    card = state.content.cards[p.potions[index]]
    if not card.anywhere or card.revives or card.at_roll or not card.parts[0]:
        return False
    return any(word.helps_outside(state, player) for word in words_of(state, card.number, 0))


def unusable(state: Spire, player: int, index: int) -> str:
    """Why a potion cannot be used now, outside of combat, in a sentence."""
    card = state.content.cards[state.players[player].potions[index]]
    if card.at_roll:
        return f"{card.name} is used when the die is rolled."
    if card.revives:
        return f"{card.name} works by itself, when its owner would die."
    if not card.anywhere:
        return f"{card.name} only works in combat."
    return f"{card.name} would do nothing now."


def no_room(state: Spire, player: int) -> str:
    """Why a player can take no more potions, in a sentence."""
    name = player_name(state, player)
    if not state.players[player].alive:
        return f"{name} is dead."
    if mod(state, player, NO_POTIONS):
        return f"{name} cannot gain potions: {forbidden_by(state, player, NO_POTIONS)} forbids it."
    return f"{name} has {potion_limit(state)} potions already, and that is the limit."


def drink_now(state: Spire, player: int, index: int) -> None:
    """A potion is used, in the Play phase or outside of combat."""
    drink(state, player, index)
    if state.log is not None and state.phase != PLAY_PHASE:
        state.log.cite("spire.rewards.potion.use-outside")


# At the limit.


# The kinds of the menu at the limit, by their place in AT_LIMIT.
DISCARD_HELD: Final = 0
USE_HELD: Final = 1
PASS_ON: Final = 2
GIVE_HELD: Final = 3
LEAVE_IT: Final = 4


class GainPotion(Step):
    """A player gains a potion, or must make room for it."""

    CARDS: ClassVar[tuple[str, ...]] = ("number",)
    player: int
    number: int

    def __init__(self, player: int, number: int) -> None:
        self.player = player
        self.number = number

    def run(self, state: Spire) -> None:
        player = self.player
        if mod(state, player, NO_POTIONS) or not state.players[player].alive:
            return_potion(state, self.number)
            if state.log is not None:
                state.log.say(
                    f"{player_name(state, player)} cannot gain potions.",
                    "spire.game_end.golden-rule",
                )
            return
        if has_room(state, player):
            add_potion(state, player, self.number)
            return
        p = state.players[player]
        options: list[int] = []
        for index in range(len(p.potions)):
            if p.potions[index] not in p.potions[:index]:
                options.append(code(DISCARD_HELD, index))
                if can_drink(state, player, index):
                    options.append(code(USE_HELD, index))
        for other in alive_players(state) if may_pass(state) else []:
            if other != player and has_room(state, other):
                options.append(code(PASS_ON, other))
                if not in_combat(state):
                    # Potions may be traded now, so a held one can go in the new one's stead.
                    for index in range(len(p.potions)):
                        if p.potions[index] not in p.potions[:index]:
                            options.append(code(GIVE_HELD, index, 0, other))
        options.append(code(LEAVE_IT))
        state.ask(AtLimit([player], options, player, self.number))


def may_pass(state: Spire) -> bool:
    """May a potion gained now go to another player? In combat that is a reading of the rules."""
    return not in_combat(state) or state.readings & PASS_IN_COMBAT != 0


def give_potion(state: Spire, player: int, index: int, other: int) -> None:
    """Outside of combat a potion may go to a player who has room (spire.rewards.trade-potions-only)."""
    number = take_potion(state, player, index)
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} gives {state.content.rows[number].name} to"
            f" {player_name(state, other)}.",
            "spire.rewards.trade-potions-only",
            "spire.rewards.no-other-trade",
            "spire.rewards.no-trade-in-combat",
        )
    add_potion(state, other, number)


def can_drink(state: Spire, player: int, index: int) -> bool:
    """May the potion be used now: in the Play phase, or outside of combat if it allows that?"""
    if state.phase == PLAY_PHASE:
        return drinkable(state.content.cards[state.players[player].potions[index]])
    return usable_outside(state, player, index)


class DiscardHeld(Choice):
    """A held potion goes for the new one; the thing is its place."""

    def answer(self, state: Spire, menu: "AtLimit", option: int) -> None:
        menu.tell(state)
        discard_potion(state, menu.player, thing_of(option))
        add_potion(state, menu.player, menu.number)

    def notation(self, state: Spire, menu: "AtLimit", option: int) -> str:
        return f"discard {menu.held(state, thing_of(option)).id}"

    def sentence(self, state: Spire, menu: "AtLimit", option: int) -> str:
        return f"Discard {menu.held(state, thing_of(option)).name} for {menu.new(state)}."

    def rule(self, state: Spire, menu: "AtLimit", option: int) -> str:
        return "spire.rewards.potion.at-limit"


class UseHeld(Choice):
    """A held potion is used, then the new one taken; the thing is its place."""

    def answer(self, state: Spire, menu: "AtLimit", option: int) -> None:
        menu.tell(state)
        # Gained at once: what is drunk may end the combat, and with it all that waits.
        drink_now(state, menu.player, thing_of(option))
        add_potion(state, menu.player, menu.number)

    def notation(self, state: Spire, menu: "AtLimit", option: int) -> str:
        return f"use {menu.held(state, thing_of(option)).id}"

    def sentence(self, state: Spire, menu: "AtLimit", option: int) -> str:
        return f"Use {menu.held(state, thing_of(option)).name}, then take {menu.new(state)}."

    def rule(self, state: Spire, menu: "AtLimit", option: int) -> str:
        return "spire.rewards.potion.at-limit"

    def why_not(self, state: Spire, menu: "AtLimit", seat: int) -> list[Refusal]:
        found: list[Refusal] = []
        for index in range(len(state.players[menu.player].potions)):
            card = menu.held(state, index)
            rule, why = "spire.rewards.potion.use-outside", unusable(state, menu.player, index)
            if in_combat(state):
                rule = "spire.player_turn.play.any-order"
                if not card.at_roll and not card.revives:
                    why = "Potions are used in the Play phase."
            found.append(Refusal(f"use {card.id}", rule, why))
        return found


class PassOn(Choice):
    """The new potion goes to another player; the thing is who."""

    def answer(self, state: Spire, menu: "AtLimit", option: int) -> None:
        menu.tell(state)
        add_potion(state, thing_of(option), menu.number)

    def notation(self, state: Spire, menu: "AtLimit", option: int) -> str:
        return f"pass to {player_name(state, thing_of(option)).lower()}"

    def sentence(self, state: Spire, menu: "AtLimit", option: int) -> str:
        return f"Pass {menu.new(state)} to {player_name(state, thing_of(option))}."

    def rule(self, state: Spire, menu: "AtLimit", option: int) -> str:
        return "spire.rewards.potion.at-limit"

    def why_not(self, state: Spire, menu: "AtLimit", seat: int) -> list[Refusal]:
        found: list[Refusal] = []
        for other in range(len(state.players)):
            if other != menu.player:
                rule, why = not_given(state, other, may_pass(state))
                notation = f"pass to {player_name(state, other).lower()}"
                found.append(Refusal(notation, rule, why))
        return found


class GiveHeld(Choice):
    """A held potion goes to another player in the new one's stead; the other thing is who."""

    def answer(self, state: Spire, menu: "AtLimit", option: int) -> None:
        menu.tell(state)
        give_potion(state, menu.player, thing_of(option), other_of(option))
        add_potion(state, menu.player, menu.number)

    def notation(self, state: Spire, menu: "AtLimit", option: int) -> str:
        to = player_name(state, other_of(option)).lower()
        return f"give {menu.held(state, thing_of(option)).id} to {to}"

    def sentence(self, state: Spire, menu: "AtLimit", option: int) -> str:
        given = menu.held(state, thing_of(option)).name
        return (
            f"Give {given} to {player_name(state, other_of(option))}, then take {menu.new(state)}."
        )

    def rule(self, state: Spire, menu: "AtLimit", option: int) -> str:
        return "spire.rewards.trade-potions-only"

    def why_not(self, state: Spire, menu: "AtLimit", seat: int) -> list[Refusal]:
        found: list[Refusal] = []
        for other in range(len(state.players)):
            if other != menu.player:
                rule, why = not_given(state, other, not in_combat(state))
                to = player_name(state, other).lower()
                for index in range(len(state.players[menu.player].potions)):
                    notation = f"give {menu.held(state, index).id} to {to}"
                    found.append(Refusal(notation, rule, why))
        return found


def not_given(state: Spire, other: int, allowed: bool) -> tuple[str, str]:
    """The rule and the reason why a potion cannot go to a player."""
    if not allowed:
        return (
            "spire.rewards.no-trade-in-combat",
            "Potions cannot be given to another player during combat.",
        )
    return "spire.rewards.potion.limit", no_room(state, other)


class LeaveIt(Choice):
    """The new potion is skipped."""

    def answer(self, state: Spire, menu: "AtLimit", option: int) -> None:
        menu.tell(state)
        return_potion(state, menu.number)
        if state.log is not None:
            state.log.say(f"{menu.new(state)} is skipped.", "spire.rewards.potion.bottom")

    def notation(self, state: Spire, menu: "AtLimit", option: int) -> str:
        return "skip"

    def sentence(self, state: Spire, menu: "AtLimit", option: int) -> str:
        return f"Skip {menu.new(state)}."

    def way(self) -> WayOut:
        return "skip"

    def rule(self, state: Spire, menu: "AtLimit", option: int) -> str:
        return "spire.rewards.potion.at-limit"


AT_LIMIT: Final[list[Choice]] = [DiscardHeld(), UseHeld(), PassOn(), GiveHeld(), LeaveIt()]


class AtLimit(Menu):
    """A potion too many: what gives?"""

    CARDS: ClassVar[tuple[str, ...]] = ("number",)
    player: int
    number: int

    def __init__(self, seats: list[int], options: list[int], player: int, number: int) -> None:
        super().__init__(seats, options)
        self.player = player
        self.number = number

    def choices(self) -> list[Choice]:
        return AT_LIMIT

    def held(self, state: Spire, index: int) -> Card:
        """A potion that the player has."""
        return state.content.cards[state.players[self.player].potions[index]]

    def new(self, state: Spire) -> str:
        """The name of the one that came."""
        return state.content.rows[self.number].name

    def tell(self, state: Spire) -> None:
        """Why anything must give at all."""
        if state.log is not None:
            state.log.say(
                f"{player_name(state, self.player)} has {potion_limit(state)} potions already.",
                "spire.rewards.potion.limit",
                "spire.rewards.potion.at-limit",
            )
            if state.ascension >= FEW_POTIONS:
                state.log.cite("spire.ascension.4")

    def prompt(self, state: Spire) -> str:
        return f"{player_name(state, self.player)} has no room for {self.new(state)}: what gives?"


def drinkable(card: Card) -> bool:
    """May the potion be used in the Play phase? (Some only answer a roll or a death.)"""
    return len(card.parts[0]) > 0 and not card.at_roll


def drink(state: Spire, player: int, index: int) -> None:
    """A potion is used once and goes to the bottom of its deck; then its effects."""
    number = take_potion(state, player, index)
    if state.log is not None:
        name = state.content.rows[number].name
        state.log.say(
            f"{player_name(state, player)} drinks {name}.",
            "spire.rewards.potion.single-use",
            "spire.rewards.potion.bottom",
        )
        state.log.show(Acted(player_id(player), name, state.content.name(number)))
    return_potion(state, number)
    state.push(Do(number, 0, player))
