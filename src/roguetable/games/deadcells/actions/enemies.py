"""Enemy cards that leave the combat board, and those that join or leave a campaign for good."""

from typing import Final

from roguetable.games.deadcells.model.names import BIOME_NAMES, ELITE, MONSTER, NOBODY
from roguetable.games.deadcells.model.shown import (
    ELITE_DISCARD,
    ELITES_ID,
    MONSTER_DISCARD,
    MONSTERS_ID,
    show_number,
)
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.model.streams import ELITE_STREAM, MONSTER_STREAM

INSTRUCTION: Final = "deadcells.upgrades.instruction"


def discard_enemy(state: DeadCells, card: int) -> None:
    """A monster or an elite goes to its own discard pile (deadcells.kill.elite-discard).

    One that left the campaign while it fought goes back into the box.
    """
    if card in state.sheet.removed and copies_on_table(state, card) >= copies_in_campaign(
        state, card
    ):
        return
    rank = state.content.enemy(card).rank
    if rank == ELITE:
        state.elite_discard.append(card)
        pile, thing = state.elite_discard, ELITE_DISCARD
    elif rank == MONSTER:
        state.monster_discard.append(card)
        pile, thing = state.monster_discard, MONSTER_DISCARD
    else:
        return
    show_number(state, thing, len(pile) - 1, len(pile))


def copies_in_box(state: DeadCells, monster: int) -> int:
    """How many cards of that monster its biome has by itself."""
    content = state.content
    return sum([pile.count(monster) for pile in content.monsters + content.elites])


def copies_in_campaign(state: DeadCells, monster: int) -> int:
    """How many cards of that monster its biome has in this campaign."""
    sheet = state.sheet
    joined = sheet.added.count(monster) - sheet.removed.count(monster)
    return copies_in_box(state, monster) + joined


def copies_on_table(state: DeadCells, monster: int) -> int:
    """How many cards of that monster lie in the decks of the biome, or fight."""
    piles = (state.monsters, state.monster_discard, state.elites, state.elite_discard)
    fighting = sum([enemy.card == monster for enemy in state.enemies])
    return fighting + sum([pile.count(monster) for pile in piles])


def biome_is_laid_out(state: DeadCells, monster: int) -> bool:
    """Do the decks of that monster's biome lie on the table?"""
    if state.biome == NOBODY:
        return False
    place = state.content.biome(state.biome).place
    return state.content.enemy(monster).biome == BIOME_NAMES[place]


def add_monster(state: DeadCells, monster: int) -> None:
    """A copy of a monster joins the deck of its biome; one on the table is shuffled at once."""
    state.new_sheet().added.append(monster)
    row = state.content.enemy(monster)
    if state.log is not None:
        state.log.say(f"{row.name} joins the deck of its Biome for good.", INSTRUCTION)
    if not biome_is_laid_out(state, monster):
        return
    if row.rank == ELITE:
        pile, thing, stream = state.elites, ELITES_ID, ELITE_STREAM
    else:
        pile, thing, stream = state.monsters, MONSTERS_ID, MONSTER_STREAM
    pile.append(monster)
    state.chance.shuffle(stream, pile)
    show_number(state, thing, len(pile) - 1, len(pile))


def remove_monster(state: DeadCells, monster: int) -> None:
    """A copy of a monster leaves the deck of its biome for good, if the campaign has one left."""
    name = state.content.rows[monster].name
    if not copies_in_campaign(state, monster):
        if state.log is not None:
            state.log.say(f"No {name} is left to be removed.", INSTRUCTION)
        return
    sheet = state.new_sheet()
    if monster in sheet.added:
        sheet.added.remove(monster)
    else:
        sheet.removed.append(monster)
    if state.log is not None:
        state.log.say(f"{name} leaves the deck of its Biome for good.", INSTRUCTION)
    if biome_is_laid_out(state, monster):
        take_from_piles(state, monster)


def take_from_piles(state: DeadCells, monster: int) -> None:
    """It goes back into the box: from the discard pile, else from the deck. A fighting one follows later."""
    for pile, thing in (
        (state.monster_discard, MONSTER_DISCARD),
        (state.elite_discard, ELITE_DISCARD),
        (state.monsters, MONSTERS_ID),
        (state.elites, ELITES_ID),
    ):
        if monster in pile:
            pile.remove(monster)
            show_number(state, thing, len(pile) + 1, len(pile))
            return
