"""A stream encrypted with a passphrase: scrypt, then AES-256-GCM in chunks.

The head is magic, cost, salt and the beginning of all nonces. Each chunk's nonce counts on and says
whether it is the last, so that none can be left out or moved and the end cannot be cut off.
"""

from __future__ import annotations

import os
from typing import BinaryIO

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

from .errors import BackupError

MAGIC = b"YACHT BACKUP 1\n"
COST = 17  # as a power of two: 128 MiB and half a second
COSTS = range(14, 21)  # what a file may ask for: a gigabyte at most
SALT, NONCE_START, TAG = 16, 7, 16  # bytes
CHUNK = 1024 * 1024
HEAD = len(MAGIC) + 1 + SALT + NONCE_START


class SealingWriter:
    """Encrypts what is written to it; only what was closed can be read again."""

    def __init__(self, file: BinaryIO, passphrase: str, *, cost: int = COST) -> None:
        head = MAGIC + bytes([cost]) + os.urandom(SALT + NONCE_START)
        file.write(head)
        self._file, self._chunks, self._waiting = file, _Chunks(head, passphrase), bytearray()

    def write(self, data: bytes) -> int:
        self._waiting += data
        while len(self._waiting) > CHUNK:
            self._file.write(self._chunks.seal(bytes(self._waiting[:CHUNK]), is_last=False))
            del self._waiting[:CHUNK]
        return len(data)

    def close(self) -> None:
        self._file.write(self._chunks.seal(bytes(self._waiting), is_last=True))


class SealedReader:
    """Decrypts what it reads, and gives nothing that was not written so."""

    def __init__(self, file: BinaryIO, passphrase: str) -> None:
        """Raises BackupError for a file that is no backup."""
        head = file.read(HEAD)
        if len(head) < HEAD or not head.startswith(MAGIC) or head[len(MAGIC)] not in COSTS:
            raise BackupError("This file is no backup of a site.")
        self._file, self._chunks = file, _Chunks(head, passphrase)
        self._ready = bytearray()
        self._next = file.read(CHUNK + TAG)

    def read(self, size: int) -> bytes:
        """Return so many bytes, fewer at the end.

        Raises BackupError for another passphrase or a changed file.
        """
        while len(self._ready) < size and self._next:
            sealed, self._next = self._next, self._file.read(CHUNK + TAG)
            self._ready += self._chunks.open(sealed, is_last=not self._next)
        data = bytes(self._ready[:size])
        del self._ready[:size]
        return data


class _Chunks:
    """The key of one file, and the number of the next chunk."""

    def __init__(self, head: bytes, passphrase: str) -> None:
        salt = head[len(MAGIC) + 1 :][:SALT]
        kdf = Scrypt(salt=salt, length=32, n=2 ** head[len(MAGIC)], r=8, p=1)
        self._key = AESGCM(kdf.derive(passphrase.encode()))
        self._head, self._number = head, 0

    def seal(self, data: bytes, *, is_last: bool) -> bytes:
        return self._key.encrypt(self._nonce(is_last), data, self._head)

    def open(self, sealed: bytes, *, is_last: bool) -> bytes:
        try:
            return self._key.decrypt(self._nonce(is_last), sealed, self._head)
        except InvalidTag:
            text = "The passphrase is another one, or the file is damaged or not whole."
            raise BackupError(text) from None

    def _nonce(self, is_last: bool) -> bytes:  # noqa: FBT001 - one bit of twelve bytes
        nonce = self._head[-NONCE_START:] + self._number.to_bytes(4) + bytes([is_last])
        self._number += 1
        return nonce
