"""XP and the Level track that both delvers share (gaia.xp.*)."""

from roguetable.games.gaia.model.names import NOBODY
from roguetable.games.gaia.model.questions import living_suits, suit_name
from roguetable.games.gaia.model.shown import LEVEL, LEVEL_DECK, XP, show_number
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.streams import LEVEL_STREAM


def gain_xp(state: Gaia, n: int, source: str) -> None:
    """XP comes to the track that both delvers own together."""
    before = state.xp
    state.xp += n
    if state.log is not None and n:
        if next_cost(state) == NOBODY:
            text = f"{source} gives {n} XP, of no more use: Level {state.level} is the last."
            state.log.say(text, "gaia.xp.shared-track", "gaia.xp.track-end")
        else:
            state.log.say(f"{source} gives {n} XP.", "gaia.xp.shared-track")
    show_number(state, XP, before, state.xp)


def next_cost(state: Gaia) -> int:
    """What the next level costs; NOBODY: the Level token is on the last space."""
    figures = state.content.figures
    costs = figures.xp_costs
    if len(state.suits) == 1:
        lighter = state.readings.solo_health
        costs = figures.solo_health_xp_costs if lighter else figures.solo_xp_costs
    return costs[state.level] if state.level < len(costs) else NOBODY


def level_up(state: Gaia, cost: int) -> None:
    """The Level token moves on for so many XP; the rest stays (gaia.xp.remainder)."""
    before = state.xp
    state.xp -= cost
    state.level += 1
    if state.log is not None:
        who = "both delvers level up"
        if len(state.suits) == 1:
            who = "your suit levels up"
        elif len(living_suits(state)) == 1:
            who = f"{suit_name(state, living_suits(state)[0])} levels up"
        state.log.say(
            f"Level {state.level}: {who} for {f'{cost} XP' if cost else 'nothing'}.",
            "gaia.xp.threshold",
            "gaia.xp.remainder",
            "gaia.xp.mandatory",
            "gaia.resolve.multi-level",
            "gaia.resolve.step5",
        )
        if len(state.suits) == 1:
            state.log.cite("gaia.solo.xp-overlay", "gaia.solo.single-rewards")
    show_number(state, XP, before, state.xp, next_cost(state))
    show_number(state, LEVEL, state.level - 1, state.level)


def draw_level_card(state: Gaia) -> int:
    """The next Level card, which is open from then on; NOBODY: there is none. Used ones are shuffled."""
    if not state.level_deck:
        state.level_deck, state.level_discard = state.level_discard, []
        state.chance.shuffle(LEVEL_STREAM, state.level_deck)
        show_number(state, LEVEL_DECK, 0, len(state.level_deck))
        if state.log is not None:
            state.log.say("The Level cards are shuffled.", "gaia.components.level-deck")
    if not state.level_deck:
        return NOBODY
    card = state.level_deck.pop()
    state.chance.reveal()
    state.level_discard.append(card)
    return card
