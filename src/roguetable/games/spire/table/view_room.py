"""The room as people see it: an Event, Blessings, rewards, the Merchant's wares, a pile searched."""

from collections import Counter

from roguetable.engine.view import CardItem, CardsPanel, Cost, Token
from roguetable.games.spire.flow.combat.picking_cards import (
    FROM_HAND,
    PILE_NAMES,
    PickCard,
    pile_of,
)
from roguetable.games.spire.flow.journey.neow import ChooseBlue
from roguetable.games.spire.flow.rooms.campfire import RUBY_KEY, CampMenu, rest_heals
from roguetable.games.spire.flow.rooms.events import EndEvent
from roguetable.games.spire.flow.rooms.merchant import (
    CARD_WARE,
    COLORLESS_WARE,
    POTION_WARE,
    RELIC_WARE,
    price_of,
    remove_price,
    ware,
)
from roguetable.games.spire.flow.rooms.rewards import (
    BOSS_PICK,
    CHEST_PICK,
    KIND_NAMES,
    KIND_RULES,
    UPGRADED_REWARD,
)
from roguetable.games.spire.model.cards import Card
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.party import alive_players
from roguetable.games.spire.model.room_cards import Event, EventChoice
from roguetable.games.spire.model.shown import (
    blue_id,
    card_id,
    choice_id,
    held_id,
    reward_id,
    rewards_id,
    shop_id,
)
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.table.view_cards import by_name, card_item, gold_cost
from roguetable.kit.menu import code


def room(state: Spire) -> list[CardsPanel]:
    """What the room shows: an Event, Blessings, rewards, the Merchant's wares, a pile searched."""
    found: list[CardsPanel] = []
    request = state.request
    if isinstance(request, PickCard) and request.pick.source != FROM_HAND:
        found.append(searched(state, request))
    if isinstance(request, ChooseBlue):
        for member, number in zip(request.players, request.cards, strict=True):
            found.append(blessing(state, member, number))
    for step in state.agenda:
        if isinstance(step, EndEvent):
            found.append(event_panel(state, state.content.events[step.event]))
    if isinstance(request, CampMenu):
        found.append(campfire(state, request))
    found += rewards(state)
    if state.shop_cards or state.shop_relics or state.shop_potions:
        found += shop(state)
    return found


def searched(state: Spire, request: PickCard) -> CardsPanel:
    """The cards of a pile from which one is picked."""
    pick = request.pick
    pile = Counter(pile_of(state, pick.owner, pick.source))
    found = [
        card_item(
            state, held_id("card", pick.owner, state.content.name(number)), number, pile[number]
        )
        for number in by_name(state, pile)
    ]
    title = f"{player_name(state, pick.owner)}'s {PILE_NAMES[pick.source]}"
    return CardsPanel("search", title, found, area="main", again=True)


def blessing(state: Spire, member: int, number: int) -> CardsPanel:
    """A Neow's Blessing: what each of its blue rewards is."""
    event = state.content.events[number]
    found = [choice_item(blue_id(member, choice.label), event, choice) for choice in event.choices]
    return CardsPanel(
        f"blessing:{member}",
        f"{player_name(state, member)}: Neow's Blessing",
        found,
        rule="spire.setup.neow-choose-blue",
        area="main",
    )


def choice_item(id: str, event: Event, choice: EventChoice) -> CardItem:
    """One option of an Event or a Blessing."""
    effects = event.parts[choice.part]
    item = CardItem(id, choice.label, event.choice_text(choice))
    item.about = list(dict.fromkeys(word for effect in effects for word in effect.words))
    if choice.pay:
        item.costs = [Cost("spend", [Token("gold", "gold", choice.pay)])]
    return item


def event_panel(state: Spire, event: Event) -> CardsPanel:
    """The Event card and its options."""
    found = [
        choice_item(choice_id(place), event, choice) for place, choice in enumerate(event.choices)
    ]
    for item in found:
        item.rule = "spire.map.event.choose-one"
    return CardsPanel(
        "event",
        event.name,
        found,
        rule="spire.map.event.draw",
        area="main",
        card=event.id,
    )


