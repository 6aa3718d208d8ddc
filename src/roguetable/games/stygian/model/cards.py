"""The rows of The Stygian Society: cards, foes, rooms and mats, as the rules read them.

Loaded once, shared by every copy of a game, never changed (`content.py` fills them from YAML).
"""

from typing import Final, cast

from roguetable.engine.effects import Effect
from roguetable.engine.log import count
from roguetable.engine.rows import Content, Row
from roguetable.games.stygian.model.cubes import (
    COLOUR_NAMES,
    COLOURS,
    ENEMY_COLOUR_COUNT,
    RED,
    drop_colour,
)
from roguetable.games.stygian.model.decks import (
    CHEST_DECK,
    FACE_DOWN,
    LOWER_TREASURES,
    ROOM_DECKS,
    UPPER_TREASURES,
)
from roguetable.games.stygian.model.hooks import Hooks
from roguetable.games.stygian.model.tower import Tower
from roguetable.kit.triggers import Trigger

# Heroes, in the order of the rulebook.
HERO_NAMES: Final = ("knight", "spellslinger", "doctor", "burglar")
GENERIC: Final = -1

# Card types (stygian.anatomy.skill.types).
ACTION: Final = 0
SUPPORT: Final = 1
PASSIVE: Final = 2
RESPONSE: Final = 3
TYPE_NAMES: Final = ("action", "support", "passive", "response")

# Parts of rows. A card or chest has one, its text; a room has a cube effect for each enemy colour,
# then the events of its peril chart, and a mid-boss at last its Defeated side.
TEXT: Final = 0
NO_ROW: Final = -1
FIRST_EVENT: Final = 3

# What becomes of a card when it is used.
READY: Final = 0
EXHAUST: Final = 1
DISCARD: Final = 2

NO_MOST: Final = 99  # extra payments may be made as often as one likes

# Where a target may stand.
NO_TARGET: Final = 0
FRONT: Final = 1
REAR: Final = 2
EITHER_RANK: Final = 3

# Kinds of attack (stygian.enemies.attack-types); PLAIN has no type.
MELEE: Final = 0
PROJECTILE: Final = 1
MAGIC: Final = 2
PLAIN: Final = 3
KIND_NAMES: Final = ("melee", "projectile", "magic", "plain")

# Triggers of responses and of passives that act by themselves.
TRIGGER_NAMES: Final = (
    "turn-start",
    "turn-end",
    "drop",
    "luck",
    "enemy-action",
    "wounds",
    "kill",
    "afflicted",
    "trap",
    "level",
    "event",
    "floor-start",
)
TURN_START: Final = 0
TURN_END: Final = 1
DROP: Final = 2
LUCK: Final = 3
ENEMY_ACTION: Final = 4
WOUNDS: Final = 5
KILL: Final = 6
AFFLICTED: Final = 7
TRAP: Final = 8
LEVEL: Final = 9
EVENT: Final = 10
FLOOR_START: Final = 11

WHEN_TEXTS: Final = (
    "when your turn begins",
    "when your turn ends",
    "after the drop",
    "when the party gains luck",
    "when an enemy action is triggered",
    "when the party would suffer wounds",
    "when an enemy is eliminated",
    "when a hero is afflicted",
    "when a chest trap goes off",
    "when the party gains a level",
    "after a peril event",
    "when a floor begins",
)


class Cost:
    """Cubes to spend: so many of each of the six colours, plus some of any hero colour.

    `same` cubes must all be of one hero colour of the payer's choice.
    """

    colours: list[int]
    any: int
    same: int
    total: int
    only: int  # the one colour that pays all of it, -1: there are several or a choice

    def __init__(self, colours: list[int], any_colour: int, same: int) -> None:
        self.colours = colours
        self.any = any_colour
        self.same = same
        self.total = sum(colours) + any_colour + same
        self.only = -1
        for colour in range(COLOURS):
            if colours[colour] == self.total:
                self.only = colour

    def with_extras(self, extra: "Cost", times: int) -> "Cost":
        """What it comes to with so many extra payments."""
        colours = self.colours.copy()
        for colour in range(COLOURS):
            colours[colour] += extra.colours[colour] * times
        return Cost(colours, self.any + extra.any * times, self.same + extra.same * times)

    def text(self, times: int = 1) -> str:
        """``2 blue``, or ``4 blue`` if paid twice."""
        parts = [
            f"{self.colours[c] * times} {COLOUR_NAMES[c]}"
            for c in range(COLOURS)
            if self.colours[c]
        ]
        if self.any:
            parts.append(f"{self.any * times} of any hero colours")
        if self.same:
            parts.append(f"{self.same * times} of one hero colour")
        return ", ".join(parts)


