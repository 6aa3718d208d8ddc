"""Which parts of rows make a kept Shield worth something: what the question about Shields asks."""

from typing import Final

from roguetable.engine.effects import Effect
from roguetable.games.deadcells.model.content import DeadCellsContent
from roguetable.games.deadcells.model.names import MARKED
from roguetable.games.deadcells.words.attacks import Hit
from roguetable.games.deadcells.words.counts import IsHurt, OwnShields, OwnWounds, Unhurt
from roguetable.games.deadcells.words.defence import ForSomebody
from roguetable.games.deadcells.words.enemies import Inflict
from roguetable.kit.words import Counted

HEEDING_COUNTS: Final = (OwnShields, OwnWounds)
HEEDING_CONDITIONS: Final = (IsHurt, Unhurt)


def note_heeding(content: DeadCellsContent) -> None:
    """Fill `heeds_wounds`: parts that count their owner's Shields or Damage, or mark somebody."""
    content.heeds_wounds = [0] * len(content.rows)
    for row in content.rows:
        for part, effects in enumerate(row.parts):
            if any(heeds(effect) for effect in effects):
                content.heeds_wounds[row.number] |= 1 << part


def heeds(effect: Effect) -> bool:
    """Does it come to something else with a Shield kept or with Damage taken?"""
    if isinstance(effect, Inflict):
        return effect.state == MARKED
    if not isinstance(effect, (Counted, Hit, ForSomebody)):
        return False
    amount = effect.amount
    return any(isinstance(count, HEEDING_COUNTS) for _, count in amount.per) or any(
        isinstance(condition, HEEDING_CONDITIONS) for _, condition in amount.more
    )
