"""Tables of the documentation of Gone to Gaia that are made from the code."""

from collections.abc import Callable, Iterator
from typing import Any

from roguetable_docs import add_tables
from sphinx.application import Sphinx
from tables import (
    EVERY_ROW,
    argument_table,
    code,
    moment_table,
    row_fields,
    rule_notes,
    setting_table,
    table,
    word_table,
)

from roguetable.engine.content import RawRow, layer
from roguetable.games.gaia.campaign.settings import SETTINGS
from roguetable.games.gaia.game import GAIA
from roguetable.games.gaia.loading.reading import Reading
from roguetable.games.gaia.loading.rows import FOLDER, Loader
from roguetable.games.gaia.loading.vocabulary import Words
from roguetable.games.gaia.model.moments import MOMENT_NAMES, MOMENT_TEXTS
from roguetable.games.gaia.model.table_settings import READINGS
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
from roguetable.kit.forms import Vocabulary, split_clauses

FIELDS = {
    **EVERY_ROW,
    "text": "what it tells people; an empty line begins a new paragraph",
    "arrows": "the tiles of a shape: `N` the next tile, `N2` two tiles, `N:2` the second tile only, `N*` to the edge",
    "discipline": "`mind` or `body`",
    "type": "one of the 14 types of equipment: `blade`, `bow`, `boots`",
    "rank": "of equipment 1 to 5; of an enemy `minion`, `lieutenant` or `boss`",
    "upgrade": "the product that brings the deck this card belongs to; without it, it lies in the basic deck",
    "effect": "weapon words; with `when`, words without attacks",
    "always": "always words",
    "gained": "what happens when it is first gained: `doubler 2`",
    "when": "the moment that it waits for, see above",
    "limit": "`turn` or `wave`: once in that time",
    "upgraded": "`true`: the suit that a product brings",
    "slots": "up to six: `{pair: [ember, tide], effect: words}`",
    "open": "so many slots can be used from the start",
    "wheel": "the steps of the Wheel until its Ultimate",
    "ultimate": "what the Wheel lets one do when it is full: weapon words",
    "code": "the printed number; Heroes and Quests come in this order",
    "starts": "the equipment types that a Hero starts with; one that is listed twice at Rank 2",
    "last-words": "what a Hero may say in dying: the players choose one",
    "price": "`{minions: 12, boss: 2}`: minion parts, a boss part of at least that Level; without it, only gained",
    "upgrades": "the equipment type whose deck it replaces",
    "suit": "the Delversuit that it is",
    "equipment": "the equipment type that its owner starts a Quest with, at Rank 1",
    "start": "what it does at the start of each Quest: words without attacks",
    "campaign-only": "`true`: not in an Onslaught",
    "plus-only": "`true`: in a campaign only from New Game+ on",
    "types": "the equipment types that a Level card offers",
    "base": "`true`: in the deck from the start; other Level and Spawn cards join it by the story",
    "map": "the rows of the grid: `X` the boss, seven `x`, two `S` to start on, `C` Circuit, `F` friend, `E` exit",
    "level": "1 to 5: of a boss the Level of its parts; of a lieutenant where it comes",
    "family": "minions of a family come together; bosses name theirs by it",
    "wave": "the Wave of an Onslaught in which a boss may come; without it, in Quests only",
    "copies": "how many cards of it there are",
    "minions": "the families that a boss may come with",
    "health": "Damage until it dies; in the figures, the HP of a delver",
    "damage": "of its counterattacks; in the figures, of LIGHT, MEDIUM and HEAVY",
    "white": "its white arrows while it faces north: `N E2 S`, one or two in a direction",
    "black": "its black arrows, written the same way",
    "mark": "its marked side: `N`, `E`, `S` or `W` (Alert, Weak Spot)",
    "reward": "`xp 2`, `elements ember tide` or `level-card`; of a Quest, story words",
    "parting": "its parting shot",
    "abilities": "a list of abilities: `[formation, stout 6]`",
    "hard": "what differs on the Hard side of a minion: `{health: 3, white: N E}`",
    "back": "what is read before a boss in the campaign",
    "condition": "the equipment types whose maximum Rank may be raised when a boss comes next",
    "chapter": "1 to 6",
    "goal": "`survive WAVE`, `slay ENEMY`, `collect PARTS`, `escort WAVE` or `warden ENEMY`",
    "opens-later": "`true`: a page of the town opens it",
    "waves": "each a mapping: `boss`, `minions` (families), `spawn`, `others` (enemies), `text`",
    "ending": "what is read when the goal was reached",
    "order": "its place in the deck",
    "choices": "Scenarios: `{say: text, do: words, back: text}`; pages: `{say: text, needs: .., do: words, to: id}`",
    "do": "story words that happen with it",
    "place": "the line on the campaign sheet",
    "named-by": "the gossip that tells who it is",
    "true-name": "the name known from then on",
    "true-text": "and who that is",
    "visit": "the Town Visit of a chapter, 1 to 6; 0: the simple visit",
    "first": "`true`: the page with which the visit begins",
    "again": "a list of shorter texts, read in turn when the simple visit comes again",
    "reached": "what a node of the simple visit, 0, tells instead after a Quest whose goal was reached",
    "columns": "the columns of the grid",
    "rows": "its rows",
    "movement": "tiles that a delver moves in a turn",
    "ap-costs": "AP for double movement, one weapon refreshed, all weapons, all weapons and consumables",
    "first-white": "the lowest roll at which white arrows strike",
    "first-black": "the lowest roll at which black ones do",
    "first-east": "the lowest roll at which a Compass weapon attacks East",
    "flip-cost": "the damage for attacking the other way",
    "witness-tiles": "tiles that the Witness moves",
    "push-cost": "movement for shifting an enemy",
    "monster-tokens": "creature parts in the box",
    "xp-costs": "XP for each further level",
    "solo-xp-costs": "the same for one player",
    "solo-left": "alone, a Wave to be survived counts for a goal with at most so many enemies left",
    "solo-health": "of a hundred: how much health enemies have against one player, where the table plays `solo_health`",
    "solo-health-xp-costs": "what levels cost then",
    "product-limits": "products that a suit may bring: a basic one, an upgraded one",
    "exchange": "minion parts for each Level of a boss part",
    "gift-cost": "minion parts for giving a product away",
    "onslaught-heal": "HP of a rest between Waves",
    "onslaught-goods": "products in the shop of an Onslaught",
    "returnable": "a product of an Onslaught whose price has a boss part of such a Level may be returned for another",
    "income-minions": "minion parts after Wave 1 to 4 of an Onslaught",
    "income-bosses": "the Level of the boss part after each of them",
    "titles": "the titles of an Onslaught, from dying in Wave 1 to surviving Wave 5",
    "epitaphs": "for a delver who fell where the other one survived Wave 5: one of these",
    "most-donated": "parts that the Academy takes in all",
    "bonus-chapters": "the chapters with a bonus quest",
    "kept-products": "products that each player takes into New Game+",
    "donation-goals": "the parts at which the Academy says thanks",
}  # fmt: skip

