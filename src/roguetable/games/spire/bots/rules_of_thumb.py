"""Rules of thumb in combat: what to play, whom to hit, what to discard, in well under a microsecond each.

They carry the bots' look-ahead to the end of a turn or fight; nobody should play by them alone.
"""

from typing import Final

from roguetable.engine.judge import ANYBODY, NO_OPTION
from roguetable.engine.state import Request
from roguetable.games.spire.actions.attack import hit_damage
from roguetable.games.spire.actions.costs import cost_of
from roguetable.games.spire.actions.do import A_ROW, AN_ALLY, AN_ENEMY
from roguetable.games.spire.bots.card_worth import figures_of
from roguetable.games.spire.flow.combat.abilities import NextAbility
from roguetable.games.spire.flow.combat.aiming import Aim
from roguetable.games.spire.flow.combat.card_choices import AlsoHit, KeepOrNot, SwitchWith, WhichOne
from roguetable.games.spire.flow.combat.corpses import WhichCorpse
from roguetable.games.spire.flow.combat.die import ACCEPT, ChangeDie, WhichFace
from roguetable.games.spire.flow.combat.die_relics import WhichDieAbility
from roguetable.games.spire.flow.combat.end_of_turn import OnTop
from roguetable.games.spire.flow.combat.facing import ToRow
from roguetable.games.spire.flow.combat.once_per_combat import PASS, UseBeforeEnd
from roguetable.games.spire.flow.combat.orbs import LoopOrb, OrbTarget, WhichOrb
from roguetable.games.spire.flow.combat.picking_cards import (
    DONE,
    RETAIN_IT,
    TO_DISCARD,
    TO_EXHAUST,
    PickCard,
)
from roguetable.games.spire.flow.combat.play_phase import (
    DRINK_POTION,
    END_TURN,
    MIRACLE,
    PLAY_CARD,
    SHIV,
    PlayMenu,
)
from roguetable.games.spire.flow.combat.playing_cards import HowMuch, PlayWhich
from roguetable.games.spire.flow.combat.shivs import JabAim, UseNow
from roguetable.games.spire.flow.combat.start_of_turn import KeepBlock
from roguetable.games.spire.flow.rooms.unsold import AS_THEY_LIE, UnderNext
from roguetable.games.spire.model.battlefield import current_action, in_line, reaches_all, target_of
from roguetable.games.spire.model.cards import CURSE, POWER, STATUS, X_COST
from roguetable.games.spire.model.enemy import Enemy
from roguetable.games.spire.model.player import CALM, DARK, FROST, WRATH
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.model.worth import SpireWorth
from roguetable.games.spire.words.enemy_actions import FoeHit
from roguetable.kit.best import Best
from roguetable.kit.menu import code, kind_of, seat_in, thing_of
from roguetable.kit.ready_menus import IN_THIS_ORDER, NO, YES

LONG_FIGHT: Final = 20  # rounds
BEFORE_ALL: Final = 30.0  # more than anything else promises


def incoming(state: Spire, player: int) -> int:
    """Damage the enemies mean to deal to a player this round, before Block."""
    total = 0
    for enemy in state.enemies:
        if not enemy.dead and not enemy.gone:
            total += threat(state, enemy, player)
    p = state.players[player]
    if p.stance == WRATH:
        total += 1
    return total


def threat(state: Spire, enemy: Enemy, player: int) -> int:
    """What one enemy's action would deal to a player, before Block."""
    action = current_action(state, enemy)
    if not action.hits:
        return 0
    total = 0
    p = state.players[player]
    for effect in state.content.foes[enemy.foe].parts[action.part]:
        if isinstance(effect, FoeHit):
            if reaches_all(state, enemy, effect.area) or target_of(state, enemy) == player:
                damage = effect.amount + enemy.strength
                if enemy.weak > 0:
                    if p.vulnerable == 0:
                        damage = max(0, damage - 1)
                elif p.vulnerable > 0:
                    damage *= 2
                total += damage * effect.times
    return total


