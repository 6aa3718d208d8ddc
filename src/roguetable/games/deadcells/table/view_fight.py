"""A fight as people see it: one strip of spaces, and below it what happens in which round."""

from typing import Literal

from roguetable.engine.effects import Effect, Intention
from roguetable.engine.log import count
from roguetable.engine.view import (
    CardItem,
    CardsPanel,
    Intent,
    LaneItem,
    LanesPanel,
    Role,
    StandItem,
    Token,
    TokensPanel,
)
from roguetable.games.deadcells.actions.do import acts_on
from roguetable.games.deadcells.model import shown
from roguetable.games.deadcells.model.beheaded import Beheaded
from roguetable.games.deadcells.model.enemy import Enemy
from roguetable.games.deadcells.model.names import (
    BOSS,
    COLUMNS,
    ELITE,
    FROZEN,
    LINES,
    LOOT_BLUEPRINTS,
    LOOT_CELLS,
    LOOT_EQUIPMENT,
    LOOT_POTIONS,
    LOOT_SCROLLS,
    LOOT_TEETH,
    NOBODY,
    RANGES,
    RANK_NAMES,
    ROUND_NAMES,
    STATE_NAMES,
    STATE_TITLES,
    STATES,
    TERRAIN_NAMES,
)
from roguetable.games.deadcells.model.party_text import at_this_table, more_at_this_table
from roguetable.games.deadcells.model.questions import frozen_lines, hidden, name_of
from roguetable.games.deadcells.model.shown import GROUP_COLUMN, column_name, loot_id, strip_column
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.table.view_cards import equipment_item

COLUMN_TITLES = ["Behind", "The Group", "Near", "Middle", "Far"]
RANGE_TITLES = (
    "near", "middle", "far", "near/middle", "right", "behind", "behind/near", "anywhere",
)  # fmt: skip
"""How far something reaches, in the order of RANGES, for the few words of a strip."""
AIM_TITLES = {"one": "to one", "first": "to First", "hurt": "to most hurt"}
SIGN_TITLES = {
    "hit": "Damage", "block": "Shield", "parry": "Shield", "golden": "Golden Shield", "heal": "heal",
    "skill": "Skill", "loot": "Loot", **dict(zip(STATE_NAMES, STATE_TITLES, strict=True)),
}  # fmt: skip


def strip(state: DeadCells, seat: int) -> LanesPanel:
    """Who stands where, and what each does in which round."""
    panel = LanesPanel(
        shown.STRIP,
        "The fight",
        columns=COLUMN_TITLES.copy(),
        lanes=list(ROUND_NAMES),
        cursor=cursor(state),
        home=GROUP_COLUMN,
        rule="deadcells.rounds.golden-rule",
        area="main",
    )
    notes = []
    if state.terrain:
        notes.append(f"A {TERRAIN_NAMES[state.terrain].capitalize()} is there.")
    if state.constraint != NOBODY:
        notes.append(state.content.rows[state.constraint].name)
    for column in range(COLUMNS):
        if state.fires[column]:
            notes.append(f"A Fire Strike {column_name(column)}.")
        if state.shurikens[column]:
            notes.append(f"{count(state.shurikens[column], 'Shuriken')} {column_name(column)}.")
    panel.note = " ".join(notes)
    for enemy in state.enemies:
        panel.items.append(stand(state, enemy))
        panel.actions += lines_of(state, enemy)
    for index, one in enumerate(state.group):
        if not one.passed:
            panel.items.append(beheaded_stand(state, index, one))
            panel.actions += own_lines(state, index, one, seat)
    return panel


def cursor(state: DeadCells) -> tuple[int, int]:
    """How far the fight has come: whose turn it is in which round; before anybody's, the whole round."""
    if state.acting != NOBODY:
        for enemy in reversed(state.enemies):
            if enemy.card == state.acting and enemy.acted >= state.round:
                return strip_column(enemy.column), state.round
    elif acting_now(state) != NOBODY:
        return GROUP_COLUMN, state.round
    return -1, state.round


def acting_now(state: DeadCells) -> int:
    """Who of the Group carries out a line just now (deadcells.rounds.group-order)."""
    found = NOBODY
    if state.acting == NOBODY and state.revealed:
        for step in range(len(state.group)):
            index = (state.first + step) % len(state.group)
            if state.group[index].acted == state.round:
                found = index
    return found


def stand(state: DeadCells, enemy: Enemy) -> StandItem:
    """An enemy in its space."""
    card = state.content.enemy(enemy.card)
    role: Role = "boss" if card.rank == BOSS else "foe"
    tokens = token_items(enemy.states, frozen_lines(enemy))
    if enemy.shields:
        tokens.append(Token("shield", "Shield", enemy.shields))
    tags = []
    if card.rank == ELITE:
        tags.append(RANK_NAMES[ELITE])
    if hidden(state, enemy):
        tags.append("invisible")
    return StandItem(
        shown.enemy_id(enemy.uid),
        card.name,
        at_this_table(state, card.sentence()),
        value=card.health - enemy.wounds,
        limit=card.health,
        role=role,
        tokens=tokens,
        tags=tags,
        column=strip_column(enemy.column),
        rule="deadcells.monster_card.health",
        card=card.id,
    )


def beheaded_stand(state: DeadCells, index: int, one: Beheaded) -> StandItem:
    """One of the Group on the Group space; its own panel tells more."""
    return StandItem(
        f"stand-{index}",
        name_of(state, index),
        value=one.life(),
        limit=one.health,
        role="player",
        tokens=beheaded_tokens(one),
        condition="down" if one.dead else "",
        column=GROUP_COLUMN,
        again=True,
    )


