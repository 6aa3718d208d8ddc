"""A table on which one row acts by itself, and what it did is written down in the order in which it happened.

The board is large (9 x 9), the acting delver stands in its middle, and base damage is 3, 20 and 100
(pack `lab`), so that type and doubling of every hit can be told from its number. Questions are answered so
that as much as possible happens: as many targets as the card allows, the furthest tile, every guard.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from roguetable.engine.chance import Chance
from roguetable.engine.content import layer
from roguetable.engine.state import next_step
from roguetable.games.gaia.actions.suits import recount
from roguetable.games.gaia.actions.tiles import place_enemy
from roguetable.games.gaia.flow.attack.afterwards import AttackOver
from roguetable.games.gaia.flow.attack.countering import BlockMenu, RerollMenu, WhichGuarded
from roguetable.games.gaia.flow.attack.declaring import WhichTarget
from roguetable.games.gaia.flow.delving import AnyElement, FreeStep
from roguetable.games.gaia.flow.dice import DieStands
from roguetable.games.gaia.flow.setup import seat_party
from roguetable.games.gaia.flow.shop import ShopMenu
from roguetable.games.gaia.flow.turn import InTurnMenu, TakeTurn
from roguetable.games.gaia.loading.rows import FOLDER, Loader
from roguetable.games.gaia.model.attack import Attack
from roguetable.games.gaia.model.board import DIRECTION_NAMES, DIRECTIONS
from roguetable.games.gaia.model.content import GaiaContent
from roguetable.games.gaia.model.names import (
    CONSUMABLE_NAMES,
    DAMAGE_NAMES,
    DISCIPLINE_NAMES,
    DISCIPLINES,
    ELEMENT_NAMES,
    MIND,
    ONSLAUGHT,
    WEAPONS,
)
from roguetable.games.gaia.model.sheet import fresh_sheet
from roguetable.games.gaia.model.state import Gaia, blank
from roguetable.games.gaia.model.streams import COUNTER_STREAM, DICE_STREAM, STREAMS
from roguetable.games.gaia.model.table_settings import Readings, TableSettings
from roguetable.kit.menu import thing_of
from roguetable.kit.ready_menus import Which
from tests.games.gaia.content.ledger import shapes_by_arrows

PACK = Path(__file__).parent / "lab"
WHITE_DIE = 2
HEALTH = 90
POST_DAMAGE = 5
ARROWS = 2  # so far a post strikes
MANY = 60  # dice enough for any card


class Laboratory(Loader):
    """The rows as they are, on a board for which no Spawn card is made."""

    def check(self, content: GaiaContent) -> None:
        """Nobody spawns here."""


@cache
def lab_content() -> GaiaContent:
    """The rows in the laboratory."""
    return load_lab()


def load_lab() -> GaiaContent:
    """The same, read anew."""
    raws, _counts_free, digest = layer(FOLDER, (PACK,))
    return Laboratory(raws, digest).load()


def middle(state: Gaia) -> int:
    """The tile in the middle of the board."""
    return state.content.board.tiles // 2


def lab_table(
    acting: int = MIND, die: int = 1, counter: int = WHITE_DIE, more_slots: int = 2
) -> Gaia:
    """Two delvers with 90 of 99 HP; the acting one stands in the middle, the other out of all ways.

    `die` is what all dice show but the counterattack die.
    """
    content = lab_content()
    settings = TableSettings(fresh_sheet(content), Readings())
    settings.mode = ONSLAUGHT
    state = Gaia(Chance.seeded(1, len(STREAMS)))
    state.content = content
    blank(state, settings)
    state.chance.script = {COUNTER_STREAM: [counter - 1] * MANY, DICE_STREAM: [die - 1] * MANY}
    state.new_sheet().slots = [more_slots] * DISCIPLINES
    seat_party(state, settings)
    state.level = len(content.figures.xp_costs) - 1  # the next one is dear: XP stays On Hand
    state.xp = 0
    state.level_deck = content.levels.copy()
    state.active = acting
    for place, delver in enumerate(state.delvers):
        delver.tile = middle(state) if place == acting else content.board.columns
    for i, suit in enumerate(state.suits):
        recount(state, i)
        suit.hp = HEALTH
        suit.minion_parts = 50
    return state


def surround(state: Gaia, enemy: str = "post") -> None:
    """An enemy on every tile that an arrow can reach from the middle."""
    start = middle(state)
    for ray in state.content.board.rays[start]:
        for tile in ray:
            place_enemy(state, state.content.numbers[enemy], tile)


def finish(state: Gaia) -> None:
    """Whatever has begun goes on to its end, with the last answer to every question."""
    while state.agenda or state.request is not None:
        request = state.request
        if request is None:
            next_step(state).run(state)
        else:
            state.request = None
            request.answer(state, request.options[-1])


# -- What is seen ----------------------------------------------------------------------------------


def seen(state: Gaia) -> dict[str, int]:
    """Everything but the enemies that a row may change; what is the acting suit's has no name before it."""
    found = {"XP": state.xp, "levels": state.level}
    acting = state.suit_index(state.active)
    for i, suit in enumerate(state.suits):
        who = "" if i == acting else f"{DISCIPLINE_NAMES[suit.discipline]}: "
        found[f"{who}HP"] = suit.hp
        found[f"{who}tiles"] = state.delvers[i].tile
        found[f"{who}minion parts"] = suit.minion_parts
        for level, parts in enumerate(suit.boss_parts, 1):
            found[f"{who}boss parts of level {level}"] = parts
        found[f"{who}Wheel"] = suit.wheel
        found[f"{who}fresh weapons"] = sum(where == -1 for where in suit.where[:WEAPONS])
        for kind, name in enumerate(CONSUMABLE_NAMES):
            found[f"{who}{name} for once"] = suit.lent[kind]
            found[f"{who}{name}"] = suit.available[kind] - suit.lent[kind]
            found[f"{who}{name} spent"] = suit.spent[kind]
        pairs = state.content.suit(suit.board).pairs
        for name in ELEMENT_NAMES:
            found[f"{who}{name}"] = 0
        for space, element in enumerate(element for pair in pairs for element in pair):
            found[f"{who}{ELEMENT_NAMES[element]}"] += suit.elements >> space & 1
    return found


