"""Campaigns told whole: the sheet, the graveyard with its last words, what was bought, the history of Quests."""

from typing import Any, Final

from roguetable.engine.errors import UserError
from roguetable.engine.log import count
from roguetable.engine.progress import Chronicle, Grave, PastRun, Shelf, Text
from roguetable.games.gaia.campaign.sheets import read_sheet
from roguetable.games.gaia.model.content import GaiaContent
from roguetable.games.gaia.model.names import (
    CAMPAIGN,
    CHAPTERS,
    DISCIPLINE_NAMES,
    DISCIPLINES,
    ENEMY_LEVELS,
    MODE_NAMES,
    NOBODY,
    OPINION_NAMES,
)
from roguetable.games.gaia.model.sheet import Sheet

RUNS_SHOWN: Final = 100


def chronicles_of(known: dict[str, Any], last: str, content: GaiaContent) -> list[Chronicle]:
    """Every campaign, the one played last first."""
    order = sorted(known, key=lambda name: name != last)
    return [chronicle(name, known[name], content) for name in order]


def chronicle(name: str, kept: dict[str, Any], content: GaiaContent) -> Chronicle:
    """One campaign; of one whose sheet cannot be read the history is there all the same."""
    told = Chronicle(
        name,
        in_a_line(kept),
        settings={"campaign": name, "mode": MODE_NAMES[CAMPAIGN], **begun_again(kept)},
        heading="The campaign sheet",
        runs=history(kept, content),
    )
    try:
        sheet = read_sheet(kept.get("sheet", {}), content)
    except UserError:
        return told
    told.board = boards_of(sheet, content)
    told.graves = graves(sheet, content)
    told.bought = [
        Shelf(f"Products of the {own}", ids(content, sheet.products[place]))
        for place, own in enumerate(titles())
    ]
    told.bought.append(Shelf("For sale in the shops", ids(content, sheet.purchasable)))
    if sheet.curios:
        told.bought.append(Shelf("Curios", ids(content, sheet.curios)))
    told.facts = facts(sheet, content)
    told.texts = texts(sheet, content)
    return told


def begun_again(kept: dict[str, Any]) -> dict[str, Any]:
    """What a campaign that is over needs beside its name: after an ending it is New Game+, else it begins anew."""
    sheet = kept.get("sheet", {})
    if sheet.get("ending"):
        return {"plus": True}
    over = sheet.get("lost") or sheet.get("chapter", 1) > CHAPTERS
    return {"restart": True} if over else {}


def in_a_line(kept: dict[str, Any]) -> str:
    """How far a campaign has come."""
    sheet = kept.get("sheet", {})
    line = f"chapter {sheet.get('chapter', 1)}, {count(sheet.get('quests', 0), 'Quest')} played"
    if sheet.get("ending"):
        return f"{line}, finished"
    return f"{line}, lost" if sheet.get("lost") else line


def titles() -> list[str]:
    """The disciplines, for people."""
    return [name.capitalize() for name in DISCIPLINE_NAMES]


def ids(content: GaiaContent, cards: list[int]) -> list[str]:
    """Rows by their ids."""
    return [content.name(card) for card in cards]


def boards_of(sheet: Sheet, content: GaiaContent) -> list[Shelf]:
    """Quests, the heroes who are left, and what the townsfolk think (gaia.sheet.*)."""
    found = [
        Shelf("Quests completed", ids(content, sheet.completed), len(content.quests)),
        Shelf("Open Quests", ids(content, sheet.opened)),
    ]
    for place, own in enumerate(titles()):
        found.append(Shelf(f"Delvers of the {own}", ids(content, sheet.heroes[place])))
    folk = Shelf("Townsfolk", ids(content, content.townsfolk))
    for place, one in enumerate(content.townsfolk):
        folk.notes[content.name(one)] = OPINION_NAMES[sheet.opinions[place]]
    found.append(folk)
    return found


def graves(sheet: Sheet, content: GaiaContent) -> list[Grave]:
    """Who did not come up again, with their last words (gaia.sheet.graveyard)."""
    found: list[Grave] = []
    for hero, place in zip(sheet.graveyard, sheet.final_words, strict=False):
        row = content.hero(hero)
        words = row.words_at_death[place % len(row.words_at_death)]
        found.append(Grave(row.id, row.name, words))
    return found


def facts(sheet: Sheet, content: GaiaContent) -> list[tuple[str, str]]:
    """What is counted."""
    found = [
        ("Chapter", str(sheet.chapter)),
        ("Circuits", str(sheet.circuits)),
        ("Donations", f"{sheet.donations} of {content.figures.most_donated}"),
    ]
    for place, own in enumerate(titles()):
        parts = [count(sheet.minion_parts[place], "minion part")]
        parts += [
            f"{count(sheet.boss_parts[place][n], 'boss part')} of Level {n + 1}"
            for n in range(ENEMY_LEVELS)
            if sheet.boss_parts[place][n]
        ]
        found.append((f"The {own} has", ", ".join(parts)))
    if sheet.plus:
        found.append(("New Game+", str(sheet.plus)))
    return found


def texts(sheet: Sheet, content: GaiaContent) -> list[Text]:
    """What the Gossip Mill knows, and how it all ended."""
    found: list[Text] = []
    if sheet.ending != NOBODY:
        ending = content.ending(sheet.ending)
        found.append(Text(ending.name, [line for line in ending.text.split("\n") if line]))
    if sheet.gossip:
        found.append(Text("Gossip Mill", [content.rumour(row).text for row in sheet.gossip]))
    return found


def history(kept: dict[str, Any], content: GaiaContent) -> list[PastRun]:
    """The last Quests, newest first. What the content does not know any more keeps its id."""

    def named(one: str) -> str:
        return content.rows[content.numbers[one]].name if one in content.numbers else one

    quests = list(enumerate(kept.get("history", []), 1))
    found: list[PastRun] = []
    for number, quest in quests[: -RUNS_SHOWN - 1 : -1]:
        told = [
            ("Waves", str(quest.get("waves", 0))),
            ("Slain", str(quest.get("slain", 0))),
            ("Parts", str(quest.get("parts", 0))),
        ]
        dead = [named(one) for one in quest.get("dead", [])]
        if dead:
            told.append(("Did not come back", " and ".join(dead[:DISCIPLINES])))
        found.append(
            PastRun(
                number=number,
                outcome=quest.get("outcome", ""),
                way=[named(quest.get("quest", ""))],
                party=[named(one) for one in quest.get("heroes", [])],
                facts=told,
                finished=quest.get("finished", ""),
            )
        )
    return found
