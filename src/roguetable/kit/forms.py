"""Forms: how a word of a game's vocabulary is written, said once, on its class.

.. code-block:: python

    class Hit(Effect):
        FORM: ClassVar = "hit AMOUNT KIND [SCOPE]"

        def __init__(self, amount: Amount, kind: int, scope: int = TARGET) -> None: ...

From the form come the reading of a clause, through the constructor, the complaints about a bad one
and the tables of the documentation. A form is the word and then:

==================  ================================================================================
``AMOUNT``          an argument; the `Reader` of that name reads it, for the parameter `amount`
``source:PLACE``    ... the reader PLACE, for the parameter `source`
``xTIMES``          ... with an x before it: ``x2``
``full``            this very word; if the constructor has a parameter of that name, it is true
``area:all``        this very word; the parameter `area` is true
``who:next|all``    one of these words; the parameter is the number of its place
``[...]``           may be left out: the constructor's default holds; several in any order
`` | ``             or written like this
==================  ================================================================================
"""

import inspect
import re
from collections.abc import Iterable, Sequence
from types import ModuleType
from typing import Any

from roguetable.engine.effects import Effect
from roguetable.engine.errors import nearest

ARGUMENT = re.compile(r"([a-z]*)([A-Z][A-Z-]*)$")


MOST_MEANT = 3
"""So many words are suggested for one that stands alone and belongs behind another."""


class WordError(ValueError):
    """What is wrong with one clause; the loader adds where it stands."""


class Complaints:
    """What is wrong with the clauses of a text: all of it is told at once.

    >>> wrong = Complaints()
    >>> wrong.add(WordError("unknown word 'hid'."))
    >>> wrong.add(WordError("unknown word 'blok'."))
    >>> wrong.raise_all()
    Traceback (most recent call last):
        ...
    roguetable.kit.forms.WordError: unknown word 'hid'. And: unknown word 'blok'.
    """

    def __init__(self) -> None:
        self.texts: list[str] = []

    def add(self, error: WordError) -> None:
        """Note it, and read on."""
        self.texts.append(str(error))

    def raise_all(self) -> None:
        """`WordError` with all that was noted, if anything was."""
        if self.texts:
            raise WordError(" And: ".join(dict.fromkeys(self.texts)))


# --- arguments -----------------------------------------------------------------------------------


class Reader:
    """Understands the arguments of one kind. Games have readers of their own beside these."""

    def __init__(self, name: str, expects: str) -> None:
        self.name = name
        """As it stands in forms."""
        self.expects = expects
        """What to write, for the documentation."""
        self.whole = False
        """It takes the rest of the clause, however many words that is."""

    def read(self, text: str) -> Any:
        """The value that was written; `WordError` says what is wrong with it."""
        raise NotImplementedError

    def words(self) -> Sequence[str]:
        """All words it knows, if they can be counted: the nearest of them is suggested."""
        return ()


class WholeNumber(Reader):
    """A whole number."""

    def __init__(self, name: str = "N", expects: str = "a whole number") -> None:
        super().__init__(name, expects)

    def read(self, text: str) -> int:
        try:
            return int(text)
        except ValueError:
            raise WordError(f"{text!r} is no whole number.") from None


class AnyWord(Reader):
    """Any one word, as it is written."""

    def read(self, text: str) -> str:
        return text


class Names(Reader):
    """One of a few words; its value is its place among them, from `first` on."""

    def __init__(
        self, name: str, names: Sequence[str], meanings: Sequence[str] = (), first: int = 0
    ) -> None:
        if meanings:
            pairs = zip(names, meanings, strict=True)
            expects = "; ".join(f"`{one}`: {meaning}" for one, meaning in pairs)
        else:
            expects = ", ".join(f"`{one}`" for one in names)
        super().__init__(name, expects)
        self.names = list(names)
        self.first = first

    def read(self, text: str) -> int:
        if text not in self.names:
            known = ", ".join(self.names)
            raise WordError(f"{text!r} is not one of {known}.{nearest(text, self.names)}")
        return self.first + self.names.index(text)

    def words(self) -> Sequence[str]:
        return self.names


class RowName:
    """A row of content that a word names."""

    number: int
    id: str
    title: str

    def __init__(self, number: int, id: str, title: str) -> None:
        self.number = number
        self.id = id
        self.title = title


class RowNames(Reader):
    """The id of a row of content; `what` says in a complaint what there is none of."""

    def __init__(self, name: str, what: str, rows: dict[str, RowName], expects: str) -> None:
        super().__init__(name, expects)
        self.what = what
        self.rows = rows

    def read(self, text: str) -> RowName:
        if text not in self.rows:
            raise WordError(f"there is no {self.what} {text!r}.{nearest(text, self.rows)}")
        return self.rows[text]

    def words(self) -> Sequence[str]:
        return list(self.rows)


# --- forms ---------------------------------------------------------------------------------------


