"""What an attack costs the attacker because of an enemy ability, where the player may choose."""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from roguetable.engine.log import count
from roguetable.engine.state import Refusal, Step
from roguetable.games.gaia.actions.curses import corrupt, disarm
from roguetable.games.gaia.actions.harm import hurt, lose_hp
from roguetable.games.gaia.actions.suits import (
    change_rank,
    fire_slot,
    lay_aside,
    lay_weapon,
    take_back,
)
from roguetable.games.gaia.flow.attack.striking import answers
from roguetable.games.gaia.flow.elements import LoseElements
from roguetable.games.gaia.flow.which import AskEnemy, AskEquipment, AskForWhom, AskSuit, id_of
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
    enemy_name,
    enemy_with,
    equipment_card,
    fresh_weapons,
    living_suits,
)
from roguetable.games.gaia.model.shown import (
    slot_id,
)
from roguetable.games.gaia.model.state import Gaia
from roguetable.kit.ready_menus import EITHER, YesNo


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

    PROMPT: ClassVar = "Blood Debt: do you lose an element, or 1 HP?"
    RULE: ClassVar = "gaia.abilities.blood-debt.pay"
    CARDS: ClassVar[tuple[str, ...]] = ("card",)
    delver: int
    card: int

    def __init__(self, seats: list[int], options: list[int], delver: int, card: int) -> None:
        super().__init__(seats, options)
        self.delver = delver
        self.card = card

    def cause(self, state: Gaia) -> str:
        return id_of(state, self.card)

    def words(self, state: Gaia) -> tuple[str, str]:
        return ("element", "hp")

    def texts(self, state: Gaia) -> tuple[str, str]:
        return ("Lose an element.", "Lose 1 HP.")

    def decided(self, state: Gaia, yes: bool) -> None:
        if yes:
            i = state.suit_index(self.delver)
            state.push(LoseElements(i, 1, "gaia.abilities.blood-debt.timing", self.card))
        else:
            pay_debt(state, self.delver, self.card)


@mypyc_attr(acyclic=True)
class Malevolence(Step):
    """So many elements, or down to 1 HP (gaia.abilities.malevolent.choice)."""

    delver: int
    n: int

    def __init__(self, delver: int, n: int) -> None:
        self.delver = delver
        self.n = n

    def run(self, state: Gaia) -> None:
        if state.delvers[self.delver].dead:
            return
        suit = state.suit_of(self.delver)
        if elements_held(suit) < self.n:
            down_to_one(state, self.delver, "gaia.abilities.malevolent.too-few")
            return
        state.ask(ElementsOrAll([suit.seat], EITHER, self.delver, self.n))


def down_to_one(state: Gaia, delver: int, rule: str) -> None:
    """Everything but 1 HP is lost."""
    lose_hp(state, delver, state.suit_of(delver).hp - 1, "Malevolent", rule, NOBODY)


@mypyc_attr(acyclic=True)
class ElementsOrAll(YesNo):
    """So many elements, or everything but 1 HP?"""

    RULE: ClassVar = "gaia.abilities.malevolent.choice"
    delver: int
    n: int

    def __init__(self, seats: list[int], options: list[int], delver: int, n: int) -> None:
        super().__init__(seats, options)
        self.delver = delver
        self.n = n

    def prompt(self, state: Gaia) -> str:
        return f"Malevolent: do you lose {count(self.n, 'element')}, or all HP but one?"

    def words(self, state: Gaia) -> tuple[str, str]:
        return ("elements", "hp")

    def texts(self, state: Gaia) -> tuple[str, str]:
        return (f"Lose {count(self.n, 'element')}.", "Go down to 1 HP.")

    def decided(self, state: Gaia, yes: bool) -> None:
        if yes:
            i = state.suit_index(self.delver)
            state.push(LoseElements(i, self.n, "gaia.abilities.malevolent.choice"))
        else:
            down_to_one(state, self.delver, "gaia.abilities.malevolent.choice")


@mypyc_attr(acyclic=True)
class LastBlow(Step):
    """The slayer suffers for a Last Act (gaia.abilities.last-act.slayer)."""

    delver: int
    uid: int
    n: int

    def __init__(self, delver: int, uid: int, n: int) -> None:
        self.delver = delver
        self.uid = uid
        self.n = n

    def run(self, state: Gaia) -> None:
        name = enemy_name(state, enemy_with(state, self.uid))
        hurt(state, self.delver, self.n, name, "gaia.abilities.last-act.slayer", self.uid)


@mypyc_attr(acyclic=True)
class Spikes(Step):
    """Who dealt so much to a Spiked enemy suffers for it (gaia.abilities.spiked.three)."""

    delver: int
    uid: int
    n: int

    def __init__(self, delver: int, uid: int, n: int) -> None:
        self.delver = delver
        self.uid = uid
        self.n = n

    def run(self, state: Gaia) -> None:
        if state.delvers[self.delver].dead:
            return
        if state.log is not None:
            state.log.cite_next("gaia.abilities.spiked.still-counter")
        hurt(state, self.delver, self.n, "Spiked", "gaia.abilities.spiked.three", self.uid)


