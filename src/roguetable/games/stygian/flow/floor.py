"""Floors: starting one, completing it, climbing on."""

from typing import Final

from roguetable.engine.events import Began, Changed
from roguetable.engine.log import count
from roguetable.engine.state import Aftermath, Phases, Step
from roguetable.games.stygian.actions.cubes import clear
from roguetable.games.stygian.actions.do import do_part
from roguetable.games.stygian.actions.ranks import add_enemy, clear_ranks
from roguetable.games.stygian.flow.chests import OPEN_CHESTS, TRADE
from roguetable.games.stygian.flow.responses import fire
from roguetable.games.stygian.flow.turn import TURN, forget_turn
from roguetable.games.stygian.model import shown
from roguetable.games.stygian.model.cards import FLOOR_START, Room
from roguetable.games.stygian.model.cubes import CRYPT, ENEMY_COLOUR_COUNT, FIELD
from roguetable.games.stygian.model.limits import FLOORS, MIDBOSS_FLOOR
from roguetable.games.stygian.model.shown import show_card, show_track
from roguetable.games.stygian.model.state import Stygian
from roguetable.games.stygian.model.streams import TREASURE_STREAM


class StartFloor(Step):
    """The five steps of a new floor: room, enemies, clearing, peril, battle (stygian.floor.order)."""

    def run(self, state: Stygian) -> None:
        state.floor += 1
        room = choose_room(state)
        set_up_enemies(state, room)
        clear_cubes(state)
        set_peril(state, room)
        state.battle = True
        begin_battle(state)
        fire(state, FLOOR_START)


def choose_room(state: Stygian) -> Room:
    """Step 1: floors 1 and 2 lower rooms, 3 a mid-boss, 4 and 5 upper rooms, 6 a wizard."""
    if state.floor < MIDBOSS_FLOOR:
        deck, rule = state.lower_rooms, "stygian.floor.1.lower-rooms"
    elif state.floor == MIDBOSS_FLOOR:
        deck, rule = state.midbosses, "stygian.boss.floor-three"
    elif state.floor < FLOORS:
        deck, rule = state.upper_rooms, "stygian.floor.1.upper-rooms"
    else:
        deck, rule = state.wizards, "stygian.wizard.floor-six"
    old = state.room
    state.room = deck.pop()
    state.chance.reveal()
    room = state.content.room(state.room)
    if state.log is not None:
        if state.floor == MIDBOSS_FLOOR:
            before, after = len(state.lower_rooms), len(state.upper_rooms)
            if before != after:
                state.log.show(Changed(shown.ROOMS, before, after, "cards"))
        state.log.say(
            f"=== Floor {state.floor}: {room.name} ===",
            rule,
            "stygian.floor.order",
            "stygian.floor.1.no-repeat",
            "stygian.objective.six-floors",
            "stygian.anatomy.room.fields",
        )
        state.log.show(Began("floor", room.name, state.floor))
        if old >= 0:
            show_card(state, old, shown.ROOM, "")
        from_deck = deck is state.lower_rooms or deck is state.upper_rooms
        show_card(state, state.room, shown.ROOMS if from_deck else "", shown.ROOM)
        if room.boss >= 0:
            state.log.cite(
                "stygian.floor.1.boss-floors",
                "stygian.boss.like-normal",
                "stygian.boss.steps-apply",
                "stygian.wizard.like-boss"
                if state.floor == FLOORS
                else "stygian.anatomy.boss.third-floor",
                "stygian.anatomy.wizard.random"
                if state.floor == FLOORS
                else "stygian.anatomy.boss.rules",
            )
    return room


def set_up_enemies(state: Stygian, room: Room) -> None:
    """Step 2: figures as the card shows them, front rank and rear rank from the left, without wounds."""
    clear_ranks(state)
    state.next_uid = 1
    if room.boss >= 0:
        add_enemy(state, room.boss, room.boss_in_front)
    for kind in room.front:
        add_enemy(state, kind, True)
    for kind in room.rear:
        add_enemy(state, kind, False)
    if state.log is not None:
        names = [state.content.foe(f.foe).name for f in state.front]
        rear = [state.content.foe(f.foe).name for f in state.rear]
        state.log.say(
            f"Front rank: {', '.join(names) or 'nobody'}. Rear rank: {', '.join(rear) or 'nobody'}.",
            "stygian.floor.2.figures",
            "stygian.floor.2.enemy-cards",
            "stygian.floor.2.lower-row-front",
            "stygian.floor.2.no-wounds",
            "stygian.floor.2.one-kind-per-colour",
            "stygian.anatomy.room.enemies",
            "stygian.faq.ranks-portrait",
            "stygian.faq.ranks-rotated",
        )


def clear_cubes(state: Stygian) -> None:
    """Step 3: field and crypt are emptied into the bank; the tower keeps its cubes."""
    clear(state, FIELD)
    clear(state, CRYPT)
    if state.log is not None:
        state.log.say(
            "Field and crypt are cleared.",
            "stygian.floor.3.first-floor" if state.floor == 1 else "stygian.floor.3.clear-field",
            "stygian.floor.3.clear-crypt",
            "stygian.floor.3.tower-untouched",
        )


