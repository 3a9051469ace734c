"""A gunicorn worker whose threads never wait for slow clients.

A thread gets a connection once a whole request has come; until then the connection waits beside
the others, which costs nothing but its place. Answers that nobody takes are given up.
"""

from __future__ import annotations

import contextlib
import re
import socket
import time
from typing import Any

from gunicorn.workers.gthread import (  # type: ignore[import-untyped]  # gunicorn has no types
    _DEFER,
    TConn,
    ThreadWorker,
)

from yachtsite.settings import DATA_UPLOAD_MAX_MEMORY_SIZE as BODY_AT_MOST

SECONDS = 15.0  # for a request to come, and for each piece of an answer to go
HEAD_AT_MOST = 64 * 1024  # gunicorn refuses less
CHUNK = 64 * 1024
LENGTHS = re.compile(rb"^content-length:[ \t]*(\d+)", re.IGNORECASE | re.MULTILINE)
IN_CHUNKS = re.compile(rb"^transfer-encoding:", re.IGNORECASE | re.MULTILINE)


def is_whole(data: bytes) -> bool | None:
    """Say whether this is a whole request; None while the rest may come, False if it never will.

    One that is too long will not: it is refused before it is read.
    """
    head, end, body = data.lstrip(b"\r\n").partition(b"\r\n\r\n")
    if not end:
        return False if len(head) > HEAD_AT_MOST else None
    if IN_CHUNKS.search(head):
        length = len(body) + (not body.endswith(b"0\r\n\r\n"))
    else:
        # Python reads no number of more than 4300 digits.
        length = max(
            (int(found.lstrip(b"0")[:12] or b"0") for found in LENGTHS.findall(head)), default=0
        )
    if length > BODY_AT_MOST:
        return False
    return True if len(body) >= length else None


class Connection(TConn):  # type: ignore[misc]  # gunicorn has no types
    """A connection that gathers a request before a thread reads it."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.arrived = b""
        self.began_at: float | None = None
        self.is_whole = False
        self.is_left = False

    def init(self) -> None:
        """Make the parser, and let no call on the socket block for long."""
        super().init()
        self.sock.settimeout(SECONDS)

    def gather(self) -> bool:
        """Take what has come without waiting; say whether there is something to answer."""
        self.init()
        self.sock.settimeout(0)
        if self.began_at is None:
            self.began_at, self.arrived = time.monotonic(), self.parser.unreader.take_buffered()
        while (whole := is_whole(self.arrived)) is None:
            try:
                piece = self.sock.recv(CHUNK)
            except BlockingIOError:
                return False
            except OSError:
                piece = b""
            if not piece:
                break
            self.arrived += piece
        self.is_whole = bool(whole)
        self.parser.unreader.unread(self.arrived)
        self.began_at, self.arrived = None, b""
        return True

    @property
    def is_late(self) -> bool:
        """Say whether the request has been coming for too long."""
        return self.began_at is not None and time.monotonic() - self.began_at > SECONDS

    def leave(self) -> None:
        """Say that nothing more will be said; closing amid a request would take the answer back."""
        self.is_left, self.began_at = True, time.monotonic()
        with contextlib.suppress(OSError):
            self.sock.shutdown(socket.SHUT_WR)

    def discard(self) -> bool:
        """Take and drop what has come; say whether more may come."""
        try:
            return bool(self.sock.recv(CHUNK)) and not self.is_late
        except BlockingIOError:
            return not self.is_late
        except OSError:
            return False

    def close(self, graceful: bool = False) -> None:  # noqa: FBT001, FBT002 - gunicorn's
        """Close at once: the loop that calls this serves everybody."""
        if graceful:
            with contextlib.suppress(OSError):
                self.sock.settimeout(0)
                self.sock.shutdown(socket.SHUT_WR)
                self.sock.recv(CHUNK)
        super().close()


class Worker(ThreadWorker):  # type: ignore[misc]  # gunicorn has no types
    """gunicorn's threaded worker with connections of ours."""

    def accept(self, listener: socket.socket) -> None:
        """Take a new connection."""
        with contextlib.suppress(BlockingIOError, ConnectionAbortedError):
            client, address = listener.accept()
            self.nr_conns += 1
            self.enqueue_req(Connection(self.cfg, client, address, listener.getsockname()))

    def handle(self, conn: Connection) -> object:
        """Answer the request of a connection, or put it back until there is one."""
        if conn.is_left:
            return _DEFER if conn.discard() else False
        if not conn.gather():
            return False if conn.is_late else _DEFER
        is_kept = super().handle(conn)
        if conn.is_whole:
            return is_kept
        conn.leave()
        return _DEFER

    def handle_request(self, req: object, conn: Connection) -> bool:
        """Answer, and say whether another request may follow."""
        return bool(super().handle_request(req, conn)) and conn.is_whole
