"""What the site keeps about one player, list by list, as rows ready for JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.db.models import QuerySet

from accounts.friends.relations import Relation, relation_in
from accounts.models import (
    ApiToken,
    Friendship,
    Membership,
    NameReport,
    Player,
    PushDevice,
    Reaction,
    Reminder,
)
from challenges.models import Attempt, PlayerSkill, TrainingPosition
from games.engine.errors import DomainError
from games.engine.record import read_record, write_out
from games.engine.sequence import Sequence
from games.models import FreeGame, Seat

ExportRow = dict[str, object]
Section = Callable[[int], Iterator[ExportRow]]

CHUNK_SIZE = 500  # rows read at once, however many there are


def player_facts(player_id: int) -> ExportRow:
    """Return the player's own fields; never the key, which is as good as a password."""
    player = Player.objects.get(pk=player_id)
    return {
        "name": player.name,
        "is_guest": player.user_id is None,
        "created_at": player.created_at,
        "renamed_at": player.renamed_at,
        "friend_code": player.friend_code,
        "is_confirmed": player.is_confirmed,
        "ranked_days": player.ranked_days,
        "held_at": player.held_at,
        "closing_at": player.closing_at,
        "shows_history_to": player.shows_history_to,
        "hides_name": player.hides_name,
        "has_reactions": player.has_reactions,
    }


def account_facts(player_id: int) -> ExportRow | None:
    """Return what is stored with the account; a guest has none."""
    user = Player.objects.select_related("user").get(pk=player_id).user
    if user is None:
        return None
    return {
        "name": user.get_username(),
        "joined_at": user.joined_at,
        "last_login_at": user.last_login,
        "has_password": user.has_usable_password(),
    }


def attempt_row(attempt: Attempt) -> ExportRow:
    """Return an attempt as a line that `manage.py replay` reads: its rolls are written out."""
    return {
        "record": _written_out(attempt.record, lambda: attempt.challenge.sequence),
        "day": attempt.challenge.day,
        "number": attempt.challenge.number,
        "rules": attempt.challenge.rules,
        "code": attempt.code,
        "started_at": attempt.started_at,
        "finished_at": attempt.finished_at,
        "score": attempt.score,
        "is_ranked": attempt.is_ranked,
        "points_lost": attempt.points_lost,
        "luck": attempt.luck,
        "squares": attempt.squares,
    }


def attempts(player_id: int) -> Iterator[ExportRow]:
    """Yield every attempt, begun or finished, with the dice that were rolled and no others."""
    mine = Attempt.objects.of(player_id).select_related("challenge")
    for attempt in mine.order_by("challenge__day", "pk").iterator(chunk_size=CHUNK_SIZE):
        yield attempt_row(attempt)


def free_games(player_id: int) -> Iterator[ExportRow]:
    """Yield every free game with its seats, with the dice that were rolled and no others."""
    mine = FreeGame.objects.of(player_id).select_related("duel").prefetch_related("seats")
    for game in mine.order_by("started_at", "pk").iterator(chunk_size=CHUNK_SIZE):
        yield {
            "code": game.code,
            "rules": game.rules,
            "kind": game.kind,
            "target": game.target,
            "is_same_dice": game.is_same_dice,
            "is_helped": game.is_helped,
            "started_at": game.started_at,
            "played_at": game.played_at,
            "finished_at": game.finished_at,
            "given_up_at": game.given_up_at,
            "outcome": game.outcome,
            "duel": game.duel.code if game.duel else None,
            "seats": [_seat_row(seat) for seat in game.seats_in_order],
        }


def friends(player_id: int) -> Iterator[ExportRow]:
    """Yield everybody to whom the player is related, as far as they can see it."""
    rows = Friendship.objects.of(player_id).select_related("low", "high").order_by("pk")
    for row in rows.iterator(chunk_size=CHUNK_SIZE):
        relation, name = relation_in(row, player_id), row.other(player_id).name
        if relation == Relation.BLOCKED:
            is_mine = row.low_blocks if row.low_id == player_id else row.high_blocks
            if is_mine:
                yield {"name": name, "standing": relation.value}
        elif relation != Relation.NONE:
            yield {"name": name, "standing": relation.value, "since": row.changed_at}


def reactions(player_id: int) -> Iterator[ExportRow]:
    """Yield the reactions that the player gave; those received are for their givers to tell."""
    mine = Reaction.objects.filter(player=player_id).select_related("attempt__challenge")
    for one in mine.order_by("pk").iterator(chunk_size=CHUNK_SIZE):
        yield {
            "day": one.attempt.challenge.day,
            "rules": one.attempt.challenge.rules,
            "code": one.attempt.code,
            "picture": one.picture,
            "reacted_at": one.reacted_at,
        }


