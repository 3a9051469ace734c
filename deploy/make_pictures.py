"""Draws the icons of the installed site, and takes the screenshots of its manifest.

`python deploy/make_pictures.py` draws the icons from the mark. With the address of a running demo
(`make demo`), `python deploy/make_pictures.py http://127.0.0.1:8000` takes the screenshots too.
"""

import io
import shutil
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

PICTURES = Path(__file__).parents[1] / "yachtsite" / "static" / "img"
GROUND = "#14396b"
PHONE = {"viewport": {"width": 360, "height": 640}, "device_scale_factor": 2}
DESK = {"viewport": {"width": 1280, "height": 800}}
QUALITY = 60


def draw_icons(browser: Browser) -> None:
    """Draw the mark in the sizes that devices ask for; a maskable one may lose its edges."""
    mark = (PICTURES / "mark.svg").read_text()
    for name, size, share in (
        ("icon-192", 192, 1.0),
        ("icon-512", 512, 1.0),
        ("icon-maskable-512", 512, 0.8),
    ):
        page = browser.new_page(viewport={"width": size, "height": size})
        ground = f"background: {GROUND}" if share < 1 else ""
        style = f"margin: {size * (1 - share) / 2}px; {ground}"
        svg = mark.replace("<svg ", f'<svg width="{size * share}" style="display: block" ')
        page.set_content(f'<body style="{style}">{svg}</body>')
        drawn = Image.open(io.BytesIO(page.screenshot(omit_background=True)))
        drawn.quantize(64, method=Image.Quantize.FASTOCTREE).save(
            PICTURES / f"{name}.png", optimize=True
        )
        page.close()


def take(page: Page, name: str) -> None:
    """Keep what the page shows."""
    shot = Image.open(io.BytesIO(page.screenshot()))
    shot.convert("RGB").save(PICTURES / f"screenshot-{name}.webp", quality=QUALITY, method=6)


def take_screenshots(browser: Browser, site: str) -> None:
    """Take Today, a board in play, and the leaderboard."""
    phone = browser.new_page(base_url=site, **PHONE)
    phone.goto("/")
    take(phone, "today")
    phone.click("#play")
    phone.click("#roll")
    phone.wait_for_timeout(1500)
    take(phone, "board")
    desk = browser.new_page(base_url=site, **DESK)
    desk.goto("/boards/")
    take(desk, "boards")


if __name__ == "__main__":
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        draw_icons(chromium)
        for address in sys.argv[1:2]:
            take_screenshots(chromium, address)
        chromium.close()
