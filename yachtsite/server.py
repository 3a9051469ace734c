"""The embedded server: waitress in this one process, whose threads get whole requests only.

It waits for slow clients itself, so that it needs no proxy in front.
"""

from __future__ import annotations

import signal
import socket
import sys
from collections.abc import Callable
from typing import Any

from django.conf import settings
from waitress.server import create_server

SECONDS = 15  # for which a connection may be idle, amid a request, an answer or between two
CONNECTIONS = 900  # with database and files below 1024, what a process may usually open
HEAD_AT_MOST = 64 * 1024
# The site refuses what is a little too long with a page; longer bodies never reach it.
BODY_AT_MOST = 2 * settings.DATA_UPLOAD_MAX_MEMORY_SIZE


def serve(application: Callable[..., Any], listener: socket.socket, *, threads: int) -> None:
    """Answer requests until SIGINT or SIGTERM, then end those under way, within five seconds."""
    server = create_server(
        application,
        sockets=[listener],
        threads=threads,
        channel_timeout=SECONDS,
        cleanup_interval=SECONDS // 3,
        connection_limit=CONNECTIONS,
        asyncore_use_poll=True,
        max_request_header_size=HEAD_AT_MOST,
        max_request_body_size=BODY_AT_MOST,
        inbuf_overflow=BODY_AT_MOST,  # bodies stay in memory
        clear_untrusted_proxy_headers=False,  # YACHT_PROXIES says which are believed
        log_socket_errors=False,  # clients come and go
        ident=None,
    )
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    server.run()
