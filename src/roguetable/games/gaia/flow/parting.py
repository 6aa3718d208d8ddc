"""The Enemy Parting Shots Phase: every enemy that is left has a last word; then the board is cleared."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.events import Acted
from roguetable.engine.log import count
from roguetable.engine.state import Step
from roguetable.games.gaia.actions.do import do_part
from roguetable.games.gaia.actions.tiles import remove_enemy, sweep
from roguetable.games.gaia.flow.which import AskEnemy
from roguetable.games.gaia.model.enemy import Enemy
from roguetable.games.gaia.model.names import BLOCK, NO_ARROWS, NO_DIE, NOBODY
from roguetable.games.gaia.model.questions import (
    card_of,
    enemy_name,
    enemy_with,
    holders,
    in_short,
    living_suits,
    suit_name,
    with_omen,
)
from roguetable.games.gaia.model.rows import TEXT
from roguetable.games.gaia.model.shown import WITNESS, delver_id, enemy_id, show_left
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.worth import GaiaWorth
from roguetable.kit.sentences import said


class PartingShots(Step):
    """Everybody who is left (gaia.parting.all-remaining)."""

    def run(self, state: Gaia) -> None:
        if state.enemies:
            state.push(Shots([enemy.uid for enemy in state.enemies]))


@mypyc_attr(acyclic=True)
class Shots(AskEnemy):
    """Those that have not shot yet. The players choose the order where it matters."""

    MISSING: ClassVar = ("gaia.parting.all-remaining", "No enemy there has still to shoot.")
    PROMPT: ClassVar = "Whose parting shot comes next?"
    VERB: ClassVar = "shot"
    RULE: ClassVar = "gaia.parting.all-remaining"
    uids: list[int]

    def __init__(self, uids: list[int]) -> None:
        self.uids = uids

    def run(self, state: Gaia) -> None:
        left = [uid for uid in self.uids if state.find(uid) is not None]
        ordered = any(
            ability.order_matters()
            for uid in left
            for ability in card_of(state, enemy_with(state, uid)).abilities
        )
        if ordered and len(self.things(state)) > 1:
            super().run(state)
        elif left:
            state.push(Shots(left[1:]))
            shoot(state, left[0], self.to_announce(state, left[0]))

    def to_announce(self, state: Gaia, uid: int) -> int:
        """How many shots are announced with this one: all of its card by the first, then none any more."""
        alike = [one.uid for one in state.enemies if one.card == enemy_with(state, uid).card]
        return len(alike) if all(one in self.uids for one in alike) else 0

    def things(self, state: Gaia) -> list[int]:
        """The first of each card: its twins would do the same."""
        firsts: list[int] = []
        cards: list[int] = []
        for uid in self.uids:
            enemy = state.find(uid)
            if enemy is not None and enemy.card not in cards:
                cards.append(enemy.card)
                firsts.append(uid)
        return firsts

    def picked(self, state: Gaia, thing: int) -> None:
        state.push(Shots([uid for uid in self.uids if uid != thing]))
        shoot(state, thing, 1)

    def meaning(self, state: Gaia, thing: int) -> str:
        enemy = enemy_with(state, thing)
        return f"{enemy_name(state, enemy)}: {said(card_of(state, enemy).parts[TEXT])}."


def shot_damage(state: Gaia, enemy: Enemy, n: int) -> int:
    """What a parting shot that says so much deals: abilities multiply it (gaia.ability-general.parting-damage)."""
    for ability in card_of(state, enemy).abilities:
        n *= ability.times(state, enemy, NO_DIE, NO_ARROWS)
    return n


def damage_of_shots(state: Gaia, i: int, printed: list[int]) -> int:
    """What the parting shots of all who are here would cost a suit, in HP; `printed` is what each of them says."""
    total = 0
    for place in range(len(state.enemies)):
        shot = shot_damage(state, state.enemies[place], printed[place])
        total += with_omen(state.suits[i], shot)
    return total


def price_of_running(state: Gaia) -> str:
    """What the parting shots of all who are here would do, as far as it is known; '' if nobody is here.

    ``8 parting shots, 5 damage (8 → 3 HP)``
    """
    if not state.enemies:
        return ""
    shots = count(len(state.enemies), "parting shot")
    for enemy in state.enemies:
        if any(ability.DOOMS for ability in card_of(state, enemy).abilities):
            return f"{shots}, and {enemy_name(state, enemy)} kills both delvers"
    changes: list[str] = []
    most = 0
    for i in living_suits(state):
        suit = state.suits[i]
        damage = damage_of_shots(state, i, [printed(state, enemy) for enemy in state.enemies])
        most = max(most, damage)
        whose = f"{in_short(suit_name(state, i))} " if len(state.suits) > 1 else ""
        dies = ", death" if damage >= suit.hp else ""
        changes.append(f"{whose}{suit.hp} → {max(0, suit.hp - damage)} HP{dies}")
    if not most:
        return f"{shots}, no damage"
    return f"{shots}, {most} damage{' each' if len(changes) > 1 else ''} ({'; '.join(changes)})"


def printed(state: Gaia, enemy: Enemy) -> int:
    """The damage that its parting shot says."""
    total = GaiaWorth(card_of(state, enemy))
    total.add_part(TEXT, 1.0)
    return round(total.shot)


def shoot(state: Gaia, uid: int, announced: int) -> None:
    """One enemy does what its parting shot says (gaia.parting.literal); so many shots are announced by it.

    Who kills everybody by an ability needs no shot.
    """
    enemy = state.find(uid)
    if enemy is None:
        return
    card = card_of(state, enemy)
    if not any(ability.DOOMS for ability in card.abilities):
        if state.log is not None:
            announce(state, enemy, announced)
        do_part(state, enemy.card, TEXT, NOBODY, uid)
    for ability in card.abilities:
        ability.parting(state, enemy)


def announce(state: Gaia, enemy: Enemy, announced: int) -> None:
    """Say what the parting shots of a card do: so many with this one."""
    assert state.log is not None
    card = card_of(state, enemy)
    text = said(card.parts[TEXT]) or "nothing"
    if len(state.suits) == 1:
        text = text.replace(" to each delver", "")  # it counts once (gaia.solo.parting-once)
    line = f"{card.name}'s parting shot: {text}."
    if announced > 1:
        line = f"{announced} parting shots of {card.name}, every one of them: {text}."
    if announced:
        state.log.say(
            line,
            "gaia.parting.literal",
            "gaia.parting.all-remaining",
            "gaia.enemy.parting-symbol",
        )
    if state.slain:
        state.log.cite("gaia.parting.dead-do-not")
    if holders(state, BLOCK):
        state.log.cite("gaia.consumables.block-not-parting")
    state.log.show(Acted(enemy_id(enemy.uid), f"parting shot, {text}", card.id))


class ClearBoard(Step):
    """Enemies, parts and tokens that are left are removed: nobody is killed, nothing is gained."""

    def run(self, state: Gaia) -> None:
        state.finished = state.wave
        if state.log is not None:
            state.log.put_behind()  # the last attack is of no interest any more
            state.log.say(
                f"Wave {state.wave} is survived; what is left of it stays behind.",
                "gaia.parting.clear-board",
                "gaia.parting.no-rewards",
                "gaia.parts.lost-if-left",
                "gaia.quest.four-phases",
            )
            cite_tokens(state)
        for enemy in state.enemies.copy():
            remove_enemy(state, enemy, False)
        for delver, one in enumerate(state.delvers):
            if not one.dead and one.tile != NOBODY:
                show_left(state, delver_id(delver), one.tile, "", False)
            one.tile = NOBODY
        if state.witness != NOBODY:
            show_left(state, WITNESS, state.witness, "", False)
        sweep(state)


def cite_tokens(state: Gaia) -> None:
    """Which tokens go with the board of a Wave, and which stay: for the log."""
    assert state.log is not None
    marked = any(one.grown or one.strength or one.shelled or one.vicious for one in state.enemies)
    if marked or state.graves or any(state.gaze):
        state.log.cite("gaia.ability-general.wave-tokens")
    stunned = any(one.stunned for one in state.delvers)
    if stunned or any(suit.disarmed for suit in state.suits):
        state.log.cite("gaia.ability-general.board-tokens")
    if any(suit.elements for suit in state.suits):
        state.log.cite("gaia.elements.persist")


PARTING_SHOTS: Final = PartingShots()
CLEAR_BOARD: Final = ClearBoard()
