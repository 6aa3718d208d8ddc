"""A hero's turn: an optional support skill, then one mandatory action."""

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.events import Acted, Began
from roguetable.engine.log import count
from roguetable.engine.state import Phases, Refusal, Step
from roguetable.games.stygian.actions.do import do_part
from roguetable.games.stygian.flow.drop import Collect, Jostle, jostles
from roguetable.games.stygian.flow.end_of_turn import END_TURN
from roguetable.games.stygian.flow.enemy_step import EnemyStep
from roguetable.games.stygian.flow.hero_action import DECIDE, Resolve
from roguetable.games.stygian.flow.responses import fire
from roguetable.games.stygian.flow.status import BEFORE_ENEMIES, RemoveToken, removal_options
from roguetable.games.stygian.model.cards import (
    ACTION,
    EXHAUST,
    NO_TARGET,
    SUPPORT,
    TEXT,
    TURN_START,
    Card,
)
from roguetable.games.stygian.model.limits import NO_ACTION
from roguetable.games.stygian.model.menus import ACTING
from roguetable.games.stygian.model.mods import BURDEN, STATUS_NAMES, STATUSES, TOKEN_PLACES
from roguetable.games.stygian.model.odds import odds_text
from roguetable.games.stygian.model.payment import affordable
from roguetable.games.stygian.model.questions import (
    THE_PARTY,
    describe,
    is_ready,
    legal_targets,
    owner_of,
    spot,
    supports_allowed,
    title,
    tokens_of,
)
from roguetable.games.stygian.model.shown import figure_id, hero_id
from roguetable.games.stygian.model.state import Stygian
from roguetable.kit.menu import Choice, Menu, kind_of, pack, thing_of
from roguetable.kit.ready_menus import PickOne, picks

# Kinds of ACTS.
OWN: Final = 0
PARTY: Final = 1
GENERIC: Final = 2
REMOVE: Final = 3
JOSTLE: Final = 4


class NextTurn(Step):
    """When a turn is over, the next hero clockwise takes one (stygian.turn.pass-left)."""

    def run(self, state: Stygian) -> None:
        forget_turn(state)
        state.active = (state.active + 1) % len(state.heroes)
        state.plan_phases(TURN)


def forget_turn(state: Stygian) -> None:
    """What counted for one turn only is over: the turn has ended, or the battle in the midst of it."""
    state.turn_begun = False
    state.card = -1
    state.fallen = NO_ACTION
    state.supported = False
    state.enemies_acted = False
    state.shields_used = 0
    state.guard = 0
    state.boost = 0
    state.pierce = 0
    state.cancelled = False
    for colour in range(len(state.drop)):
        state.drop[colour] = 0
    for colour in range(len(state.also)):
        state.also[colour] = 0
    for colour in range(len(state.stall)):
        state.stall[colour] = 0


class BeginTurn(Step):
    """A hero's turn begins."""

    def run(self, state: Stygian) -> None:
        state.turn_begun = True
        hero = state.hero()
        if hero.mods[BURDEN] > 0:
            # Tokens that came before this turn can be removed on it (stygian.status.remove.between-turns).
            hero.fresh = [0] * TOKEN_PLACES
        if state.log is not None:
            state.log.say(
                f"— {title(hero)}'s turn —",
                "stygian.turn.order",
                "stygian.turn.pass-left",
                "stygian.setup.9.clockwise",
                "stygian.turn.per-hero",
                "stygian.turn.end.staging",
                "stygian.turn.end.staging-not-crypt",
                "stygian.turn.end.staging-no-effect",
            )
            state.log.show(Began("turn", title(hero)))


class StartStatuses(Step):
    """Statuses that act when the hero's turn begins, before anything else in it."""

    def run(self, state: Stygian) -> None:
        hero = state.hero()
        if hero.mods[BURDEN] == 0:
            return
        for status in range(STATUSES):
            row = state.content.statuses[status]
            if tokens_of(hero, status) > 0 and state.content.rows[row].parts[TEXT]:
                if state.log is not None:
                    state.log.say(
                        f"{title(hero)} is {STATUS_NAMES[status]}"
                        f" ({count(tokens_of(hero, status), 'token')}).",
                        "stygian.turn.start-effects",
                        "stygian.status.remove.after-stricken",
                        "stygian.status.effects-on-card",
                        "stygian.status.stricken",
                        "stygian.status.stricken-own-turns",
                    )
                do_part(state, row, TEXT, state.active)


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
        for place in range(len(hero.cards)):
            number = hero.cards[place]
            if number not in hero.exhausted and usable(state, number, supports):
                options.append(pack(OWN, place, 0))
        for place in range(len(state.party)):
            number = state.party[place]
            if number not in state.party_exhausted and usable(state, number, supports):
                options.append(pack(PARTY, place, 0))
        for place in range(len(state.content.generics)):
            options.append(pack(GENERIC, place, 0))
        if hero.mods[BURDEN] > 0:
            removal_options(state, REMOVE, options)
        if jostles(state):
            options.append(JOSTLE)
        state.ask(ChooseAct([hero.seat], options))


