"""A Quest of the campaign begins: which one, which heroes, which products, what they start with.

(gaia.chapter.step1-choose-quest to .step2b-choose-products, gaia.setup.*)
"""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.events import Changed, Moved
from roguetable.engine.log import count
from roguetable.engine.state import Refusal, Step
from roguetable.games.gaia.actions.campaign import (
    disciplines_without_heroes,
    lose_campaign,
    recruit,
)
from roguetable.games.gaia.actions.products import equip, product_limit, usable_by
from roguetable.games.gaia.actions.suits import change_rank, gain_equipment, recount
from roguetable.games.gaia.flow.which import AskCard
from roguetable.games.gaia.model.names import (
    ALLY,
    EQUIPMENT_TYPES,
    NOBODY,
    TYPE_NAMES,
    WEAPONS,
)
from roguetable.games.gaia.model.questions import (
    card_in_use,
    equipment_card,
    seats,
    suit_name,
)
from roguetable.games.gaia.model.sheet import FIRST_MAX_RANK
from roguetable.games.gaia.model.shown import WAVE, offer_id, products_id
from roguetable.games.gaia.model.state import Gaia
from roguetable.kit.menu import Choice, Way, thing_of
from roguetable.kit.ready_menus import CARD_THINGS, CardThing, PickOne, picks
from roguetable.kit.sentences import capital


class ChooseQuest(Step):
    """1. One of the Open Quests."""

    def run(self, state: Gaia) -> None:
        if state.quest != NOBODY:
            begin_quest(state, state.quest)
            return
        state.ask(WhichQuest(seats(state), picks(state.sheet.opened)))


def begin_quest(state: Gaia, quest: int) -> None:
    """It is decided: its first page is read (gaia.chapter.step2-look-up-wave-one)."""
    state.quest = quest
    row = state.content.quest(quest)
    if state.log is not None:
        state.log.say(
            f"Quest {row.code}, {row.name}: {row.text}",
            "gaia.chapter.step1-choose-quest",
            "gaia.chapter.step2-look-up-wave-one",
            "gaia.chapter.always-one-open",
        )
        if state.sheet.chapter > 1:
            state.log.cite("gaia.quest.extra-goal")
        else:
            state.log.cite("gaia.chapter.chapter-one-special")
        if state.sheet.plus and state.sheet.quests == 0:
            cite_plus(state)
        elif state.sheet.quests == 0 and state.sheet.chapter == 1:
            state.log.cite("gaia.meta.begin-page-3", "gaia.meta.six-chapters")
        state.log.show(Changed(WAVE, 0, 0, limit=len(row.waves)))
        if row.waves[0].text:
            state.log.narrate(row.waves[0].text, "gaia.spawn.first-wave")


def cite_plus(state: Gaia) -> None:
    """What New Game+ has kept and what it has not: for the log of its first Quest."""
    assert state.log is not None
    sheet = state.sheet
    state.log.cite("gaia.ngplus.unlock", "gaia.ngplus.restart", "gaia.ngplus.dead-return")
    state.log.cite("gaia.ngplus.rose-gauntlet", "gaia.ngplus.negative-opinions")
    if any(rank > FIRST_MAX_RANK for own in sheet.max_rank for rank in own):
        state.log.cite("gaia.ngplus.keep-upgrades")
    for kept, rule in (
        (max(sheet.opinions) >= ALLY, "gaia.ngplus.positive-opinions"),
        (bool(sheet.curios), "gaia.ngplus.curios"),
        (sheet.scenario > 0, "gaia.ngplus.scenario-continues"),
        (sheet.friendly > 0, "gaia.ngplus.friendly-continues"),
        (bool(sheet.level_added), "gaia.ngplus.level-deck"),
        (bool(sheet.spawn_added), "gaia.ngplus.spawn-deck"),
    ):
        if kept:
            state.log.cite(rule)