WEAPON_FIELDS = ("effect", "slots", "ultimate", "start", "gained")
STORY_FIELDS = ("do", "choices", "reward")


def raw_rows() -> list[RawRow]:
    """Our content as it is written."""
    return layer(FOLDER, ())[0]


def vocabularies() -> Words:
    """All words of the game."""
    return Reading(raw_rows()).words


def texts_of(value: Any) -> Iterator[str]:
    """Every text of a field in which words may stand."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from texts_of(item)
    elif isinstance(value, dict):
        for name in ("effect", "do", "parting", "abilities"):
            yield from texts_of(value.get(name))


def clauses(fields: tuple[str, ...], *but: str) -> list[tuple[str, str]]:
    """Every clause in these fields of our content, but for some kinds, after the id of its row."""
    found: list[tuple[str, str]] = []
    for row in raw_rows():
        if row.kind in but:
            continue
        for field in (*fields, "hard"):
            value = row.fields.get(field)
            if field == "hard" and isinstance(value, dict):
                value = [value[name] for name in fields if name in value]
            for text in texts_of(value):
                found += [(row.id, clause) for clause in split_clauses(text)]
    return found


def known(vocabulary: Vocabulary, found: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Those that begin with a word of a vocabulary."""
    return [(row, clause) for row, clause in found if clause.split()[0] in vocabulary.forms]