class CardTrigger(Trigger):
    """What a response or a passive card waits for; on its hero's own turn only, if it says so."""

    own_turn: bool

    def __init__(self, when: int, part: int, own_turn: bool) -> None:
        super().__init__(when, part)
        self.own_turn = own_turn

    def text(self) -> str:
        """``when an enemy is eliminated on your turn``."""
        said = self.when in (TURN_START, TURN_END)
        return WHEN_TEXTS[self.when] + (" on your turn" if self.own_turn and not said else "")


class Card(Row):
    """A skill, treasure, status or woe card. Its effects are part TEXT."""

    hero: int
    level: int
    type: int
    use: int
    shields: int
    target: int
    drop: list[int]  # blue, green, white, any; empty: this action drops nothing
    cost: Cost | None
    extra: Cost | None
    limit: int
    early: bool
    triggers: list[CardTrigger]
    watch: int  # the moments that they wait for, as bits
    passives: list[Effect]  # words that are always on
    mods: list[tuple[int, int]]  # ... and what they add: (index into Hero.mods, amount)
    deck: str  # treasures: lower or upper
    solo: bool  # treasures: belongs to one hero
    symbol: str  # skills: the raven is the base game's, a pack has its folder's name
    masks: int  # woes: 1, lamentations: 2
    per_token: bool  # statuses: the passive counts once for each token

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.hero = GENERIC
        self.level = 0
        self.type = PASSIVE
        self.use = READY
        self.shields = 0
        self.target = NO_TARGET
        self.drop = []
        self.cost = None
        self.extra = None
        self.limit = NO_MOST
        self.early = False
        self.triggers = []
        self.watch = 0
        self.passives = []
        self.mods = []
        self.deck = ""
        self.solo = False
        self.symbol = ""
        self.masks = 0
        self.per_token = False

    def sentence(self) -> str:
        """The card as it would be printed, made from its words."""
        return self.told(True)

    def does(self) -> str:
        """The same without what it drops and costs, where those are shown beside it."""
        return self.told(False)

    def told(self, costs: bool) -> str:
        """What the card says, with or without what it drops and costs."""
        text = "; ".join([effect.sentence() for effect in self.parts[TEXT] + self.passives])
        if costs and self.cost is not None and self.kind != "woe":
            price = self.cost.text()
            if self.extra is not None:
                price += f" (+ {self.extra.text()}{_times(self.limit)})"
            text = f"spend {price}: {text}"
        if costs and self.drop:
            text = f"drop {drop_text(self.drop)}" + (f"; {text}" if text else "")
        if self.target != NO_TARGET:
            text += f" [{('', 'front rank', 'rear rank', 'either rank')[self.target]}]"
        if self.early:
            text = f"before enemy actions: {text}"
        for trigger in self.triggers:
            text = f"{trigger.text()}: {text}"
        if self.shields:
            text = count(self.shields, "shield") + (f"; {text}" if text else "")
        if self.use:
            text += "; " + ("exhaust" if self.use == EXHAUST else "discard")
        if self.kind == "woe" and self.cost is not None:
            text += f"; be rid of it at the end of your turn for {self.cost.text()}"
        return text[:1].upper() + text[1:] + "."

    def words(self) -> list[str]:
        found = super().words()
        for effect in self.passives:
            found += [word for word in effect.words if word not in found]
        if self.shields:
            found.append("shield")
        if self.drop:
            found.append("drop")
        return found

    def facts(self) -> list[tuple[str, str]]:
        rows: list[tuple[str, str]] = []
        if self.kind == "skill":
            rows.append(("hero", "anyone" if self.hero == GENERIC else HERO_NAMES[self.hero]))
            rows.append(("level", str(self.level)))
            rows.append(("symbol", self.symbol))
        if self.kind in ("skill", "treasure"):
            rows.append(("type", TYPE_NAMES[self.type]))
        if self.kind == "treasure":
            rows.append(("deck", self.deck))
            rows.append(("owner", "solo" if self.solo else "party"))
        if self.kind == "woe":
            rows.append(("masks", str(self.masks)))
        if self.use:
            rows.append(("use", "exhaust" if self.use == EXHAUST else "discard"))
        if self.shields:
            rows.append(("shields", str(self.shields)))
        return rows


def _times(limit: int) -> str:
    return (
        " as often as you like"
        if limit == NO_MOST
        else ("" if limit == 1 else f" up to {limit} times")
    )


