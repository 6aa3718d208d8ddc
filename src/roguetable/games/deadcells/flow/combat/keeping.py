"""Which Shields may be worth keeping: where somebody sensible could take Damage and spend the Shield later."""

from typing import Final

from roguetable.games.deadcells.actions.do import acts_on
from roguetable.games.deadcells.actions.moments import (
    FIRST_MALAISE,
    FIRST_STEP,
    STEPS_APART,
    group_may,
    is_awaited,
)
from roguetable.games.deadcells.flow.combat.looting import potions_barred
from roguetable.games.deadcells.model.beheaded import Beheaded
from roguetable.games.deadcells.model.mods import TOUGH_MOD
from roguetable.games.deadcells.model.moments import (
    BIOME_START,
    CHECK_PASSED,
    COMBAT_END,
    COMBAT_START,
    ENEMY_DIES,
    HEALED,
    HURT,
    KILL,
    ONCE_A_COMBAT,
    RUN_START,
    SHIELD_SPENT,
    TILE_FLIPPED,
)
from roguetable.games.deadcells.model.names import (
    BEHIND,
    COLOURS,
    LINES,
    LOOT_POTIONS,
    NOBODY,
    ROUND_0,
    ROUND_IV,
)
from roguetable.games.deadcells.model.rows import DEATH, TEXT, CardAbility
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.model.world_rows import NO_SKILLS
from roguetable.kit.triggers import is_marked

ALL_LINES: Final = (1 << LINES) - 1
NEVER: Final = LINES  # behind the last round
OUT_OF_FIGHTS: Final = (
    1 << RUN_START
    | 1 << BIOME_START
    | 1 << TILE_FLIPPED
    | 1 << CHECK_PASSED
    | 1 << COMBAT_END  # Shields are gone before the next fight
)


def may_keep(state: DeadCells, index: int) -> bool:
    """Could somebody sensible keep a Shield, and take the Damage? Then it is asked.

    A Shield is as good now as later, and gone after the fight. So it is not, unless a Golden Shield could be
    spent in its place, the first Damage does nothing, something waits for spent Shields or for Damage,
    a card counts them, an enemy may yet mark somebody (then a Shield stops more) or looks for the most hurt,
    or the Damage may be healed: before another blow comes, or at all if something waits for that.
    """
    one = state.group[index]
    if state.readings.every_shield or one.golden:
        return True
    if one.mods[TOUGH_MOD] > 0 and not one.spared:
        return True
    if is_awaited(state, SHIELD_SPENT, index) or is_awaited(state, HURT, index):
        return True
    heeds = state.content.heeds_wounds
    for number in one.active:
        if heeds[number]:
            return True
    for number in one.equipment:
        if heeds[number]:
            return True
    for enemy in state.enemies:
        if heeds[enemy.card] or heeds[enemy.script]:
            return True
    if not one.serenade and heeds[one.board] and has_skill(state, one, heeds[one.board]):
        return True
    return may_heal(state, index)


def has_skill(state: DeadCells, one: Beheaded, parts: int) -> bool:
    """Is one of these parts of its board a Skill that it has?"""
    tracks = state.content.board(one.board).tracks
    for colour in range(COLOURS):
        steps = tracks[colour].steps
        for place in range(min(one.scrolls[colour] + 1, len(steps))):
            skill = steps[place].skill
            if skill >= 0 and parts >> skill & 1:
                return True
    return False


# --- healing before another blow ------------------------------------------------------------------


def may_heal(state: DeadCells, index: int) -> bool:
    """May Damage that is taken now be healed before another blow, for which the Shield is then still there?

    Shields of a parry last for this round only. A boss strikes again in later turns, and whatever lies in the
    decks of the Group may be played in them. Who waits to be healed needs no other blow.
    """
    one = state.group[index]
    drinks = may_drink(state)
    lasts = one.shields > one.parry
    wanted = is_awaited(state, HEALED, index)
    if state.boss != NOBODY and (lasts or wanted):
        return may_heal_later(state, index, drinks)
    when = first_healing(state, index, drinks)
    if wanted:
        return when < NEVER
    return strikes_after(state, when, ROUND_IV if lasts else state.round)


