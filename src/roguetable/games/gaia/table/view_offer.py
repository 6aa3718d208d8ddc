"""What is offered or told just now: the equipment of a Level card, Quests, heroes, a page to read.

These panels only show once more what the open question is about: choices point at their things.
"""

from collections.abc import Sequence
from typing import Final

from roguetable.engine.log import count
from roguetable.engine.state import Request
from roguetable.engine.view import CardItem, CardsPanel, Item, Panel, TextPanel
from roguetable.games.gaia.flow.goals import most_left
from roguetable.games.gaia.flow.interlude import Retreat
from roguetable.games.gaia.flow.levels import WhichEquipment
from roguetable.games.gaia.flow.quest import WhichExtra, WhichHero, WhichQuest
from roguetable.games.gaia.flow.quest_end import LastWords, WhoElse
from roguetable.games.gaia.flow.story import WhatToDo
from roguetable.games.gaia.flow.town import DonateMenu, Page, is_met, is_secret
from roguetable.games.gaia.model import shown
from roguetable.games.gaia.model.names import (
    COLLECT,
    ESCORT,
    NOBODY,
    SURVIVE,
    TYPE_NAMES,
    WEAPONS,
)
from roguetable.games.gaia.model.questions import earlier_simple_visits, equipment_card
from roguetable.games.gaia.model.rows import Quest
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.table.view_suit import strengths, title
from roguetable.kit.menu import thing_of
from roguetable.kit.ready_menus import Which
from roguetable.kit.sentences import capital

BREATH: Final = "The mist draws back. Between two Waves there is a breath, and no more than that."


def offers(state: Gaia) -> list[Panel]:
    """The panel of the open question, if it has one."""
    request = state.request
    if isinstance(request, Page):
        return [town_page(state)]
    if isinstance(request, WhatToDo):
        row = state.content.scenario(request.card)
        return [page(row.id, row.name, row.text, row.choices)]
    if isinstance(request, Retreat):
        return [breath(state, request)]
    if isinstance(request, LastWords):
        hero = state.content.hero(request.hero)
        words = [f"“{text}”" for text in hero.words_at_death]
        return [page(hero.id, f"{hero.name}, last words", hero.text, words)]
    if isinstance(request, WhichEquipment):
        return [equipment(state, request, request.i, level_card(state, request))]
    if isinstance(request, WhichExtra):
        return [equipment(state, request, 0, "Further equipment")]
    if isinstance(request, WhichQuest):
        return [quests(state, request)]
    if isinstance(request, DonateMenu):
        return [chest(state)]
    if isinstance(request, WhichHero):
        return [heroes(state, request, "Delvers")]
    if isinstance(request, Which) and isinstance(request.step, WhoElse):
        return [heroes(state, request, "Who did not come back")]
    return []


# --- pages ----------------------------------------------------------------------------------------


def page(id: str, name: str, text: str, ways: Sequence[str]) -> TextPanel:
    """Something to read, with the ways on."""
    panel = TextPanel(shown.PAGE, name, area="main", card=id, again=True)
    panel.items.append(Item("page-text", name, text))
    for place, way in enumerate(ways):
        panel.items.append(Item(shown.way_id(place), "", way, again=True))
    return panel


def breath(state: Gaia, request: Retreat) -> TextPanel:
    """Between two Waves: what the Quest tells of the next one, and the two ways."""
    quest = state.content.quest(state.quest)
    text = quest.waves[state.wave].text or BREATH
    return page(quest.id, "Between two Waves", text, request.texts(state))


def chest(state: Gaia) -> TextPanel:
    """Where parts are given to the Academy: what it has, and at which numbers it says thanks."""
    *most, last = [str(goal) for goal in state.content.figures.donation_goals]
    text = (
        "An iron chest with a slot stands beside the door of the Delving Academy, and above it a painted board. "
        f"It counts {count(state.sheet.donations, 'part')} of yours. "
        f"At {', '.join(most)} and {last} the Academy says thanks: each of you may raise the maximum Rank "
        "of a type of equipment, for good."
    )
    return page("donations", "The chest of the Academy", text, [])


