"""Friends and members of a group stand by today's score, or by skill."""

from __future__ import annotations

import pytest

from accounts.friends.scores import BY_SKILL, scores_today
from accounts.models import Player
from challenges.models import PlayerSkill
from tests.accounts.leaderboards.crew import befriend, browser_of, group_of, result, sailor
from tests.challenges.factories import ChallengeFactory
from tests.factories import NOON

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]


@pytest.fixture
def crew():
    """Ann has played today; Bob is the more skilled; Cid has shown nothing yet."""
    ann, bob, cid = (sailor(name) for name in ("Ann", "Bob", "Cid"))
    result(ChallengeFactory(), ann, 200)
    for player, value in ((ann, 220.4), (bob, 240.0)):
        PlayerSkill.objects.create(
            player=player,
            rules="joker",
            games=9,
            value=value,
            deviation=5,
            cost=-round(10 * value),
            finished_at=NOON,
        )
    return ann, bob, cid


def test_one_query_tells_scores_and_skill_in_either_order(crew, django_assert_num_queries):
    with django_assert_num_queries(2):
        by_score = scores_today(Player.objects.all(), now=NOON)
        by_skill = scores_today(Player.objects.all(), now=NOON, order=BY_SKILL)

    assert [one.player.name for one in by_score] == ["Ann", "Bob", "Cid"]
    assert [one.player.name for one in by_skill] == ["Bob", "Ann", "Cid"]
    assert [(one.skill, one.band) for one in by_skill] == [(240.0, 8), (220.4, 8), (None, None)]


def test_both_pages_offer_the_order_and_show_skill(crew):
    ann, bob, cid = crew
    befriend(cid, ann, bob)
    group = group_of(cid, ann, bob)

    for url in ("/friends/", f"/groups/{group.pk}/"):
        page = browser_of(cid).get(f"{url}?order=skill").content.decode()
        assert 'href="?order=skill" aria-current="true"' in page
        assert "Skill 220 ± 8" in page
        assert page.index(">Bob<") < page.index(">Ann<")
