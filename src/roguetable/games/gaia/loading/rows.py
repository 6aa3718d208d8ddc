"""Loading Gone to Gaia's content: YAML rows into the cards, boards and pages that the rules read.

Two passes: first every row gets its number, then words are understood, because a word may name another
row (``attack light all ring``). The kinds are read in `kit_rows.py`, `foes.py` and `tale.py`.
"""

from collections.abc import Callable
from pathlib import Path

from roguetable.engine.content import ContentError, RawRow, layer, live_long, read_once
from roguetable.engine.rows import Row
from roguetable.games.gaia.flow.death import FlowHooks
from roguetable.games.gaia.loading.foes import Foes
from roguetable.games.gaia.loading.kit_rows import KitRows
from roguetable.games.gaia.loading.reading import Reading
from roguetable.games.gaia.loading.tale import Tale
from roguetable.games.gaia.model.board import DIRECTIONS, Board
from roguetable.games.gaia.model.content import GaiaContent
from roguetable.games.gaia.model.names import (
    BOSS,
    CHAPTERS,
    DISCIPLINE_NAMES,
    DISCIPLINES,
    EQUIPMENT_TYPES,
    LIEUTENANT,
    MINION,
    NOBODY,
    ONSLAUGHT_WAVES,
    RANKS,
    TYPE_NAMES,
)
from roguetable.games.gaia.model.rows import (
    EnemyCard,
    Equipment,
    Figures,
    Hero,
    LevelCard,
    Product,
    Quest,
    Shape,
    SpawnCard,
    SuitBoard,
)
from roguetable.games.gaia.model.story_rows import (
    Curio,
    Ending,
    Friendly,
    Scenario,
    TownNode,
    Townsfolk,
)
from roguetable.kit.rows import made_row

FOLDER = Path(__file__).parents[1] / "content"


class Loader:
    """Builds the content from raw rows."""

    def __init__(self, raws: list[RawRow], digest: str) -> None:
        self.raws = raws
        self.digest = digest
        reading = Reading(raws)
        kit = KitRows(reading)
        self.foes = Foes(reading)
        tale = Tale(reading)
        self.makers: dict[str, Callable[[int, RawRow], Row]] = {
            "figures": kit.figures,
            "shape": kit.shape,
            "equipment": kit.equipment,
            "suit": kit.suit,
            "hero": kit.hero,
            "product": kit.product,
            "level": kit.level,
            "spawn": kit.spawn,
            "enemy": self.foes.enemy,
            "quest": tale.quest,
            "scenario": tale.scenario,
            "friendly": tale.friendly,
            "curio": tale.curio,
            "townsfolk": tale.townsfolk,
            "gossip": tale.gossip,
            "town": tale.town,
            "ending": tale.ending,
        }

    def load(self) -> GaiaContent:
        rows: list[Row] = [self.row(number, raw) for number, raw in enumerate(self.raws)]
        rows += self.foes.make_hard_sides(len(rows))
        figures = [row for row in rows if isinstance(row, Figures)]
        if len(figures) != 1:
            raise ContentError(
                f"There are {len(figures)} rows of the kind 'figures'; there must be one."
            )
        content = GaiaContent(rows, self.digest, FlowHooks(), figures[0])
        deal_rows(content)
        self.check(content)
        return content

    def row(self, number: int, raw: RawRow) -> Row:
        """One row, by its kind."""
        return made_row(number, raw, self.makers)

    def check(self, content: GaiaContent) -> None:
        """Without these no game can begin, whatever a pack leaves out."""
        for discipline in range(DISCIPLINES):
            name = DISCIPLINE_NAMES[discipline]
            for type in range(EQUIPMENT_TYPES):
                for rank in range(RANKS):
                    if content.base[discipline][type][rank] == NOBODY:
                        raise ContentError(
                            f"There is no {name} {TYPE_NAMES[type]} of Rank {rank + 1}: each of the "
                            "14 types needs 5 ranks in both disciplines."
                        )
            if NOBODY in content.suits[discipline]:
                raise ContentError(f"There must be a basic and an upgraded suit of the {name}.")
            if not content.heroes[discipline]:
                raise ContentError(f"There is no hero of the {name}.")
        tiles = content.board.tiles
        for raw in self.raws:
            if raw.kind == "spawn":
                card = content.spawn(content.numbers[raw.id])
                lines = raw.fields["map"]
                if len(lines) * len(lines[0]) != tiles or len(lines[0]) != content.board.columns:
                    raise raw.wrong(
                        "map",
                        f"the board has {content.board.rows} rows of {content.board.columns}.",
                    )
                assert card.boss < tiles
            elif raw.kind == "enemy":
                row = content.enemy(content.numbers[raw.id])
                check_families(content, raw, "minions", row.minions)
            elif raw.kind == "quest":
                for plan in content.quest(content.numbers[raw.id]).waves:
                    check_families(content, raw, "waves", plan.families)
            elif raw.kind == "product":
                check_product(content, raw)
        for wave in range(1, ONSLAUGHT_WAVES + 1):
            if not content.bosses[wave]:
                raise ContentError(f"No boss comes in Wave {wave} of an Onslaught.")
        if not content.levels or not content.spawns:
            raise ContentError("There must be base Level cards and base Spawn cards.")


