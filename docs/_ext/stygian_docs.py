"""Tables of the documentation of The Stygian Society that are made from the code."""

from collections.abc import Callable, Iterator
from typing import Any

from roguetable_docs import add_tables
from sphinx.application import Sphinx
from tables import (
    EVERY_ROW,
    argument_table,
    code,
    count_table,
    row_fields,
    rule_notes,
    table,
    word_table,
)

from roguetable.engine.content import RawRow, layer
from roguetable.games.stygian.game import STYGIAN
from roguetable.games.stygian.loading import rows as loading
from roguetable.games.stygian.model import cards
from roguetable.games.stygian.words import party, passives
from roguetable.games.stygian.words import table as board
from roguetable.games.stygian.words.counts import COUNTS
from roguetable.kit.forms import split_clauses

EFFECT_FIELDS = ("effect", "actions", "cubes", "events", "defeated")
PASSIVE_KINDS = ("skill", "treasure", "status", "woe")


def raw_rows() -> list[RawRow]:
    """Our content as it is written."""
    return layer(loading.FOLDER, ())[0]


def texts_of(value: Any) -> Iterator[str]:
    """Every effect text in a field."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from texts_of(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            if key != "cost":
                yield from texts_of(item)


def is_passive(row: RawRow) -> bool:
    """Whether the effect of a row is always on, and so written in passive words."""
    if row.kind not in PASSIVE_KINDS or row.fields.get("when"):
        return False
    return row.kind in ("status", "woe") or row.fields.get("type") == "passive"


def clauses(passive: bool) -> Iterator[tuple[str, str]]:
    """Every clause of our content after the id of its row."""
    for row in raw_rows():
        if is_passive(row) == passive:
            for field in EFFECT_FIELDS:
                for text in texts_of(row.fields.get(field, "")):
                    for clause in split_clauses(text):
                        yield row.id, clause


def stygian_words() -> str:
    """Every word that does something, with its rule and an example from our cards."""
    return word_table(loader().words, clauses(passive=False), party, board)


def stygian_arguments() -> str:
    """The words that stand for the capitals in a form."""
    return argument_table(loader().words)


def stygian_amounts() -> str:
    """What an amount can count."""
    return count_table(COUNTS)


def stygian_passives() -> str:
    """Every word that is always on."""
    return word_table(loader().passives, clauses(passive=True), passives)


def loader() -> loading.Loader:
    """Our content while it is read: it has the vocabularies."""
    return loading.Loader(raw_rows(), "", False)


def stygian_triggers() -> str:
    """What a card can wait for."""
    waiting: dict[str, int] = dict.fromkeys(cards.TRIGGER_NAMES, 0)
    for row in raw_rows():
        if row.fields.get("when"):
            waiting[row.fields["when"]] += 1
    rows = [("`when`", "The card says", "Rows")]
    for name, text in zip(cards.TRIGGER_NAMES, cards.WHEN_TEXTS, strict=True):
        rows.append((code(name), text, str(waiting[name])))
    return table(*rows)


CUBES = "`2 blue, 1 any`"
FIELDS = {
    **EVERY_ROW,
    "hero": "`knight`, `spellslinger`, `doctor`, `burglar`; `generic`: everybody's",
    "level": "0 (on the hero's mat) to 3",
    "type": "`action`, `support`, `passive` or `response`",
    "use": "what becomes of the card when used. Skills: `ready` (nothing), `exhaust`, `discard`; "
    "treasures: `always`, `exhaust`, `once`",
    "shields": "wounds it prevents on the owner's turn",
    "target": "`none`, `front`, `rear` or `any` (either rank)",
    "drop": f"hero cubes dropped when the action is chosen: {CUBES}; `any` is a grey cube",
    "cost": "cubes to spend: `2 blue`, `1 any` (any hero colours), `2 same` (all of one hero colour)",
    "extra": "an extra payment that may follow the cost; `+N` in an amount counts them",
    "limit": "how often the extra may be paid (unlimited without it)",
    "early": "`true`: resolved before the enemies act",
    "when": "what it waits for, see the triggers below",
    "on": "`own` or `any`: on whose turn it acts",
    "effect": "the words",
    "deck": "`lower` (floors 1 and 2) or `upper` (floors 4 and 5)",
    "owner": "`solo` (one hero's) or `party` (the group's)",
    "masks": "1 for a Woe, 2 for a Lamentation",
    "discard": "cubes to be rid of it at the end of the own turn",
    "colour": "`red`, `yellow` or `black`",
    "health": "wounds until it falls",
    "xp": "experience for its fall",
    "resist": "wounds taken off attacks of a kind: `{magic: 1}`",
    "thorns": "wounds the party suffers for an attack of a kind: `{melee: 1}`",
    "armour": "wounds taken off every attack",
    "guard": "`rank`: one wound less for each enemy in the rank ahead",
    "alias": "other names of the enemy",
    "actions": "a list of `{cost: 3, effect: wound 2}`: cubes of its colour, and what happens",
    "chests": "how many chests it leaves",
    "front": "ids of the enemies in the front rank, from the left",
    "rear": "ids of the enemies in the rear rank",
    "line": "enemy cubes that every drop adds: `1 red, 1 yellow, 1 black`",
    "cubes": "what a colour does when no enemy of it is left: `{red: {cost: 3, effect: peril 2}}`",
    "events": "the peril chart: `{3: wound 2, 16: lose}`; the last event must `lose`",
    "boss": "the boss itself: `{health: 30, resist: ..., armour: ..., thorns: ..., guard: ...}`",
    "place": "`front` or `rear`: where the boss stands",
    "others": "`flee`, or `stay` if they fight on when the mid-boss has fallen",
    "rules": "the mat's special rules, in a sentence for people",
    "defeated": "the words of the Defeated side",
    "number": "the trap goes off if this does not exceed the peril",
    "most": "the end of the track",
    "start": "where the marker begins",
    "stick": "chance that a falling cube catches inside",
    "knock": "chance that a falling cube knocks out a given cube inside",
    "crypt": "chance that a cube leaving the tower lands in the crypt",
    "clump": "how far the cubes of one drop land in the crypt together",
}


def stygian_fields() -> str:
    """The fields of every kind of row."""
    rows = raw_rows()
    loading.Loader(rows, "", False).load()
    return row_fields(rows, FIELDS)


def stygian_notes() -> str:
    """Every rule whose text leaves something open, with how it is read."""
    return rule_notes(STYGIAN)


TABLES: dict[str, Callable[[], str]] = {
    "stygian-words": stygian_words,
    "stygian-arguments": stygian_arguments,
    "stygian-amounts": stygian_amounts,
    "stygian-passives": stygian_passives,
    "stygian-triggers": stygian_triggers,
    "stygian-fields": stygian_fields,
    "stygian-notes": stygian_notes,
}


def setup(app: Sphinx) -> dict[str, bool]:
    """Called by Sphinx."""
    add_tables(app, TABLES)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
