"""Places, percentiles and how they are said."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from challenges.standings.ranks import standing
from challenges.wording import ordinal, percent_text, place_text

COUNTS = st.dictionaries(st.integers(5, 1575), st.integers(1, 50), min_size=1, max_size=40)


def test_equal_scores_share_a_place_and_the_next_is_counted_on():
    counts = {300: 1, 250: 2, 200: 1}

    assert [standing(counts, score).place for score in (300, 250, 250, 200)] == [1, 2, 2, 4]


def test_a_single_player_is_first_of_one():
    assert place_text(standing({200: 1}, 200), is_final=False) == "1st of 1 so far"


@given(COUNTS)
def test_places_are_those_of_a_sorted_list(counts):
    scores = sorted((s for score, n in counts.items() for s in [score] * n), reverse=True)

    for score in counts:
        stands = standing(counts, score)
        assert stands.place == scores.index(score) + 1
        assert stands.players == len(scores)
        assert stands.place + stands.lower + counts[score] - 1 == stands.players


@given(COUNTS)
def test_more_points_never_have_a_lower_percentile(counts):
    percents = [standing(counts, score).percent for score in sorted(counts)]

    if sum(counts.values()) < 20:
        assert set(percents) == {None}
    else:
        assert percents == sorted(percents)
        assert all(0 <= percent < 100 for percent in percents)


@pytest.mark.parametrize(
    ("players", "said"), [(1, ""), (19, ""), (20, "better than 95 %"), (200, "better than 99 %")]
)
def test_the_best_of_many_is_told_a_percentile_from_twenty_on(players, said):
    assert percent_text(standing({300: 1, 100: players - 1}, 300)) == said


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (10, "10th"), (11, "11th"), (12, "12th"),
        (13, "13th"), (21, "21st"), (22, "22nd"), (23, "23rd"), (24, "24th"), (87, "87th"),
        (100, "100th"), (101, "101st"), (111, "111th"), (112, "112th"), (113, "113th"),
        (121, "121st"), (1001, "1001st"), (1011, "1011th"),
    ],
)  # fmt: skip
def test_english_ordinals(number, said):
    assert ordinal(number) == said


def test_a_place_is_so_far_until_the_day_has_closed():
    stands = standing({300: 86, 200: 1, 100: 56}, 200)

    assert place_text(stands, is_final=False) == "87th of 143 so far"
    assert place_text(stands, is_final=True) == "87th of 143"
