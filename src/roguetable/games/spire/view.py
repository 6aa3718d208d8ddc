"""The table as people see it: a tree of panels.

Hands lie open among friends. What nobody may know is never put in: the order of draw piles and
decks, face-down rewards and map tokens.

Ids that options point at: ``enemy:7`` (uid), ``row:0``, ``player:0``, ``node:12``,
``card:0:bash`` (player and id, in hand or a pile that is searched), ``power:0:demon-form``,
``relic:0:vajra``, ``potion:0:fire-potion``, ``card:123`` (row number: decks, shop, rewards).
"""

from collections import Counter
from typing import Any

from roguetable.engine.log import count
from roguetable.engine.state import LOST, WON
from roguetable.engine.view import Item, Panel
from roguetable.games.spire.acts import ACT_NAMES, boss_names
from roguetable.games.spire.cards import (
    ATTACK,
    BOSS_ROOM,
    BY_DIE,
    CURIOSITY,
    CURSE,
    DIE,
    ONCE,
    POWER,
    ROOM,
    ROOM_NAMES,
    SKILL,
    STATUS,
    X_COST,
    Action,
    Card,
    Event,
    Foe,
    faces_text,
)
from roguetable.games.spire.costs import cost_of
from roguetable.games.spire.deck import all_cards
from roguetable.games.spire.do import player_name, row_name
from roguetable.games.spire.effects_foes import FoeHit
from roguetable.games.spire.enemies import current_action, targets_of
from roguetable.games.spire.events import EndEvent
from roguetable.games.spire.map import above, place_text
from roguetable.games.spire.merchant import (
    CARD,
    COLORLESS_CARD,
    POTION,
    RELIC,
    price_of,
    remove_price,
    ware,
)
from roguetable.games.spire.neow import ChooseBlue
from roguetable.games.spire.orbs import slots_of
from roguetable.games.spire.piles import FROM_HAND, SOURCE_NAMES, PickCard, pile_of
from roguetable.games.spire.preview import play_preview
from roguetable.games.spire.rewards import BOSS_PICK, CHEST_PICK, KIND_NAMES, KIND_RULES, LOOKS
from roguetable.games.spire.rewards import UPGRADED as UPGRADED_REWARD
from roguetable.games.spire.state import (
    EMERALD,
    FREE,
    KEEP,
    MODIFIER_NAMES,
    ORB_NAMES,
    RETAINED,
    RUBY,
    SAPPHIRE,
    STANCE_NAMES,
    Enemy,
    Player,
    Spire,
)

TYPE_LETTERS = {ATTACK: "A", SKILL: "S", POWER: "P", CURSE: "C", STATUS: "T"}
TYPE_COLOURS = {ATTACK: "red", SKILL: "green", POWER: "blue", CURSE: "purple", STATUS: "grey"}
ROOM_LETTERS = ("M", "E", "?", "R", "T", "$", "B", "F", "?", "?")
CROWD = 8  # things in a room beside which the map is small
KEYS = ((RUBY, "Ruby"), (SAPPHIRE, "Sapphire"), (EMERALD, "Emerald"))


def headline(state: Spire) -> str:
    """The table in one line: ``Act I · Elite 5-4 · round 3 · die 4``."""
    if not state.act:
        return "Setting up"
    words = [ACT_NAMES[state.act]]
    if state.node >= 0:
        words.append(
            f"{ROOM_NAMES[state.rooms[state.node]].capitalize()} {place_text(state, state.node)}"
        )
    if state.ascension:
        words.append(f"Ascension {state.ascension}")
    if state.outcome == WON:
        words.append("won")
    elif state.outcome == LOST:
        words.append("lost")
    elif state.round:
        words.append(f"round {state.round}")
        if state.die:
            words.append(f"die {state.die}")
    return " · ".join(words)


def panels(state: Spire, seat: int) -> list[Panel]:
    """Rows with enemies above (out of combat: the room and the map), hands below, items aside."""
    state = state.copy()  # nobody watches a copy: looking at the table leaves no trace in the log
    found: list[Panel] = []
    fighting = bool(state.enemies)
    if fighting:
        found += rows(state)
    here = room(state)
    found += here
    if state.board >= 0 and state.rooms:
        # Where much is on offer, the map makes room.
        crowded = sum(len(panel.items) for panel in here) > CROWD
        where = map_panel(state, "right" if crowded else "main")
        if fighting:
            where.data["spare"] = True
        found.append(where)
    if fighting and state.die:
        found.append(fired(state))
    found += table(state, fighting)
    for index in order_of(state):
        found.append(purse(state, index))
    found.append(decks(state))
    for index in order_of(state):
        found += items(state, index)
    for index in order_of(state):
        found.append(hand(state, index) if fighting else deck(state, index))
    return found


