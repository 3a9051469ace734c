"""Migrations of the people."""
