"""What a program may try with tokens, cookies, ids and cursors that are not its own."""

from __future__ import annotations

import base64

import pytest
from django.test import Client

from accounts.groups.services import create_group
from accounts.models import Friendship, Group, Player
from games.models import FreeGame
from tests.api import Program, program_of, token_for
from tests.challenges.factories import TODAY, AttemptFactory, ChallengeFactory, ResultFactory
from tests.factories import NOON, AccountFactory
from tests.games.free.playing import start

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]


@pytest.fixture
def owner(db):
    return AccountFactory(name="Owner")


@pytest.fixture
def thief(db):
    return program_of(AccountFactory(name="Thief"))


def test_what_belongs_to_another_is_not_there(owner, thief):
    attempt = AttemptFactory(challenge=ChallengeFactory(), player=owner)
    group = create_group(player_id=owner.pk, name="Ours", join_key="k" * 16, now=NOON)
    game = start(owner)
    before = (attempt.record, game.ply, Group.objects.get().join_key)

    for method, path, body in (
        ("POST", f"/attempts/{attempt.code}/roll/", {"ply": 1, "keep": []}),
        ("POST", f"/attempts/{attempt.code}/write/", {"ply": 1, "box": "1"}),
        ("GET", f"/attempts/{attempt.code}/", None),
        ("GET", f"/free/{game.code}/", None),
        ("POST", f"/free/{game.code}/roll/", {"ply": 0, "keep": []}),
        ("POST", f"/free/{game.code}/give-up/", None),
        ("GET", f"/groups/{group.pk}/", None),
        ("PATCH", f"/groups/{group.pk}/", {"name": "Mine"}),
        ("DELETE", f"/groups/{group.pk}/", None),
        ("POST", f"/groups/{group.pk}/link/", None),
        ("POST", f"/groups/{group.pk}/owner/", {"player": "Thief"}),
        ("GET", f"/boards/?circle=g{group.pk}", None),
    ):
        answer = thief.send(method, path, body)
        assert answer.status_code in {400, 404}, (path, answer.content)
        assert "Ours" not in answer.content.decode(), path

    attempt.refresh_from_db()
    game = FreeGame.objects.get()
    assert (attempt.record, game.ply, Group.objects.get().join_key) == before


def test_each_scope_does_its_own_and_nothing_more(owner):
    ChallengeFactory()
    AccountFactory(name="Friend")
    day = f"/challenges/{TODAY}/joker"
    asked = {
        "read": ("GET", "/history/", None),
        "play": ("POST", f"{day}/start/", None),
        "social": ("POST", "/friends/", {"player": "Friend"}),
    }
    for scope in asked:
        program = program_of(owner, scope)
        for needed, (method, path, body) in asked.items():
            answer = program.send(method, path, body)
            if needed == scope:
                assert answer.status_code < 300, (scope, path, answer.content)
            else:
                assert answer.json()["code"] == "scope_missing", (scope, path)


def test_no_token_comes_from_a_cookie_a_query_or_another_scheme(owner):
    secret, browser = token_for(owner), Client()
    browser.cookies["Authorization"] = f"Bearer {secret}"

    assert browser.get("/api/v1/history/").status_code == 401
    assert Program().get(f"/history/?token={secret}&access_token={secret}").status_code == 401
    for header in (f"Basic {secret}", f"Token {secret}", secret):
        assert Program().get("/history/", Authorization=header).status_code == 401
    assert Program().get("/history/", Authorization=f"bearer  {secret} ").status_code == 200


def test_a_signed_in_browser_writes_nothing_without_its_csrf_token(owner):
    AccountFactory(name="Friend")
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(owner.user)

    for cookie, header in (("", "a" * 32), ("a" * 32, ""), ("a" * 32, "b" * 32)):
        browser.cookies["yacht_csrf"] = cookie
        answer = browser.post(
            "/api/v1/friends/",
            '{"player": "Friend"}',
            "application/json",
            headers={"X-CSRFToken": header},
        )
        assert answer.status_code in {401, 403}, (cookie, header)
    assert not Friendship.objects.exists()


def test_forged_cursors_find_nothing_and_break_nothing(owner):
    ResultFactory(challenge=ChallengeFactory(), player=owner)
    program, parts = program_of(owner), ("", "1", "-1", "a", "9" * 40, "2026-12-01", "\x00", "NaN")
    forged = [
        base64.urlsafe_b64encode("\n".join([first, *["1"] * count]).encode()).decode()
        for first in parts
        for count in (0, 2)
    ]

    for number, cursor in enumerate([*forged, "=", "%", "Ω", "x" * 300]):
        if number % 15 == 0:  # so as to stay below the limit
            program = program_of(owner)
        for path in ("/history/", "/attempts/", "/boards/?circle=everyone", "/challenges/"):
            answer = program.get(path + ("&" if "?" in path else "?") + f"cursor={cursor}")
            assert answer.status_code in {200, 400, 404}, (path, cursor, answer.content)
    assert Player.objects.count() == 1