def order_of(state: Spire) -> list[int]:
    """The players as they stand, the top row first."""
    return sorted(range(len(state.players)), key=lambda index: -state.players[index].row)


# Rows.


def rows(state: Spire) -> list[Panel]:
    """Each row with its player and its enemies, the top row first; the Boss is in all rows."""
    found: list[Panel] = []
    if any(enemy.row < 0 for enemy in state.enemies):
        found.append(
            Panel(
                "boss",
                "figures",
                "Boss",
                foes_in(state, -1),
                note="in all rows",
                rule="spire.combat_setup.boss.all-rows",
                data={"area": "top"},
            )
        )
    highest = max([*(p.row for p in state.players), *(enemy.row for enemy in state.enemies)])
    for row in range(highest, -1, -1):
        member = state.player_in(row)
        figures = [player_item(state, member)] if member >= 0 else []
        figures += foes_in(state, row)
        found.append(
            Panel(
                f"row:{row}",
                "figures",
                row_name(row).capitalize(),
                figures,
                owner=member,
                rule="spire.combat_setup.rows",
                data={"area": "top"},
            )
        )
    return found


def foes_in(state: Spire, row: int) -> list[Item]:
    """The enemies of a row from left to right; the dead, who lie face down, in one word."""
    here = [enemy for enemy in state.enemies if enemy.row == row and not enemy.gone]
    found = [enemy_item(state, enemy) for enemy in here if not enemy.dead]
    dead = [state.content.rows[enemy.kind].name for enemy in here if enemy.dead]
    if dead:
        found.append(
            Item(
                f"dead:{row}",
                "Dead",
                f"{', '.join(dead)}.",
                count=len(dead),
                tags=["down"],
                rule="spire.enemy_turn.dead.flipped",
            )
        )
    return found


def player_item(state: Spire, index: int) -> Item:
    """A player's board in combat."""
    p = state.players[index]
    glyphs = [f"{p.energy} Energy"]
    for amount, word in (
        (p.block, "Block"),
        (p.strength, "Str"),
        (p.weak, "Weak"),
        (p.vulnerable, "Vuln"),
        (p.shivs, "Shivs"),
        (p.miracles, "Miracles"),
    ):
        if amount:
            glyphs.append(f"{amount} {word}")
    if p.stance:
        glyphs.append(STANCE_NAMES[p.stance].capitalize())
    if p.orbs:
        glyphs.append("+".join(ORB_NAMES[orb] for orb in p.orbs))
    tags: list[str] = []
    if not p.alive:
        tags.append("down")
    elif p.done:
        tags.append("ready")
    return Item(
        f"player:{index}",
        player_name(state, index),
        player_text(state, index, p),
        value=p.hp,
        limit=p.max_hp,
        glyphs=glyphs,
        tags=tags,
        rule="spire.components.player-boards",
    )


def player_text(state: Spire, index: int, p: Player) -> str:
    """What else holds for the player now, and the ability of the character."""
    texts: list[str] = []
    threat = threat_to(state, index)
    if threat:
        texts.append(f"faces {threat} damage")
    slots = slots_of(state, index)
    if slots:
        texts.append(f"{len(p.orbs)} of {slots} Orb slots filled")
    if p.fading:
        texts.append(f"loses {p.fading} Strength at end of turn")
    if p.warp >= 0:
        texts.append(f"{max(0, p.warp - p.played)} more cards this turn")
    if p.confused >= 0:
        texts.append(f"the next card costs {p.confused}")
    if p.free_next:
        texts.append("the next Attack costs 0" if p.free_next == 1 else "the next card costs 0")
    if p.akabeko:
        texts.append(f"{p.akabeko} Strength for one Attack")
    for flag, text in (
        (p.guarded, "loses at most 1 HP this round"),
        (p.no_draw, "draws no more cards"),
        (p.no_cards, "plays no more cards"),
        (p.harmless, "deals no damage"),
    ):
        if flag:
            texts.append(text)
    board = state.content.cards[state.content.characters[p.character]]
    text = "; ".join(texts)
    text = text[:1].upper() + text[1:] + ". " if text else ""
    return f"{text}Ability: {board.sentence()}"


