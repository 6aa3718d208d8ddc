"""What an option would do: the damage of a card or Shiv to the enemies it can hit."""

from roguetable.games.spire.actions.attack import hit_damage
from roguetable.games.spire.actions.costs import cost_of
from roguetable.games.spire.actions.do import NO_HIT, Do, words_of
from roguetable.games.spire.flow.combat.aiming import told
from roguetable.games.spire.flow.combat.playing_cards import bonus_of
from roguetable.games.spire.model.cards import X_COST
from roguetable.games.spire.model.names import enemy_name
from roguetable.games.spire.model.player import RETAINED
from roguetable.games.spire.model.state import Spire


def shiv_preview(state: Spire, player: int, bonus: int, uid: int) -> str:
    """The same of a Shiv, or another Attack of one hit of 1 and more that is no card."""
    enemy = state.find(uid)
    if enemy is None:
        return enemy_name(state, uid)
    return told(state, enemy, hit_damage(state, player, enemy, 1, bonus))


def play_preview(state: Spire, player: int, index: int) -> str:
    """The card's text, and what its hits would deal now if that differs from the print."""
    text = state.content.cards[state.players[player].hand[index]].sentence()
    deals = deals_now(state, player, index)
    return f"{text} {deals}" if deals else text


def deals_now(state: Spire, player: int, index: int) -> str:
    """``[deals 3]``: what a card's hits would deal now, if that differs from the print.

    Nothing of a card whose hits depend on how much Energy it will be played with.
    """
    number = state.players[player].hand[index]
    card = state.content.cards[number]
    living = state.living()
    cost = cost_of(state, player, index)
    if not living or cost == X_COST:
        return ""
    bonus = bonus_of(state, player, card, cost)
    retained = state.players[player].marks[index] & RETAINED != 0
    shown: list[str] = []
    for word in words_of(state, number, 0):
        printed = word.printed_hit()
        if printed != NO_HIT:
            dealt: list[int] = []
            for enemy in living:
                aimed = Do(number, 0, player, enemy.uid, retained=retained)
                dealt.append(word.damage_to(state, aimed, enemy, bonus))
            low = min(dealt)
            high = max(dealt)
            if high != printed or low != high:
                shown.append(f"{low}" if low == high else f"{low}-{high}")
    return f"[deals {', '.join(shown)}]" if shown else ""