@dataclass
class Volley:
    """One attack as it was seen: who was offered, who was hit for how much, how it was answered."""

    offered: list[int] = field(default_factory=list)
    hits: dict[int, int] = field(default_factory=dict)  # by tile
    guarded: int = 0
    guarded_before: int = 0  # by an earlier attack of this turn
    lost: int = 0


@dataclass
class Watch:
    """Plays a table to the end of its agenda and keeps a diary."""

    state: Gaia
    wants: Sequence[str] = ()
    one_attack: bool = False  # the first one is enough
    diary: list[tuple[str, int]] = field(default_factory=list)
    volleys: list[Volley] = field(default_factory=list)
    asked_elements: int = 0
    chosen: list[str] = field(default_factory=list)

    def note(self, what: str, n: int) -> None:
        """Write something down; more of the same is added to it."""
        if self.diary and self.diary[-1][0] == what:
            n += self.diary.pop()[1]
        self.diary.append((what, n))

    def play(self) -> "Watch":
        """Until nothing is left to do, or nothing more is wanted."""
        state = self.state
        last: Attack | None = None
        in_attack = False
        wants = list(self.wants)
        while state.agenda or state.request is not None:
            before, foes = seen(state), {e.uid: (e.damage, e.tile, e.facing) for e in state.enemies}
            over = False
            if state.request is None:
                step = next_step(state)
                step.run(state)
                over = isinstance(step, AttackOver)
            elif not self.answer(wants):
                state.request = None
                state.agenda.clear()
                return self
            self.compare(before, foes, in_attack)
            in_attack = in_attack and not over
            if over and self.one_attack:
                return self
            if state.attack is not None and state.attack is not last:
                last, in_attack = state.attack, True
                self.volleys.append(Volley(guarded_before=len(state.guarded)))
                self.diary.append(("attack", len(self.volleys) - 1))
        return self

    def compare(
        self, before: dict[str, int], foes: dict[int, tuple[int, int, int]], in_attack: bool
    ) -> None:
        """What is different now."""
        for enemy in self.state.enemies:
            if enemy.uid not in foes:
                continue
            damage, tile, facing = foes[enemy.uid]
            if enemy.damage != damage:
                assert in_attack, "damage comes from attacks"
                self.volleys[-1].hits[enemy.tile] = enemy.damage - damage
            if enemy.tile != tile:
                self.note("shove", 1)
            if enemy.facing != facing:
                self.note("turn an enemy", 1)
        now = seen(self.state)
        for what, n in now.items():
            change = n - before[what]
            if not change:
                continue
            if what == "HP" and in_attack:
                self.volleys[-1].lost -= change
            elif what == "tiles":
                board = self.state.content.board
                self.note("step", board.distance[before[what]][n])
            elif what.split(": ")[-1] in ELEMENT_NAMES and self.chosen:
                whose = what.rpartition(": ")[0]
                assert whose == self.chosen.pop()
                self.note(f"{whose + ': ' if whose else ''}element of choice", change)
            else:
                self.note(what, change)

    def answer(self, wants: list[str]) -> bool:
        """Choose; False: it is none of our questions, and nothing more is wanted."""
        state = self.state
        request = state.request
        assert request is not None
        names = {request.notation(state, option): option for option in request.options}
        options = request.options
        chosen = options[0]
        if isinstance(request, WhichTarget):
            volley = self.volleys[-1]
            if not volley.offered:
                volley.offered = [self.tile_of(thing_of(option)) for option in options]
        elif isinstance(request, WhichGuarded):
            self.volleys[-1].guarded += 1
        elif isinstance(request, Which) and isinstance(request.step, AnyElement):
            chosen = options[self.asked_elements % len(options)]
            self.asked_elements += 1
            mine = request.step.i == state.suit_index(state.active)
            self.chosen.append(
                "" if mine else DISCIPLINE_NAMES[state.suits[request.step.i].discipline]
            )
        elif isinstance(request, Which) and isinstance(request.step, FreeStep):
            far = state.content.board.distance[state.delvers[request.step.delver].tile]
            tiles = [option for option in options if not request.way(option)]
            chosen = max(tiles, key=lambda option: far[thing_of(option)])
        elif isinstance(request, RerollMenu | BlockMenu | DieStands):
            chosen = options[-1]
        elif isinstance(request, InTurnMenu | TakeTurn | ShopMenu):
            if not wants:
                return False
            chosen = names[wants.pop(0)]
        state.request = None
        request.answer(state, chosen)
        return True

    def tile_of(self, uid: int) -> int:
        enemy = self.state.find(uid)
        assert enemy is not None
        return enemy.tile

    # Told.

    def told(self) -> list[str]:
        """The diary in words."""
        return [self.line(what, n) for what, n in self.diary]

    def line(self, what: str, n: int) -> str:
        if what == "attack":
            return told_volley(self.state, self.volleys[n])
        whose, _, bare = what.rpartition(": ")
        texts = {
            "step": f"step {n}",
            "shove": f"shove {n}",
            "turn an enemy": "turn an enemy" if n == 1 else f"turn {n} enemies",
            "element of choice": f"{n} element{'s' if n > 1 else ''} of choice",
            "fresh weapons": f"refresh {n} weapon{'s' if n > 1 else ''}",
        }
        text = texts.get(bare, f"{n:+d} {bare}")
        return f"{text} for the other" if whose else text


