"""What a delver may do in its turn: move, shift an enemy, act in one of the ways, spend consumables.

The turn itself, and who takes it, is in `turn.py`.
"""

from typing import ClassVar, Final

from roguetable.engine.state import Refusal
from roguetable.games.gaia.actions.do import do_part
from roguetable.games.gaia.actions.walking import walk, walk_witness
from roguetable.games.gaia.flow.attack.afterwards import CARD_PUT_AWAY, WEAPON_OVER
from roguetable.games.gaia.flow.consumables import DoublerChoice, ap_refusals, use_ap
from roguetable.games.gaia.flow.moving import ShiftEnemy, can_shift, path_to, paths, shiftable
from roguetable.games.gaia.flow.ways import way_name, way_said, way_to
from roguetable.games.gaia.model.mods import WITNESS_MOD
from roguetable.games.gaia.model.names import (
    CONSUMABLE_NAMES,
    CONSUMABLE_TITLES,
    FASTER,
    FRESH,
    LIGHT_DOUBLER,
    NOBODY,
    TYPE_NAMES,
    UNIVERSAL,
)
from roguetable.games.gaia.model.questions import (
    card_in_use,
    delver_name,
    enemy_name,
    which_enemy,
)
from roguetable.games.gaia.model.rows import TEXT
from roguetable.games.gaia.model.shown import (
    WITNESS,
    enemy_id,
    show_number,
    slot_id,
    tile_id,
    token_id,
    weapon_thing,
    wheel_id,
)
from roguetable.games.gaia.model.state import Gaia
from roguetable.kit.menu import Choice, Menu, other_of, thing_of
from roguetable.kit.sentences import capital, said

AP_TEXTS: Final = (
    "double your movement this turn",
    "refresh a weapon",
    "refresh all weapons",
    "refresh all weapons and all spent consumables",
)


def action_taken(state: Gaia) -> None:
    """The one action of the turn is used; a movement that has begun is over (gaia.delver-phase.no-split)."""
    state.acted = True
    if state.log is not None:
        state.log.cite("gaia.action.three-ways")
        if state.suit_of(state.active).where[state.weapon] == FRESH:
            state.log.cite("gaia.action.slot-after-refresh")
        if len(state.suits) == 1:
            state.log.cite("gaia.solo.actions-from-mini")
    if state.stepping and not state.readings.split_movement:
        state.moved = True


class GoTo(Choice):
    """Move to a tile, over the tiles between."""

    RULE: ClassVar = "gaia.movement.distance"

    def answer(self, state: Gaia, menu: Menu, option: int) -> None:
        delver = state.active
        start = state.delvers[delver].tile
        own = state.delvers[delver].discipline
        way = path_to(paths(state, start, state.steps, own), start, thing_of(option))
        state.steps -= len(way)
        state.stepping = True
        walk(state, delver, way)

    def notation(self, state: Gaia, menu: Menu, option: int) -> str:
        return f"go {state.content.board.name(thing_of(option))}"

    def sentence(self, state: Gaia, menu: Menu, option: int) -> str:
        return f"Move to {state.content.board.name(thing_of(option))}."

    def subject(self, state: Gaia, menu: Menu, option: int) -> str:
        return tile_id(thing_of(option))

    def why_not(self, state: Gaia, menu: Menu, seat: int) -> list[Refusal]:
        found: list[Refusal] = []
        board = state.content.board
        for tile in range(board.tiles):
            enemy = state.enemy_on(tile)
            if enemy is not None:
                why = f"{enemy_name(state, enemy)} stands there."
                rule = "gaia.movement.no-enemy-tile"
            elif tile == state.delvers[state.active].tile:
                why, rule = "You stand there.", "gaia.movement.distance"
            elif state.moved:
                why = "Your movement of this turn is over: it is taken as one block."
                rule = "gaia.delver-phase.no-split"
            else:
                why = f"You have {state.steps} of your movement left, and no way is that short."
                rule = "gaia.movement.distance"
            found.append(Refusal(f"go {board.name(tile)}", rule, why))
        return found


class Shift(Choice):
    """Shift an adjacent enemy by one tile, for two points of movement. The thing is its uid."""

    RULE: ClassVar = "gaia.equipment.mover-push"

    def answer(self, state: Gaia, menu: Menu, option: int) -> None:
        state.steps -= state.content.figures.push_cost
        state.stepping = True
        if state.log is not None and state.suit_of(state.active).ap_used & 1 << FASTER:
            state.log.cite("gaia.equipment.mover-doubled")
        state.push(ShiftEnemy(thing_of(option), state.suit_of(state.active).seat))

    def notation(self, state: Gaia, menu: Menu, option: int) -> str:
        enemy = state.find(thing_of(option))
        assert enemy is not None
        return f"shift {state.content.board.name(enemy.tile)}"

    def sentence(self, state: Gaia, menu: Menu, option: int) -> str:
        enemy = state.find(thing_of(option))
        assert enemy is not None
        cost = state.content.figures.push_cost
        return f"Shift {which_enemy(state, enemy)} by one tile ({cost} movement)."

    def subject(self, state: Gaia, menu: Menu, option: int) -> str:
        return enemy_id(thing_of(option))

    def why_not(self, state: Gaia, menu: Menu, seat: int) -> list[Refusal]:
        found: list[Refusal] = []
        near = shiftable(state, state.active)
        for enemy in state.enemies:
            rule, why = "gaia.equipment.mover-push", "Nothing you have lets you shift enemies."
            if can_shift(state, state.active):
                why = "It is not next to you, or has nowhere to go."
                if enemy.uid in near:
                    why = f"Shifting an enemy costs {state.content.figures.push_cost} movement."
            found.append(Refusal(f"shift {state.content.board.name(enemy.tile)}", rule, why))
        return found


