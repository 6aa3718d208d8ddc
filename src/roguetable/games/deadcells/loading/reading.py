"""What rows of every kind have: codes, lines, effects, abilities."""

from typing import Any

from roguetable.engine.content import RawRow
from roguetable.engine.effects import Effect
from roguetable.engine.rows import Row
from roguetable.games.deadcells.loading.vocabulary import Words
from roguetable.games.deadcells.model.mods import MODS, no_mods
from roguetable.games.deadcells.model.moments import LIMIT_NAMES, MOMENT_NAMES
from roguetable.games.deadcells.model.names import (
    BIOME_NAMES,
    COLOUR_NAMES,
    LINES,
    ROUND_NAMES,
)
from roguetable.games.deadcells.model.rows import CardAbility, CodedRow, Lined
from roguetable.games.deadcells.model.rows import trigger_text as told
from roguetable.kit.forms import Vocabulary
from roguetable.kit.rows import FieldReader
from roguetable.kit.sentences import capital, said
from roguetable.kit.triggers import NO_LIMIT, Trigger


class Reading(FieldReader):
    """Reads fields of raw rows; the readers of the kinds share one."""

    def __init__(self, raws: list[RawRow]) -> None:
        super().__init__(raws)
        self.words = Words(raws)

    # Codes.

    def code(self, row: CodedRow, raw: RawRow) -> None:
        """The code printed on a card: ``SV-05``."""
        text = raw.text("code")
        deck, dash, number = text.partition("-")
        if not dash or not number.isdigit() or not deck:
            raise raw.wrong("code", f"is written like 'SV-05', not {text!r}.")
        row.deck = deck
        row.codes = [int(number)]

    def copies(self, row: CodedRow, raw: RawRow) -> int:
        """The biome of a card or tile that has copies, and their numbers in its deck."""
        biome = self.name(raw, "biome", raw.need("biome"), BIOME_NAMES)
        row.deck = BIOME_NAMES[biome].upper()
        raw.need("codes")
        codes = raw.listing("codes")
        if not codes or not all(type(one) is int and one > 0 for one in codes):
            raise raw.wrong("codes", "must be the numbers of its copies: [1, 2, 3].")
        row.codes = codes
        return biome

    # Lines and abilities.

    def lines(self, row: Lined, raw: RawRow, field: str, words: Vocabulary) -> None:
        """The lines of a card: parts 0 to IV, and which of them contain an action."""
        parts = self.by_round(raw, field, raw.mapping(field), words)
        for line in range(LINES):
            row.parts.append(parts.get(line, []))
            if parts.get(line):
                row.acts |= 1 << line

    def by_round(
        self, raw: RawRow, field: str, lines: dict[Any, Any], words: Vocabulary
    ) -> dict[int, list[Effect]]:
        """``{0: words, III: words}`` by the numbers of the rounds."""
        found: dict[int, list[Effect]] = {}
        for name, text in lines.items():
            line = self.name(raw, field, str(name), ROUND_NAMES)
            found[line] = self.some(raw, field, text, words)
        return found

    def rounds(self, raw: RawRow, field: str) -> int:
        """A list of rounds as bits."""
        bits = 0
        for name in raw.listing(field):
            bits |= 1 << self.name(raw, field, str(name), ROUND_NAMES)
        return bits

    def limit(self, raw: RawRow, field: str, value: Any) -> int:
        """How often something may happen."""
        return self.name(raw, field, value, LIMIT_NAMES)

    def trigger(self, raw: RawRow, ability: CardAbility, part: int) -> None:
        """What a row waits for, in its fields `when` and `limit`."""
        when = self.name(raw, "when", raw.get("when"), MOMENT_NAMES)
        limit = self.limit(raw, "limit", raw.get("limit", LIMIT_NAMES[NO_LIMIT]))
        ability.triggers.append(Trigger(when, part, limit))

    def always_on(self, raw: RawRow, field: str, text: Any, ability: CardAbility) -> None:
        """Words that are always on, and what they add up to."""
        mods = no_mods()
        effects = self.always(raw, field, text, self.words.always, mods)
        for place in range(MODS):
            ability.always(place, mods[place])
        ability.text = capital(said(effects))

    def step(self, raw: RawRow, field: str, row: Row, step: Any) -> CardAbility:
        """A step of a track: always words, a Skill, an answer, or something that happens once.

        What it does becomes a part of the row.
        """
        ability = CardAbility()
        if isinstance(step, str):
            self.always_on(raw, field, step, ability)
            return ability
        if not isinstance(step, dict):
            raise raw.wrong(field, f"a step is words or a mapping, not {step!r}.")
        keys = set(step)
        part = len(row.parts)
        if keys == {"skill"}:
            effects = self.some(raw, field, step["skill"], self.words.card)
            ability.skill = part
            ability.text = f"Skill: {said(effects)}"
        elif keys == {"now"}:
            effects = self.some(raw, field, step["now"], self.words.gain)
            ability.now = part
            ability.text = f"At once: {said(effects)}"
        elif {"when", "do"} <= keys <= {"when", "do", "limit"}:
            effects = self.some(raw, field, step["do"], self.words.card)
            when = self.name(raw, field, step["when"], MOMENT_NAMES)
            limit = self.limit(raw, field, step.get("limit", LIMIT_NAMES[NO_LIMIT]))
            trigger = Trigger(when, part, limit)
            ability.triggers.append(trigger)
            ability.text = f"{capital(told(trigger))}: {said(effects)}"
        else:
            raise raw.wrong(
                field,
                "a step is written as always words, {skill: words}, {now: words} or "
                "{when: moment, do: words}.",
            )
        row.parts.append(effects)
        return ability

    def symbols(self, raw: RawRow, field: str, given: dict[Any, Any]) -> dict[int, Any]:
        """A mapping by colour, with the numbers of the colours."""
        return {self.name(raw, field, name, COLOUR_NAMES): value for name, value in given.items()}
