"""Quick Start and Catch Up: beginning in a later Act with the rewards of a table."""

from typing import Final

from roguetable.engine.rows import Row
from roguetable.engine.state import Step
from roguetable.games.spire.actions.deck import ANY_CARD, REMOVE, TRANSFORM, UPGRADE
from roguetable.games.spire.actions.do import do_part
from roguetable.games.spire.actions.gold import gain_gold
from roguetable.games.spire.flow.journey.modifiers import GiveGifts
from roguetable.games.spire.flow.journey.neow import Bless
from roguetable.games.spire.flow.journey.seating import add_player
from roguetable.games.spire.flow.rooms import rewards
from roguetable.games.spire.flow.rooms.changing_cards import ChangeCards
from roguetable.games.spire.flow.rooms.merchant import visit_merchant
from roguetable.games.spire.flow.rooms.rewards import boss_relic_rewards
from roguetable.games.spire.flow.rooms.rewards_offer import offer
from roguetable.games.spire.model.content import SpireContent
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.model.streams import ROLL_STREAM
from roguetable.games.spire.model.table_settings import Newcomer

STEP_NAMES: Final = (
    "neow",
    "gold",
    "card",
    "transform",
    "roll",
    "potion",
    "relic",
    "rare",
    "boss-relic",
    "remove",
    "upgrade",
    "merchant",
)
RULES: Final = (
    "spire.quick_start.neow",
    "spire.quick_start.gold",
    "spire.quick_start.card-rewards-1",
    "spire.quick_start.transform",
    "spire.quick_start.die-rolls",
    "spire.quick_start.potion",
    "spire.quick_start.relics",
    "spire.quick_start.rare-rewards",
    "spire.quick_start.boss-relics",
    "spire.quick_start.removes",
    "spire.quick_start.upgrades",
    "spire.quick_start.merchant-last",
)


class QuickStep(Row):
    """One row of the table: what is gained, and how often for a start in Act II, III and IV."""

    step: str
    acts: list[int]

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.step = ""
        self.acts = []

    def sentence(self) -> str:
        return f"{self.name}: {', '.join([str(n) for n in self.acts])} for Acts II, III, IV."


def quick_table(content: SpireContent) -> list[QuickStep]:
    """The rows of the table, from top to bottom."""
    return [row for row in content.rows if isinstance(row, QuickStep)]


class QuickStart(Step):
    """The whole table for these players, row by row (spire.quick_start.row-order)."""

    players: list[int]
    act: int

    def __init__(self, players: list[int], act: int) -> None:
        self.players = players
        self.act = act

    def run(self, state: Spire) -> None:
        state.plan(*table_rows(state.content, self.players, self.act))


def table_rows(content: SpireContent, players: list[int], act: int) -> list["TableRow"]:
    """What the table gives to players who begin in this Act, from its top row down."""
    rows = quick_table(content)
    found: list[TableRow] = []
    for place in range(len(rows)):
        row = rows[place]
        rule = RULES[STEP_NAMES.index(row.step)]
        if row.step == "card" and any(earlier.step == "rare" for earlier in rows[:place]):
            rule = "spire.quick_start.card-rewards-2"
        if row.acts[act - 2]:
            found.append(TableRow(row.step, row.acts[act - 2], players, rule))
    return found


class TableRow(Step):
    """One row of the table, for all players who use it; then the next row."""

    step: str
    count: int
    players: list[int]
    rule: str

    def __init__(self, step: str, count: int, players: list[int], rule: str) -> None:
        self.step = step
        self.count = count
        self.players = players
        self.rule = rule

    def run(self, state: Spire) -> None:
        if state.log is not None:
            state.log.say(
                f"Quick Start: {self.step}, {self.count}.",
                self.rule,
                "spire.quick_start.row-order",
                "spire.quick_start.one-at-a-time",
            )
        if self.step == "neow":
            state.push(Bless(self.players))
        elif self.step == "gold":
            for player in self.players:
                gain_gold(state, player, self.count)
        elif self.step == "merchant":
            visit_merchant(state, self.players)
        else:
            # One reward at a time, without a look at the next one.
            once: list[Step] = [OneReward(self.step, player) for player in self.players]
            if self.step == "boss-relic":
                once = [PartyRelics(self.players)]
            state.plan_list(once * self.count)


class OneReward(Step):
    """One reward of the table for one player."""

    step: str
    player: int

    def __init__(self, step: str, player: int) -> None:
        self.step = step
        self.player = player

    def run(self, state: Spire) -> None:
        player = self.player
        if self.step == "transform":
            state.push(ChangeCards(player, TRANSFORM, 1, ANY_CARD, True))
        elif self.step == "remove":
            state.push(ChangeCards(player, REMOVE, 1, ANY_CARD, True))
        elif self.step == "upgrade":
            state.push(ChangeCards(player, UPGRADE, 1, ANY_CARD, True))
        elif self.step == "roll":
            roll(state, player)
        else:
            kinds = {
                "card": rewards.CARD_REWARD,
                "rare": rewards.RARE_REWARD,
                "potion": rewards.POTION_REWARD,
                "relic": rewards.RELIC_REWARD,
            }
            offer(state, [rewards.reward(player, kinds[self.step])])


def roll(state: Spire, player: int) -> None:
    """Each player rolls separately; the face says what is gained (spire.quick_start.die-table)."""
    face = state.chance.below(ROLL_STREAM, 6) + 1
    content = state.content
    rows = [row.number for row in content.rows if row.kind == "quick-roll"]
    gained = [number for number in rows if content.events[number].act == face][-1]
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} rolls {face}: {content.rows[gained].name}.",
            "spire.quick_start.die-table",
            "spire.quick_start.die-each-player",
        )
    do_part(state, gained, 0, player)


class PartyRelics(Step):
    """Boss relics for these players as a party (spire.quick_start.boss-relic-party)."""

    players: list[int]

    def __init__(self, players: list[int]) -> None:
        self.players = players

    def run(self, state: Spire) -> None:
        if state.log is not None:
            state.log.say("Boss relics for the party.", "spire.quick_start.boss-relic-party")
            if len(self.players) < len(state.players):
                state.log.cite("spire.quick_start.catch-up-boss-relics")
        offer(state, boss_relic_rewards(state, self.players))


# Catch Up.


class Newcomers(Step):
    """Players who join at the start of this Act use the table, alone (spire.quick_start.catch-up)."""

    def run(self, state: Spire) -> None:
        joined: list[int] = []
        later: list[Newcomer] = []
        for entry in state.joining:
            if entry.act == state.act:
                joined.append(add_player(state, entry.character))
            else:
                later.append(entry)
        if not joined:
            return
        state.joining = later
        if state.log is not None:
            names = ", ".join([player_name(state, player) for player in joined])
            state.log.say(
                f"Joining the party: {names}.",
                "spire.quick_start.catch-up",
                "spire.quick_start.catch-up-only",
            )
        state.plan(GiveGifts(joined), QuickStart(joined, state.act))


NEWCOMERS: Final = Newcomers()
