"""Tracks and tokens: Block, Energy, HP, Strength, Weak, Vulnerable, Poison, Shivs, Miracles.

Every limit stands here: what is beyond it is ignored (spire.faq.tokens-out).
"""

from typing import Final

from roguetable.engine.events import Hit, Marked
from roguetable.engine.log import count
from roguetable.engine.state import LOST, PLAYING
from roguetable.games.spire.actions.achievements import earn
from roguetable.games.spire.actions.enemies import fall, show_foe_hp
from roguetable.games.spire.actions.game_end import tell_end
from roguetable.games.spire.actions.piles import exhaust_power
from roguetable.games.spire.actions.triggers import fire
from roguetable.games.spire.model import shown
from roguetable.games.spire.model.achievements import BARRICADED, CATALYST, JAXXED
from roguetable.games.spire.model.cards import BLOCKS, BUFFERS, GUARDED, HP_CAP, TOKENS
from roguetable.games.spire.model.enemy import UNBOUND, Enemy
from roguetable.games.spire.model.enemy_cards import INVINCIBLE, SHIFT
from roguetable.games.spire.model.limits import (
    MAX_BLOCK,
    MAX_ENERGY,
    MAX_MIRACLES,
    MAX_POISON,
    MAX_SHIVS,
    MAX_STRENGTH,
    MAX_VULNERABLE,
    MAX_WEAK,
)
from roguetable.games.spire.model.names import enemy_name, player_name
from roguetable.games.spire.model.room_cards import BOSS_ROOM
from roguetable.games.spire.model.shown import (
    ITEMS,
    enemy_id,
    place_id,
    player_id,
    show_card,
    show_cubes,
    show_hp,
    show_ready,
    show_tokens,
)
from roguetable.games.spire.model.slayers import killed_by
from roguetable.games.spire.model.state import NOBODY, Spire

WEAK: Final = 0
VULNERABLE: Final = 1
POISON: Final = 2
TOKEN_NAMES: Final = ("Weak", "Vulnerable", "Poison")
TOKEN_KINDS: Final = (shown.WEAK, shown.VULNERABLE, shown.POISON)


def gain_block(state: Spire, player: int, amount: int) -> None:
    """Block, at most 20 (spire.keywords.block.player-max)."""
    p = state.players[player]
    if amount <= 0 or not p.alive:
        return
    before = p.block
    p.block = min(MAX_BLOCK, before + amount)
    if p.block == MAX_BLOCK:
        earn(state, BARRICADED)
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} gains {p.block - before} Block ({p.block}).",
            "spire.keywords.block.player-max"
            if before + amount > MAX_BLOCK
            else "spire.area.block-prevents-damage",
        )
        show_tokens(state.log, player_id(player), shown.BLOCK, before, p.block)
    if p.block > before:
        fire(state, player, BLOCKS)


def lose_block(state: Spire, player: int, amount: int) -> None:
    """Block goes without having prevented anything."""
    p = state.players[player]
    before = p.block
    p.block = max(0, before - amount)
    if state.log is not None:
        show_tokens(state.log, player_id(player), shown.BLOCK, before, p.block)


def gain_energy(state: Spire, player: int, amount: int) -> None:
    """Energy, at most 6 (spire.deck.energy-max)."""
    p = state.players[player]
    if amount <= 0:
        return
    before = p.energy
    p.energy = min(MAX_ENERGY, before + amount)
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} gains {p.energy - before} Energy ({p.energy}).",
            "spire.deck.energy-icons-equal",
        )
        show_tokens(state.log, player_id(player), shown.ENERGY, before, p.energy)
        if before + amount > MAX_ENERGY:
            state.log.cite("spire.deck.energy-max", "spire.keywords.energy.max")


def gain_strength(state: Spire, player: int, amount: int) -> int:
    """Strength, at most 8 (spire.characters.ironclad.strength-max); how much was gained."""
    p = state.players[player]
    if amount <= 0:
        return 0
    before = p.strength
    p.strength = min(MAX_STRENGTH, before + amount)
    if p.strength == MAX_STRENGTH:
        earn(state, JAXXED)
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} gains {p.strength - before} Strength ({p.strength}).",
            "spire.characters.ironclad.strength-bonus",
        )
        show_tokens(state.log, player_id(player), shown.STRENGTH, before, p.strength)
        if before + amount > MAX_STRENGTH:
            state.log.cite("spire.characters.ironclad.strength-max", "spire.faq.tokens-out")
    return p.strength - before


