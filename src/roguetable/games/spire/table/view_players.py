"""What each player has, as people see it: hand or deck, piles and gold, Powers, relics and potions."""

from collections import Counter

from roguetable.engine.log import count
from roguetable.engine.view import (
    CardItem,
    CardsPanel,
    DicePanel,
    PileItem,
    PilesPanel,
    TokensPanel,
)
from roguetable.games.spire.actions.costs import cost_of
from roguetable.games.spire.actions.deck import all_cards
from roguetable.games.spire.flow.combat.previews import deals_now
from roguetable.games.spire.model.cards import DIE, ONCE, ROOM
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.player import FREE, KEEP, RETAINED
from roguetable.games.spire.model.shown import (
    DECK,
    HAND,
    ITEMS,
    REWARD_DECK,
    card_id,
    gold_id,
    held_id,
    place_id,
)
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.table.view_cards import (
    by_name,
    card_item,
    contents,
    energy_cost,
    upgrade_of,
)
from roguetable.games.spire.table.view_combat import fight_on_table
from roguetable.kit.triggers import is_marked


def order_of(state: Spire) -> list[int]:
    """The players as they stand, the top row first."""
    return sorted(range(len(state.players)), key=lambda index: -state.players[index].row)


def hand(state: Spire, index: int) -> CardsPanel:
    """A player's hand with what each card costs now, and the cards being played."""
    p = state.players[index]
    found: list[CardItem] = []
    alike: dict[tuple[int, int], CardItem] = {}
    for place, number in enumerate(p.hand):
        mark = p.marks[place]
        if (number, mark) in alike:
            same = alike[number, mark]
            same.count = max(same.count, 1) + 1
            continue
        card = state.content.cards[number]
        item = card_item(state, held_id("card", index, card.id), number)
        alike[number, mark] = item
        cost = cost_of(state, index, place)
        item.costs = energy_cost(cost, max(card.cost, -1) if cost != card.cost else -1)
        item.remark = deals_now(state, index, place)
        for bit, word in ((RETAINED, "retained"), (FREE, "free"), (KEEP, "kept")):
            if mark & bit:
                item.tags.append(word)
        found.append(item)
    for number in p.limbo:
        item = card_item(state, f"limbo:{index}:{number}", number)
        item.tags = ["being played"]
        item.condition = "lit"
        found.append(item)
    words = [f"{p.energy} Energy"]
    if p.done:
        words.append("ready")
    return CardsPanel(
        place_id(index, HAND),
        player_name(state, index),
        found,
        owner=index,
        note=", ".join(words),
        rule="spire.player_turn.hand-no-limit",
        active=not p.done and p.alive and state.die > 0,
        area="bottom",
        fold=True,
    )


def deck(state: Spire, index: int) -> CardsPanel:
    """A player's whole deck, outside of combat.

    Right after a fight it is shown as it will be when its piles are put together.
    """
    p = state.players[index]
    numbers = Counter(all_cards(state, index))
    found = [
        card_item(state, card_id(number), number, numbers[number])
        for number in by_name(state, numbers)
    ]
    for item, number in zip(found, by_name(state, numbers), strict=True):
        item.upgrade = upgrade_of(state, state.content.cards[number])
    return CardsPanel(
        place_id(index, DECK),
        f"{player_name(state, index)}'s deck",
        found,
        owner=index,
        note=count(sum(numbers.values()), "card"),
        rule="spire.components.starter-decks",
        area="bottom",
        fold=True,
        brief=True,
        again=len(p.deck) < numbers.total(),
    )


