"""The table as people see it: the grid, the suits, the clock of the Wave, the shops, the town."""

from typing import Final

from roguetable.engine.state import LOST, PLAYING, WON
from roguetable.engine.view import (
    CardItem,
    CardsPanel,
    Cost,
    Item,
    Panel,
    PileItem,
    PilesPanel,
    TextPanel,
    Token,
    TrackItem,
    TracksPanel,
)
from roguetable.games.gaia.actions.levels import next_cost
from roguetable.games.gaia.flow.goals import most_left
from roguetable.games.gaia.flow.onslaught import ReturnGoods
from roguetable.games.gaia.flow.quest_end import LastWords, WhoElse
from roguetable.games.gaia.flow.shop import ShopMenu, all_told, price, what_it_does
from roguetable.games.gaia.model import shown
from roguetable.games.gaia.model.decks import DECKS
from roguetable.games.gaia.model.names import (
    CAMPAIGN,
    CHAPTERS,
    COLLECT,
    DISCIPLINE_NAMES,
    ENEMY_LEVELS,
    ESCORT,
    NOBODY,
    ONSLAUGHT,
    ONSLAUGHT_WAVES,
    OPINION_NAMES,
    SURVIVE,
    TYPE_NAMES,
)
from roguetable.games.gaia.model.questions import (
    card_of,
    folk_name,
    folk_text,
    is_named,
    minion_parts,
    surname,
)
from roguetable.games.gaia.model.rows import Quest
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.table.in_play import in_a_fight
from roguetable.games.gaia.table.view_board import board
from roguetable.games.gaia.table.view_offer import goal_text, offers
from roguetable.games.gaia.table.view_suit import suit_panels, title, wearers
from roguetable.games.gaia.words.abilities_answers import Countdown, bearers
from roguetable.kit.sentences import capital

NAMELESS: Final = "name not known yet"


def place(state: Gaia) -> str:
    """Where the delvers are; the dead are where they fell, until they have been mourned."""
    mourned = isinstance(state.request, LastWords | WhoElse)
    if state.mode == CAMPAIGN and not mourned and (state.over or state.node != NOBODY):
        return "Bird's Nest"
    if state.wave == 0:
        return "Setting up"
    if state.mode == ONSLAUGHT:
        return f"Onslaught · Wave {state.wave}"
    return f"{state.content.rows[state.quest].name} · Wave {state.wave}"


def headline(state: Gaia) -> str:
    """The table in one line."""
    if state.outcome != PLAYING and state.mode == ONSLAUGHT:
        if state.outcome == WON:
            return "All five Waves survived"
        return f"Died in Wave {state.wave}"
    if state.outcome == WON:
        return f"{state.content.rows[state.quest].name} completed"
    if state.outcome == LOST:
        return "The campaign is lost" if state.sheet.lost else "The goal was not reached"
    lives = ", ".join([how_they_fare(state, i) for i in range(len(state.suits))])
    return f"{place(state)} · {lives}" if lives else place(state)


def how_they_fare(state: Gaia, i: int) -> str:
    """How somebody is, in a word or two; at home nobody counts HP."""
    if state.wave and not state.suits[i].hp:
        return f"{surname(title(state, i))} fell"  # who fell too, of two that wear one suit, is asked at home
    name = " and ".join([surname(one) for one in wearers(state, i)])
    return name if state.over else f"{name} {state.suits[i].hp}/{state.suits[i].max_hp}"


def panels(state: Gaia, seat: int) -> list[Panel]:
    """Everything on the table; nothing but the order of decks is hidden from anybody."""
    found: list[Panel] = []
    found += offers(state)
    if in_a_fight(state):
        found.append(board(state))
    found.append(clock(state))
    for i in range(len(state.suits)):
        found += suit_panels(state, i)
    if isinstance(state.request, ShopMenu) or state.for_sale:
        found.append(shelves(state))
    found.append(decks(state))
    if state.mode == CAMPAIGN:
        for panel in (sheet_panel(state), folk_panel(state)):
            panel.spare = in_a_fight(state)  # there other things count
            found.append(panel)
    return found


def clock(state: Gaia) -> TracksPanel:
    """Wave, XP and level, and the piles that count down."""
    waves = ONSLAUGHT_WAVES
    if state.mode == CAMPAIGN:
        waves = len(state.content.quest(state.quest).waves) if state.quest != NOBODY else -1
    cost = next_cost(state)
    panel = TracksPanel(shown.CLOCK, "The Quest", area="right", rule="gaia.quest.four-phases")
    panel.items.append(TrackItem(shown.WAVE, "Wave", value=state.wave, limit=waves, kind="wave"))
    panel.items.append(
        TrackItem(
            shown.XP,
            "XP",
            f"The next level costs {cost}." if cost != NOBODY else "No level is left.",
            value=state.xp,
            limit=cost,
            kind="xp",
            rule="gaia.xp.threshold",
        )
    )
    panel.items.append(
        TrackItem(shown.LEVEL, "Level", value=state.level, kind="level", rule="gaia.xp.threshold")
    )
    if state.countdown or bearers(state, Countdown):
        panel.items.append(
            TrackItem(
                shown.COUNTDOWN,
                "Countdown",
                countdown_text(state),
                value=state.countdown,
                limit=countdown_end(state),
                kind="countdown",
                rule="gaia.abilities.countdown.trigger",
            )
        )
    if state.enrage != NOBODY:
        panel.items.append(
            TrackItem(
                shown.ENRAGE,
                "Enrage",
                value=max(0, state.enrage),
                kind="enrage",
                rule="gaia.abilities.enrage.effect",
            )
        )
    if state.quest != NOBODY:
        name_quest(state, panel)
    return panel


