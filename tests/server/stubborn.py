"""Work that a worker cannot do: it never ends, it wants all memory, it fails."""


def for_ever(_: object) -> None:
    while True:
        pass


def hungry(_: object) -> int:
    return len([bytes(50_000_000) for _ in range(1000)])


def broken(_: object) -> None:
    raise KeyError("a rule that fails")
