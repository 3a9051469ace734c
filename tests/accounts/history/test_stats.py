"""Statistics: every number follows from the games themselves."""

from __future__ import annotations

import datetime as dt

import pytest

from accounts.history import box_stats
from accounts.history.games import FinishedGame, finished_games
from accounts.history.loss_chart import MOST_POINTS, loss_chart
from accounts.history.stats import stats_of
from challenges.models import Attempt
from games.engine.game import Game
from games.engine.moves import Move
from games.engine.variants import RULE_SETS, rule_set
from tests.accounts.history.past import DAY, result
from tests.challenges.factories import TODAY, ChallengeFactory
from tests.challenges.playing import careful, hasty, play
from tests.factories import NOON

pytestmark = [pytest.mark.django_db]


def statistics(player, rules: str = "joker"):
    return stats_of(player.pk, rules, finished_games(player.pk, viewer_id=player.pk))


def played_in_full(player, count: int, rules: str = "joker", choose=careful) -> list[Attempt]:
    return [
        play(
            ChallengeFactory(day=TODAY - DAY * n, rules=rules),
            player.pk,
            now=noon(n),
            choose=choose,
        )
        for n in range(count)
    ]


def last_of_all(game: Game) -> Move:
    """Roll, then write into the last box open, of whichever column."""
    return game.legal_moves()[-1]


def noon(days_ago: int) -> dt.datetime:
    return NOON - DAY * days_ago


def graded(days_ago: int, lost: float | None) -> FinishedGame:
    return FinishedGame(
        days_ago, "code", TODAY - DAY * days_ago, "joker", 200, True, True, lost, 0.0
    )


def test_there_are_none_before_the_first_game_that_counts(lenka):
    result(lenka, 1, is_ranked=False)

    assert statistics(lenka) is None
    assert statistics(lenka, "yacht") is None


@pytest.mark.sqlite_too
def test_mean_and_best_are_of_the_games_that_count_in_one_rule_set(lenka):
    for days_ago, score in enumerate([200, 301, 150]):
        result(lenka, days_ago, score, points_lost=score / 10, luck=-1.0)
    result(lenka, 9, 500, is_ranked=False)
    result(lenka, 1, 400, rules="yacht")

    found = statistics(lenka)

    assert found.average.games == 3
    assert found.average.score == "217.0"
    assert found.average.lost == "21.7"
    assert found.average.luck == "−1.0"
    assert found.best.score == 301
    assert found.unranked == 1


def test_a_score_of_nothing_is_a_game_too(lenka):
    result(lenka, 1, 0)

    assert statistics(lenka).average.score == "0.0"


def test_of_equal_best_scores_the_first_is_named(lenka):
    for days_ago in (1, 5, 3):
        result(lenka, days_ago, 260)

    assert statistics(lenka).best.day == TODAY - 5 * DAY


def test_the_histogram_counts_every_game_once(lenka):
    for days_ago in range(30):
        result(lenka, days_ago, 100 + 7 * days_ago)

    bars = statistics(lenka).histogram.bars

    assert sum(bar.count for bar in bars) == 30
    assert bars[0].low <= 100
    assert bars[-1].high >= 303


def test_months_are_counted_apart_latest_first(lenka):
    result(lenka, 0, 210, points_lost=10, luck=4.0)
    result(lenka, 10, 200, points_lost=20, luck=-3.0)
    result(lenka, 12, 220)

    december, november = statistics(lenka).months

    assert (december.first, november.first) == (dt.date(2026, 12, 1), dt.date(2026, 11, 1))
    assert (december.average.score, december.average.luck) == ("210.0", "+4.0")
    assert (november.average.games, november.average.lost) == (2, "20.0")


def test_ungraded_games_have_no_points_lost(lenka):
    result(lenka, 1)

    average = statistics(lenka).average

    assert (average.lost, average.luck) == ("", "")


@pytest.mark.parametrize("rules", ["joker", "yacht", "triple"])
def test_means_of_boxes_are_those_of_the_cards(rules, lenka):
    choose = last_of_all if rules == "triple" else careful
    cards = [made.game.card for made in played_in_full(lenka, 3, rules, choose)]

    found = statistics(lenka, rules).boxes

    columns = [column for card in cards for column in card.columns]
    for index, row in enumerate(found.means[: len(rule_set(rules).boxes)]):
        assert row.mean == pytest.approx(sum(c[index] for c in columns) / len(columns))
    yacht = rule_set(rules).index("yacht")
    assert found.yacht_rate == pytest.approx(
        100 * sum(column[yacht] == 50 for column in columns) / len(columns)
    )


