"""Abilities that happen at the same moment: finding them, and the order the players choose."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.state import Step
from roguetable.games.spire.actions.do import Do
from roguetable.games.spire.actions.triggers import FLUSH
from roguetable.games.spire.flow.combat.once_per_combat import UseOnce, use_once, uses
from roguetable.games.spire.model.cards import DIE
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.phases import COMBAT_OVER, is_end_of_turn
from roguetable.games.spire.model.state import Spire
from roguetable.kit.doing import Ability
from roguetable.kit.menu import Choice, code, seat_in, thing_of
from roguetable.kit.ready_menus import IN_THIS_ORDER, THIS_NEXT, InThisOrder, Next, Order

NO_ABILITIES: Final[list[Step]] = []
"""Most turns have none: no list is made for them. Such lists are replaced, never changed in place."""

NO_OPTIONS: Final[list[int]] = []


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
    for trigger in state.content.cards[number].triggers:
        if trigger.when == when and (when != DIE or trigger.faces >> (state.die - 1) & 1):
            found = [*found, Do(number, trigger.part, player)]
    return found


@mypyc_attr(acyclic=True)
class OfEnemies(Ability):
    """What enemies have in store for the start of a round.

    Also where it waits alone there may be something to do before it: a Ninja Scroll kills the last
    Darkling, and none regrows (spire.triggers.once-per-combat).
    """


def order(state: Spire, abilities: list[Step]) -> None:
    """Put abilities before the players, who choose their order."""
    if not abilities:
        return
    if len(abilities) == 1:
        relics = uses(state, USE_FIRST) if isinstance(abilities[0], OfEnemies) else NO_OPTIONS
        if relics:
            state.ask(NextAbility(state.seats, [IN_THIS_ORDER, *relics], abilities))
        else:
            state.push(abilities[0])
        return
    options: list[int] = [IN_THIS_ORDER]
    for index in range(len(abilities)):
        if not has_its_like_before(abilities, index):
            options.append(code(THIS_NEXT, index))
    if len(options) == 2:
        options = [IN_THIS_ORDER]  # they are all alike
    elif state.phase != COMBAT_OVER:
        options += uses(state, USE_FIRST)
    state.ask(NextAbility(state.seats, options, abilities))


def has_its_like_before(abilities: list[Step], index: int) -> bool:
    """Does one of those before it do the very same?"""
    ability = abilities[index]
    assert isinstance(ability, Ability)
    for place in range(index):
        other = abilities[place]
        assert isinstance(other, Ability)
        if ability.alike(other):
            return True
    return False


class InOrder(Step):
    """The other abilities of a moment, when one of them is done."""

    abilities: list[Step]

    def __init__(self, abilities: list[Step]) -> None:
        self.abilities = abilities

    def run(self, state: Spire) -> None:
        order(state, self.abilities)


class UseMeanwhile(UseOnce):
    """Use a relic of once per combat before the next of them."""

    def answer(self, state: Spire, menu: "NextAbility", option: int) -> None:
        state.plan(FLUSH, InOrder(menu.waiting))
        use_once(state, seat_in(option), thing_of(option))


USE_FIRST: Final = 2
NEXT_ABILITIES: Final[list[Choice]] = [InThisOrder(), Next(), UseMeanwhile()]


class NextAbility(Order):
    """Which ability happens next? Or all of them, in the order listed; or a relic of once per combat."""

    PROMPT: ClassVar = "Several abilities happen now: which one first?"

    def choices(self) -> list[Choice]:
        return NEXT_ABILITIES

    def begin(self, state: Spire, place: int, rest: list[Step]) -> None:
        state.plan(self.waiting[place], FLUSH, InOrder(rest))

    def begin_all(self, state: Spire) -> None:
        steps: list[Step] = []
        for ability in self.waiting:
            steps += [ability, FLUSH]
        state.plan_list(steps)

    def ability(self, place: int) -> Ability:
        ability = self.waiting[place]
        assert isinstance(ability, Ability)
        return ability

    def written(self, state: Spire, place: int) -> str:
        ability = self.ability(place)
        owner = "" if ability.owner < 0 else f"{player_name(state, ability.owner).lower()} "
        title = ability.title(state).lower().replace(" #", "#").replace(" ", "-")
        return f"first {owner}{title}"

    def meaning(self, state: Spire, place: int) -> str:
        ability = self.ability(place)
        title = ability.title(state)
        owner = "" if ability.owner < 0 else player_name(state, ability.owner)
        whose = f"{owner}: " if owner not in ("", title) else ""
        return f"{whose}{title}: {ability.text(state)}"

    def prompt(self, state: Spire) -> str:
        if len(self.waiting) == 1:
            return f"{self.ability(0).title(state)}: use a relic before it happens?"
        return super().prompt(state)

    def all_meaning(self, state: Spire) -> str:
        if len(self.waiting) == 1:
            return f"No. {self.meaning(state, 0)}."
        names = ", ".join([self.ability(i).title(state) for i in range(len(self.waiting))])
        return f"All in this order: {names}."

    def rule_of(self, state: Spire) -> str:
        if state.phase == COMBAT_OVER:
            return "spire.end_of_combat.abilities"
        if is_end_of_turn(state.phase):
            return "spire.player_turn.end.abilities-any-order"
        return "spire.player_turn.start.abilities-any-order"
