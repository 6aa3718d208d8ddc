"""The tables of Slay the Spire: The Board Game, made from its code like those of `roguetable_docs`.

A word, section, flag, trait or field that the code has and nobody describes is an error.
"""

import re
from collections.abc import Callable, Iterator

from roguetable_docs import add_tables
from sphinx.application import Sphinx
from tables import (
    agree,
    argument_table,
    code,
    condition_table,
    count_table,
    row_fields,
    rule_notes,
    rules_in,
    table,
    word_table,
)

from roguetable.cli.library import word as shown
from roguetable.engine.content import RawRow, layer
from roguetable.games.spire.flow.journey import modifiers as modes
from roguetable.games.spire.game import SPIRE
from roguetable.games.spire.loading import card_text as vocabulary
from roguetable.games.spire.loading import grammar as vocabulary_grammar
from roguetable.games.spire.loading import rows as loading
from roguetable.games.spire.loading.card_words import CARD_WORDS
from roguetable.games.spire.model import achievements, ascension, cards, readings, state
from roguetable.games.spire.model import enemy_cards as foe_cards
from roguetable.games.spire.words import deck as effects_deck
from roguetable.games.spire.words import enemy_actions as effects_foes
from roguetable.games.spire.words import flags as effects_flags
from roguetable.games.spire.words import giving as effects_giving
from roguetable.games.spire.words import items as effects_items
from roguetable.games.spire.words import on_enemies as effects_enemies
from roguetable.games.spire.words import on_players as effects_players
from roguetable.games.spire.words import piles as effects_piles
from roguetable.games.spire.words import playing as effects_playing
from roguetable.games.spire.words import prizes as effects_prizes
from roguetable.games.spire.words import rooms as effects_rooms
from roguetable.games.spire.words.conditions import CONDITIONS
from roguetable.games.spire.words.counts import COUNTS
from roguetable.kit.forms import split_clauses

SOURCE = loading.FOLDER.parent
ROOMS = (effects_prizes, effects_deck, effects_giving, effects_rooms)
"""Modules whose words stand in one table."""

# --- the words as they are used -------------------------------------------------------------------


def raw_rows() -> list[RawRow]:
    """Our content as it is written."""
    return layer(loading.FOLDER, ())[0]


def texts(row: RawRow) -> Iterator[str]:
    """Every text of a row that is written in the words of cards and rooms."""
    if row.kind == "foe":
        return
    for field in ("fx", "red"):
        if isinstance(row.fields.get(field), str):
            yield row.fields[field]
    up = row.fields.get("up")
    if isinstance(up, dict):
        up = up.get("fx")
    if isinstance(up, str):
        yield up
    choices = row.fields.get("choices") or {}
    yield from [str(text or "") for text in choices.values()]
    yield from map(str, row.fields.get("blue") or [])


def clauses(text: str) -> Iterator[tuple[str, str]]:
    """Every plain clause of a text with the head (section, condition...) that it stands under."""
    passive = False
    for raw in text.split(";"):
        head, rest = vocabulary_grammar.split_prefix(raw)
        section = head == "always" or vocabulary.section_of(head) is not None
        if section:
            passive = head == "always"
            yield head, ""
        while head:
            inner, more = vocabulary_grammar.split_prefix(rest)
            if not inner:
                break
            rest = more
        pieces = [rest] if passive else re.split(r"[,|]", rest)
        for piece in pieces:
            if piece.strip():
                yield "always" if passive else "", piece.strip()


def card_clauses() -> Iterator[tuple[str, str]]:
    """Every clause of our cards and rooms after the id of its row."""
    for row in raw_rows():
        for text in texts(row):
            for head, clause in clauses(text):
                if head != "always" and clause and clause.split()[0] in CARD_WORDS.forms:
                    yield row.id, clause


def spire_words_enemies() -> str:
    """Words that do something to enemies."""
    return word_table(CARD_WORDS, card_clauses(), effects_enemies)


def spire_words_players() -> str:
    """Words for players, Orbs and Stances."""
    return word_table(CARD_WORDS, card_clauses(), effects_players)


def spire_words_cards() -> str:
    """Words about cards."""
    return word_table(CARD_WORDS, card_clauses(), effects_piles, effects_playing)


def spire_words_items() -> str:
    """Words that only relics and potions have."""
    return word_table(CARD_WORDS, card_clauses(), effects_items)


def spire_words_rooms() -> str:
    """Words of Events, Blessings and items that work at once."""
    return word_table(CARD_WORDS, card_clauses(), *ROOMS)


# --- the grammar ----------------------------------------------------------------------------------


