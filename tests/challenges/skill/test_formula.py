"""Skill as a number: shrunk toward the population, recent games weighing more, with a band."""

from __future__ import annotations

import pytest

from challenges.skill.formula import HALF_LIFE, MOST_GAMES, Z90, chance_better, estimate
from challenges.skill.measured import PERFECT, population_of
from challenges.skill.titles import TITLES, earned, higher
from games.tables.store import SOLVABLE
from tests.games.solver.test_exact_values import MEANS

JOKER = population_of("joker")


def test_no_game_shows_no_skill():
    assert estimate([], JOKER) is None


def test_the_first_game_is_drawn_toward_the_population_and_has_a_wide_band():
    one = estimate([20.0], JOKER)

    assert 20 < one.lost < 30
    assert Z90 * one.deviation > 10


def test_the_band_narrows_with_games_and_never_vanishes():
    widths = [estimate([10.0, 30.0] * count, JOKER).deviation for count in (1, 5, 50, 500)]

    assert widths == sorted(widths, reverse=True)
    assert estimate([0.0] * 500, JOKER).deviation > 0


def test_a_game_weighs_half_as_much_as_one_sixty_games_later():
    before = [10.0] * MOST_GAMES
    latest, older = before.copy(), before.copy()
    latest[0], older[HALF_LIFE] = 110.0, 110.0
    usual = estimate(before, JOKER).lost

    raised = [estimate(games, JOKER).lost - usual for games in (latest, older)]

    assert raised[1] == pytest.approx(raised[0] / 2, rel=0.02)


def test_games_count_all_but_the_oldest_weigh_nothing():
    many = [10.0] * MOST_GAMES

    shown = estimate([*many, 200.0], JOKER)

    assert shown.games == MOST_GAMES + 1
    assert shown.lost == estimate(many, JOKER).lost


def test_the_chance_of_being_better_comes_from_both_bands():
    assert chance_better((230.0, 5.0), (230.0, 2.0)) == pytest.approx(0.5)
    assert chance_better((240.0, 3.0), (235.0, 4.0)) == pytest.approx(0.841, abs=0.001)
    assert chance_better((235.0, 4.0), (240.0, 3.0)) == pytest.approx(0.159, abs=0.001)


def test_titles_ask_for_games_and_for_a_skill_that_is_sure():
    def after(count: int, lost: float) -> str:
        return earned(estimate([lost - 2, lost + 2] * (count // 2), JOKER), JOKER)

    assert after(2, 5.0) == "deckhand"
    assert after(60, 20.0) == "captain"
    assert after(200, 5.0) == "admiral"
    assert after(200, 120.0) == "deckhand"


def test_of_two_titles_the_higher_stays():
    assert higher("mate", "sailor") == "mate"
    assert higher("", "sailor") == "sailor"
    assert [title.most_lost for title in TITLES] == sorted(
        (title.most_lost for title in TITLES), reverse=True
    )


def test_every_rule_set_with_a_coach_has_a_population_and_no_other():
    assert set(PERFECT) == {rules.key for rules in SOLVABLE}
    assert population_of("triple") is None
    assert PERFECT == MEANS
