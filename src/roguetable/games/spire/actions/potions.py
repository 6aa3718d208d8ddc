"""Potions: gained up to the limit, used, discarded."""

from typing import ClassVar, Final

from roguetable.engine.state import Request, Step
from roguetable.games.spire.actions.do import Do, words_of
from roguetable.games.spire.model.cards import NO_POTIONS, Card
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.party import alive_players, figure, in_combat, mod
from roguetable.games.spire.model.readings import PASS_IN_COMBAT
from roguetable.games.spire.model.state import PLAY_PHASE, Spire


def potion_limit(state: Spire) -> int:
    """3 potions, 2 from Ascension 4 on."""
    if state.ascension >= 4:
        return figure(state, "potion-limit-asc4", 2)
    return figure(state, "potion-limit", 3)


def draw_potion(state: Spire) -> int:
    """The top card of the potion deck; -1: it is empty."""
    if not state.potion_deck:
        return -1
    number = state.potion_deck[-1]
    state.potion_deck = state.potion_deck[:-1]
    state.chance.reveal()
    return number


def return_potion(state: Spire, number: int) -> None:
    """A used, discarded or skipped potion goes to the bottom of the potion deck."""
    state.potion_deck = [number, *state.potion_deck]


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
    return number


def add_potion(state: Spire, player: int, number: int) -> None:
    p = state.players[player]
    p.potions = [*p.potions, number]
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} has {state.content.rows[number].name} now.",
            "spire.rewards.potion.face-up",
        )


def discard_potion(state: Spire, player: int, index: int) -> None:
    """A potion is put back unused."""
    number = take_potion(state, player, index)
    return_potion(state, number)
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} discards {state.content.rows[number].name}.",
            "spire.rewards.potion.bottom",
        )


def usable_outside(state: Spire, player: int, index: int) -> bool:
    """May the potion be used now, outside of combat? (spire.rewards.potion.use-outside)"""
    p = state.players[player]
    card = state.content.cards[p.potions[index]]
    if not card.anywhere or card.revives or card.at_roll or not card.parts[0]:
        return False
    return any(word.helps_outside(state, player) for word in words_of(state, card.number, 0))


def drink_now(state: Spire, player: int, index: int) -> None:
    """A potion is used once and goes to the bottom of its deck; then its effects."""
    number = take_potion(state, player, index)
    return_potion(state, number)
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} drinks {state.content.rows[number].name}.",
            "spire.rewards.potion.single-use",
            "spire.rewards.potion.bottom",
        )
        if state.phase != PLAY_PHASE:
            state.log.cite("spire.rewards.potion.use-outside")
    state.push(Do(number, 0, 0, player, -1, -1, -1, 0, 0))


# At the limit.


# Options at the limit: an index, or one of these plus an index.
DISCARD_HELD: Final = 0
USE_HELD: Final = 100
PASS_ON: Final = 200
LEAVE_IT: Final = 300
GIVE_HELD: Final = 400  # + index * GIVE_SEATS + the player who is given the potion
GIVE_SEATS: Final = 8


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
                options.append(DISCARD_HELD + index)
                if can_drink(state, player, index):
                    options.append(USE_HELD + index)
        for other in alive_players(state) if may_pass(state) else []:
            if other != player and has_room(state, other):
                options.append(PASS_ON + other)
                if not in_combat(state):
                    # Potions may be traded now, so a held one can go in the new one's stead.
                    for index in range(len(p.potions)):
                        if p.potions[index] not in p.potions[:index]:
                            options.append(GIVE_HELD + index * GIVE_SEATS + other)
        options.append(LEAVE_IT)
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


class AtLimit(Request):
    """A potion too many: what gives?"""

    CARDS: ClassVar[tuple[str, ...]] = ("number",)
    player: int
    number: int

    def __init__(self, seats: list[int], options: list[int], player: int, number: int) -> None:
        super().__init__(seats, options)
        self.player = player
        self.number = number

    def answer(self, state: Spire, option: int) -> None:
        player = self.player
        if state.log is not None:
            state.log.say(
                f"{player_name(state, player)} has {potion_limit(state)} potions already.",
                "spire.rewards.potion.limit",
                "spire.rewards.potion.at-limit",
            )
            if state.ascension >= 4:
                state.log.cite("spire.ascension.4")
        if option == LEAVE_IT:
            return_potion(state, self.number)
            if state.log is not None:
                state.log.say(
                    f"{state.content.rows[self.number].name} is skipped.",
                    "spire.rewards.potion.bottom",
                )
        elif option >= GIVE_HELD:
            index, other = divmod(option - GIVE_HELD, GIVE_SEATS)
            give_potion(state, player, index, other)
            add_potion(state, player, self.number)
        elif option >= PASS_ON:
            add_potion(state, option - PASS_ON, self.number)
        elif option >= USE_HELD:
            # Gained at once: what is drunk may end the combat, and with it all that waits.
            drink_now(state, player, option - USE_HELD)
            add_potion(state, player, self.number)
        else:
            discard_potion(state, player, option)
            add_potion(state, player, self.number)

    def prompt(self, state: Spire) -> str:
        name = state.content.rows[self.number].name
        return f"{player_name(state, self.player)} has no room for {name}: what gives?"

    def notation(self, state: Spire, option: int) -> str:
        if option == LEAVE_IT:
            return "skip"
        held = state.players[self.player].potions
        if option >= GIVE_HELD:
            index, other = divmod(option - GIVE_HELD, GIVE_SEATS)
            to = player_name(state, other).lower()
            return f"give {state.content.rows[held[index]].id} to {to}"
        if option >= PASS_ON:
            return f"pass to {player_name(state, option - PASS_ON).lower()}"
        if option >= USE_HELD:
            return f"use {state.content.rows[held[option - USE_HELD]].id}"
        return f"discard {state.content.rows[held[option]].id}"

    def sentence(self, state: Spire, option: int) -> str:
        new = state.content.rows[self.number].name
        if option == LEAVE_IT:
            return f"Skip {new}."
        held = state.players[self.player].potions
        if option >= GIVE_HELD:
            index, other = divmod(option - GIVE_HELD, GIVE_SEATS)
            given = state.content.rows[held[index]].name
            return f"Give {given} to {player_name(state, other)}, then take {new}."
        if option >= PASS_ON:
            return f"Pass {new} to {player_name(state, option - PASS_ON)}."
        if option >= USE_HELD:
            return f"Use {state.content.rows[held[option - USE_HELD]].name}, then take {new}."
        return f"Discard {state.content.rows[held[option]].name} for {new}."

    def rule(self, state: Spire, option: int) -> str:
        if option >= GIVE_HELD:
            return "spire.rewards.trade-potions-only"
        return "spire.rewards.potion.at-limit"


def drinkable(card: Card) -> bool:
    """May the potion be used in the Play phase? (Some only answer a roll or a death.)"""
    return len(card.parts[0]) > 0 and not card.at_roll


def drink(state: Spire, player: int, index: int) -> None:
    """A potion is used once and goes to the bottom of its deck."""
    p = state.players[player]
    number = p.potions[index]
    p.potions = p.potions[:index] + p.potions[index + 1 :]
    state.potion_deck = [number, *state.potion_deck]
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} drinks {state.content.rows[number].name}.",
            "spire.rewards.potion.single-use",
            "spire.rewards.potion.bottom",
        )
    state.push(Do(number, 0, 0, player, -1, -1, -1, 0, 0))
