"""Orbs are channeled and Evoked, and do something at the end of a turn."""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from roguetable.engine.state import Refusal, Step
from roguetable.games.spire.actions.attack import damage_enemy
from roguetable.games.spire.actions.do import DeadlyAbility, DeadlyStep
from roguetable.games.spire.actions.orbs import end_amount, evoke_amount
from roguetable.games.spire.actions.passives import slots_of
from roguetable.games.spire.actions.tokens import gain_block
from roguetable.games.spire.model.battlefield import in_line, rows_with_enemies
from roguetable.games.spire.model.cards import (
    LIGHTNING_ROW,
)
from roguetable.games.spire.model.names import enemy_name, enemy_notation, player_name
from roguetable.games.spire.model.player import (
    DARK,
    FROST,
    LIGHTNING,
    ORB_NAMES,
)
from roguetable.games.spire.model.shown import enemy_id, row_id, show_orbs
from roguetable.games.spire.model.state import EVOKED, Spire
from roguetable.kit.doing import Ability
from roguetable.kit.ready_menus import PickOne, pick, picks


class Channel(Step):
    """Channel one Orb: into an open slot, or after Evoking one if all are full."""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"orb": ORB_NAMES}
    owner: int
    orb: int

    def __init__(self, owner: int, orb: int) -> None:
        self.owner = owner
        self.orb = orb

    def run(self, state: Spire) -> None:
        p = state.players[self.owner]
        slots = slots_of(state, self.owner)
        if slots == 0:
            return  # nobody's Orbs without a board for them
        in_use = sum(player.orbs.count(self.orb) for player in state.players)
        if in_use >= state.content.figures["orb-cubes"]:
            if state.log is not None:
                state.log.say(
                    f"No {ORB_NAMES[self.orb]} cube is left.", "spire.characters.defect.no-cube"
                )
            return
        if len(p.orbs) >= slots:
            # Evoke any one Orb first; the new Orb takes its slot.
            state.plan(Evoke(self.owner, 1, True), self)
            return
        orbs = [*p.orbs, self.orb]
        if state.log is not None:
            state.log.say(
                f"{player_name(state, self.owner)} channels {ORB_NAMES[self.orb]}.",
                "spire.characters.defect.channel",
                "spire.characters.defect.channel-any-slot",
                "spire.characters.defect.channel-one-at-a-time",
            )
            show_orbs(state, self.owner, orbs)
        p.orbs = orbs


class Evoke(Step):
    """Evoke one Orb of the player's choice; its effect happens `times` times."""

    owner: int
    times: int
    for_room: bool  # it makes room for another Orb

    def __init__(self, owner: int, times: int, for_room: bool) -> None:
        self.owner = owner
        self.times = times
        self.for_room = for_room

    def run(self, state: Spire) -> None:
        kinds = sorted(set(state.players[self.owner].orbs))
        if kinds:
            state.ask(WhichOrb([self.owner], picks(kinds), self))


class WhichOrb(PickOne):
    """Which Orb is Evoked? Slots are alike, so Orbs of one kind are one option."""

    RULE: ClassVar = "spire.characters.defect.evoke-any"
    evoke: Evoke

    def __init__(self, seats: list[int], options: list[int], evoke: Evoke) -> None:
        super().__init__(seats, options)
        self.evoke = evoke

    def picked(self, state: Spire, thing: int) -> None:
        evoke_orb(state, self.evoke.owner, thing, self.evoke.times)
        if state.log is not None and self.evoke.for_room:
            state.log.cite(
                "spire.characters.defect.full-evoke", "spire.characters.defect.full-evoke-each"
            )

    def prompt(self, state: Spire) -> str:
        why = " to make room" if self.evoke.for_room else ""
        return f"{player_name(state, self.evoke.owner)}: which Orb do you Evoke{why}?"

    def written(self, state: Spire, thing: int) -> str:
        return f"evoke {ORB_NAMES[thing].lower()}"

    def meaning(self, state: Spire, thing: int) -> str:
        return f"{ORB_NAMES[thing]}: {evoke_text(state, self.evoke.owner, thing)}"

    def not_offered(self, state: Spire, seat: int) -> list[Refusal]:
        return [
            Refusal(
                f"evoke {name.lower()}",
                "spire.characters.defect.evoke-any",
                f"You have no {name} Orb.",
            )
            for name in ORB_NAMES
        ]


