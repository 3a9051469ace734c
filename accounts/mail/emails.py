"""The one form of an e-mail address: small letters, the domain as the network writes it.

`Anna@Bücher.example` and `anna@xn--bcher-kva.example` are one mailbox. Python's own codec for such
domains follows the rules of 2003, by which ß is ss: that may be another domain, of other people.
"""

from __future__ import annotations

import re
import unicodedata

from games.engine.errors import Invalid

LONGEST, LONGEST_LOCAL, LONGEST_LABEL = 254, 64, 63  # as mail servers have them
LOCAL = re.compile(r"[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*")
LABEL = re.compile(r"[a-z0-9]([a-z0-9-]*[a-z0-9])?")
DOTS = re.compile("[.\u3002]")  # the other is what some keyboards write
ENCODED = "xn--"
JOINERS = "\u200c\u200d"
IN_NAMES = ("Ll", "Lo", "Lm", "Mn", "Mc", "Nd")  # categories of what stands in domains


class BadEmail(Invalid):
    """Mail cannot be sent to such an address."""

    code = "bad_address"


class EmailTooLong(BadEmail):
    """An address has at most 254 characters, 64 of them before the @."""

    code = "address_too_long"


class BadMailbox(BadEmail):
    """What stands before the @ is not for every mail server to understand."""

    code = "bad_mailbox"


class BadDomain(BadEmail):
    """What stands after the @ is no domain; facts: domain."""

    code = "bad_domain"


def clean_email_address(text: str) -> str:
    """Return the one form of an address. Raises BadEmail and its kinds."""
    text = text.strip()
    if len(text) > LONGEST:  # encoded it is longer still
        raise EmailTooLong
    local, _at, domain = text.rpartition("@")
    if not (local and domain) or "@" in local:
        raise BadEmail
    local = local.lower() if local.isascii() else local
    if LOCAL.fullmatch(local) is None:
        raise BadMailbox
    address = f"{local}@{_domain(domain)}"
    if len(address) > LONGEST or len(local) > LONGEST_LOCAL:
        raise EmailTooLong
    return address


def normalize_email(text: str) -> str:
    """Return the one form of an address, or of what is none what may be compared with one."""
    try:
        return clean_email_address(text)
    except BadEmail:
        return text.strip().lower()


def readable_email(email: str) -> str:
    """Return an address as people write it."""
    local, at, domain = email.rpartition("@")
    try:
        labels = [_decoded(label) for label in domain.split(".")]
    except UnicodeError:
        return email
    shown = f"{local}{at}{'.'.join(labels)}"
    return shown if normalize_email(shown) == email else email


def _domain(text: str) -> str:
    labels = [_label(label, text) for label in DOTS.split(_folded(text))]
    if len(labels) < 2 or labels[-1].isdigit() or len(labels[-1]) < 2:
        raise BadDomain(domain=text)
    return ".".join(labels)


def _label(text: str, domain: str) -> str:
    """Return one part of a domain as the network writes it."""
    label = text
    if not text.isascii():
        if not _is_in_names(text):
            raise BadDomain(domain=domain)
        label = f"{ENCODED}{text.encode('punycode').decode()}"
    elif text.startswith(ENCODED) and not _is_encoded(text):
        raise BadDomain(domain=domain)
    if LABEL.fullmatch(label) is None or len(label) > LONGEST_LABEL:
        raise BadDomain(domain=domain)
    return label


def _folded(text: str) -> str:
    """Fold case and width, letter by letter: a word's last Σ is one like the others."""
    small = "".join(letter.lower() for letter in unicodedata.normalize("NFKC", text))
    return unicodedata.normalize("NFKC", small)


def _is_in_names(text: str) -> bool:
    fits = all(one == "-" or unicodedata.category(one) in IN_NAMES for one in text)
    return fits and not unicodedata.category(text[0]).startswith("M") and text[2:4] != "--"


def _is_encoded(label: str) -> bool:
    """Say whether an encoded label is one, in the one form that it has."""
    try:
        text = _decoded(label)
    except UnicodeError:
        return False
    again = f"{ENCODED}{text.encode('punycode').decode()}"
    is_text = all(one in JOINERS or unicodedata.category(one)[0] in "LMNPS" for one in text)
    return is_text and not text.isascii() and _folded(text) == text and again == label


def _decoded(label: str) -> str:
    if not label.startswith(ENCODED):
        return label
    return label.removeprefix(ENCODED).encode("ascii").decode("punycode")
