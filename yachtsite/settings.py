"""All settings of the site; what may differ between machines comes from YACHT_* variables."""

from __future__ import annotations

import base64
import datetime as dt
import os
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit
from zoneinfo import ZoneInfo

from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _

from games.engine.variants import RULE_SETS
from yachtsite.api.settings import *  # noqa: F403 - what the API does, the same on every machine
from yachtsite.auth import *  # noqa: F403 - how people sign in, the same on every machine
from yachtsite.databases import SQLITE as SQLITE_ENGINE
from yachtsite.databases import databases
from yachtsite.middleware import keep_icons
from yachtsite.schedule import SCHEDULE
from yachtsite.templating import *  # noqa: F403 - what draws the pages, the same on every machine

from . import env

BASE_DIR = Path(__file__).resolve().parent.parent
env.load_file(BASE_DIR / ".env")
variables = env.Environment(os.environ)
read = variables.read

# --- what the site is -----------------------------------------------------------------------
SITE_NAME = "Daily Yacht"
DEBUG = read("YACHT_DEBUG", env.FLAG, default=False)
IN_PRODUCTION = "" if DEBUG else "(unless YACHT_DEBUG is true)"
IS_HTTPS = read("YACHT_HTTPS", env.FLAG, default=not DEBUG)
SECRET_KEY = read("YACHT_SECRET_KEY", env.SECRET, "insecure" * 8, needed=IN_PRODUCTION)
INSECURE_SEED_KEY = base64.urlsafe_b64encode(b"insecure" * 4).decode()
SEED_KEYS = read("YACHT_SEED_KEYS", env.FERNET_KEYS, (INSECURE_SEED_KEY,), needed=IN_PRODUCTION)
LOCALHOST = ("localhost", "127.0.0.1", "[::1]")
ALLOWED_HOSTS = [*read("YACHT_HOSTS", env.HOSTS, LOCALHOST, needed=IN_PRODUCTION)]
DATA_DIR = variables.folder("YACHT_DATA_DIR", BASE_DIR / ".data")

FIRST_DAY = read("YACHT_FIRST_DAY", env.DAY, dt.date(2026, 1, 1), needed=IN_PRODUCTION)
DAY_ZONE = read("YACHT_DAY_ZONE", env.ZONE, ZoneInfo("UTC"))
GRACE = dt.timedelta(hours=read("YACHT_GRACE_HOURS", env.whole_number(0, 24), 6))
DAYS_AHEAD = read("YACHT_DAYS_AHEAD", env.whole_number(1, 366), 14)
DAILY_RULES = read(
    "YACHT_RULES",
    env.some_of(*(key for key in RULE_SETS if key != "triple")),  # that one is for free play only
    ("joker", "yacht"),
)
NEW_GUESTS_PER_HOUR = read("YACHT_NEW_GUESTS_PER_HOUR", env.whole_number(1, 1_000_000), 60)
METRICS_TOKEN = read("YACHT_METRICS_TOKEN", env.TOKEN, "")
SENTRY_DSN = read("YACHT_SENTRY_DSN", env.SENTRY, urlsplit("")).geturl()
BACKUP_PASSPHRASE = read("YACHT_BACKUP_PASSPHRASE", env.PASSPHRASE, "")
PROXIES = read("YACHT_PROXIES", env.whole_number(0, 10), 0)

# --- applications ---------------------------------------------------------------------------
INSTALLED_APPS = [
    "django.contrib.admin.apps.SimpleAdminConfig",
    "django.contrib.contenttypes",
    "django.contrib.auth",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "csp",
    "django_htmx",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "games",
    "challenges",
    "accounts",
    "yachtsite.apps.SiteConfig",
]
MIDDLEWARE = [
    "django_htmx.middleware.HtmxMiddleware",
    "yachtsite.middleware.request_line",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "yachtsite.compression.CompressionMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "yachtsite.api.door.api_door",
    "yachtsite.uploads.small_forms",
    "accounts.middleware.AnswerOnceMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "accounts.middleware.VisitorMiddleware",
    "yachtsite.errors.DomainErrorMiddleware",
]
if METRICS_TOKEN:
    MIDDLEWARE.insert(0, "yachtsite.metrics.middleware.count_requests")
