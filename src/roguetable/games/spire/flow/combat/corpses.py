"""Corpse Explosion: the card that lies on an enemy, and what it does when that enemy dies."""

from typing import ClassVar

from roguetable.games.spire.actions.attack import damage_enemy
from roguetable.games.spire.actions.do import DeadlyStep
from roguetable.games.spire.flow.combat.playing_cards import take_limbo
from roguetable.games.spire.model.battlefield import in_line
from roguetable.games.spire.model.enemy import NO_CORPSE, Enemy
from roguetable.games.spire.model.names import enemy_name
from roguetable.games.spire.model.shown import DISCARD, HAND, enemy_id, place_id, show_card
from roguetable.games.spire.model.state import Spire
from roguetable.kit.ready_menus import EITHER, YesNo


def attach(state: Spire, enemy: Enemy, player: int, card: int, damage: int) -> None:
    """A card is to lie on an enemy (NO_CORPSE: a copy, which is no card of its own).

    On one enemy it has its effect once; if that would be another one, its player says which of
    the two stays (spire.faq_cards.corpse-explosion).
    """
    if not enemy.corpse_damage:
        lay(state, enemy, player, card, damage)
        return
    if state.log is not None:
        state.log.cite("spire.faq_cards.corpse-explosion")
    if enemy.corpse == NO_CORPSE and damage == enemy.corpse_damage:
        lay(state, enemy, player, card, damage)  # the card itself, after a copy of it
    elif damage != enemy.corpse_damage:
        state.ask(WhichCorpse([player], EITHER, enemy.uid, card, damage))


def lay(state: Spire, enemy: Enemy, player: int, card: int, damage: int) -> None:
    """The card lies on the enemy, in place of any other."""
    discard_corpse(state, enemy)
    enemy.corpse_damage = damage
    if card == NO_CORPSE:
        return
    take_limbo(state, player, card)
    show_card(state, card, place_id(player, HAND), enemy_id(enemy.uid))
    enemy.corpse = card
    enemy.corpse_owner = player


def discard_corpse(state: Spire, enemy: Enemy) -> None:
    """What lies on an enemy goes to its owner's discard pile."""
    if enemy.corpse != NO_CORPSE:
        state.players[enemy.corpse_owner].discard.append(enemy.corpse)
        show_card(state, enemy.corpse, enemy_id(enemy.uid), place_id(enemy.corpse_owner, DISCARD))
        enemy.corpse = NO_CORPSE


class WhichCorpse(YesNo):
    """Does the new Corpse Explosion take the place of the one that lies there?"""

    RULE: ClassVar = "spire.faq_cards.corpse-explosion"
    CARDS: ClassVar[tuple[str, ...]] = ("card",)
    uid: int
    card: int
    damage: int

    def __init__(
        self, seats: list[int], options: list[int], uid: int, card: int, damage: int
    ) -> None:
        super().__init__(seats, options)
        self.uid = uid
        self.card = card
        self.damage = damage

    def decided(self, state: Spire, yes: bool) -> None:
        enemy = state.find(self.uid)
        if yes and enemy is not None:
            lay(state, enemy, self.seats[0], self.card, self.damage)

    def lying(self, state: Spire) -> int:
        """What the one that lies there would deal."""
        enemy = state.find(self.uid)
        return 0 if enemy is None else enemy.corpse_damage

    def prompt(self, state: Spire) -> str:
        return f"Which Corpse Explosion stays on {enemy_name(state, self.uid)}?"

    def words(self, state: Spire) -> tuple[str, str]:
        return ("new", "old")

    def texts(self, state: Spire) -> tuple[str, str]:
        return (
            f"The new one: {self.damage} damage.",
            f"The one that lies there: {self.lying(state)} damage.",
        )

    def about(self, state: Spire) -> str:
        return enemy_id(self.uid)


class Explode(DeadlyStep):
    """Corpse Explosion: the enemy it lay on has died; it waits until what killed it is over."""

    uid: int

    def __init__(self, uid: int) -> None:
        self.uid = uid

    def act(self, state: Spire) -> None:
        for enemy in state.enemies:
            if enemy.uid == self.uid:
                explode(state, enemy)


def explode(state: Spire, enemy: Enemy) -> None:
    """Damage to its row, then the card is discarded."""
    amount = enemy.corpse_damage
    enemy.corpse_damage = 0
    if state.log is not None:
        state.log.say(
            f"Corpse Explosion on {enemy_name(state, enemy.uid)}: {amount} damage to its row.",
            "spire.named.corpse-explosion",
            "spire.keywords.damage-not-hit",
        )
    others = state.living() if enemy.row < 0 else in_line(state, enemy.row)
    for other in others:
        damage_enemy(state, other, amount, False)
    discard_corpse(state, enemy)
