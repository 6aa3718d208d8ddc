"""The vocabulary as it is written: whole texts of cards, with their sections and flags.

A text such as ``hit 2; draw 1; discard 1`` becomes effects. How a clause is read is in
grammar.py, the words of cards and rooms are in card_words.py, those of enemies in
enemy_words.py; what the words do is in the room `words`.
"""

from roguetable.engine.errors import nearest
from roguetable.games.spire.actions.do import A_ROW, AN_ALLY, AN_ENEMY, Word
from roguetable.games.spire.loading.arguments import CONDITION, NUMBER, faces
from roguetable.games.spire.loading.grammar import (
    SECTIONS,
    ClauseReader,
    nothing_behind,
    split_prefix,
)
from roguetable.games.spire.model import cards as c
from roguetable.games.spire.model.cards import Card, CardTrigger
from roguetable.games.spire.words import flags
from roguetable.games.spire.words import items as i
from roguetable.games.spire.words import on_enemies as e
from roguetable.games.spire.words.clauses import Choose, If, Separately
from roguetable.games.spire.words.conditions import ZeroTop
from roguetable.games.spire.words.flags import Flag
from roguetable.games.spire.words.on_players import FOREIGN
from roguetable.games.spire.words.playing import CubeWord, Mimic, Wane
from roguetable.kit.forms import Complaints, Vocabulary, WordError, split_clauses, words_in
from roguetable.kit.triggers import NO_LIMIT, moments_of

FLAGS = Vocabulary(words_in(flags), (NUMBER, CONDITION))
"""Words about the card itself."""


def read_card(card: Card, text: str) -> None:
    """The text of a card, relic, potion or player board: sections, flags, and what playing does."""
    reader = CardReader(card)
    wrong = Complaints()
    for clause in split_clauses(text):
        try:
            reader.read(clause)
        except WordError as error:
            wrong.add(error)
    wrong.raise_all()
    card.watch = moments_of(card.triggers)
    notice(card)


class CardReader:
    """Reads the clauses of one text, and knows the section in which each stands."""

    def __init__(self, card: Card) -> None:
        self.card = card
        self.words = ClauseReader(card)
        self.place = 0
        self.passive = False
        card.parts.append([])

    def read(self, clause: str) -> None:
        """One clause, maybe with the section that begins there."""
        head, rest = split_prefix(clause)
        section = section_of(head)
        if head == "always":
            self.passive, clause = True, rest
        elif section is not None:
            self.passive, clause = False, rest
            self.begin(*section)
        if not clause:
            raise nothing_behind(head)
        if self.passive:
            read_passive(self.card, clause)
        elif not read_flag(self.card, clause):
            self.words.clause(self.place, clause)

    def begin(self, when: int, mask: int, limited: bool) -> None:
        """A section begins."""
        if when == c.PLAY:
            self.place = 0
            return
        self.place = len(self.card.parts)
        self.card.parts.append([])
        limit = c.PER_TURN if limited else NO_LIMIT
        self.card.triggers.append(CardTrigger(when, self.place, limit, mask))


def section_of(head: str) -> tuple[int, int, bool] | None:
    """A section word as (when, faces, at most once per turn); None: it is none."""
    if head.startswith("on "):
        return c.DIE, faces(head[3:].strip()), False
    if head.endswith("-turn") and head.removesuffix("-turn") in SECTIONS:
        when = SECTIONS[head.removesuffix("-turn")]
        if when not in c.REPEATED:
            known = ", ".join(f"{c.WHEN_NAMES[repeated]}-turn" for repeated in c.REPEATED)
            raise WordError(f"'{head}:' is no moment that a turn has several of. Known: {known}.")
        return when, 0, True
    return (SECTIONS[head], 0, False) if head in SECTIONS else None


def read_passive(card: Card, clause: str) -> None:
    """``shivs 1``: a word that is always on."""
    name, *args = clause.split()
    if name not in c.MOD_NAMES:
        raise WordError(f"unknown passive word {name!r}.{nearest(name, c.MOD_NAMES)}")
    if len(args) > 1:
        raise WordError(f"{clause}: is written '{name} N'.")
    card.mods.append((c.MOD_NAMES.index(name), NUMBER.read(args[0]) if args else 1))


def read_flag(card: Card, clause: str) -> bool:
    """Flags and figures of the card itself; False if the clause is none of them."""
    if clause.split()[0] not in FLAGS.forms:
        return False
    flag = FLAGS.clause(clause)
    assert isinstance(flag, Flag)
    flag.mark(card)
    text = flag.sentence()
    if text:
        card.conditions = f"{card.conditions}; {text}" if card.conditions else text
    return True


def notice(card: Card) -> None:
    """What other parts of the game want to know of a card without running it."""
    card.plain = card.cost >= 0 and card.only is None and card.cheap is None and not card.per_power
    for effect in card.parts[0]:
        assert isinstance(effect, Word)
        card.wants_enemy = card.wants_enemy or effect.need == AN_ENEMY
        card.wants_row = card.wants_row or effect.need == A_ROW
        card.wants_ally = card.wants_ally or effect.need == AN_ALLY
    mark_last_hit(card)
    for effects in card.parts:
        if card.cubes and any(isinstance(effect, CubeWord) for effect in effects):
            effects.append(Wane(card.cubes))
        for effect in effects:
            if isinstance(effect, i.SetDie):
                card.at_roll = True
            elif isinstance(effect, Mimic):
                card.mimics = True
            elif isinstance(effect, i.KeepBlockWord):
                card.keeps_block = True
            elif isinstance(effect, i.Wings):
                card.wings = True
            elif isinstance(effect, i.UpgradeAdded):
                card.hatches = effect.type
            elif isinstance(effect, FOREIGN):
                card.needs_shard = card.owner in (c.DEFECT, c.WATCHER)
            elif isinstance(effect, If) and isinstance(effect.condition, ZeroTop):
                card.minds_top = True
            assert isinstance(effect, Word)
            for amount in effect.amounts():
                if any(isinstance(condition, ZeroTop) for _, condition in amount.more):
                    card.minds_top = True
    for trigger in card.triggers:
        if trigger.when == c.ONCE and len(card.parts[trigger.part]) == 1:
            only = card.parts[trigger.part][0]
            if isinstance(only, If) and only.other < 0:
                trigger.condition = only.condition


def mark_last_hit(card: Card) -> None:
    """The hit after which no other comes in the text of a card: tokens that hits use up go with it.

    Not if a clause after it may bring more of them (``if wrath: hit 2``), nor in such a clause.
    """
    for effect in reversed(card.parts[0]):
        if isinstance(effect, e.Hit):
            effect.last = True
            return
        if isinstance(effect, (e.HitTwo, If, Separately, Choose)) and any(
            isinstance(other, e.Hit) for part in card.parts[1:] for other in part
        ):
            return
