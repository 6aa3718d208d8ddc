"""Attack arithmetic: hits, and damage that is not a hit.

A hit: its number, plus Strength and other bonuses, then Weak (-1) or Vulnerable (x2), which cancel
each other, then Block. One token of each goes when the last hit of the Attack or action is done
(spire.effects.multi.one-token), so an Attack remembers in the state whom it caught Vulnerable.
All its hits count alike: whom the first one caught Vulnerable is so for the rest, even if something
takes the token in between (spire.effects.multi.weak-vulnerable-each).
"""

from typing import Final

from mypy_extensions import mypyc_attr

from roguetable.engine.events import Hit
from roguetable.engine.state import Component, Step
from roguetable.games.spire.actions.enemies import gain_foe_strength
from roguetable.games.spire.actions.tokens import POISON, enemy_loses_hp, hurt, put_token
from roguetable.games.spire.actions.triggers import set_off
from roguetable.games.spire.model import shown
from roguetable.games.spire.model.battlefield import untouchable
from roguetable.games.spire.model.cards import ENVENOM, WRATH_HITS
from roguetable.games.spire.model.enemy import CURLED, Enemy
from roguetable.games.spire.model.enemy_cards import (
    ANGRY,
    CURIOSITY,
    CURL_UP,
    FLYING,
    SLOW,
)
from roguetable.games.spire.model.names import enemy_name, player_name
from roguetable.games.spire.model.player import WRATH, strength_of
from roguetable.games.spire.model.readings import TOKENS_GO_FIRST
from roguetable.games.spire.model.shared_lists import NOTHING, plus
from roguetable.games.spire.model.shown import enemy_id, player_id, show_tokens
from roguetable.games.spire.model.state import Spire


@mypyc_attr(acyclic=True)
class AttackMemory(Component):
    """What an Attack remembers while it is resolved; kept for an outer one while an inner is."""

    weak_used: bool
    hit_enemies: list[int]
    hit_players: int
    dealt: int
    struck: list[int]
    bonus: int

    def __init__(
        self,
        weak_used: bool,
        hit_enemies: list[int],
        hit_players: int,
        dealt: int,
        struck: list[int],
        bonus: int,
    ) -> None:
        self.weak_used = weak_used
        self.hit_enemies = hit_enemies
        self.hit_players = hit_players
        self.dealt = dealt
        self.struck = struck
        self.bonus = bonus


def set_aside(state: Spire, player: int) -> AttackMemory:
    """What the Attack being resolved remembers, while another one happens inside it.

    It has used up its tokens so far: the one inside is an Attack of its own, and no token counts
    for both (a Shiv of an Unload, spire.characters.silent.shiv-separate-attack).
    """
    end_attack(state, player)
    return AttackMemory(
        False,
        NOTHING,
        state.hit_players,
        state.dealt,
        state.struck,
        state.bonus,
    )


NO_ATTACK: Final = AttackMemory(False, NOTHING, 0, 0, NOTHING, 0)
"""Nothing was being resolved before."""


def begin_attack(state: Spire, bonus: int) -> None:
    """A new Attack or action: nobody has been hit yet."""
    state.weak_used = False
    state.hit_enemies = NOTHING
    state.hit_players = 0
    state.dealt = 0
    state.struck = NOTHING
    state.bonus = bonus


def hit_damage(
    state: Spire, player: int, enemy: Enemy, base: int, bonus: int, caught: bool = False
) -> int:
    """What one hit of a player does to an enemy before Block; `bonus` is that of its Attack.

    `caught`: an earlier hit of the same Attack found the enemy Vulnerable.
    """
    p = state.players[player]
    if p.harmless:
        return 0
    foe = state.content.foes[enemy.foe]
    damage = base + strength_of(p) + bonus + foe.traits[SLOW]
    if p.stance == WRATH:
        damage += 1 + p.mods[WRATH_HITS]
    vulnerable = caught or enemy.vulnerable > 0
    if p.weak > 0:
        if not vulnerable:
            damage = max(0, damage - 1)
    elif vulnerable:
        damage *= 2
    if foe.traits[FLYING]:
        damage = min(damage, foe.traits[FLYING])
    return damage


def hit_enemy(state: Spire, player: int, enemy: Enemy, base: int) -> None:
    """One hit of a player on one enemy."""
    p = state.players[player]
    caught = enemy.uid in state.hit_enemies
    damage = hit_damage(state, player, enemy, base, state.bonus, caught)
    if p.weak > 0:
        state.weak_used = True
    if enemy.vulnerable > 0 and not caught:
        state.hit_enemies = plus(state.hit_enemies, enemy.uid)
        caught = True
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} hits {enemy_name(state, enemy.uid)} for {damage}.",
            "spire.keywords.hit",
            why=_sum_of(state, player, base, caught),
        )
        if p.weak > 0 and caught:
            state.log.cite("spire.keywords.weak-vs-vulnerable")
        elif p.weak > 0:
            state.log.cite(
                "spire.keywords.weak.minus-one", "spire.effects.multi.weak-vulnerable-each"
            )
        elif caught:
            state.log.cite(
                "spire.keywords.vulnerable.double", "spire.keywords.vulnerable.bonus-first"
            )
        if p.strength:
            state.log.cite("spire.effects.multi.bonus-each", "spire.keywords.strength")
        if p.stance == WRATH:
            state.log.cite("spire.characters.watcher.wrath-bonus")
    unblocked = damage_enemy(state, enemy, damage, True, player)
    state.dealt += unblocked
    state.struck = plus(state.struck, enemy.uid * 2 + (1 if unblocked else 0))
    if p.mods[ENVENOM] and not enemy.dead:
        put_token(state, player, enemy, POISON, p.mods[ENVENOM])


