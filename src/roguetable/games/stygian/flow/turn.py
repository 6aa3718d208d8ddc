"""A hero's turn: an optional support skill, then one mandatory action."""

from typing import ClassVar, Final

from roguetable.engine.state import Refusal, Request, Step
from roguetable.games.stygian.actions.cards import recount, use_up
from roguetable.games.stygian.actions.do import Do, do_part
from roguetable.games.stygian.flow.drop import Collect
from roguetable.games.stygian.flow.enemy_step import EnemyStep
from roguetable.games.stygian.flow.payment import pay
from roguetable.games.stygian.flow.responses import fire
from roguetable.games.stygian.flow.status import (
    removal_notation,
    removal_options,
    removal_sentence,
    spend_on_token,
)
from roguetable.games.stygian.model.cards import (
    ACTION,
    BURDEN,
    EXHAUST,
    NO_TARGET,
    STATUS_NAMES,
    SUPPORT,
    TURN_END,
    TURN_START,
    Card,
)
from roguetable.games.stygian.model.payment import affordable, most_extras
from roguetable.games.stygian.model.questions import (
    describe,
    is_ready,
    legal_targets,
    owner_of,
    spot,
    supports_allowed,
    title,
    tokens_of,
)
from roguetable.games.stygian.model.state import Stygian

END: Final = -1
DROP_WOE: Final = -2
REMOVE: Final = -100  # REMOVE - code: spend something on a status token


class NextTurn(Step):
    """When a turn is over, the next hero clockwise takes one (stygian.turn.pass-left)."""

    def run(self, state: Stygian) -> None:
        state.active = (state.active + 1) % len(state.heroes)
        state.plan(*TURN)
        if state.log is not None:
            state.log.cite(
                "stygian.turn.pass-left", "stygian.setup.9.clockwise", "stygian.turn.per-hero"
            )


class BeginTurn(Step):
    """Whatever counted for the last turn only is over."""

    def run(self, state: Stygian) -> None:
        state.card = -1
        state.target = -1
        state.supported = False
        state.enemies_acted = False
        state.shields_used = 0
        state.guard = 0
        state.boost = 0
        state.pierce = 0
        state.cancelled = False
        for index in range(3):
            state.stall[index] = 0
            state.also[index] = 0
        state.also[3] = 0
        if state.log is not None:
            state.log.say(f"— {title(state.hero())}'s turn —", "stygian.turn.order")


class StartStatuses(Step):
    """Statuses that act when the hero's turn begins, before anything else in it."""

    def run(self, state: Stygian) -> None:
        hero = state.hero()
        if hero.mods[BURDEN] == 0:
            return
        for status in range(4):
            row = state.content.statuses[status]
            if tokens_of(hero, status) > 0 and state.content.rows[row].parts[0]:
                if state.log is not None:
                    state.log.say(
                        f"{title(hero)} is {STATUS_NAMES[status]} ({tokens_of(hero, status)} tokens).",
                        "stygian.turn.start-effects",
                        "stygian.status.remove.after-stricken",
                        "stygian.status.effects-on-card",
                        "stygian.status.stricken",
                        "stygian.status.stricken-own-turns",
                    )
                do_part(state, row, 0, state.active, -1, 0)


class StartCards(Step):
    """Cards that wait for the beginning of a turn."""

    def run(self, state: Stygian) -> None:
        fire(state, TURN_START)


class TakeTurn(Step):
    """Ask for a support, a status removal, or the action."""

    def run(self, state: Stygian) -> None:
        hero = state.hero()
        options: list[int] = []
        supports = supports_allowed(state)
        for number in hero.cards:
            card = state.content.card(number)
            if card.type == ACTION:
                if number not in hero.exhausted:
                    options.append(number)
            elif card.type == SUPPORT:
                if (
                    supports
                    and number not in hero.exhausted
                    and affordable(state, card.cost, None, 0)
                ):
                    options.append(number)
        for number in state.party:
            card = state.content.card(number)
            if card.type == ACTION:
                if number not in state.party_exhausted:
                    options.append(number)
            elif card.type == SUPPORT:
                if (
                    supports
                    and number not in state.party_exhausted
                    and affordable(state, card.cost, None, 0)
                ):
                    options.append(number)
        for number in state.content.generics:
            options.append(number)
        if hero.mods[BURDEN] > 0:
            codes: list[int] = []
            removal_options(state, 0, codes)
            for code in codes:
                options.append(REMOVE - code)
        state.ask(ChooseAct([hero.seat], options))