def beheaded_tokens(one: Beheaded) -> list[Token]:
    """What lies on one of the Group: States, Shields, Worms."""
    tokens = token_items(one.states, sum(lines.bit_count() for lines in one.frozen))
    for kind, name, held in (
        ("shield", "Shield", one.shields),
        ("golden", "Golden Shield", one.golden),
        ("worm", "Worm", one.worms),
    ):
        if held:
            tokens.append(Token(kind, name, held))
    return tokens


def token_items(states: list[int], frozen: int) -> list[Token]:
    """State tokens on somebody; Frozen ones lie on the lines of a card."""
    held = [frozen if which == FROZEN else states[which] for which in range(STATES)]
    return [
        Token(STATE_NAMES[which], STATE_TITLES[which], held[which])
        for which in range(STATES)
        if held[which]
    ]


def lines_of(state: DeadCells, enemy: Enemy) -> list[LaneItem]:
    """What an enemy does, round by round, action by action."""
    found: list[LaneItem] = []
    for line in range(LINES):
        for place, effect in enumerate(state.content.parts[enemy.script][line]):
            item = action(
                state, effect, f"line-{enemy.uid}-{line}-{place}", shown.enemy_id(enemy.uid)
            )
            item.column, item.lane = strip_column(enemy.column), line
            freeze(item, enemy.frozen)
            if enemy.acted >= line:
                item.condition = "spent"
            found.append(item)
    return found


def own_lines(state: DeadCells, index: int, one: Beheaded, seat: int) -> list[LaneItem]:
    """What one of the Group does, once the card may be seen."""
    found: list[LaneItem] = []
    for place, number in enumerate(one.active):
        if not state.revealed and one.seat != seat:
            continue
        for line in range(LINES):
            for which, effect in enumerate(state.content.parts[number][line]):
                item = action(
                    state, effect, f"action-{index}-{place}-{line}-{which}", f"stand-{index}"
                )
                item.column, item.lane = GROUP_COLUMN, line
                freeze(item, one.frozen[place])
                if one.dead and not acts_on(state):
                    item.condition = "spent"  # the dead do nothing more
                elif not item.tokens and state.revealed and one.acted >= line:
                    now = line == state.round and index == acting_now(state)
                    item.condition = "lit" if now else "spent"
                found.append(item)
    return found


def action(state: DeadCells, effect: Effect, id: str, who: str) -> LaneItem:
    """One action on a line."""
    text = at_this_table(state, effect.sentence())
    about = [intent(state, effect)]
    return LaneItem(id, in_short(effect), text, who=who, intents=about, again=True)


def freeze(item: LaneItem, frozen: int) -> None:
    """Mark an action on a line that a Frozen token lies on."""
    if frozen >> item.lane & 1:
        item.tokens = [Token(STATE_NAMES[FROZEN], STATE_TITLES[FROZEN])]
        item.tags = [STATE_TITLES[FROZEN]]
        item.condition = "spent"


def in_short(effect: Effect) -> str:
    """An action in a few words, without its number: ``Damage near``, ``Poisoned to one``."""
    doing = intention(effect)
    if not doing.sign:
        return effect.sentence()
    words = [SIGN_TITLES.get(doing.sign, doing.sign.replace("-", " "))]
    if doing.reach:
        words.append(RANGE_TITLES[RANGES.index(doing.reach)])
    if doing.aim:
        words.append(AIM_TITLES[doing.aim])
    return " ".join(words)


def intention(effect: Effect) -> Intention:
    """What one clause is about to do."""
    found = Intention(effect.words[0] if effect.words else "")
    effect.intend(found)
    return found


def intent(state: DeadCells, effect: Effect) -> Intent:
    """The same as clients are told it; a State is its own sign."""
    doing = intention(effect)
    columns = [strip_column(column) for column in range(COLUMNS) if doing.reach >> column & 1]
    target: Literal["", "all"] = "all" if doing.every else ""
    text = effect.sentence()
    return Intent(
        doing.sign,
        at_this_table(state, text),
        doing.amount + more_at_this_table(state, text),
        times=doing.times,
        target=target,
        reach=columns,
    )


def group_space(state: DeadCells) -> TokensPanel:
    """Loot on the Group space."""
    items: list[CardItem] = []
    for which, name in (
        (LOOT_TEETH, "Gold Teeth"),
        (LOOT_CELLS, "Cells"),
        (LOOT_POTIONS, "Potions"),
        (LOOT_SCROLLS, "Scrolls"),
        (LOOT_EQUIPMENT, "Equipment"),
        (LOOT_BLUEPRINTS, "Blueprints"),
    ):
        if state.loot[which]:
            items.append(CardItem(loot_id(which), name, count=state.loot[which], type="loot"))
    for number in [*state.loot_equipment, *state.loot_blueprints]:
        items.append(equipment_item(state, number))
    return TokensPanel(
        shown.GROUP_SPACE,
        "On the Group space",
        items,
        rule="deadcells.loot.one-type",
        area="main",
        brief=True,
        spare=not items,
    )


def boss_panel(state: DeadCells) -> CardsPanel:
    """What the boss has in store this turn."""
    items: list[CardItem] = []
    if state.turn != NOBODY:
        turn = state.content.turn(state.turn)
        items.append(
            CardItem(
                shown.TURN,
                turn.name,
                at_this_table(state, turn.sentence()),
                card=turn.id,
                rule="deadcells.boss.turn",
            )
        )
    sheet = state.content.reference(state.boss)
    return CardsPanel(
        shown.BOSS_PANEL,
        sheet.name,
        items,
        note=sheet.text,
        rule="deadcells.boss.reference-sheet",
        area="right",
        card=sheet.id,
    )
