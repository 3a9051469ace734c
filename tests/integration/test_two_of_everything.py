"""With two web hosts, two workers and two beats, each move and each piece of work is done once."""

from __future__ import annotations

import contextlib
import datetime as dt
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from allauth.account.models import EmailAddress
from django.core.mail import EmailMessage
from django.utils import timezone

from accounts.groups.services import create_group, join_group, show_outside
from accounts.mail import outbox
from accounts.models import OutgoingMail, Player, Reminder, WebhookDelivery, new_code
from challenges.days import day_at
from challenges.fair_play.models import LogLine
from challenges.models import Attempt, Challenge, PeriodTotal
from challenges.services import ensure_challenge
from challenges.standings.tallies import counts_of
from tests.accounts.mail import smtp
from tests.accounts.webhooks.conftest import Receiver, add, certificate, serve
from tests.challenges.factories import ChallengeFactory, ResultFactory, seed_of
from tests.challenges.playing import hasty, moves_of, record_of, whim
from tests.factories import AccountFactory
from tests.integration.guests import Guest
from tests.integration.server import Server, environment
from tests.integration.workers import Work, wait_until, working
from tests.services.processes import free_port
from tests.yachtsite.processes import BEHIND_A_PROXY

__all__ = ["certificate", "serve"]

pytestmark = [
    pytest.mark.integration,
    pytest.mark.django_db(transaction=True),
    pytest.mark.timeout(180),
    pytest.mark.usefixtures("empty_broker"),
]

PEOPLE = 4
AHEAD = 14


@pytest.fixture
def now() -> dt.datetime:
    return timezone.now()


@pytest.fixture
def people(transactional_db, now) -> list[Player]:
    """Some who want to be reminded about now, and to whom a notice waits to be sent."""
    people = [AccountFactory() for _ in range(PEOPLE)]
    for one in people:
        address = f"{one.name}@example.org"
        EmailAddress.objects.create(user=one.user, email=address, verified=True, primary=True)
        due = {"hour": now.hour, "zone": "UTC", "next_at": now - dt.timedelta(minutes=1)}
        Reminder.objects.create(player=one, by_email=True, **due)
        notice = EmailMessage("Notice", "…", to=[address])
        outbox.write(user_id=one.user_id, kind="notice", message=notice, now=now)
    return people


@pytest.fixture
def played_out(people, now) -> Challenge:
    """A day of all of them that ought to have closed."""
    challenge = ChallengeFactory(day=day_at(now) - dt.timedelta(days=3))
    for number, one in enumerate(people):
        ResultFactory(challenge=challenge, player=one, score=100 + number)
    return challenge


@pytest.fixture
def receiver(people, serve, now) -> Receiver:
    """Who hears, by two webhooks, of the days of a group of all of them."""
    receiver = serve(b"HTTP/1.1 204 Good\r\n\r\n")
    first, *others = people
    group = create_group(player_id=first.pk, name="Sunday", join_key=new_code(), now=now)
    for one in others:
        join_group(join_key=group.join_key, player_id=one.pk, now=now)
    for one in people:
        show_outside(group_id=group.pk, player_id=one.pk, is_shown=True)
    for path in ("one", "other"):
        url = f"https://hooks.example.org:{receiver.port}/{path}"
        add(group, events=["day.closed"], url=url)
    return receiver


@contextlib.contextmanager
def two_hosts(log: Path, **variables: str) -> Iterator[list[Server]]:
    env = environment(YACHT_NEW_GUESTS_PER_HOUR="1000000", **variables)
    servers = [Server(free_port(), env, log, command=BEHIND_A_PROXY) for _ in range(2)]
    try:
        with ThreadPoolExecutor(2) as pool:
            list(pool.map(Server.start, servers))
        yield servers
    finally:
        for server in servers:
            server.kill()


@contextlib.contextmanager
def two_workers_and_beats(folder: Path, **variables: str) -> Iterator[list[Work]]:
    with contextlib.ExitStack() as stack:
        works = []
        for name in ("one", "other"):
            (folder / name).mkdir()
            site = working(folder / name, site="tests.integration.trusting", **variables)
            works.append(stack.enter_context(site))
        yield works


def played_at_both(servers: list[Server], challenge: Challenge) -> None:
    """Let each guest's moves go to the hosts in turn, and one guest send all of them to both."""
    guests = [Guest(*servers) for _ in range(3)]
    games = [moves_of(challenge, choose) for choose in (hasty, whim(1), hasty)]
    twin = Guest(*reversed(servers))
    twin.cookies = guests[0].cookies
    with ThreadPoolExecutor(4) as pool:
        players = zip([*guests, twin], [*games, games[0]], strict=True)
        for done in [pool.submit(one.play, challenge, moves) for one, moves in players]:
            done.result()
    for guest, moves in zip(guests, games, strict=True):
        assert guest.attempt.record == record_of(challenge, moves)
    scores = Counter(
        Attempt.objects.ranked().filter(challenge=challenge).values_list("score", flat=True)
    )
    assert counts_of(challenge.pk) == scores
    assert sum(scores.values()) == len(guests)


def test_each_move_and_each_piece_of_work_is_done_once(
    people, played_out, receiver, certificate, now, tmp_path
):
    today = ensure_challenge(day=day_at(now), rules="yacht", seed=seed_of(now))
    with smtp.serving() as post:
        site = {
            "YACHT_FIRST_DAY": str(played_out.day),
            "YACHT_EMAIL_URL": f"smtp+plain://127.0.0.1:{post.port}",
            "YACHT_EMAIL_FROM": "yacht@example.org",
            "YACHT_SITE_URL": "http://yacht.example",
            "TEST_CERTIFICATE": str(certificate),
        }
        with two_workers_and_beats(tmp_path, **site) as works:
            with two_hosts(tmp_path / "log", **site) as servers:
                played_at_both(servers, today)
            wait_until(lambda: sum(work.runs() for work in works) >= 3, *works)

    mails = Counter((mail["To"], mail["Subject"] == "Notice") for mail in post.taken)
    assert mails == {
        (f"{one.name}@example.org", is_notice): 1 for one in people for is_notice in (True, False)
    }
    assert not OutgoingMail.objects.exists()
    assert Counter(request.split()[1] for request in receiver.requests) == {
        b"/one": 1,
        b"/other": 1,
    }
    assert set(WebhookDelivery.objects.values_list("tries", "answer")) == {(1, "204")}
    assert LogLine.objects.filter(challenge=played_out).count() == 1
    assert sum(counts_of(played_out.pk).values()) == PEOPLE
    made = Challenge.objects.filter(day__gte=day_at(now)).values_list("day", "rules")
    assert len(made) == len(set(made)) == 2 * AHEAD
    totals = PeriodTotal.objects.filter(period="all", rules="yacht")
    assert set(totals.values_list("days", flat=True)) <= {1}
    assert "raised unexpected" not in "".join(map(str, works))
