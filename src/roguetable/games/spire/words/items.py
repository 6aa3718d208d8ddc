"""The vocabulary of relics and potions: the die, die relics that trigger each other, the Courier,
and what relics change about paths and added cards."""

from typing import ClassVar

from roguetable.engine.events import Rolled
from roguetable.games.spire.actions.do import Do, Word
from roguetable.games.spire.flow.combat.die import WhichFace
from roguetable.games.spire.flow.combat.die_relics import (
    CODEX,
    LOADED,
    MIRROR,
    WhichDieAbility,
    die_abilities,
    untriggered,
)
from roguetable.games.spire.flow.rooms.courier import COURIER_POTION, COURIER_RELIC, CourierDeck
from roguetable.games.spire.model.cards import (
    TYPE_NAMES,
)
from roguetable.games.spire.model.names import several
from roguetable.games.spire.model.phases import IN_ROOM
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.model.streams import DIE_STREAM, ROLL_STREAM
from roguetable.kit.ready_menus import picks


class Reroll(Word):
    """Roll the die again."""

    FORM: ClassVar = "reroll"

    def run(self, state: Spire, by: Do) -> None:
        stream = ROLL_STREAM if state.phase == IN_ROOM else DIE_STREAM
        state.die = state.chance.below(stream, 6) + 1
        if state.log is not None:
            state.log.say(
                f"The die is rolled again: {state.die}.", "spire.player_turn.roll.no-reroll"
            )
            state.log.show(Rolled("die", state.die))

    def sentence(self) -> str:
        return "reroll the die"


class TurnDie(Word):
    """The die shows so much more, or less (`-1`); after 6 comes 1."""

    FORM: ClassVar = "turn-die by_how_much:N"
    by_how_much: int

    def __init__(self, by_how_much: int) -> None:
        super().__init__()
        self.by_how_much = by_how_much

    def run(self, state: Spire, by: Do) -> None:
        state.die = (state.die - 1 + self.by_how_much) % 6 + 1
        if state.log is not None:
            state.log.say(f"The die is turned to {state.die}.", "spire.player_turn.roll.modify-now")
            state.log.show(Rolled("die", state.die))

    def sentence(self) -> str:
        if self.by_how_much > 0:
            return f"the die shows {self.by_how_much} more (6 becomes 1)"
        return f"the die shows {-self.by_how_much} less (1 becomes 6)"


class SetDie(Word):
    """The die shows any number you like."""

    FORM: ClassVar = "set-die"

    def run(self, state: Spire, by: Do) -> None:
        state.ask(WhichFace([by.owner], picks([1, 2, 3, 4, 5, 6])))

    def sentence(self) -> str:
        return "set the die to any number"


# Die relics that trigger others.


class TriggerDie(Word):
    """Trigger a die ability, as if the die showed its face."""

    which: int

    def __init__(self, which: int) -> None:
        super().__init__()
        self.which = which

    def run(self, state: Spire, by: Do) -> None:
        options = [
            option
            for option in die_abilities(state)
            if not untriggered(state, by.owner, self.which, option)
        ]
        if options:
            state.ask(WhichDieAbility([by.owner], options, self.which, by.row))

    def triggers_others(self) -> bool:
        return True


class TriggerAny(TriggerDie):
    """Trigger any die ability of any player's relics; its owner gets the effect."""

    FORM: ClassVar = "mirror"

    def __init__(self) -> None:
        super().__init__(MIRROR)

    def sentence(self) -> str:
        return "trigger any die relic ability; its owner gets the effect"


class TriggerTwos(TriggerDie):
    """Trigger any die ability that a 2 triggers; its owner gets the effect."""

    FORM: ClassVar = "codex"

    def __init__(self) -> None:
        super().__init__(CODEX)

    def sentence(self) -> str:
        return "trigger any ability of a die relic that a 2 triggers; its owner gets the effect"


class TriggerOwn(TriggerDie):
    """Trigger a die ability of your own relics, this one's other included."""

    FORM: ClassVar = "loaded"

    def __init__(self) -> None:
        super().__init__(LOADED)

    def sentence(self) -> str:
        return "trigger the other die ability of this relic, or one of another relic of yours"


class KeepBlockWord(Word):
    """Keep the Block left from last turn (asked when Block would be reset)."""

    FORM: ClassVar = "keep-block"

    def run(self, state: Spire, by: Do) -> None:
        return

    def sentence(self) -> str:
        return "keep the Block left over from last turn"


# Outside of combat.


class Courier(Word):
    """Look at the top of the potion or relic deck; buy it or discard it."""

    FORM: ClassVar = "courier"

    def run(self, state: Spire, by: Do) -> None:
        decks: list[int] = []
        if state.relic_deck:
            decks.append(COURIER_RELIC)
        if state.potion_deck:
            decks.append(COURIER_POTION)
        if decks:
            state.ask(CourierDeck([by.owner], picks(decks)))

    def sentence(self) -> str:
        return "look at the top of the relic or potion deck; buy it or discard it"


class Wings(Word):
    """The party may ignore the paths.

    It is never run: relics.winged asks for it.
    """

    FORM: ClassVar = "wings"

    def run(self, state: Spire, by: Do) -> None:
        pass

    def sentence(self) -> str:
        return "the party may ignore paths when it moves up to the next room"


class UpgradeAdded(Word):
    """Such cards are upgraded when added.

    It is never run: deck.hatch asks. `type` is ATTACK or SKILL of cards.py.
    """

    FORM: ClassVar = "upgrade-added type:attack|skill"
    type: int

    def __init__(self, type: int) -> None:
        super().__init__()
        self.type = type

    def run(self, state: Spire, by: Do) -> None:
        pass

    def sentence(self) -> str:
        return f"when you add {several(1, TYPE_NAMES[self.type].capitalize())}, upgrade it"
