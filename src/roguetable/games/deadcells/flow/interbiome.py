"""Between two biomes: collect blueprints, visit the market, clean up; then the next biome or the boss."""

from typing import ClassVar, Final

from roguetable.engine.events import Began, Moved
from roguetable.engine.state import Refusal, Step
from roguetable.games.deadcells.actions.bag import (
    discard_equipment,
    draw_blueprint,
    draw_equipment,
    onto_equipment_deck,
    pay,
    reduced,
    tooth_count,
)
from roguetable.games.deadcells.actions.campaign import blueprint_back
from roguetable.games.deadcells.actions.harm import shed_worms
from roguetable.games.deadcells.actions.moments import happen
from roguetable.games.deadcells.actions.tokens import heal
from roguetable.games.deadcells.flow.biome_setup import BIOME_BEGINS, SetUpBiome
from roguetable.games.deadcells.flow.biome_tokens import GAIN_MALAISE
from roguetable.games.deadcells.flow.boss import start_boss
from roguetable.games.deadcells.flow.end_of_run import end_run
from roguetable.games.deadcells.flow.equipping import AssignEquipment
from roguetable.games.deadcells.flow.feats import achieved, add_earned
from roguetable.games.deadcells.flow.unpacking import UNPACK, DropCarried, carried
from roguetable.games.deadcells.model.campaign_rows import (
    EXIT_BIOME,
    EXIT_RICH,
    EXIT_UNHURT,
    FLIP_ALL,
    NO_POTIONS_EXIT,
    SPEND_NOTHING,
    MarketLevel,
)
from roguetable.games.deadcells.model.limits import KEYS
from roguetable.games.deadcells.model.menus import MARKET
from roguetable.games.deadcells.model.moments import HEALED
from roguetable.games.deadcells.model.names import (
    BOSS_NAMES,
    CASTLE,
    COLLECTOR,
    HEALER,
    MARKET_NAMES,
    MERCHANT,
    NOBODY,
    often,
)
from roguetable.games.deadcells.model.questions import name_of, written_name
from roguetable.games.deadcells.model.shown import (
    BAG,
    BLUEPRINTS_ID,
    COLLECTOR_ID,
    OFFER_ID,
    beheaded_id,
    discard_id,
    draw_id,
    show_card,
)
from roguetable.games.deadcells.model.state import DeadCells, clear_biome
from roguetable.games.deadcells.model.streams import SERENADE_STREAM
from roguetable.kit.menu import Choice, Menu, Way, code, thing_of
from roguetable.kit.ready_menus import PickCards, picks


class LeaveBiome(Step):
    """An exit was reached with everybody alive: the biome is finished (deadcells.biome.finish.exit)."""

    def run(self, state: DeadCells) -> None:
        board = state.content.biome(state.biome)
        state.biomes_left += 1
        if state.log is not None:
            state.log.say(
                f"{board.name} is finished.",
                "deadcells.concept.biome.finish",
                "deadcells.biome.finish.exit",
                "deadcells.biome.finish.exit-space",
                "deadcells.interbiome.always-between",
            )
        for index in range(len(state.group)):
            shed_worms(state, index)
        steps: list[Step] = []
        if board.place == CASTLE:
            for _ in range(KEYS - state.keys):
                steps.append(GAIN_MALAISE)
        count_exit(steps, state, board.place)
        steps += INTERBIOME
        state.plan_list(steps)


LEAVE_BIOME: Final = LeaveBiome()


def count_exit(steps: list[Step], state: DeadCells, place: int) -> None:
    """What feats ask of those who leave a biome."""
    add_earned(steps, state, EXIT_BIOME, place)
    add_earned(steps, state, EXIT_RICH, state.teeth)
    wounds = 0
    for one in state.group:
        wounds += one.wounds
    if not wounds:
        add_earned(steps, state, EXIT_UNHURT)
    if state.drunk == state.drunk_before:
        add_earned(steps, state, NO_POTIONS_EXIT)
    hidden = 0
    for space in range(len(state.tiles)):
        if state.tiles[space] != NOBODY and not state.flipped >> space & 1:
            hidden += 1
    if not hidden:
        add_earned(steps, state, FLIP_ALL)


class StillAlive(Step):
    """Malaise at the gate of the castle may have killed somebody: then the run is over."""

    def run(self, state: DeadCells) -> None:
        if state.somebody_dead():
            end_run(state, False)


# --- 1. collect blueprints ------------------------------------------------------------------------


