"""A boss fight with plain cards made for tests: a boss whose sides and turns a test writes down.

>>> run = facing(sides=[{"health": 1}, {"health": 9}])
>>> run.cards()            # everybody plays; each card hits once in Round I
>>> run.foe().name
'Side 2'
"""

from typing import Any

from roguetable.engine.log import Log
from roguetable.engine.state import advance
from roguetable.games.deadcells.actions.recount import recount
from roguetable.games.deadcells.flow.boss import LATER_TURN, start_boss
from roguetable.games.deadcells.flow.combat.playing import PlayCard
from roguetable.games.deadcells.flow.hooks import FlowHooks
from roguetable.games.deadcells.loading.heeding import note_heeding
from roguetable.games.deadcells.loading.vocabulary import Words
from roguetable.games.deadcells.model.content import DeadCellsContent
from roguetable.games.deadcells.model.enemy import Enemy
from roguetable.games.deadcells.model.mods import HEALTH_MOD
from roguetable.games.deadcells.model.names import (
    BOSS,
    COLOUR_NAMES,
    COLUMN_NAMES,
    DAMAGE,
    LINES,
    MINION,
    NO_FIGHT,
    ROUND_I,
    ROUND_NAMES,
    STATE_NAMES,
)
from roguetable.games.deadcells.model.rows import (
    REFERENCE_ROUND_END,
    REFERENCE_SETUP,
    REFERENCE_VICTORY,
    EnemyCard,
    Lined,
    TurnCard,
)
from roguetable.games.deadcells.model.sheet import fresh_sheet
from tests.games.deadcells.ending import Box, Run, ending

HEALTH = 10


class Facing(Run):
    """A fight against a boss under test."""

    def begin(self) -> None:
        """The door to the boss is taken."""
        start_boss(self.state, self.state.content.references[0])
        advance(self.state)

    def cards(self) -> None:
        """Everybody plays the first card of the hand; then on, to the first question after that."""
        now = self.turns()
        while isinstance(self.state.request, PlayCard) and self.turns() == now:
            self.play(self.options[0])

    def turn(self, *first: str) -> None:
        """A whole turn: every question is answered, if possible with one of `first`."""
        now = self.turns()
        while self.state.request is not None and self.turns() == now and self.fighting():
            options = self.options
            self.play(next((one for one in first if one in options), options[0]))

    def begin_turn_again(self) -> None:
        """Combat cards are to be played anew, in the turn that has just begun."""
        self.state.push(LATER_TURN)
        advance(self.state)

    def fighting(self) -> bool:
        """Is the fight still going on?"""
        return self.state.round != NO_FIGHT

    def turns(self) -> int:
        """How many turns have begun."""
        return self.told.count("A new turn.")

    def boss(self) -> Enemy:
        """The boss on the board."""
        content = self.state.content
        return next(e for e in self.state.enemies if content.enemy(e.card).rank == BOSS)

    def foe(self) -> EnemyCard:
        """Its card."""
        return self.state.content.enemy(self.boss().card)

    def minions(self) -> list[str]:
        """Ids of the minions there, with their spaces."""
        content = self.state.content
        return [
            f"{content.name(enemy.card)} {COLUMN_NAMES[enemy.column]}"
            for enemy in self.state.enemies
            if content.enemy(enemy.card).rank == MINION
        ]

    def life(self, name: str) -> int:
        """The life that a Beheaded has left."""
        place = next(
            index
            for index, one in enumerate(self.state.group)
            if self.state.content.name(one.board).startswith(name)
        )
        return self.state.group[place].life()

    def turn_card(self) -> str:
        """The turn card that holds."""
        return self.state.content.name(self.state.turn)

    def first(self) -> str:
        """The id of the First Player's board."""
        return self.state.content.name(self.state.leader().board)


