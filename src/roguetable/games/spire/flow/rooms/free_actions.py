"""What players may do at any time between fights: use what works outside of combat, pass potions on.

Requests between fights add these options to their own.
"""

from typing import Final

from roguetable.games.spire.actions.do import Do, words_of
from roguetable.games.spire.actions.potions import drink_now, give_potion, has_room, usable_outside
from roguetable.games.spire.actions.relics import wear_out
from roguetable.games.spire.model.cards import OUTSIDE
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.party import alive_players
from roguetable.games.spire.model.player import Player
from roguetable.games.spire.model.state import Spire

FREE_ACTION: Final = 1 << 24  # options from here on are free actions
DRINK: Final = 0
GIVE: Final = 1
OPERATE: Final = 2


def free_option(kind: int, player: int, index: int, other: int) -> int:
    return FREE_ACTION + ((kind * 8 + player) * 256 + index) * 8 + other


def free_options(state: Spire, trading: bool) -> list[int]:
    """All free actions; passing potions on only where `trading` (it is rarely of interest)."""
    options: list[int] = []
    for player in alive_players(state):
        p = state.players[player]
        for index in range(len(p.potions)):
            if p.potions[index] in p.potions[:index]:
                continue
            if usable_outside(state, player, index):
                options.append(free_option(DRINK, player, index, 0))
            if trading:
                for other in alive_players(state):
                    if other != player and has_room(state, other):
                        options.append(free_option(GIVE, player, index, other))
        if p.watch >> OUTSIDE & 1:
            for index in range(len(p.relics)):
                if operable(state, player, index):
                    options.append(free_option(OPERATE, player, index, 0))
    return options


def operable(state: Spire, player: int, index: int) -> bool:
    """Has the relic an ability for outside of combat that would do something now?"""
    card = state.content.cards[state.players[player].relics[index]]
    for ability in card.abilities:
        if ability.when == OUTSIDE:
            words = words_of(state, card.number, ability.part)
            return any(word.helps_outside(state, player) for word in words)
    return False


def free_parts(option: int) -> tuple[int, int, int, int]:
    """(kind, player, index, other) of a free action."""
    code = option - FREE_ACTION
    other = code % 8
    code //= 8
    index = code % 256
    code //= 256
    return code // 8, code % 8, index, other


def do_free(state: Spire, option: int) -> None:
    """Carry a free action out. Whoever asked asks again afterwards."""
    kind, player, index, other = free_parts(option)
    if kind == DRINK:
        drink_now(state, player, index)
    elif kind == GIVE:
        give_potion(state, player, index, other)
    else:
        number = state.players[player].relics[index]
        card = state.content.cards[number]
        if state.log is not None:
            state.log.say(
                f"{player_name(state, player)} uses {card.name}.", "spire.game_end.golden-rule"
            )
        for ability in card.abilities:
            if ability.when == OUTSIDE:
                state.push(Do(number, ability.part, 0, player, -1, -1, -1, 0, 0))
        if card.uses:
            wear_out(state, player, index)


def free_notation(state: Spire, option: int) -> str:
    """How a free action is written: ``ironclad uses blood-potion``."""
    kind, player, index, other = free_parts(option)
    name = player_name(state, player).lower()
    p = state.players[player]
    if kind == DRINK:
        return f"{name} uses {state.content.rows[p.potions[index]].id}"
    if kind == GIVE:
        to = player_name(state, other).lower()
        return f"{name} gives {state.content.rows[p.potions[index]].id} to {to}"
    return f"{name} uses {state.content.rows[p.relics[index]].id}"


def free_sentence(state: Spire, option: int) -> str:
    """A free action for people."""
    kind, player, index, other = free_parts(option)
    name = player_name(state, player)
    p = state.players[player]
    if kind == GIVE:
        potion = state.content.rows[p.potions[index]].name
        return f"{name} gives {potion} to {player_name(state, other)}."
    row = state.content.rows[p.potions[index] if kind == DRINK else p.relics[index]]
    return f"{name} uses {row.name}: {row.sentence()}"


def free_rule(option: int) -> str:
    """The rule under which a free action exists."""
    kind = free_parts(option)[0]
    if kind == GIVE:
        return "spire.rewards.trade-potions-only"
    return "spire.rewards.potion.use-outside" if kind == DRINK else ""


def free_seat(option: int) -> int:
    """Whose potion or relic it is."""
    return free_parts(option)[1]


def free_subject(state: Spire, option: int) -> str:
    """The thing on the table that it is about."""
    kind, player, index, _ = free_parts(option)
    p: Player = state.players[player]
    if kind == OPERATE:
        return f"relic:{player}:{state.content.name(p.relics[index])}"
    return f"potion:{player}:{state.content.name(p.potions[index])}"
