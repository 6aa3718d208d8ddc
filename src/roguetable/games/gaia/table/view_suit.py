"""A suit: HP, slots with element pairs, weapons, passives, consumables, parts, products."""

from roguetable.engine.view import (
    CardItem,
    CardsPanel,
    Panel,
    SlotItem,
    SlotsPanel,
    Socket,
    Token,
    TokensPanel,
    TrackItem,
    TracksPanel,
)
from roguetable.games.gaia.flow.shop import all_told
from roguetable.games.gaia.model import shown
from roguetable.games.gaia.model.mods import BASE_DOUBLED, MIGHT
from roguetable.games.gaia.model.names import (
    CONSUMABLE_NAMES,
    CONSUMABLE_TITLES,
    CONSUMABLES,
    DAMAGE_NAMES,
    DELVERS,
    DISCIPLINE_NAMES,
    ELEMENT_NAMES,
    ENEMY_LEVELS,
    EQUIPMENT_TYPES,
    FRESH,
    NOBODY,
    SPACES,
    STOLEN,
    TYPE_NAMES,
    WEAPONS,
)
from roguetable.games.gaia.model.questions import (
    card_in_use,
    delver_name,
    element_on,
    in_short,
    suit_name,
)
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.suit import Suit
from roguetable.games.gaia.model.tokens import (
    ACCURATE_TOKEN,
    CORRUPTION_TOKEN,
    DISARM_TOKEN,
    FEAR_TOKEN,
    OMEN_TOKEN,
)
from roguetable.games.gaia.table.in_play import has_turn, set_out
from roguetable.kit.sentences import capital, said


def suit_panels(state: Gaia, i: int) -> list[Panel]:
    """Everything of one player."""
    found: list[Panel] = [life(state, i)]
    if set_out(state):
        found += [slots(state, i), weapons(state, i), passives(state, i), tokens(state, i)]
    if state.suits[i].products:
        found.append(products(state, i))
    return found


def title(state: Gaia, i: int) -> str:
    """Whose it is, in a word or two: the hero, or the discipline. Minis and seats are called so, too."""
    return in_short(suit_name(state, i))


def wearers(state: Gaia, i: int) -> list[str]:
    """Who wears a suit: alone, both delvers have one suit and one life (gaia.solo.single-hp)."""
    if len(state.suits) > 1:
        return [title(state, i)]
    return [in_short(delver_name(state, delver)) for delver in range(DELVERS)]


def belonging(state: Gaia, i: int, what: str) -> str:
    """What belongs to whom: one suit's things are not taken for the other's."""
    if len(state.suits) == 1:
        return f"Your {what}"
    return f"{DISCIPLINE_NAMES[state.suits[i].discipline].capitalize()}: {what}"


def life(state: Gaia, i: int) -> TracksPanel:
    """HP with the tokens of enemy abilities, the Wheel, parts collected."""
    suit = state.suits[i]
    panel = TracksPanel(
        f"life-{i}",
        " and ".join(wearers(state, i)),
        owner=suit.seat,
        active=state.suit_index(state.active) == i and has_turn(state),
        theme=DISCIPLINE_NAMES[suit.discipline],
    )
    panel.items.append(
        TrackItem(
            shown.hp_id(i),
            "HP",
            value=suit.hp,
            limit=suit.max_hp,
            kind="hp",
            tokens=curses(state, i),
            large=True,
        )
    )
    board = state.content.suit(suit.board)
    if board.wheel and not state.over:
        text = f"Ultimate: {said(board.parts[board.ultimate])}"
        panel.items.append(
            TrackItem(
                shown.wheel_id(i), "Wheel", text, value=suit.wheel, limit=board.wheel, kind="wheel"
            )
        )
    panel.items.append(
        TrackItem(shown.parts_id(i, 0), "Parts", value=suit.minion_parts, kind="minion-part")
    )
    for level in range(1, ENEMY_LEVELS + 1):
        if suit.boss_parts[level - 1]:
            panel.items.append(
                TrackItem(
                    shown.parts_id(i, level),
                    f"Level {level} boss parts",
                    value=suit.boss_parts[level - 1],
                    kind="boss-part",
                )
            )
    return panel


def curses(state: Gaia, i: int) -> list[Token]:
    """What enemy abilities have laid on a suit."""
    suit = state.suits[i]
    return [
        Token(kind, name, n)
        for kind, name, n in (
            (FEAR_TOKEN, "Fear", suit.fear),
            (OMEN_TOKEN, "Omen", suit.omen),
            (ACCURATE_TOKEN, "Accurate", int(suit.accurate != NOBODY)),
            (CORRUPTION_TOKEN, "Corruption", int(state.corrupted == i)),
        )
        if n
    ]


