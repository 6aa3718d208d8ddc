"""What holds in every menu of The Stygian Society: things of other moments are refused, with the rule.

A menu says of which of these moments it is (`moment`); what belongs to the others is answered here.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from roguetable.engine.state import Refusal
from roguetable.games.stygian.model.cards import ACTION, PASSIVE, RESPONSE, SUPPORT
from roguetable.games.stygian.model.questions import title
from roguetable.games.stygian.model.state import Stygian
from roguetable.kit.menu import Menu, PickOne, YesNo

# Moments of the game, as bits.
NO_MOMENT: Final = 0  # a question about one matter: nothing else can be done until it is answered
ACTING: Final = 1
AFTER_FLOOR: Final = 2
RESPONDING: Final = 4

FIRST_THINGS_FIRST: Final = "First what is asked must be decided."


def other_moments(state: Stygian, seat: int, moment: int) -> list[Refusal]:
    """What a player may try whatever is asked, but for what belongs to this very moment."""
    found: list[Refusal] = []
    for index in range(len(state.heroes)):
        hero = state.heroes[index]
        if hero.seat == seat:
            for number in hero.cards:
                card_refused(state, number, moment, index, found)
    for number in state.party:
        card_refused(state, number, moment, -1, found)
    if not moment & AFTER_FLOOR:
        why = "Chests are opened when the floor is complete."
        found.append(Refusal("open chest", "stygian.chests.optional", why))
        found.append(Refusal("leave chests", "stygian.chests.optional", why))
    if not moment & ACTING:
        found.append(Refusal("end turn", "stygian.turn.pass-left", FIRST_THINGS_FIRST))
    return found


def card_refused(
    state: Stygian, number: int, moment: int, owner: int, found: list[Refusal]
) -> None:
    """What may be tried with a card of one's own, or of the party."""
    card = state.content.card(number)
    treasure = card.kind == "treasure"
    if treasure and owner >= 0 and not moment & AFTER_FLOOR:
        found.append(
            Refusal(
                f"trade {card.id}",
                "stygian.treasure.trade-not-in-battle",
                "Treasures are traded between two floors, not during a battle.",
            )
        )
    if moment & ACTING:
        if card.type == RESPONSE:
            found.append(
                Refusal(
                    f"act {card.id}",
                    "stygian.skills.response.trigger",
                    f"{card.name} is a response: it waits for its moment.",
                )
            )
        elif card.type == PASSIVE:
            found.append(
                Refusal(
                    f"act {card.id}",
                    "stygian.skills.passive.always-on",
                    f"{card.name} is passive: it always works by itself.",
                )
            )
    if card.type in (ACTION, SUPPORT) and not (moment & ACTING and owner in (-1, state.active)):
        verb = "support" if card.type == SUPPORT else "act"
        who = title(state.hero())
        rule, why = "stygian.turn.order", FIRST_THINGS_FIRST
        if owner >= 0 and owner != state.active:
            rule, why = "stygian.turn.per-hero", f"It is the turn of the {who}."
        found.append(Refusal(f"{verb} {card.id}", rule, why))
    if card.type == RESPONSE and not moment & RESPONDING:
        found.append(
            Refusal(
                f"respond {card.id}",
                "stygian.skills.response.trigger",
                f"{card.name} answers something that happens: nothing of the kind happens now.",
            )
        )


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class StygianMenu(Menu):
    """A menu of the game."""

    def moment(self) -> int:
        """Of which moments it is."""
        return NO_MOMENT

    def also_refused(self, state: Stygian, seat: int) -> list[Refusal]:
        return other_moments(state, seat, self.moment() if seat in self.seats else NO_MOMENT)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class StygianPickOne(PickOne):
    """Which one?"""

    def moment(self) -> int:
        """Of which moments it is."""
        return NO_MOMENT

    def also_refused(self, state: Stygian, seat: int) -> list[Refusal]:
        return other_moments(state, seat, self.moment() if seat in self.seats else NO_MOMENT)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class StygianYesNo(YesNo):
    """Yes or no?"""

    def moment(self) -> int:
        """Of which moments it is."""
        return NO_MOMENT

    def also_refused(self, state: Stygian, seat: int) -> list[Refusal]:
        return other_moments(state, seat, self.moment() if seat in self.seats else NO_MOMENT)
