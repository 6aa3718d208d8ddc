"""What every game must do, whatever its rules: written once, run for all.

The miniature game of the tests goes through the same tests as the real ones.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from roguetable.engine import snapshot
from roguetable.engine.events import AnyEvent, Came, Tokens
from roguetable.engine.game import GAMES, Game, load_game, package_of
from roguetable.engine.position import Position
from roguetable.engine.preview import preview
from roguetable.engine.replay import load_table, replay
from roguetable.engine.snapshot import dump, hash_of
from roguetable.engine.state import LOST, WON, State, choose
from roguetable.engine.table import SPECTATOR, Table
from roguetable.engine.view import GridPanel, LanesPanel, View, things
from tests.games.facts import Facts
from tests.games.players import Anybody, choose_with_care, new_table, play_out, tables
from tests.games.untouched import untouched

GOLDEN = Path(__file__).parent / "golden"
SEEDS = range(4)
FEW = range(2)
NAMES = sorted({*GAMES, "ledge", "nights"})


@pytest.fixture(params=NAMES)
def game(request: pytest.FixtureRequest, ledge_is_registered: None) -> Game:
    return load_game(request.param)


def decisions(game: Game, seeds: range = SEEDS) -> Iterator[Table]:
    """The tables of several random games, at every decision and at the end."""
    for seed in seeds:
        yield from tables(game, seed)


# --- what a game offers -------------------------------------------------------------------------


def test_the_game_has_every_member_that_is_declared(game: Game) -> None:
    for name in Game.__annotations__:
        assert hasattr(game, name), f"{game.id} does not say its {name}"
    assert len(game.phrases) == len(set(game.phrases)) > 0


# --- the rules ----------------------------------------------------------------------------------


def test_random_games_end_and_keep_all_components_in_order(game: Game) -> None:
    endings = 0
    for table in decisions(game):
        assert game.invariants(table.state) == [], f"at move {table.move}"
        if table.state.request is None:
            assert table.state.outcome in (WON, LOST)
            assert table.state.agenda == []
            endings += 1
    assert endings == len(SEEDS)


def test_no_step_takes_another_off_the_agenda(game: Game) -> None:
    """What is to come comes, unless the game ends or a part of it is cut short."""
    for seed in SEEDS:
        state, player = new_table(game, seed).state, Anybody(seed)
        while state.request is not None:
            choose_with_care(state, player.pick(state))


def test_requests_are_complete(game: Game) -> None:
    """Two options or more, each with its own notation and a sentence, for seats that exist."""
    catalogue = game.rules()
    for table in decisions(game):
        state, request = table.state, table.state.request
        if request is None:
            continue
        seats = range(len(game.seats(state)))
        assert len(request.options) >= 2 or request.is_asked_anyway()
        assert len(set(request.options)) == len(request.options)
        assert request.seats
        assert set(request.seats) <= set(seats)
        assert request.prompt(state).strip()
        options = table.options()
        notations = [option.notation for option in options]
        assert all(notation == " ".join(notation.split()) != "" for notation in notations)
        assert len({notation.casefold() for notation in notations}) == len(notations)
        for option in options:
            assert option.sentence.strip()
            assert option.seat == -1 or option.seat in request.seats
            assert option.rule == "" or option.rule in catalogue
        for refusal in request.refusals(state):
            assert refusal.notation not in notations
            assert refusal.sentence.strip()
            assert refusal.rule in catalogue


def test_the_log_tells_the_game_and_cites_rules_that_exist(game: Game) -> None:
    catalogue = game.rules()
    for seed in SEEDS:
        *_, last = tables(game, seed)
        assert last.state.log is not None
        entries = [entry for entry in last.state.log.entries if not entry.silent]
        assert len(entries) >= last.move / 4, "hardly anything is told"
        for entry in entries:
            assert entry.rules, f"no rule is cited for: {entry.text}"
            for rule in entry.rules:
                assert rule in catalogue, f"{rule} is cited for: {entry.text}"


def test_the_judgement_of_a_position_lies_between_lost_and_won(game: Game) -> None:
    for table in decisions(game):
        value = game.evaluate(table.state)
        assert 0 <= value <= 1
        if table.state.outcome:
            assert value == (1 if table.state.outcome == WON else 0)


def test_the_inventory_is_what_the_rulebook_counts(game: Game) -> None:
    counts = game.inventory()
    assert counts
    wrong = [count for count in counts if count.expected != count.actual]
    assert wrong == []


def test_the_rules_have_texts_and_ids_of_the_game(game: Game) -> None:
    catalogue = game.rules()
    assert len(catalogue) > 0
    for rule in catalogue:
        assert rule.id.startswith(f"{game.id}.")
        assert rule.text.strip()


def test_no_two_parts_of_a_state_share_a_name(game: Game) -> None:
    """A save names them without their module."""
    package = package_of(game)
    snapshot._import_all(package)
    shared = {name for name, kinds in snapshot._classes(package).items() if len(kinds) > 1}
    assert shared == set()


# --- copies, snapshots, journals ----------------------------------------------------------------


def test_a_copy_is_the_same_and_lives_its_own_life(game: Game) -> None:
    for table in decisions(game, FEW):
        before = hash_of(table.state)
        twin = table.state.copy()
        assert hash_of(twin) == before
        assert twin.log is None
        play_out(twin, table.move, decisions=5)
        assert hash_of(table.state) == before, f"a copy at move {table.move} shares something"


def test_a_snapshot_is_the_state_at_every_decision(game: Game) -> None:
    """Written, read and written again it is the same; and it goes on in the same way."""
    content, package = new_table(game, 0).content, package_of(game)
    for table in decisions(game, FEW):
        data = dump(table.state, content)
        read: State = snapshot.load(
            msgspec.json.decode(msgspec.json.encode(data)), content, package
        )
        assert dump(read, content) == data
        original = table.state.copy()
        play_out(read, table.move, decisions=3)
        play_out(original, table.move, decisions=3)
        assert hash_of(read) == hash_of(original), f"a snapshot of move {table.move} goes astray"


def test_the_same_seed_is_the_same_game_and_another_is_another(game: Game) -> None:
    def trail(seed: int, choices: int) -> list[str]:
        table = Table.new(game, {}, seed)
        state, player = table.state, Anybody(choices)
        seen = [hash_of(state)]
        while state.request is not None:
            choose(state, player.pick(state))
            seen.append(hash_of(state))
        return seen

    first = trail(1, 1)
    assert trail(1, 1) == first
    assert trail(2, 1)[0] != first[0]
    assert trail(1, 2) != first


def test_watching_a_game_does_not_change_it(game: Game) -> None:
    for seed in FEW:
        *_, watched = tables(game, seed)
        alone = new_table(game, seed).state
        alone.log = None
        play_out(alone, seed)
        assert hash_of(alone) == hash_of(watched.state)


def test_a_journal_replays_to_the_live_game(game: Game) -> None:
    for seed in SEEDS:
        hashes = []
        for live in tables(game, seed):
            hashes.append("" if live.journal.face_down else hash_of(live.state))
        replayed = [
            # In which order seats chose face down is written down nowhere.
            "" if table.journal.face_down else hash_of(table.state)
            for table in replay(live.record(), game)
        ]
        assert replayed == hashes


def test_a_save_goes_on_where_it_was(game: Game, tmp_path: Path) -> None:
    for seed in FEW:
        for table in tables(game, seed):
            if table.move % 25 == 5:
                path = tmp_path / f"{seed}-{table.move}.json"
                table.save(path)
                loaded = load_table(path)
                assert loaded.notices == []
                assert hash_of(loaded.state) == hash_of(table.state)
                assert loaded.view(0) == table.view(0)


def test_undo_leads_back_through_the_whole_game(game: Game) -> None:
    hashes = []
    for table in tables(game, 1):
        hashes.append((hash_of(table.state), len(table.view().log)))
    assert len(hashes) > 3
    while table.move:
        assert (hash_of(table.state), len(table.view().log)) == hashes[table.move]
        table.undo(agreed=True)
    assert (hash_of(table.state), len(table.view().log)) == hashes[0]
    while table.move < len(hashes) - 1:
        table.redo()
    assert hash_of(table.state) == hashes[-1][0]


# --- what leaves the engine ---------------------------------------------------------------------


def test_a_view_holds_nothing_hidden(game: Game) -> None:
    """Whatever a seat cannot see may be dealt anew: that seat's view must stay the same."""
    hidden = 0
    for table in decisions(game, FEW):
        state = table.state
        before = hash_of(state)
        for seat in range(SPECTATOR, len(game.seats(state))):
            real = msgspec.json.encode(table.view(seat))
            worlds = [game.redeal(state, seat, seed) for seed in (1, 2)]
            for world in worlds:
                assert game.invariants(world) == []
                table.state = world
                seen = msgspec.json.encode(table.view(seat))
                table.state = state
                assert seen == real, f"seat {seat} sees something hidden at move {table.move}"
            hidden += without_chance(worlds[0]) != without_chance(worlds[1])
        assert hash_of(state) == before, "dealing anew changed the table itself"
    assert hidden > 0, "nothing is ever dealt anew"


