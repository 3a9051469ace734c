"""The pictures of the joker offer what the rule allows."""

from __future__ import annotations

from django.utils import translation

from games.rulebook.joker import JokerCard, joker_cards


def offered(card: JokerCard) -> dict[str, int | None]:
    return {row.name: row.points for row in (*card.upper, *card.lower) if row.state == "offered"}


def test_each_step_of_the_rule_has_its_picture() -> None:
    with translation.override("en"):
        own_open, own_written, no_lower = joker_cards()

    assert offered(own_open) == {"Fours": 20}
    assert offered(own_written) == {
        "Three of a kind": 20,
        "Four of a kind": 20,
        "Full house": 25,
        "Small straight": 30,
        "Large straight": 40,
        "Chance": 20,
    }
    assert offered(no_lower) == {"Ones": 0, "Twos": 0, "Fives": 0}
    assert [card.extra for card in (own_open, own_written, no_lower)] == [100, 100, 100]
