"""Combat as people see it: rows with their player and enemies, and what the enemies intend."""

from typing import Literal

from roguetable.engine.effects import Effect
from roguetable.engine.view import Action, FigureItem, FiguresPanel, Intent, Socket, Token
from roguetable.games.spire.actions.passives import slots_of
from roguetable.games.spire.model.battlefield import current_action, targets_of
from roguetable.games.spire.model.enemy import NO_CORPSE, Enemy
from roguetable.games.spire.model.enemy_cards import BY_CUBE, BY_DIE, CURIOSITY, Foe
from roguetable.games.spire.model.enemy_cards import Action as FoeAction
from roguetable.games.spire.model.names import player_name, row_name
from roguetable.games.spire.model.player import (
    NEXT_ATTACK,
    NEXT_CARD,
    ORB_NAMES,
    STANCE_NAMES,
    Player,
)
from roguetable.games.spire.model.shown import enemy_id, player_id, row_id
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.words.enemy_actions import (
    ITSELF,
    FoeCube,
    FoeHit,
    ForEnemies,
    OfItself,
    ToPlayers,
)


def fight_on_table(state: Spire) -> bool:
    """Whether the fight is on the table: enemies stand there, or lie there with nothing to gain yet."""
    return bool(state.enemies) and (not state.rewards or bool(state.living()))


def rows(state: Spire) -> list[FiguresPanel]:
    """Each row with its player and its enemies, the top row first; the Boss is in all rows."""
    found: list[FiguresPanel] = []
    if any(enemy.row < 0 for enemy in state.enemies):
        found.append(
            FiguresPanel(
                "boss",
                "Boss",
                foes_in(state, -1),
                note="in all rows",
                rule="spire.combat_setup.boss.all-rows",
                area="top",
            )
        )
    highest = max([*(p.row for p in state.players), *(enemy.row for enemy in state.enemies)])
    for row in range(highest, -1, -1):
        member = state.player_in(row)
        figures = [player_item(state, member)] if member >= 0 else []
        figures += foes_in(state, row)
        note = ""
        if member >= 0 and state.die:
            threat, block = threat_to(state, member), state.players[member].block
            note = f"faces {threat or 'no'} damage"
            if threat and block:
                note += f", {min(threat, block)} of it blocked"
        found.append(
            FiguresPanel(
                row_id(row),
                row_name(row).capitalize(),
                figures,
                owner=member,
                note=note,
                rule="spire.combat_setup.rows",
                area="top",
            )
        )
    return found


def foes_in(state: Spire, row: int) -> list[FigureItem]:
    """The enemies of a row from left to right; the dead, who lie face down, in one word."""
    here = [enemy for enemy in state.enemies if enemy.row == row and not enemy.gone]
    found = [enemy_item(state, enemy) for enemy in here if not enemy.dead]
    dead = [state.content.rows[enemy.foe].name for enemy in here if enemy.dead]
    if dead:
        found.append(
            FigureItem(
                f"dead:{row}",
                "Dead",
                f"{', '.join(dead)}.",
                count=len(dead),
                condition="down",
                rule="spire.enemy_turn.dead.flipped",
                again=True,
            )
        )
    return found


def player_item(state: Spire, index: int) -> FigureItem:
    """A player's board in combat."""
    p = state.players[index]
    tokens = [Token("energy", "Energy", p.energy)]
    tokens += tokens_of(
        ("block", "Block", p.block),
        ("strength", "Str", p.strength),
        ("weak", "Weak", p.weak),
        ("vulnerable", "Vuln", p.vulnerable),
        ("shiv", "Shiv" if p.shivs == 1 else "Shivs", p.shivs),
        ("miracle", "Miracle" if p.miracles == 1 else "Miracles", p.miracles),
    )
    if p.stance:
        tokens.append(Token(STANCE_NAMES[p.stance], STANCE_NAMES[p.stance].capitalize()))
    slots = slots_of(state, index)
    orbs = [Token(ORB_NAMES[orb].lower(), ORB_NAMES[orb]) for orb in p.orbs]
    return FigureItem(
        player_id(index),
        player_name(state, index),
        player_text(state, index, p),
        value=p.hp,
        limit=p.max_hp,
        role="player",
        tokens=tokens,
        sockets=[Socket("orb", orb) for orb in orbs]
        + [Socket("orb") for _ in range(slots - len(orbs))],
        tags=["down"] if not p.alive else ["ready"] if p.done else [],
        condition="down" if not p.alive else "ready" if p.done else "",
        threat=threat_to(state, index) if state.die else -1,
        rule="spire.components.player-boards",
        card=state.content.name(state.content.characters[p.character]),
    )


def tokens_of(*all_tokens: tuple[str, str, int]) -> list[Token]:
    """Those tokens of which there are any."""
    return [Token(kind, name, count) for kind, name, count in all_tokens if count]