def test_what_lies_open_is_the_same_from_every_seat(game: Game) -> None:
    """Servers make the panels of a game that is `all_open` once for all: nobody may see others in them."""
    differ = 0
    for table in decisions(game, FEW):
        state = table.state
        watched = game.panels(state, SPECTATOR)
        differ += any(game.panels(state, seat) != watched for seat in range(len(game.seats(state))))
    assert (differ == 0) == game.all_open


def without_chance(state: State) -> dict[str, object]:
    return {name: value for name, value in dump(state, None).items() if name != "chance"}


def test_asking_changes_nothing(game: Game) -> None:
    """Options, words, reasons, views, previews, judgements: for every seat, at every decision."""
    for table in decisions(game, FEW):
        with untouched(table.state):
            ask_everything(table)


def ask_everything(table: Table) -> None:
    """Whatever anybody may ask about a table."""
    game, state, request = table.game, table.state, table.state.request
    game.headline(state)
    game.place(state)
    game.evaluate(state)
    game.invariants(state)
    game.write_position(state)
    for seat in range(SPECTATOR, len(game.seats(state))):
        table.view(seat)
        game.redeal(state, seat, 1)
    if request is None:
        return
    request.prompt(state)
    game.judge.rule_of_thumb(state)
    for option in request.options:
        request.notation(state, option)
        request.sentence(state, option)
        request.rule(state, option)
        request.subject(state, option)
        request.private(state, option)
        game.judge.reason(state, option)
    for seat in request.seats:
        request.refusals(state, seat)
        for option in request.options_for(seat)[:3]:
            preview(game, state, seat, option)


