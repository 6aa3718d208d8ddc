"""A campaign sheet as plain data, by ids: what a profile keeps and the settings of a Quest carry.

Content changes: packs come and go. What the content does not know is left out of play.
"""

from typing import Any, Final

from roguetable.engine.errors import UserError
from roguetable.games.gaia.model.content import GaiaContent
from roguetable.games.gaia.model.names import (
    CHAPTERS,
    DISCIPLINE_NAMES,
    ENEMY_LEVELS,
    EQUIPMENT_TYPES,
    MOST_SLOTS,
    NEUTRAL,
    NOBODY,
    OPINION_NAMES,
    RANKS,
    TYPE_NAMES,
)
from roguetable.games.gaia.model.sheet import BONUS_USED, Sheet, fresh_sheet
from roguetable.kit.campaigns import Plain, Upgrade, in_newest_format

SHEET_UPGRADES: Final[list[Upgrade]] = []
"""The n-th turns data of format n (counted from 1) into data of format n + 1."""

CARD_LISTS: Final = (
    "completed", "opened", "purchasable", "curios", "gossip", "level_added", "spawn_added",
)  # fmt: skip
OWN_LISTS: Final = ("heroes", "products")
NUMBERS: Final = ("quests", "visits", "circuits", "donations", "scenario", "friendly", "plus")


def newest_format() -> int:
    """The format that this program writes."""
    return 1 + len(SHEET_UPGRADES)


def write_sheet(sheet: Sheet, content: GaiaContent) -> Plain:
    """The sheet as plain data."""

    def ids(cards: list[int]) -> list[str]:
        return [content.name(card) for card in cards]

    plain: Plain = {"format": newest_format(), "chapter": sheet.chapter, "bonus": sheet.bonus}
    for name in NUMBERS:
        plain[name] = getattr(sheet, name)
    for name in CARD_LISTS:
        plain[name] = ids(getattr(sheet, name))
    for name in OWN_LISTS:
        plain[name] = {
            own: ids(getattr(sheet, name)[place]) for place, own in enumerate(DISCIPLINE_NAMES)
        }
    plain["graveyard"] = ids(sheet.graveyard)
    plain["final_words"] = sheet.final_words.copy()
    plain["minion_parts"] = dict(zip(DISCIPLINE_NAMES, sheet.minion_parts, strict=True))
    plain["boss_parts"] = dict(zip(DISCIPLINE_NAMES, sheet.boss_parts, strict=True))
    plain["slots"] = dict(zip(DISCIPLINE_NAMES, sheet.slots, strict=True))
    plain["max_rank"] = {
        own: dict(zip(TYPE_NAMES, sheet.max_rank[place], strict=True))
        for place, own in enumerate(DISCIPLINE_NAMES)
    }
    plain["opinions"] = {
        content.name(folk): OPINION_NAMES[sheet.opinions[place]]
        for place, folk in enumerate(content.townsfolk)
    }
    plain["ending"] = ids([sheet.ending]) if sheet.ending != NOBODY else []
    plain["lost"] = sheet.lost
    return plain


class SheetReader:
    """Reads the fields of one sheet; what is wrong with one is said with its name."""

    def __init__(self, plain: Plain, content: GaiaContent) -> None:
        self.plain = plain
        self.content = content

    def cards(self, where: str, given: Any) -> list[int]:
        """A list of ids as numbers; those of packs that are not here are left out."""
        if not isinstance(given, list) or not all(isinstance(one, str) for one in given):
            raise UserError(f"The campaign sheet: '{where}' must be a list of ids, not {given!r}.")
        return [self.content.numbers[id] for id in given if id in self.content.numbers]

    def number(self, where: str, given: Any, most: int = 1_000_000) -> int:
        """A number from 0 on."""
        if type(given) is not int or not 0 <= given <= most:
            raise UserError(
                f"The campaign sheet: '{where}' must be a number up to {most}, not {given!r}."
            )
        return given

    def mapping(self, name: str) -> Plain:
        """A field with values by name."""
        given = self.plain.get(name, {})
        if not isinstance(given, dict):
            raise UserError(f"The campaign sheet: '{name}' must be a mapping, not {given!r}.")
        return given

    def own(self, name: str) -> list[Any]:
        """A field with a value for each discipline."""
        given = self.mapping(name)
        return [given.get(own) for own in DISCIPLINE_NAMES]


