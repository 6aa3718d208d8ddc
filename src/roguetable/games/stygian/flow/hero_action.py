"""Step E: after drop and enemies, the hero's action is paid for and resolved, or skipped."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.state import Refusal, Step, WayOut
from roguetable.games.stygian.actions.cards import use_up
from roguetable.games.stygian.actions.do import Do
from roguetable.games.stygian.flow.drop import Jostle, jostles
from roguetable.games.stygian.flow.payment import bill_for
from roguetable.games.stygian.flow.status import RemoveToken, removal_options
from roguetable.games.stygian.model.cards import ACTION, EXHAUST, TEXT
from roguetable.games.stygian.model.mods import BURDEN
from roguetable.games.stygian.model.payment import affordable, most_extras
from roguetable.games.stygian.model.questions import (
    owner_of,
)
from roguetable.games.stygian.model.state import Stygian
from roguetable.kit.menu import Choice, Way
from roguetable.kit.ready_menus import PickOne, Thing, pick


class Decide(Step):
    """Step E: after drop and enemies, decide whether and how much to spend on the action."""

    def run(self, state: Stygian) -> None:
        card = state.content.card(state.card)
        if not card.parts[TEXT]:
            return
        options: list[int] = [SKIP]
        if card.cost is None:
            options = [PLAINLY]
        elif affordable(state, card.cost):
            options = [PLAINLY]
            if card.extra is not None:
                for times in range(most_extras(state, card.cost, card.extra, card.limit)):
                    options.append(pick(1 + times))
        elif state.log is not None:
            state.log.notify(
                f"{card.name} is forfeited: not enough cubes.",
                "stygian.hero.forfeit",
                "stygian.hero.skip-keeps-cubes",
                "stygian.hero.leftover-stay",
            )
        if options[0] != SKIP:
            # Only the resolution may be skipped, after the drop (stygian.turn.no-pass-before-drop).
            # An action that drops nothing is not skipped: to choose Regroup and then not to regroup
            # would be a turn without a drop, for nothing.
            if card.drop:
                options.append(SKIP)
            # Not forfeited: so this is a moment before the hero action, for tokens as well.
            if state.hero().mods[BURDEN] > 0 and not state.removal_at_ends:
                removal_options(state, REMOVE_FIRST, options)
            if len(options) > 1 and jostles(state):
                options.append(JOSTLE_FIRST)
        owner = owner_of(state, card.number)
        state.ask(ChooseSpend([state.hero().seat], options, card.number, owner))


DECIDE: Final = Decide()


# Kinds of RESOLUTIONS.
PLAINLY: Final = 0  # resolve it, without extra payments
SKIP: Final = 1
REMOVE_FIRST: Final = 2
JOSTLE_FIRST: Final = 3
RESOLUTIONS: Final[list[Choice]] = [
    Thing(),
    Way("skip", "Skip the action and keep the cubes.", "stygian.hero.skip"),
    RemoveToken(DECIDE),
    Jostle(DECIDE),
]


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseSpend(PickOne):
    """Resolve the action or skip it? Things are numbers of extra payments."""

    RULE: ClassVar = "stygian.turn.e.decide-after-drop"
    CARDS: ClassVar[tuple[str, ...]] = ("card",)
    card: int
    owner: int

    def __init__(self, seats: list[int], options: list[int], card: int, owner: int) -> None:
        super().__init__(seats, options)
        self.card = card
        self.owner = owner

    def choices(self) -> list[Choice]:
        return RESOLUTIONS

    def picked(self, state: Stygian, thing: int) -> None:
        state.push(Resolve(self.card, self.owner, thing))

    def go(self, state: Stygian) -> None:
        if state.log is not None and len(self.options) > 1:
            state.log.say(
                f"{state.content.card(self.card).name} is skipped; all cubes stay.",
                "stygian.hero.skip",
                "stygian.hero.skip-keeps-cubes",
                "stygian.turn.e.decide-after-drop",
            )

    def prompt(self, state: Stygian) -> str:
        return f"{state.content.card(self.card).name}: resolve it?"

    def written(self, state: Stygian, thing: int) -> str:
        return f"resolve +{thing}" if thing else "resolve"

    def meaning(self, state: Stygian, thing: int) -> str:
        card = state.content.card(self.card)
        if card.cost is None:
            return f"{card.name}."
        price = card.cost.text()
        if card.extra is not None and thing:
            price += f" and {card.extra.text(thing)} extra"
        return f"{card.name} for {price}."

    def way(self, option: int) -> WayOut:
        # Without extra payments to think about, the action that was chosen simply goes on.
        if option == PLAINLY and len(self.options) == 2:
            return "on"
        return super().way(option)

    def not_offered(self, state: Stygian, seat: int) -> list[Refusal]:
        """More extra payments than can be made, and skipping what cannot be skipped."""
        card = state.content.card(self.card)
        found = [
            Refusal(
                "resolve",
                "stygian.hero.forfeit",
                f"{card.name} needs more cubes than field, crypt and luck have.",
            ),
            Refusal(
                "skip",
                "stygian.turn.no-pass-before-drop",
                f"{card.name} drops nothing: to skip it would be a turn without an action.",
            ),
        ]
        for extra in range(1, 10):
            why = f"{card.name} has no part that can be paid again."
            if card.extra is not None:
                why = f"{extra} extra payments are more than the card or the cubes allow."
            found.append(Refusal(f"resolve +{extra}", "stygian.hero.repeatable-parts", why))
        return found


@mypyc_attr(acyclic=True, free_list_len=1)
class Resolve(Step):
    """Pay, exhaust or discard the card, and do what it says."""

    CARDS: ClassVar[tuple[str, ...]] = ("card",)
    card: int
    owner: int
    extras: int

    def __init__(self, card: int, owner: int, extras: int) -> None:
        self.card = card
        self.owner = owner
        self.extras = extras

    def run(self, state: Stygian) -> None:
        card = state.content.card(self.card)
        if state.log is not None:
            state.log.say(
                f"{card.name}: {card.sentence()}",
                "stygian.hero.after-enemies",
                "stygian.hero.typical-effects",
                "stygian.turn.a.card-overrides",
            )
            if self.extras:
                state.log.cite("stygian.hero.repeatable-parts")
            state.log.cite(*card.rules)
            if card.type == ACTION:
                state.log.cite(
                    "stygian.hero.forfeit-exhaust"
                    if card.use == EXHAUST
                    else "stygian.skills.action.rarely-exhausts"
                )
        use_up(state, self.owner, self.card)
        do = Do(self.card, TEXT, state.active, state.target, self.extras)
        cost = card.cost
        if cost is None:
            state.push(do)
            return
        if card.extra is not None and self.extras > 0:
            cost = cost.with_extras(card.extra, self.extras)
        state.plan(bill_for(cost, state.hero().seat), do)
