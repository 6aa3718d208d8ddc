"""Reading enemies, with the Hard sides of minions."""

from typing import Any

from roguetable.engine.content import RawRow
from roguetable.games.gaia.loading.reading import Reading
from roguetable.games.gaia.model.abilities import EnemyAbility
from roguetable.games.gaia.model.board import DIRECTION_NAMES, QUARTER
from roguetable.games.gaia.model.names import (
    ELEMENT_NAMES,
    ENEMY_LEVELS,
    ENEMY_RANKS,
    GIVES_ELEMENTS,
    GIVES_LEVEL_CARD,
    GIVES_XP,
    ONSLAUGHT_WAVES,
    TYPE_NAMES,
)
from roguetable.games.gaia.model.rows import EnemyCard

HARD_FIELDS = ("health", "damage", "white", "black", "parting", "abilities")


class Foes:
    """The reader of enemies."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.hard_sides: list[tuple[EnemyCard, RawRow, dict[Any, Any]]] = []

    def enemy(self, number: int, raw: RawRow) -> EnemyCard:
        """An enemy card; its Hard side becomes a row of its own behind all others."""
        row = EnemyCard(*self.reading.head(number, raw))
        row.rank = self.reading.name(raw, "rank", raw.need("rank"), ENEMY_RANKS)
        row.level = raw.number("level", 1, ENEMY_LEVELS)
        row.family = raw.text("family", "")
        row.wave = raw.number("wave", 0, ONSLAUGHT_WAVES, 0)
        row.copies = raw.number("copies", 1, 99, 1)
        row.minions = [str(one) for one in raw.listing("minions")]
        self.figures(row, raw, {field: raw.get(field) for field in HARD_FIELDS if raw.has(field)})
        for field in ("health", "damage", "white"):
            raw.need(field)
        if raw.has("mark"):
            row.mark = self.reading.name(raw, "mark", raw.get("mark"), DIRECTION_NAMES)
            if row.mark % QUARTER:
                raise raw.wrong("mark", "is one of the four sides: N, E, S, W.")
        self.reward(row, raw)
        row.back = raw.text("back", "")
        row.condition = [
            self.reading.name(raw, "condition", one, TYPE_NAMES) for one in raw.listing("condition")
        ]
        hard = raw.mapping("hard")
        if hard:
            self.hard_sides.append((row, raw, hard))
        return row

    def figures(self, row: EnemyCard, raw: RawRow, given: dict[Any, Any]) -> None:
        """What the two sides of a card may differ in."""
        for field in given:
            if field not in HARD_FIELDS:
                raise raw.wrong("hard", f"{field!r} does not differ; {', '.join(HARD_FIELDS)} may.")
        for field, low in (("health", 1), ("damage", 0)):
            value = given.get(field)
            if value is None:
                continue
            if type(value) is not int or not low <= value <= 999:
                raise raw.wrong(field, f"must be a whole number from {low} to 999, not {value!r}.")
            if field == "health":
                row.health = value
            else:
                row.damage = value
        if "white" in given:
            row.white = self.reading.arrows(raw, "white", given["white"])
        if "black" in given:
            row.black = self.reading.arrows(raw, "black", given["black"])
        words = self.reading.words
        if "parting" in given or not row.parts:
            shot = self.reading.effects(raw, "parting", given.get("parting", ""), words.parting)
            row.parts = [shot]
        if "abilities" in given:
            row.abilities = []
            listed = given["abilities"]
            if not isinstance(listed, list):
                raise raw.wrong("abilities", "must be a list.")
            for text in listed:
                for effect in self.reading.effects(raw, "abilities", text, words.ability):
                    assert isinstance(effect, EnemyAbility)
                    row.abilities.append(effect)

    def reward(self, row: EnemyCard, raw: RawRow) -> None:
        """``xp 2``, ``elements ember tide`` or ``level-card``."""
        words = raw.text("reward").split()
        if words == ["level-card"]:
            row.gives = GIVES_LEVEL_CARD
        elif len(words) == 2 and words[0] == "xp" and words[1].isdigit():
            row.gives = GIVES_XP
            row.xp = int(words[1])
        elif len(words) == 3 and words[0] == "elements":
            row.gives = GIVES_ELEMENTS
            row.elements = [
                self.reading.name(raw, "reward", one, ELEMENT_NAMES) for one in words[1:]
            ]
        else:
            raise raw.wrong("reward", "is 'xp 2', 'elements ember tide' or 'level-card'.")

    def make_hard_sides(self, first: int) -> list[EnemyCard]:
        """The Hard sides as rows of their own, numbered from `first` on."""
        made: list[EnemyCard] = []
        for row, raw, given in self.hard_sides:
            side = row.other_side(first + len(made))
            self.figures(side, raw, given)
            row.hard = side.number
            made.append(side)
        return made
