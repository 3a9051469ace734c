"""Where sentences about a game may break into lines."""

from __future__ import annotations

from challenges.templatetags.wording import tied


def test_luck_stays_beside_its_number():
    assert tied("lost 3.2, luck +164.1") == "lost 3.2, luck\N{NO-BREAK SPACE}+164.1"


def test_a_single_word_has_nothing_to_be_tied_to():
    assert tied("luck") == "luck"