@mypyc_attr(acyclic=True)
class WhichQuest(PickOne):
    """Which Quest do the delvers attempt?"""

    RULE: ClassVar = "gaia.chapter.step1-choose-quest"

    def choices(self) -> list[Choice]:
        return CARD_THINGS

    def finishes(self) -> bool:
        return False

    def prompt(self, state: Gaia) -> str:
        return f"Chapter {state.sheet.chapter}: which Quest do you attempt?"

    def picked(self, state: Gaia, thing: int) -> None:
        begin_quest(state, thing)

    def written(self, state: Gaia, thing: int) -> str:
        return f"quest {state.content.name(thing)}"

    def meaning(self, state: Gaia, thing: int) -> str:
        row = state.content.quest(thing)
        return f"{row.name} ({len(row.waves)} Waves): {row.text}"

    def subject_of(self, state: Gaia, thing: int) -> str:
        return offer_id(state.content.name(thing))

    def printed(self, option: int) -> bool:
        return True

    def not_offered(self, state: Gaia, seat: int) -> list[Refusal]:
        found: list[Refusal] = []
        for quest in state.content.quests:
            done = quest in state.sheet.completed
            rule = "gaia.chapter.completed-not-open" if done else "gaia.chapter.step1-choose-quest"
            name = state.content.rows[quest].name
            why = f"{name} is completed." if done else f"{name} is not open."
            # What is not open yet is not told before its time.
            found.append(Refusal(f"quest {state.content.name(quest)}", rule, why, listed=False))
        return found


class ChooseHeroes(Step):
    """2a. Who has more than one Hero card chooses who goes; in solo of either discipline."""

    def run(self, state: Gaia) -> None:
        recruit(state)
        if disciplines_without_heroes(state):
            lose_campaign(state)
            return
        steps: list[Step] = [ChooseHero(i) for i in range(len(state.suits))]
        state.plan_list(steps)


def heroes_for(state: Gaia, i: int) -> list[int]:
    """The Hero cards among which a player chooses (gaia.solo.any-hero)."""
    if len(state.suits) == 1:
        return [hero for own in state.sheet.heroes for hero in own]
    return state.sheet.heroes[state.suits[i].discipline]


@mypyc_attr(acyclic=True)
class ChooseHero(Step):
    """One player's hero."""

    i: int

    def __init__(self, i: int) -> None:
        self.i = i

    def run(self, state: Gaia) -> None:
        heroes = heroes_for(state, self.i)
        state.ask(WhichHero([state.suits[self.i].seat], picks(heroes), self.i))


@mypyc_attr(acyclic=True)
class WhichHero(PickOne):
    """Which delver goes on this Quest?"""

    PROMPT: ClassVar = "Which delver do you send on this Quest?"
    RULE: ClassVar = "gaia.chapter.step2a-choose-hero"
    i: int

    def __init__(self, seats: list[int], options: list[int], i: int) -> None:
        super().__init__(seats, options)
        self.i = i

    def choices(self) -> list[Choice]:
        return CARD_THINGS

    def picked(self, state: Gaia, thing: int) -> None:
        state.suits[self.i].hero = thing
        if state.log is not None:
            state.log.say(
                f"{state.content.rows[thing].name} steps into the suit.",
                "gaia.chapter.step2a-choose-hero",
                "gaia.start.hero-gives-equipment",
                "gaia.setup.hero-face-up",
            )
            if len(state.suits) == 1:
                state.log.cite("gaia.solo.any-hero")

    def written(self, state: Gaia, thing: int) -> str:
        return f"hero {state.content.name(thing)}"

    def meaning(self, state: Gaia, thing: int) -> str:
        row = state.content.hero(thing)
        gear = ", ".join([TYPE_NAMES[type] for type in row.starts])
        return f"{row.name} ({gear}): {row.text}"

    def subject_of(self, state: Gaia, thing: int) -> str:
        return offer_id(state.content.name(thing))


# --- products ---------------------------------------------------------------------------------------


