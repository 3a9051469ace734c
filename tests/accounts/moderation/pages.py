"""The pages of moderators: their URLs, and pressing what they offer."""

from __future__ import annotations

from accounts.moderation.site import site


def lists() -> list[str]:
    """Return the URLs of all lists."""
    return [f"/admin/{model._meta.app_label}/{model._meta.model_name}/" for model in site._registry]


def page_of(row) -> str:
    """Return the URL of a row's own page."""
    return f"/admin/{row._meta.app_label}/{row._meta.model_name}/{row.pk}/change/"


def run_action(browser, action, *rows, **more):
    """Choose rows of a list and do something with them."""
    url = page_of(rows[0]).rsplit("/", 3)[0] + "/"
    form = {"action": action, "_selected_action": [row.pk for row in rows], **more}
    return browser.post(url, form, follow=True)


def press(browser, player, act):
    """Do something on the page of a player."""
    form = {"act": act}
    for inline in ("flags", "reports"):
        form |= {f"{inline}-TOTAL_FORMS": 0, f"{inline}-INITIAL_FORMS": 0}
    return browser.post(page_of(player), form, follow=True)