def tokens_in_use(state: Spire, shivs: bool) -> int:
    """Shivs or Miracles of all players together: the limit is shared."""
    if shivs:
        return sum(p.shivs for p in state.players)
    return sum(p.miracles for p in state.players)


def gain_miracles(state: Spire, player: int, amount: int) -> None:
    """Miracles, at most 5 among all players (spire.characters.watcher.miracle-max)."""
    p = state.players[player]
    gained = max(0, min(amount, MAX_MIRACLES - tokens_in_use(state, False)))
    p.miracles += gained
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} gains {count(gained, 'Miracle')} ({p.miracles}).",
            "spire.characters.watcher.miracle-use",
        )
        have = p.miracles
        show_tokens(state.log, player_id(player), shown.MIRACLE, have - gained, have)
        if gained < amount:
            state.log.cite(
                "spire.characters.watcher.miracle-max",
                "spire.other_characters.token-limit-shared",
                "spire.faq.tokens-out-partial",
            )


def take_shivs(state: Spire, player: int, amount: int) -> int:
    """Take Shiv tokens from the supply; how many could not be taken (spire.silent.shiv-overflow)."""
    p = state.players[player]
    gained = max(0, min(amount, MAX_SHIVS - tokens_in_use(state, True)))
    p.shivs += gained
    if state.log is not None and gained:
        state.log.say(
            f"{player_name(state, player)} gains {count(gained, 'Shiv')} ({p.shivs}).",
            "spire.characters.silent.shiv-keep",
        )
        show_tokens(state.log, player_id(player), shown.SHIV, p.shivs - gained, p.shivs)
    return amount - gained


# Weak, Vulnerable and Poison.


def put_token(state: Spire, player: int, enemy: Enemy, token: int, amount: int) -> None:
    """A player puts tokens on an enemy, one after the other, up to the limits."""
    placed = 0
    for _ in range(amount):
        if not place(state, enemy, token):
            break
        placed += 1
    if state.log is not None:
        have = (enemy.weak, enemy.vulnerable, enemy.poison)[token]
        state.log.say(
            f"{enemy_name(state, enemy.uid)} gains {placed} {TOKEN_NAMES[token]} ({have}).",
            (
                "spire.keywords.weak.max",
                "spire.keywords.vulnerable.max",
                "spire.characters.silent.poison-place",
            )[token],
        )
        show_tokens(state.log, enemy_id(enemy.uid), TOKEN_KINDS[token], have - placed, have)
        if placed < amount:
            state.log.cite("spire.faq.tokens-out", "spire.faq.tokens-out-partial")
    for _ in range(placed):
        fire(state, player, TOKENS, enemy.uid)


def place(state: Spire, enemy: Enemy, token: int) -> bool:
    """One token onto an enemy; False if a limit does not let it."""
    if token == WEAK:
        if enemy.weak >= MAX_WEAK:
            return False
        if state.content.foes[enemy.foe].traits[INVINCIBLE] and not enemy.marks & UNBOUND:
            return False
        enemy.weak += 1
    elif token == VULNERABLE:
        if enemy.vulnerable >= MAX_VULNERABLE:
            return False
        enemy.vulnerable += 1
    else:
        left = poison_left(state)
        if not left:
            return False
        enemy.poison += 1
        if left == 1:
            earn(state, CATALYST)
    return True


def poison_left(state: Spire) -> int:
    """Poison tokens in the supply: 30, but for those on enemies.

    The dead lose theirs at once, even before they are counted, and who left took none.
    """
    return max(0, MAX_POISON - sum(enemy.poison for enemy in state.living()))