class Collect(Step):
    """Every carried blueprint goes on top of the Equipment deck, in an order that the Group chooses."""

    def run(self, state: DeadCells) -> None:
        if state.collector:
            state.push(self)
            places = picks([*range(len(state.collector))])
            state.ask(WhichNext(state.deciders(), places))


class WhichNext(PickCards):
    """Which blueprint is laid down next? The last lies on top."""

    PROMPT: ClassVar = "Which blueprint goes onto the Equipment deck next? The last lies on top."
    RULE: ClassVar = "deadcells.interbiome.collect.order-several"

    def pile(self, state: DeadCells) -> list[int]:
        return state.collector

    def verb(self) -> str:
        return "collect"

    def picked(self, state: DeadCells, thing: int) -> None:
        onto_equipment_deck(
            state,
            state.collector.pop(thing),
            COLLECTOR_ID,
            "deadcells.interbiome.collect",
            "deadcells.interbiome.collect.mandatory",
            "deadcells.interbiome.collect.order-several",
        )

    def not_offered(self, state: DeadCells, seat: int) -> list[Refusal]:
        why = "All carried blueprints are collected."
        return [Refusal("leave", "deadcells.interbiome.collect.mandatory", why)]


# --- 2. the market --------------------------------------------------------------------------------


def level_of(state: DeadCells, person: int) -> MarketLevel:
    """What somebody of the market offers at the level that the campaign has reached."""
    levels = state.content.person(state.content.market[person]).levels
    return levels[min(state.sheet.market[person], len(levels) - 1)]


def price_of(state: DeadCells, person: int) -> int:
    """What somebody asks for one purchase."""
    return reduced(state, level_of(state, person).price, person)


class OpenMarket(Step):
    """The market begins: what is spent from now on counts for feats."""

    def run(self, state: DeadCells) -> None:
        state.spent_before = state.spent
        if state.log is not None:
            state.log.say(
                f"The market: {tooth_count(state.teeth)} in the Bag.",
                "deadcells.interbiome.order",
                "deadcells.interbiome.market.order",
                "deadcells.interbiome.market.facts",
                "deadcells.interbiome.levels",
            )
            state.log.show(Began("market", "Market"))


class Visit(Step):
    """Somebody of the market: the Group may buy, as often as they offer and the Bag can pay.

    Who cannot pay at all is not asked, but told what it would have cost.
    """

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"person": MARKET_NAMES}
    person: int
    left: int

    def __init__(self, person: int, left: int) -> None:
        self.person = person
        self.left = left

    def run(self, state: DeadCells) -> None:
        options: list[int] = []
        if self.left:
            if self.person == HEALER:
                for index in range(len(state.group)):
                    if state.group[index].wounds:
                        options.append(code(HEAL_ONE, index))
            else:
                for card in on_sale(state, self.person):
                    options.append(code(BUY, card))
        if options and price_of(state, self.person) > state.teeth:
            options = []
            if self.left == level_of(state, self.person).times:
                self.tell_too_dear(state)
        if self.person == MERCHANT and options:
            options += carried(state, DROP_CARRIED)
        if options:
            options.append(code(DONE))
            state.ask(Market(state.deciders(), options, self.person, self.left))

    def tell_too_dear(self, state: DeadCells) -> None:
        """The Bag cannot pay for anything here."""
        if state.log is not None:
            name = state.content.rows[state.content.market[self.person]].name
            price = tooth_count(price_of(state, self.person))
            state.log.notify(
                f"{name} asks for {price}, and the Bag has {tooth_count(state.teeth)}: nothing is bought.",
                "deadcells.interbiome.market.no-credit",
                "deadcells.interbiome.market.order",
            )


def on_sale(state: DeadCells, person: int) -> list[int]:
    """The cards that somebody has laid out: the Merchant equipment, the Collector blueprints."""
    found: list[int] = []
    for card in state.offer:
        if (card in state.sheet.equipment) == (person == MERCHANT):
            found.append(card)
    return found


class LayOut(Step):
    """The Merchant draws from the top of the Equipment deck, the Collector from the bottom of the blueprints."""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"person": MARKET_NAMES}
    person: int

    def __init__(self, person: int) -> None:
        self.person = person

    def run(self, state: DeadCells) -> None:
        times = level_of(state, self.person).times
        for _ in range(times):
            card = (
                draw_equipment(state, OFFER_ID)
                if self.person == MERCHANT
                else draw_blueprint(state, OFFER_ID)
            )
            if card == NOBODY:
                break
            state.offer.append(card)
            if state.log is not None:
                row = state.content.equipment(card)
                state.log.say(
                    f"{state.content.rows[state.content.market[self.person]].name} offers {row.name} "
                    f"for {tooth_count(price_of(state, self.person))}: {row.sentence()}.",
                    *(
                        (
                            "deadcells.interbiome.merchant.draw",
                            "deadcells.interbiome.merchant.sees-collected",
                        )
                        if self.person == MERCHANT
                        else (
                            "deadcells.interbiome.collector.draw",
                            "deadcells.interbiome.collector.after-merchant",
                        )
                    ),
                )
        state.push(Visit(self.person, times))


