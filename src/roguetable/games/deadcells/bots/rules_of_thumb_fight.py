"""Rules of thumb in a fight: what to play, whom to hit, who takes it.

Everything comes down to one question: what would that enemy still do? A kill is worth the lines that it
will not carry out any more, a Frozen token the next of them, a Shield what is still to come.
"""

from typing import Final

from roguetable.games.deadcells.actions.do import Do
from roguetable.games.deadcells.bots.study import LATE, Study, death_worth
from roguetable.games.deadcells.flow.combat.acting import (
    PLAINLY,
    REPLACE,
    UseTimed,
    script_of,
)
from roguetable.games.deadcells.flow.combat.damage import (
    AssignDamage,
    guarded_by,
    health_left,
    is_companion,
)
from roguetable.games.deadcells.flow.combat.hurting import GOLDEN_SHIELD, SpendShields
from roguetable.games.deadcells.flow.combat.looting import DRINK, ONE_COLOUR, TAKE, Loot
from roguetable.games.deadcells.flow.combat.passing import ChangeCards
from roguetable.games.deadcells.flow.combat.playing import (
    KINDS_APART,
    NOTHING_TO_SAY,
    PlayCard,
    who_sits,
)
from roguetable.games.deadcells.flow.combat.skills import (
    NO_SKILL,
    OF_EQUIPMENT,
    OF_TRACK,
    UseSkill,
    skills,
    step_of,
)
from roguetable.games.deadcells.flow.combat.states import AssignState
from roguetable.games.deadcells.flow.combat.targets import ChooseTarget, ChooseWhom
from roguetable.games.deadcells.model.beheaded import Beheaded
from roguetable.games.deadcells.model.enemy import Enemy
from roguetable.games.deadcells.model.mods import TOUGH_MOD
from roguetable.games.deadcells.model.names import (
    BLEEDING,
    BOSS,
    BURNING,
    FROZEN,
    LOOT_SCROLLS,
    LOOT_TYPES,
    MARKED,
    NO_FIGHT,
    NOBODY,
    POISONED,
    ROUND_I,
    ROUND_III,
    ROUND_IV,
    STATES,
)
from roguetable.games.deadcells.model.questions import hidden, immune, next_line
from roguetable.games.deadcells.model.rows import TEXT
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.words.attacks import Give, Hit, might
from roguetable.kit.best import Best
from roguetable.kit.menu import kind_of, other_of, seat_in, thing_of

LOOT_WORTH: Final[tuple[float, ...]] = (0.35, 0.5, 2.2, 1.8, 1.4, 0.8)
"""What one of each type of loot is worth."""

KILLED: Final = 0.6
"""What a kill is worth beside what the enemy would have done."""

SHIELD: Final = 0.8
HEALED: Final = 1.2
SKILL: Final = 0.7


# --- enemies --------------------------------------------------------------------------------------


def to_come(state: DeadCells, study: Study, enemy: Enemy) -> float:
    """What an enemy will still do to the Group in this fight, if nobody stops it."""
    now = state.round
    if now == NO_FIGHT:
        now = 0
    elif enemy.acted >= now:
        now += 1
    later = study.later[enemy.script]
    harm = later[now]
    if enemy.states[BLEEDING] and now <= ROUND_IV:
        harm -= later[ROUND_IV]
    if enemy.frozen:
        for line in range(now, ROUND_IV + 1):
            if enemy.frozen >> line & 1:
                harm -= later[line] - later[line + 1]
    return harm


def danger(state: DeadCells, study: Study) -> float:
    """What all of them will still do."""
    total = 0.0
    for enemy in state.enemies:
        total += to_come(state, study, enemy)
    return total


def hit_worth(
    state: DeadCells, study: Study, enemy: Enemy, n: int, unblockable: bool = False
) -> float:
    """What so much Damage for an enemy is worth now."""
    card = state.content.enemy(enemy.card)
    if card.guarded and guarded_by(state):
        return 0.0
    if not unblockable:
        if enemy.shields >= n:
            return 0.05 + 0.05 * to_come(state, study, enemy)
        n -= enemy.shields
    n *= 1 + enemy.states[MARKED]
    left = card.health - enemy.wounds
    harm = to_come(state, study, enemy)
    if card.rank == BOSS:
        return 0.7 * min(n, left) + (1.0 + harm if n >= left else 0.0)
    bonus = death_worth(study, enemy.card)
    if n >= left:
        return KILLED + harm + bonus - 0.05 * (n - left)
    return n / left * (0.3 + 0.55 * harm + 0.5 * bonus)


