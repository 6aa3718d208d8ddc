"""Fighting enemies: attacks, eliminations, what they bring, and the end of the battle."""

from typing import Final

from roguetable.engine.state import WON, Step
from roguetable.games.stygian.actions.do import BATTLE_OVER
from roguetable.games.stygian.actions.ranks import clear_ranks, reform, strike, take_away
from roguetable.games.stygian.flow.levels import GainXp
from roguetable.games.stygian.flow.party import Suffer
from roguetable.games.stygian.flow.responses import Moment
from roguetable.games.stygian.model.cards import KILL, NO_ROW, WOUNDS
from roguetable.games.stygian.model.mods import TROPHY
from roguetable.games.stygian.model.questions import battle_won, thorns, thorny
from roguetable.games.stygian.model.state import Figure, Stygian


def attack(state: Stygian, hero: int, uids: list[int], amount: int, kind: int) -> None:
    """One attack: wounds on each of these figures, then eliminations, thorns last."""
    stung = thorns(state, kind)
    stinging = thorny(state, kind) if stung else NO_ROW
    dead = strike(state, hero, uids, amount, kind)
    if stung:
        if state.log is not None:
            name = state.content.foe(stinging).name
            state.log.say(f"{name} stings whoever attacks so.", "stygian.anatomy.enemy.effect")
        # Whoever falls does so first, and a level may come with it: answers are looked up after that.
        state.plan(Moment(WOUNDS, stinging, stung), Suffer(stung, stinging))
    if dead:
        eliminate(state, dead, hero)


def eliminate(state: Stygian, dead: list[Figure], hero: int) -> None:
    """Remove the figures, gain experience (and levels), reform the ranks: in this order.

    All that one effect eliminates are removed before the ranks are reformed
    (stygian.enemies.multi.elimination). A mid-boss takes the rest of the floor with it unless its mat
    says otherwise, a wizard the whole game.
    """
    xp = 0
    boss = False
    for figure in dead:
        foe = state.content.foe(figure.foe)
        xp += foe.xp
        if hero >= 0 and not foe.boss:
            xp += state.heroes[hero].mods[TROPHY]
        if foe.boss:
            boss = True
        if state.log is not None:
            state.log.say(
                f"{foe.name} is eliminated.",
                "stygian.enemies.eliminate",
                "stygian.enemies.eliminate.return",
                "stygian.enemies.eliminate.order",
                "stygian.boss.xp" if foe.boss else "stygian.enemies.eliminate.xp",
                "stygian.anatomy.boss.xp" if foe.boss else "stygian.anatomy.enemy.xp",
                *foe.rules,
            )
            if len(dead) > 1:
                state.log.cite("stygian.enemies.multi.elimination")
        take_away(state, figure.uid, True)
    if boss:
        if state.content.room(state.room).deck == "wizard" or state.floor >= state.floors:
            _win(state)
            return
        if state.content.room(state.room).others_stay:
            if state.log is not None and (state.front or state.rear):
                state.log.say("The other enemies fight on.", "stygian.boss.others-stay")
        else:
            if state.log is not None and (state.front or state.rear):
                state.log.say(
                    "The other enemies flee.", "stygian.boss.others-flee", "stygian.boss.flee-no-xp"
                )
            clear_ranks(state)
    steps: list[Step] = []
    if xp > 0:
        steps.append(GainXp(xp))
    for _ in dead:
        steps.append(Moment(KILL))
    steps.append(REFORM)
    state.plan_list(steps)


def _win(state: Stygian) -> None:
    if state.log is not None:
        state.log.say(
            "The tower's master falls. The Stygian Society has won!",
            "stygian.objective.win-wizard",
            "stygian.wizard.win-immediate",
            "stygian.wizard.no-chests",
            "stygian.objective.cooperative",
            "stygian.anatomy.wizard.health",
        )
    state.finish(WON)


class Reform(Step):
    """After eliminations: close the ranks. Some tables end the battle there and then."""

    def run(self, state: Stygian) -> None:
        if state.stop_at_last and battle_won(state):
            BATTLE_OVER.run(state)
        else:
            reform(state)


REFORM: Final = Reform()
