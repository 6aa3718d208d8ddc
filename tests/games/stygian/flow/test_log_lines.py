"""Whatever happens at the table is told: the sentences of the log, each at a table where it is said."""

from typing import Any

import pytest

from roguetable.games.stygian.model.cards import HERO_NAMES, Card
from tests.games.stygian.acts import happens, lab
from tests.games.stygian.cards.cases import at, hero, seat
from tests.games.stygian.sitting import Sitting, new_game

EVERY_TOKEN: Any = {"bound": ["blue"] * 16, "exposed": ["green"] * 16, "dazed": ["white"] * 16}
SIX_GHOULS = ["ghoul"] * 6


def told(start: dict[str, Any], *plays: str) -> list[str]:
    """What the log says after these choices; `!wound 3` are words that simply happen."""
    sitting = seat(start)
    for play in plays:
        if play.startswith("!"):
            happens(sitting, play[1:])
        else:
            sitting.play(play)
    return sitting.log


def in_the_lab(*heroes: Any, **position: Any) -> dict[str, Any]:
    return at(*heroes, table=lab, **position)


CARDS = [
    ("Petard is discarded.", at("knight petard", front=["padded"]), "act petard", "resolve"),
    ("Tonic is exhausted.", at("knight tonic", wounds=3), "support tonic"),
    (
        "Tonic is ready again.",
        at(hero("knight idle tonic", exhausted=["tonic"])),
        "!refresh 1 hero",
    ),
    ("Tonic is exhausted.", at("knight idle tonic"), "!tire 1", "tire tonic"),
    ("Knight is warded against exposed.", at("knight cuirass-of-the-seventh idle"), "!afflict exposed 1"),
    (
        "No status token is left: the rest is skipped.",
        at("knight idle", hero("doctor idle", tokens=EVERY_TOKEN)),
        "!afflict stricken 1",
    ),
    ("Shoot has no legal target.", at("knight shoot"), "act shoot", "resolve"),
    (
        "The target is gone: the wounds are lost.",
        at("knight smite", "doctor riposte", rear=["wraith"], field="3 red"),
        "act smite",
        "target front 1",
        "respond riposte",
        "resolve",
    ),
    ("Ogre is thwarted.", at("knight idle", "doctor veto", field="3 red"), "act idle", "respond veto"),
    ("Statue stings whoever attacks so.", at("knight spark", front=["statue"]), "act spark", "resolve"),
    ("No figure of that colour is left.", at("knight taunt-front", front=SIX_GHOULS), "support taunt-front"),
]  # fmt: skip

CUBES = [
    ("A blue cube moves from the field to the crypt.", at("knight stash", field="1 blue"),
     "act stash", "resolve", "move blue"),
    ("A blue cube in the field becomes green.", at("knight dye", field="1 blue"),
     "act dye", "resolve", "swap blue for green", "stop"),
    ("The bank is short of 1 blue.", at("knight arsenal", tower="9 blue"), "act arsenal", "wild white"),
    ("No hero cube is left in the bank for the grey one.",
     at("knight rainbow", tower="10 blue, 10 green, 9 white"), "act rainbow"),
    ("Knight leaves a green cube behind.", at(hero("knight idle", tokens={"dazed": ["blue"]})),
     "act idle"),
    ("The tower is jostled.", at("knight idle", manual_tower=True, tower="1 blue"), "jostle"),
    ("Out of your tower: blue field 0 crypt 2.", at("knight idle", manual_tower=True, tower="2 blue"),
     "jostle", "blue field 0 crypt 2"),
]  # fmt: skip

FLOORS = [
    ("A chest is opened: Needle (3) at peril 2: nothing happens.",
     at("knight smite", peril=2, chest_deck=["needle"]), "act smite", "resolve", "open chest"),
    ("A chest is opened: Needle (3) at peril 3: “the party suffers 3 wounds”.",
     at("knight smite", peril=3, chest_deck=["needle"]), "act smite", "resolve", "open chest"),
    ("The chest card is shuffled back into its deck.",
     at("knight smite", chest_deck=["needle"]), "act smite", "resolve", "open chest"),
    ("The trap is disarmed.", at("knight smite umbrella", peril=3, chest_deck=["needle"]),
     "act smite", "resolve", "open chest", "respond umbrella"),
    ("Knight takes Lamp.", at("knight smite", chest_deck=["needle"], treasure_deck=["lamp", "horn"]),
     "act smite", "resolve", "open chest"),
    ("Knight hands Lamp to Doctor.", at("knight smite lamp", "doctor idle"),
     "act smite", "resolve", "leave chests", "trade lamp"),
    ("The party climbs on.", at("knight smite"), "act smite", "resolve", "leave chests"),
    ("The other enemies flee.",
     at("knight smite", room="warden", floor=3, front=["warden.figure"], rear=["ogre"]),
     "act smite", "target front 1", "resolve"),
    ("The mat is turned to its Defeated side: gain 1 luck.",
     at("knight smite", room="warden", floor=3, front=["warden.figure"]),
     "act smite", "resolve", "leave chests"),
    ("The other enemies fight on.",
     at("knight smite", room="captain", floor=3, front=["captain.figure", "ogre"]),
     "act smite", "target front 1", "resolve"),
    ("The tower's master falls. The Stygian Society has won!",
     in_the_lab("knight lab-blow", room="lab-wizard", floor=6, front=["lab-wizard.figure 79"],
                field="1 blue"),
     "act lab-blow", "resolve"),
    ("The event at peril 2 has happened already.",
     at("knight idle", room="clock-hall", front=["ghoul"]), "!peril 2", "!calm 1", "!peril 1"),
    ("The wounds have reached the maximum.", at("knight idle", wounds=20), "!maxwounds -5"),
]  # fmt: skip

