"""What the page about the coach tells of skill and titles."""

from __future__ import annotations

from django import template
from django.conf import settings

from challenges.skill.formula import HALF_LIFE
from challenges.skill.measured import population_of
from challenges.skill.models import LISTED_FROM
from challenges.skill.titles import TITLES
from games.labels import RULES_NAMES

register = template.Library()


@register.inclusion_tag("challenges/_about_skill.html")
def about_skill() -> dict[str, object]:
    """Tell what skill is, and what each title asks for under the rule sets offered."""
    known = {rules: population_of(rules) for rules in settings.DAILY_RULES}
    offered = {rules: one for rules, one in known.items() if one is not None}
    return {
        "half_life": HALF_LIFE,
        "listed_from": LISTED_FROM,
        "names": [str(RULES_NAMES[rules]) for rules in offered],
        "titles": [
            (title, [round(title.most_points(one.perfect)) for one in offered.values()])
            for title in reversed(TITLES)
        ],
    }
