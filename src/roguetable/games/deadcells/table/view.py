"""The table as people see it: a tree of panels. A hand is shown to its owner, and to nobody else."""

from roguetable.engine.state import LOST, PLAYING, WON
from roguetable.engine.view import (
    CardItem,
    CardsPanel,
    Cost,
    Panel,
    PileItem,
    PilesPanel,
    Token,
)
from roguetable.games.deadcells.actions.bag import tooth_count
from roguetable.games.deadcells.actions.campaign import cells_text, left_in, price
from roguetable.games.deadcells.flow.interbiome import Market, level_of, on_sale, price_of
from roguetable.games.deadcells.flow.setup import WhichBoard
from roguetable.games.deadcells.flow.tiles import merchant_here, price_at
from roguetable.games.deadcells.flow.unpacking import Unpacking
from roguetable.games.deadcells.flow.upgrades import DECK_PURPOSES, DECK_TITLES
from roguetable.games.deadcells.model import shown
from roguetable.games.deadcells.model.names import (
    BEHEADED_LINES,
    COLLECTOR,
    COLOUR_NAMES,
    HEALER,
    MERCHANT,
    NO_FIGHT,
    NOBODY,
    ROUND_NAMES,
    SECRETS,
    UPGRADE_DECKS,
    WELL,
    times,
)
from roguetable.games.deadcells.model.questions import names_of, run_number, which_run
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.table.view_campaign import mutation_board
from roguetable.games.deadcells.table.view_cards import counted, equipment_item, signs_of
from roguetable.games.deadcells.table.view_fight import boss_panel, group_space, strip
from roguetable.games.deadcells.table.view_group import group_panels
from roguetable.games.deadcells.table.view_map import biome_map
from roguetable.games.deadcells.table.view_tokens import biome_tokens, malaise
from roguetable.kit.menu import thing_of

MARKET_TEXTS = ("Heals 1 Damage", "A card of equipment", "A blueprint")
MARKET_WORDS = ("heal", "equipment", "blueprint")
MARKET_RULES = (
    "deadcells.interbiome.healer",
    "deadcells.interbiome.merchant.buy",
    "deadcells.interbiome.collector.buy",
)


def place(state: DeadCells) -> str:
    """Where the Group is."""
    if state.boss != NOBODY:
        return state.content.rows[state.boss].name
    if state.biome != NOBODY:
        return state.content.rows[state.biome].name
    return "Setting up"


def headline(state: DeadCells) -> str:
    """The table in one line."""
    where = place(state)
    if state.outcome == WON:
        return f"{which_run(state)} · won: {where} · {names_of(state)}"
    if state.outcome == LOST:
        return f"{which_run(state)} · lost: {where} · {names_of(state)}"
    if not state.single:
        where = f"Run {run_number(state)} · {where}"
    if state.biome == NOBODY and state.boss == NOBODY:
        return where
    if state.round != NO_FIGHT:
        where += f" · round {ROUND_NAMES[state.round]}"
    return f"{where} · {tooth_count(state.teeth)} · {cells_text(state.cells)}"


def panels(state: DeadCells, seat: int) -> list[Panel]:
    """The fight or the map in the middle, the Group below, Bag and boards at the side."""
    found: list[Panel] = []
    fighting = state.round != NO_FIGHT
    if fighting:
        found.append(strip(state, seat))
        if state.boss != NOBODY:
            found.append(boss_panel(state))
        found.append(group_space(state))
    choosing = state.request
    if isinstance(choosing, WhichBoard):
        found.append(cast(state, choosing))
    selling = isinstance(choosing, (Market, Unpacking)) or bool(state.offer)
    if selling and merchant_here(state) == NOBODY:
        found.append(market_panel(state))
    if state.offer:
        found.append(offer(state))
    if state.over and not state.single:
        found.append(upgrade_decks(state))
    if state.biome != NOBODY:
        found.append(biome_map(state, spare=fighting or selling or state.over))
    found += group_panels(state, seat)
    found.append(bag(state))
    if state.bag_equipment or state.bag_blueprints:
        found.append(bag_cards(state))
    if state.collector:
        found.append(collector(state))
    tokens = biome_tokens(state)
    if tokens is not None:
        found.append(tokens)
    if state.malaise:
        found.append(malaise(state))
    found.append(mutation_board(state))
    found.append(decks(state))
    return found


def cast(state: DeadCells, choosing: WhichBoard) -> CardsPanel:
    """The Beheaded who can still be taken: each in a line, and what its scrolls are good for."""
    items: list[CardItem] = []
    for option in choosing.options:
        board = state.content.board(thing_of(option))
        items.append(
            CardItem(
                board.id,
                board.name,
                f"{BEHEADED_LINES[board.place]} {board.promise()}",
                card=board.id,
                type="beheaded",
                about=signs_of(board.id),
                rule="deadcells.player_setup.choose-beheaded",
            )
        )
    return CardsPanel("cast", "The Beheaded", items, area="main", again=True)


def market_panel(state: DeadCells) -> CardsPanel:
    """The people of the market, in the order in which they are visited, with what they ask."""
    visited = state.request.person if isinstance(state.request, Market) else NOBODY
    items: list[CardItem] = []
    for person in (HEALER, MERCHANT, COLLECTOR):
        row = state.content.person(state.content.market[person])
        level = level_of(state, person)
        price = price_of(state, person)
        items.append(
            CardItem(
                shown.market_id(row.id),
                row.name,
                f"{MARKET_TEXTS[person]} for {tooth_count(price)}, {times(level.times)}.",
                type="market",
                costs=[Cost("buy", [Token("teeth", "Gold Teeth", price)])],
                condition="lit" if person == visited else "",
                tags=["here"] if person == visited else [],
                about=[MARKET_WORDS[person]],
                card=row.id,
                rule=MARKET_RULES[person],
            )
        )
    return CardsPanel(
        "market",
        "The market",
        items,
        rule="deadcells.interbiome.market.order",
        area="main",
        again=True,
    )


