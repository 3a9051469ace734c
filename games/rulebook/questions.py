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
                "No. A full house is three of one number and two of another. The one exception is "
                "a joker, which always scores in full."
            ),
        ),
        Question(
            "more-than-needed",
            _("Do four equal dice count as three of a kind?"),
            _("Yes, and so do five. In the same way, five numbers in a row hold four in a row."),
        ),
        Question(
            "empty-box",
            _("Can I leave a box empty?"),
            _(
                "No. Every turn fills exactly one box. If the dice fit nowhere, choose a box for a "
                "zero."
            ),
        ),
        Question(
            "written-box",
            _("Can I change a box I have written?"),
            _("No. There is no undo, not even for a zero."),
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
            _("Do I have to roll three times?"),
            _("No. You can write after any roll."),
        ),
        Question(
            "release-dice",
            _("Can I roll a die that I held before?"),
            _("Yes. Before each roll you choose again which dice to hold."),
        ),
        Question(
            "off-the-table",
            _("What if dice fall off the table?"),
            _(
                "Here they can’t. At a real table, most people reroll any die that fell or "
                "leans on something, and only those."
            ),
        ),
        Question(
            "fair-dice",
            _("Are the dice fair?"),
            _(
                "Every value is equally likely, and fixed before the day begins. A fingerprint of "
                "the day’s secret is published beforehand and the secret itself afterwards, so "
                "anyone can check."
            ),
        ),
    )


def _about_the_site() -> tuple[Question, ...]:
    return (
        Question(
            "network-failure",
            _("What if my connection drops in the middle of a roll?"),
            _(
                "Nothing is lost, and nothing is rolled twice. Press Retry or reload the page: the "
                "same dice are waiting."
            ),
        ),
        Question(
            "leaving",
            _("What if I close the page during a game?"),
            _(
                "Every move is saved. Open the page again and carry on, on another device too if "
                "you have an account."
            ),
        ),
        Question(
            "equal-scores",
            _("Who wins when scores are equal?"),
            _("Everyone on that score: equal scores share a place."),
        ),
    )