def spire_sections() -> str:
    """When something happens."""
    counts: dict[str, set[str]] = {}
    for row in raw_rows():
        for text in texts(row):
            for head, clause in clauses(text):
                if head and not clause:
                    name = "on 1-2" if head.startswith("on ") else head.removesuffix("-turn")
                    counts.setdefault(name, set()).add(row.id)
    rows = [("Section", "The card says", "Rows")]
    for name, when in vocabulary_grammar.SECTIONS.items():
        if name != "play":
            text = cards.WHEN_TEXTS[when]
            rows.append((code(f"{name}:"), text, str(len(counts.get(name, ())))))
    rows.append(("`on 1-2:`, `on 3:`", "die 1-2, die 3", str(len(counts.get("on 1-2", ())))))
    always = str(len(counts.get("always", ())))
    rows.append(("`always:`", "(passive words, always on)", always))
    rows.append(
        ("`play:`", "(back to what playing the card does)", str(len(counts.get("play", ()))))
    )
    return table(*rows)


def spire_flags() -> str:
    """Flags and figures of the card itself."""
    rules = rules_in(effects_flags)
    forms = [form for forms in vocabulary.FLAGS.forms.values() for form in forms]
    missing = [form.word for form in forms if not rules.get(form.kind)]
    if missing:
        raise ValueError(f"flags without a rule: {missing}")
    rows = [(code(form.text()), rules[form.kind]) for form in forms]
    return table(("Flag", "What it means"), *rows)


def spire_conditions() -> str:
    """What can be true or not."""
    return condition_table(CONDITIONS, ("`die 1-3`", "the die shows 1 to 3"))


def spire_counts() -> str:
    """What an amount can count."""
    return count_table(COUNTS)


def spire_passives() -> str:
    """Words that are always on."""
    rows = zip(cards.MOD_NAMES, cards.MOD_TEXTS, strict=True)
    return table(
        ("After `always:`", "The card says"),
        *((code(f"{name} N"), text.replace("{n}", "N")) for name, text in rows),
    )


# --- enemies --------------------------------------------------------------------------------------


def foe_clauses() -> Iterator[tuple[str, str]]:
    """Every clause of our enemies after the id of its row."""
    for row in raw_rows():
        if row.kind == "foe":
            for line in (
                *row.fields.get("acts", []),
                *row.fields.get("facing", []),
                row.fields.get("death") or "",
            ):
                _, rest = vocabulary_grammar.split_prefix(str(line))
                for clause in split_clauses(rest):
                    yield row.id, clause


def spire_foe_words() -> str:
    """What enemies do."""
    loader = loading.Loader(raw_rows(), "")
    loader.load()
    return word_table(loader.foe_words.vocabulary, foe_clauses(), effects_foes)


def spire_traits() -> str:
    """Abilities of enemies that words cannot say: from the comments beside their names."""
    source = (SOURCE / "model" / "enemy_cards.py").read_text(encoding="utf-8")
    block = source.split("TRAIT_NAMES: Final = (")[1].split("\n)")[0]
    found = dict(re.findall(r'"([a-z-]+)",  # (.*)', block))
    agree("traits", set(foe_cards.TRAIT_NAMES), set(found))
    counts: dict[str, int] = dict.fromkeys(found, 0)
    for row in raw_rows():
        for name in row.fields.get("traits") or {} if row.kind == "foe" else {}:
            counts[name] += 1
    rows = [(code(name), text, str(counts[name])) for name, text in found.items()]
    return table(("Trait", "What it does (N is its number)", "Rows"), *rows)


# --- fields ---------------------------------------------------------------------------------------

WORDS = "the words"
FIELDS = {
    "id": "the row's id, unique in the whole game; the id of a row of ours changes that row",
    "name": "the name on the card",
    "origin": "where it comes from: `rulebook`, `print`, `public` or `ours`",
    "note": "a remark for people",
    "alt": "what another source says",
    "of": "`ironclad`, `silent`, `defect`, `watcher`, `colorless`, `curse` or `status`",
    "rarity": "`starter`, `common`, `uncommon`, `rare` or `special`",
    "type": "`attack`, `skill`, `power`, `curse`, `status` or `ticket`",
    "cost": "0 to 9, `X`, or `none`: Unplayable",
    "copies": "how many of it are in the box (1 without it)",
    "fx": WORDS,
    "up": "the upgraded face: its words, or `{cost: N, fx: ...}`; what is left out stays",
    "unlock": "the lock behind which it waits, 1 to 3; for Events and Blessings 1: Colorless Cards",
    "price": "its price in gold; without it not for sale",
    "hp": "characters: maximum HP. Enemies: HP, or a list for 1, 2, 3 and 4 players",
    "orb-slots": "Orb slots of the character",
    "starter": "the starter deck: `{ironclad-strike: 5, ...}`",
    "tier": "`first`, `encounter`, `summon`, `elite` or `boss`",
    "act": "1 to 4",
    "asc": "the Ascension level at which it comes into play",
    "replaced": "`true`: it goes out of play at Ascension 7",
    "pattern": "`single` (one action), `die` (by the die) or `cube` (one after the other)",
    "acts": "its actions, a list: `1-2: hit 3; block 1`",
    "facing": "for each action what it does to the player in its row besides",
    "traits": "abilities with their numbers: `{curl-up: 2}`",
    "death": "words of the enemy when it dies",
    "summons": "Summons that come with it, by name or group; `-not-solo` at the end: not for one player",
    "summons-each": "Summons that come with it in every player's row",
    "companions": "the Summon that its Fury, its Rally or `block N companions` are about",
    "splits": "Summons that come for each player when it splits, the strongest first",
    "awakens": "the id of the enemy that takes its place when it awakens",
    "group": "a name for several kinds of enemies: `gremlin`",
    "block": "Block at the start of combat",
    "back": "the die faces that choose this Boss",
    "reward": "`{gold: 1, card: normal|upgraded|rare, potion: 1, relic: 1, boss-relic: true}`",
    "special": "one sentence on its traits, for people",
    "scope": "`each` (every player chooses), `party` (the party chooses) or `auto`",
    "choices": "options and their words: `{Read: card 1 look 5, Sleep: heal 3}`",
    "pay": "what an option costs in gold: `{Label: 3}`",
    "different": "`true`: players must choose different options",
    "upto": "how many options a player may take",
    "not-first": "`true`: not as the first Event of an Act",
    "red": "what a Blessing gives in any case",
    "blue": "three rewards of which one is chosen",
    "rows": "the map from the top down: `M E ? R T $ B`, `D` dark, `L` light, `.` nothing",
    "edges": "its ways: `0-3>1-1,1-3`: row-column, then the rooms above",
    "value": "the figure: a price or a limit",
    "step": "the step of the Quick Start",
    "face": "the die face of the Quick Start's table",
}


