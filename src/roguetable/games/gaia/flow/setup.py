"""Setting up: suits, equipment, decks; the Onslaught's enemies (gaia.setup.*, gaia.onslaught.setup.*)."""

from typing import Final

from roguetable.engine.chance import Chance
from roguetable.engine.state import Step
from roguetable.games.gaia.actions.moments import happen
from roguetable.games.gaia.actions.suits import a_delver, gain_equipment, recount
from roguetable.games.gaia.flow.levels import LEVEL_UPS
from roguetable.games.gaia.flow.quest import CAMPAIGN_SETUP, FULL_HEALTH, SOLO_EXTRAS
from roguetable.games.gaia.flow.quest_end import QUEST_ENDS
from roguetable.games.gaia.flow.wave import FIRST_WAVE
from roguetable.games.gaia.model.content import GaiaContent
from roguetable.games.gaia.model.moments import QUEST_START
from roguetable.games.gaia.model.names import (
    BODY,
    CAMPAIGN,
    DELVERS,
    EQUIPMENT_TYPES,
    MIND,
    NOBODY,
    ONSLAUGHT_WAVES,
    WEAPONS,
)
from roguetable.games.gaia.model.questions import living_suits
from roguetable.games.gaia.model.shown import LEVEL_DECK, SHOP_DECK, SPAWN_DECK, show_number
from roguetable.games.gaia.model.state import Gaia, blank
from roguetable.games.gaia.model.streams import (
    BOSS_STREAM,
    EQUIPMENT_STREAM,
    LEVEL_STREAM,
    SPAWN_STREAM,
    STREAMS,
)
from roguetable.games.gaia.model.suit import Delver, Suit
from roguetable.games.gaia.model.table_settings import TableSettings

RANDOM_EACH: Final = 2  # weapons, and passives, that a delver starts an Onslaught with


def new_game(content: GaiaContent, settings: TableSettings, seed: int) -> Gaia:
    """A table with everything of its first moments on the agenda."""
    state = Gaia(Chance.seeded(seed, len(STREAMS)))
    state.content = content
    blank(state, settings)
    seat_party(state, settings)
    if state.mode == CAMPAIGN:
        state.plan(
            *CAMPAIGN_SETUP, SHUFFLE, FREE_LEVELS, QUEST_STARTS, *FIRST_WAVE.steps, QUEST_ENDS
        )
    else:
        state.plan(
            ARM_PARTY,
            SOLO_EXTRAS,
            FULL_HEALTH,
            DRAW_BOSSES,
            LAY_SHOP_DECK,
            SHUFFLE,
            FREE_LEVELS,
            QUEST_STARTS,
            *FIRST_WAVE.steps,
            QUEST_ENDS,
        )
    return state


def seat_party(state: Gaia, settings: TableSettings) -> None:
    """Suits and minis: two suits for two players, the suit of the Mind for one (gaia.solo.mind-only)."""
    disciplines = [MIND] if settings.players == 1 else [MIND, BODY]
    for discipline in disciplines:
        seat = discipline if not settings.swapped else 1 - discipline
        if settings.players == 1:
            seat = 0
        suit = Suit(seat, discipline, state.content.suits[discipline][0])
        state.suits.append(suit)
    state.delvers = [Delver(delver, NOBODY) for delver in range(DELVERS)]
    for i in range(len(state.suits)):
        recount(state, i)
        state.suits[i].hp = state.suits[i].max_hp


class ArmParty(Step):
    """Onslaught: two random Rank 1 weapons and two random Rank 1 passives each (gaia.onslaught.setup.start-*)."""

    def run(self, state: Gaia) -> None:
        for i in range(len(state.suits)):
            for first, last, rule in (
                (0, WEAPONS, "gaia.onslaught.setup.start-weapons"),
                (WEAPONS, EQUIPMENT_TYPES, "gaia.onslaught.setup.start-passives"),
            ):
                types = list(range(first, last))
                state.chance.shuffle(EQUIPMENT_STREAM, types)
                for type in types[:RANDOM_EACH]:
                    if state.log is not None:
                        state.log.cite_next(
                            rule, "gaia.onslaught.setup.no-hero", "gaia.equipment.gain-at-setup"
                        )
                    gain_equipment(state, i, type)


class DrawBosses(Step):
    """A boss for each Wave, drawn from the deck of that Wave; the last one lies at the bottom."""

    def run(self, state: Gaia) -> None:
        state.to_come = []
        for wave in range(ONSLAUGHT_WAVES, 0, -1):
            deck = state.content.bosses[wave].copy()
            state.chance.shuffle(BOSS_STREAM, deck)
            state.to_come.append(deck[0])
        if state.log is not None:
            state.log.say(
                "Five bosses are drawn, one for each Wave.",
                "gaia.onslaught.setup.boss-decks",
                "gaia.onslaught.setup.draw-boss",
                "gaia.onslaught.setup.enemy-deck",
                "gaia.onslaught.five-waves",
                "gaia.onslaught.setup.no-products",
            )


class LayShopDeck(Step):
    """The products of an Onslaught lie ready; nobody has one yet."""

    def run(self, state: Gaia) -> None:
        state.shop_deck = state.content.products.copy()
        show_number(state, SHOP_DECK, 0, len(state.shop_deck))


class Shuffle(Step):
    """The Level deck and the Spawn deck are shuffled; in a campaign with the cards added to them."""

    def run(self, state: Gaia) -> None:
        lay_level_deck(state)
        lay_spawn_deck(state)
        if state.log is not None:
            state.log.say("The Level and Spawn decks are shuffled.", "gaia.setup.shuffle")


def lay_level_deck(state: Gaia) -> None:
    """The Level deck, whole and shuffled."""
    state.level_deck = state.content.levels.copy()
    if state.mode == CAMPAIGN:
        state.level_deck += state.sheet.level_added
    state.chance.shuffle(LEVEL_STREAM, state.level_deck)
    show_number(state, LEVEL_DECK, 0, len(state.level_deck))


def lay_spawn_deck(state: Gaia) -> None:
    """The Spawn deck, whole and shuffled."""
    state.spawn_deck = state.content.spawns.copy()
    if state.mode == CAMPAIGN:
        state.spawn_deck += state.sheet.spawn_added
    state.chance.shuffle(SPAWN_STREAM, state.spawn_deck)
    show_number(state, SPAWN_DECK, 0, len(state.spawn_deck))


class QuestStarts(Step):
    """What answers to the start of a Quest."""

    def run(self, state: Gaia) -> None:
        for i in living_suits(state):
            happen(state, QUEST_START, a_delver(state, i))


FREE_LEVELS: Final = LEVEL_UPS  # alone, the first levels cost nothing (gaia.xp.threshold)
ARM_PARTY: Final = ArmParty()
DRAW_BOSSES: Final = DrawBosses()
LAY_SHOP_DECK: Final = LayShopDeck()
SHUFFLE: Final = Shuffle()
QUEST_STARTS: Final = QuestStarts()
