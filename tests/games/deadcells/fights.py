"""Fights of Dead Cells with plain cards made for tests: no test hangs on a number that is balanced.

The words and the rows are read by the game's own loader. A card is written as its lines, an enemy as
its health and its lines; columns are named:

>>> table = fight(hero("I: hit 1 near"), near="1 | I: strike 1 | death: teeth 2")
>>> table.round("I")
>>> table.teeth, table.enemies
(2, {})
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from roguetable.engine.answers import IllegalError
from roguetable.engine.chance import Chance
from roguetable.engine.content import RawRow
from roguetable.engine.events import AnyEvent, Changed
from roguetable.engine.log import Log
from roguetable.engine.state import Step, advance, choose
from roguetable.games.deadcells.actions.recount import recount
from roguetable.games.deadcells.flow.combat.playing import PLAY_CARDS
from roguetable.games.deadcells.flow.combat.rounds import ALL_ROUNDS
from roguetable.games.deadcells.flow.combat.setup import add_enemy, open_board, start_fight
from roguetable.games.deadcells.flow.combat.upkeep import UPKEEP
from roguetable.games.deadcells.flow.hooks import FlowHooks
from roguetable.games.deadcells.game import DEADCELLS
from roguetable.games.deadcells.loading.rows import Loader, deal_rows
from roguetable.games.deadcells.model.beheaded import Beheaded
from roguetable.games.deadcells.model.content import DeadCellsContent
from roguetable.games.deadcells.model.enemy import Enemy
from roguetable.games.deadcells.model.names import (
    BEHEADED_NAMES,
    COLOUR_NAMES,
    COLUMN_NAMES,
    LOOT_NAMES,
    NO_FIGHT,
    ROUND_NAMES,
    SECRETS,
    STATE_NAMES,
)
from roguetable.games.deadcells.model.sheet import Sheet
from roguetable.games.deadcells.model.shown import MONSTER_DISCARD
from roguetable.games.deadcells.model.state import DeadCells, blank
from roguetable.games.deadcells.model.streams import STREAMS
from roguetable.games.deadcells.model.table_settings import Readings, TableSettings
from tests.games.deadcells.answering import Answering
from tests.games.facts import Facts

IDLE = "III: loot 1"
"""A card that does nothing where nothing can be looted."""


def hero(*cards: str, **more: Any) -> dict[str, Any]:
    """One of the Group: the cards it has played, and what else lies before it."""
    return {"cards": list(cards) or [IDLE], **more}


def serenade(*cards: str, **more: Any) -> dict[str, Any]:
    """Serenade, with the cards in her deck, the top card first; `played` is her card of this fight."""
    return {"serenade": True, "cards": [], "draw": list(cards), **more}


class Watching(FlowHooks):
    """Notes what is told upwards."""

    def __init__(self) -> None:
        self.bosses: list[int] = []
        self.round_ends: list[int] = []
        self.died: list[tuple[str, int]] = []

    def boss_fell(self, state: Any, uid: int) -> None:
        self.bosses.append(uid)
        state.cut_short()

    def boss_round_end(self, state: Any) -> None:
        self.round_ends.append(state.round)

    def enemy_died(self, state: Any, enemy: Any, by_state: int, steps: list[Step]) -> None:
        super().enemy_died(state, enemy, by_state, steps)
        self.died.append((state.content.name(enemy.card), by_state))


class Box:
    """Rows as they are written in files, made one after the other."""

    def __init__(self) -> None:
        self.raws: list[RawRow] = []

    def add(self, kind: str, id: str, **fields: Any) -> int:
        """A row; its number."""
        name = fields.pop("name", id.replace("-", " ").title())
        fields = {"id": id, "name": name, "origin": "ours", **fields}
        self.raws.append(RawRow(kind, fields, "test", {}))
        return len(self.raws) - 1

    def card(self, text: str, owner: str = "any") -> int:
        """A combat card: ``I: hit 1 near | III: block 1 @tactics``."""
        number = len(self.raws)
        lines, _, symbols = text.partition("@")
        code = f"SV-{number}" if owner == "any" else f"ST-{number}"
        return self.add(
            "combat", f"card-{number}", code=code, owner=owner, symbols=symbols.split(),
            lines=dict(part.strip().split(": ") for part in lines.split("|")),
        )  # fmt: skip

    def named_card(self, text: str, owner: str = "any") -> int:
        """The same with an id: ``slash = I: hit 1 near``."""
        id, equals, lines = text.partition(" = ")
        number = self.card(lines if equals else text, owner)
        if equals:
            self.raws[number].fields |= {"id": id, "name": id.title()}
        return number

    def foe(self, text: str, kind: str = "monster") -> int:
        """An enemy: ``zombie = 2 | I: strike 1 | death: teeth 1 | elite | place: far | immune: frozen``."""
        number = len(self.raws)
        id, equals, rest = text.partition(" = ")
        health, *parts = [part.strip() for part in (rest if equals else text).split("|")]
        fields: dict[str, Any] = {"health": int(health), "lines": {}}
        for part in parts:
            name, colon, value = part.partition(": ")
            if not colon:
                fields[name] = True
            elif name in ROUND_NAMES:
                fields["lines"][name] = value
            elif name == "immune":
                fields["immune"] = value.split()
            else:
                fields[name] = value
        if kind == "monster":
            fields |= {"biome": "b1", "codes": [number]}
            fields["lines"] = fields["lines"] or {"IV": "mend 1"}
        else:
            fields |= {"boss": "c1", "code": f"C1-{number}"}
        if kind == "boss":
            fields |= {"instance": 1, "place": fields.get("place", "near")}
        return self.add(kind, id if equals else f"foe-{number}", **fields)

    def equipment(self, text: str) -> int:
        """``/ I,II: hit 1 right``, ``+ III: ...``, ``skill: ...``, ``when kill once a round: ...``,
        ``always: ...``, ``companion 2``; with ``name = `` before it."""
        number = len(self.raws)
        id, equals, rest = text.partition(" = ")
        text = rest if equals else text
        fields: dict[str, Any] = {"code": f"ST-{number}"}
        head, _, effect = text.partition(": ")
        words = head.split()
        if words[0] == "companion":
            fields |= {"type": "companion", "health": int(words[1])}
            words = words[2:]
        if words and words[0] in ("/", "+"):
            fields |= {"type": "timed", "sign": words[0], "rounds": words[1].split(",")}
        elif words and words[0] == "when":
            fields = {"type": "always", **fields, "when": words[1]}
            if len(words) > 2:
                fields["limit"] = words[-1]
        elif words:
            fields = {"type": words[0], **fields}
        if effect:
            fields["effect"] = effect
        return self.add("equipment", id if equals else f"item-{number}", **fields)

    def content(self) -> DeadCellsContent:
        """All rows, understood."""
        loader = Loader(self.raws, "test", True)
        rows = [loader.makers[raw.kind](number, raw) for number, raw in enumerate(self.raws)]
        content = DeadCellsContent(rows, "test", Watching())
        deal_rows(content)
        return content


class Fight(Answering):
    """A table in a fight, with words for tests."""

    # What happens.

    def push(self, step: Step, *answers: str) -> None:
        """A step, with answers to what it asks."""
        self.state.push(step)
        self.followed(lambda: advance(self.state))
        self.do(*answers)

    def round(self, name: str, *answers: str) -> None:
        """A whole round with its Round End."""
        self.push(ALL_ROUNDS[ROUND_NAMES.index(name)], *answers)

    def rounds(self, *answers: str, first: str = "0") -> None:
        """All rounds."""
        self.state.plan(*ALL_ROUNDS[ROUND_NAMES.index(first) :])
        self.followed(lambda: advance(self.state))
        self.do(*answers)

    def upkeep(self, *answers: str) -> None:
        """The upkeep after the fight."""
        self.push(UPKEEP, *answers)

    def play(self, *answers: str) -> None:
        """Everybody plays cards."""
        self.push(PLAY_CARDS, *answers)

    def do(self, *answers: str) -> None:
        """Choose these, one after the other."""
        for answer in answers:
            request = self.state.request
            assert request is not None, f"nothing is asked that {answer!r} could answer"
            options = [
                one for one in request.options if request.notation(self.state, one) == answer
            ]
            if not options:
                raise IllegalError(f"{answer!r} is not among {self.options}")
            self.followed(partial(choose, self.state, options[0]))

    def settle(self) -> None:
        """Always the first option, until nothing more is asked."""
        while self.state.request is not None:
            self.followed(partial(choose, self.state, self.state.request.options[0]))

    def followed(self, act: Callable[[], None]) -> None:
        """Do something; what everybody then sees must be what was seen before and told by events."""
        state, log = self.state, self.log
        seats = sorted({one.seat for one in state.group})
        known = [
            Facts(DEADCELLS.panels(state, seat), DEADCELLS.marks, midway=True) for seat in seats
        ]
        log.turn_page()
        before = len(log.entries)
        act()
        for seat, facts in zip(seats, known, strict=True):
            for entry in log.entries[before:]:
                for event in entry.events_for(seat):
                    # Discarded monsters lie on the board of a Biome, and here is none.
                    if not isinstance(event, Changed) or event.thing != MONSTER_DISCARD:
                        facts.follow(event)
            wrong = facts.differences(DEADCELLS.panels(state, seat))
            assert wrong == [], f"after {[entry.text for entry in log.entries[before:]]}: {wrong}"

    # What is asked.

    @property
    def asked(self) -> list[int]:
        """The seats that are asked."""
        return self.state.request.seats if self.state.request is not None else []

    def rule(self, notation: str) -> str:
        """The rule under which something can be chosen."""
        assert self.state.request is not None
        return self.state.request.rule(self.state, self.option(notation))

    def sentence(self, notation: str) -> str:
        """What choosing it means."""
        assert self.state.request is not None
        return self.state.request.sentence(self.state, self.option(notation))

    def subject(self, notation: str) -> str:
        """What it is about on the table."""
        assert self.state.request is not None
        return self.state.request.subject(self.state, self.option(notation))

    def refused(self, notation: str, seat: int = -1) -> str:
        """The rule under which something cannot be chosen; '' if nothing is said of it."""
        return self.why_not(notation, seat)

    # What is there.

    @property
    def group(self) -> list[Beheaded]:
        return self.state.group

    @property
    def wounds(self) -> list[int]:
        """Damage of everybody."""
        return [one.wounds for one in self.state.group]

    @property
    def shields(self) -> list[int]:
        """Shields of everybody."""
        return [one.shields for one in self.state.group]

    @property
    def teeth(self) -> int:
        return self.state.teeth

    @property
    def enemies(self) -> dict[str, int]:
        """Where enemies stand, with the health that they have left."""
        return {
            COLUMN_NAMES[enemy.column]: self.state.content.enemy(enemy.card).health - enemy.wounds
            for enemy in self.state.enemies
        }

    @property
    def names(self) -> dict[str, str]:
        """Where enemies stand, by their ids."""
        return {
            COLUMN_NAMES[enemy.column]: self.state.content.name(enemy.card)
            for enemy in self.state.enemies
        }

    def enemy(self, column: str) -> Enemy:
        """Who stands there."""
        found = self.state.enemy_at(COLUMN_NAMES.index(column))
        assert found is not None, f"nobody stands {column}: {self.enemies}"
        return found

    def has(self, column: str, which: str) -> int:
        """How many tokens of a State an enemy has; Frozen ones lie on lines."""
        enemy = self.enemy(column)
        return (
            enemy.frozen.bit_count()
            if which == "frozen"
            else enemy.states[STATE_NAMES.index(which)]
        )

    def burden(self, column: str, **tokens: int) -> None:
        """Lay State tokens on an enemy."""
        for name, n in tokens.items():
            self.enemy(column).states[STATE_NAMES.index(name)] = n

    def tokens(self, index: int, which: str) -> int:
        """How many tokens of a State one of the Group has."""
        one = self.group[index]
        if which == "frozen":
            return sum(lines.bit_count() for lines in one.frozen)
        return one.states[STATE_NAMES.index(which)]

    @property
    def hooks(self) -> Watching:
        """What was told upwards."""
        hooks = self.state.content.hooks
        assert isinstance(hooks, Watching)
        return hooks

    # What was said.

    @property
    def log(self) -> Log:
        assert self.state.log is not None
        return self.state.log

    @property
    def cited(self) -> set[str]:
        """Every rule that the log names."""
        return set(self.rules)

    @property
    def shown(self) -> list[AnyEvent]:
        """All that was shown to the first seat."""
        return [event for entry in self.log.entries for event in entry.events_for(0)]

    def said(self, seat: int = -1) -> str:
        """All sentences, or those that a seat may read."""
        return "\n".join(
            entry.text for entry in self.log.entries if seat < 0 or entry.visible_to(seat)
        )


def boards(box: Box, tracks: dict[str, dict[str, list[Any]]]) -> None:
    """Four boards with 5 Health, and two sides of Serenade's; `tracks` by name has more."""
    for name in BEHEADED_NAMES:
        own = {"survival": ["health 5"], **tracks.get(name, {})}
        steps = {colour: [*own.get(colour, []), *["nothing"] * 6][:6] for colour in COLOUR_NAMES}
        box.add("beheaded", name, tracks=steps)
    for side in ("power", "melee"):
        own = tracks.get(side, {})
        box.add(
            "serenade", f"serenade-{side}", name="Serenade", side=side, health=4,
            track=[*own.get("track", []), *["nothing"] * 3][:3],
            board=own.get("board", {"II": "hit 1 near"}),
            powers=own.get("powers", {
                "brutality": {"III": "hit 1 any monsters"},
                "tactics": {"0": "give frozen any"},
                "survival": {"0": "give marked any"},
            }),
        )  # fmt: skip


