"""Writes the settings of a site on this machine, with fresh secrets, to a new file."""

import datetime as dt
import os
import secrets
import sys
from pathlib import Path

from cryptography.fernet import Fernet


def settings(today: dt.date) -> dict[str, str]:
    """Return the variables that a site served from this machine needs."""
    return {
        "YACHT_SECRET_KEY": secrets.token_urlsafe(48),
        "YACHT_SEED_KEYS": Fernet.generate_key().decode(),
        "YACHT_PUSH_KEY": secrets.token_urlsafe(32),
        "YACHT_FIRST_DAY": today.isoformat(),
        "YACHT_HTTPS": "false",
        "YACHT_HOSTS": "*",
        "YACHT_LOG_FORMAT": "console",
    }


def write(path: Path, values: dict[str, str]) -> None:
    """Write `values` to a new file that only its owner can read, whole or not at all."""
    draft = path.with_name(f"{path.name}.new")
    draft.unlink(missing_ok=True)
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.writelines(f"{name}={value}\n" for name, value in values.items())
    draft.replace(path)


if __name__ == "__main__":
    target = Path(sys.argv[1])
    if target.exists():
        sys.exit(f"{target} exists already and is left as it is.")
    write(target, settings(dt.datetime.now(dt.UTC).date()))
    print(f"Wrote new secrets to {target}; keep the file.")
