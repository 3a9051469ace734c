"""Figures about the site's work: for Prometheus, and as charts for moderators."""
