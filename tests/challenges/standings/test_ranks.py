"""Places, percentiles and how they are said."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from challenges.standings.ranks import standing
from challenges.wording import ordinal, percent_text, rank_text

COUNTS = st.dictionaries(st.integers(5, 1575), st.integers(1, 50), min_size=1, max_size=40)


def test_equal_scores_share_a_rank_and_the_next_is_counted_on():
    counts = {300: 1, 250: 2, 200: 1}

    assert [standing(counts, score).rank for score in (300, 250, 250, 200)] == [1, 2, 2, 4]


def test_one_who_is_alone_is_told_so_in_words():
    alone = standing({200: 1}, 200)

    assert rank_text(alone, is_final=False) == "first to finish so far"
    assert rank_text(alone, is_final=True) == "the only result"


@given(COUNTS)
def test_ranks_are_those_of_a_sorted_list(counts):
    scores = sorted((s for score, n in counts.items() for s in [score] * n), reverse=True)

    for score in counts:
        stands = standing(counts, score)
        assert stands.rank == scores.index(score) + 1
        assert stands.players == len(scores)
        assert stands.rank + stands.lower + counts[score] - 1 == stands.players


@given(COUNTS)
def test_more_points_never_have_a_lower_percentile(counts):
    percents = [standing(counts, score).percent for score in sorted(counts)]

    assert percents == sorted(percents)
    assert all(0 <= percent < 100 for percent in percents)


@given(COUNTS)
def test_who_beats_less_than_half_is_not_above_the_median(counts):
    for score in counts:
        stands = standing(counts, score)
        if stands.percent < 50:
            assert stands.score <= stands.median


@pytest.mark.parametrize(
    ("counts", "score", "words"),
    [
        ({300: 1}, 300, ""),
        ({300: 1, 100: 18}, 300, ""),
        ({300: 1, 100: 19}, 300, "better than 95%"),
        ({300: 1, 100: 199}, 300, "better than 99%"),
        ({300: 10, 100: 10}, 300, "better than 50%"),
        ({300: 11, 100: 9}, 300, "right on the median"),
        ({300: 11, 299: 9}, 299, "1 point below the median"),
        ({300: 11, 100: 9}, 100, "200 points below the median"),
    ],
)
def test_from_twenty_results_on_the_upper_half_is_told_its_percentile(counts, score, words):
    assert percent_text(standing(counts, score)) == words


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (10, "10th"), (11, "11th"), (12, "12th"),
        (13, "13th"), (21, "21st"), (22, "22nd"), (23, "23rd"), (24, "24th"), (87, "87th"),
        (100, "100th"), (101, "101st"), (111, "111th"), (112, "112th"), (113, "113th"),
        (121, "121st"), (1001, "1001st"), (1011, "1011th"),
    ],
)  # fmt: skip
def test_english_ordinals(number, text):
    assert ordinal(number) == text


def test_a_rank_is_so_far_until_the_day_has_closed():
    stands = standing({300: 86, 200: 1, 100: 56}, 200)

    assert rank_text(stands, is_final=False) == "87th of 143 so far"
    assert rank_text(stands, is_final=True) == "87th of 143"