class BuyHealing(Choice):
    """The Healer removes 1 Damage from one of the Group."""

    RULE: ClassVar = "deadcells.interbiome.healer"

    def answer(self, state: DeadCells, menu: "Market", option: int) -> None:
        menu.pay(state)
        index = thing_of(option)
        heal(state, index, 1, "deadcells.interbiome.healer", "deadcells.interbiome.damage-stays")
        happen(state, HEALED, index)

    def notation(self, state: DeadCells, menu: "Market", option: int) -> str:
        return f"heal {written_name(state, thing_of(option))}"

    def sentence(self, state: DeadCells, menu: "Market", option: int) -> str:
        index = thing_of(option)
        one = state.group[index]
        price = tooth_count(price_of(state, HEALER))
        return f"{name_of(state, index)} ({one.life()} of {one.health} Health), for {price}."

    def subject(self, state: DeadCells, menu: "Market", option: int) -> str:
        return beheaded_id(thing_of(option))

    def why_not(self, state: DeadCells, menu: "Market", seat: int) -> list[Refusal]:
        found: list[Refusal] = []
        for index in range(len(state.group)):
            rule, why = "deadcells.interbiome.healer", "It has no Damage."
            if state.group[index].wounds:
                rule = "deadcells.interbiome.market.no-credit"
                why = f"It costs {price_of(state, HEALER)}, and the Bag has {state.teeth}."
            if menu.person != HEALER:
                rule = "deadcells.interbiome.market.order"
                why = "The Healer comes first, and has been visited."
            found.append(Refusal(f"heal {written_name(state, index)}", rule, why))
        return found


class BuyCard(Choice):
    """A card that is laid out."""

    THING_IS_CARD: ClassVar[bool] = True

    def answer(self, state: DeadCells, menu: "Market", option: int) -> None:
        card = thing_of(option)
        menu.pay(state)
        state.offer.remove(card)
        if menu.person == MERCHANT:
            state.bag_equipment.append(card)
            if state.log is not None:
                state.log.cite(
                    "deadcells.interbiome.merchant.buy", "deadcells.interbiome.merchant.equip"
                )
                show_card(state, card, OFFER_ID, BAG)
            state.push(AssignEquipment(card))
        else:
            onto_equipment_deck(state, card, OFFER_ID, "deadcells.interbiome.collector.buy")

    def notation(self, state: DeadCells, menu: "Market", option: int) -> str:
        return f"buy {state.content.name(thing_of(option))}"

    def sentence(self, state: DeadCells, menu: "Market", option: int) -> str:
        row = state.content.equipment(thing_of(option))
        return f"{row.name} for {tooth_count(price_of(state, menu.person))}: {row.sentence()}."

    def rule(self, state: DeadCells, menu: "Market", option: int) -> str:
        if menu.person == MERCHANT:
            return "deadcells.interbiome.merchant.buy"
        return "deadcells.interbiome.collector.buy"

    def subject(self, state: DeadCells, menu: "Market", option: int) -> str:
        return state.content.name(thing_of(option))

    def why_not(self, state: DeadCells, menu: "Market", seat: int) -> list[Refusal]:
        found: list[Refusal] = []
        for card in state.offer:
            rule = "deadcells.interbiome.market.no-credit"
            why = f"It costs {price_of(state, menu.person)}, and the Bag has {state.teeth}."
            if card not in on_sale(state, menu.person):
                rule = "deadcells.interbiome.market.order"
                why = "It is not this one's to sell now."
            found.append(Refusal(f"buy {state.content.name(card)}", rule, why))
        return found


class DropThere(DropCarried):
    """An equipped card is discarded while the Merchant sells."""

    def again(self, state: DeadCells, menu: Menu) -> None:
        assert isinstance(menu, Market)
        state.push(Visit(menu.person, menu.left))


HEAL_ONE: Final = 0
BUY: Final = 1
DROP_CARRIED: Final = 2
DONE: Final = 3
MARKET_CHOICES: Final[list[Choice]] = [
    BuyHealing(),
    BuyCard(),
    DropThere(),
    Way("leave", "Buy nothing more here.", "deadcells.interbiome.market.order", "on"),
]


