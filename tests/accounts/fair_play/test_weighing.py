"""Ranked games of closed days are weighed, and too much evidence holds a player back."""

from __future__ import annotations

import datetime as dt

import numpy as np
import pytest

from accounts.fair_play import weighing
from accounts.fair_play.evidence import evidence_of, pack
from accounts.fair_play.weighing import weigh_due
from accounts.models import Flag, Player, WeighedDay, WeighedGame
from accounts.moderation import services as moderation
from challenges.days import closes_at, opens_at
from challenges.failures import SweepFailure
from challenges.models import Attempt, Challenge, DayTally, PeriodTotal
from challenges.services.days import close_due
from games.fairplay.evidence import evenly_fitted, no_evidence
from games.fairplay.habits import PEEKING
from games.fairplay.model import LOG_BAR
from games.fairplay.simulation import Seat, play_batch
from games.solver.hindsight import look_back_on
from games.tables.build import ready_table
from tests.challenges.factories import TODAY, ChallengeFactory, ResultFactory
from tests.challenges.playing import make_all, play
from tests.factories import NOON, AccountFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]
EMPTY = no_evidence()


def peek(challenge: Challenge, player: Player, day: int) -> Attempt:
    """Play a challenge as one who knows both rerolls of every turn."""
    habit, how = PEEKING["both rolls"]
    seats = [Seat(habit, how, day, np.random.default_rng(day))]
    rules = challenge.rule_set
    (record,) = play_batch(
        rules,
        seats,
        [challenge.sequence],
        ready_table(rules),
        lambda rules, sequence: look_back_on(rules, sequence).record,
    )
    now = opens_at(challenge.day) + dt.timedelta(hours=12)
    return make_all(challenge, player.pk, list(record.moves), now=now)


def weighed(attempt: Attempt, said: float, *, is_lucky: bool = False) -> None:
    """Store that a game said so much, under every alternative alike."""
    WeighedGame.objects.create(
        attempt=attempt,
        log_e=pack(np.full(len(EMPTY.log_sums), said)),
        fitted=pack(evenly_fitted()),
        is_lucky=is_lucky,
        weighed_at=NOON,
    )


def result(player: Player, day: int, **facts: object) -> Attempt:
    challenge = ChallengeFactory(day=TODAY + dt.timedelta(days=day))
    return ResultFactory(challenge=challenge, player=player, **facts)


def test_a_peeker_is_held_with_a_flag_and_an_honest_player_is_not():
    peeker, honest = AccountFactory(), AccountFactory()
    for number in range(3):
        challenge = ChallengeFactory(day=TODAY + dt.timedelta(days=number))
        peek(challenge, peeker, number)
        play(challenge, honest.pk, now=opens_at(challenge.day) + dt.timedelta(hours=12))
    later = closes_at(TODAY + dt.timedelta(days=3))
    close_due(now=later)

    assert weigh_due(now=later) == 6
    assert weigh_due(now=later) == 0

    peeker.refresh_from_db()
    honest.refresh_from_db()
    assert peeker.held_at == later
    assert Flag.objects.get().reason == Flag.Reason.FORESIGHT
    assert honest.held_at is None
    assert [game.day for game in evidence_of(honest.pk)] == [
        TODAY + dt.timedelta(days=number) for number in range(3)
    ]


def test_open_days_and_unranked_games_are_not_weighed():
    play(ChallengeFactory(), AccountFactory().pk, now=NOON)

    assert weigh_due(now=NOON) == 0
    late = closes_at(TODAY)
    close_due(now=late)
    Attempt.objects.update(is_ranked=False)
    assert weigh_due(now=late) == 0


def test_without_a_worker_a_day_that_closes_has_its_games_weighed(
    settings, work_elsewhere, django_capture_on_commit_callbacks
):
    for broker, asked in (("redis://127.0.0.1:1", 0), ("", 1)):
        settings.CELERY_BROKER_URL = broker
        ChallengeFactory(rules="yacht" if broker else "joker")
        with django_capture_on_commit_callbacks(execute=True):
            close_due(now=closes_at(TODAY))
        assert work_elsewhere.count("weigh_games") == asked


def test_a_day_all_weighed_is_looked_through_no_more_until_the_model_changes():
    challenge, closed = ChallengeFactory(), closes_at(TODAY)
    play(challenge, AccountFactory().pk, now=NOON)
    close_due(now=closed)
    later = closed + dt.timedelta(hours=2)

    assert weigh_due(now=closed) == 1
    assert not WeighedDay.objects.exists()
    assert weigh_due(now=later) == 0

    assert WeighedDay.objects.get().challenge == challenge
    WeighedGame.objects.update(version=0)
    assert weigh_due(now=later) == 0
    WeighedDay.objects.update(version=0)
    assert weigh_due(now=later) == 1
    assert weigh_due(now=later) == 0


