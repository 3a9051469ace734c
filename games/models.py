"""Free games and their seats."""

from __future__ import annotations

from functools import cached_property
from itertools import groupby
from operator import attrgetter
from typing import cast

from django.db import models
from django.db.models import Q
from django.urls import reverse

from .codes import code_maker
from .duel.models import Duel
from .engine.errors import DomainError
from .engine.game import Game
from .engine.record import positions, read_record
from .engine.rules import RuleSet
from .engine.sequence import Sequence
from .engine.variants import rule_set
from .errors import GameDamaged
from .labels import LEVEL_NAMES, RULES_NAMES
from .seeds import stored_sequence

__all__ = ["CODE_LENGTH", "MOST_SEATS", "SEAT_NAME_LENGTH", "Duel", "FreeGame", "Seat", "new_code"]

CODE_LENGTH = 10
SEAT_NAME_LENGTH = 20
MOST_SEATS = 8
new_code = code_maker(CODE_LENGTH)  # some 49 bits, not to be guessed


class FreeGameQuerySet(models.QuerySet["FreeGame"]):
    """Free games."""

    def of(self, player_id: int | None) -> FreeGameQuerySet:
        """Return a player's own; a stranger has none."""
        return self.none() if player_id is None else self.filter(player_id=player_id)

    def under_way(self) -> FreeGameQuerySet:
        """Return those neither played to the end nor given up."""
        return self.filter(finished_at=None, given_up_at=None)

    def counted(self) -> FreeGameQuerySet:
        """Return those that statistics count: over, begun, played without help, not left out."""
        is_over = ~Q(finished_at=None, given_up_at=None)
        return self.filter(is_over, is_helped=False, left_out_at=None, ply__gt=0)

    def with_seats(self) -> list[FreeGame]:
        """Return the games with their seats, read by one query so that they fit together."""
        seats = Seat.objects.filter(game__in=self.values("pk")).select_related("game__duel")
        found = []
        for _, group in groupby(seats.order_by("game", "number"), attrgetter("game_id")):
            in_order = tuple(group)
            game = in_order[0].game
            for seat in in_order:
                seat.game = game
            game.seats_in_order = in_order
            found.append(game)
        return found


class FreeGame(models.Model):
    """A game that one player set up: its rules, and what queries need beside its seats."""

    class Kind(models.TextChoices):
        """Who sits at the other seats."""

        ALONE = "alone"
        COMPUTERS = "computers"
        PEOPLE = "people"

    class Outcome(models.TextChoices):
        """What a game against computers or for a target came to, for the one who set it up."""

        WON = "won"
        DRAWN = "drawn"
        LOST = "lost"

    player = models.ForeignKey(
        "accounts.Player", on_delete=models.PROTECT, related_name="free_games"
    )
    code = models.CharField(max_length=CODE_LENGTH, unique=True, default=new_code)
    rules = models.CharField(max_length=16)
    kind = models.CharField(max_length=9, choices=Kind.choices)
    opponents = models.CharField(max_length=32, blank=True, default="")  # levels, weakest first
    seat_count = models.PositiveSmallIntegerField()
    target = models.PositiveSmallIntegerField(null=True, blank=True)
    is_same_dice = models.BooleanField(default=False)
    hands_over = models.BooleanField(default=True)
    is_helped = models.BooleanField(default=False)
    left_out_at = models.DateTimeField(null=True, blank=True)  # when statistics began anew
    ply = models.PositiveSmallIntegerField(default=0)  # moves made at all seats together
    seat_to_play = models.PositiveSmallIntegerField(default=0)
    started_at = models.DateTimeField()
    played_at = models.DateTimeField()
    finished_at = models.DateTimeField(null=True, blank=True)
    given_up_at = models.DateTimeField(null=True, blank=True)
    outcome = models.CharField(max_length=5, choices=Outcome.choices, blank=True, default="")
    duel = models.ForeignKey(
        Duel, null=True, blank=True, on_delete=models.SET_NULL, related_name="entries"
    )

    objects = FreeGameQuerySet.as_manager()

    class Meta:
        constraints = (
            models.CheckConstraint(
                condition=Q(seat_count__gte=1, seat_count__lte=MOST_SEATS),
                name="one_to_eight_seats",
            ),
            models.CheckConstraint(
                condition=Q(seat_to_play__lt=models.F("seat_count")), name="a_seat_is_to_play"
            ),
            models.CheckConstraint(
                condition=Q(finished_at=None) | Q(given_up_at=None),
                name="finished_or_given_up",
            ),
            models.CheckConstraint(
                condition=Q(outcome="")
                | Q(finished_at__isnull=False)
                | Q(given_up_at__isnull=False),
                name="outcome_when_over",
            ),
            models.CheckConstraint(
                condition=Q(~Q(opponents=""), kind="computers")
                | Q(~Q(kind="computers"), opponents=""),
                name="opponents_of_computers",
            ),
            models.CheckConstraint(
                condition=Q(target=None) | Q(kind="alone"), name="target_when_alone"
            ),
            models.UniqueConstraint(
                fields=["duel", "player"],
                condition=Q(duel__isnull=False),
                name="one_entry_a_duel_and_player",
            ),
        )
        indexes = (
            models.Index(
                fields=["player", "-played_at", "-id"],
                name="free_game_under_way",
                condition=Q(finished_at=None, given_up_at=None),
            ),
            models.Index(
                fields=["player", "rules", "kind", "opponents"],
                name="free_game_by_kind",
            ),
        )

    def __str__(self) -> str:
        return self.code

    def get_absolute_url(self) -> str:
        """Return the URL of the board."""
        return reverse("games:free_board", args=[self.code])

    @property
    def result_url(self) -> str:
        return reverse("games:free_result", args=[self.code])

    @property
    def rule_set(self) -> RuleSet:
        """Return the rules as the engine knows them."""
        return rule_set(self.rules)

    @property
    def rules_name(self) -> str:
        return str(RULES_NAMES[self.rules])

    @cached_property
    def seats_in_order(self) -> tuple[Seat, ...]:
        """Return the seats in the order of play."""
        return tuple(sorted(self.seats.all(), key=lambda seat: seat.number))

    @property
    def is_finished(self) -> bool:
        """Say whether every box of every seat is filled."""
        return self.finished_at is not None

    @property
    def is_given_up(self) -> bool:
        return self.given_up_at is not None

    @property
    def is_over(self) -> bool:
        """Say whether no move is left to make: finished, or given up."""
        return self.is_finished or self.is_given_up


