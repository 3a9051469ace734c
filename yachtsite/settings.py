"""All settings of the site; what may differ between machines comes from YACHT_* variables."""

from __future__ import annotations

import base64
import datetime as dt
import os
from pathlib import Path
from typing import Any

from celery.schedules import crontab
from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _

from games.engine.variants import RULE_SETS
from yachtsite.env import Environment, load_file
from yachtsite.signing import *  # noqa: F403 - how people sign in, the same on every machine

BASE_DIR = Path(__file__).resolve().parent.parent
load_file(BASE_DIR / ".env")
env = Environment(os.environ)

# --- what the site is -----------------------------------------------------------------------
DEBUG = env.flag("YACHT_DEBUG", default=False)
IS_HTTPS = env.flag("YACHT_HTTPS", default=not DEBUG)
SECRET_KEY = env.secret("YACHT_SECRET_KEY", default="insecure" * 8, required=not DEBUG)
SEED_KEYS = env.fernet_keys(
    "YACHT_SEED_KEYS",
    default=(base64.urlsafe_b64encode(b"insecure" * 4).decode(),),
    required=not DEBUG,
)
ALLOWED_HOSTS = list(
    env.hosts("YACHT_HOSTS", default=("localhost", "127.0.0.1", "[::1]"), required=not DEBUG)
)
DATA_DIR = env.folder("YACHT_DATA_DIR", default=BASE_DIR / ".data")

FIRST_DAY = env.day("YACHT_FIRST_DAY", default=dt.date(2026, 1, 1), required=not DEBUG)
DAY_ZONE = env.zone("YACHT_DAY_ZONE", default="UTC")
GRACE = dt.timedelta(hours=env.count("YACHT_GRACE_HOURS", default=6, low=0, high=24))
DAYS_AHEAD = env.count("YACHT_DAYS_AHEAD", default=14, low=1, high=366)
DAILY_RULES = env.words(
    "YACHT_RULES",
    default=("joker", "yacht"),
    options=tuple(key for key in RULE_SETS if key != "triple"),  # free play only
)
NEW_GUESTS_PER_HOUR = env.count("YACHT_NEW_GUESTS_PER_HOUR", default=60, low=1, high=1_000_000)
PROXIES = env.count("YACHT_PROXIES", default=0, low=0, high=10)

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
    "games",
    "challenges",
    "accounts",
    "yachtsite",
]
MIDDLEWARE = [
    "yachtsite.middleware.request_line",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "yachtsite.uploads.small_forms",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "accounts.middleware.VisitorMiddleware",
    "yachtsite.errors.DomainErrorMiddleware",
]
ROOT_URLCONF = "yachtsite.urls"
WSGI_APPLICATION = "yachtsite.wsgi.application"
CSRF_FAILURE_VIEW = "yachtsite.errors.csrf_failure"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.csrf",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "accounts.preferences.preferences",
            ],
        },
    }
]

# --- database, cache, sessions --------------------------------------------------------------
DATABASE = env.database("YACHT_DATABASE_URL", default=f"sqlite:///{DATA_DIR / 'db.sqlite3'}")
IS_SQLITE = DATABASE["ENGINE"] == "django.db.backends.sqlite3"
SQLITE_OPTIONS = {
    "timeout": 20,
    "transaction_mode": "IMMEDIATE",
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON",
}
DATABASES = {
    "default": {
        **DATABASE,
        "ENGINE": "yachtsite.sqlite" if IS_SQLITE else DATABASE["ENGINE"],
        "TEST": {"NAME": ":memory:" if IS_SQLITE else None},
        "CONN_MAX_AGE": 60,
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": {**DATABASE.get("OPTIONS", {}), **(SQLITE_OPTIONS if IS_SQLITE else {})},
    }
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = env.url(
    "YACHT_REDIS_URL", schemes=("redis", "rediss", "unix"), example="redis://localhost:6379/0"
)
REDIS_CACHE = {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL}
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
        "accounts.signing.passwords.LongEnough",
        "django.contrib.auth.password_validation.UserAttributeSimilarityValidator",
        "django.contrib.auth.password_validation.CommonPasswordValidator",
        "django.contrib.auth.password_validation.NumericPasswordValidator",
    )
]
LOGIN_URL, LOGIN_REDIRECT_URL, LOGOUT_REDIRECT_URL = (
    "account_login",
    "challenges:today",
    "challenges:today",
)
SESSION_COOKIE_AGE = 365 * 24 * 3600
MESSAGE_STORAGE = "django.contrib.messages.storage.cookie.CookieStorage"
AUTHENTICATION_BACKENDS = ["accounts.signing.backends.PasswordBackend"]
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https" if IS_HTTPS else "http"

# --- mail -----------------------------------------------------------------------------------
MAIL = env.mail_server("YACHT_EMAIL_URL")
EMAIL_BACKEND = f"django.core.mail.backends.{'smtp' if MAIL.host else 'console'}.EmailBackend"
EMAIL_HOST, EMAIL_PORT = MAIL.host, MAIL.port
EMAIL_HOST_USER, EMAIL_HOST_PASSWORD = MAIL.user, MAIL.password
EMAIL_USE_SSL, EMAIL_USE_TLS = MAIL.scheme == "smtps", MAIL.scheme == "smtp"
EMAIL_TIMEOUT = 10
SITE_URL = env.origin("YACHT_SITE_URL", required=bool(MAIL.host))  # mail has links
DEFAULT_FROM_EMAIL = SERVER_EMAIL = env.sender(
    "YACHT_EMAIL_FROM", default="Daily Yacht <yacht@localhost>", required=bool(MAIL.host)
)

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
USE_TZ = True

# --- static files ---------------------------------------------------------------------------
STATIC_URL = "/static/"
STATIC_ROOT = DATA_DIR / "static"
STORAGES = {
    "default": {
        "BACKEND": "django.core.files.storage.InMemoryStorage"
    },  # the site keeps no uploads
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}

# --- jobs -----------------------------------------------------------------------------------
CELERY_BROKER_URL = (
    env.url(
        "YACHT_BROKER_URL",
        schemes=("redis", "rediss", "amqp", "amqps"),
        example="redis://localhost/1",
    )
    or None
)
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
    "ensure challenges": {
        "task": "challenges.tasks.ensure_challenges",
        "schedule": crontab(minute="5"),
    },
    "close challenges": {
        "task": "challenges.tasks.close_challenges",
        "schedule": crontab(minute="*/10"),
    },
    "grade attempts": {
        "task": "challenges.tasks.grade_attempts",
        "schedule": crontab(minute="*/10"),
    },
    "recount tallies": {
        "task": "challenges.tasks.recount_tallies",
        "schedule": crontab(minute="20", hour="3"),
    },
    "recount people": {
        "task": "accounts.tasks.recount_people",
        "schedule": crontab(minute="30", hour="3"),
    },
    "delete closed accounts": {
        "task": "accounts.tasks.delete_closed",
        "schedule": crontab(minute="50", hour="3"),
    },
    "forget unfinished sign-ups": {
        "task": "accounts.tasks.forget_unfinished",
        "schedule": crontab(minute="40"),
    },
}

# --- logs -----------------------------------------------------------------------------------
LOGGING_CONFIG = "yachtsite.logs.configure"
LOGGING = {
    "level": env.choice(
        "YACHT_LOG_LEVEL",
        default="INFO",
        options=("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"),
    ),
    "format": env.choice(
        "YACHT_LOG_FORMAT", default="console" if DEBUG else "json", options=("console", "json")
    ),
}

env.check()
