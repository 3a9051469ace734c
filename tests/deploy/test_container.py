"""The image and compose.yml: what they say is checked, and their commands are run as they are."""

from __future__ import annotations

import datetime as dt
import os
import re
import runpy
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import yaml
from django.core.management import get_commands
from django.db import connection
from dotenv import dotenv_values

from challenges.models import Challenge
from tests.services.processes import free_port
from tests.yachtsite.processes import ROOT
from yachtsite import settings

DEPLOY = ROOT / "deploy"
COMPOSE = yaml.safe_load((DEPLOY / "compose.yml").read_text())
SERVICES = COMPOSE["services"]
CONTAINERFILE = (DEPLOY / "Containerfile").read_text()
OURS = {name: one for name, one in SERVICES.items() if one["image"] == "daily-yacht"}
OF_THE_CONTAINER = {"SERVICE", "POSTGRES_PASSWORD_FILE"}


def container(
    command: str, env: dict[str, str], *, output: int | None = subprocess.PIPE
) -> subprocess.Popen[str]:
    words = [sys.executable, "deploy/container.py", command]
    return subprocess.Popen(words, cwd=ROOT, env=env, text=True, stdout=output)


def run(command: str, env: dict[str, str]) -> str:
    """Run a command of the container to its end; return what it printed."""
    with container(command, env) as process:
        said, _ = process.communicate(timeout=60)
    assert process.returncode == 0, said
    return said


def test_each_profile_is_a_whole_site_and_each_service_has_a_command_of_the_container(monkeypatch):
    monkeypatch.syspath_prepend(DEPLOY)
    commands = runpy.run_path(str(DEPLOY / "container.py"), run_name="lint")["COMMANDS"]

    profiles = {
        profile: {name for name, one in SERVICES.items() if profile in one["profiles"]}
        for profile in ("small", "large")
    }

    assert profiles["small"] == {"site", "caddy"}
    assert profiles["large"] == {
        *("secrets", "setup", "web", "worker", "beat", "postgres", "redis", "caddy")
    }
    assert {word for one in OURS.values() for word in one["command"]} <= set(commands)
    for one in SERVICES.values():
        for other in one.get("depends_on", {}):
            assert set(one["profiles"]) <= set(SERVICES[other]["profiles"])


def test_every_variable_is_known_to_the_settings():
    known = settings.variables.known

    handed_on = {name for one in OURS.values() for name in one["environment"]}
    example = dotenv_values(DEPLOY / "yacht.env")

    assert handed_on - OF_THE_CONTAINER <= known
    assert set(example) <= known
    assert set(re.findall(r"\bYACHT_\w+", CONTAINERFILE)) <= known


def test_containers_are_not_root_write_to_their_volume_alone_and_versions_are_pinned():
    for one in OURS.values():
        assert one["read_only"] is True
        assert one["cap_drop"] == ["ALL"]
        assert one["tmpfs"] == ["/tmp"]  # noqa: S108 - of the container
    assert re.findall(r"^USER (\w+)", CONTAINERFILE, re.MULTILINE) == ["yacht"]
    for name in ("postgres", "redis", "caddy"):
        assert re.search(r":\d", SERVICES[name]["image"])
    major = SERVICES["postgres"]["image"].rpartition(":")[2]
    assert f"postgresql-client-{major}" in CONTAINERFILE
    mounted = [volume for one in SERVICES.values() for volume in one.get("volumes", ())]
    named = {volume.partition(":")[0] for volume in mounted if not volume.startswith(".")}
    assert named == set(COMPOSE["volumes"])


def test_what_is_copied_into_the_image_is_there_and_holds_no_secret():
    allowed = [
        line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line[:1] == "!"
    ]

    assert all((ROOT / name).exists() for name in allowed)
    assert not {".env", ".data", ".git", "tests"} & set(allowed)


def test_the_services_of_systemd_run_what_the_container_runs():
    source = (DEPLOY / "container.py").read_text()
    for unit in sorted((DEPLOY / "systemd").glob("*.service")):
        start = re.search(r"^ExecStart=\S+/(\S+) (.+)$", unit.read_text(), re.MULTILINE)
        words = shlex.split(start[2])
        assert shutil.which(start[1], path=str(ROOT / ".venv/bin"))
        if words[0] == "manage.py":
            assert words[1] in get_commands()
            continue
        assert all(f'"{word}"' in source for word in words)
        for path in (word for word in words if "/" in word):
            assert (ROOT / path).is_file()


