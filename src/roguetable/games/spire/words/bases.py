"""What words have in common: an amount, a number, how often."""

from roguetable.games.spire.actions.do import Word
from roguetable.kit.amounts import Amount


class Counted(Word):
    """A word with an amount."""

    amount: Amount

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount = amount

    def amounts(self) -> list[Amount]:
        return [self.amount]


class Numbered(Word):
    """A word with a plain number."""

    amount: int

    def __init__(self, amount: int) -> None:
        super().__init__()
        self.amount = amount


class Several(Word):
    """A word that happens so many times."""

    count: int

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count


class Between:
    """So many cards, or a range of them."""

    least: int
    most: int

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most
