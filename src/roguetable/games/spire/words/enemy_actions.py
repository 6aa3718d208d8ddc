"""The vocabulary of enemy cards. `by.target` is the enemy that acts.

An effect without ``all`` goes to the player in the enemy's row; Strength and Block are always the
enemy's own (spire.effects.enemy.gains-on-self).
"""

from typing import ClassVar, Final

from roguetable.engine.events import Left
from roguetable.engine.log import Log
from roguetable.engine.state import PLAYING
from roguetable.games.spire.actions.attack import (
    curiosity_of,
    enemy_hits,
    gain_foe_block,
    last_enemy_hit_done,
)
from roguetable.games.spire.actions.do import Do, Word
from roguetable.games.spire.actions.enemies import (
    clear_afflictions,
    gain_foe_strength,
    perish,
    show_foe_hp,
)
from roguetable.games.spire.actions.gold import show_gold
from roguetable.games.spire.actions.piles import add_daze, add_status, status_name
from roguetable.games.spire.actions.summoning import revive_group, summon
from roguetable.games.spire.actions.tokens import VULNERABLE, WEAK, afflict
from roguetable.games.spire.model import shown
from roguetable.games.spire.model.battlefield import reaches_all, target_of, targets_of
from roguetable.games.spire.model.enemy import ANGERED, COMING, SHIFTING, UNBOUND, Enemy
from roguetable.games.spire.model.enemy_cards import INVINCIBLE
from roguetable.games.spire.model.names import enemy_name, player_name
from roguetable.games.spire.model.shown import enemy_id, player_id, row_id, show_tokens
from roguetable.games.spire.model.state import ALL_BURNS, ALL_SLIMED, Spire
from roguetable.kit.amounts import Amount
from roguetable.kit.forms import RowName


def actor(state: Spire, by: Do) -> Enemy | None:
    """The enemy that acts (it may be dead: on-death effects)."""
    for enemy in state.enemies:
        if enemy.uid == by.target:
            return enemy
    return None


def whom(area: bool) -> str:
    return " to every player" if area else ""


def cite_targets(state: Spire, log: Log, enemy: Enemy, area: bool) -> None:
    """Name the rules by which an effect reaches others than the player in the enemy's row."""
    if reaches_all(state, enemy, area):
        log.cite("spire.enemy_turn.area-all-players", "spire.targeting.enemy-area")
    elif enemy.row >= 0 and target_of(state, enemy) != state.player_in(enemy.row):
        log.cite("spire.optional.last-stand.target-below", "spire.optional.last-stand.target-above")


class FoeHit(Word):
    """Hits on the player in its row, or on every player."""

    FORM: ClassVar = "hit amount:N [xTIMES] [area:all]"
    amount: int
    times: int
    area: bool
    last: bool  # no other hit follows in the action

    def __init__(self, amount: int, times: int = 1, area: bool = False) -> None:
        super().__init__()
        self.amount = amount
        self.times = times
        self.area = area
        self.last = False

    def run(self, state: Spire, by: Do) -> None:
        enemy = actor(state, by)
        if enemy is None or enemy.dead or enemy.gone:
            return
        if state.log is not None:
            cite_targets(state, state.log, enemy, self.area)
        for player in targets_of(state, enemy, self.area):
            # All hits count alike, even if the first one uses a Power up (Buffer).
            curiosity = curiosity_of(state, enemy, player)
            for _ in range(self.times):
                if state.outcome != PLAYING:
                    return  # the defeat happens at once (spire.overview.death-immediate)
                if not state.players[player].alive:
                    break
                enemy_hits(state, enemy, player, self.amount, curiosity)
        if self.last:
            last_enemy_hit_done(state, enemy)

    def sentence(self) -> str:
        times = f" ({self.times} times)" if self.times > 1 else ""
        return f"hit for {self.amount}{times}{whom(self.area)}"


# What enemies give each other.


# For whom, besides the enemy itself.
ITSELF: Final = -1
EACH_ENEMY: Final = 0
COMPANIONS: Final = 1
THE_BOSS: Final = 2


