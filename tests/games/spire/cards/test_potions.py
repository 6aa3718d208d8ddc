"""All potions: what each one does in a fight, and those that work outside of combat."""

from typing import Any

import pytest

from tests.games.spire.cards.beside import beside
from tests.games.spire.cards.cases import Case, case, check, title
from tests.games.spire.fights import Fight, Seat, fight, player
from tests.games.spire.opening import with_a_map
from tests.games.spire.rooms import ON_THE_MAP, camp, content, event, hero, ids, pile

# Two rows and a Boss: an area effect on row 1 reaches the dummy, the doll and the giant.
AREA = "dummy, doll, puncher row=1, giant"
FIVE = "bane, bane, bane, bane, bane"


def me(potions: str, hand: str = "", **given: Any) -> Seat:
    """The Silent with these potions."""
    return player("silent", hand=hand, potions=potions, **given)


CASES = [
    case("ancient-potion", "all Weak and Vulnerable tokens go",
         [me("ancient-potion", weak=2, vulnerable=3), player(weak=1)],
         "silent drink ancient-potion",
         "silent -2 weak -3 vulnerable -ancient-potion", "dummy weak=1 vulnerable=1"),
    case("attack-potion", "the next Attack twice", me("attack-potion", "neutralize, bane"),
         "drink attack-potion, play neutralize, at dummy, at doll, mark, play bane, at doll",
         "doll -2 hp; silent -1 energy; bane hand>discard", "dummy, doll"),
    case("attack-potion", "each with its own target", me("attack-potion", "neutralize"),
         "drink attack-potion, play neutralize, at dummy, at doll",
         "dummy -1 hp +1 weak; doll -1 hp +1 weak; silent -attack-potion; neutralize hand>discard",
         "dummy, doll"),
    case("attack-potion", "a Skill is played once", me("attack-potion", "deflect, slice"),
         "drink attack-potion, play deflect, mark, play slice",
         "dummy -2 hp; silent repeats []; slice hand>discard"),
    case("attack-potion", "a Shiv is no card and is thrown once", me("attack-potion", shivs=1),
         "drink attack-potion, mark, shiv", "dummy -1 hp; silent -1 shivs"),
    case("attack-potion", "each is a card of its own: the second Finisher counts the first",
         me("attack-potion", "finisher", attacks=1), "drink attack-potion, mark, play finisher",
         "dummy -3 hp; silent -1 energy repeats []; finisher hand>discard"),
    case("attack-potion", "is over at the end of turn", me("attack-potion", "slice"),
         "drink attack-potion, end turn, mark, play slice", "dummy -1 hp; slice hand>discard"),
    case("block-potion", "2 Block", [me("block-potion"), player()],
         "silent drink block-potion, for silent", "silent +2 block -block-potion"),
    case("block-potion", "2 Block for another player", [me("block-potion"), player()],
         "silent drink block-potion, for ironclad", "silent -block-potion; ironclad +2 block"),
    case("blood-potion", "heals 2", [me("blood-potion", hp=5), player(hp=5)],
         "silent drink blood-potion", "silent +2 hp -blood-potion"),
    case("blood-potion", "not above the maximum", me("blood-potion", hp=8), "drink blood-potion",
         "silent +1 hp -blood-potion"),
    case("cunning-potion", "three hits of 1 on any enemies", me("cunning-potion"),
         "drink cunning-potion, at dummy, at doll, at doll",
         "dummy -1 hp; doll -2 hp; silent -cunning-potion", "dummy, doll"),
    case("cunning-potion", "each an Attack: a Weak token goes with the first",
         me("cunning-potion", weak=1), "drink cunning-potion",
         "dummy -2 hp; silent -1 weak -cunning-potion"),
    case("cunning-potion", "each an Attack: a Vulnerable token goes with the first",
         me("cunning-potion", strength=1), "drink cunning-potion",
         "dummy -8 hp -1 vulnerable; silent -cunning-potion", "dummy vulnerable=1"),
    case("cunning-potion", "0-cost Attacks: Wrist Blade counts",
         me("cunning-potion", relics="wrist-blade"), "drink cunning-potion",
         "dummy -6 hp; silent -cunning-potion"),
    case("cunning-potion", "no Shivs: Accuracy does not count",
         me("cunning-potion", powers="accuracy"), "drink cunning-potion",
         "dummy -3 hp; silent -cunning-potion"),
    case("cunning-potion", "a Finisher counts all three", me("cunning-potion", "finisher"),
         "drink cunning-potion, mark, play finisher",
         "dummy -3 hp; silent -1 energy; finisher hand>discard"),
    case("distilled-chaos", "three cards for nothing, in any order",
         me("distilled-chaos", energy=0, draw="slice, blade-dance, choke, bane"),
         "drink distilled-chaos, play blade-dance, play choke",
         "dummy -5 hp; silent +2 shivs -distilled-chaos; blade-dance draw>discard;"
         " choke draw>discard; slice draw>discard"),
    case("distilled-chaos", "in the other order",
         me("distilled-chaos", energy=0, draw="slice, blade-dance, choke, bane"),
         "drink distilled-chaos, play slice, play choke",
         "dummy -4 hp; silent +2 shivs -distilled-chaos; blade-dance draw>discard;"
         " choke draw>discard; slice draw>discard"),
    case("distilled-chaos", "Powers stay, X is 0, what cannot be played is discarded",
         me("distilled-chaos", draw="accuracy, skewer, reflex, bane"),
         "drink distilled-chaos, play reflex, play accuracy",
         "dummy -1 hp; silent -distilled-chaos; accuracy draw>powers; reflex draw>discard;"
         " skewer draw>discard"),
    case("distilled-chaos", "a Grand Finale over an empty draw pile",
         me("distilled-chaos", draw="grand-finale, deflect, slice"),
         "drink distilled-chaos, play grand-finale, play slice",
         "dummy -11 hp; silent +1 block -distilled-chaos; deflect draw>discard;"
         " grand-finale draw>discard; slice draw>discard"),
    case("distilled-chaos", "no Grand Finale over a draw pile",
         me("distilled-chaos", draw="grand-finale, deflect, slice, bane"),
         "drink distilled-chaos, play grand-finale, play slice",
         "dummy -1 hp; silent +1 block -distilled-chaos; deflect draw>discard;"
         " grand-finale draw>discard; slice draw>discard"),
    case("energy-potion", "2 Energy", [me("energy-potion"), player()],
         "silent drink energy-potion", "silent +2 energy -energy-potion"),
    case("energy-potion", "not above 6", me("energy-potion", energy=5), "drink energy-potion",
         "silent +1 energy -energy-potion"),
    case("explosive-potion", "2 damage to a row, no hit",
         me("explosive-potion", strength=2, weak=1), "drink explosive-potion, row 1",
         "dummy -2 hp; doll -2 hp; giant -2 hp; silent -explosive-potion",
         "dummy, doll vulnerable=1, puncher row=1, giant"),
    case("explosive-potion", "the other row", me("explosive-potion"),
         "drink explosive-potion, row 2",
         "puncher -2 hp; giant -2 hp; silent -explosive-potion", AREA),
    case("fairy-in-a-bottle", "is not drunk", me("fairy-in-a-bottle"), "",
         refused="drink fairy-in-a-bottle"),
    case("fairy-in-a-bottle", "2 HP instead of 0", me("fairy-in-a-bottle", hp=3), "end turn",
         "silent -1 hp -fairy-in-a-bottle", "puncher"),
    case("fairy-in-a-bottle", "stays while HP are left", me("fairy-in-a-bottle", hp=4),
         "end turn", "silent -3 hp", "puncher"),
    case("fairy-in-a-bottle", "helps once", me("fairy-in-a-bottle", hp=3), "done",
         "silent -3 hp not alive -fairy-in-a-bottle", "puncher, puncher", over="lost"),
    case("fairy-in-a-bottle", "helps only its owner",
         [me("fairy-in-a-bottle"), player(hp=3)], "silent done, ironclad done",
         "ironclad -3 hp not alive", "puncher row=1", over="lost"),
    case("fire-potion", "4 damage, no hit", me("fire-potion", strength=2, weak=1),
         "drink fire-potion, at doll", "doll -4 hp; silent -fire-potion",
         "dummy, doll vulnerable=1"),
    case("fire-potion", "Block stops it", me("fire-potion"), "drink fire-potion",
         "dummy -1 hp -3 block; silent -fire-potion", "dummy block=3"),
    case("flex-potion", "1 Strength", [me("flex-potion", "slice"), player()],
         "silent drink flex-potion, silent play slice",
         "dummy -2 hp; silent +1 strength +1 fading -flex-potion; slice hand>discard"),
    case("flex-potion", "only until the end of turn", me("flex-potion", strength=2),
         "drink flex-potion, end turn", "silent -flex-potion"),
    case("gamblers-brew", "is not drunk in the Play phase", me("gamblers-brew"), "",
         refused="drink gamblers-brew"),
    case("gamblers-brew", "sets the die before it is accepted", me("gamblers-brew"),
         "done, silent gamblers-brew, die 5", "silent -gamblers-brew; die 5"),
    case("gamblers-brew", "or the roll is accepted", me("gamblers-brew"), "done, accept", ""),
    case("ghost-in-a-jar", "at most 1 HP is lost", me("ghost-in-a-jar"),
         "drink ghost-in-a-jar, end turn", "silent -1 hp -ghost-in-a-jar", "puncher, brawler"),
    case("ghost-in-a-jar", "only in this turn", me("ghost-in-a-jar"),
         "drink ghost-in-a-jar, end turn, end turn", "silent -4 hp -ghost-in-a-jar", "puncher"),
    case("ghost-in-a-jar", "only its drinker",
         [me("ghost-in-a-jar"), player()], "silent drink ghost-in-a-jar, end turn",
         "silent -ghost-in-a-jar; ironclad -3 hp", "puncher row=1"),
    case("liquid-memories", "a card from the discard pile for nothing",
         me("liquid-memories", energy=0, discard="slice, choke, bane"),
         "drink liquid-memories, take choke, play choke",
         "dummy -3 hp; silent -liquid-memories"),
    case("liquid-memories", "it comes into the hand", me("liquid-memories", discard="slice, choke"),
         "drink liquid-memories, take slice", "silent -liquid-memories; slice discard>hand"),
    case("liquid-memories", "only that card is free",
         me("liquid-memories", "bane", energy=0, discard="choke, choke"),
         "drink liquid-memories", "silent -liquid-memories; choke discard>hand",
         refused="play bane"),
    case("liquid-memories", "only in this turn", me("liquid-memories", discard="footwork+"),
         "drink liquid-memories, end turn, mark, play footwork+",
         "silent -2 energy; footwork+ hand>powers"),
    case("purity-potion", "exhaust 3", me("purity-potion", "slice, bane, dash, blur"),
         "drink purity-potion, exhaust slice, exhaust blur, exhaust dash",
         "silent -purity-potion; blur hand>exhausted; dash hand>exhausted; slice hand>exhausted"),
    case("purity-potion", "or none", me("purity-potion", "slice, bane"),
         "drink purity-potion, done", "silent -purity-potion"),
    case("purity-potion", "or fewer", me("purity-potion", "slice, bane, dash"),
         "drink purity-potion, exhaust bane, done",
         "silent -purity-potion; bane hand>exhausted"),
    case("skill-potion", "the next Skill twice", me("skill-potion", "deflect, deflect+"),
         "drink skill-potion, play deflect, play deflect+",
         "silent +4 block -skill-potion; deflect hand>discard; deflect+ hand>discard"),
    case("skill-potion", "an Attack is played once", me("skill-potion", "slice, deflect"),
         "drink skill-potion, play slice, mark, play deflect",
         "silent +2 block repeats []; deflect hand>discard"),
    case("skill-potion", "the second of two waits for the next Skill",
         me("skill-potion, skill-potion", "deflect, deflect+"),
         "drink skill-potion, drink skill-potion, play deflect, play deflect+",
         "silent +6 block -skill-potion -skill-potion; deflect hand>discard;"
         " deflect+ hand>discard"),
    case("snecko-oil", "draw 5, then 2 Daze on the draw pile",
         me("snecko-oil", draw=f"{FIVE}, slice, dash"), "drink snecko-oil",
         "silent -snecko-oil; 5 bane draw>hand; +2 daze draw",
         piles={"draw": "daze, daze, slice, dash"}),
    case("swift-potion", "draw 3", [me("swift-potion", draw=FIVE), player(draw="bash")],
         "silent drink swift-potion", "silent -swift-potion; 3 bane draw>hand"),
    case("vulnerable-potion", "a Vulnerable", me("vulnerable-potion"),
         "drink vulnerable-potion, at doll",
         "doll +1 vulnerable; silent -vulnerable-potion", "dummy, doll"),
    case("weak-potion", "2 Weak", me("weak-potion"), "drink weak-potion, at doll",
         "doll +2 weak; silent -weak-potion", "dummy, doll"),
]  # fmt: skip


