"""A cable between a browser and the server, which a test can cut, squeeze and mend."""

import contextlib
import socket
import threading
from collections.abc import Iterator


class Cable:
    """Passes everything on in both directions, from a port of its own to the server's."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._flows = threading.Event()
        self._flows.set()
        self._answers = threading.Event()
        self._answers.set()
        self._whole = True
        self._ends: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._door.getsockname()[1])
        threading.Thread(target=self._listen, daemon=True).start()

    def cut(self) -> None:
        """Whatever is connected breaks, and nothing connects."""
        self._whole = False
        self._drop()

    def squeeze(self) -> None:
        """Nothing passes, and nobody is told: a train in a tunnel."""
        self._flows.clear()

    def deafen(self) -> None:
        """What the browser says arrives; what the server answers does not."""
        self._answers.clear()

    def mend(self) -> None:
        """New connections hold. What was squeezed is broken now: its other end gave up."""
        self._drop()
        self._whole = True
        self._flow()

    def close(self) -> None:
        self.cut()
        self._flow()
        self._door.close()

    def _flow(self) -> None:
        self._flows.set()
        self._answers.set()

    def _drop(self) -> None:
        with self._lock:
            ends, self._ends = self._ends, set()
        for end in ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def _listen(self) -> None:
        while True:
            try:
                near, _ = self._door.accept()
            except OSError:
                return
            if not self._whole:
                near.close()
                continue
            try:
                far = socket.create_connection(("127.0.0.1", self._target))
            except OSError:
                near.close()
                continue
            with self._lock:
                self._ends |= {near, far}
            for ways in ((near, far, self._flows), (far, near, self._answers)):
                threading.Thread(target=self._pass_on, args=ways, daemon=True).start()

    def _pass_on(self, one: socket.socket, other: socket.socket, open_way: threading.Event) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                self._flows.wait()
                open_way.wait()
                other.sendall(data)
        for end in (one, other):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        with self._lock:
            self._ends.discard(one)
        one.close()


@contextlib.contextmanager
def cable_to(port: int) -> Iterator[Cable]:
    cable = Cable(port)
    try:
        yield cable
    finally:
        cable.close()
