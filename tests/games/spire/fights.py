"""The words of the tests for Slay the Spire: a fight in a given position, plays, and what changed.

>>> t = fight(player("ironclad", hand="bash"), foes=["dummy"])
>>> t.play("play bash")
>>> t.changes
'dummy -2 hp +1 vulnerable; ironclad -2 energy; bash hand>discard'

`changes` names every difference on the table since the position was set up (or since `t.mark()`), so
a test that compares it also proves that nothing else happened.
"""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from roguetable.engine.answers import IllegalError
from roguetable.engine.game import configure
from roguetable.engine.state import PLAYING, WON, advance
from roguetable.engine.table import Table
from roguetable.games.spire.actions.passives import look_through, recount
from roguetable.games.spire.actions.summoning import place_enemy
from roguetable.games.spire.flow.combat.combat_setup import start_combat
from roguetable.games.spire.flow.combat.round import round_from
from roguetable.games.spire.game import SPIRE
from roguetable.games.spire.model.cards import CHARACTER_NAMES
from roguetable.games.spire.model.enemy import Enemy
from roguetable.games.spire.model.enemy_cards import BOSS, ELITE, Foe
from roguetable.games.spire.model.phases import PLAY_PHASE
from roguetable.games.spire.model.player import ORB_NAMES, STANCE_NAMES, Player
from roguetable.games.spire.model.room_cards import BOSS_ROOM, ELITE_ROOM, ENCOUNTER_ROOM
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.model.streams import STREAMS
from tests.games.facts import choose_and_follow

DUMMIES = Path(__file__).parent / "dummies"
PILES = ("hand", "draw", "discard", "exhausted", "powers", "limbo", "deck", "removed")
MARKS = {"retained": 1, "free": 2, "kept": 4}
ENEMY_TRACKS = (
    "hp",
    "block",
    "strength",
    "weak",
    "vulnerable",
    "poison",
    "cube",
    "cubes",
    "mode",
)
PLAYER_TRACKS = (
    "hp",
    "gold",
    "energy",
    "block",
    "strength",
    "fading",
    "weak",
    "vulnerable",
    "shivs",
    "miracles",
    "slots",
    "row",
    "akabeko",
    "keeps",
    "cheapened",
    "free_next",
)
PLAYER_FLAGS = ("guarded", "no_draw", "no_cards", "harmless", "alive")


class Seat:
    """A player as a test describes it."""

    def __init__(self, name: str, given: dict[str, Any]) -> None:
        self.name = name
        self.given = given


def player(name: str = "ironclad", **given: Any) -> Seat:
    """A player in a fight: piles as texts of card ids, tracks as numbers.

    ``player("silent", hand="slice, shiv", shivs=2, orbs="frost", stance="wrath", relics="anchor")``.
    A card in hand may carry marks: ``"windmill-strike retained"``. Draw and discard piles have their
    top card first. Energy is 3 and HP full unless given; other piles are empty.
    """
    return Seat(name, given)


def names(text: str) -> list[str]:
    return [piece.strip() for piece in text.split(",") if piece.strip()]


