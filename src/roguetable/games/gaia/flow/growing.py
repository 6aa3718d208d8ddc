"""Grow: tokens for all bearers at once, as long as the supply lasts; if it is short, the players choose."""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from roguetable.engine.log import count
from roguetable.games.gaia.flow.which import AskEnemy
from roguetable.games.gaia.model.questions import enemy_name, enemy_with, health, health_left
from roguetable.games.gaia.model.shown import enemy_id, show_number, show_on_enemy
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.tokens import GROW_TOKEN


def grow_all(state: Gaia, uids: list[int]) -> None:
    """Each of these enemies gets a token, or as many of them as there are tokens (gaia.abilities.grow.supply)."""
    supply = state.content.figures.monster_tokens - sum([one.grown for one in state.enemies])
    if supply < len(uids):
        if state.log is not None:
            state.log.cite("gaia.abilities.grow.supply")
        if supply > 0:
            state.push(WhoGrows(supply, uids))
        return
    if state.log is not None:
        tell(state, uids)
    for uid in uids:
        grow(state, uid)


def tell(state: Gaia, uids: list[int]) -> None:
    """One line for all of the same name."""
    assert state.log is not None
    names = [enemy_name(state, enemy_with(state, uid)) for uid in uids]
    for place, name in enumerate(names):
        many = names.count(name)
        if name not in names[:place]:
            state.log.say(
                f"{name} grows." if many == 1 else f"{count(many, name)} grow.",
                "gaia.abilities.grow.tick",
                "gaia.abilities.grow.effect",
            )


def grow(state: Gaia, uid: int) -> None:
    """One of them has 1 more health."""
    enemy = enemy_with(state, uid)
    enemy.grown += 1
    show_on_enemy(state, uid, GROW_TOKEN, enemy.grown - 1, enemy.grown)
    if state.log is not None:
        left = health_left(state, enemy)
        show_number(state, enemy_id(uid), left - 1, left, health(state, enemy))


@mypyc_attr(acyclic=True)
class WhoGrows(AskEnemy):
    """There are fewer tokens than enemies that grow: which of them gets one?"""

    PROMPT: ClassVar = "The tokens do not suffice for all. Which enemy grows?"
    VERB: ClassVar = "grow"
    RULE: ClassVar = "gaia.abilities.grow.supply"
    n: int
    uids: list[int]

    def __init__(self, n: int, uids: list[int]) -> None:
        self.n = n
        self.uids = uids

    def things(self, state: Gaia) -> list[int]:
        return [uid for uid in self.uids if state.find(uid) is not None]

    def picked(self, state: Gaia, thing: int) -> None:
        if self.n > 1:
            state.push(WhoGrows(self.n - 1, [uid for uid in self.uids if uid != thing]))
        if state.log is not None:
            tell(state, [thing])
        grow(state, thing)
