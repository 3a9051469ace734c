"""What was seen to run together, hang, or be cut off, measured."""

from __future__ import annotations

import pytest

from accounts.leaderboards import board, rows
from tests.accounts.leaderboards.crew import befriend, result
from tests.browser.languages import LANGUAGES
from tests.browser.scene import YESTERDAY, played
from tests.challenges.factories import ChallengeFactory, ResultFactory, results
from tests.challenges.playing import hasty
from tests.factories import AccountFactory

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("transactional_db")]

# The words of a thing as boxes, whatever its padding.
WORDS = """const words = thing => {
    const range = document.createRange();
    range.selectNodeContents(thing);
    return range.getBoundingClientRect();
};"""
GAPS = f"""cells => {{ {WORDS}
    return cells.map(cell => words(cell.nextElementSibling).left - words(cell).right);
}}"""
HANGING = f"""marks => {{ {WORDS}
    const middle = box => (box.top + box.bottom) / 2;
    const middles = mark => [mark.getBoundingClientRect(), words(mark.nextSibling)].map(middle);
    return marks.map(middles).map(([mark, line]) => mark - line);
}}"""
WORDS_OF = f"""thing => {{ {WORDS}
    const {{ left, right, top, bottom }} = words(thing);
    return {{ left, right, top, bottom }};
}}"""
BETWEEN = """things => things.slice(1).map((thing, at) =>
    thing.getBoundingClientRect().left - things[at].getBoundingClientRect().right)"""
RING = 5  # px around a die that is held
SMALL = (320, 360, 390)


@pytest.fixture
def ann():
    return AccountFactory(name="Ann")


def at_widths(page, *widths):
    """Make a page as wide as that, one width after another."""
    for width in widths:
        page.set_viewport_size({"width": width, "height": 800})
        yield width


def words_of(page, selector):
    """Return the edges of the words of a thing."""
    return page.locator(selector).first.evaluate(WORDS_OF)


def test_dice_and_marks_of_the_coach_stand_apart_and_on_their_lines(visit, ann):
    attempt = played(ChallengeFactory(), ann, hasty)
    page = visit(ann)
    page.goto(attempt.coach_url)
    page.locator(".fold > summary").first.click()
    for _width in at_widths(page, 360, 1280):
        assert min(page.locator(".decisions td.digits").evaluate_all(GAPS)) >= 5
        hanging = page.locator(".decisions .number .square").evaluate_all(HANGING)
        assert hanging
        assert max(map(abs, hanging)) <= 2.5


def test_the_coach_takes_three_screens_of_a_phone_before_its_folds(visit, ann):
    attempt = played(ChallengeFactory(), ann, hasty)
    page = visit(ann, viewport={"width": 360, "height": 640})
    page.goto(attempt.coach_url)

    assert page.locator(".fold").first.bounding_box()["y"] <= 3 * 640
    assert page.locator(".moves .is-kept, .moves .box").count() >= 3


@pytest.mark.parametrize("score", [130, 241, 290])
def test_the_words_about_my_bar_stand_under_it(visit, ann, score):
    challenge = ChallengeFactory()
    results(challenge, *range(120, 300, 6))
    mine = ResultFactory(challenge=challenge, player=ann, score=score)
    page = visit(ann)
    page.goto(mine.get_absolute_url())

    words = page.locator(".mine-at text").bounding_box()
    bar, whole = (page.locator(part).bounding_box() for part in (".bar.is-mine", ".histogram"))

    assert words["y"] >= bar["y"] + bar["height"]
    assert words["x"] <= bar["x"] + bar["width"]
    assert words["x"] + words["width"] >= bar["x"]
    assert whole["x"] <= words["x"]
    assert words["x"] + words["width"] <= whole["x"] + whole["width"] + 1


def test_a_search_without_a_hit_is_one_sentence(visit, ann):
    page = visit(ann)
    page.goto("/friends/?who=zzzz")

    sentence, name = words_of(page, ".found .line"), words_of(page, ".found bdi")

    assert sentence["right"] - sentence["left"] >= 240
    assert name["bottom"] - name["top"] <= 24
    assert page.locator(".found .line > *").count() == 1


def test_names_and_the_way_to_my_own_row_are_readable_on_a_small_phone(visit, ann, monkeypatch):
    for module in (rows, board):
        monkeypatch.setattr(module, "ROWS_A_PAGE", 2)
    challenge = ChallengeFactory()
    for score, name in enumerate(("Надежда Попова", "Cid", "Dan"), start=200):
        friend = AccountFactory(name=name)
        befriend(ann, friend)
        result(challenge, friend, score)
    result(challenge, ann, 100)
    for language in LANGUAGES:
        page = visit(ann, locale=language)
        page.goto("/boards/?circle=friends&span=week")
        for width in at_widths(page, *SMALL):
            who = page.locator("#own-row .who")
            assert who.evaluate("cell => cell.scrollWidth <= cell.clientWidth"), (width, language)
            cell, link = who.bounding_box(), words_of(page, "#own-around")
            assert link["right"] <= cell["x"] + cell["width"]
            assert link["bottom"] <= cell["y"] + cell["height"]
            assert cell["width"] >= 110, (width, language)


def test_the_title_of_a_board_for_practice_is_whole(visit):
    challenge = ChallengeFactory(day=YESTERDAY)
    for language in LANGUAGES:
        page = visit(locale=language)
        page.goto(challenge.play_url)
        for width in at_widths(page, *SMALL):
            text, tray = words_of(page, ".board-title .text"), words_of(page, ".tray")
            assert text["top"] >= 2, (width, language)
            assert text["bottom"] <= tray["top"], (width, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_rings_and_words_of_dice_held_side_by_side_do_not_touch(board_after, language):
    page = board_after("joker r", locale=language)
    for place in "1234":
        page.locator(f"#die-{place}").check()
    for width in at_widths(page, 320, 360, 390, 768, 1280):
        between = page.locator(".tray .die").evaluate_all(BETWEEN)
        assert min(between) >= 2 * RING + 1, width
        assert min(page.locator(".tray .held-word").evaluate_all(BETWEEN)) >= 2, width


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_long_name_is_whole_in_the_header_of_every_width(visit, language):
    page = visit(AccountFactory(name="Kate Carter-Whitman"), locale=language)
    page.goto("/rules/")
    for width in at_widths(page, 360, 639, 640, 768, 959, 960, 1280):
        name = page.locator(".to-account bdi")
        assert name.evaluate("name => name.scrollWidth <= name.clientWidth"), width


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_way_to_the_bonus_is_whole_on_a_small_phone(board_after, language):
    page = board_after("joker r", locale=language)
    page.locator("#upper-progress").evaluate("points => points.textContent = '62/63'")
    for width in at_widths(page, 320, 360, 640):
        columns = page.locator(".column").evaluate_all(
            "all => all.map(column => column.scrollWidth - column.clientWidth)"
        )
        assert max(columns) <= 0, width
