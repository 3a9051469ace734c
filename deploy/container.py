"""What a container of the site does: `container.py COMMAND`, the commands being those below.

Nothing but the volume at YACHT_DATA_DIR is written to. Secrets are made there once, at the first
start, into `env`; what the image holds ready (static files, tables) is copied beside them.
"""

from __future__ import annotations

import datetime as dt
import http.client
import os
import secrets
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import make_env
from dotenv import dotenv_values

ROOT = Path(__file__).resolve().parents[1]
BUILT = Path(os.environ.get("BUILT_DIR") or ROOT / "built")
PYTHON = sys.executable
MANAGE = (PYTHON, str(ROOT / "manage.py"))
CELERY = (PYTHON, "-m", "celery", "--app", "yachtsite")
FOR_ONE_MACHINE = {"YACHT_HTTPS", "YACHT_HOSTS", "YACHT_LOG_FORMAT"}  # compose.yml says these
SECONDS = 4  # for an answer to the health check


def build() -> None:
    """Make what the image holds ready: texts, static files, tables of perfect play."""
    os.environ |= {"YACHT_DEBUG": "true", "YACHT_ENV_FILE": "", "YACHT_DATA_DIR": str(BUILT)}
    for catalogue in sorted(ROOT.glob("locale/*/LC_MESSAGES/django.po")):
        words = ("-q", "compile", "-i", catalogue, "-o", catalogue.with_suffix(".mo"))
        run(PYTHON, "-m", "babel.messages.frontend", *words)
    run(*MANAGE, "collectstatic", "--no-input", "--verbosity", "0")
    run(*MANAGE, "solve", "--no-figures")
    shutil.rmtree(BUILT / "compiled", ignore_errors=True)  # for the processor of the builder


def make_secrets() -> None:
    """Make the secrets that are not there yet; with POSTGRES_PASSWORD_FILE, its password too."""
    path = env_file()
    made = make_env.settings(dt.datetime.now(dt.UTC).date())
    if file := os.environ.get("POSTGRES_PASSWORD_FILE"):
        made["YACHT_DATABASE_URL"] = f"postgresql://yacht:{password(Path(file))}@postgres/yacht"
    known = dotenv_values(path)
    missing = {
        name: value
        for name, value in made.items()
        if name not in known and name not in FOR_ONE_MACHINE
    }
    if missing:
        append(path, missing)
        print(f"Made {', '.join(missing)} in {path}; keep a backup of them.", flush=True)


def set_up() -> None:
    """Bring secrets, static files, tables and database up to this version; say where to go."""
    make_secrets()
    for name in ("tables", "static"):
        copy_new(BUILT / name, data_dir() / name)
    run(*MANAGE, "migrate", "--verbosity", "0")
    run(*MANAGE, "ensure_challenges")
    url = os.environ.get("YACHT_SITE_URL", "")
    inside = f"docker compose exec {os.environ.get('SERVICE', 'site')} python manage.py"
    print(f"The site is ready: {url}/")
    print("Sign up there, and set up a passkey or an authenticator app under Settings.")
    print("Then this makes you a moderator, with the pages under /admin/:")
    print(f"  {inside} moderator YOUR_NAME")
    print(f"This says what could be better:\n  {inside} doctor", flush=True)


def serve() -> None:
    """Set up, then serve from one process: the whole site, on SQLite."""
    set_up()
    become(*MANAGE, "serve")


def web() -> None:
    become(PYTHON, "-m", "gunicorn", "--config", "deploy/gunicorn.conf.py", "yachtsite.wsgi")


def worker() -> None:
    become(*CELERY, "worker", "--concurrency", "1")


def beat() -> None:
    become(*CELERY, "beat")


def health() -> None:
    """Ask the site in this container whether it can serve."""
    host = (os.environ.get("YACHT_HOSTS") or "localhost").partition(",")[0]
    link = http.client.HTTPConnection("127.0.0.1", int(os.environ.get("PORT") or 8000), SECONDS)
    try:
        link.request("GET", "/readyz", headers={"Host": "localhost" if host == "*" else host})
        answer = link.getresponse()
        print(answer.read().decode())
        sys.exit(answer.status != 200)
    except OSError as error:
        sys.exit(f"no answer: {error}")


COMMANDS: dict[str, Callable[[], None]] = {
    "build": build,
    "secrets": make_secrets,
    "setup": set_up,
    "serve": serve,
    "web": web,
    "worker": worker,
    "beat": beat,
    "health": health,
}


def data_dir() -> Path:
    return Path(os.environ["YACHT_DATA_DIR"])


def env_file() -> Path:
    return Path(os.environ["YACHT_ENV_FILE"])


def password(path: Path) -> str:
    """Return the password in a file of the volume that PostgreSQL reads it from, made if new."""
    if not path.exists():
        path.write_text(secrets.token_urlsafe(32))
    return path.read_text().strip()


def append(path: Path, values: dict[str, str]) -> None:
    """Add variables to the file, or make it, whole or not at all."""
    if not path.exists():
        make_env.write(path, values)
        return
    with path.open("a") as file:
        file.write("".join(f"{name}={value}\n" for name, value in values.items()))


def copy_new(source: Path, target: Path) -> None:
    """Copy the files that are not there or differ in size or age; the list of them comes last."""
    files = sorted(path for path in source.rglob("*") if path.is_file())
    for path in sorted(files, key=lambda path: path.name == "staticfiles.json"):
        place = target / path.relative_to(source)
        if not place.exists() or not is_same(path, place):
            place.parent.mkdir(parents=True, exist_ok=True)
            part = place.with_name(f"{place.name}.new")
            shutil.copy2(path, part)
            part.replace(place)


def is_same(one: Path, other: Path) -> bool:
    first, second = one.stat(), other.stat()
    return (first.st_size, int(first.st_mtime)) == (second.st_size, int(second.st_mtime))


def run(*command: str | Path) -> None:
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)  # noqa: S603 - no shell


def become(*command: str) -> None:
    """Go on as another program, which then gets the signals that end the container."""
    os.chdir(ROOT)
    os.execv(command[0], command)  # noqa: S606 - no shell


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in COMMANDS:
        sys.exit(f"usage: container.py {'|'.join(COMMANDS)}")
    COMMANDS[sys.argv[1]]()
