"""The tables of Slay the Spire: The Board Game, made from its code like those of `roguetable_docs`.

A word, section, flag, trait or field that the code has and nobody describes is an error.
"""

import ast
import re
from collections.abc import Callable, Iterator

from roguetable_docs import add_tables
from sphinx.application import Sphinx
from tables import agree, code, condition_table, count_table, meanings, row_fields, table
from tables import word_table as vocabulary_table

from roguetable.cli.library import word as shown
from roguetable.engine.content import RawRow, layer
from roguetable.engine.effects import Effect
from roguetable.games.spire.actions.do import Word
from roguetable.games.spire.flow.journey import modifiers as modes
from roguetable.games.spire.game import SPIRE
from roguetable.games.spire.loading import card_text as vocabulary
from roguetable.games.spire.loading import card_words as vocabulary_words
from roguetable.games.spire.loading import grammar as vocabulary_grammar
from roguetable.games.spire.loading import rows as loading
from roguetable.games.spire.model import achievements, ascension, cards, readings, state
from roguetable.games.spire.model import enemy_cards as foe_cards
from roguetable.games.spire.words import cards as effects_cards
from roguetable.games.spire.words import deck as effects_deck
from roguetable.games.spire.words import enemy_actions as effects_foes
from roguetable.games.spire.words import giving as effects_giving
from roguetable.games.spire.words import items as effects_items
from roguetable.games.spire.words import on_enemies as effects_enemies
from roguetable.games.spire.words import on_players as effects_players
from roguetable.games.spire.words import prizes as effects_prizes
from roguetable.games.spire.words import rooms as effects_rooms
from roguetable.games.spire.words.conditions import CONDITIONS
from roguetable.games.spire.words.counts import COUNTS
from roguetable.kit.forms import split_clauses

SOURCE = loading.FOLDER.parent
GRAMMAR = {"Separately", "If", "Choose", "OnePlayer", "EachPlayer"}
"""Classes that hold other clauses: the page explains them."""
ABSTRACT = {"OnEnemies", "ForEnemies", "ToPlayers", "OfItself", "ForPlayers", "Prize", "Wane"}

PICKS = {
    "discard": ("discard N, discard any", "discard N cards of your hand, or as many as you like"),
    "exhaust": ("exhaust N, exhaust 0-3", "exhaust N cards of your hand, or a number in a range"),
    "put": ("put N", "put N cards of your hand on top of your draw pile"),
    "recall": (
        "recall N [top|hand|keep|free]",
        "N cards from your discard pile to hand (`keep`: Retained, `free`: cost 0), or onto the draw pile",
    ),
    "exhume": ("exhume N", "N cards from your exhaust pile into your hand"),
    "seek": ("seek N", "search your draw pile for N cards, into your hand"),
}
"""What one class does for several words, word by word."""

FLAG_TEXTS = {
    "exhausts-itself": "Exhaust",
    "ethereal": "Ethereal",
    "retain": "Retain",
    "uncopied": "cannot be played several times",
    "unmimicked": "cannot be copied by `mimic`",
    "bound": "cannot be removed from a deck",
    "at-once": "an item that is used as soon as it is gained, and then discarded",
    "anywhere": "a potion that can be used outside of combat too",
    "only": "`only COND`: playable only if",
    "costs": "`costs N if COND`",
    "cheaper": "`cheaper N per power`: costs N less for each Power in play",
    "cubes": "`cubes N`: a Power that is exhausted when it has N cubes (see `cube`)",
    "uses": "`uses N`: a relic that is worn out after N uses",
    "x-from": "`x-from N`: X is at least N",
    "scried": "`scried N`: discarded by Scry it is played instead, with N more",
    "revive": "`revive N`: when your HP becomes 0 it is N instead, and this is discarded",
}


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


class Use:
    """How a word is used: in how many rows, and the longest example."""

    def __init__(self) -> None:
        self.rows: set[str] = set()
        self.text = ""
        self.sentence = ""

    def add(self, row: str, text: str, sentence: str) -> None:
        self.rows.add(row)
        if len(text) > len(self.text):
            self.text, self.sentence = text, sentence


def uses() -> dict[tuple[str, str], Use]:
    """Every (class, word) of the effects of our cards and rooms."""
    found: dict[tuple[str, str], Use] = {}
    reader = vocabulary_words.Words(cards.Card(-1, "card", "", "", ""))
    reader.row.parts.append([])
    for row in raw_rows():
        for text in texts(row):
            for head, clause in clauses(text):
                name = clause.split()[0] if clause else ""
                if head == "always" or name not in reader.makers:
                    continue
                if vocabulary.read_flag(cards.Card(-1, "card", "", "", ""), clause):
                    continue
                effect = reader.plain(clause)
                key = type(effect).__name__, name
                found.setdefault(key, Use()).add(row.id, clause, effect.sentence())
    return found


