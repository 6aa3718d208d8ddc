"""Enemies in their ranks: attacks on them, elimination, reforming, newcomers."""

from typing import Final

from roguetable.engine.log import count
from roguetable.engine.state import WON, Step
from roguetable.games.stygian.actions.levels import GainXp
from roguetable.games.stygian.actions.party import suffer
from roguetable.games.stygian.actions.responses import fire
from roguetable.games.stygian.model.cards import KILL, KIND_NAMES, PIERCE, PLUS, TROPHY
from roguetable.games.stygian.model.state import Figure, Stygian

FIGURES_PER_COLOUR: Final = 6

# Wound tokens, large and small. They only record wounds: there are always enough of them
# (stygian.components.wound-tokens.no-cap).
LARGE_WOUND_TOKENS: Final = 8
SMALL_WOUND_TOKENS: Final = 20
LARGE_WORTH: Final = 5


def defence(state: Stygian, figure: Figure, kind: int, in_rear: bool) -> int:
    """By how much an enemy's defences reduce an attack; all of them count (stygian.enemies.defence.stack)."""
    foe = state.content.foe(figure.kind)
    total = foe.resist[kind] + foe.armour
    if foe.guarded and in_rear:
        # The Rider: one less for each enemy in the rank ahead of it.
        total += len(state.front)
    return total


def attack(state: Stygian, hero: int, uids: list[int], amount: int, kind: int) -> None:
    """One attack: wounds on each of these figures, then eliminations, thorns last."""
    attacker = state.heroes[hero]
    dealt = amount + attacker.mods[PLUS + kind] + state.boost
    pierce = state.pierce + attacker.mods[PIERCE]
    stung = _thorns(state, kind)
    hit = False
    dead: list[Figure] = []
    for rank in (state.front, state.rear):
        in_rear = rank is state.rear
        for place in range(len(rank)):
            figure = rank[place]
            if figure.uid in uids:
                hit = True
                reduced = max(0, defence(state, figure, kind, in_rear) - pierce)
                wounds = max(0, dealt - reduced)
                after = Figure(figure.kind, figure.wounds + wounds, figure.uid)
                rank[place] = after
                if state.log is not None:
                    _tell_hit(state, after, wounds, amount, dealt - amount, reduced, kind)
                if after.wounds >= state.content.foe(figure.kind).health:
                    dead.append(after)
    if hit and stung:
        if state.log is not None:
            state.log.say("The attack stings the attackers.", "stygian.anatomy.enemy.effect")
        suffer(state, stung)
    if dead:
        eliminate(state, dead, hero)


def _thorns(state: Stygian, kind: int) -> int:
    """Wounds the party suffers for an attack of this kind: once for each thorny enemy in play."""
    total = 0
    seen: list[int] = []
    for rank in (state.front, state.rear):
        for figure in rank:
            if figure.kind not in seen:
                seen.append(figure.kind)
                total += state.content.foe(figure.kind).thorns[kind]
    return total * 2 if state.double_thorns else total


def _tell_hit(
    state: Stygian, figure: Figure, wounds: int, amount: int, bonus: int, reduced: int, kind: int
) -> None:
    assert state.log is not None
    foe = state.content.foe(figure.kind)
    why = f"{wounds} = {amount}" if bonus or reduced else ""
    if bonus:
        why += f" {'+' if bonus > 0 else '-'} {abs(bonus)} (bonus)"
    if reduced:
        why += f" - {reduced} (defences against {KIND_NAMES[kind]})"
    state.log.say(
        f"{foe.name} takes {count(wounds, 'wound')} ({min(figure.wounds, foe.health)} of {foe.health}).",
        "stygian.enemies.wound-tokens",
        "stygian.enemies.per-figure",
        "stygian.enemies.damage-is-wounds",
        "stygian.enemies.attack-types",
        "stygian.components.wound-tokens.no-cap",
        why=why,
    )
    if reduced:
        state.log.cite("stygian.enemies.defence.reduce", "stygian.enemies.defence.per-attack")
        if foe.resist[kind]:
            state.log.cite("stygian.enemies.resistance")
        if foe.guarded:
            state.log.cite("stygian.enemies.rider.rear", *foe.rules)
        if (foe.resist[kind] > 0) + (foe.armour > 0) + foe.guarded > 1:
            state.log.cite("stygian.enemies.defence.stack")
        if wounds == 0:
            state.log.cite("stygian.enemies.resistance.minimum")
    else:
        if foe.guarded:
            state.log.cite("stygian.enemies.rider.front")
        if foe.resist[0] or foe.resist[1] or foe.resist[2]:
            state.log.cite("stygian.enemies.resistance.other-types")
    if figure.wounds > foe.health:
        state.log.cite("stygian.enemies.eliminate.no-overflow")


def eliminate(state: Stygian, dead: list[Figure], hero: int) -> None:
    """Remove the figures, gain experience (and levels), reform the ranks: in this order.

    All that one effect eliminates are removed before the ranks are reformed
    (stygian.enemies.multi.elimination). A mid-boss takes the rest of the floor with it, a wizard the
    whole game.
    """
    xp = 0
    boss = False
    for figure in dead:
        foe = state.content.foe(figure.kind)
        _take_away(state, figure.uid)
        xp += foe.xp
        if hero >= 0 and not foe.boss:
            xp += state.heroes[hero].mods[TROPHY]
        if foe.boss:
            boss = True
        if state.log is not None:
            state.log.say(
                f"{foe.name} is eliminated.",
                "stygian.enemies.eliminate",
                "stygian.enemies.eliminate.return",
                "stygian.enemies.eliminate.order",
                "stygian.boss.xp" if foe.boss else "stygian.enemies.eliminate.xp",
                "stygian.anatomy.boss.xp" if foe.boss else "stygian.anatomy.enemy.xp",
                *foe.rules,
            )
            if len(dead) > 1:
                state.log.cite("stygian.enemies.multi.elimination")
    if boss:
        if state.content.room(state.room).deck == "wizard" or state.floor >= state.floors:
            _win(state)
            return
        if state.log is not None and (state.front or state.rear):
            state.log.say(
                "The other enemies flee.", "stygian.boss.others-flee", "stygian.boss.flee-no-xp"
            )
        state.front = []
        state.rear = []
    state.push(Reform())
    for _ in dead:
        fire(state, KILL)
    if xp > 0:
        state.push(GainXp(xp))