FACTS = {  # copies and gold, as printed
    "ancient-potion": (1, 2), "attack-potion": (1, 2), "block-potion": (2, 2),
    "blood-potion": (1, 3), "cunning-potion": (1, 3), "distilled-chaos": (1, 3),
    "energy-potion": (2, 2), "entropic-brew": (1, 3), "explosive-potion": (2, 2),
    "fairy-in-a-bottle": (1, 3), "fire-potion": (2, 2), "flex-potion": (2, 2),
    "gamblers-brew": (1, 3), "ghost-in-a-jar": (1, 4), "liquid-memories": (1, 3),
    "purity-potion": (1, 2), "skill-potion": (1, 2), "snecko-oil": (1, 3),
    "swift-potion": (2, 2), "vulnerable-potion": (2, 2), "weak-potion": (2, 2),
}  # fmt: skip


@pytest.mark.parametrize("row", CASES, ids=title)
def test_what_the_potion_does(row: Case) -> None:
    check(row)


@pytest.mark.parametrize("row", beside(CASES), ids=title)
def test_it_does_the_same_beside_another_player(row: Case) -> None:
    check(row)


def test_every_potion_is_proved() -> None:
    proved = {row.card for row in CASES} | {"entropic-brew"}  # that one below
    assert proved == set(FACTS)


