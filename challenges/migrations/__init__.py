"""Migrations of the daily challenge."""