class Market(Menu):
    """What does the Group buy?"""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"person": MARKET_NAMES}
    person: int
    left: int

    def __init__(self, seats: list[int], options: list[int], person: int, left: int) -> None:
        super().__init__(seats, options)
        self.person = person
        self.left = left

    def choices(self) -> list[Choice]:
        return MARKET_CHOICES

    def situation(self) -> int:
        return MARKET

    def prompt(self, state: DeadCells) -> str:
        name = state.content.rows[state.content.market[self.person]].name
        price = tooth_count(price_of(state, self.person))
        bag = f" ({tooth_count(state.teeth)} in the Bag)"
        if self.person == HEALER:
            return f"{name}: heal whom, for {price}, {often(self.left)}?{bag}"
        return f"{name}: buy for {price} each?{bag}"

    def pay(self, state: DeadCells) -> None:
        """One purchase is paid, and the next is asked about."""
        price = price_of(state, self.person)
        state.push(Visit(self.person, self.left - 1))
        pay(state, price)
        if state.log is not None:
            name = state.content.rows[state.content.market[self.person]].name
            state.log.say(
                f"{name} gets {tooth_count(price)}.",
                "deadcells.interbiome.market.teeth-only",
                "deadcells.interbiome.market.no-cells",
                "deadcells.first_player.other-choices",
            )


# --- 3. clean up ----------------------------------------------------------------------------------


class CleanUp(Step):
    """What was not sold: equipment is discarded, blueprints go back in their order."""

    def run(self, state: DeadCells) -> None:
        for card in state.offer:
            if card in state.sheet.equipment:
                discard_equipment(state, card, OFFER_ID, "deadcells.interbiome.cleanup.equipment")
                continue
            blueprint_back(state, card)
            if state.log is not None:
                state.log.say(
                    f"The blueprint of {state.content.rows[card].name} goes under its deck.",
                    "deadcells.interbiome.cleanup.blueprints",
                    "deadcells.setup.ordered-decks.restore",
                    "deadcells.next_biome.blueprint-order",
                )
                show_card(state, card, OFFER_ID, BLUEPRINTS_ID)
        state.offer = []
        if state.teeth and state.spent == state.spent_before:
            achieved(state, SPEND_NOTHING)
        for index in range(len(state.group)):
            if state.group[index].serenade:
                gather(state, index)


def gather(state: DeadCells, index: int) -> None:
    """Serenade's discarded cards are shuffled into her deck, only now (deadcells.solo.deck.no-reshuffle)."""
    one = state.group[index]
    if not one.discard:
        return
    if state.log is not None:
        state.log.say(
            "Serenade's cards are shuffled into a new deck.", "deadcells.solo.deck.no-reshuffle"
        )
        state.log.show(Moved(discard_id(index), draw_id(index), len(one.discard)))
    one.draw += one.discard
    one.discard = []
    state.chance.shuffle(SERENADE_STREAM, one.draw)


# --- the next biome or the boss -------------------------------------------------------------------


class NextPart(Step):
    """The exit that was taken says what comes next (deadcells.biome.finish.exit-decides-next)."""

    def run(self, state: DeadCells) -> None:
        board = state.content.biome(state.biome)
        leads = state.content.number(board.spaces[state.place].leads)
        if state.log is not None:
            state.log.say(
                f"Tiles, monsters and blueprints of {board.name} go back into the box. "
                f"Next: {state.content.rows[leads].name}.",
                "deadcells.next_biome.return",
                "deadcells.next_biome.setup",
                "deadcells.next_biome.equipment-stays",
                "deadcells.next_biome.combat-cards-kept",
                "deadcells.biome.finish.exit-decides-next",
                "deadcells.biome_setup.equipment-not-reshuffled-between-biomes",
            )
        if state.content.rows[leads].id in BOSS_NAMES:
            if state.log is not None:
                state.log.cite("deadcells.concept.biome.two-then-boss")
                if board.place == CASTLE:
                    state.log.cite("deadcells.concept.biome.double")
            clear_biome(state)
            start_boss(state, leads)
        else:
            state.plan(SetUpBiome(leads), BIOME_BEGINS)


class VisitHealer(Step):
    """The Healer, first from the left."""

    def run(self, state: DeadCells) -> None:
        state.push(Visit(HEALER, level_of(state, HEALER).times))


INTERBIOME: Final[list[Step]] = [
    StillAlive(),
    Collect(),
    OpenMarket(),
    VisitHealer(),
    UNPACK,
    LayOut(MERCHANT),
    LayOut(COLLECTOR),
    CleanUp(),
    NextPart(),
]