def rule_of_thumb(state: Spire, request: Request, seat: int = ANYBODY) -> int:
    """The option that a rule of thumb chooses (for a seat, where several may act), or NO_OPTION."""
    if isinstance(request, PlayMenu):
        return next_play(state, request, seat)
    if isinstance(request, Aim):
        return aim(state, request)
    if isinstance(request, JabAim):
        return best_enemy(state, request.jab.owner, request.options, 1)
    if isinstance(request, OrbTarget):
        if request.rows:
            return fullest_row(state, request.options)
        return weakest_enemy(state, request.options, request.effect.amount)
    if isinstance(request, PickCard):
        return pick_card(state, request)
    if isinstance(request, KeepOrNot):
        return keep_or_not(state, request)
    if isinstance(request, HowMuch):
        return request.options[-1]
    if isinstance(request, NextAbility):
        return IN_THIS_ORDER
    if isinstance(request, UseBeforeEnd):
        # What has become of use is used.
        mine = [o for o in request.options if seat in (ANYBODY, request.seat_of(o))]
        return mine[-1] if mine else PASS
    if isinstance(request, ChangeDie):
        mine = [o for o in request.options if kind_of(o) == ACCEPT]
        return next((o for o in mine if seat_in(o) == seat), mine[0])
    if isinstance(request, UnderNext):
        return code(AS_THEY_LIE)
    if isinstance(request, WhichCorpse):
        return YES if request.damage > request.lying(state) else NO
    if isinstance(request, UseNow):
        return YES
    if isinstance(request, KeepBlock):
        return YES if state.players[request.seats[0]].block >= 3 else NO
    if isinstance(request, WhichOrb):
        return evoke(state, request)
    if isinstance(request, OnTop):
        return cheapest(state, request)
    if isinstance(request, AlsoHit):
        return request.options[1]
    if isinstance(request, (WhichOne, PlayWhich, LoopOrb, WhichDieAbility)):
        return request.options[0]
    if isinstance(request, (SwitchWith, ToRow)):
        return request.options[0]
    if isinstance(request, WhichFace):
        return request.options[-1]
    return NO_OPTION


# What to play.


def next_play(state: Spire, request: PlayMenu, seat: int = ANYBODY) -> int:
    """The card or ability that promises most now; done if nothing promises anything.

    One player after the other; but who would rather block waits until the others have struck,
    for what they kill hits nobody.
    """
    best = NO_OPTION
    most = 0.05
    waiting = NO_OPTION
    last = -1
    need = 0
    for option in request.options:
        player = seat_in(option)
        if seat not in (ANYBODY, player):
            continue
        if player != last:
            last = player
            best = NO_OPTION
            most = 0.05
            need = lack(state, player)
        if kind_of(option) != END_TURN:
            score = promise(state, player, option, need)
            if score > most:
                most = score
                best = option
        elif best != NO_OPTION and not only_blocks(state, player, best):
            return best
        elif waiting == NO_OPTION:
            waiting = best if best != NO_OPTION else option
    return waiting


def lack(state: Spire, player: int) -> int:
    """The Block a player lacks against what the enemies mean to do."""
    return max(0, incoming(state, player) - state.players[player].block)


def only_blocks(state: Spire, player: int, option: int) -> bool:
    """Is it a card that does nothing but block?"""
    if kind_of(option) != PLAY_CARD:
        return False
    figures = figures_of(state, state.players[player].hand[thing_of(option)])
    return (
        figures.block > 0.0 and figures.damage + figures.draw + figures.energy + figures.weak == 0.0
    )


def promise(state: Spire, player: int, option: int, need: int) -> float:
    """How good it seems to do this now."""
    p = state.players[player]
    kind = kind_of(option)
    if kind == DRINK_POTION:
        return drinking(state, player, need)
    if kind == MIRACLE:
        return miracle(state, player)
    if kind == SHIV:
        return 40.0 if p.strength >= 0 else 0.0
    if kind != PLAY_CARD:
        return 50.0
    index = thing_of(option)
    number = p.hand[index]
    card = state.content.cards[number]
    figures = figures_of(state, number)
    cost = cost_of(state, player, index)
    if cost == X_COST:
        cost = p.energy
        if cost == 0:
            return 0.0
    if card.type == STATUS or card.type == CURSE:
        return 0.1 if cost <= p.energy else 0.0
    value = (
        figures.draw * 1.2 + figures.energy * 2.0 + figures.gain + figures.lasting - figures.harm
    )
    if figures.block:
        value += block_value(state, player, figures, need)
    if figures.damage:
        value += damage_value(state, player, figures)
    if figures.vulnerable:
        value += figures.vulnerable * 1.5
    if figures.weak:
        value += figures.weak * (1.5 if need else 0.8)
    value += figures.poison * 2.5 + figures.strength * 4.0
    if figures.stance >= 0:
        value += stance_value(state, player, index, cost)
    if card.type == POWER:
        value += 2.0 if state.round <= 3 else -1.0
    if figures.harm and p.hp <= 2:
        value -= 5.0
    return value / (cost + 0.6)


