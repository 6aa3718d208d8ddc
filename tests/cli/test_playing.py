"""Playing, going on, telling again."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from roguetable.cli import playing
from roguetable.engine.game import GAMES, Config, Start, load_game
from roguetable.engine.profile import Profile, profile_path, update
from roguetable.engine.replay import load_table, resume_table
from roguetable.engine.saves import list_saves, save_path
from roguetable.engine.table import Table
from roguetable.terminal import app
from roguetable.terminal.plain import PlainGame
from tests.cli.conftest import Run


class FakeClient:
    """Stands in for the terminal client: makes some choices, then leaves as told."""

    def __init__(
        self, moves: int, leaves: type[BaseException] | None = None, stopped: bool = False
    ) -> None:
        self.moves = moves
        self.leaves = leaves
        self.stopped = stopped
        self.calls: list[tuple[list[int], dict[int, str], Path | None]] = []
        self.think = 0
        self.config: dict[str, Any] = {}

    def __call__(
        self,
        table: Table,
        people: list[int],
        bots: dict[int, str],
        save: Path | None,
        think: int = 0,
    ) -> bool:
        self.calls.append((people, bots, save))
        self.think = think
        self.config = dict(table.journal.config)
        for _ in range(self.moves):
            request = table.state.request
            assert request is not None
            table.choose(request.options[0])
        if self.leaves is not None:
            raise self.leaves
        return self.stopped


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch) -> Callable[..., FakeClient]:
    """Somebody sits at a terminal, and this is the client."""

    def take(
        moves: int = 0, leaves: type[BaseException] | None = None, stopped: bool = False
    ) -> FakeClient:
        client = FakeClient(moves, leaves, stopped)
        monkeypatch.setattr(playing, "attended", lambda: True)
        monkeypatch.setattr(app, "play", client)
        return client

    return take


# --- nobody there -------------------------------------------------------------------------------


def test_without_a_terminal_bots_play_and_it_is_told(run: Run) -> None:
    text = run("play", "ledge", "--bot", "random", "--seed", "3").stdout
    assert text.startswith("Ledge · seed 3 · random bots")
    assert "At the table: Ann; Ben." in text
    assert "leads.  [ledge.setup.lead]" in text
    assert text.count("[ledge.climb]") == 1, "a rule is cited once"
    assert "The game is won." in text or "The game is lost." in text
    assert list_saves() == []


def test_the_same_seed_tells_the_same_game(run: Run) -> None:
    first, second = (run("play", "ledge", "-b", "random", "-s", "5").stdout for _ in range(2))
    assert first == second


def test_without_a_name_the_first_game_is_played(run: Run) -> None:
    text = run("play", "--bot", "random", "--seed", "1").stdout
    assert text.startswith("Dead Cells · seed 1")
    assert "The game is " in text


def test_bots_at_the_table_think_for_a_time(run: Run) -> None:
    told = run("play", "ledge", "--bot", "search", "--think", "2", "--seed", "3").stdout
    assert "search bots" in told
    refusal = run("play", "ledge", "--bot", "search", "--think", "-2", code=2).stderr
    assert "--think must be 0 or more" in refusal


def test_the_time_to_think_is_for_the_table(run: Run, sit: Callable[..., FakeClient]) -> None:
    client = sit()
    run("play", "ledge", "--bot", "search", "--think", "150")
    assert client.think == 150


def test_bots_keep_their_game_if_asked(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    told = run("play", "ledge", "-b", "random", "-s", "3", "--save", str(path)).stdout
    again = run("replay", str(path)).stdout
    assert told.splitlines()[1:] == again.splitlines()[1:]


def test_settings_reach_the_table(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "short.json"
    run("play", "ledge", "-b", "random", "--set", "light=6", "--save", str(path))
    assert load_table(path).journal.config == {"light": 6}


# --- somebody there -----------------------------------------------------------------------------


def test_people_take_every_seat_unless_they_say_otherwise(
    run: Run, sit: Callable[..., FakeClient]
) -> None:
    client = sit()
    run("play", "ledge")
    run("play", "ledge", "--bot", "random")
    run("play", "ledge", "--seat", "ben")
    run("play", "ledge", "--seat", "1", "--seat", "0")
    assert [call[:2] for call in client.calls] == [
        ([0, 1], {}),
        ([0], {1: "random"}),
        ([1], {0: "greedy"}),
        ([0, 1], {}),
    ]


@pytest.mark.parametrize(("words", "bot"), [((), "greedy"), (("--bot", "search"), "search")])
def test_who_watches_at_a_terminal_sits_before_the_table_and_the_game_is_kept(
    run: Run, sit: Callable[..., FakeClient], words: tuple[str, ...], bot: str
) -> None:
    client = sit(moves=2)
    assert run("play", "ledge", "--watch", *words).stdout == ""
    [listed] = list_saves()
    assert client.calls == [([], {0: bot, 1: bot}, listed.path)]
    assert load_table(listed.path).move == 2


def test_who_watches_line_by_line_is_told_the_game(
    run: Run, sit: Callable[..., FakeClient]
) -> None:
    client = sit()
    told = run("play", "ledge", "--watch", "--plain", "-b", "random", "-s", "3").stdout
    assert told.startswith("Ledge · seed 3 · random bots")
    assert "The game is " in told
    assert client.calls == []


def test_who_watches_what_the_menu_offers_is_not_asked_who_plays(
    run: Run, sit: Callable[..., FakeClient]
) -> None:
    client = sit(moves=1)
    text = run("play", "--watch", typed=f"{place_of('stygian')}\n2\n\n").stdout
    assert "Who plays?" not in text
    assert client.calls[-1][0] == []
    run("play", "--watch", typed="1\n")  # the same game goes on
    assert client.calls[-1][0] == []
    assert set(client.calls[-1][1].values()) == {"greedy"}


def test_a_game_that_goes_on_can_be_watched(
    run: Run, refused: Callable[..., str], sit: Callable[..., FakeClient]
) -> None:
    client = sit(moves=1)
    run("play", "ledge", "--watch", "--save", str(save_path("climb")))
    run("resume", "climb", "--watch", "--bot", "search")
    assert client.calls[-1] == ([], {0: "search", 1: "search"}, save_path("climb"))
    for words in (("resume", "climb"), ("play", "ledge")):
        assert "leave one out" in refused(*words, "--watch", "--seat", "0")


def test_a_game_that_goes_on_is_told_from_there_line_by_line(
    run: Run, sit: Callable[..., FakeClient], monkeypatch: pytest.MonkeyPatch
) -> None:
    sit(moves=3)
    run("play", "ledge", "--watch", "--seed", "1", "--save", str(save_path("climb")))
    monkeypatch.setattr(playing, "attended", lambda: False)
    before = run("replay", "climb").stdout
    told = run("resume", "climb", "--watch", "--bot", "random").stdout
    assert told.startswith("Ledge · from move 3 on · random bots")
    assert "leads." in before
    assert "leads." not in told
    told_before = [line for line in before.splitlines() if line.startswith("    ")]
    assert told_before[-1] not in told.splitlines(), "what had been told is not told again"
    assert load_table(save_path("climb")).outcome in {"won", "lost"}


def test_who_is_told_a_game_from_there_has_bots_that_think_as_long_as_was_said(
    run: Run, sit: Callable[..., FakeClient], monkeypatch: pytest.MonkeyPatch
) -> None:
    sit(moves=3)
    run("play", "ledge", "--watch", "--save", str(save_path("climb")))
    monkeypatch.setattr(playing, "attended", lambda: False)
    heard: list[int] = []
    monkeypatch.setattr(
        playing, "told_by_bots", lambda table, bot, about, think: heard.append(think)
    )
    run("resume", "climb", "--watch", "--think", "2")
    assert heard == [2]


def test_an_unknown_seat_names_the_seats(
    refused: Callable[..., str], sit: Callable[..., FakeClient]
) -> None:
    sit()
    assert "There is no seat '7'. Seats: 0 Ann; 1 Ben." in refused("play", "ledge", "--seat", "7")
    assert "Did you mean 'Ben'?" in refused("play", "ledge", "--seat", "Bem")


def test_every_choice_is_saved_at_once(run: Run, sit: Callable[..., FakeClient]) -> None:
    sit(moves=3)
    run("play", "ledge", "--seed", "4")
    run("play", "ledge", "--seed", "4")
    found = list_saves()
    assert [listed.summary.move for listed in found if listed.summary] == [3, 3]
    assert all("ledge" in listed.name and "seed 4" in listed.name for listed in found)


@pytest.mark.parametrize("leaves", [KeyboardInterrupt, EOFError])
def test_ctrl_c_loses_nothing(
    run: Run, sit: Callable[..., FakeClient], leaves: type[BaseException]
) -> None:
    sit(moves=2, leaves=leaves)
    result = run("play", "ledge", code=130)
    [listed] = list_saves()
    assert "Stopped at move 2. Nothing is lost" in result.stderr
    assert f"roguetable resume '{listed.name}'" in " ".join(result.stderr.split())
    client = sit(moves=1)
    run("resume", listed.name)
    assert client.calls == [([0, 1], {}, listed.path)]
    assert load_table(listed.path).move == 3


def test_ctrl_c_within_a_game_is_told_to_the_shell(
    run: Run, sit: Callable[..., FakeClient]
) -> None:
    sit(moves=2, stopped=True)
    result = run("play", "ledge", code=130)
    assert result.output == "", "the client has said already where the game is"
    [listed] = list_saves()
    assert load_table(listed.path).move == 2
    run("resume", listed.name, code=130)
    sit(moves=2)
    run("resume", listed.name)


@pytest.mark.parametrize(("leaves", "code"), [(KeyboardInterrupt, 130), (EOFError, 0)])
def test_ctrl_c_line_by_line_is_told_to_the_shell(
    run: Run, monkeypatch: pytest.MonkeyPatch, leaves: type[BaseException], code: int
) -> None:
    def play(game: PlainGame) -> None:
        game.session.choose(game.session.choices()[0])
        raise leaves

    monkeypatch.setattr(PlainGame, "play", play)
    result = run("play", "ledge", "--plain", code=code)
    assert result.stdout.count("Go on with: roguetable resume") == 1
    assert result.stderr == ""
    [listed] = list_saves()
    assert load_table(listed.path).move == 1


def test_ctrl_c_while_choosing_ends_politely(
    run: Run, sit: Callable[..., FakeClient], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(prompt: str) -> str:
        raise KeyboardInterrupt

    sit()
    monkeypatch.setattr("builtins.input", interrupt)
    assert "Stopped." in run("play", code=130).stderr


def test_play_offers_what_is_built_and_what_goes_on(
    run: Run, sit: Callable[..., FakeClient]
) -> None:
    client = sit(moves=1)
    run("play", "ledge", "--save", str(save_path("my climb")))
    text = run("play", typed="no\n99\n1\n").stdout
    assert "F1 tells how to play" in text, "a greeting, and where help is"
    assert "The Stygian Society" in text
    assert "go on: Ledge" in text, "a save by what it is"
    assert text.index("my climb") < text.index("The Stygian Society"), "it comes first"
    most = sum([len(load_game(name).starts) or 1 for name in GAMES]) + 1  # and the save
    assert text.count(f"A number from 1 to {most}, please.") == 2
    assert client.calls[-1][2] == save_path("my climb")
    run("play", "ledge")
    text = run("play", typed="1\n").stdout
    assert " seed " not in text, "a name that nobody gave is not shown"


def place_of(game: str, start: str = "") -> int:
    """The number of a way to begin a game in the menu, if nothing goes on."""
    ways = [(name, one.id) for name in GAMES for one in load_game(name).starts or [NO_START]]
    return ways.index((game, start)) + 1


NO_START = Start("", "", "", "")


@pytest.mark.parametrize(
    ("game", "settings"),
    [("deadcells", {"campaign": "main"}), ("gaia", {"campaign": "main", "mode": "campaign"})],
)
def test_the_offer_begins_a_campaign_and_goes_on_with_it(
    run: Run, sit: Callable[..., FakeClient], game: str, settings: Config
) -> None:
    client = sit(moves=1)
    place = place_of(game, "campaign")
    text = run("play", typed=f"{place}\n1\n1\n").stdout
    assert f"{load_game(game).title}, campaign: begin one and keep what it brings, 1 to" in text
    assert client.config.items() >= settings.items()
    told = load_game(game).campaign
    sheet: dict[str, Any] = {"runs": 1, "quests": 1, "chapter": 1}
    kept = {"campaigns": {"main": {"sheet": sheet, "history": []}}, "last": "main"}
    update(profile_path(), lambda profile: profile.section(game).update(kept))
    (chronicle,) = told.chronicles(Profile.load(profile_path()))
    assert f"campaign: go on ({chronicle.summary}), 1 to" in run("play", typed="1\n").stdout


@pytest.mark.parametrize(
    ("players", "typed", "people", "bots"),
    [
        (3, "", [0, 1, 2], {}),
        (3, "2", [0], {1: "greedy", 2: "greedy"}),
        (3, "3", [0], {1: "search", 2: "search"}),
        (3, "4", [], {0: "greedy", 1: "greedy", 2: "greedy"}),
        (1, "1", [0], {}),
        (1, "2", [], {0: "greedy"}),
    ],
)
def test_a_new_game_from_the_offer_asks_how_many_play_and_who(
    run: Run,
    sit: Callable[..., FakeClient],
    players: int,
    typed: str,
    people: list[int],
    bots: dict[int, str],
) -> None:
    client = sit()
    place = place_of("stygian")
    text = run("play", typed=f"{place}\n{players}\n{typed}\n\n").stdout
    assert "How many players, 1 to 4?" in text
    assert text.index("Who plays?") < text.index("Who goes?")
    assert ("You and search bots." in text) == (players > 1)
    assert client.calls[-1][0] == people
    assert {seat: bot for seat, bot in client.calls[-1][1].items() if seat < players} == bots


def test_who_has_said_who_plays_is_not_asked(run: Run, sit: Callable[..., FakeClient]) -> None:
    client = sit()
    place = place_of("stygian")
    assert "Who plays?" not in run("play", "--bot", "search", typed=f"{place}\n2\n\n").stdout
    assert client.calls[-1][:2] == ([0], {1: "search", 2: "search", 3: "search"})
    assert "Who plays?" not in run("play", "--seat", "1", typed=f"{place}\n2\n\n").stdout
    assert client.calls[-1][0] == [1]


def test_a_new_game_from_the_offer_asks_whom_one_plays(
    run: Run, sit: Callable[..., FakeClient]
) -> None:
    client = sit(moves=1)
    place = place_of("spire")
    text = run("play", typed=f"{place}\n2\n\n2 2\n9 1\n2 1\n").stdout
    assert "Who goes?" in text
    assert text.count("2 numbers in the order of the seats from 1 to 4, please, each once.") == 2
    ids = [role.id for setting in load_game("spire").settings for role in setting.cast]
    assert client.config["characters"] == f"{ids[1]},{ids[0]}"
    run("play", typed=f"{place + 1}\n1\n1\n\n")  # the game before goes on, and is offered first
    assert client.config["characters"] == ids[0]


def test_resume_goes_on_with_the_only_game_or_lets_choose(
    run: Run, sit: Callable[..., FakeClient]
) -> None:
    client = sit(moves=1)
    for name in ("first", "second"):
        run("play", "ledge", "--save", str(save_path(name)))
        if name == "first":
            run("resume")
            assert client.calls[-1][2] == save_path("first")
    run("resume", typed="2\n")
    assert client.calls[-1][2] == save_path("first")
    run("resume", typed="\n")
    assert client.calls[-1][2] == save_path("first"), "saved last, so it is the newest"


def test_resume_needs_somebody(run: Run, refused: Callable[..., str], tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    run("play", "ledge", "-b", "random", "--save", str(path))
    assert "Going on needs a terminal." in refused("resume", str(path))


def test_an_existing_file_is_never_overwritten(
    run: Run, refused: Callable[..., str], sit: Callable[..., FakeClient], tmp_path: Path
) -> None:
    path = tmp_path / "mine.json"
    path.write_text("mine")
    sit()
    assert "already exists" in refused("play", "ledge", "--save", str(path))
    assert path.read_text() == "mine"


def test_two_programs_cannot_resume_one_save(
    run: Run, refused: Callable[..., str], sit: Callable[..., FakeClient], tmp_path: Path
) -> None:
    path = tmp_path / "one.json"
    sit(moves=1)
    run("play", "ledge", "--save", str(path))
    with resume_table(path):
        assert "is open in another program" in refused("resume", str(path))


def test_plain_mode_reads_choices_from_a_pipe(run: Run) -> None:
    result = run("play", "ledge", "--seed", "3", "--plain", typed="Ann leads\nclimb\n")
    assert "Ann leads" in result.stdout
    [listed] = list_saves()
    assert listed.summary is not None
    assert listed.summary.move == 2


# --- looking back -------------------------------------------------------------------------------


def test_saves_lists_good_and_bad_files(run: Run, sit: Callable[..., FakeClient]) -> None:
    assert "No saves in" in run("saves").stdout
    sit(moves=2)
    run("play", "ledge", "--save", str(save_path("good")))
    save_path("bad").write_text("{")
    text = run("saves").stdout
    assert "good" in text
    assert "daylight" in text
    assert "cut off" in " ".join(text.split())
    rows: list[dict[str, Any]] = json.loads(run("saves", "--json").stdout)
    by_name = {row["name"]: row for row in rows}
    assert by_name["good"]["move"] == 2
    assert by_name["good"]["game"] == "ledge"
    assert by_name["bad"]["problem"]


def test_replay_stops_where_told(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    run("play", "ledge", "-b", "random", "-s", "3", "--save", str(path))
    text = run("replay", str(path), "--to", "2").stdout
    assert "The game goes on." in text
    assert "2 choices" in text


def test_a_bare_journal_replays_too(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    run("play", "ledge", "-b", "random", "-s", "3", "--save", str(path))
    journal = tmp_path / "journal.json"
    journal.write_bytes(load_table(path).record().encode())
    assert run("replay", str(journal)).stdout == run("replay", str(path)).stdout


@pytest.mark.parametrize("gone", [False, True])
def test_a_game_of_other_rules_is_told_as_far_as_its_choices_go(
    run: Run, tmp_path: Path, gone: bool
) -> None:
    """Also where the table becomes another one; what can no longer be chosen ends it, and is said."""
    table = Table.new(load_game("ledge"), {}, 3)
    while table.move < 11:
        table.choose(table.options()[0].number)
    journal = table.record()
    journal.marks[0].table = journal.end = "another table"
    if gone:
        journal.moves[10].choice = "fly"
    path = tmp_path / "journal.json"
    path.write_bytes(journal.encode())
    done = run("replay", str(path), code=2)
    assert done.stdout.count("climbs") > 2
    said = " ".join(done.stderr.split())
    assert ("does not replay from move 11 on, 'fly'" if gone else "but to another table") in said


@pytest.mark.parametrize("part", range(0, 100, 10))
def test_a_cut_save_is_refused_in_a_sentence(
    run: Run, refused: Callable[..., str], tmp_path: Path, part: int
) -> None:
    path = tmp_path / "kept.json"
    run("play", "ledge", "-b", "random", "-s", "3", "--save", str(path))
    text = path.read_text()
    path.write_text(text[: len(text) * part // 100])
    assert str(path.name) in refused("replay", str(path))
