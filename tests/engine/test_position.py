"""Positions: tables written by hand, scripted chance, choices, complaints with line numbers."""

from pathlib import Path

import pytest

from roguetable.engine.errors import UserError
from roguetable.engine.position import Position, PositionError
from roguetable.engine.snapshot import hash_of
from roguetable.engine.table import Table
from tests.hiddengame.flow import ChooseFaceDown
from tests.hiddengame.model import Museum
from tests.minigame.game import LEDGE, Ledge, LedgeGame

TEXT = """\
game: ledge
table:
  light: 3
  turn: Ben
  climbers:
    Ann: {height: 9, camp: 9, pocket: flask}
    Ben:
      height: 6
      camp: 4
      pocket: lamp
  shown: [rope]
script:
  die: [4, 0]
play:
- pocket
- climb
- climb
"""


def test_a_position_is_set_up_scripted_and_played() -> None:
    table = Position.load(TEXT).run()
    assert [line.text for line in table.view().log] == [
        "Ben shows A head lamp: 3 more daylight.",
        "Ben climbs to 11.",
        "Ben slips back to the camp.",
    ]
    state = table.state
    assert isinstance(state, Ledge)
    ann, ben = state.climbers
    assert (ann.height, ben.height, state.light, state.active) == (9, 4, 5, 0)
    assert table.move == 3


def test_the_state_alone_is_before_the_play() -> None:
    state = Position.load(TEXT).state()
    assert isinstance(state, Ledge)
    assert state.climbers[1].height == 6
    assert state.chance.script == {1: [4, 0]}


def test_running_twice_gives_the_same() -> None:
    position = Position.load(TEXT)
    assert hash_of(position.run().state) == hash_of(position.run().state)
    assert position.script == {"die": [4, 0]}


def test_a_state_is_written_with_the_rest_of_its_script() -> None:
    position = Position.load(TEXT)
    position.play = ["pocket", "climb"]
    text = Position.of(LEDGE, position.run().state).dump()
    again = Position.load(text)
    assert again.script == {"die": [0]}
    assert again.table["climbers"]["Ben"] == {"height": 11, "camp": 4, "pocket": "empty"}
    assert again.dump() == text


def test_a_position_keeps_script_and_play_when_written() -> None:
    position = Position.load(TEXT)
    again = Position.load(position.dump())
    assert (again.table, again.script, again.play) == (
        position.table,
        position.script,
        position.play,
    )


def test_a_live_game_becomes_a_position() -> None:
    table = Table.new(LEDGE, {}, 8)
    table.choose("Ann leads")
    again = Position.load(Position.of(LEDGE, table.state).dump()).run()
    assert again.game.panels(again.state, 0) == LEDGE.panels(table.state, 0)  # type: ignore[arg-type]
    assert again.options() == table.options()


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("game: ledge", "game: ledgr", "line 1: There is no game 'ledgr'. Did you mean 'ledge'?"),
        ("table:", "tabel:", "line 2: unknown part 'tabel'. Did you mean 'table'?"),
        ("pocket: lamp", "pocket: lmap", "line 10: There is no card, enemy or room with the id"),
        ("turn: Ben", "turn: Cid", "line 4: 'turn' cannot be 'Cid'"),
        ("  light: 3\n", "", "line 2: A position needs 'light'"),
        ("die: [4, 0]", "dice: [4, 0]", "line 13: Ledge has no chance stream 'dice'. Did you"),
        ("die: [4, 0]", "tower: [4]", "line 13: Ledge has no chance stream 'tower'. Streams: "),
        ("die: [4, 0]", "die: 4", "line 13: 'die' must be a list of whole numbers"),
        ("die: [4, 0]", "die: [4, x]", "line 13: 'die' must be a list of whole numbers"),
        ("  die: [4, 0]", "- die", "line 12: 'script' must map streams to lists"),
        ("die: [4, 0]", "die: [4, 6]", "line 17: 'climb': scripted outcome 6 is not between"),
        ("- pocket", "- pokcet", "line 15: 'pokcet': 'pokcet' is not possible now."),
        ("- pocket\n", "- pocket\n- pocket\n", "line 16: 'pocket': pocket: The pocket is empty."),
        ("- pocket", "- 7", "line 15: 7 is not a notation; put it in quotes."),
        ("- pocket\n- climb\n- climb", "  now: climb", "line 14: 'play' must be a list"),
        ("turn: Ben", "turn: &b Ben\n  also: *b", "line 4: anchors and aliases are not allowed"),
        ("turn: Ben", "turn: [Ben", "line 5: is not readable YAML"),
        ("light: 3", "light: !!python/name:os.system 3", "line 3: is not readable YAML"),
    ],
)
def test_complaints_name_the_line(old: str, new: str, complaint: str) -> None:
    assert TEXT.count(old) == 1
    with pytest.raises(PositionError) as caught:
        Position.load(TEXT.replace(old, new)).run()
    assert str(caught.value).startswith(complaint)


