"""Looks for what reaches beyond the side of a page, or is cut off in it."""

from __future__ import annotations

from playwright.sync_api import Page

BEYOND = """() => {
    document.querySelectorAll("details").forEach(part => { part.open = true; });
    const edge = document.documentElement.clientWidth;
    const isClipped = thing => {
        for (let box = thing.parentElement; box !== document.body; box = box.parentElement) {
            if (getComputedStyle(box).overflowX !== "visible") return true;
        }
        return false;
    };
    const isBeyond = thing => thing.getBoundingClientRect().right > edge + 1 && !isClipped(thing);
    const isCut = thing => thing.matches(".button, .chip, h1, h2, dd")
        && thing.scrollWidth > thing.clientWidth + 1;
    const seen = [...document.querySelectorAll("body *")]
        .filter(thing => thing.checkVisibility() && !thing.closest(".unseen"));
    const sideways = document.documentElement.scrollWidth > edge;
    const wrong = seen.filter(thing => isBeyond(thing) || isCut(thing));
    return [
        ...(sideways ? ["the page scrolls sideways"] : []),
        ...wrong.map(thing => thing.outerHTML.slice(0, 120)),
    ];
}"""


def overflowing(page: Page) -> list[str]:
    """Return what overflows, with every part of the page unfolded."""
    found: list[str] = page.evaluate(BEYOND)
    return found