def test_copies_and_prices_are_as_printed() -> None:
    printed = content()
    potions = [printed.cards[number] for number in printed.potions]
    assert {potion.id: (potion.copies, potion.price) for potion in potions} == FACTS


# Entropic Brew.

BREWS = "energy-potion, swift-potion, weak-potion"


def brewing(*held: str, foe: str = "dummy", seats: tuple[Seat, ...] = ()) -> Fight:
    """The Silent drinks Entropic Brew in a fight; `BREWS` are on top of the potion deck."""
    t = with_a_map(fight(me(", ".join(["entropic-brew", *held])), *seats, foes=[foe]))
    t.state.potion_deck = pile(t.state, BREWS)
    who = "silent " if seats else ""
    t.play(f"{who}drink entropic-brew")
    return t


def take(t: Fight, potion: str) -> None:
    """Look at the next potion and take it."""
    t.play("look silent potion", f"take silent potion: {potion}")


def test_entropic_brew_gives_the_two_potions_on_top_of_the_deck() -> None:
    t = brewing()
    take(t, "energy-potion")
    take(t, "swift-potion")
    assert t.changes == "silent +energy-potion +swift-potion -entropic-brew"
    assert t.asked.startswith("Round 2")


@pytest.mark.rule("spire.rewards.potion.bottom", "spire.rewards.skip")
def test_a_potion_of_the_entropic_brew_may_be_skipped_and_goes_under_the_deck() -> None:
    t = brewing()
    t.play("look silent potion", "skip silent potion", "skip silent potion")
    assert t.changes == "silent -entropic-brew"
    assert ids(t.state, "potion_deck") == [
        "swift-potion", "weak-potion", "entropic-brew", "energy-potion",
    ]  # fmt: skip


