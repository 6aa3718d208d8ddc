"""Chests, the treasures in them, and trading before the next floor."""

from typing import ClassVar, Final

from roguetable.engine.events import Revealed
from roguetable.engine.log import count
from roguetable.engine.state import Refusal, Step
from roguetable.games.stygian.actions.cards import recount
from roguetable.games.stygian.actions.do import do_part
from roguetable.games.stygian.flow.responses import fire
from roguetable.games.stygian.flow.which import WhichCard, WhichHero
from roguetable.games.stygian.model import shown
from roguetable.games.stygian.model.cards import TEXT, TRAP
from roguetable.games.stygian.model.limits import MIDBOSS_FLOOR, TREASURES_PER_CHEST
from roguetable.games.stygian.model.menus import AFTER_FLOOR
from roguetable.games.stygian.model.mods import SPOILS
from roguetable.games.stygian.model.questions import title
from roguetable.games.stygian.model.shown import hero_id, show_card
from roguetable.games.stygian.model.state import Stygian
from roguetable.games.stygian.model.streams import CHEST_STREAM
from roguetable.kit.menu import Choice, Way
from roguetable.kit.ready_menus import EITHER, CardThing, YesNo, picks

DONE: Final = 1  # its place in TRADES


class OpenChests(Step):
    """The party may open the chests one by one, and stop after each."""

    def run(self, state: Stygian) -> None:
        if state.chests_left > 0:
            state.ask(ChooseChest(state.seats, EITHER))


class ChooseChest(YesNo):
    """Open a chest, or leave the rest unopened?"""

    def decided(self, state: Stygian, yes: bool) -> None:
        if not yes:
            if state.log is not None:
                left = "chest is" if state.chests_left == 1 else "chests are"
                state.log.say(
                    f"{state.chests_left} {left} left unopened.",
                    "stygian.chests.optional",
                    "stygian.chests.lost-if-left",
                )
            state.chests_left = 0
            return
        state.chests_left -= 1
        number = state.chest_deck[-1]
        state.chance.reveal()
        spoils = 0
        for hero in state.heroes:
            spoils = max(spoils, hero.mods[SPOILS])
        state.plan(SHUFFLE_CHESTS, DrawTreasures(TREASURES_PER_CHEST + spoils), OPEN_CHESTS)
        chest = state.content.chest(number)
        springs = chest.threshold <= state.peril
        if state.log is not None:
            state.log.say(
                f"A chest is opened: {chest.name} ({chest.threshold}) at peril {state.peril}: "
                + (f"“{chest.sentence()}”." if springs else "nothing happens."),
                "stygian.chests.draw",
                "stygian.chests.one-by-one",
                "stygian.anatomy.chest.threshold",
                "stygian.chests.trigger" if springs else "stygian.chests.ignore",
                "stygian.chests.optional",
                *chest.rules,
                why=f"number {chest.threshold} against peril {state.peril}",
            )
            state.log.show(Revealed(shown.CHESTS, chest.id))
        if springs:
            state.push(Trap(number))
            fire(state, TRAP, number)

    def prompt(self, state: Stygian) -> str:
        left = state.chests_left
        return f"{count(left, 'chest')} (peril {state.peril}): open one?"

    def situation(self) -> int:
        return AFTER_FLOOR

    def words(self, state: Stygian) -> tuple[str, str]:
        return ("open chest", "leave chests")

    def texts(self, state: Stygian) -> tuple[str, str]:
        return (
            f"Open a chest: a trap if its number is {state.peril} or less, then two treasures.",
            "Leave the rest unopened and go on.",
        )

    def rule_for(self, yes: bool) -> str:
        return "stygian.chests.trigger" if yes else "stygian.chests.optional"


class Trap(Step):
    """A chest trap goes off, unless a response stopped it."""

    CARDS: ClassVar[tuple[str, ...]] = ("chest",)
    chest: int

    def __init__(self, chest: int) -> None:
        self.chest = chest

    def run(self, state: Stygian) -> None:
        if state.cancelled:
            state.cancelled = False
            if state.log is not None:
                state.log.say("The trap is disarmed.", "stygian.turn.a.card-overrides")
            return
        do_part(state, self.chest, TEXT, state.active)


