"""Resolving the effects of a row, clause by clause, and the queue of abilities that wait.

Every step in which something can die is a `DeadlyStep`: when it has run, the dead are counted, and a
combat that is over ends at once (spire.end_of_combat.immediate).
"""

from typing import ClassVar, Final, cast

from mypy_extensions import mypyc_attr

from roguetable.engine.effects import Effect
from roguetable.engine.state import PLAYING, Request, Step
from roguetable.games.spire.model.cards import (
    CUBE_STRIKES,
    HP_CAP,
    MODS,
    STRIKES,
)
from roguetable.games.spire.model.enemy import Enemy
from roguetable.games.spire.model.state import Spire

# What an effect needs to know before it can run.
NO_NEED: Final = 0
AN_ENEMY: Final = 1
A_ROW: Final = 2
AN_ALLY: Final = 3


class Word(Effect):
    """One word of the vocabulary. `need` says what must be known before it can run."""

    need: int

    def __init__(self) -> None:
        self.need = NO_NEED


@mypyc_attr(acyclic=True)
class DeadlyStep(Step):
    """A step that may hurt somebody: afterwards the dead are counted."""

    def act(self, state: Spire) -> None:
        raise NotImplementedError

    def run(self, state: Spire) -> None:
        self.act(state)
        if state.outcome != PLAYING:
            state.agenda.clear()
            state.request = None
        elif state.deaths_due:
            from roguetable.games.spire.actions.deaths import settle

            settle(state)


def undisturbed(state: Spire, before: int) -> bool:
    """May what follows on an effect happen at once? `before` is how long the agenda was before it.

    If the effect asked something, put more on the agenda or killed somebody, the rest waits below.
    """
    return (
        len(state.agenda) == before
        and state.request is None
        and not state.deaths_due
        and state.outcome == PLAYING
    )


def and_then(state: Spire, before: int, step: Step) -> None:
    """The step that follows on what has just been done: at once, or below what came between."""
    if undisturbed(state, before):
        step.run(state)
    else:
        state.agenda.insert(before, step)


@mypyc_attr(acyclic=True)
class Ability(DeadlyStep):
    """A deed that can wait among others at the start or end of a turn: it has an owner and a title."""

    owner: int  # player, -1: nobody's in particular

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def key(self) -> int:
        """Two abilities with the same key are alike: one option stands for both."""
        raise NotImplementedError

    def title(self, state: Spire) -> str:
        """Its name in the list of abilities: ``Noxious Fumes``."""
        raise NotImplementedError

    def text(self, state: Spire) -> str:
        """What it does, in a sentence."""
        raise NotImplementedError


# Made and dropped all the time: the compiler keeps the last one that was dropped for the next.
@mypyc_attr(acyclic=True, free_list_len=1)
class Do(Ability):
    """The rest of one part of a row: effect `index` now, the others after it.

    `owner` is the player who acts (-1 for enemies), `target` an enemy (a uid, -1: none yet; for an
    enemy's action the enemy itself), `line` the row chosen for area effects, `ally` the player
    chosen for gifts, `x` the Energy spent on an X cost, `marks` what the card remembered in hand.
    """

    CARDS: ClassVar[tuple[str, ...]] = ("row",)
    row: int
    part: int
    index: int
    target: int
    line: int
    ally: int
    x: int
    marks: int

    def __init__(
        self,
        row: int,
        part: int,
        index: int,
        owner: int,
        target: int,
        line: int,
        ally: int,
        x: int,
        marks: int,
    ) -> None:
        self.owner = owner
        self.row = row
        self.part = part
        self.index = index
        self.target = target
        self.line = line
        self.ally = ally
        self.x = x
        self.marks = marks

    def act(self, state: Spire) -> None:
        effects = cast("list[Word]", state.content.rows[self.row].parts[self.part])
        agenda = state.agenda
        index = self.index
        last = len(effects) - 1
        while True:
            effect = effects[index]
            need = effect.need
            if need != NO_NEED and not self.aimed(state, need, index):
                return
            before = len(agenda)
            effect.run(state, self)
            if index == last or state.halted:
                state.halted = False
                return
            index += 1
            if not undisturbed(state, before):
                agenda.insert(before, self.from_effect(index))
                if state.base >= before:
                    state.base += 1  # the effect began a fight: it stands one higher now
                return

    def from_effect(self, index: int) -> "Do":
        """The rest of the part, beginning with another effect."""
        return Do(
            self.row,
            self.part,
            index,
            self.owner,
            self.target,
            self.line,
            self.ally,
            self.x,
            self.marks,
        )

    def aimed(self, state: Spire, need: int, index: int) -> bool:
        """Is the target known? If not, ask; without any legal target the effect is passed over."""
        if need == AN_ENEMY:
            if self.target >= 0:
                return True
            options = [enemy.uid for enemy in state.living()]
        elif need == A_ROW:
            if self.line >= 0:
                return True
            options = rows_with_enemies(state)
        else:
            if self.ally >= 0:
                return True
            options = [i for i in range(len(state.players)) if state.players[i].alive]
        if not options:
            # Nothing to do it to: go on with the next effect.
            if index + 1 < len(state.content.rows[self.row].parts[self.part]):
                state.push(self.from_effect(index + 1))
        else:
            state.ask(Aim([self.owner], options, self.from_effect(index), need))
        return False

    def aim(self, need: int, option: int) -> "Do":
        """The same, with the target that was asked for."""
        return Do(
            self.row,
            self.part,
            self.index,
            self.owner,
            option if need == AN_ENEMY else self.target,
            option if need == A_ROW else self.line,
            option if need == AN_ALLY else self.ally,
            self.x,
            self.marks,
        )

    def key(self) -> int:
        return (self.row * 64 + self.part) * 8 + self.owner + 1

    def title(self, state: Spire) -> str:
        return state.content.rows[self.row].name

    def text(self, state: Spire) -> str:
        effects = state.content.rows[self.row].parts[self.part]
        return ", ".join([effect.sentence() for effect in effects])


