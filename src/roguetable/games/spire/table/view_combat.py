"""Combat as people see it: rows with their player and enemies, and what the enemies intend."""

from typing import Any

from roguetable.engine.view import Item, Panel
from roguetable.games.spire.actions.orbs import slots_of
from roguetable.games.spire.model.battlefield import current_action, targets_of
from roguetable.games.spire.model.enemy import Enemy
from roguetable.games.spire.model.enemy_cards import BY_CUBE, BY_DIE, CURIOSITY, Action, Foe
from roguetable.games.spire.model.names import player_name, row_name
from roguetable.games.spire.model.player import (
    NEXT_ATTACK,
    NEXT_CARD,
    ORB_NAMES,
    STANCE_NAMES,
    Player,
)
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.words.enemy_actions import FoeHit

GLANCE = 28
"""An intent is told whole up to this length; beyond it, its hits and a +."""


def fight_on_table(state: Spire) -> bool:
    """Whether the fight is on the table: enemies stand there, or lie there with nothing to gain yet."""
    return bool(state.enemies) and (not state.rewards or bool(state.living()))


def rows(state: Spire) -> list[Panel]:
    """Each row with its player and its enemies, the top row first; the Boss is in all rows.

    `data` says for clients that draw it: `intents` and `tracks` (see `plans_in`), what the player
    `faces` in damage, and how many `slots` there are for `orbs`.
    """
    found: list[Panel] = []
    if any(enemy.row < 0 for enemy in state.enemies):
        found.append(
            Panel(
                "boss",
                "figures",
                "Boss",
                foes_in(state, -1),
                note="in all rows",
                rule="spire.combat_setup.boss.all-rows",
                data={"area": "top", **plans_in(state, -1)},
            )
        )
    highest = max([*(p.row for p in state.players), *(enemy.row for enemy in state.enemies)])
    for row in range(highest, -1, -1):
        member = state.player_in(row)
        figures = [player_item(state, member)] if member >= 0 else []
        figures += foes_in(state, row)
        data: dict[str, Any] = {"area": "top", **plans_in(state, row)}
        note = ""
        if member >= 0:
            data["faces"] = threat_to(state, member)
            if state.die:
                note = f"faces {data['faces'] or 'no'} damage"
            slots = slots_of(state, member)
            if slots:
                data["slots"] = slots
                data["orbs"] = [ORB_NAMES[orb] for orb in state.players[member].orbs]
        found.append(
            Panel(
                f"row:{row}",
                "figures",
                row_name(row).capitalize(),
                figures,
                owner=member,
                note=note,
                rule="spire.combat_setup.rows",
                data=data,
            )
        )
    return found


def foes_in(state: Spire, row: int) -> list[Item]:
    """The enemies of a row from left to right; the dead, who lie face down, in one word."""
    here = [enemy for enemy in state.enemies if enemy.row == row and not enemy.gone]
    found = [enemy_item(state, enemy) for enemy in here if not enemy.dead]
    dead = [state.content.rows[enemy.kind].name for enemy in here if enemy.dead]
    if dead:
        found.append(
            Item(
                f"dead:{row}",
                "Dead",
                f"{', '.join(dead)}.",
                count=len(dead),
                tags=["down"],
                rule="spire.enemy_turn.dead.flipped",
            )
        )
    return found


def plans_in(state: Spire, row: int) -> dict[str, Any]:
    """What the enemies of a row are about to do, part by part, and the tracks their cubes are on.

    ``{"intents": {"enemy:1": ["hits 2×3", "1 Weak"]}, "tracks": {"enemy:1": [0, ["hits 2", ...]]}}``
    """
    intents: dict[str, list[str]] = {}
    tracks: dict[str, list[Any]] = {}
    for enemy in state.enemies:
        if enemy.row != row or enemy.gone or enemy.dead:
            continue
        foe = state.content.foes[enemy.kind]
        if foe.pattern == BY_CUBE:
            steps = [foe.action_text(action) for action in foe.actions]
            tracks[f"enemy:{enemy.uid}"] = [enemy.cube, steps]
        if state.die > 0 or foe.pattern != BY_DIE:
            action = current_action(state, enemy)
            intents[f"enemy:{enemy.uid}"] = [
                hit_text(state, enemy, effect) if isinstance(effect, FoeHit) else effect.sentence()
                for effect in foe.parts[action.part]
            ]
    return {"intents": intents, "tracks": tracks} if tracks else {"intents": intents}