HEROES = [
    ("Burglar learns Plate.", at("burglar lesson idle", xp=5), "support lesson", "learn plate"),
    ("The party gains a level (needed 8 experience).", at("burglar lesson idle", xp=5),
     "support lesson"),
    ("All exhausted cards are refreshed.",
     at(hero("burglar lesson tonic", exhausted=["tonic"]), xp=5), "support lesson"),
    ("Knight is rid of Lab Woe.",
     in_the_lab(hero("knight", woe="lab-woe"), "doctor", field="1 blue, 1 green"),
     "act focus", "wild white", "wild white", "wild white", "discard woe"),
    ("Knight suffers Lab Lamentation.", in_the_lab(hero("knight", woe="lab-lamentation")),
     "act focus", "wild white", "wild white", "wild white"),
    ("Knight finds no luck.", at(hero("knight pray", woe="wormwood-on-the-tongue")), "support pray"),
]  # fmt: skip


@pytest.mark.parametrize(
    "line", [*CARDS, *CUBES, *FLOORS, *HEROES], ids=lambda row: f"{row[0].rstrip('.')}"
)
def test_it_is_told(line: tuple[Any, ...]) -> None:
    said, start, *plays = line
    assert said in told(start, *plays)


def test_what_did_not_happen_is_not_told() -> None:
    """A level with nothing to refresh, a boss who stood alone."""
    level = told(at("burglar lesson idle", xp=5), "support lesson")
    assert "All exhausted cards are refreshed." not in level
    for boss in ("warden", "captain"):
        alone = told(
            at("knight smite", room=boss, floor=3, front=[f"{boss}.figure"], rear=[]),
            "act smite",
            "resolve",
        )
        assert not [line for line in alone if line.startswith("The other enemies")]


def test_an_empty_treasure_deck_is_told() -> None:
    knight = seat(at("knight smite", chest_deck=["needle"], treasure_deck=["horn"]))
    knight.play("act smite", "resolve")
    knight.state.discards += knight.state.treasure_deck[:-1]
    knight.state.treasure_deck = knight.state.treasure_deck[-1:]
    knight.play("open chest")
    assert knight.log.count("The treasure deck is empty.") == 1


def test_what_the_heroes_begin_with_is_told() -> None:
    game = new_game(3, players=4, woes="mixed")
    dealt = [line for line in game.log if " is dealt " in line]
    assert len(dealt) == 4
    pair = new_game(1, players=2, duo=True)
    chosen = pair.options[0].removeprefix("start ")
    name = pair.state.content.rows[pair.state.content.number(chosen)].name
    pair.play(pair.options[0])
    assert last(pair).endswith(f" also starts with {name}.")


def test_a_skill_that_is_drawn_says_so() -> None:
    log = told(
        at("burglar lesson idle", hero("knight lamp"), xp=5), "support lesson", "learn plate"
    )
    drawn = [line for line in log if line.endswith(" (drawn at random).")]
    assert len(drawn) == 1
    assert drawn[0].startswith("Knight learns ")


def test_a_hero_with_every_skill_gains_none_and_it_is_told() -> None:
    skills = [row for row in seat(at()).state.content.rows if row.kind == "skill"]
    every = [row.id for row in skills if isinstance(row, Card) and HERO_NAMES[row.hero] == "knight"]
    log = told(at("burglar lesson idle", hero("knight " + " ".join(every)), xp=5),
               "support lesson", "learn plate")  # fmt: skip
    assert "Knight has no skill left to gain." in log


def last(sitting: Sitting) -> str:
    return sitting.log[-1]
