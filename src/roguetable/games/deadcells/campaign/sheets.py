"""A campaign sheet as plain data, by ids: what a profile keeps and the settings of a run carry.

Content changes: packs come and go. What the content does not know stays in the data, is left out of
play, and comes back with its pack. What the data does not know, because a pack is new, joins its deck.
"""

from typing import Any, Final

from roguetable.engine.errors import UserError
from roguetable.games.deadcells.model.content import DeadCellsContent
from roguetable.games.deadcells.model.names import (
    BLUEPRINT_SETS,
    BOSS_NAMES,
    DECK_NAMES,
    MARKET_NAMES,
    NOBODY,
    TILES,
    UPGRADE_DECKS,
)
from roguetable.games.deadcells.model.sheet import DEED_NAMES, Sheet, fresh_sheet
from roguetable.kit.campaigns import Plain, Upgrade, in_newest_format

UPGRADES: Final[list[Upgrade]] = []
"""The n-th turns data of format n (counted from 1) into data of format n + 1."""

LISTS: Final = (
    "runes", "start", "during", "aside", "equipment", "purged", "added", "removed", "starts", "gifts",
)  # fmt: skip
FAMILIES: Final = (("decks", DECK_NAMES), ("blueprints", BLUEPRINT_SETS), ("taken", UPGRADE_DECKS))


def newest() -> int:
    """The format that this program writes."""
    return 1 + len(UPGRADES)


# Writing.


def write(sheet: Sheet, content: DeadCellsContent, before: Plain | None = None) -> Plain:
    """The sheet as plain data. What `before` has and the content does not know is kept."""

    def ids(cards: list[int]) -> list[str]:
        return [content.name(card) for card in cards]

    plain: Plain = {
        "format": newest(),
        "runs": sheet.runs,
        "runes": ids(sheet.runes),
        "start": ids(sheet.start),
        "during": ids(sheet.during),
        "skill": ids([sheet.skill]) if sheet.skill != NOBODY else [],
        "feats": dict(zip(ids(sheet.feats), sheet.feat_counts, strict=True)),
        "aside": ids(sheet.aside),
        "equipment": ids(sheet.equipment),
        "decks": {name: ids(sheet.decks[place]) for place, name in enumerate(DECK_NAMES)},
        "blueprints": {
            name: ids(sheet.blueprints[place]) for place, name in enumerate(BLUEPRINT_SETS)
        },
        "taken": {
            name: ids(content.upgrades[place][: sheet.taken[place]])
            for place, name in enumerate(UPGRADE_DECKS)
        },
        "flipped": [name for place, name in enumerate(UPGRADE_DECKS) if sheet.flipped[place]],
        "market": {name: sheet.market[place] for place, name in enumerate(MARKET_NAMES[:TILES])},
        "slots": sheet.slots,
        "purged": ids(sheet.purged),
        "added": ids(sheet.added),
        "removed": ids(sheet.removed),
        "boss_cells": sheet.boss_cells,
        "beaten": {name: sheet.beaten[place] for place, name in enumerate(BOSS_NAMES)},
        "deeds": [name for place, name in enumerate(DEED_NAMES) if sheet.secret_deeds[place]],
        "starts": ids(sheet.starts),
        "gifts": ids(sheet.gifts),
    }
    if before is not None:
        keep_unknown(plain, before, content)
    return plain


def keep_unknown(plain: Plain, before: Plain, content: DeadCellsContent) -> None:
    """Cards of packs that are not here stay where they were."""

    def unknown(ids: list[str]) -> list[str]:
        return [id for id in ids if id not in content.numbers]

    for name in (*LISTS, "skill"):
        plain[name] += unknown(before.get(name, []))
    for name, keys in FAMILIES:
        for key in keys:
            plain[name][key] += unknown(before.get(name, {}).get(key, []))
    for id, count in before.get("feats", {}).items():
        if id not in content.numbers:
            plain["feats"][id] = count


# Reading.


def upgraded(plain: Plain) -> Plain:
    """The data in the newest format; what was given stays as it was."""
    return in_newest_format(plain, UPGRADES)


