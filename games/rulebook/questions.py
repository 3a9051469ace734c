"""Questions that players ask, and their answers."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _


@dataclass(frozen=True, slots=True)
class Question:
    """A question and its answer; the key is its anchor on the page."""

    key: str
    asked: str
    answer: str


def questions() -> tuple[Question, ...]:
    """Return the questions about the game, then those about the site."""
    return (*_about_boxes(), *_about_bonuses(), *_about_dice(), *_about_the_site())


def _about_boxes() -> tuple[Question, ...]:
    return (
        Question(
            "yacht-as-full-house",
            _("Does a yacht count as a full house?"),
            _(
                "No. A full house is three of one number and two of another. The one exception "
                "is a joker, which always gets full points."
            ),
        ),
        Question(
            "more-than-needed",
            _("Do four equal dice count as three of a kind?"),
            _("Yes, and so do five. In the same way, five numbers in a row hold four in a row."),
        ),
        Question(
            "empty-box",
            _("May I leave a box empty?"),
            _(
                "No. Every turn fills exactly one box. If the dice fit nowhere, choose a box that "
                "takes 0."
            ),
        ),
        Question(
            "written-box",
            _("Can I change a box I have written?"),
            _("No. There is no undo, and a zero stays as well."),
        ),
    )


def _about_bonuses() -> tuple[Question, ...]:
    return (
        Question(
            "bonus-growth",
            _("Does the upper bonus grow past 63?"),
            _("No. It comes once, at 63 or more. The points above 63 still count as points."),
        ),
        Question(
            "first-yacht",
            _("Do I get the extra 100 points for my first yacht?"),
            _(
                "No, the first gives 50. Each further one gives 100 on top of its box, if the "
                "yacht box holds 50. If it holds 0, there is nothing extra."
            ),
        ),
    )


def _about_dice() -> tuple[Question, ...]:
    return (
        Question(
            "fewer-rolls",
            _("Must I roll three times?"),
            _("No. You may write after any roll."),
        ),
        Question(
            "release-dice",
            _("May I roll a die again that I have kept?"),
            _("Yes. Before each reroll you choose afresh which dice to keep."),
        ),
        Question(
            "off-the-table",
            _("What if dice fall off the table?"),
            _(
                "Here they cannot. At a real table most people roll again the dice that fell or "
                "lean on something, and only those."
            ),
        ),
        Question(
            "fair-dice",
            _("Are the dice fair?"),
            _(
                "Every value is equally likely and fixed before the day begins. A fingerprint of "
                "the secret behind them is published beforehand and the secret afterwards, so "
                "anybody can check."
            ),
        ),
    )


def _about_the_site() -> tuple[Question, ...]:
    return (
        Question(
            "network-failure",
            _("What if the network fails in mid-roll?"),
            _(
                "Nothing is lost, and nothing is rolled twice. Press Retry or reload the page: "
                "you see the same dice."
            ),
        ),
        Question(
            "leaving",
            _("What if I close the page during a game?"),
            _(
                "Every move is saved. Open the page again, on another device too if you have an "
                "account, and go on where you stopped."
            ),
        ),
        Question(
            "equal-scores",
            _("Who wins when scores are equal?"),
            _("Nobody: equal scores share a place."),
        ),
    )
