"""What the log shows beside its sentences: blows, actions, beginnings, cards turned up."""

from typing import Any

import pytest

from roguetable.engine.events import Acted, AnyEvent, Began, Hit, Left, Revealed
from tests.games.stygian.acts import happens
from tests.games.stygian.cards.cases import at, hero, seat
from tests.games.stygian.sitting import Sitting

BLOWS = [
    # Who strikes, at whom, and what comes of it: the sum that the log gives.
    ("hit 4 melee front", at("knight idle", front=["ogre"]), [("figure-1", 4, 0)], ""),
    ("hit 4 melee front", at("knight idle", front=["plated"]), [("figure-1", 4, 3)],
     "1 = 4 - 3 (defences against melee)"),
    ("boost 1; hit 4 plain front", at("knight idle", front=["ogre"]), [("figure-1", 5, 0)],
     "5 = 4 + 1 (bonus)"),
    ("boost 2; hit 4 melee front", at("knight idle", front=["plated"]), [("figure-1", 6, 3)],
     "3 = 4 + 2 (bonus) - 3 (defences against melee)"),
    ("hit 3 plain front", at(hero("knight idle", woe="hands-of-the-hanged-clerk")),
     [("figure-1", 1, 0)], "1 = 3 - 2 (bonus)"),
    ("hit 1 plain front", at(hero("knight idle", woe="hands-of-the-hanged-clerk")),
     [("figure-1", 0, 0)], "0 = 1 - 2 (bonus), never below 0"),
    ("hit 4 plain all", at("knight idle", front=["ogre"], rear=["ghoul"]),
     [("figure-1", 4, 0), ("figure-2", 4, 0)], ""),
]  # fmt: skip


def since(sitting: Sitting, before: int) -> list[AnyEvent]:
    assert sitting.state.log is not None
    return [event for entry in sitting.state.log.entries[before:] for event in entry.events_for(0)]


def events(sitting: Sitting, *plays: str) -> list[AnyEvent]:
    """The events of these choices."""
    assert sitting.state.log is not None
    before = len(sitting.state.log.entries)
    sitting.play(*plays)
    return since(sitting, before)


@pytest.mark.parametrize(("words", "start", "blows", "why"), BLOWS)
def test_a_blow_is_shown_with_what_the_defences_stop(
    words: str, start: dict[str, Any], blows: list[tuple[str, int, int]], why: str
) -> None:
    knight = seat(start)
    happens(knight, words)
    shown = [event for event in since(knight, 0) if isinstance(event, Hit)]
    assert shown == [Hit("hero-0", target, dealt, blocked) for target, dealt, blocked in blows]
    assert knight.state.log is not None
    entries = knight.state.log.entries
    assert [line.why for line in entries if " takes " in line.text] == [why] * len(blows)


@pytest.mark.parametrize(
    ("knight", "blow", "blocked", "why"),
    [
        (hero("knight idle"), 4, 0, ""),
        (hero("knight idle mail"), 4, 2, "2 = 4 - 2 (Knight's shields)"),
        (
            hero("knight idle mail", tokens={"exposed": ["blue"]}),
            5,
            2,
            "3 = 4 + 1 (Knight is exposed) - 2 (Knight's shields)",
        ),
        (hero("knight idle parry"), 4, 4, "0 = 4 - 4 (guard)"),
    ],
)
def test_a_blow_on_the_party_is_shown_with_what_is_warded_off(
    knight: dict[str, Any], blow: int, blocked: int, why: str
) -> None:
    party = seat(at(knight, front=["wraith"], field="3 black"))
    if "parry" in knight["cards"]:
        party.play("support parry")
    shown = events(party, "act idle")
    assert Hit("", "wounds", blow, blocked) in shown
    assert party.state.log is not None
    assert [e.why for e in party.state.log.entries if e.text.startswith("The party suffers")] == [
        why
    ]


def test_turns_and_floors_begin_and_whoever_acts_is_shown() -> None:
    party = seat(at("knight idle", "doctor smite pray veto", field="6 red"))
    shown = events(party, "act idle", "respond veto")
    assert Acted("figure-1", "Ogre", "ogre") in shown
    assert Acted("hero-1", "Veto", "veto") in shown
    assert Acted("hero-0", "Idle", "idle") in shown
    assert shown.index(Acted("hero-1", "Veto", "veto")) > shown.index(
        Acted("figure-1", "Ogre", "ogre")
    )
    assert [event for event in shown if isinstance(event, Began)] == [Began("turn", "Doctor")]
    assert Acted("hero-1", "Pray", "pray") in events(party, "support pray")
    party.drop()
    shown = events(party, "act smite", "resolve", "leave chests")
    assert Left("figure-1", "front", "Ogre", True) in shown
    began = [event for event in shown if isinstance(event, Began)]
    room = party.state.content.room(party.state.room).name
    assert began == [Began("floor", room, 2), Began("turn", "Knight")]


def test_a_room_that_acts_is_shown_as_the_room() -> None:
    party = seat(at("knight idle", room="loud-hall", front=["ghoul"], field="2 red"))
    assert Acted("room", "Loud Hall", "loud-hall") in events(party, "act idle")


def test_a_chest_is_turned_up_where_the_chests_lie() -> None:
    knight = seat(at("knight smite", chest_deck=["needle"]))
    knight.play("act smite", "resolve")
    assert Revealed("chest-deck", "needle") in events(knight, "open chest")


def test_whoever_cannot_come_is_not_said_to_join() -> None:
    crowd = seat(at("knight taunt-front", front=["ghoul"] * 6))
    crowd.play("support taunt-front")
    other = seat(at("knight taunt-front", front=["statue"]))  # another kind of yellow
    other.play("support taunt-front")
    free = seat(at("knight taunt-front"))
    free.play("support taunt-front")
    joined = [[line for line in one.log if "joins" in line] for one in (crowd, other, free)]
    assert joined == [[], [], ["Ghoul joins the front rank."]]
    assert "Ghoul stays away: Statue has its colour." in other.log


@pytest.mark.parametrize(
    ("start", "before", "last"),
    [
        (
            at("knight smite umbrella", peril=3, chest_deck=["needle"]),
            ("act smite", "resolve"),
            "open chest",
        ),
        (at("knight smite"), ("act smite", "resolve"), "leave chests"),
        (at("knight idle", manual_tower=True), ("act idle",), "green field 0 crypt 0"),
        (at("knight idle", treasure_deck=["horn"]), (), "!treasure 1"),
    ],
    ids=["a chest", "a room", "a real tower", "a treasure"],
)
def test_what_was_turned_up_is_taken_back_only_if_the_table_agrees(
    start: dict[str, Any], before: tuple[str, ...], last: str
) -> None:
    knight = seat(start)
    knight.play(*before)
    draws = knight.state.chance.draws
    if last.startswith("!"):
        happens(knight, last[1:])
    else:
        knight.play(last)
    assert knight.state.chance.draws > draws