def purse(state: Spire, index: int) -> PilesPanel:
    """What a player has in numbers: gold and piles with their contents."""
    p = state.players[index]
    found: list[PileItem] = []
    fighting = fight_on_table(state)
    for name, pile, rule in (
        ("Draw", p.draw, "spire.area.draw-pile"),
        ("Discard", p.discard, "spire.area.discard-pile"),
        ("Exhaust", p.exhausted, "spire.area.exhaust-pile"),
        ("Removed", p.removed, "spire.deck_changes.remove"),
    ):
        if fighting != (name == "Removed") and (fighting or pile):
            text, cards = contents(state, pile)
            if name == "Discard" and pile:
                text = f"On top: {state.content.rows[pile[-1]].name}. All: {text}"
            kind = name.lower()
            found.append(
                PileItem(
                    f"pile:{index}:{kind}",
                    name,
                    text,
                    count=len(pile),
                    kind=kind,
                    inside=cards,
                    rule=rule,
                )
            )
    gold = PileItem(
        gold_id(index), "Gold", count=p.gold, kind="gold", rule="spire.rewards.gold.gain"
    )
    if fighting:
        found.append(gold)
    else:
        found.insert(0, gold)
        found.append(
            PileItem(
                place_id(index, REWARD_DECK),
                "Reward deck",
                f"Card rewards, face down; beside them {len(p.rares)} rare ones.",
                count=len(p.rewards),
                kind="card",
                rule="spire.components.reward-decks",
            )
        )
    return PilesPanel(f"piles:{index}", player_name(state, index), found, owner=index, area="right")


# Items.


def items(state: Spire, index: int) -> list[TokensPanel]:
    """Powers with their cubes, relics with the faces that fire them, potions."""
    p = state.players[index]
    found: list[CardItem] = []
    content = state.content
    for place, number in enumerate(p.powers):
        item = card_item(state, held_id("power", index, content.name(number)), number)
        item.costs = []
        item.count = p.cubes[place] if p.cubes[place] or content.cards[number].cubes else -1
        if is_marked(p.used, place):
            item.tags, item.condition = ["used"], "spent"
        found.append(item)
    for place, number in enumerate(p.relics):
        found.append(relic_item(state, index, place, number))
    for number in p.potions:
        card = content.cards[number]
        found.append(
            CardItem(
                held_id("potion", index, card.id),
                card.name,
                card.sentence(),
                colour="teal",
                letter="B",
                type="potion",
                rule="spire.rewards.potion.single-use",
                card=card.id,
            )
        )
    if not found:
        return []
    return [
        TokensPanel(
            place_id(index, ITEMS),
            player_name(state, index),
            found,
            owner=index,
            rule="spire.area.items",
            area="right",
        )
    ]


def relic_item(state: Spire, index: int, place: int, number: int) -> CardItem:
    """A relic with the die faces that fire it, and whether they show now."""
    p = state.players[index]
    card = state.content.cards[number]
    faces = 0
    for trigger in card.triggers:
        if trigger.when == DIE:
            faces |= trigger.faces
    item = card_item(state, held_id("relic", index, card.id), number)
    item.rule = "spire.rewards.relic.face-up"
    item.type = "boss relic" if card.kind == "boss-relic" else "relic"
    item.faces = [face + 1 for face in range(6) if faces >> face & 1]
    uses_left = p.uses_left[place]
    item.count = uses_left if uses_left or card.uses else -1
    once = card.watch >> ONCE & 1 or card.watch >> ROOM & 1
    if (once and is_marked(p.spent, place)) or is_marked(p.used_relics, place):
        item.tags, item.condition = ["used"], "spent"
    if state.die in item.faces:
        item.tags, item.condition = ["fires", *item.tags], "lit"
    return item


def fired(state: Spire) -> DicePanel:
    """What the die of this turn fires: the relics that show its face."""
    found: list[CardItem] = []
    for index in order_of(state):
        for place, number in enumerate(state.players[index].relics):
            item = relic_item(state, index, place, number)
            if item.condition == "lit":
                item.id = f"fires:{index}:{state.content.name(number)}"
                item.faces = []
                if len(state.players) > 1:
                    item.name += f" ({player_name(state, index)})"
                found.append(item)
    if not found:
        found.append(CardItem("fires", "fires no relic", "No relic shows this face."))
    return DicePanel(
        "die",
        "Die",
        found,
        dice=[state.die],
        roll=state.round,
        rule="spire.player_turn.start.die-relics",
        area="right",
        again=True,
    )
