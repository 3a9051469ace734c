"""The names that players of each language know: boxes and rule sets."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

BOX_NAMES: dict[str, Promise | str] = {
    "ones": _("Ones"),
    "twos": _("Twos"),
    "threes": _("Threes"),
    "fours": _("Fours"),
    "fives": _("Fives"),
    "sixes": _("Sixes"),
    "three_of_a_kind": _("Three of a kind"),
    "four_of_a_kind": _("Four of a kind"),
    "full_house": _("Full house"),
    "small_straight": _("Small straight"),
    "large_straight": _("Large straight"),
    "yacht": pgettext_lazy("box", "Yacht"),
    "chance": _("Chance"),
}

RULES_NAMES: dict[str, Promise | str] = {
    "joker": pgettext_lazy("rule set", "Joker"),
    "extra": pgettext_lazy("rule set", "Extra"),
    "plain": pgettext_lazy("rule set", "Plain"),
    "sets": pgettext_lazy("rule set", "Sets"),
    "sets-nobonus": pgettext_lazy("rule set", "Sets without bonus"),
    "yacht": pgettext_lazy("rule set", "Yacht"),
    "triple": pgettext_lazy("rule set", "Triple"),
}

LEVEL_NAMES: dict[str, Promise | str] = {
    "easy": pgettext_lazy("computer player", "Easy"),
    "medium": pgettext_lazy("computer player", "Medium"),
    "hard": pgettext_lazy("computer player", "Hard"),
    "insane": pgettext_lazy("computer player", "Insane"),
}