class MisfitError(Exception):
    """A clause is not written in a form: how many arguments fitted, and what is wrong with the next."""

    def __init__(self, fitted: int, reason: str, known: Sequence[str] = ()) -> None:
        super().__init__(reason)
        self.fitted = fitted
        self.reason = reason
        self.known = known


class Slot:
    """One place of a form: a word that must stand there, or an argument, maybe after such a word."""

    def __init__(self, text: str, readers: dict[str, Reader], parameters: set[str]) -> None:
        self.parameter, self.literal, self.prefix = "", "", ""
        self.reader: Reader | None = None
        for piece in text.split():
            name, colon, rest = piece.rpartition(":")
            found = ARGUMENT.match(rest)
            if found:
                self.prefix, title = found[1], found[2]
                if title not in readers:
                    raise ValueError(f"nothing reads {title}; readers: {', '.join(readers)}")
                self.reader = readers[title]
                self.parameter = name or title.lower().replace("-", "_")
            elif "|" in rest:
                self.reader = Names(rest, rest.split("|"))
                self.parameter = name
            else:
                self.literal = rest
                own = rest.replace("-", "_")
                self.parameter = name if colon else own if own in parameters else ""

    def text(self) -> str:
        """As it is shown to people."""
        argument = self.prefix + self.reader.name if self.reader else ""
        return f"{self.literal} {argument}".strip()

    def words(self) -> Sequence[str]:
        """The words that can stand here."""
        return [self.literal] if self.literal else self.reader.words() if self.reader else ()

    def fits(self, args: list[str]) -> bool:
        """Can this be written so, at the beginning of these arguments?"""
        if self.literal or self.reader is None:
            return args[0] == self.literal
        if self.prefix:
            return args[0].startswith(self.prefix) and args[0] != self.prefix
        try:
            self.reader.read(args[0])
        except WordError:
            return False
        return True

    def take(self, args: list[str], values: dict[str, Any]) -> int:
        """Read it from the beginning of these arguments into the values; how many it took."""
        used = 0
        if self.literal:
            if args[0] != self.literal:
                raise MisfitError(0, "", [self.literal])
            if self.reader is None:
                if self.parameter:
                    values[self.parameter] = True
                return 1
            used = 1
            if len(args) < 2:
                raise MisfitError(1, f"{self.literal!r} needs {self.reader.expects}.")
        assert self.reader is not None
        end = len(args) if self.reader.whole else used + 1
        try:
            text = " ".join(args[used:end]).removeprefix(self.prefix)
            values[self.parameter] = self.reader.read(text)
        except WordError as error:
            raise MisfitError(used, str(error), self.reader.words()) from None
        return end


class Form:
    """One way to write a word, and the class that it becomes."""

    def __init__(self, kind: type[Effect], text: str, readers: dict[str, Reader]) -> None:
        self.kind = kind
        parameters = inspect.signature(kind).parameters
        self.word, *_ = text.split()
        pieces = re.findall(r"\[[^\]]*\]|\S+", text)[1:]
        self.runs: list[list[Slot]] = []
        """Places in their order; those that may be left out stand together, in any order."""
        self.optional: list[bool] = []
        for piece in pieces:
            slot = Slot(piece.strip("[]"), readers, set(parameters))
            optional = piece.startswith("[")
            if optional and self.optional and self.optional[-1]:
                self.runs[-1].append(slot)
            else:
                self.runs.append([slot])
                self.optional.append(optional)
        self.check(parameters)

    def check(self, parameters: Any) -> None:
        """A form and the constructor of its class must agree."""
        given = {slot.parameter for run in self.runs for slot in run if slot.parameter}
        always = {
            run[0].parameter
            for run, optional in zip(self.runs, self.optional, strict=True)
            if not optional
        }
        for name, parameter in parameters.items():
            if parameter.default is inspect.Parameter.empty:
                if name not in always:
                    raise ValueError(f"{self.text()!r} leaves {name} open, which has no default")
            elif not isinstance(parameter.default, int | str | None):
                # Compiled, a constructor whose defaults are objects does not tell its parameters.
                raise ValueError(f"the default of {name} must be a number, a text or None")
        unknown = given.difference(parameters)
        if unknown:
            raise ValueError(f"{self.text()!r} gives {min(unknown)}, which is no parameter")

    def text(self) -> str:
        """As it is shown to people: ``hit AMOUNT KIND [SCOPE]``."""
        texts = [self.word]
        for run, optional in zip(self.runs, self.optional, strict=True):
            texts += [f"[{slot.text()}]" if optional else slot.text() for slot in run]
        return " ".join(texts)

    def read(self, args: list[str]) -> Effect:
        """The effect that these arguments make."""
        values: dict[str, Any] = {}
        at = 0
        left: list[Slot] = []
        for run, optional in zip(self.runs, self.optional, strict=True):
            left = list(run)
            if not optional:
                if at == len(args):
                    raise MisfitError(at, f"an argument is missing. It is written {self.text()!r}.")
                at += self.step(left.pop(), args, at, values)
            while left and at < len(args):
                slot = next((slot for slot in left if slot.fits(args[at:])), None)
                if slot is None:
                    break
                at += self.step(slot, args, at, values)
                left.remove(slot)
        if at < len(args):
            self.refuse(args, at, left)
        return self.kind(**values)

    def step(self, slot: Slot, args: list[str], at: int, values: dict[str, Any]) -> int:
        try:
            return slot.take(args[at:], values)
        except MisfitError as error:
            raise MisfitError(at + error.fitted, error.reason, error.known) from None

    def refuse(self, args: list[str], at: int, left: list[Slot]) -> None:
        """Something stands where only what may be left out could stand: say what."""
        if len(left) == 1 and not left[0].prefix:
            self.step(left[0], args, at, {})
        raise MisfitError(at, "", [word for slot in left for word in slot.words()])


