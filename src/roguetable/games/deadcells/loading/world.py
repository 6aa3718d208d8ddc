"""Reading the rows one walks over: biome boards, tiles, keys, runes, malaise."""

from typing import Any

from roguetable.engine.content import RawRow
from roguetable.engine.effects import Effect
from roguetable.games.deadcells.loading.reading import Reading
from roguetable.games.deadcells.model.names import (
    BIOME_NAMES,
    BOSS_NAMES,
    CLOCK_TOWER,
    COLOUR_NAMES,
    COLOURS,
    DOOR,
    ELITE_ENCOUNTER,
    ENCOUNTER,
    EXIT,
    LOOT_BLUEPRINTS,
    LOOT_CELLS,
    LOOT_EQUIPMENT,
    LOOT_POTIONS,
    LOOT_SCROLLS,
    LOOT_TEETH,
    MERCHANT_TILE,
    RANK_NAMES,
    ROUND_I,
    ROUND_NAMES,
    SHAPE_NAMES,
    START,
)
from roguetable.games.deadcells.model.world_rows import (
    BLUEPRINT_CARDS,
    CONSTRAINTS,
    EQUIPMENT_CARDS,
    NO_ACTION,
    NO_PART,
    NO_RUNE,
    NO_SYMBOL,
    AbilityRow,
    Biome,
    Constraint,
    Corridor,
    Either,
    KeyRow,
    Space,
    Tile,
)
from roguetable.kit.forms import split_clauses

CHANGE_FIRST_WORD = "change-first"
LOOT_WORDS = {
    "teeth": LOOT_TEETH,
    "cells": LOOT_CELLS,
    "potion": LOOT_POTIONS,
    "equipment": LOOT_EQUIPMENT,
    "blueprint": LOOT_BLUEPRINTS,
}
LEADS = (*BIOME_NAMES, *BOSS_NAMES)
TILE_SHAPES = SHAPE_NAMES[:START]


