"""Trial fights: how strong is a player, as it stands? Decks are judged by letting them fight.

A copy of who chooses fights the Act's Boss and an enemy of the kind it will meet, by rules of thumb, and alone: the
others' luck would hide what a card does. What a reward, a purchase or an upgrade is worth is how much better the same
fights go with it.
"""

from typing import Final

from roguetable.engine.judge import NO_OPTION
from roguetable.engine.state import LOST, advance, choose_known
from roguetable.games.spire.bots.alone import leave_alone
from roguetable.games.spire.bots.rules_of_thumb import rule_of_thumb
from roguetable.games.spire.bots.shape import health_of, hp_of_enemies
from roguetable.games.spire.flow.combat.combat_setup import start_combat
from roguetable.games.spire.flow.combat.end_of_combat import CLEARING
from roguetable.games.spire.model.enemy_cards import ELITE, ENCOUNTER
from roguetable.games.spire.model.phases import COMBAT_OVER
from roguetable.games.spire.model.room_cards import BOSS_ROOM, ELITE_ROOM, ENCOUNTER_ROOM
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.model.streams import CHARACTER_STREAM

LONGEST_FIGHT: Final = 400  # decisions
ROUNDS: Final = 14


def fight_on(state: Spire) -> float:
    """Play a fight to its end by rules of thumb: 0 to 1, how it went.

    Won: 0.5 and more, by the HP that is left. Lost or endless: less, by what the enemies have left.
    """
    total = hp_of_enemies(state)
    left = LONGEST_FIGHT
    while state.request is not None and state.phase != COMBAT_OVER and left > 0:
        request = state.request
        option = rule_of_thumb(state, request)
        if option == NO_OPTION:
            option = request.options[0]
        choose_known(state, option)
        left -= 1
        if state.round > ROUNDS:
            break
    if state.outcome == LOST or (state.phase != COMBAT_OVER and state.request is not None):
        share = 1.0 - min(1.0, hp_of_enemies(state) / max(1, total))
        return share * 0.4
    return 0.5 + 0.5 * health_of(state)


def trial(state: Spire, player: int, seed: int, boss: bool, elite: bool) -> float:
    """One fight of a copy of a player against the Boss of the Act, an Elite, or an Encounter."""
    twin = state.copy()
    twin.log = None
    twin.agenda.clear()
    twin.request = None
    twin.chance.reseed(seed)
    gather(twin)
    leave_alone(twin, player)
    if boss and twin.bosses:
        room = BOSS_ROOM
        foes = twin.bosses
        p = twin.players[0]
        p.hp = max(p.hp, (p.max_hp * 3 + 3) // 4)  # it is a while until then
    else:
        tier = ELITE if elite else ENCOUNTER
        room = ELITE_ROOM if elite else ENCOUNTER_ROOM
        found = [
            number
            for number in twin.content.foe_rows
            if twin.content.foes[number].tier == tier
            and twin.content.foes[number].act == max(1, min(3, twin.act))
            and twin.content.foes[number].ascension == 0
        ]
        foes = [found[twin.chance.below(CHARACTER_STREAM, len(found))]]
    start_combat(twin, room, foes)
    advance(twin)
    return fight_on(twin)


def gather(state: Spire) -> None:
    """Cards that a fight has left in piles are put together (a reward comes before the reset)."""
    for step in CLEARING.steps:
        step.run(state)
    for p in state.players:
        if not p.alive:
            p.alive = True
            p.hp = 1


def strength(state: Spire, player: int, seed: int, fights: int) -> float:
    """How strong a player is, over a few fights: mostly against the Boss."""
    total = 0.0
    for index in range(fights):
        total += trial(state, player, seed + index * 7919, index % 3 != 2, index % 6 == 2)
    return total / fights