class Fight:
    """A table under test."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.before: dict[str, Any] = {}
        self.mark()

    # Playing.

    def play(self, *choices: str) -> None:
        """Choose these options, in notation (``"play bash"``, ``"at dummy"``).

        Events must tell all that changes on the table.
        """
        for choice in choices:
            choose_and_follow(self.table, choice)

    def end_turn(self) -> None:
        """Every player is done; abilities come in the order listed."""
        start = self.state.round
        for _ in range(40):
            options = self.options
            done = [option for option in options if option.endswith("done")]
            if done:
                self.play(done[0])
            elif "all" in options:
                self.play("all")
            else:
                return
            if self.asked.startswith("Round ") and self.state.round > start:
                return

    def refused(self, choice: str) -> str:
        """The rule that refuses this choice now ('' if none is named); it must be refused."""
        try:
            self.table.choose(choice)
        except IllegalError as error:
            return error.rule
        raise AssertionError(f"{choice!r} was possible")

    @property
    def options(self) -> list[str]:
        """The notations of everything that can be chosen now."""
        return [option.notation for option in self.table.options()]

    @property
    def asked(self) -> str:
        """The open question."""
        request = self.state.request
        return request.prompt(self.state) if request is not None else ""

    def script(self, stream: str, *outcomes: int) -> None:
        """Script the next outcomes of a stream of chance; the die counts from 0 (0 shows a 1)."""
        chance = self.state.chance
        if chance.script is None:
            chance.script = {}
        chance.script.setdefault(STREAMS.index(stream), []).extend(outcomes)

    def roll(self, *faces: int) -> None:
        """The next results of the die."""
        self.script("die", *(face - 1 for face in faces))

    # Looking.

    @property
    def state(self) -> Spire:
        assert isinstance(self.table.state, Spire)
        return self.table.state

    @property
    def over(self) -> str:
        """``"won"``, ``"lost"`` or nothing."""
        outcome = self.state.outcome
        return "" if outcome == PLAYING else ("won" if outcome == WON else "lost")

    def player(self, name: str = "") -> Player:
        """A player by character; the first one without a name."""
        if not name:
            return self.state.players[0]
        kind = CHARACTER_NAMES.index(name)
        return next(p for p in self.state.players if p.character == kind)

    @property
    def me(self) -> Player:
        """The first player."""
        return self.state.players[0]

    def enemy(self, name: str = "") -> Enemy:
        """An enemy by id, or by its label in `changes` (``"dummy"``, ``"dummy#2"``); the first one without a name."""
        if not name:
            return self.state.enemies[0]
        for label, enemy in labelled(self.state):
            if label == name:
                return enemy
        raise AssertionError(
            f"no enemy {name!r} among {[label for label, _ in labelled(self.state)]}"
        )

    def cards(self, pile: str, name: str = "") -> list[str]:
        """The ids in a pile, in the order of play: the top card of a pile first."""
        numbers: list[int] = getattr(self.player(name), pile)
        ids = [self.state.content.name(number) for number in numbers]
        return ids[::-1] if pile in ("draw", "discard") else ids

    @property
    def log(self) -> list[str]:
        """Rules cited since somebody began to watch."""
        entries = self.state.log.entries if self.state.log is not None else []
        return [rule for entry in entries for rule in entry.rules]

    @property
    def told(self) -> list[str]:
        """The lines of the log since somebody began to watch."""
        return [entry.text for entry in self.state.log.entries] if self.state.log else []

    def mark(self) -> None:
        """From here on `changes` counts."""
        self.before = picture(self.state)

    @property
    def changes(self) -> str:
        """Every difference since the last mark, in words; an empty text: nothing changed."""
        return difference(self.before, picture(self.state))


def labelled(state: Spire) -> list[tuple[str, Enemy]]:
    """Enemies with labels: their id, numbered where there are several."""
    seen: Counter[str] = Counter()
    result = []
    for enemy in state.enemies:
        id = state.content.name(enemy.foe)
        seen[id] += 1
        result.append((id if seen[id] == 1 else f"{id}#{seen[id]}", enemy))
    return result


def picture(state: Spire) -> dict[str, Any]:
    """What lies on the table, as plain values."""
    enemies = {
        label: {track: getattr(enemy, track) for track in ENEMY_TRACKS}
        | {"dead": enemy.dead, "gone": enemy.gone}
        for label, enemy in labelled(state)
    }
    players = {}
    for p in state.players:
        values: dict[str, Any] = {track: getattr(p, track) for track in PLAYER_TRACKS}
        values |= {flag: getattr(p, flag) for flag in PLAYER_FLAGS}
        values["stance"] = STANCE_NAMES[p.stance]
        values["orbs"] = [ORB_NAMES[orb].lower() for orb in p.orbs]
        values["repeats"] = list(p.repeats)
        values["items"] = [state.content.name(number) for number in (*p.relics, *p.potions)]
        values["cards"] = {
            pile: Counter(state.content.name(number) for number in getattr(p, pile))
            for pile in PILES
        }
        values["power cubes"] = {
            state.content.name(number): cubes
            for number, cubes in zip(p.powers, p.cubes, strict=True)
        }
        players[CHARACTER_NAMES[p.character]] = values
    return {"enemies": enemies, "players": players, "die": state.die, "keys": state.keys}


def difference(before: dict[str, Any], after: dict[str, Any]) -> str:
    """``dummy -2 hp +1 vulnerable; ironclad -2 energy; bash hand>discard``."""
    texts: list[str] = []
    for label, now in after["enemies"].items():
        then = before["enemies"].get(label)
        if then is None:
            texts.append(f"+{label} ({now['hp']} hp)")
            continue
        pieces = ["dead"] if now["dead"] and not then["dead"] else []
        pieces += ["alive"] if then["dead"] and not now["dead"] else []
        pieces += ["gone"] if now["gone"] and not then["gone"] else []
        if "dead" not in pieces:  # what a dead enemy had no longer matters
            pieces += [
                f"{now[track] - then[track]:+d} {track}"
                for track in ENEMY_TRACKS
                if now[track] != then[track]
            ]
        if pieces:
            texts.append(f"{label} {' '.join(pieces)}")
    for name, now in after["players"].items():
        then = before["players"].get(name)
        if then is not None:
            texts += player_difference(name, then, now)
    if before["die"] != after["die"]:
        texts.append(f"die {after['die']}")
    return "; ".join(texts)


def player_difference(name: str, then: dict[str, Any], now: dict[str, Any]) -> list[str]:
    pieces = [
        f"{now[track] - then[track]:+d} {track}"
        for track in PLAYER_TRACKS
        if now[track] != then[track]
    ]
    for flag in PLAYER_FLAGS:
        if now[flag] != then[flag]:
            pieces.append(flag if now[flag] else f"not {flag}")
    if now["stance"] != then["stance"]:
        pieces.append(now["stance"])
    if sorted(now["orbs"]) != sorted(then["orbs"]):
        gained = Counter(now["orbs"]) - Counter(then["orbs"])
        lost = Counter(then["orbs"]) - Counter(now["orbs"])
        pieces += [f"+{orb}" for orb in gained.elements()] + [f"-{orb}" for orb in lost.elements()]
    if now["repeats"] != then["repeats"]:
        pieces.append(f"repeats {now['repeats']}")
    gained = Counter(now["items"]) - Counter(then["items"])
    lost = Counter(then["items"]) - Counter(now["items"])
    pieces += [f"+{item}" for item in gained.elements()] + [f"-{item}" for item in lost.elements()]
    for power, cubes in now["power cubes"].items():
        more = cubes - then["power cubes"].get(power, 0)
        if more:
            pieces.append(f"{more:+d} cube on {power}")
    texts = [f"{name} {' '.join(pieces)}"] if pieces else []
    return texts + moved(then["cards"], now["cards"])


def moved(then: dict[str, Counter[str]], now: dict[str, Counter[str]]) -> list[str]:
    """``bash hand>discard``, ``+daze draw``, ``-wound hand``; several of a kind as ``2 defend ...``."""
    ids = sorted({id for pile in PILES for id in (*then[pile], *now[pile])})
    texts: list[str] = []
    for id in ids:
        left = [pile for pile in PILES for _ in range(then[pile][id] - now[pile][id])]
        came = [pile for pile in PILES for _ in range(now[pile][id] - then[pile][id])]
        moves: Counter[str] = Counter()
        for start, end in zip(left, came, strict=False):
            moves[f"{start}>{end}"] += 1
        for pile in left[len(came) :]:
            moves[f"-{pile}"] += 1
        for pile in came[len(left) :]:
            moves[f"+{pile}"] += 1
        for move, count in moves.items():
            many = f"{count} " if count > 1 else ""
            if move[0] in "+-":
                texts.append(f"{move[0]}{many}{id} {move[1:]}")
            else:
                texts.append(f"{many}{id} {move}")
    return texts


def fight(
    *seats: Seat,
    foes: Sequence[str] = ("dummy",),
    die: int = 1,
    round: int = 2,  # noqa: A002
    packs: Sequence[Path] = (),
    patient: bool = True,
    **settings: Any,
) -> Fight:
    """A fight in the Play phase.

    `foes` are ids, with what differs from a fresh card: ``"cultist-first vulnerable=1 row=1"``; by
    default they stand in the bottom row (Bosses in all rows). It is the second round, so that
    nothing happens that belongs to the start of combat. Settings are those of a table. Players have
    the relic Patience (see dummies/): without it (`patient=False`) a turn ends by itself when nothing
    else can be done.
    """
    given = seats or (player(),)
    packs = (DUMMIES, *packs)
    settings.setdefault("unlocks", "all")
    config = configure(
        SPIRE,
        {"players": len(given), "characters": ",".join(seat.name for seat in given), **settings},
    )
    state = SPIRE.new(config, 1, packs)
    state.agenda.clear()
    state.request = None
    state.rewards = []
    content = state.content
    rows = [foe.split()[0] for foe in foes]
    first = content.rows[content.number(rows[0])]
    assert isinstance(first, Foe)
    room = (
        BOSS_ROOM if first.tier == BOSS else ELITE_ROOM if first.tier == ELITE else ENCOUNTER_ROOM
    )
    start_combat(state, room, [first.number])
    state.enemies = []
    state.next_uid = 1
    state.cut_short()
    for index, seat in enumerate(given):
        seat_down(state, index, seat, patient)
    for foe in foes:
        place(state, foe)
    state.round = round
    state.die = die
    round_from(state, PLAY_PHASE)
    advance(state)
    return Fight(Table.at(SPIRE, state, config, packs))


def seat_down(state: Spire, index: int, seat: Seat, patient: bool) -> None:
    """Give a player what the test says it has, and Patience, so that turns end only when told."""
    content = state.content
    p = state.players[index]
    given = dict(seat.given)
    p.deck, p.draw, p.hand, p.marks, p.discard = [], [], [], [], []
    p.exhausted, p.powers, p.cubes, p.limbo = [], [], [], []
    p.relics, p.uses_left, p.potions = [], [], []
    p.gold = 0
    for entry in names(given.pop("hand", "")):
        id, *marks = entry.split()
        p.hand.append(content.number(id))
        p.marks.append(sum(MARKS[mark] for mark in marks))
    for pile in ("draw", "discard"):
        setattr(p, pile, [content.number(id) for id in reversed(names(given.pop(pile, "")))])
    for pile in ("exhausted", "deck", "removed"):
        setattr(p, pile, [content.number(id) for id in names(given.pop(pile, ""))])
    for entry in names(given.pop("powers", "")):
        id, *cubes = entry.split()
        p.powers = [*p.powers, content.number(id)]
        p.cubes = [*p.cubes, int(cubes[0]) if cubes else 0]
    for entry in names(given.pop("relics", "")):
        id, *uses_left = entry.split()
        number = content.number(id)
        p.relics = [*p.relics, number]
        p.uses_left = [*p.uses_left, int(uses_left[0]) if uses_left else content.cards[number].uses]
    p.potions = [content.number(id) for id in names(given.pop("potions", ""))]
    p.stance = STANCE_NAMES.index(given.pop("stance", "neutral"))
    orbs = [name.lower() for name in ORB_NAMES]
    p.orbs = [orbs.index(name) for name in names(given.pop("orbs", ""))]
    for track, value in given.items():
        assert hasattr(p, track), f"a player has no {track!r}"
        setattr(p, track, value)
    if patient:
        p.relics = [*p.relics, content.number("patience")]
        p.uses_left = [*p.uses_left, 99]
    recount(state, index)
    look_through(state, index)


def place(state: Spire, text: str) -> None:
    """Put an enemy on the table: ``"cultist-first hp=3 row=1"``."""
    id, *changes = text.split()
    number = state.content.number(id)
    foe = state.content.foes[number]
    enemy = place_enemy(state, number, -1 if foe.tier == BOSS else 0)
    for change in changes:
        track, value = change.split("=")
        assert hasattr(enemy, track), f"an enemy has no {track!r}"
        kind = type(getattr(enemy, track))  # a number, or whether it is dead or gone
        setattr(enemy, track, kind(int(value)))


def new_game(seed: int = 1, packs: Sequence[Path] = (), **settings: Any) -> Fight:
    """A real game from its set-up on."""
    return Fight(Table.new(SPIRE, settings, seed, packs))
