"""Finds what must stay secret in what the site lets out: seeds, and die values not rolled yet."""

from __future__ import annotations

import base64
import logging
import re
from dataclasses import dataclass
from functools import cached_property

from challenges.models import Challenge

RUN = 8  # values in a row that chance does not bring about
TAGS = re.compile(r"<[^>]*>")
DIGITS_IN_A_ROW = re.compile(r"[1-6](?:[^0-9A-Za-z]{0,3}[1-6]){7,}")


@dataclass(frozen=True)
class Secret:
    """The seed of a challenge that is not closed, and all that follows from it."""

    challenge: Challenge
    seed: bytes

    def found_in(self, text: str, *, rolls: int) -> list[str]:
        """Return what of the secret a text holds, to one who has made so many rolls."""
        upcoming = "".join(map(str, self.challenge.sequence.values[5 * rolls :]))
        runs = {upcoming[n : n + RUN] for n in range(len(upcoming) - RUN + 1)}
        shown = (*digit_runs(text), *digit_runs(TAGS.sub(" ", text)))
        values = {one[n : n + RUN] for one in shown for n in range(len(one) - RUN + 1)}
        return [*(form for form in self.seed_forms if form in text), *(values & runs)]

    @cached_property
    def seed_forms(self) -> tuple[str, ...]:
        """Return every way in which a seed may be written."""
        coded = (base64.b64encode(self.seed), base64.urlsafe_b64encode(self.seed))
        return (
            self.seed.hex(),
            self.seed.hex().upper(),
            *(form.decode().rstrip("=") for form in coded),
            repr(self.seed)[2:-1],
            self.seed.decode("latin-1"),
            ", ".join(map(str, self.seed)),
            self.challenge.sealed_seed,
        )


def digit_runs(text: str) -> list[str]:
    """Return the runs of die values in a text, whatever little stands between them."""
    return [re.sub("[^1-6]", "", found) for found in DIGITS_IN_A_ROW.findall(text)]


def content_of(response) -> str:
    """Return all that an answer tells: its headers, cookies and body."""
    body = response.content.decode("latin-1" if b"\0" in response.content else "utf-8")
    return f"{response.headers}\n{response.cookies}\n{body}"


def logged(records) -> str:
    """Return all that log records hold, their traces and extra facts too."""
    trace = logging.Formatter().formatException
    return "\n".join(
        f"{one.getMessage()} {vars(one)} {trace(one.exc_info) if one.exc_info else ''}"
        for one in records
    )
