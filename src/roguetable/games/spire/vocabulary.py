"""The vocabulary as it is written: a text such as ``hit 2; draw 1; discard 1`` becomes effects.

What the words do is in the `effects_*` modules; the grammar is in docs/design-spire.md. A clause may
hold others (``if wrath: vuln 1``); those become further parts of the same row, so that every effect
has an address: row, part, place.
"""

import re
from collections.abc import Callable, Sequence

from roguetable.engine.effects import Effect
from roguetable.engine.errors import nearest
from roguetable.engine.rows import Row
from roguetable.games.spire import cards as c
from roguetable.games.spire import effects_cards as k
from roguetable.games.spire import effects_deck as d
from roguetable.games.spire import effects_enemies as e
from roguetable.games.spire import effects_foes as f
from roguetable.games.spire import effects_giving as g
from roguetable.games.spire import effects_items as i
from roguetable.games.spire import effects_players as p
from roguetable.games.spire import effects_prizes as w
from roguetable.games.spire import effects_rooms as r
from roguetable.games.spire import piles
from roguetable.games.spire.amounts import (
    CONDITION_NAMES,
    COUNT_NAMES,
    DIE_SHOWS,
    IF_ZERO_TOP,
    Amount,
    condition_text,
)
from roguetable.games.spire.cards import Ability, Action, Card, Foe
from roguetable.games.spire.deck import CARD_FILTER_NAMES
from roguetable.games.spire.do import A_ROW, AN_ALLY, AN_ENEMY, Word
from roguetable.games.spire.enemies import FIRST_TURN
from roguetable.games.spire.state import (
    ALL_BURNS,
    ALL_SLIMED,
    ORB_NAMES,
    STANCE_NAMES,
)
from roguetable.games.spire.tokens import POISON, VULNERABLE, WEAK

ANY_NUMBER = 99
SECTIONS = {name: when for when, name in enumerate(c.WHEN_NAMES) if name not in ("die", "death")}
FLAGS = (
    "exhausts-itself",
    "ethereal",
    "retain",
    "uncopied",
    "unmimicked",
    "bound",
    "at-once",
    "anywhere",
)


class WordError(ValueError):
    """What is wrong with one clause; the loader adds where it stands."""


def number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise WordError(f"{text!r} is no whole number.") from None


def faces(text: str) -> int:
    """Die faces as bits: ``1-3`` or ``5``.

    >>> faces("1-3"), faces("5")
    (7, 16)
    """
    found = re.fullmatch(r"([1-6])(?:-([1-6]))?", text)
    if found is None:
        raise WordError(f"{text!r} are no faces of a die; write 3 or 1-2.")
    low, high = int(found[1]), int(found[2] or found[1])
    if high < low:
        raise WordError(f"{text!r}: the first face must be the lower one.")
    return sum(1 << (face - 1) for face in range(low, high + 1))


def condition(text: str) -> int:
    """A condition by name; ``die 1-3`` is one too."""
    if text.startswith("die "):
        return DIE_SHOWS + faces(text[4:].strip())
    if text not in CONDITION_NAMES:
        raise WordError(f"unknown condition {text!r}.{nearest(text, CONDITION_NAMES)}")
    return CONDITION_NAMES.index(text)


def amount(text: str) -> Amount:
    """``3``, ``X``, ``X+1``, ``2+1/orbs``, ``1+2?wrath``.

    >>> amount("2+1/orbs").text(), amount("X+1").text()
    ('2, +1 per Orb', 'X + 1')
    """
    base, x = 0, False
    per: list[tuple[int, int]] = []
    more: list[tuple[int, int]] = []
    for term in text.split("+"):
        if term == "X":
            x = True
        elif term.isdigit():
            base += int(term)
        elif found := re.fullmatch(r"(\d+)/([a-z-]+)", term):
            if found[2] not in COUNT_NAMES:
                raise WordError(f"{found[2]!r} cannot be counted.{nearest(found[2], COUNT_NAMES)}")
            per.append((int(found[1]), COUNT_NAMES.index(found[2])))
        elif found := re.fullmatch(r"(\d+)\?([a-z-]+)", term):
            more.append((int(found[1]), condition(found[2])))
        else:
            raise WordError(f"{text!r} is no amount; write 3, X+1, 2+1/orbs or 1+2?wrath.")
    return Amount(base, x, per, more)


