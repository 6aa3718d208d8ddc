"""Forms: a word states how it is written; clauses are read, refused and shown by that."""

from types import ModuleType
from typing import Any, ClassVar

import pytest

from roguetable.engine.effects import Effect
from roguetable.kit.amount_reader import AmountReader, ConditionReader
from roguetable.kit.amounts import Amount, Condition, Count, fixed
from roguetable.kit.forms import (
    AnyWord,
    Names,
    RowName,
    RowNames,
    Vocabulary,
    WholeNumber,
    WordError,
    words_in,
)


class Orbs(Count):
    NAME: ClassVar = "orbs"
    TEXT: ClassVar = "per Orb"

    def value(self, state: Any, by: Any) -> int:
        return int(state)


class Spent(Count):
    NAME: ClassVar = "X"
    USUAL: ClassVar = 2.5

    def value(self, state: Any, by: Any) -> int:
        return int(by)


class Odd(Condition):
    NAME: ClassVar = "odd"
    TEXT: ClassVar = "there is an odd Orb"

    def holds(self, state: Any, by: Any) -> bool:
        return bool(state % 2)


class Said(Effect):
    def sentence(self) -> str:
        said = [f"{name} {value}" for name, value in vars(self).items() if name != "words"]
        values = ", ".join(said)
        return f"{type(self).__name__}: {values}"


class Hit(Said):
    FORM: ClassVar = "hit AMOUNT [xTIMES] [SCOPE]"

    def __init__(self, amount: Amount, times: Amount | None = None, scope: int = 0) -> None:
        self.amount = amount.text()
        self.times = "1" if times is None else times.text()
        self.scope = scope


class Heal(Said):
    FORM: ClassVar = "heal AMOUNT | heal full"

    def __init__(self, amount: Amount | None = None, full: bool = False) -> None:
        self.amount = "-" if amount is None else amount.text()
        self.full = full


class Gain(Said):
    FORM: ClassVar = "gain count:N [look look:N] [where:hand|deck] [area:all]"

    def __init__(self, count: int, look: int = 0, where: int = 0, area: bool = False) -> None:
        self.count = count
        self.look = look
        self.where = where
        self.area = area


class GainFoe(Said):
    FORM: ClassVar = "gain foe FOE"

    def __init__(self, foe: RowName) -> None:
        self.foe = f"{foe.title} ({foe.id}, {foe.number})"


class Rest(Said):
    FORM: ClassVar = "rest"


ODD = ConditionReader([Odd()])
READERS = (
    AmountReader([Orbs()], ODD, Spent(), examples="3, X+1 or 2+1/{}"),
    AmountReader([Orbs()], ODD, Spent(), name="TIMES"),
    WholeNumber(),
    Names("SCOPE", ("one", "row", "all"), ("the target", "its row", "everybody")),
    RowNames("FOE", "foe", {"cultist": RowName(7, "cultist", "Cultist")}, "the id of a foe"),
)
WORDS = Vocabulary((Hit, Heal, Gain, GainFoe, Rest), READERS, long={"gain": "receive"})


@pytest.mark.parametrize(
    ("clause", "effect"),
    [
        ("hit 3", "Hit: amount 3, times 1, scope 0"),
        ("hit 3 x2 all", "Hit: amount 3, times 2, scope 2"),
        ("hit 3 row xX+1", "Hit: amount 3, times X + 1, scope 1"),
        ("hit 2+1/orbs+4?odd", "Hit: amount 2, +1 per Orb, +4 if there is an odd Orb, times 1, scope 0"),
        ("heal 4", "Heal: amount 4, full False"),
        ("heal full", "Heal: amount -, full True"),
        ("gain 2", "Gain: count 2, look 0, where 0, area False"),
        ("gain 2 look 5 deck", "Gain: count 2, look 5, where 1, area False"),
        ("gain 2 all deck look 5", "Gain: count 2, look 5, where 1, area True"),
        ("gain foe cultist", "GainFoe: foe Cultist (cultist, 7)"),
        ("rest", "Rest: "),
    ],
)  # fmt: skip
def test_a_clause_becomes_an_effect_through_its_constructor(clause: str, effect: str) -> None:
    assert WORDS.clause(clause).sentence() == effect


