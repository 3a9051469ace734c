"""gunicorn behind the proxy of nginx.conf, which gathers whole requests and takes whole answers.

Without such a proxy slow clients would hold its threads; `manage.py serve` needs none. HOST, PORT,
WEB_CONCURRENCY (processes) and WEB_THREADS (threads of each) may be set.
"""

import os

from django.conf import settings

from yachtsite import logs
from yachtsite.start import require_settings

require_settings()
host, port = os.environ.get("HOST") or "127.0.0.1", os.environ.get("PORT") or "8000"
bind = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
# Without Redis every process has a cache of its own, and throttles would count apart.
wanted = int(os.environ.get("WEB_CONCURRENCY") or os.cpu_count() or 1)
workers = wanted if settings.REDIS_URL else 1
threads = int(os.environ.get("WEB_THREADS") or 4)
worker_class = "gthread"
max_requests = 10_000
max_requests_jitter = 1_000
control_socket_disable = True
# Nobody gives the site another path, and what a proxy says of https is for Django to believe.
forwarder_headers = ""
secure_scheme_headers: dict[str, str] = {}
worker_tmp_dir = "/dev/shm" if os.path.isdir("/dev/shm") else None  # noqa: S108 - heartbeat files never wait for a disk
logconfig_dict = logs.dict_config(
    level=settings.LOGGING["level"], log_format=settings.LOGGING["format"]
)
