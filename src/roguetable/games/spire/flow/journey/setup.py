"""Setting up the game, in the thirteen steps of the rulebook."""

from typing import Final

from roguetable.engine.chance import Chance
from roguetable.engine.state import Step
from roguetable.games.spire.actions.gold import gain_gold
from roguetable.games.spire.actions.relics import gain_relic
from roguetable.games.spire.flow.journey.acts import ACT_NAMES, set_up_act, tell_act
from roguetable.games.spire.flow.journey.climb import BEGIN_ACT, THE_ACT
from roguetable.games.spire.flow.journey.modifiers import (
    GiveGifts,
    needs_colorless,
    roll_daily,
    tell_modifiers,
)
from roguetable.games.spire.flow.journey.neow import Bless
from roguetable.games.spire.flow.journey.quick_start import QuickStart
from roguetable.games.spire.flow.journey.seating import seat_players
from roguetable.games.spire.model.ascension import (
    LESS_MAX_HP,
    LEVELS,
    START_CURSED,
    START_DAMAGED,
)
from roguetable.games.spire.model.cards import COLORLESS
from roguetable.games.spire.model.content import SpireContent
from roguetable.games.spire.model.limits import DAZE_CARDS, STATUS_CARDS
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.model.streams import (
    BOSS_RELIC_STREAM,
    COLORLESS_STREAM,
    CURSE_STREAM,
    POTION_STREAM,
    RELIC_STREAM,
    STREAMS,
)
from roguetable.games.spire.model.table_settings import TableSettings


def new_game(content: SpireContent, settings: TableSettings, seed: int) -> Spire:
    """The table set up, with the first steps on the agenda (spire.setup.order)."""
    state = Spire(Chance.seeded(seed, len(STREAMS)))
    state.content = content
    table_choices(state, settings)
    roll_daily(state)
    seat_players(state, settings)
    shared_decks(state)
    set_up_act(state, settings.quick_start)
    everybody = state.seats
    gifts = GiveGifts(everybody)
    if settings.quick_start == 1:
        state.plan_list([TELL_SETUP, gifts, Bless(everybody), SOLO_BONUS, *THE_ACT.steps])
    else:
        # The Quick Start table takes the place of the Acts before; its Merchant is the last step.
        table = QuickStart(everybody, settings.quick_start)
        state.plan_list([TELL_SETUP, gifts, SOLO_BONUS, table, TELL_ACT, BEGIN_ACT, *THE_ACT.steps])
    return state


def table_choices(state: Spire, settings: TableSettings) -> None:
    """What the table decided before it began (spire.optional.default-off)."""
    state.ascension = settings.ascension
    state.final_act = settings.acts
    state.modifiers = settings.modifiers
    state.last_stand = settings.last_stand
    state.choose_relic = settings.choose_relic
    # Keys and the Burning Elite are of use only to a party that means to see Act IV.
    state.act4 = settings.unlocked.act4 and settings.acts == 4
    state.colorless_unlocked = settings.unlocked.colorless
    state.locks = settings.unlocked.locks
    state.joining = settings.joining
    state.readings = settings.readings


# Decks for the whole game.


def shared_decks(state: Spire) -> None:
    """Step 4: relics, potions, Boss relics and Curses shuffled; Daze and Status cards counted."""
    content = state.content
    chance = state.chance
    state.relic_deck = copies_of(content, content.relics)
    chance.shuffle(RELIC_STREAM, state.relic_deck)
    state.potion_deck = copies_of(content, content.potions)
    chance.shuffle(POTION_STREAM, state.potion_deck)
    state.boss_relic_deck = copies_of(content, content.boss_relics)
    chance.shuffle(BOSS_RELIC_STREAM, state.boss_relic_deck)
    state.curse_deck = copies_of(content, content.curses)
    chance.shuffle(CURSE_STREAM, state.curse_deck)
    state.daze = DAZE_CARDS
    state.status = STATUS_CARDS
    if state.colorless_unlocked or needs_colorless(state):
        colorless: list[int] = []
        for card in content.cards:
            if card.owner == COLORLESS and card.base == card.number:
                colorless.append(card.number)
        state.colorless = copies_of(content, colorless)
        chance.shuffle(COLORLESS_STREAM, state.colorless)