class World:
    """Reads the rows of the way."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.words = reading.words

    # Boards.

    def biome(self, number: int, raw: RawRow) -> Biome:
        """A biome board: spaces and corridors."""
        biome = Biome(*self.reading.head(number, raw))
        biome.place = self.reading.name(raw, "id", raw.id, BIOME_NAMES)
        if raw.text("code") != raw.id.upper():
            raise raw.wrong("code", f"must be {raw.id.upper()!r}.")
        for name, about in raw.mapping("spaces").items():
            biome.spaces.append(self.space(raw, str(name), about))
        places = {space.id: place for place, space in enumerate(biome.spaces)}
        for way in raw.listing("corridors"):
            biome.corridors.append(self.corridor(raw, biome, places, way))
        self.check_board(raw, biome)
        return biome

    def space(self, raw: RawRow, name: str, about: Any) -> Space:
        """``[shape, column, row]``, and of an exit where it leads."""
        if not isinstance(about, list) or len(about) not in (3, 4):
            raise raw.wrong("spaces", f"{name} is written [shape, column, row].")
        shape = self.reading.name(raw, "spaces", about[0], SHAPE_NAMES)
        if type(about[1]) is not int or type(about[2]) is not int:
            raise raw.wrong("spaces", f"{name}: column and row must be whole numbers.")
        leads = ""
        if (shape == EXIT) != (len(about) == 4):
            raise raw.wrong(
                "spaces", f"{name}: an exit says where it leads, and nothing else does."
            )
        if shape == EXIT:
            leads = LEADS[self.reading.name(raw, "spaces", about[3], LEADS)]
        return Space(name, shape, about[1], about[2], leads)

    def corridor(self, raw: RawRow, biome: Biome, places: dict[str, int], way: Any) -> Corridor:
        """``a > b``, maybe with a rune, a hand check, a deck check."""
        about = {"way": way} if isinstance(way, str) else way
        if not isinstance(about, dict) or not isinstance(about.get("way"), str):
            raise raw.wrong("corridors", f"'a > b' or {{way: 'a > b', ...}}, not {way!r}.")
        for field in about:
            self.reading.name(raw, "corridors", field, ("way", "rune", "hand", "deck"))
        ends = [end.strip() for end in about["way"].split(">")]
        if len(ends) != 2:
            raise raw.wrong("corridors", f"{about['way']!r} is no way; write 'a > b'.")
        for end in ends:
            self.reading.name(raw, "corridors", end, places)
        rune = NO_RUNE
        if "rune" in about:
            runes = [one.id for one in self.reading.raws if one.kind == "rune"]
            self.reading.name(raw, "corridors", about["rune"], runes)
            rune = self.reading.numbers[about["rune"]]
        hand = NO_SYMBOL
        if "hand" in about:
            hand = self.reading.name(raw, "corridors", about["hand"], COLOUR_NAMES)
        deck: list[int] = []
        if "deck" in about:
            deck = self.deck_check(raw, "corridors", about["deck"], biome.parts)
        return Corridor(places[ends[0]], places[ends[1]], rune, hand, deck)

    def deck_check(
        self, raw: RawRow, field: str, rewards: Any, parts: list[list[Effect]]
    ) -> list[int]:
        """By symbol the part that is its reward."""
        if not isinstance(rewards, dict) or not rewards:
            raise raw.wrong(field, "a deck check is written {symbol: reward, symbol: reward}.")
        found = [NO_PART] * COLOURS
        for colour, text in self.reading.symbols(raw, field, rewards).items():
            found[colour] = self.part(raw, field, text, parts)
        return found

    def part(self, raw: RawRow, field: str, text: Any, parts: list[list[Effect]]) -> int:
        """A further part of the row, made of gain words."""
        parts.append(self.reading.some(raw, field, text, self.words.gain))
        return len(parts) - 1

    def check_board(self, raw: RawRow, biome: Biome) -> None:
        """One start, two exits, and from everywhere a way that nothing bars.

        deadcells.components.biome.boards, deadcells.exploring.move.never-stuck
        """
        shapes = [space.shape for space in biome.spaces]
        if shapes.count(START) != 1 or shapes[0] != START or shapes.count(EXIT) != 2:
            raise raw.wrong("spaces", "a board has one start, as its first space, and two exits.")
        leftmost = min(space.column for space in biome.spaces)
        if biome.spaces[0].column != leftmost:
            raise raw.wrong("spaces", "the start is the leftmost space.")
        reached = {way.end for way in biome.corridors}
        for place, space in enumerate(biome.spaces):
            free = [
                way
                for way in biome.corridors
                if way.start == place and way.rune == NO_RUNE and way.hand == NO_SYMBOL
            ]
            if space.shape != EXIT and not free:
                raise raw.wrong(
                    "corridors", f"from {space.id} no corridor is free of runes and hand checks."
                )
            if space.shape == EXIT and any(way.start == place for way in biome.corridors):
                raise raw.wrong("corridors", f"{space.id} is an exit: nothing leads on from it.")
            if place and place not in reached:
                raise raw.wrong("corridors", f"no corridor leads to {space.id}.")

    # Tiles.

    def tile(self, number: int, raw: RawRow) -> Tile:
        """A tile: icons, an either/or line, a check, enemies with loot, a merchant, a curse."""
        tile = Tile(*self.reading.head(number, raw))
        tile.biome = self.reading.copies(tile, raw)
        tile.shape = SHAPE_NAMES.index(raw.choice("shape", TILE_SHAPES))
        clauses = split_clauses(raw.text("icons", ""))
        tile.changes_first = CHANGE_FIRST_WORD in clauses
        icons = "; ".join(clause for clause in clauses if clause != CHANGE_FIRST_WORD)
        tile.parts.append(self.reading.effects(raw, "icons", icons, self.words.gain))
        tile.either = [self.either(raw, tile, item) for item in raw.listing("either")]
        if len(tile.either) == 1:
            raise raw.wrong("either", "needs at least two items to choose from.")
        if raw.has("hand"):
            self.hand_check(raw, tile)
        if raw.has("deck"):
            tile.deck_check = self.deck_check(raw, "deck", raw.get("deck"), tile.parts)
        self.encounter(raw, tile)
        self.merchant(raw, tile)
        if raw.has("curse"):
            self.curse_of(raw, tile)
        if raw.has("constraint"):
            tile.constraint = self.reading.row(
                raw, "constraint", raw.text("constraint"), "constraint"
            )
        tile.teleports = raw.flag("teleport")
        if tile.teleports and tile.shape != DOOR:
            raise raw.wrong("teleport", "only a door can lead elsewhere.")
        return tile

    def either(self, raw: RawRow, tile: Tile, item: Any) -> Either:
        """An item of an either/or line: words, or ``{hand: symbol, pass: words}``."""
        if isinstance(item, str):
            return Either(self.part(raw, "either", item, tile.parts), NO_SYMBOL)
        if not isinstance(item, dict) or set(item) != {"hand", "pass"}:
            raise raw.wrong("either", "an item is words, or {hand: symbol, pass: words}.")
        symbol = self.reading.name(raw, "either", item["hand"], COLOUR_NAMES)
        return Either(self.part(raw, "either", item["pass"], tile.parts), symbol)

    def hand_check(self, raw: RawRow, tile: Tile) -> None:
        """``{symbol: tactics, pass: words, fail: words}``."""
        about = raw.mapping("hand")
        for field in about:
            self.reading.name(raw, "hand", field, ("symbol", "pass", "fail"))
        tile.hand = self.reading.name(raw, "hand", about.get("symbol"), COLOUR_NAMES)
        if "pass" in about:
            tile.hand_pass = self.part(raw, "hand", about["pass"], tile.parts)
        if "fail" in about:
            tile.hand_fail = self.part(raw, "hand", about["fail"], tile.parts)

    def encounter(self, raw: RawRow, tile: Tile) -> None:
        """Who waits there, from top to bottom, and what lies about."""
        fight = tile.shape in (ENCOUNTER, ELITE_ENCOUNTER)
        for name in raw.listing("enemies"):
            tile.enemies.append(self.reading.name(raw, "enemies", name, RANK_NAMES[:2]))
        if fight != bool(tile.enemies):
            raise raw.wrong("enemies", "an encounter has enemies, and no other tile has.")
        if (tile.shape == ELITE_ENCOUNTER) != (1 in tile.enemies):
            raise raw.wrong("enemies", "an elite encounter has an elite, and no other tile has.")
        if len(tile.enemies) > 3:
            raise raw.wrong("enemies", "at most three find a space to the right of the Group.")
        if raw.has("loot") and not fight:
            raise raw.wrong("loot", "lies only where a fight is.")
        for clause in split_clauses(raw.text("loot", "")):
            self.loot(raw, tile, clause.split())

    def loot(self, raw: RawRow, tile: Tile, words: list[str]) -> None:
        """``teeth 2``, ``scroll tactics``, ``equipment``."""
        if words[0] == "scroll":
            if len(words) != 2:
                raise raw.wrong("loot", "a scroll has a colour: write 'scroll tactics'.")
            tile.loot_scrolls.append(self.reading.name(raw, "loot", words[1], COLOUR_NAMES))
            tile.loot[LOOT_SCROLLS] += 1
            return
        self.reading.name(raw, "loot", words[0], (*LOOT_WORDS, "scroll"))
        counted = LOOT_WORDS[words[0]] in (LOOT_TEETH, LOOT_CELLS, LOOT_POTIONS)
        if len(words) != 1 + counted or (counted and not words[1].isdigit()):
            raise raw.wrong(
                "loot", f"{' '.join(words)!r}: write 'teeth 2; scroll tactics; equipment'."
            )
        tile.loot[LOOT_WORDS[words[0]]] += int(words[1]) if counted else 1

    def merchant(self, raw: RawRow, tile: Tile) -> None:
        """What can be bought, for how much, how often (deadcells.tiles.merchant.three-facts)."""
        if raw.has("sells") != (tile.shape == MERCHANT_TILE):
            raise raw.wrong("sells", "a merchant sells something, and no other tile does.")
        if raw.has("sells"):
            tile.sells = self.part(raw, "sells", raw.get("sells"), tile.parts)
            tile.price = raw.number("price", 0, 99)
            tile.times = raw.number("times", 1, 9)
            sold = [effect.words for effect in tile.parts[tile.sells]]
            if sold == [("equipment",)]:
                tile.goods = EQUIPMENT_CARDS
            elif sold == [("blueprint",)]:
                tile.goods = BLUEPRINT_CARDS

    def curse_of(self, raw: RawRow, tile: Tile) -> None:
        """What follows a cursed treasure: the number of a key, or words."""
        text = raw.text("curse")
        if text in [one.id for one in self.reading.raws if one.kind == "curse"]:
            tile.curse_key = self.reading.numbers[text]
        else:
            tile.curse = self.part(raw, "curse", text, tile.parts)

    # Keys and cards of the biomes.

    def curse(self, number: int, raw: RawRow) -> KeyRow:
        """What a number on a cursed treasure means."""
        row = KeyRow(*self.reading.head(number, raw))
        row.biome = self.reading.name(raw, "biome", raw.need("biome"), BIOME_NAMES)
        row.parts.append(self.reading.needed(raw, "effect", self.words.gain))
        return row

    def bell(self, number: int, raw: RawRow) -> KeyRow:
        """What a bell does when it rings."""
        row = KeyRow(*self.reading.head(number, raw))
        row.biome = CLOCK_TOWER
        row.parts.append(self.reading.needed(raw, "effect", self.words.gain))
        return row

    def constraint(self, number: int, raw: RawRow) -> Constraint:
        """What a number on a constraint tile forbids."""
        row = Constraint(*self.reading.head(number, raw))
        row.forbids = CONSTRAINTS.index(raw.choice("rule", CONSTRAINTS))
        if row.forbids == NO_ACTION:
            row.round = self.reading.name(
                raw, "round", str(raw.get("round", ROUND_NAMES[ROUND_I])), ROUND_NAMES
            )
        return row

    def rune(self, number: int, raw: RawRow) -> AbilityRow:
        """A rune: what it opens is on the maps."""
        row = AbilityRow(*self.reading.head(number, raw))
        self.reading.code(row, raw)
        self.ability(row, raw)
        return row

    def malaise(self, number: int, raw: RawRow) -> AbilityRow:
        """A malaise: always on, or waiting for something."""
        row = AbilityRow(*self.reading.head(number, raw))
        self.reading.code(row, raw)
        self.ability(row, raw)
        if not row.parts[0] and not row.ability.text:
            raise raw.wrong("effect", "is missing: the card would do nothing.")
        return row

    def ability(self, row: AbilityRow, raw: RawRow) -> None:
        """Fields `always`, and `when` with `effect`: part 0."""
        if raw.has("always"):
            self.reading.always_on(raw, "always", raw.get("always"), row.ability)
        effects: list[Effect] = []
        if raw.has("when"):
            effects = self.reading.needed(raw, "effect", self.words.answer)
            self.reading.trigger(raw, row.ability, 0)
        row.parts.append(effects)
