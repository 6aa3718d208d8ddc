"""HP: suffering damage, losing HP, healing, dying."""

from roguetable.engine.events import Hit
from roguetable.games.gaia.actions.moments import happen
from roguetable.games.gaia.model.moments import HURT
from roguetable.games.gaia.model.names import BY_BLOW, BY_PRICE, NOBODY
from roguetable.games.gaia.model.questions import (
    bearer,
    delver_name,
    hp_left,
    suit_name,
    with_omen,
)
from roguetable.games.gaia.model.shown import (
    delver_id,
    enemy_id,
    show_hp,
    show_on_enemy,
)
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.tokens import VICIOUS_TOKEN


def hurt(
    state: Gaia, delver: int, n: int, source: str, rule: str, uid: int = NOBODY, why: str = "",
    row: int = NOBODY, how: int = BY_BLOW,
) -> int:  # fmt: skip
    """A delver suffers damage: what it came to, Omen included.

    `uid` is the enemy that dealt it, `row` what else it came from; with `how` that is what is told of
    a death.
    """
    one = state.delvers[delver]
    if n <= 0 or one.dead:
        return 0
    i = state.suit_index(delver)
    suit = state.suits[i]
    total = with_omen(suit, n)
    before = suit.hp
    suit.hp = max(0, suit.hp - total)
    if state.log is not None:
        summed = why or f"{n}"
        omen = ""
        if suit.omen:
            summed += f" + {suit.omen} Omen"
            omen = f", {suit.omen} of it by Omen"
        state.log.say(
            f"{source}: {delver_name(state, delver)} suffers {total} damage{omen}{hp_left(suit.hp)}.",
            rule,
            why=summed,
        )
        if suit.omen:
            state.log.cite("gaia.abilities.omen.extra")
        if len(state.suits) == 1:
            state.log.cite("gaia.solo.single-hp")
        state.log.show(Hit(enemy_id(uid) if uid != NOBODY else "", delver_id(delver), total))
        show_hp(state, i, before, suit.hp)
    _unsettle(state, one.tile)
    if suit.hp == 0:
        if state.log is not None:
            state.log.cite("gaia.counter.reduce-hp", "gaia.death.at-zero")
        enemy = bearer(state, uid)
        falls(state, delver, enemy.card if enemy is not None else row, how)
        state.content.hooks.delver_died(state, delver)
    else:
        happen(state, HURT, delver)
    return total


def falls(state: Gaia, delver: int, row: int, how: int = BY_BLOW) -> None:
    """Keep what a delver dies of; in solo both minis do."""
    for one in state.delvers if len(state.suits) == 1 else [state.delvers[delver]]:
        one.fallen_to = row
        one.fallen_by = how


def _unsettle(state: Gaia, tile: int) -> None:
    """A delver next to a Vicious enemy suffered: the token goes (gaia.abilities.vicious.remove)."""
    near = state.content.board.neighbours[tile]
    for enemy in state.enemies:
        if enemy.vicious and enemy.tile in near:
            enemy.vicious = False
            if state.log is not None:
                state.log.cite("gaia.abilities.vicious.remove")
            show_on_enemy(state, enemy.uid, VICIOUS_TOKEN, 1, 0)


def lose_hp(state: Gaia, delver: int, n: int, source: str, rule: str, row: int) -> None:
    """HP is lost, which is no damage: nothing raises, blocks or answers it. `row` is whom it is paid to."""
    one = state.delvers[delver]
    if n <= 0 or one.dead:
        return
    i = state.suit_index(delver)
    suit = state.suits[i]
    before = suit.hp
    suit.hp = max(0, suit.hp - n)
    if state.log is not None:
        lost = f"loses {before - suit.hp} HP{hp_left(suit.hp)}"
        state.log.say(f"{source}: {delver_name(state, delver)} {lost}.", rule)
        show_hp(state, i, before, suit.hp)
    if suit.hp == 0:
        falls(state, delver, row, BY_PRICE)
        state.content.hooks.delver_died(state, delver)


def heal(state: Gaia, i: int, n: int, source: str, rule: str = "gaia.death.heal-cap") -> None:
    """A suit gets HP back, never above its maximum."""
    suit = state.suits[i]
    before = suit.hp
    suit.hp = min(suit.max_hp, suit.hp + n)
    if suit.hp == before:
        return
    if state.log is not None:
        state.log.say(f"{source}: {suit_name(state, i)} heals {suit.hp - before} HP.", rule)
        show_hp(state, i, before, suit.hp)
