"""Child processes that never outlive the tests, however these end."""

import contextlib
import ctypes
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import FrameType
from typing import IO

PR_SET_PDEATHSIG = 1
PR_SET_CHILD_SUBREAPER = 36
LIBC = ctypes.CDLL(None)


def free_port() -> int:
    """Return a port of this machine that nothing listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def spawn(
    command: Sequence[str | Path],
    *,
    end: signal.Signals = signal.SIGTERM,
    own_session: bool = True,
    user: str | None = None,
    env: Mapping[str, str] | None = None,
    cwd: Path | None = None,
    stdin: IO[bytes] | int | None = None,
    output: IO[bytes] | int | None = None,
) -> subprocess.Popen[bytes]:
    """Start a process that gets the signal `end` when this one dies, even by SIGKILL."""
    parent = os.getpid()

    def follow_parent() -> None:
        LIBC.prctl(PR_SET_PDEATHSIG, int(end))
        if os.getppid() != parent:
            os._exit(1)

    return subprocess.Popen(
        command,
        preexec_fn=follow_parent,  # noqa: PLW1509 - starts before any thread of ours
        start_new_session=own_session,
        user=user,
        group=user,
        extra_groups=[] if user else None,
        env=env,
        cwd=cwd,
        stdin=stdin,
        stdout=output,
        stderr=subprocess.STDOUT if output is not None else None,
    )


def stop(
    process: subprocess.Popen[bytes],
    *,
    end: signal.Signals | None = signal.SIGTERM,
    patience: float = 10,
) -> None:
    """Ask a process to end (or only wait, with None) and kill it when it does not."""
    if end is not None and process.poll() is None:
        process.send_signal(end)
    try:
        process.wait(patience)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


@contextlib.contextmanager
def running(
    process: subprocess.Popen[bytes], *, end: signal.Signals = signal.SIGTERM
) -> Iterator[subprocess.Popen[bytes]]:
    """Stop `process` on the way out."""
    try:
        yield process
    finally:
        stop(process, end=end)


@contextlib.contextmanager
def no_orphans() -> Iterator[None]:
    """Adopt what our children leave behind, and kill it on the way out."""
    LIBC.prctl(PR_SET_CHILD_SUBREAPER, 1)
    try:
        yield
    finally:
        for _ in range(100):
            orphans = _children()
            if not orphans:
                break
            _kill(orphans)
            time.sleep(0.02)


@contextlib.contextmanager
def unwinding_on_signals() -> Iterator[None]:
    """Turn the signals that ask us to end into exceptions, so that services are stopped."""

    def leave(number: int, _frame: FrameType | None) -> None:
        for name in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(name, signal.SIG_IGN)
        if number == signal.SIGINT:
            raise KeyboardInterrupt
        sys.exit(128 + number)

    for name in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(name, leave)
    yield


def _kill(pids: list[int]) -> None:
    for pid in pids:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
        with contextlib.suppress(ChildProcessError):
            os.waitpid(pid, os.WNOHANG)


def _children() -> list[int]:
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            # pid (name, which may hold spaces) state parent …
            if int(stat.read_text().rpartition(")")[2].split()[1]) == os.getpid():
                found.append(int(stat.parent.name))
    return found
