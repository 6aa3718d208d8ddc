"""Deaths: parts are dropped, the cards leave the board, rewards come one card at a time, then level-ups.

In exactly this order, however many died (gaia.resolve.*).
"""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.state import Step
from roguetable.games.gaia.actions.levels import gain_xp
from roguetable.games.gaia.actions.moments import happen
from roguetable.games.gaia.actions.parts import drop_parts
from roguetable.games.gaia.actions.suits import spaces_for
from roguetable.games.gaia.actions.tiles import remove_enemy
from roguetable.games.gaia.flow.elements import GainElement
from roguetable.games.gaia.flow.goals import slain_for_goal
from roguetable.games.gaia.flow.levels import LEVEL_UPS, gain_level_card
from roguetable.games.gaia.flow.which import AskEnemy
from roguetable.games.gaia.model.enemy import Enemy
from roguetable.games.gaia.model.moments import KILLED
from roguetable.games.gaia.model.names import (
    BOSS,
    ELEMENT_NAMES,
    GIVES_ELEMENTS,
    GIVES_LEVEL_CARD,
    LIEUTENANT,
    NOBODY,
)
from roguetable.games.gaia.model.questions import (
    card_of,
    enemy_name,
    enemy_with,
    living_suits,
    suit_name,
    which_enemy,
)
from roguetable.games.gaia.model.state import Gaia
from roguetable.kit.sentences import capital


class Deaths(Step):
    """Steps 2 and 3: parts on the tiles of all that died, then the cards off the board."""

    def run(self, state: Gaia) -> None:
        attack = state.attack
        assert attack is not None
        dead: list[Enemy] = []
        for uid in attack.doomed:
            enemy = state.find(uid)
            if enemy is not None:
                dead.append(enemy)
        if not dead:
            return
        for enemy in dead:
            die(state, enemy)
        if state.log is not None:
            state.log.cite("gaia.resolve.step3")
            if len(dead) > 1:
                state.log.cite_next("gaia.resolve.step4")
            if attack.die:
                state.log.cite("gaia.resolve.rewards-after-damage")
            if state.delvers[attack.delver].dead:
                state.log.cite("gaia.resolve.delver-dead-rewards")
        # What comes later is put on the agenda first: rewards, weapons that thieves give back (so that a
        # Level card can rank them up: gaia.abilities.steals.reclaim-kill), passives, then what the dead do
        # to the slayer, so that nothing gained from a death pays for it (gaia.abilities.malevolent.too-few).
        state.plan(Rewards([enemy.uid for enemy in dead]), LEVEL_UPS)
        for enemy in dead:
            state.fallen.append(enemy)
            remove_enemy(state, enemy, True)
        happen(state, KILLED, attack.delver)
        for enemy in dead:
            for ability in card_of(state, enemy).abilities:
                ability.avenged(state, attack, enemy)
        for enemy in dead:
            for ability in card_of(state, enemy).abilities:
                ability.slain(state, attack, enemy)


def die(state: Gaia, enemy: Enemy) -> None:
    """An enemy dies: it drops one part for each discipline (gaia.parts.*)."""
    card = card_of(state, enemy)
    state.kills += 1
    state.slain += 1
    boss = card.rank == BOSS
    if state.log is not None:
        state.log.say(
            f"{which_enemy(state, enemy)} dies.",
            "gaia.attack.kill-at-zero",
            "gaia.enemy.two-death-effects",
            "gaia.parts.boss-kind" if boss else "gaia.parts.minion-kind",
            "gaia.resolve.step2",
            "gaia.parts.drop-both",
            "gaia.parts.no-collect-by-kill",
        )
        if card.rank == LIEUTENANT:
            state.log.cite("gaia.parts.lieutenant-kind")
    drop_parts(state, enemy.tile, card.level if boss else 0)
    slain_for_goal(state, enemy.card)


@mypyc_attr(acyclic=True)
class Rewards(AskEnemy):
    """Step 4: the other rewards, one dead card at a time, in the order that the players choose.

    It is asked only where it matters: when several cards give elements.
    """

    PROMPT: ClassVar = "Whose elements come first?"
    VERB: ClassVar = "reward"
    RULE: ClassVar = "gaia.resolve.step4"
    uids: list[int]

    def __init__(self, uids: list[int]) -> None:
        self.uids = uids

    def run(self, state: Gaia) -> None:
        if len(self.things(state)) > 1:
            super().run(state)
        elif self.uids:
            self.picked(state, self.uids[0])

    def things(self, state: Gaia) -> list[int]:
        """The first of those that give the same elements."""
        giving: list[int] = []
        kinds: list[list[int]] = []
        for uid in self.uids:
            card = card_of(state, enemy_with(state, uid))
            if card.gives == GIVES_ELEMENTS and card.elements not in kinds:
                giving.append(uid)
                kinds.append(card.elements)
        return giving

    def picked(self, state: Gaia, thing: int) -> None:
        state.push(Rewards([uid for uid in self.uids if uid != thing]))
        reward(state, thing)

    def meaning(self, state: Gaia, thing: int) -> str:
        enemy = enemy_with(state, thing)
        names = " and ".join([ELEMENT_NAMES[one] for one in card_of(state, enemy).elements])
        return f"{enemy_name(state, enemy)}: {names}."

    def subject_of(self, state: Gaia, thing: int) -> str:
        return ""  # it has left the board


def reward(state: Gaia, uid: int) -> None:
    """What one dead enemy gives: elements to both, XP, or a Level card."""
    card = card_of(state, enemy_with(state, uid))
    if card.gives == GIVES_ELEMENTS:
        if state.log is not None:
            first, second = [ELEMENT_NAMES[one] for one in card.elements]
            names = f"2 {first}" if first == second else f"{first} and {second}"
            state.log.say(f"{card.name} gives {names}.", "gaia.elements.both-gain")
            if state.weapon != NOBODY:
                state.log.cite("gaia.weapon.order-4-new-elements")
            if len(state.suits) == 1:
                state.log.cite("gaia.solo.single-rewards")
        full: list[int] = []
        steps: list[Step] = []
        for i in living_suits(state):
            if not any(spaces_for(state, state.suits[i], element) for element in card.elements):
                full.append(i)
                continue
            for element in card.elements:
                steps.append(GainElement(i, element))
        state.plan_list(steps)
        if full and state.log is not None:
            tell_overflow(state, full, card.elements)
    elif card.gives == GIVES_LEVEL_CARD:
        if state.log is not None:
            state.log.say(f"{card.name} gives a Level card{to_whom(state)}.", "gaia.xp.boss-free")
        gain_level_card(state, "gaia.xp.boss-level-card")
    else:
        gain_xp(state, card.xp, card.name)


def to_whom(state: Gaia) -> str:
    """Who gets a Level card, for the end of a sentence: each delver, or the survivor (gaia.death.lone-delver)."""
    if len(state.suits) == 1:
        return ""
    gaining = living_suits(state)
    return f" to {suit_name(state, gaining[0])}" if len(gaining) == 1 else " to each delver"


def tell_overflow(state: Gaia, full: list[int], elements: list[int]) -> None:
    """Suits that have no space for any of these: in one line for all of them."""
    assert state.log is not None
    names = " or ".join([ELEMENT_NAMES[element] for element in sorted(set(elements))])
    who = f"{capital(suit_name(state, full[0]))} has no"
    if len(full) > 1:
        who = "Neither delver has an"
    state.log.say(f"{who} empty space for {names}.", "gaia.elements.overflow")


DEATHS: Final = (Deaths(),)