def copies_of(content: SpireContent, numbers: list[int]) -> list[int]:
    """Every copy of these cards."""
    found = content.box.items.get(numbers[0])
    if found is not None:
        return found.copy()
    pile: list[int] = []
    for number in numbers:
        for _ in range(content.cards[number].copies):
            pile.append(number)
    content.box.items[numbers[0]] = pile
    return pile.copy()


# Steps.


class SoloBonus(Step):
    """Step 12: a solo player gains gold and the Loaded Die (spire.setup.solo-bonus)."""

    def run(self, state: Spire) -> None:
        if len(state.players) > 1:
            return
        if state.log is not None:
            state.log.say(
                "A solo player gets gold and the Loaded Die.",
                "spire.setup.solo-bonus",
                "spire.setup.solo-loaded-die",
            )
        gain_gold(state, 0, state.content.figures["solo-gold"])
        gain_relic(state, 0, state.content.loaded_die)


class TellAct(Step):
    """Quick Start: say what the Act looks like in which the game begins."""

    def run(self, state: Spire) -> None:
        tell_act(state)


class TellSetup(Step):
    """Say what lies on the table, in the order of the thirteen steps."""

    def run(self, state: Spire) -> None:
        log = state.log
        if log is None:
            return
        log.say(
            "The party: "
            + ", ".join(
                [
                    f"{player_name(state, i)} (row {p.row + 1}, {p.hp} of {p.max_hp} HP)"
                    for i, p in enumerate(state.players)
                ]
            )
            + ".",
            "spire.setup.order",
            "spire.setup.character-kit",
            "spire.setup.shuffle-character-decks",
            "spire.setup.energy-3",
            "spire.setup.block-0",
            "spire.setup.hp-max",
            "spire.overview.player-count",
            "spire.overview.characters",
            "spire.overview.one-character-each",
            "spire.components.starter-decks",
            "spire.components.max-hp-printed",
            "spire.components.reward-decks",
        )
        if state.ascension:
            log.say(
                f"Ascension {state.ascension}: {', '.join(LEVELS[1 : state.ascension + 1])}.",
                "spire.ascension.cumulative",
                "spire.ascension.lower-allowed",
            )
            for level in (LESS_MAX_HP, START_CURSED, START_DAMAGED):
                if state.ascension >= level:
                    log.cite(f"spire.ascension.{level}")
        else:
            log.cite("spire.components.ascension-locked")
        log.say(
            "All decks lie ready, each in its own pile.",
            "spire.setup.token-tray",
            "spire.setup.decks-list",
            "spire.setup.decks-shuffled",
            "spire.setup.decks-not-shuffled",
            "spire.setup.player-aid",
        )
        if state.act == 1:
            log.cite("spire.setup.first-encounter-separate", "spire.game_end.next-act-1")
        if state.locks or state.colorless_unlocked or state.act4:
            log.cite("spire.unlocks.lock", "spire.unlocks.persist")
        if state.colorless_unlocked:
            log.cite("spire.unlocks.colorless-deck", "spire.unlocks.colorless-extra")
        if state.last_stand or state.choose_relic:
            log.say("Optional rules are in play.", "spire.optional.default-off")
        tell_modifiers(state)
        if state.act == 1:
            tell_act(state)
        else:
            log.say(
                f"Quick Start: the game begins in {ACT_NAMES[state.act]}.",
                "spire.quick_start.purpose",
            )


SOLO_BONUS: Final = SoloBonus()
TELL_ACT: Final = TellAct()
TELL_SETUP: Final = TellSetup()
