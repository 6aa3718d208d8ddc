"""The page: every file of it, known and read when the server starts.

A request can only ever name a file of this list, so no path, however it is written, leads anywhere
else. Files whose name holds their digest may be kept by a browser for ever.
"""

import gzip
import hashlib
import re
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from roguetable.server.http import JSON, problem
from roguetable.server.reading import short
from roguetable.server.refusals import Refused

FOLDER = Path(__file__).parent / "page"

ROUTES = frozenset(
    {"new", "table", "library", "rules", "replay", "group", "groups", "campaign", "daily", "stats"}
)
"""First words of the page's own addresses: all of them are the one page, which looks at the rest."""

MEDIA = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": JSON,
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".txt": "text/plain; charset=utf-8",
    ".woff2": "font/woff2",
}
"""What is served, and as what. A file of another kind in the folder is not served."""

FOR_EVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"

_HASHED = re.compile(r"^assets/.+-[A-Za-z0-9_-]{8,}\.\w+$")

MISSING = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Roguetable</title>
<h1>The server runs, but its page has not been built</h1>
<p>In a source checkout, run <code>make page</code> and start the server again.
An installed Roguetable has its page inside; if this one has not, install it again.</p>
<p>Programs can use the server as it is: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</html>
"""


class StaticFile(msgspec.Struct):
    """One file, ready to be sent."""

    content: bytes
    small: bytes
    """The same, compressed; empty where that does not pay."""
    media: str
    cache: str
    tag: str


class Page:
    """All files of the page."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.files: dict[str, StaticFile] = {}
        if folder.is_dir():
            for path in sorted(folder.rglob("*")):
                name = path.relative_to(folder).as_posix()
                if path.suffix in MEDIA and path.is_file() and not path.is_symlink():
                    self.files[name] = _file(name, path)
        self.index = self.files.get("index.html")

    @property
    def built(self) -> bool:
        """Whether there is a page at all."""
        return self.index is not None

    async def respond(self, request: Request) -> Response:
        """The file that a path names; the page itself for its own addresses."""
        if request.method not in ("GET", "HEAD"):
            text = f"{short(request.method)} cannot be asked of a page. Allowed: GET, HEAD."
            return problem(Refused("malformed", text), 405, {"Allow": "GET, HEAD"})
        name = request.scope["path"].removeprefix("/")
        found = self.files.get(name)
        if found is not None and name != "index.html":
            return _send(found, request)
        wants_page = "text/html" in request.headers.get("accept", "text/html")
        ours = name in ("", "index.html") or name.partition("/")[0] in ROUTES
        if name.startswith("api/") or not (ours or wants_page) or "." in name.rpartition("/")[2]:
            if name != "index.html":
                return problem(Refused("unknown", f"There is nothing at {short('/' + name)}."))
        if self.index is None:
            return Response(MISSING, 503, {"Cache-Control": "no-store"}, MEDIA[".html"])
        return _send(self.index, request, 200 if ours else 404)


def _file(name: str, path: Path) -> StaticFile:
    content = path.read_bytes()
    media = MEDIA[path.suffix]
    squeezable = path.suffix not in (".png", ".woff2") and len(content) > 1000
    small = gzip.compress(content, 9, mtime=0) if squeezable else b""
    return StaticFile(
        content,
        small if len(small) < len(content) * 0.9 else b"",
        media,
        FOR_EVER if _HASHED.match(name) else ASK_FIRST,
        f'W/"{hashlib.sha256(content).hexdigest()[:24]}"',
    )


def _send(file: StaticFile, request: Request, status: int = 200) -> Response:
    headers = {"Cache-Control": file.cache, "ETag": file.tag, "Vary": "Accept-Encoding"}
    if status == 200 and file.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    content = file.content
    if file.small and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        content = file.small
    return Response(content, status, headers, file.media)
