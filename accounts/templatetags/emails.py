"""Addresses as people write them."""

from django import template

from accounts.mail import emails

register = template.Library()
register.filter("readable", emails.readable_email)