class ForEnemies(Word):
    """Something for the enemy itself, for each enemy, or for one that `scope` names."""

    amount: Amount
    scope: int

    def __init__(self, amount: Amount, scope: int = ITSELF) -> None:
        super().__init__()
        self.amount = amount
        self.scope = scope

    def amounts(self) -> list[Amount]:
        return [self.amount]

    def run(self, state: Spire, by: Do) -> None:
        enemy = actor(state, by)
        if enemy is not None:
            amount = self.amount.value(state, by)
            if self.scope == ITSELF:
                self.give(state, enemy, amount)
            else:
                for other in friends(state, enemy, self.scope):
                    self.give(state, other, amount)

    def give(self, state: Spire, enemy: Enemy, amount: int) -> None:
        raise NotImplementedError


class FoeBlock(ForEnemies):
    """Block for itself, for every enemy, for its companions in its row or the Boss."""

    FORM: ClassVar = "block AMOUNT [scope:each|companions|boss]"

    def give(self, state: Spire, enemy: Enemy, amount: int) -> None:
        if state.log is not None:
            state.log.say(
                f"{enemy_name(state, enemy.uid)} gains {amount} Block.",
                "spire.effects.enemy.gains-on-self",
                "spire.keywords.block.enemy-tokens",
            )
        gain_foe_block(state, enemy, amount)

    def sentence(self) -> str:
        return f"gain {self.amount.text()} Block{for_whom(self.scope)}"


class ForItselfOrEach(ForEnemies):
    """Something for the enemy itself or for each enemy."""

    def __init__(self, amount: Amount, each: bool = False) -> None:
        super().__init__(amount, EACH_ENEMY if each else ITSELF)


class FoeStrength(ForItselfOrEach):
    """Strength for itself or for every enemy."""

    FORM: ClassVar = "str AMOUNT [each]"

    def give(self, state: Spire, enemy: Enemy, amount: int) -> None:
        if state.log is not None:
            state.log.say(
                f"{enemy_name(state, enemy.uid)} gains {amount} Strength.",
                "spire.effects.enemy.gains-on-self",
                "spire.keywords.strength.enemy",
            )
        gain_foe_strength(state, enemy, amount)

    def sentence(self) -> str:
        return f"gain {self.amount.text()} Strength{for_whom(self.scope)}"


class FoeHeal(ForItselfOrEach):
    """HP back, never above what it started with."""

    FORM: ClassVar = "heal AMOUNT [each]"

    def give(self, state: Spire, enemy: Enemy, amount: int) -> None:
        top = state.content.foes[enemy.foe].hp[len(state.players) - 1]
        before = enemy.hp
        enemy.hp = min(top, before + amount)
        show_foe_hp(state, enemy, before)

    def sentence(self) -> str:
        return f"heal {self.amount.text()}{for_whom(self.scope)}"


def friends(state: Spire, enemy: Enemy, scope: int) -> list[Enemy]:
    """Whom an enemy's Block, Strength or healing is for, besides itself."""
    if scope == EACH_ENEMY:
        return state.living()
    if scope == THE_BOSS:
        return [other for other in state.living() if other.row < 0]
    companions = state.content.foes[enemy.foe].companions
    return [other for other in state.living() if other.row == enemy.row and companions[other.foe]]


def for_whom(scope: int) -> str:
    return ("", " for every enemy", " for its companions", " for the Boss")[scope - ITSELF]


# What enemies do to players, besides hitting them.


class ToPlayers(Word):
    """Something for the player in the enemy's row, or for every player (`area`)."""

    amount: int
    area: bool

    def __init__(self, amount: int = 0, area: bool = False) -> None:
        super().__init__()
        self.amount = amount
        self.area = area

    def run(self, state: Spire, by: Do) -> None:
        enemy = actor(state, by)
        if enemy is not None:
            if state.log is not None:
                cite_targets(state, state.log, enemy, self.area)
            for player in targets_of(state, enemy, self.area):
                self.give(state, player)

    def give(self, state: Spire, player: int) -> None:
        raise NotImplementedError


class FoeWeak(ToPlayers):
    """Weak tokens."""

    FORM: ClassVar = "weak amount:N [area:all]"

    def give(self, state: Spire, player: int) -> None:
        afflict(state, player, WEAK, self.amount)

    def sentence(self) -> str:
        return f"{self.amount} Weak{whom(self.area)}"


class FoeVulnerable(ToPlayers):
    """Vulnerable tokens."""

    FORM: ClassVar = "vuln amount:N [area:all]"

    def give(self, state: Spire, player: int) -> None:
        afflict(state, player, VULNERABLE, self.amount)

    def sentence(self) -> str:
        return f"{self.amount} Vulnerable{whom(self.area)}"