@pytest.mark.parametrize(
    ("clause", "complaint"),
    [
        ("hitt 3", "unknown word 'hitt'. Did you mean 'hit'?"),
        ("hit", "hit: an argument is missing. It is written 'hit AMOUNT [xTIMES] [SCOPE]'."),
        ("hit many", "hit many: 'many' is no amount; write 3, X+1 or 2+1/orbs."),
        ("hit 1/obs", "hit 1/obs: 'obs' cannot be counted. Did you mean 'orbs'?"),
        ("hit 1+1?od", "hit 1+1?od: unknown condition 'od'. Did you mean 'odd'?"),
        ("hit 1+", "hit 1+: '1+' is no amount; write 3, X+1 or 2+1/orbs."),
        ("hit 3 x", "hit 3 x: is written 'hit AMOUNT [xTIMES] [SCOPE]'."),
        ("hit 3 xx", "hit 3 xx: 'x' is no amount; write 3 or 2+1/orbs."),
        (
            "hit 3 x2 rwo",
            "hit 3 x2 rwo: 'rwo' is not one of one, row, all. Did you mean 'row'?",
        ),
        (
            "hit 3 rwo",
            "hit 3 rwo: is written 'hit AMOUNT [xTIMES] [SCOPE]'. Did you mean 'row'?",
        ),
        ("hit 3 all twice", "hit 3 all twice: is written 'hit AMOUNT [xTIMES] [SCOPE]'."),
        ("hit 3 all 4", "hit 3 all 4: is written 'hit AMOUNT [xTIMES] [SCOPE]'."),
        ("heal ful", "heal ful: 'ful' is no amount; write 3, X+1 or 2+1/orbs. Did you mean 'full'?"),
        ("heal 3 full", "heal 3 full: is written 'heal AMOUNT | heal full'."),
        ("gain 2 look", "gain 2 look: 'look' needs a whole number."),
        ("gain 2 look far", "gain 2 look far: 'far' is no whole number."),
        ("gain foe cultits", "gain foe cultits: there is no foe 'cultits'. Did you mean 'cultist'?"),
        (
            "gain 2 dekc",
            ("gain 2 dekc: is written 'gain N [look N] [hand|deck] [all] | gain foe FOE'."
            " Did you mean 'deck'?"),
        ),
        ("rest 2", "rest 2: is written 'rest'."),
    ],
)  # fmt: skip
def test_a_bad_clause_is_refused_with_what_was_expected(clause: str, complaint: str) -> None:
    with pytest.raises(WordError) as caught:
        WORDS.clause(clause)
    assert str(caught.value) == complaint


def test_an_effect_knows_how_it_was_written() -> None:
    assert WORDS.clause("gain 2 look 5 deck").words == ("receive", "look", "deck")
    assert [effect.words for effect in WORDS.read(" hit 3 all;; rest ")] == [
        ("hit", "all"),
        ("rest",),
    ]


def test_the_words_of_a_module_are_its_own_effects_with_a_form() -> None:
    module = ModuleType(__name__)
    vars(module).update(Hit=Hit, Said=Said, Effect=Effect, Orbs=Orbs, number=3)
    assert words_in(module) == [Hit]


def wrong(form: str) -> str:
    """What is wrong with a form of the constructor (amount, times, scope)."""
    kind = type("Odd", (Hit,), {"FORM": form})
    with pytest.raises(ValueError, match=r"Odd\.FORM: ") as caught:
        Vocabulary([kind], READERS)
    return str(caught.value).removeprefix("Odd.FORM: ")


def test_a_form_that_does_not_fit_its_constructor_is_an_error() -> None:
    assert wrong("odd [AMOUNT]") == "'odd [AMOUNT]' leaves amount open, which has no default."
    assert wrong("odd AMOUNT N") == "'odd AMOUNT N' gives n, which is no parameter."
    assert wrong("odd AMOUNT HOW").startswith("nothing reads HOW; readers: AMOUNT, TIMES, N")


def test_defaults_are_plain_so_that_the_compiled_class_tells_its_parameters() -> None:
    class Vague(Said):
        FORM: ClassVar = "vague [AMOUNT]"

        def __init__(self, amount: Amount = fixed(1)) -> None:  # noqa: B008
            self.amount = amount

    with pytest.raises(ValueError, match="default of amount must be a number, a text or None"):
        Vocabulary([Vague], READERS)


@pytest.mark.parametrize(
    ("written", "value", "usual"),
    [("3", 3, 3.0), ("X", 4, 2.5), ("X+1", 5, 3.5), ("2+1/orbs", 7, 4.0), ("1+2?odd", 3, 2.0)],
)
def test_an_amount_counts_what_is_there_now(written: str, value: int, usual: float) -> None:
    amount = READERS[0].read(written)
    assert amount.value(5, 4) == value
    assert amount.usual() == usual
    assert amount.plain == (written == "3")


