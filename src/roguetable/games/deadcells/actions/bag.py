"""The Bag, and the decks that fill it: teeth, cells, potions, equipment, blueprints."""

from roguetable.engine.log import count
from roguetable.games.deadcells.actions.recount import lose_equipment, recount
from roguetable.games.deadcells.actions.tokens import companions_health, show_companions
from roguetable.games.deadcells.model.mods import THRIFT
from roguetable.games.deadcells.model.names import NOBODY
from roguetable.games.deadcells.model.questions import name_of
from roguetable.games.deadcells.model.shown import (
    BLUEPRINTS_ID,
    CELLS,
    COLLECTOR_ID,
    EQUIPMENT,
    EQUIPMENT_DISCARD,
    POTIONS_ID,
    TEETH,
    show_card,
    show_number,
    slots_id,
)
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.model.streams import EQUIPMENT_STREAM
from roguetable.kit.amounts import Amount


def gain_teeth(state: DeadCells, n: int, *rules: str) -> None:
    """Gold Teeth into the Bag; there is no limit (deadcells.concept.bag.no-limit)."""
    state.teeth += n
    if state.log is not None:
        state.log.say(
            f"{tooth_count(n)} into the Bag.",
            *rules,
            "deadcells.concept.bag.contents",
            "deadcells.concept.bag.no-limit",
        )
        show_number(state, TEETH, state.teeth - n, state.teeth)


def gain_cells(state: DeadCells, n: int, *rules: str) -> None:
    """Cells into the Bag."""
    state.cells += n
    if state.log is not None:
        state.log.say(
            f"{count(n, 'Cell')} into the Bag.",
            *rules,
            "deadcells.concept.bag.contents",
            "deadcells.concept.bag.no-limit",
        )
        show_number(state, CELLS, state.cells - n, state.cells)


def gain_potions(state: DeadCells, n: int, *rules: str) -> None:
    """Potions into the Bag."""
    state.potions += n
    if state.log is not None:
        state.log.say(
            f"{count(n, 'Potion')} into the Bag.",
            *rules,
            "deadcells.concept.bag.contents",
            "deadcells.concept.bag.no-limit",
        )
        show_number(state, POTIONS_ID, state.potions - n, state.potions)


def lose_teeth(state: DeadCells, n: int, *rules: str) -> None:
    """So many teeth leave the Bag, if so many are there."""
    lost = min(n, state.teeth)
    state.teeth -= lost
    if state.log is not None:
        state.log.say(
            f"{tooth_count(lost)} lost." if lost else "There was no Gold Tooth to lose.", *rules
        )
        show_number(state, TEETH, state.teeth + lost, state.teeth)


def lose_potions(state: DeadCells, *rules: str) -> None:
    """Every potion in the Bag is discarded."""
    lost = state.potions
    state.potions = 0
    if state.log is not None:
        what = f"{count(lost, 'Potion')} discarded." if lost else "There was no Potion to discard."
        state.log.say(what, *rules)
        show_number(state, POTIONS_ID, lost, 0)


def tooth_count(n: int) -> str:
    """Teeth in words."""
    return "1 Gold Tooth" if n == 1 else f"{n} Gold Teeth"


def teeth_text(amount: Amount) -> str:
    """An amount of teeth, as a card says it."""
    return tooth_count(amount.base) if amount.plain else amount.text("Gold Teeth")


def reduced(state: DeadCells, price: int, person: int) -> int:
    """A price after the thrift of whoever bargains best (a person of the market, or TILES)."""
    thrift = 0
    for one in state.group:
        thrift = max(thrift, one.mods[THRIFT + person])
    return max(0, price - thrift)


def pay(state: DeadCells, price: int) -> None:
    """A purchase is paid in Gold Teeth (deadcells.interbiome.market.teeth-only)."""
    state.teeth -= price
    state.spent += price
    show_number(state, TEETH, state.teeth + price, state.teeth)


# Equipment.


