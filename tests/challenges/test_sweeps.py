"""In every sweep each item stands alone: one that fails is marked and tried again, others go on."""

from __future__ import annotations

import datetime as dt

import pytest
import structlog

from accounts.auth.services import forget_unfinished, make_unnamed_user
from accounts.leaderboards import counting
from accounts.leaderboards.counting import recount_people
from accounts.models import Player, User
from accounts.privacy import deletion
from accounts.privacy.closing import close_account
from accounts.privacy.deletion import delete_due
from challenges.coach.grading import grade_due
from challenges.coach.reference_scores import find_best_possible_due, play_reference_games_due
from challenges.failures import LONGEST_PAUSE, SweepFailure, try_again
from challenges.models import Attempt, Challenge, DayTally
from challenges.services import close_due, days, ensure_days
from challenges.standings import tallies
from challenges.standings.count import recount_days
from challenges.sweeps import Sweep, after, by_pk
from tests.challenges.factories import TODAY, ChallengeFactory, ResultFactory, results
from tests.challenges.playing import hasty, play
from tests.factories import NOON, AccountFactory, PlayerFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]

DAY = dt.timedelta(days=1)
LATER = NOON + DAY


@pytest.fixture
def three(challenge):
    """Three finished games, the first of them damaged."""
    games = [play(challenge, PlayerFactory().pk, now=NOON, choose=hasty) for _ in range(3)]
    Attempt.objects.filter(pk=games[0].pk).update(record="joker r =y r =y", finished_at=NOON - DAY)
    return games


def closed_days(*distances: int) -> list[Challenge]:
    """Return days whose closing time has come, the first of them with a seed that no key opens."""
    made = [ChallengeFactory(day=TODAY - DAY * distance) for distance in distances]
    Challenge.objects.filter(pk=made[0].pk).update(sealed_seed="damaged")
    return made


def failing_for(monkeypatch, module, name, is_bad):
    """Let a function fail for some of its keyword arguments."""
    real = getattr(module, name)

    def fail(*args, **facts):
        if is_bad(*args, **facts):
            raise RuntimeError("a fault nobody foresaw")
        return real(*args, **facts)

    monkeypatch.setattr(module, name, fail)


def the_failure(sweep: str) -> SweepFailure:
    return SweepFailure.objects.get(sweep=sweep)


def test_a_record_that_does_not_replay_keeps_no_other_from_being_graded(three):
    with structlog.testing.capture_logs() as lines:
        assert grade_due(now=NOON) == 2

    failure = the_failure("grade attempts")
    assert (failure.model, failure.item) == ("challenges.attempt", str(three[0].pk))
    assert "GameDamaged" in failure.error
    assert three[0].code in failure.error
    (line,) = lines
    assert (line["sweep"], line["item"], line["tries"]) == ("grade attempts", failure.item, 1)
    assert Attempt.objects.filter(points_lost=None).count() == 1


def test_it_is_tried_again_after_growing_pauses_and_forgotten_once_it_succeeds(three):
    now, pauses = NOON, []
    for tries in range(1, 12):
        assert grade_due(now=now) == (2 if tries == 1 else 0)
        assert grade_due(now=now) == 0
        failure = the_failure("grade attempts")
        assert failure.tries == tries
        pauses.append(failure.retry_at - now)
        now = failure.retry_at
    assert pauses == sorted(pauses)
    assert pauses[:3] == [dt.timedelta(minutes=n) for n in (10, 20, 40)]
    assert pauses[-1] == LONGEST_PAUSE

    Attempt.objects.filter(pk=three[0].pk).update(record=three[0].record)

    assert grade_due(now=now) == 1
    assert not SweepFailure.objects.exists()


def test_what_is_due_no_longer_is_forgotten(three):
    grade_due(now=NOON)
    Attempt.objects.filter(pk=three[0].pk).delete()

    grade_due(now=LATER)

    assert not SweepFailure.objects.exists()


def test_moderators_can_have_it_tried_with_the_next_run(three):
    grade_due(now=NOON)
    Attempt.objects.filter(pk=three[0].pk).update(record=three[0].record)
    assert grade_due(now=NOON) == 0

    assert try_again(failures=SweepFailure.objects.all(), now=NOON) == 1

    assert grade_due(now=NOON) == 1


def test_a_day_whose_seed_no_key_opens_keeps_no_other_from_closing():
    closed_days(2, 3, 4)

    assert close_due(now=NOON) == 2

    assert "SeedLocked" in the_failure("close days").error


def test_a_day_that_cannot_be_measured_or_looked_back_on_stops_no_other(monkeypatch):
    bad, *_others = closed_days(2, 3, 4)
    close_due(now=NOON)
    assert play_reference_games_due(now=NOON) == 2
    Challenge.objects.filter(pk=bad.pk).update(seed="no seed", closed_at=NOON)
    monkeypatch.setattr(
        "games.tables.build.best_possible", lambda rules, _dice: Best(250, f"{rules.key} r")
    )

    assert find_best_possible_due(now=NOON) == 2

    for sweep in ("play reference games", "find best possible"):
        assert the_failure(sweep).item == str(bad.pk)


