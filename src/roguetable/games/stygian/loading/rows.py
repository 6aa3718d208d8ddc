"""Loading The Stygian Society's content: YAML rows into the cards the rules read.

Two passes: first every row gets its number, then effects are understood, because a word may name
another row (``add clank front``).
"""

from collections.abc import Callable, Sequence
from pathlib import Path

from roguetable.engine.content import ContentError, RawRow, layer, live_long, read_once
from roguetable.engine.effects import Effect
from roguetable.engine.errors import nearest
from roguetable.engine.rows import Row
from roguetable.games.stygian.loading.vocabulary import (
    passive_words,
    words,
)
from roguetable.games.stygian.model import cards as c
from roguetable.games.stygian.model.cards import (
    Card,
    Chest,
    Cost,
    Foe,
    Room,
    StygianContent,
    TowerRow,
)
from roguetable.games.stygian.model.cubes import (
    COLOUR_NAMES,
    DROP_COLOURS,
    ENEMY_COLOUR_NAMES,
    RED,
)
from roguetable.games.stygian.model.decks import FACE_DOWN
from roguetable.games.stygian.model.menus import MenuHooks
from roguetable.games.stygian.model.mods import STATUS_NAMES
from roguetable.games.stygian.model.tower import Tower
from roguetable.games.stygian.words.party import Lose, RaisePeril
from roguetable.games.stygian.words.passives import Frail, Passive
from roguetable.games.stygian.words.table import Add
from roguetable.kit.forms import WordError
from roguetable.kit.rows import head_of, made_row, row_names
from roguetable.kit.triggers import moments_of

FOLDER = Path(__file__).parents[1] / "content"

# The rulebook's counts of rows that lie in none of the decks (decks.py has those).
EXPECTED = {
    "hero mats": 4,
    "hero skill cards": 60,
    "knight skill cards": 15,
    "spellslinger skill cards": 15,
    "doctor skill cards": 15,
    "burglar skill cards": 15,
    "red enemy cards": 7,
    "yellow enemy cards": 7,
    "black enemy cards": 7,
    "status cards": 16,
}


