"""Keys: whoever holds the key of a seat, a table or a group may use it.

Only the digest of a key is kept. A key is 128 random bits, so a plain digest is enough: there is
nothing to guess.
"""

import hashlib
import hmac
import secrets


def new_key() -> str:
    """A key that nobody can guess, fit for a link."""
    return secrets.token_urlsafe(16)


def new_id() -> str:
    """A name for a table or a group, short enough to be read out."""
    return secrets.token_hex(5)


def digest_of(key: str) -> str:
    """What is kept of a key."""
    return hashlib.sha256(key.encode()).hexdigest()


def fits(key: str, digest: str) -> bool:
    """Whether this is the key with that digest, in a time that does not tell how nearly.

    >>> fits("abc", digest_of("abc")), fits("abd", digest_of("abc")), fits("", "")
    (True, False, False)
    """
    return hmac.compare_digest(digest_of(key), digest) and bool(key)