@pytest.mark.rule("spire.rewards.potion.limit", "spire.rewards.potion.at-limit")
@pytest.mark.parametrize(
    ("choice", "changes"),
    [
        ("discard fire-potion", "silent +energy-potion +swift-potion -entropic-brew -fire-potion"),
        (
            "use fire-potion",
            "dummy -4 hp; silent +energy-potion +swift-potion -entropic-brew -fire-potion",
        ),
        ("skip", "silent +energy-potion -entropic-brew"),
    ],
)
def test_a_fourth_potion_of_the_entropic_brew_needs_room(choice: str, changes: str) -> None:
    t = brewing("block-potion", "fire-potion")
    take(t, "energy-potion")
    take(t, "swift-potion")
    t.play(choice)
    assert t.changes == changes
    assert t.asked.startswith("Round 2")


@pytest.mark.rule("spire.rewards.potion.at-limit")
def test_a_fourth_potion_may_be_passed_to_a_player_with_room() -> None:
    t = brewing("block-potion", "fire-potion", seats=(player(),))
    take(t, "energy-potion")
    take(t, "swift-potion")
    t.play("pass to ironclad")
    assert t.changes == "silent +energy-potion -entropic-brew; ironclad +swift-potion"


@pytest.mark.rule("spire.rewards.potion.at-limit")
def test_a_potion_gained_for_one_that_ends_the_combat_is_not_lost() -> None:
    t = brewing("block-potion", "fire-potion", foe="weakling")
    take(t, "energy-potion")
    take(t, "swift-potion")
    t.play("use fire-potion")
    held = [t.state.content.name(number) for number in t.me.potions]
    assert held == ["block-potion", "energy-potion", "swift-potion"]


