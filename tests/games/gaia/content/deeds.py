"""What the rows of the story do at a table, told in words that a ledger can hold.

The table is in the middle of a Quest, with two delvers who have 3 of 6 HP, 30 parts each and 9
Circuits. A row does its part, every question is answered with the first answer, menus of the shops
and of the Academy are left at once, and then it is said what is different.
"""

from collections.abc import Iterator
from functools import cache

from roguetable.engine.chance import Chance
from roguetable.engine.state import next_step
from roguetable.games.gaia.actions.do import do_part
from roguetable.games.gaia.actions.suits import recount
from roguetable.games.gaia.flow.delving import AnyElement
from roguetable.games.gaia.flow.quest import ArmHeroes
from roguetable.games.gaia.flow.setup import seat_party
from roguetable.games.gaia.flow.shop import ShopMenu
from roguetable.games.gaia.flow.spawning import SPAWN
from roguetable.games.gaia.flow.town import DonateMenu
from roguetable.games.gaia.loading.rows import load_content
from roguetable.games.gaia.model.content import GaiaContent
from roguetable.games.gaia.model.mods import HARVEST_MOD, HEALTH_MOD, TOKENS, WITNESS_MOD
from roguetable.games.gaia.model.names import (
    CAMPAIGN,
    CONFIDANT,
    CONSUMABLE_NAMES,
    DISCIPLINE_NAMES,
    ELEMENT_NAMES,
    GOAL_NAMES,
    NEMESIS,
    NOBODY,
    OPINION_NAMES,
    TYPE_NAMES,
    WEAPONS,
)
from roguetable.games.gaia.model.questions import folk_name
from roguetable.games.gaia.model.sheet import fresh_sheet
from roguetable.games.gaia.model.state import Gaia, blank
from roguetable.games.gaia.model.story_rows import Need
from roguetable.games.gaia.model.streams import STREAMS
from roguetable.games.gaia.model.table_settings import Readings, TableSettings
from roguetable.games.gaia.words.needs import CountedNeed, NeedsOpinion
from roguetable.kit.ready_menus import Which

HEALTH = 3
PARTS = 30
CIRCUITS = 9


@cache
def content() -> GaiaContent:
    return load_content()


def table(quest: int = NOBODY) -> Gaia:
    """Two delvers in the middle of a Quest."""
    settings = TableSettings(fresh_sheet(content()), Readings())
    settings.mode = CAMPAIGN
    settings.quest = quest
    state = Gaia(Chance.seeded(1, len(STREAMS)))
    state.content = content()
    blank(state, settings)
    seat_party(state, settings)
    state.level_deck = [
        card for card in state.content.levels if state.content.level(card).types[0] < WEAPONS
    ]  # a weapon: what it gives shows in its rank alone
    state.spawn_deck = state.content.spawns.copy()
    state.level = len(state.content.figures.xp_costs) - 1  # the next one is dear: XP stays On Hand
    state.new_sheet().circuits = CIRCUITS
    for delver in state.delvers:
        delver.tile = delver.discipline
    for suit in state.suits:
        suit.hp = HEALTH
        suit.minion_parts = PARTS
    return state


def run(state: Gaia) -> list[str]:
    """Go on until nothing is left to do: what was opened and chosen on the way."""
    opened: list[str] = []
    asked: dict[int, list[int]] = {}  # the elements that each suit has chosen
    while state.agenda or state.request is not None:
        request = state.request
        if request is None:
            next_step(state).run(state)
            continue
        options = request.options
        if isinstance(request, ShopMenu):
            opened.append("the shops")
            options = [option for option in options if request.way(option) == "end"]
        elif isinstance(request, DonateMenu):
            opened.append("the Academy's chest")
            options = options[-1:]
        elif isinstance(request, Which) and isinstance(request.step, AnyElement):
            opened.append("elements as they choose")
            chosen = asked.setdefault(request.step.i, [])
            options = options[len(chosen) % len(options) :]
            chosen.append(options[0])
        state.request = None
        request.answer(state, options[0])
    return sorted(set(opened))


