"""Rows that do not come up in a single run: blueprints that lie too deep, upgrades that nobody has bought.

A campaign brings all of them in time, so there nothing is out of reach.
"""

from collections.abc import Sequence
from typing import Final

from roguetable.engine.game import Config, OutOfReach
from roguetable.games.deadcells.campaign.stages import STAGE_NAMES, stage_sheet
from roguetable.games.deadcells.model.content import DeadCellsContent
from roguetable.games.deadcells.model.sheet import Sheet
from roguetable.games.deadcells.model.table_settings import TableSettings

WON_IN_A_RUN: Final = 3
"""So many blueprints of one biome a run wins at the most, as a rule: its two icons, and the Collector."""


def out_of_reach(
    content: DeadCellsContent, settings: TableSettings, rows: Sequence[int]
) -> list[OutOfReach]:
    """Which of these rows a single run does not meet, and the first stage of a campaign that does."""
    if not settings.single:
        return []
    missing = unmet(content, settings.sheet, rows)
    by_stage: dict[str, list[int]] = {}
    left = missing
    for name in STAGE_NAMES:
        if not left:
            break
        still = unmet(content, stage_sheet(content, name, settings.beheaded), left)
        come = [row for row in left if row not in still]
        if come:
            by_stage[name] = come
        left = still
    found = [not_met(content, come, {"stage": name}) for name, come in by_stage.items()]
    if left:
        found.append(not_met(content, left, {}))
    return found


def not_met(content: DeadCellsContent, rows: list[int], settings: Config) -> OutOfReach:
    """Why a run does not meet these."""
    kinds = {content.rows[row].kind for row in rows}
    why: list[str] = []
    if "equipment" in kinds:
        why.append("One run does not win so many blueprints.")
    if kinds != {"equipment"}:
        why.append("Upgrades are bought between runs.")
    if not settings:
        why.append("Only a campaign comes so far.")
    return OutOfReach(tuple(rows), " ".join(why), settings)


def unmet(content: DeadCellsContent, sheet: Sheet, rows: Sequence[int]) -> list[int]:
    """Which of these are upgrades that have not been taken, or blueprints that are not soon won."""
    waiting: set[int] = set()
    for blueprints in sheet.blueprints:
        waiting.update(blueprints[WON_IN_A_RUN:])
    for deck, upgrades in enumerate(content.upgrades):
        waiting.update(upgrades[sheet.taken[deck] :])
    return [row for row in rows if row in waiting]