class ChooseAct(Request):
    """What does the hero do?"""

    CARDS: ClassVar[tuple[str, ...]] = ("options",)

    def answer(self, state: Stygian, option: int) -> None:
        if option <= REMOVE:
            state.push(TAKE_TURN)
            spend_on_token(state, REMOVE - option)
            return
        card = state.content.card(option)
        if card.type == SUPPORT:
            state.push(TAKE_TURN)
            use_support(state, card)
        else:
            take_action(state, card)

    def prompt(self, state: Stygian) -> str:
        who = title(state.hero())
        return f"{who}: act now." if state.supported else f"{who}: use a support skill, or act."

    def notation(self, state: Stygian, option: int) -> str:
        if option <= REMOVE:
            return removal_notation(REMOVE - option)
        verb = "support" if state.content.card(option).type == SUPPORT else "act"
        return f"{verb} {state.content.name(option)}"

    def sentence(self, state: Stygian, option: int) -> str:
        if option <= REMOVE:
            return removal_sentence(state, REMOVE - option)
        card = state.content.card(option)
        return f"{card.name}: {card.sentence()}"

    def rule(self, state: Stygian, option: int) -> str:
        if option <= REMOVE:
            return "stygian.status.remove.spend"
        card = state.content.card(option)
        if card.type == SUPPORT:
            return "stygian.skills.support.before-action"
        return (
            "stygian.boards.status.generic-actions"
            if option in state.content.generics
            else "stygian.turn.a.choose"
        )

    def subject(self, state: Stygian, option: int) -> str:
        return "" if option <= REMOVE else state.content.name(option)

    def refusals(self, state: Stygian, seat: int = -1) -> list[Refusal]:
        found: list[Refusal] = []
        hero = state.hero()
        for owner, cards in ((state.active, hero.cards), (-1, state.party)):
            for number in cards:
                card = state.content.card(number)
                if number not in self.options and card.type in (ACTION, SUPPORT):
                    found.append(_refuse(state, owner, card))
        return found


def _refuse(state: Stygian, owner: int, card: Card) -> Refusal:
    verb = "support" if card.type == SUPPORT else "act"
    notation = f"{verb} {card.id}"
    if not is_ready(state, owner, card.number):
        return Refusal(
            notation,
            "stygian.turn.a.not-exhausted" if card.type == ACTION else "stygian.icons.exhaust",
            f"{card.name} is exhausted until the party gains a level.",
        )
    if state.supported:
        return Refusal(
            notation,
            "stygian.skills.support.one-per-turn",
            f"{card.name} must wait: one support skill a turn.",
        )
    if not supports_allowed(state):
        return Refusal(
            notation,
            "stygian.status.effects-on-card",
            f"{card.name}: no support skill can be used now.",
        )
    return Refusal(
        notation,
        "stygian.hero.forfeit",
        f"{card.name} needs more cubes than field, crypt and luck have.",
    )


def use_support(state: Stygian, card: Card) -> None:
    """A support does what it says at once; then the hero goes on to act."""
    state.supported = True
    owner = owner_of(state, card.number)
    if state.log is not None:
        state.log.say(
            f"{title(state.hero())} uses {card.name}.",
            "stygian.skills.support.optional",
            "stygian.skills.support.one-per-turn",
            "stygian.skills.support.before-action",
            "stygian.turn.support.follow-card",
        )
        if card.use == EXHAUST:
            state.log.cite("stygian.skills.support.often-exhausts")
        if card.kind == "treasure":
            state.log.cite(
                "stygian.treasure.same-rules",
                "stygian.icons.party-item" if owner < 0 else "stygian.icons.solo-item",
            )
    state.push(Resolve(card.number, owner, 0))
    if card.target != NO_TARGET:
        ask_target(state, card)


def take_action(state: Stygian, card: Card) -> None:
    """A choose skill, B choose target, C drop, D enemy actions, E hero action: in this order."""
    state.card = card.number
    state.target = -1
    if state.log is not None:
        state.log.say(
            f"{title(state.hero())} chooses {card.name}.",
            "stygian.turn.a.choose",
            "stygian.turn.action-order",
            "stygian.skills.action.mandatory",
            "stygian.turn.no-pass-before-drop",
        )
        if card.number in state.content.generics:
            state.log.cite("stygian.boards.status.generic-actions")
        if card.kind == "treasure":
            solo = owner_of(state, card.number) >= 0
            state.log.cite(
                "stygian.treasure.same-rules",
                "stygian.icons.solo-item" if solo else "stygian.icons.party-item",
            )
    if card.early:
        state.plan(*EARLY_ACTION)
    else:
        state.plan(*ACTION_STEPS)
    if card.target != NO_TARGET:
        ask_target(state, card)