def block_value(state: Spire, player: int, figures: SpireWorth, need: int) -> float:
    """Block counts for the damage it stops: for whoever lacks it most, if it may be given away."""
    if figures.shared:
        for other in range(len(state.players)):
            if other != player and state.players[other].alive:
                lacking = lack(state, other)
                if lacking > need or (lacking and state.players[other].hp <= lacking):
                    need = lacking
                    player = other
    value = min(figures.block, float(need)) * 1.3 + figures.block * 0.1
    if state.round > LONG_FIGHT:
        value *= LONG_FIGHT / state.round  # or two who only block would do so for ever
    if state.players[player].hp <= need:
        value += 4.0  # survive first
    return value


def damage_value(state: Spire, player: int, figures: SpireWorth) -> float:
    """Damage counts for what it kills, and a little for what it does not."""
    best = 0.0
    for enemy in state.enemies:
        if enemy.dead or enemy.gone:
            continue
        value = blow_value(state, player, enemy, figures)
        if figures.area:
            # With it all others that it reaches.
            for other in state.enemies:
                if (
                    other is not enemy
                    and (figures.every or other.row == enemy.row or other.row < 0)
                    and not (other.dead or other.gone)
                ):
                    value += blow_value(state, player, other, figures)
            if figures.every:
                return value
        if value > best:
            best = value
    return best


def blow_value(state: Spire, player: int, enemy: Enemy, figures: SpireWorth) -> float:
    """What the damage of a card is worth against one enemy."""
    dealt = figures.damage
    if figures.hits > 0.5:
        dealt = (
            hit_damage(state, player, enemy, int(dealt / figures.hits), state.bonus) * figures.hits
        )
    left = enemy.hp + enemy.block
    value = min(dealt - min(dealt, float(enemy.block)) * 0.5, float(left)) * 0.8
    if dealt >= left:
        value += 1.5 + danger(state, enemy, player) * 1.2
    return value


def danger(state: Spire, enemy: Enemy, player: int) -> float:
    """How much an enemy's next blow would hurt, whoever stands in its row (a Boss: this player).

    A blow hurts most where little HP is left: if one player dies, all have lost.
    """
    target = player if enemy.row < 0 else target_of(state, enemy)
    if target < 0:
        return 0.0
    return threat(state, enemy, target) * (0.7 + 3.0 / max(1, state.players[target].hp))


# Stances.


def stance_value(state: Spire, player: int, code: int, cost: int) -> float:
    """What it is worth that a card changes the Stance.

    Leaving Calm gives 2 Energy. Wrath adds 1 to every hit, so all hits that can be paid for come between
    entering and leaving it. (With these figures rules of thumb beat the Bosses of Acts I and II in 48% and 20%
    of the same fights, with Wrath as one gain among others in 40% and 16%.)
    """
    p = state.players[player]
    now = p.stance
    then = figures_of(state, p.hand[code]).stance
    if then == now:
        return 0.0
    energy = p.energy + p.miracles - cost
    value = 0.0
    if now == CALM:
        value += min(2, max(0, cost_of_hand(state, player, code) - energy)) * 0.7 - 0.4
        energy += 2
    if then == CALM:
        value += 1.6
    if then == WRATH:
        value += BEFORE_ALL * hits_in_hand(state, player, code, energy)
    elif now == WRATH:
        value += 0.4 - BEFORE_ALL * hits_in_hand(state, player, code, energy)
    return value


def cost_of_hand(state: Spire, player: int, but: int) -> int:
    """The Energy that all cards in hand but one would take."""
    total = 0
    for index in range(len(state.players[player].hand)):
        if index != but:
            total += max(0, cost_of(state, player, index))
    return total


def hits_in_hand(state: Spire, player: int, but: int, energy: int) -> float:
    """Hits of the other cards in hand, as far as this much Energy goes."""
    hand = state.players[player].hand
    total = 0.0
    for index in range(len(hand)):
        figures = figures_of(state, hand[index])
        if index != but and figures.hits:
            cost = max(0, cost_of(state, player, index))
            if cost <= energy:
                energy -= cost
                total += figures.hits
    return total


