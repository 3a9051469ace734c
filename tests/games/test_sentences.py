"""Every refusal of the engine has a sentence that people read."""

from __future__ import annotations

import pytest
from django.utils import translation

from games.engine import errors
from games.engine.errors import BadMove, BoxTaken, DomainError, UnknownBox
from games.engine.record import BadRecord, DiceDiffer, read_record, replay
from games.engine.sequence import read_values
from games.sentences import has_sentence, sentence

KINDS = {errors.DomainError, errors.Missing, errors.NotAllowed, errors.Conflict, errors.Invalid}
REFUSALS = [
    found
    for found in vars(errors).values()
    if isinstance(found, type) and issubclass(found, DomainError) and found not in KINDS
]


@pytest.mark.parametrize(
    "refusal", [*REFUSALS, BadRecord, DiceDiffer], ids=lambda one: one.__name__
)
def test_every_refusal_has_a_sentence(refusal: type[DomainError]) -> None:
    assert has_sentence(refusal.code) or refusal.code == "illegal_move"


@pytest.mark.parametrize("record", ["joker r r", "joker =c", "joker r =zz", "x", "joker r k12345"])
def test_the_sentence_of_a_real_refusal_holds_its_facts(record: str) -> None:
    with pytest.raises(BadRecord) as refusal:
        replay(read_record(record), read_values("12246" * 3))

    with translation.override("en"):
        assert f"word {refusal.value.facts['place']}" in sentence(refusal.value)
        assert "%" not in sentence(refusal.value.cause)


def test_a_box_is_named_as_on_the_card() -> None:
    with translation.override("en"):
        text = sentence(BoxTaken(box="full_house"))

    assert text == "“Full house” is already filled. Choose an open box."


@pytest.mark.parametrize("odd", ["%s", "%(box)s", "100%", "<b>", ""])
def test_odd_facts_are_repeated_as_they_are(odd: str) -> None:
    with translation.override("en"):
        assert f"“{odd}”" in sentence(UnknownBox(box=odd))
        assert f"“{odd}”" in sentence(BadMove(move=odd))


def test_a_refusal_without_a_sentence_says_that_nothing_changed() -> None:
    with translation.override("en"):
        assert "Nothing was changed" in sentence(errors.Conflict())