class BringProducts(Step):
    """2b. Products are equipped; above the limit the owner chooses which."""

    def run(self, state: Gaia) -> None:
        for i, suit in enumerate(state.suits):
            suit.products = state.sheet.products[suit.discipline].copy()
            if state.log is not None:
                for product in suit.products:
                    name = state.content.name(product)
                    state.log.show(Moved("", products_id(i), card=name))
        steps: list[Step] = []
        for i in range(len(state.suits)):
            if state.sheet.plus and state.sheet.quests == 0:
                steps.append(KeepProducts(i))
            steps.append(BringThem(i))
        state.plan_list(steps)


@mypyc_attr(acyclic=True)
class AskProduct(AskCard):
    """Which product of one player?"""

    i: int

    def __init__(self, i: int) -> None:
        self.i = i

    def asked(self, state: Gaia) -> list[int]:
        return [state.suits[self.i].seat]


@mypyc_attr(acyclic=True)
class KeepProducts(AskProduct):
    """New Game+ begins: a few products of the former playthrough are kept; which one is given up?"""

    VERB: ClassVar = "drop"
    RULE: ClassVar = "gaia.ngplus.keep-two-products"

    def prompt(self, state: Gaia) -> str:
        kept = count(state.content.figures.kept_products, "product")
        return f"{kept} of yours can be kept. Which one do you give up?"

    def things(self, state: Gaia) -> list[int]:
        products = state.suits[self.i].products
        return products if len(products) > state.content.figures.kept_products else []

    def picked(self, state: Gaia, thing: int) -> None:
        suit = state.suits[self.i]
        suit.products.remove(thing)
        sheet = state.new_sheet()
        sheet.products[suit.discipline].remove(thing)
        if state.content.product(thing).plus_only:
            sheet.purchasable.append(thing)  # it can be bought again, as in every New Game+
            if state.log is not None:
                state.log.cite_next("gaia.ngplus.rose-gauntlet")
        if state.log is not None:
            name = state.content.rows[thing].name
            state.log.say(f"{name} is given up.", self.RULE)
            gone = state.content.name(thing)
            state.log.show(Moved(products_id(self.i), "", card=gone))
        state.push(KeepProducts(self.i))


@mypyc_attr(acyclic=True)
class BringThem(AskProduct):
    """One player's products: an own Delversuit first, then as many as the limit allows."""

    VERB: ClassVar = "bring"
    RULE: ClassVar = "gaia.chapter.step2b-choose-products"

    def run(self, state: Gaia) -> None:
        left = self.things(state)
        suits = [product for product in left if state.content.product(product).suit != NOBODY]
        room = self.room(state)
        if suits:
            self.picked(state, suits[0])
        elif left and len(left) <= room:
            self.picked(state, left[0])
        elif room > 0:
            super().run(state)

    def room(self, state: Gaia) -> int:
        """How many more there is room for."""
        suit = state.suits[self.i]
        return product_limit(state, suit) - len(suit.equipped)

    def things(self, state: Gaia) -> list[int]:
        suit = state.suits[self.i]
        return [p for p in suit.products if p not in suit.equipped and usable_by(state, suit, p)]

    def choices(self) -> list[Choice]:
        return BRINGING

    def prompt(self, state: Gaia) -> str:
        suit = state.suits[self.i]
        limit = product_limit(state, suit)
        return f"Which product do you bring ({len(suit.equipped)} of {limit})?"

    def picked(self, state: Gaia, thing: int) -> None:
        state.push(BringThem(self.i))
        equip(state, self.i, thing)


# --- equipment --------------------------------------------------------------------------------------


class ArmHeroes(Step):
    """J. The equipment of the Hero cards (gaia.setup.starting-equipment)."""

    def run(self, state: Gaia) -> None:
        for i, suit in enumerate(state.suits):
            recount(state, i)
            for type in state.content.hero(suit.hero).starts:
                if suit.ranks[type]:
                    change_rank(state, i, type, suit.ranks[type] + 1)
                    if state.log is not None:
                        card = state.content.rows[card_in_use(state, suit, type)]
                        state.log.say(
                            f"{capital(suit_name(state, i))} has two cards of the type {TYPE_NAMES[type]}: "
                            f"they make {card.name}.",
                            "gaia.setup.starting-equipment",
                            "gaia.setup.product-extras",
                        )
                else:
                    if state.log is not None:
                        state.log.cite_next(
                            "gaia.setup.starting-equipment", "gaia.equipment.gain-at-setup"
                        )
                    gain_equipment(state, i, type)


