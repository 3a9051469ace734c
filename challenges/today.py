"""The first page, and a player's part in the challenges it shows."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace

from django.db.models import Q

from games.engine.errors import Invalid, Missing

from . import days, services, wording
from .blocks import FORTNIGHT, Block, BlockOfFriends, days_block, friends_block, passed_block
from .coach.background import request_scores
from .models import Attempt, Challenge
from .share import Share, share_of
from .standings import ranks
from .standings.tallies import counts_of_each
from .streaks import MILESTONES, Streak, days_played, last_week, streak_as_of


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a game has come: its turn, its points, and its boxes in a small picture."""

    turn: int
    turns: int
    total: int
    boxes: tuple[bool, ...]  # in the order of the card, whether each is written


@dataclass(frozen=True, slots=True)
class ChallengeCard:
    """One challenge as a list shows it: not begun, begun or finished by the one who asks."""

    challenge: Challenge
    state: str  # new, started or finished
    score: int | None  # once finished
    is_ranked: bool
    play_url: str
    result_url: str  # once finished
    url: str  # that suits the state
    played: int = 0
    rank_text: str = ""
    percent_text: str = ""
    share: Share | None = None
    was_played_here: bool = False
    progress: Progress | None = None  # of a game begun


@dataclass(frozen=True, slots=True)
class Today:
    """What the first page shows."""

    day: dt.date
    number: int
    main: ChallengeCard | None  # the daily's own challenge, None before the site's first day
    others: tuple[ChallengeCard, ...]
    streak: Streak
    streak_text: str
    week: tuple[str, ...]  # each of the last seven days, as `last_week` says
    milestone: int  # reached with today's game, or 0
    is_calm: bool
    unfinished: tuple[ChallengeCard, ...]
    days_block: Block | None  # the player's last days
    friends_block: Block | None  # of yesterday until the main challenge is finished
    passed_block: Block | None  # who passed the player yesterday, to be told once
    seconds_left: int  # until the next challenge
    next_opens_at: dt.datetime


def today_page(
    *,
    player_id: int | None,
    has_account: bool = True,
    others_here: AbstractSet[int] = frozenset(),
    now: dt.datetime,
    absolute: Callable[[str], str],
    is_calm: bool = False,
    told_on: str = "",
) -> Today:
    """Return the first page; `absolute` makes URLs of this site absolute.

    `others_here` are other players of the same device. A calm page has no places and no streak.
    `told_on` is the day, in ISO form, on which the player was last told who had passed them.
    """
    day = days.day_at(now)
    challenges = services.challenges_of(days_asked=[day], now=now)
    played = days_played(player_id)
    streak = streak_as_of(played, day)
    begun = _attempts(player_id, day)
    cards = _cards(challenges, begun, streak.days, absolute, is_calm=is_calm)
    main = _with_others(cards[0], others_here) if cards else None
    friends = _friends_block(main, player_id, has_account=has_account, is_calm=is_calm)
    return Today(
        day=day,
        number=days.number_of(day),
        main=main,
        others=cards[1:],
        streak=streak,
        streak_text="" if is_calm else wording.streak_text(streak.days),
        week=tuple(last_week(streak, played, day)),
        milestone=_milestone(streak, is_played=day in played),
        is_calm=is_calm,
        unfinished=_unfinished(begun, now),
        days_block=days_block(attempts=begun, now=now),
        friends_block=friends,
        passed_block=None if is_calm else _passed_block(main, friends, player_id, told_on, now),
        seconds_left=days.seconds_left(now),
        next_opens_at=days.next_opens_at(now),
    )


def _cards(
    challenges: Sequence[Challenge],
    attempts: Sequence[Attempt],
    streak: int,
    absolute: Callable[[str], str],
    *,
    is_calm: bool,
) -> tuple[ChallengeCard, ...]:
    begun = {attempt.challenge_id: attempt for attempt in attempts}
    counts = counts_of_each([one.pk for one in challenges])
    return tuple(
        _today_card(one, begun.get(one.pk), counts[one.pk], streak, absolute, is_calm=is_calm)
        for one in challenges
    )


def _milestone(streak: Streak, *, is_played: bool) -> int:
    return streak.days if is_played and streak.days in MILESTONES else 0


