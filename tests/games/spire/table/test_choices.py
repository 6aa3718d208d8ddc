"""What clients are told of a choice beside its words: whose, a way out, printed, half made."""

from roguetable.engine.view import Option
from tests.games.spire.fights import Fight, player
from tests.games.spire.opening import fight


def options(t: Fight) -> dict[str, Option]:
    return {option.notation: option for option in t.table.options()}


def test_the_seat_says_whose_choice_it_is_and_the_sentence_does_not() -> None:
    t = fight(player(hand="bash"), player("silent", hand="neutralize"), foes=["dummy row=0"])
    found = options(t)
    done = found["silent done"]
    assert (done.sentence, done.seat, done.way) == ("Done for this turn.", 1, "end")
    bash = found["ironclad play bash"]
    assert (bash.sentence[:8], bash.seat, bash.way, bash.printed) == ("Bash (2)", 0, "", True)


def test_only_one_choice_of_a_hero_ends_the_turn() -> None:
    t = fight(player(hand="bash, ironclad-defend", potions="fire-potion"), foes=["dummy"])
    assert [one.notation for one in t.table.options() if one.way == "end"] == ["done"]


def test_a_card_that_asks_for_its_target_is_half_made() -> None:
    t = fight(
        player(hand="bash, ironclad-defend"), player("silent"), foes=["dummy row=0", "doll row=1"]
    )
    assert not t.table.half_made(0)
    t.play("ironclad play bash")
    assert t.table.half_made(0)
    assert not t.table.half_made(1)
    t.table.undo(seat=0)
    t.play("ironclad play ironclad-defend")
    assert not t.table.half_made(0), "it was played whole"
