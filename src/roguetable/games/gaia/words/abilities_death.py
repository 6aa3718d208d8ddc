"""Enemy abilities of a death, and of the end of a Wave."""

from typing import ClassVar

from roguetable.games.gaia.actions.harm import falls
from roguetable.games.gaia.actions.tiles import lay_grave
from roguetable.games.gaia.flow.attack.prices import LastBlow, Malevolence, Scramble
from roguetable.games.gaia.flow.death import delver_dies
from roguetable.games.gaia.model.abilities import EnemyAbility, NumberedAbility
from roguetable.games.gaia.model.attack import Attack
from roguetable.games.gaia.model.enemy import Enemy
from roguetable.games.gaia.model.names import BY_WEAPON
from roguetable.games.gaia.model.questions import (
    adjacent_to,
    enemy_name,
    health,
    health_left,
    living,
    which_enemy,
)
from roguetable.games.gaia.model.shown import enemy_id, show_number
from roguetable.games.gaia.model.state import Gaia


class DeathHeal(EnemyAbility):
    """Its death heals all enemies next to it that did not die with it."""

    FORM: ClassVar = "death-heal"
    TEXT: ClassVar = "Death Heal: its death heals all enemies adjacent to it"

    def slain(self, state: Gaia, attack: Attack, enemy: Enemy) -> None:
        for other in adjacent_to(state, enemy):
            if other.damage:
                before = health_left(state, other)
                other.damage = 0
                show_number(state, enemy_id(other.uid), before, health(state, other))
                if state.log is not None:
                    name = enemy_name(state, other)
                    state.log.say(f"{name} is healed.", "gaia.abilities.death-heal.heal")
        near = state.content.board.neighbours[enemy.tile]
        if state.log is not None and any(dead.tile in near for dead in state.fallen):
            state.log.cite("gaia.abilities.death-heal.not-dead")


class LastAct(NumberedAbility):
    """Who slays it suffers 4 damage; after a Malevolent that died with it, which would swallow them."""

    FORM: ClassVar = "last-act [N]"
    HARM: ClassVar = 1.5
    TEXT: ClassVar = "Last Act: who slays it suffers {} damage"
    PRINTED: ClassVar = 4

    def avenged(self, state: Gaia, attack: Attack, enemy: Enemy) -> None:
        state.push(LastBlow(attack.delver, enemy.uid, self.n))


class Malevolent(NumberedAbility):
    """Who slays it loses 4 elements or drops to 1 HP."""

    FORM: ClassVar = "malevolent [N]"
    HARM: ClassVar = 0.3
    TEXT: ClassVar = "Malevolent: who slays it loses {} elements or drops to 1 HP"
    PRINTED: ClassVar = 4

    def slain(self, state: Gaia, attack: Attack, enemy: Enemy) -> None:
        # Before the rewards: elements of this very death do not pay (gaia.abilities.malevolent.too-few).
        state.push(Malevolence(attack.delver, self.n))


class Rebirth(NumberedAbility):
    """Three tokens lie where it died; each turn without a death takes one from every such tile, and a
    tile's last brings one of its dead back."""

    FORM: ClassVar = "rebirth [N]"
    TEXT: ClassVar = "Rebirth: comes back with half its health after {} turns without a death"
    PRINTED: ClassVar = 3

    def slain(self, state: Gaia, attack: Attack, enemy: Enemy) -> None:
        lay_grave(state, enemy, self.n)
        if state.log is not None:
            state.log.cite("gaia.abilities.rebirth.place")


class Scrambles(EnemyAbility):
    """The weapon that slays it is exchanged for one of the same rank that its owner does not have."""

    FORM: ClassVar = "scrambles"
    TEXT: ClassVar = "Scrambles: the weapon that slays it is exchanged for another of the same rank"

    def slain(self, state: Gaia, attack: Attack, enemy: Enemy) -> None:
        if attack.source == BY_WEAPON:
            state.push(Scramble(state.suit_index(attack.delver), attack.weapon))


class Soothsayer(EnemyAbility):
    """If it is still there when the Wave ends, the delvers die."""

    FORM: ClassVar = "soothsayer"
    DOOMS: ClassVar = True
    TEXT: ClassVar = "Soothsayer: both delvers die if it is alive when the Wave ends"

    def parting(self, state: Gaia, enemy: Enemy) -> None:
        if state.log is not None and living(state):
            name = which_enemy(state, enemy)
            state.log.say(
                f"{name} is alive at the end of the Wave: Soothsayer kills everybody.",
                "gaia.abilities.soothsayer.kill",
            )
            if len(state.suits) == 1:
                state.log.cite("gaia.solo.kill-effects")
        for delver in living(state):
            falls(state, delver, enemy.card)
            delver_dies(state, delver)
