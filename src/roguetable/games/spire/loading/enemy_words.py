"""The lines of enemy cards: their actions, and what happens when they die."""

from roguetable.games.spire.loading.arguments import AMOUNT, FULL_WORDS, NUMBER, faces
from roguetable.games.spire.loading.grammar import split_prefix
from roguetable.games.spire.model.battlefield import FIRST_TURN
from roguetable.games.spire.model.enemy_cards import Action, Foe
from roguetable.games.spire.words import enemy_actions
from roguetable.games.spire.words.enemy_actions import FoeHit, FoeSummon, ModeShift
from roguetable.kit.forms import (
    AnyWord,
    RowName,
    RowNames,
    Vocabulary,
    WholeNumber,
    WordError,
    words_in,
)


class FoeWords:
    """The vocabulary of enemies: `summons` are the enemies that can be summoned."""

    def __init__(self, summons: dict[str, RowName]) -> None:
        self.vocabulary = Vocabulary(
            words_in(enemy_actions),
            (
                AMOUNT,
                NUMBER,
                WholeNumber("TIMES", "how often"),
                RowNames("SUMMON", "Summon", summons, "the name of a Summon: `red-slaver`"),
                AnyWord("GROUP", "the `group` of enemies: `gremlin`"),
            ),
            unknown="{clause}: unknown word {word!r} of an enemy",
            long=FULL_WORDS,
        )

    def read(self, foe: Foe, text: str) -> int:
        """Read clauses into a new part of the card; its number."""
        place = len(foe.parts)
        foe.parts.append([])
        foe.parts[place] += self.vocabulary.read(text)
        return place

    def action(self, foe: Foe, text: str) -> Action:
        """One line of the card: prefixes before a colon, then clauses."""
        head, rest = split_prefix(text)
        marks = head.split()
        action = Action(self.read(foe, rest))
        while marks:
            mark = marks.pop(0)
            if mark == "grey":
                action.grey = True
            elif mark == "last":
                action.last = True
            elif mark == "turn1":
                action.value = FIRST_TURN
            elif mark in ("mode", "value"):
                if not marks:
                    raise WordError(f"{mark!r} needs a number.")
                setattr(action, mark, NUMBER.read(marks.pop(0)))
            else:
                action.faces = faces(mark)
        last: FoeHit | None = None
        for effect in foe.parts[action.part]:
            if isinstance(effect, FoeHit):
                last = effect
                action.hits += effect.times
                action.area = action.area or effect.area
            elif isinstance(effect, ModeShift):
                action.shifts = True
            elif isinstance(effect, FoeSummon) and effect.later:
                foe.later.append(effect.name)
        if last is not None:
            last.last = True
        return action
