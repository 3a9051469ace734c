"""Checks of what the settings say, without asking anybody."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

from django.conf import settings
from django.http.request import validate_host

from yachtsite.env import FILE

from .finding import Finding, Visit, failing, fine, warning

OTHERS_MAY_READ = 0o004


def check_settings(_visit: Visit) -> Iterator[Finding]:
    if settings.DEBUG:
        yield failing("settings", "YACHT_DEBUG is on: errors show code", "set YACHT_DEBUG=false")
    else:
        yield fine("settings", "every variable is known and has a good value")
    yield from _check_file(Path(os.environ.get(FILE) or settings.BASE_DIR / ".env"))


def check_hosts(_visit: Visit) -> Iterator[Finding]:
    hosts = ", ".join(settings.ALLOWED_HOSTS)
    if "*" in settings.ALLOWED_HOSTS:
        fix = "name the site's hosts, as in YACHT_HOSTS=yacht.example"
        yield warning("hosts", "the site answers to any host name", fix)
    else:
        yield fine("hosts", f"answers to {hosts}")
    host = urlsplit(settings.SITE_URL).hostname
    if host and not validate_host(host, settings.ALLOWED_HOSTS):
        fix = f"set YACHT_HOSTS={host}"
        yield failing("hosts", f"YACHT_SITE_URL names {host}, YACHT_HOSTS does not", fix)


def check_https(_visit: Visit) -> Iterator[Finding]:
    if not settings.IS_HTTPS:
        fix = "put a proxy with a certificate in front and set YACHT_HTTPS=true YACHT_PROXIES=1"
        yield warning("https", "pages and cookies go over plain http", fix)
    elif not settings.PROXIES:
        text = "https is required, and no proxy may say that it was used: every page redirects"
        yield failing("https", text, "set YACHT_PROXIES=1, with one proxy in front")
    elif settings.SITE_URL.startswith("http:"):
        fix = f"set YACHT_SITE_URL=https:{settings.SITE_URL.removeprefix('http:')}"
        yield failing("https", "links in mail begin with http://", fix)
    else:
        yield fine("https", "required, for cookies too")


def _check_file(path: Path) -> Iterator[Finding]:
    try:
        mode = path.stat().st_mode
    except OSError:
        return  # the settings come from the environment alone
    if mode & OTHERS_MAY_READ:
        text = f"everybody on this machine can read the secrets in {path}"
        yield failing("settings", text, f"chmod 640 {path}")
