"""The vocabularies of Gone to Gaia: which words may stand where, and the arguments that they have."""

from roguetable.engine.content import RawRow
from roguetable.games.gaia.model.names import (
    CONSUMABLE_NAMES,
    DAMAGE_NAMES,
    DISCIPLINE_NAMES,
    ELEMENT_NAMES,
    OPINION_NAMES,
)
from roguetable.games.gaia.words import (
    abilities_after,
    abilities_answers,
    abilities_death,
    abilities_defence,
    always,
    attacks,
    delving,
    needs,
    parting,
    story,
)
from roguetable.kit.forms import (
    AnyWord,
    Names,
    Reader,
    RowNames,
    Vocabulary,
    WholeNumber,
    words_in,
)
from roguetable.kit.rows import row_names


class Words:
    """All vocabularies; the rows that a word can name are known when they are made."""

    def __init__(self, raws: list[RawRow]) -> None:
        self.raws = raws
        readers = self.readers()
        own = words_in(delving)
        self.weapon = Vocabulary([*words_in(attacks), *own], readers)
        self.answer = Vocabulary(
            own, readers, unknown="unknown word {word!r}; attacks stand on weapons"
        )
        self.always = Vocabulary(words_in(always), readers, unknown="unknown always word {word!r}")
        self.parting = Vocabulary(
            words_in(parting), readers, unknown="unknown word of parting shots {word!r}"
        )
        self.ability = Vocabulary(
            words_in(abilities_after, abilities_answers, abilities_death, abilities_defence),
            readers,
            unknown="unknown enemy ability {word!r}",
        )
        self.story = Vocabulary(
            words_in(story), readers, unknown="unknown word of the story {word!r}"
        )
        self.needs = Vocabulary(
            words_in(needs), readers, unknown="{clause!r} is no condition of a choice"
        )

    def readers(self) -> list[Reader]:
        """Arguments, as they are named in forms."""
        return [
            WholeNumber(),
            WholeNumber("TIMES"),
            WholeNumber("LEVEL", "the level of a boss part, 1 to 5"),
            Names("TYPE", DAMAGE_NAMES),
            Names("ELEMENT", ELEMENT_NAMES),
            Names("ELEMENT-OR-ANY", (*ELEMENT_NAMES, "any")),
            Names("TOKEN", CONSUMABLE_NAMES),
            Names("DISCIPLINE", DISCIPLINE_NAMES),
            Names("STEP", [name.lower() for name in OPINION_NAMES]),
            AnyWord("WARD", "the id of an enemy"),
            RowNames("SHAPE", "shape", row_names(self.raws, "shape"), "the id of a shape: `ring`"),
            RowNames(
                "PERSON",
                "townsfolk",
                row_names(self.raws, "townsfolk"),
                "the id of one of the townsfolk",
            ),
            RowNames("GOSSIP", "gossip", row_names(self.raws, "gossip"), "the id of a gossip"),
            RowNames("PRODUCT", "product", row_names(self.raws, "product"), "the id of a product"),
            RowNames("QUEST", "quest", row_names(self.raws, "quest"), "the id of a Quest"),
            RowNames("CURIO", "curio", row_names(self.raws, "curio"), "the id of a curio"),
            RowNames("ENDING", "ending", row_names(self.raws, "ending"), "the id of an ending"),
        ]
