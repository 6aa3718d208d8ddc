"""Reading the rows that fight: combat cards, boards, equipment, monsters and bosses."""

from roguetable.engine.content import RawRow
from roguetable.engine.effects import Effect
from roguetable.games.deadcells.flow.combat.targets import EVERYONE, SELF
from roguetable.games.deadcells.loading.reading import Reading
from roguetable.games.deadcells.model.limits import HEARTS, SERENADE_STEPS, TRACK_STEPS
from roguetable.games.deadcells.model.names import (
    ANYBODY,
    BEHEADED_NAMES,
    BEHIND,
    BLOCK,
    BOSS,
    BOSS_NAMES,
    COLOUR_NAMES,
    COLOURS,
    COLUMN_NAMES,
    ELITE,
    FAR,
    LINES,
    MINION,
    MONSTER,
    SERENADE,
    STATE_NAMES,
)
from roguetable.games.deadcells.model.rows import (
    ALWAYS,
    COMPANION,
    EQUIPMENT_TYPES,
    SIGNS,
    SKILLED,
    TEXT,
    TIMED,
    Board,
    CombatCard,
    EnemyCard,
    Equipment,
    ReferenceSheet,
    SerenadeSide,
    Track,
    TurnCard,
)
from roguetable.games.deadcells.words.defence import ForSomebody

SIDES = ("power", "melee")


