"""What a position need not say, and what cannot be said: defaults and checks between its fields."""

from collections import Counter

from roguetable.engine.chance import Chance
from roguetable.games.spire.actions.passives import look_through, recount, slots_of
from roguetable.games.spire.actions.potions import potion_limit
from roguetable.games.spire.flow.journey.acts import act_decks
from roguetable.games.spire.flow.journey.seating import lay_out_spares, starter_deck
from roguetable.games.spire.flow.journey.setup import shared_decks
from roguetable.games.spire.model.battlefield import first_of_mode
from roguetable.games.spire.model.cards import CHARACTER_NAMES
from roguetable.games.spire.model.content import SpireContent
from roguetable.games.spire.model.decks import TABLE_DECKS
from roguetable.games.spire.model.enemy import FIRST_MODE, Enemy
from roguetable.games.spire.model.enemy_cards import BOSS
from roguetable.games.spire.model.limits import (
    DAZE_CARDS,
    MAX_MIRACLES,
    MAX_POISON,
    MAX_SHIVS,
    STATUS_CARDS,
)
from roguetable.games.spire.model.phases import (
    IN_ROOM,
    ON_MAP,
    PHASES,
    PLAY_PHASE,
    has_hands,
    is_combat,
)
from roguetable.games.spire.model.player import Player
from roguetable.games.spire.model.readings import default_readings
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.model.streams import STREAMS
from roguetable.games.spire.model.table_settings import ALL_LOCKS
from roguetable.games.spire.table.inventory import Places
from roguetable.games.spire.table.position_words import SpireContext, Tokens
from roguetable.kit.decks import PILES

HAND = 5  # cards of a hand that is not given


def usual_table(content: SpireContent) -> Spire:
    """What a position need not say."""
    state = Spire(Chance.seeded(1, len(STREAMS)))
    state.content = content
    state.act = 1
    state.final_act = 3
    state.locks = ALL_LOCKS
    state.colorless_unlocked = True
    state.readings = default_readings()
    state.daze = DAZE_CARDS
    state.status = STATUS_CARDS
    return state


def usual_phase(context: SpireContext, state: Spire) -> None:
    """The Play phase of a fight, a room, or the map."""
    if context.fighting():
        state.phase = PLAY_PHASE
    else:
        state.phase = IN_ROOM if "room" in context.data else ON_MAP


def possible_phase(context: SpireContext, state: Spire) -> None:
    """A fight is in a phase of a round, and nothing else is."""
    if context.fighting() == is_combat(state.phase):
        return
    if context.fighting():
        rounds = [name for number, name in enumerate(PHASES) if is_combat(number)]
        raise context.wrong(f"'phase' of a fight is one of {', '.join(rounds)}.")
    raise context.wrong(f"'phase': {PHASES[state.phase]!r} belongs to a fight: it needs 'enemies'.")


# --- players ------------------------------------------------------------------------------------


def usual_player(context: SpireContext, character: int) -> Player:
    """A character as it starts, in the first row that is free."""
    content = context.content
    hp = content.hit_points[character]
    row = len(context.siblings)
    return Player(character, row, hp, hp, [], [], [], content.orb_slots[character])


def character_name(p: Player) -> str:
    return CHARACTER_NAMES[p.character]


def stands_alone(context: SpireContext, p: Player) -> None:
    """Each plays another character, in another row."""
    name = character_name(p)
    if any(other.character == p.character for other in context.siblings):
        raise context.wrong(f"{name!r} stands twice in the position; each plays a character.")
    if any(other.row == p.row for other in context.siblings):
        raise context.wrong(f"{name!r} needs a row from 1 to 4 of its own, not {p.row + 1}.")


def unhurt(context: SpireContext, p: Player) -> None:
    p.hp = p.max_hp


def not_too_healthy(context: SpireContext, p: Player) -> None:
    if not 0 <= p.hp <= p.max_hp:
        name = character_name(p)
        raise context.wrong(f"'hp': {name} has {p.hp} HP, but the maximum is {p.max_hp}.")


def rest_of_the_deck(context: SpireContext, p: Player) -> None:
    """The rest of the starter deck, and a hand if none is given."""
    given = context.given
    fighting = context.fighting()
    rest = Counter(starter_deck(context.table, p.character))
    for pile in (p.hand, p.discard, p.exhausted, p.powers, p.removed):
        rest.subtract(context.content.cards[number].base for number in pile)
    field = "draw" if fighting else "deck"
    if field not in given and not (fighting and "deck" in given):
        setattr(p, field, sorted(rest.elements(), reverse=True))
    elif fighting and "deck" in given:
        p.draw, p.deck = p.deck[::-1], []
    if fighting and has_hands(context.table.phase) and not {"hand", "draw"} & set(given):
        for _ in range(min(HAND, len(p.draw))):
            p.hand.append(p.draw.pop())
            p.marks.append(0)


def seats(context: SpireContext, state: Spire) -> None:
    state.seats = list(range(len(state.players)))


# --- the map ------------------------------------------------------------------------------------


def first_board(context: SpireContext, state: Spire) -> None:
    content = state.content
    boards = [number for number in content.boards if content.board(number).act == state.act]
    state.board = boards[0]
    state.bosses = [
        number
        for number in content.foe_rows
        if content.foes[number].tier == BOSS and content.foes[number].act == state.act
    ][:1]