# Outside of combat.


@pytest.mark.rule("spire.rewards.potion.use-outside")
def test_of_all_potions_blood_and_entropic_brew_are_drunk_between_fights() -> None:
    for potion in FACTS:
        t = camp(hero("silent", potions=potion))
        drunk = [option for option in t.options if option == f"silent uses {potion}"]
        assert bool(drunk) == (potion in ("blood-potion", "entropic-brew")), potion


@pytest.mark.rule("spire.rewards.potion.use-outside", "spire.rewards.potion.single-use")
def test_blood_potion_heals_2_at_a_campfire_before_one_rests() -> None:
    t = camp(hero("silent", hp=3, potions="blood-potion"))
    t.play("silent uses blood-potion")
    assert t.changes == "silent +2 hp -blood-potion"
    assert t.options == ["silent rest", "silent smith"]
    assert ids(t.state, "potion_deck")[-1] == "blood-potion"


@pytest.mark.rule("spire.rewards.potion.use-outside", "spire.area.hp-cap")
def test_blood_potion_heals_not_above_the_maximum_between_fights() -> None:
    t = camp(hero("silent", hp=8, potions="blood-potion"))
    t.play("silent uses blood-potion")
    assert t.changes == "silent +1 hp -blood-potion"


@pytest.mark.rule("spire.rewards.potion.use-outside")
def test_blood_potion_is_drunk_on_the_map_too() -> None:
    t = event("wing-statue", hero("silent", potions="blood-potion"))
    t.play("silent gather-gold")
    assert t.asked == ON_THE_MAP
    t.play("silent uses blood-potion")
    assert t.changes == "silent +2 hp +2 gold -blood-potion"
    assert t.asked == ON_THE_MAP


