"""The vocabulary of player cards: what they give to players."""

from typing import ClassVar, Final

from roguetable.games.spire.actions.do import AN_ALLY, NO_NEED, Do, Word
from roguetable.games.spire.actions.orbs import enter_stance, remove_orbs
from roguetable.games.spire.actions.piles import draw_cards
from roguetable.games.spire.actions.tokens import (
    WEAK,
    afflict,
    gain_block,
    gain_energy,
    gain_miracles,
    gain_strength,
    heal,
    hurt,
    lose_block,
    lose_hp,
    take_shivs,
)
from roguetable.games.spire.flow.combat.card_choices import NONE, SwitchWith
from roguetable.games.spire.flow.combat.orbs import Channel, Evoke, EvokeEach, Loop
from roguetable.games.spire.flow.combat.playing_cards import defend_bonus
from roguetable.games.spire.flow.combat.shivs import ShivOverflow
from roguetable.games.spire.model import shown
from roguetable.games.spire.model.cards import HP_CAP, ICONS, SKILL
from roguetable.games.spire.model.limits import MAX_BLOCK, MAX_ENERGY, MAX_STRENGTH
from roguetable.games.spire.model.party import alive_players, mod
from roguetable.games.spire.model.player import DARK, FROST, LIGHTNING, ORB_NAMES, STANCE_NAMES
from roguetable.games.spire.model.shared_lists import ALONE
from roguetable.games.spire.model.shown import player_id, show_ready, show_tokens
from roguetable.games.spire.model.state import EVOKED, Spire
from roguetable.games.spire.model.worth import SpireWorth
from roguetable.games.spire.words.bases import Counted, Numbered
from roguetable.games.spire.words.counts import DamageDealt, Orbs
from roguetable.kit.amounts import Amount, fixed
from roguetable.kit.ready_menus import picks

# For whom.
SELF: Final = 0
ANY: Final = 1
PARTY: Final = 2
WHOS: Final = ("any", "party")
WHO_MEANINGS: Final = ("one chosen player", "every player")
WHO_TEXTS: Final = ("", " to any player", " to every player")


def receivers(state: Spire, by: Do, whose: int) -> list[int]:
    """The players an effect is for."""
    if whose == PARTY:
        return alive_players(state)
    return ALONE[by.ally if whose == ANY else by.owner]


class ForPlayers(Word):
    """An effect for players: an amount, and for whom."""

    amount: Amount
    whose: int

    def __init__(self, amount: Amount, whose: int = SELF) -> None:
        self.amount = amount
        self.whose = whose
        self.need = AN_ALLY if whose == ANY else NO_NEED

    def amounts(self) -> list[Amount]:
        return [self.amount]


def wake(state: Spire, player: int, by: Do) -> None:
    """A player who was done may go on after a gift from another."""
    if player != by.owner and state.players[player].alive:
        show_ready(state, player, False)
        state.players[player].done = False


class Block(ForPlayers):
    """Block; each icon of an Attack or Skill may give more (Footwork)."""

    FORM: ClassVar = "block AMOUNT [whose:WHO]"

    def run(self, state: Spire, by: Do) -> None:
        amount = self.amount.value(state, by)
        card = state.content.cards[by.row]
        if card.type <= SKILL:
            amount += defend_bonus(state, by.owner, card)
            more = state.players[by.owner].mods[ICONS]
            if more:
                amount += more * icons(self.amount, state, by)
        for player in receivers(state, by, self.whose):
            gain_block(state, player, amount)

    def sentence(self) -> str:
        return self.amount.text(f"Block{WHO_TEXTS[self.whose]}")

    def worth(self, total: SpireWorth, weight: float) -> None:
        total.block += weight * self.amount.usual()
        total.shared = total.shared or self.whose != SELF


def icons(amount: Amount, state: Spire, by: Do) -> int:
    """How often the icon beside the number counts now: ``1, +1 if`` shows it twice (Blur), ``1 for
    each Attack`` once for each (Rage), ``X, X is ...`` once (Stack, Wallop).
    """
    times = 1 if amount.base or amount.x is not None else 0
    for _, count in amount.per:
        if not isinstance(count, (Orbs, DamageDealt)):
            times += count.value(state, by)
        elif not amount.base:
            times += 1
    for _, condition in amount.more:
        if condition.holds(state, by):
            times += 1
    return times


