"""What people get wrong: answers, saves, packs and settings. Every complaint says what to do."""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from roguetable.engine.answers import IllegalError
from roguetable.engine.content import ContentError, Pack
from roguetable.engine.errors import UserError
from roguetable.engine.game import GAMES, configure
from roguetable.engine.replay import load_table, resume_table
from roguetable.engine.saves import SECTIONS
from roguetable.engine.snapshot import digest, hash_of
from roguetable.engine.table import StaleError
from roguetable.games.spire.campaign.settings import understand
from roguetable.games.spire.game import SPIRE
from roguetable.games.spire.loading.rows import Loader, load_content
from roguetable.games.spire.table.position import read_position
from tests.games.spire.fights import Fight, fight, new_game, player

# --- answers -------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [-1, 99999, 1 << 40, -(1 << 70)])
def test_a_number_that_is_no_option_changes_nothing(number: int) -> None:
    t = fight(player(hand="bash"))
    before = hash_of(t.state, t.state.content)
    with pytest.raises(IllegalError, match=rf"There is no option {number} now\."):
        t.table.choose(number)
    assert hash_of(t.state, t.state.content) == before
    assert t.table.move == 0


def test_a_card_that_is_not_in_hand_is_refused_with_what_is_possible() -> None:
    t = fight(player(hand="bash"))
    with pytest.raises(IllegalError) as caught:
        t.table.choose("play bahs")
    assert "'play bahs' is not possible now" in str(caught.value)
    assert "Possible: 'play bash'" in str(caught.value)


def test_another_player_cannot_answer_for_somebody() -> None:
    t = fight(player("ironclad", hand="bash"), player("silent", hand="slice"))
    with pytest.raises(IllegalError, match="This is for Ironclad to choose") as error:
        t.table.choose("ironclad play bash", seat=1)
    assert error.value.rule == "spire.overview.one-character-each"
    assert t.changes == ""


def test_a_stale_answer_changes_nothing() -> None:
    t = fight(player(hand="bash, ironclad-defend"))
    t.table.choose("play ironclad-defend", move=0)
    t.mark()
    with pytest.raises(StaleError, match="after move 0, but the table is at move 1"):
        t.table.choose("play bash", move=0)
    assert t.changes == ""
    t.table.choose("play bash", move=1)


