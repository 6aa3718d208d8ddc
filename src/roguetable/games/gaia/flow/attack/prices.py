"""What an attack costs the attacker because of an enemy ability, where the player may choose."""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from roguetable.engine.state import Step
from roguetable.games.gaia.actions.harm import lose_hp
from roguetable.games.gaia.actions.suits import (
    change_rank,
    disarm,
    fire_slot,
    lay_weapon,
    set_corruption,
)
from roguetable.games.gaia.flow.elements import LoseElements
from roguetable.games.gaia.model.enemy import Enemy
from roguetable.games.gaia.model.names import (
    BESIDE,
    EQUIPMENT_TYPES,
    FRESH,
    NOBODY,
    STOLEN,
    TYPE_NAMES,
    WEAPONS,
)
from roguetable.games.gaia.model.questions import (
    card_in_use,
    elements_held,
    empty_slots,
    equipment_card,
    seats,
    suit_name,
)
from roguetable.games.gaia.model.rows import capital
from roguetable.games.gaia.model.shown import (
    passives_id,
    slot_id,
    weapon_thing,
)
from roguetable.games.gaia.model.state import Gaia
from roguetable.kit.ready_menus import EITHER, PickOne, YesNo, picks

MALEVOLENT_ELEMENTS = 4


@mypyc_attr(acyclic=True)
class BloodDebt(Step):
    """An element or 1 HP (gaia.abilities.blood-debt.pay), for the enemy of a card."""

    CARDS: ClassVar[tuple[str, ...]] = ("card",)
    delver: int
    card: int

    def __init__(self, delver: int, card: int) -> None:
        self.delver = delver
        self.card = card

    def run(self, state: Gaia) -> None:
        if state.delvers[self.delver].dead:
            return
        suit = state.suit_of(self.delver)
        if not elements_held(suit):
            pay_debt(state, self.delver, self.card)
            return
        state.ask(ElementOrHp([suit.seat], EITHER, self.delver, self.card))


def pay_debt(state: Gaia, delver: int, card: int) -> None:
    """1 HP for the Blood Debt."""
    lose_hp(state, delver, 1, "Blood Debt", "gaia.abilities.blood-debt.pay", card)


@mypyc_attr(acyclic=True)
class ElementOrHp(YesNo):
    """An element, or 1 HP?"""

    CARDS: ClassVar[tuple[str, ...]] = ("card",)
    delver: int
    card: int

    def __init__(self, seats: list[int], options: list[int], delver: int, card: int) -> None:
        super().__init__(seats, options)
        self.delver = delver
        self.card = card

    def prompt(self, state: Gaia) -> str:
        return "Blood Debt: do you lose an element, or 1 HP?"

    def words(self, state: Gaia) -> tuple[str, str]:
        return ("element", "hp")

    def texts(self, state: Gaia) -> tuple[str, str]:
        return ("Lose an element.", "Lose 1 HP.")

    def rule_for(self, yes: bool) -> str:
        return "gaia.abilities.blood-debt.pay"

    def decided(self, state: Gaia, yes: bool) -> None:
        if yes:
            i = state.suit_index(self.delver)
            state.push(LoseElements(i, 1, "gaia.abilities.blood-debt.timing"))
        else:
            pay_debt(state, self.delver, self.card)


@mypyc_attr(acyclic=True)
class Malevolence(Step):
    """Four elements, or down to 1 HP (gaia.abilities.malevolent.choice)."""

    delver: int

    def __init__(self, delver: int) -> None:
        self.delver = delver

    def run(self, state: Gaia) -> None:
        if state.delvers[self.delver].dead:
            return
        suit = state.suit_of(self.delver)
        if elements_held(suit) < MALEVOLENT_ELEMENTS:
            down_to_one(state, self.delver, "gaia.abilities.malevolent.too-few")
            return
        state.ask(ElementsOrAll([suit.seat], EITHER, self.delver))


def down_to_one(state: Gaia, delver: int, rule: str) -> None:
    """Everything but 1 HP is lost."""
    lose_hp(state, delver, state.suit_of(delver).hp - 1, "Malevolent", rule, NOBODY)