class UseWeapon(Choice):
    """The ability of the weapon that was exhausted for this turn."""

    RULE: ClassVar = "gaia.action.weapon-ability"

    def answer(self, state: Gaia, menu: Menu, option: int) -> None:
        action_taken(state)
        suit = state.suit_of(state.active)
        if state.log is not None:
            state.log.cite("gaia.weapon.order-3-resolve", "gaia.attack.main-way")
        state.push(WEAPON_OVER)
        do_part(state, card_in_use(state, suit, state.weapon), TEXT, state.active)

    def notation(self, state: Gaia, menu: Menu, option: int) -> str:
        return "weapon"

    def sentence(self, state: Gaia, menu: Menu, option: int) -> str:
        suit = state.suit_of(state.active)
        row = state.content.rows[card_in_use(state, suit, state.weapon)]
        return f"{row.name}: {row.sentence()}."

    def subject(self, state: Gaia, menu: Menu, option: int) -> str:
        return weapon_thing(state, state.suit_index(state.active), state.weapon)

    def why_not(self, state: Gaia, menu: Menu, seat: int) -> list[Refusal]:
        return no_action(state, "weapon")


def no_action(state: Gaia, notation: str) -> list[Refusal]:
    """Why there is no action now."""
    suit = state.suit_of(state.active)
    if state.acted and notation == "weapon" and suit.where[state.weapon] == FRESH:
        why = "Your weapon is fresh again, but your action is used."
        return [Refusal(notation, "gaia.weapon.used-ability-once", why)]
    if state.delvers[state.active].stunned:
        why = "You are stunned: the other delver can free you with an element."
        return [Refusal(notation, "gaia.abilities.stuns.effect", why)]
    return [Refusal(notation, "gaia.delver-phase.one-action", "Your action is used.")]


class UseSlot(Choice):
    """The ability of the slot that the weapon was exhausted onto."""

    RULE: ClassVar = "gaia.action.slot-ability"

    def answer(self, state: Gaia, menu: Menu, option: int) -> None:
        action_taken(state)
        board = state.suit_of(state.active).board
        if state.log is not None:
            state.log.cite("gaia.ability-general.attack-vs-weapon")
            if state.content.suit(board).upgraded:
                state.log.cite("gaia.shop.suit-upgrade-slots")
        state.push(CARD_PUT_AWAY)
        do_part(state, board, state.slot, state.active)

    def notation(self, state: Gaia, menu: Menu, option: int) -> str:
        return "slot"

    def sentence(self, state: Gaia, menu: Menu, option: int) -> str:
        row = state.content.suit(state.suit_of(state.active).board)
        return f"Slot {state.slot + 1} instead of the weapon: {said(row.parts[state.slot])}."

    def subject(self, state: Gaia, menu: Menu, option: int) -> str:
        return slot_id(state.suit_index(state.active), state.slot)

    def why_not(self, state: Gaia, menu: Menu, seat: int) -> list[Refusal]:
        return no_action(state, "slot")


class UseUltimate(Choice):
    """The Ultimate of an upgraded suit; the Wheel starts over (gaia.shop.suit-upgrade-ultimate)."""

    RULE: ClassVar = "gaia.shop.suit-upgrade-ultimate"

    def answer(self, state: Gaia, menu: Menu, option: int) -> None:
        action_taken(state)
        suit = state.suit_of(state.active)
        if state.log is not None:
            name = capital(delver_name(state, state.active))
            row = state.content.suit(suit.board)
            state.log.say(
                f"{name} uses the Ultimate of {row.name}: {said(row.parts[row.ultimate])}.",
                self.RULE,
            )
        show_number(state, wheel_id(state.suit_index(state.active)), suit.wheel, 0)
        suit.wheel = 0
        state.push(CARD_PUT_AWAY)
        do_part(state, suit.board, state.content.suit(suit.board).ultimate, state.active)

    def notation(self, state: Gaia, menu: Menu, option: int) -> str:
        return "ultimate"

    def sentence(self, state: Gaia, menu: Menu, option: int) -> str:
        row = state.content.suit(state.suit_of(state.active).board)
        return f"Ultimate: {said(row.parts[row.ultimate])}."

    def why_not(self, state: Gaia, menu: Menu, seat: int) -> list[Refusal]:
        suit = state.suit_of(state.active)
        board = state.content.suit(suit.board)
        rule = "gaia.shop.suit-upgrade-ultimate"
        if not board.wheel:
            return [Refusal("ultimate", rule, "Only an upgraded Delversuit has an Ultimate.")]
        if suit.wheel < board.wheel:
            why = f"The Wheel stands at {suit.wheel} of {board.wheel}."
            return [Refusal("ultimate", rule, why)]
        return no_action(state, "ultimate")


