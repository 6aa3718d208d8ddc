"""A delve that is over, told: how far it went, what was done, who did not come back, what is next."""

from roguetable.engine.log import count
from roguetable.games.gaia.actions.campaign import lost_text
from roguetable.games.gaia.flow.quest_end import gravestones, title_of
from roguetable.games.gaia.model.names import CAMPAIGN, FALL_TEXTS, NOBODY, ONSLAUGHT_WAVES
from roguetable.games.gaia.model.questions import delver_name, living
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.table.view_offer import goal_text
from roguetable.kit.sentences import capital


def epilogue(state: Gaia) -> list[tuple[str, str]]:
    """Each with its heading, in the order in which they are read."""
    told = [("How far", how_far(state))]
    slain = "1 enemy" if state.slain == 1 else f"{state.slain} enemies"
    told.append(("On the way", f"{slain} slain, {count(state.collected, 'part')} gained."))
    fallen = [fallen_text(state, d) for d in range(len(state.delvers)) if state.delvers[d].dead]
    if fallen:
        told.append(("Did not come back", " ".join(fallen)))
    if state.mode == CAMPAIGN:
        words = last_words(state)
        if words:
            told.append(("Last words", words))
        opened = [state.content.rows[quest].name for quest in state.sheet.opened]
        if state.sheet.lost:
            told.append(("The campaign", lost_text(state)))
        elif opened:
            told.append(("Next time", f"Open Quests: {', '.join(opened)}."))
    return told


def how_far(state: Gaia) -> str:
    """The Waves; of an Onslaught the title that they brought, of a Quest its goal, and an ending that was reached."""
    if state.mode != CAMPAIGN:
        waves = f"{state.finished} of {ONSLAUGHT_WAVES} Waves survived"
        if state.finished >= ONSLAUGHT_WAVES:
            waves = f"All {ONSLAUGHT_WAVES} Waves survived"
        if not state.over or not title_of(state):
            return f"{waves}."
        stones = gravestones(state)
        return f"{waves}: {stones[0]}." if len(stones) == 1 else ". ".join([waves, *stones]) + "."
    if state.quest == NOBODY:
        return f"{count(state.finished, 'Wave')} survived."
    waves = (
        f"{state.finished} of {count(len(state.content.quest(state.quest).waves), 'Wave')} survived"
    )
    goal = "the goal was reached"
    if not state.goal_reached:
        goal = f"the goal was not reached: {goal_text(state, state.content.quest(state.quest))}"
    told = f"{state.content.rows[state.quest].name}: {waves}, and {goal}."
    if state.sheet.ending != NOBODY:
        told += f" The campaign is over: {state.content.rows[state.sheet.ending].name}."
    return told


def name_of_fallen(state: Gaia, delver: int) -> str:
    """Alone one leads one hero and somebody without a name; at home it was said who that was."""
    discipline = state.delvers[delver].discipline
    for hero in buried(state):
        if len(state.suits) == 1 and state.content.hero(hero).discipline == discipline:
            return state.content.rows[hero].name
    return capital(delver_name(state, delver))


def buried(state: Gaia) -> list[int]:
    """The heroes who died on this Quest, as far as they have been mourned."""
    dead = len(state.delvers) - len(living(state))
    return state.sheet.graveyard[-dead:] if dead and state.mode == CAMPAIGN and state.over else []


def fallen_text(state: Gaia, delver: int) -> str:
    """Who fell, and to what."""
    name = name_of_fallen(state, delver)
    one = state.delvers[delver]
    if one.fallen_to == NOBODY:
        return f"{name} fell."
    killer = FALL_TEXTS[one.fallen_by].format(state.content.rows[one.fallen_to].name)
    return f"{name}: {killer}."


def last_words(state: Gaia) -> str:
    """What those who died on this Quest said."""
    dead = len(state.delvers) - len(living(state))
    sheet = state.sheet
    found: list[str] = []
    for hero, place in list(zip(sheet.graveyard, sheet.final_words, strict=False))[-dead:]:
        row = state.content.hero(hero)
        found.append(f"{row.name}: “{row.words_at_death[place % len(row.words_at_death)]}”")
    return " ".join(found) if dead else ""
