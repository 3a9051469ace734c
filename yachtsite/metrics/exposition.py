"""Figures in the text form that Prometheus reads, version 0.0.4."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from .counters import BUCKETS, STATUSES
from .figures import Figures

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


def lines_of(counts: Counter[str], figures: Figures | None) -> Iterator[str]:
    """Give all lines; without `figures`, where the database is away, those of the counts alone."""
    yield from _counter("yacht_moves_total", "Moves of daily games answered.", counts["moves"])
    yield from _requests(counts)
    if figures is not None:
        yield from _site(figures)


def _requests(counts: Counter[str]) -> Iterator[str]:
    yield from _head("yacht_requests_total", "Requests answered.", "counter")
    for status in STATUSES:
        yield f'yacht_requests_total{{status="{status}"}} {counts[f"status {status}"]}'
    name = "yacht_request_seconds"
    everything = sum(counts[f"status {status}"] for status in STATUSES)
    yield from _head(name, "How long requests took.", "histogram")
    for limit in BUCKETS:
        yield f'{name}_bucket{{le="{limit}"}} {counts[f"within {limit}"]}'
    yield f'{name}_bucket{{le="+Inf"}} {everything}'
    yield f"{name}_sum {counts['microseconds'] / 1_000_000}"
    yield f"{name}_count {everything}"


def _site(figures: Figures) -> Iterator[str]:
    yield from _head("yacht_finished_games", "Games of a day finished so far.", "gauge")
    for day, games in figures.finished[-2:]:
        yield f'yacht_finished_games{{day="{day}"}} {games}'
    yield from _head("yacht_sweep_age_seconds", "Since a task last ended well.", "gauge")
    for sweep in figures.sweeps:
        if sweep.seconds is not None:
            yield f'yacht_sweep_age_seconds{{task="{sweep.task}"}} {sweep.seconds}'
    for name, text, value in (
        ("days_ahead", "Days from today on that have their dice.", figures.days_ahead),
        ("queue_length", "Tasks that wait for a worker.", figures.queue),
        ("outbox_length", "Notices that wait to be mailed.", figures.outbox),
        ("outbox_age_seconds", "Age of the oldest of them.", figures.oldest_notice),
        ("held_players", "Players held from leaderboards.", figures.held_players),
        ("failed_items", "Items that sweeps failed at.", figures.failed_items),
    ):
        if value is not None:
            yield from _head(f"yacht_{name}", text, "gauge")
            yield f"yacht_{name} {value}"


def _counter(name: str, text: str, value: int) -> Iterator[str]:
    yield from _head(name, text, "counter")
    yield f"{name} {value}"


def _head(name: str, text: str, kind: str) -> Iterator[str]:
    yield f"# HELP {name} {text}"
    yield f"# TYPE {name} {kind}"
