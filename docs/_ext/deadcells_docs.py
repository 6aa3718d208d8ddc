"""Tables of the documentation of Dead Cells that are made from the code."""

from collections.abc import Callable, Iterator
from typing import Any

from roguetable_docs import add_tables
from sphinx.application import Sphinx
from tables import (
    EVERY_ROW,
    argument_table,
    code,
    condition_table,
    count_table,
    moment_table,
    row_fields,
    rule_notes,
    setting_table,
    table,
    word_table,
)

from roguetable.engine.content import RawRow, layer
from roguetable.games.deadcells.campaign.settings import READINGS, SETTINGS
from roguetable.games.deadcells.game import DEADCELLS
from roguetable.games.deadcells.loading.reading import Reading
from roguetable.games.deadcells.loading.rows import FOLDER, Loader
from roguetable.games.deadcells.loading.vocabulary import Words
from roguetable.games.deadcells.model.moments import MOMENT_NAMES, MOMENT_TEXTS
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
from roguetable.kit.forms import Vocabulary, WordError, split_clauses

FIELDS = {
    **EVERY_ROW,
    "code": "the code of its card: `ST-01`, `B1-03`, `SV-12`; it says the deck and the place in it",
    "codes": "the numbers of its copies in the deck of its biome: `[1, 2]`",
    "owner": "whose starting card it is: a Beheaded, `serenade`; `any`: an improved card",
    "symbols": "its check symbols: `[survival]`",
    "lines": "what it does in which round: `{I: hit 1 near, III: block 1}`",
    "tracks": "three lists of six steps: always words, `{skill: words}`, `{when: moment, do: words}`, `{now: words}`",
    "side": "`power` or `melee`",
    "track": "the steps of this side of Serenade's board",
    "board": "what her board does by rounds when she has no card",
    "powers": "by symbol, the round and what she does: `{brutality: {III: hit 1 any monsters}}`",
    "type": "equipment: `timed`, `always`, `skill`, `companion`; secrets: `event`, `feat`, `boss-cell`",
    "sign": "`/` instead of the card's line, `+` beside it",
    "rounds": "the rounds in which it works: `[I, II]`",
    "effect": "the words",
    "when": "the moment it waits for, see below",
    "limit": "`round` or `combat`: once in that time",
    "always": "always words",
    "health": "Damage until it dies",
    "biome": "`b1` to `b7`",
    "elite": "`true`: it lies in the deck of Elites",
    "place": "the space that its icon sends it to: `behind` or `far`; of a boss, where it stands",
    "immune": "States that it never receives: `[frozen]`",
    "death": "what its Death space gives or does: gain words",
    "boss": "whose it is: `c1` to `c3`",
    "instance": "which side of its boss it is: 1 or 2",
    "instances": "the sides of the boss that use the turn card",
    "guarded": "`true`: nothing harms this side while a minion is there",
    "setup": "what is done when the fight begins",
    "every-round-end": "what is done at each Round End",
    "turn-deck": "`draw` (shuffled) or `cycle` (in a fixed round)",
    "victory": "what beating it brings",
    "text": "what it tells people",
    "spaces": "`id: [shape, column, row]`; an exit also says where it leads",
    "corridors": "`a > b`, or with `rune`, `hand` or `deck`",
    "shape": "`encounter`, `elite`, `treasure`, `merchant` or `door`",
    "enemies": "the icons from top to bottom: `[monster, elite]`",
    "loot": "what lies on the Group space: `teeth 2; equipment`",
    "icons": "gain words, in their order",
    "either": "items of which one is taken; one may be `{hand: symbol, pass: words}`",
    "hand": "a hand check: `{symbol: tactics, pass: words, fail: words}`",
    "deck": "a deck check: `{survival: words}`",
    "sells": "what a purchase gives",
    "price": "in Gold Teeth; of a cover in Cells",
    "times": "how often; of a feat, how often its goal must be reached",
    "curse": "gain words, or the id of a line of the Cursed Treasure Key",
    "constraint": "the id of a constraint that holds in the fight",
    "teleport": "`true`: with the Teleportation Rune the Group goes to any tile face down",
    "rule": "what a constraint forbids: `action`, `shields`, `potions`, `skills`",
    "round": "the round of the action that a constraint forbids",
    "slot": "`start`, `during` or `skill`: its slots on the Mutation board",
    "replaces": "the mutation whose place it takes",
    "goal": "what a feat asks for: `kill-elite bleeding`",
    "reward": "what a feat brings",
    "flipped": "the price on the other side of a cover",
    "levels": "level by level: `{price: 2, times: 2}`, or `{price: 3, cards: 1}`",
}


