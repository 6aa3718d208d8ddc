"""Small verbs of the campaign: what changes the campaign sheet, with no question and no order of play."""

from roguetable.engine.rows import Row
from roguetable.games.deadcells.model.campaign_rows import Mutation
from roguetable.games.deadcells.model.limits import MOST_SLOTS
from roguetable.games.deadcells.model.names import (
    BLUEPRINT_SETS,
    DECK_TITLES,
    NOBODY,
    SECRETS,
)
from roguetable.games.deadcells.model.shown import (
    BLUEPRINTS_ID,
    CELLS,
    EQUIPMENT,
    MUTATIONS,
    show_card,
    show_number,
)
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.model.streams import EQUIPMENT_STREAM
from roguetable.games.deadcells.model.world_rows import AbilityRow


def receive_cells(state: DeadCells, amount: int, row: int) -> None:
    """Cells into the Bag; at the end of a run they can be spent at once."""
    state.cells += amount
    if state.over:
        state.harvest += amount
    if state.log is not None and amount:
        state.log.say(
            f"{state.content.rows[row].name}: the Group gains {cells_text(amount)}.",
            "deadcells.upgrades.instruction",
        )
        show_number(state, CELLS, state.cells - amount, state.cells)


def cells_text(amount: int) -> str:
    """Cells in words."""
    return "1 Cell" if amount == 1 else f"{amount} Cells"


def price(state: DeadCells, deck: int) -> int:
    """What a card of a deck costs: the top card says it (deadcells.upgrades.price-on-top)."""
    cover = state.content.cover(state.content.covers[deck])
    return cover.flipped if state.sheet.flipped[deck] else cover.price


def left_in(state: DeadCells, deck: int) -> int:
    """How many cards lie under the cover of a deck."""
    return len(state.content.upgrades[deck]) - state.sheet.taken[deck]


def flip_cover(state: DeadCells, deck: int) -> None:
    """The top card of a deck shows its other side, and another price."""
    sheet = state.new_sheet()
    sheet.flipped[deck] = not sheet.flipped[deck]
    if state.log is not None:
        state.log.say(
            f"The cover of {DECK_TITLES[deck]} is turned: its cards cost {price(state, deck)} now.",
            "deadcells.upgrades.price-on-top",
            "deadcells.upgrades.cover-card",
        )


def raise_market(state: DeadCells, person: int) -> None:
    """Somebody of the market offers more, or for less, in all later runs."""
    last = len(state.content.person(state.content.market[person]).levels) - 1
    before = state.sheet.market[person]
    if before < last:
        state.new_sheet().market[person] += 1
    if state.log is not None:
        name = state.content.rows[state.content.market[person]].name
        after = state.sheet.market[person]
        state.log.say(
            f"{name} is at level {after} from now on."
            if after > before
            else f"{name} cannot get any better.",
            "deadcells.upgrades.instruction",
        )


def add_slots(state: DeadCells, amount: int) -> None:
    """Every Beheaded can carry more equipment, up to three cards (deadcells.equipment.slots.start)."""
    sheet = state.new_sheet()
    before = sheet.slots
    sheet.slots = min(before + amount, MOST_SLOTS - 1)
    if state.log is not None:
        state.log.say(
            f"Every Beheaded has {sheet.slots + 1} equipment slots from now on.",
            "deadcells.upgrades.instruction",
        )


def allow_start(state: DeadCells, biome: int) -> None:
    """Later runs may begin in that biome too."""
    if biome in state.sheet.starts:
        return
    sheet = state.new_sheet()
    sheet.starts.append(biome)
    sheet.starts.sort()
    if state.log is not None:
        name = state.content.rows[biome].name
        state.log.say(f"A run may begin in {name} from now on.", "deadcells.end_of_run.success")


def gain_rune(state: DeadCells, rune: int) -> None:
    """A Rune is turned to its coloured side, for good (deadcells.mutation.runes)."""
    if rune in state.sheet.runes:
        if state.log is not None:
            state.log.say(
                f"The Group has the {state.content.rows[rune].name} already.",
                "deadcells.mutation.runes",
            )
        return
    sheet = state.new_sheet()
    sheet.runes.append(rune)
    sheet.runes.sort()
    if state.log is not None:
        name = state.content.rows[rune].name
        state.log.say(
            f"The {name} is the Group's from now on, in this run and in all later ones.",
            "deadcells.mutation.runes",
            "deadcells.mutation.permanent",
        )
        show_card(state, rune, "", MUTATIONS)


