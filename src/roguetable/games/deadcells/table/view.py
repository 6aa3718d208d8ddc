"""The table as people see it: a tree of panels. A hand is shown to its owner, and to nobody else."""

from roguetable.engine.state import LOST, PLAYING, WON
from roguetable.engine.view import (
    CardItem,
    CardsPanel,
    Panel,
    PileItem,
    PilesPanel,
)
from roguetable.games.deadcells.model import shown
from roguetable.games.deadcells.model.names import (
    COLOUR_NAMES,
    NO_FIGHT,
    NOBODY,
    ROUND_NAMES,
    SECRETS,
    UPGRADE_DECKS,
)
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.table.view_campaign import mutation_board
from roguetable.games.deadcells.table.view_cards import equipment_item
from roguetable.games.deadcells.table.view_fight import boss_panel, group_space, strip
from roguetable.games.deadcells.table.view_group import group_panels
from roguetable.games.deadcells.table.view_map import biome_map
from roguetable.games.deadcells.table.view_tokens import biome_tokens, malaise


def place(state: DeadCells) -> str:
    """Where the Group is."""
    if state.boss != NOBODY:
        return state.content.rows[state.boss].name
    if state.biome != NOBODY:
        return state.content.rows[state.biome].name
    return "Between two biomes" if state.story else "Setting up"


def headline(state: DeadCells) -> str:
    """The table in one line."""
    where = place(state)
    if state.outcome == WON:
        return f"{where} · the boss is beaten"
    if state.outcome == LOST:
        return f"{where} · the run is over"
    if state.round != NO_FIGHT:
        where += f" · round {ROUND_NAMES[state.round]}"
    return f"{where} · {state.teeth} teeth · {state.cells} cells"


def panels(state: DeadCells, seat: int) -> list[Panel]:
    """The fight or the map in the middle, the Group below, Bag and boards at the side."""
    found: list[Panel] = []
    fighting = state.round != NO_FIGHT
    if fighting:
        found.append(strip(state, seat))
        if state.boss != NOBODY:
            found.append(boss_panel(state))
        found.append(group_space(state))
    if state.biome != NOBODY:
        found.append(biome_map(state, spare=fighting))
    if state.offer:
        found.append(offer(state))
    if state.over:
        found.append(upgrade_decks(state))
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


def offer(state: DeadCells) -> CardsPanel:
    """What is for sale."""
    items = [equipment_item(state, number) for number in state.offer]
    return CardsPanel(
        shown.OFFER, "For sale", items, rule="deadcells.interbiome.market.facts", area="main"
    )


def upgrade_decks(state: DeadCells) -> PilesPanel:
    """The decks from whose bottoms Cells buy a card; nobody sees which (deadcells.upgrades.blind)."""
    items: list[PileItem] = []
    for deck, name in enumerate(UPGRADE_DECKS):
        left = len(state.content.upgrades[deck]) - state.sheet.taken[deck]
        if deck != SECRETS:
            items.append(
                PileItem(
                    shown.upgrade_id(deck),
                    name.capitalize(),
                    count=left,
                    kind=name,
                    rule="deadcells.upgrades.bottom-card",
                )
            )
    return PilesPanel(
        "upgrades", "For Cells", items, rule="deadcells.upgrades.price-on-top", area="main"
    )


def bag(state: DeadCells) -> PilesPanel:
    """What the Group carries together (deadcells.concept.bag.contents)."""
    items = [
        PileItem(shown.TEETH, "Gold Teeth", count=state.teeth, kind="teeth"),
        PileItem(shown.CELLS, "Cells", count=state.cells, kind="cells"),
        PileItem(shown.POTIONS, "Potions", count=state.potions, kind="potion"),
    ]
    for colour, held in enumerate(state.bag_scrolls):
        if held:
            name = COLOUR_NAMES[colour]
            items.append(
                PileItem(f"bag-{name}", f"Scrolls of {name.capitalize()}", count=held, kind=name)
            )
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
            shown.COLLECTOR,
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
            PileItem(shown.MONSTERS, "Monsters", count=len(state.monsters), kind="monster"),
            PileItem(shown.ELITES, "Elites", count=len(state.elites), kind="elite"),
            PileItem(shown.BLUEPRINTS, "Blueprints", count=len(state.blueprints), kind="blueprint"),
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


def counted(state: DeadCells, pile: list[int]) -> dict[str, int]:
    """How many of which card."""
    found: dict[str, int] = {}
    for number in sorted(pile):
        name = state.content.name(number)
        found[name] = found.get(name, 0) + 1
    return found
