"""A case for one player, played beside another: what a card gives is for its player alone."""

from collections.abc import Sequence
from dataclasses import replace

from tests.games.spire.cards.cases import Case
from tests.games.spire.fights import player

STARTS = ("play", "drink", "shiv", "use")  # choices of the Play phase, which name the player
GIFTS = ("true-grit", "sentinel", "spot-weakness+")  # to any player, so they ask to whom


def beside(table: Sequence[Case]) -> list[Case]:
    """The cases for one player in which no choice depends on the others, with another one added."""
    return [with_another(row) for row in table if len(row.seats) == 1 and not asks_more(row)]


def asks_more(row: Case) -> bool:
    """The end of turn step by step, gifts, rows to switch, cards played by a potion, lost games."""
    return (
        row.plays[:1] == ("done",)
        or any(play == f"play {card}" for card in GIFTS for play in row.plays)
        or "play dash" in row.plays
        or "play dash+" in row.plays
        or row.card == "distilled-chaos"
        or bool(row.over)
    )


def with_another(row: Case) -> Case:
    who = row.seats[0].name
    other = "silent" if who == "ironclad" else "ironclad"
    # The other one could draw cards, but is told to by none.
    draw = "" if "end turn" in row.plays else "bash, bash, bash, bash, bash, bash"
    return replace(
        row,
        seats=(*row.seats, player(other, draw=draw)),
        plays=tuple(f"{who} {p}" if p.split()[0] in STARTS else p for p in row.plays),
        refused=f"{who} {row.refused}" if row.refused else "",
    )
