"""Shivs, and other Attacks that are no cards: one hit, resolved like an Attack."""

from typing import ClassVar

from roguetable.engine.events import Acted
from roguetable.engine.state import Step
from roguetable.games.spire.actions.achievements import earn
from roguetable.games.spire.actions.attack import (
    NO_ATTACK,
    begin_attack,
    end_attack,
    hit_enemy,
    restore,
    set_aside,
)
from roguetable.games.spire.actions.do import DeadlyStep
from roguetable.games.spire.actions.tokens import tokens_in_use
from roguetable.games.spire.flow.combat.playing_cards import after_play
from roguetable.games.spire.flow.combat.previews import shiv_preview
from roguetable.games.spire.model import shown
from roguetable.games.spire.model.achievements import NINJA
from roguetable.games.spire.model.cards import ATTACK, SHIVS, ZEROS
from roguetable.games.spire.model.names import enemy_notation, player_name
from roguetable.games.spire.model.readings import SHIVS_REACT
from roguetable.games.spire.model.shown import enemy_id, player_id, show_tokens
from roguetable.games.spire.model.state import Spire
from roguetable.kit.ready_menus import EITHER, PickOne, YesNo, picks


def jab_bonus(state: Spire, player: int, bonus: int, shiv: bool) -> int:
    """How much more the hit deals: by what made it, and by what helps Attacks that cost 0 or Shivs."""
    p = state.players[player]
    return bonus + p.mods[ZEROS] + (p.mods[SHIVS] if shiv else 0)


class ThrowShiv(Step):
    """Use a Shiv token: a separate Attack, one hit of 1 and more (spire.characters.silent.shiv-use)."""

    owner: int
    bonus: int

    def __init__(self, owner: int, bonus: int) -> None:
        self.owner = owner
        self.bonus = bonus

    def run(self, state: Spire) -> None:
        p = state.players[self.owner]
        if p.shivs <= 0:
            return
        p.shivs -= 1
        if state.log is not None:
            thing = player_id(self.owner)
            state.log.show(Acted(thing, "Shiv"))
            show_tokens(state.log, thing, shown.SHIV, p.shivs + 1, p.shivs)
        state.push(Jab(self.owner, self.bonus, True))


class Jab(Step):
    """A 0-cost Attack of one hit of 1 that is no card: a Shiv, Ninja Scroll, Cunning Potion."""

    owner: int
    bonus: int
    shiv: bool

    def __init__(self, owner: int, bonus: int, shiv: bool) -> None:
        self.owner = owner
        self.bonus = bonus
        self.shiv = shiv

    def run(self, state: Spire) -> None:
        targets = [enemy.uid for enemy in state.living()]
        if targets:
            state.ask(JabAim([self.owner], picks(targets), self))


class JabAim(PickOne):
    """Whom does the Shiv hit?"""

    RULE: ClassVar = "spire.characters.silent.shiv-use"
    jab: Jab

    def __init__(self, seats: list[int], options: list[int], jab: Jab) -> None:
        super().__init__(seats, options)
        self.jab = jab

    def picked(self, state: Spire, thing: int) -> None:
        state.push(JabHit(self.jab.owner, self.jab.bonus, self.jab.shiv, thing))

    def prompt(self, state: Spire) -> str:
        return f"{player_name(state, self.jab.owner)}: which enemy does it hit?"

    def written(self, state: Spire, thing: int) -> str:
        return f"at {enemy_notation(state, thing)}"

    def meaning(self, state: Spire, thing: int) -> str:
        jab = self.jab
        bonus = jab_bonus(state, jab.owner, jab.bonus, jab.shiv)
        return shiv_preview(state, jab.owner, bonus, thing)

    def subject_of(self, state: Spire, thing: int) -> str:
        return enemy_id(thing)


class JabHit(DeadlyStep):
    """The hit itself: a whole Attack, so tokens are used up for it alone."""

    owner: int
    bonus: int
    shiv: bool
    target: int

    def __init__(self, owner: int, bonus: int, shiv: bool, target: int) -> None:
        self.owner = owner
        self.bonus = bonus
        self.shiv = shiv
        self.target = target

    def act(self, state: Spire) -> None:
        p = state.players[self.owner]
        enemy = state.find(self.target)
        if enemy is None:
            return
        outer = set_aside(state, self.owner) if state.resolving else NO_ATTACK
        begin_attack(state, jab_bonus(state, self.owner, self.bonus, self.shiv))
        hit_enemy(state, self.owner, enemy, 1)
        end_attack(state, self.owner)
        p.attacks += 1
        if self.shiv:
            p.shivs_played += 1
            if p.shivs_played >= 7:
                earn(state, NINJA)
            if state.log is not None:
                state.log.cite(
                    "spire.characters.silent.shiv-separate-attack",
                    "spire.characters.silent.shiv-not-card",
                )
        if not self.shiv or state.readings & SHIVS_REACT:
            after_play(state, self.owner, ATTACK)
        restore(state, outer)


class ShivOverflow(Step):
    """A Shiv that cannot be taken as a token may be used at once (spire.faq.tokens-out-shiv)."""

    owner: int
    left: int

    def __init__(self, owner: int, left: int) -> None:
        self.owner = owner
        self.left = left

    def run(self, state: Spire) -> None:
        if self.left > 0 and state.living():
            state.ask(UseNow([self.owner], EITHER, self.left))


class UseNow(YesNo):
    """Use the Shiv at once, or go without?"""

    RULE: ClassVar = "spire.characters.silent.shiv-overflow"
    left: int

    def __init__(self, seats: list[int], options: list[int], left: int) -> None:
        super().__init__(seats, options)
        self.left = left

    def decided(self, state: Spire, yes: bool) -> None:
        player = self.seats[0]
        others = ShivOverflow(player, self.left - 1)
        if yes:
            state.plan(Jab(player, 0, True), others)
        else:
            state.push(others)

    def prompt(self, state: Spire) -> str:
        return f"No Shiv token is left ({tokens_in_use(state, True)} in use): use this one at once?"

    def words(self, state: Spire) -> tuple[str, str]:
        return ("throw", "skip")

    def texts(self, state: Spire) -> tuple[str, str]:
        return ("Throw it at once.", "Go without it.")
