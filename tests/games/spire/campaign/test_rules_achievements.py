"""The nineteen achievements: what earns them and what does not."""

from typing import Any

import pytest

from roguetable.engine.profile import Profile
from roguetable.games.spire.campaign.unlocks import record
from roguetable.games.spire.model.achievements import FEATS
from roguetable.games.spire.model.cards import CHARACTER_NAMES
from tests.games.spire.climbs import at_act, beat_boss, four, numbers_of
from tests.games.spire.fights import Fight, fight, player


def feats(t: Fight) -> list[str]:
    """The ids of the achievements earned so far."""
    return [id for bit, (id, _, _) in enumerate(FEATS) if t.state.feats >> bit & 1]


def strike(t: Fight) -> Fight:
    """Play the only card in hand at the only enemy."""
    t.play(next(option for option in t.options if option.endswith("play ironclad-strike")))
    return t


# --- in a fight ----------------------------------------------------------------------------------


@pytest.mark.rule("spire.achievements.jaxxed")
@pytest.mark.parametrize(("strength", "earned"), [(6, []), (7, ["jaxxed"])])
def test_jaxxed(strength: int, earned: list[str]) -> None:
    t = fight(player(hand="inflame", strength=strength))
    t.play("play inflame")
    assert (t.me.strength, feats(t)) == (strength + 1, earned)


@pytest.mark.rule("spire.achievements.catalyst")
@pytest.mark.parametrize(("poison", "earned"), [(27, []), (28, []), (29, ["catalyst"])])
def test_catalyst(poison: int, earned: list[str]) -> None:
    t = fight(
        player("silent", hand="deadly-poison"), foes=[f"dummy poison={poison - 4}", "doll poison=4"]
    )
    t.play("play deadly-poison", "at dummy")
    assert (t.enemy("dummy").poison, feats(t)) == (poison - 3, earned)


@pytest.mark.rule("spire.achievements.ninja")
@pytest.mark.parametrize(("before", "earned"), [(5, []), (6, ["ninja"])])
def test_ninja(before: int, earned: list[str]) -> None:
    t = fight(player("silent", shivs=1, shivs_played=before))
    t.play("shiv")
    assert feats(t) == earned


@pytest.mark.rule("spire.achievements.powerful")
@pytest.mark.parametrize(("powers", "earned"), [(5, []), (6, ["powerful"])])
def test_powerful(powers: int, earned: list[str]) -> None:
    t = fight(player(hand="inflame", powers=", ".join(["metallicize"] * powers)))
    t.play("play inflame")
    assert (len(t.me.powers), feats(t)) == (powers + 1, earned)


@pytest.mark.rule("spire.achievements.barricaded")
@pytest.mark.parametrize(("block", "earned"), [(18, []), (19, ["barricaded"])])
def test_barricaded(block: int, earned: list[str]) -> None:
    t = fight(player(hand="ironclad-defend", block=block))
    t.play("play ironclad-defend")
    assert (t.me.block, feats(t)) == (block + 1, earned)


@pytest.mark.rule("spire.achievements.you-are-nothing")
@pytest.mark.parametrize(
    ("foe", "turn", "earned"),
    [("giant", 1, ["you-are-nothing"]), ("giant", 2, []), ("dummy", 1, [])],
)
def test_you_are_nothing(foe: str, turn: int, earned: list[str]) -> None:
    t = fight(player(hand="ironclad-strike", hp=5), foes=[f"{foe} hp=1"], round=turn)
    assert feats(strike(t)) == earned


@pytest.mark.rule("spire.achievements.perfect")
@pytest.mark.parametrize(
    ("foe", "hp", "earned"),
    [("giant", (10, 9), ["perfect"]), ("giant", (10, 8), []), ("dummy", (10, 9), [])],
)
def test_perfect(foe: str, hp: tuple[int, int], earned: list[str]) -> None:
    t = fight(
        player(hand="ironclad-strike", hp=hp[0]), player("silent", hp=hp[1]), foes=[f"{foe} hp=1"]
    )
    assert feats(strike(t)) == earned


@pytest.mark.rule("spire.achievements.transient")
def test_the_transient() -> None:
    t = fight(player(hand="ironclad-strike", hp=10), foes=["transient hp=1"])
    assert feats(strike(t)) == ["transient"]
    # It dies by itself after its last action.
    t = fight(player(hp=10, block=20), foes=["transient cube=3"])
    last = len(t.state.content.foes[t.enemy().foe].actions) - 1
    t.enemy().cube = last
    t.me.hp = 40
    t.end_turn()
    assert t.state.enemies == [] or t.enemy().dead
    assert feats(t) == []


@pytest.mark.rule("spire.achievements.infinity")
@pytest.mark.parametrize(("played", "earned"), [(98, []), (99, ["infinity"])])
def test_infinity(played: int, earned: list[str]) -> None:
    # Nobody can prove that there is no end: a hundred cards in one turn will do.
    t = fight(player(hand="ironclad-strike", played=played))
    assert feats(strike(t)) == earned


# --- when Act III is beaten ----------------------------------------------------------------------