def afflict(state: Spire, player: int, token: int, amount: int) -> None:
    """A player gains Weak or Vulnerable tokens, at most 3 of each."""
    p = state.players[player]
    if token == WEAK:
        before = p.weak
        after = p.weak = min(MAX_WEAK, before + amount)
    else:
        before = p.vulnerable
        after = p.vulnerable = min(MAX_VULNERABLE, before + amount)
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} gains {after - before} {TOKEN_NAMES[token]} ({after}).",
            "spire.keywords.weak.max" if token == WEAK else "spire.keywords.vulnerable.max",
        )
        if after - before < amount:
            state.log.cite("spire.faq.tokens-out", "spire.faq.tokens-out-partial")
        show_tokens(state.log, player_id(player), TOKEN_KINDS[token], before, after)


# HP.


def heal(state: Spire, player: int, amount: int) -> None:
    """HP goes up, never above the maximum (spire.area.hp-cap) or what a relic allows."""
    p = state.players[player]
    if amount <= 0 or not p.alive:
        return
    top = p.max_hp
    if p.mods and p.mods[HP_CAP]:
        top = min(top, p.mods[HP_CAP])
        if p.hp > top:
            # Mark of Pain came to a player with more: HP that would go above 6 becomes 6.
            if state.log is not None:
                state.log.say(
                    f"{player_name(state, player)} may not have more than {top} HP.",
                    "spire.game_end.golden-rule",
                )
                show_hp(state.log, player_id(player), p.hp, top)
            p.hp = top
    if p.hp >= top:
        return
    before = p.hp
    p.hp = min(top, p.hp + amount)
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} heals {p.hp - before} HP ({p.hp}).", "spire.area.hp-up"
        )
        show_hp(state.log, player_id(player), before, p.hp)
        if before + amount > top:
            state.log.cite("spire.area.hp-cap")


def hurt(state: Spire, player: int, amount: int, by: int = -1, slayer: int = NOBODY) -> int:
    """Damage to a player: Block prevents it point by point; how much was not prevented.

    `by` is the enemy (a uid) that deals it, -1: none; `slayer` is what has killed a player who dies of it.
    """
    p = state.players[player]
    # After a defeat nothing further happens (spire.overview.death-immediate).
    if amount <= 0 or not p.alive or state.outcome != PLAYING:
        return 0
    blocked = min(p.block, amount)
    p.block -= blocked
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} takes {amount} damage"
            + (f", {blocked} of it blocked." if blocked else "."),
            "spire.area.block-prevents-damage",
        )
        if blocked:
            state.log.cite("spire.keywords.block.prevent")
        source = "" if by < 0 else enemy_id(by)
        state.log.show(Hit(source, player_id(player), amount, blocked))
        show_tokens(state.log, player_id(player), shown.BLOCK, p.block + blocked, p.block)
    unblocked = amount - blocked
    if unblocked:
        lose_hp(state, player, unblocked, slayer, True)
    return unblocked


def lose_hp(
    state: Spire, player: int, amount: int, slayer: int = NOBODY, damage: bool = False
) -> None:
    """HP is lost: Block does not help; Buffer and "at most 1" effects do.

    `slayer` is what has killed a player who dies of it; `damage`: it is what Block has left of some damage.
    """
    p = state.players[player]
    if amount <= 0 or not p.alive or state.outcome != PLAYING:
        return
    in_combat = len(p.mods) > 0
    if p.guarded or (in_combat and p.mods[GUARDED]):
        amount = min(amount, max(0, 1 - p.lost_round))
        if amount == 0:
            return  # nothing would be lost: no Buffer is used for it
    if in_combat and p.mods[BUFFERS] and use_buffer(state, player):
        return
    p.hp -= amount
    p.lost_round += amount
    p.lost_combat += amount
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} loses {amount} HP ({max(0, p.hp)}).",
            "spire.area.hp-down",
        )
        if not damage:
            state.log.cite("spire.faq.block-lose-hp")
        show_hp(state.log, player_id(player), p.hp + amount, max(0, p.hp))
    if p.hp <= 0:
        p.hp = 0
        die(state, player, slayer)


def use_buffer(state: Spire, player: int) -> bool:
    """Buffer prevents one loss of HP and gets nearer to its end; whether there is one.

    (spire.faq_cards.buffer)
    """
    p = state.players[player]
    cards = state.content.cards
    for i in range(len(p.powers)):
        for index, limit in cards[p.powers[i]].mods:
            if index == BUFFERS:
                if state.log is not None:
                    state.log.say(
                        f"{cards[p.powers[i]].name} prevents it.", "spire.faq_cards.buffer"
                    )
                put_cube(state, player, i)
                if p.cubes[i] >= limit:
                    exhaust_power(state, player, i)
                return True
    return False


