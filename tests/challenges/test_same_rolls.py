"""An answer depends on what has been rolled and on nothing else of the sequence."""

from __future__ import annotations

import re

import pytest

from challenges.models import Attempt, Challenge
from games.engine.moves import Keep, Roll, Write
from games.engine.sequence import derive_sequence
from games.seeds import seal
from tests.challenges.factories import ChallengeFactory, seed_of
from tests.challenges.playing import form_of, forms_of

pytestmark = [pytest.mark.django_db]

MOVES = [Roll(), Keep((1, 2, 3, 4)), Keep((1, 2, 3, 5)), Write("c")]
CSRF_TOKEN = re.compile(r"(?<=[\" ])[A-Za-z0-9]{64}(?=\")")  # masked anew in every answer
UNROLLED = {"X-Request-ID", "Set-Cookie"}


def rolled(values: tuple[int, ...]) -> tuple[int, ...]:
    """Return the values that MOVES bring to light."""
    return (*values[:5], values[9], values[13])


@pytest.fixture(params=["joker", "yacht"])
def twins(request, db):
    """Two seeds of one challenge that agree in what MOVES roll, and in little else."""
    challenge = ChallengeFactory(rules=request.param)
    seen: dict[tuple[int, ...], bytes] = {}
    for number in range(20_000):
        seed = seed_of(number)
        values = derive_sequence(seed, challenge.label, 30)
        other = seen.setdefault(rolled(values.values), seed)
        if other is not seed:
            return challenge, other, seed
    raise AssertionError("no two seeds agree")


def answers(challenge, seed, guest, headers) -> list[object]:
    """Play MOVES with a seed; return every answer, without what is new in each request."""
    Attempt.objects.all().delete()
    Challenge.objects.filter(pk=challenge.pk).update(sealed_seed=seal(seed))
    posted = forms_of(MOVES)
    stale = form_of(Write("1"), ply=1)
    illegal = form_of(Keep((1, 2, 3, 4, 5)), ply=1, roll=1)
    forms = [posted[0], illegal, posted[1], stale, *posted[1:]]
    got = [guest.get(challenge.play_url, headers=headers)]
    for form in forms:
        got += [guest.post(challenge.play_url, form, headers=headers)]
        got += [guest.get(challenge.play_url, headers=headers)]
    return [facts_of(one) for one in got]


def facts_of(response) -> tuple[object, ...]:
    body = CSRF_TOKEN.sub("TOKEN", response.content.decode())
    for code in Attempt.objects.values_list("code", flat=True):
        body = body.replace(code, "CODE")
    headers = {k: v for k, v in response.headers.items() if k not in UNROLLED}
    return response.status_code, headers, body


@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}], ids=["page", "htmx"])
def test_challenges_that_agree_so_far_answer_alike_to_the_letter(headers, twins, guest):
    challenge, one, other = twins

    first, second = (answers(challenge, seed, guest, headers) for seed in (one, other))

    assert [status for status, *_ in first].count(409) == 1
    assert [status for status, *_ in first].count(422) == 1
    assert first == second


def test_the_next_roll_is_where_they_part(twins, guest):
    challenge, one, other = twins
    boards = []
    for seed in (one, other):
        answers(challenge, seed, guest, {})
        guest.post(challenge.play_url, form_of(Roll(), ply=4))
        boards.append(guest.get(challenge.play_url).context["board"])

    assert boards[0].dice != boards[1].dice