class FoeDaze(ToPlayers):
    """Daze cards on top of the draw pile."""

    FORM: ClassVar = "daze amount:N [area:all]"

    def give(self, state: Spire, player: int) -> None:
        add_daze(state, player, self.amount, False)

    def sentence(self) -> str:
        return f"{self.amount} Daze{whom(self.area)}"


class FoeStatus(ToPlayers):
    """Status cards on the discard pile, or shuffled into the draw pile."""

    kind: int
    into_draw: bool

    def __init__(self, kind: int, amount: int, area: bool, into_draw: bool) -> None:
        super().__init__(amount, area)
        self.kind = kind
        self.into_draw = into_draw

    def give(self, state: Spire, player: int) -> None:
        add_status(state, player, self.amount, self.kind, self.into_draw)

    def sentence(self) -> str:
        where = " shuffled into the draw pile" if self.into_draw else ""
        return f"{self.amount} {status_name(self.kind)}{where}{whom(self.area)}"


class FoeSlimed(FoeStatus):
    """Slimed on the discard pile, or shuffled into the draw pile."""

    FORM: ClassVar = "slimed amount:N [area:all] [into_draw:draw]"

    def __init__(self, amount: int, area: bool = False, into_draw: bool = False) -> None:
        super().__init__(ALL_SLIMED, amount, area, into_draw)


class FoeBurn(FoeStatus):
    """Burns on the discard pile, or shuffled into the draw pile."""

    FORM: ClassVar = "burn amount:N [area:all] [into_draw:draw]"

    def __init__(self, amount: int, area: bool = False, into_draw: bool = False) -> None:
        super().__init__(ALL_BURNS, amount, area, into_draw)


class Steal(ToPlayers):
    """The player in its row loses gold."""

    FORM: ClassVar = "steal amount:N"

    def give(self, state: Spire, player: int) -> None:
        p = state.players[player]
        lost = min(p.gold, self.amount)
        p.gold -= lost
        if state.log is not None:
            state.log.say(
                f"{player_name(state, player)} loses {lost} gold.", "spire.rewards.gold.spend"
            )
            show_gold(state, player, p.gold + lost)

    def sentence(self) -> str:
        return f"steal {self.amount} gold"


class Sap(ToPlayers):
    """The player in its row loses Energy."""

    FORM: ClassVar = "sap-energy amount:N"

    def give(self, state: Spire, player: int) -> None:
        p = state.players[player]
        before = p.energy
        p.energy = max(0, before - self.amount)
        if state.log is not None:
            show_tokens(state.log, player_id(player), shown.ENERGY, before, p.energy)

    def sentence(self) -> str:
        return f"lose {self.amount} Energy"


class NoDraw(ToPlayers):
    """The player in its row draws nothing this turn."""

    FORM: ClassVar = "no-draw"

    def give(self, state: Spire, player: int) -> None:
        state.players[player].no_draw = True

    def sentence(self) -> str:
        return "draw no cards this turn"


class Harmless(ToPlayers):
    """The player in its row deals no damage this turn."""

    FORM: ClassVar = "harmless"

    def give(self, state: Spire, player: int) -> None:
        state.players[player].harmless = True

    def sentence(self) -> str:
        return "damage you deal this turn is 0"


# What becomes of the enemy itself.


class OfItself(Word):
    """Something about the enemy that acts; it may be dead (on-death effects)."""

    def run(self, state: Spire, by: Do) -> None:
        enemy = actor(state, by)
        if enemy is not None:
            self.change(state, enemy)

    def change(self, state: Spire, enemy: Enemy) -> None:
        raise NotImplementedError


class Leave(OfItself):
    """It leaves the combat; its rewards are still gained."""

    FORM: ClassVar = "leave"

    def change(self, state: Spire, enemy: Enemy) -> None:
        if not enemy.dead:
            enemy.gone = True
            state.deaths_due = True
            if state.log is not None:
                name = state.content.rows[enemy.foe].name
                state.log.show(Left(enemy_id(enemy.uid), row_id(enemy.row), name))

    def sentence(self) -> str:
        return "leave the combat"


class Perish(OfItself):
    """It dies of its own action."""

    FORM: ClassVar = "die"

    def change(self, state: Spire, enemy: Enemy) -> None:
        if not enemy.dead:
            enemy.hp = 0
            perish(state, enemy)

    def sentence(self) -> str:
        return "die"