def ask_target(state: Stygian, card: Card) -> None:
    """Step B: the target is named before any cube is dropped, and never changed after."""
    state.target = -1
    uids = legal_targets(state, state.hero(), card)
    if uids:
        state.ask(ChooseTarget([state.hero().seat], uids, card.number))
    elif state.log is not None:
        state.log.say(f"{card.name} has no legal target.", "stygian.turn.b.no-legal-target")


class ChooseTarget(Request):
    """Which enemy?"""

    CARDS: ClassVar[tuple[str, ...]] = ("card",)
    card: int

    def __init__(self, seats: list[int], options: list[int], card: int) -> None:
        super().__init__(seats, options)
        self.card = card

    def answer(self, state: Stygian, option: int) -> None:
        state.target = option
        if state.log is not None:
            state.log.say(
                f"Target: {describe(state, option)}.",
                "stygian.turn.b.before-drop",
                "stygian.turn.b.no-change",
                "stygian.turn.b.rank-restriction",
            )

    def prompt(self, state: Stygian) -> str:
        return f"{state.content.card(self.card).name}: which enemy?"

    def notation(self, state: Stygian, option: int) -> str:
        return f"target {spot(state, option)}"

    def sentence(self, state: Stygian, option: int) -> str:
        return describe(state, option) + "."

    def subject(self, state: Stygian, option: int) -> str:
        return f"figure-{option}"

    def rule(self, state: Stygian, option: int) -> str:
        return "stygian.turn.b.rank-restriction"

    def refusals(self, state: Stygian, seat: int = -1) -> list[Refusal]:
        found: list[Refusal] = []
        for rank in (state.front, state.rear):
            for figure in rank:
                if figure.uid not in self.options:
                    name = state.content.foe(figure.kind).name
                    found.append(
                        Refusal(
                            f"target {spot(state, figure.uid)}",
                            "stygian.turn.b.rank-restriction",
                            f"{name} stands in a rank that this skill does not reach.",
                        )
                    )
        return found


class Decide(Step):
    """Step E: after drop and enemies, decide whether and how much to spend on the action."""

    def run(self, state: Stygian) -> None:
        card = state.content.card(state.card)
        if not card.parts[0]:
            return
        options: list[int] = [0]
        if card.cost is None:
            # Only the resolution may be skipped, after the drop (stygian.turn.no-pass-before-drop).
            # An action that drops nothing is not skipped: to choose Regroup and then not to regroup
            # would be a turn without a drop, for nothing.
            options = [1, 0] if card.drop else [1]
        elif affordable(state, card.cost, None, 0):
            options = [1]
            if card.extra is not None:
                for times in range(most_extras(state, card.cost, card.extra, card.limit)):
                    options.append(2 + times)
            options.append(0)
        elif state.log is not None:
            state.log.say(
                f"{card.name} is forfeited: not enough cubes.",
                "stygian.hero.forfeit",
                "stygian.hero.skip-keeps-cubes",
                "stygian.hero.leftover-stay",
            )
        owner = owner_of(state, card.number)
        state.ask(ChooseSpend([state.hero().seat], options, card.number, owner))


class ChooseSpend(Request):
    """Resolve the action (1: plain, 2 and more: with extra payments) or skip it (0)."""

    CARDS: ClassVar[tuple[str, ...]] = ("card",)
    card: int
    owner: int

    def __init__(self, seats: list[int], options: list[int], card: int, owner: int) -> None:
        super().__init__(seats, options)
        self.card = card
        self.owner = owner

    def answer(self, state: Stygian, option: int) -> None:
        if option == 0:
            if state.log is not None and len(self.options) > 1:
                state.log.say(
                    f"{state.content.card(self.card).name} is skipped; all cubes stay.",
                    "stygian.hero.skip",
                    "stygian.hero.skip-keeps-cubes",
                    "stygian.turn.e.decide-after-drop",
                )
            return
        state.push(Resolve(self.card, self.owner, option - 1))

    def prompt(self, state: Stygian) -> str:
        return f"{state.content.card(self.card).name}: resolve it?"

    def notation(self, state: Stygian, option: int) -> str:
        if option == 0:
            return "skip"
        return "resolve" if option == 1 else f"resolve +{option - 1}"

    def sentence(self, state: Stygian, option: int) -> str:
        card = state.content.card(self.card)
        if option == 0:
            return "Skip the action and keep the cubes."
        if card.cost is None:
            return f"{card.name}."
        price = card.cost.text()
        if card.extra is not None and option > 1:
            price += f" and {card.extra.text(option - 1)} extra"
        return f"{card.name} for {price}."

    def rule(self, state: Stygian, option: int) -> str:
        return "stygian.hero.skip" if option == 0 else "stygian.turn.e.decide-after-drop"


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
        state.push(Do(self.card, 0, 0, state.active, state.target, self.extras))
        use_up(state, self.owner, self.card)
        if card.cost is not None:
            pay(state, card.cost, card.extra, self.extras, state.hero().seat)


