"""One form for all mail: plain text, and beside it the same in HTML under the site's mark."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from email.mime.image import MIMEImage
from functools import cache
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles import finders
from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string
from django.utils.translation import get_language

MARK = "img/icon-192.png"
MARK_ID = "mark"
CODE = re.compile(r"\d{6}")
SIGNATURE = "\n\n--\n"


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of a mail; a code to type or a link stands alone in one."""

    kind: str  # text, code or link
    lines: tuple[str, ...]

    def __str__(self) -> str:
        return "\n".join(self.lines)


def write_message(*, subject: str, text: str, to: str) -> EmailMultiAlternatives:
    """Write mail in both forms, in the active language."""
    message = EmailMultiAlternatives(" ".join(subject.split()), text.strip(), to=[to])
    attach_html(message, html_of(str(message.body)))
    return message


def attach_html(message: EmailMultiAlternatives, html: str) -> None:
    """Add the second form; the mark comes along, so that nothing is fetched from anywhere."""
    message.attach_alternative(html, "text/html")
    message.mixed_subtype = "related"  # type: ignore[attr-defined]  # the stubs lack it
    mark = MIMEImage(_mark(), "png")
    mark.add_header("Content-ID", f"<{MARK_ID}>")
    mark.add_header("Content-Disposition", "inline", filename="mark.png")
    message.attach(mark)


def html_of(text: str) -> str:
    """Return what a mail says in plain text as HTML."""
    body, _separator, signature = text.partition(SIGNATURE)
    facts = {
        "language": get_language() or settings.LANGUAGE_CODE,
        "site_name": settings.SITE_NAME,
        "mark_id": MARK_ID,
        "paragraphs": list(_paragraphs(body)),
        "signature": signature.strip().splitlines(),
    }
    return render_to_string("mail/message.html", facts)


def _paragraphs(text: str) -> Iterator[Paragraph]:
    for paragraph in re.split(r"\n\s*\n", text.strip()):
        if CODE.fullmatch(paragraph):
            kind = "code"
        else:
            kind = "link" if re.fullmatch(r"https?://\S+", paragraph) else "text"
        yield Paragraph(kind, tuple(paragraph.splitlines()))


@cache
def _mark() -> bytes:
    path = finders.find(MARK)
    if not isinstance(path, str):
        raise FileNotFoundError(MARK)
    return Path(path).read_bytes()
