"""Where a request came from, behind proxies or not."""

from __future__ import annotations

import pytest
from django.test import RequestFactory

from accounts.client_ip import client_address, household

TOLD = "198.51.100.7, 203.0.113.9, 10.0.0.2"


@pytest.mark.parametrize(
    ("proxies", "told", "expected"),
    [
        (0, TOLD, "10.0.0.1"),
        (1, TOLD, "10.0.0.2"),
        (2, TOLD, "203.0.113.9"),
        (3, TOLD, "198.51.100.7"),
        (9, TOLD, "198.51.100.7"),
        (1, "", "10.0.0.1"),
        (1, "203.0.113.9:4711", "203.0.113.9"),
        (1, "[2001:db8::7]:443", "2001:db8::7"),
        (1, "2001:db8::7", "2001:db8::7"),
        (1, "::ffff:203.0.113.9", "203.0.113.9"),
        (1, "fe80::1%eth0", "fe80::1"),
        (1, "unknown", ""),
        (1, "<script>", ""),
    ],
)
def test_only_the_entries_of_our_own_proxies_are_believed(proxies, told, expected):
    headers = {"HTTP_X_FORWARDED_FOR": told} if told else {}
    request = RequestFactory().get("/", REMOTE_ADDR="10.0.0.1", **headers)

    assert client_address(request, proxies=proxies) == expected


def test_a_request_by_a_socket_file_has_no_address():
    request = RequestFactory().get("/", REMOTE_ADDR="")

    assert client_address(request, proxies=0) == ""


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("", "unknown"),
    ],
)
def test_a_household_is_an_ipv4_address_or_a_64_bit_network(address, expected):
    assert household(address) == expected