def drinking(state: Spire, player: int, need: int) -> float:
    """Potions are for Bosses, Elites and emergencies."""
    p = state.players[player]
    if p.hp <= need:
        return 30.0
    for enemy in state.enemies:
        if enemy.row < 0 and not enemy.dead:
            return 20.0
    return 0.0


def miracle(state: Spire, player: int) -> float:
    """A Miracle is used when it makes a card in hand affordable."""
    p = state.players[player]
    for index in range(len(p.hand)):
        cost = cost_of(state, player, index)
        if p.energy < cost <= p.energy + p.miracles:
            return 2.4
    return 0.0


# Whom.


def aim(state: Spire, request: Aim) -> int:
    if request.need == A_ROW:
        return fullest_row(state, request.options)
    if request.need == AN_ALLY:
        return neediest(state, request.options)
    assert request.need == AN_ENEMY
    by = request.then
    figures = figures_of(state, by.row)
    return best_enemy(state, by.owner, request.options, max(1, int(figures.damage)))


def best_enemy(state: Spire, player: int, options: list[int], damage: int) -> int:
    """One that dies of it and is dangerous; else the one nearest to death that threatens most."""
    best = Best(options[0])
    for option in options:
        enemy = state.find(thing_of(option))
        if enemy is None:
            continue
        dealt = hit_damage(state, player, enemy, damage, state.bonus)
        left = enemy.hp + enemy.block
        hurt = danger(state, enemy, player)
        value = hurt * 0.5 + enemy.vulnerable - left * 0.1 - enemy.block * 0.3
        if dealt >= left:
            value += 10.0 + hurt
        best.weigh(option, value)
    return best.option


def weakest_enemy(state: Spire, options: list[int], damage: int) -> int:
    best = Best(options[0])
    for option in options:
        enemy = state.find(thing_of(option))
        if enemy is None:
            continue
        left = enemy.hp + enemy.block
        value = 10.0 if damage >= left else -float(left)
        best.weigh(option, value)
    return best.option


def fullest_row(state: Spire, options: list[int]) -> int:
    best = Best(options[0])
    for option in options:
        count = len(in_line(state, thing_of(option)))
        best.weigh(option, count)
    return best.option


def neediest(state: Spire, options: list[int]) -> int:
    """The player who lacks most Block."""
    best = Best(options[0])
    for option in options:
        player = thing_of(option)
        p = state.players[player]
        lack = incoming(state, player) - p.block
        if lack > 0 and lack >= p.hp:
            lack += 20
        best.weigh(option, lack)
    return best.option


# Cards.


def card_worth(state: Spire, number: int) -> float:
    """How dear a card is: what to keep and what to throw away."""
    card = state.content.cards[number]
    if card.type == CURSE or card.type == STATUS:
        return -2.0
    figures = figures_of(state, number)
    worth = (
        figures.damage * (1.4 if figures.area else 1.0)
        + figures.block
        + figures.draw
        + figures.energy * 1.5
        + figures.vulnerable * 1.5
        + figures.weak
        + figures.poison * 2.5
        + figures.strength * 4.0
        + figures.gain
        + figures.lasting
    )
    return worth / (max(0, card.cost) + 1.0)


def pick_card(state: Spire, request: PickCard) -> int:
    pick = request.pick
    worst = pick.purpose == TO_DISCARD or pick.purpose == TO_EXHAUST
    best = NO_OPTION
    most = 0.0
    for option in request.options:
        if option == DONE:
            continue
        worth = card_worth(state, request.card_of(state, thing_of(option)))
        if worst:
            worth = -worth
        if best == NO_OPTION or worth > most:
            best = option
            most = worth
    if DONE in request.options:
        # Optional: bad cards may go, good cards may come; nothing else.
        if worst and most < 1.0:
            return DONE
        if pick.purpose == RETAIN_IT and most < 1.5:
            return DONE
    return best


def keep_or_not(state: Spire, request: KeepOrNot) -> int:
    return YES if card_worth(state, request.card(state).number) >= 0.8 else NO


def evoke(state: Spire, request: WhichOrb) -> int:
    """Dark for damage, Frost when Block is needed, Lightning else."""
    owner = request.evoke.owner
    need = incoming(state, owner) - state.players[owner].block
    frost, dark = code(0, FROST), code(0, DARK)
    if need > 0 and frost in request.options:
        return frost
    return dark if dark in request.options else request.options[0]


def cheapest(state: Spire, request: OnTop) -> int:
    for option in request.options:
        if request.card(state, thing_of(option)).cost == 0:
            return option
    return request.options[0]
