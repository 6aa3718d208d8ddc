"""Setting up the game, in the thirteen steps of the rulebook."""

from typing import Final

from roguetable.engine.chance import Chance
from roguetable.engine.state import Step
from roguetable.games.spire.actions.do import player_name, recount
from roguetable.games.spire.actions.gold import gain_gold
from roguetable.games.spire.actions.relics import gain_relic
from roguetable.games.spire.actions.reward_decks import mix_spares
from roguetable.games.spire.flow.journey.acts import ACT_NAMES, begin_act, set_up_act, tell_act
from roguetable.games.spire.flow.journey.map import ONWARD
from roguetable.games.spire.flow.journey.modifiers import (
    give_gifts,
    needs_colorless,
    roll_daily,
    tell_modifiers,
)
from roguetable.games.spire.flow.journey.neow import Bless
from roguetable.games.spire.flow.journey.quick_start import quick_table
from roguetable.games.spire.model.ascension import (
    LESS_MAX_HP,
    LEVELS,
    START_CURSED,
    START_DAMAGED,
    max_hp,
    start_hp,
)
from roguetable.games.spire.model.cards import COLORLESS, RARE, STARTER, TICKET
from roguetable.games.spire.model.content import SpireContent
from roguetable.games.spire.model.limits import DAZE_CARDS, STATUS_CARDS
from roguetable.games.spire.model.options import Options, locks_of
from roguetable.games.spire.model.player import Player
from roguetable.games.spire.model.state import (
    BOSS_RELICS,
    CHARACTERS,
    COLORLESS_STREAM,
    CURSES,
    POTIONS,
    RARES,
    RELICS,
    REWARDS,
    STREAMS,
    Spire,
)

# Keys of `SpireContent.box`: decks as they come out of the box.
STARTER_DECKS: Final = 2000
ITEM_DECKS: Final = 100000  # + the first card of the deck


def new_game(content: SpireContent, options: Options, seed: int) -> Spire:
    """The table set up, with the first steps on the agenda (spire.setup.order)."""
    state = Spire(Chance.seeded(seed, len(STREAMS)))
    state.content = content
    table_choices(state, options)
    roll_daily(state)
    seat_players(state, options)
    shared_decks(state)
    set_up_act(state, options.quick_start)
    everybody = state.seats
    if options.quick_start == 1:
        state.push(ONWARD)
        if options.players == 1:
            state.push(SOLO_BONUS)
        state.push(Bless(everybody))
    else:
        # The Quick Start table takes the place of the Acts before; its Merchant is the last step.
        state.push(BEGIN_LATE)
        quick_table(state, everybody, options.quick_start)
        if options.players == 1:
            state.push(SOLO_BONUS)
    give_gifts(state, everybody)
    state.push(TELL_SETUP)
    return state


def table_choices(state: Spire, options: Options) -> None:
    """What the table decided before it began (spire.optional.default-off)."""
    state.ascension = options.ascension
    state.final_act = options.acts
    state.modifiers = options.modifiers
    state.last_stand = options.last_stand
    state.choose_relic = options.choose_relic
    # Keys and the Burning Elite are of use only to a party that means to see Act IV.
    state.act4 = options.unlocked.act4 and options.acts == 4
    state.colorless_unlocked = options.unlocked.colorless
    state.locks = options.unlocked.locks
    state.joining = options.joining
    state.readings = options.readings


# Players.


def seat_players(state: Spire, options: Options) -> None:
    """Steps 1, 3 and 7: characters with their decks, boards and rows; the others lie ready."""
    kinds = options.characters
    if not kinds:
        kinds = [0, 1, 2, 3]
        state.chance.shuffle(CHARACTERS, kinds)
        kinds = kinds[: options.players]
    lay_out_spares(state, kinds)
    for row in range(len(kinds)):
        add_player(state, kinds[row])


def lay_out_spares(state: Spire, kinds: list[int]) -> None:
    """Reward decks of all four characters; those of the players are shuffled.

    Cards of characters whom nobody plays are needed by some Events and by those who join later:
    they are shuffled when they are first touched (reward_decks.mix_spares).
    """
    rewards = boxed_decks(state, False).copy()
    rares = boxed_decks(state, True).copy()
    for seat in range(len(kinds)):
        kind = kinds[seat]
        rewards[kind] = rewards[kind].copy()
        rares[kind] = rares[kind].copy()
        state.chance.shuffle(REWARDS + seat, rewards[kind])
        state.chance.shuffle(RARES + seat, rares[kind])
    state.spare_rewards = rewards
    state.spare_rares = rares


