"""Which rules a counterattack obeyed: for the log alone, nothing here changes anything."""

from roguetable.games.gaia.flow.attack.striking import Blow, colours_at
from roguetable.games.gaia.model.abilities import USUAL
from roguetable.games.gaia.model.attack import Attack
from roguetable.games.gaia.model.enemy import Enemy
from roguetable.games.gaia.model.names import BY_WEAPON, NO_ARROWS, NOBODY
from roguetable.games.gaia.model.questions import card_of, struck_tiles
from roguetable.games.gaia.model.state import Gaia


def roll_rules(state: Gaia, attack: Attack) -> list[str]:
    """Who answers to the die, and what for."""
    found = ["gaia.resolve.step1"]
    if attack.extra:
        return [*found, "gaia.ability-general.extra-attempts"]
    found.append("gaia.counter.after-target")
    if any(enemy.uid not in attack.answering for enemy in state.enemies):
        found.append("gaia.counter.only-targeted")
    if attack.source != BY_WEAPON:
        found.append("gaia.counter.any-attack")
    if len(state.card_targets) > len(attack.targets):
        found.append("gaia.counter.per-attack")
    for place, uid in enumerate(attack.targets):
        if not attack.suffered[place] and uid in attack.answering:
            found.append("gaia.counter.target-not-damage")
            break
    return found


def cite_strike(state: Gaia, attack: Attack, enemy: Enemy, blow: Blow) -> None:
    """One enemy strikes, or strikes nobody."""
    assert state.log is not None
    rules = strike_rules(state, attack, enemy, blow.arrows, blow.hit)
    if not blow.hit:
        state.log.cite(*rules)
        return
    rules += calmed_rules(max(blow.full), blow.less)
    if enemy.uid in attack.doomed:
        rules.append("gaia.counter.even-dead")
    if blow.damage(0):
        state.log.cite_next(*rules)
    else:
        state.log.cite(*rules)


def strike_rules(
    state: Gaia, attack: Attack, enemy: Enemy, arrows: int, hit: list[int]
) -> list[str]:
    """Whom the arrows of one enemy reached, and why they struck as they did."""
    tiles = struck_tiles(state, enemy, arrows)
    found: list[str] = []
    if enemy.uid in attack.blocked:
        found.append("gaia.counter.blocked-is-miss")
    elif hit:
        found.append("gaia.counter.success")
    else:
        found.append("gaia.counter.attempt")
    if enemy.avenging and attack.die == 1:
        found.append("gaia.abilities.revenge.roll-1")
    if enemy.uid in attack.blocked or (arrows == NO_ARROWS and not hit):
        return found
    if any(other.tile in tiles for other in state.enemies):
        found.append("gaia.counter.enemies-unharmed")
    if state.witness != NOBODY and state.witness in tiles:
        found.append("gaia.action.witness-not-target")
    if not hit:
        return found
    found.append("gaia.attack.enemies-dont-act")
    far = state.content.board.distance[enemy.tile]
    for delver in hit:
        tile = state.delvers[delver].tile
        if tile in tiles:
            near = far[tile] == 1
            found.append(f"gaia.counter.{'single' if near else 'double'}-arrow")
    if hit != [attack.delver]:
        found.append("gaia.counter.either-player")
    if len(hit) > 1:
        found.append("gaia.counter.both-hit")
        if len(state.suits) == 1:
            found.append("gaia.solo.both-targeted")
    colours = NO_ARROWS
    for delver in hit:
        colours |= colours_at(state, enemy, arrows, delver)
    return found + special_rules(state, attack, enemy, colours, tiles)


def special_rules(
    state: Gaia, attack: Attack, enemy: Enemy, arrows: int, tiles: list[int]
) -> list[str]:
    """The abilities that made it strike, or strike harder."""
    found: list[str] = []
    tile = state.delvers[attack.delver].tile
    for ability in card_of(state, enemy).abilities:
        sure = tile not in tiles and ability.never_misses(state, enemy, attack.delver)
        harder = ability.stronger(state, enemy) > 0
        harder = harder or ability.times(state, enemy, attack.die, arrows) > 1
        if sure or harder or ability.arrows(state, enemy, attack.die) != USUAL:
            found.append(ability.STRIKES)
        if harder:
            found.append("gaia.counter.damage-order")
    return found


def calmed_rules(n: int, less: int) -> list[str]:
    """What weapons took off its damage."""
    if not less:
        return []
    found = ["gaia.counter.damage-order"]
    if less >= n:
        found.append("gaia.counter.reduced-still-hits")
    if less > n:
        found.append("gaia.equipment.guard-floor")
    return found
