"""Histograms: every result in one bar, mine marked, however few or many there are."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from challenges.charts import HEIGHT, WIDTH, histogram
from challenges.standings.ranks import LEAST_BARS, MOST_BARS, bins

COUNTS = st.dictionaries(st.integers(0, 1575), st.integers(1, 10_000), min_size=1, max_size=60)


@given(COUNTS)
def test_the_bars_add_up_to_the_results(counts):
    bars = bins(counts)

    assert sum(one.count for one in bars) == sum(counts.values())
    assert LEAST_BARS <= len(bars) <= MOST_BARS
    assert bars[0].low >= 0


@given(COUNTS)
def test_every_score_lies_in_one_bar_and_no_bar_overlaps(counts):
    bars = bins(counts)

    for score in counts:
        assert sum(one.low <= score <= one.high for one in bars) == 1
    assert all(one.high + 1 == after.low for one, after in itertools.pairwise(bars))
    assert len({one.high - one.low for one in bars}) == 1


@given(COUNTS, st.integers(0, 1575))
def test_one_bar_is_mine_and_holds_my_score(counts, mine):
    marked = [one for one in bins(counts, mine) if one.is_mine]

    assert len(marked) == 1
    assert marked[0].low <= mine <= marked[0].high


@given(COUNTS)
def test_no_bar_is_mine_where_i_have_no_result(counts):
    assert not any(one.is_mine for one in bins(counts))


@given(COUNTS)
def test_the_bars_stand_inside_the_drawing_and_apart(counts):
    bars = histogram(bins(counts)).bars

    for bar in bars:
        assert bar.x >= 0
        assert bar.x + bar.width <= WIDTH + 0.1
        assert 0 <= bar.y <= HEIGHT
        assert abs(bar.y + bar.height - HEIGHT) < 0.11
        assert bool(bar.count) == bool(bar.height)
    assert all(one.x + one.width < after.x for one, after in itertools.pairwise(bars))


@given(COUNTS)
def test_a_higher_bar_has_no_fewer_results(counts):
    bars = sorted(histogram(bins(counts)).bars, key=lambda bar: bar.count)

    assert [bar.height for bar in bars] == sorted(bar.height for bar in bars)


@pytest.mark.parametrize("mine", [None, 200])
def test_without_results_there_is_no_histogram(mine):
    assert histogram(bins({}, mine)) is None


def test_a_single_result_is_one_full_bar_among_empty_ones():
    shown = histogram(bins({200: 1}, 200))

    full = [bar for bar in shown.bars if bar.height]
    assert [(bar.count, bar.is_mine, bar.height) for bar in full] == [(1, True, HEIGHT)]
    assert len(shown.bars) == LEAST_BARS
    assert shown.low < full[0].low <= 200 <= full[0].high < shown.high
