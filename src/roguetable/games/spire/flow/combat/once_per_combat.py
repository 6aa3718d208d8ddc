"""Once per combat: relics with an ability for any time of the Player Turn.

The Play phase lists them among everything else. Around it they are offered where it can matter:
between the abilities of a moment, and when the End of Turn has made one of some use.
(spire.triggers.once-per-combat)
"""

from typing import ClassVar, Final

from roguetable.engine.state import Refusal, Step
from roguetable.games.spire.actions.do import Do
from roguetable.games.spire.actions.triggers import use_ability
from roguetable.games.spire.model.cards import ONCE, USE, Card
from roguetable.games.spire.model.menus import turns_die, who
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.shown import held_id
from roguetable.games.spire.model.state import Spire
from roguetable.kit.menu import Choice, Menu, Way, code, seat_in, thing_of
from roguetable.kit.triggers import is_marked, mark


def ready(state: Spire, player: int, index: int) -> bool:
    """May this relic's ability for once per combat be used now? (Calipers ask by themselves.)"""
    p = state.players[player]
    card = state.content.cards[p.relics[index]]
    return (
        card.watch >> ONCE & 1 != 0
        and not is_marked(p.spent, index)
        and not card.keeps_block
        and of_use(state, player, card)
    )


def of_use(state: Spire, player: int, card: Card) -> bool:
    """Is the condition of its ability met? Without it, using it would waste it."""
    for trigger in card.triggers:
        if trigger.when == ONCE:
            if trigger.condition is None:
                return True
            by = Do(card.number, trigger.part, player)
            return trigger.condition.holds(state, by)
    return False


def uses(state: Spire, kind: int) -> list[int]:
    """What the living players can use now, as options of that kind of a menu."""
    options: list[int] = []
    for player in range(len(state.players)):
        p = state.players[player]
        if p.alive and p.watch >> ONCE & 1:
            for index in range(len(p.relics)):
                if ready(state, player, index):
                    options.append(code(kind, index, player))
    return options


def use(state: Spire, player: int, number: int, when: int) -> None:
    """A player uses an ability of a Power or relic."""
    card = state.content.cards[number]
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} uses {card.name}.", "spire.player_turn.play.any-order"
        )
    use_ability(state, player, number, when)


def use_once(state: Spire, player: int, index: int) -> None:
    """The relic is used and turned face down (spire.triggers.once-per-combat-flip)."""
    p = state.players[player]
    p.spent = mark(p.spent, index)
    use(state, player, p.relics[index], ONCE)
    if state.log is not None:
        state.log.cite("spire.triggers.once-per-combat", "spire.triggers.once-per-combat-flip")


class UseOnce(Choice):
    """Use a relic of once per combat; the thing is its place. What comes after it, its menu knows."""

    RULE: ClassVar = "spire.triggers.once-per-combat"

    def card(self, state: Spire, option: int) -> Card:
        return state.content.cards[state.players[seat_in(option)].relics[thing_of(option)]]

    def notation(self, state: Spire, menu: Menu, option: int) -> str:
        return f"{who(state, seat_in(option))}use {self.card(state, option).id}"

    def sentence(self, state: Spire, menu: Menu, option: int) -> str:
        card = self.card(state, option)
        return f"{card.name}: {card.sentence()}"

    def printed(self) -> bool:
        return True

    def subject(self, state: Spire, menu: Menu, option: int) -> str:
        return held_id("relic", seat_in(option), self.card(state, option).id)

    def why_not(self, state: Spire, menu: Menu, seat: int) -> list[Refusal]:
        return relics_refused(state, seat)


def relics_refused(state: Spire, player: int) -> list[Refusal]:
    """Relics that are used up, of no use now, or that work by themselves."""
    p = state.players[player]
    found: list[Refusal] = []
    for index in range(len(p.relics)):
        card = state.content.cards[p.relics[index]]
        if turns_die(card):
            continue  # told in every menu
        rule, why = "spire.triggers.once-per-combat", "would do nothing now"
        listed = True
        if card.watch >> USE & 1:
            rule, why = "spire.game_end.golden-rule", "has no use left"
        elif not card.watch >> ONCE & 1:
            rule, why = "spire.player_turn.play.any-order", "works by itself when its time comes"
            listed = False
        elif is_marked(p.spent, index):
            rule, why = "spire.triggers.once-per-combat-flip", "has been used in this combat"
        notation = f"{who(state, player)}use {card.id}"
        found.append(Refusal(notation, rule, f"{card.name} {why}.", listed))
    return found


# The last moment of a turn.

PASS: Final = 0
USE_NOW: Final = 1


class LastUses(Step):
    """The end of turn may have made a relic of use that was of none before (HP was lost)."""

    WIDE: ClassVar[tuple[str, ...]] = ("before",)
    before: list[int]

    def __init__(self, before: list[int]) -> None:
        self.before = before

    def run(self, state: Spire) -> None:
        options = uses(state, USE_NOW)
        if any(option not in self.before for option in options):
            seats: list[int] = []
            for option in options:
                if seat_in(option) not in seats:
                    seats.append(seat_in(option))
            state.ask(UseBeforeEnd(seats, [PASS, *options], self.before))


class UseOneMore(UseOnce):
    """Use it, and be asked again."""

    def answer(self, state: Spire, menu: "UseBeforeEnd", option: int) -> None:
        state.push(LastUses(menu.before))
        use_once(state, seat_in(option), thing_of(option))


LAST_USES: Final[list[Choice]] = [
    Way("pass", "No.", "spire.triggers.once-per-combat"),
    UseOneMore(),
]


class UseBeforeEnd(Menu):
    """Use a relic before the hands are discarded?"""

    PROMPT: ClassVar = "The turn is about to end: use a relic?"
    WIDE: ClassVar[tuple[str, ...]] = ("before",)
    before: list[int]

    def __init__(self, seats: list[int], options: list[int], before: list[int]) -> None:
        super().__init__(seats, options)
        self.before = before

    def choices(self) -> list[Choice]:
        return LAST_USES