def _sum_of(state: Spire, player: int, base: int, vulnerable: bool) -> str:
    """How the number came about: ``2 + 1 Strength, doubled``."""
    p = state.players[player]
    text = str(base)
    if strength_of(p):
        text += f" + {strength_of(p)} Strength"
    if state.bonus:
        text += f" + {state.bonus} bonus"
    if p.stance == WRATH:
        text += f" + {1 + p.mods[WRATH_HITS]} Wrath"
    if p.weak > 0 and vulnerable:
        text += ", Weak and Vulnerable cancel"
    elif p.weak > 0:
        text += " - 1 Weak"
    elif vulnerable:
        text += ", doubled (Vulnerable)"
    return text


def damage_enemy(state: Spire, enemy: Enemy, amount: int, is_hit: bool, by: int = -1) -> int:
    """Damage to an enemy: Block first, then HP; how much HP it cost. `by` is who hits, -1: nobody."""
    if amount <= 0 or enemy.dead or enemy.gone:
        return 0
    blocked = min(enemy.block, amount)
    enemy.block -= blocked
    if state.log is not None:
        source = "" if by < 0 else player_id(by)
        state.log.show(Hit(source, enemy_id(enemy.uid), amount, blocked))
        if blocked:
            state.log.say(
                f"{enemy_name(state, enemy.uid)} blocks {blocked}.", "spire.keywords.block.prevent"
            )
            have = enemy.block
            show_tokens(state.log, enemy_id(enemy.uid), shown.BLOCK, have + blocked, have)
    left = amount - blocked
    if left <= 0 or untouchable(state, enemy):
        return 0
    foe = state.content.foes[enemy.foe]
    lost = enemy_loses_hp(state, enemy, left)
    if lost and not enemy.dead:
        if foe.traits[CURL_UP] and not enemy.marks & CURLED:
            enemy.marks |= CURLED
            set_off(state, CurlUp(enemy.uid))
        if is_hit and foe.traits[ANGRY]:
            if state.log is not None:
                state.log.say(
                    f"{enemy_name(state, enemy.uid)}, Angry: gains {foe.traits[ANGRY]} Strength.",
                    "spire.combat_setup.special.triggered",
                )
            gain_foe_strength(state, enemy, foe.traits[ANGRY])
    return lost


class CurlUp(Step):
    """A Louse gains Block for its first damage, when the card that did it has finished all its text.

    (spire.player_turn.card.triggers-after: so the whole of a multi-hit comes first.)
    """

    uid: int

    def __init__(self, uid: int) -> None:
        self.uid = uid

    def run(self, state: Spire) -> None:
        enemy = state.find(self.uid)
        if enemy is None:
            return
        foe = state.content.foes[enemy.foe]
        if state.log is not None:
            state.log.say(
                f"{foe.name} curls up: {foe.traits[CURL_UP]} Block.",
                "spire.combat_setup.special.yellow",
                "spire.player_turn.card.triggers-after",
            )
        gain_foe_block(state, enemy, foe.traits[CURL_UP])


def gain_foe_block(state: Spire, enemy: Enemy, amount: int) -> None:
    """Block of an enemy has no limit."""
    enemy.block += amount
    if state.log is not None:
        have = enemy.block
        show_tokens(state.log, enemy_id(enemy.uid), shown.BLOCK, have - amount, have)


def lose_foe_block(state: Spire, enemy: Enemy) -> None:
    """All Block of an enemy goes."""
    if state.log is not None:
        show_tokens(state.log, enemy_id(enemy.uid), shown.BLOCK, enemy.block, 0)
    enemy.block = 0


def end_attack(state: Spire, player: int) -> None:
    """The Attack is complete; what its hits have used up goes, unless it has gone with the last hit."""
    spend_tokens(state, player)
    if state.struck:
        state.players[player].akabeko = 0


def last_hit_done(state: Spire, player: int) -> None:
    """No hit of the card follows: what they used up goes now (spire.effects.multi.token-before-rest).

    So a Bash on 3 Vulnerable leaves 3, not 2.
    """
    if state.readings & TOKENS_GO_FIRST:
        spend_tokens(state, player)