def slots(state: Gaia, i: int) -> SlotsPanel:
    """The weapon slots: their elements, their ability, the weapon that lies there."""
    suit = state.suits[i]
    board = state.content.suit(suit.board)
    panel = SlotsPanel(
        shown.suit_id(i),
        belonging(state, i, "suit"),
        owner=suit.seat,
        note=board.name + (", for Mind and Body" if len(state.suits) == 1 else ""),
        rule="gaia.components.weapon-slots",
        card=board.id,
        theme=DISCIPLINE_NAMES[suit.discipline],
    )
    for slot in range(len(board.pairs)):
        held = suit.weapon_on(slot)
        item = SlotItem(
            shown.slot_id(i, slot),
            f"Slot {slot + 1}",
            capital(said(board.parts[slot])),
            slot=f"Slot {slot + 1}: {said(board.parts[slot])}",
            letter=str(slot + 1),
            does=capital(said(board.parts[slot])),
            accepts="weapon",
            filled=held != NOBODY,
            locked=slot >= suit.slots,
            sockets=[socket(state, suit, slot, space) for space in range(SPACES)],
        )
        if held != NOBODY:
            row = state.content.rows[card_in_use(state, suit, held)]
            item.name = row.name
            item.text = row.sentence()
            item.card = row.id
            item.about = [TYPE_NAMES[held]]
            item.condition = "spent"
        item.tags = strengths(state, suit, f"{item.does} {item.text}")
        panel.items.append(item)
    return panel


def socket(state: Gaia, suit: Suit, slot: int, space: int) -> Socket:
    """An element space of a slot, covered or not."""
    name = ELEMENT_NAMES[state.content.suit(suit.board).pairs[slot][space]]
    return Socket(name, Token(name, name, 1) if element_on(suit, slot, space) else None)


def strengths(state: Gaia, suit: Suit, text: str) -> list[str]:
    """What the kinds of attack in a text deal now: ``LIGHT 1``. Tokens and enemies may change it."""
    said: list[str] = []
    for type, name in enumerate(DAMAGE_NAMES):
        if name.upper() in text.split():
            damage = state.content.figures.damage[type]
            if suit.mods[BASE_DOUBLED + type]:
                damage *= 2
            said.append(f"{name.upper()} {damage + suit.mods[MIGHT + type]}")
    return said


def weapons(state: Gaia, i: int) -> CardsPanel:
    """Fresh weapons; stolen ones and those beside the board are told in the note."""
    suit = state.suits[i]
    panel = CardsPanel(
        shown.weapons_id(i),
        belonging(state, i, "weapons"),
        owner=suit.seat,
        rule="gaia.weapon.refresh-returns",
    )
    away: list[str] = []
    for type in range(WEAPONS):
        if not suit.ranks[type]:
            continue
        row = state.content.rows[card_in_use(state, suit, type)]
        if suit.where[type] == FRESH:
            marks = [Token(DISARM_TOKEN, "Disarm", 1)] if suit.disarmed >> type & 1 else []
            panel.items.append(
                CardItem(
                    shown.weapon_id(i, type),
                    row.name,
                    row.sentence(),
                    type="weapon",
                    tags=[
                        f"{TYPE_NAMES[type]}, Rank {suit.ranks[type]}",
                        *strengths(state, suit, row.sentence()),
                    ],
                    tokens=marks,
                    about=[TYPE_NAMES[type]],
                    card=row.id,
                )
            )
        elif suit.where[type] == STOLEN:
            away.append(f"{row.name} is stolen.")
        elif suit.where[type] < FRESH:
            away.append(f"{row.name} lies beside the board.")
    panel.note = " ".join(away)
    panel.spare = not panel.items and not away
    return panel


def passives(state: Gaia, i: int) -> CardsPanel:
    """Passive equipment."""
    suit = state.suits[i]
    panel = CardsPanel(
        shown.passives_id(i),
        belonging(state, i, "passives"),
        owner=suit.seat,
        brief=True,
        fold=True,
        spare=True,
    )
    for type in range(WEAPONS, EQUIPMENT_TYPES):
        if suit.ranks[type]:
            row = state.content.rows[card_in_use(state, suit, type)]
            panel.items.append(
                CardItem(
                    shown.passive_id(i, type),
                    row.name,
                    row.sentence(),
                    type="passive",
                    tags=[f"{TYPE_NAMES[type]}, Rank {suit.ranks[type]}"],
                    about=[TYPE_NAMES[type]],
                    card=row.id,
                )
            )
    return panel


def tokens(state: Gaia, i: int) -> TokensPanel:
    """Consumables: AVAILABLE and SPENT."""
    suit = state.suits[i]
    panel = TokensPanel(
        f"tokens-{i}", belonging(state, i, "tokens"), owner=suit.seat, rule="gaia.consumables.pools"
    )
    for kind in range(CONSUMABLES):
        if suit.available[kind] or suit.spent[kind]:
            panel.items.append(
                CardItem(
                    shown.token_id(i, kind),
                    CONSUMABLE_TITLES[kind],
                    type=CONSUMABLE_NAMES[kind],
                    count=suit.available[kind],
                )
            )
        if suit.spent[kind]:
            panel.items.append(
                CardItem(
                    shown.spent_id(i, kind),
                    f"{CONSUMABLE_TITLES[kind]}, spent",
                    type=CONSUMABLE_NAMES[kind],
                    count=suit.spent[kind],
                    condition="spent",
                )
            )
    panel.spare = not panel.items
    return panel


def products(state: Gaia, i: int) -> CardsPanel:
    """Products that a player owns."""
    suit = state.suits[i]
    panel = CardsPanel(
        shown.products_id(i),
        belonging(state, i, "products"),
        owner=suit.seat,
        brief=True,
        fold=True,
        spare=True,
    )
    for product in suit.products:
        row = state.content.product(product)
        panel.items.append(
            CardItem(
                shown.own_id(row.id),
                row.name,
                all_told(state, row),
                type="product",
                condition="" if product in suit.equipped or state.over else "spent",
                card=row.id,
            )
        )
    return panel
