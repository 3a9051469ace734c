"""Every page, message and mail of signing in is our text, none is django-allauth's."""

from __future__ import annotations

import re
from pathlib import Path

import allauth
import pytest
from allauth.account.adapter import DefaultAccountAdapter
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from django.conf import settings
from django.core import mail
from django.template.loader import get_template
from django.test import Client, override_settings
from django.test.signals import template_rendered

from accounts.auth.adapter import AccountAdapter, SecondStepAdapter
from accounts.models import OutgoingMail
from tests.accounts.auth.keys import add_passkey
from tests.accounts.auth.test_second_step import digits
from tests.factories import AccountFactory

ALLAUTH = Path(allauth.__file__).parent
TEMPLATES = ALLAUTH / "templates"
# What no address of the site leads to.
OFF = {
    "phone": ("phone",),
    "links that confirm an address": ("account/email_confirm.html", "account/email/email_confirm_"),
    "waiting for such a link": ("verification_sent", "verified_email_required"),
    "codes that reset a password": ("password_reset_code",),
    "several addresses an account": ("account/email.html", "warn_no_email"),
    "a site closed for sign-up": ("signup_closed",),
    "sign-up that asks for an address unproved": ("account_already_exists",),
    "browsers that need no second step": ("mfa/trust.html",),
    "pages of allauth's that are ours": ("already_logged_in", "login_script"),
}
# What is there all the same, and nothing leads to.
NOT_WALKED = {
    "account/email/email_confirmation_signup_message.txt",
    "account/email/email_confirmation_signup_subject.txt",
    "account/messages/cannot_delete_primary_email.txt",
    "account/messages/email_confirmation_failed.txt",
    "account/messages/unverified_primary_email.txt",
}
APPS = ("account", "mfa", "usersessions")
LANGUAGES = ("en", "ru", "cs", "sr")
FOREIGN = "☠"
TEXT = re.compile(r"\{%-?\s*(?:block)?trans(?:late)?\b")


def test_no_template_with_a_text_is_allauths():
    named = [word for words in OFF.values() for word in words]
    theirs = [
        name
        for path in TEMPLATES.rglob("*.*")
        if (name := path.relative_to(TEMPLATES).as_posix()).split("/")[0] in APPS
        and TEXT.search(path.read_text(encoding="utf-8"))
        and not any(word in name for word in named)
        and Path(get_template(name).origin.name).is_relative_to(ALLAUTH)
    ]

    assert theirs == []


def test_no_error_is_allauths():
    for ours, theirs in (
        (AccountAdapter, DefaultAccountAdapter),
        (SecondStepAdapter, DefaultMFAAdapter),
    ):
        texts = {id(text) for text in theirs.error_messages.values()}

        assert set(theirs.error_messages) <= set(ours.error_messages)
        assert not [key for key, text in ours.error_messages.items() if id(text) in texts]


@pytest.fixture
def _foreign_texts_show(tmp_path):
    """Each text of allauth's that is not among ours too reads as a sign that it is foreign."""
    with (ALLAUTH / "locale/en/LC_MESSAGES/django.po").open("rb") as file:
        theirs = read_po(file, locale="en")
    for language in LANGUAGES:
        folder = tmp_path / language / "LC_MESSAGES"
        folder.mkdir(parents=True)
        with (folder / "django.mo").open("wb") as file:
            write_mo(file, _signs(theirs, language))
    with override_settings(LOCALE_PATHS=[tmp_path, *settings.LOCALE_PATHS]):
        yield


@pytest.fixture
def rendered():
    """The names of all templates that a test leads to."""
    names = set()

    def note(template, **_more):
        names.add(template.name)

    template_rendered.connect(note)
    yield names
    template_rendered.disconnect(note)


def _ours_of_signing_in() -> set[str]:
    folder = Path(settings.BASE_DIR) / "templates"
    paths = (path for app in APPS for path in (folder / app).rglob("*.*"))
    return {path.relative_to(folder).as_posix() for path in paths}


