"""Tokens and cards of the later biomes: Bells, Lanterns, Keys, Malaise."""

from roguetable.engine.view import CardItem, CardsPanel, TrackItem, TracksPanel
from roguetable.games.deadcells.model import shown
from roguetable.games.deadcells.model.limits import BELLS, KEYS, LANTERNS, MALAISE_TOKENS
from roguetable.games.deadcells.model.names import CASTLE, CLOCK_TOWER, NOBODY, SEPULCHER
from roguetable.games.deadcells.model.questions import name_of
from roguetable.games.deadcells.model.state import DeadCells


def biome_tokens(state: DeadCells) -> TracksPanel | None:
    """What counts in this biome and in no other."""
    place = state.content.biome(state.biome).place if state.biome != NOBODY else NOBODY
    items: list[TrackItem] = []
    if place == CLOCK_TOWER or state.bells:
        rung = state.bells.bit_count()
        items.append(TrackItem(shown.BELLS_ID, "Bells rung", value=rung, limit=BELLS, kind="bell"))
    if place == SEPULCHER or state.lanterns:
        items.append(
            TrackItem(
                shown.LANTERNS_ID,
                "Lanterns lit",
                value=state.lanterns,
                limit=LANTERNS,
                kind="lantern",
            )
        )
    if place == CASTLE or state.keys:
        items.append(TrackItem(shown.KEYS_ID, "Keys", value=state.keys, limit=KEYS, kind="key"))
    if place == CASTLE:
        items.append(
            TrackItem(
                shown.MALAISE_LAID,
                "Malaise",
                value=state.malaise_tokens,
                limit=MALAISE_TOKENS,
                kind="malaise",
            )
        )
    if not items:
        return None
    return TracksPanel(
        "biome-tokens", "In this Biome", items, rule="deadcells.first_time.tiles-by-biome",
        area="right",
    )  # fmt: skip


def malaise(state: DeadCells) -> CardsPanel:
    """Malaise cards, each with the one whose it is."""
    items: list[CardItem] = []
    for place, number in enumerate(state.malaise):
        row = state.content.ability(number)
        items.append(
            CardItem(
                row.id,
                f"{row.name} ({name_of(state, state.malaise_of[place])})",
                row.sentence(),
                card=row.id,
                type="malaise",
                rule="deadcells.components.biome.malaise-cards",
            )
        )
    return CardsPanel(
        shown.MALAISE, "Malaise", items, rule="deadcells.components.tokens.malaise", area="right"
    )