class Enrage(OfItself):
    """Its special ability begins."""

    FORM: ClassVar = "enrage"

    def change(self, state: Spire, enemy: Enemy) -> None:
        enemy.marks |= ANGERED
        if state.log is not None:
            state.log.cite("spire.combat_setup.special.triggered")

    def sentence(self) -> str:
        return "become Enraged"


class FoeCleanse(OfItself):
    """All Weak and Vulnerable tokens leave it."""

    FORM: ClassVar = "cleanse"

    def change(self, state: Spire, enemy: Enemy) -> None:
        clear_afflictions(state, enemy)

    def sentence(self) -> str:
        return "lose all Weak and Vulnerable"


class FoeCube(OfItself):
    """More cubes on it (Thorns, at most 5; Beat of Death)."""

    FORM: ClassVar = "cube amount:N"
    amount: int

    def __init__(self, amount: int) -> None:
        super().__init__()
        self.amount = amount

    def change(self, state: Spire, enemy: Enemy) -> None:
        before = enemy.cubes
        enemy.cubes = before + self.amount
        if not state.content.foes[enemy.foe].traits[INVINCIBLE]:
            enemy.cubes = min(5, enemy.cubes)
        if state.log is not None:
            show_tokens(state.log, enemy_id(enemy.uid), shown.CUBE, before, enemy.cubes)

    def sentence(self) -> str:
        return f"gain {self.amount} cube" + ("s" if self.amount > 1 else "")


class Unbind(OfItself):
    """It loses Invincible."""

    FORM: ClassVar = "unbind"

    def change(self, state: Spire, enemy: Enemy) -> None:
        enemy.marks |= UNBOUND

    def sentence(self) -> str:
        return "lose Invincible"


class ModeShift(OfItself):
    """With no Block left it does nothing more now and changes its mode next round."""

    FORM: ClassVar = "shift"

    def change(self, state: Spire, enemy: Enemy) -> None:
        if enemy.marks & SHIFTING:
            state.halted = True  # the rest of this action does not happen

    def sentence(self) -> str:
        return "with Block left (else it only shifts its mode)"


class CalmDown(OfItself):
    """It changes back to its first mode at the start of the next round."""

    FORM: ClassVar = "calm-down"

    def change(self, state: Spire, enemy: Enemy) -> None:
        enemy.marks |= SHIFTING

    def sentence(self) -> str:
        return "return to Attack Mode next round"


class Idle(Word):
    """It does nothing."""

    FORM: ClassVar = "pass"

    def run(self, state: Spire, by: Do) -> None:
        return

    def sentence(self) -> str:
        return "do nothing"


# Who comes, and comes back.


class FoeSummon(Word):
    """Summons, up to N per player, at once or at the start of the next round."""

    FORM: ClassVar = "summon name:SUMMON [upto upto:N] [later]"
    name: str
    upto: int
    later: bool

    def __init__(self, name: RowName, upto: int = 0, later: bool = False) -> None:
        super().__init__()
        self.name = name.title
        self.upto = upto
        self.later = later

    def run(self, state: Spire, by: Do) -> None:
        enemy = actor(state, by)
        if enemy is None:
            return
        if state.log is not None:
            state.log.cite("spire.combat_setup.summon.by-action")
        if self.later:
            enemy.marks |= COMING
        elif self.upto:
            # It tops up: living ones are not replaced.
            called = state.content.called[self.name.lower()]
            for p in state.players:
                here = [
                    other for other in state.living() if other.row == p.row and called[other.foe]
                ]
                for _ in range(self.upto - len(here)):
                    summon(state, self.name, p.row)
        else:
            summon(state, self.name, max(0, enemy.row))

    def sentence(self) -> str:
        upto = f" until there are {self.upto} per player" if self.upto else ""
        later = " at the start of the next round" if self.later else ""
        return f"summon {self.name}{upto}{later}"


class Revive(Word):
    """All dead enemies of the group return with full HP."""

    FORM: ClassVar = "revive GROUP"
    group: str

    def __init__(self, group: str) -> None:
        super().__init__()
        self.group = group

    def run(self, state: Spire, by: Do) -> None:
        revive_group(state, self.group)

    def sentence(self) -> str:
        return f"all dead {self.group.capitalize()}s return"
