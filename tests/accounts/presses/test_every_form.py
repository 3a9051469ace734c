"""Every form of the site carries a token, or is one whose second press says the same again."""

from __future__ import annotations

import re
from pathlib import Path

from django.conf import settings

TEMPLATES = Path(settings.BASE_DIR) / "templates"
FORM = re.compile(r"<form\b[^>]*>.*?</form>", re.DOTALL)
IS_POSTED = ("{% csrf_token %}", "{{ csrf_input }}")
HAS_TOKEN = ("{% form_token %}", '"_fragments/_fields.html"')
# What each does is what it did, however often it is said.
SAID_AGAIN = {
    "_fragments/_footer.html": "a language",
    "account/logout.html": "signing out",
    "account/snippets/cancel.html": "signing out",
    "accounts/_leaving.html": "signing out",
    "accounts/friends/_ask.html": "friends: rows change on one condition",
    "accounts/friends/_people.html": "as above",
    "accounts/friends/_rival.html": "as above",
    "accounts/friends/add.html": "as above",
    "accounts/groups/_members.html": "who was removed is not there",
    "accounts/history/_buttons.html": "asking, blocking, reporting: one row a pair",
    "accounts/privacy/_closed.html": "keeping an account; signing out",
    "accounts/reactions/_bar.html": "a picture, or none",
    "accounts/settings.html": "choices",
    "jinja2/board/_board.html": "a move stands at its ply",
    "board/_preferences.html": "choices",
    "fair_play/_held.html": "one review is asked for at a time",
    "free/play.html": "the coach that was asked says the same again",
    "usersessions/usersession_list.html": "who was signed out stays so",
}


def test_every_form_has_a_token_or_needs_none():
    bare = {
        path.relative_to(TEMPLATES).as_posix()
        for path in TEMPLATES.rglob("*.html")
        for form in FORM.findall(path.read_text(encoding="utf-8"))
        if any(mark in form for mark in IS_POSTED) and not any(token in form for token in HAS_TOKEN)
    }

    assert bare - set(SAID_AGAIN) == set()
