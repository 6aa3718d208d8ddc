"""What programs that play a game need: wrong options refused, states that can be sent to another
process, packs that may be edited meanwhile."""

import pickle
import shutil
from pathlib import Path

import pytest

from roguetable.engine.answers import IllegalError
from roguetable.engine.errors import UserError
from roguetable.engine.game import GAMES, configure, game_of, load_game
from roguetable.engine.secret import FaceDown
from roguetable.engine.snapshot import content_of, hash_of
from roguetable.engine.state import State, choose
from roguetable.engine.table import Table
from tests.hiddengame.game import NIGHTS_GAME
from tests.minigame.game import LEDGE

EXAMPLES = Path(__file__).resolve().parents[2] / "docs" / "examples"


def same(one: State, other: State) -> bool:
    """The same in every field."""
    return hash_of(one, content_of(one)) == hash_of(other, content_of(other))


@pytest.mark.parametrize("id", sorted(GAMES))
def test_what_is_not_on_the_list_is_refused_and_changes_nothing(id: str) -> None:
    game = load_game(id)
    state = game.new(configure(game, {}), 3)
    for turn in range(30):
        request = state.request
        if request is None:
            break
        before = state.copy()
        for wrong in (-1, max(request.options) + 1, 1 << 70, -(1 << 70)):
            with pytest.raises(IllegalError, match=f"There is no option {wrong} now."):
                choose(state, wrong)
        assert same(state, before)
        choose(state, request.options[turn % len(request.options)])


def test_when_nobody_is_asked_nothing_can_be_chosen() -> None:
    state = LEDGE.new(configure(LEDGE, {}), 1)
    state.finish(1)
    with pytest.raises(IllegalError, match="nobody is asked anything"):
        choose(state, 0)


def test_who_chose_face_down_may_choose_again_and_others_options_stay_theirs() -> None:
    state = NIGHTS_GAME.new(configure(NIGHTS_GAME, {}), 1)
    while not isinstance(state.request, FaceDown):
        assert state.request is not None
        choose(state, state.request.options[0])
    request = state.request
    mine, last = request.options_for(0), request.options[-1]
    choose(state, mine[0])
    choose(state, mine[1])
    with pytest.raises(IllegalError):
        choose(state, last + 1)
    choose(state, last)


@pytest.mark.parametrize("id", sorted(GAMES))
def test_states_can_be_pickled_and_go_on_alike(id: str) -> None:
    game = load_game(id)
    state = game.new(configure(game, {}), 3)
    for turn in range(40):
        written = pickle.dumps(state)
        assert len(written) < 40_000  # the cards are not in it
        twin = pickle.loads(written)
        assert type(twin) is type(state)
        assert content_of(twin) is content_of(state)
        assert same(twin, state)
        if state.request is None:
            break
        option = state.request.options[turn % len(state.request.options)]
        choose(state, option)
        choose(twin, option)
        assert same(twin, state)


def test_a_pickled_state_finds_its_packs() -> None:
    game = load_game("spire")
    packs = [EXAMPLES / "embers"]
    state = game.new(configure(game, {}), 3, packs)
    twin = pickle.loads(pickle.dumps(state))
    assert content_of(twin) is game.content(packs)
    assert game_of(twin) is game


def test_a_state_of_no_known_game_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    state = LEDGE.new(configure(LEDGE, {}), 1)
    monkeypatch.delitem(GAMES, "ledge")
    with pytest.raises(UserError, match=r"No game in GAMES has states of the class .*Ledge"):
        pickle.dumps(state)


# --- packs ------------------------------------------------------------------------------------------


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A pack that extends another."""
    below = tmp_path / "below"
    above = tmp_path / "above"
    shutil.copytree(EXAMPLES / "embers", below)
    above.mkdir()
    (above / "pack.yaml").write_text("name: Above\nextends: [../below]\n")
    name(above, "First")
    return above


def name(pack: Path, word: str) -> None:
    """Bash has another name."""
    (pack / "cards.yaml").write_text(f"kind: card\nrows:\n- {{id: bash, name: {word}}}\n")


def bash(*packs: Path) -> str:
    """What Bash is called now."""
    content = load_game("spire").content(packs)
    return content.rows[content.number("bash")].name


def test_a_pack_that_was_edited_is_read_again(pack: Path) -> None:
    game = load_game("spire")
    assert bash(pack) == "First"
    assert game.content([pack]) is game.content([pack])
    name(pack, "Second")
    assert bash(pack) == "Second"
    (pack.parent / "below" / "more.yaml").write_text(
        "kind: card\nrows:\n- {id: ironclad-strike, name: Poke}\n"
    )
    content = game.content([pack])
    assert content.rows[content.number("ironclad-strike")].name == "Poke"
    (pack / "cards.yaml").unlink()
    assert bash(pack) == "Bash"
    assert bash() == "Bash"


def test_a_table_in_play_keeps_the_cards_that_it_began_with(pack: Path) -> None:
    game = load_game("spire")
    table = Table.new(game, configure(game, {"players": 1}), 3, [pack])
    before = table.content
    name(pack, "Second")
    assert bash(pack) == "Second"
    assert table.content is before
    for _ in range(5):
        table.choose(table.options()[0].number)
    table.undo(agreed=True)
    assert content_of(table.state) is before


def test_a_pack_that_is_broken_while_it_is_edited_says_so_until_it_is_mended(pack: Path) -> None:
    assert bash(pack) == "First"
    (pack / "cards.yaml").write_text("kind: card\nrows:\n- {id: bash, nmae: Odd}\n")
    for _ in range(2):
        with pytest.raises(UserError, match="nmae"):
            bash(pack)
    name(pack, "Third")
    assert bash(pack) == "Third"