def _signs(theirs: Catalog, language: str) -> Catalog:
    ours = _ours()
    signs = Catalog(locale=language)
    for message in theirs:
        first = message.id if isinstance(message.id, str) else message.id and message.id[0]
        if first and (first, message.context) not in ours:
            sign = f"{FOREIGN}{first}{FOREIGN}"
            text = sign if isinstance(message.id, str) else (sign,) * signs.num_plurals
            signs.add(message.id, text, context=message.context)
    return signs


def _ours() -> set[tuple[str, str | None]]:
    path = Path(settings.BASE_DIR) / "locale/cs/LC_MESSAGES/django.po"
    with path.open("rb") as file:
        return {
            (one.id if isinstance(one.id, str) else one.id[0], one.context) for one in read_po(file)
        }


class Reader:
    """A browser that keeps all it reads."""

    def __init__(self, language: str) -> None:
        self.client = Client()
        self.client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
        self.read: list[tuple[str, str]] = []

    def get(self, address: str) -> str:
        return self._keep(address, self.client.get(address, follow=True))

    def post(self, address: str, **form: str) -> str:
        return self._keep(address, self.client.post(address, form, follow=True))

    def _keep(self, address, answer) -> str:
        page = answer.content.decode()
        self.read.append((address, page))
        return page


def _code() -> str:
    return re.search(r"^\d{6}$", mail.outbox[-1].body, re.MULTILINE)[0]


def _as_a_stranger(reader: Reader) -> None:
    for page in (
        *("login", "login/code", "signup", "signup/code", "signup/passkey", "password/reset"),
        *("password/reset/done", "password/reset/key/done", "inactive", "2fa/webauthn/login"),
        "password/reset/key/1-nonsense",
    ):
        reader.get(f"/account/{page}/")
    for page in ("signup", "signup/code", "signup/passkey", "login", "login/code"):
        reader.post(f"/account/{page}/", email="no address", name="x", username="x", password="x")
    reader.post("/account/password/reset/", email="nobody@example.org")
    reader.post("/account/2fa/webauthn/login/", credential='{"id": 1}')
    reader.post("/account/login/code/", email="nobody@example.org")
    reader.post("/account/login/code/confirm/", action="resend")
    for _ in range(3):
        reader.post("/account/login/code/confirm/", code="no code")
    for _ in range(6):
        reader.post("/account/login/", login="Anna", password="a foul wind")
        reader.post("/account/login/", login="anna@example.org", password="a foul wind")


def _forgetful(reader: Reader) -> None:
    reader.post("/account/password/reset/", email="anna@example.org")
    link = re.search(r"http://testserver(\S+key\S+)", mail.outbox[-1].body)[1]
    reader.get(link)
    reader.post(re.sub(r"-\w+-\w+/$", "-set-password/", link), password1="short")
    reader.post(re.sub(r"-\w+-\w+/$", "-set-password/", link), password1="a fair wind")
    reader.get(link)
    reader.post("/account/logout/")


def _showing_again(reader: Reader, secret: str) -> None:
    reader.post("/account/reauthenticate/", password="a fair wind")
    reader.get("/account/2fa/webauthn/add/")
    reader.post("/account/2fa/webauthn/add/", name="x", credential='{"id": 1}')
    add_passkey(reader.client)
    for way in ("reauthenticate", "2fa/reauthenticate", "2fa/webauthn/reauthenticate"):
        reader.get(f"/account/{way}/")
        reader.post(f"/account/{way}/", password="wrong", code="wrong", credential='{"id": 1}')
    reader.get("/account/reauthenticate/code/")
    for _ in range(4):
        reader.post("/account/reauthenticate/code/", recipient="anna@example.org")
    reader.get("/account/reauthenticate/code/confirm/")
    for _ in range(3):
        reader.post("/account/reauthenticate/code/confirm/", code="no code")
    reader.post("/account/2fa/reauthenticate/", code=digits(secret))


