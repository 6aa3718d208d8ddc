"""A potion is gained; at the limit something must give."""

from typing import ClassVar, Final

from roguetable.engine.state import Refusal, Step, WayOut
from roguetable.games.spire.actions.potions import (
    add_potion,
    discard_potion,
    drink_now,
    drinkable,
    give_potion,
    has_room,
    no_room,
    potion_limit,
    return_potion,
    unusable,
    usable_outside,
)
from roguetable.games.spire.model.ascension import FEW_POTIONS
from roguetable.games.spire.model.cards import NO_POTIONS, Card
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.party import alive_players, in_combat, mod
from roguetable.games.spire.model.phases import PLAY_PHASE
from roguetable.games.spire.model.readings import PASS_IN_COMBAT
from roguetable.games.spire.model.state import Spire
from roguetable.kit.menu import Choice, Menu, code, other_of, thing_of


def gain_potion(state: Spire, player: int, number: int) -> None:
    """A potion comes to a player; at the limit something must give (spire.rewards.potion.at-limit)."""
    state.push(GainPotion(player, number))


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


def can_drink(state: Spire, player: int, index: int) -> bool:
    """May the potion be used now: in the Play phase, or outside of combat if it allows that?"""
    if state.phase == PLAY_PHASE:
        return drinkable(state.content.cards[state.players[player].potions[index]])
    return usable_outside(state, player, index)


class DiscardHeld(Choice):
    """A held potion goes for the new one; the thing is its place."""

    RULE: ClassVar = "spire.rewards.potion.at-limit"

    def answer(self, state: Spire, menu: "AtLimit", option: int) -> None:
        menu.tell(state)
        discard_potion(state, menu.player, thing_of(option))
        add_potion(state, menu.player, menu.number)

    def notation(self, state: Spire, menu: "AtLimit", option: int) -> str:
        return f"discard {menu.held(state, thing_of(option)).id}"

    def sentence(self, state: Spire, menu: "AtLimit", option: int) -> str:
        return f"Discard {menu.held(state, thing_of(option)).name} for {menu.new(state)}."


class UseHeld(Choice):
    """A held potion is used, then the new one taken; the thing is its place."""

    RULE: ClassVar = "spire.rewards.potion.at-limit"

    def answer(self, state: Spire, menu: "AtLimit", option: int) -> None:
        menu.tell(state)
        # Gained at once: what is drunk may end the combat, and with it all that waits.
        drink_now(state, menu.player, thing_of(option))
        add_potion(state, menu.player, menu.number)

    def notation(self, state: Spire, menu: "AtLimit", option: int) -> str:
        return f"use {menu.held(state, thing_of(option)).id}"

    def sentence(self, state: Spire, menu: "AtLimit", option: int) -> str:
        return f"Use {menu.held(state, thing_of(option)).name}, then take {menu.new(state)}."

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

    RULE: ClassVar = "spire.rewards.potion.at-limit"

    def answer(self, state: Spire, menu: "AtLimit", option: int) -> None:
        menu.tell(state)
        add_potion(state, thing_of(option), menu.number)

    def notation(self, state: Spire, menu: "AtLimit", option: int) -> str:
        return f"pass to {player_name(state, thing_of(option)).lower()}"

    def sentence(self, state: Spire, menu: "AtLimit", option: int) -> str:
        return f"Pass {menu.new(state)} to {player_name(state, thing_of(option))}."

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

    RULE: ClassVar = "spire.rewards.trade-potions-only"

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

    RULE: ClassVar = "spire.rewards.potion.at-limit"

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