def test_the_means_of_all_rows_add_up_to_the_mean_score(lenka):
    made = played_in_full(lenka, 6)

    rows = statistics(lenka).boxes.means

    mean = sum(attempt.score for attempt in made) / len(made)
    assert sum(row.mean for row in rows) == pytest.approx(mean)


def test_the_rate_of_the_upper_bonus_is_that_of_the_cards(lenka):
    cards = [made.game.card for made in played_in_full(lenka, 8)]

    earned = sum(card.upper_bonus() > 0 for card in cards)

    assert statistics(lenka).boxes.bonus_rate == pytest.approx(100 * earned / 8)


def test_a_finished_game_is_replayed_once(lenka, monkeypatch):
    played_in_full(lenka, 3, choose=hasty)
    before = statistics(lenka).boxes.means
    monkeypatch.setattr(box_stats, "replay", lambda *_: pytest.fail("replayed again"))

    assert statistics(lenka).boxes.means == before


def test_a_game_that_is_new_is_counted_at_once(lenka):
    played_in_full(lenka, 2)
    statistics(lenka)
    play(ChallengeFactory(day=TODAY - 9 * DAY), lenka.pk, now=noon(9))

    assert statistics(lenka).boxes.games == 3


def test_a_record_that_cannot_be_replayed_spoils_no_page(lenka, hers):
    played_in_full(lenka, 2)
    records = ["joker r k9", "poker r", "joker r", "joker " + "r =1 " * 3]
    for days_ago, record in enumerate(records, start=20):
        broken = result(lenka, days_ago)
        Attempt.objects.filter(pk=broken.pk).update(record=record)

    found = statistics(lenka)

    assert found.boxes.games == 2
    assert found.average.games == 6
    assert hers.get("/history/").status_code == 200


def test_perfect_play_stands_beside_where_it_is_known(lenka, monkeypatch):
    played_in_full(lenka, 1)
    monkeypatch.setattr(box_stats, "perfect_box_means", lambda _rules: {"ones": 2.1})

    ones, twos = statistics(lenka).boxes.means[:2]

    assert (ones.perfect, twos.perfect) == (2.1, None)
    assert ones.tick is not None


@pytest.mark.parametrize("rules", RULE_SETS)
def test_perfect_play_is_asked_for_every_rule_set(rules, settings, tmp_path):
    settings.DATA_DIR = tmp_path

    assert box_stats.perfect_box_means(rules) == {}


@pytest.mark.parametrize(
    ("games", "every", "span"), [(2, 1, "day"), (40, 9, "day"), (41, 1, "week"), (500, 1, "month")]
)
def test_the_line_has_few_points_however_long_the_history(games, every, span):
    chart = loss_chart([graded(n * every, 20 + n % 5) for n in reversed(range(games))])

    assert chart.span == span
    assert 1 < len(chart.points) <= MOST_POINTS
    assert sum(point.games for point in chart.points) == games
    assert [point.day for point in chart.points] == sorted(point.day for point in chart.points)


def test_the_line_tells_the_means_of_its_spans():
    chart = loss_chart([graded(2, 10), graded(1, 30), graded(1, 50), graded(0, None)])

    assert [(point.lost, point.games) for point in chart.points] == [(10, 1), (40, 2)]
    assert chart.points[0].y > chart.points[1].y
    assert chart.curve.ticks[0].value == 0


@pytest.mark.parametrize("games", [[], [graded(1, 5)], [graded(2, None), graded(1, None)]])
def test_there_is_no_line_through_fewer_than_two_points(games):
    assert loss_chart(games) is None


def test_charts_have_their_numbers_as_tables(lenka, hers):
    for days_ago in range(3):
        result(lenka, days_ago, 203 + days_ago, points_lost=11 + days_ago)

    page = hers.get("/history/").content.decode()

    assert page.count('role="img"') == 2
    assert page.count("Show as a table") == 2
    assert '<td class="number">13.0</td>' in page


def test_who_has_not_played_is_told_no_streak_of_zero_days(hers):
    page = hers.get("/history/").content.decode()

    assert "Statistics begin with the first game finished on its day." in page
    assert "Longest streak" not in page


def test_calm_mode_leaves_the_streak_out(lenka, hers):
    result(lenka, 0, 203)
    usual = hers.get("/history/").content.decode()
    lenka.is_calm = True
    lenka.save()

    calm = hers.get("/history/").content.decode()

    assert ["<dt>Streak</dt>" in page for page in (usual, calm)] == [True, False]
