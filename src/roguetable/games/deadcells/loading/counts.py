"""The components against the rulebook: so many cards of every deck, each code once."""

from roguetable.engine.content import ContentError
from roguetable.engine.rows import Row
from roguetable.games.deadcells.model.content import DeadCellsContent
from roguetable.games.deadcells.model.limits import BELLS
from roguetable.games.deadcells.model.names import BEHEADED, BEHEADED_NAMES, SERENADE
from roguetable.games.deadcells.model.rows import CodedRow, CombatCard

UPGRADE_KINDS = ("combat", "mutation", "instruction", "feat", "cover")
MONSTER_COUNTS = (13, 16, 17, 14, 18, 17, 20)
BLUEPRINT_COUNTS = (8, 9, 9, 9, 9, 8, 9)
TILE_COUNTS = (15, 20, 20, 21, 26, 20, 41)
BOSS_CARDS = (15, 7, 21)
BOSS_BLUEPRINTS = (5, 5, 3)


class CodedDeck:
    """A deck whose codes are complete: its kinds of rows, its letters, its numbers."""

    def __init__(
        self, component: str, kinds: tuple[str, ...], deck: str, last: int, first: int = 1
    ) -> None:
        self.component = component
        self.kinds = kinds
        self.deck = deck
        self.numbers = range(first, last + 1)

    def codes(self, content: DeadCellsContent) -> list[tuple[int, Row]]:
        """The numbers that there are, with their rows; of a boss both sides have one."""
        return self.among([row for row in content.rows if isinstance(row, CodedRow)])

    def among(self, rows: list[CodedRow]) -> list[tuple[int, Row]]:
        """The same among rows that have codes."""
        found: list[tuple[int, Row]] = []
        for row in rows:
            if row.deck == self.deck and row.kind in self.kinds:
                found += [(number, row) for number in row.codes]
        return found


def coded_decks() -> list[CodedDeck]:
    """Every deck of the box (deadcells.components.*)."""
    decks = [
        CodedDeck("starting combat cards", ("combat",), "ST", 27),
        CodedDeck("starting equipment", ("equipment",), "ST", 8),
        CodedDeck("Survival upgrades", UPGRADE_KINDS, "SV", 42),
        CodedDeck("Tactics upgrades", UPGRADE_KINDS, "TC", 40),
        CodedDeck("Brutality upgrades", UPGRADE_KINDS, "BR", 37),
        CodedDeck("cards of the Well", ("well", "cover"), "W", 21),
        CodedDeck("secrets", ("secret", "equipment", "cover"), "S", 16),
        CodedDeck("runes", ("rune",), "R", 7),
        CodedDeck("malaise cards", ("malaise",), "B7", 14, first=10),
    ]
    for place, monsters in enumerate(MONSTER_COUNTS):
        deck = f"B{place + 1}"
        decks.append(CodedDeck(f"monsters and elites of {deck}", ("monster",), deck, monsters))
        decks.append(
            CodedDeck(f"blueprints of {deck}", ("equipment",), deck, BLUEPRINT_COUNTS[place])
        )
        decks.append(CodedDeck(f"tiles of {deck}", ("tile",), deck, TILE_COUNTS[place]))
    for place, cards in enumerate(BOSS_CARDS):
        deck = f"C{place + 1}"
        decks.append(CodedDeck(f"boss cards of {deck}", ("boss", "turn", "minion"), deck, cards))
        decks.append(
            CodedDeck(f"blueprints of {deck}", ("equipment",), deck, BOSS_BLUEPRINTS[place])
        )
    return decks


CODED = coded_decks()

# Rows without a code.
PLAIN = {
    "boards of the Beheaded": ("beheaded", BEHEADED),
    "sides of Serenade's board": ("serenade", 2),
    "biome boards": ("biome", len(TILE_COUNTS)),
    "boss sheets": ("bosssheet", len(BOSS_CARDS)),
    "bells": ("bell", BELLS),
    "people of the market": ("market", 3),
    "constraints": ("constraint", 4),
}


def counts(content: DeadCellsContent) -> list[tuple[str, int, int]]:
    """Components that are rows, counted: (component, the rulebook's count, ours)."""
    coded = [row for row in content.rows if isinstance(row, CodedRow)]
    found = [
        (deck.component, len(deck.numbers), len({code for code, _ in deck.among(coded)}))
        for deck in CODED
    ]
    for component, (kind, expected) in PLAIN.items():
        found.append((component, expected, sum(row.kind == kind for row in content.rows)))
    for place, name in enumerate((*BEHEADED_NAMES, "Serenade")):
        cards = [row for row in content.rows if isinstance(row, CombatCard) and row.owner == place]
        found.append((f"starting cards of {name}", 3 if place == SERENADE else 6, len(cards)))
    return found


def check_counts(content: DeadCellsContent) -> None:
    """Complain about a code that is missing, stands twice, or is beyond the deck."""
    coded = [row for row in content.rows if isinstance(row, CodedRow)]
    for deck in CODED:
        seen: dict[int, Row] = {}
        for number, row in deck.among(coded):
            code = f"{deck.deck}-{number:02}"
            if number not in deck.numbers:
                raise wrong(
                    f"{row.id!r} has the code {code}, but {deck.component} go from "
                    f"{deck.numbers[0]:02} to {deck.numbers[-1]:02}"
                )
            other = seen.setdefault(number, row)
            if other is not row and row.kind != "boss":
                raise wrong(f"{code} stands on {other.id!r} and on {row.id!r}")
        missing = [f"{deck.deck}-{number:02}" for number in deck.numbers if number not in seen]
        if missing:
            raise wrong(
                f"{deck.component}: {len(seen)}, but the rulebook has {len(deck.numbers)}; "
                f"missing: {', '.join(missing)}"
            )
    for component, expected, actual in counts(content):
        if expected != actual:
            raise wrong(f"{component}: {actual}, but the rulebook has {expected}")


def wrong(what: str) -> ContentError:
    """The complaint, and what to do about it."""
    return ContentError(
        f"{what}. Give the pack a pack.yaml with 'counts: free' if that is what you want."
    )