def town_page(state: Gaia) -> TextPanel:
    """A page of the town: also the ways that are closed, and why, but for those of another story."""
    row = state.content.node(state.node)
    text = row.told(earlier_simple_visits(state), state.goal_reached)
    panel = page(row.id, row.name, text, [])
    for place, choice in enumerate(row.choices):
        is_open = is_met(state, choice)
        if is_open or not is_secret(state, choice):
            needs = f"needs {choice.needs_text}" if choice.needs_text else ""
            panel.items.append(
                Item(
                    shown.way_id(place),
                    "",
                    choice.text,
                    tags=[needs] if needs else [],
                    condition="" if is_open else "spent",
                    again=True,
                )
            )
    return panel


# --- cards ----------------------------------------------------------------------------------------


def equipment(state: Gaia, request: Request, i: int, heading: str) -> CardsPanel:
    """Equipment to choose from, as it would be: new, or a rank better than what is there."""
    suit = state.suits[i]
    panel = CardsPanel(shown.OFFER, heading, area="main", again=True)
    for option in request.options:
        type = thing_of(option)
        rank = suit.next_rank(type)
        row = state.content.rows[equipment_card(state, suit, type, rank)]
        tags = [f"Rank {rank}", "new"]
        if suit.ranks[type]:
            tags = [f"Rank {suit.ranks[type]} → {rank}"]
        panel.items.append(
            CardItem(
                shown.offer_id(TYPE_NAMES[type]),
                row.name,
                capital(row.sentence()) + alone(state, row.sentence()),
                type=TYPE_NAMES[type],
                tags=tags + (strengths(state, suit, row.sentence()) if type < WEAPONS else []),
                about=[TYPE_NAMES[type]],
                card=row.id,
            )
        )
    return panel


def alone(state: Gaia, text: str) -> str:
    """Who plays alone is told that what helps the other delver helps them too (gaia.solo.stun-elements)."""
    told = len(state.suits) == 1 and "the other delver" in text
    return ". Alone, that is your own suit" if told else ""


def level_card(state: Gaia, request: WhichEquipment) -> str:
    """Who has drawn a Level card."""
    return f"{title(state, request.i)}: a Level card, one of these"


def quests(state: Gaia, request: Request) -> CardsPanel:
    """The Quests that are open."""
    panel = CardsPanel(shown.OFFER, "Open Quests", area="main", again=True)
    for option in request.options:
        row = state.content.quest(thing_of(option))
        panel.items.append(
            CardItem(
                shown.offer_id(row.id),
                row.name,
                row.text,
                type="quest",
                tags=[count(len(row.waves), "Wave"), f"goal: {goal_text(state, row)}"],
                card=row.id,
            )
        )
    return panel


def goal_text(state: Gaia, quest: Quest) -> str:
    """What a Quest asks for."""
    if quest.goal == SURVIVE:
        most = most_left(state)
        few = f", at most {most} enemies left" if most != NOBODY else ""
        return f"survive Wave {quest.goal_wave}{few}"
    if quest.goal == COLLECT:
        return f"collect {quest.goal_count} minion parts"
    if quest.goal == ESCORT:
        return f"the Witness stands on the way out when Wave {quest.goal_wave} ends"
    return f"slay {state.content.rows[quest.goal_row].name}"


def heroes(state: Gaia, request: Request, heading: str) -> CardsPanel:
    """Who could go, or who went."""
    panel = CardsPanel(shown.OFFER, heading, area="main", again=True)
    for option in request.options:
        hero = state.content.hero(thing_of(option))
        gear = [TYPE_NAMES[type] for type in hero.starts if type != NOBODY]
        panel.items.append(
            CardItem(
                shown.offer_id(hero.id), hero.name, hero.text, type="hero", tags=gear, card=hero.id
            )
        )
    return panel
