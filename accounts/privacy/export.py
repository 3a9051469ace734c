"""All of one player's data as text in chunks, so that its length costs no memory."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict

from django.conf import settings
from django.core.serializers.json import DjangoJSONEncoder

from accounts.preferences import Preferences

from .sections import FACTS, LISTS, attempts

CHUNK = 16 * 1024  # characters


def all_data(
    *, player_id: int | None, preferences: Preferences, language: str, now: dt.datetime
) -> Iterator[str]:
    """Yield one JSON object with all the data of a player; a stranger has settings alone.

    Each row of a list stands on a line of its own.
    """
    facts = {
        "site": settings.SITE_NAME,
        "written_at": now,
        "settings": {**asdict(preferences), "language": language},
    }
    facts |= {name: of(player_id) if player_id else None for name, of in FACTS.items()}
    lists = {name: of(player_id) if player_id else () for name, of in LISTS.items()}
    yield from _in_chunks(_object(facts, lists))


def all_games(*, player_id: int | None) -> Iterator[str]:
    """Yield every attempt of a player as a line of JSON, as `manage.py replay` reads it."""
    rows = attempts(player_id) if player_id else ()
    yield from _in_chunks(f"{_json(row)}\n" for row in rows)


def _object(facts: Mapping[str, object], lists: Mapping[str, Iterable[object]]) -> Iterator[str]:
    separator = "{\n"
    for name, value in facts.items():
        yield f"{separator}{_json(name)}: {_json(value)}"
        separator = ",\n"
    for name, rows in lists.items():
        yield f"{separator}{_json(name)}: ["
        yield from _rows(rows)
        yield "]"
    yield "\n}\n"


def _rows(rows: Iterable[object]) -> Iterator[str]:
    separator = "\n"
    for row in rows:
        yield f"{separator}{_json(row)}"
        separator = ",\n"


def _in_chunks(texts: Iterable[str]) -> Iterator[str]:
    """Join short texts, which each would cost a write to the network."""
    chunk: list[str] = []
    length = 0
    for text in texts:
        chunk.append(text)
        length += len(text)
        if length >= CHUNK:
            yield "".join(chunk)
            chunk, length = [], 0
    if chunk:
        yield "".join(chunk)


def _json(value: object) -> str:
    return json.dumps(value, cls=DjangoJSONEncoder, ensure_ascii=False)