def looked(state: Gaia) -> dict[str, int]:
    """Everything that a row of the story may change, as numbers."""
    sheet = state.sheet
    name = state.content.name
    seen = {"XP": state.xp, "levels": state.level, "Circuits": sheet.circuits}
    for suit in state.suits:
        who = DISCIPLINE_NAMES[suit.discipline]
        seen[f"{who} HP"] = suit.hp
        seen[f"{who} parts"] = suit.minion_parts
        pairs = state.content.suit(suit.board).pairs
        for space, element in enumerate(element for pair in pairs for element in pair):
            what = f"{who} {ELEMENT_NAMES[element]}"
            seen[what] = seen.get(what, 0) + (suit.elements >> space & 1)
        seen[f"{who} ranks of equipment"] = sum(suit.ranks)
        seen[f"{who} maximum ranks"] = sum(sheet.max_rank[suit.discipline])
        seen[f"{who} slots"] = sheet.slots[suit.discipline]
        for level, parts in enumerate(suit.boss_parts, 1):
            seen[f"{who} boss parts of level {level}"] = parts
        for kind, token in enumerate(CONSUMABLE_NAMES):
            seen[f"{who} {token}"] = suit.available[kind]
    for row in state.content.townsfolk:
        seen[f"opinion of {name(row)}"] = sheet.opinions[state.content.folk(row).place]
    for what, held in (
        ("gossip", sheet.gossip),
        ("found", sheet.curios),
        ("open", sheet.opened),
        ("for sale", state.for_sale),
        ("hero", [hero for own in sheet.heroes for hero in own]),
        ("owned", [product for suit in state.suits for product in suit.products]),
        ("added", sheet.level_added + sheet.spawn_added),
        ("the end", [sheet.ending] if sheet.ending != NOBODY else []),
    ):
        for one in held:
            seen[f"{what}: {name(one)}"] = 1
    return seen


def difference(before: dict[str, int], after: dict[str, int]) -> list[str]:
    """What has changed; what holds for both delvers is said once."""
    changes = {
        what: after.get(what, 0) - before.get(what, 0)
        for what in before | after
        if after.get(what, 0) != before.get(what, 0)
    }
    told: list[str] = []
    mind, body = DISCIPLINE_NAMES
    for what, n in changes.items():
        bare = what.removeprefix(f"{mind} ")
        if bare != what and changes.get(f"{body} {bare}") == n:
            told.append(f"each {n:+d} {bare}")
        elif what.startswith(f"{body} ") and changes.get(f"{mind} {what[5:]}") == n:
            continue
        elif ": " in what:
            told.append(what)
        else:
            told.append(f"{n:+d} {what}")
    return told


def deed(row: int, part: int) -> str:
    """What a part of a row does at the table.

    It is played twice, with everybody for the delvers and with everybody against them: an opinion that
    cannot move any further hides how far it would.
    """
    told: list[str] = []
    for opinion in (NEMESIS, CONFIDANT):
        state = table()
        state.new_sheet().opinions = [opinion] * len(content().townsfolk)
        before = looked(state)
        do_part(state, row, part)
        opened = run(state)
        after = difference(before, looked(state)) + opened
        told += [one for one in after if one not in told]
    return ", ".join(told) or "nothing"


def number(id: str) -> int:
    return content().numbers[id]


# -- One entry of the ledger for each row ----------------------------------------------------------


NEED_WORDS = {
    "gossip": "knowing {}",
    "no-gossip": "not knowing {}",
    "curio": "having {}",
    "quest": "after {}",
    "circuits": "with {} Circuits",
    "parts": "with {} parts",
    "parts-each": "with {} parts each",
    "donations": "with {} donations",
    "hero-dead": "with a dead hero",
}


def told_need(need: Need) -> str:
    """One condition of a choice: a word for its kind, then a row or a number."""
    if isinstance(need, NeedsOpinion):
        return f"with {content().name(need.named)} as {OPINION_NAMES[need.least]}"
    text = NEED_WORDS[need.words[0]]
    if need.named != NOBODY:
        return text.format(content().name(need.named))
    return text.format(need.amount) if isinstance(need, CountedNeed) else text