def test_the_image_holds_what_make_setup_makes():
    source, makefile = (DEPLOY / "container.py").read_text(), (ROOT / "Makefile").read_text()
    build = source[source.index("def build") : source.index("def make_secrets")]

    for words in (
        "babel.messages.frontend -q compile",
        "collectstatic --no-input --verbosity 0",
        "solve --no-figures",
    ):
        assert words in makefile
        assert all(f'"{word}"' in build for word in words.split())


def environment(folder: Path, **changes: str) -> dict[str, str]:
    """Return what compose.yml and the Containerfile give a container, on a volume in `folder`."""
    values = dict.fromkeys(COMPOSE["x-environment"], "")
    return {
        **values,
        "PATH": "/usr/bin:/bin",
        "HOME": str(folder),
        "BUILT_DIR": str(ROOT / ".data"),
        "YACHT_HOSTS": "yacht.example",
        "YACHT_SITE_URL": "https://yacht.example",
        "YACHT_HTTPS": "true",
        "YACHT_PROXIES": "1",
        "YACHT_DATA_DIR": str(folder),
        "YACHT_ENV_FILE": str(folder / "env"),
        "HOST": "127.0.0.1",
        "PORT": str(free_port()),
        **changes,
    }


def listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def is_healthy(env: dict[str, str]) -> bool:
    return container("health", env, output=subprocess.DEVNULL).wait() == 0


@contextmanager
def serving(env: dict[str, str], command: str) -> Iterator[str]:
    """Run a service until the block ends; give what it printed until the site was healthy."""
    log = Path(env["YACHT_DATA_DIR"]) / "log"
    with log.open("w") as output, container(command, env, output=output.fileno()) as process:
        try:
            deadline = time.monotonic() + 100
            while not (listens(int(env["PORT"])) and is_healthy(env)):
                assert process.poll() is None, log.read_text()
                assert time.monotonic() < deadline
                time.sleep(0.1)
            yield log.read_text()
        finally:
            process.send_signal(signal.SIGTERM)
            assert process.wait(timeout=20) == 0


@pytest.mark.integration
@pytest.mark.timeout(240)
def test_the_small_site_makes_its_secrets_once_and_says_where_to_go(tmp_path):
    env = environment(tmp_path)

    with serving(env, "serve") as said:
        assert "https://yacht.example/" in said
        assert "manage.py moderator YOUR_NAME" in said
    first = (tmp_path / "env").read_text()
    assert (tmp_path / "env").stat().st_mode & 0o777 == 0o600
    assert {"YACHT_SECRET_KEY", "YACHT_SEED_KEYS"} <= set(dotenv_values(tmp_path / "env"))
    assert list((tmp_path / "tables").glob("joker-*.npy"))

    assert "Made" not in run("secrets", env)
    assert (tmp_path / "env").read_text() == first
    (tmp_path / "env").write_text("".join(first.splitlines(keepends=True)[:1]))
    assert "Made YACHT_SEED_KEYS" in run("secrets", env)
    assert (tmp_path / "env").read_text().startswith(first.splitlines()[0])


@pytest.mark.integration
@pytest.mark.django_db(transaction=True)
def test_the_large_site_gets_a_password_for_its_database_and_serves_after_its_setup(tmp_path):
    env = environment(tmp_path, POSTGRES_PASSWORD_FILE=str(tmp_path / "password"))
    run("secrets", env)
    made = dotenv_values(tmp_path / "env")
    password = (tmp_path / "password").read_text()
    assert made["YACHT_DATABASE_URL"] == f"postgresql://yacht:{password}@postgres/yacht"
    assert len(password) > 40

    server = os.environ["YACHT_DATABASE_URL"].rpartition("/")[0]
    env["YACHT_DATABASE_URL"] = f"{server}/{connection.settings_dict['NAME']}"
    assert "https://yacht.example/" in run("setup", env)
    assert Challenge.objects.filter(day__gte=dt.datetime.now(dt.UTC).date()).count() >= 14
    with serving(env, "web"):
        pass