# --- weapons ----------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Disarming(AskEquipment):
    """A monster token on one fresh weapon of the suit."""

    PROMPT: ClassVar = "Disarm: which weapon gets the monster token?"
    RULE: ClassVar = "gaia.abilities.disarm.place"

    def things(self, state: Gaia) -> list[int]:
        suit = state.suits[self.i]
        if self.i not in living_suits(state):
            return []
        return [type for type in fresh_weapons(suit) if not suit.disarmed >> type & 1]

    def why_not_type(self, state: Gaia, type: int) -> tuple[str, str]:
        suit = state.suits[self.i]
        if type >= WEAPONS or not suit.ranks[type]:
            return self.RULE, "The token comes onto a fresh weapon that you have."
        if suit.disarmed >> type & 1:
            return "gaia.abilities.disarm.one-each", "It has such a token already."
        return self.RULE, "This weapon is not fresh."

    def picked(self, state: Gaia, thing: int) -> None:
        disarm(state, self.i, thing, True)
        if state.log is not None:
            name = state.content.rows[card_in_use(state, state.suits[self.i], thing)].name
            state.log.say(f"{name} is disarmed.", self.RULE)


@mypyc_attr(acyclic=True)
class Sacrifice(AskEquipment):
    """An equipment of the suit is laid aside; its lower rank is used."""

    PROMPT: ClassVar = "Ritual: which equipment do you sacrifice?"
    RULE: ClassVar = "gaia.abilities.ritual.sacrifice"

    def things(self, state: Gaia) -> list[int]:
        suit = state.suits[self.i]
        if self.i not in living_suits(state):
            return []
        return [
            type
            for type in range(EQUIPMENT_TYPES)
            if suit.ranks[type] and not (type < WEAPONS and suit.where[type] == STOLEN)
        ]

    def why_not_type(self, state: Gaia, type: int) -> tuple[str, str]:
        stolen = state.suits[self.i].ranks[type] > 0
        return self.RULE, "An enemy has stolen it." if stolen else "You do not have it."

    def picked(self, state: Gaia, thing: int) -> None:
        suit = state.suits[self.i]
        if state.log is not None:
            name = state.content.rows[card_in_use(state, suit, thing)].name
            state.log.say(f"{name} is sacrificed.", self.RULE)
            if suit.ranks[thing] == 1:
                state.log.cite("gaia.abilities.ritual.rank-1")
        lay_aside(state, self.i, thing)


def give_back_sacrifices(state: Gaia, in_play: bool) -> None:
    """The last bearer of Ritual is gone: everything laid aside comes back (gaia.abilities.ritual.return).

    Who lays an exhausted weapon aside gets it back exhausted; where the Wave ended (not `in_play`) it
    would be refreshed at once.
    """
    for i, suit in enumerate(state.suits):
        for type in range(EQUIPMENT_TYPES):
            if suit.sacrificed[type]:
                take_back(state, i, type, suit.sacrificed[type], in_play)
                if type < WEAPONS and suit.where[type] == BESIDE:
                    state.push(WeaponBack(i, type, "gaia.abilities.ritual.return"))
                elif state.log is not None:
                    name = state.content.rows[card_in_use(state, suit, type)].name
                    state.log.say(f"{name} comes back.", "gaia.abilities.ritual.return")


@mypyc_attr(acyclic=True)
class Scramble(AskEquipment):
    """The weapon that slew the bearer is exchanged for one that its owner does not have."""

    RULE: ClassVar = "gaia.abilities.scrambles.same-rank"
    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"old": TYPE_NAMES}
    old: int

    def __init__(self, i: int, old: int) -> None:
        super().__init__(i)
        self.old = old

    def run(self, state: Gaia) -> None:
        if self.i not in living_suits(state) or not state.suits[self.i].ranks[self.old]:
            return
        if state.log is not None and not self.things(state):
            state.log.say("All seven weapons are held.", "gaia.abilities.scrambles.all-seven")
        super().run(state)

    def things(self, state: Gaia) -> list[int]:
        suit = state.suits[self.i]
        return [type for type in range(WEAPONS) if not suit.best_rank(type)]

    def why_not_type(self, state: Gaia, type: int) -> tuple[str, str]:
        rule = "gaia.abilities.scrambles.swap"
        if type >= WEAPONS:
            return rule, "A weapon is exchanged for a weapon."
        return rule, "You have this weapon already."

    def prompt(self, state: Gaia) -> str:
        row = state.content.rows[card_in_use(state, state.suits[self.i], self.old)]
        return f"Scrambles: which weapon do you take instead of {row.name}?"

    def meaning(self, state: Gaia, thing: int) -> str:
        suit = state.suits[self.i]
        row = state.content.rows[equipment_card(state, suit, thing, suit.ranks[self.old])]
        return f"{row.name}: {row.sentence()}."

    def subject_of(self, state: Gaia, thing: int) -> str:
        return ""  # it lies in the box

    def picked(self, state: Gaia, thing: int) -> None:
        suit = state.suits[self.i]
        rank, where = suit.ranks[self.old], suit.where[self.old]
        change_rank(state, self.i, self.old, 0)
        change_rank(state, self.i, thing, rank)
        lay_weapon(state, self.i, thing, where)
        if state.log is not None:
            name = state.content.rows[card_in_use(state, suit, thing)].name
            state.log.say(f"{name} comes instead.", "gaia.abilities.scrambles.swap")


