"""What each player has, as people see it: hand or deck, piles and gold, Powers, relics and potions."""

from collections import Counter

from roguetable.engine.log import count
from roguetable.engine.view import Item, Panel
from roguetable.games.spire.actions.costs import cost_of
from roguetable.games.spire.actions.deck import all_cards
from roguetable.games.spire.flow.combat.previews import play_preview
from roguetable.games.spire.model.cards import DIE, ONCE, ROOM, X_COST, faces_text
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.player import FREE, KEEP, RETAINED
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.table.view_cards import by_name, card_item, contents
from roguetable.games.spire.table.view_combat import fight_on_table
from roguetable.kit.triggers import is_marked


def order_of(state: Spire) -> list[int]:
    """The players as they stand, the top row first."""
    return sorted(range(len(state.players)), key=lambda index: -state.players[index].row)


def hand(state: Spire, index: int) -> Panel:
    """A player's hand with what each card costs now, and the cards being played."""
    p = state.players[index]
    found: list[Item] = []
    alike: dict[tuple[int, int], Item] = {}
    for place, number in enumerate(p.hand):
        mark = p.marks[place]
        if (number, mark) in alike:
            same = alike[number, mark]
            same.count = max(same.count, 1) + 1
            continue
        card = state.content.cards[number]
        item = card_item(state, f"card:{index}:{card.id}", number)
        alike[number, mark] = item
        cost = cost_of(state, index, place)
        item.value = max(cost, -1)
        item.text = play_preview(state, index, place)
        item.glyphs = item.glyphs[:1]
        if cost == X_COST:
            item.glyphs.append("X")
        for bit, word in ((RETAINED, "retained"), (FREE, "free"), (KEEP, "kept")):
            if mark & bit:
                item.glyphs.append(word)
        if cost >= 0 and cost != card.cost:
            item.tags = [f"printed {card.cost_text()}"]
        found.append(item)
    for number in p.limbo:
        item = card_item(state, f"limbo:{index}:{number}", number)
        item.tags = ["being played"]
        found.append(item)
    words = [f"{p.energy} Energy"]
    if p.done:
        words.append("ready")
    return Panel(
        f"hand:{index}",
        "cards",
        player_name(state, index),
        found,
        owner=index,
        note=", ".join(words),
        rule="spire.player_turn.hand-no-limit",
        active=not p.done and p.alive and state.die > 0,
        data={"area": "bottom", "fold": True},
    )


def deck(state: Spire, index: int) -> Panel:
    """A player's whole deck, outside of combat."""
    numbers = Counter(all_cards(state, index))
    found = [
        card_item(state, f"card:{number}", number, numbers[number])
        for number in by_name(state, numbers)
    ]
    return Panel(
        f"deck:{index}",
        "cards",
        f"{player_name(state, index)}'s deck",
        found,
        owner=index,
        note=count(sum(numbers.values()), "card"),
        rule="spire.components.starter-decks",
        data={"area": "bottom", "fold": True, "brief": True},
    )


def purse(state: Spire, index: int) -> Panel:
    """What a player has in numbers: gold and piles; their contents are the items' texts.

    `cards` says the same for clients that draw it: by pile, how many of each card.
    """
    p = state.players[index]
    found: list[Item] = []
    inside: dict[str, dict[str, int]] = {}
    fighting = fight_on_table(state)
    for name, pile, rule in (
        ("Draw", p.draw, "spire.area.draw-pile"),
        ("Discard", p.discard, "spire.area.discard-pile"),
        ("Exhaust", p.exhausted, "spire.area.exhaust-pile"),
        ("Removed", p.removed, "spire.deck_changes.remove"),
    ):
        if fighting != (name == "Removed") and (fighting or pile):
            text, cards = contents(state, pile)
            if cards:
                inside[f"pile:{index}:{name.lower()}"] = cards
            if name == "Discard" and pile:
                text = f"On top: {state.content.rows[pile[-1]].name}. All: {text}"
            found.append(
                Item(f"pile:{index}:{name.lower()}", name, text, count=len(pile), rule=rule)
            )
    gold = Item(f"gold:{index}", "Gold", count=p.gold, rule="spire.rewards.gold.gain")
    if fighting:
        found.append(gold)
    else:
        found.insert(0, gold)
        found.append(
            Item(
                f"pile:{index}:rewards",
                "Rewards",
                f"Card rewards, face down; beside them {len(p.rares)} rare ones.",
                count=len(p.rewards),
                rule="spire.components.reward-decks",
            )
        )
    return Panel(
        f"piles:{index}",
        "piles",
        player_name(state, index),
        found,
        owner=index,
        data={"area": "right", "cards": inside},
    )


