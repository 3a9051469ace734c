"""A great many players, results and totals, made inside PostgreSQL for benchmarks of boards."""

from __future__ import annotations

from collections.abc import Mapping

from django.db import connection, models

from accounts.models import Friendship, Player
from challenges.models import Attempt, Challenge, DayTally, LossTally, PeriodTotal
from challenges.standings.periods import starts_of
from tests.challenges.factories import ChallengeFactory
from tests.factories import NOON, AccountFactory

FRIENDS = 200
LISTED = "mod(n, 10) < 3"  # the others are guests
BELL = "(random() + random() + random() + random() - 2)"


def make_me() -> Player:
    """Make the player who asks."""
    return AccountFactory(name="Me", is_confirmed=True, ranked_days=30)


def make_players(first: int, last: int) -> None:
    """Make numbered players, three of ten accounts that may stand on the board of everyone."""
    pattern = AccountFactory(name="Pattern")
    changes = {
        "id": "1000 + n",
        "user_id": "NULL",
        "key": "'key' || n",
        "friend_code": "lpad(n::text, 8, '0')",
        "name": f"CASE WHEN {LISTED} THEN 'Sailor ' || n ELSE '' END",
        "folded_name": f"CASE WHEN {LISTED} THEN 'sailor' || n ELSE '' END",
        "is_confirmed": LISTED,
        "ranked_days": f"CASE WHEN {LISTED} THEN 30 ELSE 1 END",
    }
    _copy(pattern, changes, first, last)
    Player.objects.filter(pk=pattern.pk).delete()


def make_results(challenge: Challenge) -> None:
    """Give everybody who has none a ranked and graded result, and count the tallies."""
    _run(
        f"""INSERT INTO {_name(Attempt)} (challenge_id, player_id, code, record, ply, started_at,
            score, finished_at, is_ranked, points_lost, luck, squares)
        SELECT %s, id, lpad(id::text, 10, '0'), 'joker r', 39, %s,
            (215 + 70 * {BELL})::int, %s::timestamptz + random() * interval '11 hours', TRUE,
            -12 * ln(1 - random()), 0, ''
        FROM {_name(Player)} p WHERE NOT EXISTS
            (SELECT FROM {_name(Attempt)} a WHERE a.player_id = p.id AND a.challenge_id = %s)""",
        (challenge.pk, NOON, NOON, challenge.pk),
    )
    for model, column, what in (
        (DayTally, "score", "score"),
        (LossTally, "tenths", "CAST(ROUND(points_lost * 10) AS integer)"),
    ):
        model.objects.filter(challenge=challenge).delete()
        _run(
            f"""INSERT INTO {_name(model)} (challenge_id, {column}, count)
            SELECT challenge_id, {what}, count(*) FROM {_name(Attempt)}
            WHERE challenge_id = %s GROUP BY 1, 2""",
            (challenge.pk,),
        )


def make_totals(challenge: Challenge, count: int) -> None:
    """Give that many players a week, a month and a year of results."""
    for (period, starts_on), days in zip(
        starts_of(challenge.day).items(), (5, 20, 300), strict=True
    ):
        _run(
            f"""INSERT INTO {_name(PeriodTotal)} (player_id, period, starts_on, rules, days, score,
                graded, points_lost, finished_at)
            SELECT id, %s, %s, 'joker', %s, (%s * (215 + 70 * {BELL}))::int,
                %s, %s * -12 * ln(1 - random()), %s::timestamptz + random() * interval '11 hours'
            FROM {_name(Player)} ORDER BY id LIMIT %s""",
            (period, starts_on, days, days, days, days, NOON, count),
        )


def befriend(me: Player) -> None:
    """Give the player friends, spread over everybody."""
    _run(
        f"""INSERT INTO {_name(Friendship)}
            (low_id, high_id, state, asked_by_id, changed_at, low_blocks, high_blocks)
        SELECT least(id, %s), greatest(id, %s), 'friends', %s, now(), FALSE, FALSE FROM
            (SELECT id FROM {_name(Player)} WHERE id <> %s ORDER BY key LIMIT {FRIENDS}) AS few""",
        (me.pk,) * 4,
    )


def make_challenge() -> Challenge:
    """Make today's challenge."""
    challenge: Challenge = ChallengeFactory()
    return challenge


def settle() -> None:
    """Do what the database does by itself in time, so that plans are as in production."""
    _run("VACUUM ANALYZE")


def _copy(pattern: models.Model, changes: Mapping[str, str], first: int, last: int) -> None:
    fields = pattern._meta.concrete_fields
    columns = [field.column for field in fields if not field.generated]
    values = ", ".join(changes.get(column, column) for column in columns)
    _run(
        f"""INSERT INTO {_name(type(pattern))} ({", ".join(columns)}) SELECT {values}
        FROM {_name(type(pattern))}, generate_series(%s, %s) AS n WHERE id = %s""",
        (first, last, pattern.pk),
    )


def _name(model: type[models.Model]) -> str:
    return model._meta.db_table


def _run(sql: str, values: tuple[object, ...] = ()) -> None:
    with connection.cursor() as cursor:
        cursor.execute(sql, values or None)
