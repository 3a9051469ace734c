"""The rules in words: the page that explains them, and the help beside the board."""
