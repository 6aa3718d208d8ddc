"""The end of the game, won or lost, in words."""

from roguetable.games.spire.actions.achievements import tell_feats
from roguetable.games.spire.model.ascension import TOP_LEVEL, act_that_unlocks
from roguetable.games.spire.model.state import Spire


def tell_end(state: Spire) -> None:
    """Won or lost: what goes back into the box, and what a profile keeps (unlocks.record)."""
    if state.log is None:
        return
    state.log.say(
        "The game is over: all cards, items and tokens go back.",
        "spire.game_end.reset-always",
        "spire.game_end.reset-upgrades",
        "spire.game_end.reset-deck",
        "spire.game_end.reset-return",
        "spire.game_end.reset-tokens",
        "spire.game_end.nothing-kept",
        "spire.overview.start-over",
    )
    boxes = state.boss_count + 1
    state.log.say(
        f"Each player checks {boxes} {'box' if boxes == 1 else 'boxes'} on the sheet of unlocks.",
        "spire.unlocks.boxes",
        "spire.unlocks.character-first",
        "spire.unlocks.then-shared",
        "spire.unlocks.tracks",
    )
    tell_feats(state)
    if state.beaten >> (act_that_unlocks(len(state.players)) - 1) & 1:
        if state.ascension < TOP_LEVEL:
            state.log.say(
                f"This unlocks Ascension {state.ascension + 1}.",
                "spire.ascension.unlock-next" if state.ascension else "spire.ascension.unlock-1",
                "spire.ascension.one-level-per-win",
            )
        else:
            state.log.say("There is no higher Ascension level.", "spire.ascension.max")
