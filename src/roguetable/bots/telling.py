"""What a hint says of the choices that were tried: how clearly one did best, and what comes second, in short."""

from roguetable.bots.base import asked
from roguetable.bots.compare import Lead, share_of_better, tally
from roguetable.bots.race import Contender
from roguetable.engine.judge import Measure
from roguetable.engine.state import State

CLOSE = 0.6
"""Of the tables: who did better at fewer is about as good as the other."""

LUCK = 2.0
"""Standard errors: a lead that is smaller may well be luck."""

ENOUGH = 5
"""Tables at which two were tried, for saying at how many of them one did better."""

TOLD_APART = 10
"""Tables at which two were tried, for saying what each of them left."""

NOTABLE_SHARE = 0.05
NOTABLE_AMOUNT = 0.3
"""By so much one must have left more than the other: less is not worth a sentence."""

LONG = 60
"""Letters: so much is read at once. What is longer is told without the text of its card."""


def why(
    world: State, tries: int, measures: list[Measure], best: Contender, second: Contender
) -> str:
    """Why the choice is better than what comes second: by what people count, where that tells the two apart."""
    begun = f"The bot played on from here {tries} times, and"
    following = next_best(world, second.option, best.values, second.values)
    if is_close(best.values, second.values):
        return f"{begun} nothing did better. {following}"
    counted = what_counts(measures, best.ends, second.ends)
    if counted is None:
        return f"{begun} this did best. {following}"
    mine, other = counted
    if not other:
        return f"{begun} this did best: {mine}. {following}"
    return f"{begun} this did best: {mine}. Next best: {brief(world, second.option)}, {other}."


def what_counts(
    measures: list[Measure], best: list[list[float]], other: list[list[float]]
) -> tuple[str, str] | None:
    """The first measure that tells the two apart, in words for both; None: there is none, or it is against the choice.

    >>> alive, hp = Measure("nobody died", True), Measure("HP left", False)
    >>> what_counts([alive, hp], [[1.0, 5.0]] * 20, [[1.0, 4.0], [1.0, 3.0]] * 10)
    ('on average 5.0 HP left', 'with 3.5')
    >>> what_counts([alive, hp], [[1.0, 5.0]] * 20, [[1.0, 9.0], [0.0, 0.0]] * 10)
    ('nobody died in 10 tries of 10', 'in 5')
    >>> what_counts([alive, hp], [[1.0, 8.0], [0.0, 0.0]] * 10, [[1.0, 3.0]] * 20) is None
    True
    """
    tables = min(len(best), len(other))
    if tables < TOLD_APART:
        return None
    for place, measure in enumerate(measures):
        mine = sum(end[place] for end in best[:tables]) / tables
        theirs = sum(end[place] for end in other[:tables]) / tables
        if abs(mine - theirs) < (NOTABLE_SHARE if measure.share else NOTABLE_AMOUNT):
            continue
        if theirs > mine:
            return None
        if measure.more:
            return measure.more, ""
        if not measure.share:
            return f"on average {mine:.1f} {measure.name}", f"with {theirs:.1f}"
        of = 10 if told_in_tenths(mine, theirs) else 100
        return f"{measure.name} in {tries_of(round(of * mine), of)}", f"in {round(of * theirs)}"
    return None


def told_in_tenths(one: float, other: float) -> bool:
    """Whether tenths tell two shares apart, and make neither "all" nor "none" of what was not.

    >>> told_in_tenths(0.9, 0.5), told_in_tenths(1.0, 0.9), told_in_tenths(0.94, 0.86), told_in_tenths(0.96, 0.88)
    (True, True, False, False)
    """
    for share in (one, other):
        if round(10 * share) in (0, 10) and share not in (0.0, 1.0):
            return False
    return round(10 * one) != round(10 * other)


def is_close(best: list[float], other: list[float]) -> bool:
    """Whether the next best is about as good as the choice, by the tables on which both were tried.

    It is where it did better at nearly as many of them, and where luck would easily make such a lead.
    """
    if share_of_better(best, other) < CLOSE:
        return True
    if not other:
        return False
    lead = Lead(best, other)
    return lead.mean < LUCK * lead.error


