"""What an option would do: the damage of a card to the enemy under the cursor."""

from roguetable.games.spire.actions.attack import hit_damage
from roguetable.games.spire.actions.costs import cost_of
from roguetable.games.spire.actions.do import Do, enemy_name
from roguetable.games.spire.flow.combat.playing_cards import bonus_of
from roguetable.games.spire.model.enemy import Enemy
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.words.on_enemies import Damage, Hit


def aim_preview(state: Spire, by: Do, uid: int) -> str:
    """``Cultist (9 HP): 4 damage, 5 HP left``."""
    enemy = state.find(uid)
    if enemy is None:
        return enemy_name(state, uid)
    aimed = Do(by.row, by.part, by.index, by.owner, uid, by.line, by.ally, by.x, by.marks)
    total = 0
    for effect in state.content.rows[by.row].parts[by.part]:
        if isinstance(effect, Hit):
            base = effect.amount.value(state, aimed)
            total += hit_damage(state, by.owner, enemy, base) * effect.times.value(state, aimed)
        elif isinstance(effect, Damage):
            total += effect.amount.value(state, aimed)
    return told(state, enemy, total)


def shiv_preview(state: Spire, player: int, bonus: int, uid: int) -> str:
    """The same of a Shiv, or another Attack of one hit of 1 and more that is no card."""
    enemy = state.find(uid)
    if enemy is None:
        return enemy_name(state, uid)
    saved = state.bonus
    state.bonus = bonus
    damage = hit_damage(state, player, enemy, 1)
    state.bonus = saved
    return told(state, enemy, damage)


def told(state: Spire, enemy: Enemy, total: int) -> str:
    """An enemy, and what so much damage leaves of it."""
    text = f"{enemy_name(state, enemy.uid)} ({enemy.hp} HP"
    if enemy.block:
        text += f", {enemy.block} Block"
    text += ")"
    if total:
        lost = min(enemy.hp, max(0, total - enemy.block))
        after = "kills it" if lost >= enemy.hp else f"{enemy.hp - lost} HP left"
        text += f": {total} damage, {after}"
    return text


def play_preview(state: Spire, player: int, index: int) -> str:
    """The card's text, and what its hits would deal now if that differs from the print."""
    number = state.players[player].hand[index]
    card = state.content.cards[number]
    text = card.sentence()
    living = state.living()
    if not living:
        return text
    saved = state.bonus
    state.bonus = bonus_of(state, player, card, cost_of(state, player, index))
    by = Do(number, 0, 0, player, living[0].uid, -1, -1, 0, state.players[player].marks[index])
    shown: list[str] = []
    for effect in card.parts[0]:
        if isinstance(effect, Hit) and not effect.amount.x:
            low = high = -1
            for enemy in living:
                aimed = Do(number, 0, 0, player, enemy.uid, -1, -1, 0, by.marks)
                damage = hit_damage(
                    state, player, enemy, effect.amount.value(state, aimed)
                ) * effect.times.value(state, aimed)
                low = damage if low < 0 else min(low, damage)
                high = max(high, damage)
            if not effect.amount.plain or high != effect.amount.base or low != high:
                shown.append(f"{low}" if low == high else f"{low}-{high}")
    state.bonus = saved
    return text + (f" [deals {', '.join(shown)}]" if shown else "")