class Energy(ForPlayers):
    """Energy, at most 6."""

    FORM: ClassVar = "energy AMOUNT [whose:WHO]"

    def run(self, state: Spire, by: Do) -> None:
        for player in receivers(state, by, self.whose):
            gain_energy(state, player, self.amount.value(state, by))
            wake(state, player, by)

    def sentence(self) -> str:
        return self.amount.text(f"Energy{WHO_TEXTS[self.whose]}")

    def worth(self, total: SpireWorth, weight: float) -> None:
        total.energy += weight * self.amount.usual()


class Draw(ForPlayers):
    """Draw cards."""

    FORM: ClassVar = "draw AMOUNT [whose:WHO]"

    def run(self, state: Spire, by: Do) -> None:
        for player in receivers(state, by, self.whose):
            draw_cards(state, player, self.amount.value(state, by))
            wake(state, player, by)

    def sentence(self) -> str:
        if self.whose == ANY:
            return f"any player draws {self.amount.text()}"
        if self.whose == PARTY:
            return f"every player draws {self.amount.text()}"
        return f"draw {self.amount.text()}"

    def worth(self, total: SpireWorth, weight: float) -> None:
        total.draw += weight * self.amount.usual()


class Strength(ForPlayers):
    """Strength, at most 8."""

    FORM: ClassVar = "str AMOUNT [whose:WHO]"

    def run(self, state: Spire, by: Do) -> None:
        for player in receivers(state, by, self.whose):
            gain_strength(state, player, self.amount.value(state, by))

    def sentence(self) -> str:
        return self.amount.text(f"Strength{WHO_TEXTS[self.whose]}")

    def worth(self, total: SpireWorth, weight: float) -> None:
        total.strength += weight * self.amount.usual()


class Flex(Word):
    """Strength that is lost again at end of turn; `that`: only what was gained."""

    FORM: ClassVar = "flex AMOUNT [that]"
    amount: Amount
    that: bool

    def __init__(self, amount: Amount, that: bool = False) -> None:
        super().__init__()
        self.amount = amount
        self.that = that

    def amounts(self) -> list[Amount]:
        return [self.amount]

    def run(self, state: Spire, by: Do) -> None:
        amount = self.amount.value(state, by)
        gained = gain_strength(state, by.owner, amount)
        state.players[by.owner].fading += gained if self.that else amount

    def sentence(self) -> str:
        lost = "that Strength" if self.that else f"{self.amount.text()} Strength"
        return f"{self.amount.text()} Strength, lose {lost} at end of turn"

    def worth(self, total: SpireWorth, weight: float) -> None:
        total.strength += weight * self.amount.usual() * 0.3


class StrengthOnce(Numbered):
    """N more Strength for one Attack."""

    FORM: ClassVar = "strength-once amount:N"

    def run(self, state: Spire, by: Do) -> None:
        state.players[by.owner].akabeko += self.amount

    def sentence(self) -> str:
        return f"{self.amount} Strength for one Attack"


class Heal(Word):
    """HP, never above the maximum."""

    FORM: ClassVar = "heal AMOUNT | heal full"
    amount: Amount
    full: bool

    def __init__(self, amount: Amount | None = None, full: bool = False) -> None:
        super().__init__()
        self.amount = fixed(0) if amount is None else amount
        self.full = full

    def amounts(self) -> list[Amount]:
        return [self.amount]

    def run(self, state: Spire, by: Do) -> None:
        p = state.players[by.owner]
        heal(state, by.owner, p.max_hp if self.full else self.amount.value(state, by))

    def helps_outside(self, state: Spire, player: int) -> bool:
        p = state.players[player]
        cap = mod(state, player, HP_CAP)
        return p.hp < (min(p.max_hp, cap) if cap else p.max_hp)

    def sentence(self) -> str:
        return "heal to full HP" if self.full else f"heal {self.amount.text()}"


class HealTo(Word):
    """If HP is lower, it becomes N."""

    FORM: ClassVar = "heal-to level:N"
    level: int

    def __init__(self, level: int) -> None:
        super().__init__()
        self.level = level

    def run(self, state: Spire, by: Do) -> None:
        p = state.players[by.owner]
        heal(state, by.owner, self.level - p.hp)

    def sentence(self) -> str:
        return f"set HP to {self.level}"


class LoseHp(Counted):
    """Lose HP; Block does not help."""

    FORM: ClassVar = "lose AMOUNT"

    def run(self, state: Spire, by: Do) -> None:
        lose_hp(state, by.owner, self.amount.value(state, by), by.row)

    def sentence(self) -> str:
        return f"lose {self.amount.text('HP')}"

    def worth(self, total: SpireWorth, weight: float) -> None:
        total.harm += weight * self.amount.usual()