TAKE_TURN: Final = TakeTurn()


def usable(state: Stygian, number: int, supports: bool) -> bool:
    """Can a ready card be used in the turn? Actions always; a support if it is allowed and paid.

    An action that drops nothing must be paid for beforehand as well: to choose it only to forfeit it
    would be to pass the turn (stygian.turn.no-pass-before-drop).
    """
    card = state.content.card(number)
    if card.type == ACTION:
        return len(card.drop) > 0 or affordable(state, card.cost)
    return card.type == SUPPORT and supports and affordable(state, card.cost)


def act_number(state: Stygian, option: int) -> int:
    """The card that an option of `ChooseAct` uses."""
    kind = kind_of(option)
    if kind == OWN:
        return state.hero().cards[thing_of(option)]
    return (state.party if kind == PARTY else state.content.generics)[thing_of(option)]


class UseCard(Choice):
    """Use a card in one's turn; the thing is its place among the hero's cards."""

    VERB: ClassVar = "support"
    MISSING: ClassVar = ("stygian.skills.support.before-action", "You have no such support to use.")

    def answer(self, state: Stygian, menu: Any, option: int) -> None:
        card = state.content.card(act_number(state, option))
        if card.type == SUPPORT:
            state.push(TAKE_TURN)
            use_support(state, card)
        else:
            take_action(state, card)

    def notation(self, state: Stygian, menu: Menu, option: int) -> str:
        card = state.content.card(act_number(state, option))
        return f"{'support' if card.type == SUPPORT else 'act'} {card.id}"

    def sentence(self, state: Stygian, menu: Menu, option: int) -> str:
        card = state.content.card(act_number(state, option))
        odds = odds_text(state, card) if card.type == ACTION else ""
        return f"{card.name}{f' ({odds})' if odds else ''}: {card.sentence()}"

    def printed(self) -> bool:
        return True

    def rule(self, state: Stygian, menu: Menu, option: int) -> str:
        if state.content.card(act_number(state, option)).type == SUPPORT:
            return "stygian.skills.support.before-action"
        return "stygian.turn.a.choose"

    def subject(self, state: Stygian, menu: Menu, option: int) -> str:
        return state.content.name(act_number(state, option))

    def why_not(self, state: Stygian, menu: Menu, seat: int) -> list[Refusal]:
        hero = state.hero()
        return [_refuse(state, state.active, number) for number in _for_turns(state, hero.cards)]


class UsePartyCard(UseCard):
    """The same with a treasure of the party."""

    def why_not(self, state: Stygian, menu: Menu, seat: int) -> list[Refusal]:
        return [_refuse(state, THE_PARTY, number) for number in _for_turns(state, state.party)]


class GenericAction(UseCard):
    """An action that every hero has, printed on the board."""

    def rule(self, state: Stygian, menu: Menu, option: int) -> str:
        return "stygian.boards.status.generic-actions"

    def why_not(self, state: Stygian, menu: Menu, seat: int) -> list[Refusal]:
        return []


ACTS: Final[list[Choice]] = [
    UseCard(),
    UsePartyCard(),
    GenericAction(),
    RemoveToken(TAKE_TURN),
    Jostle(TAKE_TURN),
]


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseAct(Menu):
    """What does the hero do?"""

    def choices(self) -> list[Choice]:
        return ACTS

    def situation(self) -> int:
        return ACTING

    def prompt(self, state: Stygian) -> str:
        who = title(state.hero())
        return f"{who}: act now." if state.supported else f"{who}: use a support skill, or act."

    def also_refused(self, state: Stygian, seat: int) -> list[Refusal]:
        found = super().also_refused(state, seat)
        if seat not in self.seats:
            return found
        why = "A turn without an action is not possible."
        found.append(Refusal("end turn", "stygian.skills.action.mandatory", why))
        found.append(Refusal("pass", "stygian.skills.action.mandatory", why))
        return found


def _for_turns(state: Stygian, cards: list[int]) -> list[int]:
    """Cards that are used in a turn: actions and supports."""
    return [number for number in cards if state.content.card(number).type in (ACTION, SUPPORT)]


