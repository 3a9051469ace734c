"""What a page says of itself to those who link to it: its texts once more, its URL in full."""

from __future__ import annotations

from typing import Any

from django import template
from django.template.base import NodeList, Parser, Token
from django.template.context import Context

from games import web

register = template.Library()


class PageText(template.Node):
    """Keeps what its part of a page comes to under a name, instead of showing it."""

    def __init__(self, nodelist: NodeList, name: str) -> None:
        self.nodelist = nodelist
        self.name = name

    def render(self, context: Context) -> str:
        context[self.name] = self.nodelist.render(context).strip()
        return ""


@register.tag
def text(parser: Parser, token: Token) -> PageText:
    """Parse `{% text as name %}…{% endtext %}`, around a block that a page needs more than once."""
    _tag, _as, name = token.split_contents()
    nodelist = parser.parse(("endtext",))
    parser.delete_first_token()
    return PageText(nodelist, name)


@register.simple_tag(takes_context=True)
def absolute(context: dict[str, Any], url: str) -> str:
    """Return a URL of this site with its scheme and host; as it is where no request is at hand."""
    request = context.get("request")
    return web.absolute(request, url) if request else url
