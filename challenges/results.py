"""The result of one attempt: what anybody may know of it, and what those see who may see inside."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from games.board.board import Board
from games.engine.errors import Missing
from games.sentences import sentence

from . import charts, days, services, wording
from .blocks import Block, BlockOfFriends, friends_block, reactions_block, rival_block
from .board import board_of
from .coach import background
from .coach.grading import grade_on_visit
from .coach.owner import Owner, owner_of
from .coach.quality import Quality, qualities_of
from .coach.reference_scores import ReferenceScore, reference_scores_of
from .coach.summary import Summary, summary_of
from .headline import Facts, Praise, earlier_games, praise_of
from .models import Attempt, Challenge
from .share import Share, share_of, title_of
from .standings import ranks
from .standings.tallies import counts_of
from .streaks import days_played, streak_ending
from .visibility import find_attempt, url_instead


@dataclass(frozen=True, slots=True)
class Result:
    """What anybody may know of a finished attempt; none of it tells of the dice."""

    attempt: Attempt
    challenge: Challenge
    title: str
    score: int
    is_mine: bool
    standing: ranks.Standing | None  # None where it is not ranked
    streak: int
    rank_text: str
    percent_text: str
    streak_text: str
    would_rank_text: str  # of a game that is not ranked
    is_calm: bool
    players: int
    histogram: charts.Histogram | None


@dataclass(frozen=True, slots=True)
class ResultPage:
    """A result for one who may see inside it."""

    result: Result
    owner: Owner
    refusal: str  # why it is not graded; nothing where it is
    qualities: tuple[Quality, ...]
    summary: Summary | None
    board: Board | None  # None where what is stored cannot be read
    friends_block: BlockOfFriends | None
    beside_mine_url: str
    reactions_block: Block | None  # of a friend's result
    reference_scores: tuple[ReferenceScore, ...]
    seconds_left: int  # until the next challenge
    next_opens_at: dt.datetime
    # Of one's own result alone:
    share: Share | None = None
    praise: Praise = field(default_factory=Praise)
    rival_block: Block | None = None  # whose link led to the game
    next_unplayed: Challenge | None = None  # a past day to play, after a game of one


def result_of(attempt: Attempt, *, player_id: int | None, is_calm: bool = False) -> Result:
    """Return the result of a finished attempt for one who asks; a calm one has no places."""
    challenge, score = attempt.challenge, attempt.score or 0
    counts = counts_of(challenge.pk)
    standing = ranks.standing(counts, score) if attempt.is_ranked else None
    played = days_played(attempt.player_id) if attempt.is_ranked else frozenset()
    streak = streak_ending(played, challenge.day)
    return Result(
        attempt=attempt,
        challenge=challenge,
        title=title_of(challenge),
        score=score,
        is_mine=player_id is not None and attempt.player_id == player_id,
        standing=standing,
        streak=streak,
        rank_text=_rank_text(challenge, standing) if not is_calm else "",
        percent_text=wording.percent_text(standing) if standing and not is_calm else "",
        streak_text=wording.streak_text(streak) if not is_calm else "",
        would_rank_text=_would_rank_text(attempt, counts) if not is_calm else "",
        is_calm=is_calm,
        players=sum(counts.values()),
        histogram=charts.histogram(ranks.bins(counts, score if attempt.is_ranked else None)),
    )


def _rank_text(challenge: Challenge, standing: ranks.Standing | None) -> str:
    return wording.rank_text(standing, is_final=challenge.is_closed) if standing else ""


def _would_rank_text(attempt: Attempt, counts: Mapping[int, int]) -> str:
    """Return where a game played after its day would have stood among those played on it."""
    if attempt.is_ranked or attempt.score is None or not counts:
        return ""
    score = attempt.score
    return wording.would_rank_text(
        ranks.standing({**counts, score: counts.get(score, 0) + 1}, score)
    )


def result_page(
    code: str,
    *,
    player_id: int | None,
    now: dt.datetime,
    absolute: Callable[[str], str],
    is_calm: bool = False,
    rival: str = "",
) -> ResultPage | str:
    """Return a result with its boxes, or the URL to show to one who may not see them yet.

    A visit closes the day and grades the reader's own game if either is due. Raises UnknownAttempt.
    """
    attempt = find_attempt(code)
    services.close_if_due(challenge=attempt.challenge, now=now)
    elsewhere = url_instead(attempt, player_id)
    if elsewhere:
        return elsewhere
    owner = owner_of(attempt, player_id)
    refusal = grade_on_visit(attempt, is_mine=owner.is_mine)
    background.request_work(attempt, refusal)
    result = result_of(attempt, player_id=player_id, is_calm=is_calm)
    page = _page_of(result, owner, sentence(refusal) if refusal else "", player_id, now)
    if not owner.is_mine:
        return page
    return replace(
        page,
        share=share_of_result(result, url=absolute(attempt.shared_url)),
        rival_block=rival_block(code=rival, attempt=attempt),
        praise=_praise_of(result, page.board, page.friends_block),
        next_unplayed=_next_unplayed(attempt, player_id, now),
    )


def _page_of(
    result: Result, owner: Owner, refusal: str, player_id: int | None, now: dt.datetime
) -> ResultPage:
    """Return what the page shows of anybody's result."""
    attempt = result.attempt
    return ResultPage(
        result=result,
        owner=owner,
        refusal=refusal,
        qualities=qualities_of(attempt.squares),
        summary=None if refusal else summary_of(attempt, is_mine=owner.is_mine),
        board=_card_of(attempt, now),
        friends_block=_friends_of(result, player_id),
        reactions_block=None
        if owner.is_mine
        else reactions_block(attempt=attempt, player_id=player_id),
        beside_mine_url="" if owner.is_mine else _beside_mine_url(attempt, player_id),
        reference_scores=reference_scores_of(result.challenge),
        seconds_left=days.seconds_left(now),
        next_opens_at=days.next_opens_at(now),
    )