def state_worth(state: DeadCells, study: Study, enemy: Enemy, which: int, times: int) -> float:
    """What tokens of a State on an enemy are worth now."""
    card = state.content.enemy(enemy.card)
    if card.immune[which]:
        return 0.0
    now = max(state.round, ROUND_I)
    if which == FROZEN:
        first = now if enemy.acted < now else now + 1
        line = next_line(state.content.lined(enemy.script).acts, enemy.frozen, first)
        return study.parts[enemy.script][line].harm if line >= 0 else 0.0
    if which == POISONED:
        ticks = ROUND_III - now + 1
        if state.boss != NOBODY:
            ticks += ROUND_III
        return 0.8 * hit_worth(state, study, enemy, times * ticks, True)
    if which == BURNING:
        if enemy.states[BURNING] + times >= 2:
            return KILLED + to_come(state, study, enemy) + death_worth(study, enemy.card)
        return 0.3 + 0.1 * to_come(state, study, enemy)
    left = card.health - enemy.wounds
    if which == BLEEDING:
        if enemy.states[BLEEDING]:
            return 0.0
        last = study.later[enemy.script][ROUND_IV]
        return KILLED + last + death_worth(study, enemy.card) + 0.15 * left
    return 0.25 * times * left


def best_hit(state: DeadCells, study: Study, reach: int, n: int) -> float:
    """The best that so much Damage within a range can do; a little for who may yet come there."""
    best = 0.12 * n
    for enemy in state.enemies:
        if reach >> enemy.column & 1 and not hidden(state, enemy):
            best = max(best, hit_worth(state, study, enemy, n))
    return best


def best_state(state: DeadCells, study: Study, reach: int, which: int, times: int) -> float:
    """The best that tokens of a State within a range can do."""
    best = 0.0
    for enemy in state.enemies:
        if reach >> enemy.column & 1:
            best = max(best, state_worth(state, study, enemy, which, times))
    return best


def line_worth(state: DeadCells, study: Study, index: int, row: int, part: int) -> float:
    """What a line, a Skill or timed equipment is worth in this fight as it stands."""
    figures = study.parts[row][part]
    total = -figures.harm
    if figures.hits > 0.0:
        total += best_hit(state, study, figures.reach, max(1, int(figures.hits + 0.5)))
    for which in range(STATES):
        times = figures.states[which]
        if times > 0.0:
            total += best_state(state, study, figures.reach, which, int(times + 0.5))
    if figures.blocks > 0.0:
        total += SHIELD * min(figures.blocks, 0.6 * danger(state, study))
    if figures.heals > 0.0:
        wounds = 0
        for one in state.group:
            wounds = max(wounds, one.wounds)
        total += HEALED * min(figures.heals, float(wounds))
    if figures.skills > 0.0 and skills(state, state.group[index]):
        total += SKILL * figures.skills
    if figures.loots > 0.0:
        total += best_loot(state)
    return total


def best_loot(state: DeadCells) -> float:
    """What a Loot action brings: the best type that lies there, or a Potion for who needs it."""
    best = 0.0
    for kind in range(LOOT_TYPES):
        best = max(best, state.loot[kind] * LOOT_WORTH[kind])
    if state.potions:
        for one in state.group:
            if one.wounds and not one.dead:
                best = max(best, one.wounds - 1.0)
    return best


# --- playing cards --------------------------------------------------------------------------------


def card_worth(state: DeadCells, study: Study, index: int, card: int) -> float:
    """What a card is worth against those who stand there."""
    total = 0.0
    acts = state.content.lined(card).acts
    for line in range(ROUND_IV):
        if acts >> line & 1:
            total += line_worth(state, study, index, card, line) * LATE[line]
    return total


def how_many_fit(state: DeadCells, one: Beheaded, what: int) -> int:
    """Of how many of its cards that nobody sees could that be announced?"""
    if what == NOTHING_TO_SAY:
        return 0
    kind = what // KINDS_APART
    when = what % KINDS_APART
    found = 0
    for pile in (one.hand, one.draw):
        for card in pile:
            row = state.content.combat(card)
            for said in range(len(row.say_kinds)):
                if row.say_kinds[said] == kind and row.say_rounds[said] == when:
                    found += 1
                    break
    return found


def telling(state: DeadCells, index: int, options: list[int], card: int) -> int:
    """Of the ways to announce a card the one that tells the others most: that fits fewest others."""
    one = state.group[index]
    best = NOBODY
    fewest = 0
    for option in options:
        if thing_of(option) == card and seat_in(option) == one.seat:
            fitting = how_many_fit(state, one, other_of(option))
            if best == NOBODY or fitting < fewest:
                best = option
                fewest = fitting
    return best


