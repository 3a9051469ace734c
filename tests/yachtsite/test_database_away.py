"""A database that is away for a moment is no fault: 503, when to ask again, one line, no trace."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Iterator

import psycopg
import pytest
import structlog
from django.core import signing
from django.db import DatabaseError, InternalError, OperationalError, ProgrammingError, connection
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.template import engines
from django.template.response import TemplateResponse
from django.test import Client
from django.urls import path

from yachtsite.logs import without_trace
from yachtsite.outages import outage_in

HTMX = {"HX-Request": "true"}
ON_THE_BOARD = {**HTMX, "HX-Target": "board"}


def caused(error: DatabaseError, cause: Exception) -> DatabaseError:
    error.__cause__ = cause
    return error


def on_sqlite(code: int) -> DatabaseError:
    cause = sqlite3.OperationalError("whatever the language")
    cause.sqlite_errorcode, cause.sqlite_errorname = code, "SQLITE_SOMETHING"
    return caused(OperationalError("x"), cause)


def gone() -> DatabaseError:
    return caused(OperationalError("captain@ship"), psycopg.errors.AdminShutdown("captain@ship"))


def fail_at_once(_request: HttpRequest) -> HttpResponse:
    raise gone()


def fail_while_rendering(request: HttpRequest) -> HttpResponse:
    template = engines["django"].from_string("{% for one in rows %}{{ one }}{% endfor %}")
    return TemplateResponse(request, template, {"rows": rows()})


def rows() -> Iterator[str]:
    yield "first"
    raise gone()


def stream(_request: HttpRequest) -> StreamingHttpResponse:
    return StreamingHttpResponse(rows())


def forget_a_column(_request: HttpRequest) -> HttpResponse:
    raise caused(ProgrammingError("x"), psycopg.errors.UndefinedColumn("x"))


urlpatterns = [
    path("at-once/", fail_at_once),
    path("rendering/", fail_while_rendering),
    path("stream/", stream),
    path("column/", forget_a_column),
]
handler500 = "yachtsite.errors.server_error"

at_own_urls = pytest.mark.urls(__name__)


@pytest.fixture
def client() -> Client:
    return Client(raise_request_exception=False)


@pytest.fixture
def dead_database(monkeypatch: pytest.MonkeyPatch, db: None) -> Iterator[None]:
    def refuse(*_: object) -> None:
        raise gone()

    with monkeypatch.context() as patched:
        patched.setattr(connection, "cursor", refuse)
        yield


def test_errors_are_told_apart():
    away = [
        OperationalError("connection failed"),
        caused(OperationalError("x"), psycopg.OperationalError("the connection is lost")),
        *(
            caused(OperationalError("x"), error("x"))
            for error in (
                psycopg.errors.AdminShutdown,
                psycopg.errors.CannotConnectNow,
                psycopg.errors.CrashShutdown,
                psycopg.errors.TooManyConnections,
                psycopg.errors.DiskFull,
                psycopg.errors.ConnectionFailure,
                psycopg.errors.LockNotAvailable,
                psycopg.errors.IoError,
            )
        ),
        caused(InternalError("x"), psycopg.errors.ReadOnlySqlTransaction("x")),
        on_sqlite(sqlite3.SQLITE_BUSY),
        on_sqlite(sqlite3.SQLITE_BUSY_SNAPSHOT),
        on_sqlite(sqlite3.SQLITE_CANTOPEN),
        on_sqlite(sqlite3.SQLITE_FULL),
    ]
    faults = [
        ValueError("x"),
        caused(ProgrammingError("x"), psycopg.errors.UndefinedTable("x")),
        caused(OperationalError("x"), psycopg.errors.StatementTooComplex("x")),
        caused(OperationalError("x"), psycopg.errors.DeadlockDetected("x")),
        on_sqlite(sqlite3.SQLITE_ERROR),
    ]

    assert [error for error in away if outage_in(error) is None] == []
    assert [error for error in faults if outage_in(error) is not None] == []


def test_what_an_outage_leads_to_is_the_outage():
    wrapped = RuntimeError("x")
    wrapped.__cause__ = gone()
    while_cleaning_up = ProgrammingError("cannot open a new connection in an atomic block")
    while_cleaning_up.__context__ = gone()
    of_its_own = ValueError("x")
    of_its_own.__context__ = gone()

    assert outage_in(wrapped) is wrapped.__cause__
    assert outage_in(while_cleaning_up) is while_cleaning_up.__context__
    assert outage_in(of_its_own) is None


@at_own_urls
@pytest.mark.parametrize("where", ["at-once", "rendering"])
def test_a_view_or_template_that_finds_no_database_answers_503(client, where):
    answer = client.get(f"/{where}/", headers={"Accept-Language": "en"})

    page = answer.content.decode()
    assert answer.status_code == 503
    assert answer.headers["Retry-After"] == "5"
    assert "Nothing you did is lost" in page
    assert '<a href="">Try again</a>' in page
    assert "captain" not in page


@at_own_urls
def test_other_errors_of_the_database_stay_faults(client, caplog):
    answer = client.get("/column/")

    assert answer.status_code == 500
    (record,) = (one for one in caplog.records if one.name == "django.request")
    assert without_trace(record)
    assert record.exc_info is not None


@at_own_urls
def test_one_line_tells_of_it_without_a_trace(client, caplog):
    structlog.contextvars.clear_contextvars()
    with structlog.testing.capture_logs([structlog.contextvars.merge_contextvars]) as lines:
        client.get("/at-once/")

    (line,) = lines
    assert (line["event"], line["log_level"], line["status"]) == ("request", "warning", 503)
    assert (line["away"], line["error"]) == ("database", "AdminShutdown")
    assert "captain" not in str(line)
    assert [one for one in caplog.records if one.name == "django.request"] == []


@at_own_urls
def test_the_next_line_says_nothing_of_it(client):
    client.get("/at-once/")
    with structlog.testing.capture_logs([structlog.contextvars.merge_contextvars]) as lines:
        client.get("/column/")

    assert "away" not in next(line for line in lines if line["event"] == "request")


@at_own_urls
def test_a_stream_that_breaks_off_ends_and_its_line_has_no_trace(client):
    pieces = iter(client.get("/stream/").streaming_content)

    assert next(pieces) == b"first"
    with pytest.raises(OperationalError) as broken:
        next(pieces)
    record = logging.LogRecord("waitress", logging.ERROR, "", 1, "x", (), broken._excinfo)
    assert without_trace(record)
    assert record.exc_info is None


def ask_as_stranger(client: Client) -> HttpResponse:
    return client.get("/")


def ask_with_a_session(client: Client) -> HttpResponse:
    client.cookies["yacht_session"] = "s" * 32
    return client.get("/settings/")


def ask_as_guest(client: Client) -> HttpResponse:
    client.cookies["yacht_player"] = signing.Signer(salt="accounts.player").sign("key:1796083200")
    return client.get("/history/")


def sign_in(client: Client) -> HttpResponse:
    return client.post("/account/login/", {"login": "Anna", "password": "x"})


@pytest.mark.parametrize("ask", [ask_as_stranger, ask_with_a_session, ask_as_guest, sign_in])
def test_pages_of_all_visitors_answer_503(client, dead_database, at_noon, ask: Callable):
    answer = ask(client)

    assert answer.status_code == 503
    assert "Content-Security-Policy" in answer.headers


def test_the_board_keeps_its_own_notice_and_other_pages_load_anew(client, dead_database, at_noon):
    board = client.post("/d/2026-12-01/joker/play/", {"move": "r"}, headers=ON_THE_BOARD)
    other = client.get("/d/2026-12-01/joker/", headers=HTMX)

    assert (board.status_code, other.status_code) == (503, 503)
    assert "HX-Refresh" not in board.headers
    assert other.headers["HX-Refresh"] == "true"


def test_a_program_gets_json(client, dead_database, at_noon):
    answer = client.get("/", headers={"Accept": "application/json"})

    assert answer.status_code == 503
    assert answer.json()["code"] == "database_away"
    assert answer.json()["errors"][0]["code"] == "database_away"


def test_a_living_process_still_says_so(client, dead_database):
    assert client.get("/healthz").status_code == 200
    assert client.get("/readyz").status_code == 503
