"""Enemies in their ranks: wounds on them, newcomers, closing the ranks."""

from roguetable.engine.events import Came, Changed, Hit, Left
from roguetable.engine.log import count
from roguetable.games.stygian.model.cards import KIND_NAMES, MAGIC, MELEE, PROJECTILE
from roguetable.games.stygian.model.cubes import RED
from roguetable.games.stygian.model.limits import FIGURES_PER_COLOUR
from roguetable.games.stygian.model.mods import PIERCE, PLUS
from roguetable.games.stygian.model.questions import defence
from roguetable.games.stygian.model.shown import FRONT, REAR, figure_id, hero_id, show_step
from roguetable.games.stygian.model.state import Figure, Stygian


def strike(state: Stygian, hero: int, uids: list[int], amount: int, kind: int) -> list[Figure]:
    """Wounds on each of these figures, less what its own defences stop; those that cannot stand it."""
    attacker = state.heroes[hero]
    dealt = amount + attacker.mods[PLUS + kind] + state.boost
    pierce = state.pierce + attacker.mods[PIERCE]
    dead: list[Figure] = []
    for rank in (state.front, state.rear):
        in_rear = rank is state.rear
        for place in range(len(rank)):
            figure = rank[place]
            if figure.uid in uids:
                reduced = max(0, defence(state, figure, kind, in_rear) - pierce)
                wounds = max(0, dealt - reduced)
                after = Figure(figure.foe, figure.wounds + wounds, figure.uid)
                rank[place] = after
                if state.log is not None:
                    _tell_hit(state, after, wounds, amount, dealt - amount, reduced, kind)
                    thing = figure_id(figure.uid)
                    blow = max(0, dealt)
                    state.log.show(Hit(hero_id(hero), thing, blow, blow - wounds))
                    show_wounds(state, figure, after)
                if after.wounds >= state.content.foe(figure.foe).health:
                    dead.append(after)
    return dead


def _tell_hit(
    state: Stygian, figure: Figure, wounds: int, amount: int, bonus: int, reduced: int, kind: int
) -> None:
    assert state.log is not None
    foe = state.content.foe(figure.foe)
    why = f"{wounds} = {amount}" if bonus or reduced else ""
    if bonus:
        why += f" {'+' if bonus > 0 else '-'} {abs(bonus)} (bonus)"
    if reduced:
        why += f" - {reduced} (defences against {KIND_NAMES[kind]})"
    if amount + bonus - reduced < 0:
        why += ", never below 0"
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
        if foe.resist[MELEE] or foe.resist[PROJECTILE] or foe.resist[MAGIC]:
            state.log.cite("stygian.enemies.resistance.other-types")
    if figure.wounds > foe.health:
        state.log.cite("stygian.enemies.eliminate.no-overflow")


def show_wounds(state: Stygian, before: Figure, after: Figure) -> None:
    """A figure has more wounds, or fewer."""
    if state.log is not None and before.wounds != after.wounds:
        thing = figure_id(before.uid)
        state.log.show(Changed(thing, before.wounds, after.wounds, "wounds"))


def take_away(state: Stygian, uid: int, died: bool) -> None:
    """The figure goes back to the box."""
    for rank in (state.front, state.rear):
        for place in range(len(rank)):
            figure = rank[place]
            if figure.uid == uid:
                del rank[place]
                if state.log is not None:
                    name = state.content.foe(figure.foe).name
                    where = FRONT if rank is state.front else REAR
                    state.log.show(Left(figure_id(uid), where, name, died))
                return


def clear_ranks(state: Stygian) -> None:
    """All figures that are left go back to the box."""
    for figure in [*state.front, *state.rear]:
        take_away(state, figure.uid, False)