def one_of(text: str, known: Sequence[str]) -> int:
    if text not in known:
        raise WordError(f"{text!r} is not one of {', '.join(known)}.{nearest(text, known)}")
    return list(known).index(text)


def split_prefix(text: str) -> tuple[str, str]:
    """``if wrath: vuln 1`` as (``if wrath``, ``vuln 1``); without a prefix the first is empty."""
    head, colon, rest = text.partition(":")
    return (head.strip(), rest.strip()) if colon else ("", text.strip())


Maker = Callable[[list[str]], Word]


class Words:
    """Reads the text of one row into its parts. A row has one of these while it is loaded."""

    def __init__(self, row: Row) -> None:
        self.row = row
        self.makers: dict[str, Maker] = {}
        self.learn()

    # The words. Each entry names the shape in which the word is written.

    def word(self, name: str, shape: str, low: int, high: int, make: Maker) -> None:
        def checked(args: list[str]) -> Word:
            if not low <= len(args) <= high:
                raise WordError(f"is written {shape!r}.")
            return make(args)

        self.makers[name] = checked

    def learn(self) -> None:
        self.learn_enemies()
        self.learn_players()
        self.learn_cards()
        self.learn_rooms()

    def scope(self, args: list[str], place: int) -> int:
        return one_of(args[place], e.SCOPES) if len(args) > place else e.ONE

    def whose(self, args: list[str], place: int) -> int:
        return one_of(args[place], p.WHOS) if len(args) > place else p.SELF

    def learn_enemies(self) -> None:
        word = self.word
        word("hit", "hit A [xA] [row|all]", 1, 3, self.hit)
        word("hit-two", "hit-two A", 1, 1, self.hit_two)
        word("dmg", "dmg A [row|all|it]", 1, 2, lambda a: e.Damage(amount(a[0]), self.scope(a, 1)))
        for name, token in (("weak", WEAK), ("vuln", VULNERABLE), ("poison", POISON)):
            word(
                name,
                f"{name} A [row|all]",
                1,
                2,
                lambda a, token=token: e.Token(token, amount(a[0]), self.scope(a, 1)),  # type: ignore[misc]
            )
        word("finish", "finish A", 1, 1, lambda a: e.FinishOff(amount(a[0]), e.ONE))
        word("multiply-poison", "multiply-poison N", 1, 1, lambda a: e.MultiplyPoison(number(a[0])))
        word("strip", "strip", 0, 0, lambda a: e.Strip())
        word("corpse", "corpse A", 1, 1, lambda a: e.Corpse(amount(a[0]), e.ONE))
        word("jab", "jab N", 1, 1, lambda a: e.Jabs(number(a[0])))
        word("throw-shivs", "throw-shivs N", 1, 1, lambda a: e.ThrowShivs(number(a[0])))
        word("thorn-back", "thorn-back N", 1, 1, lambda a: e.ThornBack(number(a[0])))

    def hit(self, args: list[str]) -> Word:
        times = amount("1")
        rest = args[1:]
        if rest and rest[0].startswith("x"):
            times = amount(rest.pop(0)[1:])
        if len(rest) > 1:
            raise WordError("is written 'hit A [xA] [row|all]'.")
        return e.Hit(amount(args[0]), times, self.scope(rest, 0))

    def hit_two(self, args: list[str]) -> Word:
        part = self.part([f"hit {args[0]}"])
        return e.HitTwo(amount(args[0]), part)

    def learn_players(self) -> None:
        word = self.word
        for name, kind in (
            ("block", p.Block),
            ("energy", p.Energy),
            ("draw", p.Draw),
            ("str", p.Strength),
        ):
            word(
                name,
                f"{name} A [any|party]",
                1,
                2,
                lambda a, kind=kind: kind(amount(a[0]), self.whose(a, 1)),  # type: ignore[misc]
            )
        word("flex", "flex A [that]", 1, 2, self.flex)
        word("strength-once", "strength-once N", 1, 1, lambda a: p.StrengthOnce(number(a[0])))
        word("heal", "heal A | heal full", 1, 1, self.heal)
        word("heal-to", "heal-to N", 1, 1, lambda a: p.HealTo(number(a[0])))
        word("lose", "lose A", 1, 1, lambda a: p.LoseHp(amount(a[0])))
        word("hurt", "hurt A", 1, 1, lambda a: p.Hurt(amount(a[0])))
        word("sap", "sap N", 1, 1, lambda a: p.LoseBlock(number(a[0])))
        word("weaken", "weaken N", 1, 1, lambda a: p.Weaken(number(a[0])))
        word("cleanse", "cleanse [any|party]", 0, 1, lambda a: p.Cleanse(self.whose(a, 0)))
        word("shiv", "shiv A", 1, 1, lambda a: p.Shivs(amount(a[0])))
        word("miracle", "miracle A", 1, 1, lambda a: p.Miracles(amount(a[0])))
        word("guard", "guard", 0, 0, lambda a: p.GuardWord())
        word("stance", "stance NAME", 1, 1, lambda a: p.StanceWord(one_of(a[0], STANCE_NAMES)))
        word("switch-rows", "switch-rows", 0, 0, lambda a: p.SwitchRows())
        word("double", "double block|energy|str", 1, 1, self.double)
        word("channel", "channel lightning|frost|dark A | channel die|same", 1, 2, self.channel)
        word("evoke", "evoke A | evoke all", 1, 1, self.evoke)
        word("drop-orbs", "drop-orbs", 0, 0, lambda a: p.DropOrbs())
        word("loop", "loop N", 1, 1, lambda a: p.LoopWord(number(a[0])))

    def flex(self, args: list[str]) -> Word:
        if len(args) > 1:
            one_of(args[1], ("that",))
        return p.Flex(amount(args[0]), len(args) > 1)

    def heal(self, args: list[str]) -> Word:
        return p.Heal(amount("0"), True) if args[0] == "full" else p.Heal(amount(args[0]), False)

    def double(self, args: list[str]) -> Word:
        one_of(args[0], ("block", "energy", "str"))
        return p.Double(args[0])

    def channel(self, args: list[str]) -> Word:
        if args[0] == "die" and len(args) == 1:
            return p.ChannelDie()
        if args[0] == "same" and len(args) == 1:
            return p.ChannelSame()
        names = [name.lower() for name in ORB_NAMES]
        orb = one_of(args[0], names)
        return p.ChannelWord(orb, amount(args[1] if len(args) > 1 else "1"))

    def evoke(self, args: list[str]) -> Word:
        return p.EvokeAll() if args[0] == "all" else p.EvokeWord(amount(args[0]))

    def learn_cards(self) -> None:
        word = self.word
        word("scry", "scry A", 1, 1, lambda a: k.ScryWord(amount(a[0])))
        word("discard", "discard N|any|hand|unretained", 1, 1, self.discard)
        word("exhaust", "exhaust N|0-3|hand|non-attacks|draw|this", 1, 1, self.exhaust)
        word("redraw", "redraw", 0, 0, lambda a: k.Redraw())
        word("return", "return", 0, 0, lambda a: k.Return())
        word("put", "put N", 1, 1, self.put)
        word("recall", "recall N [top|hand|keep|free] | recall zeros|topmost", 1, 2, self.recall)
        word("exhume", "exhume N", 1, 1, self.exhume)
        word("seek", "seek N", 1, 1, self.seek)
        word("daze", "daze N [discard]", 1, 2, self.daze)
        word("fill", "fill N", 1, 1, lambda a: k.Fill(number(a[0])))
        word("keep", "keep N", 1, 1, lambda a: k.KeepWord(number(a[0])))
        word("no-draw", "no-draw", 0, 0, lambda a: k.TurnRule(k.NO_DRAW))
        word("no-cards", "no-cards", 0, 0, lambda a: k.TurnRule(k.NO_CARDS))
        word("hand-free", "hand-free", 0, 0, lambda a: k.TurnRule(k.HAND_FREE))
        word(
            "free-next",
            "free-next attack|card",
            1,
            1,
            lambda a: k.FreeNext(one_of(a[0], ("attack", "card")) == 1),
        )
        word("again", "again attack|skill|either [N]", 1, 2, self.again)
        word("play-top", "play-top [N] [exhaust]", 0, 2, self.play_top)
        word("play-twice", "play-twice", 0, 0, lambda a: k.PlayTwice())
        word("mimic", "mimic any|ally", 1, 1, lambda a: k.Mimic(one_of(a[0], ("any", "ally")) == 1))
        word("recycle", "recycle", 0, 0, lambda a: k.RecycleWord())
        word("cube", "cube [A]", 0, 1, lambda a: k.CubeWord(amount(a[0] if a else "1")))
        word("reroll", "reroll", 0, 0, lambda a: i.Reroll())
        word("turn-die", "turn-die N", 1, 1, lambda a: i.TurnDie(number(a[0])))
        word("set-die", "set-die", 0, 0, lambda a: i.SetDie())
        word("mirror", "mirror", 0, 0, lambda a: i.Trigger(i.MIRROR))
        word("codex", "codex", 0, 0, lambda a: i.Trigger(i.CODEX))
        word("loaded", "loaded", 0, 0, lambda a: i.Trigger(i.LOADED))
        word("keep-block", "keep-block", 0, 0, lambda a: i.KeepBlockWord())

    def counted_cards(self, text: str) -> tuple[int, int]:
        """``2`` or ``0-3`` cards."""
        low, dash, high = text.partition("-")
        return number(low), number(high if dash else low)

    def discard(self, args: list[str]) -> Word:
        if args[0] == "hand":
            return k.EmptyHand(False, "")
        if args[0] == "unretained":
            return k.EmptyHand(False, "unretained")
        low, high = (0, ANY_NUMBER) if args[0] == "any" else self.counted_cards(args[0])
        return k.PickWord(piles.FROM_HAND, piles.TO_DISCARD, low, high)

    def exhaust(self, args: list[str]) -> Word:
        if args[0] == "hand":
            return k.EmptyHand(True, "")
        if args[0] == "non-attacks":
            return k.EmptyHand(True, "non-attacks")
        if args[0] == "draw":
            return k.ExhaustDraw()
        if args[0] == "this":
            return k.ExhaustThis()
        low, high = self.counted_cards(args[0])
        return k.PickWord(piles.FROM_HAND, piles.TO_EXHAUST, low, high)

    def put(self, args: list[str]) -> Word:
        n = number(args[0])
        return k.PickWord(piles.FROM_HAND, piles.TO_TOP, n, n)

    def recall(self, args: list[str]) -> Word:
        if args[0] == "zeros":
            return k.RecallZeros()
        if args[0] == "topmost":
            return k.RecallTopmost()
        purposes = (piles.TO_HAND, piles.TO_TOP, piles.TO_HAND_KEPT, piles.TO_HAND_FREE)
        place = one_of(args[1], ("hand", "top", "keep", "free")) if len(args) > 1 else 0
        n = number(args[0])
        return k.PickWord(piles.FROM_DISCARD, purposes[place], n, n)

    def exhume(self, args: list[str]) -> Word:
        n = number(args[0])
        return k.PickWord(piles.FROM_EXHAUST, piles.TO_HAND, n, n)

    def seek(self, args: list[str]) -> Word:
        n = number(args[0])
        return k.PickWord(piles.FROM_DRAW, piles.TO_HAND, n, n)

    def daze(self, args: list[str]) -> Word:
        if len(args) > 1:
            one_of(args[1], ("discard",))
        return k.Daze(number(args[0]), len(args) > 1)

    def again(self, args: list[str]) -> Word:
        extra = number(args[1]) if len(args) > 1 else 1
        return k.Again(one_of(args[0], ("attack", "skill", "either")), extra)

    def play_top(self, args: list[str]) -> Word:
        burns = "exhaust" in args
        rest = [arg for arg in args if arg != "exhaust"]
        return k.PlayTop(number(rest[0]) if rest else 1, burns)

    def learn_rooms(self) -> None:
        word = self.word
        word("gold", "gold A", 1, 1, lambda a: w.Gold(amount(a[0])))
        word("lose-gold", "lose-gold A", 1, 1, lambda a: w.LoseGold(amount(a[0])))
        word("lose-all-gold", "lose-all-gold", 0, 0, lambda a: w.LoseAllGold())
        word("relic", "relic N", 1, 1, lambda a: w.RelicPrize(number(a[0])))
        word("potion", "potion N", 1, 1, lambda a: w.PotionPrize(number(a[0])))
        word("curse", "curse N", 1, 1, lambda a: d.CurseGain(number(a[0])))
        word("card", "card N [look L] [colorless|other]", 1, 4, self.card_prize)
        word("rare", "rare N [look L]", 1, 3, self.rare_prize)
        word("top-rare", "top-rare N", 1, 1, lambda a: d.TopRare(number(a[0])))
        word("top-card", "top-card N", 1, 1, lambda a: d.TopCard(number(a[0])))
        word("remove", "remove N [strike|curses|rare-or-uncommon]", 1, 2, self.remove)
        word("upgrade", "upgrade N [strike|defend|attack|skill|random]", 1, 2, self.upgrade)
        word("transform", "transform N", 1, 1, lambda a: d.Transform(number(a[0])))
        word("roll", "roll", 0, 0, lambda a: r.Roll())
        word("fight", "fight NAME", 1, 1, lambda a: r.Fight(one_of(a[0], r.FIGHT_NAMES)))
        word("shop", "shop", 0, 0, lambda a: r.Shop())
        word("portal", "portal", 0, 0, lambda a: r.Portal())
        word("again-option", "again-option", 0, 0, lambda a: r.AgainOption())
        word("give-relic", "give-relic [random|selected]", 0, 1, self.give_relic)
        word("sell-relic", "sell-relic", 0, 0, lambda a: g.SellRelic())
        word("give-potion", "give-potion", 0, 0, lambda a: g.GivePotion())
        word("swap-cards", "swap-cards", 0, 0, lambda a: g.SwapCards())
        word("swap-relics", "swap-relics", 0, 0, lambda a: g.SwapRelics())
        word("fall", "fall", 0, 0, lambda a: d.Fall())
        word("courier", "courier", 0, 0, lambda a: i.Courier())
        word("wings", "wings", 0, 0, lambda a: i.Wings())
        word(
            "upgrade-added",
            "upgrade-added attack|skill",
            1,
            1,
            lambda a: i.UpgradeAdded(one_of(a[0], ("attack", "skill"))),
        )

    def look(self, args: list[str]) -> tuple[int, list[str]]:
        """``look 5`` anywhere in the arguments."""
        if "look" in args:
            place = args.index("look")
            if place + 1 >= len(args):
                raise WordError("'look' needs a number of cards.")
            return number(args[place + 1]), args[:place] + args[place + 2 :]
        return 0, args

    def card_prize(self, args: list[str]) -> Word:
        look, rest = self.look(args)
        source = one_of(rest[1], w.SOURCE_NAMES) if len(rest) > 1 else 0
        return w.CardPrize(number(rest[0]), look, source)

    def rare_prize(self, args: list[str]) -> Word:
        look, rest = self.look(args)
        return w.RarePrize(number(rest[0]), look)

    def remove(self, args: list[str]) -> Word:
        which = one_of(args[1], CARD_FILTER_NAMES) if len(args) > 1 else 0
        return d.Remove(number(args[0]), which)

    def upgrade(self, args: list[str]) -> Word:
        if len(args) > 1 and args[1] == "random":
            return d.Upgrade(number(args[0]), 0, True)
        which = one_of(args[1], CARD_FILTER_NAMES) if len(args) > 1 else 0
        return d.Upgrade(number(args[0]), which, False)

    def give_relic(self, args: list[str]) -> Word:
        return g.GiveRelic(one_of(args[0], g.GIVING_NAMES) if args else 0)

    # Clauses.

    def part(self, clauses: list[str]) -> int:
        """Read clauses into a new part of the row; its number."""
        place = len(self.row.parts)
        self.row.parts.append([])
        self.read_into(place, clauses)
        return place

    def read_into(self, place: int, clauses: list[str]) -> None:
        for clause in clauses:
            self.clause(place, clause.strip())

    def text_of(self, place: int) -> str:
        return ", ".join(effect.sentence() for effect in self.row.parts[place])

    def clause(self, place: int, text: str) -> None:
        """Read one clause into a part. ``else:`` belongs to the ``if`` before it."""
        if not text:
            return
        head, rest = split_prefix(text)
        effects = self.row.parts[place]
        if head == "else":
            last = effects[-1] if effects else None
            if not isinstance(last, e.If) or last.other >= 0:
                raise WordError("'else:' must follow 'if ...:'.")
            last.other = self.part(rest.split(","))
            last.text += f", else {self.text_of(last.other)}"
        elif head.startswith("if "):
            effects.append(self.conditional(head[3:].strip(), rest))
        elif head.endswith(" times"):
            word = e.Separately(amount(head.removesuffix(" times")), self.part(rest.split(",")))
            word.what = self.text_of(word.part)
            effects.append(word)
        elif head == "may":
            choose = k.Choose([self.part(rest.split(","))], True)
            choose.texts = [self.text_of(choose.parts[0])]
            effects.append(choose)
        elif head in ("one", "each"):
            inner = self.part(rest.split(","))
            kind = r.OnePlayer if head == "one" else r.EachPlayer
            effects.append(kind(inner, self.text_of(inner)))
        elif head:
            known = ["if", "else", "times", "may", "one", "each", *SECTIONS]
            raise WordError(f"unknown {head + ':'!r}.{nearest(head, known)}")
        elif "|" in text:
            choose = k.Choose([self.part(piece.split(",")) for piece in text.split("|")], False)
            choose.texts = [self.text_of(inner) for inner in choose.parts]
            effects.append(choose)
        else:
            effects.append(self.plain(text))

    def conditional(self, name: str, rest: str) -> Effect:
        if "|" in rest:
            inner = len(self.row.parts)
            self.row.parts.append([])
            self.clause(inner, rest)
        else:
            head, _ = split_prefix(rest)
            inner = self.part([rest] if head else rest.split(","))
        word = e.If(condition(name), inner, -1)
        word.text = f"if {condition_text(word.condition)}: {self.text_of(inner)}"
        return word

    def plain(self, text: str) -> Word:
        name, *args = text.split()
        maker = self.makers.get(name)
        if maker is None:
            raise WordError(f"unknown word {name!r}.{nearest(name, self.makers)}")
        try:
            return maker(args)
        except WordError as error:
            raise WordError(f"{text}: {error}") from None