def told_page(row: int) -> Iterator[str]:
    """A page of the town: what it does, and each way on."""
    page = content().node(row)
    yield f"Town Visit {page.visit}{' begins' if page.first else ''}"
    if page.parts[0]:
        yield f"page: {deed(row, 0)}"
    for choice in page.choices:
        needs = ", ".join(told_need(need) for need in choice.needs)
        does = deed(row, choice.part) if choice.part != NOBODY else "nothing"
        leads = content().name(choice.leads) if choice.leads != NOBODY else "the visit ends"
        yield f"{needs + ': ' if needs else ''}{does} > {leads}"


def told_scenario(row: int) -> Iterator[str]:
    card = content().scenario(row)
    yield f"card {card.order}"
    for place in range(len(card.choices)):
        yield deed(row, place)


def told_friendly(row: int) -> Iterator[str]:
    yield f"card {content().friend(row).order}: {deed(row, 0)}"


def told_curio(row: int) -> Iterator[str]:
    """A curio: what suits have more with it, for good."""
    state = table()
    before = [suit.mods.copy() for suit in state.suits]
    state.new_sheet().curios.append(row)
    for i, suit in enumerate(state.suits):
        recount(state, i)
        more = [now - was for was, now in zip(before[i], suit.mods, strict=True)]
        names = {HEALTH_MOD: "HP", HARVEST_MOD: "harvest", WITNESS_MOD: "tiles for the Witness"}
        names |= {TOKENS + kind: token for kind, token in enumerate(CONSUMABLE_NAMES)}
        told = [f"{n:+d} {names[mod]}" for mod, n in enumerate(more) if n]
        yield f"{DISCIPLINE_NAMES[i]}: {', '.join(told)}"


def told_quest(row: int) -> Iterator[str]:
    """A Quest: its goal, who stands on the board in each Wave, its reward."""
    quest = content().quest(row)
    goal = GOAL_NAMES[quest.goal]
    about = content().name(quest.goal_row) if quest.goal_row != NOBODY else ""
    number = quest.goal_count or quest.goal_wave
    later = ", opens later" if quest.opens_later else ""
    yield f"Quest {quest.code}, chapter {quest.chapter}{later}: {goal} {about or number}"
    state = table(row)
    for wave in range(len(quest.waves)):
        state.push(SPAWN)
        run(state)
        names = [content().name(enemy.card) for enemy in state.enemies]
        crowd = [f"{names.count(one)} {one}" for one in sorted(set(names))]
        if len(quest.waves[wave].families) > 1:  # drawn by chance from two sets
            crowd = sorted(set(names))
        yield f"Wave {wave + 1}: {', '.join(crowd)}"
    yield f"reward: {deed(row, 0)}"


def told_hero(row: int) -> Iterator[str]:
    """A hero: what it starts a Quest with, and what it may say at the end."""
    hero = content().hero(row)
    state = table()
    for suit in state.suits:
        suit.hero = (
            row if suit.discipline == hero.discipline else state.sheet.heroes[suit.discipline][0]
        )
    state.push(ArmHeroes())
    run(state)
    ranks = state.suits[hero.discipline].ranks
    gear = [f"{TYPE_NAMES[type]} {rank}" for type, rank in enumerate(ranks) if rank]
    yield f"{DISCIPLINE_NAMES[hero.discipline]} {hero.code}: {', '.join(gear)}"
    yield from hero.words_at_death


def told_folk(row: int) -> Iterator[str]:
    """Somebody of the town: the line on the sheet, and the true name with what it is known from."""
    state = table()
    yield f"line {content().townsfolk.index(row) + 1} of the sheet: {folk_name(state, row)}"
    for gossip in content().rows:
        if gossip.kind == "gossip":
            state.new_sheet().gossip = [gossip.number]
            if folk_name(state, row) != content().rows[row].name:
                yield f"after {gossip.id}: {folk_name(state, row)}"


TELLERS = {
    "quest": told_quest,
    "scenario": told_scenario,
    "friendly": told_friendly,
    "curio": told_curio,
    "town": told_page,
    "hero": told_hero,
    "townsfolk": told_folk,
}


def story_rows() -> list[str]:
    """The ids of all rows that stand in the ledger."""
    return [row.id for row in content().rows if row.kind in TELLERS]


def told(id: str) -> list[str]:
    """The lines of the ledger for a row."""
    row = content().rows[number(id)]
    return list(TELLERS[row.kind](row.number))
