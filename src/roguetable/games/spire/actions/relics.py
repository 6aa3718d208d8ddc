"""Relics: drawn, gained, worn out, passed on and lost."""

from roguetable.engine.events import Changed
from roguetable.games.spire.actions.do import Do
from roguetable.games.spire.actions.passives import recount
from roguetable.games.spire.actions.triggers import use_ability
from roguetable.games.spire.model import shown
from roguetable.games.spire.model.cards import DEFECT, OBTAINED, WATCHER
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.party import alive_players
from roguetable.games.spire.model.shared_lists import plus
from roguetable.games.spire.model.shown import ITEMS, place_id, relic_id, show_card
from roguetable.games.spire.model.state import Spire
from roguetable.kit.triggers import marks_without


def draw_relic(state: Spire) -> int:
    """The top card of the relic deck; -1: it is empty."""
    if not state.relic_deck:
        return -1
    number = state.relic_deck[-1]
    state.relic_deck = state.relic_deck[:-1]
    state.chance.reveal()
    show_card(state, number, shown.RELICS, "")
    return number


def draw_priced_relic(state: Spire) -> int:
    """The top relic that has a price: others turned up for sale are discarded."""
    for _ in range(len(state.relic_deck)):
        number = draw_relic(state)
        if state.content.cards[number].price >= 0:
            return number
        return_relic(state, number)
        if state.log is not None:
            state.log.say(
                f"{state.content.rows[number].name} is not for sale: the next relic instead.",
                "spire.deck.item-gold-cost",
                "spire.rewards.relic.bottom",
            )
    return -1


def return_relic(state: Spire, number: int) -> None:
    """A discarded or skipped relic goes to the bottom of its deck."""
    kind = state.content.rows[number].kind
    if kind == "relic":
        state.relic_deck = [number, *state.relic_deck]
        show_card(state, number, "", shown.RELICS)
    elif kind == "boss-relic":
        state.boss_relic_deck = [number, *state.boss_relic_deck]
        show_card(state, number, "", shown.BOSS_RELICS)
    else:
        state.used_up = [*state.used_up, number]


def is_relic(state: Spire, number: int) -> bool:
    """A plain relic: Events that ask for a relic do not mean Boss relics."""
    return state.content.rows[number].kind == "relic"


def plain_relics(state: Spire, player: int) -> list[int]:
    """The relics of a player that an Event may ask for, as positions in Player.relics."""
    p = state.players[player]
    return [i for i in range(len(p.relics)) if is_relic(state, p.relics[i])]


def gain_relic(state: Spire, player: int, number: int) -> None:
    """A relic or Boss relic comes to a player; what it does when obtained happens at once."""
    p = state.players[player]
    card = state.content.cards[number]
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} gains {card.name}: {card.sentence()}",
            "spire.rewards.relic.face-up",
            "spire.area.items",
        )
    if card.at_once:
        # It is used and then discarded; while it is used nothing can be drawn past it.
        return_relic(state, number)
        state.push(Do(number, 0, player))
        return
    p.relics = plus(p.relics, number)
    p.uses_left = plus(p.uses_left, card.uses)
    show_relic(state, player, len(p.relics) - 1)
    recount(state, player)
    if number == state.content.shard and state.log is not None:
        state.log.cite("spire.other_characters.shard-neutral")
        if p.character == DEFECT:
            state.log.cite("spire.other_characters.shard-defect")
        elif p.character == WATCHER:
            state.log.cite("spire.other_characters.shard-watcher")
    use_ability(state, player, number, OBTAINED)


def take_relic(state: Spire, player: int, index: int) -> int:
    """Take a relic away from a player; its number. It goes nowhere yet."""
    p = state.players[player]
    number = p.relics[index]
    if state.log is not None:
        show_uses(state, player, index, p.uses_left[index], 0)
        show_card(state, number, place_id(player, ITEMS), "")
    p.relics = p.relics[:index] + p.relics[index + 1 :]
    p.uses_left = p.uses_left[:index] + p.uses_left[index + 1 :]
    p.spent = marks_without(p.spent, index)
    p.used_relics = marks_without(p.used_relics, index)
    recount(state, player)
    return number


def move_relic(state: Spire, player: int, index: int, to: int) -> None:
    """A relic goes to another player, as worn as it is (an Event's exchange)."""
    left = state.players[player].uses_left[index]
    number = take_relic(state, player, index)
    other = state.players[to]
    other.relics = [*other.relics, number]
    other.uses_left = [*other.uses_left, left]
    recount(state, to)
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} gives {state.content.rows[number].name} to"
            f" {player_name(state, to)}.",
            "spire.map.event.special",
        )
        show_relic(state, to, len(other.relics) - 1)


def lose_relic(state: Spire, player: int, index: int) -> None:
    """A relic is discarded to the bottom of its deck."""
    number = take_relic(state, player, index)
    return_relic(state, number)
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} discards {state.content.rows[number].name}.",
            "spire.rewards.relic.bottom",
        )


def wear_out(state: Spire, player: int, index: int) -> None:
    """One use of a relic is spent; after the last it is discarded."""
    p = state.players[player]
    left = p.uses_left[index] - 1
    if left <= 0:
        lose_relic(state, player, index)
        return
    set_uses(state, player, index, left)


def set_uses(state: Spire, player: int, index: int, uses: int) -> None:
    """So many uses or cubes are on a relic now."""
    p = state.players[player]
    show_uses(state, player, index, p.uses_left[index], uses)
    uses_left = p.uses_left.copy()
    uses_left[index] = uses
    p.uses_left = uses_left


def show_relic(state: Spire, player: int, index: int) -> None:
    """A relic has come to a player."""
    if state.log is not None:
        p = state.players[player]
        show_card(state, p.relics[index], "", place_id(player, ITEMS))
        show_uses(state, player, index, 0, p.uses_left[index])


def show_uses(state: Spire, player: int, index: int, before: int, after: int) -> None:
    """Uses of a relic, or cubes on it, came or went."""
    if state.log is not None and before != after:
        state.log.show(Changed(relic_id(state, player, index), before, after, "uses"))


def winged(state: Spire) -> list[int]:
    """Players who may let the party ignore the paths (Wing Boots)."""
    return [i for i in alive_players(state) if wings_of(state, i) >= 0]


def wings_of(state: Spire, player: int) -> int:
    """The position of a player's Wing Boots among the relics, -1: none."""
    p = state.players[player]
    for index in range(len(p.relics)):
        if state.content.cards[p.relics[index]].wings:
            return index
    return -1


def use_wings(state: Spire, player: int) -> None:
    """The party ignores the paths once: one use of the boots is spent."""
    index = wings_of(state, player)
    name = state.content.rows[state.players[player].relics[index]].name
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} uses {name}: the paths do not matter.",
            "spire.game_end.golden-rule",
        )
    wear_out(state, player, index)