def groups(player_id: int) -> Iterator[ExportRow]:
    """Yield the groups that the player is in; who else is there is theirs to tell."""
    mine = Membership.objects.filter(player=player_id).select_related("group").order_by("pk")
    for one in mine.iterator(chunk_size=CHUNK_SIZE):
        yield {
            "name": one.group.name,
            "joined_at": one.joined_at,
            "is_owner": one.group.owner_id == player_id,
            "is_shown_outside": one.is_shown_outside,
        }


def email_addresses(player_id: int) -> Iterator[ExportRow]:
    """Yield the account's e-mail addresses."""
    yield from _rows(
        EmailAddress.objects.filter(user__player=player_id), "email", "verified", "primary"
    )


def ways_in(player_id: int) -> Iterator[ExportRow]:
    """Yield passkeys and other second proofs, without what they keep secret."""
    mine = Authenticator.objects.filter(user__player=player_id)
    yield from _rows(mine, "type", "created_at", "last_used_at")


def sessions(player_id: int) -> Iterator[ExportRow]:
    """Yield where the account is signed in, and since when."""
    mine = UserSession.objects.filter(user__player=player_id)
    yield from _rows(mine, "created_at", "last_seen_at", "ip", "user_agent")


def tokens(player_id: int) -> Iterator[ExportRow]:
    """Yield the tokens of programs, without what they keep secret."""
    mine = ApiToken.objects.filter(player=player_id)
    yield from _rows(mine, "name", "scopes", "created_at", "used_on", "expires_at", "revoked_at")


def reminders(player_id: int) -> Iterator[ExportRow]:
    """Yield when the player is reminded."""
    mine = Reminder.objects.filter(player=player_id)
    yield from _rows(mine, "by_email", "hour", "zone", "last_day")


def push_devices(player_id: int) -> Iterator[ExportRow]:
    """Yield the devices that show reminders, without the keys of their messages."""
    yield from _rows(PushDevice.objects.filter(player=player_id), "endpoint", "added_at")


def reports(player_id: int) -> Iterator[ExportRow]:
    """Yield the names that the player has reported."""
    yield from _rows(NameReport.objects.filter(reporter=player_id), "name", "reported_at")


def skills(player_id: int) -> Iterator[ExportRow]:
    """Yield what the player's games say of their skill, a rule set each."""
    kept = PlayerSkill.objects.known().filter(player=player_id).order_by("rules")
    yield from map(dict, kept.values("rules", "games", "value", "deviation", "title"))


def training_positions(player_id: int) -> Iterator[ExportRow]:
    """Yield the positions that the player trains, and how far each has come."""
    yield from _rows(
        TrainingPosition.objects.of(player_id),
        *("record", "played", "first_lost", "answers", "answer", "last_lost", "step"),
        *("due_day", "answered_day"),
    )


def _rows(
    rows: QuerySet[Authenticator]
    | QuerySet[NameReport]
    | QuerySet[TrainingPosition]
    | QuerySet[ApiToken]
    | QuerySet[Reminder]
    | QuerySet[PushDevice],
    *fields: str,
) -> Iterator[ExportRow]:
    yield from rows.order_by("pk").values(*fields).iterator(chunk_size=CHUNK_SIZE)


def _seat_row(seat: Seat) -> ExportRow:
    return {
        "name": seat.name,
        "level": seat.level,
        "record": _written_out(seat.record, lambda: seat.sequence),
        "score": seat.score,
        "commitment": seat.commitment,
        "seed": seat.seed,
        "label": seat.label,
    }


def _written_out(record: str, sequence: Callable[[], Sequence]) -> str:
    try:
        return write_out(read_record(record), sequence())
    except DomainError:  # the moves alone are better than no export at all
        return record


FACTS: Mapping[str, Callable[[int], ExportRow | None]] = {
    "player": player_facts,
    "account": account_facts,
}
LISTS: Mapping[str, Section] = {
    "email_addresses": email_addresses,
    "ways_in": ways_in,
    "sessions": sessions,
    "tokens": tokens,
    "reminders": reminders,
    "push_devices": push_devices,
    "friends": friends,
    "reactions": reactions,
    "groups": groups,
    "reports": reports,
    "attempts": attempts,
    "free_games": free_games,
    "training_positions": training_positions,
    "skills": skills,
}