def progress_of(attempt: Attempt) -> Progress | None:
    """Return how far a game has come, or None where what is stored of it cannot be read."""
    try:
        game = attempt.game
    except (Missing, Invalid):
        return None
    written = game.card.written()
    return Progress(
        turn=game.turn,
        turns=game.rules.turns,
        total=game.card.total,
        boxes=tuple(box.key in written for box in game.rules.boxes),
    )


def card_of(challenge: Challenge, attempt: Attempt | None, *, played: int = 0) -> ChallengeCard:
    """Return a challenge with what its asker has made of it, `played` by so many."""
    result_url = attempt.get_absolute_url() if attempt and attempt.is_finished else ""
    begun_url = challenge.play_url if attempt else ""
    return ChallengeCard(
        challenge=challenge,
        state="finished" if result_url else "started" if attempt else "new",
        score=attempt.score if attempt else None,
        is_ranked=bool(attempt and attempt.is_ranked),
        # One not begun leads to whatever is today when its button is pressed.
        play_url=begun_url or challenge.play_today_url,
        result_url=result_url,
        url=result_url or begun_url or challenge.day_url,
        played=played,
    )


def _passed_block(
    main: ChallengeCard | None,
    friends: BlockOfFriends | None,
    player_id: int | None,
    told_on: str,
    now: dt.datetime,
) -> Block | None:
    """Return who passed a player yesterday, once that is final and unless it was told today."""
    today = days.day_at(now)
    yesterday = today - days.ONE_DAY
    is_told = told_on == today.isoformat()
    if is_told or main is None or player_id is None or days.closes_at(yesterday) > now:
        return None
    if friends is None or not friends.has_friends:
        return None
    return passed_block(player_id=player_id, day=yesterday, rules=main.challenge.rules)


def _friends_block(
    main: ChallengeCard | None, player_id: int | None, *, has_account: bool, is_calm: bool
) -> BlockOfFriends | None:
    """Return how friends did, before one has finished yesterday; then a guest is invited too."""
    is_finished = main is not None and main.state == "finished"
    if main is None or not (has_account or is_finished):
        return None
    return friends_block(
        player_id=player_id,
        day=main.challenge.day if is_finished else main.challenge.day - days.ONE_DAY,
        rules=main.challenge.rules,
        invites=is_finished,
        compares=is_finished and not is_calm,
    )


def _with_others(card: ChallengeCard, others_here: AbstractSet[int]) -> ChallengeCard:
    if card.state != "new" or not others_here:
        return card
    theirs = Attempt.objects.filter(challenge=card.challenge, player__in=others_here)
    return replace(card, was_played_here=theirs.exists())


def _today_card(
    challenge: Challenge,
    attempt: Attempt | None,
    counts: Mapping[int, int],
    streak: int,
    absolute: Callable[[str], str],
    *,
    is_calm: bool,
) -> ChallengeCard:
    request_scores(challenge)
    card = card_of(challenge, attempt, played=sum(counts.values()))
    if attempt is None:
        return card
    if attempt.score is None:
        return replace(card, progress=progress_of(attempt))
    standing = ranks.standing(counts, attempt.score) if attempt.is_ranked else None
    share = share_of(
        challenge=challenge,
        score=attempt.score,
        standing=standing,
        streak=streak if attempt.is_ranked else 0,
        url=absolute(attempt.shared_url),
        squares=attempt.squares,
        is_calm=is_calm,
    )
    if standing is None or is_calm:
        return replace(card, share=share)
    rank = wording.rank_text(standing, is_final=challenge.is_closed)
    return replace(card, share=share, rank_text=rank, percent_text=wording.percent_text(standing))


def _unfinished(attempts: Sequence[Attempt], now: dt.datetime) -> tuple[ChallengeCard, ...]:
    """Return games of earlier days, begun in time, that can still be finished in time."""
    today = days.day_at(now)
    earlier = [one for one in attempts if one.challenge.day < today and not one.is_finished]
    return tuple(card_of(one.challenge, one) for one in reversed(earlier) if one.can_count(now))


def _attempts(player_id: int | None, today: dt.date) -> tuple[Attempt, ...]:
    """Return a player's attempts at the challenges of two weeks, and others still under way."""
    recent = Q(challenge__day__gt=today - dt.timedelta(FORTNIGHT))
    under_way = Q(finished_at=None, challenge__closed_at=None)
    own = Attempt.objects.of(player_id).filter(recent | under_way).select_related("challenge")
    return tuple(own.order_by("challenge__day", "challenge__rules"))