def draw_equipment(state: DeadCells, to: str) -> int:
    """The top card of the Equipment deck, for everybody to see; NOBODY: there is none.

    An empty deck is made anew of its discard pile (deadcells.equipment.deck-empty).
    """
    if not state.equipment_deck:
        if not state.equipment_discard:
            if state.log is not None:
                state.log.say("No equipment is left to be found.", "deadcells.equipment.deck-empty")
            return NOBODY
        state.equipment_deck = state.equipment_discard
        state.equipment_discard = []
        state.chance.shuffle(EQUIPMENT_STREAM, state.equipment_deck)
        if state.log is not None:
            state.log.say(
                "Discarded equipment is shuffled into a new deck.", "deadcells.equipment.deck-empty"
            )
            for card in sorted(state.equipment_deck):
                show_card(state, card, EQUIPMENT_DISCARD, EQUIPMENT)
    card = state.equipment_deck.pop()
    if state.known_equipment:
        state.known_equipment -= 1
    else:
        state.chance.reveal()
    show_card(state, card, EQUIPMENT, to)
    return card


def discard_equipment(state: DeadCells, card: int, source: str, *rules: str) -> None:
    """Equipment goes to its discard pile (deadcells.equipment.discard-pile)."""
    state.equipment_discard.append(card)
    if state.log is not None:
        state.log.say(
            f"{state.content.rows[card].name} is discarded.",
            *rules,
            "deadcells.equipment.discard-pile",
        )
        show_card(state, card, source, EQUIPMENT_DISCARD)


def unequip(state: DeadCells, index: int, slot: int, *rules: str) -> None:
    """A card leaves its slot for the discard pile; those to its right move up."""
    card = lose_equipment(state, index, slot)
    if state.log is not None:
        state.log.say(
            f"{name_of(state, index)} discards {state.content.rows[card].name}.",
            *rules,
            "deadcells.equipment.discard-pile",
        )
        show_card(state, card, slots_id(index), EQUIPMENT_DISCARD)


def equip(state: DeadCells, index: int, card: int, source: str) -> None:
    """A card goes into the first free slot (deadcells.equipment.gain.first-slot)."""
    one = state.group[index]
    before = companions_health(state, index) if state.log is not None else []
    one.equipment.append(card)
    one.dents.append(0)
    if state.log is not None:
        row = state.content.equipment(card)
        state.log.say(
            f"{name_of(state, index)} equips {row.name}: {row.sentence()}.",
            "deadcells.equipment.gain",
            "deadcells.equipment.gain.first-slot",
            *(["deadcells.companion.needs-slot"] if row.health else []),
        )
        show_card(state, card, source, slots_id(index))
        show_companions(state, index, before)
    recount(state, index)


# Blueprints.


def draw_blueprint(state: DeadCells, to: str) -> int:
    """The bottom card of the Blueprint deck, for everybody to see; NOBODY: there is none."""
    if not state.blueprints:
        if state.log is not None:
            state.log.say("No blueprint is left here.", "deadcells.icons.blueprint.empty-deck")
        return NOBODY
    card = state.blueprints.pop()
    state.chance.reveal()
    show_card(state, card, BLUEPRINTS_ID, to)
    return card


def gain_blueprint(state: DeadCells) -> None:
    """The next blueprint of the biome goes to the Collector space (deadcells.icons.blueprint)."""
    card = draw_blueprint(state, COLLECTOR_ID)
    if card != NOBODY:
        state.collector.append(card)
        if state.log is not None:
            state.log.say(
                f"{state.content.rows[card].name}: its blueprint goes to the Collector.",
                "deadcells.icons.blueprint",
                "deadcells.icons.blueprint.not-usable-yet",
                "deadcells.biome_setup.blueprint-concept",
            )


def onto_equipment_deck(state: DeadCells, card: int, source: str, *rules: str) -> None:
    """A blueprint is equipment from now on and lies on top of the deck, where everybody saw it.

    It never returns to its Blueprint deck (deadcells.interbiome.collect.permanent).
    """
    sheet = state.new_sheet()
    sheet.no_blueprint(card)
    sheet.equipment.append(card)
    state.equipment_deck.append(card)
    state.known_equipment += 1
    if state.log is not None:
        state.log.say(
            f"{state.content.rows[card].name} is laid on top of the Equipment deck, for good.",
            *rules,
            "deadcells.interbiome.collect.permanent",
        )
        show_card(state, card, source, EQUIPMENT)
