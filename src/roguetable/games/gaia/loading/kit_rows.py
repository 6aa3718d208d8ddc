"""Reading what delvers use: figures, shapes, equipment, suits, heroes, products, Level and Spawn cards."""

from typing import Any

from roguetable.engine.content import RawRow
from roguetable.games.gaia.loading.reading import Reading
from roguetable.games.gaia.model.names import (
    DAMAGE_TYPES,
    DISCIPLINE_NAMES,
    ELEMENT_NAMES,
    ENEMY_LEVELS,
    MINIONS_OF_A_WAVE,
    MOST_EQUIPPED,
    MOST_SLOTS,
    NOBODY,
    ONSLAUGHT_WAVES,
    RANKS,
    SIDES,
    SPACES,
    TYPE_NAMES,
    WEAPONS,
)
from roguetable.games.gaia.model.rows import (
    Equipment,
    Figures,
    Hero,
    LevelCard,
    Product,
    Shape,
    SpawnCard,
    SuitBoard,
)

STARTS_OF_A_WAVE = 2  # tiles
MOST_LISTED = 9999  # the highest number in a list
AP_COSTS = 4
SUIT_SORTS = 2  # basic and upgraded
DONATION_GOALS = 3


class KitRows:
    """The readers of these kinds."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading

    def figures(self, number: int, raw: RawRow) -> Figures:
        """The numbers of the rulebook that are no card's."""
        row = Figures(*self.reading.head(number, raw))
        row.columns = raw.number("columns", 3, 12, row.columns)
        row.rows = raw.number("rows", 3, 12, row.rows)
        row.health = raw.number("health", 1, 99, row.health)
        row.movement = raw.number("movement", 0, 9, row.movement)
        row.damage = self.numbers(raw, "damage", row.damage, DAMAGE_TYPES)
        row.ap_costs = self.numbers(raw, "ap-costs", row.ap_costs, AP_COSTS)
        row.first_white = raw.number("first-white", 1, SIDES + 1, row.first_white)
        row.first_black = raw.number("first-black", 1, SIDES + 1, row.first_black)
        row.first_east = raw.number("first-east", 1, SIDES + 1, row.first_east)
        row.flip_cost = raw.number("flip-cost", 0, 99, row.flip_cost)
        row.witness_tiles = raw.number("witness-tiles", 0, 9, row.witness_tiles)
        row.push_cost = raw.number("push-cost", 0, 9, row.push_cost)
        row.monster_tokens = raw.number("monster-tokens", 0, 999, row.monster_tokens)
        row.xp_costs = self.numbers(raw, "xp-costs", row.xp_costs)
        row.solo_xp_costs = self.numbers(raw, "solo-xp-costs", row.solo_xp_costs)
        row.solo_health_xp_costs = self.numbers(
            raw, "solo-health-xp-costs", row.solo_health_xp_costs
        )
        row.solo_health = raw.number("solo-health", 1, 999, row.solo_health)
        row.solo_left = raw.number("solo-left", 0, 99, row.solo_left)
        row.product_limits = self.numbers(raw, "product-limits", row.product_limits, SUIT_SORTS)
        if max(row.product_limits) >= MOST_EQUIPPED:
            raise raw.wrong("product-limits", f"must be below {MOST_EQUIPPED}.")
        row.exchange = raw.number("exchange", 0, 99, row.exchange)
        row.gift_cost = raw.number("gift-cost", 0, 99, row.gift_cost)
        row.onslaught_heal = raw.number("onslaught-heal", 0, 99, row.onslaught_heal)
        row.onslaught_goods = raw.number("onslaught-goods", 0, 55, row.onslaught_goods)
        row.returnable = self.numbers(raw, "returnable", row.returnable, least=0)
        row.income_minions = self.numbers(
            raw, "income-minions", row.income_minions, ONSLAUGHT_WAVES - 1
        )
        row.income_bosses = self.numbers(
            raw, "income-bosses", row.income_bosses, ONSLAUGHT_WAVES - 1
        )
        row.titles = [str(one) for one in raw.listing("titles")]
        if len(row.titles) != ONSLAUGHT_WAVES + 1:
            raise raw.wrong(
                "titles",
                f"needs {ONSLAUGHT_WAVES + 1}: for each Wave in which one may die, and at the end.",
            )
        row.epitaphs = [str(one) for one in raw.listing("epitaphs")]
        row.most_donated = raw.number("most-donated", 0, 999, row.most_donated)
        row.bonus_chapters = self.numbers(raw, "bonus-chapters", row.bonus_chapters, least=0)
        row.kept_products = raw.number("kept-products", 0, MOST_EQUIPPED, row.kept_products)
        row.donation_goals = self.numbers(raw, "donation-goals", row.donation_goals, DONATION_GOALS)
        return row

    def numbers(
        self, raw: RawRow, field: str, default: list[int], count: int = 0, least: int = 1
    ) -> list[int]:
        """A list of whole numbers: so many (`count`), or as many as one likes from `least` on."""
        if not raw.has(field):
            return default
        found = raw.listing(field)
        if not all(type(one) is int and 0 <= one <= MOST_LISTED for one in found):
            raise raw.wrong(field, f"must be a list of whole numbers from 0 to {MOST_LISTED}.")
        if len(found) < least or (count and len(found) != count):
            raise raw.wrong(field, f"needs {count or f'at least {least}'}, and has {len(found)}.")
        return found

    def shape(self, number: int, raw: RawRow) -> Shape:
        """Tiles that arrows reach."""
        row = Shape(*self.reading.head(number, raw))
        row.first, row.last = self.reading.reach(raw, "arrows", raw.text("arrows"))
        row.text = raw.text("text", "")
        return row

    def equipment(self, number: int, raw: RawRow) -> Equipment:
        """One rank of one type of a discipline."""
        row = Equipment(*self.reading.head(number, raw))
        row.discipline = self.reading.name(
            raw, "discipline", raw.need("discipline"), DISCIPLINE_NAMES
        )
        row.type = self.reading.name(raw, "type", raw.need("type"), TYPE_NAMES)
        row.rank = raw.number("rank", 1, RANKS)
        if raw.has("upgrade"):
            row.upgrade = self.reading.row(raw, "upgrade", raw.get("upgrade"), "product")
        if row.type < WEAPONS:
            row.parts.append(self.reading.needed(raw, "effect", self.reading.words.weapon))
        else:
            row.parts.append([])
            row.ability = self.reading.ability(raw, row, self.reading.words.answer)
        return row

    def suit(self, number: int, raw: RawRow) -> SuitBoard:
        """A Delversuit."""
        row = SuitBoard(*self.reading.head(number, raw))
        row.discipline = self.reading.name(
            raw, "discipline", raw.need("discipline"), DISCIPLINE_NAMES
        )
        row.upgraded = raw.flag("upgraded")
        for slot in raw.listing("slots"):
            if not isinstance(slot, dict) or set(slot) != {"pair", "effect"}:
                raise raw.wrong("slots", "a slot is {pair: [element, element], effect: words}.")
            pair = [self.reading.name(raw, "slots", one, ELEMENT_NAMES) for one in slot["pair"]]
            if len(pair) != SPACES:
                raise raw.wrong("slots", "a slot has two element spaces.")
            row.pairs.append(pair)
            words = self.reading.words.weapon
            row.parts.append(self.reading.effects(raw, "slots", slot["effect"], words))
        if not 1 <= len(row.pairs) <= MOST_SLOTS:
            raise raw.wrong("slots", f"a suit has 1 to {MOST_SLOTS} slots.")
        row.open_slots = raw.number("open", 1, MOST_SLOTS, len(row.pairs))
        if raw.has("ultimate"):
            row.wheel = raw.number("wheel", 1, 99)
            row.ultimate = len(row.parts)
            row.parts.append(self.reading.needed(raw, "ultimate", self.reading.words.weapon))
        return row

    def hero(self, number: int, raw: RawRow) -> Hero:
        """A delver."""
        row = Hero(*self.reading.head(number, raw))
        row.discipline = self.reading.name(
            raw, "discipline", raw.need("discipline"), DISCIPLINE_NAMES
        )
        row.code = raw.number("code", 1, 99)
        row.starts = self.types(raw, "starts")
        row.text = raw.text("text", "")
        row.words_at_death = [str(one) for one in raw.listing("last-words")]
        if not row.words_at_death:
            raise raw.wrong("last-words", "a hero has at least one.")
        return row

    def types(self, raw: RawRow, field: str) -> list[int]:
        """Equipment types by name."""
        return [self.reading.name(raw, field, one, TYPE_NAMES) for one in raw.listing(field)]

    def product(self, number: int, raw: RawRow) -> Product:
        """A Shop Product."""
        row = Product(*self.reading.head(number, raw))
        row.code = raw.number("code", 1, 99)
        price: Any = raw.mapping("price")
        row.minions = price.get("minions", 0) if price else NOBODY
        row.boss = price.get("boss", 0) if price else 0
        if (
            type(row.minions) is not int
            or type(row.boss) is not int
            or not 0 <= row.boss <= ENEMY_LEVELS
        ):
            raise raw.wrong("price", "is written {minions: 12, boss: 2}.")
        if raw.has("discipline"):
            row.discipline = self.reading.name(
                raw, "discipline", raw.get("discipline"), DISCIPLINE_NAMES
            )
        if raw.has("upgrades"):
            row.upgrades = self.reading.name(raw, "upgrades", raw.get("upgrades"), TYPE_NAMES)
        if raw.has("suit"):
            row.suit = self.reading.row(raw, "suit", raw.get("suit"), "suit")
        if raw.has("equipment"):
            row.starts_with = self.reading.name(raw, "equipment", raw.get("equipment"), TYPE_NAMES)
        row.campaign_only = raw.flag("campaign-only")
        row.plus_only = raw.flag("plus-only")
        words = self.reading.words.answer
        row.parts.append(self.reading.effects(raw, "start", raw.get("start", ""), words))
        row.ability = self.reading.ability(raw, row, words)
        return row

    def level(self, number: int, raw: RawRow) -> LevelCard:
        """A Level card."""
        row = LevelCard(*self.reading.head(number, raw))
        row.types = self.types(raw, "types")
        row.base = raw.flag("base")
        if not row.types:
            raise raw.wrong("types", "offers nothing.")
        return row

    def spawn(self, number: int, raw: RawRow) -> SpawnCard:
        """A Spawn card, drawn as a map."""
        row = SpawnCard(*self.reading.head(number, raw))
        row.base = raw.flag("base")
        lines = [str(line) for line in raw.listing("map")]
        if not lines or any(len(line) != len(lines[0]) for line in lines):
            raise raw.wrong("map", "must be lines of the same length.")
        for tile, sign in enumerate("".join(lines)):
            if sign == "X":
                row.boss = tile
            elif sign == "x":
                row.minions.append(tile)
            elif sign == "S":
                row.starts.append(tile)
            elif sign == "C":
                row.circuit = tile
            elif sign == "F":
                row.friendly.append(tile)
            elif sign == "E":
                row.exit = tile
            elif sign != ".":
                raise raw.wrong("map", f"{sign!r} means nothing; X, x, S, C, F, E and . do.")
        text = "".join(lines)
        if (
            text.count("X") != 1
            or len(row.minions) != MINIONS_OF_A_WAVE
            or len(row.starts) != STARTS_OF_A_WAVE
        ):
            raise raw.wrong("map", "needs one X, seven x and two S.")
        return row