def test_a_damaged_game_stops_no_other():
    challenge = ChallengeFactory()
    damaged = play(challenge, AccountFactory().pk, now=NOON)
    play(challenge, AccountFactory().pk, now=NOON)
    Attempt.objects.filter(pk=damaged.pk).update(record="joker r =zz")
    close_due(now=closes_at(TODAY))

    assert weigh_due(now=closes_at(TODAY)) == 1
    assert SweepFailure.objects.get().item == str(damaged.pk)
    weigh_due(now=closes_at(TODAY) + dt.timedelta(hours=2))
    assert not WeighedDay.objects.exists()


def test_lifting_a_hold_sticks_until_later_games_say_as_much_again(django_user_model):
    player, moderator = AccountFactory(), AccountFactory().user
    weighed(result(player, 0), LOG_BAR + 1)
    assert weighing.hold_if_over_the_bar(player_id=player.pk, now=NOON)
    cleared_at = NOON + dt.timedelta(days=1)
    moderation.release(player=player, moderator_id=moderator.pk, now=cleared_at)

    assert not weighing.hold_if_over_the_bar(player_id=player.pk, now=cleared_at)
    assert evidence_of(player.pk) == []
    weighed(result(player, 2), 3.0)
    assert not weighing.hold_if_over_the_bar(player_id=player.pk, now=cleared_at)
    weighed(result(player, 3), LOG_BAR)
    assert weighing.hold_if_over_the_bar(player_id=player.pk, now=cleared_at)


def test_clearing_the_flag_alone_lifts_the_hold_though_signs_are_up():
    player, moderator = AccountFactory(), AccountFactory().user
    Flag.objects.create(player=player, reason=Flag.Reason.SAME_DEVICE, raised_at=NOON)
    weighed(result(player, 0), LOG_BAR + 1)
    weighing.hold_if_over_the_bar(player_id=player.pk, now=NOON)
    flag = Flag.objects.get(reason=Flag.Reason.FORESIGHT)

    moderation.clear_flag(flag=flag, moderator_id=moderator.pk, now=NOON)

    assert Player.objects.get(pk=player.pk).held_at is None


def test_a_hold_changes_no_tally_total_or_number_of_days():
    player = AccountFactory()
    play(ChallengeFactory(), player.pk, now=NOON)

    def counts() -> list[object]:
        player.refresh_from_db()
        return [
            list(DayTally.objects.order_by("pk").values()),
            list(PeriodTotal.objects.order_by("pk").values()),
            list(Attempt.objects.order_by("pk").values()),
            player.ranked_days,
        ]

    before = counts()
    weighed(Attempt.objects.get(), LOG_BAR + 1)
    weighing.hold_if_over_the_bar(player_id=player.pk, now=NOON)
    held = counts()
    moderation.release(player=player, moderator_id=AccountFactory().user.pk, now=NOON)

    assert held == before
    assert counts() == before


def test_a_guests_games_are_held_against_the_account_that_they_become():
    account = AccountFactory()
    weighed(result(account, 0), LOG_BAR / 2)
    mine = result(account, 1)
    weighed(mine, LOG_BAR)

    Attempt.objects.filter(pk=mine.pk).update(player=AccountFactory())

    assert [game.log_evidence for game in evidence_of(account.pk)] == [
        pytest.approx(LOG_BAR / 2, abs=1e-3)
    ]


@pytest.mark.parametrize(("lucky", "is_flagged"), [(3, False), (4, True)])
def test_luck_day_after_day_is_a_sign_that_holds_nobody(lucky, is_flagged):
    player = AccountFactory()
    for day in range(6):
        weighed(result(player, day), 0.0, is_lucky=day < lucky)

    weighing.look_for_signs(player_id=player.pk, now=NOON)
    weighing.look_for_signs(player_id=player.pk, now=NOON)

    flags = [flag.reason for flag in Flag.objects.all()]
    assert flags == [Flag.Reason.LUCK] * is_flagged
    assert Player.objects.get(pk=player.pk).held_at is None


@pytest.mark.parametrize(("lost", "is_flagged"), [(0.9, True), (1.2, False)])
def test_hardly_a_point_lost_in_twenty_games_is_a_sign_that_holds_nobody(lost, is_flagged):
    player = AccountFactory()
    for day in range(20):
        weighed(result(player, day, points_lost=lost), 0.0)

    weighing.look_for_signs(player_id=player.pk, now=NOON)

    flags = [flag.reason for flag in Flag.objects.all()]
    assert flags == [Flag.Reason.NO_LOSSES] * is_flagged
    assert Player.objects.get(pk=player.pk).held_at is None


def test_the_luckiest_hundredth_is_that_of_the_day_itself(monkeypatch):
    challenge = ChallengeFactory()
    monkeypatch.setattr(weighing, "LEAST_PLAYERS", 100)
    made = [ResultFactory(challenge=challenge, luck=float(luck)) for luck in range(100)]

    assert [weighing._is_lucky(attempt) for attempt in made] == [False] * 99 + [True]
