"""What an enemy ability can do, and when it is asked: the hooks of the attack.

An ability is one class (in `words/abilities_*.py`); a card lists the ones it has. Its docstring is the
rule. The order in which hooks are called is the order of `flow/attack/`: see docs/play-gaia.md. Every
hook is handed the bearer: the enemy that has the ability.
"""

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.kit.words import Plain

# How damage is changed: what a delver deals, or what an enemy suffers (`softened`). On each side the order
# that leaves the least damage is used (gaia.attack.modifier-order).
HALVED_DOWN: Final = 0
HALVED_UP: Final = 1
LESS: Final = 2  # by so much, not below 0
AT_MOST: Final = 3
ROUNDED_DOWN: Final = 4  # to a multiple of so much
DOUBLED: Final = 5
TIMES: Final = 6  # so many times as much
MORE: Final = 7  # by so much
FEARED: Final = 8  # less by so much, not below 1 (gaia.abilities.fear.effect)

USUAL: Final = -1  # the arrows that the die says


class Change:
    """One way in which damage is changed."""

    how: int
    by: int
    why: str  # for the sum in the log
    rule: str

    def __init__(self, how: int, by: int, why: str, rule: str = "") -> None:
        self.how = how
        self.by = by
        self.why = why
        self.rule = rule


@mypyc_attr(allow_interpreted_subclasses=True)
class EnemyAbility(Plain):
    """An ability printed on an enemy card. It is never run as a word: the attack asks its hooks.

    (`state` is a `Gaia`, `attack` an `Attack`, `enemy` an `Enemy`; those modules need this one.)
    """

    STRIKES: ClassVar[str] = ""
    """The rule by which it strikes with other arrows, harder, or whatever the die says."""

    SWINGS: ClassVar[bool] = False
    """Does a counterattack that reaches nobody serve it too, so that a Block can be of use?"""

    SPARES: ClassVar[str] = ""
    """The rule by which it may keep its bearer alive (`may_die`)."""

    DOOMS: ClassVar[bool] = False
    """Does it kill both delvers if its bearer is still there when the Wave ends (`parting`)?"""

    JOINED: ClassVar[bool] = False
    """Does it hang on who else is struck whether its bearer dies?"""

    GAZES: ClassVar[bool] = False
    """Does it leave tokens under who attacks its bearer, of which the second kills?"""

    # --- the board ---

    def spawned(self, state: Any, enemy: Any) -> None:
        """The bearer has come to the board."""

    def wave_started(self, state: Any) -> None:
        """A Wave with at least one bearer begins; called once for each ability class, not bearer."""

    def turn_ended(self, state: Any, enemy: Any) -> None:
        """A delver's turn is over."""

    def left(self, state: Any, enemy: Any) -> None:
        """The bearer leaves the board, dead or removed: what it holds goes back."""

    # --- an attack: what the bearer suffers ---

    def targeted(self, state: Any, attack: Any, enemy: Any) -> None:
        """An attack has named the bearer as a target."""

    def immune(self, state: Any, attack: Any, enemy: Any) -> str:
        """Why it suffers nothing at all from this attack; '': it does suffer."""
        return ""

    def protects(self, state: Any, enemy: Any, other: Any) -> str:
        """Why another enemy suffers nothing because of the bearer; '': it does."""
        return ""

    def fixed(self, state: Any, attack: Any, enemy: Any) -> int:
        """The damage that every attack on it comes to, whatever was dealt; -1: nothing fixed."""
        return -1

    def no_doubling(self) -> bool:
        """Does doubling count for nothing against it (weapons' own doubling apart)?"""
        return False

    def added(self, state: Any, attack: Any, enemy: Any) -> int:
        """What is added to the damage dealt to it, after all doubling."""
        return 0

    def softened(self, state: Any, attack: Any, enemy: Any, changes: list[Change]) -> None:
        """Add how the damage it suffers is changed."""

    def obeyed(self, state: Any, attack: Any, enemy: Any) -> tuple[str, ...]:
        """Rules that the damage of this attack obeyed because of it, where the sum shows none: for the log."""
        return ()

    def damaged(self, state: Any, attack: Any, enemy: Any, n: int) -> None:
        """An attack has damaged it (n is at least 1). Before the counterattack die."""

    def may_die(self, state: Any, attack: Any, enemy: Any) -> bool:
        """May lethal damage kill it now? Otherwise it keeps 1 HP. `attack.doomed` are all with lethal damage."""
        return True

    # --- its counterattack ---

    def counters(self, state: Any, enemy: Any) -> bool:
        """Does it attempt counterattacks at all?"""
        return True

    def arrows(self, state: Any, enemy: Any, die: int) -> int:
        """Which arrows strike at a roll of `die`, as bits (names.WHITE, BLACK); USUAL: as always."""
        return USUAL

    def never_misses(self, state: Any, enemy: Any, delver: int) -> bool:
        """Does it strike that attacker whatever the die and the arrows say?"""
        return False

    def stronger(self, state: Any, enemy: Any) -> int:
        """What is added to the damage of its counterattacks."""
        return 0

    def times(self, state: Any, enemy: Any, die: int, arrows: int) -> int:
        """By how much the damage of those arrows is multiplied. `die` is NO_DIE for a parting shot."""
        return 1

    def after_roll(self, state: Any, attack: Any, enemy: Any, die: int) -> None:
        """The die of an attack on it is final; nobody has suffered yet (Unlife)."""

    def hit(self, state: Any, enemy: Any, delver: int, n: int) -> None:
        """A striking arrow pointed at that delver, who suffered n (0: reduced to nothing)."""

    def hit_them(self, state: Any, enemy: Any, delvers: list[int]) -> None:
        """Its striking arrows pointed at these delvers, and all have suffered; the living among them."""

    def hurt_delver(self, state: Any, enemy: Any, delver: int, n: int) -> None:
        """It has damaged that delver, by a counterattack or a parting shot (n is at least 1)."""

    def order_matters(self) -> bool:
        """Does it matter in which order enemies damage a delver, because of this ability?"""
        return False

    def attempted(self, state: Any, attack: Any, enemy: Any, swung: bool, reached: bool) -> None:
        """Its attempt is over. `swung`: arrows struck out, unblocked; `reached`: a delver stood there."""

    def again(self, state: Any, attack: Any, enemy: Any, other: Any) -> bool:
        """May the bearer's ability make the other enemy attempt once more after this attack?"""
        return False

    def better_rolled(self, state: Any, attack: Any, enemy: Any) -> bool:
        """It strikes nobody as the die of the attack lies: may another roll all the same be better for the
        delvers, because something else of it hangs on the die (`after_roll`, `attempted`)?"""
        return False

    def moves(self) -> bool:
        """Does it move, turn or place something after an attempt? The players choose the order of these."""
        return False

    def moves_if_dead(self) -> bool:
        """Does that happen, too, if the attack has killed its bearer?"""
        return False

    def restless(self) -> bool:
        """Does it move or turn after an attempt, the players choosing or not?"""
        return self.moves()

    # --- afterwards ---

    def answered(self, state: Any, attack: Any, enemy: Any, n: int) -> None:
        """An attack that targeted it is answered; it suffered n of it. Who died of it is still there, and
        nothing has been gained."""

    def repaid(self, state: Any, attack: Any, enemy: Any, n: int) -> None:
        """The same, for a step that comes after those of `answered`."""

    def slain(self, state: Any, attack: Any, enemy: Any) -> None:
        """An attack killed it; its parts have been dropped."""

    def avenged(self, state: Any, attack: Any, enemy: Any) -> None:
        """The same, for a step that comes after those of `slain`, whoever else died."""

    def attack_over(self, state: Any, attack: Any, enemy: Any, n: int) -> None:
        """An attack that targeted it is over, rewards included; it suffered n of it."""

    def card_over(self, state: Any, attack: Any, enemy: Any, n: int) -> None:
        """The weapon card that targeted it is resolved; it suffered n of it in all."""

    def weapon_resolved(self, state: Any, delver: int) -> None:
        """A delver's weapon card is resolved, whomever it targeted."""

    # --- the end of a wave ---

    def parting(self, state: Any, enemy: Any) -> None:
        """It is still there in the Parting Shots Phase, beside its parting shot."""


AS_PRINTED: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class NumberedAbility(EnemyAbility):
    """An ability with a number, ``[N]``; where a card names none, it is the rulebook's."""

    PRINTED: ClassVar[int] = 0
    n: int

    def __init__(self, n: int = AS_PRINTED) -> None:
        self.n = self.PRINTED if n == AS_PRINTED else n

    def sentence(self) -> str:
        return self.TEXT.format(self.n)
