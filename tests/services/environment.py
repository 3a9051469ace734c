"""The settings that the site has in tests, whatever the settings of the person who runs them."""

import base64
from collections.abc import Mapping

SITE = {
    "YACHT_ENV_FILE": "",
    "YACHT_SECRET_KEY": "known to everybody, and therefore good for tests alone: 0123456789",
    "YACHT_SEED_KEYS": base64.urlsafe_b64encode(b"seed key of the tests, 32 bytes.").decode(),
    "YACHT_FIRST_DAY": "2026-01-01",
    "YACHT_HOSTS": "testserver,localhost,127.0.0.1",
    "YACHT_HTTPS": "false",
}


def without_site(environ: Mapping[str, str]) -> dict[str, str]:
    """Return the environment without any setting of the site."""
    return {name: value for name, value in environ.items() if not name.startswith("YACHT_")}


def on_sqlite(environ: Mapping[str, str]) -> dict[str, str]:
    """Return the environment for tests on SQLite without any service."""
    return {**without_site(environ), **SITE, "TEST_VENDOR": "sqlite"}


def on_postgresql(
    environ: Mapping[str, str], *, database: str, redis: str, pgbouncer: str = ""
) -> dict[str, str]:
    """Return the environment for tests on the services at these addresses.

    The broker's address has a name of the tests, so that tasks run in-process unless a test
    starts a worker with it.
    """
    return {
        **without_site(environ),
        **SITE,
        "YACHT_DATABASE_URL": database,
        "YACHT_PGBOUNCER": pgbouncer,
        "YACHT_REDIS_URL": f"{redis}/0",
        "TEST_BROKER_URL": f"{redis}/8",
        "TEST_VENDOR": "postgresql",
    }