def reform(state: Stygian) -> None:
    """While the rear rank is longer, its enemies fall to the right end of the front rank."""
    fell = False
    while len(state.rear) > len(state.front):
        fell = True
        place = _first_to_fall(state)
        figure = state.rear[place]
        del state.rear[place]
        state.front.append(figure)
        if state.log is not None:
            colour = state.content.foe(figure.foe).colour
            state.log.say(
                f"{state.content.foe(figure.foe).name} falls into the front rank.",
                "stygian.enemies.reform.condition",
                "stygian.enemies.reform.place-right",
                "stygian.enemies.reform.one-at-a-time",
                "stygian.enemies.reform.slide-left",
                "stygian.enemies.reform.rear-closes",
                "stygian.enemies.reform.keep-wounds",
            )
            if colour >= RED:
                state.log.cite(
                    (
                        "stygian.enemies.reform.red-first",
                        "stygian.enemies.reform.yellow-second",
                        "stygian.enemies.reform.black-last",
                    )[colour - RED]
                )
            show_step(state, figure.uid, True)
    if state.log is not None and fell and len(state.rear) == len(state.front):
        state.log.cite("stygian.enemies.reform.equal-no-fall")


def _first_to_fall(state: Stygian) -> int:
    """Red before yellow before black before a boss; among those the leftmost."""
    best = 0
    best_order = 99
    for place in range(len(state.rear)):
        colour = state.content.foe(state.rear[place].foe).colour
        order = colour if colour >= 0 else 98
        if order < best_order:
            best = place
            best_order = order
    return best


def add_enemy(state: Stygian, kind: int, front: bool) -> bool:
    """Put a figure on the right of a rank, if one of its colour is left (stygian.enemies.added.figure-limit).

    A colour is one kind of enemy: while another kind of it stands, the newcomer stays away.
    """
    colour = state.content.foe(kind).colour
    used = 0
    for rank in (state.front, state.rear):
        for figure in rank:
            if state.content.foe(figure.foe).colour == colour:
                used += 1
                if figure.foe != kind and colour >= 0:
                    if state.log is not None:
                        state.log.say(
                            f"{state.content.foe(kind).name} stays away: "
                            f"{state.content.foe(figure.foe).name} has its colour.",
                            "stygian.floor.2.one-kind-per-colour",
                        )
                    return False
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
    if state.log is not None:
        foe = state.content.foe(kind)
        place = FRONT if front else REAR
        state.log.show(Came(figure_id(figure.uid), place, foe.name, 0, foe.health, foe.id))
    return True


def mend(state: Stygian, rank: list[Figure], place: int, amount: int) -> None:
    """A figure loses wound tokens, if it has any."""
    figure = rank[place]
    after = Figure(figure.foe, max(0, figure.wounds - amount), figure.uid)
    rank[place] = after
    if state.log is not None and after.wounds < figure.wounds:
        foe = state.content.foe(figure.foe)
        state.log.say(
            f"{foe.name} loses {count(figure.wounds - after.wounds, 'wound')}"
            f" ({after.wounds} of {foe.health}).",
            "stygian.enemies.wounds-stay",
        )
    show_wounds(state, figure, after)


def push_back(state: Stygian, uid: int) -> None:
    """A figure goes to the right end of the rear rank; the front rank is not the shorter one after it.

    A lone enemy falls forward again at once (stygian.enemies.reform.after-move).
    """
    if shift(state, uid, False):
        if state.log is not None:
            state.log.cite("stygian.enemies.reform.after-move")
        reform(state)


def shift(state: Stygian, uid: int, to_front: bool) -> bool:
    """A figure leaves its rank for the right end of the other; False: it does not stand there."""
    source, to = (state.rear, state.front) if to_front else (state.front, state.rear)
    for place in range(len(source)):
        if source[place].uid == uid:
            to.append(source[place])
            del source[place]
            if state.log is not None:
                name = state.content.foe(to[-1].foe).name
                state.log.say(
                    f"{name} goes to the {'front' if to_front else 'rear'} rank.",
                    "stygian.turn.a.card-overrides",
                )
            show_step(state, uid, to_front)
            return True
    return False
