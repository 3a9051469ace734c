"""Proof that the dice were fixed beforehand, and the page that says what else makes play fair."""
