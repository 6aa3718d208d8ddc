"""Campaigns in a line each, and how far the one played last has come: decks, bosses, feats."""

from typing import Any

from roguetable.engine.errors import UserError
from roguetable.engine.log import count
from roguetable.engine.progress import Achievement, Progress, Track
from roguetable.games.deadcells.campaign.sheets import read
from roguetable.games.deadcells.flow.upgrades import DECK_TITLES
from roguetable.games.deadcells.model.campaign_rows import Feat
from roguetable.games.deadcells.model.content import DeadCellsContent
from roguetable.games.deadcells.model.names import BOSS_NAMES, UPGRADE_DECKS, WELL, times
from roguetable.games.deadcells.model.sheet import Sheet


def campaign_lines(known: dict[str, Any], content: DeadCellsContent) -> list[tuple[str, str]]:
    """Every campaign in one line."""
    return [(name, in_a_line(campaign, content)) for name, campaign in known.items()]


def in_a_line(campaign: dict[str, Any], content: DeadCellsContent) -> str:
    """How far a campaign has come."""
    try:
        sheet, unknown = read(campaign.get("sheet", {}), content)
    except UserError as error:
        return str(error)
    beaten = [
        content.rows[content.references[place]].name
        for place in range(len(BOSS_NAMES))
        if sheet.beaten[place]
    ]
    runs = "1 run" if sheet.runs == 1 else f"{sheet.runs} runs"
    bought, found = count(sum(sheet.taken[:WELL]), "upgrade"), sum(sheet.taken[WELL:])
    more = f", {count(found, 'card')} of the Well and of Secrets" if found else ""
    line = f"{runs}, {bought}{more}, beaten: {', '.join(beaten) or 'nobody yet'}"
    if unknown:
        line += f"; of packs that are not here: {', '.join(unknown)}"
    return line


def progress_of(known: dict[str, Any], last: str, content: DeadCellsContent) -> Progress:
    """The campaign played last: how far its decks are gone through, its bosses, its feats."""
    campaign = known.get(last)
    if campaign is None:
        return Progress()
    try:
        sheet, _ = read(campaign.get("sheet", {}), content)
    except UserError as error:
        return Progress(more={"Campaign": f"{last}: {error}"})
    return Progress(
        tracks=[track(sheet, content, deck) for deck in range(len(UPGRADE_DECKS))],
        achievements=[*bosses(sheet, content), *feats(sheet, content)],
        more={"Campaign": last},
    )


def taken(sheet: Sheet, content: DeadCellsContent, deck: int) -> list[int]:
    """The cards that were taken from a deck."""
    return content.upgrades[deck][: sheet.taken[deck]]


def track(sheet: Sheet, content: DeadCellsContent, deck: int) -> Track:
    """How many cards of a deck have been taken; what the others are stays hidden."""
    size = len(content.upgrades[deck])
    title = DECK_TITLES[deck].removeprefix("the ")
    done = sheet.taken[deck]
    return Track(
        id=UPGRADE_DECKS[deck],
        title=title[:1].upper() + title[1:],
        checked=done,
        boxes=[size],
        opened=int(done == size),
        locks=["Every card has been gained."],
    )


def bosses(sheet: Sheet, content: DeadCellsContent) -> list[Achievement]:
    """Each boss, beaten or not."""
    return [
        Achievement(
            id=BOSS_NAMES[place],
            title=content.rows[content.references[place]].name,
            text=f"Beaten {times(sheet.beaten[place])}."
            if sheet.beaten[place]
            else "Not beaten yet.",
            earned=sheet.beaten[place] > 0,
            rule="deadcells.boss.win",
        )
        for place in range(len(BOSS_NAMES))
    ]


def feats(sheet: Sheet, content: DeadCellsContent) -> list[Achievement]:
    """The feats that were gained: on the board, set aside, or achieved."""
    found: list[Achievement] = []
    for deck in range(len(UPGRADE_DECKS)):
        for card in taken(sheet, content, deck):
            row = content.rows[card]
            if isinstance(row, Feat):
                done = card not in sheet.feats and card not in sheet.aside
                text = row.flavour or row.sentence()
                if card in sheet.feats:
                    text += f" ({sheet.feat_counts[sheet.feats.index(card)]} of {row.times})"
                found.append(Achievement(row.id, row.name, text, done, "deadcells.upgrades.feat"))
    return found
