"""The Mutation board: what the campaign has brought so far, and the places still empty."""

from roguetable.engine.view import SlotItem, SlotsPanel
from roguetable.games.deadcells.model import shown
from roguetable.games.deadcells.model.limits import DURING_SLOTS, START_SLOTS
from roguetable.games.deadcells.model.names import NOBODY
from roguetable.games.deadcells.model.state import DeadCells


def mutation_board(state: DeadCells) -> SlotsPanel:
    """Runes, mutations, the Skill, feats and Boss Cells, each in its slots."""
    sheet = state.sheet
    items: list[SlotItem] = []
    for rune in state.content.runes:
        items.append(rune_slot(state, rune))
    for place in range(START_SLOTS):
        card = sheet.start[place] if place < len(sheet.start) else NOBODY
        items.append(slot(state, f"start-{place}", "Start of Game", "start", card))
    for place in range(DURING_SLOTS):
        card = sheet.during[place] if place < len(sheet.during) else NOBODY
        items.append(slot(state, f"during-{place}", "During Game", "during", card))
    items.append(slot(state, "skill", "Skill", "skill", sheet.skill))
    for place, feat in enumerate(sheet.feats):
        item = slot(state, f"feat-{place}", "Feat", "feat", feat)
        item.count = sheet.feat_counts[place]
        items.append(item)
    if sheet.boss_cells:
        items.append(
            SlotItem(
                "boss-cells",
                "Boss Cells",
                slot="Boss Cells",
                accepts="boss-cell",
                filled=True,
                count=sheet.boss_cells,
                rule="deadcells.mutation.boss-cells",
            )
        )
    return SlotsPanel(
        shown.MUTATIONS,
        "The Mutation board",
        items,
        rule="deadcells.mutation.slots",
        area="right",
        brief=True,
        spare=not state.over,
    )


def rune_slot(state: DeadCells, rune: int) -> SlotItem:
    """A rune, grey or coloured."""
    row = state.content.rows[rune]
    held = rune in state.sheet.runes
    return SlotItem(
        shown.rune_id(row.id),
        row.name if held else "A grey rune",
        row.sentence() if held else "",
        slot="Rune",
        accepts="rune",
        filled=held,
        card=row.id if held else "",
        condition="" if held else "spent",
        rule="deadcells.mutation.runes",
    )


def slot(state: DeadCells, id: str, title: str, accepts: str, card: int) -> SlotItem:
    """A slot for one kind of card, maybe with a card."""
    item = SlotItem(f"mutation-{id}", "Empty", slot=title, accepts=accepts)
    if card != NOBODY:
        row = state.content.rows[card]
        item.id = row.id  # what lies in a slot is chosen by its own name
        item.name, item.text, item.card, item.filled = row.name, row.sentence(), row.id, True
    return item
