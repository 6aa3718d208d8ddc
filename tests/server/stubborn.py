"""Work that a worker cannot do: it never ends, it wants all memory, it fails."""

import resource
import signal


def for_ever(_: object) -> None:
    while True:
        pass


def hungry(_: object) -> int:
    return len([bytes(50_000_000) for _ in range(1000)])


def broken(_: object) -> None:
    raise KeyError("a rule that fails")


def wordy(_: object) -> None:
    raise ValueError("x" * 100_000)


def manners(_: object) -> tuple[bool, tuple[int, int]]:
    """Whether Ctrl-C is left to the server, and how much a crash may leave on the disk."""
    ignored = signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    return ignored, resource.getrlimit(resource.RLIMIT_CORE)