# --- the vocabulary ------------------------------------------------------------------------------


class Vocabulary:
    """All words of one kind that a game knows: it reads clauses.

    `unknown` is the complaint about a word that is none of them; `long` has what is written short in
    full.
    """

    def __init__(
        self,
        kinds: Iterable[type[Effect]],
        readers: Iterable[Reader],
        unknown: str = "unknown word {word!r}",
        long: dict[str, str] | None = None,
    ) -> None:
        self.readers = {reader.name: reader for reader in readers}
        self.forms: dict[str, list[Form]] = {}
        self.unknown = unknown
        self.long = long or {}
        for kind in kinds:
            for text in kind.FORM.split(" | "):
                try:
                    form = Form(kind, text, self.readers)
                except ValueError as error:
                    raise ValueError(f"{kind.__name__}.FORM: {error}.") from None
                self.forms.setdefault(form.word, []).append(form)

    def text(self, word: str) -> str:
        """How a word is written, in all its forms."""
        return " | ".join(form.text() for form in self.forms[word])

    def read(self, text: str) -> list[Effect]:
        """``hit 2 melee; heal 1`` as effects."""
        found: list[Effect] = []
        wrong = Complaints()
        for clause in split_clauses(text):
            try:
                found.append(self.clause(clause))
            except WordError as error:
                wrong.add(error)
        wrong.raise_all()
        return found

    def clause(self, text: str) -> Effect:
        """``hit 2 melee`` as an effect."""
        word, *args = text.split()
        if word not in self.forms:
            complaint = self.unknown.format(word=word, clause=text)
            raise WordError(f"{complaint}.{self.meant(word)}")
        failed: list[MisfitError] = []
        for form in self.forms[word]:
            try:
                effect = form.read(args)
            except MisfitError as error:
                failed.append(error)
            except WordError as error:  # the constructor refuses what the readers let pass
                raise WordError(f"{text}: {error}") from None
            else:
                effect.words = tuple(self.long.get(one, one) for one in spoken(word, args))
                return effect
        raise WordError(f"{text}: {self.complaint(word, args, failed)}")

    def meant(self, word: str) -> str:
        """A hint at the word that was meant: as it is written short, behind the word that takes it, or spelt
        like one of ours."""
        short = [one for one, long in self.long.items() if long == word and one in self.forms]
        behind = [
            f"{known} {word}"
            for known, forms in self.forms.items()
            if any(word in slot.words() for form in forms for run in form.runs for slot in run)
        ]
        found = short or (behind if len(behind) <= MOST_MEANT else [])
        return nearest(word, found or self.forms, MOST_MEANT if found else 1)

    def complaint(self, word: str, args: list[str], failed: list[MisfitError]) -> str:
        """Of all forms, the one that fitted longest knows best what is wrong."""
        most = max(error.fitted for error in failed)
        best = [error for error in failed if error.fitted == most]
        reason = next((error.reason for error in best if error.reason), "")
        hint = ""
        if "Did you mean" not in reason and most < len(args):
            hint = nearest(args[most], [one for error in best for one in error.known])
        if not reason:
            return f"is written {self.text(word)!r}.{hint}"
        return reason + hint


def words_in(*modules: ModuleType) -> list[type[Effect]]:
    """The words that these modules define: their effects that have a form of their own."""
    return [
        kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type)
        and issubclass(kind, Effect)
        and kind.__module__ == module.__name__
        and vars(kind).get("FORM")
    ]


def split_clauses(text: str) -> list[str]:
    """A text as its clauses.

    >>> split_clauses("hit 2 melee; heal 1")
    ['hit 2 melee', 'heal 1']
    """
    return [clause.strip() for clause in text.split(";") if clause.strip()]


def spoken(word: str, args: list[str]) -> tuple[str, ...]:
    """A word and the names in its arguments, without numbers: what a clause is about.

    >>> spoken("hit", ["2", "x3", "all"]), spoken("heal", ["1+2?wrath"])
    (('hit', 'all'), ('heal', 'wrath'))
    """
    names = [name for arg in args for name in re.findall(r"[a-z]{2,}(?:-[a-z]+)*", arg)]
    return tuple(dict.fromkeys([word, *names]))
