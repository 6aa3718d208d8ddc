"""What lies about beside creature parts: Circuit and Friendly tokens (gaia.spawn.circuit-gain, .friendly-draw)."""

from roguetable.engine.events import Revealed
from roguetable.games.gaia.actions.do import do_part
from roguetable.games.gaia.model.rows import TEXT
from roguetable.games.gaia.model.shown import show_number, show_tokens, tile_id
from roguetable.games.gaia.model.state import Gaia


def find_on(state: Gaia, delver: int, tile: int) -> None:
    """A delver comes to a tile: a Circuit is the party's, a friendly monster tells its story."""
    if tile in state.circuits:
        state.circuits.remove(tile)
        show_tokens(state, tile_id(tile), "circuit", 1, 0)
        sheet = state.new_sheet()
        sheet.circuits += 1
        if state.log is not None:
            state.log.say("A Circuit is found.", "gaia.spawn.circuit-gain", "gaia.sheet.circuits")
        show_number(state, "circuits", sheet.circuits - 1, sheet.circuits)
    if tile in state.friends:
        state.friends.remove(tile)
        show_tokens(state, tile_id(tile), "friendly", 1, 0)
        meet_friend(state, delver, tile)


def meet_friend(state: Gaia, delver: int, tile: int) -> None:
    """The next Friendly Monster card is drawn, read and done with; a deck that is used up gives nothing."""
    deck = state.content.friendly
    if state.sheet.friendly >= len(deck):
        if state.log is not None:
            state.log.say("No friendly monster is left.", "gaia.spawn.friendly-ordered")
        return
    card = deck[state.sheet.friendly]
    state.new_sheet().friendly += 1
    state.chance.reveal()
    if state.log is not None:
        row = state.content.friend(card)
        state.log.notify(
            f"{row.name}: {row.text}", "gaia.spawn.friendly-draw", "gaia.spawn.friendly-ordered"
        )
        state.log.show(Revealed(tile_id(tile), row.id))
    do_part(state, card, TEXT, delver)