class Seat(models.Model):
    """One column of a free game: a person's or a computer's record, on dice shared or its own."""

    game = models.ForeignKey(FreeGame, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()  # from 0, in the order of play
    level = models.CharField(max_length=6, blank=True, default="")  # of a computer
    name = models.CharField(max_length=SEAT_NAME_LENGTH, blank=True, default="")
    label = models.CharField(max_length=32)  # under which its sequence is derived
    commitment = models.CharField(max_length=64)
    sealed_seed = models.TextField()
    seed = models.CharField(max_length=64, blank=True, default="")  # published when all is over
    record = models.TextField()
    score = models.PositiveSmallIntegerField(null=True, blank=True)

    _played: tuple[str, tuple[Game, ...]] | None = None

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["game", "number"], name="one_seat_a_number"),
            models.CheckConstraint(condition=Q(number__lt=MOST_SEATS), name="seats_up_to_eight"),
            models.CheckConstraint(
                condition=Q(level__in=["", *LEVEL_NAMES]), name="level_of_a_computer"
            ),
        )

    def __str__(self) -> str:
        return f"{self.game_id}/{self.number}"

    @property
    def is_computer(self) -> bool:
        return bool(self.level)

    @cached_property
    def sequence(self) -> Sequence:
        """Return the dice; for replaying moves alone, never to be shown. Raises SeedLocked."""
        return stored_sequence(
            published=self.seed,
            sealed=self.sealed_seed,
            label=self.label,
            rules=self.game.rule_set,
        )

    @property
    def positions(self) -> tuple[Game, ...]:
        """Return its game before its first move and after each.

        Raises GameDamaged where the record does not lead to what is stored beside it, SeedLocked
        where the dice cannot be read.
        """
        if self._played is None or self._played[0] != self.record:
            self.remember(self._replayed())
        _record, positions = cast("tuple[str, tuple[Game, ...]]", self._played)
        return positions

    def remember(self, positions: tuple[Game, ...]) -> None:
        """Keep the positions that the record as it stands has led through."""
        self._played = (self.record, positions)

    @property
    def position(self) -> Game:
        """Return where its game stands: card, dice, total; raises what `positions` does."""
        return self.positions[-1]

    def _replayed(self) -> tuple[Game, ...]:
        sequence = self.sequence
        try:
            record = read_record(self.record)
            games = tuple(positions(record, sequence))
        except DomainError as cause:
            raise GameDamaged(game=self.game.code) from cause
        last = games[-1]
        is_right = record.rules.key == self.game.rules
        if self.score is not None:
            is_right = is_right and last.is_finished and last.card.total == self.score
        if not is_right:
            raise GameDamaged(game=self.game.code)
        return games
