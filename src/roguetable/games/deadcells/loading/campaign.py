"""Reading the rows of the campaign: mutations, instructions, feats, secrets, the market."""

from roguetable.engine.content import RawRow
from roguetable.engine.rows import Row
from roguetable.games.deadcells.loading.reading import Reading
from roguetable.games.deadcells.loading.world import World
from roguetable.games.deadcells.model.campaign_rows import (
    DURING_SLOT,
    GOALS,
    SKILL_SLOT,
    SLOT_NAMES,
    Cover,
    Feat,
    Instruction,
    MarketLevel,
    MarketPerson,
    Mutation,
)
from roguetable.games.deadcells.model.moments import LIMIT_NAMES
from roguetable.games.deadcells.model.names import (
    BIOME_NAMES,
    BOSS_NAMES,
    DECK_CODES,
    MARKET_NAMES,
    STATE_NAMES,
    TILES,
)
from roguetable.games.deadcells.model.world_rows import AbilityRow
from roguetable.kit.triggers import NO_LIMIT

# What the goal of a feat is about: names that may, or must, stand behind it.
MAY_NAME = {"kill-elite": STATE_NAMES}
MUST_NAME = {"kill": STATE_NAMES, "exit": BIOME_NAMES, "beat-boss": BOSS_NAMES}
COUNTED_GOAL = "exit-rich"
SECRET_SORTS = ("event", "feat", "boss-cell")


class CampaignRows:
    """Reads the rows of the campaign."""

    def __init__(self, reading: Reading, world: World) -> None:
        self.reading = reading
        self.words = reading.words
        self.world = world

    def mutation(self, number: int, raw: RawRow) -> Mutation:
        """A card for the Mutation board: for the start of a run, for its course, or a Skill."""
        row = Mutation(*self.reading.head(number, raw))
        self.reading.code(row, raw)
        row.slot = SLOT_NAMES.index(raw.choice("slot", SLOT_NAMES))
        if raw.has("replaces"):
            row.replaces = self.reading.row(raw, "replaces", raw.text("replaces"), "mutation")
        text = raw.need("effect")
        if row.slot == DURING_SLOT:
            if raw.has("when"):
                row.parts.append(self.reading.some(raw, "effect", text, self.words.answer))
                self.reading.trigger(raw, row.ability, 0)
            else:
                row.parts.append([])
                self.reading.always_on(raw, "effect", text, row.ability)
        elif row.slot == SKILL_SLOT:
            row.parts.append(self.reading.some(raw, "effect", text, self.words.card))
            row.ability.skill = 0
            row.ability.skill_limit = self.reading.limit(
                raw, "limit", raw.get("limit", LIMIT_NAMES[NO_LIMIT])
            )
        else:
            row.parts.append(self.reading.some(raw, "effect", text, self.words.gain))
        return row

    def instruction(self, number: int, raw: RawRow) -> Instruction:
        """An instruction or a card of the Well."""
        row = Instruction(*self.reading.head(number, raw))
        self.reading.code(row, raw)
        row.text = raw.text("text", "")
        row.parts.append(
            self.reading.effects(raw, "effect", raw.need("effect"), self.words.campaign)
        )
        return row

    def feat(self, number: int, raw: RawRow) -> Feat:
        """A task, how often it is to be done, and the reward."""
        row = Feat(*self.reading.head(number, raw))
        self.reading.code(row, raw)
        goal, _, argument = raw.text("goal").partition(" ")
        row.goal = self.reading.name(raw, "goal", goal, GOALS)
        row.times = raw.number("times", 1, 99)
        if goal == COUNTED_GOAL:
            if not argument.isdigit():
                raise raw.wrong("goal", f"{goal} needs a number.")
            row.argument = int(argument)
        elif argument or goal in MUST_NAME:
            names = MUST_NAME.get(goal) or MAY_NAME.get(goal)
            if names is None:
                raise raw.wrong("goal", f"{goal} is written without {argument!r}.")
            row.argument = self.reading.name(raw, "goal", argument, names)
        row.parts.append(self.reading.needed(raw, "reward", self.words.campaign))
        return row

    def secret(self, number: int, raw: RawRow) -> Row:
        """A secret that is no equipment: an event, a feat, or a harder Boss Cell."""
        what = raw.choice("type", SECRET_SORTS)
        if what == "event":
            return self.instruction(number, raw)
        if what == "feat":
            return self.feat(number, raw)
        row = AbilityRow(*self.reading.head(number, raw))
        self.reading.code(row, raw)
        self.world.ability(row, raw)
        return row

    def cover(self, number: int, raw: RawRow) -> Cover:
        """The double-sided card on top of a deck in fixed order."""
        row = Cover(*self.reading.head(number, raw))
        self.reading.code(row, raw)
        row.price = raw.number("price", 0, 99)
        row.flipped = raw.number("flipped", 0, 99)
        if row.deck not in DECK_CODES:
            raise raw.wrong("code", f"covers lie on the decks {', '.join(DECK_CODES)}.")
        return row

    def market(self, number: int, raw: RawRow) -> MarketPerson:
        """Somebody of the market, level by level."""
        row = MarketPerson(*self.reading.head(number, raw))
        self.reading.name(raw, "id", raw.id, MARKET_NAMES[:TILES])
        for level in raw.listing("levels"):
            fields = set(level) if isinstance(level, dict) else set()
            if fields not in ({"price", "times"}, {"price", "cards"}):
                raise raw.wrong(
                    "levels", "a level is {price: N, times: N} or {price: N, cards: N}."
                )
            figures = [level["price"], level.get("times", level.get("cards"))]
            if not all(type(one) is int and one >= 0 for one in figures):
                raise raw.wrong("levels", "prices and times are whole numbers.")
            row.levels.append(MarketLevel(figures[0], figures[1]))
        if not row.levels:
            raise raw.wrong("levels", "is missing: a list of levels, from level 0 on.")
        return row
