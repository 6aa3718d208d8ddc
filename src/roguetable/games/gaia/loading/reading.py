"""What rows of every kind have: effects, abilities, arrows, names of other rows."""

from typing import Any

from roguetable.engine.content import RawRow
from roguetable.engine.rows import Row
from roguetable.games.gaia.loading.vocabulary import Words
from roguetable.games.gaia.model.board import DIRECTION_NAMES, DIRECTIONS, MOST_ARROWS
from roguetable.games.gaia.model.moments import LIMIT_NAMES, MOMENT_NAMES
from roguetable.games.gaia.model.rows import Ability
from roguetable.kit.forms import Vocabulary
from roguetable.kit.rows import FieldReader
from roguetable.kit.sentences import capital, said
from roguetable.kit.triggers import NO_LIMIT, Trigger

TO_THE_EDGE = 99


class Reading(FieldReader):
    """Reads fields of raw rows; the readers of the kinds share one."""

    def __init__(self, raws: list[RawRow]) -> None:
        super().__init__(raws)
        self.words = Words(raws)

    def ability(self, raw: RawRow, row: Row, words: Vocabulary) -> Ability:
        """What a passive, a product or a curio does: `always`, `gained`, `when` with `effect` and `limit`."""
        ability = Ability()
        if raw.has("always"):
            text = raw.get("always")
            effects = self.always(raw, "always", text, self.words.always, ability.mods)
            ability.adds = [place for place, n in enumerate(ability.mods) if n]
            ability.text = capital(said(effects))
        if raw.has("gained"):
            ability.gained = len(row.parts)
            row.parts.append(self.needed(raw, "gained", words))
        if raw.has("when"):
            when = self.name(raw, "when", raw.get("when"), MOMENT_NAMES)
            limit = self.name(raw, "limit", raw.get("limit", LIMIT_NAMES[NO_LIMIT]), LIMIT_NAMES)
            ability.triggers.append(Trigger(when, len(row.parts), limit))
            row.parts.append(self.needed(raw, "effect", words))
        return ability

    def arrows(self, raw: RawRow, field: str, text: Any) -> list[int]:
        """Arrows around an enemy card: ``N E2 S``: how many in each direction."""
        lengths = [0] * DIRECTIONS
        if not isinstance(text, str):
            raise raw.wrong(field, f"must be arrows like 'N E2 S', not {text!r}.")
        for word in text.split():
            name, n = (word[:-1], int(word[-1])) if word[-1].isdigit() else (word, 1)
            direction = self.name(raw, field, name, DIRECTION_NAMES)
            if not 1 <= n <= MOST_ARROWS:
                raise raw.wrong(field, f"{word!r}: one or two arrows in a direction.")
            lengths[direction] = n
        return lengths

    def reach(self, raw: RawRow, field: str, text: str) -> tuple[list[int], list[int]]:
        """The arrows of a shape: first and last tile in each direction (``N``, ``N2``, ``N:2``, ``N*``)."""
        first, last = [0] * DIRECTIONS, [0] * DIRECTIONS
        for word in text.split():
            name = word.rstrip("0123456789:*")
            direction = self.name(raw, field, name, DIRECTION_NAMES)
            rest = word[len(name) :]
            if rest == "":
                first[direction], last[direction] = 1, 1
            elif rest == "*":
                first[direction], last[direction] = 1, TO_THE_EDGE
            elif rest.isdigit():
                first[direction], last[direction] = 1, int(rest)
            elif rest[0] == ":" and rest[1:].isdigit():
                first[direction], last[direction] = int(rest[1:]), int(rest[1:])
            else:
                raise raw.wrong(field, f"{word!r} is no arrow: write N, N2, N:2 or N*.")
        return first, last