ROOT_URLCONF = "yachtsite.urls"
WSGI_APPLICATION = "yachtsite.wsgi.application"
CSRF_FAILURE_VIEW = "yachtsite.errors.csrf_failure"

# --- database, cache, sessions --------------------------------------------------------------
SQLITE = env.DATABASE_URL.parse(f"sqlite:///{DATA_DIR / 'db.sqlite3'}")
DATABASE = read("YACHT_DATABASE_URL", env.DATABASE_URL, SQLITE)
IS_SQLITE = DATABASE["ENGINE"] == SQLITE_ENGINE
PGBOUNCER = read("YACHT_PGBOUNCER", env.ADDRESS, None)
REPLICA = read("YACHT_REPLICA_URL", env.POSTGRESQL_URL, None)
if IS_SQLITE and (PGBOUNCER or REPLICA):
    variables.problems.append(
        "YACHT_DATABASE_URL must name a PostgreSQL for YACHT_PGBOUNCER or YACHT_REPLICA_URL."
    )
DATABASES = databases(DATABASE, pgbouncer=PGBOUNCER, replica=REPLICA)
if REPLICA:
    DATABASE_ROUTERS = ["games.replica.Router"]
    MIDDLEWARE.insert(0, "games.replica.remember_writes")
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

NO_URL = urlsplit("")
REDIS = env.url("redis", "rediss", "unix", wanted="an address such as redis://localhost:6379/0")
REDIS_URL = read("YACHT_REDIS_URL", REDIS, NO_URL).geturl()
REDIS_CACHE = {"BACKEND": "yachtsite.redis_cache.FaultTolerantCache", "LOCATION": REDIS_URL}
LOCAL_CACHE = {
    "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
    "OPTIONS": {"MAX_ENTRIES": 10_000},
}
CACHES: dict[str, Any] = {
    "default": {**(REDIS_CACHE if REDIS_URL else LOCAL_CACHE), "KEY_PREFIX": "yacht"}
}
SESSION_ENGINE = f"django.contrib.sessions.backends.{'cached_db' if REDIS_URL else 'db'}"

# --- people ---------------------------------------------------------------------------------
AUTH_USER_MODEL = "accounts.User"
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": name}
    for name in (
        "accounts.auth.passwords.LongEnough",
        "django.contrib.auth.password_validation.UserAttributeSimilarityValidator",
        "django.contrib.auth.password_validation.CommonPasswordValidator",
        "django.contrib.auth.password_validation.NumericPasswordValidator",
    )
]
MODERATORS_NEED_SECOND_STEP = IS_HTTPS  # a passkey, or a code of an app
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = LOGOUT_REDIRECT_URL = "challenges:today"
SESSION_COOKIE_AGE = 365 * 24 * 3600
MESSAGE_STORAGE = "django.contrib.messages.storage.cookie.CookieStorage"
AUTHENTICATION_BACKENDS = ["accounts.auth.backends.PasswordBackend"]
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https" if IS_HTTPS else "http"

# --- mail -----------------------------------------------------------------------------------
MAIL = read("YACHT_EMAIL_URL", env.MAIL_SERVER, NO_URL)
EMAIL_HOST, EMAIL_PORT = MAIL.hostname or "", MAIL.port or env.MAIL_PORTS.get(MAIL.scheme, 0)
EMAIL_BACKEND = f"django.core.mail.backends.{'smtp' if EMAIL_HOST else 'console'}.EmailBackend"
EMAIL_HOST_USER, EMAIL_HOST_PASSWORD = unquote(MAIL.username or ""), unquote(MAIL.password or "")
EMAIL_USE_SSL, EMAIL_USE_TLS = MAIL.scheme == "smtps", MAIL.scheme == "smtp"
EMAIL_TIMEOUT = 5  # seconds for which a page waits for each answer of the server
WITH_MAIL = "where mail goes to a server" if EMAIL_HOST else ""  # its links need the site's URL
SITE_URL = read("YACHT_SITE_URL", env.ORIGIN, NO_URL, needed=WITH_MAIL).geturl().rstrip("/")
DEFAULT_FROM_EMAIL = SERVER_EMAIL = read(
    "YACHT_EMAIL_FROM", env.SENDER, f"{SITE_NAME} <yacht@localhost>", needed=WITH_MAIL
)
PUSH_KEY = read("YACHT_PUSH_KEY", env.PUSH_KEY, "")