def test_an_amount_is_said_with_its_noun() -> None:
    def read(text: str) -> Amount:
        amount = READERS[0].read(text)
        assert isinstance(amount, Amount)
        return amount

    assert read("1").counted("Shiv") == "1 Shiv"
    assert read("2").counted("Shiv") == "2 Shivs"
    assert read("X").counted("Shiv") == "X Shivs"
    assert read("1/orbs").counted("Shiv") == "1 Shiv per Orb"
    assert read("2/orbs").text("damage") == "2 damage per Orb"
    assert read("X+2").text("damage") == "X + 2 damage"


def test_a_second_number_may_count_something_of_its_own() -> None:
    orbs = Orbs()
    amount = AmountReader([orbs], second=orbs).read("3+2")
    assert (amount.base, amount.each(orbs)) == (3, 2)
    assert AmountReader([orbs], second=orbs).read("+1/orbs").value(4, None) == 4


class Aim(Said):
    FORM: ClassVar = "aim HOW-FAR [dead-eye] [if CONDITION]"

    def __init__(
        self, how_far: str, dead_eye: bool = False, condition: Condition | None = None
    ) -> None:
        if how_far == "nowhere":
            raise WordError("nobody aims there.")
        self.how_far = how_far
        self.dead_eye = dead_eye
        self.condition = condition.NAME if condition else ""


AIMS = Vocabulary([Aim], (AnyWord("HOW-FAR", "how far"), ODD))


@pytest.mark.parametrize(
    ("clause", "effect"),
    [
        ("aim far", "Aim: how_far far, dead_eye False, condition "),
        ("aim near dead-eye", "Aim: how_far near, dead_eye True, condition "),
        ("aim near if odd dead-eye", "unknown condition 'odd dead-eye'"),
        ("aim near dead-eye if odd", "Aim: how_far near, dead_eye True, condition odd"),
        ("aim nowhere", "aim nowhere: nobody aims there."),
        ("aim far if", "aim far if: 'if' needs a condition."),
    ],
)
def test_dashes_conditions_and_what_the_constructor_refuses(clause: str, effect: str) -> None:
    try:
        said = AIMS.clause(clause).sentence()
    except WordError as error:
        said = str(error)
    assert effect in said
    assert said.startswith(("Aim: ", "aim "))


def test_readers_say_what_they_expect() -> None:
    assert Names("SIDE", ("left", "right")).expects == "`left`, `right`"
    assert (
        Names("SIDE", ("left", "right"), ("west", "east")).expects == "`left`: west; `right`: east"
    )
    assert READERS[0].expects == "an amount: 3, X+1 or 2+1/orbs"
    assert (ODD.name, ODD.expects) == ("CONDITION", "a condition")
    assert list(READERS[4].words()) == ["cultist"]
    with pytest.raises(ValueError, match="zip"):
        Names("SIDE", ("left", "right"), ("west",))


def test_what_stands_where_only_an_option_could_stand_is_told_with_the_nearest() -> None:
    """The complaint is about the place where reading stopped, however far it came."""
    with pytest.raises(WordError, match="Did you mean 'dead-eye'"):
        AIMS.clause("aim far ded-eye")
    with pytest.raises(WordError, match=r"gain foe: an argument is missing\. It is written"):
        Vocabulary([GainFoe], READERS).clause("gain foe")


class Pay(Said):
    FORM: ClassVar = "pay first:N second:N | pay first:N [look look:N] | pay back first:N"

    def __init__(self, first: int, second: int = 0, look: int = 0) -> None:
        self.first = first
        self.second = second
        self.look = look


def test_of_several_forms_the_one_that_fitted_longest_complains() -> None:
    pay = Vocabulary([Pay], READERS)
    assert pay.clause("pay 2 look 3").sentence() == "Pay: first 2, second 0, look 3"
    with pytest.raises(WordError, match="pay 2 look far: 'far' is no whole number"):
        pay.clause("pay 2 look far")
    with pytest.raises(WordError, match="pay 2 look: 'look' needs a whole number"):
        pay.clause("pay 2 look")


def test_a_word_of_a_form_may_be_there_only_to_be_read() -> None:
    assert Vocabulary([Pay], READERS).clause("pay back 4").sentence().startswith("Pay: first 4")
