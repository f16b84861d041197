"""What profiles are called: after a camera and a place, and each after one of them only."""

from __future__ import annotations

import hashlib
import re

from scorekeeper.named import without_password

_MOST_BYTES = 80
"""Of a text: with two of them a name is short enough for any file system."""


def profile_name(source: str, place: str = "") -> str:
    """The name of a camera's profile (at a place): what can be read of both, and a mark of each, so
    that no two share one. Those of all places begin with the camera's own and ``--``. Who signs in
    at the camera cannot be read of it."""
    return "--".join(_marked(text) for text in (source, place)[: 2 if place else 1])


def _marked(text: str) -> str:
    plain = (
        re.sub(r"[^\w.-]+|--+", "_", without_password(text))
        .encode()[:_MOST_BYTES]
        .decode(errors="ignore")
    )
    mark = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:8]
    return "-".join(filter(None, (plain.strip("._-"), mark)))