class Loader:
    """Builds the content from raw rows."""

    def __init__(self, raws: list[RawRow], digest: str, counts_free: bool) -> None:
        self.raws = raws
        self.counts_free = counts_free
        self.rows: list[Row] = []
        self.digest = digest
        self.numbers = {raw.id: number for number, raw in enumerate(raws)}
        self.foes = {raw.id: self.numbers[raw.id] for raw in raws if raw.kind == "enemy"}
        self.words = words(row_names(raws, "enemy"))
        self.passives = passive_words()
        self.bosses: list[Foe] = []

    def load(self) -> StygianContent:
        makers: dict[str, Callable[[int, RawRow], Row]] = {
            "skill": self.skill,
            "treasure": self.treasure,
            "status": self.status,
            "woe": self.woe,
            "enemy": self.enemy,
            "room": self.room,
            "midboss": self.mat,
            "wizard": self.mat,
            "chest": self.chest,
            "track": self.track,
            "tower": self.tower,
        }
        for number, raw in enumerate(self.raws):
            self.rows.append(made_row(number, raw, makers))
        for boss in self.bosses:
            boss.number = len(self.rows)
            self.rows.append(boss)
        for row in self.rows:
            if isinstance(row, Room) and row.boss >= 0:
                row.boss = self.bosses[row.boss].number
        content = StygianContent(self.rows, self.digest, MenuHooks())
        self.finish(content)
        return content

    def finish(self, content: StygianContent) -> None:
        for name in STATUS_NAMES:
            if name not in content.numbers:
                raise ContentError(f"{FOLDER / 'statuses.yaml'}: the status {name!r} is missing.")
            content.statuses.append(content.numbers[name])
        tracks = {raw.id: raw for raw in self.raws if raw.kind == "track"}
        content.luck_max = tracks["luck"].number("most", 1, 20)
        content.xp_need = tracks["experience"].number("start", 1, 50)
        content.xp_max = tracks["experience"].number("most", 1, 99)
        content.peril_max = tracks["peril"].number("most", 1, 99)
        for row in content.rows:
            if isinstance(row, Room):
                self.one_kind_of_a_colour(content, row)
        if not self.counts_free:
            for component, expected, actual in counts(content):
                if expected != actual:
                    raise ContentError(
                        f"{component}: {actual}, but the rulebook has {expected}. Give the pack a "
                        "pack.yaml with 'counts: free' if that is what you want."
                    )

    def one_kind_of_a_colour(self, content: StygianContent, room: Room) -> None:
        """In a room each colour is one kind of enemy, also among those that come later.

        Who comes is said by the room's own actions and events, and by enemies who call others
        (stygian.floor.2.one-kind-per-colour).
        """
        seen = dict.fromkeys([*room.front, *room.rear, *brought(room)])
        todo = list(seen)
        while todo:
            for kind in brought(content.foe(todo.pop())):
                if kind not in seen:
                    seen[kind] = None
                    todo.append(kind)
        kinds: dict[int, Foe] = {}
        for kind in seen:
            foe = content.foe(kind)
            other = kinds.setdefault(foe.colour, foe)
            if other is not foe:
                raise self.raws[room.number].wrong(
                    "front" if kind in room.front else "rear" if kind in room.rear else "events",
                    f"{other.id!r} and {foe.id!r} are both {COLOUR_NAMES[foe.colour]}; in a room "
                    "each colour is one kind of enemy, also among those that come later.",
                )

    # Fields.

    def effects(self, raw: RawRow, field: str, text: object) -> list[Effect]:
        if not isinstance(text, str):
            raise raw.wrong(field, f"must be effects in words, not {text!r}.")
        try:
            return self.words.read(text)
        except WordError as error:
            raise raw.wrong(field, str(error)) from None

    def cubes(self, raw: RawRow, field: str, names: Sequence[str]) -> list[int]:
        counts = [0] * len(names)
        text = raw.text(field)
        for piece in text.split(","):
            words = piece.split()
            if len(words) != 2 or not words[0].isdigit() or words[1] not in names:
                hint = nearest(words[-1], names) if words else ""
                raise raw.wrong(
                    field, f"{piece.strip()!r} is not cubes; write '2 blue, 1 any'.{hint}"
                )
            counts[names.index(words[1])] += int(words[0])
        return counts

    def cost(self, raw: RawRow, field: str) -> Cost | None:
        if not raw.has(field):
            return None
        counts = self.cubes(raw, field, (*COLOUR_NAMES, "any", "same"))
        return Cost(counts[:6], counts[6], counts[7])

    # Rows.

    def skill(self, number: int, raw: RawRow) -> Card:
        card = Card(*head_of(number, raw))
        hero = raw.choice("hero", (*c.HERO_NAMES, "generic"))
        card.hero = c.GENERIC if hero == "generic" else c.HERO_NAMES.index(hero)
        card.level = raw.number("level", 0, 3)
        folder = Path(raw.file).parent
        card.symbol = "raven" if folder == FOLDER else folder.name
        card.use = ("ready", "exhaust", "discard").index(
            raw.choice("use", ("ready", "exhaust", "discard"), "ready")
        )
        self.body(card, raw)
        return card

    def treasure(self, number: int, raw: RawRow) -> Card:
        card = Card(*head_of(number, raw))
        card.deck = raw.choice("deck", ("lower", "upper"))
        card.solo = raw.choice("owner", ("solo", "party")) == "solo"
        card.use = ("always", "exhaust", "once").index(
            raw.choice("use", ("always", "exhaust", "once"))
        )
        self.body(card, raw)
        return card

    def body(self, card: Card, raw: RawRow) -> None:
        """What skills and treasures share."""
        card.type = c.TYPE_NAMES.index(raw.choice("type", c.TYPE_NAMES))
        card.shields = raw.number("shields", 0, 9, 0)
        targets = ("none", "front", "rear", "any")
        card.target = targets.index(raw.choice("target", targets, "none"))
        if raw.has("drop"):
            card.drop = self.cubes(raw, "drop", DROP_COLOURS)
        card.cost = self.cost(raw, "cost")
        card.extra = self.cost(raw, "extra")
        card.limit = raw.number("limit", 1, c.NO_MOST, c.NO_MOST)
        card.early = raw.flag("early")
        if card.extra is not None and card.cost is None:
            raise raw.wrong("extra", "needs a 'cost' to be paid first.")
        self.trigger(card, raw)
        if card.type == c.PASSIVE and not card.triggers:
            self.passive(card, raw)
            card.parts.append([])
        else:
            optional = card.type == c.ACTION and card.drop
            text = raw.get("effect", "") if optional else raw.need("effect")
            card.parts.append(self.effects(raw, "effect", text))
        if card.type == c.RESPONSE and not card.triggers:
            raise raw.wrong("when", "is missing: a response waits for something.")

    def trigger(self, card: Card, raw: RawRow) -> None:
        """What a response or a passive card waits for, and whether on any turn or its hero's own."""
        if not raw.has("when"):
            return
        when = c.TRIGGER_NAMES.index(raw.choice("when", c.TRIGGER_NAMES))
        default = "any" if card.type == c.RESPONSE else "own"
        own_turn = raw.choice("on", ("own", "any"), default) == "own"
        card.triggers.append(c.CardTrigger(when, c.TEXT, own_turn))
        card.watch = moments_of(card.triggers)

    def passive(self, card: Card, raw: RawRow) -> None:
        """Words that are always on, and what they add up to."""
        try:
            card.passives = self.passives.read(raw.text("effect", ""))
        except WordError as error:
            raise raw.wrong("effect", str(error)) from None
        for effect in card.passives:
            assert isinstance(effect, Passive)
            card.mods += effect.mods()
            card.per_token = card.per_token or (isinstance(effect, Frail) and effect.per_token)
        if not card.mods and not card.shields:
            raise raw.wrong("effect", "is missing: the card would do nothing.")

    def status(self, number: int, raw: RawRow) -> Card:
        card = Card(*head_of(number, raw))
        self.affliction(card, raw)
        return card

    def woe(self, number: int, raw: RawRow) -> Card:
        card = Card(*head_of(number, raw))
        card.masks = raw.number("masks", 1, 2)
        raw.need("discard")
        card.cost = self.cost(raw, "discard")
        self.affliction(card, raw)
        return card

    def affliction(self, card: Card, raw: RawRow) -> None:
        self.trigger(card, raw)
        if not card.triggers:
            self.passive(card, raw)
            card.parts.append([])
        else:
            card.parts.append(self.effects(raw, "effect", raw.need("effect")))

    def enemy(self, number: int, raw: RawRow) -> Foe:
        foe = Foe(*head_of(number, raw))
        foe.colour = RED + ENEMY_COLOUR_NAMES.index(raw.choice("colour", ENEMY_COLOUR_NAMES))
        foe.health = raw.number("health", 1, 99)
        foe.xp = raw.number("xp", 0, 50)
        self.defences(foe, raw, raw.mapping("resist"), raw.mapping("thorns"))
        foe.armour = raw.number("armour", 0, 9, 0)
        foe.guarded = raw.choice("guard", ("none", "rank"), "none") == "rank"
        foe.aliases = [str(alias) for alias in raw.listing("alias")]
        actions = []
        for action in raw.listing("actions"):
            if not isinstance(action, dict) or set(action) != {"cost", "effect"}:
                raise raw.wrong("actions", "each action is written {cost: N, effect: words}.")
            actions.append((action["cost"], self.effects(raw, "actions", action["effect"])))
        for cost, effects in sorted(actions, key=lambda action: action[0]):
            foe.costs.append(cost)
            foe.parts.append(effects)
        if not actions and not any(foe.thorns):
            raise raw.wrong("actions", "is missing: the enemy would never do anything.")
        return foe

    def defences(
        self, foe: Foe, raw: RawRow, resist: dict[str, int], thorns: dict[str, int]
    ) -> None:
        for field, values, into in (("resist", resist, foe.resist), ("thorns", thorns, foe.thorns)):
            for kind, amount in values.items():
                if kind not in c.KIND_NAMES[: c.PLAIN] or not isinstance(amount, int):
                    hint = nearest(str(kind), c.KIND_NAMES[: c.PLAIN])
                    raise raw.wrong(
                        field, f"{kind!r} must be melee, projectile or magic with a number.{hint}"
                    )
                into[c.KIND_NAMES.index(kind)] = amount

    def room(self, number: int, raw: RawRow) -> Room:
        room = Room(*head_of(number, raw))
        room.deck = raw.choice("deck", ("lower", "upper"))
        room.chests = raw.number("chests", 0, 5)
        self.floor(room, raw)
        if not room.front:
            raise raw.wrong("front", "a room needs at least one enemy in its front rank.")
        return room

    def mat(self, number: int, raw: RawRow) -> Room:
        room = Room(*head_of(number, raw))
        room.deck = raw.kind
        about = raw.mapping("boss")
        boss = Foe(-1, "boss", f"{room.id}.figure", room.name, room.origin)
        boss.boss = True
        known = {"health", "resist", "armour", "thorns", "guard"}
        for field in about:
            if field not in known:
                raise raw.wrong("boss", f"unknown field {field!r}.{nearest(str(field), known)}")
        if not isinstance(about.get("health"), int):
            raise raw.wrong("boss", "needs a health number.")
        boss.health = about["health"]
        self.defences(boss, raw, about.get("resist", {}), about.get("thorns", {}))
        boss.armour = int(about.get("armour", 0))
        boss.guarded = about.get("guard") == "rank"
        room.boss_in_front = raw.choice("place", ("front", "rear")) == "front"
        room.special = raw.text("rules", "")
        room.boss = len(self.bosses)
        self.bosses.append(boss)
        self.floor(room, raw)
        if not room.boss_in_front and not room.front:
            raise raw.wrong("front", "with the boss in the rear rank somebody must stand in front.")
        if raw.kind == "midboss":
            boss.xp = raw.number("xp", 0, 50)
            room.chests = raw.number("chests", 0, 5)
            room.others_stay = raw.choice("others", ("flee", "stay"), "flee") == "stay"
            room.parts.append(self.effects(raw, "defeated", raw.need("defeated")))
        return room

    def floor(self, room: Room, raw: RawRow) -> None:
        """What rooms and mats share: ranks, peril line, cube effects, peril chart."""
        for field, rank in (("front", room.front), ("rear", room.rear)):
            for name in raw.listing(field):
                if name not in self.foes:
                    raise raw.wrong(
                        field, f"there is no enemy {name!r}.{nearest(str(name), self.foes)}"
                    )
                rank.append(self.foes[name])
        room.line = self.cubes(raw, "line", ENEMY_COLOUR_NAMES)
        actions = raw.mapping("cubes")
        for name in actions:
            if name not in ENEMY_COLOUR_NAMES:
                raise raw.wrong(
                    "cubes", f"{name!r} is no enemy colour.{nearest(str(name), ENEMY_COLOUR_NAMES)}"
                )
        for index, colour in enumerate(ENEMY_COLOUR_NAMES):
            action = actions.get(colour)
            effects: list[Effect] = []
            if action is not None:
                if not isinstance(action, dict) or set(action) != {"cost", "effect"}:
                    raise raw.wrong("cubes", f"{colour} is written {{cost: N, effect: words}}.")
                room.cube_costs[index] = int(action["cost"])
                effects = self.effects(raw, "cubes", action["effect"])
            room.raises_peril[index] = any(isinstance(effect, RaisePeril) for effect in effects)
            room.parts.append(effects)
        events = raw.mapping("events")
        if not events or not all(isinstance(level, int) for level in events):
            raise raw.wrong("events", "must be a chart: peril level, then effects.")
        for level in sorted(events):
            room.event_levels.append(level)
            room.parts.append(self.effects(raw, "events", events[level]))
        if not any(isinstance(effect, Lose) for effect in room.parts[-1]):
            raise raw.wrong("events", "the last event of a peril chart must be 'lose'.")

    def chest(self, number: int, raw: RawRow) -> Chest:
        chest = Chest(*head_of(number, raw))
        chest.threshold = raw.number("number", 0, 20)
        chest.parts.append(self.effects(raw, "effect", raw.need("effect")))
        return chest

    def track(self, number: int, raw: RawRow) -> Row:
        raw.number("most", 1, 99)
        raw.number("start", 0, 99)
        return Row(*head_of(number, raw))

    def tower(self, number: int, raw: RawRow) -> Row:
        figures = []
        for field in ("stick", "knock", "crypt", "clump"):
            value = raw.need(field)
            if not isinstance(value, int | float) or not 0 <= value <= 1:
                raise raw.wrong(field, f"must be a fraction from 0 to 1, not {value!r}.")
            figures.append(float(value))
        return TowerRow(*head_of(number, raw), Tower.from_fractions(*figures))


