"""Made-up requests that no browser of ours would send, the same ones for the same seed."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from urllib.parse import quote, urlencode

METHODS = ("GET", "POST", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW")
WEIGHTS = (40, 40, 3, 4, 4, 4, 3, 1, 1)
TEXTS = (
    *("", " ", "0", "-1", "1", "2", "7", "13", "1e9", "0x10", "NaN", "Infinity", "true", "null"),
    *(str(2**31), str(2**63), str(10**30), "9" * 5000, "0" * 300),
    *("\x00", "a\x00b", "\r\nX-Evil: 1", "\ud800".encode("utf-8", "replace").decode(), "\ufeff"),
    *("١٢٣", "²", "Ⅷ", "é", "e\u0301", "Ａ", "\u202eevil", "👩‍👩‍👧", "ß", "İ", "ﬃ", "\u200b"),
    *("../../etc/passwd", "%00", "%2e%2e", "{{ 7*7 }}", "{% include 'x' %}", "%s%n", "${x}"),
    *("<script>alert(1)</script>", "' OR 1=1 --", '"; DROP TABLE x; --', "\\", "'", '"', ";"),
    *("[]", "{}", '{"a": [' * 50, "[" * 2000, "0001-01-01", "9999-12-31", "2026-02-30"),
    *("2026-12-01", "2026-W53", "12:00", "2026-12-01T00:00:00+99:99", "-0001-01-01"),
    *("yacht", "joker", "triple", "sets", "nope", "on", "12345", "1 2 3 4 5", "r r r", "=4", "+1"),
    *("a@b", "a@b.example", "a" * 300 + "@b.example", '"a b"@b.example', "a@[127.0.0.1]"),
    *("//evil.example/", "https://evil.example/", "javascript:alert(1)", "/\\evil.example", "/"),
    *("x" * 300, "x" * 70_000, "é" * 5000, "Anna", "admin", "root"),
)
PARAMETERS = (
    *(
        "page",
        "next",
        "q",
        "sort",
        "of",
        "period",
        "rules",
        "day",
        "week",
        "month",
        "year",
        "since",
    ),
    *(
        "since",
        "before",
        "after",
        "limit",
        "offset",
        "cursor",
        "format",
        "lang",
        "language",
        "turn",
    ),
    *(
        "step",
        "at",
        "show",
        "against",
        "e",
        "o",
        "p",
        "id",
        "name",
        "code",
        "key",
        "token",
        "ply",
        "keep",
    ),
    *("expand", "fields", "scope", "status", "level", "seats", "_popup", "_to_field", "all", "o"),
)
HEADERS = {
    "Accept": ("*/*", "application/json", "a/b;q=2", ";;;", "image/*", "a" * 9000, "x;q=x"),
    "Accept-Language": ("en", "sr-Latn", "xx-yy-zz", "*", "ru;q=x", "\xff", "a-" * 500, "cs,,;q="),
    "Accept-Encoding": ("gzip", "identity;q=0", "br;q=x", "\x00"),
    "Authorization": ("Bearer", "Bearer x", "Basic AAAA", "Bearer \xff", "Token x", "x" * 9000),
    "Content-Length": ("99999999999999999999", "0", ""),  # servers refuse what is no number
    "Host": ("evil.example", "", "localhost:99999", "[::1", "a b", "\xff", "testserver:80"),
    "HX-Request": ("true", "false", "x"),
    "HX-Target": ("board", "notice", "a b", "\xff", "<x>"),
    "HX-Current-URL": ("https://evil.example/", "\xff", "::", "/%ff"),
    "If-Modified-Since": ("x", "Thu, 01 Jan 1970 00:00:00 GMT", "Mon, 31 Feb 9999 99:99:99 GMT"),
    "If-None-Match": ("*", '"x"', "W/", ",", "x" * 5000, '"' * 99),
    "Idempotency-Key": ("", "x", "x" * 9000, "\xff"),
    "Origin": ("null", "https://evil.example", "x", "://"),
    "Range": ("bytes=0-", "bytes=-1", "bytes=9-1,2-", "lines=1"),
    "Referer": ("x", "https://evil.example/", "\xff", "//"),
    "X-Forwarded-For": ("1.2.3.4", "x, y, z", "::ffff:1.2.3.4", "[::1]:80", "," * 999, "\xff"),
    "X-Forwarded-Proto": ("https", "https,http", "x"),
    "X-Request-ID": ("x", "y" * 65, "a-b-c-d-e-f", "\r\n", "\xff"),
    "X-CSRFToken": ("x", "y" * 64, "\xff"),
    "X-HTTP-Method-Override": ("DELETE", "x"),
}  # fmt: skip
COOKIES = ("yacht_session", "yacht_csrf", "yacht_language", "yacht_player", "yacht", "messages")
TYPES = (
    "application/x-www-form-urlencoded", "application/json", "multipart/form-data; boundary=x",
    "multipart/form-data", "text/plain", "application/x-www-form-urlencoded; charset=utf-99",
    "application/json; charset=utf-16", "application/xml", "x", "",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Hostile:
    """One request."""

    method: str
    url: str
    body: bytes = b""
    content_type: str = ""
    headers: Mapping[str, str] = field(default_factory=dict)
    cookies: Mapping[str, str] = field(default_factory=dict)


class Maker:
    """Makes requests of addresses that exist, of forms as pages have them, and of neither."""

    def __init__(self, seed: int, addresses: Sequence[str]) -> None:
        self._chance = random.Random(seed)
        self._addresses = addresses
        self._forms: list[tuple[str, dict[str, str]]] = []
        self._cookies: Sequence[str] = COOKIES

    def learn(self, url: str, page: str) -> None:
        """Take the forms of a page, to send them back changed."""
        for attributes, content in re.findall(r"<form([^>]*)>(.*?)</form>", page, re.DOTALL)[:6]:
            action = re.search(r'action="([^"]*)"', attributes)
            names = re.findall(r'name="([^"]+)"(?:[^>]*?value="([^"]*)")?', content)
            self._forms.append((action[1] if action else url, dict(names)))
        del self._forms[:-300]

    def make(self) -> Hostile:
        if self._forms and self._chance.random() < 0.45:
            return self._form()
        method = self._chance.choices(METHODS, WEIGHTS)[0]
        kind = self._chance.choice(TYPES)
        body = b"" if method in {"GET", "HEAD"} else self._body(kind)
        return Hostile(method, self._url(), body, kind, self._headers(), self._odd_cookies())

    def _form(self) -> Hostile:
        """Send a form of a page with some fields as they are and others not."""
        url, fields = self._chance.choice(self._forms)
        sent: list[tuple[str, str]] = []
        for name, value in fields.items():
            change = self._chance.random()
            if change < 0.1:
                continue
            sent.append((name, value if change < 0.6 else self._text()))
            if change > 0.93:
                sent.append((name, self._text()))
        headers = {"HX-Request": "true"} if self._chance.random() < 0.3 else {}
        kind = TYPES[0]
        return Hostile("POST", url, urlencode(sent).encode(), kind, headers)

    def _text(self) -> str:
        if self._chance.random() < 0.15:
            return "".join(chr(self._chance.randrange(1, 0xD800)) for _ in range(8))
        return self._chance.choice(TEXTS)

    def _url(self) -> str:
        url = self._chance.choice(self._addresses)
        if self._chance.random() < 0.35:
            parts = url.split("/")
            place = self._chance.randrange(len(parts))
            parts[place] = quote(self._text()[:2000], safe="")
            url = "/" + "/".join(parts).lstrip("/")
        if self._chance.random() < 0.5:
            names = self._chance.choices(PARAMETERS, k=self._chance.randrange(1, 4))
            url += ("&" if "?" in url else "?") + urlencode(
                [(name, self._text()[:2000]) for name in names]
            )
        return url

    def _headers(self) -> dict[str, str]:
        names = self._chance.sample(list(HEADERS), self._chance.choice((0, 0, 1, 2, 4)))
        return {name: self._chance.choice(HEADERS[name]) for name in names}

    def _odd_cookies(self) -> dict[str, str]:
        if self._chance.random() < 0.8:
            return {}
        names = self._chance.choices(self._cookies, k=2)
        return {name: re.sub(r"[^!-~]|[;,\\\"]", "", self._text())[:4000] for name in names}

    def _body(self, kind: str) -> bytes:
        names = self._chance.choices(PARAMETERS, k=4)
        if "json" in kind:
            return self._json(names)
        if "multipart" in kind:
            part = f'--x\r\nContent-Disposition: form-data; name="{names[0]}"'
            end = self._chance.choice(("\r\n--x--\r\n", "\r\n--x", "", '; filename="a"'))
            return f"{part}\r\n\r\n{self._text()}{end}".encode(errors="replace")
        if self._chance.random() < 0.2:
            return self._chance.randbytes(self._chance.choice((1, 50, 5000)))
        return urlencode([(name, self._text()) for name in names]).encode()

    def _json(self, names: list[str]) -> bytes:
        values = ("x", 0, -1, 1.5, 10**30, None, True, [], {}, [1, 2, 3, 4, 5], [[]], self._text())
        whole = {name: self._chance.choice(values) for name in names}
        text = json.dumps(self._chance.choice((whole, [whole], *values)))
        return text[: self._chance.choice((len(text), len(text), len(text) // 2))].encode()
