"""What a table decides before it starts."""


class TableSettings:
    """A table's settings, understood (`campaign/settings.py` reads them)."""

    players: int
    heroes: list[int]  # kinds in seating order; empty: at random
    duo: bool
    woes: str
    floors: int
    armour_per_event: bool
    tower: str  # the preset's id
    manual_tower: bool
    luck_by_drop: bool
    removal_at_ends: bool
    stop_at_last: bool
    first: int  # kind of the hero who starts, -1: the players choose

    def __init__(self) -> None:
        self.players = 1
        self.heroes = []
        self.duo = False
        self.woes = "none"
        self.floors = 6
        self.armour_per_event = False
        self.tower = "tower-standard"
        self.manual_tower = False
        self.luck_by_drop = False
        self.removal_at_ends = False
        self.stop_at_last = False
        self.first = -1
