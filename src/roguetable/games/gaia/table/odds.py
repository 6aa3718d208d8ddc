"""What a counterattack die may bring: who strikes whom at which faces, and how hard."""

from roguetable.engine.telling import Odds
from roguetable.games.gaia.flow.attack.declaring import WhichTarget, targets_of
from roguetable.games.gaia.flow.attack.striking import Blow, answers, lays_omens, worst_first
from roguetable.games.gaia.model.names import DELVERS, SIDES
from roguetable.games.gaia.model.questions import bearer
from roguetable.games.gaia.model.shown import delver_id, enemy_id
from roguetable.games.gaia.model.state import Gaia


def odds(state: Gaia, rolled: bool) -> list[Odds] | None:
    """The counterattack die of an attack: rolled just now, or to come once all targets are named.

    Block and Guard come after the roll, and are for the players to think of. The Omen of one of them counts
    for those that strike after it. None for other dice.
    """
    attack = state.attack
    if attack is None or attack.swung:
        return None
    answering = attack.answering
    if not rolled:
        if not isinstance(state.request, WhichTarget):
            return None
        answering = [enemy.uid for enemy in targets_of(state) if answers(state, enemy)]
    elif not attack.die:
        return None
    found: list[Odds] = []
    sums: dict[int, list[int]] = {delver: [0] * SIDES for delver in range(DELVERS)}
    omens: list[list[int]] = [[0] * SIDES for _ in state.suits]  # tokens still to come, by roll
    for uid in worst_first(state, answering):
        enemy = bearer(state, uid)
        if enemy is None:
            continue
        rolls = [Blow(state, attack, enemy, die) for die in range(1, SIDES + 1)]
        for delver in range(DELVERS):
            blows = [blow.harm_to(state, delver) for blow in rolls]
            tokens = omens[state.suit_index(delver)]
            for place, n in enumerate(blows):
                if not n:
                    continue
                blows[place] += tokens[place]
                sums[delver][place] += blows[place]
                if lays_omens(state, enemy):
                    tokens[place] += 1
            found += told(state, enemy_id(uid), delver, blows)
    for delver in range(DELVERS):
        if len([one for one in found if one.target == delver_id(delver)]) > 1:
            found += told(state, "", delver, sums[delver])
    return found


def told(state: Gaia, thing: str, delver: int, blows: list[int]) -> list[Odds]:
    """The same blow at several faces is told once; no blow is not."""
    hp = state.suit_of(delver).hp
    return [
        Odds(
            thing,
            delver_id(delver),
            n,
            [die for die in range(1, SIDES + 1) if blows[die - 1] == n],
            SIDES,
            n >= hp,
        )
        for n in dict.fromkeys(blows)
        if n
    ]
