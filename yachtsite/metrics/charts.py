"""The figures as bars whose places are worked out here, so that the template only draws."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.dates import long_date

from .figures import Figures, SweepAge

WIDTH, ROW, LABEL, VALUE = 480, 26, 170, 120  # of a chart, in units of its drawing
GRACE = 900  # seconds for which a run may be late
MINUTE, HOUR, DAY = 60, 3_600, 86_400  # seconds
BAR = WIDTH - LABEL - VALUE


@dataclass(frozen=True, slots=True)
class Bar:
    """One row of a chart."""

    label: str
    value: str
    y: int
    width: float
    is_late: bool = False

    @property
    def baseline(self) -> int:
        return self.y + 17

    @property
    def value_x(self) -> float:
        return LABEL + self.width + 6


@dataclass(frozen=True, slots=True)
class Chart:
    """Bars from the same line, the longest across the whole width."""

    title: str
    bars: tuple[Bar, ...]
    width: int = WIDTH
    label_x: int = LABEL

    @property
    def height(self) -> int:
        return ROW * len(self.bars)


def charts_of(figures: Figures) -> list[Chart]:
    return [
        Chart(_("Games finished each day"), _finished(figures)),
        Chart(_("Since each task last ended well"), _sweeps(figures.sweeps)),
        Chart(_("What waits or needs a look"), _single(figures)),
    ]


def _finished(figures: Figures) -> tuple[Bar, ...]:
    rows = [(long_date(day), str(games), games, False) for day, games in figures.finished]
    return _bars(rows)


def _sweeps(sweeps: Sequence[SweepAge]) -> tuple[Bar, ...]:
    """Compare each age with the time between two runs: a quarter of the width is one of them."""
    return _bars([_sweep(sweep) for sweep in sweeps], longest=4.0)


def _sweep(sweep: SweepAge) -> tuple[str, str, float, bool]:
    name = sweep.task.rpartition(".")[2].replace("_", " ")
    if sweep.seconds is None:
        return name, _("never"), 0.0, False
    is_late = sweep.seconds > 2 * sweep.period + GRACE
    time = _time(sweep.seconds)
    value = _("%(time)s, late") % {"time": time} if is_late else time
    return name, value, min(sweep.seconds / sweep.period, 4.0), is_late


def _single(figures: Figures) -> tuple[Bar, ...]:
    rows = (
        (_("days ahead"), figures.days_ahead),
        (_("tasks that wait"), figures.queue),
        (_("notices that wait"), figures.outbox),
        (_("players held"), figures.held_players),
        (_("failed items"), figures.failed_items),
    )
    return _bars([(name, str(value), value, False) for name, value in rows if value is not None])


def _bars(rows: Sequence[tuple[str, str, float, bool]], *, longest: float = 0.0) -> tuple[Bar, ...]:
    most = longest or max((size for _label, _value, size, _is_late in rows), default=0) or 1
    return tuple(
        Bar(label, value, ROW * number, round(BAR * size / most, 1), is_late)
        for number, (label, value, size, is_late) in enumerate(rows)
    )


def _time(seconds: int) -> str:
    if seconds >= DAY:
        n = seconds // DAY
        return ngettext("%(n)s day", "%(n)s days", n) % {"n": n}
    if seconds >= HOUR:
        n = seconds // HOUR
        return ngettext("%(n)s hour", "%(n)s hours", n) % {"n": n}
    n = seconds // MINUTE
    return ngettext("%(n)s minute", "%(n)s minutes", n) % {"n": n}