def read_graveyard(sheet: Sheet, reader: SheetReader) -> None:
    """The dead, each with the last words that are theirs; heroes of packs that are not here are left out."""
    dead = reader.plain.get("graveyard", [])
    words = reader.plain.get("final_words", [])
    if not isinstance(dead, list) or not isinstance(words, list) or len(words) > len(dead):
        raise UserError(
            "The campaign sheet: 'graveyard' must be a list of ids, and 'final_words' a list of numbers, "
            "not more than there are dead."
        )
    for place, hero in enumerate(dead):
        said = reader.number("final_words", words[place]) if place < len(words) else 0
        for number in reader.cards("graveyard", [hero]):
            sheet.graveyard.append(number)
            sheet.final_words.append(said)


def read_suits(sheet: Sheet, reader: SheetReader) -> None:
    """What belongs to a discipline: boss parts by level, the Suit Condition by equipment type."""
    for place, parts in enumerate(reader.own("boss_parts")):
        if parts is not None:
            if not isinstance(parts, list) or len(parts) != ENEMY_LEVELS:
                raise UserError(
                    f"The campaign sheet: 'boss_parts' must have a list of {ENEMY_LEVELS} numbers for each "
                    f"discipline, not {parts!r}."
                )
            sheet.boss_parts[place] = [reader.number("boss_parts", n) for n in parts]
    for place, ranks in enumerate(reader.own("max_rank")):
        if ranks is not None and not isinstance(ranks, dict):
            raise UserError(f"The campaign sheet: 'max_rank' must be a mapping, not {ranks!r}.")
        for type in range(EQUIPMENT_TYPES):
            if ranks and TYPE_NAMES[type] in ranks:
                rank = reader.number("max_rank", ranks[TYPE_NAMES[type]], RANKS)
                sheet.max_rank[place][type] = rank


def read_sheet(plain: Plain, content: GaiaContent) -> Sheet:
    """The sheet; an empty one is a campaign in which nothing has happened yet."""
    sheet = fresh_sheet(content)
    if not plain or plain.get("restart"):
        return sheet
    plain = in_newest_format(plain, SHEET_UPGRADES)
    reader = SheetReader(plain, content)
    sheet.chapter = reader.number("chapter", plain.get("chapter", 1), CHAPTERS + 1)
    sheet.bonus = reader.number("bonus", plain.get("bonus", 0), BONUS_USED)
    for name in NUMBERS:
        setattr(sheet, name, reader.number(name, plain.get(name, 0)))
    for name in CARD_LISTS:
        setattr(sheet, name, reader.cards(name, plain.get(name, [])))
    for name in OWN_LISTS:
        setattr(sheet, name, [reader.cards(name, one or []) for one in reader.own(name)])
    sheet.minion_parts = [reader.number("minion_parts", n or 0) for n in reader.own("minion_parts")]
    sheet.slots = [reader.number("slots", n or 0, MOST_SLOTS) for n in reader.own("slots")]
    read_suits(sheet, reader)
    read_graveyard(sheet, reader)
    opinions = reader.mapping("opinions")
    for place, folk in enumerate(content.townsfolk):
        said = opinions.get(content.name(folk), OPINION_NAMES[NEUTRAL])
        if said not in OPINION_NAMES:
            known = ", ".join(OPINION_NAMES)
            raise UserError(
                f"The campaign sheet: 'opinions' cannot have {said!r}. One of: {known}."
            )
        sheet.opinions[place] = OPINION_NAMES.index(said)
    sheet.ending = next(iter(reader.cards("ending", plain.get("ending", []))), NOBODY)
    sheet.lost = plain.get("lost") is True
    return sheet