def offer(state: DeadCells) -> CardsPanel:
    """What is for sale, and for how much."""
    items: list[CardItem] = []
    tile = merchant_here(state)
    for number in state.offer:
        seller = MERCHANT if number in on_sale(state, MERCHANT) else COLLECTOR
        item = equipment_item(state, number)
        asked = price_of(state, seller) if tile == NOBODY else price_at(state, tile)
        item.costs = [Cost("buy", [Token("teeth", "Gold Teeth", asked)])]
        item.tags = [] if seller == MERCHANT else ["blueprint"]
        items.append(item)
    return CardsPanel(
        shown.OFFER_ID, "For sale", items, rule="deadcells.interbiome.market.facts", area="main"
    )


def upgrade_decks(state: DeadCells) -> PilesPanel:
    """The decks from whose bottoms Cells buy a card; nobody sees which (deadcells.upgrades.blind)."""
    items: list[PileItem] = []
    for deck, name in enumerate(UPGRADE_DECKS):
        left = left_in(state, deck)
        if deck != SECRETS:
            asked = price(state, deck)
            items.append(
                PileItem(
                    shown.upgrade_id(deck),
                    DECK_TITLES[deck].removeprefix("the ").capitalize()
                    if deck != WELL
                    else "Abandoned Well",
                    DECK_PURPOSES[deck] if left else "No card is left.",
                    count=left,
                    kind=name,
                    tokens=[Token("cells", "Cell" if asked == 1 else "Cells", asked)]
                    if left
                    else [],
                    rule="deadcells.upgrades.bottom-card",
                )
            )
    prices = ", ".join(f"{item.name} {item.tokens[0].count}" for item in items if item.tokens)
    return PilesPanel(
        "upgrades",
        "What Cells buy",
        items,
        note=f"Cells for a card: {prices}" if prices else "",
        rule="deadcells.upgrades.price-on-top",
        area="main",
    )


def bag(state: DeadCells) -> PilesPanel:
    """What the Group carries together (deadcells.concept.bag.contents)."""
    items = [
        PileItem(shown.TEETH, "Gold Teeth", count=state.teeth, kind="teeth"),
        PileItem(shown.CELLS, "Cells", count=state.cells, kind="cells"),
        PileItem(shown.POTIONS_ID, "Potions", count=state.potions, kind="potion"),
    ]
    for colour, held in enumerate(state.bag_scrolls):
        if held:
            name = COLOUR_NAMES[colour]
            thing = shown.bag_scrolls_id(colour)
            items.append(PileItem(thing, f"Scrolls of {name.capitalize()}", count=held, kind=name))
    waiting = [*state.bag_equipment, *state.bag_blueprints]
    items.append(
        PileItem(
            shown.BAG,
            "Cards found",
            count=len(waiting),
            kind="equipment",
            inside=counted(state, waiting),
            rule="deadcells.concept.bag.loot-storage",
        )
    )
    items.append(
        PileItem(
            shown.COLLECTOR_ID,
            "Blueprints carried",
            count=len(state.collector),
            kind="blueprint",
            inside=counted(state, state.collector),
            rule="deadcells.icons.blueprint.not-usable-yet",
        )
    )
    return PilesPanel(
        "purse", "The Bag", items, rule="deadcells.concept.bag.contents", area="right"
    )


def bag_cards(state: DeadCells) -> CardsPanel:
    """Cards that wait in the Bag for the end of the fight."""
    items = [
        equipment_item(state, number) for number in [*state.bag_equipment, *state.bag_blueprints]
    ]
    return CardsPanel(
        "bag-cards",
        "In the Bag",
        items,
        rule="deadcells.concept.bag.loot-storage",
        area="right",
        brief=True,
        again=True,
    )


def collector(state: DeadCells) -> CardsPanel:
    """Blueprints on their way to the Collector."""
    items: list[CardItem] = [equipment_item(state, number) for number in state.collector]
    return CardsPanel(
        "collector-cards",
        "Blueprints",
        items,
        rule="deadcells.icons.blueprint.not-usable-yet",
        area="right",
        brief=True,
        again=True,
    )


def decks(state: DeadCells) -> PilesPanel:
    """Face-down decks show their counts and nothing else."""
    items = [
        PileItem(shown.EQUIPMENT, "Equipment", count=len(state.equipment_deck), kind="equipment"),
        PileItem(
            shown.EQUIPMENT_DISCARD,
            "Equipment discarded",
            count=len(state.equipment_discard),
            kind="equipment",
            inside=counted(state, state.equipment_discard),
        ),
    ]
    if state.biome != NOBODY:
        items += [
            PileItem(shown.MONSTERS_ID, "Monsters", count=len(state.monsters), kind="monster"),
            PileItem(shown.ELITES_ID, "Elites", count=len(state.elites), kind="elite"),
            PileItem(
                shown.BLUEPRINTS_ID, "Blueprints", count=len(state.blueprints), kind="blueprint"
            ),
            PileItem(
                shown.MONSTER_DISCARD,
                "Monsters met",
                count=len(state.monster_discard),
                inside=counted(state, state.monster_discard),
            ),
            PileItem(
                shown.ELITE_DISCARD,
                "Elites met",
                count=len(state.elite_discard),
                inside=counted(state, state.elite_discard),
            ),
        ]
    return PilesPanel("decks", "Decks", items, area="right", spare=state.outcome == PLAYING)