def _second_step(reader: Reader, user) -> None:
    secret = generate_totp_secret()
    app = TOTP.activate(user, secret)
    reader.post("/account/login/", login="Anna", password="a fair wind")
    reader.post("/account/2fa/authenticate/", code="wrong")
    reader.post("/account/2fa/authenticate/", credential='{"id": 1}')
    reader.post("/account/2fa/authenticate/", code=digits(secret))
    _showing_again(reader, secret)
    for page in ("2fa", "2fa/recovery-codes/generate", "2fa/totp/deactivate"):
        reader.get(f"/account/{page}/")
    reader.post("/account/2fa/recovery-codes/generate/")
    reader.get("/account/2fa/recovery-codes/")
    reader.get("/account/2fa/recovery-codes/download/")
    reader.post("/account/2fa/totp/deactivate/")
    assert not Authenticator.objects.filter(pk=app.instance.pk).exists()
    reader.get("/account/2fa/")
    reader.get("/account/2fa/totp/activate/")
    reader.post("/account/2fa/totp/activate/", code="wrong")
    secret = reader.client.session["mfa.totp.secret"]
    reader.post("/account/2fa/totp/activate/", code=digits(secret))


def _changes(reader: Reader, user) -> None:
    key = Authenticator.objects.get(user=user, type="webauthn").pk
    for page in ("webauthn", f"webauthn/keys/{key}/edit", f"webauthn/keys/{key}/remove"):
        reader.get(f"/account/2fa/{page}/")
    reader.post(f"/account/2fa/webauthn/keys/{key}/edit/", name="")
    reader.post(f"/account/2fa/webauthn/keys/{key}/remove/")
    for page in ("email", "password/change", "logout", "sessions", "password/reset"):
        reader.get(f"/account/{page}/")
    for old in ("wrong", "a fair wind"):
        new = {"oldpassword": old, "password1": "another wind"}
        reader.post("/account/password/change/", **new)
    reader.post("/account/sessions/")
    reader.post("/account/email/", email="anna@example.org", action_add="")
    reader.post("/account/email/", email="anna@example.org", action_primary="")
    reader.post("/account/email/", email="new@example.org", action_add="")
    reader.post("/account/confirm-email/", code="no code")
    reader.post("/account/confirm-email/", code=_code())
    reader.post("/account/email/", email="new@example.org", action_remove="")


def _without_a_password(language: str) -> Reader:
    reader = Reader(language)
    reader.post("/account/signup/code/", name=f"New {language}", email="other@example.org")
    reader.post("/account/signup/code/confirm/", code="no code")
    reader.post("/account/signup/code/confirm/", code=_code())
    reader.get("/account/email/")
    reader.get("/account/password/set/")
    reader.post("/account/password/set/", password1="12345678")
    reader.post("/account/password/set/", password1="a third wind")
    reader.get("/settings/close/confirm/")
    reader.post("/account/logout/")
    reader.post("/account/signup/passkey/", username=f"Key {language}")
    return reader


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.django_db
@pytest.mark.usefixtures("_foreign_texts_show")
def test_no_page_message_or_mail_says_what_allauth_would(language, settings, at_noon, rendered):
    settings.ACCOUNT_RATE_LIMITS = {**settings.ACCOUNT_RATE_LIMITS, "reauthenticate": ""}
    player = AccountFactory(name="Anna", user__username="Anna", user__email="anna@example.org")
    user = player.user
    user.emailaddress_set.create(email="anna@example.org", verified=True, primary=True)
    stranger, anna = Reader(language), Reader(language)

    _as_a_stranger(stranger)
    at_noon.shift(3600)
    _forgetful(anna)
    _second_step(anna, user)
    _changes(anna, user)
    at_noon.shift(3600)
    newcomer = _without_a_password(language)

    read = [*stranger.read, *anna.read, *newcomer.read]
    read += [(one.subject, f"{one.subject} {one.body}") for one in mail.outbox]
    read += OutgoingMail.objects.values_list("subject", "text")
    found = {
        (where, sign)
        for where, text in read
        for sign in re.findall(f"{FOREIGN}(.*?){FOREIGN}", text, re.DOTALL)
    }
    assert found == set()
    assert _ours_of_signing_in() - rendered == NOT_WALKED
