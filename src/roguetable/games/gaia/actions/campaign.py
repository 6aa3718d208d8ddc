"""Small verbs of the campaign: what changes the campaign sheet, with no question and no order of play."""

from roguetable.engine.log import count
from roguetable.engine.state import LOST
from roguetable.games.gaia.actions.parts import change_parts
from roguetable.games.gaia.model.names import (
    CONFIDANT,
    DISCIPLINE_NAMES,
    DISCIPLINES,
    NEMESIS,
    NOBODY,
    OPINION_TEXTS,
    RANKS,
    TYPE_NAMES,
)
from roguetable.games.gaia.model.questions import folk_name, suit_name
from roguetable.games.gaia.model.sheet import FIRST_MAX_RANK
from roguetable.games.gaia.model.shown import CIRCUITS, DONATIONS, show_number
from roguetable.games.gaia.model.state import Gaia
from roguetable.kit.sentences import capital


def change_opinion(state: Gaia, folk: int, n: int, rule: str) -> None:
    """What one of the townsfolk thinks of the delvers moves, never past the ends."""
    sheet = state.new_sheet()
    row = state.content.folk(folk)
    before = sheet.opinions[row.place]
    after = min(CONFIDANT, max(NEMESIS, before + n))
    sheet.opinions[row.place] = after
    if state.log is not None and after != before:
        name = folk_name(state, folk)
        state.log.say(f"{name} is now {OPINION_TEXTS[after]}.", rule, "gaia.sheet.opinions")


def change_circuits(state: Gaia, n: int) -> None:
    """Circuits of the party come, or are spent as far as they go (gaia.sheet.circuits)."""
    sheet = state.new_sheet()
    before = sheet.circuits
    sheet.circuits = max(0, before + n)
    show_number(state, CIRCUITS, before, sheet.circuits)


def donate(state: Gaia, i: int, n: int) -> None:
    """A player gives minion parts to the Delving Academy (gaia.sheet.donations)."""
    change_parts(state, i, 0, -n)
    sheet = state.new_sheet()
    before = sheet.donations
    sheet.donations += n
    show_number(state, DONATIONS, before, sheet.donations)
    if state.log is not None:
        name = capital(suit_name(state, i))
        state.log.say(
            f"{name} donates {count(n, 'minion part')}: {sheet.donations} in all.",
            "gaia.sheet.donations",
        )


def next_hero(state: Gaia, discipline: int) -> int:
    """The next hero of a discipline who is neither there nor dead; NOBODY: there is none."""
    sheet = state.sheet
    for hero in state.content.heroes[discipline]:
        if hero not in sheet.heroes[discipline] and hero not in sheet.graveyard:
            return hero
    return NOBODY


def improve(state: Gaia, i: int, type: int) -> None:
    """One maximum rank more, for the whole campaign; no card comes of it by itself."""
    suit = state.suits[i]
    sheet = state.new_sheet()
    sheet.max_rank[suit.discipline][type] = min(RANKS, sheet.max_rank[suit.discipline][type] + 1)
    if state.log is not None:
        rank = sheet.max_rank[suit.discipline][type]
        state.log.say(
            f"{capital(suit_name(state, i))} may now raise the {TYPE_NAMES[type]} to Rank {rank}.",
            "gaia.condition.one-step",
            "gaia.condition.unlock-4-5",
            "gaia.condition.does-not-rank-up",
            "gaia.condition.persist",
        )
        if rank == FIRST_MAX_RANK + 1:
            state.log.cite("gaia.condition.start-three")


def add_hero(state: Gaia, discipline: int) -> str:
    """The next Hero card of a discipline joins: the name; '': there is none left."""
    hero = next_hero(state, discipline)
    if hero == NOBODY:
        return ""
    state.new_sheet().heroes[discipline].append(hero)
    return state.content.rows[hero].name


def recruit(state: Gaia) -> None:
    """A discipline without a hero gets the next one that the Academy has (gaia.death.no-heroes-left)."""
    for discipline in range(DISCIPLINES):
        if not state.sheet.heroes[discipline]:
            name = add_hero(state, discipline)
            if state.log is not None and name:
                state.log.say(f"The Academy sends {name}.", "gaia.death.no-heroes-left")


def disciplines_without_heroes(state: Gaia) -> list[int]:
    """The disciplines that cannot send a delver any more, nor can the Academy; alone any hero will do."""
    gone = [
        discipline
        for discipline in range(DISCIPLINES)
        if not state.sheet.heroes[discipline] and next_hero(state, discipline) == NOBODY
    ]
    return gone if len(state.suits) > 1 or len(gone) == DISCIPLINES else []


def lost_text(state: Gaia) -> str:
    """A campaign that cannot go on, in a sentence."""
    gone = disciplines_without_heroes(state)
    own = f" of the {DISCIPLINE_NAMES[gone[0]].capitalize()}" if len(gone) == 1 else ""
    return f"The campaign is lost: no delver{own} is left, and the Academy has nobody to send."


def lose_campaign(state: Gaia) -> None:
    """A player has no Hero card left: the campaign is over without an ending (gaia.death.no-heroes-left)."""
    state.new_sheet().lost = True
    if state.log is not None:
        state.log.say(lost_text(state), "gaia.death.no-heroes-left")
    state.finish(LOST)


def bury(state: Gaia, hero: int, words: int) -> None:
    """A Hero card is lost for good; these last words of its own stand in the Graveyard."""
    sheet = state.new_sheet()
    for own in sheet.heroes:
        if hero in own:
            own.remove(hero)
    sheet.graveyard.append(hero)
    sheet.final_words.append(words)


def reach_goal(state: Gaia) -> None:
    """The goal is reached, whatever comes now."""
    if state.goal_reached:
        return
    state.goal_reached = True
    if state.log is not None:
        state.log.say(
            "The goal of the Quest is reached.", "gaia.death.quest-success", "gaia.quest.goal"
        )