def do_part(state: Spire, row: int, part: int, owner: int, target: int = -1, x: int = 0) -> None:
    """Put a part of a row on the agenda, if it has any effects."""
    if state.content.rows[row].parts[part]:
        state.push(Do(row, part, 0, owner, target, -1, -1, x, 0))


def do_sub(state: Spire, by: Do, part: int) -> None:
    """Put another part of the same row on the agenda, with the same targets (if, else, choices)."""
    if state.content.rows[by.row].parts[part]:
        state.push(Do(by.row, part, 0, by.owner, by.target, by.line, by.ally, by.x, by.marks))


def rows_with_enemies(state: Spire) -> list[int]:
    """Rows an area effect can be aimed at; with nobody but a Boss any one row stands for it."""
    rows: list[int] = []
    boss = False
    for enemy in state.enemies:
        if enemy.dead or enemy.gone:
            continue
        if enemy.row < 0:
            boss = True
        elif enemy.row not in rows:
            rows.append(enemy.row)
    if not rows and boss:
        return [0]
    rows.sort()
    return rows


def in_line(state: Spire, line: int) -> list[Enemy]:
    """All enemies of one row, and always the Boss (spire.targeting.player-area-boss)."""
    return [
        enemy
        for enemy in state.enemies
        if (enemy.row == line or enemy.row < 0) and not enemy.dead and not enemy.gone
    ]


def row_name(row: int) -> str:
    """Rows are numbered from the bottom, as people count them."""
    return f"row {row + 1}"


class Aim(Request):
    """Whom does it hit, or whom does it help?"""

    then: Do
    need: int

    def __init__(self, seats: list[int], options: list[int], then: Do, need: int) -> None:
        super().__init__(seats, options)
        self.then = then
        self.need = need

    def answer(self, state: Spire, option: int) -> None:
        state.push(self.then.aim(self.need, option))

    def prompt(self, state: Spire) -> str:
        name = state.content.rows[self.then.row].name
        if self.need == AN_ENEMY:
            return f"{name}: which enemy?"
        if self.need == A_ROW:
            return f"{name}: which row?"
        return f"{name}: which player?"

    def notation(self, state: Spire, option: int) -> str:
        if self.need == AN_ENEMY:
            return f"at {enemy_notation(state, option)}"
        if self.need == A_ROW:
            return f"row {option + 1}"
        return f"for {player_name(state, option).lower()}"

    def sentence(self, state: Spire, option: int) -> str:
        if self.need == AN_ENEMY:
            from roguetable.games.spire.table.preview import aim_preview

            return aim_preview(state, self.then, option)
        if self.need == A_ROW:
            names = ", ".join(
                [state.content.rows[enemy.kind].name for enemy in in_line(state, option)]
            )
            return f"Row {option + 1}: {names}"
        return player_name(state, option)

    def rule(self, state: Spire, option: int) -> str:
        if self.need == AN_ENEMY:
            return "spire.player_turn.card.any-enemy"
        return "spire.targeting.player-area-row" if self.need == A_ROW else ""

    def subject(self, state: Spire, option: int) -> str:
        if self.need == AN_ENEMY:
            return f"enemy:{option}"
        return f"row:{option}" if self.need == A_ROW else f"player:{option}"