def witness_tiles(state: Gaia) -> int:
    """How far the delver whose turn it is can send the Witness."""
    return state.content.figures.witness_tiles + state.suit_of(state.active).mods[WITNESS_MOD]


class SendWitness(Choice):
    """Move the Witness; he collects for both delvers. The thing is the tile, the other which way (`flow/ways.py`)."""

    RULE: ClassVar = "gaia.action.witness-move"

    def answer(self, state: Gaia, menu: Menu, option: int) -> None:
        action_taken(state)
        most = witness_tiles(state)
        where = self.where(state, option)
        walk_witness(state, way_to(state, state.witness, most, NOBODY, where))

    def where(self, state: Gaia, option: int) -> int:
        """One of his `destinations`."""
        return thing_of(option) + state.content.board.tiles * other_of(option)

    def notation(self, state: Gaia, menu: Menu, option: int) -> str:
        most = witness_tiles(state)
        return f"witness {way_name(state, state.witness, most, NOBODY, self.where(state, option))}"

    def sentence(self, state: Gaia, menu: Menu, option: int) -> str:
        most = witness_tiles(state)
        way = way_said(state, state.witness, most, NOBODY, self.where(state, option))
        return f"The Witness goes {way}, collecting all parts."

    def subject(self, state: Gaia, menu: Menu, option: int) -> str:
        return WITNESS

    def target(self, state: Gaia, menu: Menu, option: int) -> str:
        return tile_id(thing_of(option))

    def why_not(self, state: Gaia, menu: Menu, seat: int) -> list[Refusal]:
        board = state.content.board
        found: list[Refusal] = []
        for tile in range(board.tiles):
            notation = f"witness {board.name(tile)}"
            if state.witness == NOBODY:
                why = "The Witness is not here."
                found.append(Refusal(notation, "gaia.action.witness-chapter-two", why))
            elif state.acted or state.delvers[state.active].stunned:
                found += no_action(state, notation)
            elif state.enemy_on(tile) is not None:
                why = "He cannot enter the tile of an enemy."
                found.append(Refusal(notation, "gaia.action.witness-enemy-tiles", why))
            elif tile == state.witness:
                why = "He stands there, and nothing lies where he could fetch it."
                found.append(Refusal(notation, "gaia.action.witness-move", why))
            else:
                why = "He does not come that far."
                found.append(Refusal(notation, "gaia.action.witness-move", why))
        return found


class SpendDoubler(DoublerChoice):
    """Spend a damage doubler before the action."""

    def why_not(self, state: Gaia, menu: Menu, seat: int) -> list[Refusal]:
        suit = state.suit_of(state.active)
        found: list[Refusal] = []
        for kind in range(LIGHT_DOUBLER, UNIVERSAL + 1):
            notation = f"spend {CONSUMABLE_NAMES[kind]}"
            if not suit.available[kind]:
                why = f"You have no {CONSUMABLE_TITLES[kind]} available."
                found.append(Refusal(notation, "gaia.consumables.spent-unusable", why))
            elif state.acted:
                why = "A doubler does not work backwards: your action is used."
                found.append(Refusal(notation, "gaia.consumables.doubler", why))
            elif state.delvers[state.active].stunned:
                found += no_action(state, notation)
            else:
                why = "This damage is doubled by a token already."
                found.append(Refusal(notation, "gaia.consumables.doubler-once-per-type", why))
        return found


class SpendAp(Choice):
    """Buy an AP ability. The thing is which, the other the weapon that is refreshed."""

    def answer(self, state: Gaia, menu: Menu, option: int) -> None:
        use_ap(state, state.suit_index(state.active), thing_of(option), other_of(option))

    def notation(self, state: Gaia, menu: Menu, option: int) -> str:
        cost = state.content.figures.ap_costs[thing_of(option)]
        tail = f" {TYPE_NAMES[other_of(option)]}" if thing_of(option) == 1 else ""
        return f"ap {cost}{tail}"

    def sentence(self, state: Gaia, menu: Menu, option: int) -> str:
        ability = thing_of(option)
        text = AP_TEXTS[ability]
        if ability == 1:
            suit = state.suit_of(state.active)
            card = card_in_use(state, suit, other_of(option))
            text = f"refresh {state.content.rows[card].name}"
        return f"Spend {state.content.figures.ap_costs[ability]} AP: {text}."

    def rule(self, state: Gaia, menu: Menu, option: int) -> str:
        return (
            "gaia.consumables.ap-1",
            "gaia.consumables.ap-2",
            "gaia.consumables.ap-5",
            "gaia.consumables.ap-8",
        )[thing_of(option)]

    def subject(self, state: Gaia, menu: Menu, option: int) -> str:
        return token_id(state.suit_index(state.active), 0)

    def why_not(self, state: Gaia, menu: Menu, seat: int) -> list[Refusal]:
        return ap_refusals(state, state.suit_of(state.active))