def check_families(content: GaiaContent, raw: RawRow, field: str, families: list[str]) -> None:
    """Minions come by the family; a boss's own family has none."""
    for family in families:
        if family not in content.minions:
            raise raw.wrong(field, f"there is no family {family!r} of minions.")


def check_product(content: GaiaContent, raw: RawRow) -> None:
    """A product that changes a deck or a suit says whose, and there is another one to take."""
    row = content.product(content.numbers[raw.id])
    if (row.upgrades != NOBODY or row.suit != NOBODY) and row.discipline == NOBODY:
        raise raw.wrong("discipline", "whose deck or suit does it change? Write mind or body.")
    if row.upgrades != NOBODY and NOBODY in content.improved[row.discipline][row.upgrades]:
        raise raw.wrong(
            "upgrades",
            f"there are no {RANKS} upgraded cards of the {DISCIPLINE_NAMES[row.discipline]}'s "
            f"{TYPE_NAMES[row.upgrades]} (equipment with `upgrade: {raw.id}`).",
        )
    if row.upgrades != NOBODY:
        first = content.rows[content.improved[row.discipline][row.upgrades][0]]
        row.first_card = f"{first.name}: {first.sentence()}"
    if row.suit != NOBODY and content.suit(row.suit).discipline != row.discipline:
        raise raw.wrong("suit", "is a suit of the other discipline.")


def deal_rows(content: GaiaContent) -> None:
    """Rows into the lists of the content."""
    content.suits = [[NOBODY, NOBODY] for _ in range(DISCIPLINES)]
    content.town = [NOBODY] * (CHAPTERS + 1)
    heroes: list[Hero] = []
    products: list[Product] = []
    quests: list[Quest] = []
    scenarios: list[Scenario] = []
    friends: list[Friendly] = []
    folk: list[Townsfolk] = []
    for row in content.rows:
        if isinstance(row, Shape):
            content.shapes.append(row.number)
            row.reach = [_reach(content.board, row, tile) for tile in range(content.board.tiles)]
        elif isinstance(row, Equipment):
            deck = content.base if row.upgrade == NOBODY else content.improved
            deck[row.discipline][row.type][row.rank - 1] = row.number
        elif isinstance(row, SuitBoard):
            content.suits[row.discipline][1 if row.upgraded else 0] = row.number
        elif isinstance(row, Hero):
            heroes.append(row)
        elif isinstance(row, Product):
            products.append(row)
        elif isinstance(row, LevelCard):
            (content.levels if row.base else content.more_levels).append(row.number)
        elif isinstance(row, SpawnCard):
            (content.spawns if row.base else content.more_spawns).append(row.number)
        elif isinstance(row, EnemyCard):
            deal_enemy(content, row)
        elif isinstance(row, Quest):
            quests.append(row)
        elif isinstance(row, Scenario):
            scenarios.append(row)
        elif isinstance(row, Friendly):
            friends.append(row)
        elif isinstance(row, Curio):
            content.curios.append(row.number)
        elif isinstance(row, Townsfolk):
            folk.append(row)
        elif isinstance(row, Ending):
            content.endings.append(row.number)
        elif isinstance(row, TownNode) and row.first:
            content.town[row.visit] = row.number
    for hero in sorted(heroes, key=lambda one: one.code):
        content.heroes[hero.discipline].append(hero.number)
    content.products = [one.number for one in sorted(products, key=lambda one: one.code)]
    content.quests = [one.number for one in sorted(quests, key=lambda one: one.code)]
    content.scenarios = [one.number for one in sorted(scenarios, key=lambda one: one.order)]
    content.friendly = [one.number for one in sorted(friends, key=lambda one: one.order)]
    content.townsfolk = [one.number for one in sorted(folk, key=lambda one: one.place)]


def _reach(board: Board, shape: Shape, tile: int) -> list[int]:
    """The tiles that a shape reaches from a tile."""
    found: list[int] = []
    for direction in range(DIRECTIONS):
        if shape.last[direction]:
            ray = board.rays[tile][direction]
            found += ray[shape.first[direction] - 1 : shape.last[direction]]
    return found


def deal_enemy(content: GaiaContent, row: EnemyCard) -> None:
    """A minion to its family, a lieutenant to its level, a boss to its Wave of an Onslaught."""
    if row.is_hard:
        return
    if row.rank == MINION and row.family:
        content.minions[row.family] = row.number
    elif row.rank == LIEUTENANT:
        content.lieutenants[row.level].append(row.number)
    elif row.rank == BOSS and row.wave:
        content.bosses[row.wave].append(row.number)


@read_once
def load_content(packs: tuple[Path, ...] = ()) -> GaiaContent:
    """Our content with the given packs laid over it, checked."""
    raws, _counts_free, digest = layer(FOLDER, packs)
    content = Loader(raws, digest).load()
    live_long()
    return content
