"""Which parts of rows make a kept Shield worth something: what the question about Shields asks."""

from typing import Final

from roguetable.engine.effects import Effect
from roguetable.games.deadcells.model.content import DeadCellsContent
from roguetable.games.deadcells.model.signs import Signs
from roguetable.games.deadcells.words.attacks import Hit
from roguetable.games.deadcells.words.counts import IsHurt, OwnShields, OwnWounds
from roguetable.games.deadcells.words.defence import ForSomebody
from roguetable.kit.words import Counted

HEEDING_COUNTS: Final = (OwnShields, OwnWounds)
HEEDING_CONDITIONS: Final = (IsHurt,)  # who wants to be unhurt spends its Shields


def note_heeding(content: DeadCellsContent) -> None:
    """Fill `heeds_wounds` and the lists beside it: what may make a kept Shield worth more."""
    size = len(content.rows)
    content.heeds_wounds = [0] * size
    content.heals_owner = [0] * size
    content.heals_others = [0] * size
    content.loots = [0] * size
    content.skills = [0] * size
    content.potions = [0] * size
    content.strikes = [0] * size
    for row in content.rows:
        for part, effects in enumerate(row.parts):
            for effect in effects:
                note(content, row.number, 1 << part, effect)


def note(content: DeadCellsContent, row: int, part: int, effect: Effect) -> None:
    """What a clause of a part is to somebody with a Shield: its word tells."""
    signs = Signs()
    effect.foretell(signs)
    if signs.heeds or depends(effect):
        content.heeds_wounds[row] |= part
    if signs.heals_owner:
        content.heals_owner[row] |= part
    if signs.heals_others:
        content.heals_others[row] |= part
    if signs.loots:
        content.loots[row] |= part
    if signs.skills:
        content.skills[row] |= part
    if signs.potions:
        content.potions[row] |= part
    if signs.strikes:
        content.strikes[row] |= part


def depends(effect: Effect) -> bool:
    """Does its amount count Shields or Damage of its owner, or ask whether there is any?"""
    if not isinstance(effect, (Counted, Hit, ForSomebody)):
        return False
    amount = effect.amount
    return any(isinstance(count, HEEDING_COUNTS) for _, count in amount.per) or any(
        isinstance(condition, HEEDING_CONDITIONS) for _, condition in amount.more
    )
