"""Forced colours and paper: nothing that is told by a ground alone is lost there."""

from __future__ import annotations

import pytest

from accounts.models import Player
from tests.browser.colours import Picture, contrast
from tests.browser.scene import YESTERDAY, played
from tests.challenges.factories import AttemptFactory, ChallengeFactory
from tests.challenges.playing import careful
from tests.factories import AccountFactory

pytestmark = pytest.mark.browser

SCHEMES = ("light", "dark")
BORDER = """thing => {
    const { borderInlineStartStyle, borderInlineStartWidth, borderInlineStartColor } =
        getComputedStyle(thing);
    return [borderInlineStartStyle, borderInlineStartWidth, borderInlineStartColor].join(" ");
}"""
PALE = """() => {
    const linear = part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const onWhite = colour => {
        canvas.fillStyle = "#fff";
        canvas.fillRect(0, 0, 1, 1);
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map(part => linear(part / 255));
        return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const pale = [];
    while (texts.nextNode()) {
        const { parentElement, textContent } = texts.currentNode;
        const isSeen = parentElement.checkVisibility() && !parentElement.closest(".unseen, svg");
        if (!textContent.trim() || !isSeen) continue;
        if (onWhite(getComputedStyle(parentElement).color) < 4) pale.push(textContent.trim());
    }
    return pale;
}"""
VISIBLE = "things => things.filter(thing => thing.checkVisibility()).map(thing => thing.className)"
TO_PRESS = ".site-header, .site-footer, nav, .button, .buttons, #notice, .share, .countdown"


def border(page, selector):
    """Return the border at the start of a thing."""
    return page.locator(selector).first.evaluate(BORDER)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_dice_pips_and_kinds_of_rows_stand_out_in_forced_colours(board_after, scheme):
    page = board_after("joker r =1 r", dice="11111", forced_colors="active", color_scheme=scheme)
    page.locator("#die-2").check()
    page.locator("#box-c").check()
    shown = Picture(page)

    die = ".die-place:nth-of-type(1) .die"
    pip, ground = shown.at_middle(die), shown.at_middle(die, down=14)
    assert contrast(pip, ground) >= 7
    left, gone = shown.at_middle(".pips i:last-child"), shown.at_middle(".pips i.is-gone")
    assert contrast(left, gone) >= 4.5
    assert border(page, ".die-place:nth-of-type(2) .die") != border(page, die)
    rows = [border(page, f"[data-box='{code}']") for code in ("1", "2", "c")]
    assert len(set(rows)) == 3, rows


@pytest.mark.parametrize("scheme", SCHEMES)
def test_days_bars_and_choices_stand_out_in_forced_colours(
    visit, transactional_db, settings, scheme
):
    ann = AccountFactory(name="Ann")
    settings.FIRST_DAY = YESTERDAY.replace(day=1)
    played(ChallengeFactory(day=YESTERDAY), ann, careful)
    mine = played(ChallengeFactory(), ann, careful)
    page = visit(ann, forced_colors="active", color_scheme=scheme)

    page.goto(f"/history/?month={YESTERDAY:%Y-%m}")
    states = [border(page, f".cell.is-{state}") for state in ("finished", "new")]
    assert all(state.startswith(("solid", "dashed")) for state in states), states
    assert len(set(states)) == 2

    page.goto(mine.get_absolute_url())
    page.locator(".histogram .bar.is-mine").scroll_into_view_if_needed()
    shown = Picture(page)
    mine_shown = shown.at_middle(".histogram .bar.is-mine")
    assert contrast(mine_shown, shown.at_middle(".panel:has(.histogram) h2", down=16)) >= 3
    page.goto("/boards/")
    assert border(page, ".tabs [aria-current]") != border(page, ".tabs a:not([aria-current])")


def test_paper_is_white_with_dark_words_and_nothing_to_press(visit, transactional_db):
    ann = AccountFactory(name="Ann")
    Player.objects.filter(pk=ann.pk).update(theme="dark")
    mine = played(ChallengeFactory(), ann, careful)
    begun = AttemptFactory(
        challenge=ChallengeFactory(rules="yacht"), player=ann, record="yacht r =fh r k12"
    )
    page = visit(ann, color_scheme="dark", viewport={"width": 1280, "height": 800})
    urls = (
        *("/", "/boards/", "/history/", "/rules/", "/settings/"),
        *(mine.get_absolute_url(), mine.coach_url, mine.replay_url, begun.challenge.play_url),
    )

    found = {}
    for url in urls:
        page.goto(url)
        page.emulate_media(media="print")
        pressable = page.locator(TO_PRESS).evaluate_all(VISIBLE)
        found[url] = (pressable, page.evaluate(PALE))
        ground = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
        assert ground == "rgb(255, 255, 255)"

    assert {page: faults for page, faults in found.items() if any(faults)} == {}


def test_what_is_folded_on_screen_is_open_on_paper(visit, transactional_db):
    page = visit()
    page.goto("/rules/")
    answer = page.locator("#empty-box p")
    height = "thing => thing.getBoundingClientRect().height"
    assert answer.evaluate(height) == 0

    page.emulate_media(media="print")

    assert answer.evaluate(height) > 0
