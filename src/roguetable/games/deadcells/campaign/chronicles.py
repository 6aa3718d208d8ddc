"""Campaigns told whole: the Mutation board, what was bought, the decks, and the history of their runs."""

from typing import Any

from roguetable.engine.errors import UserError
from roguetable.engine.log import count
from roguetable.engine.progress import Chronicle, PastRun, Shelf
from roguetable.games.deadcells.campaign.progress import bosses, feats, in_a_line, taken
from roguetable.games.deadcells.campaign.sheets import read
from roguetable.games.deadcells.flow.mutations import SLOT_SIZES, SLOT_TITLES, lying_in
from roguetable.games.deadcells.flow.upgrades import DECK_TITLES
from roguetable.games.deadcells.model.campaign_rows import Feat
from roguetable.games.deadcells.model.content import DeadCellsContent
from roguetable.games.deadcells.model.deaths import BLOW, DEATH_NAMES, NO_DEATH, cause_text
from roguetable.games.deadcells.model.names import (
    LOOT_TEETH,
    MARKET_NAMES,
    TILES,
    UPGRADE_DECKS,
    loot_text,
)
from roguetable.games.deadcells.model.sheet import Sheet

RUNS_SHOWN = 100


def chronicles_of(known: dict[str, Any], last: str, content: DeadCellsContent) -> list[Chronicle]:
    """Every campaign, the one played last first."""
    order = sorted(known, key=lambda name: name != last)
    return [chronicle(name, known[name], content) for name in order]


def chronicle(name: str, campaign: dict[str, Any], content: DeadCellsContent) -> Chronicle:
    """One campaign; of one whose sheet cannot be read the history is there all the same."""
    told = Chronicle(
        name,
        in_a_line(campaign, content),
        settings={"campaign": name},
        runs=history(campaign, content),
    )
    try:
        sheet, unknown = read(campaign.get("sheet", {}), content)
    except UserError:
        return told
    told.board = board(sheet, content)
    told.bought = [shelf_of(sheet, content, deck) for deck in range(len(UPGRADE_DECKS))]
    told.decks = combat_shelves(sheet, content)
    told.achievements = [*bosses(sheet, content), *feats(sheet, content)]
    told.facts = facts(sheet, content)
    if unknown:
        told.facts.append(("Of packs that are not here", ", ".join(unknown)))
    return told


def ids(content: DeadCellsContent, cards: list[int]) -> list[str]:
    """Cards by their ids."""
    return [content.name(card) for card in cards]


def board(sheet: Sheet, content: DeadCellsContent) -> list[Shelf]:
    """The Mutation board, slot by slot (deadcells.mutation.slots)."""
    found = [Shelf("Runes", ids(content, sheet.runes), len(content.runes))]
    for slot in range(len(SLOT_TITLES)):
        found.append(
            Shelf(SLOT_TITLES[slot], ids(content, lying_in(sheet, slot)), SLOT_SIZES[slot])
        )
    for place, feat in enumerate(sheet.feats):
        row = content.rows[feat]
        assert isinstance(row, Feat)
        for shelf in found:
            if row.id in shelf.cards:
                shelf.notes[row.id] = f"{sheet.feat_counts[place]} of {row.times}"
    if sheet.aside:
        found.append(Shelf("Set aside", ids(content, sheet.aside)))
    return found


def shelf_of(sheet: Sheet, content: DeadCellsContent, deck: int) -> Shelf:
    """What came from a deck; what is still in it stays hidden (deadcells.upgrades.blind)."""
    title = DECK_TITLES[deck].removeprefix("the ")
    cards = ids(content, taken(sheet, content, deck))
    return Shelf(title[:1].upper() + title[1:], cards, len(content.upgrades[deck]))


def combat_shelves(sheet: Sheet, content: DeadCellsContent) -> list[Shelf]:
    """The combat decks and the Equipment deck as they have grown, and what is gone for good."""
    found: list[Shelf] = []
    for deck in range(len(sheet.decks)):
        alone = deck == len(content.boards)
        owner = "Serenade" if alone else content.rows[content.boards[deck]].name
        found.append(Shelf(owner, ids(content, sheet.decks[deck])))
    found.append(Shelf("Equipment", ids(content, sheet.equipment)))
    if sheet.purged:
        found.append(Shelf("Purged", ids(content, sheet.purged)))
    return found


def level_text(sheet: Sheet, content: DeadCellsContent, place: int) -> str:
    """How good somebody of the market has become: levels are counted from 1, and what one pays."""
    levels = content.person(content.market[place]).levels
    now = min(sheet.market[place], len(levels) - 1)
    asked = loot_text(LOOT_TEETH, levels[now].price)
    return f"level {now + 1} of {len(levels)}: asks {asked} each time"


def facts(sheet: Sheet, content: DeadCellsContent) -> list[tuple[str, str]]:
    """The market, where runs may begin, Boss Cells."""
    found = [
        (content.rows[content.market[place]].name, level_text(sheet, content, place))
        for place in range(len(MARKET_NAMES[:TILES]))
    ]
    starts = [content.rows[biome].name for biome in sheet.starts]
    found.append(("A run may begin in", ", ".join(starts)))
    if sheet.boss_cells:
        found.append(("Boss Cells", str(sheet.boss_cells)))
    return found


def death_in(run: dict[str, Any]) -> int:
    """How a run of the history ended; runs that were kept before that was told have only a killer."""
    told = run.get("death", "")
    if told in DEATH_NAMES:
        return DEATH_NAMES.index(told)
    return BLOW if run.get("killer") else NO_DEATH


def history(campaign: dict[str, Any], content: DeadCellsContent) -> list[PastRun]:
    """The last runs, newest first. What the content does not know any more keeps its id."""

    def named(one: str) -> str:
        return content.rows[content.numbers[one]].name if one in content.numbers else one

    found: list[PastRun] = []
    for run in campaign.get("history", [])[: -RUNS_SHOWN - 1 : -1]:
        cells, kills, tiles = run.get("cells", 0), run.get("kills", 0), run.get("tiles", 0)
        found.append(
            PastRun(
                number=run.get("run", 0),
                outcome=run.get("outcome", ""),
                way=[named(one) for one in run.get("story", [])],
                party=[named(one) for one in run.get("beheaded", [])],
                facts=[
                    ("Cells", str(cells)),
                    ("Killed", "1 enemy" if kills == 1 else f"{kills} enemies"),
                    ("Turned over", count(tiles, "tile")),
                ],
                gained=run.get("bought", []),
                killer=cause_text(named(run.get("killer", "")), death_in(run)),
                finished=run.get("finished", ""),
            )
        )
    return found