def threat_to(state: Spire, player: int) -> int:
    """What all enemies together intend to hit this player for, before Block."""
    if not state.die:
        return 0
    total = 0
    for enemy in state.living():
        action = current_action(state, enemy)
        for effect in state.content.rows[enemy.kind].parts[action.part]:
            if isinstance(effect, FoeHit) and player in targets_of(state, enemy, effect.area):
                total += foe_damage(state, enemy, player, effect.amount) * effect.times
    return total


def enemy_item(state: Spire, enemy: Enemy) -> Item:
    """An enemy: HP, tokens, and what it will do with this die."""
    foe = state.content.foes[enemy.kind]
    glyphs: list[str] = []
    text = foe.sentence()
    action = current_action(state, enemy)
    known = state.die > 0 or foe.pattern != BY_DIE
    glyphs.append(f"→ {short_intent(state, enemy, foe, action)}" if known else "→ ?")
    for amount, word in (
        (enemy.block, "Block"),
        (enemy.strength, "Str"),
        (enemy.weak, "Weak"),
        (enemy.vulnerable, "Vuln"),
        (enemy.poison, "Poison"),
        (enemy.cubes, "cubes"),
    ):
        if amount:
            glyphs.append(f"{amount} {word}")
    if enemy.corpse >= 0:
        glyphs.append(state.content.rows[enemy.corpse].name)
    if known:
        text = f"{intent(state, enemy, foe, action)}. Card: {text}"
    return Item(
        f"enemy:{enemy.uid}",
        foe.name,
        text,
        value=max(0, enemy.hp),
        limit=max(enemy.hp, foe.hp[len(state.players) - 1]),
        glyphs=glyphs,
        rule="spire.player_turn.roll.public-intent",
    )


def foe_damage(state: Spire, enemy: Enemy, player: int, base: int) -> int:
    """One hit of an enemy on a player, after Strength, Weak and Vulnerable, before Block."""
    p = state.players[player]
    damage = base + enemy.strength
    damage += state.content.foes[enemy.kind].traits[CURIOSITY] * len(p.powers)
    if enemy.weak > 0:
        return damage if p.vulnerable else max(0, damage - 1)
    return damage * 2 if p.vulnerable else damage


def intent(state: Spire, enemy: Enemy, foe: Foe, action: Action) -> str:
    """``Hits Ironclad for 4, 1 Weak``: the action with the numbers of this moment."""
    texts: list[str] = []
    for effect in foe.parts[action.part]:
        if isinstance(effect, FoeHit):
            times = f" {effect.times} times" if effect.times > 1 else ""
            hits = [
                f"{player_name(state, player)} for"
                f" {foe_damage(state, enemy, player, effect.amount)}{times}"
                for player in targets_of(state, enemy, effect.area)
            ]
            texts.append(f"hits {', '.join(hits) or 'nobody'}")
        else:
            texts.append(effect.sentence())
    text = ", ".join(texts) or "does nothing"
    if action.last:
        text += ", after the others"
    return text[:1].upper() + text[1:]


def short_intent(state: Spire, enemy: Enemy, foe: Foe, action: Action) -> str:
    """``hits 4`` or ``hits 2x3 all +``: what the action is in one glance."""
    words: list[str] = []
    more = False
    for effect in foe.parts[action.part]:
        if isinstance(effect, FoeHit):
            reached = targets_of(state, enemy, effect.area)
            damages = sorted({foe_damage(state, enemy, one, effect.amount) for one in reached})
            if not damages:
                continue
            text = str(damages[0]) if len(damages) == 1 else f"{damages[0]}-{damages[-1]}"
            if effect.times > 1:
                text += f"×{effect.times}"
            everyone = len(state.players) > 1 and (effect.area or enemy.row < 0)
            words.append(f"hits {text}" + (" all" if everyone else ""))
        else:
            more = True
    if not words:
        first = foe.action_text(action)
        return first if len(first) <= 18 else first.split(",")[0][:24]
    return ", ".join(words) + (" +" if more else "")


# Cards.


def card_item(state: Spire, id: str, number: int, amount: int = 1) -> Item:
    """A card by its face; `amount` of them."""
    card = state.content.cards[number]
    item = Item(
        id,
        card.name,
        card.sentence(),
        count=amount if amount > 1 else -1,
        colour=TYPE_COLOURS.get(card.type, ""),
        glyphs=[TYPE_LETTERS[card.type]] if card.type in TYPE_LETTERS else [],
        rule=card.rules[0] if card.rules else "",
    )
    if card.cost >= 0:
        item.value = card.cost
    elif card.cost == X_COST:
        item.glyphs = [*item.glyphs, "X"]
    return item


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