def fight(
    *heroes: dict[str, Any],
    behind: str = "",
    near: str = "",
    middle: str = "",
    far: str = "",
    boss: str = "",
    minion: str = "",
    first: int = 0,
    loot: dict[str, Any] | None = None,
    mutations: list[dict[str, Any]] | None = None,
    skill: dict[str, Any] | None = None,
    constraint: dict[str, Any] | None = None,
    readings: dict[str, bool] | None = None,
    boss_cells: int = 0,
    secrets: list[dict[str, Any]] | None = None,
    monsters: list[str] | None = None,
    elites: list[str] | None = None,
    tile: dict[str, Any] | None = None,
    equipment_deck: list[str] | None = None,
    blueprints: list[str] | None = None,
    seed: int = 1,
    **fields: Any,
) -> Fight:
    """A fight in which cards have been played and revealed, before its first round.

    `boss` stands near, `minion` on the middle space. With `monsters` and `tile` there is no fight yet:
    `start` begins it.
    """
    box = Box()
    those = list(heroes) or [hero()]
    tracks: dict[str, dict[str, list[Any]]] = {}
    for place, spec in enumerate(those):
        name = "power" if spec.get("serenade") else BEHEADED_NAMES[place]
        tracks[name] = spec.get("tracks", {})
        if spec.get("serenade"):
            tracks["melee"] = spec.get("melee", {})
    boards(box, tracks)
    piles = ("cards", "hand", "draw", "discard", "played")
    numbers = [
        {pile: [box.named_card(text) for text in spec.get(pile, [])] for pile in piles}
        for spec in those
    ]
    carried = [[box.equipment(text) for text in spec.get("equipment", [])] for spec in those]
    columns = dict(zip(COLUMN_NAMES, (behind, near, middle, far), strict=True))
    standing = {column: box.foe(text) for column, text in columns.items() if text}
    if boss:
        standing["near"] = box.foe(boss, "boss")
        box.add("bosssheet", "c1", code="C1", text="It is big.", victory="nothing",
            **{"turn-deck": "draw", "setup": "nothing"})  # fmt: skip
    if minion:
        standing["middle"] = box.foe(minion, "minion")
    deck = [box.foe(text) for text in monsters or []]
    elite_deck = [box.foe(f"{text} | elite") for text in elites or []]
    to_find = [box.equipment(text) for text in equipment_deck or []]
    plans = [box.equipment(text) for text in blueprints or []]
    sheet = Sheet()
    for place, row in enumerate(mutations or []):
        code = f"BR-{len(box.raws)}"
        sheet.during.append(
            box.add("mutation", f"mutation-{place}", code=code, slot="during", **row)
        )
    if skill:
        sheet.skill = box.add("mutation", "group-skill", code="BR-99", slot="skill", **skill)
    for place, row in enumerate(secrets or [], 1):
        box.add("secret", f"secret-{place}", code=f"S-{place:02d}", type="boss-cell", **row)
        sheet.taken[SECRETS] = place
    sheet.boss_cells = boss_cells
    rule = -1
    if constraint:
        rule = box.add("constraint", "constraint", **constraint)
    if tile is not None:
        shape = "elite" if "elite" in tile.get("enemies", []) else "encounter"
        box.add("tile", "tile", biome="b1", codes=[1], shape=shape, **tile)
    content = box.content()
    state = DeadCells(Chance.seeded(seed, len(STREAMS)))
    state.content = content
    # Every Shield is asked about, so that a test says what becomes of it.
    blank(state, TableSettings(sheet, Readings(**{"every_shield": True, **(readings or {})})))
    state.log = Log()
    for place, spec in enumerate(those):
        is_serenade = bool(spec.get("serenade"))
        board = content.serenade[0] if is_serenade else content.boards[place]
        one = Beheaded(board, 0 if is_serenade else place, is_serenade)
        state.group.append(one)
        set_up(state, place, spec, numbers[place], carried[place])
    state.first = first
    state.monsters = deck[::-1]
    state.elites = elite_deck[::-1]
    state.equipment_deck = to_find[::-1]
    state.blueprints = plans
    table = Fight(state)
    if standing:
        open_board(state)
        state.revealed = True
        state.constraint = rule
        for column, card in standing.items():
            add_enemy(state, card, COLUMN_NAMES.index(column))
    elif tile is None:
        open_board(state)
        state.revealed = True
        state.constraint = rule
    for name, value in (loot or {}).items():
        if name == "scrolls":
            for colour in value:
                state.loot_scrolls[COLOUR_NAMES.index(colour)] += 1
            value = len(value)
        elif name == "equipment":
            state.loot_equipment = [state.equipment_deck.pop() for _ in range(value)]
        elif name == "blueprints":
            state.loot_blueprints = [state.blueprints.pop() for _ in range(value)]
        state.loot[LOOT_NAMES.index(name)] = value
    for name, value in fields.items():
        assert hasattr(state, name), f"a table has no {name}"
        setattr(state, name, value)
    return table


