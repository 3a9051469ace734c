"""Words that no name may be: the site's own, and those that hurt; small lists, never complete.

What they miss is what reports and moderators are for.
"""

from __future__ import annotations

import importlib.resources
import re
import unicodedata
from dataclasses import dataclass
from functools import cache

from .folding import fold_name

LEET = str.maketrans("0134578", "oieastb")
LEET_L = str.maketrans("0134578", "oleastb")
NO_LETTERS = re.compile(r"[\W\d_]+")
WORD = re.compile(r"[^\W\d_]+")
WORD_OR_LEET = re.compile(r"[^\W_]+")
HUMP = re.compile(r"(?<=[a-zа-яё])(?=[A-ZА-ЯЁ])")
RUN = re.compile(r"(.)\1{2,}")


@dataclass(frozen=True, slots=True)
class Words:
    """A list: whole names, words of a name, beginnings of words, and pieces anywhere."""

    names: frozenset[str]
    words: frozenset[str]
    stems: tuple[str, ...]
    pieces: tuple[str, ...]


def is_reserved(name: str) -> bool:
    """Say whether a name, whatever its dots and digits, sounds like the site or its people."""
    reserved = _read("reserved.txt")
    bare = {"".join(WORD_OR_LEET.findall(name)), "".join(WORD.findall(name))}
    if any(_key(text) in reserved.names | reserved.words for text in bare):
        return True
    return any(_key(word) in reserved.words for word in _words(name))


def is_unkind(name: str) -> bool:
    """Say whether a word of a name is on the list of those that hurt."""
    unkind = _read("abusive.txt")
    words = _words(name)
    joined = NO_LETTERS.sub("", name.casefold())
    texts = {joined, *words, *(word.translate(LEET) for word in words)}
    return (
        not unkind.words.isdisjoint(words)
        or any(word.startswith(unkind.stems) for word in words)
        or any(piece in text for piece in unkind.pieces for text in texts)
    )


def _words(name: str) -> frozenset[str]:
    """Return the words of a name as a reader may take them: humps, digits for letters, stretched.

    Letters that stand alone (F.u.c.k) are one word.
    """
    tokens = [part for token in WORD_OR_LEET.findall(name) for part in HUMP.split(token)]
    tokens += WORD_OR_LEET.findall(name) + WORD.findall(name)
    alone = [token for token in re.split(r"[\W_]+", name) if len(token) == 1]
    found = {token.casefold() for token in tokens} | {"".join(alone).casefold()}
    found |= {word.translate(table) for word in found for table in (LEET, LEET_L)}
    found |= {RUN.sub(r"\1", word) for word in found}
    found |= {_without_accents(word) for word in found if word.isascii() or _is_latin(word)}
    return frozenset(found - {""})


def _without_accents(word: str) -> str:
    parts = unicodedata.normalize("NFD", word)
    return "".join(one for one in parts if unicodedata.category(one) != "Mn")


def _is_latin(word: str) -> bool:
    return _without_accents(word).isascii()


def _key(text: str) -> str:
    return fold_name("".join(WORD_OR_LEET.findall(text)))


@cache
def _read(file: str) -> Words:
    """Read a list: `word`, `stem*`, `*piece*`, and `=whole name`, one a line."""
    text = importlib.resources.files(__package__).joinpath("data", file).read_text("utf-8")
    lines = [line.strip() for line in text.splitlines()]
    entries = [line for line in lines if line and not line.startswith("#")]
    fold = _key if file == "reserved.txt" else str.casefold
    pieces = [one for one in entries if one.startswith("*")]
    stems = [one for one in entries if one.endswith("*") and one not in pieces]
    names = [one for one in entries if one.startswith("=")]
    words = set(entries) - {*pieces, *stems, *names}
    return Words(
        names=frozenset(fold(one[1:]) for one in names),
        words=frozenset(map(fold, words)),
        stems=tuple(fold(one[:-1]) for one in stems),
        pieces=tuple(fold(one.strip("*")) for one in pieces),
    )
