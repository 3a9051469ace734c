"""The site takes small forms and no files."""

from __future__ import annotations

import logging

import pytest
from django.core.files.base import ContentFile
from django.test import Client

from yachtsite.logs import without_trace

pytestmark = pytest.mark.django_db

LIMIT = 256 * 1024
FORM = "application/x-www-form-urlencoded"


@pytest.fixture
def client() -> Client:
    return Client(raise_request_exception=False)


def test_a_form_within_the_limit_is_read(client):
    answer = client.post("/settings/", b"a=" + b"b" * (LIMIT - 100), content_type=FORM)

    assert answer.status_code == 422


def test_a_longer_form_is_refused_with_a_page(client):
    answer = client.post("/settings/", b"a=" + b"b" * LIMIT, content_type=FORM)

    assert answer.status_code == 413
    assert "at most 256 KB at once, and no files" in answer.content.decode()
    assert "<!doctype html>" in answer.content.decode()


def test_a_longer_form_is_refused_with_a_fragment(client):
    answer = client.post(
        "/settings/", b"a=" + b"b" * LIMIT, content_type=FORM, headers={"HX-Request": "true"}
    )

    assert (answer.status_code, answer.headers["HX-Retarget"]) == (413, "#notice")


def test_a_longer_request_of_a_program_is_refused_in_json(client):
    answer = client.post("/api/v1/anything/", b"b" * (LIMIT + 1), content_type="text/plain")

    assert answer.status_code == 413
    assert answer.json()["errors"][0]["code"] == "too_large"


def test_what_is_too_long_is_refused_before_it_is_read(client):
    answer = client.post("/settings/", b"a=b", content_type=FORM, CONTENT_LENGTH=str(10**12))

    assert answer.status_code == 413


@pytest.mark.parametrize("checks", [False, True])
def test_a_file_is_refused_however_small(checks):
    browser = Client(raise_request_exception=False, enforce_csrf_checks=checks)
    browser.cookies["yacht_csrf"] = "x" * 32

    answer = browser.post("/settings/", {"theme": "dark", "file": ContentFile(b"x", name="x.txt")})

    assert answer.status_code == 413
    assert "no files" in answer.content.decode()


def test_a_refused_form_is_one_line_in_the_log(client, caplog):
    client.post("/settings/", {f"field{n}": "" for n in range(2000)})
    client.post("/settings/", b"a=" + b"b" * LIMIT, content_type=FORM)

    logged = [record for record in caplog.records if record.name.startswith("django.security")]
    assert [without_trace(record) for record in logged] == [True, True]
    assert [record.exc_info for record in logged] == [None, None]


def test_a_fault_of_ours_keeps_its_trace():
    fault = ValueError("ours")
    record = logging.LogRecord("any", logging.ERROR, "", 0, "", (), (ValueError, fault, None))

    assert without_trace(record)
    assert record.exc_info
