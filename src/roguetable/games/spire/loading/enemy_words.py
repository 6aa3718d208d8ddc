"""The words of enemies: the actions on their cards, and what happens when they die."""

from collections.abc import Callable

from roguetable.engine.errors import nearest
from roguetable.games.spire.actions.do import Word
from roguetable.games.spire.actions.tokens import VULNERABLE, WEAK
from roguetable.games.spire.loading.grammar import (
    amount,
    faces,
    full,
    number,
    one_of,
    split_prefix,
)
from roguetable.games.spire.model.battlefield import FIRST_TURN
from roguetable.games.spire.model.enemy_cards import Action, Foe
from roguetable.games.spire.model.state import ALL_BURNS, ALL_SLIMED
from roguetable.games.spire.words import enemy_actions as f
from roguetable.kit.forms import WordError

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
            word = self.word(name, rest, area, into_draw)
            word.words = full(name, args)
            return word
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
            return f.FoeStrength(amount(args[0]), scope)
        if name == "heal":
            one_of(scope, ("", "each"))
            return f.FoeHeal(amount(args[0]), scope)
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
            "no-draw": f.NoDraw,
            "harmless": f.Harmless,
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