class EvokeEach(Step):
    """Evoke all Orbs, one after the other in the player's order; `tally` says at last how many."""

    owner: int
    gone: int

    def __init__(self, owner: int, gone: int) -> None:
        self.owner = owner
        self.gone = gone

    def run(self, state: Spire) -> None:
        kinds = sorted(set(state.players[self.owner].orbs))
        if not kinds:
            state.tally = self.gone
            return
        state.push(EvokeEach(self.owner, self.gone + 1))
        if len(kinds) == 1:
            evoke_orb(state, self.owner, kinds[0], 1)
        else:
            state.ask(WhichOrb([self.owner], picks(kinds), Evoke(self.owner, 1, False)))


def evoke_text(state: Spire, player: int, orb: int) -> str:
    amount = evoke_amount(state, player, orb)
    return f"{amount} Block" if orb == FROST else f"{amount} damage"


def evoke_orb(state: Spire, player: int, orb: int, times: int) -> None:
    """Take an Orb out of its slot and apply its Evoke effect."""
    p = state.players[player]
    orbs = p.orbs.copy()
    orbs.remove(orb)
    state.tally = EVOKED + orb
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} evokes {ORB_NAMES[orb]}.",
            "spire.characters.defect.evoke",
            "spire.characters.defect.evoke-any",
        )
        show_orbs(state, player, orbs)
        if times > 1:
            state.log.cite("spire.characters.defect.dual-cast")
        if orb == DARK and p.powers:
            state.log.cite("spire.faq_cards.dark-per-power")
    p.orbs = orbs
    amount = evoke_amount(state, player, orb)
    for _ in range(times):
        state.push(OrbEffect(player, orb, amount))


@mypyc_attr(acyclic=True, free_list_len=1)
class OrbEffect(DeadlyStep):
    """One effect of an Orb: Block, or damage (no hit) to an enemy of the player's choice."""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"orb": ORB_NAMES}
    owner: int
    orb: int
    amount: int

    def __init__(self, owner: int, orb: int, amount: int) -> None:
        self.owner = owner
        self.orb = orb
        self.amount = amount

    def act(self, state: Spire) -> None:
        if self.orb == FROST:
            gain_block(state, self.owner, self.amount)
            return
        if self.orb == LIGHTNING and state.players[self.owner].mods[LIGHTNING_ROW]:
            rows = rows_with_enemies(state)
            if rows:
                state.ask(OrbTarget([self.owner], picks(rows), self, True))
            return
        targets = [pick(enemy.uid) for enemy in state.living()]
        if targets:
            state.ask(OrbTarget([self.owner], targets, self, False))


@mypyc_attr(acyclic=True, free_list_len=1)
class OrbTarget(PickOne):
    """Whom does the Orb damage? Every effect may have another target."""

    MISSING: ClassVar = ("spire.characters.defect.evoke-targets", "No such enemy is there.")
    RULE: ClassVar = "spire.characters.defect.evoke-targets"
    effect: OrbEffect
    rows: bool

    def __init__(self, seats: list[int], options: list[int], effect: OrbEffect, rows: bool) -> None:
        super().__init__(seats, options)
        self.effect = effect
        self.rows = rows

    def picked(self, state: Spire, thing: int) -> None:
        harmless = state.players[self.effect.owner].harmless  # facing Spire Shield
        state.push(OrbDamage(0 if harmless else self.effect.amount, thing, self.rows))
        if state.log is not None:
            whom = f"row {thing + 1}" if self.rows else enemy_name(state, thing)
            state.log.say(
                f"{ORB_NAMES[self.effect.orb]}: {self.effect.amount} damage to {whom}.",
                "spire.characters.defect.evoke-targets",
                "spire.characters.defect.lightning-targets",
                "spire.characters.defect.orb-damage-not-hit",
            )

    def prompt(self, state: Spire) -> str:
        where = "which row" if self.rows else "which enemy"
        return f"{ORB_NAMES[self.effect.orb]} deals {self.effect.amount} damage: {where} does it damage?"

    def written(self, state: Spire, thing: int) -> str:
        return f"row {thing + 1}" if self.rows else f"at {enemy_notation(state, thing)}"

    def meaning(self, state: Spire, thing: int) -> str:
        if self.rows:
            return f"Row {thing + 1}"
        enemy = state.find(thing)
        hp = enemy.hp if enemy is not None else 0
        return f"{enemy_name(state, thing)} ({hp} HP)"

    def subject_of(self, state: Spire, thing: int) -> str:
        return row_id(thing) if self.rows else enemy_id(thing)

    def not_offered(self, state: Spire, seat: int) -> list[Refusal]:
        """Rows without an enemy."""
        if not self.rows:
            return []
        return [
            Refusal(
                f"row {row + 1}",
                "spire.targeting.player-area-row",
                f"No enemy stands in row {row + 1}.",
            )
            for row in range(len(state.players))
        ]