def player_item(state: Spire, index: int) -> Item:
    """A player's board in combat."""
    p = state.players[index]
    glyphs = [f"{p.energy} Energy"]
    for amount, word in (
        (p.block, "Block"),
        (p.strength, "Str"),
        (p.weak, "Weak"),
        (p.vulnerable, "Vuln"),
        (p.shivs, "Shivs"),
        (p.miracles, "Miracles"),
    ):
        if amount:
            glyphs.append(f"{amount} {word}")
    if p.stance:
        glyphs.append(STANCE_NAMES[p.stance].capitalize())
    if p.orbs:
        glyphs.append("+".join(ORB_NAMES[orb] for orb in p.orbs))
    tags: list[str] = []
    if not p.alive:
        tags.append("down")
    elif p.done:
        tags.append("ready")
    return Item(
        f"player:{index}",
        player_name(state, index),
        player_text(state, index, p),
        value=p.hp,
        limit=p.max_hp,
        glyphs=glyphs,
        tags=tags,
        rule="spire.components.player-boards",
        card=state.content.name(state.content.characters[p.character]),
    )


def player_text(state: Spire, index: int, p: Player) -> str:
    """What else holds for the player now, and the ability of the character."""
    texts: list[str] = []
    threat = threat_to(state, index)
    if threat:
        texts.append(f"faces {threat} damage")
    slots = slots_of(state, index)
    if slots:
        texts.append(f"{len(p.orbs)} of {slots} Orb slots filled")
    if p.fading:
        texts.append(f"loses {p.fading} Strength at end of turn")
    if p.warp >= 0:
        texts.append(f"{max(0, p.warp - p.played)} more cards this turn")
    if p.confused >= 0:
        texts.append(f"the next card costs {p.confused}")
    if p.cheapened:
        texts.append(f"cards Retained last turn cost {p.cheapened} less")
    if p.free_next & NEXT_CARD:
        texts.append("the next card costs 0")
    if p.free_next & NEXT_ATTACK:
        texts.append("the next Attack costs 0")
    if p.akabeko:
        texts.append(f"{p.akabeko} Strength for one Attack")
    for flag, text in (
        (p.guarded, "loses at most 1 HP this round"),
        (p.no_draw, "draws no more cards"),
        (p.no_cards, "plays no more cards"),
        (p.harmless, "deals no damage"),
    ):
        if flag:
            texts.append(text)
    board = state.content.cards[state.content.characters[p.character]]
    text = "; ".join(texts)
    text = text[:1].upper() + text[1:] + ". " if text else ""
    return f"{text}Ability: {board.sentence()}"


def threat_to(state: Spire, player: int) -> int:
    """What all enemies together intend to hit this player for, before Block.

    In the order in which they act: each action that hits uses up one Vulnerable.
    """
    if not state.die:
        return 0
    total = 0
    vulnerable = state.players[player].vulnerable
    acting = [(current_action(state, enemy), enemy) for enemy in state.living()]
    acting.sort(key=lambda each: (each[0].last, each[1].row < 0, -each[1].row))
    for action, enemy in acting:
        hit = False
        for effect in state.content.rows[enemy.kind].parts[action.part]:
            if isinstance(effect, FoeHit) and player in targets_of(state, enemy, effect.area):
                hit = True
                total += one_hit(state, enemy, player, effect.amount, vulnerable) * effect.times
        if hit and vulnerable > 0:
            vulnerable -= 1
    return total


