"""Pages from before midnight: Play leads to what is today, and no practice begins unasked."""

from __future__ import annotations

import datetime as dt
import re

import pytest

from accounts.models import Player
from challenges.errors import DayOver
from challenges.models import Attempt
from challenges.services import make_move
from games.engine.moves import Roll
from tests.challenges.factories import TODAY, AttemptFactory, ChallengeFactory
from tests.challenges.playing import form_of, hasty, play

pytestmark = pytest.mark.django_db

MIDNIGHT = dt.datetime(2026, 12, 2, tzinfo=dt.UTC)
TOMORROW = TODAY + dt.timedelta(days=1)
FIRST_ROLL = form_of(Roll(), ply=0)
HTMX = {"HX-Request": "true"}
OVER = "This is the challenge of 1 December 2026: it no longer counts."


@pytest.fixture
def clock(at_noon):
    for rules in ("joker", "yacht"):
        ChallengeFactory(rules=rules)
        ChallengeFactory(rules=rules, day=TOMORROW)
    return at_noon


def first_form_of(page: str) -> dict[str, str]:
    """Return what a press on the roll button of a board would post."""
    board = page[page.index('<form id="board"') :]
    fields = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', board)
    return {**dict(fields), "do": "roll"}


@pytest.mark.parametrize("rules", ["joker", "yacht"])
def test_play_leads_to_what_is_today_when_it_is_pressed(client, clock, rules):
    page = client.get("/").content.decode()
    url = f"/play/{rules}/"
    assert f'href="{url}"' in page

    before = client.get(url)
    clock.move_to(MIDNIGHT)
    after = client.get(url)

    assert before.headers["Location"] == f"/d/2026-12-01/{rules}/play/"
    assert after.headers["Location"] == f"/d/2026-12-02/{rules}/play/"
    assert "no-cache" in after.headers["Cache-Control"]
    assert Player.objects.count() == Attempt.objects.count() == 0


def test_play_leads_to_the_daily_where_no_rules_are_named_or_offered(client, clock):
    for url in ("/play/", "/play/triple/"):
        assert client.get(url).headers["Location"] == "/d/2026-12-01/joker/play/"


def test_play_leads_who_has_finished_to_the_result(guest, player, challenge):
    attempt = play(challenge, player.pk, now=challenge_noon(challenge), choose=hasty)

    assert guest.get("/play/").headers["Location"] == attempt.get_absolute_url()


def challenge_noon(challenge) -> dt.datetime:
    return dt.datetime.combine(challenge.day, dt.time(12), tzinfo=dt.UTC)


def test_a_game_begun_goes_on_after_midnight_from_any_page(guest, player, clock):
    challenge = AttemptFactory(
        player=player, challenge=ChallengeFactory(day=TODAY, rules="plain")
    ).challenge
    clock.move_to(MIDNIGHT)

    answer = guest.post(challenge.play_url, FIRST_ROLL)
    page = guest.get(challenge.play_url).content.decode()

    assert answer.status_code == 302
    assert 'id="roll"' in page
    assert "no longer counts" not in page


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_a_first_roll_on_a_board_from_before_midnight_asks_first(client, clock, headers):
    board = client.get("/d/2026-12-01/joker/play/").content.decode()
    clock.move_to(MIDNIGHT)

    answer = client.post("/d/2026-12-01/joker/play/", first_form_of(board), headers=headers)

    page = answer.content.decode()
    assert answer.status_code == 409
    assert OVER in page
    assert 'href="/play/joker/"' in page
    assert "Play it for practice" in page
    assert 'id="roll"' not in page
    assert Player.objects.count() == Attempt.objects.count() == 0


def test_what_is_asked_is_told_to_screen_readers(client, clock):
    clock.move_to(MIDNIGHT)

    fragment = client.post("/d/2026-12-01/joker/play/", FIRST_ROLL, headers=HTMX).content.decode()
    page = client.get("/d/2026-12-01/joker/play/").content.decode()

    sentence = f"{OVER} Play today’s challenge, or this one for practice."
    assert f'data-says="{sentence}' in fragment
    assert f'role="status">{sentence}</p>' in page


def test_who_says_practice_plays_for_practice(client, clock):
    clock.move_to(MIDNIGHT)
    asked = client.post("/d/2026-12-01/joker/play/", FIRST_ROLL).content.decode()

    answer = client.post("/d/2026-12-01/joker/play/", first_form_of(asked))

    assert answer.status_code == 302
    assert Attempt.objects.get().record == "joker r"


def test_a_board_opened_as_practice_from_the_days_page_does_not_ask_again(client, clock):
    clock.move_to(MIDNIGHT)
    day = client.get("/d/2026-12-01/joker/").content.decode()
    (url,) = re.findall(r'id="play" href="([^"]+)"', day)

    board = client.get(url).content.decode()
    answer = client.post("/d/2026-12-01/joker/play/", first_form_of(board))

    assert 'id="roll"' in board
    assert "unranked" in board
    assert answer.status_code == 302


def test_a_days_page_from_before_midnight_leads_to_a_board_that_asks(client, clock):
    day = client.get("/d/2026-12-01/joker/").content.decode()
    (url,) = re.findall(r'id="play" href="([^"]+)"', day)
    clock.move_to(MIDNIGHT)

    assert OVER in client.get(url).content.decode()


def test_only_a_roll_that_would_begin_a_game_is_asked_about(challenge, player):
    begun = make_move(
        challenge=challenge, player_id=player.pk, ply=0, move=Roll(), now=challenge_noon(challenge)
    )

    again = make_move(challenge=challenge, player_id=player.pk, ply=0, move=Roll(), now=MIDNIGHT)

    assert again.pk == begun.pk
    for other in (None, player.pk + 1):
        with pytest.raises(DayOver):
            make_move(challenge=challenge, player_id=other, ply=0, move=Roll(), now=MIDNIGHT)


def test_the_instant_of_midnight_is_the_next_day(challenge, player):
    last = MIDNIGHT - dt.timedelta(microseconds=1)

    assert make_move(challenge=challenge, player_id=player.pk, ply=0, move=Roll(), now=last)