def gaia_words_attacks() -> str:
    """What weapons strike with."""
    words = vocabularies().weapon
    return word_table(words, known(words, clauses(WEAPON_FIELDS)), attacks)


def gaia_words_delving() -> str:
    """What weapons, slots, passives and products do beside attacks."""
    words = vocabularies().weapon
    return word_table(words, known(words, clauses(WEAPON_FIELDS)), delving)


def gaia_words_always() -> str:
    """What is always on."""
    words = vocabularies().always
    return word_table(words, clauses(("always",)), always)


def gaia_words_parting() -> str:
    """Parting shots."""
    words = vocabularies().parting
    return word_table(words, known(words, clauses(("parting",))), parting)


def gaia_words_abilities() -> str:
    """Abilities of enemies."""
    words = vocabularies().ability
    modules = (abilities_answers, abilities_after, abilities_death, abilities_defence)
    return word_table(words, clauses(("abilities",)), *modules)


def gaia_words_story() -> str:
    """What the story does."""
    words = vocabularies().story
    return word_table(words, known(words, clauses(STORY_FIELDS, "enemy")), story)


def gaia_arguments() -> str:
    """The words that stand for the capitals in a form."""
    words = vocabularies()
    rows: list[str] = []
    for vocabulary in (
        words.weapon,
        words.always,
        words.parting,
        words.ability,
        words.story,
        words.needs,
    ):
        rows += [row for row in argument_table(vocabulary).splitlines() if row not in rows]
    return "\n".join(rows)


def gaia_needs() -> str:
    """What a choice of a page may ask for."""
    words = vocabularies().needs
    found = [
        (row.id, clause)
        for row in raw_rows()
        if row.kind == "town"
        for choice in row.fields["choices"]
        for clause in split_clauses(choice.get("needs", ""))
    ]
    return word_table(words, found, needs)


def gaia_moments() -> str:
    """What a card can wait for."""
    return moment_table(MOMENT_NAMES, MOMENT_TEXTS)


def gaia_fields() -> str:
    """The fields of every kind of row."""
    rows = raw_rows()
    Loader(rows, "").load()
    return row_fields(rows, FIELDS)


def gaia_settings() -> str:
    """What a table may decide."""
    readings = {name for name, _, _ in READINGS}
    return setting_table(one for one in SETTINGS if not one.inner and one.name not in readings)


def gaia_readings() -> str:
    """Readings that a table may change."""
    return table(
        ("Setting", "Here", "With it", "Rule"),
        *((code(name), "`no`", text, code(rule)) for name, text, rule in READINGS),
    )


def gaia_notes() -> str:
    """Every rule whose text leaves something open, with how it is read."""
    return rule_notes(GAIA)


TABLES: dict[str, Callable[[], str]] = {
    "gaia-words-attacks": gaia_words_attacks,
    "gaia-words-delving": gaia_words_delving,
    "gaia-words-always": gaia_words_always,
    "gaia-words-parting": gaia_words_parting,
    "gaia-words-abilities": gaia_words_abilities,
    "gaia-words-story": gaia_words_story,
    "gaia-arguments": gaia_arguments,
    "gaia-needs": gaia_needs,
    "gaia-moments": gaia_moments,
    "gaia-fields": gaia_fields,
    "gaia-settings": gaia_settings,
    "gaia-readings": gaia_readings,
    "gaia-notes": gaia_notes,
}


def setup(app: Sphinx) -> dict[str, bool]:
    """Called by Sphinx."""
    add_tables(app, TABLES)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