def drop_text(drop: list[int]) -> str:
    """``2 blue, 1 grey`` from blue, green, white, any."""
    return ", ".join([f"{drop[c]} {drop_colour(c)}" for c in range(len(drop)) if drop[c]])


class Foe(Row):
    """An enemy card, or the boss printed on a mat (colour -1). Part i is its i-th action."""

    colour: int
    health: int
    xp: int
    costs: list[int]  # cubes of its colour for each action, dearest last
    resist: list[int]  # melee, projectile, magic, plain (always 0)
    armour: int
    guarded: bool  # the Rider: one wound less for each enemy in the rank ahead
    thorns: list[int]  # wounds the party suffers for an attack of that kind
    aliases: list[str]
    boss: bool

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.colour = -1
        self.health = 0
        self.xp = 0
        self.costs = []
        self.resist = [0, 0, 0, 0]
        self.armour = 0
        self.guarded = False
        self.thorns = [0, 0, 0, 0]
        self.aliases = []
        self.boss = False

    def sentence(self) -> str:
        """Actions with their cube costs, then defences."""
        texts = [
            f"{self.costs[i]} {COLOUR_NAMES[self.colour]}: {self.action_text(i)}"
            for i in range(len(self.costs))
        ]
        return ". ".join(texts + self.defences()) + "."

    def action_text(self, index: int) -> str:
        """What one of its actions does."""
        return "; ".join([effect.sentence() for effect in self.parts[index]])

    def defences(self) -> list[str]:
        """What stands between the figure and an attack."""
        texts: list[str] = []
        for kind in range(PLAIN):
            if self.resist[kind]:
                texts.append(f"{KIND_NAMES[kind].capitalize()} resistance {self.resist[kind]}")
        if self.armour:
            texts.append(f"Every attack deals {self.armour} less")
        if self.guarded:
            texts.append("Every attack deals 1 less for each enemy in the rank ahead")
        for kind in range(PLAIN):
            if self.thorns[kind]:
                stung = count(self.thorns[kind], "wound")
                texts.append(f"The party suffers {stung} for every {KIND_NAMES[kind]} attack")
        return texts

    def words(self) -> list[str]:
        found = super().words()
        if any(n > 0 for n in self.resist) or self.armour or self.guarded:
            found.append("armour")
        if any(n > 0 for n in self.thorns):
            found.append("thorns")
        return found

    def facts(self) -> list[tuple[str, str]]:
        rows = [("health", str(self.health)), ("experience", str(self.xp))]
        if not self.boss:
            rows.insert(0, ("colour", COLOUR_NAMES[self.colour]))
        if self.aliases:
            rows.append(("also called", ", ".join(self.aliases)))
        return rows


class Room(Row):
    """A room card or a boss mat.

    Parts 0 to 2 are the cube effects of red, yellow and black; part FIRST_EVENT + i is the i-th event
    of the peril chart; the last part of a mid-boss is its Defeated side.
    """

    deck: str  # lower, upper, midboss or wizard
    front: list[int]
    rear: list[int]
    line: list[int]  # red, yellow, black
    cube_costs: list[int]  # red, yellow, black; 0: no such action
    raises_peril: list[bool]  # ... and whether that action raises peril itself
    event_levels: list[int]
    chests: int
    boss: int  # row number of the boss figure, -1: a plain room
    boss_in_front: bool
    others_stay: bool  # whether the others fight on when the mid-boss has fallen
    special: str  # the mat's special rules, in a sentence

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.deck = ""
        self.front = []
        self.rear = []
        self.line = [0] * ENEMY_COLOUR_COUNT
        self.cube_costs = [0] * ENEMY_COLOUR_COUNT
        self.raises_peril = [False, False, False]
        self.event_levels = []
        self.chests = 0
        self.boss = -1
        self.boss_in_front = False
        self.others_stay = False
        self.special = ""

    def event_text(self, event: int) -> str:
        """One line of the peril chart."""
        return "; ".join([effect.sentence() for effect in self.parts[FIRST_EVENT + event]])

    def defeated_part(self) -> int:
        """A mid-boss's Defeated side: its last part."""
        return len(self.parts) - 1

    def defeated_text(self) -> str:
        """What the Defeated side of a mid-boss does."""
        return "; ".join([effect.sentence() for effect in self.parts[-1]])

    def cube_text(self, index: int) -> str:
        """The cube effect of red, yellow or black."""
        return f"{self.cube_costs[index]} {COLOUR_NAMES[RED + index]}: {self.action_text(index)}"

    def action_text(self, index: int) -> str:
        """What the cubes of red, yellow or black do, when there are enough of them."""
        return "; ".join([effect.sentence() for effect in self.parts[index]])

    def line_text(self) -> str:
        return ", ".join(
            [
                f"{self.line[i]} {COLOUR_NAMES[RED + i]}"
                for i in range(ENEMY_COLOUR_COUNT)
                if self.line[i]
            ]
        )

    def sentence(self) -> str:
        """The whole card: peril line, cube effects, peril chart, the Defeated side."""
        texts = [f"Peril cubes: {self.line_text()}"]
        texts += [self.cube_text(i) for i in range(ENEMY_COLOUR_COUNT) if self.cube_costs[i]]
        texts += [
            f"Peril {self.event_levels[i]}: {self.event_text(i)}"
            for i in range(len(self.event_levels))
        ]
        if self.deck == "midboss":
            texts.append(f"Defeated: {self.defeated_text()}")
        if self.others_stay:
            texts.append("The other enemies do not flee when the boss falls")
        if self.special:
            texts.append(self.special.rstrip("."))
        return ". ".join(texts) + "."

    def facts(self) -> list[tuple[str, str]]:
        rows = [("floor", self.deck)]
        if self.deck != "wizard":
            rows.append(("chests", str(self.chests)))
        return rows