def enemy_item(state: Spire, enemy: Enemy) -> Item:
    """An enemy: HP, tokens, and what it will do with this die."""
    foe = state.content.foes[enemy.kind]
    glyphs: list[str] = []
    text = foe.sentence()
    action = current_action(state, enemy)
    known = state.die > 0 or foe.pattern != BY_DIE
    for amount, word in (
        (enemy.block, "Block"),
        (enemy.strength, "Str"),
        (enemy.weak, "Weak"),
        (enemy.vulnerable, "Vuln"),
        (enemy.poison, "Poison"),
        (enemy.cubes, "cubes"),
    ):
        if amount:
            glyphs.append(f"{amount} {word}")
    if enemy.corpse >= 0:
        glyphs.append(state.content.rows[enemy.corpse].name)
    glyphs.append(f"→ {short_intent(state, enemy, foe, action)}" if known else "→ ?")
    if known:
        text = f"{intent(state, enemy, foe, action)}. Card: {text}"
    return Item(
        f"enemy:{enemy.uid}",
        foe.name,
        text,
        value=max(0, enemy.hp),
        limit=max(enemy.hp, foe.hp[len(state.players) - 1]),
        glyphs=glyphs,
        rule="spire.player_turn.roll.public-intent",
        card=foe.id,
    )


def foe_damage(state: Spire, enemy: Enemy, player: int, base: int) -> int:
    """One hit of an enemy on a player, after Strength, Weak and Vulnerable, before Block."""
    return one_hit(state, enemy, player, base, state.players[player].vulnerable)


def one_hit(state: Spire, enemy: Enemy, player: int, base: int, vulnerable: int) -> int:
    """The same with so much Vulnerable left."""
    p = state.players[player]
    damage = base + enemy.strength
    damage += state.content.foes[enemy.kind].traits[CURIOSITY] * len(p.powers)
    if enemy.weak > 0:
        return damage if vulnerable else max(0, damage - 1)
    return damage * 2 if vulnerable else damage


def intent(state: Spire, enemy: Enemy, foe: Foe, action: Action) -> str:
    """``Hits Ironclad for 4, 1 Weak``: the action with the numbers of this moment."""
    texts: list[str] = []
    for effect in foe.parts[action.part]:
        if isinstance(effect, FoeHit):
            times = f" {effect.times} times" if effect.times > 1 else ""
            hits = [
                f"{player_name(state, player)} for"
                f" {foe_damage(state, enemy, player, effect.amount)}{times}"
                for player in targets_of(state, enemy, effect.area)
            ]
            texts.append(f"hits {', '.join(hits) or 'nobody'}")
        else:
            texts.append(effect.sentence())
    text = ", ".join(texts) or "does nothing"
    if action.last:
        text += ", after the others"
    return text[:1].upper() + text[1:]


def hit_text(state: Spire, enemy: Enemy, effect: FoeHit) -> str:
    """``hits 4`` or ``hits 2×3 all``; nothing where it reaches nobody."""
    reached = targets_of(state, enemy, effect.area)
    damages = sorted({foe_damage(state, enemy, one, effect.amount) for one in reached})
    if not damages:
        return ""
    text = str(damages[0]) if len(damages) == 1 else f"{damages[0]}-{damages[-1]}"
    if effect.times > 1:
        text += f"×{effect.times}"
    everyone = len(state.players) > 1 and (effect.area or enemy.row < 0)
    return f"hits {text}" + (" all" if everyone else "")


def short_intent(state: Spire, enemy: Enemy, foe: Foe, action: Action) -> str:
    """``hits 4, 1 Weak`` or ``hits 2x3 all +``: what the action is in one glance."""
    hits: list[str] = []
    words: list[str] = []
    for effect in foe.parts[action.part]:
        if isinstance(effect, FoeHit):
            text = hit_text(state, enemy, effect)
            if text:
                hits.append(text)
                words.append(text)
        else:
            words.append(effect.sentence())
    whole = ", ".join(words)
    if len(whole) <= GLANCE:
        return whole or foe.action_text(action)
    return (", ".join(hits) or words[0]) + " +"