@mypyc_attr(acyclic=True)
class ElementsOrAll(YesNo):
    """Four elements, or everything but 1 HP?"""

    delver: int

    def __init__(self, seats: list[int], options: list[int], delver: int) -> None:
        super().__init__(seats, options)
        self.delver = delver

    def prompt(self, state: Gaia) -> str:
        return "Malevolent: do you lose 4 elements, or all HP but one?"

    def words(self, state: Gaia) -> tuple[str, str]:
        return ("elements", "hp")

    def texts(self, state: Gaia) -> tuple[str, str]:
        return ("Lose 4 elements.", "Go down to 1 HP.")

    def rule_for(self, yes: bool) -> str:
        return "gaia.abilities.malevolent.choice"

    def decided(self, state: Gaia, yes: bool) -> None:
        if yes:
            i = state.suit_index(self.delver)
            state.push(LoseElements(i, MALEVOLENT_ELEMENTS, "gaia.abilities.malevolent.choice"))
        else:
            down_to_one(state, self.delver, "gaia.abilities.malevolent.choice")


# --- weapons ----------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Disarming(Step):
    """A monster token on one fresh weapon (gaia.abilities.disarm.place)."""

    delver: int

    def __init__(self, delver: int) -> None:
        self.delver = delver

    def run(self, state: Gaia) -> None:
        suit = state.suit_of(self.delver)
        if state.delvers[self.delver].dead:
            return
        types = [
            type
            for type in range(WEAPONS)
            if suit.where[type] == FRESH and not suit.disarmed >> type & 1
        ]
        if types:
            state.ask(WhichDisarmed([suit.seat], picks(types), state.suit_index(self.delver)))


@mypyc_attr(acyclic=True)
class OwnEquipment(PickOne):
    """One of one's own equipment types."""

    i: int

    def __init__(self, seats: list[int], options: list[int], i: int) -> None:
        super().__init__(seats, options)
        self.i = i

    def written(self, state: Gaia, thing: int) -> str:
        return TYPE_NAMES[thing]

    def meaning(self, state: Gaia, thing: int) -> str:
        row = state.content.rows[card_in_use(state, state.suits[self.i], thing)]
        return f"{row.name}: {row.sentence()}."

    def subject_of(self, state: Gaia, thing: int) -> str:
        return weapon_thing(state, self.i, thing) if thing < WEAPONS else passives_id(self.i)


@mypyc_attr(acyclic=True)
class WhichDisarmed(OwnEquipment):
    """Which weapon is disarmed?"""

    def prompt(self, state: Gaia) -> str:
        return "Disarm: which weapon gets the monster token?"

    def rule_of(self, state: Gaia, thing: int) -> str:
        return "gaia.abilities.disarm.place"

    def picked(self, state: Gaia, thing: int) -> None:
        suit = state.suits[self.i]
        disarm(state, self.i, thing, True)
        if state.log is not None:
            name = state.content.rows[card_in_use(state, suit, thing)].name
            state.log.say(f"{name} is disarmed.", "gaia.abilities.disarm.place")


@mypyc_attr(acyclic=True)
class Sacrifice(Step):
    """An equipment is laid aside; its lower rank is used (gaia.abilities.ritual.sacrifice)."""

    delver: int

    def __init__(self, delver: int) -> None:
        self.delver = delver

    def run(self, state: Gaia) -> None:
        suit = state.suit_of(self.delver)
        if state.delvers[self.delver].dead:
            return
        types = [
            type
            for type in range(EQUIPMENT_TYPES)
            if suit.ranks[type] and not (type < WEAPONS and suit.where[type] == STOLEN)
        ]
        if types:
            state.ask(WhichSacrificed([suit.seat], picks(types), state.suit_index(self.delver)))