def by_name(state: Spire, numbers: Counter[int]) -> list[int]:
    """Kinds of cards: Attacks, Skills, Powers, then the rest, each by name."""
    cards = state.content.cards
    return sorted(numbers, key=lambda number: (cards[number].type, cards[number].name))


def contents(state: Spire, pile: list[int]) -> str:
    """``Bash, Defend ×4``: what is in a pile, never in which order."""
    numbers = Counter(pile)
    return ", ".join(
        state.content.cards[number].name + (f" ×{numbers[number]}" if numbers[number] > 1 else "")
        for number in by_name(state, numbers)
    )


def purse(state: Spire, index: int) -> Panel:
    """What a player has in numbers: gold and piles; their contents are the items' texts."""
    p = state.players[index]
    found: list[Item] = []
    fighting = bool(state.enemies)
    for name, pile, rule in (
        ("Draw", p.draw, "spire.area.draw-pile"),
        ("Discard", p.discard, "spire.area.discard-pile"),
        ("Exhaust", p.exhausted, "spire.area.exhaust-pile"),
        ("Removed", p.removed, "spire.deck_changes.remove"),
    ):
        if (fighting and name != "Removed") or (pile and not fighting):
            text = contents(state, pile)
            if name == "Discard" and pile:
                text = f"On top: {state.content.rows[pile[-1]].name}. All: {text}"
            found.append(
                Item(f"pile:{index}:{name.lower()}", name, text, count=len(pile), rule=rule)
            )
    found.append(Item(f"gold:{index}", "Gold", count=p.gold, rule="spire.rewards.gold.gain"))
    if not fighting:
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
        data={"area": "right"},
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
        item.tags = ["power"] + (["used"] if p.used >> place & 1 else [])
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
    for ability in card.abilities:
        if ability.when == DIE:
            faces |= ability.faces
    name = f"{card.name} ({faces_text(faces)})" if faces else card.name
    tags = ["boss relic" if card.kind == "boss-relic" else "relic"]
    glyphs: list[str] = []
    if state.die and faces >> (state.die - 1) & 1:
        glyphs.append("fires")
        tags.append("fires")
        name += "!"
    once = card.watch >> ONCE & 1 or card.watch >> ROOM & 1
    if once and p.spent >> place & 1:
        tags.append("used")
    wear = p.wear[place]
    return Item(
        f"relic:{index}:{card.id}",
        name,
        card.sentence(),
        count=wear if wear or card.uses else -1,
        glyphs=glyphs,
        tags=tags,
        rule="spire.rewards.relic.face-up",
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
        data={"area": "right"},
    )


# The table.


def table(state: Spire, fighting: bool) -> list[Panel]:
    """HP of all (out of combat), keys and modifiers."""
    found: list[Panel] = []
    if not fighting and state.players:
        members = [
            Item(
                f"player:{index}",
                player_name(state, index),
                f"{row_name(state.players[index].row).capitalize()}.",
                value=state.players[index].hp,
                limit=state.players[index].max_hp,
                colour="red",
                tags=[] if state.players[index].alive else ["down"],
                rule="spire.components.max-hp-printed",
            )
            for index in order_of(state)
        ]
        found.append(Panel("party", "tracks", "Party", members, data={"area": "right"}))
    marks = [
        Item(f"key:{name.lower()}", f"{name} Key", tags=["key"], rule="spire.act4.three-keys")
        for bit, name in KEYS
        if state.keys & bit
    ]
    marks += [
        Item(f"modifier:{name}", name.replace("-", " ").capitalize(), tags=["modifier"])
        for place, name in enumerate(MODIFIER_NAMES)
        if state.modifiers >> place & 1
    ]
    if marks:
        found.append(Panel("marks", "tokens", "Party", marks, data={"area": "right"}))
    return found