class Best:
    """What the search in hindsight finds."""

    def __init__(self, best: int, record: str) -> None:
        self.best, self.record = best, record


def test_a_day_that_cannot_be_made_stops_no_other(monkeypatch):
    failing_for(monkeypatch, days, "ensure_challenge", lambda **facts: facts["day"] == TODAY)

    assert ensure_days(now=NOON, count=3) == 4

    assert Challenge.objects.filter(day__gt=TODAY).count() == 4
    assert SweepFailure.objects.filter(sweep="make days").count() == 2


def test_a_day_that_cannot_be_recounted_stops_no_other_and_is_not_given_up(monkeypatch, challenge):
    other = ChallengeFactory(rules="yacht")
    for one in (challenge, other):
        results(one, 100)
    DayTally.objects.all().delete()
    with monkeypatch.context() as patch:
        failing_for(patch, tallies, "_mend_kind", lambda _kind, one: one == challenge)
        assert recount_days(since=TODAY, now=NOON) == 1
    assert the_failure("recount tallies").item == str(challenge.pk)

    assert recount_days(since=TODAY + DAY * 9, now=NOON + DAY * 9) == 1

    assert DayTally.objects.count() == 2
    assert not SweepFailure.objects.exists()


def test_a_player_who_cannot_be_recounted_stops_no_other(monkeypatch, challenge):
    bad, good = (ResultFactory(challenge=challenge).player for _ in range(2))
    failing_for(monkeypatch, counting, "recount_player", lambda player_id: player_id == bad.pk)

    assert recount_people(now=NOON) == 1

    assert Player.objects.get(pk=good.pk).ranked_days == 1
    assert the_failure("recount people").item == str(bad.pk)


def test_an_account_that_cannot_be_deleted_stops_no_other(monkeypatch):
    bad, good = (AccountFactory() for _ in range(2))
    for player in (bad, good):
        close_account(player_id=player.pk, now=NOON - 8 * DAY)
    failing_for(monkeypatch, deletion, "end_sessions", lambda *, user_id: user_id == bad.user_id)

    assert delete_due(now=NOON) == 1

    assert Player.objects.get(pk=good.pk).deleted_at == NOON
    assert Player.objects.get(pk=bad.pk).name == bad.name  # nothing of it is half done
    assert the_failure("delete closed accounts").item == str(bad.pk)


def test_a_sign_up_that_cannot_be_forgotten_stops_no_other(monkeypatch):
    bad, good = (make_unnamed_user() for _ in range(2))
    failing_for(monkeypatch, User, "delete", lambda user: user.pk == bad.pk)

    assert forget_unfinished(now=NOON + 400 * DAY) == 1

    assert list(User.objects.all()) == [bad]
    assert the_failure("forget sign-ups").item == str(bad.pk)
    assert good.pk != bad.pk


def test_what_is_kept_of_an_error_is_its_kind_and_first_line(three, monkeypatch):
    failing = ValueError("first\nDETAIL: Failing row contains (secret)")
    monkeypatch.setattr(
        "challenges.coach.grading.letters_of", lambda _analysis: (_ for _ in ()).throw(failing)
    )

    grade_due(now=NOON)

    errors = set(SweepFailure.objects.values_list("error", flat=True))
    assert "ValueError: first" in errors
    assert not any("secret" in error for error in errors)


def test_a_sweep_goes_on_until_nothing_is_left_however_much_it_reads_at_once(monkeypatch, three):
    monkeypatch.setattr("challenges.sweeps.AT_ONCE", 1)

    assert grade_due(now=NOON) == 2


def test_a_sweep_ends_when_its_time_is_up_and_the_next_goes_on(three):
    ticks = iter(range(100))
    is_over = after(1.5, clock=lambda: next(ticks))

    assert grade_due(now=NOON, is_over=is_over) == 0  # the damaged one took all of it
    assert grade_due(now=NOON) == 2


def test_a_row_whose_work_leaves_it_due_is_looked_at_once_a_run(challenge):
    seen = []

    assert Sweep("look", NOON).rows(Challenge.objects.order_by("pk"), seen.append) == 0

    assert seen == [challenge]


def test_rows_are_read_some_at_a_time_each_once_in_the_order_of_ids(monkeypatch):
    monkeypatch.setattr("challenges.sweeps.AT_ONCE", 2)
    for number in range(6):
        assert [one.pk for one in by_pk(Player.objects.order_by("-pk"))] == sorted(
            Player.objects.values_list("pk", flat=True)
        ), number
        PlayerFactory()