def brought(row: Row) -> list[int]:
    """The enemies that a row brings into play."""
    return [effect.kind for part in row.parts for effect in part if isinstance(effect, Add)]


def counts(content: StygianContent) -> list[tuple[str, int, int]]:
    """Components that are rows, counted: (component, the rulebook's count, ours)."""
    actual = dict.fromkeys(EXPECTED, 0)
    for row in content.rows:
        if row.kind == "skill":
            card = content.card(row.number)
            if card.hero != c.GENERIC:
                if card.level == 0:
                    actual["hero mats"] += 1
                else:
                    actual["hero skill cards"] += 1
                    actual[f"{c.HERO_NAMES[card.hero]} skill cards"] += 1
        elif row.kind == "enemy":
            actual[f"{COLOUR_NAMES[content.foe(row.number).colour]} enemy cards"] += 1
        elif row.kind == "status":
            # One set of the four status cards for each of the four heroes.
            actual["status cards"] += len(c.HERO_NAMES)
    dealt = [
        (deck.component, deck.printed, len(content.decks[place]))
        for place, deck in enumerate(FACE_DOWN)
    ]
    return [(name, expected, actual[name]) for name, expected in EXPECTED.items()] + dealt


@read_once
def load_content(packs: tuple[Path, ...] = ()) -> StygianContent:
    """Our content with the given packs laid over it, checked."""
    raws, counts_free, digest = layer(FOLDER, packs)
    content = Loader(raws, digest, counts_free).load()
    live_long()
    return content
