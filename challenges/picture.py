"""The preview picture of a shared result: drawn from facts that never change, so kept for ever."""

from __future__ import annotations

import hashlib
import io
from dataclasses import astuple, dataclass
from functools import lru_cache
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles import finders
from django.utils import translation
from django.utils.translation import gettext as _
from PIL import Image, ImageDraw, ImageFont

from .models import Attempt
from .share import title_of
from .visibility import finished_attempt

SIZE = WIDTH, HEIGHT = 1200, 630
DRAWING = 2  # to be raised with every change of the drawing: it changes all URLs
FELT, PAPER, INK, MUTED, ORANGE = "#1f4d46", "#fffdf6", "#1a2238", "#cfe0d9", "#d9480f"
SHADE = "#12312c"
MARGIN = 72
FINER = 3
DIE, GAP = 130 * FINER, 24 * FINER
PIPS = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (0, 2), (2, 0), (2, 2)),
    5: ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    6: ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
}
SEMIBOLD, BOLD = 600, 700
ORNAMENT = (1, 2, 3, 4, 5)  # never the dice of the day


@dataclass(frozen=True, slots=True)
class Picture:
    """The texts of a picture; equal texts make equal pictures."""

    title: str
    score: str
    caption: str
    language: str

    @property
    def digest(self) -> str:
        """The part of the URL that names the content."""
        content = "\n".join((str(DRAWING), *astuple(self)))
        return hashlib.sha256(content.encode()).hexdigest()[:16]


def picture_of(attempt: Attempt, language: str) -> Picture:
    """Return the picture of a finished attempt in one language."""
    with translation.override(language):
        caption = _("The same dice for everyone. Can you beat it?")
        return Picture(title_of(attempt.challenge), str(attempt.score), caption, language)


def find_picture(code: str, digest: str) -> bytes | None:
    """Return the PNG of a finished attempt that a digest names; None for any other digest.

    Raises UnknownAttempt.
    """
    attempt = finished_attempt(code)
    pictures = (picture_of(attempt, language) for language, _name in settings.LANGUAGES)
    found = next((one for one in pictures if one.digest == digest), None)
    return draw_picture(found) if found else None


@lru_cache(maxsize=128)
def draw_picture(picture: Picture) -> bytes:
    """Return the picture as a PNG of 1200 × 630 pixels."""
    image = _ground().copy()
    draw = ImageDraw.Draw(image)
    _write(draw, (MARGIN, 64), picture.title, 52, PAPER)
    draw.text((MARGIN - 8, 330), picture.score, PAPER, _font("latin", 260, BOLD), anchor="lm")
    _write(draw, (MARGIN, 536), picture.caption, 40, MUTED)
    out = io.BytesIO()
    image.save(out, "PNG")  # smaller by a twentieth takes three times as long
    return out.getvalue()


@lru_cache(maxsize=1)
def _ground() -> Image.Image:
    """Return what all pictures have in common; drawing it takes longer than the rest."""
    image = Image.new("RGB", SIZE, FELT)
    image.paste(_draw_dice(), (690, 120))
    ImageDraw.Draw(image).rectangle((MARGIN, 508, MARGIN + 96, 516), ORANGE)
    return image


def _draw_dice() -> Image.Image:
    """Return three dice above two, drawn large and made smaller so that edges are smooth."""
    image = Image.new("RGB", (3 * (DIE + GAP), 2 * (DIE + GAP)), FELT)
    draw = ImageDraw.Draw(image)
    step = DIE + GAP
    spots = ((0, 0), (step, 0), (2 * step, 0), (step // 2, step), (step // 2 + step, step))
    for value, (left, top) in zip(ORNAMENT, spots, strict=True):
        _draw_die(draw, left, top, value)
    return image.resize((image.width // FINER, image.height // FINER), Image.Resampling.LANCZOS)


def _draw_die(draw: ImageDraw.ImageDraw, left: int, top: int, value: int) -> None:
    corner, edge, radius = DIE * 13 // 56, DIE // 16, DIE // 10
    draw.rounded_rectangle((left, top + edge, left + DIE, top + DIE + edge), corner, SHADE)
    draw.rounded_rectangle((left, top, left + DIE, top + DIE), corner, PAPER)
    for column, row in PIPS[value]:
        x, y = left + DIE * (column + 1) // 4, top + DIE * (row + 1) // 4
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), INK)


def _write(
    draw: ImageDraw.ImageDraw, spot: tuple[int, int], text: str, size: int, colour: str
) -> None:
    """Write a line, each letter in the font file that has it."""
    x, y = spot
    for letter in text:
        font = _font(_subset(letter), size, SEMIBOLD)
        draw.text((x, y), letter, colour, font)
        x += round(font.getlength(letter))


def _subset(letter: str) -> str:
    if "\u0400" <= letter <= "\u04ff":
        return "cyrillic"
    if letter <= "\u007f" or letter in "–—‘’“”…·«»":
        return "latin"
    return "latin-1" if letter <= "\u00ff" else "latin-ext"


@lru_cache(maxsize=16)
def _font(subset: str, size: int, weight: int) -> ImageFont.FreeTypeFont:
    found = finders.find(f"fonts/golos-text-{subset}.woff2")
    if not isinstance(found, str):
        raise FileNotFoundError(f"fonts/golos-text-{subset}.woff2")
    font = ImageFont.truetype(io.BytesIO(Path(found).read_bytes()), size)
    font.set_variation_by_axes([weight])  # cut files have no named instances
    return font
