"""Cards of a deck are removed, upgraded or Transformed: which ones?"""

from typing import ClassVar, Final

from roguetable.engine.state import Refusal, Step
from roguetable.games.spire.actions.deck import (
    CARD_FILTER_NAMES,
    CARD_FILTER_TEXTS,
    REMOVE,
    TRANSFORM,
    UPGRADE,
    all_cards,
    candidates,
    matches,
    remove_card,
    transform_card,
    upgrade_card,
)
from roguetable.games.spire.model.cards import (
    NO_COST,
    STARTER,
    Card,
)
from roguetable.games.spire.model.names import player_name, several
from roguetable.games.spire.model.shown import card_id
from roguetable.games.spire.model.state import REMOVED_CARD, Spire
from roguetable.kit.menu import Choice, Way
from roguetable.kit.ready_menus import CARD_THINGS, CardThing, PickOne, picks

CHANGE_NAMES: Final = ("remove", "upgrade", "transform")
CHANGE_RULES: Final = (
    "spire.deck_changes.remove",
    "spire.deck_changes.upgrade",
    "spire.deck_changes.transform.gain-top",
)
# The kinds of a menu about one of these: a card, and not to do it.
SKIP_CHANGE: Final = 1
CHANGE_CHOICES: Final[list[list[Choice]]] = [
    [CardThing(), Way("skip", f"{name.capitalize()} nothing.", "spire.rewards.skip")]
    for name in CHANGE_NAMES
]


class ChangeCards(Step):
    """A player removes, upgrades or Transforms cards of the deck, one at a time.

    As a reward each may be skipped (spire.rewards.skip); as a price or a purchase it may not.
    """

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"what": CHANGE_NAMES, "which": CARD_FILTER_NAMES}
    player: int
    what: int
    left: int
    which: int
    optional: bool

    def __init__(self, player: int, what: int, left: int, which: int, optional: bool) -> None:
        self.player = player
        self.what = what
        self.left = left
        self.which = which
        self.optional = optional

    def run(self, state: Spire) -> None:
        if self.what == REMOVE:
            state.tally = REMOVED_CARD + STARTER  # nothing worth mentioning was removed yet
        cards = candidates(state, self.player, self.what, self.which)
        if not cards:
            if state.log is not None:
                state.log.say(
                    f"{player_name(state, self.player)} has no card to {CHANGE_NAMES[self.what]}.",
                    "spire.map.event.choose-one",
                )
            return
        options = picks(cards)
        if self.optional:
            options.append(SKIP_CHANGE)
        state.ask(ChangeWhich([self.player], options, self))


class ChangeWhich(PickOne):
    """Which card of the deck? Things are cards; cards that are alike stand there once."""

    MISSING: ClassVar = ("spire.game_end.golden-rule", "No such card can be chosen from your deck.")
    change: ChangeCards

    def __init__(self, seats: list[int], options: list[int], change: ChangeCards) -> None:
        super().__init__(seats, options)
        self.change = change

    def choices(self) -> list[Choice]:
        return CHANGE_CHOICES[self.change.what]

    def go(self, state: Spire) -> None:
        change = self.change
        if state.log is not None:
            state.log.say(
                f"{player_name(state, change.player)} does not {CHANGE_NAMES[change.what]}.",
                "spire.rewards.skip",
            )

    def picked(self, state: Spire, thing: int) -> None:
        change = self.change
        if change.left > 1:
            state.push(
                ChangeCards(
                    change.player, change.what, change.left - 1, change.which, change.optional
                )
            )
        if change.what == REMOVE:
            remove_card(state, change.player, thing)
        elif change.what == UPGRADE:
            upgrade_card(state, change.player, thing)
        else:
            transform_card(state, change.player, thing)

    def prompt(self, state: Spire) -> str:
        change = self.change
        more = f" ({change.left} left)" if change.left > 1 else ""
        return (
            f"{player_name(state, change.player)}: which {CARD_FILTER_TEXTS[change.which]} do you"
            f" {CHANGE_NAMES[change.what]}{more}?"
        )

    def written(self, state: Spire, thing: int) -> str:
        return f"{CHANGE_NAMES[self.change.what]} {state.content.rows[thing].id}"

    def meaning(self, state: Spire, thing: int) -> str:
        verb = CHANGE_NAMES[self.change.what].capitalize()
        card = state.content.cards[thing]
        if self.change.what == UPGRADE:
            return f"{verb} {card.name}: {face(card)} → {face(state.content.cards[card.up])}"
        return f"{verb} {card.name}."

    def rule_of(self, state: Spire, thing: int) -> str:
        return CHANGE_RULES[self.change.what]

    def subject_of(self, state: Spire, thing: int) -> str:
        return card_id(thing)

    def not_offered(self, state: Spire, seat: int) -> list[Refusal]:
        """Cards of the deck to which it cannot be done; and what is no reward is not skipped."""
        change = self.change
        found = [
            unchanged(state.content.cards[number], change.what, change.which)
            for number in sorted(all_cards(state, change.player))
        ]
        found.append(
            Refusal("skip", "spire.rewards.skip", "This is no reward: it cannot be skipped.")
        )
        return found


def face(card: Card) -> str:
    """One face of a card with its cost: ``(2) Hit for 2, 1 Vulnerable.``"""
    return card.sentence() if card.cost == NO_COST else f"({card.cost_text()}) {card.sentence()}"


def unchanged(card: Card, what: int, which: int) -> Refusal:
    """Why a card cannot be removed, upgraded or Transformed."""
    notation = f"{CHANGE_NAMES[what]} {card.id}"
    if not matches(card, which):
        wanted = several(1, CARD_FILTER_TEXTS[which])
        return Refusal(notation, "spire.game_end.golden-rule", f"It must be {wanted}.")
    if what == REMOVE:
        return Refusal(
            notation, "spire.game_end.golden-rule", f"{card.name} cannot be removed from a deck."
        )
    if what == TRANSFORM:
        return Refusal(
            notation,
            "spire.deck_changes.transform.not-curse",
            f"{card.name} is a Curse, and Curses cannot be Transformed.",
        )
    if card.base != card.number:
        return Refusal(
            notation, "spire.deck_changes.upgrade-once", f"{card.name} has been upgraded already."
        )
    return Refusal(notation, "spire.deck_changes.upgrade", f"{card.name} has no upgraded side.")


class LoseOne(PickOne):
    """Which of the revealed cards is removed? Things are cards."""

    RULE: ClassVar = "spire.deck_changes.remove"

    def choices(self) -> list[Choice]:
        return CARD_THINGS

    def picked(self, state: Spire, thing: int) -> None:
        remove_card(state, self.seats[0], thing)

    def prompt(self, state: Spire) -> str:
        return f"{player_name(state, self.seats[0])}: which of these cards do you remove?"

    def written(self, state: Spire, thing: int) -> str:
        return f"remove {state.content.rows[thing].id}"

    def meaning(self, state: Spire, thing: int) -> str:
        return f"Remove {state.content.rows[thing].name}."

    def subject_of(self, state: Spire, thing: int) -> str:
        return card_id(thing)

    def not_offered(self, state: Spire, seat: int) -> list[Refusal]:
        """Cards that were not revealed, and those that stay in every deck."""
        found: list[Refusal] = []
        for number in sorted(all_cards(state, self.seats[0])):
            card = state.content.cards[number]
            why = "is not among the cards revealed"
            if card.bound:
                why = "cannot be removed from a deck"
            found.append(
                Refusal(f"remove {card.id}", "spire.game_end.golden-rule", f"{card.name} {why}.")
            )
        return found