def raw_rows() -> list[RawRow]:
    """Our content as it is written."""
    return layer(FOLDER, ())[0]


def vocabularies() -> Words:
    """All words of the game."""
    return Reading(raw_rows()).words


def texts_of(value: Any) -> Iterator[str]:
    """Every text in a field."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from texts_of(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from texts_of(item)


def clauses(vocabulary: Vocabulary) -> list[tuple[str, str]]:
    """Every clause of our content that is written in these words, after the id of its row."""
    found: list[tuple[str, str]] = []
    for row in raw_rows():
        for field, value in row.fields.items():
            if field in ("id", "name", "note", "flavour", "text"):
                continue
            for text in texts_of(value):
                for clause in split_clauses(text):
                    if clause.split()[0] in vocabulary.forms:
                        try:
                            vocabulary.clause(clause)
                        except WordError:
                            continue
                        found.append((row.id, clause))
    return found


def deadcells_words_cards() -> str:
    """What a Beheaded does."""
    words = vocabularies().card
    return word_table(words, clauses(words), attacks, defence)


def deadcells_words_enemies() -> str:
    """What enemies do."""
    words = vocabularies().enemy
    return word_table(words, clauses(words), enemies)


def deadcells_words_bosses() -> str:
    """What only bosses do."""
    words = vocabularies().enemy
    return word_table(words, clauses(words), bosses)


def deadcells_words_gains() -> str:
    """What tiles, deaths and checks give and take."""
    words = vocabularies().gain
    return word_table(words, clauses(words), gains)


def deadcells_words_always() -> str:
    """What is always on."""
    words = vocabularies().always
    return word_table(words, clauses(words), always)


def deadcells_words_campaign() -> str:
    """What changes a campaign."""
    words = vocabularies().campaign
    return word_table(words, clauses(words), campaign)


def deadcells_arguments() -> str:
    """The words that stand for the capitals in a form."""
    return argument_table(vocabularies().card)


def deadcells_amounts() -> str:
    """What an amount can count."""
    return count_table(COUNTS)


def deadcells_conditions() -> str:
    """What can be true or not."""
    return condition_table(CONDITIONS)


def deadcells_moments() -> str:
    """What a card can wait for."""
    return moment_table(MOMENT_NAMES, MOMENT_TEXTS)


def deadcells_fields() -> str:
    """The fields of every kind of row."""
    rows = raw_rows()
    Loader(rows, "", False).load()
    return row_fields(rows, FIELDS)


def deadcells_settings() -> str:
    """What a table may decide."""
    readings = {name for name, *_ in READINGS}
    return setting_table(one for one in SETTINGS if not one.inner and one.name not in readings)


def deadcells_readings() -> str:
    """Readings that a table may change."""
    return table(
        ("Setting", "Here", "What it means", "Rule"),
        *((code(name), code(str(usual)), text, code(rule)) for name, usual, text, rule in READINGS),
    )


def deadcells_notes() -> str:
    """Every rule whose text leaves something open, with how it is read."""
    return rule_notes(DEADCELLS)


TABLES: dict[str, Callable[[], str]] = {
    "deadcells-words-cards": deadcells_words_cards,
    "deadcells-words-enemies": deadcells_words_enemies,
    "deadcells-words-bosses": deadcells_words_bosses,
    "deadcells-words-gains": deadcells_words_gains,
    "deadcells-words-always": deadcells_words_always,
    "deadcells-words-campaign": deadcells_words_campaign,
    "deadcells-arguments": deadcells_arguments,
    "deadcells-amounts": deadcells_amounts,
    "deadcells-conditions": deadcells_conditions,
    "deadcells-moments": deadcells_moments,
    "deadcells-fields": deadcells_fields,
    "deadcells-settings": deadcells_settings,
    "deadcells-readings": deadcells_readings,
    "deadcells-notes": deadcells_notes,
}


def setup(app: Sphinx) -> dict[str, bool]:
    """Called by Sphinx."""
    add_tables(app, TABLES)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