def decks(state: Spire) -> Panel:
    """Face-down decks show their counts and nothing else."""
    found = [
        Item(f"deck:{name.lower().replace(' ', '-')}", name, count=len(pile), rule=rule)
        for name, pile, rule in (
            ("Encounters", state.encounters, "spire.map.encounter.other"),
            ("Elites", state.elites, "spire.map.elite"),
            ("Events", state.events, "spire.map.event.draw"),
            ("Relics", state.relic_deck, "spire.rewards.relic.draw"),
            ("Potions", state.potion_deck, "spire.rewards.potion.draw"),
            ("Boss relics", state.boss_relic_deck, "spire.rewards.boss-relic.reveal"),
            ("Curses", state.curse_deck, "spire.deck.curse-gain"),
            ("Colorless", state.colorless, "spire.unlocks.colorless-deck"),
        )
    ]
    found.append(Item("deck:daze", "Daze", count=state.daze, rule="spire.keywords.daze.top"))
    status = Item("deck:status", "Status", count=state.status)
    status.rule = "spire.keywords.status.which-effect"
    found.append(status)
    data: dict[str, Any] = {"area": "right", "spare": True}
    return Panel("decks", "piles", "Decks", found, data=data)


# The map.


def map_panel(state: Spire, area: str) -> Panel:
    """The map, drawn from left (the first room) to right (the Boss): ``▶`` the party, ``›`` next."""
    board = state.content.board(state.board)
    reachable = [] if state.outcome else above(state)
    nodes = list(range(len(board.kinds)))
    if state.node >= 0:
        # Where the party is comes first, also for those who hear the map line by line.
        nodes.remove(state.node)
        nodes.insert(0, state.node)
    found = [node_item(state, node, reachable) for node in nodes]
    at = {f"node:{node}": list(board.places[node]) for node in nodes}
    links = [
        [f"node:{node}", f"node:{up}"] for node in range(len(nodes)) for up in board.paths[node]
    ]
    burning = " F burning" if ROOM_LETTERS.index("F") in state.rooms else ""
    height = 1 + max(row for row, _ in board.places)
    width = 1 + max(column for _, column in board.places)
    return Panel(
        "map",
        "map",
        f"{ACT_NAMES[state.act]}: {boss_names(state)} waits",
        found,
        note=f"M fight E elite{burning} ? event R rest T chest $ shop › next × seen",
        rule="spire.map.move",
        data={"area": area, "size": [height, width], "at": at, "links": links},
    )


def node_item(state: Spire, node: int, reachable: list[int]) -> Item:
    """A room: its letter with the party's mark, and in words what it is and where it leads."""
    board = state.content.board(state.board)
    hidden = state.hidden >> node & 1 != 0
    letter = "·" if hidden else ROOM_LETTERS[state.rooms[node]]
    if node in state.visited and node != state.node:
        letter = "×"
    name = "Face down" if hidden else ROOM_NAMES[state.rooms[node]].capitalize()
    if not hidden and state.rooms[node] == BOSS_ROOM:
        name = f"Boss {boss_names(state)}"
    words = [f"{name} at {place_text(state, node)}"]
    tags: list[str] = []
    mark = ""
    if node == state.node:
        mark = "▶"
        tags.append("here")
        words.append("the party is here")
    elif node in reachable:
        mark = "›"
        tags.append("next")
        words.append("within reach")
    if node in state.visited and node != state.node:
        tags.append("used")
        words.append("visited")
    ups = ", ".join(place_text(state, up) for up in board.paths[node])
    if ups:
        words.append(f"leads to {ups}")
    return Item(
        f"node:{node}", mark + letter, "; ".join(words) + ".", tags=tags, rule="spire.map.move"
    )


# The room.


def room(state: Spire) -> list[Panel]:
    """What the room shows: an Event, Blessings, rewards, the Merchant's wares, a pile searched."""
    found: list[Panel] = []
    request = state.request
    if isinstance(request, PickCard) and request.pick.source != FROM_HAND:
        found.append(searched(state, request))
    if isinstance(request, ChooseBlue):
        for member, number in zip(request.players, request.cards, strict=True):
            found.append(blessing(state, member, number))
    for step in state.agenda:
        if isinstance(step, EndEvent):
            found.append(event_panel(state, state.content.events[step.event]))
    found += rewards(state)
    if state.shop_cards or state.shop_relics or state.shop_potions:
        found += shop(state)
    return found


def searched(state: Spire, request: PickCard) -> Panel:
    """The cards of a pile from which one is picked."""
    pick = request.pick
    pile = Counter(pile_of(state, pick.owner, pick.source))
    found = [
        card_item(state, f"card:{pick.owner}:{state.content.name(number)}", number, pile[number])
        for number in by_name(state, pile)
    ]
    title = f"{player_name(state, pick.owner)}'s {SOURCE_NAMES[pick.source]}"
    return Panel("search", "cards", title, found, data={"area": "main"})


