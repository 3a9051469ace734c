"""Every mail says the same twice: as plain text, and as HTML that fetches nothing."""

from __future__ import annotations

import re

import pytest
from django.core import mail
from django.utils.translation import override

from accounts.mail.messages import html_of, write_message
from accounts.mail.outbox import send_due
from tests.factories import NOON

pytestmark = pytest.mark.django_db
PAGE = """\
This is your code. <b>Type</b> it here:

123456

or open

https://yacht.example/a?b=1&c=2

--
Daily Yacht
https://yacht.example
"""


def words_in(html: str) -> list[str]:
    body = html.partition("<body")[2].partition(">")[2]
    return re.sub(r"<[^>]*>", " ", body).split()


def test_the_second_form_says_what_the_first_does():
    html = html_of(PAGE)

    assert words_in(html) == [
        *("Daily", "Yacht"),
        *PAGE.replace("--\n", "")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("&c", "&amp;c")
        .split(),
    ]
    assert '<a href="https://yacht.example/a?b=1&amp;c=2"' in html


def test_its_one_picture_comes_along_and_it_names_its_language():
    with override("cs"):
        message = write_message(subject="A\nsubject", text=PAGE, to="anna@example.org")
    parts = list(message.message().walk())

    html = next(part for part in parts if part.get_content_type() == "text/html").get_payload()
    assert re.findall(r'src="([^"]*)"', html) == ["cid:mark"]
    assert '<html lang="cs">' in html
    assert [part["Content-ID"] for part in parts if part.get_content_maintype() == "image"] == [
        "<mark>"
    ]
    assert message.subject == "A subject"


def test_mail_that_a_page_waits_for_and_notices_have_both(client, anna):
    client.post("/account/login/code/", {"email": "anna@example.org"})
    client.force_login(anna.user)
    client.post(
        "/account/password/change/",
        {"oldpassword": "a fair wind", "password1": "another wind", "password2": "another wind"},
    )
    send_due(now=NOON.replace(year=2100))

    assert len(mail.outbox) >= 1
    for sent in mail.outbox:
        [(html, kind)] = sent.alternatives
        assert kind == "text/html"
        assert set(sent.body.split()) - {"--"} <= set(words_in(html))
