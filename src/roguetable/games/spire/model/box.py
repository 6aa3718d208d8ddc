"""Decks as they come out of the box: counted out when they are first needed, copied for each table."""


class Box:
    """What is the same for all tables with one content. Nobody changes these lists."""

    foes: dict[tuple[int, int, int], list[int]]  # by tier, Act and Ascension
    events: dict[
        tuple[int, int, bool], list[int]
    ]  # by Act, Ascension, and are the extra ones unlocked?
    blessings: dict[bool, list[int]]  # are the extra ones unlocked?
    items: dict[int, list[int]]  # relics, potions, Curses ...: by the first card of the deck
    starters: dict[int, list[int]]  # by character
    rewards: dict[tuple[int, bool], list[list[int]]]  # by open locks, and is it the rare ones?
    dark_tokens: list[int]
    light_tokens: list[int]

    def __init__(self) -> None:
        self.foes = {}
        self.events = {}
        self.blessings = {}
        self.items = {}
        self.starters = {}
        self.rewards = {}
        self.dark_tokens = []
        self.light_tokens = []
