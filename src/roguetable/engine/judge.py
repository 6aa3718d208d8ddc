"""What bots know of a game beyond its rules: how good a position is, and rules of thumb.

A bot works for every game because it asks only these questions. A game answers them in a class of
its own and offers it as `game.judge`; compiled, an answer costs well under a microsecond more than
the judgement itself. A game without one is judged by what every game offers (`game.PlainJudge`).
"""

from math import exp
from typing import Any, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.state import WON, State

NO_OPTION: Final = -(1 << 40)
"""No rule of thumb applies. (Options may be negative, so -1 would not do.)"""

ANYBODY: Final = -1
"""No seat in particular is asked for."""

LEAST_LOG: Final = -700.0
"""The logarithm of the least chance that is told from none."""

NO_REACH: Final = -1
"""Nobody can tell how far the run has come, or it is not to be played on from here."""


class Measure:
    """What people would count where a thought ends; the more, the better. For the words of hints."""

    name: str
    share: bool  # in how many tries it was so (`nobody died`), else how much it was (`HP left`)
    more: str  # that it was more, in words (`more tries won`), where the figures would be those of habits

    def __init__(self, name: str, share: bool, more: str = "") -> None:
        self.name = name
        self.share = share
        self.more = more


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """A game's own knowledge. It sees only dealt-anew copies, so it may look at all of them."""

    def evaluate(self, state: Any) -> float:
        """How good the position is for the party: 0 lost, 1 won."""
        raise NotImplementedError

    def redeal(self, state: Any, seat: int, seed: int) -> State:
        """A copy in which what the seat cannot see, and all chance to come, is dealt anew.

        Two states that differ only in what the seat cannot see must give equal copies.
        """
        raise NotImplementedError

    def rule_of_thumb(self, state: Any, seat: int = ANYBODY) -> int:
        """The option that a rule of thumb chooses at the open request, or NO_OPTION.

        Where several seats may answer: one of this seat's options.
        """
        return NO_OPTION

    def quick(self, state: Any) -> int:
        """A habit: what to choose while a thought is played on, or NO_OPTION.

        The rule of thumb, unless the game has something cheaper. It may be worse, if it is so for all options alike.
        """
        return self.rule_of_thumb(state)

    def obvious(self, state: Any, seat: int = ANYBODY) -> int:
        """An option (of this seat) so plainly right that nobody need think about it, or NO_OPTION."""
        return NO_OPTION

    def worth_trying(self, state: Any, options: list[int]) -> list[int]:
        """The options that a look ahead can tell apart; of those that come to the same only one.

        At least one. All of them, unless the game knows better.
        """
        return options

    def meaning(self, state: Any, option: int) -> int:
        """What an option means at any table: the card, say, where the option is its place in the hand.

        A tree of choices is grown over many tables; a branch of it is what was meant.
        """
        return option

    def reason(self, state: Any, option: int) -> str:
        """Why what is obvious is so, in a sentence for people; '' if looking ahead tells more."""
        return ""

    def measures(self, state: Any) -> list[Measure]:
        """What people would count where a thought ends that begins here; what matters most comes first."""
        return []

    def measured(self, start: Any, end: Any) -> list[float]:
        """How much each of these came to at a table where such a thought has ended (1 or 0, where it is a share)."""
        return []

    def turn(self, state: Any) -> int:
        """A number that stays the same for one turn; its end is where positions compare fairly.

        -1: this game's positions can be judged at every decision.
        """
        return -1

    def horizon(self) -> int:
        """How many turns a try of the searching bot looks ahead."""
        return 3

    def rest(self, state: Any) -> bool:
        """Is this a pause between two chapters of the game (floors, rooms, fights)?

        A thought that reaches one ends there: what comes next is mostly chance, the same for all.
        """
        return False

    def reach(self, state: Any) -> int:
        """How far the run has come, counted in chapters; NO_REACH: it is not played on from here.

        Where there is a number, a try of the searching bot plays on by habits until it has changed: once, or
        where whole runs are compared as often as there are `chapters` to look ahead.
        """
        return NO_REACH

    def chapters(self) -> int:
        """Where whole runs are compared, how many chapters they are played on; this one is the first."""
        return 1

    def plays_on(self, state: Any) -> bool:
        """Is the choice here made by playing the run on? Where the reach is known, unless a game says
        that a look to the end of the fight is better in one.
        """
        return self.reach(state) != NO_REACH

    def compares_runs(self, state: Any) -> bool:
        """Where the run is played on: are whole runs compared that differ in this choice alone?

        Otherwise a tree of further choices is grown, and a try ends with its chapter: that pays for plans inside one.
        """
        return False

    def alone(self, state: Any, seat: int) -> bool:
        """In a run that is played on for one seat's choice: let that seat go on without the others, if that can be
        done here. Whether it is done; as long as it is not, the question comes again at the next decision.

        For games in which the runs of a whole party say little about the choice of one of them.
        """
        return True

    def lend(self, state: Any, lent: list[int]) -> None:
        """In a run that is played on, before each of its decisions: make up for what habits do worse than the bot.

        A run by habits is lost more often than the bot would lose it; who takes that at its word is too careful.
        `lent` belongs to the run: what the judge keeps in mind from one decision to the next, at first nothing.
        """

    def run_value(self, state: Any) -> float:
        """How good the table is at which a run was left that was played on: 0 lost, 1 won.

        Apart from `evaluate` where a run that is lost late is better than one that is lost soon.
        """
        return self.evaluate(state)

    def progress(self, state: Any) -> float:
        """How far the run has come, won, lost or still going on: 0 at its beginning, 1 when it is won.

        What is lost late counts for more than what is lost soon, so that runs by habits tell of a
        run's chances also where they hardly ever win.
        """
        return 1.0 if state.outcome == WON else 0.0

    def together(self, state: Any) -> bool:
        """Where several may act: is it one decision for all, such as what to buy with everybody's gold?

        Only where every seat sees what the others may choose: one bot then chooses for all that bots play.
        """
        return False

    def shapes_the_run(self, state: Any) -> bool:
        """Is what is obvious here worth a second thought by who can play the run on (`plays_on`)?"""
        return False


def squash(x: float) -> float:
    """Any number as a chance, log odds as theirs; never quite 0: that is for lost games alone.

    >>> squash(0.0), 0.0 < squash(-800.0) < squash(-600.0) < squash(-29.0) < 1e-12
    (0.5, True)
    """
    if x < -30.0:
        return exp(max(LEAST_LOG, x))
    return 1.0 / (1.0 + exp(-x))