def test_a_view_shows_the_options_to_those_who_may_choose(game: Game) -> None:
    for table in decisions(game, FEW):
        state, request = table.state, table.state.request
        for seat in range(SPECTATOR, len(game.seats(state))):
            view = table.view(seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view
            assert view.headline.strip()
            assert view.panels
            if request is None:
                assert view.asked is None
                continue
            assert view.asked is not None
            shown = [option.number for option in view.asked.options]
            if seat in request.seats:
                assert shown == request.options_for(seat)
                mine = [o for o in request.options if request.seat_of(o) in (-1, seat)]
                assert set(mine) <= set(shown)
                assert mine == shown or view.asked.chosen in shown, "it may choose again"
            else:
                assert (shown, view.asked.refused) == ([], [])


def test_an_option_says_whose_it_is_by_its_seat_alone(game: Game) -> None:
    for table in decisions(game):
        names = game.seats(table.state)
        for option in table.options():
            if option.seat >= 0:
                assert not option.sentence.startswith(f"{names[option.seat]}:"), option.sentence


def test_only_what_a_seat_has_just_chosen_and_may_take_back_is_half_made(game: Game) -> None:
    for table in decisions(game, FEW):
        request, moves = table.state.request, table.journal.moves
        for seat in range(SPECTATOR, len(game.seats(table.state))):
            if request is None or not table.half_made(seat):
                continue
            assert request.finishes()
            assert seat in request.seats
            assert moves[-1].seat == seat
            assert table.undo_needs == "free"


def test_everything_on_the_table_has_an_id_and_options_point_at_them(game: Game) -> None:
    for table in decisions(game, FEW):
        for seat in range(len(game.seats(table.state))):
            view = table.view(seat)
            panels = [panel.id for panel in view.panels]
            items = [item.id for panel in view.panels for item in things(panel)]
            assert len(set(panels)) == len(panels)
            assert len(set(items)) == len(items)
            known = {"", *panels, *items}
            for option in view.asked.options if view.asked else []:
                assert option.subject in known, f"{option.notation} is about {option.subject!r}"


def test_a_preview_tells_nothing_hidden(game: Game) -> None:
    """Where only what a seat cannot see is other, it is told the same of every choice."""
    told = 0
    for table in decisions(game, FEW):
        request = table.state.request
        if request is None or table.move % 3:
            continue
        seat = request.seats[0]
        world = game.redeal(table.state, seat, 7)
        for option in table.options(seat)[:6]:
            seen = preview(game, table.state, seat, option.number)
            assert preview(game, world, seat, option.number) == seen, option.notation
            told += len(seen.notes)
    assert told > 0, "nothing is ever told"


def test_no_change_happens_without_its_event_and_none_is_invented(game: Game) -> None:
    """Whoever knew the table at first and saw every event since knows what is on it now."""
    for seed in SEEDS:
        known: dict[int, Facts] = {}
        followed = 0
        for table in tables(game, seed):
            for seat in range(SPECTATOR, len(game.seats(table.state))):
                view = table.view(seat)
                if seat not in known:
                    known[seat] = Facts(view.panels, game.marks)
                elif table.move > followed:
                    for line in table.lines(seat, table.move, silent=True):
                        for event in line.events:
                            known[seat].follow(event)
                wrong = known[seat].differences(view.panels)
                assert wrong == [], f"seed {seed}, move {table.move}, seat {seat}"
            followed = table.move  # a choice face down is no move yet


def test_events_name_things_as_people_see_them(game: Game) -> None:
    """By the ids that they have on the table some time: so a client finds what it is to move."""
    for seed in FEW:
        seen: set[str] = {""}
        for table in tables(game, seed):
            for panel in game.panels(table.state, 0):
                seen |= {panel.id, *(item.id for item in panel.items)}
                if panel.kind == "map":
                    seen.add("party-token")  # whoever draws a map shows where the party is
                if isinstance(panel, GridPanel):
                    columns, rows = panel.size
                    seen |= {f"{panel.id}:{x},{y}" for x in range(columns) for y in range(rows)}
                if isinstance(panel, LanesPanel):
                    seen |= {f"{panel.id}:{x},0" for x in range(len(panel.columns))}
        lines = table.lines(0, silent=True)
        events = [event for line in lines for event in line.events]
        seen |= {event.thing for event in events if isinstance(event, Came)}
        # Where something lay only between two questions, nobody was shown the place.
        laid = [event for event in events if isinstance(event, Tokens)]
        seen |= {one.thing for one in laid if not one.before} & {
            one.thing for one in laid if not one.after
        }
        for event in events:
            assert ids_of(event) <= seen, f"{event}"


def ids_of(event: AnyEvent) -> set[str]:
    """The things and places that an event names."""
    fields = ("thing", "source", "target", "to", "place")
    return {getattr(event, field) for field in fields if hasattr(event, field)}


def test_a_position_is_the_table_in_words(game: Game) -> None:
    """Written and read it is the same table in every field, and asks the same question."""
    compared = 0
    for table in decisions(game, FEW):
        if table.move % 7 or table.state.request is None:
            continue
        text = Position.of(game, table.state).dump()
        built = Position.load(text).run()
        assert Position.of(game, built.state).dump() == text
        assert dump(built.state, table.content) == dump(table.state, table.content)
        assert game.invariants(built.state) == []
        assert [option.notation for option in built.options()] == [
            option.notation for option in table.options()
        ]
        compared += 1
    assert compared > 0


# --- golden transcripts -------------------------------------------------------------------------


def transcript(game: Game, seed: int) -> str:
    """A random game as a text to read: every question, the choice, and what came of it."""
    table = new_table(game, seed)
    player = Anybody(seed)
    lines = [f"{game.title}, seed {seed}, {table.journal.config}", ""]
    told = 0
    while True:
        log = table.view().log
        for line in log[told:]:
            why = f" [{line.why}]" if line.why else ""
            lines.append(f"    {line.text}{why} ({', '.join(line.rules)})")
        told = len(log)
        request = table.state.request
        if request is None:
            break
        option = player.pick(table.state)
        lines.append(f"{table.move + 1}. {game.headline(table.state)}")
        lines.append(f"  {request.prompt(table.state)}")
        for other in table.options():
            mark = ">" if other.number == option else " "
            lines.append(f"  {mark} {other.notation}")
        table.choose(option)
    lines += ["", f"{table.outcome} after {table.move} moves: {game.headline(table.state)}", ""]
    return "\n".join(line.rstrip() for line in lines)


@pytest.mark.parametrize("seed", [0, 1])
def test_the_game_is_played_as_in_the_golden_transcript(
    game: Game, seed: int, request: pytest.FixtureRequest
) -> None:
    """A change here changes what people experience: look at the difference before accepting it.

    `pytest tests/games --update-golden` writes the transcripts anew.
    """
    compare(game, seed, request)


@pytest.mark.parametrize("seed", [3792, 56344])
def test_a_longer_delve_is_played_as_in_the_golden_transcript(
    seed: int, request: pytest.FixtureRequest
) -> None:
    """Who plays Gone to Gaia at random dies soon. Of some thousand seeds these come far: an Onslaught with its
    shops into Wave 3, and a Quest whose goal is reached, with the Town Visit after it."""
    compare(load_game("gaia"), seed, request)


def compare(game: Game, seed: int, request: pytest.FixtureRequest) -> None:
    """A transcript as it is and as it was, or as it shall be from now on."""
    path = GOLDEN / f"{game.id}-{seed}.txt"
    text = transcript(game, seed)
    if request.config.getoption("--update-golden"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.exists(), "there is no transcript yet: pytest tests/games --update-golden"
    assert text.splitlines() == path.read_text(encoding="utf-8").splitlines()
