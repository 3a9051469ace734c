"""Draws the icons of the installed site and the picture of its links, and takes screenshots.

`python deploy/make_pictures.py` draws icons and picture from the mark. With the address of a
running demo (`make demo`), `python deploy/make_pictures.py http://127.0.0.1:8000` takes the
screenshots of the manifest too.
"""

import base64
import io
import shutil
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

STATIC = Path(__file__).parents[1] / "yachtsite" / "static"
PICTURES = STATIC / "img"
GROUND = "#14396b"
PHONE = {"viewport": {"width": 360, "height": 640}, "device_scale_factor": 2}
DESK = {"viewport": {"width": 1280, "height": 800}}
QUALITY = 60
PREVIEW = {"width": 1200, "height": 630}
PIPS = {  # of the dice on it, never those of a day
    1: "28,28",
    2: "15,15 41,41",
    3: "15,15 28,28 41,41",
    4: "15,15 41,15 15,41 41,41",
    5: "15,15 41,15 28,28 15,41 41,41",
}
PREVIEW_STYLE = """
@font-face { font-family: Golos; src: url(data:font/woff2;base64,%s); font-weight: 400 900; }
body { display: grid; gap: 72px; place-content: center; justify-items: center; height: 630px;
  margin: 0; background: radial-gradient(circle at 50%% 35%%, #26594f, #1f4d46 45%%, #173b36);
  color: #f6f2e6; font: 800 124px/1 Golos; letter-spacing: -3px; }
h1 { display: flex; gap: 40px; align-items: center; margin: 0; font: inherit; }
h1 svg { width: 148px; border-radius: 36px; box-shadow: 0 10px 30px rgb(0 0 0 / 35%%); }
p { display: flex; gap: 32px; margin: 0; }
p svg { width: 150px; border-radius: 34px; background: linear-gradient(#fffdf6, #efe8d6);
  box-shadow: 0 8px 0 #c3b795, 0 18px 28px rgb(0 0 0 / 35%%); fill: #1a2238; }
"""


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


def draw_preview(browser: Browser) -> None:
    """Draw the picture that chats show beside a link to the site."""
    mark = (PICTURES / "mark.svg").read_text()
    font = base64.b64encode((STATIC / "fonts" / "golos-text-latin.woff2").read_bytes()).decode()
    page = browser.new_page(viewport=PREVIEW)
    dice = "".join(die(pips) for pips in PIPS.values())
    style = PREVIEW_STYLE % font
    page.set_content(f"<style>{style}</style><h1>{mark}Daily Yacht</h1><p>{dice}</p>")
    page.evaluate("document.fonts.ready")
    drawn = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    drawn.save(PICTURES / "preview.jpg", quality=86, optimize=True)
    page.close()


def die(pips: str) -> str:
    """Return a die as SVG; `pips` are the centres of its pips."""
    spots = (spot.split(",") for spot in pips.split())
    circles = "".join(f'<circle cx="{x}" cy="{y}" r="5.4"/>' for x, y in spots)
    return f'<svg viewBox="0 0 56 56">{circles}</svg>'


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
        draw_preview(chromium)
        for address in sys.argv[1:2]:
            take_screenshots(chromium, address)
        chromium.close()
