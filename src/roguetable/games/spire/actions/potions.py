"""Potions: how many one may have, drawn, used, given away, discarded."""

from roguetable.engine.events import Acted
from roguetable.games.spire.actions.do import Do, words_of
from roguetable.games.spire.model import shown
from roguetable.games.spire.model.ascension import FEW_POTIONS
from roguetable.games.spire.model.cards import NO_POTIONS, Card
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.party import figure, forbidden_by, mod
from roguetable.games.spire.model.phases import PLAY_PHASE
from roguetable.games.spire.model.shown import ITEMS, place_id, player_id, show_card
from roguetable.games.spire.model.state import Spire


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
