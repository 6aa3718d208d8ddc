"""Feats: wagers on the Mutation board that are paid as soon as they are won."""

from typing import ClassVar

from roguetable.engine.state import Step
from roguetable.games.deadcells.actions.do import do_part
from roguetable.games.deadcells.flow.upgrades import TAKE_SECRET
from roguetable.games.deadcells.model.campaign_rows import (
    BEAT_BOSS,
    EXIT_RICH,
    KILL_ELITE,
    KILL_ENEMY,
    RING_BELLS,
    Feat,
)
from roguetable.games.deadcells.model.names import NOBODY
from roguetable.games.deadcells.model.sheet import ALL_BELLS
from roguetable.games.deadcells.model.shown import MUTATIONS, show_card, show_number
from roguetable.games.deadcells.model.state import DeadCells


def achieved(state: DeadCells, goal: int, argument: int = NOBODY) -> None:
    """Something that feats may ask for has been done: what they give for it comes next."""
    steps: list[Step] = []
    add_earned(steps, state, goal, argument)
    state.plan_list(steps)


def add_earned(steps: list[Step], state: DeadCells, goal: int, argument: int = NOBODY) -> None:
    """What feats and the Boss Cell give for something (`campaign_rows.GOALS`) comes next in a list of steps.

    `argument`: of a kill the states that the enemy had, as bits; of an exit the place of the biome; of
    `exit-rich` the teeth in the Bag; of a boss its place.
    """
    if goal == RING_BELLS:
        deed(steps, state, ALL_BELLS)
    elif goal == BEAT_BOSS:
        deed(steps, state, argument)
    if not state.sheet.feats:
        return
    content = state.content
    for number in state.sheet.feats.copy():
        feat = content.feat(number)
        if feat.goal == goal and meets(feat, argument):
            count_once(steps, state, feat)


def meets(feat: Feat, argument: int) -> bool:
    """Is it just what the feat asks for?"""
    if feat.argument == NOBODY:
        return True
    if feat.goal in (KILL_ENEMY, KILL_ELITE):
        return argument >= 0 and argument >> feat.argument & 1 != 0
    if feat.goal == EXIT_RICH:
        return argument >= feat.argument
    return argument == feat.argument


def count_once(steps: list[Step], state: DeadCells, feat: Feat) -> None:
    """Once more; with the last time it is paid and leaves the board (deadcells.upgrades.feat)."""
    sheet = state.new_sheet()
    place = sheet.feats.index(feat.number)
    done = sheet.feat_counts[place] + 1
    if done < feat.times:
        sheet.feat_counts[place] = done
        if state.log is not None:
            state.log.say(f"{feat.name}: {done} of {feat.times}.", "deadcells.upgrades.feat")
            show_number(state, feat.id, done - 1, done)
        return
    del sheet.feats[place]
    del sheet.feat_counts[place]
    if state.log is not None:
        state.log.say(f"{feat.name} is achieved: {feat.reward()}.", "deadcells.upgrades.feat")
        show_card(state, feat.number, MUTATIONS, "")
    steps.append(Reward(feat.number))


class Reward(Step):
    """The actions at the bottom of a feat, at once. The end of a fight does not take them away."""

    CARDS: ClassVar[tuple[str, ...]] = ("feat",)
    feat: int

    def __init__(self, feat: int) -> None:
        self.feat = feat

    def is_earned(self) -> bool:
        return True

    def run(self, state: DeadCells) -> None:
        do_part(state, self.feat, 0)


def deed(steps: list[Step], state: DeadCells, which: int) -> None:
    """One of four things was done: the first time with the Boss Cell in play it gives a secret.

    (deadcells.mutation.boss-cells.secrets)
    """
    if not state.sheet.boss_cells or state.sheet.secret_deeds[which]:
        return
    state.new_sheet().secret_deeds[which] = True
    if state.log is not None:
        state.log.say(
            "The Boss Cell stirs: the Group takes the bottom Secret.",
            "deadcells.mutation.boss-cells.secrets",
        )
    steps.append(TAKE_SECRET)
