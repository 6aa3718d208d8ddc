"""The vocabularies of Dead Cells: which words may stand where, and the arguments that they have."""

from types import ModuleType

from roguetable.engine.content import RawRow
from roguetable.engine.effects import Effect
from roguetable.games.deadcells.model.names import (
    BLUEPRINT_SETS,
    COLOUR_NAMES,
    COLUMN_NAMES,
    MARKET_NAMES,
    RANGE_NAMES,
    RANGE_TEXTS,
    STATE_NAMES,
    UPGRADE_DECKS,
)
from roguetable.games.deadcells.words import (
    always,
    attacks,
    bosses,
    campaign,
    defence,
    enemies,
    gains,
)
from roguetable.games.deadcells.words.counts import CONDITIONS, COUNTS
from roguetable.kit.amount_reader import AmountReader, ConditionReader
from roguetable.kit.forms import (
    Names,
    Reader,
    RowNames,
    Vocabulary,
    WholeNumber,
    WordError,
    words_in,
)
from roguetable.kit.rows import row_names

# The files of words, by what they are for.
CARD_WORDS: list[ModuleType] = [attacks, defence]
GAIN_WORDS: list[ModuleType] = [gains]
ENEMY_WORDS: list[ModuleType] = [enemies, bosses]
ALWAYS_WORDS: list[ModuleType] = [always]
CAMPAIGN_WORDS: list[ModuleType] = [campaign]
ON_CARDS: list[type[Effect]] = [gains.Teeth, gains.Cells, gains.Potion]
"""Gain words that stand on combat cards and equipment, too."""

OF_ENEMIES: list[type[Effect]] = [gains.Worm]
"""Gain words that stand on lines of enemies, too."""


class GainClause(Reader):
    """A gain word with all its arguments: the rest of the clause."""

    def __init__(self, gain: Vocabulary) -> None:
        super().__init__("GAIN", "a gain word: `teeth 2`")
        self.whole = True
        self.gain = gain

    def read(self, text: str) -> Effect:
        if not text:
            raise WordError("a gain word is missing.")
        return self.gain.clause(text)


class Words:
    """All vocabularies; the rows that a word can name are known when they are made."""

    def __init__(self, raws: list[RawRow]) -> None:
        self.raws = raws
        readers = self.readers()
        card = words_in(*CARD_WORDS)
        gain = words_in(*GAIN_WORDS)
        enemy = words_in(*ENEMY_WORDS)
        self.card = Vocabulary([*card, *ON_CARDS], readers)
        self.gain = Vocabulary(gain, readers, unknown="unknown gain word {word!r}")
        self.answer = Vocabulary([*card, *gain], readers)
        self.enemy = Vocabulary([*enemy, *OF_ENEMIES], readers)
        self.always = Vocabulary(
            words_in(*ALWAYS_WORDS), readers, unknown="unknown always word {word!r}"
        )
        self.campaign = Vocabulary(
            [*words_in(*CAMPAIGN_WORDS), *gain], [*readers, GainClause(self.gain)]
        )

    def readers(self) -> list[Reader]:
        """Arguments, as they are named in forms."""
        return [
            AmountReader(
                COUNTS, ConditionReader(CONDITIONS), examples="2, 1+1?frozen or 1/tactics"
            ),
            WholeNumber(),
            WholeNumber("TIMES"),
            Names("RANGE", RANGE_NAMES, RANGE_TEXTS),
            Names("STATE", STATE_NAMES),
            Names("COLOUR", COLOUR_NAMES),
            Names("PLACE", COLUMN_NAMES),
            Names("SET", BLUEPRINT_SETS),
            Names("DECK", UPGRADE_DECKS),
            Names("PERSON", MARKET_NAMES),
            RowNames("RUNE", "rune", row_names(self.raws, "rune"), "the id of a rune: `vine`"),
            RowNames("MONSTER", "monster", row_names(self.raws, "monster"), "the id of a monster"),
            RowNames("BIOME", "biome", row_names(self.raws, "biome"), "a biome: `b4`"),
        ]