def best_card(state: DeadCells, study: Study, request: PlayCard, seat: int) -> int:
    """The card that is worth most against those who stand there, with any announcement."""
    options = request.options
    best = Best(options[0])
    last = NOBODY
    for option in options:
        card = thing_of(option)
        if card == last or (seat >= 0 and seat_in(option) != seat):
            continue
        last = card
        worth = card_worth(state, study, who_sits(state, seat_in(option)), card)
        best.weigh(option, worth)
    return best.option


def play_card(state: DeadCells, study: Study, request: PlayCard, seat: int) -> int:
    """The best card, with the announcement that tells most."""
    best = best_card(state, study, request, seat)
    return telling(state, who_sits(state, seat_in(best)), request.options, thing_of(best))


def telling_options(state: DeadCells, request: PlayCard, options: list[int]) -> list[int]:
    """Each card once, with the announcement that tells most: what is said changes no fight."""
    found: list[int] = []
    last = NOBODY
    for option in options:
        if thing_of(option) != last:
            last = thing_of(option)
            index = who_sits(state, seat_in(option))
            found.append(telling(state, index, options, last))
    return found


def change_card(state: DeadCells, study: Study, request: ChangeCards) -> int:
    """Away with what is worth less than the rest of the deck."""
    one = state.group[request.index]
    total = 0.0
    count = 0
    for pile in (one.hand, one.draw, one.discard):
        for card in pile:
            total += study.worth[card]
            count += 1
    least = total / count - 0.2 if count else 0.0
    best = Best(request.options[-1], 0.0)
    for option in request.options:
        if kind_of(option) == 0:
            cards = thing_of(option)
            worth = 0.0
            for place in range(len(one.hand)):
                if cards >> place & 1:
                    worth += least - study.worth[one.hand[place]]
            best.weigh(option, worth)
    return best.option


# --- whom to hit ----------------------------------------------------------------------------------


def choose_target(state: DeadCells, study: Study, request: ChooseTarget) -> int:
    """Kill what still acts, the worst first; otherwise hurt it most."""
    effect = request.effect(state)
    best = Best(request.options[0])
    for option in request.options:
        enemy = state.enemy_at(thing_of(option))
        if enemy is None:
            continue
        worth = 0.0
        if isinstance(effect, Hit):
            by = Do(request.row, request.part, request.owner, NOBODY, enemy.column, request.index)
            n = effect.amount.value(state, by)
            if n > 0 and request.owner >= 0:
                n += might(state, request.owner, enemy)
            worth = hit_worth(state, study, enemy, n, effect.unblockable)
        elif isinstance(effect, Give):
            worth = state_worth(state, study, enemy, effect.state, effect.times)
        else:
            worth = to_come(state, study, enemy)
        best.weigh(option, worth)
    return best.option


# --- who takes it ---------------------------------------------------------------------------------


def life_of(one: Beheaded) -> float:
    """Health that will be left when Poison has done its work."""
    return float(one.life() - one.states[POISONED])


def after_damage(state: DeadCells, index: int, n: int, unblockable: bool) -> float:
    """How well somebody stands after so much Damage: below 0 dead."""
    one = state.group[index]
    if one.golden and n > 1:
        return one.life() + 0.5
    if not unblockable:
        n -= min(n, one.shields)
    if n and one.mods[TOUGH_MOD] > 0 and not one.spared:
        n -= 1
    if n == 0:
        return 6.0 + one.life()
    left = life_of(one) - n * (1 + one.states[MARKED])
    return left - 50.0 if left <= 0.0 else left


def assign_damage(state: DeadCells, request: AssignDamage) -> int:
    """Shields first, then who has most left; a companion before anybody is in danger."""
    best = Best(request.options[0])
    now = request.left if request.whole else 1
    for option in request.options:
        thing = thing_of(option)
        n = now + request.given.count(thing)
        if is_companion(thing):
            worth = 2.4 if health_left(state, thing) > n else 1.4
        else:
            worth = after_damage(state, thing, n, request.unblockable)
        best.weigh(option, worth)
    return best.option


def shields_to_spend(state: DeadCells, request: SpendShields) -> int:
    """All that help; a Golden Shield where plain ones leave two Damage, or death."""
    best = request.options[0]
    one = state.group[request.index]
    most = thing_of(best) if kind_of(best) != GOLDEN_SHIELD else 0
    rest = request.n - most
    if one.golden and (rest > 1 or rest >= one.life()):
        return request.options[-1]
    return best


