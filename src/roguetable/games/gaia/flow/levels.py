"""XP, levels and Level cards (gaia.xp.*)."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.events import Moved, Revealed
from roguetable.engine.state import Refusal, Step
from roguetable.games.gaia.actions.levels import draw_level_card, level_up, next_cost
from roguetable.games.gaia.actions.suits import gain_equipment, rank_up
from roguetable.games.gaia.model.mods import HARVEST_MOD, HEALTH_MOD
from roguetable.games.gaia.model.moments import HURT
from roguetable.games.gaia.model.names import (
    NOBODY,
    ONSLAUGHT,
    RANKS,
    STOLEN,
    TYPE_NAMES,
    WEAPONS,
)
from roguetable.games.gaia.model.questions import equipment_card, living_suits, suit_name
from roguetable.games.gaia.model.sheet import FIRST_MAX_RANK
from roguetable.games.gaia.model.shown import LEVEL_DECK, offer_id
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.suit import Suit
from roguetable.kit.ready_menus import PickOne, picks
from roguetable.kit.sentences import capital, either


class LevelUps(Step):
    """Step 5: level-ups one at a time, until the next cannot be paid (gaia.resolve.step5)."""

    def run(self, state: Gaia) -> None:
        cost = next_cost(state)
        if state.log is not None and cost == NOBODY:
            state.log.cite("gaia.xp.track-end")
        if cost == NOBODY or state.xp < cost:
            return
        level_up(state, cost)
        state.push(self)
        gain_level_card(state, "gaia.xp.draw")


def gain_level_card(state: Gaia, rule: str) -> None:
    """Each player gains a Level card; where it comes from an enemy or a mode, level and XP stay."""
    state.plan_list([DrawLevelCard(i, rule) for i in living_suits(state)])


@mypyc_attr(acyclic=True)
class DrawLevelCard(Step):
    """A player draws a Level card and takes one of the equipment options on it."""

    i: int
    rule: str

    def __init__(self, i: int, rule: str) -> None:
        self.i = i
        self.rule = rule

    def run(self, state: Gaia) -> None:
        card = draw_level_card(state)
        if card == NOBODY:
            return
        if state.log is not None:
            offered = in_words(state.content.level(card).types)
            who = capital(suit_name(state, self.i))
            state.log.say(f"{who} draws a Level card: {offered}.", self.rule)
            state.log.show(Moved(LEVEL_DECK, "", card=state.content.name(card)))
            state.log.show(Revealed(LEVEL_DECK, state.content.name(card)))
        suit = state.suits[self.i]
        types = [type for type in state.content.level(card).types if can_take(state, suit, type)]
        if not types:
            if state.log is not None:
                state.log.say("None of its options can be taken.", "gaia.xp.no-legal-option")
        elif is_last_story(state) and not any(still_counts(state, suit, type) for type in types):
            if state.log is not None:
                state.log.say("No Wave is left in which it would be used.", "gaia.town.lose-ranks")
        else:
            state.ask(WhichEquipment([suit.seat], picks(types), self.i, card))


def in_words(types: list[int]) -> str:
    """What a Level card offers: ``blade, lance or boots``."""
    return either([TYPE_NAMES[type] for type in types])


def is_last_story(state: Gaia) -> bool:
    """Is the last Wave of the Quest over? What its Story brings is lost with the Quest (gaia.town.lose-ranks)."""
    if state.quest == NOBODY:  # an Onslaught
        return False
    return state.finished >= len(state.content.quest(state.quest).waves)


def still_counts(state: Gaia, suit: Suit, type: int) -> bool:
    """Would the next rank change anything after the last Wave: HP or an answer to harm for the rest of the
    Story, a harvest?"""
    card = equipment_card(state, suit, type, suit.next_rank(type))
    ability = state.content.equipment(card).ability
    mods = ability.mods
    heeds_harm = any(trigger.when == HURT for trigger in ability.triggers)
    return mods[HEALTH_MOD] > 0 or mods[HARVEST_MOD] > 0 or heeds_harm


def can_take(state: Gaia, suit: Suit, type: int) -> bool:
    """Can the suit gain that equipment, or its next rank (gaia.xp.max-rank, gaia.abilities.steals.no-rank-up)?"""
    return not why_not(state, suit, type)


def why_not(state: Gaia, suit: Suit, type: int) -> str:
    """The rule that does not let a suit take an equipment; '': it can."""
    if type < WEAPONS and suit.where[type] == STOLEN:
        return "gaia.abilities.steals.no-rank-up"
    if suit.next_rank(type) > max_rank(state, suit, type):
        return "gaia.xp.max-rank"
    return ""


def max_rank(state: Gaia, suit: Suit, type: int) -> int:
    """The highest rank open to a suit: all in Onslaught, else what the Suit Condition sheet says."""
    if state.mode == ONSLAUGHT:
        return RANKS
    return state.sheet.max_rank[suit.discipline][type]


@mypyc_attr(acyclic=True)
class WhichEquipment(PickOne):
    """Which reward of the Level card?"""

    CARDS: ClassVar[tuple[str, ...]] = ("card",)
    i: int
    card: int

    def __init__(self, seats: list[int], options: list[int], i: int, card: int) -> None:
        super().__init__(seats, options)
        self.i = i
        self.card = card

    def prompt(self, state: Gaia) -> str:
        return f"{capital(suit_name(state, self.i))}: which equipment?"

    def picked(self, state: Gaia, thing: int) -> None:
        if state.log is not None:
            state.log.cite_next("gaia.xp.own-version")
            if state.mode == ONSLAUGHT and state.suits[self.i].ranks[thing] >= FIRST_MAX_RANK:
                state.log.cite_next("gaia.onslaught.ranks")
        if state.suits[self.i].best_rank(thing):
            rank_up(state, self.i, thing)
        else:
            gain_equipment(state, self.i, thing)

    def written(self, state: Gaia, thing: int) -> str:
        return f"take {TYPE_NAMES[thing]}"

    def meaning(self, state: Gaia, thing: int) -> str:
        suit = state.suits[self.i]
        rank = suit.next_rank(thing)
        row = state.content.rows[equipment_card(state, suit, thing, rank)]
        return f"{row.name} (Rank {rank}): {row.sentence()}."

    def rule_of(self, state: Gaia, thing: int) -> str:
        held = state.suits[self.i].ranks[thing]
        return "gaia.xp.option-rank-up" if held else "gaia.xp.option-new"

    def subject_of(self, state: Gaia, thing: int) -> str:
        return offer_id(TYPE_NAMES[thing])

    def not_offered(self, state: Gaia, seat: int) -> list[Refusal]:
        suit = state.suits[self.i]
        found: list[Refusal] = []
        for type in range(len(TYPE_NAMES)):
            if type not in state.content.level(self.card).types:
                why = "This Level card does not offer it."
                found.append(Refusal(f"take {TYPE_NAMES[type]}", "gaia.xp.draw", why))
            elif why_not(state, suit, type) == "gaia.xp.max-rank":
                why = f"Rank {max_rank(state, suit, type)} is the highest open to you."
                found.append(Refusal(f"take {TYPE_NAMES[type]}", "gaia.xp.max-rank", why))
            elif why_not(state, suit, type):
                why = "An enemy has stolen it."
                rule = "gaia.abilities.steals.no-rank-up"
                found.append(Refusal(f"take {TYPE_NAMES[type]}", rule, why))
        return found


LEVEL_UPS: Final = LevelUps()
