"""A run of Dead Cells that is about to end, with plain cards made for tests.

No test of the campaign hangs on a number that is being balanced: the decks here hold what a test puts
into them. The words are the game's own.

>>> run = ending(cells=2, survival=["mutation during"])
>>> run.end()
>>> run.play("buy survival", "done")
>>> run.names(run.sheet.during)
['survival-1']
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from roguetable.engine.chance import Chance
from roguetable.engine.effects import Effect
from roguetable.engine.log import Log
from roguetable.engine.rows import Row
from roguetable.engine.state import advance, choose
from roguetable.games.deadcells.actions.recount import recount
from roguetable.games.deadcells.flow.end_of_run import end_run
from roguetable.games.deadcells.game import DEADCELLS
from roguetable.games.deadcells.model.beheaded import Beheaded
from roguetable.games.deadcells.model.campaign_rows import (
    GOALS,
    SLOT_NAMES,
    Cover,
    Feat,
    Instruction,
    MarketLevel,
    MarketPerson,
    Mutation,
)
from roguetable.games.deadcells.model.content import DeadCellsContent
from roguetable.games.deadcells.model.menus import MenuHooks
from roguetable.games.deadcells.model.mods import HEALTH_MOD
from roguetable.games.deadcells.model.names import (
    ANYBODY,
    BEHEADED,
    BEHEADED_NAMES,
    BIOME_NAMES,
    BLUEPRINT_SETS,
    BOSS_NAMES,
    DECK_CODES,
    EXIT,
    LINES,
    MARKET_NAMES,
    SERENADE,
    START,
    STATE_NAMES,
    UPGRADE_DECKS,
)
from roguetable.games.deadcells.model.rows import (
    Board,
    CardAbility,
    CombatCard,
    EnemyCard,
    Equipment,
    ReferenceSheet,
    SerenadeSide,
    Track,
)
from roguetable.games.deadcells.model.sheet import Sheet, fresh_sheet
from roguetable.games.deadcells.model.shown import TEETH, show_number
from roguetable.games.deadcells.model.state import DeadCells, blank
from roguetable.games.deadcells.model.streams import STREAMS
from roguetable.games.deadcells.model.table_settings import Readings, TableSettings
from roguetable.games.deadcells.model.world_rows import AbilityRow, Biome, Space
from roguetable.games.deadcells.words import campaign
from roguetable.kit.forms import Names, Reader, RowName, RowNames, Vocabulary, WholeNumber, words_in
from tests.games.deadcells.answering import Answering
from tests.games.facts import Facts


class TeethForTests(Effect):
    """Teeth into the Bag, for gifts."""

    FORM = "teeth amount:N"

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, state: Any, by: Any) -> None:
        state.teeth += self.amount
        show_number(state, TEETH, state.teeth - self.amount, state.teeth)

    def sentence(self) -> str:
        return f"{self.amount} Teeth"


class Gains(Reader):
    """The gain word that these tests need."""

    def __init__(self) -> None:
        super().__init__("GAIN", "a gain word")
        self.whole = True
        self.vocabulary = Vocabulary([TeethForTests], [WholeNumber()])

    def read(self, text: str) -> Any:
        return self.vocabulary.clause(text)


class Box:
    """Makes rows one after the other, and the content at the end."""

    def __init__(self) -> None:
        self.rows: list[Row] = []

    def add(self, kind: type[Any], name: str, id: str, parts: int = 1) -> Any:
        row = kind(len(self.rows), name, id, id.replace("-", " ").title(), "ours")
        row.parts = [[] for _ in range(parts)]
        self.rows.append(row)
        return row

    def coded(
        self, kind: type[Any], name: str, id: str, deck: str, code: int, parts: int = 1
    ) -> Any:
        row = self.add(kind, name, id, parts)
        row.deck, row.codes = deck, [code]
        return row

    def named(self, kind: str) -> dict[str, RowName]:
        return {
            row.id: RowName(row.number, row.id, row.name) for row in self.rows if row.kind == kind
        }

    def read(self, words: str) -> list[Effect]:
        readers = (
            WholeNumber(),
            RowNames("MONSTER", "monster", self.named("monster"), "a monster"),
            RowNames("BIOME", "biome", self.named("biome"), "a biome"),
            RowNames("RUNE", "rune", self.named("rune"), "a rune"),
            Names("PERSON", MARKET_NAMES),
            Names("SET", BLUEPRINT_SETS),
            Names("DECK", UPGRADE_DECKS),
            Gains(),
        )
        return Vocabulary(words_in(campaign), readers).read(words)


def content_with(decks: dict[str, list[str]], victory: str = "nothing") -> DeadCellsContent:
    """The box: the usual small things, and Upgrade decks with the cards that are described.

    ``combat``, ``mutation SLOT [replaces ID]``, ``feat TIMES GOAL [ARGUMENT]: words``, ``equipment``,
    ``boss-cell``, and everything else is an instruction in campaign words.
    """
    box = Box()
    boards = [box.add(Board, "beheaded", name) for name in BEHEADED_NAMES]
    for place, board in enumerate(boards):
        board.place = place
        board.tracks = [Track([CardAbility()]) for _ in range(3)]
        board.tracks[0].steps[0].always(HEALTH_MOD, 3)
    sides = [
        box.add(SerenadeSide, "serenade", f"serenade-{side}", LINES) for side in ("power", "melee")
    ]
    starting: list[list[int]] = []
    for owner in range(BEHEADED + 1):
        name = "serenade" if owner == SERENADE else BEHEADED_NAMES[owner]
        cards = []
        for place in range(3 if owner == SERENADE else 6):
            number = owner * 6 + place + 1
            card = box.coded(CombatCard, "combat", f"{name}-{place + 1}", "ST", number, LINES)
            card.owner = owner
            cards.append(card.number)
        starting.append(cards)
    gear = [box.coded(Equipment, "equipment", f"gear-{n}", "ST", n).number for n in range(1, 9)]
    prints = [
        [box.coded(Equipment, "equipment", f"{one}-{n}", one.upper(), n).number for n in (1, 2, 3)]
        for one in BLUEPRINT_SETS
    ]
    biomes = [box.add(Biome, "biome", name) for name in BIOME_NAMES]
    for place, biome in enumerate(biomes):
        biome.place = place
        biome.spaces = [Space("start", START, 0, 0, ""), Space("out", EXIT, 1, 0, "b2")]
    monsters = []
    for name in BIOME_NAMES:
        monster = box.add(EnemyCard, "monster", f"{name}-zombie", LINES + 1)
        monster.codes, monster.biome = [1, 2], name
        monsters.append([monster.number] * 2)
    runes = [box.add(AbilityRow, "rune", name).number for name in ("vine", "ram")]
    market = []
    for name in ("healer", "merchant", "collector"):
        person = box.add(MarketPerson, "market", name)
        person.levels = [MarketLevel(3, 1), MarketLevel(2, 1), MarketLevel(1, 2)]
        market.append(person.number)
    sheets = []
    for place, name in enumerate(BOSS_NAMES):
        boss = box.add(ReferenceSheet, "bosssheet", name, 3)
        boss.place = place
        boss.parts[2] = box.read(victory)
        sheets.append(boss.number)
    upgrades, covers = [], []
    for place, name in enumerate(UPGRADE_DECKS):
        made = [
            upgrade(box, text, f"{name}-{n}", DECK_CODES[place], n)
            for n, text in enumerate(decks.get(name, []), 1)
        ]
        cover = box.coded(Cover, "cover", f"{name}-cover", DECK_CODES[place], len(made) + 1)
        cover.price, cover.flipped = (1, 1) if name == "well" else (2, 3)
        upgrades.append(made)
        covers.append(cover.number)
    content = DeadCellsContent(box.rows, "for tests", MenuHooks())
    content.boards = [board.number for board in boards]
    content.serenade = [side.number for side in sides]
    content.starting_decks = starting
    content.starting_equipment = gear
    content.blueprints = prints
    content.biomes = [biome.number for biome in biomes]
    content.monsters = monsters
    content.runes = runes
    content.market = market
    content.references = sheets
    content.upgrades = upgrades
    content.covers = covers
    return content


def upgrade(box: Box, text: str, id: str, deck: str, code: int) -> int:
    """One card of an Upgrade deck, as its description says."""
    what, *rest = text.split()
    if what == "combat":
        card = box.coded(CombatCard, "combat", id, deck, code, LINES)
        card.owner = ANYBODY
        return int(card.number)
    if what == "mutation":
        card = box.coded(Mutation, "mutation", id, deck, code)
        card.slot = SLOT_NAMES.index(rest[0])
        if "replaces" in rest:
            card.replaces = next(row.number for row in box.rows if row.id == rest[2])
        return int(card.number)
    if what == "feat":
        goal, _, reward = text.partition(":")
        _, times, name, *argument = goal.split()
        card = box.coded(Feat, "feat", id, deck, code)
        card.goal, card.times = GOALS.index(name), int(times)
        if argument:
            names = {"exit-rich": None, "exit": BIOME_NAMES, "beat-boss": BOSS_NAMES}.get(
                name, STATE_NAMES
            )
            card.argument = int(argument[0]) if names is None else names.index(argument[0])
        card.parts = [box.read(reward)]
        return int(card.number)
    if what == "equipment":
        return int(box.coded(Equipment, "equipment", id, deck, code).number)
    if what == "boss-cell-card":
        return int(box.coded(AbilityRow, "secret", id, deck, code).number)
    card = box.coded(Instruction, "instruction", id, deck, code)
    card.parts = [box.read(text)]
    return int(card.number)


class Run(Answering):
    """A run under test: what is chosen, what is refused, what lies there afterwards."""

    def __init__(self, state: DeadCells) -> None:
        super().__init__(state)
        state.log = Log()

    @property
    def sheet(self) -> Sheet:
        return self.state.sheet

    def end(self, won: bool = False) -> None:
        """The run is over."""
        if won and self.state.boss < 0:
            self.state.boss = self.state.content.references[0]
        end_run(self.state, won)
        self.followed(partial(advance, self.state))

    def happens(self, step: Any) -> None:
        """A step comes next."""
        self.state.push(step)
        self.followed(partial(advance, self.state))

    def go(self) -> None:
        """On with what has been put on the agenda."""
        advance(self.state)

    def play(self, *choices: str) -> None:
        """Choose these options, in notation."""
        for choice in choices:
            self.followed(partial(choose, self.state, self.option(choice)))

    @property
    def asked(self) -> str:
        """The open question."""
        return self.prompt

    def names(self, cards: Sequence[int]) -> list[str]:
        """Cards by their ids."""
        return self.ids(cards)

    def refused(self, choice: str) -> str:
        """The rule that refuses this choice now; it must be refused."""
        return self.must_refuse(choice)

    def followed(self, act: Callable[[], None]) -> None:
        """Do something; what is then seen must be what was seen before and told by events."""
        log = self.state.log
        assert log is not None
        log.turn_page()
        before = len(log.entries)
        known = Facts(DEADCELLS.panels(self.state, 0), DEADCELLS.marks, midway=True)
        act()
        for entry in log.entries[before:]:
            for event in entry.events_for(0):
                known.follow(event)
        wrong = known.differences(DEADCELLS.panels(self.state, 0))
        assert wrong == [], f"after {[entry.text for entry in log.entries[before:]]}: {wrong}"

    @property
    def told(self) -> list[str]:
        assert self.state.log is not None
        return [entry.text for entry in self.state.log.entries]

    def deck(self, whose: str) -> list[str]:
        """The combat deck of somebody in the campaign sheet."""
        place = SERENADE if whose == "serenade" else BEHEADED_NAMES.index(whose)
        return self.names(self.sheet.decks[place])


def ending(
    players: str = "immolated,poisoned,flayed",
    cells: int = 0,
    victory: str = "nothing",
    decks: dict[str, list[str]] | None = None,
    **more: list[str],
) -> Run:
    """A run of these Beheaded (alone: with Serenade), and what lies in the Upgrade decks."""
    content = content_with({**(decks or {}), **more}, victory)
    state = DeadCells(Chance.seeded(7, len(STREAMS)))
    state.content = content
    blank(state, TableSettings(fresh_sheet(content), Readings()))
    names = players.split(",")
    for seat, name in enumerate(names):
        place = BEHEADED_NAMES.index(name)
        one = Beheaded(content.boards[place], seat)
        one.draw = content.starting_decks[place].copy()
        state.group.append(one)
    if len(names) == 1:
        one = Beheaded(content.serenade[0], 0, serenade=True)
        one.draw = content.starting_decks[SERENADE].copy()
        state.group.append(one)
    for index in range(len(state.group)):
        recount(state, index)
    state.equipment_deck = content.starting_equipment.copy()
    state.cells = cells
    return Run(state)