def campfire(state: Spire, request: CampMenu) -> CardsPanel:
    """What may be done at the Campfire by those who have not yet."""
    waiting = [
        player for player in alive_players(state) if not request.done >> player & 1
    ] or alive_players(state)
    heals = sorted({rest_heals(state, player) for player in waiting})
    amount = str(heals[0]) if len(heals) == 1 else f"{heals[0]} or {heals[-1]}"
    found = [
        CardItem(
            "fire:rest",
            "Rest",
            f"Heal {amount} HP.",
            about=["rest", "heal"],
            rule="spire.map.campfire.rest",
        ),
        CardItem(
            "fire:smith",
            "Smith",
            "Upgrade a card.",
            about=["smith"],
            rule="spire.map.campfire.smith",
        ),
    ]
    if code(RUBY_KEY) in request.options:
        text = "Nobody Rests or Smiths here: the party gains the Ruby Key."
        found.append(CardItem("fire:key", "Ruby Key", text, about=["key"], rule="spire.act4.ruby"))
    names = ", ".join(player_name(state, player) for player in waiting)
    return CardsPanel(
        "fire",
        "Campfire",
        found,
        note=f"still to act: {names}" if len(state.players) > 1 else "",
        rule="spire.map.campfire.choose",
        area="main",
    )


def rewards(state: Spire) -> list[CardsPanel]:
    """Rewards on offer, by player: face down, or everything that was revealed."""
    found: dict[int, list[CardItem]] = {}
    for place, reward in enumerate(state.rewards):
        kind = reward.kind
        mine = found.setdefault(reward.player, [])
        if reward.shown and reward.offer:
            for number in reward.offer:
                card: Card = state.content.cards[number]
                if kind == UPGRADED_REWARD and card.up >= 0:
                    card = state.content.cards[card.up]
                item = card_item(state, card_id(number), card.number)
                item.rule = KIND_RULES[kind]
                mine.append(item)
        else:
            text = "Nothing there." if reward.shown else "Not looked at yet."
            if kind in (BOSS_PICK, CHEST_PICK):
                text = "One of those shown for the party."
            name = KIND_NAMES[kind]
            mine.append(
                CardItem(reward_id(place), name[:1].upper() + name[1:], text, rule=KIND_RULES[kind])
            )
    return [
        CardsPanel(
            rewards_id(member),
            f"Rewards: {player_name(state, member) if member >= 0 else 'the party'}",
            mine,
            rule="spire.rewards.full-knowledge",
            area="main",
        )
        for member, mine in found.items()
    ]


def shop(state: Spire) -> list[CardsPanel]:
    """The Merchant's wares with their prices in gold: for all, and the cards for each player."""
    wares = [ware_item(state, RELIC_WARE, 0, slot) for slot in range(len(state.shop_relics))]
    wares += [ware_item(state, POTION_WARE, 0, slot) for slot in range(len(state.shop_potions))]
    remove = CardItem(
        "remove",
        "Card Remove",
        "Remove a card from your deck, once for each player.",
        costs=[gold_cost(remove_price(state))],
        about=["remove"],
        rule="spire.map.merchant.remove-price",
    )
    tables: list[tuple[str, str, list[CardItem | None]]] = [("shop", "Merchant", [*wares, remove])]
    for member, cards in enumerate(state.shop_cards):
        slots = range(len(cards))
        own = [ware_item(state, CARD_WARE, member, slot) for slot in slots]
        tables.append((shop_id(member), f"Cards for {player_name(state, member)}", own))
    slots = range(len(state.shop_colorless))
    extra = [ware_item(state, COLORLESS_WARE, 0, slot) for slot in slots]
    tables.append(("shop:colorless", "Colorless cards", extra))
    found: list[CardsPanel] = []
    for id, title, slots_of_it in tables:
        shown = [item for item in slots_of_it if item is not None]
        if shown:
            found.append(
                CardsPanel(id, title, shown, rule="spire.map.merchant.offer-items", area="main")
            )
    return found


def ware_item(state: Spire, kind: int, member: int, slot: int) -> CardItem | None:
    """Something for sale and its price; nothing where it was sold."""
    number = ware(state, member, kind, slot)
    if number < 0:
        return None
    item = card_item(state, card_id(number), number)
    item.costs = [gold_cost(price_of(state, member, kind, slot)), *item.costs]
    return item
