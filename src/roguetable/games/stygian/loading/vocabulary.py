"""The vocabulary of The Stygian Society: all its words, and the arguments that they have."""

from roguetable.games.stygian.model.cards import KIND_NAMES
from roguetable.games.stygian.model.cubes import (
    COLOUR_GROUPS,
    COLOUR_NAMES,
    DROP_COLOURS,
    ENEMY_COLOUR_NAMES,
    PLACE_NAMES,
    RED,
    Colours,
)
from roguetable.games.stygian.model.mods import STATUS_NAMES
from roguetable.games.stygian.words import party, passives, table
from roguetable.games.stygian.words.counts import COUNTS, EXTRA
from roguetable.kit.amount_reader import AmountReader
from roguetable.kit.forms import Names, Reader, RowName, RowNames, Vocabulary, WholeNumber, words_in

PLACES = PLACE_NAMES[:4]  # nothing comes back from the box


class ColoursReader(Reader):
    """A colour, or a group of colours."""

    def __init__(self) -> None:
        groups = ", ".join(f"`{group}`" for group in COLOUR_GROUPS)
        super().__init__("COLOURS", f"a colour, or several at once: {groups}")
        self.colours = Names("COLOURS", (*COLOUR_NAMES, *COLOUR_GROUPS))

    def read(self, text: str) -> Colours:
        place = self.colours.read(text)
        return Colours(text, list(COLOUR_GROUPS[text]) if text in COLOUR_GROUPS else [place])

    def words(self) -> list[str]:
        return self.colours.names


def words(enemies: dict[str, RowName]) -> Vocabulary:
    """The words that do something; `enemies` are those that a word can name."""
    return Vocabulary(
        words_in(party, table),
        (
            AmountReader(COUNTS, second=EXTRA, examples="3, 3+2 or +1/figure"),
            WholeNumber(),
            Names("KIND", KIND_NAMES),
            Names("SCOPE", table.SCOPES, table.SCOPE_TEXTS),
            Names("STATUS", STATUS_NAMES),
            Names("WHO", party.WHOS, party.WHO_TEXTS),
            Names("COLOUR", COLOUR_NAMES),
            Names("ENEMY-COLOUR", ENEMY_COLOUR_NAMES, first=RED),
            Names("DROP-COLOUR", DROP_COLOURS),
            ColoursReader(),
            Names("FROM", PLACES),
            Names("TO", PLACES),
            RowNames("ENEMY", "enemy", enemies, "the id of an enemy: `clank`"),
        ),
    )


def passive_words() -> Vocabulary:
    """The words that are always on."""
    return Vocabulary(
        words_in(passives),
        (
            WholeNumber(),
            Names("ATTACKS", (*KIND_NAMES, "all")),
            Names("STATUS", STATUS_NAMES),
            Names("DROP-COLOUR", DROP_COLOURS),
        ),
        unknown="unknown passive word {word!r}",
    )
