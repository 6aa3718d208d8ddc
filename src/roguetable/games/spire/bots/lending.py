"""HP that are lent to a climb in thought, fight by fight: rules of thumb fight worse than the bot that thinks.

A run that is played on fights by rules of thumb. They lose more HP than the bot will, and Bosses that it beats: at the
same Bosses of Act II they win 38 of 100 fights, a search 74, and they as many with 6 or 8 HP more. Who takes such runs
at their word goes around every Elite, rests at every Campfire, and stands before the last Bosses unhurt and too weak.
So whoever fights in thought has more HP for it, who has many many more, and of what a fight has cost two fifths count.
"""

from typing import Final

from roguetable.games.spire.model.battlefield import in_fight
from roguetable.games.spire.model.room_cards import BOSS_ROOM, BURNING_ELITE, ELITE_ROOM
from roguetable.games.spire.model.state import Spire

# Tenths of the HP that one has.
FOR_AN_ENCOUNTER: Final = 5
FOR_AN_ELITE: Final = 7
FOR_A_BOSS: Final = 8


def lend(state: Spire, lent: list[int]) -> None:
    """Where a fight has begun everybody gets HP for it, and gives them back when it is over.

    `lent`: how many Bosses were beaten when it was lent, then what each player had before the fight and how many were
    lent, in turn; empty between fights. Between two Bosses (spire.ascension.13) there may be no question.
    """
    fighting = in_fight(state)
    if lent and (not fighting or lent[0] != state.boss_count):
        give_back(state, lent)
    if fighting and not lent:
        lent.append(state.boss_count)
        for p in state.players:
            more = loan(p.hp, state.room)
            lent.append(p.hp)
            lent.append(more)
            p.hp += more
            p.max_hp += more


def give_back(state: Spire, lent: list[int]) -> None:
    """What was lent goes; of what the fight has cost a part counts. Who has joined since has nothing to give back."""
    for index in range(len(lent) // 2):
        p = state.players[index]
        before, more = lent[2 * index + 1], lent[2 * index + 2]
        p.hp -= more
        p.max_hp -= more
        if p.hp < before:
            p.hp = before - cost_that_counts(before - p.hp)
        p.hp = max(1, min(p.max_hp, p.hp))
    lent.clear()


def loan(hp: int, room: int) -> int:
    """HP for a fight in such a room, for who has so many.

    >>> [loan(hp, ELITE_ROOM) for hp in (1, 2, 5, 9, 10)]
    [1, 2, 4, 7, 7]
    """
    tenths = FOR_AN_ENCOUNTER
    if room == BOSS_ROOM:
        tenths = FOR_A_BOSS
    elif room == ELITE_ROOM or room == BURNING_ELITE:
        tenths = FOR_AN_ELITE
    return (hp * tenths + 9) // 10


def cost_that_counts(lost: int) -> int:
    """What counts of the HP that a fight has cost: two of five.

    >>> [cost_that_counts(lost) for lost in range(1, 11)]
    [0, 1, 1, 2, 2, 2, 3, 3, 4, 4]
    """
    return (2 * lost + 2) // 5
