"""What every part of the API shares, and its addresses about the game itself."""