def tokens(context: SpireContext, state: Spire) -> None:
    state.rooms = Tokens().read(context, {})


def visited(context: SpireContext, state: Spire) -> None:
    if state.node >= 0:
        state.visited = [state.node]


# --- enemies ------------------------------------------------------------------------------------


def usual_enemy(context: SpireContext, kind: int) -> Enemy:
    """An enemy as it comes into combat."""
    foe = context.content.foes[kind]
    uid = max([0, *(enemy.uid for enemy in context.siblings)]) + 1
    row = -1 if foe.tier == BOSS else 0
    enemy = Enemy(kind, uid, row, foe.hp[len(context.table.players) - 1])
    if not context.exact:
        enemy.block = foe.start_block
        enemy.cubes = foe.beats
        if foe.has_modes:
            enemy.mode = FIRST_MODE
            enemy.cube = first_of_mode(context.table, enemy)
    return enemy


def can_be(context: SpireContext, enemy: Enemy) -> None:
    foe = context.content.foes[enemy.foe]
    if not enemy.dead and not enemy.gone and enemy.hp < 1 and not context.exact:
        raise context.wrong("it would be dead with so little HP.")
    if not 0 <= enemy.cube < len(foe.actions):
        raise context.wrong(f"its cube track has {len(foe.actions)} slots, from 0.")


def numbered(context: SpireContext, state: Spire) -> None:
    """Every enemy has a number of its own; Poison is not without end."""
    uids = [enemy.uid for enemy in state.enemies]
    for uid in uids:
        if uids.count(uid) > 1:
            raise context.wrong(f"Two enemies have the number '#{uid}'.")
    state.next_uid = max([state.next_uid, *(uid + 1 for uid in uids)])
    poison = sum(enemy.poison for enemy in state.living())
    if poison > MAX_POISON:
        raise context.wrong(f"'enemies' have {poison} Poison; there are {MAX_POISON} in all.")


def boss_in_play(context: SpireContext, state: Spire) -> None:
    found = [e.foe for e in state.enemies if context.content.foes[e.foe].tier == BOSS]
    if found and "bosses" not in context.data:
        state.bosses = found


# --- decks --------------------------------------------------------------------------------------


def rest_of_the_decks(context: SpireContext, state: Spire) -> None:
    """All cards of the game that the position has not put elsewhere."""
    places = Places(state)
    lay_out_spares(state, [p.character for p in state.players])
    shared_decks(state)
    act_decks(state, state.act)
    state.daze = DAZE_CARDS - (places.daze - state.daze)
    state.status = STATUS_CARDS - (places.status - state.status)
    taken = places.found + Counter(enemy.foe for enemy in state.enemies)
    for deck in TABLE_DECKS:
        if deck.shape == PILES:
            piles = [left_over(pile, taken) for pile in getattr(state, deck.field)]
            setattr(state, deck.field, piles)
        elif deck.kinds:
            setattr(state, deck.field, left_over(getattr(state, deck.field), taken))
    for p in state.players:
        p.rewards = state.spare_rewards[p.character] + p.rewards
        p.rares = state.spare_rares[p.character] + p.rares
        state.spare_rewards[p.character] = []
        state.spare_rares[p.character] = []
    if state.visited:
        # Set aside after the first room (spire.map.encounter.first-set-aside).
        state.used_up = state.first_encounters
        state.first_encounters = []


def left_over(pile: list[int], taken: Counter[int]) -> list[int]:
    """A pile in the order of the content, its first row on top, without cards that are out."""
    out = Counter(taken)
    rest: list[int] = []
    for number in sorted(pile, reverse=True):
        if out[number] > 0:
            out[number] -= 1
        else:
            rest.append(number)
    return rest


# --- at last ------------------------------------------------------------------------------------


def add_up(context: SpireContext, state: Spire) -> None:
    """What follows from the cards that the players have."""
    for index in range(len(state.players)):
        recount(state, index)
        look_through(state, index)


def there_are_so_many(context: SpireContext, state: Spire) -> None:
    """No card or token is on the table more often than in the box."""
    content = state.content
    places = Places(state)
    for number, found in sorted(places.found.items()):
        copies = content.cards[number].copies
        if number == content.bane:
            copies = max(copies, len(state.players))
        if found > copies:
            name = content.name(number)
            raise context.wrong(
                f"{name!r} is in the position {found} times; the game has {copies}."
            )
    if places.daze > DAZE_CARDS or state.daze < 0:
        raise context.wrong(f"There are only {DAZE_CARDS} 'daze' cards.")
    if places.status > STATUS_CARDS or state.status < 0:
        raise context.wrong(f"There are only {STATUS_CARDS} Status cards ('slimed' or 'burn').")
    for index, p in enumerate(state.players):
        name, slots = character_name(p), slots_of(state, index)
        if len(p.orbs) > slots:
            raise context.wrong(f"'orbs': {name} has {len(p.orbs)} Orbs in {slots} slots.")
        if len(p.potions) > potion_limit(state):
            most = potion_limit(state)
            raise context.wrong(f"'potions': {name} has {len(p.potions)}; the limit is {most}.")
    for field, most in (("shivs", MAX_SHIVS), ("miracles", MAX_MIRACLES)):
        total = sum(getattr(p, field) for p in state.players)
        if total > most:
            raise context.wrong(f"{field!r}: {total} in all, but there are {most}.")
