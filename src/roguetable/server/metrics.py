"""What the server counts of itself, in the text format that Prometheus reads.

Nothing here names a table, a person, a key or an address.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

LATENCIES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""The upper ends of the histogram's classes, in seconds."""


class Counter:
    """Something that only grows, perhaps by one label."""

    def __init__(self, name: str, text: str, label: str = "") -> None:
        self.name, self.text, self.label = name, text, label
        self.values: dict[str, int] = {} if label else {"": 0}

    def add(self, value: str = "", amount: int = 1) -> None:
        """Count one more."""
        self.values[value] = self.values.get(value, 0) + amount

    def lines(self) -> Iterable[str]:
        """As Prometheus reads it."""
        yield f"# HELP {self.name} {self.text}"
        yield f"# TYPE {self.name} counter"
        for value, count in sorted(self.values.items()):
            label = f'{{{self.label}="{value}"}}' if self.label else ""
            yield f"{self.name}{label} {count}"


class Histogram:
    """How long something takes."""

    def __init__(self, name: str, text: str) -> None:
        self.name, self.text = name, text
        self.classes = [0] * (len(LATENCIES) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        """Count one that took so long."""
        self.classes[bisect_left(LATENCIES, seconds)] += 1
        self.sum += seconds

    def lines(self) -> Iterable[str]:
        """As Prometheus reads it: every class holds the smaller ones too."""
        yield f"# HELP {self.name} {self.text}"
        yield f"# TYPE {self.name} histogram"
        total = 0
        for end, count in zip((*LATENCIES, "+Inf"), self.classes, strict=True):
            total += count
            yield f'{self.name}_bucket{{le="{end}"}} {total}'
        yield f"{self.name}_sum {self.sum:.6f}"
        yield f"{self.name}_count {total}"


class Gauge(NamedTuple):
    """A number that is asked for when somebody looks; a counter, if somebody else counts it."""

    name: str
    text: str
    ask: Callable[[Any], float]
    type: str = "gauge"


class Metrics:
    """All that is counted. What is only looked at (how many rooms now) is given as a question."""

    def __init__(self) -> None:
        self.requests = Counter(
            "roguetable_http_requests_total", "HTTP requests answered, by status.", "status"
        )
        self.connections = Counter(
            "roguetable_socket_connections_total", "WebSocket connections accepted."
        )
        self.messages = Counter(
            "roguetable_messages_total", "Messages received over sockets, by type.", "type"
        )
        self.refusals = Counter(
            "roguetable_refusals_total", "Refusals, over sockets and HTTP, by code.", "code"
        )
        self.moves = Counter("roguetable_moves_total", "Choices of people made and stored.")
        self.slow = Counter(
            "roguetable_slow_clients_total", "Sockets closed because they did not read."
        )
        self.skipped = Counter(
            "roguetable_scenes_skipped_total", "Scenes replaced by newer ones before being sent."
        )
        self.failures = Counter("roguetable_failures_total", "Mistakes of the server itself.")
        self.move_seconds = Histogram(
            "roguetable_move_seconds", "From an answer's arrival to its being stored."
        )
        self._gauges: list[tuple[Gauge, Any]] = []

    def watch(self, gauges: Iterable[Gauge], whom: Any) -> None:
        """Ask somebody for these numbers whenever somebody looks."""
        self._gauges += [(gauge, whom) for gauge in gauges]

    def text(self, extra: dict[str, int] | None = None) -> str:
        """The whole page."""
        lines: list[str] = []
        for value in vars(self).values():
            if isinstance(value, Counter | Histogram):
                lines += value.lines()
        for (name, text, ask, type), whom in self._gauges:
            lines += [f"# HELP {name} {text}", f"# TYPE {name} {type}", f"{name} {ask(whom)}"]
        for what, count in sorted((extra or {}).items()):
            name = f"roguetable_stored_{what}"
            lines += [f"# HELP {name} Kept in storage.", f"# TYPE {name} gauge", f"{name} {count}"]
        return "\n".join(lines) + "\n"
