"""A small site with an owner of everything, and browsers of all who might look at it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from django.test import Client

from accounts.friends import services as friends
from accounts.groups import services as groups
from accounts.models import Player
from accounts.moderation.appointments import appoint
from accounts.visitor import COOKIE, PlayerCookie, write_cookie
from challenges.models import Attempt, Challenge
from games.duel.services import open_duel
from games.free.services import start_game
from games.free.setup import SetUp
from games.models import Duel
from tests.challenges.factories import (
    TODAY,
    AttemptFactory,
    ChallengeFactory,
    TrainingPositionFactory,
)
from tests.challenges.playing import play
from tests.factories import NOON, AccountFactory, PlayerFactory
from tests.games.free.playing import play_out, start

LINES = Path(__file__).with_name("table.txt").read_text().splitlines()
TABLE = [line.split() for line in LINES if line and not line.startswith("#")]
OF_ALLAUTH = {"/account/2fa/webauthn/"}  # its view gives the template a queryset
ASKERS = ("stranger", "guest", "other", "friend", "blocked", "owner", "moderator")


@dataclass
class World:
    """The owner has played today's joker, is in mid-game at yacht, and owns a group of two."""

    owner: Player
    friend: Player
    blocked: Player
    other: Player
    guest: Player
    moderator: Player

    def browser(self, asker: str) -> Client:
        """Return the browser of one who asks."""
        client = Client()
        if asker == "stranger":
            return client
        player: Player = getattr(self, asker)
        if player.user is not None:
            client.force_login(player.user)
        else:
            client.cookies[COOKIE] = write_cookie(PlayerCookie(player.key, player.created_at))
        return client

    @cached_property
    def words(self) -> dict[str, str]:
        """Return what stands in the URLs of the table."""
        finished = Attempt.objects.get(player=self.owner, challenge__rules="joker")
        playing = Attempt.objects.get(player=self.owner, challenge__rules="yacht")
        group = self.owner.owned_groups.get()
        return {
            "day": TODAY.isoformat(),
            "coming": TODAY.replace(day=2).isoformat(),
            "finished": finished.code,
            "playing": playing.code,
            "position": str(self.owner.training_positions.get().pk),
            "free": self.owner.free_games.get().code,
            "owner": self.owner.name,
            "friend_code": self.owner.friend_code,
            "group": str(group.pk),
            "join": group.join_key,
            "duel": Duel.objects.get().code,
        }


def make_world() -> World:
    """Make the site."""
    world = World(
        owner=AccountFactory(name="Lenka"),
        friend=AccountFactory(),
        blocked=AccountFactory(),
        other=AccountFactory(),
        guest=PlayerFactory(),
        moderator=AccountFactory(),
    )
    _play(world.owner)
    _play_freely(world.owner)
    _befriend(world)
    _challenge(world.guest)
    appoint(name=world.moderator.user.username)
    world.moderator.user.refresh_from_db()
    return world


def _play(owner: Player) -> None:
    joker: Challenge = ChallengeFactory()
    ChallengeFactory(day=TODAY.replace(day=2))
    play(joker, owner.pk, now=NOON)
    AttemptFactory(challenge=ChallengeFactory(rules="yacht"), player=owner)
    TrainingPositionFactory(player=owner, challenge=joker, answers=1, answer="=4")


def _play_freely(owner: Player) -> None:
    start_game(player_id=owner.pk, set_up=SetUp(rules="plain"), now=NOON)


def _befriend(world: World) -> None:
    owner, friend, blocked = world.owner.pk, world.friend.pk, world.blocked.pk
    friends.ask(player_id=owner, other_id=friend, now=NOON)
    friends.accept(player_id=friend, other_id=owner, now=NOON)
    friends.block(player_id=owner, other_id=blocked, now=NOON)
    group = groups.create_group(player_id=owner, name="Sunday", join_key="k" * 16, now=NOON)
    groups.join_group(join_key=group.join_key, player_id=friend, now=NOON)


def _challenge(guest: Player) -> None:
    open_duel(game=play_out(start(guest)), player_id=guest.pk, now=NOON)