class EndTurn(Step):
    """What may be done at the end of the own turn, then tidying up."""

    def run(self, state: Stygian) -> None:
        hero = state.hero()
        options: list[int] = []
        if hero.mods[BURDEN] > 0:
            codes: list[int] = []
            removal_options(state, 0, codes)
            for code in codes:
                options.append(REMOVE - code)
        if hero.woe >= 0 and affordable(state, state.content.card(hero.woe).cost, None, 0):
            options.append(DROP_WOE)
        if options:
            options.append(END)
            state.ask(ChooseEnd([hero.seat], options))
        else:
            end_turn(state)


def end_turn(state: Stygian) -> None:
    """Cubes go to the staging corners, which changes nothing; tokens of this turn are no longer fresh."""
    hero = state.hero()
    if hero.mods[BURDEN] > 0:
        hero.fresh = [0] * 12
    if state.log is not None:
        state.log.cite(
            "stygian.turn.end.staging",
            "stygian.turn.end.staging-not-crypt",
            "stygian.turn.end.staging-no-effect",
        )
    fire(state, TURN_END)


class ChooseEnd(Request):
    """Remove status tokens, get rid of a woe, or end the turn."""

    def answer(self, state: Stygian, option: int) -> None:
        if option == END:
            end_turn(state)
            return
        state.push(END_TURN)
        if option == DROP_WOE:
            hero = state.hero()
            card = state.content.card(hero.woe)
            if state.log is not None:
                state.log.say(
                    f"{title(hero)} is rid of {card.name}.",
                    "stygian.modes.woes.discard",
                    "stygian.modes.woes.discard-end-of-turn-only",
                )
            state.discards.append(hero.woe)
            hero.woe = -1
            recount(state)
            assert card.cost is not None
            pay(state, card.cost, None, 0, hero.seat)
        else:
            spend_on_token(state, REMOVE - option)

    def prompt(self, state: Stygian) -> str:
        return f"{title(state.hero())}: anything before the turn ends?"

    def notation(self, state: Stygian, option: int) -> str:
        if option == END:
            return "end turn"
        return "discard woe" if option == DROP_WOE else removal_notation(REMOVE - option)

    def sentence(self, state: Stygian, option: int) -> str:
        if option == END:
            return "End the turn."
        if option == DROP_WOE:
            card = state.content.card(state.hero().woe)
            cost = card.cost.total if card.cost is not None else 0
            return f"Pay {cost} cubes to be rid of {card.name}."
        return removal_sentence(state, REMOVE - option)

    def rule(self, state: Stygian, option: int) -> str:
        if option == END:
            return "stygian.turn.pass-left"
        return (
            "stygian.modes.woes.discard"
            if option == DROP_WOE
            else "stygian.status.remove.turn-after"
        )


TAKE_TURN: Final = TakeTurn()
END_TURN: Final = EndTurn()
COLLECT: Final = Collect()
ENEMY_STEP: Final = EnemyStep()
DECIDE: Final = Decide()

TURN: Final = (BeginTurn(), StartStatuses(), StartCards(), TAKE_TURN, END_TURN, NextTurn())
"""The phases of a hero's turn, in the order of the rulebook (stygian.turn.order)."""

ACTION_STEPS: Final = (COLLECT, ENEMY_STEP, DECIDE)
"""The action once it and (B) its target are named: C drop, D enemies, E hero action."""

EARLY_ACTION: Final = (COLLECT, DECIDE, ENEMY_STEP)
"""... of a card that acts before the enemies do."""
