"""An address as a QR code."""

from __future__ import annotations

import io

import segno


def qr_svg(address: str) -> bytes:
    """Return an SVG picture of any size, dark on white in every theme, as cameras want it."""
    picture = io.BytesIO()
    code = segno.make(address, error="m", micro=False)
    code.save(picture, kind="svg", border=3, dark="#14233f", light="#fff", omitsize=True)
    return picture.getvalue()
