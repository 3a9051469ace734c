"""Games as JSON lines: reading them, and answering line by line whatever a line holds."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from .engine.errors import BadSequence, DomainError, Invalid
from .engine.record import Record, check_rolls, read_record, read_rolls
from .engine.rules import RuleSet
from .engine.sequence import Sequence, derive_sequence, read_seed, read_values

Answer = Callable[[Mapping[str, Any]], Mapping[str, object] | None]


class BadLine(Invalid):
    """A line is no JSON object, or lacks what is asked for; facts: what, wanted."""

    code = "bad_line"


def answer_lines(lines: Iterable[bytes], write: Callable[[str], object], answer: Answer) -> bool:
    """Write one JSON line for each line read, in order; say whether all were good.

    A good line whose answer is None is answered later, by the caller.
    A bad line is answered by an `error` object with its number, the others are still answered;
    empty lines are counted and passed over.
    """
    all_good = True
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            result = answer(_read_object(line))
        except DomainError as error:
            all_good = False
            result = {"error": describe(error) | {"line": number}}
        if result is not None:
            write(json.dumps(result) + "\n")
    return all_good


def describe(error: DomainError) -> dict[str, object]:
    """Return an error's code and facts, and those of its cause in a record."""
    told: dict[str, object] = {"code": error.code, **error.facts}
    cause = getattr(error, "cause", None)
    if isinstance(cause, DomainError):
        told["because"] = describe(cause)
    valid = getattr(error, "valid", None)
    if valid is not None:
        told["valid"] = str(valid)
    return told


def read_game(line: Mapping[str, Any]) -> tuple[Record, Sequence]:
    """Return the record of a line and the sequence it was played on.

    The sequence comes from `values`, from `seed` and `label`, or from a record that writes its
    rolls out; where it writes them out, they must be those of the sequence. Raises BadLine,
    BadRecord or BadSequence.
    """
    text = read_text(line, "record")
    record = read_record(text)
    is_written_out = ":" in text
    if "values" in line or "seed" in line:
        sequence = read_sequence(line, record.rules)
    elif is_written_out or not record.moves:
        sequence = read_rolls(text)
    else:
        raise BadLine(what="values", wanted="values, or seed and label")
    if is_written_out:
        check_rolls(text, sequence)
    return record, sequence


def read_sequence(line: Mapping[str, Any], rules: RuleSet) -> Sequence:
    """Return the sequence of a line: its `values`, or what `seed` gives for `label`.

    Raises BadLine or BadSequence.
    """
    if "values" in line:
        return read_values(_digits(line["values"]))
    seed = read_seed(read_text(line, "seed"))
    return derive_sequence(seed, read_text(line, "label"), rules.values_needed)


def read_text(line: Mapping[str, Any], name: str) -> str:
    """Return what a line calls by that name; raises BadLine where that is no text."""
    found = line.get(name)
    if not isinstance(found, str) or not _is_unicode(found):
        raise BadLine(what=name, wanted="a text")
    return found


def _read_object(line: bytes) -> Mapping[str, Any]:
    try:
        found = json.loads(line.decode("utf-8-sig"))  # some editors begin a file with a mark
    except (ValueError, RecursionError):
        raise BadLine(what="line", wanted="a JSON object") from None
    if not isinstance(found, dict):
        raise BadLine(what="line", wanted="a JSON object")
    return found


def _is_unicode(text: str) -> bool:
    return not any("\ud800" <= letter <= "\udfff" for letter in text)


def _digits(values: object) -> str:
    if isinstance(values, str):
        return values
    if isinstance(values, list) and all(type(v) is int and 1 <= v <= 6 for v in values):
        return "".join(map(str, values))
    raise BadSequence(what="values")