# Whole texts of cards.


def read_card(card: Card, text: str) -> None:
    """The text of a card, relic, potion or player board: sections, flags, and what playing does."""
    words = Words(card)
    card.parts.append([])
    place = 0
    passive = False
    for raw in text.split(";"):
        clause = raw.strip()
        if not clause:
            continue
        head, rest = split_prefix(clause)
        section = section_of(head)
        if head == "always":
            passive, clause = True, rest
        elif section is not None:
            passive, clause = False, rest
            when, mask, limited = section
            if when == c.PLAY:
                place = 0
            else:
                place = len(card.parts)
                card.parts.append([])
                ability = Ability(when, place, mask)
                ability.limited = limited
                card.abilities.append(ability)
                card.watch |= 1 << when
        if passive:
            read_passive(card, clause)
        elif not read_flag(card, clause):
            words.clause(place, clause)
    notice(card)


def section_of(head: str) -> tuple[int, int, bool] | None:
    """A section word as (when, faces, at most once per turn); None: it is none."""
    if head.startswith("on "):
        return c.DIE, faces(head[3:].strip()), False
    if head.endswith("-turn") and head.removesuffix("-turn") in SECTIONS:
        return SECTIONS[head.removesuffix("-turn")], 0, True
    return (SECTIONS[head], 0, False) if head in SECTIONS else None


