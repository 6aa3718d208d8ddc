"""Shields, acting before the enemies, ranks and kinds of attack: on every card."""

from typing import Any

import pytest

from roguetable.games.stygian.loading.rows import load_content
from roguetable.games.stygian.model.cards import ACTION, KIND_NAMES, StygianContent
from roguetable.games.stygian.words.table import Hit
from tests.games.stygian.acts import settle
from tests.games.stygian.cards.cases import at, seat
from tests.games.stygian.sitting import Sitting

SHIELDS = {
    "cuirass-of-the-seventh": 1, "bearing-of-the-old-guard": 1, "iron-under-the-tunic": 2,
    "white-coat-black-gloves": 1, "cat-of-nine-cellars": 1, "breastplate-with-one-dent": 1,
    "buckler-with-a-bell": 1, "plate-of-the-ninth": 2, "door-of-castle-aggstein": 1,
}  # fmt: skip
EARLY = {"guard", "hold-the-stair", "word-before-dying", "steal-the-signal-lamp"}
ATTACKS = {
    # What an action deals with an enemy in each rank, one hero, and no luck or crypt cubes.
    "melee": {
        "steel-fist": 3, "long-sabre": 2, "open-the-breach": 5, "charge-of-the-double-eagle": 8,
        "outnumbered-and-delighted": 6, "lancet-and-basin": 2, "knife-from-the-boot": 3,
    },
    "projectile": {
        "horse-pistol": 4, "saltpetre-psalm": 3, "dart-of-wormwood": 3, "sleight": 1,
        "slate-from-the-roof": 3, "steal-the-signal-lamp": 3, "chandelier-rope": 3,
        "great-staircase-swindle": 5, "all-the-keys-at-once": 3, "regimental-grenade": 3,
        "hand-cannon-of-komorn": 5,
    },
    "magic": {
        "bolt": 3, "candle-snuff": 3, "powdered-moonlight": 2, "choir-beneath-the-crypt": 4,
        "comet-over-klagenfurt": 2, "seventh-bell": 4, "word-before-dying": 5,
        "transfusion-of-spirits": 4, "bellows-of-hallein": 2, "prater-fireworks": 4,
        "mirror-of-the-empty-ballroom": 4, "bottled-thunder": 1,
    },
    "plain": {"miasma-flask": 2, "boathook-of-linz": 3, "gong-of-the-last-host": 2},
}  # fmt: skip
TARGETS = {
    "front": {
        "steel-fist", "long-sabre", "open-the-breach", "charge-of-the-double-eagle",
        "outnumbered-and-delighted", "lancet-and-basin", "knife-from-the-boot",
        "bellows-of-hallein", "hand-cannon-of-komorn",
    },
    "rear": {"candle-snuff", "boathook-of-linz", "mirror-of-the-empty-ballroom"},
    "front rear": {
        "horse-pistol", "bolt", "saltpetre-psalm", "choir-beneath-the-crypt", "word-before-dying",
        "dart-of-wormwood", "transfusion-of-spirits", "sleight", "slate-from-the-roof",
        "steal-the-signal-lamp", "great-staircase-swindle", "all-the-keys-at-once",
    },
}  # fmt: skip
RESIST = {
    "padded": {"melee": 2},
    "ghostly": {"projectile": 3, "magic": 9},
}
RICH = "5 blue, 5 green, 5 white, 4 red, 5 black"


def content() -> StygianContent:
    return load_content()


def cards(*kinds: str) -> list[str]:
    return [row.id for row in content().rows if row.kind in kinds]


def actions() -> list[str]:
    """Actions that do something (Focus only drops)."""
    found = [content().card(content().number(id)) for id in cards("skill", "treasure")]
    return [card.id for card in found if card.type == ACTION and card.parts[0]]


def holding(*owned: str, **position: Any) -> Sitting:
    """The Knight has these cards, or the party does; the generic actions are everybody's."""
    shared = []
    own = []
    for id in owned:
        card = content().card(content().number(id)) if id in content().numbers else None
        if card is not None and card.kind == "treasure" and not card.solo:
            shared.append(id)
        elif card is None or card.number not in content().generics:
            own.append(id)
    return seat(at(" ".join(["knight", *own]), party=shared, **position))


def until_decided(sitting: Sitting, action: str) -> None:
    """Choose the action and answer whatever comes before its resolution."""
    settle(sitting)
    sitting.play(f"act {action}")
    while "resolve" not in sitting.options:
        sitting.play("pass" if "pass" in sitting.options else sitting.options[0])


@pytest.mark.parametrize("card", cards("skill", "treasure"))
def test_shields_prevent_wounds_on_the_own_turn(card: str) -> None:
    knight = holding("poke", card, front=["wraith"], field="3 black")
    until_decided(knight, "poke")
    assert knight.state.wounds == 4 - SHIELDS.get(card, 0)


@pytest.mark.parametrize("card", actions())
def test_an_early_action_is_resolved_before_the_enemies_act(card: str) -> None:
    knight = holding(card, front=["wraith"], field=RICH)
    if card == "regroup":
        # It resolves by itself, and takes every cube: the Wraith has acted before, or never does.
        knight.play("act regroup")
        assert knight.cubes("field") == ""
    else:
        until_decided(knight, card)
    assert knight.state.wounds == (0 if card in EARLY else 4)


@pytest.mark.parametrize("card", actions())
def test_a_target_stands_in_a_rank_that_the_card_names(card: str) -> None:
    knight = holding(card, front=["ogre", "ogre"], rear=["ogre", "ogre"])
    knight.play(f"act {card}")
    targets = {option for option in knight.options if option.startswith("target")}
    ranks = [ranks.split() for ranks, named in TARGETS.items() if card in named]
    assert targets == {f"target {rank} {n}" for named in ranks for rank in named for n in (1, 2)}


@pytest.mark.parametrize("foe", RESIST)
@pytest.mark.parametrize(
    ("card", "kind"), [(card, kind) for kind, attacks in ATTACKS.items() for card in attacks]
)
def test_an_attack_is_of_its_kind(card: str, kind: str, foe: str) -> None:
    knight = holding(card, "pastors-obstler", front=[foe], rear=[foe], field=RICH)
    knight.play("support pastors-obstler")  # five more wounds, so that a resistance of three shows
    until_decided(knight, card)
    knight.play("resolve")
    while knight.options[0].startswith(("pay", "colour")):
        knight.play(knight.options[0])
    resisted = RESIST[foe].get(kind, 0) - (2 if card == "open-the-breach" else 0)
    dealt = max(figure.wounds for figure in [*knight.state.front, *knight.state.rear])
    assert dealt == max(0, ATTACKS[kind][card] + 5 - max(0, resisted))


def test_every_attack_is_in_the_list() -> None:
    for id in actions():
        effects = content().card(content().number(id)).parts[0]
        kinds = {KIND_NAMES[effect.kind] for effect in effects if isinstance(effect, Hit)}
        assert kinds == {kind for kind, attacks in ATTACKS.items() if id in attacks}, id