def share_of_result(result: Result, *, url: str) -> Share:
    """Return the share texts of a result, with its absolute public URL."""
    return share_of(
        challenge=result.challenge,
        score=result.score,
        standing=result.standing,
        streak=result.streak,
        url=url,
        squares=result.attempt.squares,
        is_calm=result.is_calm,
    )


def _next_unplayed(attempt: Attempt, player_id: int | None, now: dt.datetime) -> Challenge | None:
    if attempt.is_ranked or attempt.player_id != player_id:
        return None
    return services.next_unplayed(
        player_id=player_id, rules=attempt.challenge.rules, before=attempt.challenge.day, now=now
    )


def _friends_of(result: Result, player_id: int | None) -> BlockOfFriends | None:
    if not result.is_mine:
        return None
    challenge = result.challenge
    return friends_block(player_id=player_id, day=challenge.day, rules=challenge.rules)


def _praise_of(result: Result, board: Board | None, friends: BlockOfFriends | None) -> Praise:
    """Return the good news of one's own ranked game; a calm one compares with nobody."""
    attempt = result.attempt
    if not attempt.is_ranked:
        return Praise()
    return praise_of(
        Facts(
            score=result.score,
            squares=attempt.squares,
            earlier=earlier_games(attempt),
            levels=reference_scores_of(result.challenge),
            leads_friends=bool(friends and friends.is_led_by_viewer and not result.is_calm),
            streak=0 if result.is_calm else result.streak,
            has_yacht=bool(board and board.game.card.written().get("yacht")),
        )
    )


def _beside_mine_url(attempt: Attempt, player_id: int | None) -> str:
    """Return where the asker's own game stands beside this one, if they have finished it."""
    finished = Attempt.objects.of(player_id).finished()
    own = finished.filter(challenge=attempt.challenge_id).first()
    return f"{own.replay_url}?with={attempt.code}" if own else ""


def _card_of(attempt: Attempt, now: dt.datetime) -> Board | None:
    try:
        return board_of(attempt.challenge, attempt, now)
    except Missing:
        return None