# --- what browsers are told -----------------------------------------------------------------
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "media-src": [SELF],
        "worker-src": [SELF],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SECURE_SSL_REDIRECT = IS_HTTPS
SECURE_REDIRECT_EXEMPT = [r"^(healthz|readyz)$"]
SECURE_HSTS_SECONDS = 31_536_000 if IS_HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = IS_HTTPS
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if PROXIES else None
SILENCED_SYSTEM_CHECKS = ["security.W021"]  # the browsers' preload lists are for a domain's owner
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = IS_HTTPS
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = LANGUAGE_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_HTTPONLY = CSRF_COOKIE_HTTPONLY = LANGUAGE_COOKIE_HTTPONLY = True
SESSION_COOKIE_NAME = "yacht_session"
CSRF_COOKIE_NAME = "yacht_csrf"
LANGUAGE_COOKIE_NAME = "yacht_language"
LANGUAGE_COOKIE_AGE = 2 * 365 * 24 * 3600
DATA_UPLOAD_MAX_MEMORY_SIZE = 256 * 1024
FILE_UPLOAD_HANDLERS = ["yachtsite.uploads.NoFiles"]

# --- languages and time ---------------------------------------------------------------------
LANGUAGE_CODE = "en"
LANGUAGES = [
    ("en", _("English")),
    ("ru", _("Russian")),
    ("cs", _("Czech")),
    ("sr", _("Serbian")),
]
LOCALE_PATHS = [BASE_DIR / "locale"]
TIME_ZONE = "UTC"

# --- static files ---------------------------------------------------------------------------
STATIC_URL = "/static/"
WHITENOISE_KEEP_ONLY_HASHED_FILES = True
STATIC_ROOT = DATA_DIR / "static"
WHITENOISE_ROOT = BASE_DIR / "yachtsite" / "root"  # what browsers ask for by fixed names
WHITENOISE_ADD_HEADERS_FUNCTION = keep_icons
STORAGES = {
    "default": {
        "BACKEND": "django.core.files.storage.InMemoryStorage"
    },  # the site keeps no uploads
    "staticfiles": {"BACKEND": "yachtsite.static_files.StaticFilesStorage"},
}

# --- jobs -----------------------------------------------------------------------------------
BROKER = env.url(
    "redis", "rediss", "amqp", "amqps", wanted="an address such as redis://localhost/1"
)
CELERY_BROKER_URL = read("YACHT_BROKER_URL", BROKER, NO_URL).geturl() or None
CELERY_BROKER_CONNECTION_MAX_RETRIES = None  # a worker outlasts any outage
CELERY_TASK_PUBLISH_RETRY_POLICY = {"max_retries": 1, "interval_start": 0, "interval_max": 0}
if CELERY_BROKER_URL and CELERY_BROKER_URL.startswith("redis"):  # pages wait for no broker
    CELERY_BROKER_TRANSPORT_OPTIONS = {"socket_connect_timeout": 1, "socket_timeout": 5}
CELERY_TASK_ALWAYS_EAGER = CELERY_BROKER_URL is None
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_TIMEZONE = "UTC"
CELERY_ENABLE_UTC = True
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BEAT_SCHEDULE_FILENAME = str(DATA_DIR / "beat")
CELERY_BEAT_SCHEDULE = {
    task: {"task": task, "schedule": schedule, "options": {"expires": 3600}}
    for task, schedule in SCHEDULE.items()
}

# --- logs -----------------------------------------------------------------------------------
LOGGING_CONFIG = "yachtsite.logs.configure"
LOGGING = {
    "level": read(
        "YACHT_LOG_LEVEL", env.one_of("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"), "INFO"
    ),
    "format": read(
        "YACHT_LOG_FORMAT", env.one_of("console", "json"), "console" if DEBUG else "json"
    ),
}

variables.check()
