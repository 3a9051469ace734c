"""Tokens of the API: their form, making and taking them back, the page where that is done."""
