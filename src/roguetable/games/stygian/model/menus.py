"""What holds in every menu of The Stygian Society: things of other situations are refused, with the rule.

A menu says for which of these situations it stands (`Menu.situation`); what belongs to the others is
answered here.
"""

from typing import Final

from roguetable.engine.state import Refusal
from roguetable.games.stygian.model.cards import ACTION, PASSIVE, RESPONSE, SUPPORT
from roguetable.games.stygian.model.hooks import Hooks
from roguetable.games.stygian.model.questions import THE_PARTY, title
from roguetable.games.stygian.model.state import Stygian
from roguetable.kit.menu import FIRST_THINGS_FIRST, ONE_MATTER, Menu

# Situations of the game, as bits.
ACTING: Final = 1
AFTER_FLOOR: Final = 2
RESPONDING: Final = 4


class MenuHooks(Hooks):
    """What the state calls upwards; the loader hangs it on the content."""

    def also_refused(self, state: Stygian, menu: Menu, seat: int) -> list[Refusal]:
        """What a player may try whatever is asked, but for what belongs to this very situation.

        It is the situation of those who are asked; the others can do nothing of their own.
        """
        found: list[Refusal] = []
        situation = menu.situation() if seat in menu.seats else ONE_MATTER
        for index in range(len(state.heroes)):
            hero = state.heroes[index]
            if hero.seat == seat:
                for number in hero.cards:
                    card_refused(state, number, situation, index, found)
        for number in state.party:
            card_refused(state, number, situation, THE_PARTY, found)
        if not situation & AFTER_FLOOR:
            why = "Chests are opened when the floor is complete."
            found.append(Refusal("open chest", "stygian.chests.optional", why))
            found.append(Refusal("leave chests", "stygian.chests.optional", why))
        if not situation & ACTING:
            found.append(Refusal("end turn", "stygian.turn.pass-left", FIRST_THINGS_FIRST))
        return found


def card_refused(
    state: Stygian, number: int, situation: int, owner: int, found: list[Refusal]
) -> None:
    """What may be tried with a card of one's own, or of the party."""
    card = state.content.card(number)
    treasure = card.kind == "treasure"
    if treasure and owner != THE_PARTY and not situation & AFTER_FLOOR:
        found.append(
            Refusal(
                f"trade {card.id}",
                "stygian.treasure.trade-not-in-battle",
                "Treasures are traded between two floors, not during a battle.",
            )
        )
    if situation & ACTING:
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
    if card.type in (ACTION, SUPPORT) and not (
        situation & ACTING and owner in (THE_PARTY, state.active)
    ):
        verb = "support" if card.type == SUPPORT else "act"
        who = title(state.hero())
        rule, why = "stygian.turn.order", FIRST_THINGS_FIRST
        if owner not in (THE_PARTY, state.active):
            rule, why = "stygian.turn.per-hero", f"It is the turn of the {who}."
        found.append(Refusal(f"{verb} {card.id}", rule, why))
    if card.type == RESPONSE and not situation & RESPONDING:
        found.append(
            Refusal(
                f"respond {card.id}",
                "stygian.skills.response.trigger",
                f"{card.name} answers something that happens: nothing of the kind happens now.",
            )
        )
