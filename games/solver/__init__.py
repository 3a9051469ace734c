"""Exact values of perfect play, and what follows from them: advice, grades, hindsight."""