class Hurt(Counted):
    """Take damage, which Block prevents."""

    FORM: ClassVar = "hurt AMOUNT"

    def run(self, state: Spire, by: Do) -> None:
        hurt(state, by.owner, self.amount.value(state, by), slayer=by.row)

    def sentence(self) -> str:
        return f"take {self.amount.text()} damage"


class LoseBlock(Numbered):
    """Lose Block."""

    FORM: ClassVar = "sap amount:N"

    def run(self, state: Spire, by: Do) -> None:
        lose_block(state, by.owner, self.amount)

    def sentence(self) -> str:
        return f"lose {self.amount} Block"


class Weaken(Numbered):
    """Gain Weak yourself."""

    FORM: ClassVar = "weaken amount:N"

    def run(self, state: Spire, by: Do) -> None:
        afflict(state, by.owner, WEAK, self.amount)

    def sentence(self) -> str:
        return f"gain {self.amount} Weak"


class Cleanse(Word):
    """All Weak and Vulnerable tokens go."""

    FORM: ClassVar = "cleanse [whose:WHO]"
    whose: int

    def __init__(self, whose: int = SELF) -> None:
        self.whose = whose
        self.need = AN_ALLY if whose == ANY else NO_NEED

    def run(self, state: Spire, by: Do) -> None:
        for player in receivers(state, by, self.whose):
            p = state.players[player]
            if state.log is not None:
                show_tokens(state.log, player_id(player), shown.WEAK, p.weak, 0)
                show_tokens(state.log, player_id(player), shown.VULNERABLE, p.vulnerable, 0)
            p.weak = 0
            p.vulnerable = 0

    def sentence(self) -> str:
        return f"remove all Weak and Vulnerable from {('yourself', 'any player', 'all players')[self.whose]}"


class Shivs(Counted):
    """Shiv tokens; those that are not left may be thrown at once."""

    FORM: ClassVar = "shiv AMOUNT"

    def run(self, state: Spire, by: Do) -> None:
        over = take_shivs(state, by.owner, self.amount.value(state, by))
        if over > 0:
            state.push(ShivOverflow(by.owner, over))

    def sentence(self) -> str:
        return f"gain {self.amount.counted('Shiv')}"

    def worth(self, total: SpireWorth, weight: float) -> None:
        total.gain += weight * self.amount.usual() * 1.1


class Miracles(Counted):
    """Miracle tokens, at most 5."""

    FORM: ClassVar = "miracle AMOUNT"

    def run(self, state: Spire, by: Do) -> None:
        gain_miracles(state, by.owner, self.amount.value(state, by))

    def sentence(self) -> str:
        return f"gain {self.amount.counted('Miracle')}"

    def worth(self, total: SpireWorth, weight: float) -> None:
        total.energy += weight * self.amount.usual() * 0.9


class GuardWord(Word):
    """Lose at most 1 HP this round."""

    FORM: ClassVar = "guard"

    def run(self, state: Spire, by: Do) -> None:
        state.players[by.owner].guarded = True

    def sentence(self) -> str:
        return "lose at most 1 HP this round"


class StanceWord(Word):
    """Enter a Stance."""

    FORM: ClassVar = "stance STANCE"
    stance: int

    def __init__(self, stance: int) -> None:
        super().__init__()
        self.stance = stance

    def run(self, state: Spire, by: Do) -> None:
        enter_stance(state, by.owner, self.stance)

    def sentence(self) -> str:
        return f"enter {STANCE_NAMES[self.stance].capitalize()}"

    def worth(self, total: SpireWorth, weight: float) -> None:
        if weight == 1.0:
            total.stance = self.stance  # what that is worth depends on the Stance one is in
        else:
            total.gain += weight * 0.8


class SwitchRows(Word):
    """You may switch rows with a player."""

    FORM: ClassVar = "switch-rows"

    def run(self, state: Spire, by: Do) -> None:
        others = [i for i in range(len(state.players)) if i != by.owner and state.players[i].alive]
        if others:
            state.ask(SwitchWith([by.owner], [NONE, *picks(others)]))

    def sentence(self) -> str:
        return "you may switch rows with a player"


