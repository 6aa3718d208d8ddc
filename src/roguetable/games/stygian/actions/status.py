"""Status tokens: drawn blind from the supply, and given back."""

from roguetable.engine.events import Moved
from roguetable.games.stygian.actions.cards import recount
from roguetable.games.stygian.model import shown
from roguetable.games.stygian.model.cubes import (
    COLOUR_NAMES,
    HERO_COLOUR_COUNT,
)
from roguetable.games.stygian.model.mods import STATUS_NAMES
from roguetable.games.stygian.model.questions import status_id, title, tokens_of
from roguetable.games.stygian.model.shown import hero_id, show_card
from roguetable.games.stygian.model.state import Stygian
from roguetable.games.stygian.model.streams import TOKEN_STREAM


def draw_token(state: Stygian, index: int, status: int, row: int) -> bool:
    """Draw a status token blind for the hero's status card, because of a row; False: none is left."""
    hero = state.heroes[index]
    supply = state.status_supply
    total = supply[0] + supply[1] + supply[2]
    if total == 0:
        if state.log is not None:
            state.log.say(
                "No status token is left: the rest is skipped.",
                "stygian.status.token-limit",
                "stygian.status.token-limit-partial",
            )
        return False
    pick = state.chance.below(TOKEN_STREAM, total)
    colour = 0
    while pick >= supply[colour]:
        pick -= supply[colour]
        colour += 1
    supply[colour] -= 1
    hero.tokens[status * HERO_COLOUR_COUNT + colour] += 1
    if state.battle and index == state.active:
        hero.fresh[status * HERO_COLOUR_COUNT + colour] += 1
    if state.log is not None:
        state.log.say(
            f"{title(hero)} is {STATUS_NAMES[status]} by {state.content.rows[row].name}:"
            f" a {COLOUR_NAMES[colour]} token.",
            "stygian.status.gain",
            "stygian.status.token-random",
            "stygian.status.token-colours",
            "stygian.status.per-hero",
            "stygian.anatomy.status.source",
        )
        if tokens_of(hero, status) > 1:
            state.log.cite("stygian.status.stack")
        else:
            show_card(state, state.content.statuses[status], "", hero_id(index))
        state.log.show(Moved(shown.STATUS_TOKENS, status_id(hero, status)))
    return True


def discard_token(state: Stygian, index: int, at: int, newest: bool = False) -> None:
    """A token goes back face down into the supply; the status ends with its last token.

    Of equal ones it is one that was there before this turn, or (`newest`) one that came in it.
    """
    hero = state.heroes[index]
    hero.tokens[at] -= 1
    if hero.fresh[at] > (0 if newest else hero.tokens[at]):
        hero.fresh[at] -= 1
    state.status_supply[at % HERO_COLOUR_COUNT] += 1
    if state.log is not None:
        status = at // HERO_COLOUR_COUNT
        colour = COLOUR_NAMES[at % HERO_COLOUR_COUNT]
        left = tokens_of(hero, status)
        state.log.say(
            f"{title(hero)} is rid of a {colour} {STATUS_NAMES[status]} token ({left} left).",
            "stygian.status.tokens-return",
        )
        state.log.show(Moved(status_id(hero, status), shown.STATUS_TOKENS))
        if left == 0:
            state.log.cite("stygian.status.remove.card-away")
            show_card(state, state.content.statuses[status], hero_id(index), "")
    recount(state)