class Fighters:
    """Reads the rows of one side or the other."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.words = reading.words

    # The Group.

    def combat(self, number: int, raw: RawRow) -> CombatCard:
        """A combat card: whose it is, its symbols, its lines."""
        card = CombatCard(*self.reading.head(number, raw))
        self.reading.code(card, raw)
        owner = raw.choice("owner", (*BEHEADED_NAMES, "serenade", "any"))
        if owner in BEHEADED_NAMES:
            card.owner = BEHEADED_NAMES.index(owner)
        else:
            card.owner = SERENADE if owner == "serenade" else ANYBODY
        if (card.deck == "ST") != (card.owner != ANYBODY):
            raise raw.wrong("owner", "a starting card (ST) has an owner, an improved one has none.")
        for symbol in raw.listing("symbols"):
            card.symbols.append(self.reading.name(raw, "symbols", symbol, COLOUR_NAMES))
        self.reading.lines(card, raw, "lines", self.words.card)
        if not card.acts:
            raise raw.wrong("lines", "is missing: the card would do nothing.")
        for line in range(LINES):
            for effect in card.parts[line]:
                effect.note_on(card, line)
        return card

    def beheaded(self, number: int, raw: RawRow) -> Board:
        """A board: three tracks of six steps."""
        board = Board(*self.reading.head(number, raw))
        board.place = self.reading.name(raw, "id", raw.id, BEHEADED_NAMES)
        tracks = self.reading.symbols(raw, "tracks", raw.mapping("tracks"))
        for colour in range(COLOURS):
            steps = tracks.get(colour)
            if not isinstance(steps, list) or len(steps) != TRACK_STEPS:
                raise raw.wrong(
                    "tracks", f"{COLOUR_NAMES[colour]} needs a list of {TRACK_STEPS} steps."
                )
            board.tracks.append(
                Track([self.reading.step(raw, "tracks", board, step) for step in steps])
            )
        return board

    def serenade(self, number: int, raw: RawRow) -> SerenadeSide:
        """A side of Serenade's board: printed actions, then her track, then her powers."""
        side = SerenadeSide(*self.reading.head(number, raw))
        side.codes = [1 + self.reading.name(raw, "side", raw.need("side"), SIDES)]
        side.health = raw.number("health", 1, HEARTS)
        self.reading.lines(side, raw, "board", self.words.card)
        steps = raw.listing("track")
        if len(steps) != SERENADE_STEPS:
            raise raw.wrong("track", f"needs {SERENADE_STEPS} steps.")
        side.steps = [self.reading.step(raw, "track", side, step) for step in steps]
        powers = self.reading.symbols(raw, "powers", raw.mapping("powers"))
        for colour in range(COLOURS):
            power = powers.get(colour)
            if not isinstance(power, dict) or len(power) != 1:
                raise raw.wrong(
                    "powers", f"{COLOUR_NAMES[colour]} is written {{round: words}}, with one round."
                )
            for line, effects in self.reading.by_round(
                raw, "powers", power, self.words.card
            ).items():
                side.powers.append(len(side.parts))
                side.power_rounds.append(line)
                side.parts.append(effects)
        return side

    def equipment(self, number: int, raw: RawRow) -> Equipment:
        """Equipment or a blueprint: timed, always active, a Skill, or a companion."""
        card = Equipment(*self.reading.head(number, raw))
        self.reading.code(card, raw)
        card.type = EQUIPMENT_TYPES.index(raw.choice("type", EQUIPMENT_TYPES))
        effects: list[Effect] = []
        if card.type == COMPANION:
            card.health = raw.number("health", 1, HEARTS)
        if card.type == TIMED or raw.has("rounds"):
            card.sign = SIGNS.index(raw.choice("sign", SIGNS))
            card.rounds = self.reading.rounds(raw, "rounds")
            if not card.rounds:
                raise raw.wrong("rounds", "is missing: timed equipment has rounds.")
            effects = self.reading.needed(raw, "effect", self.words.card)
        elif card.type == SKILLED:
            effects = self.reading.needed(raw, "effect", self.words.card)
            card.ability.skill = TEXT
        elif raw.has("when"):
            effects = self.reading.needed(raw, "effect", self.words.card)
            self.reading.trigger(raw, card.ability, TEXT)
        elif card.type == ALWAYS or raw.has("effect"):
            self.reading.always_on(raw, "effect", raw.need("effect"), card.ability)
        card.parts.append(effects)
        card.protects = len(effects) > 0 and all(
            isinstance(one, ForSomebody) and one.SAID == BLOCK and one.who in (SELF, EVERYONE)
            for one in effects
        )
        return card

    # Enemies.

    def body(self, foe: EnemyCard, raw: RawRow) -> None:
        """What all enemies share: health, immunities, lines and what those say of the card."""
        foe.health = raw.number("health", 1, 99)
        for name in raw.listing("immune"):
            foe.immune[self.reading.name(raw, "immune", name, STATE_NAMES)] = True
        self.reading.lines(foe, raw, "lines", self.words.enemy)
        for line in range(LINES):
            for effect in foe.parts[line]:
                effect.note_on(foe, line)
        foe.parts.append(self.reading.effects(raw, "death", raw.get("death", ""), self.words.gain))

    def monster(self, number: int, raw: RawRow) -> EnemyCard:
        """A monster or an elite of a biome."""
        foe = EnemyCard(*self.reading.head(number, raw))
        self.reading.copies(foe, raw)
        foe.biome = raw.text("biome")
        foe.rank = ELITE if raw.flag("elite") else MONSTER
        if raw.has("place"):
            foe.place = BEHIND if raw.choice("place", ("behind", "far")) == "behind" else FAR
        self.body(foe, raw)
        if not foe.acts:
            raise raw.wrong("lines", "is missing: the monster would never do anything.")
        return foe

    def boss(self, number: int, raw: RawRow) -> EnemyCard:
        """A side of a boss."""
        foe = EnemyCard(*self.reading.head(number, raw))
        self.reading.code(foe, raw)
        foe.biome = raw.choice("boss", BOSS_NAMES)
        foe.rank = BOSS
        foe.instance = raw.number("instance", 1, 9)
        foe.guarded = raw.flag("guarded")
        foe.place = COLUMN_NAMES.index(raw.choice("place", COLUMN_NAMES))
        self.body(foe, raw)
        return foe

    def minion(self, number: int, raw: RawRow) -> EnemyCard:
        """Somebody whom a boss calls."""
        foe = EnemyCard(*self.reading.head(number, raw))
        self.reading.code(foe, raw)
        foe.biome = raw.choice("boss", BOSS_NAMES)
        foe.rank = MINION
        self.body(foe, raw)
        return foe

    def turn(self, number: int, raw: RawRow) -> TurnCard:
        """What a boss does in one turn."""
        card = TurnCard(*self.reading.head(number, raw))
        self.reading.code(card, raw)
        card.boss = raw.choice("boss", BOSS_NAMES)
        card.instances = raw.listing("instances")
        if not card.instances or not all(type(one) is int for one in card.instances):
            raise raw.wrong("instances", "must be the sides of the boss that use it: [1, 2].")
        self.reading.lines(card, raw, "lines", self.words.enemy)
        if not card.acts:
            raise raw.wrong("lines", "is missing: the boss would do nothing.")
        return card

    def sheet(self, number: int, raw: RawRow) -> ReferenceSheet:
        """The reference sheet of a boss."""
        sheet = ReferenceSheet(*self.reading.head(number, raw))
        sheet.place = self.reading.name(raw, "id", raw.id, BOSS_NAMES)
        if raw.text("code") != raw.id.upper():
            raise raw.wrong("code", f"must be {raw.id.upper()!r}.")
        sheet.cycles = raw.choice("turn-deck", ("draw", "cycle")) == "cycle"
        sheet.text = raw.text("text")
        sheet.parts = [
            self.reading.effects(raw, "setup", raw.get("setup", ""), self.words.enemy),
            self.reading.effects(
                raw, "every-round-end", raw.get("every-round-end", ""), self.words.enemy
            ),
            self.reading.effects(raw, "victory", raw.need("victory"), self.words.campaign),
        ]
        return sheet