def player_name(state: Spire, index: int) -> str:
    """``Ironclad``."""
    return state.content.rows[state.content.characters[state.players[index].character]].name


def enemy_notation(state: Spire, uid: int) -> str:
    """``cultist``, or ``cultist#7`` where several enemies have that name."""
    kind = -1
    for enemy in state.enemies:
        if enemy.uid == uid:
            kind = enemy.kind
    name = state.content.rows[kind].name
    same = [enemy for enemy in state.living() if state.content.rows[enemy.kind].name == name]
    slug = name.lower().replace(" ", "-").replace(":", "")
    return slug if len(same) == 1 else f"{slug}#{uid}"


def enemy_name(state: Spire, uid: int) -> str:
    """``Cultist``, or ``Cultist (row 2)`` where several enemies have that name."""
    for enemy in state.enemies:
        if enemy.uid == uid:
            name = state.content.rows[enemy.kind].name
            same = [e for e in state.enemies if state.content.rows[e.kind].name == name]
            return name if len(same) == 1 else f"{name} #{uid} ({row_name(enemy.row)})"
    return "?"


class Flush(Step):
    """Abilities that waited until the card had resolved happen now, oldest first.

    (spire.player_turn.card.triggers-after; which of several comes first is seldom of interest, so
    they come in the order in which they were triggered.)
    """

    def run(self, state: Spire) -> None:
        if state.waiting and state.resolving == 0:
            waiting = state.waiting
            state.waiting = []
            for step in reversed(waiting):
                state.push(step)


FLUSH: Final = Flush()


def trigger(state: Spire, step: Step) -> None:
    """Something has been triggered: it waits while a card or ability is being resolved."""
    state.waiting.append(step)
    if state.resolving == 0:
        state.push(FLUSH)


def fire(state: Spire, player: int, when: int, target: int = -1) -> None:
    """Trigger every ability of a player's powers and relics that waits for `when`."""
    p = state.players[player]
    if not p.watch >> when & 1:
        return
    cards = state.content.cards
    for index in range(len(p.powers)):
        number = p.powers[index]
        card = cards[number]
        if card.watch >> when & 1:
            for ability in card.abilities:
                if ability.when == when:
                    if ability.limited:
                        if p.used >> index & 1:
                            continue
                        p.used |= 1 << index
                    trigger(state, Do(number, ability.part, 0, player, target, -1, -1, 0, 0))
    for number in p.relics:
        card = cards[number]
        if card.watch >> when & 1:
            for ability in card.abilities:
                if ability.when == when:
                    trigger(state, Do(number, ability.part, 0, player, target, -1, -1, 0, 0))


def recount(state: Spire, player: int) -> None:
    """What the passive words of powers and relics add up to has changed."""
    p = state.players[player]
    mods = [0] * MODS
    watch = 0
    cards = state.content.cards
    for i in range(len(p.powers)):
        card = cards[p.powers[i]]
        watch |= card.watch
        for index, amount in card.mods:
            if index == CUBE_STRIKES:
                mods[STRIKES] += amount * p.cubes[i]
            else:
                mods[index] += amount
    for number in p.relics:
        card = cards[number]
        watch |= card.watch
        for index, amount in card.mods:
            if index == HP_CAP:
                mods[HP_CAP] = amount
            else:
                mods[index] += amount
    watch |= cards[state.content.characters[p.character]].watch
    p.mods = mods
    p.watch = watch


def look_through(state: Spire, player: int) -> None:
    """What must be kept in mind during a fight because of some card in a player's deck."""
    p = state.players[player]
    cards = state.content.cards
    p.minds_top = False
    for pile in (p.draw, p.hand, p.discard, p.exhausted, p.limbo):
        for number in pile:
            if cards[number].minds_top:
                p.minds_top = True
            if cards[number].mimics:
                state.mimics = True
