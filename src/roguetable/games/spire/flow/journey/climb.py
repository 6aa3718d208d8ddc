"""The climb, Act after Act: the way up, the Boss, and the choice to stop or to go on."""

from typing import Final

from roguetable.engine.state import WON, Phases, Step
from roguetable.games.spire.actions.achievements import act_three_beaten
from roguetable.games.spire.actions.game_end import tell_end
from roguetable.games.spire.actions.tokens import heal
from roguetable.games.spire.flow.journey.acts import (
    ACT_NAMES,
    LAST_ACT,
    boss_names,
    random_boss,
    set_up_act,
    tell_act,
)
from roguetable.games.spire.flow.journey.map import FIGHT_BOSS, ONWARD, Gather
from roguetable.games.spire.flow.journey.quick_start import NEWCOMERS
from roguetable.games.spire.model.ascension import LITTLE_HEALING, TWO_BOSSES
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.readings import KEEP_CLIMBING
from roguetable.games.spire.model.state import ALL_KEYS, Spire
from roguetable.games.spire.model.streams import REWARD_STREAM
from roguetable.kit.ready_menus import EITHER, YesNo


class BossBeaten(Step):
    """The Boss lies dead and its rewards are taken (spire.map.boss.beaten)."""

    def run(self, state: Spire) -> None:
        state.boss_count += 1
        if state.act == 3 and state.ascension >= TWO_BOSSES and not state.deaths:
            state.push(SECOND_BOSS)


class SecondBoss(Step):
    """Ascension 13: another Boss of Act III at once (spire.ascension.13).

    An ordinary end of combat with its rewards comes between the two fights, and rows may be
    switched as after any combat, but there is no healing.
    """

    def run(self, state: Spire) -> None:
        state.bosses = random_boss(state, state.act, state.bosses[0])
        if state.log is not None:
            state.log.say(f"Another Boss comes down: {boss_names(state)}.", "spire.ascension.13")
        state.plan(Gather(FIGHT_BOSS), SECOND_BOSS_BEATEN)


class SecondBossBeaten(Step):
    """Both Bosses of Act III are beaten."""

    def run(self, state: Spire) -> None:
        state.boss_count += 1


class ActBeaten(Step):
    """The Act is beaten. Was it the last one? If not: on, or stop here.

    (spire.overview.act-end-choice)
    """

    def run(self, state: Spire) -> None:
        state.beaten |= 1 << (state.act - 1)
        if state.log is not None:
            state.log.say(f"{ACT_NAMES[state.act]} is beaten!", "spire.map.boss.beaten")
            if state.deaths:
                state.log.cite("spire.optional.last-stand.win")
        if state.act == 3:
            act_three_beaten(state)
        if state.act >= state.final_act:
            win(state, "The final Boss is defeated")
        elif state.deaths:
            if state.log is not None:
                state.log.cite("spire.optional.last-stand.no-next-act")
            win(state, "Somebody has fallen, so the climb ends here")
        elif state.act == 3 and not may_enter_heart(state):
            win(state, "Without all three keys the way to Act IV stays shut")
            if state.log is not None:
                state.log.cite("spire.act4.three-keys")
        elif state.readings & KEEP_CLIMBING:
            state.push(NextAct(state.act + 1))
        else:
            state.ask(ActEnd(state.seats, EITHER))


def may_enter_heart(state: Spire) -> bool:
    """Act IV is unlocked and all keys are found (spire.unlocks.act4, spire.act4.three-keys)."""
    return state.act4 and state.keys == ALL_KEYS


def win(state: Spire, why: str) -> None:
    """The party wins together; then everything goes back into the box (spire.overview.victory)."""
    if state.log is not None:
        state.log.say(
            f"{why}: the party has won after {ACT_NAMES[state.act]}.",
            "spire.overview.victory",
            "spire.overview.final-boss-choice",
            "spire.overview.cooperative",
        )
    tell_end(state)
    state.finish(WON)