def blessing(state: Spire, member: int, number: int) -> Panel:
    """A Neow's Blessing: what each of its blue rewards is."""
    event = state.content.events[number]
    found = [
        Item(f"blue:{member}:{choice.label}", choice.label, event.choice_text(choice))
        for choice in event.choices
    ]
    return Panel(
        f"blessing:{member}",
        "cards",
        f"{player_name(state, member)}: Neow's Blessing",
        found,
        rule="spire.setup.neow-choose-blue",
        data={"area": "main"},
    )


def event_panel(state: Spire, event: Event) -> Panel:
    """The Event card and its options."""
    found = [
        Item(
            f"choice:{place}",
            choice.label,
            event.choice_text(choice),
            rule="spire.map.event.choose-one",
        )
        for place, choice in enumerate(event.choices)
    ]
    return Panel(
        "event", "cards", event.name, found, rule="spire.map.event.draw", data={"area": "main"}
    )


def rewards(state: Spire) -> list[Panel]:
    """Rewards on offer, by player: face down, or everything that was revealed."""
    found: dict[int, list[Item]] = {}
    for place, reward in enumerate(state.rewards):
        kind = reward.kind % LOOKS
        mine = found.setdefault(reward.player, [])
        if reward.shown and reward.offer:
            for number in reward.offer:
                card: Card = state.content.cards[number]
                if kind == UPGRADED_REWARD and card.up >= 0:
                    card = state.content.cards[card.up]
                item = card_item(state, f"card:{number}", card.number)
                item.rule = KIND_RULES[kind]
                mine.append(item)
        else:
            text = "Nothing there." if reward.shown else "Not looked at yet."
            if kind in (BOSS_PICK, CHEST_PICK):
                text = "One of those shown for the party."
            name = KIND_NAMES[kind]
            mine.append(
                Item(f"reward:{place}", name[:1].upper() + name[1:], text, rule=KIND_RULES[kind])
            )
    return [
        Panel(
            f"rewards:{member}" if member >= 0 else "rewards",
            "cards",
            f"Rewards: {player_name(state, member) if member >= 0 else 'the party'}",
            mine,
            rule="spire.rewards.full-knowledge",
            data={"area": "main"},
        )
        for member, mine in found.items()
    ]


def shop(state: Spire) -> list[Panel]:
    """The Merchant's wares with their prices in gold: for all, and the cards for each player."""
    wares = [ware_item(state, RELIC, 0, slot) for slot in range(len(state.shop_relics))]
    wares += [ware_item(state, POTION, 0, slot) for slot in range(len(state.shop_potions))]
    remove = Item(
        "remove",
        "Card Remove",
        "Remove a card from your deck, once for each player.",
        value=remove_price(state),
        glyphs=["gold"],
        rule="spire.map.merchant.remove-price",
    )
    tables: list[tuple[str, str, list[Item | None]]] = [("shop", "Merchant", [*wares, remove])]
    for member, cards in enumerate(state.shop_cards):
        slots = range(len(cards))
        own = [ware_item(state, CARD, member, slot) for slot in slots]
        tables.append((f"shop:{member}", f"Cards for {player_name(state, member)}", own))
    slots = range(len(state.shop_colorless))
    extra = [ware_item(state, COLORLESS_CARD, 0, slot) for slot in slots]
    tables.append(("shop:colorless", "Colorless cards", extra))
    found: list[Panel] = []
    for id, title, slots_of_it in tables:
        shown = [item for item in slots_of_it if item is not None]
        if shown:
            found.append(
                Panel(
                    id,
                    "cards",
                    title,
                    shown,
                    rule="spire.map.merchant.offer-items",
                    data={"area": "main"},
                )
            )
    return found


def ware_item(state: Spire, kind: int, member: int, slot: int) -> Item | None:
    """Something for sale and its price; nothing where it was sold."""
    number = ware(state, member, kind, slot)
    if number < 0:
        return None
    item = card_item(state, f"card:{number}", number)
    card = state.content.cards[number]
    item.value = price_of(state, member, kind, slot)
    item.glyphs = [*item.glyphs[:1], "gold"]
    if kind == RELIC or kind == POTION:
        item.tags = ["relic" if kind == RELIC else "potion"]
    else:
        item.text = f"({card.cost_text()}) {item.text}"
    return item
