"""Nothing that a seat may not know reaches it: tables that differ in nothing else look the same.

Every way out of a table is compared byte by byte (`leaks.channels`), at every decision of random
games, with what the seat cannot see dealt anew. Then two nights that differ in what Ben holds, hides
and changes are played side by side. And every check is shown to fail, by leaks planted on purpose.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from roguetable.engine.game import GAMES, Game, load_game
from roguetable.engine.journal import Move
from roguetable.engine.secret import FaceDown
from roguetable.engine.state import Refusal
from roguetable.engine.table import SPECTATOR, Table
from roguetable.engine.view import Item, TextPanel
from tests.games.leaks import channels, shown_for_nothing, told_for_nothing, world
from tests.games.players import tables
from tests.hiddengame import flow
from tests.hiddengame import table as night_table
from tests.hiddengame.flow import CardChoice, HideCard, PlayCard
from tests.hiddengame.game import NIGHTS_GAME, NightsGame
from tests.hiddengame.model import Museum
from tests.minigame.game import LEDGE, Lead, Ledge, WhoLeads

NAMES = sorted({*GAMES, "ledge", "nights"})
EVERY = {"spire": 41, "stygian": 41}
"""Of the long games not every decision is compared."""
SEEDS = {"spire": range(2, 4)}
"""Random games in which a fight is won before every card was drawn."""


def leaking(game: Game, seeds: range, every: int = 1, hints: int = 0) -> Iterator[str]:
    """The channels through which something hidden reaches a seat in these random games, as it does."""
    for seed in seeds:
        for number, table in enumerate(tables(game, seed)):
            if number % every:
                continue
            state = table.state
            for seat in range(SPECTATOR, len(game.seats(state))):
                wanted = hints > 0 and number % hints == 0
                real = channels(table, seat, wanted)
                for deal in (1, 2):
                    table.state = world(table, seat, deal)
                    seen = channels(table, seat, wanted)
                    table.state = state
                    yield from (name for name in real if seen[name] != real[name])
                yield from (f"undo: {name}" for name in shown_for_nothing(table, seat))


@pytest.mark.parametrize("name", NAMES)
def test_what_is_hidden_reaches_nobody(name: str) -> None:
    hints = 9 if name in ("nights", "ledge") else 0
    assert set(leaking(load_game(name), range(1, 3), EVERY.get(name, 2), hints)) == set()


@pytest.mark.parametrize("name", NAMES)
def test_no_decision_that_can_be_taken_back_tells_how_a_pile_lies(name: str) -> None:
    game = load_game(name)
    told = [
        (seed, table.move)
        for seed in SEEDS.get(name, range(1, 3))
        for table in tables(game, seed)
        if told_for_nothing(table)
    ]
    assert told == []


# --- two nights side by side ----------------------------------------------------------------------


def two_nights(seed: int = 3) -> tuple[Table, Table]:
    """Two nights that differ only in what Ann cannot see: Ben's hand, and what he draws first."""
    one, other = (Table.new(NIGHTS_GAME, {}, seed) for _ in range(2))
    state = other.state
    assert isinstance(state, Museum)
    deck, hand = state.deck, state.thieves[1].hand
    for place in range(len(hand)):
        deck[place], hand[place] = hand[place], deck[place]
    deck[-2], deck[len(hand)] = deck[len(hand)], deck[-2]  # Ann draws before Ben
    assert state.request is not None
    return one, other


def side_by_side(seed: int = 3) -> Iterator[str]:
    """Play both, Ben hiding, drawing and changing other things in each; what Ann could tell apart, as it comes."""
    pair = two_nights(seed)

    def compare() -> Iterator[str]:
        for seat in (0, SPECTATOR):
            one, other = (channels(table, seat, hints=False) for table in pair)
            yield from (name for name in one if one[name] != other[name])

    for table, place in zip(pair, (0, -1), strict=True):
        table.choose(table.options(0)[0].number, 0)
        table.choose(table.options(1)[place].number, 1)
    yield from compare()
    while any(isinstance(table.state.request, FaceDown) for table in pair):
        for table, changes in zip(pair, (1, 3), strict=True):
            for place in range(changes):
                options = table.options(1)
                table.choose(options[place % len(options)].number, 1)
        yield from compare()
        pair[1].undo(seat=1)
        yield from compare()
        for table in pair:
            table.choose("Ben waits", 1)
        yield from compare()
        for table in pair:
            table.choose("Ann waits", 0)
            if not isinstance(table.state.request, FaceDown) and table.state.request is not None:
                table.choose("go on")
        yield from compare()


def test_two_nights_that_differ_in_what_ann_cannot_see_are_one_to_her() -> None:
    one, other = (table.state for table in two_nights())
    assert isinstance(one, Museum)
    assert isinstance(other, Museum)
    assert one.thieves[0].hand == other.thieves[0].hand
    assert one.thieves[1].hand != other.thieves[1].hand
    assert one.deck != other.deck
    assert set(side_by_side()) == set()