def player_text(state: Spire, index: int, p: Player) -> str:
    """What else holds for the player now, and the ability of the character."""
    texts: list[str] = []
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
        for effect in state.content.rows[enemy.foe].parts[action.part]:
            if isinstance(effect, FoeHit) and player in targets_of(state, enemy, effect.area):
                hit = True
                total += one_hit(state, enemy, player, effect.amount, vulnerable) * effect.times
        if hit and vulnerable > 0:
            vulnerable -= 1
    return total


def enemy_item(state: Spire, enemy: Enemy) -> FigureItem:
    """An enemy: HP, tokens, and what it will do with this die."""
    foe = state.content.foes[enemy.foe]
    text = foe.sentence()
    action = current_action(state, enemy)
    known = state.die > 0 or foe.pattern != BY_DIE
    tokens = tokens_of(
        ("block", "Block", enemy.block),
        ("strength", "Str", enemy.strength),
        ("weak", "Weak", enemy.weak),
        ("vulnerable", "Vuln", enemy.vulnerable),
        ("poison", "Poison", enemy.poison),
        ("cube", "cubes", enemy.cubes),
    )
    if enemy.corpse != NO_CORPSE:
        tokens.append(Token("corpse", state.content.rows[enemy.corpse].name))
    if known:
        text = f"{intent_sentence(state, enemy, foe, action)}. Card: {text}"
    return FigureItem(
        enemy_id(enemy.uid),
        foe.name,
        text,
        value=max(0, enemy.hp),
        limit=max(enemy.hp, foe.hp[len(state.players) - 1]),
        role="boss" if enemy.row < 0 else "foe",
        tokens=tokens,
        intents=intents_of(state, enemy, foe, action) if known else [],
        secret=not known,
        actions=track_of(foe, enemy.cube) if foe.pattern == BY_CUBE else [],
        rule="spire.player_turn.roll.public-intent",
        card=foe.id,
    )


def intents_of(state: Spire, enemy: Enemy, foe: Foe, action: FoeAction) -> list[Intent]:
    """What an enemy is about to do, part by part, with the numbers of this moment."""
    found: list[Intent] = []
    for effect in foe.parts[action.part]:
        if isinstance(effect, FoeHit):
            hit = hit_intent(state, enemy, effect)
            if hit is not None:
                found.append(hit)
        else:
            found.append(printed_intent(effect))
    return found or [Intent("wait", "waits")]


def hit_intent(state: Spire, enemy: Enemy, effect: FoeHit) -> Intent | None:
    """``hits 4`` or ``hits 2×3 all``; none where it reaches nobody."""
    reached = targets_of(state, enemy, effect.area)
    damages = sorted({foe_damage(state, enemy, one, effect.amount) for one in reached})
    if not damages:
        return None
    low, high = damages[0], damages[-1]
    everyone = len(state.players) > 1 and (effect.area or enemy.row < 0)
    text = f"hits {low}" if low == high else f"hits {low}-{high}"
    text += (f"×{effect.times}" if effect.times > 1 else "") + (" all" if everyone else "")
    return Intent(
        "hit",
        text,
        low,
        most=high if high != low else -1,
        times=effect.times,
        target="all" if everyone else "one",
        targets=[player_id(player) for player in reached],
    )


def printed_intent(effect: Effect) -> Intent:
    """One effect of an enemy card as it is printed."""
    kind, text = effect.words[0], effect.sentence()
    if isinstance(effect, FoeHit):
        whom: Literal["all", "one"] = "all" if effect.area else "one"
        return Intent(kind, text, effect.amount, times=effect.times, target=whom)
    if isinstance(effect, ToPlayers):
        return Intent(kind, text, effect.amount or -1, target="all" if effect.area else "one")
    if isinstance(effect, ForEnemies):
        amount = effect.amount.base if effect.amount.plain else -1
        return Intent(kind, text, amount, target="self" if effect.scope == ITSELF else "allies")
    if isinstance(effect, FoeCube):
        return Intent(kind, text, effect.amount, target="self")
    return Intent(kind, text, target="self" if isinstance(effect, OfItself) else "")


def track_of(foe: Foe, cube: int) -> list[Action]:
    """The actions of a card with a track, and where its cube is."""
    return [
        Action(
            foe.action_text(action),
            [printed_intent(effect) for effect in foe.parts[action.part]],
            now=place == cube,
        )
        for place, action in enumerate(foe.actions)
    ]


def foe_damage(state: Spire, enemy: Enemy, player: int, base: int) -> int:
    """One hit of an enemy on a player, after Strength, Weak and Vulnerable, before Block."""
    return one_hit(state, enemy, player, base, state.players[player].vulnerable)


def one_hit(state: Spire, enemy: Enemy, player: int, base: int, vulnerable: int) -> int:
    """The same with so much Vulnerable left."""
    p = state.players[player]
    damage = base + enemy.strength
    damage += state.content.foes[enemy.foe].traits[CURIOSITY] * len(p.powers)
    if enemy.weak > 0:
        return damage if vulnerable else max(0, damage - 1)
    return damage * 2 if vulnerable else damage


def intent_sentence(state: Spire, enemy: Enemy, foe: Foe, action: FoeAction) -> str:
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
