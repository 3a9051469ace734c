"""The settings of gunicorn, as deploy/gunicorn.conf.py reads them from the environment."""

from __future__ import annotations

import runpy

import pytest
from gunicorn.util import parse_address

from tests.yachtsite.processes import ROOT


@pytest.mark.parametrize(
    ("host", "port", "expected"),
    [
        ("", "", ("127.0.0.1", 8000)),
        ("192.0.2.1", "8109", ("192.0.2.1", 8109)),
        ("::1", "8109", ("::1", 8109)),
        ("yacht.example", "80", ("yacht.example", 80)),
    ],
)
def test_it_listens_where_host_and_port_say(monkeypatch, host, port, expected):
    monkeypatch.setenv("HOST", host)
    monkeypatch.setenv("PORT", port)

    bind = runpy.run_path(str(ROOT / "deploy" / "gunicorn.conf.py"))["bind"]

    assert parse_address(bind) == expected