def spire_fields() -> str:
    """The fields of every kind of row."""
    rows = raw_rows()
    loading.Loader(rows, "").load()
    return row_fields(rows, FIELDS)


# --- settings, modes, readings --------------------------------------------------------------------


def choices_of(name: str) -> str:
    """The choices of a setting, the default first."""
    setting = next(one for one in SPIRE.settings if one.name == name)
    if name == "ascension":
        return f"`0` to `{ascension.TOP_LEVEL}`"
    others = [one for one in setting.choices if one != setting.default]
    if not setting.choices:
        others = list(setting.samples)[:3]
    words = [shown(setting.default) or "(nothing)", *map(shown, others)]
    return ", ".join(code(word) for word in dict.fromkeys(words))


def spire_settings() -> str:
    """What a table may decide, apart from the readings."""
    contested = {name for name, *_ in readings.READINGS}
    rows = [("Setting", "Choices, the default first", "What it settles", "Rule")]
    for one in SPIRE.settings:
        if one.name not in contested:
            rows.append((code(one.name), choices_of(one.name), one.text, code(one.rule)))
    return table(*rows)


def spire_readings() -> str:
    """The readings of contested rules that a table may change."""
    rows = [("Setting", "Here", "If yes", "Rule")]
    for name, _, default, text, rule in readings.READINGS:
        rows.append((code(name), code(shown(default)), text, code(rule)))
    return table(*rows)


def spire_ascension() -> str:
    """What each level of Ascension adds."""
    rows = [(str(level), text) for level, text in enumerate(ascension.LEVELS) if level]
    return table(("Level", "Adds"), *rows)


def spire_modifiers() -> str:
    """The modifiers of the Daily Climb and of Custom Runs."""
    rows = zip(state.MODIFIER_NAMES, modes.MODIFIER_TEXTS, modes.MODIFIER_RULES, strict=True)
    return table(
        ("Modifier", "What it does", "Rule"),
        *((code(n), text, code(rule)) for n, text, rule in rows),
    )


def spire_achievements() -> str:
    """Feats that a profile keeps."""
    return table(
        ("Achievement", "What is asked"), *((n, text) for _, n, text in achievements.FEATS)
    )


def spire_notes() -> str:
    """Every rule whose text leaves something open, with how it is read."""
    return rule_notes(SPIRE)


def spire_arguments() -> str:
    """The words that stand for the capitals in a form."""
    return argument_table(CARD_WORDS)


TABLES: dict[str, Callable[[], str]] = {
    "spire-words-enemies": spire_words_enemies,
    "spire-words-players": spire_words_players,
    "spire-words-cards": spire_words_cards,
    "spire-words-items": spire_words_items,
    "spire-words-rooms": spire_words_rooms,
    "spire-arguments": spire_arguments,
    "spire-sections": spire_sections,
    "spire-flags": spire_flags,
    "spire-conditions": spire_conditions,
    "spire-counts": spire_counts,
    "spire-passives": spire_passives,
    "spire-foe-words": spire_foe_words,
    "spire-traits": spire_traits,
    "spire-fields": spire_fields,
    "spire-settings": spire_settings,
    "spire-readings": spire_readings,
    "spire-ascension": spire_ascension,
    "spire-modifiers": spire_modifiers,
    "spire-achievements": spire_achievements,
    "spire-notes": spire_notes,
}


def setup(app: Sphinx) -> dict[str, bool]:
    """Called by Sphinx."""
    add_tables(app, TABLES)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
