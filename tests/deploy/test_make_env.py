"""A site on this machine gets settings of its own, once."""

import datetime as dt
import subprocess
import sys
from pathlib import Path

from cryptography.fernet import Fernet
from dotenv import dotenv_values

from yachtsite.env import PUSH_KEY

SCRIPT = Path(__file__).parents[2] / "deploy" / "make_env.py"


def make_env(path):
    return subprocess.run(
        [sys.executable, SCRIPT, path], capture_output=True, text=True, check=False
    )


def test_the_settings_hold_secrets_that_the_site_takes(tmp_path):
    path = tmp_path / ".env"

    make_env(path)

    values = dotenv_values(path)
    assert len(values["YACHT_SECRET_KEY"]) >= 50
    assert Fernet(values["YACHT_SEED_KEYS"])
    assert PUSH_KEY.parse(values["YACHT_PUSH_KEY"])
    assert dt.date.fromisoformat(values["YACHT_FIRST_DAY"])


def test_only_the_owner_can_read_them(tmp_path):
    path = tmp_path / ".env"

    make_env(path)

    assert path.stat().st_mode & 0o777 == 0o600


def test_two_sites_share_no_secret(tmp_path):
    one, other = tmp_path / "one", tmp_path / "other"

    make_env(one)
    make_env(other)

    secrets = ("YACHT_SECRET_KEY", "YACHT_SEED_KEYS", "YACHT_PUSH_KEY")
    assert not any(dotenv_values(one)[name] == dotenv_values(other)[name] for name in secrets)


def test_settings_that_are_there_stay_as_they_are(tmp_path):
    path = tmp_path / ".env"
    path.write_text("YACHT_HTTPS=true\n")

    done = make_env(path)

    assert done.returncode == 1
    assert done.stderr == f"{path} exists already and is left as it is.\n"
    assert path.read_text() == "YACHT_HTTPS=true\n"
