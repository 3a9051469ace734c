"""Who reacted shows beside one's own result; the pictures wait beside those of friends."""

from __future__ import annotations

import pytest

from accounts.friends import services as friends
from accounts.leaderboards.friends_today import friends_of_the_day
from accounts.models import Player, Reaction
from accounts.privacy.deletion import delete_player
from accounts.privacy.sections import reactions as exported
from accounts.reactions.services import react
from tests.accounts.leaderboards.crew import befriend, result, sailor
from tests.factories import NOON

pytestmark = [pytest.mark.django_db]


@pytest.fixture
def reacted(two):
    """Ben has put a clover on Ann's result."""
    react(player_id=two.ben.pk, code=two.anns.code, picture="clover", now=NOON)
    return two


def block_of(two, player):
    day, rules = two.challenge.day, two.challenge.rules
    return friends_of_the_day(player_id=player.pk, day=day, rules=rules)


def received(two, player):
    return [(one.key, one.name) for one in block_of(two, player).received]


def bars(two, player):
    return {line.row.name: line.bar.chosen for line in block_of(two, player).lines if line.bar}


def test_each_sees_their_side_of_it(reacted):
    assert received(reacted, reacted.ann) == [("clover", "Ben")]
    assert received(reacted, reacted.ben) == []
    assert bars(reacted, reacted.ben) == {"Ann": "clover"}
    assert bars(reacted, reacted.ann) == {"Ben": ""}


def test_third_parties_see_nothing_of_it(reacted):
    cy = sailor("Cy")
    befriend(cy, reacted.ann, reacted.ben)
    result(reacted.challenge, cy, 190)

    assert received(reacted, cy) == []
    assert bars(reacted, cy) == {"Ann": "", "Ben": ""}


def test_it_is_on_today_on_ones_own_result_and_on_the_day(reacted):
    ann, ben = reacted.browser(reacted.ann), reacted.browser(reacted.ben)

    for url in ("/", reacted.anns.get_absolute_url(), reacted.challenge.day_url):
        page = ann.get(url).content.decode()
        assert 'class="received"' in page, url
        assert "Lucky:" in page
    for url in ("/", reacted.anns.get_absolute_url(), reacted.challenge.day_url):
        page = ben.get(url).content.decode()
        assert f'action="/a/{reacted.anns.code}/react/"' in page, url
        assert 'aria-pressed="true" aria-label="Lucky"' in page


def test_before_one_has_finished_nothing_is_offered(two):
    cy = sailor("Cy")
    befriend(cy, two.ann)

    assert bars(two, cy) == {}
    assert "/react/" not in two.browser(cy).get(two.challenge.day_url).content.decode()


@pytest.mark.parametrize("off", ["ann", "ben"])
def test_who_switches_them_off_is_rid_of_them(off, reacted):
    Player.objects.filter(pk=getattr(reacted, off).pk).update(has_reactions=False)

    for player in (reacted.ann, reacted.ben):
        assert received(reacted, player) == []
        assert bars(reacted, player) == {}
    page = reacted.browser().get(reacted.anns.get_absolute_url()).content.decode()
    assert "/react/" not in page


def test_the_settings_switch_them(two):
    form = {"theme": "auto", "shows_history_to": "friends"}

    two.browser().post("/settings/", form)
    two.ben.refresh_from_db()
    assert not two.ben.has_reactions

    two.browser().post("/settings/", {**form, "has_reactions": "on"})
    two.ben.refresh_from_db()
    assert two.ben.has_reactions


def test_an_ended_friendship_and_a_block_hide_it(reacted):
    friends.block(player_id=reacted.ann.pk, other_id=reacted.ben.pk, now=NOON)

    assert received(reacted, reacted.ann) == []
    assert bars(reacted, reacted.ben) == {}


def test_it_costs_one_query_however_many_there_are(reacted, django_assert_num_queries):
    for number in range(5):
        friend = sailor(f"Friend {number}")
        befriend(friend, reacted.ann)
        result(reacted.challenge, friend, 100 + number)
        react(player_id=friend.pk, code=reacted.anns.code, picture="wow", now=NOON)

    with django_assert_num_queries(2):
        block = block_of(reacted, reacted.ann)

    assert len(block.received) == 6


def test_the_export_holds_those_given(reacted):
    rows = list(exported(reacted.ben.pk))

    assert [(row["code"], row["picture"]) for row in rows] == [(reacted.anns.code, "clover")]
    assert list(exported(reacted.ann.pk)) == []


@pytest.mark.parametrize("who", ["ann", "ben"])
def test_deletion_takes_those_given_and_those_received(who, reacted):
    delete_player(player_id=getattr(reacted, who).pk, now=NOON)

    assert not Reaction.objects.exists()