def read_passive(card: Card, clause: str) -> None:
    """``shivs 1``: a word that is always on."""
    name, *args = clause.split()
    if name not in c.MOD_NAMES:
        raise WordError(f"unknown passive word {name!r}.{nearest(name, c.MOD_NAMES)}")
    if len(args) > 1:
        raise WordError(f"{clause}: is written '{name} N'.")
    card.mods.append((c.MOD_NAMES.index(name), number(args[0]) if args else 1))


def read_flag(card: Card, clause: str) -> bool:
    """Flags and figures of the card itself; False if the clause is none of them."""
    name, *args = clause.split()
    if clause in FLAGS:
        setattr(
            card, {"exhausts-itself": "exhaust", "at-once": "at_once"}.get(clause, clause), True
        )
    elif name == "only":
        card.only = condition(" ".join(args))
        add_condition(card, f"playable only if {condition_text(card.only)}")
    elif name == "costs" and len(args) >= 3 and args[1] == "if":
        card.cheap = condition(" ".join(args[2:]))
        card.cheap_cost = number(args[0])
        add_condition(card, f"costs {args[0]} if {condition_text(card.cheap)}")
    elif name == "cheaper" and args[1:] == ["per", "power"]:
        card.per_power = number(args[0])
        add_condition(card, f"costs {args[0]} less per Power you have in play")
    elif name == "cubes" and len(args) == 1:
        card.cubes = number(args[0])
    elif name == "uses" and len(args) == 1:
        card.uses = number(args[0])
    elif name == "x-from" and len(args) == 1:
        card.least_x = number(args[0])
        add_condition(card, f"X is at least {args[0]}")
    elif name == "scried" and len(args) == 1:
        card.scried = number(args[0])
        add_condition(card, f"if it would be discarded by Scry, play it with +{args[0]} instead")
    elif name == "revive" and len(args) == 1:
        card.revives = number(args[0])
        add_condition(card, f"when your HP becomes 0, set it to {args[0]} instead and discard this")
    else:
        return False
    return True