def described(*modules: object) -> dict[tuple[str, str], tuple[str, str]]:
    """Each (class, word) with its form and its rule, from the docstring of the class.

    A docstring reads ``form: rule``; several forms are ``a N, b N [row]: rule``.
    """
    found: dict[tuple[str, str], tuple[str, str]] = {}
    for module in modules:
        name = module.__name__.rpartition(".")[2]  # type: ignore[attr-defined]
        for node in ast.parse((SOURCE / "words" / f"{name}.py").read_text(encoding="utf-8")).body:
            if not isinstance(node, ast.ClassDef) or node.name in GRAMMAR | ABSTRACT:
                continue
            kind = getattr(module, node.name)
            if not (issubclass(kind, Effect) and issubclass(kind, Word)):
                continue
            text = " ".join((ast.get_docstring(node) or "").split("\n\n")[0].split())
            head, _, rule = text.partition(": ")
            # Remarks for programmers after the rule are left out.
            rule = re.split(r"(?<=[.;]) ?`which`|; `how`|; `whom`| \(part 0|; never run", rule)[0]
            for form in split_forms(head):
                word = form.split()[0]
                if node.name == "PickWord":
                    form, rule = PICKS[word]
                old = found.get((node.name, word))
                joined = form if old is None or node.name == "PickWord" else f"{old[0]}, {form}"
                found[node.name, word] = joined, rule.rstrip(".;")
    return found


def split_forms(head: str) -> list[str]:
    """``vuln A, weak A [row|all]`` as its forms; what is optional at the end holds for all of them."""
    forms = [form.strip() for form in head.split(", ") if form.strip()]
    plain, bracket, rest = forms[-1].partition(" [")
    if bracket and all(re.fullmatch(r"[a-z-]+ A", form) for form in [*forms[:-1], plain]):
        forms = [form + bracket + rest for form in [*forms[:-1], plain]]
    return forms


def word_table(*modules: object) -> str:
    """Words of cards and rooms: form, rule, an example and the sentence made of it."""
    known, used = described(*modules), uses()
    rows = [("Written", "What it does", "For example", "and the card says", "Rows")]
    for key in sorted(known, key=lambda key: key[1]):
        form, rule = known[key]
        use = used.get(key, Use())
        forms = ", ".join(code(one) for one in split_forms(form))
        rows.append((forms, rule, code(use.text), use.sentence, str(len(use.rows))))
    return table(*rows)


def check_words() -> None:
    """Every word that can be written is described somewhere."""
    words = set(vocabulary_words.Words(cards.Card(-1, "card", "", "", "")).makers)
    agree(
        "words of Slay the Spire",
        words,
        {
            word
            for _, word in described(
                effects_enemies, effects_players, effects_cards, effects_items, *ROOMS
            )
        },
    )


def spire_words_enemies() -> str:
    """Words that do something to enemies."""
    check_words()
    return word_table(effects_enemies)


def spire_words_players() -> str:
    """Words for players, Orbs and Stances."""
    return word_table(effects_players)


def spire_words_cards() -> str:
    """Words about cards."""
    return word_table(effects_cards)


def spire_words_items() -> str:
    """Words that only relics and potions have."""
    return word_table(effects_items)


def spire_words_rooms() -> str:
    """Words of Events, Blessings and items that work at once."""
    return word_table(*ROOMS)


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
    tree = ast.parse((SOURCE / "loading" / "card_text.py").read_text(encoding="utf-8"))
    reader = next(n for n in tree.body if isinstance(n, ast.FunctionDef) and n.name == "read_flag")
    named = {
        str(node.comparators[0].value)
        for node in ast.walk(reader)
        if isinstance(node, ast.Compare)
        and isinstance(node.left, ast.Name)
        and node.left.id == "name"
        and isinstance(node.comparators[0], ast.Constant)
    }
    agree("flags of Slay the Spire", {*vocabulary.FLAGS, *named}, set(FLAG_TEXTS))
    return table(("Flag", "What it means"), *((code(k), v) for k, v in FLAG_TEXTS.items()))


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
    return vocabulary_table(loader.foe_words.vocabulary, foe_clauses(), effects_foes)


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
    "origin": "where it comes from: `print`, `public` or `ours`",
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
    parts: list[str] = []
    section = ""
    for rule in SPIRE.rules():
        if not rule.note:
            continue
        if rule.section != section:
            section = rule.section
            parts.append(f"\n#### {section}\n")
        note = rule.note.replace("spire-manual.txt", "another text of the rules")
        parts.append(f"`{rule.id}`\n: {rule.text}\n: *{note}*\n")
    return "\n".join(parts)


def spire_arguments() -> str:
    """The words that stand for the capitals in a form."""
    rows: list[tuple[str, str]] = [("In a form", "Write")]
    rows.append(("`A`", "an amount: `3`, `X`, `X+1`, `2+1/orbs`, `1+2?wrath`"))
    rows.append(("`N`", "a whole number"))
    scopes = ("a chosen row and the Boss", "every enemy", "the enemy that set it off")
    text = meanings(effects_enemies.SCOPES[1:], scopes)
    rows.append(("`[row|all|it]`", f"nothing: one chosen enemy; {text}"))
    text = meanings(effects_players.WHOS[1:], ("one chosen player", "every player"))
    rows.append(("`[any|party]`", f"nothing: you; {text}"))
    rows.append(("`COND`", "a condition, see below"))
    return table(*rows)


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
