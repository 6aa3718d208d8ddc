"""Loading Dead Cells' content: YAML rows into the cards, boards and tiles the rules read.

Two passes: first every row gets its number, then words are understood, because a word may name
another row (``rune vine``). The kinds are read in `fighters.py`, `world.py` and `campaign.py`.
"""

from collections.abc import Callable
from pathlib import Path

from roguetable.engine.content import ContentError, RawRow, layer, live_long, read_once
from roguetable.engine.rows import Row
from roguetable.games.deadcells.flow.hooks import FlowHooks
from roguetable.games.deadcells.loading.campaign import CampaignRows
from roguetable.games.deadcells.loading.counts import check_counts
from roguetable.games.deadcells.loading.fighters import SIDES, Fighters
from roguetable.games.deadcells.loading.heeding import note_heeding
from roguetable.games.deadcells.loading.reading import Reading
from roguetable.games.deadcells.loading.world import World
from roguetable.games.deadcells.model.content import DeadCellsContent
from roguetable.games.deadcells.model.names import (
    ANYBODY,
    BEHEADED_NAMES,
    BIOME_NAMES,
    BLUEPRINT_SETS,
    BOSS,
    BOSS_NAMES,
    DECK_CODES,
    ELITE,
    MARKET_NAMES,
    MINION,
    MONSTER,
    START,
    TILES,
)
from roguetable.games.deadcells.model.rows import (
    CodedRow,
    CombatCard,
    EnemyCard,
    Equipment,
    ReferenceSheet,
    SerenadeSide,
    TurnCard,
)
from roguetable.games.deadcells.model.world_rows import Biome, Tile
from roguetable.kit.rows import made_row

FOLDER = Path(__file__).parents[1] / "content"


class Loader:
    """Builds the content from raw rows."""

    def __init__(self, raws: list[RawRow], digest: str, counts_free: bool) -> None:
        self.raws = raws
        self.digest = digest
        self.counts_free = counts_free
        reading = Reading(raws)
        fighters = Fighters(reading)
        world = World(reading)
        campaign = CampaignRows(reading, world)
        self.makers: dict[str, Callable[[int, RawRow], Row]] = {
            "combat": fighters.combat,
            "beheaded": fighters.beheaded,
            "serenade": fighters.serenade,
            "equipment": fighters.equipment,
            "monster": fighters.monster,
            "boss": fighters.boss,
            "minion": fighters.minion,
            "turn": fighters.turn,
            "bosssheet": fighters.sheet,
            "biome": world.biome,
            "tile": world.tile,
            "curse": world.curse,
            "bell": world.bell,
            "constraint": world.constraint,
            "rune": world.rune,
            "malaise": world.malaise,
            "mutation": campaign.mutation,
            "instruction": campaign.instruction,
            "well": campaign.instruction,
            "feat": campaign.feat,
            "secret": campaign.secret,
            "cover": campaign.cover,
            "market": campaign.market,
        }

    def load(self) -> DeadCellsContent:
        rows: list[Row] = []
        for number, raw in enumerate(self.raws):
            rows.append(self.row(number, raw))
        content = DeadCellsContent(rows, self.digest, FlowHooks())
        deal_rows(content)
        self.check(content)
        if not self.counts_free:
            check_counts(content)
        return content

    def row(self, number: int, raw: RawRow) -> Row:
        """One row, by its kind."""
        return made_row(number, raw, self.makers)

    def check(self, content: DeadCellsContent) -> None:
        """Without these no game can begin, whatever a pack leaves out."""
        for kind, rows, names in (
            ("beheaded", content.boards, BEHEADED_NAMES),
            ("serenade", content.serenade, SIDES),
            ("biome", content.biomes, BIOME_NAMES),
            ("bosssheet", content.references, BOSS_NAMES),
            ("market", content.market, MARKET_NAMES[:TILES]),
            ("cover", content.covers, DECK_CODES),
        ):
            if len(rows) != len(names):
                raise ContentError(
                    f"There are {len(rows)} rows of the kind {kind!r}; there must be "
                    f"{len(names)}: {', '.join(names)}."
                )
        for row in content.rows:
            if isinstance(row, Biome):
                self.enough_tiles(content, row)

    def enough_tiles(self, content: DeadCellsContent, biome: Biome) -> None:
        """Every space of a board gets a tile of its shape (deadcells.biome_setup.tiles.random)."""
        for shape in range(START):
            spaces = sum(space.shape == shape for space in biome.spaces)
            tiles = [content.tile(tile).shape for tile in content.tiles[biome.place]].count(shape)
            if tiles < spaces:
                raise self.raws[biome.number].wrong(
                    "spaces", f"{spaces} spaces want a tile of one shape, and there are {tiles}."
                )