@mypyc_attr(acyclic=True, free_list_len=1)
class OrbDamage(DeadlyStep):
    """Damage of an Orb: Block stops it, Strength, Weak and Vulnerable do not matter."""

    amount: int
    target: int
    rows: bool

    def __init__(self, amount: int, target: int, rows: bool) -> None:
        self.amount = amount
        self.target = target
        self.rows = rows

    def act(self, state: Spire) -> None:
        if self.rows:
            for enemy in in_line(state, self.target):
                damage_enemy(state, enemy, self.amount, False)
        else:
            found = state.find(self.target)
            if found is not None:
                damage_enemy(state, found, self.amount, False)


class OrbEnd(DeadlyAbility):
    """The end of turn effect of one Orb."""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"orb": ORB_NAMES}
    orb: int

    def __init__(self, owner: int, orb: int) -> None:
        self.owner = owner
        self.orb = orb

    def act(self, state: Spire) -> None:
        if self.orb not in state.players[self.owner].orbs:
            return
        if state.log is not None:
            state.log.say(
                f"{ORB_NAMES[self.orb]} of {player_name(state, self.owner)}.",
                "spire.characters.defect.end-of-turn",
                "spire.player_turn.end.what",
            )
        state.push(OrbEffect(self.owner, self.orb, end_amount(state, self.owner, self.orb)))

    def alike(self, other: Ability) -> bool:
        return isinstance(other, OrbEnd) and other.owner == self.owner and other.orb == self.orb

    def title(self, state: Spire) -> str:
        return f"{ORB_NAMES[self.orb]} Orb"

    def text(self, state: Spire) -> str:
        amount = end_amount(state, self.owner, self.orb)
        return f"{amount} Block" if self.orb == FROST else f"{amount} damage"


class Loop(Step):
    """Trigger one Orb's end of turn ability once more, `times` times."""

    owner: int
    times: int

    def __init__(self, owner: int, times: int) -> None:
        self.owner = owner
        self.times = times

    def run(self, state: Spire) -> None:
        kinds: list[int] = []
        for orb in (LIGHTNING, FROST):
            if orb in state.players[self.owner].orbs:
                kinds.append(orb)
        if kinds:
            state.ask(LoopOrb([self.owner], picks(kinds), self.times))


class LoopOrb(PickOne):
    """Which Orb's end of turn ability is triggered again?"""

    PROMPT: ClassVar = "Which Orb's end of turn ability is triggered?"
    times: int

    def __init__(self, seats: list[int], options: list[int], times: int) -> None:
        super().__init__(seats, options)
        self.times = times

    def picked(self, state: Spire, thing: int) -> None:
        for _ in range(self.times):
            state.push(OrbEnd(self.seats[0], thing))

    def written(self, state: Spire, thing: int) -> str:
        return f"loop {ORB_NAMES[thing].lower()}"

    def meaning(self, state: Spire, thing: int) -> str:
        return ORB_NAMES[thing]
