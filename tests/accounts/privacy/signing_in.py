"""Signing in and showing who one is, as people do it."""

from __future__ import annotations

PASSWORD = "a fair wind"


def sign_in(browser, name):
    return browser.post("/account/login/", {"login": name, "password": PASSWORD})


def prove(browser):
    """Follow the page's link and give the password."""
    asked = browser.get("/settings/close/confirm/")
    return browser.post(asked["Location"], {"password": PASSWORD}, follow=True)