class Double(Word):
    """As much again, within the limit."""

    FORM: ClassVar = "double what:block|energy|str"
    what: int  # Block, Energy, Strength

    def __init__(self, what: int) -> None:
        super().__init__()
        self.what = what

    def run(self, state: Spire, by: Do) -> None:
        p = state.players[by.owner]
        if self.what == 0:
            gain_block(state, by.owner, p.block)
        elif self.what == 1:
            gain_energy(state, by.owner, p.energy)
        else:
            gain_strength(state, by.owner, p.strength)

    def sentence(self) -> str:
        limit = (MAX_BLOCK, MAX_ENERGY, MAX_STRENGTH)[self.what]
        name = ("Block", "Energy", "Strength")[self.what]
        return f"double your {name} (at most {limit})"

    def worth(self, total: SpireWorth, weight: float) -> None:
        total.gain += weight * 2.5


# Orbs.


class ChannelWord(Word):
    """Orbs, one at a time."""

    FORM: ClassVar = "channel ORB [AMOUNT]"
    orb: int
    amount: Amount

    def __init__(self, orb: int, amount: Amount | None = None) -> None:
        super().__init__()
        self.orb = orb
        self.amount = fixed(1) if amount is None else amount

    def amounts(self) -> list[Amount]:
        return [self.amount]

    def run(self, state: Spire, by: Do) -> None:
        for _ in range(self.amount.value(state, by)):
            state.push(Channel(by.owner, self.orb))

    def sentence(self) -> str:
        return f"channel {self.amount.text()} {ORB_NAMES[self.orb]}"

    def worth(self, total: SpireWorth, weight: float) -> None:
        total.gain += weight * self.amount.usual() * (1.8 if self.orb == FROST else 2.0)


class ChannelDie(Word):
    """Lightning on 1-2, Frost on 3-4, Dark on 5-6."""

    FORM: ClassVar = "channel die"

    def run(self, state: Spire, by: Do) -> None:
        state.push(Channel(by.owner, (LIGHTNING, FROST, DARK)[(max(1, state.die) - 1) // 2]))

    def sentence(self) -> str:
        return "channel by the die: 1-2 Lightning, 3-4 Frost, 5-6 Dark"


class ChannelSame(Word):
    """An Orb of the kind just Evoked."""

    FORM: ClassVar = "channel same"

    def run(self, state: Spire, by: Do) -> None:
        if EVOKED <= state.tally <= EVOKED + DARK:
            state.push(Channel(by.owner, state.tally - EVOKED))

    def sentence(self) -> str:
        return "channel that same Orb"


class EvokeWord(Word):
    """One Orb, its effect so many times."""

    FORM: ClassVar = "evoke times:AMOUNT"
    times: Amount

    def __init__(self, times: Amount) -> None:
        super().__init__()
        self.times = times

    def amounts(self) -> list[Amount]:
        return [self.times]

    def run(self, state: Spire, by: Do) -> None:
        times = self.times.value(state, by)
        state.tally = -1  # no Orb, nothing to channel again
        if times > 0:
            state.push(Evoke(by.owner, times, False))

    def sentence(self) -> str:
        if self.times.plain and self.times.base == 1:
            return "evoke an Orb"
        return f"evoke an Orb {self.times.text()} times"

    def worth(self, total: SpireWorth, weight: float) -> None:
        total.gain += weight * self.times.usual() * 1.5


class EvokeAll(Word):
    """Every Orb, once, in the order of your choice; `orbs-gone` counts them."""

    FORM: ClassVar = "evoke all"

    def run(self, state: Spire, by: Do) -> None:
        state.push(EvokeEach(by.owner, 0))

    def sentence(self) -> str:
        return "evoke all your Orbs"


class DropOrbs(Word):
    """Remove all your Orbs; `orbs-gone` counts them."""

    FORM: ClassVar = "drop-orbs"

    def run(self, state: Spire, by: Do) -> None:
        remove_orbs(state, by.owner)

    def sentence(self) -> str:
        return "remove all your Orbs"


class LoopWord(Word):
    """One Orb's end of turn effect, N times."""

    FORM: ClassVar = "loop times:N"
    times: int

    def __init__(self, times: int) -> None:
        super().__init__()
        self.times = times

    def run(self, state: Spire, by: Do) -> None:
        state.push(Loop(by.owner, self.times))

    def sentence(self) -> str:
        twice = "" if self.times == 1 else f" {self.times} times"
        return f"trigger one Orb's end of turn ability{twice}"


FOREIGN: Final = (StanceWord, ChannelWord, ChannelDie)
"""Words that enter Stances or channel Orbs: other characters need the Prismatic Shard for them."""