class Chest(Row):
    """A chest card: its effects (part 0) happen if its number does not exceed the peril."""

    threshold: int

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.threshold = 0

    def facts(self) -> list[tuple[str, str]]:
        return [("peril number", str(self.threshold))]


class TowerRow(Row):
    """A preset of the cube tower."""

    tower: Tower

    def __init__(
        self, number: int, kind: str, id: str, name: str, origin: str, tower: Tower
    ) -> None:
        super().__init__(number, kind, id, name, origin)
        self.tower = tower


class StygianContent(Content):
    """All rows, and the lists that set-up and turns look through."""

    generics: list[int]
    statuses: list[int]
    decks: list[list[int]]  # as they come out of the box: see decks.py
    mats: list[int]  # by hero
    skill_decks: list[list[int]]  # by hero
    woes: list[int]
    cards: list[Card]  # by row number, for rows that are cards; others hold a blank
    foes: list[Foe]
    rooms: list[Room]
    luck_max: int
    xp_need: int
    xp_max: int
    peril_max: int
    hooks: Hooks

    def __init__(self, rows: list[Row], digest: str, hooks: Hooks) -> None:
        super().__init__(rows, digest)
        self.hooks = hooks
        self.generics = []
        self.statuses = []
        self.decks = [[] for _ in FACE_DOWN]
        self.mats = [-1, -1, -1, -1]
        self.skill_decks = [[], [], [], []]
        self.woes = []
        no_card = Card(-1, "", "", "", "")
        no_foe = Foe(-1, "", "", "", "")
        no_room = Room(-1, "", "", "", "")
        self.cards = []
        self.foes = []
        self.rooms = []
        for row in rows:
            self.cards.append(row if isinstance(row, Card) else no_card)
            self.foes.append(row if isinstance(row, Foe) else no_foe)
            self.rooms.append(row if isinstance(row, Room) else no_room)
            self._sort_in(row)
        self.luck_max = 0
        self.xp_need = 0
        self.xp_max = 0
        self.peril_max = 0

    def _sort_in(self, row: Row) -> None:
        """Put a row where set-up will look for it."""
        if isinstance(row, Card):
            if row.kind == "treasure":
                self.decks[LOWER_TREASURES if row.deck == "lower" else UPPER_TREASURES].append(
                    row.number
                )
            elif row.kind == "woe":
                self.woes.append(row.number)
            elif row.kind == "skill":
                if row.hero == GENERIC:
                    self.generics.append(row.number)
                elif row.level == 0:
                    self.mats[row.hero] = row.number
                else:
                    self.skill_decks[row.hero].append(row.number)
        elif isinstance(row, Room):
            self.decks[ROOM_DECKS.index(row.deck)].append(row.number)
        elif isinstance(row, Chest):
            self.decks[CHEST_DECK].append(row.number)

    def card(self, number: int) -> Card:
        return self.cards[number]

    def foe(self, number: int) -> Foe:
        return self.foes[number]

    def room(self, number: int) -> Room:
        return self.rooms[number]

    def chest(self, number: int) -> Chest:
        return cast(Chest, self.rows[number])

    def tower(self, number: int) -> Tower:
        return cast(TowerRow, self.rows[number]).tower

    def towers(self) -> dict[str, int]:
        """The presets of the cube tower by the names that the setting has for them."""
        found: dict[str, int] = {}
        for row in self.rows:
            if isinstance(row, TowerRow):
                found[row.id.removeprefix("tower-")] = row.number
        return found
