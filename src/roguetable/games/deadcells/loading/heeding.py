"""Which parts of rows make a kept Shield worth something: what the question about Shields asks."""

from typing import Final

from roguetable.engine.effects import Effect
from roguetable.games.deadcells.flow.combat.damage import MOST_HURT
from roguetable.games.deadcells.flow.combat.targets import ALLY, SELF
from roguetable.games.deadcells.model.content import DeadCellsContent
from roguetable.games.deadcells.model.names import MARKED
from roguetable.games.deadcells.words.attacks import Hit
from roguetable.games.deadcells.words.bosses import Kindle, Punish, Shuriken
from roguetable.games.deadcells.words.counts import IsHurt, OwnShields, OwnWounds, Unhurt
from roguetable.games.deadcells.words.defence import ForSomebody, Heal, LootFor, Skill
from roguetable.games.deadcells.words.enemies import Inflict, Strike
from roguetable.games.deadcells.words.gains import AN_ALLY, Damage, Potion, Vial
from roguetable.kit.words import Counted

HEEDING_COUNTS: Final = (OwnShields, OwnWounds)
HEEDING_CONDITIONS: Final = (IsHurt, Unhurt)


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
    """What a clause of a part is to somebody with a Shield."""
    if heeds(effect):
        content.heeds_wounds[row] |= part
    if isinstance(effect, Heal):
        if effect.who != ALLY:
            content.heals_owner[row] |= part
        if effect.who != SELF:
            content.heals_others[row] |= part
    elif isinstance(effect, Vial):
        if effect.who != AN_ALLY:
            content.heals_owner[row] |= part
        content.heals_others[row] |= part
    elif isinstance(effect, LootFor):
        content.loots[row] |= part
    elif isinstance(effect, Skill):
        content.skills[row] |= part
    elif isinstance(effect, Potion):
        content.potions[row] |= part
    elif isinstance(effect, (Damage, Punish, Kindle, Shuriken)) or (
        isinstance(effect, Strike) and not effect.unblockable
    ):
        content.strikes[row] |= part


def heeds(effect: Effect) -> bool:
    """Does it come to something else with a Shield kept or with Damage taken?"""
    if isinstance(effect, Inflict):
        return effect.state == MARKED or effect.aim == MOST_HURT
    if isinstance(effect, Strike) and effect.aim == MOST_HURT:
        return True
    if not isinstance(effect, (Counted, Hit, ForSomebody)):
        return False
    amount = effect.amount
    return any(isinstance(count, HEEDING_COUNTS) for _, count in amount.per) or any(
        isinstance(condition, HEEDING_CONDITIONS) for _, condition in amount.more
    )
