"""Reading the story: Quests, Scenario and Friendly Monster cards, curios, the town, endings."""

from typing import Any

from roguetable.engine.content import RawRow
from roguetable.games.gaia.loading.reading import Reading
from roguetable.games.gaia.model.names import (
    CHAPTERS,
    COLLECT,
    ESCORT,
    GOAL_NAMES,
    SLAY,
    SURVIVE,
    WARDEN,
)
from roguetable.games.gaia.model.rows import Quest, WavePlan
from roguetable.games.gaia.model.story_rows import (
    Curio,
    Ending,
    Friendly,
    Gossip,
    Need,
    NodeChoice,
    Scenario,
    TownNode,
    Townsfolk,
)

THE_END = "end"


class Tale:
    """The readers of these kinds."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading

    def quest(self, number: int, raw: RawRow) -> Quest:
        """A Quest."""
        row = Quest(*self.reading.head(number, raw))
        row.code = raw.number("code", 1, 99)
        row.chapter = raw.number("chapter", 1, CHAPTERS)
        row.opens_later = raw.flag("opens-later")
        row.text = raw.text("text", "")
        row.ending_text = raw.text("ending", "")
        for wave in raw.listing("waves"):
            row.waves.append(self.wave(raw, wave))
        if not row.waves:
            raise raw.wrong("waves", "a Quest has at least one.")
        self.goal(row, raw)
        words = self.reading.words.story
        row.parts.append(self.reading.effects(raw, "reward", raw.get("reward", ""), words))
        return row

    def wave(self, raw: RawRow, given: Any) -> WavePlan:
        """One Wave: boss, minions, perhaps a layout and others, its text."""
        plan = WavePlan()
        known = ("boss", "minions", "spawn", "others", "text")
        if not isinstance(given, dict) or any(field not in known for field in given):
            raise raw.wrong("waves", f"a wave is a mapping with {', '.join(known)}.")
        if "boss" in given:
            plan.boss = self.reading.row(raw, "waves", given["boss"], "enemy")
        plan.families = [str(one) for one in given.get("minions", [])]
        if "spawn" in given:
            plan.spawn = self.reading.row(raw, "waves", given["spawn"], "spawn")
        plan.others = [
            self.reading.row(raw, "waves", one, "enemy") for one in given.get("others", [])
        ]
        plan.text = str(given.get("text", ""))
        return plan

    def goal(self, row: Quest, raw: RawRow) -> None:
        """``survive 3``, ``slay ENEMY``, ``collect 12``, ``escort 2``, ``warden ENEMY``."""
        kind, _, rest = raw.text("goal").partition(" ")
        row.goal = self.reading.name(raw, "goal", kind, GOAL_NAMES)
        if row.goal in (SLAY, WARDEN):
            row.goal_row = self.reading.row(raw, "goal", rest, "enemy")
            return
        if not rest.isdigit():
            raise raw.wrong("goal", f"{kind!r} needs a number.")
        if row.goal == COLLECT:
            row.goal_count = int(rest)
        else:
            assert row.goal in (SURVIVE, ESCORT)
            row.goal_wave = int(rest)
            if not 1 <= row.goal_wave <= len(row.waves):
                raise raw.wrong("goal", f"there is no wave {row.goal_wave} in this Quest.")

    def scenario(self, number: int, raw: RawRow) -> Scenario:
        """A Scenario card."""
        row = Scenario(*self.reading.head(number, raw))
        row.order = raw.number("order", 1, 999)
        row.text = raw.text("text")
        for choice in raw.listing("choices"):
            if not isinstance(choice, dict) or set(choice) != {"say", "do", "back"}:
                raise raw.wrong("choices", "a choice is {say: words, do: story words, back: text}.")
            row.choices.append(str(choice["say"]))
            row.backs.append(str(choice["back"]))
            words = self.reading.words.story
            row.parts.append(self.reading.effects(raw, "choices", choice["do"], words))
        if len(row.choices) < 2:
            raise raw.wrong("choices", "a Scenario offers at least two.")
        return row

    def friendly(self, number: int, raw: RawRow) -> Friendly:
        """A Friendly Monster card."""
        row = Friendly(*self.reading.head(number, raw))
        row.order = raw.number("order", 1, 999)
        row.text = raw.text("text")
        row.parts.append(self.reading.needed(raw, "do", self.reading.words.story))
        return row

    def curio(self, number: int, raw: RawRow) -> Curio:
        """A Curio card."""
        row = Curio(*self.reading.head(number, raw))
        row.text = raw.text("text")
        row.ability = self.reading.ability(raw, row, self.reading.words.answer)
        return row

    def townsfolk(self, number: int, raw: RawRow) -> Townsfolk:
        """Somebody of Bird's Nest."""
        row = Townsfolk(*self.reading.head(number, raw))
        row.place = raw.number("place", 1, 99) - 1
        row.text = raw.text("text", "")
        if raw.has("named-by"):
            row.named_by = self.reading.row(raw, "named-by", raw.get("named-by"), "gossip")
            row.true_name = raw.text("true-name")
            row.true_text = raw.text("true-text", row.text)
        return row

    def gossip(self, number: int, raw: RawRow) -> Gossip:
        """An entry of the Gossip Mill."""
        row = Gossip(*self.reading.head(number, raw))
        row.text = raw.text("text", "")
        return row

    def ending(self, number: int, raw: RawRow) -> Ending:
        """An ending."""
        row = Ending(*self.reading.head(number, raw))
        row.text = raw.text("text")
        return row

    def town(self, number: int, raw: RawRow) -> TownNode:
        """A page of a Town Visit."""
        row = TownNode(*self.reading.head(number, raw))
        row.visit = raw.number("visit", 0, CHAPTERS)
        row.first = raw.flag("first")
        row.text = raw.text("text")
        row.again = [str(one) for one in raw.listing("again")]
        row.reached = [str(one) for one in raw.listing("reached")]
        if row.again and row.visit:
            raise raw.wrong("again", "only the simple visit, 0, comes more than once.")
        if row.reached and row.visit:
            raise raw.wrong("reached", "only the simple visit, 0, may follow a goal or none.")
        words = self.reading.words.story
        row.parts.append(self.reading.effects(raw, "do", raw.get("do", ""), words))
        for given in raw.listing("choices"):
            row.choices.append(self.choice(raw, row, given))
        if not row.choices:
            raise raw.wrong(
                "choices", "a page leads somewhere: at least one choice, perhaps `to: end`."
            )
        return row

    def choice(self, raw: RawRow, row: TownNode, given: Any) -> NodeChoice:
        """A way on from a page."""
        if not isinstance(given, dict) or not {"say", "to"} <= set(given) <= {
            "say",
            "needs",
            "do",
            "to",
        }:
            raise raw.wrong("choices", "a choice is {say: words, needs: ..., do: ..., to: page}.")
        choice = NodeChoice()
        choice.text = str(given["say"])
        if given["to"] != THE_END:
            choice.leads = self.reading.row(raw, "choices", given["to"], "town")
        for need in self.reading.effects(
            raw, "choices", given.get("needs", ""), self.reading.words.needs
        ):
            assert isinstance(need, Need)
            choice.needs.append(need)
        told = [need.sentence() for need in choice.needs if not need.STORY]
        choice.needs_text = ", ".join(told)
        if given.get("do"):
            choice.part = len(row.parts)
            words = self.reading.words.story
            row.parts.append(self.reading.effects(raw, "choices", given["do"], words))
        return choice
