"""Signing in twice at once, or while the guest still plays."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest
from django.db import connection

from accounts.merging import merge_guest
from accounts.models import Player
from challenges.errors import UnknownAttempt
from challenges.models import Attempt, Challenge, PeriodTotal
from challenges.services import make_move
from challenges.standings.count import recount_day
from games.board.errors import MoveOutOfDate
from games.engine.moves import Roll
from tests.challenges.factories import ChallengeFactory
from tests.challenges.playing import hasty, moves_of, play
from tests.factories import NOON, AccountFactory, PlayerFactory

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.integration]


@pytest.fixture(autouse=True)
def _only_where_rows_are_locked():
    if connection.vendor != "postgresql":
        pytest.skip("threads share no database in memory")


def at_once(*doings):
    """Do everything at the same moment; return what came of each."""
    gate = threading.Barrier(len(doings))

    def one(doing):
        try:
            gate.wait()
            return doing()
        except (UnknownAttempt, MoveOutOfDate) as refusal:
            return type(refusal)
        finally:
            connection.close()

    with ThreadPoolExecutor(len(doings)) as pool:
        return list(pool.map(one, doings))


def all_agrees(challenge: Challenge) -> bool:
    """Say whether tallies, totals and days are those of the attempts."""
    attempts = Attempt.objects.ranked()
    scores = sorted(attempts.values_list("player", "score"))
    totals = PeriodTotal.objects.filter(period="all").values_list("player", "score")
    days = Player.objects.filter(ranked_days__gt=0).values_list("pk", "ranked_days")
    return (
        not recount_day(challenge=challenge)
        and sorted(totals) == scores
        and dict(days) == dict.fromkeys((player for player, _ in scores), 1)
    )


def test_ten_sign_ins_at_once_merge_the_guest_once():
    challenge, guest, account = ChallengeFactory(), PlayerFactory(), AccountFactory()
    play(challenge, guest.pk, now=NOON, choose=hasty)

    came = at_once(*[partial(merge_guest, guest_id=guest.pk, player_id=account.pk)] * 10)

    assert came.count(True) == 1
    assert Attempt.objects.get().player == account
    assert all_agrees(challenge)


def test_two_accounts_at_once_share_no_guest():
    challenge, guest = ChallengeFactory(), PlayerFactory()
    first, second = AccountFactory(), AccountFactory()
    play(challenge, guest.pk, now=NOON, choose=hasty)

    came = at_once(
        *(
            partial(merge_guest, guest_id=guest.pk, player_id=account.pk)
            for account in (first, second)
        )
    )

    assert sorted(came) == [False, True]
    assert Attempt.objects.get().player in {first, second}
    assert all_agrees(challenge)


@pytest.mark.parametrize("account_plays", [False, True])
def test_a_game_that_ends_at_the_moment_of_signing_in_is_counted_once(account_plays):
    challenge = ChallengeFactory()
    moves = moves_of(challenge, hasty)
    for _ in range(8):
        Attempt.objects.all().delete()
        challenge.tallies.all().delete()
        Player.objects.all().delete()
        guest, account = PlayerFactory(), AccountFactory()
        if account_plays:
            play(challenge, account.pk, now=NOON)
        for ply, move in enumerate(moves[:-1]):
            make_move(challenge=challenge, player_id=guest.pk, ply=ply, move=move, now=NOON)

        at_once(
            partial(
                make_move,
                challenge=challenge,
                player_id=guest.pk,
                ply=len(moves) - 1,
                move=moves[-1],
                now=NOON,
            ),
            partial(merge_guest, guest_id=guest.pk, player_id=account.pk),
        )

        assert not Player.objects.filter(pk=guest.pk).exists()
        assert Attempt.objects.get().player == account
        assert all_agrees(challenge)


def test_a_first_roll_at_the_moment_of_signing_in_is_the_accounts_or_nobodys():
    challenge = ChallengeFactory()
    for _ in range(8):
        Attempt.objects.all().delete()
        guest, account = PlayerFactory(), AccountFactory()

        came = at_once(
            partial(
                make_move, challenge=challenge, player_id=guest.pk, ply=0, move=Roll(), now=NOON
            ),
            partial(merge_guest, guest_id=guest.pk, player_id=account.pk),
        )

        assert came[1] is True
        owners = [attempt.player for attempt in Attempt.objects.all()]
        assert owners == ([] if came[0] is UnknownAttempt else [account])
