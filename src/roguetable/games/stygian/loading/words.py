"""The vocabulary as it is written: each word with the function that understands its arguments.

What the words do is in `effects.py` and `effects_table.py`; here a text such as
``hit 3+2 melee; heal 1`` becomes a list of them, or a complaint that names the nearest right word.
"""

import re
from collections.abc import Callable, Sequence

from roguetable.engine.effects import Effect, split_clauses, spoken
from roguetable.engine.errors import nearest
from roguetable.engine.log import count
from roguetable.games.stygian.model import cards as c
from roguetable.games.stygian.model.cards import Card
from roguetable.games.stygian.model.cubes import COLOUR_NAMES, PLACE_NAMES
from roguetable.games.stygian.words import party as e
from roguetable.games.stygian.words import table as t
from roguetable.games.stygian.words.amounts import COUNTS, Amount

HERO_COLOURS = COLOUR_NAMES[:3]
ENEMY_COLOURS = COLOUR_NAMES[3:]
AMOUNT = re.compile(r"(?:(\d+))?(?:\+(\d+)(?:/([a-z]+))?)?$")


class WordError(ValueError):
    """What is wrong with one clause; the loader adds where it stands."""


class Words:
    """The vocabulary: each word with the function that understands its arguments."""

    def __init__(self, numbers: dict[str, int], names: dict[str, str]) -> None:
        self.numbers = numbers
        self.names = names
        amount: dict[str, Callable[[Amount], Effect]] = {
            "heal": e.Heal,
            "wound": e.Wound,
            "peril": e.RaisePeril,
            "calm": e.Calm,
            "luck": e.Luck,
            "unluck": e.Unluck,
            "xp": e.Xp,
            "recolour": t.RecolourWord,
            "rattle": t.Rattle,
            "tire": e.TireWord,
            "guard": e.Guard,
            "boost": e.Boost,
            "pierce": e.Pierce,
            "treasure": e.Treasure,
            "rage": e.Rage,
        }
        signed: dict[str, Callable[[int], Effect]] = {
            "maxwounds": e.MaxWounds,
            "luckcap": e.LuckCap,
            "perilstart": e.PerilStart,
        }
        plain: dict[str, Callable[[], Effect]] = {
            "advance": t.Advance,
            "cancel": e.Cancel,
            "lose": e.Lose,
            "regroup": t.Regroup,
            "push": lambda: t.Shift(False),
            "pull": lambda: t.Shift(True),
        }
        self.readers: dict[str, Callable[[list[str]], Effect]] = {
            "hit": self.hit,
            "afflict": self.afflict,
            "cure": self.cure,
            "add": self.add,
            "line": self.line,
            "also": self.also,
            "move": self.move,
            "steal": self.steal,
            "refresh": self.refresh,
            "mend": self.mend,
            "stall": self.stall,
            "retire": self.retire,
        }
        for word, make in amount.items():
            self.readers[word] = lambda args, make=make: make(self.only_amount(args))  # type: ignore[misc]
        for word, build in signed.items():
            self.readers[word] = lambda args, build=build: build(self.only_signed(args))  # type: ignore[misc]
        for word, create in plain.items():
            self.readers[word] = lambda args, create=create: self.nothing(args, create)  # type: ignore[misc]
        for word in ("double-thorns", "crypt-single", "lock"):
            self.readers[word] = lambda args, word=word: self.nothing(
                args, lambda: e.FloorRule(word)
            )  # type: ignore[misc]

    def read(self, text: str) -> list[Effect]:
        effects = []
        for clause in split_clauses(text):
            reader = self.readers.get(clause.word)
            if reader is None:
                raise WordError(
                    f"unknown word {clause.word!r}.{nearest(clause.word, self.readers)}"
                )
            try:
                effect = reader(clause.args)
                effect.words = spoken(clause.word, clause.args)
                effects.append(effect)
            except WordError as error:
                raise WordError(f"{clause.word} {' '.join(clause.args)}: {error}") from None
        return effects

    # Arguments.

    def need(self, args: list[str], low: int, high: int, shape: str) -> None:
        if not low <= len(args) <= high:
            raise WordError(f"is written {shape!r}.")

    def amount(self, text: str) -> Amount:
        found = AMOUNT.match(text)
        if not text or found is None:
            raise WordError(f"{text!r} is no amount; write 3, 3+2 or +1/figure.")
        base, per, what = found.groups()
        what = what or "extra"
        if what not in COUNTS:
            raise WordError(f"{what!r} cannot be counted.{nearest(what, COUNTS)}")
        return Amount(int(base or 0), int(per or 0), COUNTS.index(what))

    def one_of(self, text: str, known: Sequence[str]) -> int:
        if text not in known:
            raise WordError(f"{text!r} is not one of {', '.join(known)}.{nearest(text, known)}")
        return list(known).index(text)

    def colours(self, text: str) -> list[int]:
        groups = {"hero": [0, 1, 2], "enemy": [3, 4, 5], "any": [0, 1, 2, 3, 4, 5]}
        if text in groups:
            return groups[text]
        return [self.one_of(text, (*COLOUR_NAMES, *groups))]

    def only_amount(self, args: list[str]) -> Amount:
        self.need(args, 1, 1, "WORD AMOUNT")
        return self.amount(args[0])

    def only_signed(self, args: list[str]) -> int:
        self.need(args, 1, 1, "WORD NUMBER")
        try:
            return int(args[0])
        except ValueError:
            raise WordError(f"{args[0]!r} is no whole number.") from None

    def nothing(self, args: list[str], make: Callable[[], Effect]) -> Effect:
        self.need(args, 0, 0, "WORD")
        return make()

    # Words with a shape of their own.

    def hit(self, args: list[str]) -> Effect:
        self.need(args, 2, 3, "hit AMOUNT KIND [SCOPE]")
        scope = self.one_of(args[2], t.SCOPES) if len(args) > 2 else t.TARGET
        return t.Hit(self.amount(args[0]), self.one_of(args[1], c.KIND_NAMES), scope)

    def afflict(self, args: list[str]) -> Effect:
        self.need(args, 2, 3, "afflict STATUS AMOUNT [WHO]")
        who = self.one_of(args[2], e.WHOS) if len(args) > 2 else e.ACTIVE
        return e.Afflict(self.one_of(args[0], c.STATUS_NAMES), self.amount(args[1]), who)

    def cure(self, args: list[str]) -> Effect:
        self.need(args, 1, 2, "cure AMOUNT [hero|any]")
        return e.CureWord(
            self.amount(args[0]), len(args) > 1 and self.one_of(args[1], ("hero", "any")) == 1
        )

    def add(self, args: list[str]) -> Effect:
        self.need(args, 2, 3, "add ENEMY front|rear [N]")
        if args[0] not in self.numbers:
            raise WordError(f"there is no enemy {args[0]!r}.{nearest(args[0], self.numbers)}")
        count = self.only_signed(args[2:]) if len(args) > 2 else 1
        front = self.one_of(args[1], ("front", "rear")) == 0
        return t.Add(self.numbers[args[0]], self.names[args[0]], front, count)

    def line(self, args: list[str]) -> Effect:
        self.need(args, 2, 2, "line COLOUR AMOUNT")
        return t.Line(3 + self.one_of(args[0], ENEMY_COLOURS), self.amount(args[1]))

    def also(self, args: list[str]) -> Effect:
        self.need(args, 2, 2, "also AMOUNT COLOUR")
        return t.Also(self.amount(args[0]), self.one_of(args[1], (*HERO_COLOURS, "any")))

    def move(self, args: list[str]) -> Effect:
        self.need(args, 4, 4, "move AMOUNT COLOUR FROM TO")
        source, to = (self.one_of(place, PLACE_NAMES[:4]) for place in args[2:])
        return t.Move(self.amount(args[0]), self.colours(args[1]), args[1], source, to)

    def steal(self, args: list[str]) -> Effect:
        self.need(args, 2, 2, "steal AMOUNT COLOUR")
        return t.StealWord(self.amount(args[0]), self.colours(args[1]), args[1])

    def refresh(self, args: list[str]) -> Effect:
        self.need(args, 1, 2, "refresh AMOUNT [hero|any]")
        return e.RefreshWord(
            self.amount(args[0]), len(args) > 1 and self.one_of(args[1], ("hero", "any")) == 1
        )

    def mend(self, args: list[str]) -> Effect:
        self.need(args, 1, 2, "mend AMOUNT [own|all|boss]")
        if len(args) > 1:
            self.one_of(args[1], ("own", "all", "boss"))
        return t.Mend(self.amount(args[0]), args[1] if len(args) > 1 else "own")

    def stall(self, args: list[str]) -> Effect:
        self.need(args, 2, 2, "stall AMOUNT COLOUR|all")
        colour = -1 if args[1] == "all" else 3 + self.one_of(args[1], ENEMY_COLOURS)
        return t.Stall(self.amount(args[0]), colour)

    def retire(self, args: list[str]) -> Effect:
        self.need(args, 2, 2, "retire N COLOUR")
        return t.Retire(self.only_signed(args[:1]), self.one_of(args[1], COLOUR_NAMES))