def set_peril(state: Stygian, room: Room) -> None:
    """Step 4: peril at the beginning, no event has happened, no rule of the last floor counts."""
    before = state.peril
    state.peril = state.peril_start
    state.fired = 0
    state.line = [0] * ENEMY_COLOUR_COUNT
    state.rage = 0
    state.double_thorns = False
    state.crypt_single = False
    state.locked = False
    if state.log is not None:
        state.log.say(
            "Peril is set to zero." if state.peril == 0 else f"Peril starts at {state.peril}.",
            "stygian.floor.4.peril-zero",
            "stygian.floor.4.events-reset",
            "stygian.peril.reset-by-floor",
            "stygian.floor.keep.wounds",
            "stygian.floor.keep.luck",
            "stygian.floor.keep.xp",
            "stygian.floor.keep.statuses",
            "stygian.icons.exhaust.no-floor-refresh",
            "stygian.floor.5.first-turn" if state.floor == 1 else "stygian.floor.5.next-hero",
        )
        show_track(state, shown.PERIL, before, state.peril, room.event_levels[-1])


def begin_battle(state: Stygian) -> None:
    """Step 5: hero after hero takes a turn, until the floor is complete."""
    state.push(COMPLETE_FLOOR)
    state.plan_phases(TURN)


class CompleteFloor(Aftermath):
    """All enemies are gone: chests, the mid-boss's Defeated side, trading, up the stairs.

    It lies below the turns of the battle: what they had still in store does not happen
    (stygian.complete.immediate).
    """

    def run(self, state: Stygian) -> None:
        state.battle = False
        forget_turn(state)
        room = state.content.room(state.room)
        state.chests_left = room.chests
        if state.log is not None:
            state.log.say(
                f"{room.name} is cleared; it has {count(room.chests, 'chest') if room.chests else 'no chest'}.",
                "stygian.complete.order",
                "stygian.peril.keeps-for-chests",
                "stygian.chests.number",
                "stygian.chests.only-when-clear",
                "stygian.boss.chests" if room.boss >= 0 else "stygian.anatomy.room.gem-symbol",
            )
            if room.chests == 0:
                state.log.cite("stygian.anatomy.room.chests-optional-count")
        state.plan_phases(AFTER_MIDBOSS if room.deck == "midboss" else AFTER_BATTLE)


class TurnMat(Step):
    """When the mid-boss's chests are opened or left, its mat is turned to the Defeated side.

    Its treasures are told before it in the book, and are lower ones
    (stygian.boss.defeated-after-chests).
    """

    def run(self, state: Stygian) -> None:
        room = state.content.room(state.room)
        if state.log is not None:
            state.log.say(
                f"The mat is turned to its Defeated side: {room.defeated_text()}.",
                "stygian.boss.turn-defeated-side",
                "stygian.boss.defeated-after-chests",
                "stygian.boss.lasting-effect",
                "stygian.anatomy.boss.defeated-side",
                "stygian.anatomy.boss.lasting-effect",
            )
        do_part(state, state.room, room.defeated_part(), state.active)


class SwapDecks(Step):
    """After the mid-boss the upper rooms and treasures replace the lower ones."""

    def run(self, state: Stygian) -> None:
        state.discards.extend(state.lower_rooms)
        state.lower_rooms = []
        before = len(state.treasure_deck)
        state.discards.extend(state.treasure_deck)
        state.treasure_deck = state.upper_treasures
        state.upper_treasures = []
        state.chance.shuffle(TREASURE_STREAM, state.treasure_deck)
        if state.log is not None:
            state.log.say(
                "The upper rooms and upper treasures come into play.",
                "stygian.boss.swap-rooms",
                "stygian.boss.swap-treasures",
                "stygian.boss.keep-owned-treasures",
            )
            after = len(state.treasure_deck)
            if before != after:
                state.log.show(Changed(shown.TREASURES, before, after, "cards"))


class Climb(Step):
    """The knight figure moves up one floor."""

    def run(self, state: Stygian) -> None:
        state.discards.append(state.room)
        if state.log is not None:
            state.log.say("The party climbs on.", "stygian.complete.move-figure")
        forget_turn(state)  # what prevented wounds from a trap does not help upstairs
        state.active = (state.active + 1) % len(state.heroes)
        state.push(START_FLOOR)


START_FLOOR: Final = StartFloor()
COMPLETE_FLOOR: Final = CompleteFloor()
CLIMB: Final = Climb()

AFTER_BATTLE: Final = Phases((OPEN_CHESTS, TRADE, CLIMB))
"""What completes a floor, in the rulebook's order (stygian.complete.order)."""

AFTER_MIDBOSS: Final = Phases((OPEN_CHESTS, TurnMat(), SwapDecks(), TRADE, CLIMB))
"""... and what completes the mid-boss's."""