def spend_tokens(state: Spire, player: int) -> None:
    """One Weak token of the attacker and one Vulnerable of each target goes."""
    p = state.players[player]
    if state.weak_used and p.weak > 0:
        p.weak -= 1
        if state.log is not None:
            state.log.say(
                f"{player_name(state, player)} loses 1 Weak ({p.weak}).",
                "spire.keywords.weak.lose-one",
                "spire.keywords.weak.area-one",
                "spire.effects.multi.one-token",
            )
            show_tokens(state.log, player_id(player), shown.WEAK, p.weak + 1, p.weak)
    for uid in state.hit_enemies:
        enemy = state.find(uid)
        if enemy is not None and enemy.vulnerable > 0:
            enemy.vulnerable -= 1
            if state.log is not None:
                state.log.say(
                    f"{enemy_name(state, enemy.uid)} loses 1 Vulnerable ({enemy.vulnerable}).",
                    "spire.keywords.vulnerable.lose-one",
                    "spire.keywords.vulnerable.area",
                )
                have = enemy.vulnerable
                show_tokens(state.log, enemy_id(enemy.uid), shown.VULNERABLE, have + 1, have)
    state.weak_used = False
    state.hit_enemies = NOTHING


def curiosity_of(state: Spire, enemy: Enemy, player: int) -> int:
    """How much more each hit of an enemy deals to a player, for the Powers in play (Awakened One)."""
    return state.content.foes[enemy.foe].traits[CURIOSITY] * len(state.players[player].powers)


def enemy_hits(state: Spire, enemy: Enemy, player: int, base: int, curiosity: int) -> int:
    """One hit of an enemy on a player; how much of it was not blocked.

    `curiosity` is what each hit of its action deals more to this player.
    """
    p = state.players[player]
    damage = base + enemy.strength + curiosity
    if enemy.weak > 0:
        state.weak_used = True
        if p.vulnerable == 0:
            damage = max(0, damage - 1)
    elif p.vulnerable > 0:
        damage *= 2
    if p.vulnerable > 0:
        state.hit_players |= 1 << player
    if state.log is not None:
        state.log.say(
            f"{enemy_name(state, enemy.uid)} hits {player_name(state, player)} for {damage}.",
            "spire.enemy_turn.target-row",
            "spire.keywords.hit",
            why=_enemy_sum(state, enemy, player, base, curiosity),
        )
        if enemy.strength:
            state.log.cite("spire.keywords.strength.enemy")
    unblocked = hurt(state, player, damage, enemy.uid, enemy.foe)
    if unblocked:
        state.struck = plus(state.struck, player)
    return unblocked


def _enemy_sum(state: Spire, enemy: Enemy, player: int, base: int, curiosity: int) -> str:
    """How the number came about: ``2 + 1 Strength - 1 Weak``."""
    p = state.players[player]
    text = str(base)
    if enemy.strength:
        text += f" + {enemy.strength} Strength"
    if curiosity:
        text += f" + {curiosity} Curiosity"
    if enemy.weak > 0 and p.vulnerable > 0:
        text += ", Weak and Vulnerable cancel"
    elif enemy.weak > 0:
        text += " - 1 Weak"
    elif p.vulnerable > 0:
        text += ", doubled (Vulnerable)"
    return text


def last_enemy_hit_done(state: Spire, enemy: Enemy) -> None:
    """No hit of its action follows: what they used up goes now (spire.effects.multi.token-before-rest)."""
    if state.readings & TOKENS_GO_FIRST:
        spend_enemy_tokens(state, enemy)


def spend_enemy_tokens(state: Spire, enemy: Enemy) -> None:
    """An enemy's hits are done: its Weak and the Vulnerable of those it hit lose one token."""
    if state.weak_used and enemy.weak > 0:
        enemy.weak -= 1
        if state.log is not None:
            state.log.say(
                f"{enemy_name(state, enemy.uid)} loses 1 Weak ({enemy.weak}).",
                "spire.keywords.weak.lose-one",
            )
            show_tokens(state.log, enemy_id(enemy.uid), shown.WEAK, enemy.weak + 1, enemy.weak)
    for player in range(len(state.players)):
        p = state.players[player]
        if state.hit_players >> player & 1 and p.vulnerable > 0:
            lose_vulnerable(state, player)
    state.weak_used = False
    state.hit_players = 0


def lose_vulnerable(state: Spire, player: int) -> None:
    """One Vulnerable token of a player goes."""
    p = state.players[player]
    p.vulnerable -= 1
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} loses 1 Vulnerable ({p.vulnerable}).",
            "spire.keywords.vulnerable.lose-one",
        )
        have = p.vulnerable
        show_tokens(state.log, player_id(player), shown.VULNERABLE, have + 1, have)


def restore(state: Spire, saved: AttackMemory) -> None:
    """Back to the outer Attack."""
    state.weak_used = saved.weak_used
    state.hit_enemies = saved.hit_enemies
    state.hit_players = saved.hit_players
    state.dealt = saved.dealt
    state.struck = saved.struck
    state.bonus = saved.bonus