def _refuse(state: Stygian, owner: int, number: int) -> Refusal:
    card = state.content.card(number)
    notation = f"{'support' if card.type == SUPPORT else 'act'} {card.id}"
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
        state.log.show(Acted(hero_id(state.active), card.name, card.id))
        if card.use == EXHAUST:
            state.log.cite("stygian.skills.support.often-exhausts")
        if card.kind == "treasure":
            state.log.cite(
                "stygian.treasure.same-rules",
                "stygian.icons.party-item" if owner == THE_PARTY else "stygian.icons.solo-item",
            )
    state.push(Resolve(card.number, owner, 0))
    name_target(state, card)


def take_action(state: Stygian, card: Card) -> None:
    """A choose skill, B choose target, C drop, D enemy actions, E hero action: in this order."""
    state.card = card.number
    state.fallen = 0
    if state.log is not None:
        state.log.say(
            f"{title(state.hero())} chooses {card.name}.",
            "stygian.turn.a.choose",
            "stygian.turn.action-order",
            "stygian.skills.action.mandatory",
            "stygian.turn.no-pass-before-drop",
        )
        state.log.show(Acted(hero_id(state.active), card.name, card.id))
        if card.number in state.content.generics:
            state.log.cite("stygian.boards.status.generic-actions")
        if card.kind == "treasure":
            solo = owner_of(state, card.number) != THE_PARTY
            state.log.cite(
                "stygian.treasure.same-rules",
                "stygian.icons.solo-item" if solo else "stygian.icons.party-item",
            )
    if card.early:
        state.plan_phases(EARLY_ACTION)
    else:
        state.plan_phases(ACTION_STEPS)
    name_target(state, card)


def name_target(state: Stygian, card: Card) -> None:
    """Step B: the target, if there is one, is named before any cube is dropped, and never changed."""
    state.target = -1
    if card.target == NO_TARGET:
        return
    uids = legal_targets(state, state.hero(), card)
    if uids:
        state.ask(ChooseTarget([state.hero().seat], picks(uids), card.number))
    elif state.log is not None:
        state.log.say(f"{card.name} has no legal target.", "stygian.turn.b.no-legal-target")


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseTarget(PickOne):
    """Which enemy?"""

    RULE: ClassVar = "stygian.turn.b.rank-restriction"
    CARDS: ClassVar[tuple[str, ...]] = ("card",)
    card: int

    def __init__(self, seats: list[int], options: list[int], card: int) -> None:
        super().__init__(seats, options)
        self.card = card

    def picked(self, state: Stygian, thing: int) -> None:
        state.target = thing
        if state.log is not None:
            state.log.say(
                f"Target: {describe(state, thing)}.",
                "stygian.turn.b.before-drop",
                "stygian.turn.b.no-change",
                "stygian.turn.b.rank-restriction",
            )

    def prompt(self, state: Stygian) -> str:
        card = state.content.card(self.card)
        odds = odds_text(state, card) if card.type == ACTION else ""
        return f"{card.name}: which enemy?{f' It {odds}.' if odds else ''}"

    def written(self, state: Stygian, thing: int) -> str:
        return f"target {spot(state, thing)}"

    def meaning(self, state: Stygian, thing: int) -> str:
        return describe(state, thing) + "."

    def subject_of(self, state: Stygian, thing: int) -> str:
        return figure_id(thing)

    def not_offered(self, state: Stygian, seat: int) -> list[Refusal]:
        found: list[Refusal] = []
        for rank in (state.front, state.rear):
            for figure in rank:
                name = state.content.foe(figure.foe).name
                found.append(
                    Refusal(
                        f"target {spot(state, figure.uid)}",
                        "stygian.turn.b.rank-restriction",
                        f"{name} stands in a rank that this skill does not reach.",
                    )
                )
        return found


COLLECT: Final = Collect()
ENEMY_STEP: Final = EnemyStep()

TURN: Final = Phases(
    (
        BeginTurn(),
        StartStatuses(),
        StartCards(),
        TAKE_TURN,
        END_TURN,
        NextTurn(),
    )
)
"""The phases of a hero's turn, in the order of the rulebook (stygian.turn.order)."""

ACTION_STEPS: Final = Phases((COLLECT, BEFORE_ENEMIES, ENEMY_STEP, DECIDE))
"""The action once it and (B) its target are named: C drop, D enemies, E hero action."""

EARLY_ACTION: Final = Phases((COLLECT, DECIDE, BEFORE_ENEMIES, ENEMY_STEP))
"""... of a card that acts before the enemies do."""
