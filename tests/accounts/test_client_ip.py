"""Where a request came from, behind proxies or not."""

from __future__ import annotations

import pytest
from django.test import RequestFactory

from accounts.client_ip import client_network, get_client_ip

FORWARDED = "198.51.100.7, 203.0.113.9, 10.0.0.2"


@pytest.mark.parametrize(
    ("proxies", "forwarded", "expected"),
    [
        (0, FORWARDED, "10.0.0.1"),
        (1, FORWARDED, "10.0.0.2"),
        (2, FORWARDED, "203.0.113.9"),
        (3, FORWARDED, "198.51.100.7"),
        (9, FORWARDED, "198.51.100.7"),
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
def test_only_the_entries_of_our_own_proxies_are_believed(proxies, forwarded, expected):
    headers = {"HTTP_X_FORWARDED_FOR": forwarded} if forwarded else {}
    request = RequestFactory().get("/", REMOTE_ADDR="10.0.0.1", **headers)

    assert get_client_ip(request, proxies=proxies) == expected


def test_a_request_by_a_socket_file_has_no_address():
    request = RequestFactory().get("/", REMOTE_ADDR="")

    assert get_client_ip(request, proxies=0) == ""


@pytest.mark.parametrize(
    ("client_ip", "expected"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("", "unknown"),
    ],
)
def test_a_household_is_an_ipv4_address_or_a_64_bit_network(client_ip, expected):
    assert client_network(client_ip) == expected
