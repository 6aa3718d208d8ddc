"""Campaigns for people and for clients that draw them: the board, the upgrades, feats, bosses, history."""

from typing import Any

from roguetable.engine.errors import UserError
from roguetable.engine.progress import Achievement, Progress, Track
from roguetable.games.deadcells.campaign.sheets import read
from roguetable.games.deadcells.flow.mutations import SLOT_SIZES, SLOT_TITLES, lying_in
from roguetable.games.deadcells.flow.upgrades import DECK_TITLES
from roguetable.games.deadcells.model.campaign_rows import Feat
from roguetable.games.deadcells.model.content import DeadCellsContent
from roguetable.games.deadcells.model.names import BOSS_NAMES, MARKET_NAMES, TILES, UPGRADE_DECKS
from roguetable.games.deadcells.model.sheet import Sheet

RUNS_SHOWN = 20


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
        content.rows[content.sheets[place]].name
        for place in range(len(BOSS_NAMES))
        if sheet.beaten[place]
    ]
    runs = "1 run" if sheet.runs == 1 else f"{sheet.runs} runs"
    line = f"{runs}, {sum(sheet.taken[:3])} upgrades, beaten: {', '.join(beaten) or 'nobody yet'}"
    if unknown:
        line += f"; of packs that are not here: {', '.join(unknown)}"
    return line


def progress_of(known: dict[str, Any], last: str, content: DeadCellsContent) -> Progress:
    """The campaign played last, part by part, and the others in a line each."""
    campaign = known.get(last)
    if campaign is None:
        return Progress()
    try:
        sheet, unknown = read(campaign.get("sheet", {}), content)
    except UserError as error:
        return Progress(more={"Campaign": f"{last}: {error}"})
    more: dict[str, Any] = {
        "Campaign": last,
        "Mutation board": board(sheet, content),
        "Upgrades": {
            UPGRADE_DECKS[deck]: names(content, taken(sheet, content, deck))
            for deck in range(len(UPGRADE_DECKS))
            if sheet.taken[deck]
        },
        "Market": {
            content.rows[content.market[place]].name: f"level {sheet.market[place]}"
            for place in range(len(MARKET_NAMES[:TILES]))
        },
        "Equipment": names(content, sheet.equipment),
        "Combat decks": {
            "Serenade"
            if deck == len(content.boards)
            else content.rows[content.boards[deck]].name: (names(content, sheet.decks[deck]))
            for deck in range(len(sheet.decks))
        },
        "Purged": names(content, sheet.purged),
        "Runs may begin in": names(content, sheet.starts),
        "History": history(campaign, content),
    }
    others = {name: in_a_line(other, content) for name, other in known.items() if name != last}
    if others:
        more["Other campaigns"] = others
    if unknown:
        more["Of packs that are not here"] = unknown
    return Progress(
        tracks=[track(sheet, content, deck) for deck in range(len(UPGRADE_DECKS))],
        achievements=[*bosses(sheet, content), *feats(sheet, content)],
        more=more,
    )


def names(content: DeadCellsContent, cards: list[int]) -> list[str]:
    """Cards by their names."""
    return [content.rows[card].name for card in cards]


def taken(sheet: Sheet, content: DeadCellsContent, deck: int) -> list[int]:
    """The cards that were taken from a deck."""
    return content.upgrades[deck][: sheet.taken[deck]]


def board(sheet: Sheet, content: DeadCellsContent) -> dict[str, Any]:
    """The Mutation board, slot by slot (deadcells.mutation.slots)."""
    found: dict[str, Any] = {"Runes": names(content, sheet.runes)}
    for slot in range(len(SLOT_TITLES)):
        cards = names(content, lying_in(sheet, slot))
        found[f"{SLOT_TITLES[slot]} ({len(cards)} of {SLOT_SIZES[slot]})"] = cards
    found["Boss Cells"] = [str(sheet.boss_cells)]
    found["Set aside"] = names(content, sheet.aside)
    return found


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
            title=content.rows[content.sheets[place]].name,
            text=f"Beaten {sheet.beaten[place]} times."
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


def history(campaign: dict[str, Any], content: DeadCellsContent) -> list[dict[str, Any]]:
    """The last runs, newest first."""

    def named(ids: list[str]) -> list[str]:
        return [
            content.rows[content.numbers[id]].name if id in content.numbers else id for id in ids
        ]

    found: list[dict[str, Any]] = []
    for run in campaign.get("history", [])[: -RUNS_SHOWN - 1 : -1]:
        found.append(
            {
                "Run": run.get("run", 0),
                "Outcome": run.get("outcome", ""),
                "Way": " > ".join(named(run.get("story", []))),
                "Cells": run.get("cells", 0),
                "Bought": ", ".join(named(run.get("bought", []))),
                "Beheaded": ", ".join(named(run.get("beheaded", []))),
                "Finished": run.get("finished", ""),
            }
        )
    return found
