"""Mail servers that are well, away, slow, or refuse."""

from __future__ import annotations

import socket
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from email.message import Message

REFUSED = "refused@example.org"


class Server(socketserver.ThreadingTCPServer):
    """A mail server that keeps what it takes, and refuses mail for one address."""

    allow_reuse_address = daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Dialogue)
        self.taken: list[Message] = []

    @property
    def port(self) -> int:
        return int(self.server_address[1])


class Dialogue(socketserver.StreamRequestHandler):
    """What a mail server answers."""

    server: Server

    def handle(self) -> None:
        self.say("220 here")
        for line in iter(self.rfile.readline, b""):
            word = line[:4].upper()
            if word == b"RCPT" and REFUSED.encode() in line:
                self.say("550 nobody here by that name")
            elif word == b"DATA":
                self.say("354 go on")
                text = b"".join(iter(self.rfile.readline, b".\r\n"))
                self.server.taken.append(message_from_bytes(text))
                self.say("250 taken")
            elif word == b"QUIT":
                self.say("221 bye")
                return
            else:
                self.say("250 so be it")

    def say(self, line: str) -> None:
        self.wfile.write(f"{line}\r\n".encode())


@contextmanager
def serving() -> Iterator[Server]:
    """Run a mail server that is well."""
    with Server() as server:
        threading.Thread(target=server.serve_forever, args=[0.01], daemon=True).start()
        yield server
        server.shutdown()


@contextmanager
def slow() -> Iterator[int]:
    """Give the port of a server that takes the connection and never says a word."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        yield int(silent.getsockname()[1])


@contextmanager
def away() -> Iterator[int]:
    """Give a port that refuses every connection."""
    with socket.socket() as bound:  # bound and not listening
        bound.bind(("127.0.0.1", 0))
        yield int(bound.getsockname()[1])