@mypyc_attr(acyclic=True)
class WhichSacrificed(OwnEquipment):
    """Which equipment is sacrificed?"""

    def prompt(self, state: Gaia) -> str:
        return "Ritual: which equipment do you sacrifice?"

    def rule_of(self, state: Gaia, thing: int) -> str:
        return "gaia.abilities.ritual.sacrifice"

    def picked(self, state: Gaia, thing: int) -> None:
        suit = state.suits[self.i]
        if state.log is not None:
            name = state.content.rows[card_in_use(state, suit, thing)].name
            state.log.say(f"{name} is sacrificed.", "gaia.abilities.ritual.sacrifice")
            if suit.ranks[thing] == 1:
                state.log.cite("gaia.abilities.ritual.rank-1")
        suit.sacrificed[thing] = max(suit.sacrificed[thing], suit.ranks[thing])
        change_rank(state, self.i, thing, suit.ranks[thing] - 1)


def give_back_sacrifices(state: Gaia) -> None:
    """The bearer of Ritual is gone: everything laid aside comes back (gaia.abilities.ritual.return)."""
    for i, suit in enumerate(state.suits):
        for type in range(EQUIPMENT_TYPES):
            if suit.sacrificed[type]:
                rank = suit.sacrificed[type]
                suit.sacrificed[type] = 0
                change_rank(state, i, type, rank)
                if state.log is not None:
                    name = state.content.rows[card_in_use(state, suit, type)].name
                    state.log.say(f"{name} comes back.", "gaia.abilities.ritual.return")


@mypyc_attr(acyclic=True)
class Scramble(Step):
    """The weapon that slew the bearer is exchanged for one that its owner does not have."""

    delver: int
    type: int

    def __init__(self, delver: int, type: int) -> None:
        self.delver = delver
        self.type = type

    def run(self, state: Gaia) -> None:
        suit = state.suit_of(self.delver)
        if state.delvers[self.delver].dead or not suit.ranks[self.type]:
            return
        others = [
            type for type in range(WEAPONS) if not suit.ranks[type] and not suit.sacrificed[type]
        ]
        if not others:
            if state.log is not None:
                state.log.say("All seven weapons are held.", "gaia.abilities.scrambles.all-seven")
            return
        i = state.suit_index(self.delver)
        state.ask(WhichInstead([suit.seat], picks(others), i, self.type))


@mypyc_attr(acyclic=True)
class WhichInstead(PickOne):
    """Which weapon comes instead?"""

    i: int
    old: int

    def __init__(self, seats: list[int], options: list[int], i: int, old: int) -> None:
        super().__init__(seats, options)
        self.i = i
        self.old = old

    def prompt(self, state: Gaia) -> str:
        row = state.content.rows[card_in_use(state, state.suits[self.i], self.old)]
        return f"Scrambles: which weapon do you take instead of {row.name}?"

    def written(self, state: Gaia, thing: int) -> str:
        return TYPE_NAMES[thing]

    def meaning(self, state: Gaia, thing: int) -> str:
        suit = state.suits[self.i]
        row = state.content.rows[equipment_card(state, suit, thing, suit.ranks[self.old])]
        return f"{row.name}: {row.sentence()}."

    def rule_of(self, state: Gaia, thing: int) -> str:
        return "gaia.abilities.scrambles.same-rank"

    def picked(self, state: Gaia, thing: int) -> None:
        suit = state.suits[self.i]
        rank, where = suit.ranks[self.old], suit.where[self.old]
        change_rank(state, self.i, self.old, 0)
        change_rank(state, self.i, thing, rank)
        lay_weapon(state, self.i, thing, where)
        if state.log is not None:
            name = state.content.rows[card_in_use(state, suit, thing)].name
            state.log.say(f"{name} comes instead.", "gaia.abilities.scrambles.swap")


def steal(state: Gaia, enemy: Enemy, i: int, type: int) -> None:
    """A boss takes the weapon that damaged it; its slot is free (gaia.abilities.steals.take)."""
    suit = state.suits[i]
    if not suit.ranks[type] or suit.where[type] == STOLEN:
        return
    return_stolen(state, enemy)
    lay_weapon(state, i, type, STOLEN)
    enemy.thief_of = i
    enemy.stolen = type
    if state.log is not None:
        name = state.content.rows[card_in_use(state, suit, type)].name
        state.log.say(f"{name} is stolen.", "gaia.abilities.steals.take")


