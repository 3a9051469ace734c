"""The board as pages show it, for any game in play: dice, rows of the card, texts, posted moves."""