def countdown_end(state: Gaia) -> int:
    """At how many tokens the pile goes off; -1 if nobody is left for whom it would."""
    enough = [
        ability.n
        for enemy in state.enemies
        for ability in card_of(state, enemy).abilities
        if isinstance(ability, Countdown)
    ]
    return min(enough, default=-1)


def countdown_text(state: Gaia) -> str:
    """What the pile counts, and at how many it goes off."""
    end = countdown_end(state)
    when = f"at {end}" if end >= 0 else "when there are enough"
    return f"Attacks so far on enemies with Countdown; {when} they all strike once more."


def name_quest(state: Gaia, panel: TracksPanel) -> None:
    """Which Quest it is, and how far its goal has been reached."""
    quest = state.content.quest(state.quest)
    goal = "the goal is reached" if state.goal_reached else goal_text(state, quest)
    if quest.goal == COLLECT and not state.goal_reached:
        goal += f" ({minion_parts(state)} so far)"
    if quest.goal == SURVIVE and not state.goal_reached and counts_enemies(state, quest):
        goal += f" ({len(state.enemies)} now)"
    panel.title = goal_heading(state, quest)
    panel.note = f"{quest.name}: {goal}."
    panel.card = quest.id


def counts_enemies(state: Gaia, quest: Quest) -> bool:
    """Does it count now how many enemies are left? Alone it does, in the Wave of the goal."""
    return most_left(state) != NOBODY and state.wave >= quest.goal_wave and in_a_fight(state)


def goal_heading(state: Gaia, quest: Quest) -> str:
    """What a Quest asks for, in a few words: it stands there all the time."""
    if state.goal_reached:
        return "Goal reached"
    if quest.goal == COLLECT:
        return f"Goal: {minion_parts(state)} of {quest.goal_count} parts"
    if quest.goal == SURVIVE and counts_enemies(state, quest):
        return f"Goal: {len(state.enemies)} left, {most_left(state)} may be"
    if quest.goal == ESCORT:
        return f"Goal: the Witness out in Wave {quest.goal_wave}"
    return capital(goal_text(state, quest))


def shelves(state: Gaia) -> CardsPanel:
    """Products that can be bought."""
    panel = CardsPanel(
        shown.FOR_SALE,
        "The shops",
        area="main",
        spare=not isinstance(state.request, ShopMenu),
        rule="gaia.shop.each-visit",
    )
    asked = state.request.product if isinstance(state.request, ReturnGoods) else NOBODY
    for product in state.for_sale:
        row = state.content.product(product)
        tokens = [Token("minion-part", "parts", row.minions)]
        if row.boss:
            tokens.append(Token("boss-part", f"Level {row.boss} boss part", 1))
        panel.items.append(
            CardItem(
                shown.product_id(row.id),
                row.name,
                f"{all_told(state, row)}. Price: {price(row)}.",
                type="product",
                does=what_it_does(state, row),
                tags=[row.whose()] if row.whose() else [],
                costs=[Cost("buy", tokens)],
                condition="lit" if product == asked else "",
                about=[
                    TYPE_NAMES[type] for type in (row.starts_with, row.upgrades) if type != NOBODY
                ],
                card=row.id,
            )
        )
    return panel


def decks(state: Gaia) -> PilesPanel:
    """Face-down decks."""
    panel = PilesPanel("decks", "Decks", area="right", spare=True)
    ids = {
        "level_deck": shown.LEVEL_DECK,
        "spawn_deck": shown.SPAWN_DECK,
        "shop_deck": shown.SHOP_DECK,
    }
    for deck in DECKS:
        if deck.title:
            panel.items.append(
                PileItem(ids[deck.field], deck.title, count=deck.size(state), kind=deck.picture)
            )
    return panel


def sheet_panel(state: Gaia) -> TracksPanel:
    """The campaign sheet: chapter, Circuits, donations, parts at home."""
    sheet = state.sheet
    panel = TracksPanel(
        "sheet", "Campaign sheet", area="right", fold=True, rule="gaia.sheet.double-sided"
    )
    panel.items.append(
        TrackItem(shown.CHAPTER, "Chapter", value=sheet.chapter, limit=CHAPTERS, kind="chapter")
    )
    panel.items.append(TrackItem(shown.CIRCUITS, "Circuits", value=sheet.circuits, kind="circuit"))
    panel.items.append(
        TrackItem(
            shown.DONATIONS,
            "Donations",
            value=sheet.donations,
            limit=state.content.figures.most_donated,
            kind="donation",
        )
    )
    if not state.over:
        for suit in state.suits:
            own = suit.discipline
            name = DISCIPLINE_NAMES[own].capitalize()
            bosses = ", ".join(
                [
                    f"{sheet.boss_parts[own][n]} of Level {n + 1}"
                    for n in range(ENEMY_LEVELS)
                    if sheet.boss_parts[own][n]
                ]
            )
            panel.items.append(
                TrackItem(
                    f"home-{DISCIPLINE_NAMES[own]}",
                    f"{name}: parts at home",
                    f"Boss parts: {bosses}." if bosses else "",
                    value=sheet.minion_parts[own],
                    kind="minion-part",
                )
            )
    return panel


def folk_panel(state: Gaia) -> TextPanel:
    """What the townsfolk think."""
    panel = TextPanel("folk", "Townsfolk", area="right", fold=True, rule="gaia.sheet.opinions")
    for place, folk in enumerate(state.content.townsfolk):
        row = state.content.folk(folk)
        opinion = OPINION_NAMES[state.sheet.opinions[place]]
        panel.items.append(
            Item(
                shown.folk_id(row.id),
                folk_name(state, folk),
                folk_text(state, folk),
                tags=[opinion] + ([] if is_named(state, folk) or not row.true_name else [NAMELESS]),
                card=row.id,
            )
        )
    return panel