@pytest.mark.rule("spire.rewards.potion.use-outside")
def test_entropic_brew_gives_two_potions_at_a_campfire() -> None:
    t = camp(hero("silent", potions="entropic-brew"), potion_deck=BREWS)
    t.play("silent uses entropic-brew")
    take(t, "energy-potion")
    take(t, "swift-potion")
    assert t.changes == "silent +energy-potion +swift-potion -entropic-brew"
    assert t.options == ["silent rest", "silent smith"]


# Gambler's Brew.


@pytest.mark.rule("spire.rewards.potion.use-outside")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_gamblers_brew_sets_the_die_to_any_number(face: int) -> None:
    t = fight(me("gamblers-brew"))
    t.roll(3)
    t.play("done", "silent gamblers-brew", f"die {face}")
    assert t.state.die == face
    assert t.asked == f"Round 3, die {face}. What next? (Silent)"


def test_gamblers_brew_of_any_player_may_change_the_roll() -> None:
    t = fight(player(), me("gamblers-brew"))
    t.roll(3)
    t.play("ironclad done", "silent done")
    assert t.options == ["accept", "silent gamblers-brew"]


@pytest.mark.rule("spire.player_turn.roll.modify-now")
def test_gamblers_brew_decides_what_a_die_relic_does() -> None:
    t = fight(me("gamblers-brew", relics="horn-cleat, ink-bottle", draw=f"{FIVE}, slice"))
    t.roll(6)  # Piece Bottle: draw 1
    t.play("done", "silent gamblers-brew", "die 1")  # Horn Cleat: 1 Block
    assert t.changes == "silent +1 block -gamblers-brew; 5 bane draw>hand"


@pytest.mark.rule("spire.rewards.potion.use-outside")
def test_gamblers_brew_sets_the_die_of_an_event() -> None:
    t = event("wheel-of-change-act1", hero("silent", potions="gamblers-brew"), rolls=[6])
    assert t.options == ["accept", "silent gamblers-brew"]
    t.play("silent gamblers-brew", "die 5")
    assert t.changes == "silent +4 gold -gamblers-brew"
    assert t.asked == ON_THE_MAP


@pytest.mark.rule("spire.rewards.potion.use-outside")
def test_a_roll_in_an_event_may_be_accepted_in_spite_of_gamblers_brew() -> None:
    t = event("wheel-of-change-act1", hero("silent", potions="gamblers-brew"), rolls=[6])
    t.play("accept")
    assert t.changes == "silent -2 hp"


# Fairy in a Bottle.


@pytest.mark.rule("spire.rewards.potion.use-outside", "spire.overview.death-immediate")
def test_a_fairy_in_a_bottle_saves_its_owner_in_an_event() -> None:
    t = event("wheel-of-change-act1", hero("silent", hp=1, potions="fairy-in-a-bottle"), rolls=[6])
    assert t.changes == "silent +1 hp -fairy-in-a-bottle"
    assert t.asked == ON_THE_MAP
    assert not t.over
    assert ids(t.state, "potion_deck")[-1] == "fairy-in-a-bottle"


def test_a_fairy_in_a_bottle_answers_a_loss_of_hp_by_a_card() -> None:
    t = fight(player(hand="offering", hp=1, potions="fairy-in-a-bottle"))
    t.play("play offering")
    assert t.changes == "ironclad +1 hp +2 energy -fairy-in-a-bottle; offering hand>exhausted"
    assert not t.over


@pytest.mark.rule("spire.rewards.potion.single-use", "spire.rewards.potion.bottom")
def test_a_potion_that_was_drunk_lies_under_the_potion_deck() -> None:
    t = fight(me("fire-potion"))
    t.state.potion_deck = pile(t.state, BREWS)
    t.play("drink fire-potion")
    assert ids(t.state, "potion_deck") == [
        "energy-potion", "swift-potion", "weak-potion", "fire-potion",
    ]  # fmt: skip
