"""What enemy abilities leave on a suit: tokens, stolen weapons, Corruption."""

from roguetable.games.gaia.actions.suits import lay_weapon
from roguetable.games.gaia.model.enemy import Enemy
from roguetable.games.gaia.model.names import NOBODY, STOLEN
from roguetable.games.gaia.model.questions import card_in_use, suit_name
from roguetable.games.gaia.model.shown import hp_id, show_tokens, weapon_id
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.tokens import (
    ACCURATE_TOKEN,
    CORRUPTION_TOKEN,
    DISARM_TOKEN,
    FEAR_TOKEN,
    OMEN_TOKEN,
)
from roguetable.kit.sentences import capital


def disarm(state: Gaia, i: int, type: int, on: bool) -> None:
    """A Disarm token comes to a weapon, or goes; a weapon holds one at most."""
    suit = state.suits[i]
    if bool(suit.disarmed >> type & 1) != on:
        suit.disarmed ^= 1 << type
        show_tokens(state, weapon_id(i, type), DISARM_TOKEN, int(not on), int(on))


def show_board_tokens(state: Gaia, i: int, token: str, before: int, after: int) -> None:
    """Monster tokens on a suit board (Fear, Omen, Accurate, Corruption)."""
    show_tokens(state, hp_id(i), token, before, after)


def set_corruption(state: Gaia, i: int, uid: int) -> None:
    """The Corruption token lies on that suit (NOBODY: on none), and is that enemy's."""
    for other in range(len(state.suits)):
        before = int(state.corrupted == other)
        show_board_tokens(state, other, CORRUPTION_TOKEN, before, int(other == i))
    state.corrupted = i
    state.corrupter = uid


def set_accurate(state: Gaia, i: int, uid: int) -> None:
    """A suit is marked by the boss that cannot miss it; NOBODY: by none."""
    suit = state.suits[i]
    show_board_tokens(state, i, ACCURATE_TOKEN, int(suit.accurate != NOBODY), int(uid != NOBODY))
    suit.accurate = uid


def steal(state: Gaia, enemy: Enemy, i: int, type: int) -> None:
    """A boss takes the weapon that damaged it; its slot is free (gaia.abilities.steals.take)."""
    lay_weapon(state, i, type, STOLEN)
    enemy.thief_of = i
    enemy.stolen = type
    if state.log is not None:
        name = state.content.rows[card_in_use(state, state.suits[i], type)].name
        state.log.say(f"{name} is stolen.", "gaia.abilities.steals.take")


def corrupt(state: Gaia, i: int, uid: int) -> None:
    """A Corruption takes hold of a suit, in the place of an earlier one (gaia.abilities.corruption.one)."""
    if state.log is not None and state.corrupted not in (NOBODY, i):
        state.log.cite("gaia.abilities.corruption.one")
    set_corruption(state, i, uid)
    if state.log is not None:
        name = capital(suit_name(state, i))
        state.log.say(f"{name} is corrupted.", "gaia.abilities.corruption.place")


def end_of_wave(state: Gaia) -> None:
    """What lasts to the end of a Wave is over: Fear and Omen (gaia.quest.end-of-wave)."""
    for i, suit in enumerate(state.suits):
        if state.log is not None and suit.fear:
            state.log.cite("gaia.abilities.fear.clear", "gaia.quest.end-of-wave")
        if state.log is not None and suit.omen:
            state.log.cite("gaia.abilities.omen.clear", "gaia.quest.end-of-wave")
        show_board_tokens(state, i, FEAR_TOKEN, suit.fear, 0)
        show_board_tokens(state, i, OMEN_TOKEN, suit.omen, 0)
        suit.fear = 0
        suit.omen = 0
        suit.done_wave = 0
