"""The people of the made-up site: accounts and guests, each with habits of their own."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, replace
from itertools import islice

import numpy as np
from allauth.account.models import EmailAddress
from django.contrib.auth.hashers import make_password

from accounts.models import Player, User
from games.players.levels import LEVELS, Level

from .names import Name, draw_names

PASSWORD = "fair winds to you"  # noqa: S105 - of the one account to look around with
DEMO_USERS_LANGUAGE = "en"
LEVEL_SHARES = (0.12, 0.33, 0.35, 0.2)
CONFIRMED_SHARE = 0.85


@dataclass(frozen=True, slots=True)
class Habits:
    """How somebody plays: like which level, how exactly, how often, and at what hour."""

    level: Level
    noise: float  # how far they misjudge a move, in points
    keenness: float  # the chance of playing on a day
    curiosity: float  # the chance of playing another rule set as well
    hour: float


DEMO_USERS_HABITS = Habits(level="hard", noise=0.4, keenness=0.93, curiosity=0.5, hour=12)


@dataclass(frozen=True, slots=True)
class DemoPerson:
    """A player, with the day they joined and their habits."""

    player: Player
    since: dt.date
    habits: Habits


class TooFewNames(Exception):
    """There are not so many different names; `most` there are."""

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self.most = most


def make_people(
    *,
    accounts: int,
    guests: int,
    first: dt.datetime,
    days: int,
    rng: np.random.Generator,
) -> list[DemoPerson]:
    """Store accounts, the first of which has a password, and guests; return all of them.

    Raises TooFewNames.
    """
    names = list(islice(draw_names(rng), accounts))
    if len(names) < accounts:
        raise TooFewNames(len(names))
    demo_user = next((n for n, name in enumerate(names) if name.language == DEMO_USERS_LANGUAGE), 0)
    names.insert(0, names.pop(demo_user))
    joined = [first + dt.timedelta(days=_joined_after(days, rng)) for _ in range(accounts + guests)]
    if joined:
        joined[0] = first
    users = User.objects.bulk_create(_user(index, name) for index, name in enumerate(names))
    is_confirmed = rng.random(accounts) < CONFIRMED_SHARE
    players = [
        _player(user, name, at, is_confirmed=bool(confirmed), rng=rng)
        for user, name, at, confirmed in zip(users, names, joined, is_confirmed, strict=False)
    ]
    players += [Player(created_at=at) for at in joined[accounts:]]
    EmailAddress.objects.bulk_create(
        EmailAddress(user=user, email=user.email, verified=True, primary=True)
        for user, confirmed in zip(users, is_confirmed, strict=True)
        if confirmed
    )
    stored = Player.objects.bulk_create(players, batch_size=500)
    people = [
        DemoPerson(player, at.date(), _habits(rng, is_guest=player.user_id is None))
        for player, at in zip(stored, joined, strict=True)
    ]
    return [replace(people[0], habits=DEMO_USERS_HABITS), *people[1:]]


def _joined_after(days: int, rng: np.random.Generator) -> float:
    """Most have been there from the beginning; the others came one by one."""
    return 0.0 if rng.random() < 0.6 else float(rng.random() * days)


def _user(index: int, name: Name) -> User:
    password = PASSWORD if index == 0 else None
    return user_of(name.text, email=f"sailor{index + 1}@example.org", password=password)


def user_of(name: str, *, email: str, password: str | None = None) -> User:
    """Return a user, not stored yet; without a password, one who cannot sign in."""
    return User(username=name, email=email, password=make_password(password))


def _player(
    user: User, name: Name, at: dt.datetime, *, is_confirmed: bool, rng: np.random.Generator
) -> Player:
    shows = rng.choice([*Player.Visibility.values], p=[0.3, 0.6, 0.1])
    return Player(
        user=user,
        name=name.text,
        folded_name=name.folded,
        language=name.language,
        created_at=at,
        is_confirmed=is_confirmed,
        shows_history_to=str(shows),
    )


def _habits(rng: np.random.Generator, *, is_guest: bool) -> Habits:
    """Guests come and go; of the others some play every day, and a few as a machine would."""
    keenness = rng.beta(1.2, 3) if is_guest else rng.beta(4, 1.5)
    return Habits(
        level=LEVELS[int(rng.choice(len(LEVELS), p=LEVEL_SHARES))],
        noise=0.0 if rng.random() < 0.15 else float(rng.gamma(2, 0.5)),
        keenness=float(keenness),
        curiosity=float(rng.random()),
        hour=float(np.clip(rng.normal(14, 4), 0, 23)),
    )