class SheetReader:
    """Reads the fields of one sheet. `unknown` are the ids that the content does not have."""

    def __init__(self, plain: Plain, content: DeadCellsContent) -> None:
        self.plain = plain
        self.content = content
        self.unknown: list[str] = []

    def cards(self, where: str, given: Any) -> list[int]:
        """A list of ids as numbers."""
        if not isinstance(given, list) or not all(isinstance(one, str) for one in given):
            raise UserError(f"The campaign sheet: {where} must be a list of ids, not {given!r}.")
        found: list[int] = []
        for id in given:
            number = self.content.numbers.get(id)
            if number is None:
                if id not in self.unknown:
                    self.unknown.append(id)
            else:
                found.append(number)
        return found

    def listing(self, name: str) -> list[int]:
        """A field that lists cards."""
        return self.cards(f"'{name}'", self.plain.get(name, []))

    def family(self, name: str) -> Plain:
        """A field with several lists or numbers, by name."""
        given = self.plain.get(name, {})
        if not isinstance(given, dict):
            raise UserError(f"The campaign sheet: '{name}' must be a mapping, not {given!r}.")
        return given

    def number(self, where: str, given: Any) -> int:
        """A number that is not negative."""
        if type(given) is not int or given < 0:
            raise UserError(f"The campaign sheet: {where} must be a number, not {given!r}.")
        return given


def read(plain: Plain, content: DeadCellsContent) -> tuple[Sheet, list[str]]:
    """The sheet, and the ids that the content does not know."""
    sheet = fresh_sheet(content)
    if not plain or plain.get("restart"):
        return sheet, []
    reader = SheetReader(upgraded(plain), content)
    sheet.runs = reader.number("'runs'", reader.plain.get("runs", 0))
    sheet.runes = reader.listing("runes")
    sheet.start = reader.listing("start")
    sheet.during = reader.listing("during")
    sheet.skill = next(iter(reader.listing("skill")), NOBODY)
    for id, count in reader.family("feats").items():
        for card in reader.cards("'feats'", [id]):
            sheet.feats.append(card)
            sheet.feat_counts.append(reader.number(f"'feats': {id}", count))
    sheet.aside = reader.listing("aside")
    sheet.purged = reader.listing("purged")
    sheet.added = reader.listing("added")
    sheet.removed = reader.listing("removed")
    sheet.starts = reader.listing("starts") or sheet.starts
    sheet.gifts = reader.listing("gifts")
    sheet.slots = reader.number("'slots'", reader.plain.get("slots", 0))
    sheet.boss_cells = reader.number("'boss_cells'", reader.plain.get("boss_cells", 0))
    for place, name in enumerate(BOSS_NAMES):
        sheet.beaten[place] = reader.number("'beaten'", reader.family("beaten").get(name, 0))
    for place, name in enumerate(MARKET_NAMES[:TILES]):
        level = reader.number("'market'", reader.family("market").get(name, 0))
        sheet.market[place] = min(level, len(content.person(content.market[place]).levels) - 1)
    flipped, deeds = reader.plain.get("flipped", []), reader.plain.get("deeds", [])
    sheet.flipped = [name in flipped for name in UPGRADE_DECKS]
    sheet.secret_deeds = [name in deeds for name in DEED_NAMES]
    for place, name in enumerate(UPGRADE_DECKS):
        taken = reader.cards(f"'taken': {name}", reader.family("taken").get(name, []))
        sheet.taken[place] = taken_from(content.upgrades[place], taken)
    read_decks(sheet, reader)
    return sheet, reader.unknown


def taken_from(deck: list[int], taken: list[int]) -> int:
    """How many cards lie no more under the cover: nothing is gained a second time."""
    return max([deck.index(card) + 1 for card in taken if card in deck], default=0)


def read_decks(sheet: Sheet, reader: SheetReader) -> None:
    """Combat decks, equipment and blueprints; cards that the data has never heard of join theirs."""
    content = reader.content
    for place, name in enumerate(DECK_NAMES):
        given = reader.family("decks").get(name)
        if given is not None:
            sheet.decks[place] = reader.cards(f"'decks': {name}", given)
    known = [card for deck in sheet.decks for card in deck] + sheet.purged
    for place in range(len(DECK_NAMES)):
        sheet.decks[place] += [card for card in content.starting_decks[place] if card not in known]
    if "equipment" in reader.plain:
        sheet.equipment = reader.listing("equipment")
    gear = sheet.equipment + sheet.purged
    sheet.equipment += [card for card in content.starting_equipment if card not in gear]
    for place, name in enumerate(BLUEPRINT_SETS):
        reader.cards(f"'blueprints': {name}", reader.family("blueprints").get(name, []))
        # What has become equipment is none any more; the rest is there, in the order of the codes.
        sheet.blueprints[place] = [card for card in content.blueprints[place] if card not in gear]
