"""The words of cards, items, Events and Blessings: how each is written, and the effect it becomes."""

from roguetable.engine.rows import Row
from roguetable.games.spire.actions.deck import CARD_FILTER_NAMES
from roguetable.games.spire.actions.do import Word
from roguetable.games.spire.actions.tokens import POISON, VULNERABLE, WEAK
from roguetable.games.spire.flow.combat import picking_cards as piles
from roguetable.games.spire.loading.grammar import (
    ClauseReader,
    amount,
    number,
    one_of,
)
from roguetable.games.spire.model.player import ORB_NAMES, STANCE_NAMES
from roguetable.games.spire.words import cards as k
from roguetable.games.spire.words import deck as d
from roguetable.games.spire.words import giving as g
from roguetable.games.spire.words import items as i
from roguetable.games.spire.words import on_enemies as e
from roguetable.games.spire.words import on_players as p
from roguetable.games.spire.words import prizes as w
from roguetable.games.spire.words import rooms as r
from roguetable.kit.forms import WordError

ANY_NUMBER = 99


class Words(ClauseReader):
    """Reads the text of one row into its parts. A row has one of these while it is loaded."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.learn()

    # The words. Each entry names the shape in which the word is written.

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
        word("cheapen", "cheapen N", 1, 1, lambda a: k.Cheapen(number(a[0])))
        word("again", "again attack|skill|either [N]", 1, 2, self.again)
        word("play-top", "play-top [N] [exhaust]", 0, 2, self.play_top)
        word("play-twice", "play-twice", 0, 0, lambda a: k.PlayTwice())
        word("mimic", "mimic any|ally", 1, 1, lambda a: k.Mimic(one_of(a[0], ("any", "ally")) == 1))
        word("recycle", "recycle", 0, 0, lambda a: k.RecycleWord())
        word("cube", "cube [A]", 0, 1, lambda a: k.CubeWord(amount(a[0] if a else "1")))
        word("reroll", "reroll", 0, 0, lambda a: i.Reroll())
        word("turn-die", "turn-die N", 1, 1, lambda a: i.TurnDie(number(a[0])))
        word("set-die", "set-die", 0, 0, lambda a: i.SetDie())
        word("mirror", "mirror", 0, 0, lambda a: i.TriggerDie(i.MIRROR))
        word("codex", "codex", 0, 0, lambda a: i.TriggerDie(i.CODEX))
        word("loaded", "loaded", 0, 0, lambda a: i.TriggerDie(i.LOADED))
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
        source = one_of(rest[1], w.REWARD_SOURCES) if len(rest) > 1 else 0
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