def return_stolen(state: Gaia, enemy: Enemy) -> None:
    """The stolen weapon comes back, exhausted, onto an empty slot of the player's choice."""
    if enemy.stolen != NOBODY:
        state.push(WeaponBack(enemy.thief_of, enemy.stolen))
        enemy.thief_of = NOBODY
        enemy.stolen = NOBODY


@mypyc_attr(acyclic=True)
class WeaponBack(Step):
    """A stolen weapon comes back (gaia.abilities.steals.returned-exhausted)."""

    i: int
    type: int

    def __init__(self, i: int, type: int) -> None:
        self.i = i
        self.type = type

    def run(self, state: Gaia) -> None:
        suit = state.suits[self.i]
        free = empty_slots(suit)
        if state.log is not None:
            name = state.content.rows[card_in_use(state, suit, self.type)].name
            state.log.say(
                f"{name} comes back exhausted.", "gaia.abilities.steals.returned-exhausted"
            )
        if not free:
            lay_weapon(state, self.i, self.type, BESIDE)
            return
        state.ask(BackOntoSlot([suit.seat], picks(free), self.i, self.type))


@mypyc_attr(acyclic=True)
class BackOntoSlot(PickOne):
    """Onto which slot does the weapon come back?"""

    i: int
    type: int

    def __init__(self, seats: list[int], options: list[int], i: int, type: int) -> None:
        super().__init__(seats, options)
        self.i = i
        self.type = type

    def prompt(self, state: Gaia) -> str:
        row = state.content.rows[card_in_use(state, state.suits[self.i], self.type)]
        return f"Onto which slot does {row.name} come back?"

    def written(self, state: Gaia, thing: int) -> str:
        return f"slot {thing + 1}"

    def rule_of(self, state: Gaia, thing: int) -> str:
        return "gaia.abilities.steals.returned-exhausted"

    def subject_of(self, state: Gaia, thing: int) -> str:
        return slot_id(self.i, thing)

    def picked(self, state: Gaia, thing: int) -> None:
        lay_weapon(state, self.i, self.type, thing)
        fire_slot(state, self.i, thing)


# --- Backup, Corruption -----------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class CallBackup(Step):
    """Two further enemies are named, that answer along with the bearer (gaia.abilities.backup.two-more)."""

    n: int

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, state: Gaia) -> None:
        attack = state.attack
        assert attack is not None
        others = [
            enemy.uid
            for enemy in state.enemies
            if enemy.uid not in attack.targets and enemy.uid not in attack.answering
        ]
        if not others or self.n <= 0:
            return
        if self.n > 1:
            state.push(CallBackup(self.n - 1))
        state.ask(WhoJoins(seats(state), picks(others)))


@mypyc_attr(acyclic=True)
class WhoJoins(PickOne):
    """Which enemy answers, too?"""

    def prompt(self, state: Gaia) -> str:
        return "Backup: which enemy answers, too?"

    def picked(self, state: Gaia, thing: int) -> None:
        assert state.attack is not None
        state.attack.answering.append(thing)

    def written(self, state: Gaia, thing: int) -> str:
        enemy = state.find(thing)
        assert enemy is not None
        return f"backup {state.content.board.name(enemy.tile)}"

    def meaning(self, state: Gaia, thing: int) -> str:
        enemy = state.find(thing)
        assert enemy is not None
        return f"{state.content.rows[enemy.card].name} on {state.content.board.name(enemy.tile)}."

    def rule_of(self, state: Gaia, thing: int) -> str:
        return "gaia.abilities.backup.before-roll"

    def subject_of(self, state: Gaia, thing: int) -> str:
        return f"enemy-{thing}"


def corrupt(state: Gaia, uid: int, i: int) -> None:
    """A Corruption takes hold of a suit, in the place of an earlier one (gaia.abilities.corruption.one)."""
    set_corruption(state, i, uid)
    if state.log is not None:
        name = capital(suit_name(state, i))
        state.log.say(f"{name} is corrupted.", "gaia.abilities.corruption.place")
