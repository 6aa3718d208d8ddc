"""Whom the answer of an enemy strikes, and how hard: questions that change nothing."""

from typing import Final

from roguetable.games.gaia.model.abilities import USUAL
from roguetable.games.gaia.model.attack import Attack
from roguetable.games.gaia.model.enemy import Enemy
from roguetable.games.gaia.model.names import BLACK, NO_ARROWS, SIDES, WHITE
from roguetable.games.gaia.model.questions import (
    bearer,
    card_of,
    delver_name,
    health_left,
    in_short,
    living,
    struck_tiles,
    welcomes_harm,
    which_enemy,
    with_omen,
)
from roguetable.games.gaia.model.state import Gaia

GUARDED: Final = 1  # the damage that the Guard weapon takes off


def answers(state: Gaia, enemy: Enemy) -> bool:
    """Does it attempt counterattacks?"""
    return all(ability.counters(state, enemy) for ability in card_of(state, enemy).abilities)


def worst_first(state: Gaia, uids: list[int]) -> list[int]:
    """In which order enemies strike: first those with an Omen, which raises what the others deal
    (gaia.abilities.omen.several)."""
    first: list[int] = []
    for uid in uids:
        enemy = state.find(uid)
        if enemy is not None and lays_omens(state, enemy):
            first.append(uid)
    if not first or len(first) == len(uids):
        return uids
    return first + [uid for uid in uids if uid not in first]


def lays_omens(state: Gaia, enemy: Enemy) -> bool:
    """Does what it deals raise what a delver suffers later?"""
    return any(ability.order_matters() for ability in card_of(state, enemy).abilities)


class Blow:
    """What the answer of one enemy comes to at a roll of the die: whom it strikes, and how hard.

    Nothing changes by asking. The counterattack itself, what is told before it, the odds and the bots
    all ask this.
    """

    arrows: int
    hit: list[int]  # the delvers whom it strikes: nobody if it is blocked
    full: list[int]  # beside it: its damage to each of them, which may hang on the arrow's colour
    less: int  # what the delvers' weapons take off

    def __init__(self, state: Gaia, attack: Attack, enemy: Enemy, die: int) -> None:
        self.arrows = arrows_at(state, enemy, die)
        blocked = enemy.uid in attack.blocked
        self.hit = [] if blocked else struck_at(state, attack, enemy, die)
        self.full = [
            power(state, enemy, die, colours_at(state, enemy, self.arrows, delver))
            for delver in self.hit
        ]
        self.less = attack.calm + (GUARDED if enemy.uid in state.guarded else 0)

    def damage(self, place: int) -> int:
        """What is left of its damage to one of those whom it strikes."""
        return max(0, self.full[place] - self.less)

    def harm_to(self, state: Gaia, delver: int) -> int:
        """What a delver suffers of it."""
        if delver not in self.hit:
            return 0
        return with_omen(state.suit_of(delver), self.damage(self.hit.index(delver)))

    def told(self, names: list[str]) -> str:
        """``Mind and Body for 2``, or each with their own damage; `names` stand beside `hit`."""
        damages = [self.damage(place) for place in range(len(names))]
        if len(set(damages)) == 1:
            return f"{' and '.join(names)} for {damages[0]}"
        return " and ".join([f"{name} for {n}" for name, n in zip(names, damages, strict=True)])


def blows(state: Gaia, attack: Attack) -> str:
    """What the die brings as it lies: ``Guard strikes Mind for 2``."""
    found: list[str] = []
    for uid in attack.answering:
        enemy = bearer(state, uid)
        if enemy is None:
            continue
        blow = Blow(state, attack, enemy, attack.die)
        if blow.hit:
            names = [in_short(delver_name(state, delver)) for delver in blow.hit]
            found.append(f"{which_enemy(state, enemy)} strikes {blow.told(names)}")
    return ", ".join(found) or "nobody is struck"


def arrows_at(state: Gaia, enemy: Enemy, die: int) -> int:
    """Which of its arrows strike at a roll (gaia.counter.roll-1, .roll-2-5, .roll-6)."""
    for ability in card_of(state, enemy).abilities:
        special = ability.arrows(state, enemy, die)
        if special != USUAL:
            return special
    figures = state.content.figures
    if die >= figures.first_black:
        return BLACK
    return WHITE if die >= figures.first_white else NO_ARROWS


def strikes(state: Gaia, attack: Attack, enemy: Enemy) -> bool:
    """Does an answering enemy strike somebody as the die lies?"""
    return len(Blow(state, attack, enemy, attack.die).hit) > 0


def worth_a_block(state: Gaia, attack: Attack, enemy: Enemy) -> bool:
    """Does its answer strike somebody, or serve it though it reaches nobody (gaia.counter.blocked-is-miss)?"""
    if strikes(state, attack, enemy):
        return True
    if health_left(state, enemy) <= 0 or arrows_at(state, enemy, attack.die) == NO_ARROWS:
        return False
    return any(ability.SWINGS for ability in card_of(state, enemy).abilities)


def may_help_by_striking(state: Gaia, attack: Attack, enemy: Enemy) -> bool:
    """Could it strike, at another roll, a delver to whom that is welcome?"""
    for die in range(1, SIDES + 1):
        for delver in struck_at(state, attack, enemy, die):
            if welcomes_harm(state, delver):
                return True
    return False


def struck_at(state: Gaia, attack: Attack, enemy: Enemy, die: int) -> list[int]:
    """The delvers whom it would strike at a roll, Blocks apart."""
    tiles = struck_tiles(state, enemy, arrows_at(state, enemy, die))
    found: list[int] = []
    for delver in living(state):
        if state.delvers[delver].tile in tiles or (
            delver == attack.delver
            and any(
                ability.never_misses(state, enemy, delver)
                for ability in card_of(state, enemy).abilities
            )
        ):
            found.append(delver)
    return found


def may_reach(state: Gaia, attack: Attack, enemy: Enemy) -> bool:
    """Would it strike anybody at any roll?"""
    return any(struck_at(state, attack, enemy, die) for die in range(1, SIDES + 1))


def colours_at(state: Gaia, enemy: Enemy, arrows: int, delver: int) -> int:
    """Of which colours its striking arrows are that point at a delver; none points at who is marked only."""
    found = NO_ARROWS
    for colour in (WHITE, BLACK):
        if arrows & colour and state.delvers[delver].tile in struck_tiles(state, enemy, colour):
            found |= colour
    return found


def power(state: Gaia, enemy: Enemy, die: int, arrows: int) -> int:
    """The damage of those of its arrows: value and Strength, doubled (gaia.counter.damage-order)."""
    card = card_of(state, enemy)
    n = card.damage
    for ability in card.abilities:
        n += ability.stronger(state, enemy)
    for ability in card.abilities:
        n *= ability.times(state, enemy, die, arrows)
    return n