@pytest.mark.parametrize(
    ("message", "complaint"),
    [
        ("There is no field 'camp' here.", "line 6: There is no field"),
        ("'rope' cannot lie beside 'lamp'.", "line 11: 'rope' cannot"),
        ("Something is wrong.", "line 2: Something"),
    ],
    ids=["a key", "the first of two values", "nothing quoted"],
)
def test_a_complaint_of_the_game_gets_the_line_of_what_it_quotes(
    message: str, complaint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: LedgeGame, *about: object) -> Ledge:
        raise UserError(message)

    monkeypatch.setattr(LedgeGame, "read_position", refuse)
    with pytest.raises(PositionError) as caught:
        Position.load(TEXT).state()
    assert str(caught.value).startswith(complaint)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "line 1: the position is empty"),
        ("- a", "line 1: a position is a mapping"),
        ("game: ledge", "line 1: the part 'table' is missing"),
        ("table: {}", "line 1: the part 'game' is missing"),
        ("game: ledge\ntable: 3", "line 2: 'table' must be a mapping"),
        ("#" * 1_000_001, "line 1: a position has at most 1,000,000 characters"),
    ],
)
def test_something_else_is_not_a_position(text: str, complaint: str) -> None:
    with pytest.raises(PositionError) as caught:
        Position.load(text)
    assert str(caught.value).startswith(complaint)


# --- where a position was put -----------------------------------------------------------------------

NIGHT = """
game: nights
table:
  night: 1
  thieves:
  - {tile: 0, face: e, hand: [walk, walk, walk]}
  - {tile: 6, face: e, hand: [run, left]}
  jewels: [20]
  guard: 11
  looks: n
"""


def test_a_position_stays_where_it_was_put_though_only_one_thing_can_happen() -> None:
    text = """
        game: ledge
        table:
          light: 5
          turn: Ann
          climbers:
            Ann: {height: 3, camp: 3, pocket: empty}
            Ben: {height: 0, camp: 0, pocket: lamp}
          shown: [rope]
        """
    table = Position.load(text).run()
    assert [option.notation for option in table.options()] == ["climb"]
    assert table.move == 0
    table.choose("climb")
    alone = Table.new(LEDGE, {}, 1)
    assert not alone.state.stays


def test_scripted_chance_reaches_what_happens_while_the_table_is_laid_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Here the round begins with the guard's die, before anybody is asked."""
    seen: list[int] = []
    honest = ChooseFaceDown.run

    def roll_first(self: ChooseFaceDown, state: Museum) -> None:
        seen.append(state.chance.below(2, 6))
        honest(self, state)

    monkeypatch.setattr(ChooseFaceDown, "run", roll_first)
    for die in (4, 2):
        Position.load(f"{NIGHT}script:\n  guard: [{die}]\n").run()
    assert seen == [4, 2]
    with pytest.raises(PositionError, match=r"^line 11: scripted outcome 9"):
        Position.load(f"{NIGHT}script:\n  guard: [9]\n").run()


def test_a_position_names_its_packs_and_loads_with_them(tmp_path: Path) -> None:
    pack = tmp_path / "packs" / "ropes"
    pack.mkdir(parents=True)
    (pack / "pack.yaml").write_text("name: Ropes\ncounts: free\n", encoding="utf-8")
    rows = "kind: pocket\nrows:\n- {id: ladder, name: A ladder, climb: 5}\n"
    (pack / "more.yaml").write_text(rows, encoding="utf-8")
    text = """
game: ledge
packs: [packs/ropes]
table:
  light: 5
  turn: Ann
  climbers:
    Ann: {height: 3, camp: 0, pocket: ladder}
    Ben: {height: 0, camp: 0, pocket: lamp}
  shown: []
play: [pocket]
"""
    table = Position.load(text, tmp_path).run()
    assert table.journal.packs == [str(pack)]
    assert table.game.headline(table.state).startswith("Ann at 8")
    again = Position.load(Position.of(LEDGE, table.state, [pack]).dump()).run()
    assert again.journal.packs == [str(pack)]
    assert hash_of(again.state) == hash_of(table.state)
    with pytest.raises(PositionError, match=r"^line 3: "):
        Position.load(text.replace("packs/ropes", "packs/nowhere"), tmp_path).run()
    with pytest.raises(PositionError, match=r"^line 3: 'packs' must be a list"):
        Position.load(text.replace("[packs/ropes]", "ropes"))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('["]",' * 100_000 + "1" + "]" * 100_000, "deep"),
        ("[" * 2_000 + "]" * 2_000, "deep"),
        ("{a: " * 100_000, "deep"),
        (":".join(["59"] * 300_000), "too large a number"),
        ("1" + ":59" * 400 + ".0", "too large a number"),
        ("0x" + "f" * 30_000, "too large a number"),
        ("1\nplay: [0x" + "f" * 30_000 + "]", "line 3: .*too large a number"),
        ("[" + "1," * 200_000 + "]", "too many"),
        ("!!bool x", "not readable"),
        ("!!timestamp x", "not readable"),
    ],
)
def test_a_position_made_to_do_harm_is_refused_with_its_line(text: str, says: str) -> None:
    with pytest.raises(PositionError, match=says) as caught:
        Position.load(f"game: ledge\ntable: {text}")
    assert str(caught.value).startswith("line ")