# --- saves ---------------------------------------------------------------------------------------


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A saved game of two players."""
    monkeypatch.setitem(GAMES, "spire", "roguetable.games.spire.game:SPIRE")
    file = tmp_path / "climb.json"
    table = new_game(players=2, characters="ironclad,silent").table
    for _ in range(3):
        table.choose(table.options()[0].number)
    table.save(file)
    return file


def edit(path: Path, change: Callable[[Any], None], sign: bool = False) -> None:
    """Change a save by hand; with `sign` also its checksums."""
    data = json.loads(path.read_text())
    change(data)
    if sign:
        data["checks"] = {name: digest(data[name]) for name in SECTIONS}
    path.write_text(json.dumps(data))


def refusal(path: Path) -> str:
    """Why the save is refused; the file must be as it was."""
    before = path.read_bytes()
    with pytest.raises(UserError) as caught:
        load_table(path)
    with pytest.raises(UserError):
        resume_table(path)
    assert path.read_bytes() == before
    return str(caught.value)


def one_bash_more(data: Any) -> None:
    data["snapshot"]["players"][0]["deck"].append("bash")


def test_a_save_with_a_card_too_many_is_refused(path: Path) -> None:
    edit(path, one_bash_more)
    message = refusal(path)
    assert message.startswith(f"{path}: the section 'snapshot' was changed by hand or damaged")
    assert "write a position instead" in message


def test_a_card_smuggled_into_a_signed_save_is_not_in_the_game(path: Path) -> None:
    edit(path, one_bash_more, sign=True)
    t = Fight(load_table(path))  # the moves are replayed, and they gave nobody a second Bash
    assert t.cards("deck").count("bash") <= 1
    assert SPIRE.invariants(t.state) == []


def test_a_save_with_a_card_that_does_not_exist_is_refused(path: Path) -> None:
    def change(data: Any) -> None:
        # So the snapshot counts, not the moves.
        data["journal"]["marks"] = [{"move": 2, "table": "another table"}]
        data["snapshot"]["players"][0]["deck"].append("bahs")

    edit(path, change, sign=True)
    message = refusal(path)
    assert "its snapshot cannot be played" in message
    assert "bahs" in message


def test_a_position_with_a_card_too_many_is_refused() -> None:
    with pytest.raises(UserError, match="'bash' is in the position 2 times; the game has 1"):
        read_position({"players": [{"character": "ironclad", "deck": ["bash x2"]}]})


# --- packs ---------------------------------------------------------------------------------------


def alone(folder: Path) -> Callable[[], Any]:
    """Load a pack without our rows below it, which is quick."""
    return Loader(list(Pack(folder).rows.values()), "").load


def complaint(folder: Path, kind: str, row: str) -> str:
    """What is said about a pack with one row, which must name the file, the line and the row."""
    file = folder / "rows.yaml"
    file.write_text(f"kind: {kind}\nrows:\n- {{{row}, origin: ours}}\n")
    # Whether an enemy exists is seen when all rows are there; everything else, from the row alone.
    others = any(f"{field}: " in row for field in ("summons", "companions", "splits", "awakens"))
    load = partial(load_content, (folder,)) if others else alone(folder)
    with pytest.raises(ContentError) as caught:
        load()
    message = str(caught.value)
    assert message.startswith(f"{file}:3: {kind} 'odd', field '"), message
    return message.partition("field ")[2]


FOE = "id: odd, name: Odd, tier: encounter, act: 1, hp: 9"
CARD = "id: odd, name: Odd, of: ironclad, rarity: common, type: skill, cost: 1"
EVENT = "id: odd, name: Odd, act: 1, scope: each"


@pytest.mark.parametrize(
    ("kind", "row", "says"),
    [
        # Enemies.
        ("foe", f"{FOE}, pattern: single", "'acts': an enemy needs at least one action."),
        ("foe", f"{FOE}, pattern: single, acts: []", "'acts': an enemy needs at least one action."),
        (
            "foe",
            f'{FOE}, pattern: die, acts: ["1-2: hit 1", "4-6: hit 2"]',
            "'acts': no action for the die faces 3.",
        ),
        (
            "foe",
            f'{FOE}, pattern: die, acts: ["1-2: hit 1", "3-7: hit 2"]',
            "'acts': '3-7' are no faces of a die; write 3 or 1-2.",
        ),
        (
            "foe",
            f'{FOE}, pattern: single, acts: ["hti 2"]',
            "'acts': hti 2: unknown word 'hti' of an enemy. Did you mean 'hit'?",
        ),
        (
            "foe",
            f'{FOE}, pattern: single, acts: ["hit"]',
            "'acts': hit: an argument is missing.",
        ),
        (
            "foe",
            f'{FOE}, pattern: single, acts: ["hit 2"], traits: {{curlup: 2}}',
            "'traits': unknown trait 'curlup'. Did you mean 'curl-up'?",
        ),
        (
            "foe",
            f'{FOE}, pattern: single, acts: ["hit 2"], traits: {{curl-up: 0}}',
            "'traits': curl-up must be a whole number from 1, not 0.",
        ),
        (
            "foe",
            f'{FOE}, pattern: single, acts: ["hit 2"], summons: [Green Louce]',
            "'summons': there is no Summon 'Green Louce'. Did you mean 'Green Louse'?",
        ),
        (
            "foe",
            f'{FOE}, pattern: single, acts: ["hit 2"], traits: {{fury: 1}}, companions: Mistic',
            "'companions': there is no Summon 'Mistic'. Did you mean 'Mystic'?",
        ),
        (
            "foe",
            f'{FOE}, pattern: single, acts: ["hit 2"], traits: {{rally: 1}}',
            "'traits': rally needs the field 'companions'.",
        ),
        (
            "foe",
            f'{FOE}, pattern: single, acts: ["hit 2"], traits: {{split: 1}}, splits: [Acid Slim]',
            "'splits': there is no Summon 'Acid Slim'. Did you mean 'Acid Slime'?",
        ),
        (
            "foe",
            f'{FOE}, pattern: single, acts: ["hit 2"], awakens: awakened-one-phase-3',
            "'awakens': there is no enemy 'awakened-one-phase-3'. Did you mean",
        ),
        (
            "foe",
            f'{FOE}, pattern: single, acts: ["hit 2"], reward: {{glod: 1}}',
            "'reward': unknown reward 'glod'. Did you mean 'gold'?",
        ),
        (
            "foe",
            f'{FOE}, pattern: singel, acts: ["hit 2"]',
            "'pattern': cannot be 'singel'. Did you mean 'single'?",
        ),
        (
            "foe",
            'id: odd, name: Odd, tier: boss, act: 1, hp: [9, 18], pattern: single, acts: ["hit 2"]',
            "'hp': must be 4 whole numbers, not [9, 18].",
        ),
        # Cards.
        (
            "card",
            f'{CARD}, fx: "block 1"',
            "'up': is missing: every Attack, Skill and Power has an upgraded face.",
        ),
        (
            "card",
            f'{CARD}, fx: "blok 1", up: "block 2"',
            "'fx': unknown word 'blok'. Did you mean 'block'?",
        ),
        (
            "card",
            f'{CARD}, fx: "again-option", up: "block 2"',
            "'fx': 'again-option' stands in an option of an Event.",
        ),
        (
            "card",
            f'{CARD}, fx: "block 1", up: "blcok 2"',
            "'up': unknown word 'blcok'. Did you mean 'block'?",
        ),
        (
            "card",
            f'{CARD}, fx: "block 1", up: {{cots: 0}}',
            "'up': has a field 'cots'. Did you mean 'cost'?",
        ),
        (
            "card",
            f'{CARD}, fx: "if wrat: block 1", up: "block 2"',
            "'fx': unknown condition 'wrat'. Did you mean 'wrath'?",
        ),
        (
            "card",
            f'{CARD}, fx: "block 1+1/obs", up: "block 2"',
            "'fx': block 1+1/obs: 'obs' cannot be counted. Did you mean 'orbs'?",
        ),
        (
            "card",
            f'{CARD}, fx: "strat: block 1", up: "block 2"',
            "'fx': unknown 'strat:'. Did you mean 'start'?",
        ),
        (
            "card",
            f'{CARD}, fx: "block 1 anny", up: "block 2"',
            "Did you mean 'any'?",
        ),
        ("card", f'{CARD}, fx: "block many", up: "block 2"', "'many' is no amount"),
        ("card", f'{CARD}, fx: "strip 2", up: "block 2"', "'fx': strip 2: is written 'strip'."),
        (
            "card",
            f'{CARD}, fx: "always: shvis 1", up: "block 2"',
            "'fx': unknown passive word 'shvis'. Did you mean 'shivs'?",
        ),
        (
            "card",
            'id: odd, name: Odd, of: ironclad, rarity: comon, type: curse, cost: 1, fx: ""',
            "'rarity': cannot be 'comon'. Did you mean 'common'?",
        ),
        (
            "card",
            'id: odd, name: Odd, of: ironclad, rarity: common, type: curse, cost: 12, fx: ""',
            "'cost': the cost must be 0 to 9, X or none, not 12.",
        ),
        (
            "card",
            f'{CARD}, fx: "block 1", up: "block 2", copeis: 2',
            "'copeis': is not a field of this kind. Did you mean 'copies'?",
        ),
        (
            "card",
            f'{CARD}, fx: "block 1", up: "block 2", speech: "block 1"',
            "'speech': is not a field of this kind. Fields: alt, copies, cost, fx, id,",
        ),
        # Events.
        (
            "event",
            f'{EVENT}, choices: {{Pray: "gold 1"}}, pay: {{Prya: 2}}',
            "'pay': there is no option 'Prya'. Did you mean 'Pray'?",
        ),
        ("event", EVENT, "'choices': an Event needs at least one option."),
        (
            "event",
            f'{EVENT}, choices: {{Pray: "gild 1"}}',
            "unknown word 'gild'. Did you mean 'gold'?",
        ),
        (
            "neow",
            'id: odd, name: Odd, red: "gold 1", blue: ["gold 1", "gold 2"]',
            "'blue': needs exactly 3 rewards to choose from, not 2.",
        ),
        # Words that say when, with nothing behind them.
        *(
            (
                "card",
                f'{CARD}, up: "hit 1", fx: "{text}"',
                f"'{head}:' stands alone. Write behind it what",
            )
            for text, head in (
                ("start:", "start"),
                ("hit 1; start:", "start"),
                ("on 4: ; hit 1", "on 4"),
                ("always:", "always"),
                ("may:", "may"),
                ("if wrath:", "if wrath"),
                ("start: once:", "once"),
            )
        ),
        # Moments that a turn has only one of, or that are a card's own.
        *(
            (
                "relic",
                f'id: odd, name: Odd, fx: "{head}: block 1"',
                f"'{head}:' is no moment that a turn has several of. Known: exhausts-turn,",
            )
            for head in ("start-turn", "once-turn", "exhausted-turn", "rests-turn", "wraths-turn")
        ),
        (
            "card",
            f'{CARD}, up: "hit 1", fx: "hit 1 |"',
            "hit 1 |: there must be something on both sides of '|'.",
        ),
        # Maps.
        (
            "board",
            'id: odd, name: Odd, act: 1, rows: ["B", "Q"], edges: "0-0>1-0"',
            "'rows': unknown room letter 'Q'.",
        ),
        (
            "board",
            'id: odd, name: Odd, act: 1, rows: ["B", "M"], edges: "0-0>1-1"',
            "'edges': '0-0>1-1' leads from or to a place without a room.",
        ),
    ],
)
def test_a_wrong_row_is_refused_with_the_nearest_right_word(
    tmp_path: Path, kind: str, row: str, says: str
) -> None:
    assert says in complaint(tmp_path, kind, row)


def test_an_unknown_kind_of_row_is_refused(tmp_path: Path) -> None:
    (tmp_path / "rows.yaml").write_text("kind: crad\nrows:\n- {id: odd, name: Odd}\n")
    with pytest.raises(ContentError, match=r"unknown kind 'crad'\. Did you mean 'card'\?"):
        load_content((tmp_path,))


def test_a_new_id_that_looks_like_one_of_ours_is_asked_about(tmp_path: Path) -> None:
    (tmp_path / "rows.yaml").write_text('kind: foe\nrows:\n- {id: jaw-worm, acts: ["hit 2"]}\n')
    with pytest.raises(ContentError) as caught:
        load_content((tmp_path,))
    assert "needs it. 'jaw-worm' is a new id. Did you mean 'jaw-worm-a" in str(caught.value)


def test_a_pack_that_takes_an_enemys_actions_away_is_refused(tmp_path: Path) -> None:
    (tmp_path / "rows.yaml").write_text("kind: foe\nrows:\n- {id: blue-slaver, acts: []}\n")
    with pytest.raises(ContentError) as caught:
        load_content((tmp_path,))
    assert "rows.yaml:3: foe 'blue-slaver', field 'acts'" in str(caught.value)


def test_a_player_board_names_the_starter_deck_that_its_cards_make_up(tmp_path: Path) -> None:
    deck = "{silent-strike: 4, silent-defend: 5, neutralize: 1, survivor: 1}"
    (tmp_path / "boards.yaml").write_text(
        f"kind: character\nrows:\n- {{id: silent, starter: {deck}}}\n"
    )
    with pytest.raises(ContentError, match=r"'starter': must be .* silent-strike: 5, silent-def"):
        load_content((tmp_path,))


# --- settings ------------------------------------------------------------------------------------


def test_settings_that_were_changed_are_understood_anew() -> None:
    settings = configure(SPIRE, {"players": 1, "characters": "silent"})
    assert understand(settings).characters == [1]
    assert understand(dict(settings)) is understand(settings)
    settings["characters"] = ["watcher"]
    assert understand(settings).characters == [3]
    settings["characters"][0] = "defect"
    assert understand(settings).characters == [2]


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"acts": 4}, "Act IV is not unlocked (spire.act4.unlocked): add act4 to unlocks"),
        ({"quick_start": 3, "acts": 2}, "cannot begin in Act 3 and end with Act 2"),
        ({"choose_relic": True}, "Choose Your Relic is for two or more players"),
        ({"players": 2, "characters": "ironclad"}, "2 players cannot play 1 character:"),
        ({"characters": "ironclad,silent"}, "1 player cannot play 2 characters"),
        (
            {"players": 2, "characters": "silent,silent"},
            "No two players share a character (spire.overview.one-character-each)",
        ),
        ({"characters": "slient"}, "There is no character 'slient'. Did you mean 'silent'?"),
        ({"join": "defect@2"}, "Name the characters who begin"),
        ({"characters": "silent", "join": "silent@2"}, "The silent is in play already."),
        ({"characters": "silent", "join": "defect"}, "write defect@2 for Act II, defect@3 or"),
        ({"characters": "silent", "join": "defect@4"}, "Nobody can join in Act 4"),
        (
            {"characters": "silent", "quick_start": 2, "join": "defect@2"},
            "Nobody can join in Act 2: the game begins in Act 2 and ends with Act 3. Write defect@3.",
        ),
        ({"unlocks": "colourless"}, "Did you mean 'colorless'?"),
        ({"unlocks": "ironclad=9"}, "ironclad=9"),
        ({"modifiers": "shinny"}, "Did you mean 'shiny'?"),
        ({"players": 5}, "Setting 'players' cannot be 5. One of: 1, 2, 3, 4. "),
        ({"ascension": 14}, "Setting 'ascension' cannot be 14."),
        ({"ascencion": 1}, "has no setting 'ascencion'. Did you mean 'ascension'?"),
    ],
)
def test_settings_that_do_not_go_together_are_refused(settings: dict[str, Any], says: str) -> None:
    with pytest.raises(UserError) as caught:
        understand(configure(SPIRE, settings))
    assert says in str(caught.value)
