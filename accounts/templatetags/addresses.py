"""Addresses as people write them."""

from django import template

from accounts.mail import addresses

register = template.Library()
register.filter("readable", addresses.readable)
