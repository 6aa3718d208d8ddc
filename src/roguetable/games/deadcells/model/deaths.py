"""How one of the Group came to die: small numbers, with what people are told of them."""

from typing import Final

NO_DEATH: Final = 0
BLOW: Final = 1  # what a card did: an enemy, a tile, a Curse, a Bell
PARTING: Final = 2  # what an enemy did as it died
PRICE: Final = 3  # what a card of one's own costs
OF_POISON: Final = 4
OF_BLEEDING: Final = 5
OF_FIRE: Final = 6
IN_THE_DARK: Final = 7  # no Lantern was lit
OF_MALAISE: Final = 8
TOO_FRAIL: Final = 9  # Maximum Health fell to the Damage that was there
HURT_AT_FIRST: Final = 10  # the Damage that four players begin with
DEATH_NAMES: Final = (
    "none", "blow", "parting", "price", "poison", "bleeding", "fire", "dark", "malaise", "frail",
    "start",
)  # fmt: skip
TEXTS: Final = (
    "",
    "{}",
    "{}, as it died",
    "The price of {}",
    "Poison from {}",
    "Bleeding from {}",
    "A second fire from {}",
    "The dark, with no Lantern lit",
    "Malaise",
    "Maximum Health that was lost",
    "The Damage that four begin with",
)


def cause_text(name: str, death: int) -> str:
    """What somebody died of, for people; `name` is that of the card that did it, or gave the token.

    >>> cause_text("Grenadier", PARTING)
    'Grenadier, as it died'
    >>> cause_text("Scorpion", OF_POISON), cause_text("", OF_POISON)
    ('Poison from Scorpion', 'Poison')
    """
    text = TEXTS[death] if name else TEXTS[death].removesuffix(" from {}")
    return text.replace("{}", name)