class ShuffleChests(Step):
    """The chest card goes back into the deck before the next one is opened."""

    def run(self, state: Stygian) -> None:
        state.chance.shuffle(CHEST_STREAM, state.chest_deck)
        if state.log is not None:
            state.log.say(
                "The chest card is shuffled back into its deck.",
                "stygian.chests.shuffle-back",
                "stygian.chests.shuffle-before-next",
            )


class DrawTreasures(Step):
    """Draw treasures; a solo one is given to a hero the party chooses."""

    count: int

    def __init__(self, count: int) -> None:
        self.count = count

    def run(self, state: Stygian) -> None:
        if self.count > 1:
            state.push(DrawTreasures(self.count - 1))
        if not state.treasure_deck:
            if state.log is not None:
                state.log.say("The treasure deck is empty.", "stygian.treasure.deck-empty")
            return
        number = state.treasure_deck.pop()
        state.chance.reveal()
        card = state.content.card(number)
        if state.log is not None:
            state.log.say(
                f"Treasure: {card.name} ({'solo' if card.solo else 'party'}). {card.sentence()}",
                "stygian.chests.two-treasures",
                "stygian.chests.treasure-always",
                "stygian.faq.treasure-count",
                "stygian.anatomy.treasure.owner",
                "stygian.anatomy.treasure.types",
                "stygian.anatomy.treasure.usage",
                "stygian.treasure.deck-lower"
                if state.floor <= MIDBOSS_FLOOR
                else "stygian.treasure.deck-upper",
            )
            if state.floor == MIDBOSS_FLOOR:
                state.log.cite("stygian.boss.treasure-lower")
            if self.count > TREASURES_PER_CHEST:
                state.log.cite("stygian.chests.treasure-modifiers")
            show_card(state, number, shown.TREASURES, "" if card.solo else shown.PARTY)
        if card.solo:
            state.found.append(number)
            state.ask(GiveTreasure(state.seats, picks(list(range(len(state.heroes)))), number))
        else:
            state.party.append(number)
            if state.log is not None:
                state.log.cite("stygian.treasure.party-place", "stygian.icons.party-item")
            recount(state)


class GiveTreasure(WhichHero):
    """Which hero gets a solo treasure?"""

    RULE: ClassVar = "stygian.treasure.solo-assign"
    VERB: ClassVar = "give"
    CARDS: ClassVar[tuple[str, ...]] = ("card",)
    card: int

    def __init__(self, seats: list[int], options: list[int], card: int) -> None:
        super().__init__(seats, options)
        self.card = card

    def picked(self, state: Stygian, thing: int) -> None:
        state.found.remove(self.card)
        hero = state.heroes[thing]
        hero.cards.append(self.card)
        if state.log is not None:
            state.log.say(
                f"{title(hero)} takes {state.content.card(self.card).name}.",
                "stygian.treasure.solo-assign",
                "stygian.icons.solo-item",
                "stygian.treasure.no-limit",
            )
            show_card(state, self.card, "", hero_id(thing))
        recount(state)

    def prompt(self, state: Stygian) -> str:
        return f"Who takes {state.content.card(self.card).name}?"

    def meaning(self, state: Stygian, thing: int) -> str:
        card = state.content.card(self.card)
        return f"{title(state.heroes[thing])} takes it: {card.sentence()}"


class Trade(Step):
    """Before a new floor heroes may trade solo treasures; skills are never traded.

    Each treasure is handed on once at most: that reaches every distribution, and an end.
    """

    CARDS: ClassVar[tuple[str, ...]] = ("traded",)
    traded: list[int]

    def __init__(self, traded: list[int]) -> None:
        self.traded = traded

    def run(self, state: Stygian) -> None:
        cards: list[int] = []
        for hero in state.heroes:
            for number in hero.cards:
                if state.content.card(number).kind == "treasure" and number not in self.traded:
                    cards.append(number)
        if cards and len(state.heroes) > 1:
            state.ask(ChooseTrade(state.seats, [*picks(cards), DONE], self.traded))


