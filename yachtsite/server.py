"""How gunicorn serves the site: `gunicorn --config python:yachtsite.server yachtsite.wsgi`.

HOST, PORT, WEB_CONCURRENCY (processes) and WEB_THREADS (threads of each) may be set.
"""

from __future__ import annotations

import os

from . import logs, settings

CORES = os.cpu_count() or 1
# Without Redis every process has a cache of its own, and throttles would count apart.
IS_ALONE = settings.IS_SQLITE and not settings.REDIS_URL


def address(host: str, port: int | str) -> str:
    """Return host and port as one text."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


bind = address(os.environ.get("HOST") or "127.0.0.1", os.environ.get("PORT") or "8000")
workers = 1 if IS_ALONE else int(os.environ.get("WEB_CONCURRENCY") or CORES)
threads = int(os.environ.get("WEB_THREADS") or (16 if IS_ALONE else 4))
worker_class = "yachtsite.worker.Worker"
worker_connections = 900  # with database and files below 1024, what a process may usually open
control_socket_disable = True
max_requests = 0 if IS_ALONE else 10_000
max_requests_jitter = 1_000
keepalive = 15
# Nobody gives the site another path, and what a proxy says of https is for Django to believe.
forwarder_headers = ""
secure_scheme_headers: dict[str, str] = {}
worker_tmp_dir = "/dev/shm" if os.path.isdir("/dev/shm") else None  # noqa: S108 - heartbeat files never wait for a disk
logconfig_dict = logs.standard(level=settings.LOGGING["level"], form=settings.LOGGING["format"])