def next_best(world: State, option: int, best: list[float], other: list[float]) -> str:
    """What comes second, and how clearly: by the tables on which both were tried.

    A judgement is no chance to win, and a fight and a run are judged on scales of their own. At how many tables one
    came to more than the other means the same on all of them.
    """
    named = brief(world, option)
    if is_close(best, other):
        return f"About as good: {named}."
    tables = min(len(best), len(other))
    if tables == 0:
        return f"Next best, but worse at the first look: {named}."
    if tables < ENOUGH:
        return f"Next best: {named}."
    worse, same = tally(best, other)
    return f"Next best: {named}. That did {how_much_worse(worse, same, tables)}."


def how_much_worse(worse: int, same: int, tables: int) -> str:
    """How often what comes second did worse, as one says it: tries of ten, and what is left over is "better".

    >>> how_much_worse(7, 0, 10)
    'worse in 7 tries of 10 and better in 3'
    >>> how_much_worse(13, 7, 20)
    'worse in 7 tries of 10 and as well in 3'
    >>> how_much_worse(10, 5, 20)
    'worse in 5 tries of 10, as well in 3 and better in 2'
    >>> how_much_worse(2, 18, 20)
    'worse in 1 try of 10 and as well in 9'
    >>> how_much_worse(59, 1, 60), how_much_worse(60, 0, 60)
    ('worse in nearly every try', 'worse in every try')
    """
    if worse == tables:
        return "worse in every try"
    tenths = rounded_tenths(worse, tables)
    if tenths == 10:
        return "worse in nearly every try"
    draws = min(rounded_tenths(same, tables), 10 - tenths)
    better = 10 - tenths - draws
    told = f"worse in {tries_of(tenths, 10)}"
    if draws and better:
        return f"{told}, as well in {draws} and better in {better}"
    return f"{told} and as well in {draws}" if draws else f"{told} and better in {better}"


def tries_of(some: int, all_of_them: int) -> str:
    """So many tries of so many."""
    return f"{some} {'try' if some == 1 else 'tries'} of {all_of_them}"


def rounded_tenths(some: int, tables: int) -> int:
    """A share in tenths, rounded."""
    return (20 * some + tables) // (2 * tables)


def brief(world: State, option: int) -> str:
    """An option of the open request by its name, without what its card says: `Buy Scrape for 2 gold`."""
    request = asked(world)
    others = [request.sentence(world, other) for other in request.options]
    return name_in(request.sentence(world, option), others)


def name_in(sentence: str, others: list[str]) -> str:
    """As much of a sentence as it takes to know it from all that are worded otherwise, up to a colon or a full stop.

    What stands in brackets is never parted.

    >>> name_in("Buy Scrape for 2 gold: Hit for 2.", ["Buy Scrape for 2 gold: Hit for 2.", "Leave."])
    'Buy Scrape for 2 gold'
    >>> name_in("Silent: Burn: Take 1 damage.", ["Silent: Loaded Die: Roll again."])
    'Silent: Burn'
    >>> name_in("Bolt (3 lie there: enough): Drop 2 white.", []), name_in("The Burglar begins.", [])
    ('Bolt (3 lie there: enough)', 'The Burglar begins')
    """
    depth = 0
    for place in range(len(sentence) - 1):
        letter = sentence[place]
        if letter == "(":
            depth += 1
        elif letter == ")":
            depth -= 1
        elif letter in ":." and depth == 0 and sentence[place + 1] == " ":
            begun = sentence[: place + 1]
            shared = False
            for other in others:
                if other != sentence and other.startswith(begun):
                    shared = True
            if not shared:
                return begun[:-1]
    return sentence.rstrip(".")


def not_too_long(sentence: str) -> str:
    """A sentence of a list: whole, unless it is long; then its name. Who and what are not parted.

    >>> not_too_long("Strike (1): Hit for 1.")
    'Strike (1): Hit for 1.'
    >>> not_too_long("Unload (1): Hit for 2, use all your Shivs now, each deals 1 more.")
    'Unload (1).'
    >>> len(not_too_long("Silent: Burn: End of turn, if in hand: take 1 damage; Unplayable."))
    65
    """
    if len(sentence) <= LONG:
        return sentence
    name = name_in(sentence, [])
    whose = " " not in name and ": " in sentence[len(name) + 2 :]
    return sentence if whose else name + "."
