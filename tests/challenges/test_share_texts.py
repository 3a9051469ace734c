"""The text that a player shares: short, in their language, and nothing of the dice in it."""

from __future__ import annotations

import re

import pytest
from django.conf import settings as site
from django.utils import translation

from challenges.results import result_of, share_of_result
from challenges.services import close_if_due
from challenges.today import today_page
from games.labels import BOX_NAMES
from tests.challenges.factories import ChallengeFactory, ResultFactory, results
from tests.challenges.playing import careful, hasty, moves_of
from tests.factories import NOON

pytestmark = [pytest.mark.django_db]

LANGUAGES = [code for code, _name in site.LANGUAGES]
LINK = "https://daily-yacht.example/r/23456789ab/"


def share(attempt, url=LINK):
    return share_of_result(result_of(attempt, player_id=attempt.player_id), url=url)


def crowded(challenge, **more):
    """Return the result of a player of a long streak among very many players."""
    mine = ResultFactory(challenge=challenge, score=1234, **more)
    challenge.tallies.create(score=1500, count=1_234_567)
    challenge.tallies.create(score=100, count=7_654_321)
    return mine


def test_the_first_line_names_site_number_and_total(challenge):
    assert (
        share(ResultFactory(challenge=challenge)).text.splitlines()[0] == "Daily Yacht #335 · 200"
    )


def test_another_rule_set_is_named():
    yacht = ResultFactory(challenge=ChallengeFactory(rules="yacht"))

    assert share(yacht).text.startswith("Daily Yacht #335 Yacht · 200\n")


def test_the_second_line_tells_the_rank_so_far(challenge):
    results(challenge, 300, 100)

    assert share(ResultFactory(challenge=challenge)).text.splitlines()[1] == "2nd of 3 so far"


def test_from_twenty_on_it_tells_the_percentile(challenge):
    results(challenge, *[100] * 19)

    line = share(ResultFactory(challenge=challenge)).text.splitlines()[1]
    assert line == "1st of 20 so far, better than 95%"


def test_a_streak_of_more_than_one_day_is_told(challenge, player):
    for day in (29, 30):
        ResultFactory(
            challenge=ChallengeFactory(day=NOON.date().replace(month=11, day=day)), player=player
        )

    assert "streak: 3 days" in share(ResultFactory(challenge=challenge, player=player)).text


def test_once_closed_it_no_longer_says_so_far(challenge):
    mine = ResultFactory(challenge=challenge)
    mine.challenge = close_if_due(challenge=challenge, now=NOON.replace(day=2))

    assert share(mine).text.splitlines()[1] == "the only result"


def test_an_unranked_game_claims_no_rank(challenge):
    results(challenge, 100)
    shared = share(ResultFactory(challenge=challenge, is_ranked=False))

    assert not re.search(r"\d of \d", shared.text + shared.words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_link_stands_last_in_both_texts(language, challenge):
    with translation.override(language):
        shared = share(ResultFactory(challenge=challenge))

    assert shared.text.splitlines()[-1] == LINK
    assert shared.words.split()[-1] == LINK == shared.url
    assert "\n" not in shared.words


@pytest.mark.parametrize("rules", ["joker", "yacht"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_at_its_longest_it_has_under_200_characters(language, rules, player, settings):
    settings.FIRST_DAY = NOON.date().replace(year=1926)  # a number of five digits
    challenge = ChallengeFactory(rules=rules)
    for day in range(1, 31):
        before = ChallengeFactory(day=NOON.date().replace(month=11, day=day), rules=rules)
        ResultFactory(challenge=before, player=player)
    mine = crowded(challenge, player=player)

    with translation.override(language):
        shared = share(mine)

    assert len(shared.text) < 200
    assert len(shared.words) < 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_are_plain_digits_in_every_language(language, challenge):
    with translation.override(language):
        assert "1234567" not in share(crowded(challenge)).text.replace("1234568", "")
        assert "1234568" in share(crowded(ChallengeFactory(rules="yacht"))).text


def test_two_different_games_with_the_same_score_share_the_same_text(challenge):
    one, other = (
        ResultFactory(challenge=challenge, record=" ".join(["joker", *map(str, moves)]))
        for moves in (moves_of(challenge, careful), moves_of(challenge, hasty))
    )

    assert share(one) == share(other)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_box_and_no_die_face_is_in_it(language, challenge):
    with translation.override(language):
        shared = share(ResultFactory(challenge=challenge))
        names = [str(name) for key, name in BOX_NAMES.items() if key != "yacht"]

    assert not [name for name in names if name.lower() in (shared.text + shared.words).lower()]
    assert not re.search("[⚀-⚅🎲]", shared.text + shared.words)


def test_the_first_page_offers_the_same_text_as_the_result(challenge, player):
    results(challenge, 300, 100)
    mine = ResultFactory(challenge=challenge, player=player)

    page = today_page(player_id=player.pk, now=NOON, absolute=lambda _url: LINK)

    assert page.main.share == share(mine)