def beaten(*, act: int = 3, **settings: Any) -> Fight:
    """A party about to beat an Act, with relics and rare cards, so that nothing is special."""
    settings = settings or {"players": 2, "characters": "ironclad,silent"}
    t = at_act(act, **settings)
    for p in t.state.players:
        p.relics = numbers_of(t, "vajra")
        p.deck = [*p.deck, *numbers_of(t, "offering")]
    return t


BOTH = ["ruby", "emerald"]


@pytest.mark.rule(
    "spire.achievements.ruby",
    "spire.achievements.emerald",
    "spire.achievements.sapphire",
    "spire.achievements.amethyst",
)
def test_act_iii_with_each_character() -> None:
    gems = ("ruby", "emerald", "sapphire", "amethyst")
    for name, gem in zip(CHARACTER_NAMES, gems, strict=True):
        assert feats(beat_boss(beaten(characters=name))) == [gem]
        assert feats(beat_boss(beaten(act=2, characters=name))) == []


@pytest.mark.rule("spire.achievements.all-for-one")
def test_all_for_one() -> None:
    assert "all-for-one" in feats(beat_boss(beaten(**four())))
    three = beaten(players=3, characters="ironclad,silent,defect")
    assert feats(beat_boss(three)) == ["ruby", "emerald", "sapphire"]
    assert feats(beat_boss(beaten(act=2, **four()))) == []


@pytest.mark.rule("spire.achievements.minimalist")
@pytest.mark.parametrize(("sizes", "one", "all_"), [((5, 9), 1, 0), ((6, 9), 0, 0), ((5, 4), 1, 1)])
def test_minimalist(sizes: tuple[int, int], one: int, all_: int) -> None:
    for everybody, earned in ((False, one), (True, all_)):
        t = beaten(players=2, characters="ironclad,silent", party_feats=everybody)
        for p, size in zip(t.state.players, sizes, strict=True):
            p.deck = numbers_of(t, "offering") * size
        assert feats(beat_boss(t)) == ["minimalist"] * earned + BOTH


@pytest.mark.rule("spire.achievements.common-sense")
@pytest.mark.parametrize(
    ("cards", "one", "all_"),
    [
        (("cleave", "offering"), 1, 0),  # common; rare
        (("inflame", "offering"), 0, 0),  # uncommon; rare
        (("cleave", "cleave"), 1, 1),
    ],
)
def test_common_sense(cards: tuple[str, str], one: int, all_: int) -> None:
    for everybody, earned in ((False, one), (True, all_)):
        t = beaten(players=2, characters="ironclad,silent", party_feats=everybody)
        for p, card in zip(t.state.players, cards, strict=True):
            p.deck = [*p.deck[:10], *numbers_of(t, card)]
        assert feats(beat_boss(t)) == ["common-sense"] * earned + BOTH


@pytest.mark.rule("spire.achievements.collector")
@pytest.mark.parametrize(("counts", "earned"), [((12, 12), 1), ((12, 11), 0), ((11, 14), 0)])
def test_collector(counts: tuple[int, int], earned: int) -> None:
    t = beaten()
    for p, count in zip(t.state.players, counts, strict=True):
        # Relics and Boss relics count together.
        p.relics = numbers_of(t, "vajra", "sozu") * (count // 2) + numbers_of(t, "anchor") * (
            count % 2
        )
    assert feats(beat_boss(t)) == ["collector"] * earned + BOTH


@pytest.mark.rule("spire.achievements.who-needs-relics")
@pytest.mark.parametrize(
    ("relics", "earned"), [(((), ()), 1), (((), ("vajra",)), 0), ((("sozu",), ()), 0)]
)
def test_who_needs_relics(relics: tuple[tuple[str, ...], ...], earned: int) -> None:
    t = beaten()
    for p, ids in zip(t.state.players, relics, strict=True):
        p.relics = numbers_of(t, *ids)
    assert feats(beat_boss(t)) == BOTH + ["who-needs-relics"] * earned
    # The Loaded Die is given to every solo player: it does not count.
    t = beaten(characters="ironclad")
    t.me.relics = numbers_of(t, "loaded-die")
    assert feats(beat_boss(t)) == ["ruby", "who-needs-relics"]


@pytest.mark.rule("spire.achievements.my-lucky-day")
@pytest.mark.parametrize(("modifiers", "earned"), [("daily", 1), ("terminal", 0), ("", 0)])
def test_my_lucky_day(modifiers: str, earned: int) -> None:
    t = beaten(characters="ironclad", modifiers=modifiers)
    assert feats(beat_boss(t)) == ["ruby"] + ["my-lucky-day"] * earned


# --- kept ----------------------------------------------------------------------------------------


@pytest.mark.rule("spire.achievements.persist")
def test_what_was_earned_once_stays() -> None:
    profile = Profile()
    first = record(profile, beat_boss(beaten(characters="ironclad")).state)
    assert "Achievement: Ruby (beat Act III with the Ironclad)." in first
    second = record(profile, beat_boss(beaten()).state)
    assert [text for text in second if "Achievement" in text] == [
        "Achievement: Emerald (beat Act III with the Silent)."
    ]
    assert profile.section("spire")["achievements"] == ["ruby", "emerald"]
    assert len(FEATS) == len({id for id, _, _ in FEATS}) == 19