def _win(state: Stygian) -> None:
    if state.log is not None:
        state.log.say(
            "The tower's master falls. The Stygian Society has won!",
            "stygian.objective.win-wizard",
            "stygian.wizard.win-immediate",
            "stygian.wizard.no-chests",
            "stygian.objective.cooperative",
            "stygian.anatomy.wizard.health",
        )
    state.finish(WON)


def _take_away(state: Stygian, uid: int) -> None:
    for rank in (state.front, state.rear):
        for place in range(len(rank)):
            if rank[place].uid == uid:
                del rank[place]
                return


class Reform(Step):
    """After eliminations: close the ranks, or end the battle if nobody is left to fight."""

    def run(self, state: Stygian) -> None:
        if battle_won(state):
            if state.log is not None:
                state.log.say(
                    "The floor is complete.",
                    "stygian.complete.condition",
                    "stygian.complete.immediate",
                )
                if state.content.room(state.room).boss >= 0:
                    state.log.cite("stygian.boss.floor-ends")
                if not state.enemies_acted:
                    state.log.cite("stygian.faq.last-enemy-before-enemy-step")
            # Below everything of the battle lies the step that completes the floor.
            del state.agenda[1:]
            state.battle = False
            return
        reform(state)


def battle_won(state: Stygian) -> bool:
    """All enemies gone; on a boss floor, the boss gone (stygian.boss.floor-ends)."""
    return not state.front and not state.rear


def reform(state: Stygian) -> None:
    """While the rear rank is longer, its enemies fall to the right end of the front rank."""
    while len(state.rear) > len(state.front):
        place = _first_to_fall(state)
        figure = state.rear[place]
        del state.rear[place]
        state.front.append(figure)
        if state.log is not None:
            colour = state.content.foe(figure.kind).colour
            state.log.say(
                f"{state.content.foe(figure.kind).name} falls into the front rank.",
                "stygian.enemies.reform.condition",
                "stygian.enemies.reform.place-right",
                "stygian.enemies.reform.one-at-a-time",
                "stygian.enemies.reform.slide-left",
                "stygian.enemies.reform.rear-closes",
                "stygian.enemies.reform.keep-wounds",
            )
            if colour >= 3:
                state.log.cite(
                    (
                        "stygian.enemies.reform.red-first",
                        "stygian.enemies.reform.yellow-second",
                        "stygian.enemies.reform.black-last",
                    )[colour - 3]
                )
    if state.log is not None and len(state.rear) == len(state.front):
        state.log.cite("stygian.enemies.reform.equal-no-fall")


def _first_to_fall(state: Stygian) -> int:
    """Red before yellow before black before a boss; among those the leftmost."""
    best = 0
    best_order = 99
    for place in range(len(state.rear)):
        colour = state.content.foe(state.rear[place].kind).colour
        order = colour if colour >= 0 else 98
        if order < best_order:
            best = place
            best_order = order
    return best


def add_enemy(state: Stygian, kind: int, front: bool) -> bool:
    """Put a figure on the right of a rank, if one of its colour is left (stygian.enemies.added.figure-limit)."""
    colour = state.content.foe(kind).colour
    used = 0
    for rank in (state.front, state.rear):
        for figure in rank:
            if state.content.foe(figure.kind).colour == colour:
                used += 1
    if colour >= 0 and used >= FIGURES_PER_COLOUR:
        if state.log is not None:
            state.log.say("No figure of that colour is left.", "stygian.enemies.added.figure-limit")
        return False
    figure = Figure(kind, 0, state.next_uid)
    state.next_uid += 1
    if front:
        state.front.append(figure)
    else:
        state.rear.append(figure)
    return True


def wound_tokens(wounds: int) -> tuple[int, int]:
    """The large and small tokens that lie beside a figure with so many wounds."""
    return wounds // LARGE_WORTH, wounds % LARGE_WORTH


def figures_of(state: Stygian, kind: int) -> int:
    """Living figures of one enemy."""
    count = 0
    for rank in (state.front, state.rear):
        for figure in rank:
            if figure.kind == kind:
                count += 1
    return count


def describe(state: Stygian, uid: int) -> str:
    """A figure for people: `Clank, 2nd in the front rank (1 of 4 wounds)`."""
    for rank in (state.front, state.rear):
        for place in range(len(rank)):
            figure = rank[place]
            if figure.uid == uid:
                foe = state.content.foe(figure.kind)
                where = "front" if rank is state.front else "rear"
                return f"{foe.name}, {ordinal(place + 1)} in the {where} rank ({figure.wounds} of {foe.health} wounds)"
    return "nobody"


def spot(state: Stygian, uid: int) -> str:
    """A figure's place in notation: `front 2`."""
    for rank in (state.front, state.rear):
        for place in range(len(rank)):
            if rank[place].uid == uid:
                return f"{'front' if rank is state.front else 'rear'} {place + 1}"
    return "gone"


def ordinal(number: int) -> str:
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(number, f"{number}th")