def facing(
    players: str = "immolated,poisoned,flayed",
    sides: list[dict[str, Any]] | None = None,
    turns: list[dict[str, Any]] | None = None,
    minions: list[dict[str, Any]] | None = None,
    card: str = "hit 1 any",
    symbols: str = "",
    setup: str = "nothing",
    every_round: str = "",
    cycles: bool = False,
    victory: str = "nothing",
    start: bool = True,
    **decks: list[str],
) -> Facing:
    """A run that comes to its boss. Every combat card has `card` in Round I; all have ten health."""
    base = ending(players, decks=decks)
    state = base.state
    old = state.content
    box = Box()
    box.rows = list(old.rows)
    words = Words([])
    for number in [card for deck in old.starting_decks for card in deck]:
        row = old.combat(number)
        row.parts[ROUND_I] = words.card.read(card)
        row.acts = 1 << ROUND_I
        row.say_kinds, row.say_rounds = [DAMAGE], [ROUND_I]
        row.symbols = [COLOUR_NAMES.index(one) for one in symbols.split()]
    for board in old.boards:
        old.board(board).tracks[0].steps[0].mods[HEALTH_MOD] = HEALTH
    sheet = old.reference(old.references[0])
    sheet.parts[REFERENCE_SETUP] = [] if setup == "nothing" else words.enemy.read(setup)
    sheet.parts[REFERENCE_ROUND_END] = words.enemy.read(every_round)
    sheet.parts[REFERENCE_VICTORY] = box.read(victory)
    sheet.cycles = cycles
    instances = [
        enemy(box, words, f"side-{n}", BOSS, side) for n, side in enumerate(sides or [{}, {}], 1)
    ]
    turned = []
    for n, turn in enumerate(turns or [{}], 1):
        made = box.coded(TurnCard, "turn", f"turn-{n}", "C1", n + 1, LINES)
        made.boss, made.instances = "c1", turn.get("instances", [1, 2])
        lines(words, made, turn.get("lines", {"IV": "shield 0"}))
        turned.append(made.number)
    called = [
        enemy(box, words, f"minion-{n}", MINION, minion)
        for n, minion in enumerate(minions or [], 1)
    ]
    content = DeadCellsContent(box.rows, "for tests", FlowHooks())
    for name in vars(old) if hasattr(old, "__dict__") else dir(old):
        if isinstance(getattr(old, name), list) and name not in ("rows", "parts"):
            setattr(content, name, getattr(old, name))
    content.instances = [instances, [], []]
    content.turns = [turned, [], []]
    content.minions = [called, [], []]
    note_heeding(content)
    state.content = content
    state.sheet = fresh_sheet(content)
    for index, one in enumerate(state.group):
        recount(state, index)
        one.hand, one.draw = one.draw[:3], one.draw[3:]
        if one.serenade:
            one.hand, one.draw = [], one.hand + one.draw
    state.log = Log()
    run = Facing(state)
    if start:
        run.begin()
    return run


def enemy(box: Box, words: Words, id: str, rank: int, given: dict[str, Any]) -> int:
    """A side of the boss, or a minion."""
    row: EnemyCard = box.coded(
        EnemyCard, "boss" if rank == BOSS else "minion", id, "C1", 1, LINES + 1
    )
    row.rank, row.biome = rank, "c1"
    row.health = given.get("health", 5)
    row.guarded = given.get("guarded", False)
    row.place = (
        COLUMN_NAMES.index(given["place"]) if "place" in given else (1 if rank == BOSS else -1)
    )
    for state in given.get("immune", []):
        row.immune[STATE_NAMES.index(state)] = True
    lines(words, row, given.get("lines", {}))
    row.parts[LINES] = words.gain.read(given.get("death", ""))
    return row.number


def lines(words: Words, row: Lined, given: dict[str, str]) -> None:
    """The lines of a card."""
    for name, text in given.items():
        line = ROUND_NAMES.index(str(name))
        row.parts[line] = words.enemy.read(text)
        row.acts |= 1 << line