def assign_state(state: DeadCells, study: Study, request: AssignState) -> int:
    """Who is immune; else whom it hurts least."""
    best = Best(request.options[0])
    which = request.which
    for option in request.options:
        one = state.group[thing_of(option)]
        worth = life_of(one)
        if immune(one, which):
            worth = 100.0
        elif which == BURNING:
            worth -= 60.0 * one.states[BURNING]
        elif which == BLEEDING:
            worth = 50.0 if one.states[BLEEDING] else worth
        elif which == FROZEN:
            worth = -next_action(state, study, one)
        best.weigh(option, worth)
    return best.option


def next_action(state: DeadCells, study: Study, one: Beheaded) -> float:
    """What the next line is worth that a Frozen token would lie on."""
    if not one.active:
        return 0.0
    card = one.active[0]
    frozen = one.frozen[0] if one.frozen else 0
    first = state.round if one.acted < state.round else state.round + 1
    line = next_line(state.content.lined(card).acts, frozen, first)
    return study.parts[card][line].points() if line >= 0 else 0.0


def weakest(state: DeadCells, options: list[int], with_shields: bool) -> int:
    """Who has least left, among those who are offered."""
    best = options[0]
    least = 1000.0
    for option in options:
        if kind_of(option) == 0:
            one = state.group[thing_of(option)]
            left = life_of(one)
            if with_shields:
                left += one.shields + 2 * one.golden
            if left < least:
                least = left
                best = option
    return best


def strongest(state: DeadCells, options: list[int]) -> int:
    """Who has most left."""
    best = Best(options[0])
    for option in options:
        if kind_of(option) == 0:
            left = life_of(state.group[thing_of(option)])
            best.weigh(option, left)
    return best.option


def choose_whom(state: DeadCells, request: ChooseWhom) -> int:
    """Help for who has least left."""
    return weakest(state, request.options, True)


# --- Skills, equipment, loot ----------------------------------------------------------------------


def use_skill(state: DeadCells, study: Study, request: UseSkill) -> int:
    """The Skill that is worth most now, if it is worth anything."""
    best = Best(request.options[-1], 0.02)
    one = state.group[request.index]
    for option in request.options:
        kind = kind_of(option)
        if kind == NO_SKILL:
            continue
        if kind == OF_TRACK:
            row = one.board
            part = step_of(state, request.index, thing_of(option)).skill
        elif kind == OF_EQUIPMENT:
            row = one.equipment[thing_of(option)]
            part = state.content.equipment(row).ability.skill
        else:
            row = state.sheet.skill
            part = state.content.ability(row).ability.skill
        worth = line_worth(state, study, request.index, row, part)
        if study.parts[row][part].harm > 0.0 and one.life() <= 1:
            worth -= 10.0
        best.weigh(option, worth)
    return best.option


def use_timed(state: DeadCells, study: Study, request: UseTimed) -> int:
    """Beside the line whenever it does any good; instead of it if it does more."""
    one = state.group[request.index]
    plain = 0.0
    if request.line:
        script = script_of(one, request.place)
        plain = line_worth(state, study, request.index, script, state.round)
    best = request.options[0]
    most = plain
    for option in request.options:
        if kind_of(option) == PLAINLY:
            continue
        item = one.equipment[thing_of(option)]
        worth = line_worth(state, study, request.index, item, TEXT)
        if kind_of(option) != REPLACE:
            worth += plain + 0.01
        if worth > most:
            most = worth
            best = option
    return best


def loot(state: DeadCells, request: Loot) -> int:
    """What is worth most; a Potion for who is nearly dead."""
    best = Best(request.options[-1], 0.0)
    for option in request.options:
        worth = 0.0
        if kind_of(option) == TAKE:
            kind = thing_of(option)
            if kind >= ONE_COLOUR:
                worth = LOOT_WORTH[LOOT_SCROLLS]
            else:
                worth = state.loot[kind] * LOOT_WORTH[kind]
        elif kind_of(option) == DRINK:
            worth = thirst(state)
        best.weigh(option, worth)
    return best.option


def thirst(state: DeadCells) -> float:
    """What a Potion would do now: it is kept for who is in danger."""
    most = 0.0
    for one in state.group:
        if not one.dead and not one.passed and one.wounds > 1:
            left = one.life()
            most = max(most, one.wounds - 1.0 + (1.5 if left <= 1 else 0.0))
    return most