def strikes_after(state: DeadCells, when: int, last: int) -> bool:
    """May an enemy still strike after what the Group does in a round, and up to another?

    One that deals Damage as it dies may do so at any time.
    """
    if when > last:
        return False
    strikes = state.content.strikes
    for enemy in state.enemies:
        if strikes[enemy.card] >> DEATH & 1:
            return True
        first = max(when + 1 if enemy.column == BEHIND else when, enemy.acted + 1)
        lines = strikes[enemy.script] & ALL_LINES & ~enemy.frozen & ((2 << last) - 1)
        if lines >> first:
            return True
    return False


def may_drink(state: DeadCells) -> bool:
    """Has the Group a Potion for a Loot action, or may it get one in this fight?"""
    if potions_barred(state):
        return False
    if state.potions > 0 or state.loot[LOOT_POTIONS] > 0:
        return True
    potions = state.content.potions
    for one in state.group:
        for number in one.active:
            if potions[number]:
                return True
        for number in one.equipment:
            if potions[number]:
                return True
    return any(potions[enemy.card] >> DEATH & 1 for enemy in state.enemies)


def first_healing(state: DeadCells, index: int, drinks: bool) -> int:
    """The first round from now on in which Damage may be taken off one of the Group; NEVER: in none."""
    if has_answers(state, index):
        return state.round
    if state.round == ROUND_0 and drinks and state.potions:
        return ROUND_0  # after Damage the Group may drink again
    skilled = has_healing_skill(state, index)
    found = NEVER
    for who in range(len(state.group)):
        one = state.group[who]
        if one.passed or (one.dead and not acts_on(state)):
            continue
        to_act = state.acting == NOBODY or one.acted < state.round
        first = state.round if to_act else state.round + 1
        lines = healing_lines(state, index, who, drinks, skilled) >> first
        if lines:
            found = min(found, first + (lines & -lines).bit_length() - 1)
    return found


def healing_lines(state: DeadCells, index: int, who: int, drinks: bool, skilled: bool) -> int:
    """The rounds in which somebody's cards and timed equipment may heal one of the Group, as bits."""
    content = state.content
    one = state.group[who]
    heals = content.heals_owner if who == index else content.heals_others
    lines = 0
    if one.serenade and not one.active:
        lines = card_lines(state, heals, one.board, drinks, skilled)
    for place in range(len(one.active)):
        found = card_lines(state, heals, one.active[place], drinks, skilled)
        if place < len(one.frozen):
            found &= ~one.frozen[place]
        lines |= found
    for number in one.equipment:
        if card_lines(state, heals, number, drinks, skilled) >> TEXT & 1:
            lines |= content.equipment(number).rounds
    if one.serenade:
        side = content.side(one.board)
        for colour in range(len(side.powers)):
            if heals[one.board] >> side.powers[colour] & 1:
                if one.power == colour or state.readings.late_power:
                    lines |= 1 << side.power_rounds[colour]
    return lines


def card_lines(state: DeadCells, heals: list[int], number: int, drinks: bool, skilled: bool) -> int:
    """The lines of a card that heal: by themselves, by a Potion in place of loot, or by a Skill."""
    content = state.content
    lines = heals[number]
    if drinks:
        lines |= content.loots[number]
    if skilled:
        lines |= content.skills[number]
    return lines & ALL_LINES


def has_healing_skill(state: DeadCells, index: int) -> bool:
    """Has somebody a Skill, or the Group a Skill card, that may heal one of the Group?"""
    content = state.content
    if state.constraint != NOBODY and content.constraint(state.constraint).forbids == NO_SKILLS:
        return False
    card = state.sheet.skill
    if card != NOBODY and content.heals_owner[card] | content.heals_others[card]:
        return True
    for who in range(len(state.group)):
        one = state.group[who]
        if one.passed or one.dead or one.serenade:
            continue
        heals = content.heals_owner if who == index else content.heals_others
        if heals[one.board] and has_skill(state, one, heals[one.board]):
            return True
        for number in one.equipment:
            skill = content.equipment(number).ability.skill
            if skill >= 0 and heals[number] >> skill & 1:
                return True
    return False