def put_cube(state: Spire, player: int, power: int) -> None:
    """One more cube on a Power."""
    p = state.players[player]
    cubes = p.cubes.copy()
    cubes[power] += 1
    p.cubes = cubes
    show_cubes(state, player, power, cubes[power] - 1, cubes[power])


def die(state: Spire, player: int, slayer: int) -> None:
    """A player at 0 HP: Fairy in a Bottle, the Last Stand, or the end (spire.overview.death)."""
    p = state.players[player]
    cards = state.content.cards
    for i in range(len(p.potions)):
        number = p.potions[i]
        if cards[number].revives:
            p.potions = p.potions[:i] + p.potions[i + 1 :]
            state.potion_deck = [number, *state.potion_deck]
            p.hp = cards[number].revives
            if state.log is not None:
                state.log.say(
                    f"{cards[number].name}: {player_name(state, player)} has {p.hp} HP instead.",
                    "spire.rewards.potion.bottom",
                    "spire.rewards.potion.single-use",
                )
                show_card(state, number, place_id(player, ITEMS), shown.POTIONS)
                show_hp(state.log, player_id(player), 0, p.hp)
            return
    p.alive = False
    state.slayer = slayer
    others = any(other.alive for other in state.players)
    # A Boss met in an Event ends no Act (spire.optional.last-stand.boss-only).
    at_the_end = state.room == BOSS_ROOM and not state.prize
    if state.last_stand and at_the_end and state.enemies and others:
        state.deaths = True
        if state.log is not None:
            state.log.say(
                f"{player_name(state, player)} falls{killed_by(state)}; the others fight on.",
                "spire.optional.last-stand.continue",
                "spire.optional.last-stand.boss-only",
            )
            show_ready(state, player, False)
            state.log.show(Marked(player_id(player), "down"))
        lose_block(state, player, p.block)
        p.done = True
        return
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} is dead{killed_by(state)}: the party has lost.",
            "spire.overview.death",
            "spire.overview.death-immediate",
            "spire.overview.cooperative",
        )
        show_ready(state, player, False)
        state.log.show(Marked(player_id(player), "down"))
        if state.last_stand and not others:
            state.log.cite("spire.optional.last-stand.all-dead")
    if state.log is not None:
        tell_end(state)
    state.finish(LOST)


# Enemies.


def enemy_loses_hp(state: Spire, enemy: Enemy, amount: int) -> int:
    """An enemy loses HP, whatever the cause; how much. It may fall."""
    foe = state.content.foes[enemy.foe]
    if foe.traits[INVINCIBLE] and not enemy.marks & UNBOUND:
        floor = foe.traits[INVINCIBLE] * len(state.players)
        amount = min(amount, max(0, enemy.hp - floor))
    amount = min(amount, enemy.hp)
    if amount <= 0:
        return 0
    enemy.hp -= amount
    if state.log is not None:
        state.log.say(
            f"{enemy_name(state, enemy.uid)} loses {amount} HP ({enemy.hp}).", "spire.area.hp-down"
        )
        if enemy.hp == 0:
            state.log.cite("spire.enemy_turn.dead.zero-hp")
        show_foe_hp(state, enemy, enemy.hp + amount)
    if foe.traits[SHIFT]:
        player = state.player_in(enemy.row)
        if player >= 0:
            if state.log is not None:
                state.log.say(
                    f"{enemy_name(state, enemy.uid)}, Shift: {player_name(state, player)} blocks as much.",
                    "spire.combat_setup.special.triggered",
                )
            gain_block(state, player, amount)
    if enemy.hp == 0:
        fall(state, enemy)
    return amount


def lose_strength(state: Spire, player: int, amount: int) -> None:
    """Strength that was lent until the end of turn goes."""
    p = state.players[player]
    before = p.strength
    p.strength = max(0, before - amount)
    if state.log is not None:
        show_tokens(state.log, player_id(player), shown.STRENGTH, before, p.strength)
