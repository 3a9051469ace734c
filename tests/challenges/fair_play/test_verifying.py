"""A day computed anew: by a command, on the page, and by a script that needs nothing of ours."""

from __future__ import annotations

import io
import subprocess
import sys

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from challenges.days import closes_at
from challenges.fair_play import vectors
from challenges.fair_play.page import SCRIPT
from challenges.fair_play.rates import NAMES, rates
from challenges.models import Attempt, Challenge
from challenges.services.days import close_due
from games.engine.record import read_record, rolls
from games.engine.sequence import commitment, derive_sequence, read_seed
from games.engine.variants import JOKER
from games.fairplay.habits import HONEST, PEEKING
from tests.challenges.factories import TODAY, ChallengeFactory, seed_of
from tests.challenges.playing import play
from tests.factories import NOON, PlayerFactory


def closed_day() -> tuple[Challenge, Attempt]:
    challenge = ChallengeFactory()
    attempt = play(challenge, PlayerFactory().pk, now=NOON)
    close_due(now=closes_at(TODAY))
    challenge.refresh_from_db()
    return challenge, attempt


def verified(*words: str) -> str:
    out = io.StringIO()
    call_command("verify_challenge", *words, stdout=out)
    return out.getvalue()


def script(tmp_path, *words: str) -> subprocess.CompletedProcess[str]:
    path = tmp_path / "check_day.py"
    path.write_text(SCRIPT)
    return subprocess.run(
        [sys.executable, "-I", str(path), *words],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
    )


@pytest.mark.django_db
def test_the_command_computes_commitment_dice_and_attempts_anew():
    challenge, _attempt = closed_day()

    told = verified(TODAY.isoformat(), "joker")

    assert "Fits the seed: yes" in told
    assert challenge.seed in told
    values = "".join(map(str, challenge.sequence.values))
    assert f"Dice: {values[:5]} {values[5:10]} " in told
    assert "Finished attempts: 1, wrong: 0" in told


@pytest.mark.django_db
def test_it_fails_where_a_score_or_a_seed_is_not_as_published():
    challenge, attempt = closed_day()
    Attempt.objects.update(score=attempt.score + 1)

    with pytest.raises(CommandError, match="not as it was published"):
        verified(TODAY.isoformat(), "joker")

    Attempt.objects.update(score=attempt.score)
    Challenge.objects.filter(pk=challenge.pk).update(seed=seed_of("another").hex())
    with pytest.raises(CommandError, match="not as it was published"):
        verified(TODAY.isoformat(), "joker")


@pytest.mark.django_db
def test_of_an_open_day_it_shows_neither_seed_nor_dice():
    challenge = ChallengeFactory()
    play(challenge, PlayerFactory().pk, now=NOON)

    told = verified(TODAY.isoformat(), "joker")

    assert "Fits the seed: yes" in told
    assert "Finished attempts: 1, wrong: 0" in told
    assert seed_of(f"{TODAY}/joker").hex() not in told
    assert "Dice" not in told


@pytest.mark.django_db
def test_a_day_that_is_not_there_is_said_to_be_so():
    with pytest.raises(CommandError, match="no challenge"):
        verified("2030-01-01", "joker")


@pytest.mark.django_db
def test_the_script_prints_the_dice_of_a_game_from_public_data_alone(tmp_path):
    challenge, attempt = closed_day()

    done = script(tmp_path, challenge.seed, challenge.commitment, challenge.label, attempt.record)

    assert done.stderr == ""
    printed = [line.split(" ", 1) for line in done.stdout.splitlines()]
    rolled = [dice.replace(" ", "") for move, dice in printed if move[0] in "rk"]
    assert tuple(rolled) == rolls(attempt.moves, challenge.sequence)


def test_the_script_refuses_a_seed_that_was_not_committed_to(tmp_path):
    done = script(tmp_path, vectors.SEED, "0" * 64, vectors.LABEL, vectors.RECORD)

    assert done.returncode == 1
    assert "committed" in done.stderr


def test_it_is_of_fifteen_lines_at_most():
    assert len(SCRIPT.splitlines()) <= 15


def test_the_test_values_hold_for_the_script_and_for_the_engine(tmp_path):
    seed, record = read_seed(vectors.SEED), read_record(vectors.RECORD)
    sequence = derive_sequence(seed, vectors.LABEL, JOKER.values_needed)

    done = script(tmp_path, vectors.SEED, vectors.COMMITMENT, vectors.LABEL, vectors.RECORD)

    assert commitment(seed) == vectors.COMMITMENT
    assert rolls(record, sequence) == vectors.DICE
    printed = [line.split(" ", 1) for line in done.stdout.splitlines()]
    assert [d.replace(" ", "") for move, d in printed if move[0] in "rk"] == list(vectors.DICE)


@pytest.mark.django_db
def test_the_page_checks_the_last_closed_day_and_my_game_of_it(at_noon, client_of):
    challenge, attempt = closed_day()
    at_noon.move_to(closes_at(TODAY))

    page = client_of(attempt.player).get("/fair-play/").content.decode()

    assert challenge.seed in page
    assert f"comes to {attempt.score} points" in page
    assert attempt.record in page
    other = Client().get(f"/fair-play/?day={TODAY}&rules=joker").content.decode()
    assert challenge.seed in other
    assert attempt.record not in other


@pytest.mark.django_db
def test_the_page_tells_commitments_of_coming_days_and_no_seed(at_noon):
    ahead = [ChallengeFactory(day=TODAY.replace(day=day)) for day in (1, 2, 15, 16)]

    page = Client().get(f"/fair-play/?day={TODAY}&rules=joker").content.decode()

    shown = [challenge.commitment in page for challenge in ahead]
    assert shown == [True, True, True, False]
    assert "hasn’t closed" in page
    for challenge in ahead:
        assert seed_of(f"{challenge.day}/joker").hex() not in page


@pytest.mark.django_db
def test_coming_days_that_nobody_made_yet_are_made(at_noon):
    Client().get("/fair-play/")

    made = Challenge.objects.filter(rules="joker").order_by("day")
    assert [challenge.day.day for challenge in made] == list(range(1, 16))


@pytest.mark.django_db
def test_a_day_that_is_due_to_close_is_closed_to_be_checked(at_noon):
    challenge = ChallengeFactory()
    at_noon.move_to(closes_at(TODAY))

    page = Client().get(f"/fair-play/?day={TODAY}&rules=joker").content.decode()

    assert seed_of(f"{TODAY}/joker").hex() in page
    assert challenge.commitment in page


@pytest.mark.django_db
@pytest.mark.parametrize(
    "query",
    [
        "day=x&rules=joker",
        "day=2026-12-01&rules=whist",
        "rules=joker",
        "day=2027-12-01&rules=joker",
    ],
)
def test_what_is_no_day_is_answered_on_the_page(at_noon, query):
    answer = Client().get(f"/fair-play/?{query}")

    assert answer.status_code == 200
    assert "errorlist" in answer.content.decode()


def test_the_rates_on_the_page_are_of_all_simulated_players():
    quoted = rates()

    assert {rate.name for rate in quoted.peekers} == set(map(str, NAMES.values()))
    assert set(NAMES) == set(PEEKING)
    assert quoted.honest_kinds == len(HONEST)
    assert quoted.honest_player_days > 10_000
