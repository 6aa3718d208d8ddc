"""Once per combat: relics with an ability for any time of the Player Turn.

The Play phase lists them among everything else. Around it they are offered where it can matter:
between the abilities of a moment, and when the End of Turn has made one of some use.
(spire.triggers.once-per-combat)
"""

from typing import Final

from roguetable.engine.state import Request, Step
from roguetable.games.spire.actions.amounts import holds
from roguetable.games.spire.actions.do import Do
from roguetable.games.spire.model.cards import ONCE, Card
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.state import Spire

# Options: USES + player * PLACES + the relic's place, or PASS.
USES: Final = 1000
PLACES: Final = 64
PASS: Final = 0


def ready(state: Spire, player: int, index: int) -> bool:
    """May this relic's ability for once per combat be used now? (Calipers ask by themselves.)"""
    p = state.players[player]
    card = state.content.cards[p.relics[index]]
    return (
        card.watch >> ONCE & 1 != 0
        and not p.spent >> index & 1
        and not card.keeps_block
        and of_use(state, player, card)
    )


def of_use(state: Spire, player: int, card: Card) -> bool:
    """Is the condition of its ability met? Without it, using it would waste it."""
    for ability in card.abilities:
        if ability.when == ONCE:
            if ability.condition < 0:
                return True
            by = Do(card.number, ability.part, 0, player, -1, -1, -1, 0, 0)
            return holds(state, by, ability.condition)
    return False


def uses(state: Spire) -> list[int]:
    """What the living players can use now."""
    options: list[int] = []
    for player in range(len(state.players)):
        p = state.players[player]
        if p.alive and p.watch >> ONCE & 1:
            for index in range(len(p.relics)):
                if ready(state, player, index):
                    options.append(USES + player * PLACES + index)
    return options


def use(state: Spire, player: int, number: int, when: int) -> None:
    """A player uses an ability of a Power or relic."""
    card = state.content.cards[number]
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} uses {card.name}.", "spire.player_turn.play.any-order"
        )
    for ability in card.abilities:
        if ability.when == when:
            state.push(Do(number, ability.part, 0, player, -1, -1, -1, 0, 0))


def use_once(state: Spire, player: int, index: int) -> None:
    """The relic is used and turned face down (spire.triggers.once-per-combat-flip)."""
    p = state.players[player]
    p.spent |= 1 << index
    use(state, player, p.relics[index], ONCE)
    if state.log is not None:
        state.log.cite("spire.triggers.once-per-combat", "spire.triggers.once-per-combat-flip")


def take_use(state: Spire, option: int) -> None:
    use_once(state, user(option), (option - USES) % PLACES)


def user(option: int) -> int:
    return (option - USES) // PLACES


def used_card(state: Spire, option: int) -> Card:
    return state.content.cards[state.players[user(option)].relics[(option - USES) % PLACES]]


def use_notation(state: Spire, option: int) -> str:
    """``use golden-eye``; with several players ``silent use golden-eye``."""
    who = "" if len(state.players) == 1 else f"{player_name(state, user(option)).lower()} "
    return f"{who}use {used_card(state, option).id}"


def use_sentence(state: Spire, option: int) -> str:
    who = "" if len(state.players) == 1 else f"{player_name(state, user(option))}: "
    card = used_card(state, option)
    return f"{who}{card.name}: {card.sentence()}"


def use_subject(state: Spire, option: int) -> str:
    return f"relic:{user(option)}:{used_card(state, option).id}"


class LastUses(Step):
    """The end of turn may have made a relic of use that was of none before (HP was lost)."""

    before: list[int]

    def __init__(self, before: list[int]) -> None:
        self.before = before

    def run(self, state: Spire) -> None:
        options = uses(state)
        if any(option not in self.before for option in options):
            seats: list[int] = []
            for option in options:
                if user(option) not in seats:
                    seats.append(user(option))
            state.ask(UseRelic(seats, [PASS, *options], self.before))


class UseRelic(Request):
    """Use a relic before the hands are discarded?"""

    before: list[int]

    def __init__(self, seats: list[int], options: list[int], before: list[int]) -> None:
        super().__init__(seats, options)
        self.before = before

    def answer(self, state: Spire, option: int) -> None:
        if option != PASS:
            state.push(LastUses(self.before))
            take_use(state, option)

    def prompt(self, state: Spire) -> str:
        return "The turn is about to end: use a relic?"

    def notation(self, state: Spire, option: int) -> str:
        return "pass" if option == PASS else use_notation(state, option)

    def sentence(self, state: Spire, option: int) -> str:
        return "No." if option == PASS else use_sentence(state, option)

    def rule(self, state: Spire, option: int) -> str:
        return "spire.triggers.once-per-combat"

    def subject(self, state: Spire, option: int) -> str:
        return "" if option == PASS else use_subject(state, option)

    def seat_of(self, option: int) -> int:
        return -1 if option == PASS else user(option)