def told_volley(state: Gaia, volley: Volley) -> str:
    """``guard 2, LIGHT to 2 of ring``: whom an attack may hit, what each suffers, how it is answered."""
    [each] = set(volley.hits.values())
    base = state.content.figures.damage
    [told] = [
        f"{DAMAGE_NAMES[type].upper()}{f' x{each // n}' if each > n else ''}"
        for type, n in enumerate(base)
        if each % n == 0 and each // n < base[min(type + 1, 2)] // n + (type == 2) * 9
    ]
    where = told_shape(state, volley.offered or list(volley.hits))
    count = str(len(volley.hits)) if volley.offered else "all"
    texts = [f"{told} to {count} of {where}"]
    start = state.delvers[state.active].tile
    distance = state.content.board.distance[start]
    strikers = sum(distance[tile] <= ARROWS for tile in volley.hits)
    if volley.guarded:
        texts.append(f"guard {volley.guarded}")
    if strikers:
        spared = volley.guarded + volley.guarded_before
        calm, rest = divmod(strikers * POST_DAMAGE - spared - volley.lost, strikers)
        assert rest == 0
        if calm:
            texts.append(f"calm {calm}")
    return ", ".join(texts)


def told_shape(state: Gaia, tiles: list[int]) -> str:
    """Tiles around the acting delver by the name of their shape, or as arrows."""
    arrows = arrows_to(state, state.delvers[state.active].tile, tiles)
    return shapes_by_arrows().get(arrows, arrows)


def arrows_to(state: Gaia, start: int, tiles: list[int]) -> str:
    """Tiles as arrows from one of them: ``N``, ``N2`` both, ``N:2`` only the second, ``N*`` to the edge."""
    found: list[str] = []
    for direction in range(DIRECTIONS):
        ray = state.content.board.rays[start][direction]
        hit = [place for place, tile in enumerate(ray, 1) if tile in tiles]
        if not hit:
            continue
        name = DIRECTION_NAMES[direction]
        if hit == [1]:
            found.append(name)
        elif len(hit) == 1:
            found.append(f"{name}:{hit[0]}")
        elif hit == list(range(1, len(ray) + 1)):
            found.append(f"{name}*")
        elif hit == list(range(1, len(hit) + 1)):
            found.append(f"{name}{len(hit)}")
        else:
            found.append(f"{name}{hit}")
    return " ".join(found)
