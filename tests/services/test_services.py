"""The tests run on what the wrapper says they run on, and leave nothing behind."""

import os
import signal
import subprocess
import sys
import time

import pytest
from django.apps import apps
from django.contrib.auth.models import Permission
from django.contrib.contenttypes.models import ContentType
from django.core.cache import cache
from django.db import connection
from django.test import TransactionTestCase

from tests.challenges.factories import ResultFactory
from tests.emptying import empty_tables
from tests.factories import AccountFactory
from tests.services.packages import PROGRAM_OF, find_program, require
from tests.services.processes import spawn, stop

VENDOR = os.environ["TEST_VENDOR"]


@pytest.mark.sqlite_too
@pytest.mark.skipif(VENDOR == "by hand", reason="pytest was started by hand")
def test_the_database_is_of_the_kind_that_was_announced():
    assert connection.vendor == VENDOR


@pytest.mark.skipif(VENDOR != "postgresql", reason="the cache is Redis beside PostgreSQL")
def test_the_cache_is_the_redis_of_the_tests():
    cache.set("die", 6)

    assert cache.get("die") == 6
    assert "redis" in type(cache._connections[cache._alias]).__module__


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif(VENDOR != "postgresql", reason="elsewhere Django does it")
def test_what_a_test_has_committed_is_taken_away_and_what_migrating_laid_stays():
    member = AccountFactory()
    ResultFactory(player=member)

    empty_tables(TransactionTestCase())

    kept = {model for model in apps.get_models() if model.objects.exists()}
    assert kept == {ContentType, Permission}


@pytest.mark.parametrize("name", PROGRAM_OF.values())
@pytest.mark.skipif(VENDOR != "postgresql", reason="only the wrapper sees to the programs")
def test_every_program_is_found(name):
    assert find_program(name)


def test_a_program_that_nobody_has_is_not_found():
    assert find_program("no-such-program") is None


def test_a_process_that_does_not_end_when_asked_is_killed():
    deaf = "import signal; signal.signal(15, signal.SIG_IGN); print('on', flush=True); input()"
    process = spawn([sys.executable, "-c", deaf], stdin=subprocess.PIPE, output=subprocess.PIPE)
    process.stdout.readline()

    stop(process, patience=0.1)

    assert process.returncode == -signal.SIGKILL
    process.stdout.close()
    process.stdin.close()


def test_a_child_ends_with_its_parent_even_when_that_is_killed():
    parent = (
        "from tests.services.processes import spawn\n"
        "print(spawn(['sleep', '60']).pid, flush=True)\ninput()\n"
    )
    process = spawn([sys.executable, "-c", parent], stdin=subprocess.PIPE, output=subprocess.PIPE)
    child = int(process.stdout.readline())

    process.kill()
    process.communicate()

    assert ends_within(10, child)


def test_what_a_child_leaves_behind_is_killed():
    script = (
        "import subprocess, sys\n"
        "from tests.services.processes import no_orphans\n"
        "with no_orphans():\n"
        "    subprocess.run(['sh', '-c', 'sleep 60 > /dev/null & echo $!'])\n"
    )

    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)

    assert ends_within(1, int(done.stdout))


def ends_within(seconds, pid):
    """Say whether a process is gone, or only waits to be collected, in so many seconds."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        try:
            with open(f"/proc/{pid}/stat") as stat:
                if stat.read().rpartition(")")[2].split()[0] == "Z":
                    return True
        except FileNotFoundError:
            return True
        time.sleep(0.02)
    return False


def test_what_is_missing_is_named_where_it_cannot_be_installed(monkeypatch):
    monkeypatch.setitem(PROGRAM_OF, "dice-server", "no-such-program")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)

    with pytest.raises(SystemExit, match="Missing: dice-server"):
        require(["dice-server"])