def add_condition(card: Card, text: str) -> None:
    card.conditions = f"{card.conditions}; {text}" if card.conditions else text


def notice(card: Card) -> None:
    """What other parts of the game want to know of a card without running it."""
    for effect in card.parts[0]:
        assert isinstance(effect, Word)
        card.wants_enemy = card.wants_enemy or effect.need == AN_ENEMY
        card.wants_row = card.wants_row or effect.need == A_ROW
        card.wants_ally = card.wants_ally or effect.need == AN_ALLY
    for effects in card.parts:
        if card.cubes and any(isinstance(effect, k.CubeWord) for effect in effects):
            effects.append(k.Wane(card.cubes))
        for effect in effects:
            if isinstance(effect, i.SetDie):
                card.at_roll = True
            elif isinstance(effect, k.Mimic):
                card.mimics = True
            elif isinstance(effect, i.KeepBlockWord):
                card.keeps_block = True
            elif isinstance(effect, e.If) and effect.condition == IF_ZERO_TOP:
                card.minds_top = True
            amounts = [getattr(effect, "amount", None), getattr(effect, "times", None)]
            for value in amounts:
                if isinstance(value, Amount) and any(what == IF_ZERO_TOP for _, what in value.more):
                    card.minds_top = True
    for ability in card.abilities:
        if ability.when == c.ONCE and len(card.parts[ability.part]) == 1:
            only = card.parts[ability.part][0]
            if isinstance(only, e.If) and only.other < 0:
                ability.condition = only.condition