# What answers to a moment, and the Vials of enemies that die: at any time.


def has_answers(state: DeadCells, index: int) -> bool:
    """May something that waits for a moment of this fight heal one of the Group, or an enemy that dies?"""
    content = state.content
    if still_comes(state, ENEMY_DIES):
        for enemy in state.enemies:
            if content.heals_others[enemy.card] >> DEATH & 1:
                return True
    during = state.sheet.during
    for place in range(len(during)):
        number = during[place]
        parts = content.heals_owner[number] | content.heals_others[number]
        if not parts:
            continue
        for trigger in content.ability(number).ability.triggers:
            if parts >> trigger.part & 1 and still_comes(state, trigger.when):
                if group_may(state, trigger.limit, place):
                    return True
    return any(
        state.group[who].fights() and answers_of(state, who, who == index)
        for who in range(len(state.group))
    )


def still_comes(state: DeadCells, moment: int) -> bool:
    """May that moment still come in this fight, and a blow after it? Who dies last strikes no more."""
    if moment == COMBAT_START:
        return state.round == ROUND_0
    if moment == KILL or moment == ENEMY_DIES:
        return len(state.enemies) > 1
    return not OUT_OF_FIGHTS >> moment & 1


def answers_of(state: DeadCells, who: int, own: bool) -> bool:
    """May something that somebody carries, has learnt or suffers from answer with healing?"""
    content = state.content
    one = state.group[who]
    heals = content.heals_owner if own else content.heals_others
    for slot in range(len(one.equipment)):
        number = one.equipment[slot]
        if heals[number] and is_due(
            state, one, content.equipment(number).ability, heals[number], slot
        ):
            return True
    for place in range(len(state.malaise)):
        number = state.malaise[place]
        if heals[number] and state.malaise_of[place] == who:
            ability = content.ability(number).ability
            if is_due(state, one, ability, heals[number], FIRST_MALAISE + place):
                return True
    parts = heals[one.board]
    if not parts:
        return False
    if one.serenade:
        steps = content.side(one.board).steps
        for place in range(min(one.scrolls[0] + 1, len(steps))):
            if is_due(state, one, steps[place], parts, FIRST_STEP + place):
                return True
        return False
    tracks = content.board(one.board).tracks
    for colour in range(COLOURS):
        track = tracks[colour].steps
        for place in range(min(one.scrolls[colour] + 1, len(track))):
            at = FIRST_STEP + colour * STEPS_APART + place
            if is_due(state, one, track[place], parts, at):
                return True
    return False


def is_due(state: DeadCells, one: Beheaded, ability: CardAbility, parts: int, place: int) -> bool:
    """May one of these parts still answer to a moment of this fight?"""
    for trigger in ability.triggers:
        if not parts >> trigger.part & 1 or not still_comes(state, trigger.when):
            continue
        if trigger.limit != ONCE_A_COMBAT or not is_marked(one.done_combat, place):
            return True
    return False


def may_heal_later(state: DeadCells, index: int, drinks: bool) -> bool:
    """Against a boss: has the Group anything at all that may heal one of it, in whatever turn?"""
    if state.potions > 0 and drinks:
        return True  # there is a Round 0 with every side of the boss
    if has_answers(state, index):
        return True
    content = state.content
    skilled = has_healing_skill(state, index)
    for who in range(len(state.group)):
        one = state.group[who]
        heals = content.heals_owner if who == index else content.heals_others
        if one.dead and not acts_on(state):
            continue
        if healing_lines(state, index, who, drinks, skilled):
            return True
        for number in one.hand + one.draw + one.discard:
            if card_lines(state, heals, number, drinks, skilled):
                return True
        if one.serenade and card_lines(state, heals, one.board, drinks, skilled):
            return True
    return False