class SoloExtras(Step):
    """Solo: one more Rank 1 weapon and passive, chosen (gaia.solo.extra-equipment)."""

    def run(self, state: Gaia) -> None:
        if len(state.suits) == 1:
            if state.log is not None:
                state.log.narrate(
                    "You lead both delvers, Mind and Body, with one suit: they take turns, "
                    "and share its HP, weapons and slots.",
                    "gaia.solo.both-minis",
                    "gaia.solo.mind-only",
                )
            state.plan(SoloExtra(0, WEAPONS), SoloExtra(WEAPONS, EQUIPMENT_TYPES))


@mypyc_attr(acyclic=True)
class SoloExtra(Step):
    """One of them."""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {
        "first": TYPE_NAMES,
        "last": (*TYPE_NAMES, "none"),
    }
    first: int
    last: int  # the one after it

    def __init__(self, first: int, last: int) -> None:
        self.first = first
        self.last = last

    def run(self, state: Gaia) -> None:
        types = [type for type in range(self.first, self.last) if not state.suits[0].ranks[type]]
        if types:
            state.ask(WhichExtra([state.suits[0].seat], picks(types)))


@mypyc_attr(acyclic=True)
class WhichExtra(PickOne):
    """Which further equipment does the solo player start with?"""

    RULE: ClassVar = "gaia.solo.extra-equipment"

    def prompt(self, state: Gaia) -> str:
        """Of the two that are asked one after the other, which one this is."""
        if thing_of(self.options[0]) < WEAPONS:
            return "You are alone, and start with one more weapon (first of two gifts): which?"
        return "You are alone, and start with one more passive (second of two gifts): which?"

    def picked(self, state: Gaia, thing: int) -> None:
        if state.log is not None:
            state.log.cite_next("gaia.solo.extra-equipment")
        gain_equipment(state, 0, thing)

    def written(self, state: Gaia, thing: int) -> str:
        return f"take {TYPE_NAMES[thing]}"

    def meaning(self, state: Gaia, thing: int) -> str:
        row = state.content.rows[equipment_card(state, state.suits[0], thing, 1)]
        return f"{row.name}: {row.sentence()}."

    def subject_of(self, state: Gaia, thing: int) -> str:
        return offer_id(TYPE_NAMES[thing])


START_RULES: Final = (
    "gaia.setup.start-hp",
    "gaia.setup.start-movement",
    "gaia.setup.start-damage",
    "gaia.setup.delversuit",
    "gaia.setup.equipment-sorted",
    "gaia.setup.elements-pile",
    "gaia.setup.weapons-start-fresh",
    "gaia.setup.level-track-start",
    "gaia.setup.no-free-consumables",
)
"""How a suit starts every Quest and every Onslaught."""


class FullHealth(Step):
    """G. Current HP equals maximum HP (gaia.setup.start-current-hp)."""

    def run(self, state: Gaia) -> None:
        for i, suit in enumerate(state.suits):
            suit.hp = suit.max_hp
            if state.log is not None:
                name = capital(suit_name(state, i))
                state.log.say(
                    f"{name} has {suit.hp} HP.", "gaia.setup.start-current-hp", *START_RULES
                )
                if len(state.suits) > 1:
                    state.log.cite("gaia.start.one-each", "gaia.start.choose-discipline")
                else:
                    state.log.cite("gaia.start.solo-is-mind", "gaia.meta.players")


BRINGING: Final[list[Choice]] = [CardThing(), Way("enough", "Bring no more.")]
SOLO_EXTRAS: Final = SoloExtras()
FULL_HEALTH: Final = FullHealth()
CAMPAIGN_SETUP: Final = (
    ChooseQuest(),
    ChooseHeroes(),
    BringProducts(),
    ArmHeroes(),
    SOLO_EXTRAS,
    FULL_HEALTH,
)