def return_stolen(state: Gaia, enemy: Enemy, in_play: bool = True) -> None:
    """The stolen weapon comes back, exhausted, onto an empty slot of the player's choice.

    Where the Wave ended (not `in_play`) it would be refreshed before anybody can use it: no slot is asked for.
    """
    if enemy.stolen != NOBODY:
        rule = "gaia.abilities.steals.returned-exhausted"
        if in_play:
            state.push(WeaponBack(enemy.thief_of, enemy.stolen, rule))
        else:
            lay_weapon(state, enemy.thief_of, enemy.stolen, FRESH)
            if state.log is not None:
                card = card_in_use(state, state.suits[enemy.thief_of], enemy.stolen)
                state.log.say(f"{state.content.rows[card].name} comes back.", rule)
        enemy.thief_of = NOBODY
        enemy.stolen = NOBODY


@mypyc_attr(acyclic=True)
class WeaponBack(AskSuit):
    """An exhausted weapon comes back onto an empty slot; without one it lies beside the board."""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"type": TYPE_NAMES}
    type: int
    rule: str

    def __init__(self, i: int, type: int, rule: str) -> None:
        super().__init__(i)
        self.type = type
        self.rule = rule

    def rule_of(self, state: Gaia, thing: int) -> str:
        return self.rule

    def run(self, state: Gaia) -> None:
        if state.log is not None:
            state.log.say(f"{self.name(state)} comes back exhausted.", self.rule)
        if not empty_slots(state.suits[self.i]):
            lay_weapon(state, self.i, self.type, BESIDE)
        super().run(state)

    def things(self, state: Gaia) -> list[int]:
        return empty_slots(state.suits[self.i])

    def not_offered(self, state: Gaia, seat: int) -> list[Refusal]:
        suit = state.suits[self.i]
        found: list[Refusal] = []
        for slot in range(len(state.content.suit(suit.board).pairs)):
            if slot >= suit.slots:
                why, rule = "This slot is not open yet.", "gaia.town.keep-slots"
            else:
                why, rule = "A weapon lies on that slot.", "gaia.weapon.empty-slot-only"
            found.append(Refusal(self.written(state, slot), rule, why))
        return found

    def prompt(self, state: Gaia) -> str:
        return f"Onto which slot does {self.name(state)} come back?"

    def picked(self, state: Gaia, thing: int) -> None:
        lay_weapon(state, self.i, self.type, thing)
        fire_slot(state, self.i, thing)

    def written(self, state: Gaia, thing: int) -> str:
        return f"slot {thing + 1}"

    def meaning(self, state: Gaia, thing: int) -> str:
        return f"Onto slot {thing + 1}."

    def subject_of(self, state: Gaia, thing: int) -> str:
        return slot_id(self.i, thing)

    def name(self, state: Gaia) -> str:
        """The weapon."""
        return state.content.rows[card_in_use(state, state.suits[self.i], self.type)].name


# --- Backup, Corruption -----------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class CallBackup(AskEnemy):
    """Two further enemies are named, that answer along with the bearer (gaia.abilities.backup.two-more).

    Who does not counterattack now (Mode Shift) cannot be named to answer.
    """

    MISSING: ClassVar = ("gaia.abilities.backup.two-more", "No such enemy can answer as well.")
    PROMPT: ClassVar = "Backup: which enemy answers, too?"
    VERB: ClassVar = "backup"
    RULE: ClassVar = "gaia.abilities.backup.before-roll"
    n: int

    def __init__(self, n: int) -> None:
        self.n = n

    def things(self, state: Gaia) -> list[int]:
        attack = state.attack
        assert attack is not None
        return [
            enemy.uid
            for enemy in state.enemies
            if enemy.uid not in attack.targets
            and enemy.uid not in attack.answering
            and answers(state, enemy)
        ]

    def why_not_it(self, state: Gaia, enemy: Enemy) -> str:
        if not answers(state, enemy):
            return f"{enemy_name(state, enemy)} does not counterattack now."
        return f"{enemy_name(state, enemy)} answers already."

    def rest(self) -> Step | None:
        return CallBackup(self.n - 1) if self.n > 1 else None

    def picked(self, state: Gaia, thing: int) -> None:
        assert state.attack is not None
        state.attack.answering.append(thing)


@mypyc_attr(acyclic=True)
class WhoIsCorrupted(AskForWhom):
    """One counterattack struck both delvers: whom does the Corruption take hold of?"""

    PROMPT: ClassVar = "Corruption: who of you is corrupted?"
    RULE: ClassVar = "gaia.abilities.corruption.one"
    uid: int
    suits: list[int]

    def __init__(self, uid: int, suits: list[int]) -> None:
        self.uid = uid
        self.suits = suits

    def things(self, state: Gaia) -> list[int]:
        return self.suits

    def picked(self, state: Gaia, thing: int) -> None:
        corrupt(state, thing, self.uid)
