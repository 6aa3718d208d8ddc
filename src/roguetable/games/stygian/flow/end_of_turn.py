"""The end of a hero's turn: tokens and woes to be rid of, then tidying up."""

from typing import Any, ClassVar, Final

from roguetable.engine.log import count
from roguetable.engine.state import Refusal, Step
from roguetable.games.stygian.actions.cards import recount
from roguetable.games.stygian.flow.drop import Jostle, jostles
from roguetable.games.stygian.flow.payment import pay
from roguetable.games.stygian.flow.responses import fire
from roguetable.games.stygian.flow.status import RemoveToken, removal_options
from roguetable.games.stygian.model.cards import TURN_END
from roguetable.games.stygian.model.limits import NO_ACTION
from roguetable.games.stygian.model.mods import BURDEN
from roguetable.games.stygian.model.payment import affordable
from roguetable.games.stygian.model.questions import title
from roguetable.games.stygian.model.shown import hero_id, show_card
from roguetable.games.stygian.model.state import Stygian
from roguetable.kit.menu import Choice, Menu, Way

# Kinds of LAST_THINGS.
END: Final = 0
DROP_WOE: Final = 1
REMOVE_LAST: Final = 2
JOSTLE_LAST: Final = 3


class EndTurn(Step):
    """What may be done at the end of the own turn, then tidying up."""

    def run(self, state: Stygian) -> None:
        hero = state.hero()
        options: list[int] = []
        state.fallen = NO_ACTION
        if hero.mods[BURDEN] > 0:
            removal_options(state, REMOVE_LAST, options)
        if hero.woe >= 0 and affordable(state, state.content.card(hero.woe).cost):
            options.append(DROP_WOE)
        if options:
            if jostles(state):
                options.append(JOSTLE_LAST)
            options.append(END)
            state.ask(ChooseEnd([hero.seat], options))
        else:
            turn_is_over(state)


END_TURN: Final = EndTurn()


def turn_is_over(state: Stygian) -> None:
    """Cards that wait for it act. (Cubes go to the staging corners, which changes nothing.)"""
    fire(state, TURN_END)


class NothingMore(Way):
    """Nothing more is done in this turn."""

    def answer(self, state: Stygian, menu: Any, option: int) -> None:
        turn_is_over(state)


class DiscardWoe(Choice):
    """Pay to be rid of a woe."""

    RULE: ClassVar = "stygian.modes.woes.discard"

    def answer(self, state: Stygian, menu: Any, option: int) -> None:
        state.push(END_TURN)
        hero = state.hero()
        card = state.content.card(hero.woe)
        if state.log is not None:
            state.log.say(
                f"{title(hero)} is rid of {card.name}.",
                "stygian.modes.woes.discard",
                "stygian.modes.woes.discard-end-of-turn-only",
            )
            show_card(state, hero.woe, hero_id(state.active), "")
        state.discards.append(hero.woe)
        hero.woe = -1
        recount(state)
        assert card.cost is not None
        pay(state, card.cost, hero.seat)

    def notation(self, state: Stygian, menu: Menu, option: int) -> str:
        return "discard woe"

    def sentence(self, state: Stygian, menu: Menu, option: int) -> str:
        card = state.content.card(state.hero().woe)
        cost = card.cost.total if card.cost is not None else 0
        return f"Pay {count(cost, 'cube')} to be rid of {card.name}."

    def why_not(self, state: Stygian, menu: Menu, seat: int) -> list[Refusal]:
        hero = state.hero()
        why = f"The {title(hero)} has no woe."
        if hero.woe >= 0:
            name = state.content.card(hero.woe).name
            why = f"To be rid of {name} takes more cubes than there are."
        return [Refusal("discard woe", "stygian.modes.woes.discard", why)]


LAST_THINGS: Final[list[Choice]] = [
    NothingMore("end turn", "End the turn.", "stygian.turn.pass-left", "end"),
    DiscardWoe(),
    RemoveToken(END_TURN),
    Jostle(END_TURN),
]


class ChooseEnd(Menu):
    """Remove status tokens, get rid of a woe, or end the turn."""

    def choices(self) -> list[Choice]:
        return LAST_THINGS

    def prompt(self, state: Stygian) -> str:
        return f"{title(state.hero())}: anything before the turn ends?"