def set_up(
    state: DeadCells,
    place: int,
    spec: dict[str, Any],
    cards: dict[str, list[int]],
    carried: list[int],
) -> None:
    """What lies before one of the Group."""
    one = state.group[place]
    one.active = cards["cards"] + cards["played"]
    one.hand = cards["hand"]
    one.draw = cards["draw"][::-1]
    one.discard = cards["discard"]
    one.frozen = [0] * max(1, len(one.active))
    one.said_kinds = [1] * len(one.active)
    one.said_rounds = [1] * len(one.active)
    one.equipment = carried
    one.dents = [0] * len(carried)
    for colour, steps in spec.get("scrolls", {}).items():
        one.scrolls[COLOUR_NAMES.index(colour)] = steps
    recount(state, place)
    for name, n in spec.get("states", {}).items():
        one.states[STATE_NAMES.index(name)] = n
    known = {*cards, "equipment", "scrolls", "states", "tracks", "melee", "serenade"}
    for name, value in spec.items():
        if name not in known:
            assert hasattr(one, name), f"nobody has {name}"
            setattr(one, name, value)


def meet(*heroes: dict[str, Any], **more: Any) -> Fight:
    """The Group comes upon the tile: everything from the first enemy on, up to the first question."""
    more.setdefault("monsters", ["2"] * 3)
    more.setdefault("tile", {"enemies": ["monster"]})
    table = fight(*heroes, **more)
    table.state.round = NO_FIGHT
    for one in table.group:
        one.hand += one.active
        one.active = []
    start_fight(table.state, table.number("tile"))
    advance(table.state)
    return table