TRADES: Final[list[Choice]] = [
    CardThing(),
    Way("no trade", "Climb on.", "stygian.treasure.trade-time"),
]


class ChooseTrade(WhichCard):
    """Which treasure changes hands?"""

    PROMPT: ClassVar = "Trade treasures before the next floor?"
    RULE: ClassVar = "stygian.treasure.trade-time"
    VERB: ClassVar = "trade"
    CARDS: ClassVar[tuple[str, ...]] = ("traded",)
    traded: list[int]

    def __init__(self, seats: list[int], options: list[int], traded: list[int]) -> None:
        super().__init__(seats, options)
        self.traded = traded

    def choices(self) -> list[Choice]:
        return TRADES

    def picked(self, state: Stygian, thing: int) -> None:
        state.push(Trade([*self.traded, thing]))
        owner = 0
        others: list[int] = []
        for index in range(len(state.heroes)):
            if thing in state.heroes[index].cards:
                owner = index
            else:
                others.append(index)
        state.ask(ChooseReceiver(state.seats, picks(others), thing, owner))

    def meaning(self, state: Stygian, thing: int) -> str:
        return f"Hand on {state.content.card(thing).name}: {state.content.card(thing).sentence()}"

    def situation(self) -> int:
        return AFTER_FLOOR

    def not_offered(self, state: Stygian, seat: int) -> list[Refusal]:
        """Skills, party treasures, and what was handed on before."""
        found: list[Refusal] = []
        for hero in state.heroes:
            for number in hero.cards:
                card = state.content.card(number)
                rule, why = (
                    "stygian.treasure.trade-solo-only",
                    "is a skill: only treasures are traded",
                )
                if number in self.traded:
                    rule, why = "stygian.treasure.trade-time", "has been handed on already"
                found.append(Refusal(f"trade {card.id}", rule, f"{card.name} {why}."))
        for number in state.party:
            card = state.content.card(number)
            why = f"{card.name} belongs to the whole party."
            found.append(Refusal(f"trade {card.id}", "stygian.treasure.trade-solo-only", why))
        return found


class ChooseReceiver(WhichHero):
    """Who gets the traded treasure?"""

    RULE: ClassVar = "stygian.treasure.trade-time"
    VERB: ClassVar = "to"
    CARDS: ClassVar[tuple[str, ...]] = ("card",)
    card: int
    owner: int

    def __init__(self, seats: list[int], options: list[int], card: int, owner: int) -> None:
        super().__init__(seats, options)
        self.card = card
        self.owner = owner

    def picked(self, state: Stygian, thing: int) -> None:
        giver = state.heroes[self.owner]
        taker = state.heroes[thing]
        giver.cards.remove(self.card)
        taker.cards.append(self.card)
        if self.card in giver.exhausted:
            # A traded treasure stays exhausted if it was (stygian.treasure.trade-state).
            giver.exhausted.remove(self.card)
            taker.exhausted.append(self.card)
        if state.log is not None:
            state.log.say(
                f"{title(giver)} hands {state.content.card(self.card).name} to {title(taker)}.",
                "stygian.treasure.trade-time",
                "stygian.treasure.trade-solo-only",
                "stygian.treasure.trade-not-in-battle",
                "stygian.treasure.trade-state",
            )
            show_card(state, self.card, hero_id(self.owner), hero_id(thing))
        recount(state)

    def prompt(self, state: Stygian) -> str:
        return f"Who gets {state.content.card(self.card).name}?"

    def meaning(self, state: Stygian, thing: int) -> str:
        return f"{title(state.heroes[thing])} takes it."

    def not_offered(self, state: Stygian, seat: int) -> list[Refusal]:
        owner = title(state.heroes[self.owner])
        why = f"The {owner} has it already."
        return [Refusal(f"to {owner.lower()}", "stygian.treasure.trade-time", why)]


OPEN_CHESTS: Final = OpenChests()
SHUFFLE_CHESTS: Final = ShuffleChests()
TRADE: Final = Trade([])
