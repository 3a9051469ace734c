"""What colours a page really shows, from a picture of it, and how they stand out."""

from __future__ import annotations

import io

from PIL import Image
from playwright.sync_api import Page

Colour = tuple[int, int, int]

MIDDLE = """thing => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
}"""


class Picture:
    """A page as it looks now."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._image = Image.open(io.BytesIO(page.screenshot())).convert("RGB")

    def at_middle(self, selector: str, *, right: int = 0, down: int = 0) -> Colour:
        """Return the colour in the middle of a thing, or so many pixels beside it."""
        x, y = self._page.locator(selector).first.evaluate(MIDDLE)
        colour: Colour = self._image.getpixel((round(x) + right, round(y) + down))
        return colour


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours as WCAG 2 counts it, from 1 to 21."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Colour) -> float:
    red, green, blue = map(_linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: int) -> float:
    share = part / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)
