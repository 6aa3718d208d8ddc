"""What changes on the table, shown as events. Things and places have the ids of the view.

Nothing is shown where nobody watches: what takes a `Log` is called only if there is one, the rest asks.
"""

from typing import Final

from roguetable.engine.events import Came, Changed, Marked, Moved, Tokens
from roguetable.engine.log import Log
from roguetable.games.spire.model.player import NEUTRAL, ORB_NAMES, STANCE_NAMES
from roguetable.games.spire.model.state import EMERALD, RUBY, SAPPHIRE, Spire

# Places of a player. A card being played lies with the hand; Powers, relics and potions are items.
HAND: Final = 0
DISCARD: Final = 1
EXHAUST: Final = 2
DRAW_PILE: Final = 3
REMOVED_PILE: Final = 4
REWARD_DECK: Final = 5
ITEMS: Final = 6
DECK: Final = 7
PILE_NAMES: Final = ("", "discard", "exhaust", "draw", "removed", "rewards")

# Tokens of players and enemies by their kinds in the view.
BLOCK: Final = "block"
ENERGY: Final = "energy"
STRENGTH: Final = "strength"
WEAK: Final = "weak"
VULNERABLE: Final = "vulnerable"
POISON: Final = "poison"
SHIV: Final = "shiv"
MIRACLE: Final = "miracle"
CUBE: Final = "cube"
STEP: Final = "step"  # where an enemy's cube is on its track

# Decks of the table.
RELICS: Final = "deck:relics"
BOSS_RELICS: Final = "deck:boss-relics"
POTIONS: Final = "deck:potions"
CURSES: Final = "deck:curses"
COLORLESS: Final = "deck:colorless"
ENCOUNTERS: Final = "deck:encounters"
ELITES: Final = "deck:elites"
EVENTS: Final = "deck:events"
DAZES: Final = "deck:daze"
STATUSES: Final = "deck:status"


def player_id(player: int) -> str:
    """A player."""
    return f"player:{player}"


def enemy_id(uid: int) -> str:
    """An enemy."""
    return f"enemy:{uid}"


def row_id(row: int) -> str:
    """A row; a Boss stands in all of them."""
    return f"row:{row}" if row >= 0 else "boss"


def place_id(player: int, place: int) -> str:
    """A pile of a player, or where other things of theirs lie."""
    if place == HAND:
        return f"hand:{player}"
    if place == DECK:
        return f"deck:{player}"
    return f"items:{player}" if place == ITEMS else f"pile:{player}:{PILE_NAMES[place]}"


def card_id(number: int) -> str:
    """A card or item that lies open and is nobody's: a reward, a ware, what the Courier shows."""
    return f"card:{number}"


def held_id(kind: str, player: int, name: str) -> str:
    """Something that a player has: a `card`, `relic`, `potion` or `power`, by its row's name."""
    return f"{kind}:{player}:{name}"


def node_id(node: int) -> str:
    """A place on the map."""
    return f"node:{node}"


def shop_id(player: int) -> str:
    """What a player is offered at the Merchant."""
    return f"shop:{player}"


def rewards_id(player: int) -> str:
    """The rewards of a player; -1: of the party."""
    return f"rewards:{player}" if player >= 0 else "rewards"


def reward_id(place: int) -> str:
    """A reward that lies face down."""
    return f"reward:{place}"


def choice_id(place: int) -> str:
    """A choice of an Event."""
    return f"choice:{place}"


def blue_id(player: int, label: str) -> str:
    """A blue reward of a player's Blessing."""
    return f"blue:{player}:{label}"


def gold_id(player: int) -> str:
    """A player's gold."""
    return f"gold:{player}"


def key_id(name: str) -> str:
    """One of the keys to Act IV."""
    return f"key:{name.lower()}"


def show_hp(log: Log, thing: str, before: int, after: int) -> None:
    """HP went up or down."""
    if before != after:
        log.show(Changed(thing, before, after, "HP"))


def show_tokens(log: Log, thing: str, token: str, before: int, after: int) -> None:
    """Tokens came or went."""
    if before != after:
        log.show(Tokens(thing, token, before, after))


def show_card(state: Spire, number: int, source: str, to: str) -> None:
    """A card went from one place to another."""
    if state.log is not None:
        state.log.show(Moved(source, to, card=state.content.rows[number].id))


def show_cards(state: Spire, numbers: list[int], source: str, to: str) -> None:
    """Cards went from one place to another, those of a kind together.

    Sorted: everybody is shown this, and the order of a draw pile is a secret.
    """
    if state.log is not None:
        for number in sorted(set(numbers)):
            card = state.content.rows[number].id
            state.log.show(Moved(source, to, numbers.count(number), card))


def power_id(state: Spire, player: int, place: int) -> str:
    """A Power in play."""
    return held_id("power", player, state.content.name(state.players[player].powers[place]))


def relic_id(state: Spire, player: int, place: int) -> str:
    """A relic in play."""
    return held_id("relic", player, state.content.name(state.players[player].relics[place]))


def show_ready(state: Spire, player: int, ready: bool) -> None:
    """A player is about to be ready for the End of Turn, or no longer."""
    if state.log is not None and state.players[player].done != ready:
        state.log.show(Marked(player_id(player), "ready", ready))


def show_switch(state: Spire, one: int, other: int) -> None:
    """Two players have changed places."""
    if state.log is not None:
        for player, rival in ((one, other), (other, one)):
            source, to = row_id(state.players[rival].row), row_id(state.players[player].row)
            state.log.show(Moved(source, to, thing=player_id(player)))


def show_cubes(state: Spire, player: int, power: int, before: int, after: int) -> None:
    """Cubes on a Power in play came or went."""
    if state.log is not None and before != after:
        state.log.show(Changed(power_id(state, player, power), before, after, "cubes"))


def show_stance(state: Spire, player: int, stance: int) -> None:
    """A player is about to enter a Stance, or to leave it for none."""
    old = state.players[player].stance
    if state.log is not None and old != stance:
        if old != NEUTRAL:
            state.log.show(Marked(player_id(player), STANCE_NAMES[old], False))
        if stance != NEUTRAL:
            state.log.show(Marked(player_id(player), STANCE_NAMES[stance]))


def show_orbs(state: Spire, player: int, orbs: list[int]) -> None:
    """A player is about to have other Orbs."""
    if state.log is not None:
        old = state.players[player].orbs
        for orb in range(len(ORB_NAMES)):
            kind = ORB_NAMES[orb].lower()
            show_tokens(state.log, player_id(player), kind, old.count(orb), orbs.count(orb))


def show_key(state: Spire, key: int) -> None:
    """The party has won a key."""
    if state.log is not None:
        for bit, name in ((RUBY, "Ruby"), (SAPPHIRE, "Sapphire"), (EMERALD, "Emerald")):
            if key == bit:
                state.log.show(Came(key_id(name), "marks", f"{name} Key"))