def deal_rows(content: DeadCellsContent) -> None:
    """Rows into the lists of the content: decks as they come out of the box, in order of codes."""
    by_code: list[tuple[int, CodedRow]] = []
    for row in content.rows:
        if isinstance(row, CodedRow):
            by_code += [(code, row) for code in row.codes]
    by_code.sort(key=lambda one: one[0])
    for _, row in by_code:
        deal_coded(content, row)
    for kind, rows, names in (
        ("beheaded", content.boards, BEHEADED_NAMES),
        ("biome", content.biomes, BIOME_NAMES),
        ("bosssheet", content.references, BOSS_NAMES),
        ("market", content.market, MARKET_NAMES[:TILES]),
    ):
        for name in names:
            number = content.numbers.get(name, -1)
            if number >= 0 and content.rows[number].kind == kind:
                rows.append(number)
    for sides in content.instances:
        sides.sort(key=lambda side: content.enemy(side).instance)
    content.covers.sort(key=lambda cover: DECK_CODES.index(content.cover(cover).deck))
    for row in content.rows:
        if row.kind == "bell":
            content.bells.append(row.number)
        elif isinstance(row, ReferenceSheet):
            for side in content.instances[row.place][:1]:
                row.first_space = content.enemy(side).place
    note_heeding(content)


def deal_coded(content: DeadCellsContent, row: CodedRow) -> None:
    """A card into its deck; the lowest code is dealt first."""
    number = row.number
    if isinstance(row, CombatCard) and row.owner != ANYBODY:
        content.starting_decks[row.owner].append(number)
    elif isinstance(row, SerenadeSide):
        content.serenade.append(number)
    elif isinstance(row, Equipment) and row.deck.lower() in BLUEPRINT_SETS:
        content.blueprints[BLUEPRINT_SETS.index(row.deck.lower())].append(number)
    elif isinstance(row, Equipment) and row.deck == "ST":
        content.starting_equipment.append(number)
    elif isinstance(row, EnemyCard):
        deal_enemy(content, row)
    elif isinstance(row, TurnCard):
        content.turns[BOSS_NAMES.index(row.boss)].append(number)
    elif isinstance(row, Tile):
        content.tiles[row.biome].append(number)
    elif row.kind == "malaise":
        content.malaise.append(number)
    elif row.kind == "rune":
        content.runes.append(number)
    elif row.kind == "cover":
        content.covers.append(number)
    elif row.deck in DECK_CODES:
        content.upgrades[DECK_CODES.index(row.deck)].append(number)


def deal_enemy(content: DeadCellsContent, row: EnemyCard) -> None:
    """A monster or an elite into its biome, a boss or a minion to its boss."""
    if row.rank == MONSTER:
        content.monsters[BIOME_NAMES.index(row.biome)].append(row.number)
    elif row.rank == ELITE:
        content.elites[BIOME_NAMES.index(row.biome)].append(row.number)
    elif row.rank == BOSS:
        content.instances[BOSS_NAMES.index(row.biome)].append(row.number)
    elif row.rank == MINION:
        content.minions[BOSS_NAMES.index(row.biome)].append(row.number)


@read_once
def load_content(packs: tuple[Path, ...] = ()) -> DeadCellsContent:
    """Our content with the given packs laid over it, checked."""
    raws, counts_free, digest = layer(FOLDER, packs)
    content = Loader(raws, digest, counts_free).load()
    live_long()
    return content
