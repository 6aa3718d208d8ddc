"""What enemies do after their attempts to counterattack: who moves first, and by which of its abilities."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.state import Step
from roguetable.games.gaia.flow.which import asked_by, id_of
from roguetable.games.gaia.model.enemy import Enemy
from roguetable.games.gaia.model.questions import (
    bearer,
    card_of,
    enemy_with,
    health_left,
    seats,
    which_enemy,
)
from roguetable.games.gaia.model.shown import enemy_id
from roguetable.games.gaia.model.state import Gaia
from roguetable.kit.ready_menus import AskWhich, PickOne, picks


class AfterAttempts(Step):
    """What enemies do after their attempts. Who moves first among several is the players' choice."""

    def run(self, state: Gaia) -> None:
        attack = state.attack
        assert attack is not None
        if attack.swung:
            state.push(Afters(list(range(len(attack.swung)))))


@mypyc_attr(acyclic=True)
class Afters(Step):
    """The rest of them, by their places among those that answered."""

    waiting: list[int]

    def __init__(self, waiting: list[int]) -> None:
        self.waiting = waiting

    def run(self, state: Gaia) -> None:
        attack = state.attack
        assert attack is not None
        moving: list[int] = []
        for place in self.waiting:
            enemy = bearer(state, attack.answering[place])
            if enemy is None:
                continue
            if may_move(state, enemy):
                moving.append(place)
            else:
                attempted(state, place)
        if not moving:
            return
        if len(moving) == 1:
            attempted(state, moving[0])
            return
        from_all = [suit.seat for suit in state.suits]
        state.ask(WhoNext(from_all, picks(moving), moving))


def may_move(state: Gaia, enemy: Enemy) -> bool:
    """Does it move after its attempt? The dead do not (gaia.ability-general.dead-do-not-move), but may summon."""
    alive = health_left(state, enemy) > 0
    return any(
        ability.moves() and (alive or ability.moves_if_dead())
        for ability in card_of(state, enemy).abilities
    )


def attempted(state: Gaia, place: int) -> None:
    """Tell the abilities of one enemy that its attempt is over: those that move it one after the other."""
    attack = state.attack
    assert attack is not None
    enemy = bearer(state, attack.answering[place])
    if enemy is None:
        return
    moving: list[int] = []
    for index, ability in enumerate(card_of(state, enemy).abilities):
        if ability.moves():
            moving.append(index)
        else:
            ability.attempted(state, attack, enemy, attack.swung[place], attack.reached[place])
    if moving:
        state.push(OwnAfters(place, moving))


@mypyc_attr(acyclic=True)
class OwnAfters(AskWhich):
    """Several abilities of one enemy move things after its attempt: the players choose which comes first.

    Each sees the board as the one before has left it. Things are places among the abilities of its card.
    """

    RULE: ClassVar = "gaia.ability-general.simultaneous"
    place: int
    waiting: list[int]

    def __init__(self, place: int, waiting: list[int]) -> None:
        self.place = place
        self.waiting = waiting

    def asked(self, state: Gaia) -> list[int]:
        return seats(state)

    def prompt(self, state: Gaia) -> str:
        return asked_by(state, self.enemy(state).card, "What does it do first?")

    def cause(self, state: Gaia) -> str:
        return id_of(state, self.enemy(state).card)

    def things(self, state: Gaia) -> list[int]:
        return self.waiting

    def run(self, state: Gaia) -> None:
        # The dead do not move, so there is nothing to choose.
        if len(self.waiting) == 1 or health_left(state, self.enemy(state)) <= 0:
            self.picked(state, self.waiting[0])
        else:
            super().run(state)

    def picked(self, state: Gaia, thing: int) -> None:
        attack = state.attack
        assert attack is not None
        left = [index for index in self.waiting if index != thing]
        if left:
            state.push(OwnAfters(self.place, left))
        enemy = self.enemy(state)
        ability = card_of(state, enemy).abilities[thing]
        swung, reached = attack.swung[self.place], attack.reached[self.place]
        ability.attempted(state, attack, enemy, swung, reached)

    def enemy(self, state: Gaia) -> Enemy:
        """Whose they are."""
        assert state.attack is not None
        return enemy_with(state, state.attack.answering[self.place])

    def written(self, state: Gaia, thing: int) -> str:
        return f"first {card_of(state, self.enemy(state)).abilities[thing].words[0]}"

    def meaning(self, state: Gaia, thing: int) -> str:
        return f"{card_of(state, self.enemy(state)).abilities[thing].sentence()}."

    def subject_of(self, state: Gaia, thing: int) -> str:
        return enemy_id(self.enemy(state).uid)


@mypyc_attr(acyclic=True)
class WhoNext(PickOne):
    """Which enemy moves next? (gaia.abilities.flees.players, gaia.ability-general.simultaneous)"""

    PROMPT: ClassVar = "Which enemy moves next?"
    RULE: ClassVar = "gaia.ability-general.simultaneous"
    waiting: list[int]

    def __init__(self, seats: list[int], options: list[int], waiting: list[int]) -> None:
        super().__init__(seats, options)
        self.waiting = waiting

    def picked(self, state: Gaia, thing: int) -> None:
        state.push(Afters([place for place in self.waiting if place != thing]))
        attempted(state, thing)

    def written(self, state: Gaia, thing: int) -> str:
        return f"next {state.content.board.name(self.enemy(state, thing).tile)}"

    def meaning(self, state: Gaia, thing: int) -> str:
        return f"{which_enemy(state, self.enemy(state, thing))} is next."

    def subject_of(self, state: Gaia, thing: int) -> str:
        return enemy_id(self.enemy(state, thing).uid)

    def enemy(self, state: Gaia, place: int) -> Enemy:
        assert state.attack is not None
        found = bearer(state, state.attack.answering[place])
        assert found is not None
        return found


AFTER_ATTEMPTS: Final = AfterAttempts()
