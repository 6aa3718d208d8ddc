"""Abilities that happen at the same moment: finding them, and the order the players choose."""

from typing import Final

from roguetable.engine.state import Request, Step
from roguetable.games.spire.actions.do import Ability, Do
from roguetable.games.spire.actions.triggers import FLUSH
from roguetable.games.spire.flow.combat.once_per_combat import (
    USES,
    take_use,
    use_notation,
    use_sentence,
    use_subject,
    user,
    uses,
)
from roguetable.games.spire.model.cards import DIE
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.state import END_OF_TURN, Spire

NO_ABILITIES: Final[list[Step]] = []
"""Most turns have none: no list is made for them. Such lists are replaced, never changed in place."""


def collect(state: Spire, when: int, found: list[Step] = NO_ABILITIES) -> list[Step]:
    """What was found, and all abilities of living players for a moment.

    Players come in order, and each one's board before Powers before relics.
    """
    cards = state.content.cards
    for player in range(len(state.players)):
        p = state.players[player]
        if not p.alive or not p.watch >> when & 1:
            continue
        found = collect_from(state, player, state.content.characters[p.character], when, found)
        for number in p.powers:
            if cards[number].watch >> when & 1:
                found = collect_from(state, player, number, when, found)
        for number in p.relics:
            if cards[number].watch >> when & 1:
                found = collect_from(state, player, number, when, found)
    return found


def collect_from(
    state: Spire, player: int, number: int, when: int, found: list[Step]
) -> list[Step]:
    for ability in state.content.cards[number].abilities:
        if ability.when == when and (when != DIE or ability.faces >> (state.die - 1) & 1):
            found = [*found, Do(number, ability.part, 0, player, -1, -1, -1, 0, 0)]
    return found


def order(state: Spire, abilities: list[Step]) -> None:
    """Put abilities before the players, who choose their order."""
    if not abilities:
        return
    if len(abilities) == 1:
        state.push(abilities[0])
        return
    options: list[int] = [ALL]
    seen: list[int] = []
    for index in range(len(abilities)):
        ability = abilities[index]
        assert isinstance(ability, Ability)
        key = ability.key()
        if key not in seen:
            seen.append(key)
            options.append(index)
    if len(options) == 2:
        options = [ALL]  # they are all alike
    else:
        options += uses(state)
    state.ask(NextAbility(state.seats, options, abilities))


class InOrder(Step):
    """The other abilities of a moment, when one of them is done."""

    abilities: list[Step]

    def __init__(self, abilities: list[Step]) -> None:
        self.abilities = abilities

    def run(self, state: Spire) -> None:
        order(state, self.abilities)


ALL: Final = -1


class NextAbility(Request):
    """Which ability happens next? Or all of them, in the order listed; or a relic of once per combat."""

    abilities: list[Step]

    def __init__(self, seats: list[int], options: list[int], abilities: list[Step]) -> None:
        super().__init__(seats, options)
        self.abilities = abilities

    def answer(self, state: Spire, option: int) -> None:
        if option == ALL:
            for ability in reversed(self.abilities):
                state.push(FLUSH)
                state.push(ability)
            return
        if option >= USES:
            state.push(InOrder(self.abilities))
            state.push(FLUSH)
            take_use(state, option)
            return
        state.push(InOrder(self.abilities[:option] + self.abilities[option + 1 :]))
        state.push(FLUSH)
        state.push(self.abilities[option])

    def prompt(self, state: Spire) -> str:
        return "Several abilities happen now: which one first?"

    def ability(self, option: int) -> Ability:
        ability = self.abilities[option]
        assert isinstance(ability, Ability)
        return ability

    def notation(self, state: Spire, option: int) -> str:
        if option == ALL:
            return "all"
        if option >= USES:
            return use_notation(state, option)
        ability = self.ability(option)
        who = "" if ability.owner < 0 else f"{player_name(state, ability.owner).lower()} "
        return f"first {who}{ability.title(state).lower().replace(' ', '-')}"

    def sentence(self, state: Spire, option: int) -> str:
        if option == ALL:
            names = ", ".join([self.ability(i).title(state) for i in range(len(self.abilities))])
            return f"All in this order: {names}."
        if option >= USES:
            return use_sentence(state, option)
        ability = self.ability(option)
        who = "" if ability.owner < 0 else f"{player_name(state, ability.owner)}: "
        return f"{who}{ability.title(state)}: {ability.text(state)}"

    def subject(self, state: Spire, option: int) -> str:
        return use_subject(state, option) if option >= USES else ""

    def seat_of(self, option: int) -> int:
        return user(option) if option >= USES else -1

    def rule(self, state: Spire, option: int) -> str:
        if option >= USES:
            return "spire.triggers.once-per-combat"
        if state.phase == END_OF_TURN:
            return "spire.player_turn.end.abilities-any-order"
        return "spire.player_turn.start.abilities-any-order"