def boxed_decks(state: Spire, rare: bool) -> list[list[int]]:
    """The card rewards or rare rewards decks of the four characters as they lie in the box."""
    key = state.locks * 2 + (1 if rare else 0)
    found = state.content.kits.get(key)
    if found is None:
        found = [character_deck(state, kind, rare) for kind in range(4)]
        state.content.kits[key] = found
    return found


def character_deck(state: Spire, character: int, rare: bool) -> list[int]:
    """A character's card rewards or rare rewards deck, without what is locked (spire.unlocks.lock)."""
    opened = locks_of(state.locks, character)
    pile: list[int] = []
    for card in state.content.cards:
        if card.number < 0 or card.owner != character or card.base != card.number:
            continue
        if card.type != TICKET and card.rarity == STARTER:
            continue
        if card.unlock <= opened and (card.type != TICKET and card.rarity == RARE) == rare:
            for _ in range(card.copies):
                pile.append(card.number)
    return pile


def starter_deck(state: Spire, character: int) -> list[int]:
    """A character's starter deck; Ascension 5 adds Ascender's Bane (spire.ascension.5)."""
    found = state.content.box.get(STARTER_DECKS + character)
    if found is not None:
        return [*found, state.content.bane] if state.ascension >= START_CURSED else found.copy()
    pile: list[int] = []
    for card in state.content.cards:
        if card.owner == character and card.rarity == STARTER and card.base == card.number:
            for _ in range(card.copies):
                pile.append(card.number)
    state.content.box[STARTER_DECKS + character] = pile
    return starter_deck(state, character)


def add_player(state: Spire, character: int) -> int:
    """A player sits down: the character's kit, Energy 3, Block 0, HP at the maximum, lowest open row."""
    content = state.content
    player = len(state.players)
    if state.node >= 0 or state.act > 1:
        mix_spares(state)  # somebody joins later
    rewards = state.spare_rewards.copy()
    rares = state.spare_rares.copy()
    printed = content.hit_points[character]
    p = Player(
        character,
        player,
        start_hp(printed, state.ascension),
        max_hp(printed, state.ascension),
        starter_deck(state, character),
        rewards[character],
        rares[character],
        content.orb_slots[character],
    )
    rewards[character] = []
    rares[character] = []
    state.spare_rewards = rewards
    state.spare_rares = rares
    state.players.append(p)
    state.seats = [*state.seats, player]
    recount(state, player)
    return player


# Decks for the whole game.


def shared_decks(state: Spire) -> None:
    """Step 4: relics, potions, Boss relics and Curses shuffled; Daze and Status cards counted."""
    content = state.content
    chance = state.chance
    state.relic_deck = copies_of(content, content.relics)
    chance.shuffle(RELICS, state.relic_deck)
    state.potion_deck = copies_of(content, content.potions)
    chance.shuffle(POTIONS, state.potion_deck)
    state.boss_relic_deck = copies_of(content, content.boss_relics)
    chance.shuffle(BOSS_RELICS, state.boss_relic_deck)
    state.curse_deck = copies_of(content, content.curses)
    chance.shuffle(CURSES, state.curse_deck)
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
    key = ITEM_DECKS + numbers[0]
    found = content.box.get(key)
    if found is not None:
        return found.copy()
    pile: list[int] = []
    for number in numbers:
        for _ in range(content.cards[number].copies):
            pile.append(number)
    content.box[key] = pile
    return pile.copy()


# Steps.


class SoloBonus(Step):
    """Step 12: a solo player gains gold and the Loaded Die (spire.setup.solo-bonus)."""

    def run(self, state: Spire) -> None:
        if state.log is not None:
            state.log.say(
                "A solo player gets gold and the Loaded Die.",
                "spire.setup.solo-bonus",
                "spire.setup.solo-loaded-die",
            )
        gain_gold(state, 0, state.content.figures["solo-gold"])
        gain_relic(state, 0, state.content.loaded_die)


class BeginLate(Step):
    """Quick Start: the table is done, so the Act begins as a later Act does."""

    def run(self, state: Spire) -> None:
        tell_act(state)
        begin_act(state)


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
BEGIN_LATE: Final = BeginLate()
TELL_SETUP: Final = TellSetup()