# Enemy cards.


FOE_WORDS = (
    *("hit", "block", "str", "heal", "weak", "vuln", "daze", "slimed", "burn", "steal", "leave"),
    *("die", "summon", "revive", "enrage", "cleanse", "cube", "unbind", "pass", "shift"),
    *("calm-down", "sap-energy", "no-draw", "harmless"),
)


class FoeWords:
    """The vocabulary of enemies: `names` gives a Summon's name by its kebab-case form."""

    def __init__(self, names: dict[str, str]) -> None:
        self.names = names

    def read(self, foe: Foe, text: str) -> int:
        """Read clauses into a new part of the card; its number."""
        place = len(foe.parts)
        foe.parts.append([])
        for clause in text.split(";"):
            if clause.strip():
                foe.parts[place].append(self.clause(foe, clause.strip()))
        return place

    def action(self, foe: Foe, text: str) -> Action:
        """One line of the card: prefixes before a colon, then clauses."""
        head, rest = split_prefix(text)
        marks = head.split()
        action = Action(self.read(foe, rest))
        while marks:
            mark = marks.pop(0)
            if mark == "grey":
                action.grey = True
            elif mark == "last":
                action.last = True
            elif mark == "turn1":
                action.value = FIRST_TURN
            elif mark in ("mode", "value"):
                if not marks:
                    raise WordError(f"{mark!r} needs a number.")
                setattr(action, mark, number(marks.pop(0)))
            else:
                action.faces = faces(mark)
        for effect in foe.parts[action.part]:
            if isinstance(effect, f.FoeHit):
                action.hits += effect.times
                action.area = action.area or effect.area
            elif isinstance(effect, f.ModeShift):
                action.shifts = True
            elif isinstance(effect, f.FoeSummon) and effect.later:
                foe.later.append(effect.name)
        return action

    def clause(self, foe: Foe, text: str) -> Word:
        name, *args = text.split()
        area = "all" in args
        into_draw = "draw" in args
        rest = [arg for arg in args if arg not in ("all", "draw")]
        try:
            return self.word(name, rest, area, into_draw)
        except IndexError:
            raise WordError(f"{text}: an argument is missing.") from None
        except WordError as error:
            raise WordError(f"{text}: {error}") from None

    def word(self, name: str, args: list[str], area: bool, into_draw: bool) -> Word:
        scope = args[1] if len(args) > 1 else ""
        if name == "hit":
            times = number(args[1].removeprefix("x")) if len(args) > 1 else 1
            return f.FoeHit(number(args[0]), times, area)
        if name == "block":
            one_of(scope, ("", "each", "mystic", "boss"))
            return f.FoeBlock(amount(args[0]), scope)
        if name == "str":
            one_of(scope, ("", "each"))
            return f.FoeStrength(number(args[0]), scope)
        if name == "heal":
            one_of(scope, ("", "each"))
            return f.FoeHeal(number(args[0]), scope)
        if name in ("weak", "vuln"):
            return f.FoeToken(WEAK if name == "weak" else VULNERABLE, number(args[0]), area)
        if name == "daze":
            return f.FoeDaze(number(args[0]), area)
        if name in ("slimed", "burn"):
            kind = ALL_SLIMED if name == "slimed" else ALL_BURNS
            return f.FoeStatus(kind, number(args[0]), area, into_draw)
        if name == "summon":
            return self.summon(args)
        if name == "revive":
            return f.Revive(args[0])
        numbered: dict[str, Callable[[int], Word]] = {
            "steal": f.Steal,
            "cube": f.FoeCube,
            "sap-energy": f.Sap,
        }
        plain: dict[str, Callable[[], Word]] = {
            "leave": f.Leave,
            "die": f.Perish,
            "enrage": f.Enrage,
            "cleanse": f.FoeCleanse,
            "unbind": f.Unbind,
            "pass": f.Idle,
            "shift": f.ModeShift,
            "calm-down": f.CalmDown,
            "no-draw": lambda: f.Hinder(False),
            "harmless": lambda: f.Hinder(True),
        }
        if name in numbered:
            return numbered[name](number(args[0]))
        if name in plain:
            return plain[name]()
        raise WordError(f"unknown word {name!r} of an enemy.{nearest(name, FOE_WORDS)}")

    def summon(self, args: list[str]) -> Word:
        if args[0] not in self.names:
            raise WordError(f"there is no Summon {args[0]!r}.{nearest(args[0], self.names)}")
        upto = number(args[args.index("upto") + 1]) if "upto" in args else 0
        return f.FoeSummon(self.names[args[0]], upto, "later" in args)