# --- leaks planted on purpose ---------------------------------------------------------------------


def hidden(state: Museum, seat: int) -> str:
    """What everybody else would like to know."""
    other = state.thieves[1 if seat == 0 else 0]
    return f"{other.hand} {other.sleeve} {state.deck[-3:]}"


def plant_panel(patch: pytest.MonkeyPatch) -> None:
    honest = night_table.panels

    def panels(state: Museum, seat: int) -> list[Any]:
        shown = honest(state, seat)
        return [*shown, TextPanel("spy", "Spy", [Item("spied", hidden(state, seat))])]

    patch.setattr(night_table, "panels", panels)


def plant_headline(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(NightsGame, "headline", lambda self, state: f"{state.deck[-5:]}")


def plant_prompt(patch: pytest.MonkeyPatch) -> None:
    told = lambda self, state: f"Which? {state.thieves[self.seats[0]].hand}"  # noqa: E731
    patch.setattr(PlayCard, "prompt", told)
    patch.setattr(HideCard, "prompt", told)


def plant_sentence(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(PlayCard, "sentence", lambda self, state, option: hidden(state, self.seats[0]))


def plant_refusal(patch: pytest.MonkeyPatch) -> None:
    def refusals(self: CardChoice, state: Museum, seat: int = -1) -> list[Refusal]:
        return [Refusal("x", "nights.round.hand", hidden(state, seat), listed=False)]

    patch.setattr(FaceDown, "refusals", refusals)


def plant_preview(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        "tests.games.leaks.preview", lambda game, state, seat, option: hidden(state, seat)
    )


def plant_hint(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(NightsGame, "redeal", lambda self, state, seat, seed: peeking(state))
    patch.setattr(
        "tests.games.test_leaks.world", lambda table, seat, seed: honest_world(table, seat, seed)
    )


def peeking(state: Museum) -> Museum:
    """A copy in which nothing was dealt anew."""
    return state.copy()


def honest_world(table: Table, seat: int, seed: int) -> Museum:
    assert isinstance(table.state, Museum)
    twin = night_table.redeal(table.state, seat, seed)
    twin.chance = table.state.chance.copy()
    twin.log = table.state.log
    return twin


@pytest.mark.parametrize(
    ("plant", "channel"),
    [
        (plant_panel, "view"),
        (plant_panel, "server"),
        (plant_panel, "terminal"),
        (plant_headline, "view"),
        (plant_prompt, "errors"),
        (plant_sentence, "options"),
        (plant_refusal, "refusals"),
        (plant_refusal, "errors"),
        (plant_preview, "previews"),
        (plant_hint, "hints"),
    ],
)
def test_a_planted_leak_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], channel: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    assert channel in leaking(NIGHTS_GAME, range(1, 2), every=5, hints=5)


def plant_peek(patch: pytest.MonkeyPatch) -> None:
    """Whoever leads sees what lies in the box, and may take it back."""

    def answer(self: Lead, state: Ledge, menu: WhoLeads, option: int) -> None:
        honest(self, state, menu, option)
        if state.log is not None:
            state.log.say(f"In the box: {state.box}.", "ledge.climb")

    honest = Lead.answer
    patch.setattr(Lead, "answer", answer)


def test_what_a_free_undo_has_shown_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table.new(LEDGE, {}, 3)
    assert shown_for_nothing(table, 0) == set()
    plant_peek(monkeypatch)
    assert shown_for_nothing(table, 0) == {"view", "events", "server"}


def plant_log(patch: pytest.MonkeyPatch) -> None:
    honest = flow.say
    patch.setattr(
        flow, "say", lambda state, text, rule, why="", seats=(): honest(state, text, rule, why)
    )


def plant_why(patch: pytest.MonkeyPatch) -> None:
    honest = flow.say

    def say(state: Museum, text: str, rule: str, why: str = "", seats: Any = ()) -> None:
        honest(state, text, rule, str(state.thieves[1].hand), seats)

    patch.setattr(flow, "say", say)


def plant_vote(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Move, "told", lambda self, seat, quoted=False: self.choice)


def plant_count(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        Table,
        "move",
        property(lambda self: len(self.journal.moves) + len(str(self.journal.face_down))),
    )


def plant_waiting(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(FaceDown, "waiting", lambda self: sum(self.picks) % 97)


@pytest.mark.parametrize(
    ("plant", "channel"),
    [
        (plant_log, "events"),
        (plant_why, "view"),
        (plant_vote, "undo"),
        (plant_waiting, "view"),
        (plant_count, "undo"),
    ],
)
def test_a_leak_in_what_happens_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], channel: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    assert channel in side_by_side()