def counted(template: str, number: int) -> str:
    """A number with the noun that its template names in braces; ``{n}`` is the bare number.

    >>> counted("drop {hero cube} fewer", 1), counted("drop {hero cube} fewer", 2)
    ('drop 1 hero cube fewer', 'drop 2 hero cubes fewer')
    """
    head, noun, tail = re.split(r"[{}]", template)
    return head + (str(number) if noun == "n" else count(number, noun)) + tail


class PassiveWords:
    """Words that are always on: each adds to an entry of Hero.mods."""

    SHAPES = (
        "plus N KIND|all, pierce N, bring N COLOUR|any, mending N, ward STATUS, reach, luckcap N, "
        "spoils N, trophy N, frail A, fewer N, no-support, no-luck, dull N, weak-mending N"
    )

    def read(self, text: str, card: Card) -> None:
        """Fill the card's modifiers and their sentences."""
        for clause in split_clauses(text):
            word, args = clause.word, clause.args
            card.always += [each for each in spoken(word, args) if each not in card.always]
            numbers = {
                "pierce": (c.PIERCE, 1, "attacks ignore {point} of defence"),
                "mending": (c.MENDING, 1, "healing heals {n} more"),
                "weak-mending": (c.MENDING, -1, "healing heals {n} less"),
                "luckcap": (c.LUCK_CAP, 1, "maximum luck +{n}"),
                "spoils": (c.SPOILS, 1, "each chest gives {more treasure}"),
                "trophy": (c.TROPHY, 1, "each enemy eliminated gives {n} more experience"),
                "fewer": (c.FEWER, 1, "drop {hero cube} fewer"),
            }
            flags = {
                "reach": (c.REACH, "front-rank attacks also reach the rear rank"),
                "no-support": (c.NO_SUPPORT, "no support skill may be used"),
                "no-luck": (c.NO_LUCK, "no luck is gained on this hero's turn"),
            }
            if word in flags and not args:
                card.mods.append((flags[word][0], 1))
                card.modifiers.append(flags[word][1])
            elif word in numbers and len(args) == 1 and args[0].isdigit():
                index, sign, sentence = numbers[word]
                card.mods.append((index, sign * int(args[0])))
                card.modifiers.append(counted(sentence, int(args[0])))
            elif word == "frail" and len(args) == 1:
                self.frail(args[0], card)
            elif word in ("plus", "dull"):
                self.plus(word, args, card)
            elif word == "bring" and len(args) == 2 and args[0].isdigit():
                colours = (*HERO_COLOURS, "any")
                if args[1] not in colours:
                    raise WordError(f"bring: {args[1]!r} is not one of {', '.join(colours)}.")
                card.mods.append((c.BRING + colours.index(args[1]), int(args[0])))
                grey = "grey" if args[1] == "any" else args[1]
                card.modifiers.append(f"each drop has {args[0]} more {grey}")
            elif word == "ward" and len(args) == 1:
                if args[0] not in c.STATUS_NAMES:
                    raise WordError(
                        f"ward: {args[0]!r} is no status.{nearest(args[0], c.STATUS_NAMES)}"
                    )
                card.mods.append((c.WARD + c.STATUS_NAMES.index(args[0]), 1))
                card.modifiers.append(f"cannot be {args[0]}")
            else:
                words = [*numbers, *flags, "frail", "plus", "dull", "bring", "ward"]
                raise WordError(
                    f"unknown or badly written passive word {word!r}.{nearest(word, words)} "
                    f"Passive words: {self.SHAPES}."
                )

    def frail(self, text: str, card: Card) -> None:
        if text == "+1/token":
            card.per_token = True
            text = "1"
        elif not text.isdigit():
            raise WordError(f"frail: {text!r} is no number; write 1 or +1/token.")
        card.mods.append((c.FRAIL, int(text)))
        each = " for each token" if card.per_token else ""
        card.modifiers.append(f"wounds suffered on this hero's turn are {text} larger{each}")

    def plus(self, word: str, args: list[str], card: Card) -> None:
        kind = args[1] if len(args) > 1 else "all"
        if not args or not args[0].isdigit() or kind not in (*c.KIND_NAMES, "all"):
            raise WordError(f"{word} is written '{word} N KIND' or '{word} N all'.")
        amount = int(args[0]) if word == "plus" else -int(args[0])
        for index in range(4):
            if kind in ("all", c.KIND_NAMES[index]):
                card.mods.append((c.PLUS + index, amount))
        which = "" if kind == "all" else f"{kind} "
        card.modifiers.append(
            f"{which}attacks deal {args[0]} {'more' if amount > 0 else 'less'} wounds"
        )