def gain_boss_cell(state: DeadCells) -> None:
    """A Boss Cell comes to the Mutation board (deadcells.mutation.boss-cells)."""
    sheet = state.new_sheet()
    sheet.boss_cells += 1
    if state.log is not None:
        state.log.say(
            "A Boss Cell is put on the Mutation board.",
            "deadcells.mutation.boss-cells",
            "deadcells.mutation.permanent",
        )
        show_number(state, "boss-cells", sheet.boss_cells - 1, sheet.boss_cells)


def keep_gift(state: DeadCells, row: int) -> None:
    """What a card promises comes at the start of the next run."""
    state.new_sheet().gifts.append(row)
    if state.log is not None:
        name = state.content.rows[row].name
        state.log.say(f"{name} is kept for the next run.", "deadcells.well.card")


# Equipment and blueprints.


def set_of(state: DeadCells, blueprint: int) -> int:
    """The set that a blueprint belongs to: its code says it. NOBODY: it is of no set."""
    deck = state.content.equipment(blueprint).deck.lower()
    for place in range(len(BLUEPRINT_SETS)):
        if BLUEPRINT_SETS[place] == deck:
            return place
    return NOBODY


def into_equipment_deck(state: DeadCells, card: int, source: str) -> None:
    """A card belongs to the Equipment deck from now on, which is shuffled.

    (deadcells.end_of_run.blueprint-gear-kept.) A blueprint is none any more.
    """
    sheet = state.new_sheet()
    sheet.no_blueprint(card)
    sheet.equipment.append(card)
    if card in state.blueprints:
        state.blueprints.remove(card)
    state.equipment_deck.append(card)
    shuffle_equipment(state)
    show_card(state, card, source, EQUIPMENT)


def shuffle_equipment(state: DeadCells) -> None:
    """Nobody knows any more what lies on top."""
    state.chance.shuffle(EQUIPMENT_STREAM, state.equipment_deck)
    state.known_equipment = 0


def next_blueprint(state: DeadCells, which: int) -> int:
    """The next blueprint of a set that is not on the table already; NOBODY if there is none."""
    out = [
        *state.bag_blueprints,
        *state.collector,
        *state.loot_blueprints,
        *state.offer,
        *state.sheet.purged,
    ]
    for card in state.sheet.blueprints[which]:
        if card not in out:
            return card
    return NOBODY


def win_blueprints(state: DeadCells, which: int, amount: int) -> None:
    """The next blueprints of a set become equipment at once."""
    for _ in range(amount):
        card = next_blueprint(state, which)
        if card == NOBODY:
            if state.log is not None:
                state.log.say(
                    f"No blueprint is left in {BLUEPRINT_SETS[which].upper()}.",
                    "deadcells.upgrades.deck-empty",
                )
            return
        state.chance.reveal()
        into_equipment_deck(state, card, BLUEPRINTS_ID if card in state.blueprints else "")
        if state.log is not None:
            state.log.say(
                f"{state.content.rows[card].name} joins the Equipment deck for good.",
                "deadcells.end_of_run.blueprint-gear-kept",
                "deadcells.setup.ordered-decks.never-shuffle",
            )


def blueprint_back(state: DeadCells, card: int) -> None:
    """A blueprint that was not paid for is one of its deck again, in the order of the codes.

    (deadcells.end_of_run.blueprint-order): the lowest code lies lowest and is gained first.
    """
    which = set_of(state, card)
    if which == NOBODY:
        return
    if card not in state.sheet.blueprints[which]:
        sheet = state.new_sheet()
        sheet.blueprints[which] = in_code_order(state, which, [*sheet.blueprints[which], card])
    if is_laid_out(state, which):
        if card not in state.blueprints:
            state.blueprints.append(card)
        state.blueprints = in_code_order(state, which, state.blueprints)
        state.blueprints.reverse()


def is_laid_out(state: DeadCells, which: int) -> bool:
    """Does the blueprint deck of that set lie on the table?"""
    return state.biome != NOBODY and state.content.biome(state.biome).place == which


def in_code_order(state: DeadCells, which: int, cards: list[int]) -> list[int]:
    """Blueprints of a set in the order in which they are gained; what it does not know, at the end."""
    known = state.content.blueprints[which]
    return [card for card in known if card in cards] + [card for card in cards if card not in known]


def boss_cell_cards(state: DeadCells) -> list[int]:
    """The secrets that hold while a Boss Cell is in play (deadcells.mutation.boss-cells)."""
    if not state.sheet.boss_cells or not state.sheet.taken[SECRETS]:
        return []
    return [
        card
        for card in state.content.upgrades[SECRETS][: state.sheet.taken[SECRETS]]
        if is_boss_cell_card(state.content.rows[card])
    ]


def is_boss_cell_card(row: Row) -> bool:
    """Is it one of the secrets that belong to the Boss Cell?"""
    return isinstance(row, AbilityRow) and not isinstance(row, Mutation)