class ActEnd(YesNo):
    """The Act is beaten: to the next Act, or end the game here with a victory?"""

    def decided(self, state: Spire, yes: bool) -> None:
        if state.log is not None:
            state.log.cite("spire.overview.act-end-choice", "spire.map.save")
        if yes:
            state.push(NextAct(state.act + 1))
        else:
            win(state, "The party stops here")

    def prompt(self, state: Spire) -> str:
        return (
            f"{ACT_NAMES[state.act]} is beaten. Go on to {ACT_NAMES[state.act + 1]}, or stop here?"
        )

    def words(self, state: Spire) -> tuple[str, str]:
        return ("go on", "stop here")

    def texts(self, state: Spire) -> tuple[str, str]:
        return (
            f"On to {ACT_NAMES[state.act + 1]} (the game can also be saved now).",
            f"End the game with a victory after {ACT_NAMES[state.act]}.",
        )

    def rule_for(self, yes: bool) -> str:
        return "spire.overview.act-end-choice" if yes else "spire.map.boss.beaten"


class NextAct(Step):
    """Set up a later Act: decks, board, newcomers, healing, card rewards shuffled."""

    act: int

    def __init__(self, act: int) -> None:
        self.act = act

    def run(self, state: Spire) -> None:
        set_up_act(state, self.act)
        if state.log is not None:
            state.log.say(
                f"The decks of {ACT_NAMES[self.act]} replace those of the Act before.",
                "spire.act_setup.replace-decks",
                "spire.act_setup.shuffle-new-decks",
                "spire.act_setup.no-first-encounter",
                "spire.act_setup.no-neow",
                "spire.act_setup.items-kept",
            )
        tell_act(state)
        if state.log is not None:
            state.log.cite("spire.act_setup.board")
            if self.act == LAST_ACT:
                state.log.cite("spire.act4.unlocked", "spire.act4.three-keys", "spire.unlocks.act4")
        state.plan_phases(THE_NEXT_ACT)


class BeginAct(Step):
    """A later Act begins, when those who join have caught up: all players heal and shuffle."""

    def run(self, state: Spire) -> None:
        for player in range(len(state.players)):
            rest(state, player)
            shuffle_rewards(state, player)
        if state.log is not None:
            state.log.say(
                "All card rewards decks are shuffled; the rare rewards are not.",
                "spire.act_setup.shuffle-card-rewards",
                "spire.act_setup.rares-not-shuffled",
            )
            if state.colorless_unlocked:
                state.log.cite("spire.unlocks.colorless-not-reshuffled")


def rest(state: Spire, player: int) -> None:
    """Healing between Acts: to the maximum, or 4 HP from Ascension 6 on (spire.act_setup.heal)."""
    p = state.players[player]
    if state.ascension >= LITTLE_HEALING:
        heal(state, player, state.content.figures["heal-asc6"])
    else:
        heal(state, player, p.max_hp)
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} begins {ACT_NAMES[state.act]} with {p.hp} HP.",
            "spire.ascension.6" if state.ascension >= LITTLE_HEALING else "spire.act_setup.heal",
        )
        if state.act == LAST_ACT:
            state.log.cite("spire.act4.heal")


def shuffle_rewards(state: Spire, player: int) -> None:
    """The whole card rewards deck, skipped cards and tickets too (not the rares)."""
    rewards = state.players[player].rewards.copy()
    state.chance.shuffle(REWARD_STREAM + player, rewards)
    state.players[player].rewards = rewards


BOSS_BEATEN: Final = BossBeaten()
SECOND_BOSS: Final = SecondBoss()
SECOND_BOSS_BEATEN: Final = SecondBossBeaten()
ACT_BEATEN: Final = ActBeaten()
BEGIN_ACT: Final = BeginAct()

THE_ACT: Final = Phases((ONWARD, BOSS_BEATEN, ACT_BEATEN))
"""An Act from below the first room: the way up to the Boss, room by room, and what follows on it."""

THE_NEXT_ACT: Final = Phases((NEWCOMERS, BEGIN_ACT, *THE_ACT.steps))
"""A later Act, once it is set up."""
