"""Upkeep after a fight, in its order: loot is assigned, the board is cleared, hands are filled."""

from typing import Final

from roguetable.engine.events import Left
from roguetable.engine.state import Phases, Step
from roguetable.games.deadcells.actions.bag import discard_equipment
from roguetable.games.deadcells.actions.cards import fill_hand
from roguetable.games.deadcells.actions.enemies import discard_enemy
from roguetable.games.deadcells.actions.moments import Happens
from roguetable.games.deadcells.actions.tokens import drop_shields, drop_states
from roguetable.games.deadcells.flow.combat.summary import tell_summary
from roguetable.games.deadcells.flow.equipping import AssignEquipment
from roguetable.games.deadcells.flow.feats import achieved
from roguetable.games.deadcells.flow.gains import AssignScroll
from roguetable.games.deadcells.model import shown
from roguetable.games.deadcells.model.campaign_rows import LOOT_ALL
from roguetable.games.deadcells.model.moments import COMBAT_END
from roguetable.games.deadcells.model.names import (
    COLOURS,
    LOOT_TYPES,
    NOBODY,
    loot_text,
)
from roguetable.games.deadcells.model.questions import enemy_name, name_of
from roguetable.games.deadcells.model.shown import (
    active_id,
    bag_scrolls_id,
    column_id,
    discard_id,
    enemy_id,
    loot_id,
    show_card,
    show_number,
    show_passing,
)
from roguetable.games.deadcells.model.state import DeadCells, clear_fight


class Upkeep(Step):
    """The fight is over: the steps of the upkeep, one after the other (deadcells.upkeep.order)."""

    def run(self, state: DeadCells) -> None:
        if state.log is not None:
            state.log.say(
                "The fight is over: upkeep.",
                "deadcells.upkeep.order",
                "deadcells.first_player.stays-after-combat",
            )
            if state.somebody_dead():
                state.log.cite("deadcells.dying.finish-combat-gains")
            tell_summary(state)
        state.plan_phases(STEPS)


UPKEEP: Final = Upkeep()


class AssignLoot(Step):
    """Scrolls and equipment in the Bag go to those who took part, blueprints to the Collector."""

    def run(self, state: DeadCells) -> None:
        if state.log is not None and (state.bag_equipment or any(state.bag_scrolls)):
            state.log.cite_next(
                "deadcells.upkeep.assign-loot", "deadcells.upkeep.passer-gets-nothing"
            )
        steps: list[Step] = []
        for colour in range(COLOURS):
            n = state.bag_scrolls[colour]
            state.bag_scrolls[colour] = 0
            if n:
                show_number(state, bag_scrolls_id(colour), n, 0)
            for _ in range(n):
                steps.append(AssignScroll(colour))
        for card in state.bag_equipment:
            steps.append(AssignEquipment(card))
        state.plan_list(steps)
        if state.bag_blueprints:
            if state.log is not None:
                state.log.say(
                    "Blueprints go to the Collector space.", "deadcells.upkeep.blueprints"
                )
            for card in state.bag_blueprints:
                show_card(state, card, shown.BAG, shown.COLLECTOR_ID)
            state.collector += state.bag_blueprints
            state.bag_blueprints = []


class ClearBoard(Step):
    """Monsters that live are discarded, without a Death Bonus; then the loot that is left."""

    def run(self, state: DeadCells) -> None:
        survivors = state.enemies
        state.enemies = []
        for enemy in survivors:
            if state.log is not None:
                state.log.say(
                    f"{enemy_name(state, enemy)} is left behind.",
                    "deadcells.upkeep.discard-monsters",
                    "deadcells.upkeep.survivors-no-failure",
                )
                state.log.show(
                    Left(enemy_id(enemy.uid), column_id(enemy.column), enemy_name(state, enemy))
                )
            discard_enemy(state, enemy.card)
        if state.sheet.feats and is_swept(state):
            achieved(state, LOOT_ALL)
        self.discard_loot(state)

    def discard_loot(self, state: DeadCells) -> None:
        """A blueprint goes back to the bottom of its deck: it will be the next one drawn."""
        for card in state.loot_equipment:
            discard_equipment(state, card, shown.GROUP_SPACE, "deadcells.upkeep.discard-loot")
        state.loot_equipment.clear()
        for card in reversed(state.loot_blueprints):
            state.blueprints.append(card)
            if state.log is not None:
                state.log.say(
                    f"The blueprint of {state.content.rows[card].name} goes back to the bottom "
                    "of its deck.",
                    "deadcells.upkeep.unlooted-blueprint",
                )
                show_card(state, card, shown.GROUP_SPACE, shown.BLUEPRINTS_ID)
        state.loot_blueprints.clear()
        for kind in range(LOOT_TYPES):
            n = state.loot[kind]
            if n:
                if state.log is not None:
                    state.log.say(
                        f"{loot_text(kind, n)} {'is' if n == 1 else 'are'} left behind.",
                        "deadcells.upkeep.discard-loot",
                    )
                    show_number(state, loot_id(kind), n, 0)
                state.loot[kind] = 0


def is_swept(state: DeadCells) -> bool:
    """Has the Group taken everything that its tile had laid on the Group space?"""
    if state.fight_tile == NOBODY or any(state.loot):
        return False
    return any(state.content.tile(state.fight_tile).loot)


class ClearGroup(Step):
    """Shields and States go, Damage stays; Active cards are discarded, then hands are filled."""

    def run(self, state: DeadCells) -> None:
        if state.log is not None:
            state.log.say(
                "Shields and States are discarded; Damage stays.",
                "deadcells.upkeep.discard-tokens",
                "deadcells.states.discard-end",
                "deadcells.block.persist-rounds",
            )
        for index in range(len(state.group)):
            drop_shields(state, index)
            drop_states(state, index)
        for index in range(len(state.group)):
            discard_active(state, index)
        for index in range(len(state.group)):
            one = state.group[index]
            if not one.dead:
                fill_hand(state, index)
            show_passing(state, index, False)
            one.passed = False
        clear_fight(state)


def discard_active(state: DeadCells, index: int) -> None:
    """Active cards go onto their owner's discard pile, the one played last on top."""
    one = state.group[index]
    if state.log is not None and one.active:
        names = " and ".join([state.content.rows[card].name for card in one.active])
        state.log.say(
            f"{name_of(state, index)} discards {names}.",
            "deadcells.upkeep.discard-active",
            "deadcells.upkeep.draw-after-discard",
        )
        if one.serenade:
            state.log.cite("deadcells.solo.upkeep.serenade-discard")
        elif len(one.active) > 1:
            rule = "deadcells.play.two-player.discard-order"
            if state.group[-1].serenade:
                rule = "deadcells.solo.upkeep.beheaded-discard"
            state.log.cite(rule)
        for card in one.active:
            show_card(state, card, active_id(index), discard_id(index))
    one.discard += one.active
    one.clear_active()


STEPS: Final = Phases((Happens(COMBAT_END), AssignLoot(), ClearBoard(), ClearGroup()))