# Items.


def items(state: Spire, index: int) -> list[Panel]:
    """Powers with their cubes, relics with the faces that fire them, potions."""
    p = state.players[index]
    found: list[Item] = []
    content = state.content
    for place, number in enumerate(p.powers):
        item = card_item(state, f"power:{index}:{content.name(number)}", number)
        item.value = -1
        item.glyphs = item.glyphs[:1]
        item.count = p.cubes[place] if p.cubes[place] or content.cards[number].cubes else -1
        item.tags = ["power"] + (["used"] if is_marked(p.used, place) else [])
        found.append(item)
    for place, number in enumerate(p.relics):
        found.append(relic_item(state, index, place, number))
    for number in p.potions:
        card = content.cards[number]
        found.append(
            Item(
                f"potion:{index}:{card.id}",
                card.name,
                card.sentence(),
                colour="teal",
                glyphs=["B"],
                tags=["potion"],
                rule="spire.rewards.potion.single-use",
                card=card.id,
            )
        )
    if not found:
        return []
    return [
        Panel(
            f"items:{index}",
            "tokens",
            player_name(state, index),
            found,
            owner=index,
            rule="spire.area.items",
            data={"area": "right"},
        )
    ]


def relic_item(state: Spire, index: int, place: int, number: int) -> Item:
    """A relic; its name tells the die faces that fire it, and whether they show now."""
    p = state.players[index]
    card = state.content.cards[number]
    faces = 0
    for trigger in card.triggers:
        if trigger.when == DIE:
            faces |= trigger.faces
    name = f"{card.name} ({faces_text(faces)})" if faces else card.name
    tags = ["boss relic" if card.kind == "boss-relic" else "relic"]
    glyphs: list[str] = []
    if state.die and faces >> (state.die - 1) & 1:
        glyphs.append("fires")
        tags.append("fires")
        name += "!"
    once = card.watch >> ONCE & 1 or card.watch >> ROOM & 1
    if once and is_marked(p.spent, place):
        tags.append("used")
    uses_left = p.uses_left[place]
    return Item(
        f"relic:{index}:{card.id}",
        name,
        card.sentence(),
        count=uses_left if uses_left or card.uses else -1,
        glyphs=glyphs,
        tags=tags,
        rule="spire.rewards.relic.face-up",
        card=card.id,
    )


def fired(state: Spire) -> Panel:
    """What the die of this turn fires: the relics that show its face."""
    found: list[Item] = []
    for index in order_of(state):
        for place, number in enumerate(state.players[index].relics):
            item = relic_item(state, index, place, number)
            if "fires" in item.tags:
                item.id = f"fires:{index}:{state.content.name(number)}"
                item.name = state.content.cards[number].name
                if len(state.players) > 1:
                    item.name += f" ({player_name(state, index)})"
                found.append(item)
    if not found:
        found.append(Item("fires", "fires no relic", "No relic shows this face."))
    return Panel(
        "die",
        "tokens",
        f"Die {state.die}",
        found,
        rule="spire.player_turn.start.die-relics",
        data={"area": "right", "die": state.die, "round": state.round},
    )
